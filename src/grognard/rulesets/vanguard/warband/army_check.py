"""21 Building a warband: what one model may take, and the faults of a list."""

from __future__ import annotations

from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.forces.roster import RosterUnit
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.profiles import Faction, Item, Profile, Spell, Weapon, find_rule
from grognard.rulesets.vanguard.warband.muster import Loadout, card_option, loadouts

ITEMS: Final = CITES.cite("vanguard.build.items")
ITEMS_CLASS: Final = CITES.cite("vanguard.build.items-class")
NEEDS_STAT: Final = CITES.cite("vanguard.build.weapon-needs-stat")
PRINTED: Final = CITES.cite("vanguard.build.printed-weapons")
CRUSHING: Final = CITES.cite("vanguard.build.crushing-limit")
CUMBERSOME: Final = CITES.cite("vanguard.special.cumbersome")
CRUSHING_STRENGTH: Final = CITES.cite("vanguard.special.crushing-strength")
STAT_DASH: Final = CITES.cite("vanguard.dice.stat-dash")
KNOWN_SPELLS: Final = CITES.cite("vanguard.magic.known")
ALIGNMENT: Final = CITES.cite("vanguard.profile.alignment")


def check_options(
    check: RosterCheck, place: str, unit: RosterUnit, profile: Profile, faction: Faction, library: Library
) -> None:
    """Everything that the models of a unit may not take, or not so often or not together."""
    ITEMS.hit()
    spells = open_spells(profile, faction, library)
    for id, taken in unit.options.items():
        spot = f"{place}.{id}"
        option = card_option(profile, id)
        if option is None and id not in library.items and id not in library.spells:
            offered = [one.id for one in profile.options] + list(library.items) + [one.id for one in spells]
            check.unknown(ITEMS.id, "army-unknown-option", spot, id, offered)
        elif taken > unit.counts[0]:
            check.fault(ITEMS.id, "army-option-limit", spot, found=taken, models=unit.counts[0])
        if option is None and taken and id in library.items:
            _offered(check, spot, library.items[id], profile)
        elif option is None and taken and id in library.spells:
            _spell(check, spot, library.spells[id], profile, spells)
    for loadout in loadouts(unit, profile, library):
        _together(check, place, loadout, profile, library)


def open_spells(profile: Profile, faction: Faction, library: Library) -> list[Spell]:
    """The spells that a model may take beyond those of its card: of its faction, and of the book of its alignment."""
    ALIGNMENT.hit()
    if not profile.spellcaster:
        return []
    return [
        spell
        for spell in library.spells.values()
        if (spell.id in faction.faction_spells or spell.book == faction.advanced_book)
        and spell not in profile.spells
    ]


def _offered(check: RosterCheck, place: str, item: Item, profile: Profile) -> None:
    """May a model with this card take the item at all?"""
    if profile.items == "none":
        check.fault(ITEMS.id, "army-no-items", place, entry=profile.entry)
    elif profile.items == "common" and item.rarity != "common":
        check.fault(ITEMS.id, "army-common-items", place, entry=profile.entry, rarity=item.rarity)


def _spell(check: RosterCheck, place: str, spell: Spell, profile: Profile, spells: list[Spell]) -> None:
    KNOWN_SPELLS.hit()
    if not profile.spellcaster:
        check.fault(KNOWN_SPELLS.id, "army-no-caster", place, entry=profile.entry)
    elif spell not in spells:
        check.fault(KNOWN_SPELLS.id, "army-other-spell", place, entry=profile.entry)


def _together(check: RosterCheck, place: str, loadout: Loadout, profile: Profile, library: Library) -> None:
    """What one model takes: how much, of which types, and whether each thing fits the card and the others."""
    build = library.constants.build
    if len(loadout.items) > build.items_per_model:
        high = build.items_per_model
        check.fault(ITEMS.id, "army-items", place, found=len(loadout.items), high=high)
    counts: dict[str, int] = {}
    for item in loadout.items:
        counts[item.type] = counts.get(item.type, 0) + 1
        if counts[item.type] > build.items_per_type:
            check.fault(ITEMS.id, "army-item-type", f"{place}.{item.id}", type=item.type)
        _fits(check, f"{place}.{item.id}", item, loadout, profile)
        if item.weapon is not None:
            _armed(check, f"{place}.{item.id}", item.weapon, profile)
    for weapon in loadout.weapons:
        _armed(check, f"{place}.{weapon.id}", weapon, profile)


def _fits(check: RosterCheck, place: str, item: Item, loadout: Loadout, profile: Profile) -> None:
    """The limits printed with items; who is mounted by another item is Cavalry, too."""
    ITEMS_CLASS.hit()
    for name in item.not_class:
        if name in profile.classes:
            check.fault(ITEMS_CLASS.id, "army-not-for-class", place, kind=name)
    for name in item.only_class:
        if name not in profile.classes:
            check.fault(ITEMS_CLASS.id, "army-only-for-class", place, kind=name)
    if item.no_rule and _has(item.no_rule, item, loadout, profile):
        rule = CRUSHING if item.no_rule == CRUSHING_STRENGTH.key else ITEMS_CLASS
        check.fault(rule.id, "army-not-with-rule", place, name=item.no_rule.rpartition(".")[2])
    if item.type == "mount" and profile.use(CUMBERSOME.key) is not None:
        check.fault(CUMBERSOME.id, "army-not-with-rule", place, name="cumbersome")


def _has(rule: str, item: Item, loadout: Loadout, profile: Profile) -> bool:
    """Has the model the special rule without this item: by its card, a weapon, another item?"""
    uses = profile.rules
    for weapon in (*profile.weapons, *loadout.weapons):
        uses += weapon.rules
    for other in loadout.items:
        if other is not item:
            uses += other.rules if other.weapon is None else other.weapon.rules
    return find_rule(uses, rule) is not None


def _armed(check: RosterCheck, place: str, weapon: Weapon, profile: Profile) -> None:
    """Can a model with this card use the weapon, and has it not got it already?"""
    NEEDS_STAT.hit()
    if weapon in profile.weapons:
        check.fault(PRINTED.id, "army-printed-weapon", place, entry=profile.entry)
    ra, dice = weapon.ra or profile.ra, weapon.dice or profile.ranged_dice
    if weapon.ranged and (ra == 0 or dice == 0):
        check.fault(NEEDS_STAT.id, "army-needs-ra", place, entry=profile.entry)
    if weapon.melee and profile.me == 0:
        check.fault(STAT_DASH.id, "army-needs-me", place, entry=profile.entry)
