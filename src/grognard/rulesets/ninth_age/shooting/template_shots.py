"""Engines that lay templates on the table (catalogue 11): catapults and flame throwers."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.dicing import random_direction, scatter
from grognard.rulesets.ninth_age.moments import UseOne, which
from grognard.rulesets.ninth_age.panic import Cause
from grognard.rulesets.ninth_age.shooting.aiming import CATAPULT, FLAME, flame_marks, marks, onward
from grognard.rulesets.ninth_age.shooting.engineers import may_again
from grognard.rulesets.ninth_age.shooting.impact import CATAPULT_HITS, Shot, burst
from grognard.rulesets.ninth_age.shooting.misfires import misfire
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.sight import model_sees_point
from grognard.rulesets.ninth_age.state import nstate
from grognard.rulesets.ninth_age.templates import under_disc, under_moving
from grognard.rulesets.ninth_age.values import value

CATAPULT_MISFIRE: Final = cite("ninth_age.arty.catapult-misfire")
INDIRECT: Final = cite("ninth_age.arty.catapult-indirect")

#: a shot that strays goes so many times the die, in inches
STRAY: Final = 2
#: a flame stops its misfire roll so much lower
FLAME_MISFIRE: Final = -1


def catapult(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A template over an enemy model, that scatters."""
    state = nstate(game.state)
    keys = marks(state, arm, state.n_unit(target_id))
    if not keys:
        return
    mark = yield from which(UseOne("shoot.mark", arm.model.seat, CATAPULT.id, keys))
    aim = state.n_model(mark)
    x, y = aim.x, aim.y
    seen = model_sees_point(state, arm.model, x, y, target_id).visible
    direction = yield from scatter(game, CATAPULT.id)
    again = yield from may_again(game, unit_id, "scatter")
    if again:
        direction = yield from scatter(game, CATAPULT.id)
    far = 0.0
    if direction is not None or not seen:
        roll = Sum(1, 6, why=CATAPULT.id, owner=arm.model.seat)
        yield roll
        assert isinstance(roll.got, int)
        if roll.got == 6:
            CATAPULT_MISFIRE.hit()
            yield from misfire(game, unit_id, arm, 0, hold)
            return
        far = float(STRAY * roll.got)
        if direction is None:
            INDIRECT.hit()
            if not arm.weapon.full_scatter:
                far = max(0.0, far - value(state, arm.model, arm.part, "BS").value)
            direction = yield from random_direction(game, INDIRECT.id)
    if direction is not None and far:
        dx, dy = polar(direction, far)
        x, y = x + dx, y + dy
    game.do(Shot(CATAPULT_HITS.id, unit_id, "catapult", x, y, x, y, arm.weapon.template))
    yield from burst(game, unit_id, arm, x, y, under_disc(state, x, y, arm.weapon.template), hold)


def flame(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A tongue of flame: a template that moves on, away from the weapon."""
    FLAME.hit()
    state = nstate(game.state)
    keys = flame_marks(state, state.n_unit(unit_id), arm, state.n_unit(target_id))
    if not keys:
        return
    mark = yield from which(UseOne("shoot.mark", arm.model.seat, FLAME.id, keys))
    aim = state.n_model(mark)
    roll = Sum(1, 6, why=FLAME.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    if roll.got != 6:
        again = yield from may_again(game, unit_id, "distance")
        if again:
            roll = Sum(1, 6, why=FLAME.id, owner=arm.model.seat)
            yield roll
            assert isinstance(roll.got, int)
    if roll.got == 6:
        yield from misfire(game, unit_id, arm, FLAME_MISFIRE, hold)
        return
    ex, ey = onward(arm.model.x, arm.model.y, aim.x, aim.y, float(roll.got))
    game.do(Shot(FLAME.id, unit_id, "flame-thrower", aim.x, aim.y, ex, ey, arm.weapon.template))
    touched = under_moving(state, aim.x, aim.y, ex, ey, arm.weapon.template)
    yield from burst(game, unit_id, arm, ex, ey, touched, hold)
