"""Moves that abilities give or force: free Walks, a few inches to anywhere, straight to something or away from it.

None of them takes an action or gives a counter; a free Walk in the model's own activation counts as its Walk, though.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.moves.straight import straight_walk
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

FREE_ACTIONS: Final = cite("vanguard.activation.free-actions")

WALK: Final = "walk"


class FreeWalk(Event):
    """A free Walk was made by the model whose activation goes on: it can't Walk in it once more."""

    KIND: ClassVar[str] = "free_walk"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """It is noted as done."""
        acting = vstate(state).change_acting()
        acting.done = (*acting.done, WALK)


def may_walk(state: VState, model: VModel) -> bool:
    """Can it Walk: standing, un-Engaged?"""
    return model.standing() and not engaged(state, model)


def free_walk(game: Game, model_id: str, rule: str) -> Play[None]:
    """A Walk of its owner's choice; it may Engage, as any Walk."""
    state = vstate(game.state)
    inches = speed(state, state.v_model(model_id))
    outcome = yield from carry_out(game, question(state, model_id, inches, WALK, True, node=WALK, rule=rule))
    if outcome.moved and vstate(game.state).acting().model == model_id:
        game.do(FreeWalk(FREE_ACTIONS.id, model_id))


def free_step(game: Game, model_id: str, inches: float, rule: str) -> Play[None]:
    """So many inches in any direction, not to Engage."""
    state = vstate(game.state)
    yield from carry_out(game, question(state, model_id, inches, "step", node="step", rule=rule))


def flee_from(game: Game, model_id: str, enemy_id: str, rule: str) -> Play[None]:
    """A Walk straight away from an enemy, as far as possible."""
    state = vstate(game.state)
    model, enemy = state.v_model(model_id), state.v_model(enemy_id)
    dx, dy = model.x - enemy.x, model.y - enemy.y
    length = hypot(dx, dy)
    inches = speed(state, model)
    if length > 0.0 and inches > 0.0:
        # any point of the line beyond what it can walk
        far = (model.x + 2.0 * inches * dx / length, model.y + 2.0 * inches * dy / length)
        yield from straight_walk(game, model_id, far, inches, rule, "walk")


def walk_to(game: Game, model_id: str, other_id: str, rule: str) -> Play[None]:
    """A Walk straight towards another model."""
    state = vstate(game.state)
    model, other = state.v_model(model_id), state.v_model(other_id)
    yield from straight_walk(game, model_id, (other.x, other.y), speed(state, model), rule, "walk")
