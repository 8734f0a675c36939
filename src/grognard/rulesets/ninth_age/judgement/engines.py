"""What one shot of an engine does on average: about how many models are hit, and what each hit does by the book's chain."""

from __future__ import annotations

import math
from typing import Final

from grognard.dice.rolls import Number
from grognard.rulesets.ninth_age.bodies import cell_of
from grognard.rulesets.ninth_age.judgement.arms import mean_of
from grognard.rulesets.ninth_age.shooting.straight_shots import depth_hit
from grognard.rulesets.ninth_age.shooting.volley import HITS_ON, carry_rules, from_arm, shot
from grognard.rulesets.ninth_age.shooting.weapons import Arm, strength_of
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.values import value

#: a template that may scatter covers so much of what it would if it lay right, and a flame
SCATTERED: Final = 0.45
TONGUE: Final = 0.7
#: of the cells under a template so many count
FILLED: Final = 0.75
#: each further model on the line of a ball or bolt
FURTHER: Final = 0.45
MULTIPLE_SHOTS: Final = "ninth_age.rule.multiple-shots"


def engine_wounds(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> float:
    """The wounds that a shot of an engine does to its target on average, about."""
    kind = arm.weapon.artillery
    if kind in ("catapult", "flame-thrower"):
        share = SCATTERED if kind == "catapult" else TONGUE
        return share * _under(state, arm, target) * _hit(state, unit, arm, target)
    if kind in ("bolt-thrower", "cannon"):
        need = HITS_ON - value(state, arm.model, arm.part, "BS").value
        chance = float(min(max(7 - need, 1), 5)) / 6.0
        deep = float(min(depth_hit(state, arm.model, target), 5))
        return chance * (1.0 + FURTHER * (deep - 1.0)) * _hit(state, unit, arm, target)
    return _volley(state, unit, arm, target)


def _under(state: NState, arm: Arm, target: NUnit) -> float:
    """Models under the template where it lies right."""
    if arm.weapon.hits_per_unit:
        return float(Number(arm.weapon.hits_per_unit).dist().mean())
    width, depth = cell_of(state, target, target.slots)
    radius = arm.weapon.template / 2.0
    most = FILLED * math.pi * radius * radius / max(width * depth, 0.1)
    return min(float(len(target.standing())), max(most, 1.0))


def _hit(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> float:
    """The wounds of one hit."""
    one = from_arm(unit.id, arm, target.id)
    one.auto = 1
    one.strength = strength_of(state, arm)
    carry_rules(state, arm, one)
    return mean_of(state, one, ("hit", arm.model.spec, arm.weapon))


def _volley(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> float:
    one = shot(state, unit, arm, target, False, False)
    if one is None:
        return 0.0
    use = arm.weapon.use(MULTIPLE_SHOTS)
    text = use.x if use is not None and use.x else "1"
    times = 2.0 if text.endswith("*2") else 1.0
    number = float(text) if text.isdigit() else float(Number(text.removesuffix("*2")).dist().mean())
    one.dice = 1
    return times * number * mean_of(state, one, ("volley", arm.model.spec, arm.weapon))
