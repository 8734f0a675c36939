"""Which magic items the units of a list may take (catalogue 22)."""

from __future__ import annotations

from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.rulesets.ninth_age.army.bought import VETERAN, Bought
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.gear import BARDING, INNATE, MOUNT, Item
from grognard.rulesets.ninth_age.lists import EntryOption

CATEGORIES: Final = CITES.cite("ninth_age.item.categories")
ARMOUR_RULE: Final = CITES.cite("ninth_age.item.armour-rule")
UNIQUE: Final = CITES.cite("ninth_age.army.unique")
BATTLE_STANDARD: Final = CITES.cite("ninth_age.hero.battle-standard")
VETERAN_STANDARD: Final = CITES.cite("ninth_age.cmd.veteran-standard")
LANCE: Final = CITES.cite("ninth_age.gear.lance")
MOUNTED: Final = CITES.cite("ninth_age.troop.mounted")

RESTRICTED: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("ninth_age.item.fencers-swords"),
        CITES.cite("ninth_age.item.screaming-swords"),
        CITES.cite("ninth_age.item.bluffers-helm"),
        CITES.cite("ninth_age.item.mithril-mail"),
        CITES.cite("ninth_age.item.dragon-mantle"),
        CITES.cite("ninth_age.item.flying-carpet"),
        CITES.cite("ninth_age.item.anti-magic-crystal"),
        CITES.cite("ninth_age.item.dispel-scroll"),
        CITES.cite("ninth_age.item.icon-of-the-relentless-company"),
    )
}
"""Items that are not for everybody, those for Wizards left out: these are arcane."""

WEAPON: Final = "weapon"
ARCANE: Final = "arcane"
STANDARD: Final = "standard"

#: pieces that every Wizard may have without being armoured
NO_ARMOUR: Final = (INNATE, MOUNT, BARDING)


def check_items(check: RosterCheck, place: str, taken: Bought, wizards: bool) -> None:
    """Everything that is wrong with the items of one unit; `wizards`: there are Wizards in the army."""
    for item in taken.items:
        spot = f"{place}.options.{item.key}"
        if taken.unit.options[item.key] > 1:
            check.fault(UNIQUE.id, "army-item-once", spot, item=item.key, found=taken.unit.options[item.key])
        _restriction(check, spot, taken, item, wizards)
    if taken.entry.character:
        _of_character(check, place, taken)
    else:
        _of_unit(check, place, taken)


def _of_character(check: RosterCheck, place: str, taken: Bought) -> None:
    """One of each category, within the allowance; the Battle Standard Bearer may have a standard beyond it."""
    CATEGORIES.hit()
    had: dict[str, str] = {}
    spent = 0
    bearer = taken.kind("bsb") is not None
    for item in taken.items:
        spot = f"{place}.options.{item.key}"
        category = taken.category(item)
        other = had.setdefault(category, item.key)
        if other != item.key:
            check.fault(CATEGORIES.id, "army-category", spot, category=category, item=item.key, other=other)
        if category == ARCANE and not taken.wizard_level():
            check.fault(CATEGORIES.id, "army-arcane", spot, item=item.key)
        if category == STANDARD and not bearer:
            check.fault(CATEGORIES.id, "army-standard", spot, item=item.key)
        spent += taken.item_points(item)
    allowed = _allowance(taken, "magic_items")
    most = 0 if allowed is None else allowed.max_points
    if spent <= most:
        return
    if bearer and len(taken.items) == 1 and STANDARD in had:
        BATTLE_STANDARD.hit()
        return
    rule = BATTLE_STANDARD.id if bearer and STANDARD in had else CATEGORIES.id
    check.fault(rule, "army-allowance", f"{place}.options", found=spent, high=most)


def _of_unit(check: RosterCheck, place: str, taken: Bought) -> None:
    """A standard for its Standard Bearer, a weapon for its Champion, if the entry offers them."""
    CATEGORIES.hit()
    for kind, category in (("magic_standard", STANDARD), ("magic_weapon", WEAPON)):
        items = [item for item in taken.items if item.category == category]
        allowed = _allowance(taken, kind)
        spent = 0
        for item in items:
            spent += taken.item_points(item)
        if len(items) > 1:
            args = {"category": category, "item": items[1].key, "other": items[0].key}
            check.fault(CATEGORIES.id, "army-category", f"{place}.options.{items[1].key}", **args)
        if items and allowed is not None:
            _allowed(check, place, taken, allowed, items[0], spent)
        for item in items if allowed is None else ():
            check.fault(CATEGORIES.id, "army-no-items", f"{place}.options.{item.key}", entry=taken.entry.id)
    for item in taken.items:
        if item.category not in (STANDARD, WEAPON):
            check.fault(CATEGORIES.id, "army-no-items", f"{place}.options.{item.key}", entry=taken.entry.id)


def _allowed(
    check: RosterCheck, place: str, taken: Bought, allowed: EntryOption, item: Item, spent: int
) -> None:
    """The model that carries it must be there, and the points within those that the entry allows."""
    spot = f"{place}.options.{item.key}"
    for id in allowed.requires:
        if taken.option(id) is None:
            check.fault(CATEGORIES.id, "army-requires", spot, option=item.key, other=id)
    rule = CATEGORIES.id
    if allowed.id == VETERAN:
        rule = VETERAN_STANDARD.id
        if taken.option(VETERAN) is None:
            check.fault(rule, "army-requires", spot, option=item.key, other=VETERAN)
    if spent > allowed.max_points:
        check.fault(rule, "army-allowance", spot, found=spent, high=allowed.max_points)


def _allowance(taken: Bought, kind: str) -> EntryOption | None:
    for option in taken.entry.options:
        if option.kind == kind:
            return option
    return None


def _restriction(check: RosterCheck, place: str, taken: Bought, item: Item, wizards: bool) -> None:
    """What the item itself demands of its bearer or of the army."""
    restriction = item.other_restriction if taken.other_way(item) else item.restriction
    mounted = taken.mount is not None or taken.entry.troop_type.mounted
    if item.weapon is not None and item.weapon.only_mounted and not mounted:
        check.fault(LANCE.id, "army-mounted", place, item=item.key)
    MOUNTED.hit()
    fits = True
    match restriction:
        case "foot":
            fits = not mounted
        case "infantry":
            fits = taken.mount is None and taken.entry.troop_type.key == "infantry"
        case "not-large-target":
            uses = list(taken.entry.rules) + ([] if taken.mount is None else list(taken.mount.rules))
            fits = all([use.id != "ninth_age.rule.large-target" for use in uses])
        case "no-wizards-in-army":
            fits = not wizards
    if not fits:
        rule = RESTRICTED[item.id].id
        check.fault(rule, "army-restriction", place, item=item.key, restriction=restriction)
    if item.category == "armour" and taken.wizard_level() and not _may_wear(taken):
        check.fault(ARMOUR_RULE.id, "army-wizard-armour", place, item=item.key)


def _may_wear(taken: Bought) -> bool:
    """Has the bearer mundane armour, or might it have bought some?"""
    ARMOUR_RULE.hit()
    pieces = list(taken.entry.armour)
    for option in taken.entry.options:
        pieces += option.armour
    return any([piece.kind not in NO_ARMOUR for piece in pieces])
