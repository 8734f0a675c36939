"""Interact and leaving (catalogue 6, 24): what a model does with objectives, and how it goes off the table safely."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.actions import FREE, Action
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Left
from grognard.rulesets.vanguard.lasting import end_effects_by
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.scenarios.asked import EAST, NORTH, SOUTH, WEST
from grognard.rulesets.vanguard.scenarios.base import TOLERANCE, touches
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.state import EXITED, VModel, VState, vstate

INTERACT: Final = cite("vanguard.action.interact")
EXIT: Final = cite("vanguard.scenario.exit")


class Interact(Action):
    """Interact (short): pick up, light, untie, search, rope: as the scenario says. Keys: `interact:<objective>`."""

    def __init__(self) -> None:
        super().__init__("interact")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Each objective with which its side can do something."""
        return [f"interact:{thing}" for thing in scenario_of(state).things(state, model)]

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Contact, not Engaged, then what the scenario says."""
        objective = key.partition(":")[2]
        if not touches(state, model, objective):
            return [Fault(INTERACT.id, {"model": model.id, "objective": objective, "why": "contact"})]
        if engaged(state, model):
            return [Fault(INTERACT.id, {"model": model.id, "objective": objective, "why": "engaged"})]
        return scenario_of(state).why_not(state, model, objective)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """As the scenario says."""
        objective = key.partition(":")[2]
        yield from scenario_of(vstate(game.state)).interact(game, model, objective)


class Exit(Action):
    """Leaving over an edge, where the scenario allows it.

    Free, in the own activation: whose base touches the edge after a move may go over it. It is safe with all it carries.
    """

    def __init__(self) -> None:
        super().__init__("exit")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Where the scenario lets it go at all."""
        return [self.verb] if scenario_of(state).exits(state, model) else []

    def length(self, state: VState, model: VModel, key: str) -> str:
        """It takes no time beyond the move that led there."""
        return FREE

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """It must be at such an edge, standing, and not Engaged."""
        edges = scenario_of(state).exits(state, model)
        if engaged(state, model) or not [edge for edge in edges if at_edge(state, model, edge)]:
            return [Fault(EXIT.id, {"model": model.id, "edges": list(edges)})]
        return []

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """It is gone, and safe; the scenario may make more of it."""
        yield from ()
        scenario = scenario_of(vstate(game.state))
        EXIT.hit()
        game.do(Left(scenario.exit_rule(), model, EXITED))
        end_effects_by(game, model)
        scenario.left(game, model)


def at_edge(state: VState, model: VModel, edge: str) -> bool:
    """Does the base of the model touch the edge of the table?"""
    return edge_gap(state, model, edge) <= TOLERANCE


def edge_gap(state: VState, model: VModel, edge: str) -> float:
    """Inches between the base and an edge of the table."""
    corners = model.rect().corners()
    if edge == SOUTH:
        return min([y for _, y in corners])
    if edge == NORTH:
        return state.board.depth - max([y for _, y in corners])
    if edge == WEST:
        return min([x for x, _ in corners])
    assert edge == EAST
    return state.board.width - max([x for x, _ in corners])
