"""Pushes by magic (catalogue 20.1): straight away from where they come from; who is torn from a fight rolls for it."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.attacks.nerve import Tested
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import engagers, rects_touch
from grognard.rulesets.vanguard.moves.break_away import run_gauntlet
from grognard.rulesets.vanguard.moves.pushes import push, pushed
from grognard.rulesets.vanguard.state import VModel, VState, vstate

PUSH: Final = cite("vanguard.magic.push")


def push_away(
    game: Game, model_id: str, source: str, inches: float, rule: str, rolls: bool = True
) -> Play[None]:
    """Push a model straight away from another one, centre to centre.

    Where that takes it out of contact with standing enemies it first makes the Armour rolls of Break Away against each
    of those (`rolls` False: not against the source); it is pushed if it lives.
    """
    state = vstate(game.state)
    model, other = state.v_model(model_id), state.v_model(source)
    dx, dy = model.x - other.x, model.y - other.y
    PUSH.hit()
    left = torn_from(state, model, dx, dy, inches)
    if not rolls:
        left = [id for id in left if id != source]
    if left:
        game.do(Tested(PUSH.id, model_id))
        yield from run_gauntlet(game, model_id, left)
    if state.v_model(model_id).on_table():
        yield from push(game, model_id, dx, dy, inches, rule, source)


def torn_from(state: VState, model: VModel, dx: float, dy: float, inches: float) -> list[str]:
    """The standing enemies that a push would take the model out of contact with, in order."""
    found = pushed(state, model, dx, dy, inches)
    if not found.course:
        return []
    x, y, z, facing = found.course[-1]
    rect = model.rect_at(x, y, facing)
    return [
        enemy.id for enemy in engagers(state, model) if not rects_touch(state, rect, enemy.rect(), z, enemy.z)
    ]
