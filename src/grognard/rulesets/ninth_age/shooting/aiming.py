"""At whom engines may be aimed (catalogue 11): range and sight, and nobody under a template who is to be spared."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.measuring import model_body, model_to_unit
from grognard.rulesets.ninth_age.shooting.misfires import BROKEN_DOWN, JAMMED
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.sight import model_sees, model_sees_point
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.templates import under_disc, under_moving

GENERAL: Final = cite("ninth_age.arty.general")
CREW: Final = cite("ninth_age.arty.war-machine-fire")
CATAPULT: Final = cite("ninth_age.arty.catapult")
FLAME: Final = cite("ninth_age.arty.flame-thrower")

#: so far goes the flame of which a place is tried, in inches
TONGUE: Final = 5.0


def may_aim(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> bool:
    """Can the engine be aimed at this unit: in range, and seen (a catapult shoots indirectly, too)?"""
    GENERAL.hit()
    CREW.hit()
    weapon = arm.weapon
    if unit.has_flag(BROKEN_DOWN + weapon.id) or unit.has_flag(JAMMED):
        return False
    if weapon.artillery == "catapult":
        return bool(marks(state, arm, target))
    if weapon.artillery == "flame-thrower":
        return bool(flame_marks(state, unit, arm, target))
    if not model_sees(state, arm.model, target).visible:
        return False
    away = model_to_unit(state, arm.model, target)
    return weapon.range_min <= away <= weapon.range


def marks(state: NState, arm: Arm, target: NUnit) -> list[str]:
    """The models of the target over which a catapult may put the centre of its template: in range, and no part of it over
    a friend or an engaged unit."""
    CATAPULT.hit()
    found: list[str] = []
    here = model_body(state, arm.model)
    for model in state.models_in(target):
        away = gap(here, model_body(state, model))
        if not arm.weapon.range_min <= away <= arm.weapon.range:
            continue
        if _clear(state, arm.model.seat, under_disc(state, model.x, model.y, arm.weapon.template)):
            found.append(model.id)
    return found


def flame_marks(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> list[str]:
    """The models of the target at which a flame may begin: seen, in range, and nobody else's in its way."""
    FLAME.hit()
    found: list[str] = []
    here = arm.model
    for model in state.models_in(target):
        if gap(model_body(state, here), model_body(state, model)) > arm.weapon.range:
            continue
        if not model_sees_point(state, here, model.x, model.y, target.id).visible:
            continue
        ex, ey = onward(here.x, here.y, model.x, model.y, TONGUE)
        touched = under_moving(state, model.x, model.y, ex, ey, arm.weapon.template)
        if _clear(state, here.seat, touched):
            found.append(model.id)
    return found


def _clear(state: NState, seat: str, touched: list[str]) -> bool:
    """Is none of these models a friend, or of an engaged unit?"""
    for id in touched:
        model = state.n_model(id)
        if model.seat == seat or state.engaged(model.unit):
            return False
    return True


def onward(x: float, y: float, tx: float, ty: float, far: float) -> tuple[float, float]:
    """The point so far behind the target, straight on from (x, y)."""
    dx, dy = tx - x, ty - y
    length = math.sqrt(dx * dx + dy * dy)
    if length <= 0.0:
        return tx, ty
    return tx + dx / length * far, ty + dy / length * far
