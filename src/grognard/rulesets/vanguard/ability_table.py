"""All abilities of the book by id: special rules (19), effects of items (22), rules of factions and cards (23)."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard import traps
from grognard.rulesets.vanguard.abilities import Ability
from grognard.rulesets.vanguard.factions import (
    basileans,
    blade_master,
    dwarfs,
    goblin_moves,
    goblins,
    graves,
    nightstalkers,
    northern_alliance,
    orcs,
    undead,
)
from grognard.rulesets.vanguard.items import activation as items_activation
from grognard.rulesets.vanguard.items import attacks as items_attacks
from grognard.rulesets.vanguard.items import luck as items_luck
from grognard.rulesets.vanguard.magic import effects as spell_effects
from grognard.rulesets.vanguard.special import flags as special_rules_flags
from grognard.rulesets.vanguard.special import melee as special_rules_melee
from grognard.rulesets.vanguard.special import nerve as special_rules_nerve
from grognard.rulesets.vanguard.special import play as special_rules_play
from grognard.rulesets.vanguard.special import ranged as special_rules_ranged
from grognard.rulesets.vanguard.special import shared as shared_abilities

CHAPTERS: Final[tuple[tuple[Ability, ...], ...]] = (
    special_rules_flags.ALL,
    special_rules_melee.ALL,
    special_rules_ranged.ALL,
    special_rules_nerve.ALL,
    special_rules_play.ALL,
    shared_abilities.ALL,
    items_activation.ALL,
    items_attacks.ALL,
    items_luck.ALL,
    basileans.ALL,
    nightstalkers.ALL,
    orcs.ALL,
    dwarfs.ALL,
    undead.ALL,
    graves.ALL,
    northern_alliance.ALL,
    blade_master.ALL,
    goblins.ALL,
    goblin_moves.ALL,
    traps.ALL,
    spell_effects.EFFECTS,
)

ABILITIES: Final[dict[str, Ability]] = {one.id: one for chapter in CHAPTERS for one in chapter}
"""Every ability by the id of its rule, in the order of the chapters."""
