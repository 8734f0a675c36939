"""All spells of the book by id (catalogue 20): what each of them does."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.magic import basic as spells_basic
from grognard.rulesets.vanguard.magic import corrupt as spells_advanced_corrupt
from grognard.rulesets.vanguard.magic import faction_evil as spells_faction_evil
from grognard.rulesets.vanguard.magic import faction_good as spells_faction_good
from grognard.rulesets.vanguard.magic import faction_orcs as spells_faction_orcs
from grognard.rulesets.vanguard.magic import noble as spells_advanced_noble
from grognard.rulesets.vanguard.magic import primordial as spells_advanced_primordial
from grognard.rulesets.vanguard.magic.rules import SpellRule

BOOKS: Final[tuple[tuple[SpellRule, ...], ...]] = (
    spells_basic.ALL,
    spells_faction_good.ALL,
    spells_faction_evil.ALL,
    spells_faction_orcs.ALL,
    spells_advanced_noble.ALL,
    spells_advanced_primordial.ALL,
    spells_advanced_corrupt.ALL,
)

SPELLS: Final[dict[str, SpellRule]] = {one.id: one for book in BOOKS for one in book}
"""Every spell by the id of the data, which is the last part of its rule's id."""
