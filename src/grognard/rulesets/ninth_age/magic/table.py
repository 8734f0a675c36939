"""All spells by their rules, and what their effects can do while they last."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.magic.casts import SpellPlay
from grognard.rulesets.ninth_age.magic.paths import (
    alchemy,
    death,
    fire,
    heavens,
    light,
    nature,
    necromancy,
    shadow,
    wilderness,
)

SPELLS: Final[dict[str, SpellPlay]] = {
    **fire.SPELLS,
    **heavens.SPELLS,
    **light.SPELLS,
    **wilderness.SPELLS,
    **death.SPELLS,
    **shadow.SPELLS,
    **alchemy.SPELLS,
    **nature.SPELLS,
    **necromancy.SPELLS,
}

EFFECTS: Final[dict[str, Ability]] = {
    **fire.ABILITIES,
    **heavens.ABILITIES,
    **light.ABILITIES,
    **wilderness.ABILITIES,
    **death.ABILITIES,
    **shadow.ABILITIES,
    **alchemy.ABILITIES,
    **nature.ABILITIES,
    **necromancy.ABILITIES,
}


def play_of(spell: str) -> SpellPlay:
    """The spell of this id (KeyError if nobody plays it)."""
    return SPELLS[spell]
