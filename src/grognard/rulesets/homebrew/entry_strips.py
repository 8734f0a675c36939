"""Where a unit from reserve may come in (catalogue 9.3, 18, 20): over its own edge, and over others that a rule opens."""

from __future__ import annotations

from typing import Final

from grognard.geometry.paths import EAST, NORTH, SOUTH, WEST
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.scenarios import role_seat
from grognard.rulesets.homebrew.state import HState, HUnit

OTHERWISE: Final = cite("homebrew.reserve.otherwise")
OUTFLANK: Final = cite("homebrew.ability.outflank")
REDOUBT: Final = cite("homebrew.scenario.last-redoubt")

MASKS: Final = {"west": WEST, "east": EAST, "south": SOUTH, "north": NORTH}


class Strip:
    """Where along an edge a unit may enter: from `low` to `high` inches of it, the whole base inside."""

    def __init__(self, edge: str, low: float, high: float) -> None:
        self.edge = edge
        self.low = low
        self.high = high
        self.level = edge in ("south", "north")

    def along(self, x: float, y: float) -> float:
        """The coordinate along the edge."""
        return x if self.level else y

    def depth(self, state: HState, x: float, y: float) -> float:
        """How far inside the table the point lies, from the edge."""
        if self.edge == "south":
            return y
        if self.edge == "north":
            return state.board.depth - y
        return x if self.edge == "west" else state.board.width - x

    def place(self, state: HState, along: float, depth: float) -> tuple[float, float]:
        """The point at that coordinate along the edge and that depth."""
        if self.edge == "south":
            return along, depth
        if self.edge == "north":
            return along, state.board.depth - depth
        if self.edge == "west":
            return depth, along
        return state.board.width - depth, along


def strips(state: HState, unit: HUnit) -> list[Strip]:
    """The edges over which the unit may enter: its own, those of outflank, those of the scenario."""
    board = state.board
    own = state.edge(unit.seat)
    whole = {"south": board.width, "north": board.width, "west": board.depth, "east": board.depth}
    found = [Strip(own, 0.0, whole[own])]
    if "outflank" in unit.profile.abilities:
        OUTFLANK.hit()
        OTHERWISE.hit()
        found += [Strip(edge, 0.0, whole[edge]) for edge in ("west", "east")]
    if board.scenario is not None:
        for extra in board.scenario.extra_entries:
            if role_seat(state, extra.player) != unit.seat:
                continue
            OTHERWISE.hit()
            REDOUBT.hit()
            for edge in extra.edges:
                low = 0.0 if extra.of_edge == "south" else whole[edge] - extra.within
                high = extra.within if extra.of_edge == "south" else whole[edge]
                found.append(Strip(edge, low, high))
    return found
