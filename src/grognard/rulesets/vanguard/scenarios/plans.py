"""Recover the Plans (catalogue 24.4): somebody finds them on the fallen spy, and has to get away."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import One
from grognard.game.nodes import go
from grognard.game.play import Game, Over, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.scenarios.asked import Scored, fallback_edges
from grognard.rulesets.vanguard.scenarios.base import (
    Scenario,
    carrier_seat,
    killed,
    take,
    why_not_taken,
)
from grognard.rulesets.vanguard.scenarios.objectives import MarkSet, objectives
from grognard.rulesets.vanguard.state import EXITED, VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.recover-the-plans.setup")
RULES: Final = cite("vanguard.scenario.recover-the-plans.rules")
VICTORY: Final = cite("vanguard.scenario.recover-the-plans.victory")

ID: Final = "recover-the-plans"
#: the marker of the spy, then the plans themselves
SPY: Final = "spy"
SEARCHED: Final = "searched"
FOUND: Final = "found"


class RecoverThePlans(Scenario):
    """The spy is searched until the plans turn up; then they are carried."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The spy, or the plans where they were dropped."""
        return [SPY] if not objectives(state).carrier(SPY) else []

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """Who finds them must be able to carry them."""
        return why_not_taken(state, model)

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """Search, easier each time; or pick up what was found before."""
        state = vstate(game.state)
        marks = objectives(state)
        if not marks.mark(SPY, FOUND):
            one = state.board.objective(SPY)
            failed = marks.mark(SPY, SEARCHED)
            mods = [Modifier(RULES.id, failed * one.test_bonus)] if failed else []
            roll = One(8, one.test, mods, why=RULES.id, owner=state.v_model(model).seat)
            yield roll
            if not roll.got:
                game.do(MarkSet(RULES.id, SPY, SEARCHED, failed + 1, model))
                return
            game.do(MarkSet(RULES.id, SPY, FOUND, 1, model))
        take(game, model, SPY)

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """The own edge, with the plans."""
        return fallback_edges(state, model.seat) if SPY in model.carried else ()

    def exit_rule(self) -> str:
        """The victory."""
        return VICTORY.id

    def left(self, game: Game, model: str) -> None:
        """The game ends; the points decide."""
        go(game, "game.end")
        raise Over("game")

    def final(self, state: VState) -> list[Scored]:
        """The plans, carried off or held, and COMMAND models killed."""
        assert state.board.scenario is not None
        points = state.board.scenario.vp
        found: list[Scored] = []
        carrier = objectives(state).carrier(SPY)
        held = carrier_seat(state, SPY)
        if held:
            found.append(Scored(VICTORY.id, held, points["holder_at_end"], "holder", objective=SPY))
        elif carrier and state.v_model(carrier).status == EXITED:
            seat = state.v_model(carrier).seat
            found.append(Scored(VICTORY.id, seat, points["exited_with_plans"], "exited", carrier, SPY))
        for seat in ("a", "b"):
            for model in killed(state, state.other(seat)):
                if model.spec.profile.command:
                    found.append(Scored(VICTORY.id, seat, points["command_killed"], "killed", model.id))
        return found
