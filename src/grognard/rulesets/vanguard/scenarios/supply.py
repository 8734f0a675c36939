"""Supply Grab (catalogue 24.1): five counters to carry away."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.rounds import is_broken
from grognard.rulesets.vanguard.scenarios.asked import Scored, fallback_edges
from grognard.rulesets.vanguard.scenarios.base import (
    Scenario,
    controller,
    holder,
    place_of,
    take,
    why_not_taken,
)
from grognard.rulesets.vanguard.state import EXITED, VModel, VState

SETUP: Final = cite("vanguard.scenario.supply-grab.setup")
RULES: Final = cite("vanguard.scenario.supply-grab.rules")
VICTORY: Final = cite("vanguard.scenario.supply-grab.victory")

ID: Final = "supply-grab"


class SupplyGrab(Scenario):
    """Counters in the middle: carried, controlled, or carried off over the own edge."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The counters on the table."""
        assert state.board.scenario is not None
        return [one.id for one in state.board.scenario.objectives if place_of(state, one) is not None]

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """It must be able to carry it."""
        return why_not_taken(state, model)

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """Pick it up."""
        take(game, model, objective)
        yield from ()

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """A carrier, from a round on: the own edge."""
        assert state.board.scenario is not None
        if not model.carried or state.round < state.board.scenario.exit_from_round:
            return ()
        return fallback_edges(state, model.seat)

    def exit_rule(self) -> str:
        """The rules of the scenario."""
        return RULES.id

    def final(self, state: VState) -> list[Scored]:
        """Each counter for who has it or controls it, and an enemy who would be Broken."""
        scenario = state.board.scenario
        assert scenario is not None
        found: list[Scored] = []
        for one in scenario.objectives:
            model = holder(state, one.id)
            base = place_of(state, one)
            if model is not None and model.status == EXITED:
                found.append(
                    Scored(VICTORY.id, model.seat, scenario.vp["exited"], "exited", model.id, one.id)
                )
                continue
            seat = model.seat if model is not None else controller(state, base) if base is not None else ""
            if seat:
                points = scenario.vp["carried_or_controlled"]
                found.append(Scored(VICTORY.id, seat, points, "controlled", "", one.id))
        for seat in ("a", "b"):
            if is_broken(state, state.other(seat)):
                found.append(Scored(VICTORY.id, seat, scenario.vp["enemy_broken"], "broken"))
        return found
