"""The check at loading that everything which the data name has code: abilities, special rules, items, spells."""

from __future__ import annotations

from grognard.rulesets.vanguard.ability_table import ABILITIES
from grognard.rulesets.vanguard.kits import UnknownAbility
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.warband.muster import EFFECTS


def check_known(library: Library) -> None:
    """Raises UnknownAbility if a card, warband, weapon, item or spell names something that no code implements."""
    for profile in library.profiles.values():
        _rules(profile.id, profile.rules)
        for use in profile.abilities:
            _ability(profile.id, use.id)
    for faction in library.factions.values():
        for use in faction.warband_rules:
            _ability(faction.id, use.id)
    for weapon in library.weapons.values():
        _weapon(weapon)
    for item in library.items.values():
        _rules(item.id, item.rules)
        if item.rule not in EFFECTS:
            _ability(item.id, item.rule)
    for spell in library.spells.values():
        _rules(spell.id, spell.rules + spell.boost_rules)
        if spell.id not in SPELLS:
            raise UnknownAbility(f"{spell.id}: spell {spell.rule}")


def _weapon(weapon: Weapon) -> None:
    _rules(weapon.id, weapon.rules)
    if weapon.rule and weapon.rule not in EFFECTS:
        _ability(weapon.id, weapon.rule)


def _rules(owner: str, rules: tuple[RuleUse, ...]) -> None:
    for use in rules:
        _ability(owner, use.id)
        _rules(owner, use.rules)


def _ability(owner: str, id: str) -> None:
    if id not in ABILITIES:
        raise UnknownAbility(f"{owner}: {id}")
