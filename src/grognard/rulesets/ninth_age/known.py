"""The check at loading that everything which cards name has code: special rules, army rules, items, weapons, spells.

Most rules are Abilities. The others merely allow or forbid something, or give a number: the chapter that plays them asks
for them. They stand here.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.ability_table import ABILITIES
from grognard.rulesets.ninth_age.army.card_rules import EFFECTS, HELD
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.lists import Entry
from grognard.rulesets.ninth_age.magic.table import SPELLS
from grognard.rulesets.ninth_age.rule_uses import RuleUse

#: special rules, by the chapter that asks for them
RULES: Final = (
    # set-up
    "ambush", "scout", "vanguard",
    # movement
    "cannot-march", "ethereal", "fast-cavalry", "fly", "free-reform", "random-movement", "strider", "swiftstride",
    "terror", "undead",
    # magic
    "channel", "magic-resistance", "pathmaster",
    # shooting and artillery
    "cumbersome", "engineer", "hard-target", "move-or-fire", "multiple-shots", "quick-to-fire", "unwieldy",
    "volley-fire",
    # close combat
    "bodyguard", "breath-weapon", "crush-attack", "daemonic-instability", "fear", "fight-in-extra-rank",
    "grinding-attacks", "impact-hits", "random-attacks", "scythes", "stomp", "stubborn", "unbreakable", "unstable",
    "weapon-master",
    # saves
    "fireborn", "flammable", "regeneration", "ward-save",
    # nerve, Characters, the list
    "immune-to-psychology", "insignificant", "large-target", "not-a-leader",
)  # fmt: skip
ARMY_RULES: Final = (
    "eos.fanatical", "eos.fire-on-impact", "eos.great-tactician", "eos.parent-unit", "eos.seasoned-general",
    "eos.support-unit", "eos.zealot", "he.master-of-balance", "he.valiant", "og.giant-attacks", "og.green-light",
    "og.not-joinable", "og.orc-overseer", "og.race-cave-goblin", "og.race-common-goblin", "og.race-common-orc",
    "og.race-feral-orc", "og.race-iron-orc", "og.theyre-everywhere", "og.troll-belch", "og.venomous-fangs",
    "vc.awaken", "vc.invocation", "vc.master-of-undeath", "vc.reaper",
)  # fmt: skip
ITEMS: Final = (
    # magic
    "aether-icon", "book-of-arcane-power", "essence-of-a-free-mind", "grounding-rod", "ring-of-fire",
    "sceptre-of-power", "tome-of-arcane-lore", "wand-of-stability", "wizards-hood",
    # while damage is resolved
    "gemstone-amulet", "lucky-charm", "lucky-shield",
    # by the card of the whole unit, and on the march
    "rending-banner", "stalkers-standard", "icon-of-the-relentless-company",
)  # fmt: skip
PLAYED: Final = frozenset(
    ["ninth_age.rule." + key for key in RULES]
    + ["ninth_age." + key for key in ARMY_RULES]
    + ["ninth_age.item." + key for key in ITEMS]
)


class UnknownRule(LookupError):
    """A card names a rule that no code plays."""


def check_known(library: Library) -> None:
    """Raises UnknownRule if a card, troop type, weapon, item or path names something that no code plays."""
    for entry in library.entries.values():
        _entry(library, entry)
    for type in library.troop_types.values():
        _rules(library, type.id, type.rules)
    for weapon in library.weapons.values():
        _rules(library, weapon.id, weapon.rules)
        if weapon.id not in HELD and weapon.id != "ninth_age.gear.hand-weapon":
            raise UnknownRule(weapon.id)
    for item in library.items.values():
        _rules(library, item.id, item.rules)
        if not is_known(item.id):
            raise UnknownRule(item.id)
    for spell in library.spells.values():
        if spell.id not in SPELLS and not is_known(spell.id):
            raise UnknownRule(spell.id)


def is_known(id: str) -> bool:
    """Is there code for this rule or item?"""
    return id in ABILITIES or id in EFFECTS or id in PLAYED


def _entry(library: Library, entry: Entry) -> None:
    _rules(library, entry.id, entry.rules)
    for option in entry.options:
        _rules(library, f"{entry.id} {option.id}", option.rules)
        for piece in option.armour:
            _rules(library, f"{entry.id} {piece.id}", piece.rules)
    for piece in entry.armour:
        _rules(library, f"{entry.id} {piece.id}", piece.rules)


def _rules(library: Library, owner: str, rules: tuple[RuleUse, ...]) -> None:
    """Rules, and those that come with them."""
    for use in library.whole(rules):
        if not is_known(use.id):
            raise UnknownRule(f"{owner}: {use.id}")
