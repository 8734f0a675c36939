"""How far units charge, flee, pursue and overrun (catalogue 8, 12, 20): the dice, with Swiftstride and what changes them."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.rulesets.ninth_age.abilities import DISTANCE
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import all_have, at_moment
from grognard.rulesets.ninth_age.state import NState, NUnit

SWIFTSTRIDE: Final = cite("ninth_age.rule.swiftstride")
PLATFORM: Final = cite("ninth_age.rule.war-platform")
RANGE: Final = cite("ninth_age.move.charge-range")

CHARGE: Final = "charge"
FLEE: Final = "flee"
PURSUIT: Final = "pursuit"
OVERRUN: Final = "overrun"


def distance_roll(state: NState, unit: NUnit, move: str, why: str) -> Sum:
    """The dice of a distance: two, or three of which the lowest (Swiftstride) or the highest is dropped."""
    more = 1 if all_have(state, unit, SWIFTSTRIDE.id) else 0
    models = state.models_in(unit)
    if more and [1 for model in models if model.spec.platform]:
        PLATFORM.hit()
        more = 0
    if more:
        SWIFTSTRIDE.hit()
    for model in models:
        for held in at_moment(state, model, DISTANCE):
            by = held.ability.distance_dice(held, state, unit, move)
            if by:
                # one more die to drop the lowest and one to drop the highest cancel each other out
                more = by if more in (0, by) else 0
    if more == 0:
        return Sum(2, 6, why=why, owner=unit.seat)
    return Sum(3, 6, keep=2, lowest=more < 0, why=why, owner=unit.seat)
