"""Capture the Giant! (catalogue 24.8): a neutral model that everybody may attack, and that attacks everybody."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import One, RollOff
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.melee import BARE, strike
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import StoodUp
from grognard.rulesets.vanguard.measuring import gap, reaches
from grognard.rulesets.vanguard.moves.straight import straight_walk
from grognard.rulesets.vanguard.scenarios.asked import decide
from grognard.rulesets.vanguard.scenarios.base import TOLERANCE, Outcome, Scenario, majority
from grognard.rulesets.vanguard.scenarios.objectives import MarkSet, objectives
from grognard.rulesets.vanguard.state import KNOCKED, NEUTRAL_MODEL, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

SETUP: Final = cite("vanguard.scenario.capture-the-giant.setup")
RULES: Final = cite("vanguard.scenario.capture-the-giant.rules")
VICTORY: Final = cite("vanguard.scenario.capture-the-giant.victory")
NEUTRAL: Final = cite("vanguard.scenario.neutral")
MUST_STAND: Final = cite("vanguard.knocked.must-stand")

ID: Final = "capture-the-giant"
GIANT: Final = "giant"
#: it strikes at who is this near (inches)
REACH: Final = 3.0
#: with so few wounds left it can be roped while it stands
WEAK: Final = 4


def ropes(state: VState, seat: str) -> int:
    """How many ropes of the seat are on the Giant."""
    return objectives(state).mark(GIANT, f"ropes-{seat}")


def giant_of(state: VState) -> VModel | None:
    """The Giant on the table."""
    for model in state.on_table("n"):
        if model.spec.scene == NEUTRAL_MODEL:
            return model
    return None


class CaptureTheGiant(Scenario):
    """Ropes are put on it while it lies or is weak; three of one side catch it."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The Giant."""
        return [GIANT]

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """It must lie, or have few wounds left."""
        giant = giant_of(state)
        if giant is not None and not giant.has(KNOCKED) and giant.wounds_left() > WEAK:
            return [Fault(RULES.id, {"model": model.id, "left": giant.wounds_left(), "most": WEAK})]
        return []

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """A die: a rope of the model's side; the third one wins."""
        state = vstate(game.state)
        seat = state.v_model(model).seat
        one = state.board.objective(GIANT)
        roll = One(8, one.test, why=RULES.id, owner=seat)
        yield roll
        if roll.got:
            now = ropes(state, seat) + 1
            game.do(MarkSet(RULES.id, GIANT, f"ropes-{seat}", now, model))
            if now >= one.ropes_to_win:
                decide(game, seat, VICTORY.id)

    def after_last_turn(self, game: Game) -> Play[None]:
        """It stands up, strikes at the nearest model, or walks towards it. At zero wounds it does nothing."""
        state = vstate(game.state)
        giant = giant_of(state)
        if giant is None or giant.wounds_left() <= 0:
            return
        NEUTRAL.hit()
        RULES.hit()
        if giant.has(KNOCKED):
            MUST_STAND.hit()
            game.do(StoodUp(RULES.id, giant.id, giant.facing))
            return
        target = yield from self.nearest(game, giant.id)
        if not target:
            return
        prey = state.v_model(target)
        if reaches(gap(giant, prey), REACH):
            yield from strike(game, giant.id, target, BARE)
        else:
            inches = speed(state, giant)
            yield from straight_walk(game, giant.id, (prey.x, prey.y), inches, RULES.id, "walk")

    def nearest(self, game: Game, giant_id: str) -> Play[str]:
        """The nearest model of a player; the sides roll off for equal ones, and the first of that side is it."""
        state = vstate(game.state)
        giant = state.v_model(giant_id)
        best = 0.0
        found: list[VModel] = []
        for model in state.on_table():
            if model.seat not in ("a", "b"):
                continue
            far = gap(giant, model)
            if not found or far < best - TOLERANCE:
                best = far
                found = [model]
            elif reaches(far, best):
                found.append(model)
        if not found:
            return ""
        seats = [seat for seat in ("a", "b") if [model for model in found if model.seat == seat]]
        if len(seats) == 1:
            return found[0].id
        roll = RollOff(seats, 8, why=RULES.id, owner="")
        yield roll
        mine = [model.id for model in found if model.seat == roll.got]
        return mine[0]

    def outcome(self, state: VState) -> Outcome:
        """More ropes."""
        return Outcome(majority({"a": ropes(state, "a"), "b": ropes(state, "b")}), VICTORY.id)
