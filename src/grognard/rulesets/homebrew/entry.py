"""Arrival from reserve (catalogue 9.3): which ways in a unit has, and its coming."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.deep_strike import DEEP, DeepStrike
from grognard.rulesets.homebrew.entry_move import EnterMove
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.events import Flagged, Moved, Placed
from grognard.rulesets.homebrew.state import ARRIVED, MOVED, HState, HUnit, hstate

ENTRY_MOVE: Final = cite("homebrew.reserve.entry-move")
ENTRY_AFTER: Final = cite("homebrew.reserve.entry-after")
OTHERWISE: Final = cite("homebrew.reserve.otherwise")
DEEP_STRIKE: Final = cite("homebrew.ability.deep-strike")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")

#: so many arrivals of each way are looked at
LOOKED_AT: Final = 12


class Way(PickOne):
    """`manoeuvre.entry_way`: over which edge, or by deep strike."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        super().__init__("manoeuvre.entry_way", unit.seat, OTHERWISE.id)
        self.state = state
        self.unit = unit.id
        self.ways = ways(state, unit)

    def items(self) -> list[str]:
        """The ways that can be shown."""
        return self.ways

    def option(self, key: str, state: State) -> Option:
        """With the part of the edge."""
        from grognard.rulesets.homebrew.options import way_option  # late: only who looks asks

        return way_option(self.id, key, state, self.unit)

    def forecast(self, answer: object) -> Forecast | None:
        """The best arrival found on that way."""
        unit = self.state.h_unit(self.unit)
        if answer == DEEP:
            drop = DeepStrike(self.state, unit)
            found = [drop.forecast(plan) for plan in drop.promising(LOOKED_AT)]
        else:
            strip = strips(self.state, unit)[int(str(answer).partition(":")[2])]
            move = EnterMove(self.state, unit, strip)
            found = [move.forecast(plan) for plan in move.promising(LOOKED_AT)]
        best: Forecast | None = None
        for one in found:
            if one is not None and (best is None or one.value > best.value):
                best = one
        return best

    def args(self) -> dict[str, object]:
        """Which unit."""
        return {"unit": self.unit}


def ways(state: HState, unit: HUnit) -> list[str]:
    """Edges (by name and number: one may be open in two ways) and deep strike, as far as they can be shown."""
    return _KNOWN.ask(state, unit)


def can_enter(state: HState, unit: HUnit) -> bool:
    """Can a legal arrival be shown? The first way found is enough; `ways` looks for all."""
    return _KNOWN.first(state, unit) != ""


class _Known:
    """The ways in that were found for one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.ways: dict[str, list[str]] = {}
        self.firsts: dict[str, str] = {}

    def ask(self, state: HState, unit: HUnit) -> list[str]:
        """All ways: search, or remember."""
        self._mind(state)
        known = self.ways.get(unit.id)
        if known is None:
            known = self.ways[unit.id] = list(_find_ways(state, unit))
        return known

    def first(self, state: HState, unit: HUnit) -> str:
        """The first way, "" if there is none: search, or remember."""
        self._mind(state)
        known = self.firsts.get(unit.id)
        if known is None:
            known = self.firsts[unit.id] = next(_find_ways(state, unit), "")
        return known

    def _mind(self, state: HState) -> None:
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.ways = {}
            self.firsts = {}


_KNOWN: Final = _Known()


def _find_ways(state: HState, unit: HUnit) -> Iterator[str]:
    for number, strip in enumerate(strips(state, unit)):
        if EnterMove(state, unit, strip).plans(1):
            yield f"{strip.edge}:{number}"
    if DEEP in unit.profile.abilities and DeepStrike(state, unit).plans(1):
        yield DEEP


def enter(game: Game, unit_id: str) -> Play[None]:
    """An arriving unit comes in; it counts as moved and may shoot and charge in the same turn."""
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    way = yield from ask_one(game, Way(state, unit), AUTO_SKIP.id)
    if way == DEEP:
        drop = DeepStrike(state, unit)
        yield drop
        game.do(Placed(DEEP_STRIKE.id, unit_id, drop.got))
    else:
        strip = strips(state, unit)[int(way.partition(":")[2])]
        move = EnterMove(state, unit, strip)
        yield move
        game.do(Moved(ENTRY_MOVE.id, unit_id, "entry", move.got))
    game.do(Flagged(ENTRY_AFTER.id, unit_id, ARRIVED))
    game.do(Flagged(ENTRY_AFTER.id, unit_id, MOVED))
