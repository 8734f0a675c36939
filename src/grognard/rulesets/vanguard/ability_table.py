"""All abilities of the book by id: special rules (19), effects of items (22), rules of factions and cards (23)."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard import (
    items_activation,
    items_attacks,
    items_luck,
    shared_abilities,
    special_rules_flags,
    special_rules_melee,
    special_rules_nerve,
    special_rules_play,
    special_rules_ranged,
    spell_effects,
    traps,
)
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
