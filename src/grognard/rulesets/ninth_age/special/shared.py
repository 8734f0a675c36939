"""What abilities of special rules have in common: which part they are of, whether they work on an attack."""

from __future__ import annotations

from grognard.rulesets.ninth_age.abilities import Held
from grognard.rulesets.ninth_age.combat.state import charging, first_round
from grognard.rulesets.ninth_age.combat.weapon_rules import against
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState


def of_part(held: Held, part: Part) -> bool:
    """Is it a rule of this part? What an item, an effect or another model gives is of all who do not carry."""
    if held.part:
        return held.part == part.name
    return True


def granted(held: Held) -> bool:
    """Does a spell or an item give it? Special Attacks gain from those, not from special rules."""
    return held.use is None or held.use.by.startswith("ninth_age.item.")


def normal(held: Held, s: Strikes) -> bool:
    """Is it a close combat attack that the rule works on?"""
    return s.kind == CLOSE and (not s.special or granted(held))


def shot(s: Strikes) -> bool:
    """Is it shot with a weapon?"""
    return s.kind == SHOOTING


def works(held: Held, state: NState, s: Strikes) -> bool:
    """Does the rule work against this target, from this side?"""
    return held.use is None or held.use.shooting_only or against(state, s, held.use)


def charges(state: NState, model: NModel) -> bool:
    """Does the model's unit fight its first round after a charge?"""
    return charging(state, model.unit) and first_round(state, model.unit)
