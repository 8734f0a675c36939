"""Follow-up moves (catalogue 15.3): a killer that is free moves a little; one that is not may turn."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.going import travel
from grognard.rulesets.vanguard.moves.movement import MoveOne
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.turning import Stance, pose_of, stances_on_rising
from grognard.rulesets.vanguard.state import vstate

MOVE: Final = cite("vanguard.followup.move")
STILL_ENGAGED: Final = cite("vanguard.followup.still-engaged")
KNOCKED: Final = cite("vanguard.followup.knocked-down")
AFTER_DEATH: Final = cite("vanguard.engage.contact-after-death")

HOW: Final = "follow-up"


def follow_up(game: Game, model_id: str, hand: str = "") -> Play[None]:
    """The model has killed its enemy: in contact with nobody it may move within its front arc, else it may turn. `hand`:
    the seat that decides for it, if not its owner."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if not model.standing() or model.seat not in ("a", "b"):
        return
    AFTER_DEATH.hit()  # nobody else moves
    touched = in_contact(state, model)
    if not touched:
        yield from _move(game, model_id, hand or model.seat)
        return
    if not [enemy for enemy in touched if enemy.standing()]:
        KNOCKED.hit()
    poses = stances_on_rising(state, model)
    if len(poses) > 1:
        choice = Stance("follow-up.facing", hand or model.seat, STILL_ENGAGED.id, state, model_id, poses)
        yield choice
        if choice.chosen() != pose_of(model):
            game.do(Moved(STILL_ENGAGED.id, model_id, "turn", (choice.chosen(),), 0.0, pose_of(model)))


def _move(game: Game, model_id: str, seat: str) -> Play[None]:
    state = vstate(game.state)
    model = state.v_model(model_id)
    inches = state.board.constants.movement.followup
    terms = Terms(inches, HOW, MOVE.id, keep=0.0, arc=model.rect(), touch_rule=MOVE.id)
    question = MoveOne("follow-up.move", seat, MOVE.id, state, model_id, terms)
    yield question
    yield from travel(game, model_id, question.course(), terms, MOVE.id)
