"""The Second Seal (catalogue 23): one die of the caster's player may be thrown again, once, until its next Magic Phase.

It is used by itself on the first failed armour save or failed blow for which it can count: one die of the roll.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import Ability

SEAL: Final = "ninth_age.spell.heavens.second-seal"


class Seal(Ability):
    """The right to one re-roll, kept as an effect on the caster."""
