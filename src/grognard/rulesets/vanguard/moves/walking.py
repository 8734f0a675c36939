"""Walk and Run (catalogue 6, 10): the two plain ways of moving, as actions."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import STAT
from grognard.rulesets.vanguard.actions import LONG, Action, barred_if_engaged
from grognard.rulesets.vanguard.attacks.damage import fatigue
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.moves.free_melee import free_melee
from grognard.rulesets.vanguard.moves.going import Outcome
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.scenarios.asked import carrying
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

WALK: Final = cite("vanguard.action.walk")
RUN: Final = cite("vanguard.action.run")
COMPLETE: Final = cite("vanguard.climb.complete")
EXTRA_ACTION: Final = cite("vanguard.fatigue.extra-action")
CARRY: Final = cite("vanguard.scenario.carry")

#: times Sp
WALK_TIMES: Final = 1
RUN_TIMES: Final = 2
#: the name under which abilities are asked how many times more, as a value of the runner
RUN_FACTOR: Final = "run-factor"


class Committed(Event):
    """A climb too long for a Run is finished with the Fatigue Walk: both are one move, and both are taken."""

    KIND: ClassVar[str] = "committed"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """The Walk is done, and the Fatigue action."""
        acting = vstate(state).change_acting()
        acting.done = (*acting.done, "walk")
        acting.spare = False


class Walk(Action):
    """Walk (short): up to Sp. It may Engage, without a free Melee."""

    def __init__(self) -> None:
        super().__init__("walk")

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Not while Engaged."""
        WALK.hit()
        return barred_if_engaged(state, model)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """Ask the way and go."""
        yield from walk(game, model)


class Run(Action):
    """Run (long): up to twice Sp. It may Engage; if it qualifies it is a Charge."""

    def __init__(self) -> None:
        super().__init__("run")

    def length(self, state: VState, model: VModel, key: str) -> str:
        """Long."""
        return LONG

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Not while Engaged, nor with something in its hands."""
        RUN.hit()
        return why_no_run(state, model)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """Ask the way and go; a Charge strikes at once."""
        state = vstate(game.state)
        yield from run(game, model, run_times(state, state.v_model(model)))


def run_times(state: VState, model: VModel) -> int:
    """How many times Sp a Run of the model is now."""
    times = RUN_TIMES
    for held in at_moment(model, STAT):
        times += held.ability.stat(held, state, model, RUN_FACTOR)
    return times


def why_no_run(state: VState, model: VModel) -> list[Fault]:
    """Why the model can't Run; nothing if it can."""
    if carrying(state, model):
        return [Fault(CARRY.id, {"model": model.id})]
    return barred_if_engaged(state, model)


def walk(game: Game, model_id: str, engage: bool = True) -> Play[Outcome]:
    """A Walk of the model."""
    state = vstate(game.state)
    inches = WALK_TIMES * speed(state, state.v_model(model_id))
    asked = question(state, model_id, inches, "walk", engage, node="walk", rule=WALK.id)
    return (yield from carry_out(game, asked))


def run(game: Game, model_id: str, times: int = RUN_TIMES, only: tuple[str, ...] = ()) -> Play[Outcome]:
    """A Run of the model, with the free Melee if it is a Charge. `times` Sp; `only`: enemies that it may Engage."""
    state = vstate(game.state)
    sp = speed(state, state.v_model(model_id))
    asked = question(
        state, model_id, times * sp, "run", True, only, "run", RUN.id, _fatigue_walk(state, model_id, sp)
    )
    outcome = yield from carry_out(game, asked)
    if outcome.commits:
        game.do(Committed(COMPLETE.id, model_id))
        if state.v_model(model_id).on_table():
            fatigue(game, model_id, EXTRA_ACTION.id)
    if outcome.charge:
        yield from free_melee(game, model_id, outcome.target, outcome.die, outcome.rear)
    return outcome


def _fatigue_walk(state: VState, model_id: str, sp: float) -> float:
    """Inches of the Fatigue Walk that the model can still take in this activation, 0.0 if none."""
    acting = state.acting()
    if acting.model == model_id and acting.spare and "walk" not in acting.done:
        return WALK_TIMES * sp
    return 0.0
