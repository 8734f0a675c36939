"""All abilities by the id of their rule, item, spell effect or army rule: who adds one adds it here."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.combat import fear
from grognard.rulesets.ninth_age.factions import elves, orcs, sonnstahl, vampires
from grognard.rulesets.ninth_age.heroes import challenges
from grognard.rulesets.ninth_age.items import carried, luck, standards, used
from grognard.rulesets.ninth_age.magic import arcane
from grognard.rulesets.ninth_age.magic.table import EFFECTS
from grognard.rulesets.ninth_age.moving import compulsory, loose
from grognard.rulesets.ninth_age.shooting import engineers
from grognard.rulesets.ninth_age.special import aftermath, striking, values

ABILITIES: Final[dict[str, Ability]] = {
    **fear.ABILITIES,
    **challenges.ABILITIES,
    **compulsory.ABILITIES,
    **loose.ABILITIES,
    **engineers.ABILITIES,
    **aftermath.ABILITIES,
    **striking.ABILITIES,
    **values.ABILITIES,
    **sonnstahl.ABILITIES,
    **orcs.ABILITIES,
    **elves.ABILITIES,
    **vampires.ABILITIES,
    **carried.ABILITIES,
    **luck.ABILITIES,
    **standards.ABILITIES,
    **used.ABILITIES,
    **arcane.ABILITIES,
    **EFFECTS,
}
