"""Free the Princess (catalogue 24.3): untied by two Interact actions, then carried like a counter."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.geometry.bases import rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import reaches
from grognard.rulesets.vanguard.scenarios.asked import attacker, decide, defender, fallback_edges
from grognard.rulesets.vanguard.scenarios.base import (
    Outcome,
    Scenario,
    carrier_seat,
    controller,
    place_of,
    take,
    why_not_taken,
)
from grognard.rulesets.vanguard.scenarios.objectives import MarkSet, objectives
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.free-the-princess.setup")
RULES: Final = cite("vanguard.scenario.free-the-princess.rules")
VICTORY: Final = cite("vanguard.scenario.free-the-princess.victory")

ID: Final = "free-the-princess"
PRINCESS: Final = "princess"
UNTIED: Final = "untied"


def is_free(state: VState) -> bool:
    """Is she untied?"""
    return objectives(state).mark(PRINCESS, UNTIED) >= state.board.objective(PRINCESS).interacts_to_free


class FreeThePrincess(Scenario):
    """She stands bound at the defender's edge; who has her at the end wins."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """She, while nobody carries her."""
        return [PRINCESS] if not objectives(state).carrier(PRINCESS) else []

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """To be untied no standing enemy may be near; to be carried she must be light enough."""
        if is_free(state):
            return why_not_taken(state, model)
        one = state.board.objective(PRINCESS)
        base = place_of(state, one)
        assert base is not None
        for enemy in state.enemies_of(model.seat):
            if enemy.standing() and reaches(rect_rect_gap(enemy.rect(), base), one.no_enemy_within):
                return [Fault(RULES.id, {"model": model.id, "enemy": enemy.id}, [enemy.id])]
        return []

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """Untie her, or take her along."""
        yield from ()
        state = vstate(game.state)
        if is_free(state):
            take(game, model, PRINCESS)
            return
        game.do(MarkSet(RULES.id, PRINCESS, UNTIED, objectives(state).mark(PRINCESS, UNTIED) + 1, model))

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """The attacker's edge, with her."""
        if PRINCESS in model.carried and model.seat == attacker(state):
            return fallback_edges(state, model.seat)
        return ()

    def exit_rule(self) -> str:
        """The victory."""
        return VICTORY.id

    def left(self, game: Game, model: str) -> None:
        """The attacker wins at once."""
        decide(game, attacker(vstate(game.state)), VICTORY.id)

    def outcome(self, state: VState) -> Outcome:
        """Bound: the defender; else who carries or controls her, or nobody."""
        if not is_free(state):
            return Outcome(defender(state), VICTORY.id)
        base = place_of(state, state.board.objective(PRINCESS))
        held = carrier_seat(state, PRINCESS)
        return Outcome(held or (controller(state, base) if base is not None else ""), VICTORY.id)
