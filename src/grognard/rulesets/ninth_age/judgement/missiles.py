"""What a unit's missiles do to another by means, from anywhere: shots with the numbers of the book, sight left out."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.judgement.arms import mean_of
from grognard.rulesets.ninth_age.shooting.volley import HITS_ON, carry_rules, from_arm, half_more
from grognard.rulesets.ninth_age.shooting.weapons import Arm, may_use, strength_of, usual_arms
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.values import value

HARD_TARGET: Final = "ninth_age.rule.hard-target"
#: what shots from beyond half the range, and after a move, lose: so much of what they do
LONG: Final = 0.72
MOVED: Final = 0.75


class Missiles:
    """The missiles of a unit at one enemy: wounds on average, and how far they reach."""

    def __init__(self, wounds: float, reach: float) -> None:
        self.wounds = wounds
        self.reach = reach


def missiles(state: NState, unit: NUnit, enemy: NUnit) -> Missiles:
    """What all that may shoot do from near, standing still."""
    wounds = reach = 0.0
    known: dict[object, float] = {}
    hidden = -1 if half_more(state, enemy, HARD_TARGET) else 0
    for arm in usual_arms(state, unit):
        if not may_use(state, unit, arm, False):
            continue
        reach = max(reach, arm.weapon.range)
        key = (arm.model.spec, arm.weapon, arm.part)
        if key not in known:
            known[key] = _mean(state, unit, arm, enemy, hidden)
        wounds += known[key]
    return Missiles(wounds, reach)


def _mean(state: NState, unit: NUnit, arm: Arm, enemy: NUnit, hidden: int) -> float:
    """The wounds of one model's shot."""
    one = from_arm(unit.id, arm, enemy.id)
    one.dice = 1
    one.need = arm.weapon.hits_on or HITS_ON - value(state, arm.model, arm.part, "BS").value
    if hidden:
        one.hit_mods.append(Modifier(HARD_TARGET, hidden))
    one.strength = strength_of(state, arm)
    carry_rules(state, arm, one)
    about = (arm.model.spec, arm.model.effects, arm.weapon, arm.part.name)
    return arm.part.count * mean_of(state, one, about)
