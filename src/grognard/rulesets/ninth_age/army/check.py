"""Is a list legal, and if not, which rules does it break and where (catalogue 6, 15-17, 22)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.forces.roster import Roster, RosterFault, RosterUnit
from grognard.rulesets.ninth_age.army.bought import VETERAN, Bought, bought
from grognard.rulesets.ninth_age.army.check_general import check_leaders
from grognard.rulesets.ninth_age.army.check_items import check_items
from grognard.rulesets.ninth_age.army.check_units import check_unit
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.lists import Army
from grognard.rulesets.ninth_age.tables import CategoryLimit

CATEGORIES: Final = CITES.cite("ninth_age.army.categories")
POINTS: Final = CITES.cite("ninth_age.army.points")
LIMITS: Final = CITES.cite("ninth_age.army.category-limits")
DUPLICATES: Final = CITES.cite("ninth_age.army.duplicates")
MINIMUM: Final = CITES.cite("ninth_age.army.minimum")
WARBAND: Final = CITES.cite("ninth_age.army.warband")
GRAND: Final = CITES.cite("ninth_age.army.grand-army")
UNIQUE: Final = CITES.cite("ninth_age.army.unique")
VALIDATE: Final = CITES.cite("ninth_age.army.validate")
VETERAN_STANDARD: Final = CITES.cite("ninth_age.cmd.veteran-standard")
MACHINES: Final = CITES.cite("ninth_age.troop.war-machine")

MESSAGES: Final = Path(__file__).parent.parent / "messages"

BOTH: Final = "hero_plus_lord"
LEADERS: Final = ("hero", "lord")

Place = tuple[int, Bought]
"""A unit of a list by its number from 1, with what it takes."""


def check_army(roster: Roster, library: Library, size: int | None = None) -> list[RosterFault]:
    """Everything that makes the list illegal at this size (by default its own); empty for a legal list.

    The list is judged as it stands: nothing is left out, added or corrected.
    """
    VALIDATE.hit()
    check = RosterCheck(roster)
    army = _army(check, roster, library)
    if army is None:
        return check.faults
    units = _units(check, roster, army, library)
    most = roster.size if size is None else size
    total = _points(check, roster, units)
    if not most - library.constants.build.points_below <= total <= most:
        low = most - library.constants.build.points_below
        check.fault(POINTS.id, "army-points", "unit", total=total, low=low, limit=most)
    game = _Size(most, library)
    _categories(check, units, most, library)
    _duplicates(check, units, game, library)
    _least(check, units, game)
    _unique(check, units, game)
    check_leaders(check, units, army)
    return check.faults


def check_entries(roster: Roster, library: Library) -> list[RosterFault]:
    """What is wrong with entries, numbers of models, options and items: all that decides what the units are."""
    check = RosterCheck(roster)
    army = _army(check, roster, library)
    if army is not None:
        _units(check, roster, army, library)
    return check.faults


class _Size:
    """The kind of game: a Warband, a Grand Army, or neither."""

    def __init__(self, most: int, library: Library) -> None:
        build = library.constants.build
        self.warband = most <= build.warband_points
        self.grand = most >= build.grand_points
        if self.warband:
            WARBAND.hit()
        elif self.grand:
            GRAND.hit()
        self.rule = WARBAND.id if self.warband else GRAND.id if self.grand else DUPLICATES.id
        self.least_rule = WARBAND.id if self.warband else MINIMUM.id
        self.least = build.least_units_warband if self.warband else build.least_units
        self.one_of_a_kind = build.one_of_a_kind_grand if self.grand else build.one_of_a_kind

    def most(self, limit: CategoryLimit) -> int:
        """How often the same entry of a category may be there."""
        return limit.warband if self.warband else limit.grand if self.grand else limit.standard


def _army(check: RosterCheck, roster: Roster, library: Library) -> Army | None:
    """One army list, and every unit from it."""
    CATEGORIES.hit()
    army = library.armies.get(roster.faction)
    if army is None:
        check.unknown(CATEGORIES.id, "army-unknown-faction", "faction", roster.faction, library.armies)
        return None
    known = [entry.id for entry in army.entries.values() if entry.category != "mount"]
    for number, unit in enumerate(roster.units, 1):
        place = f"unit[{number}].entry"
        if unit.entry in known:
            if not _counted(unit):
                check.fault(VALIDATE.id, "army-counts", f"unit[{number}].counts", found=len(unit.counts))
        elif unit.entry in library.entries:
            entry = library.entries[unit.entry]
            check.fault(CATEGORIES.id, "army-other-army", place, entry=entry.id, army=entry.army)
        else:
            check.unknown(CATEGORIES.id, "army-unknown-entry", place, unit.entry, known)
    return army


def _counted(unit: RosterUnit) -> bool:
    """Is the number of models one number, and not zero?"""
    return len(unit.counts) == 1 and unit.counts[0] > 0


def _units(check: RosterCheck, roster: Roster, army: Army, library: Library) -> list[Place]:
    """The units of which enough is right to judge the rest; notes what is wrong with each by itself."""
    found: list[Place] = []
    for number, unit in enumerate(roster.units, 1):
        entry = army.entries.get(unit.entry)
        if entry is not None and entry.category != "mount" and _counted(unit):
            found.append((number, bought(unit, army, library)))
    wizards = any([taken.wizard_level() > 0 for _, taken in found])
    for number, taken in found:
        check_unit(check, f"unit[{number}]", taken, library)
        check_items(check, f"unit[{number}]", taken, wizards)
    return found


def _points(check: RosterCheck, roster: Roster, units: list[Place]) -> int:
    """The sum; a price in the file is compared, never used."""
    POINTS.hit()
    total = 0
    for number, taken in units:
        points = taken.points()
        total += points
        if taken.unit.points is not None and taken.unit.points != points:
            place = f"unit[{number}].points"
            check.fault(POINTS.id, "army-stated-points", place, stated=taken.unit.points, points=points)
    if roster.points is not None and roster.points != total:
        check.fault(POINTS.id, "army-stated-points", "points", stated=roster.points, points=total)
    return total


def _categories(check: RosterCheck, units: list[Place], most: int, library: Library) -> None:
    """Shares of the limit, in percent."""
    LIMITS.hit()
    spent: dict[str, int] = {}
    for _, taken in units:
        category = taken.entry.category
        for name in (category, BOTH) if category in LEADERS else (category,):
            spent[name] = spent.get(name, 0) + taken.points()
    for limit in library.tables.limits.values():
        points = spent.get(limit.category, 0)
        args: dict[str, str | int | None] = {"category": limit.category, "points": points, "limit": most}
        if points * 100 < limit.least * most:
            check.fault(LIMITS.id, "army-category-low", "unit", percent=limit.least, **args)
        if points * 100 > limit.most * most:
            check.fault(LIMITS.id, "army-category-high", "unit", percent=limit.most, **args)


def _duplicates(check: RosterCheck, units: list[Place], game: _Size, library: Library) -> None:
    """The same entry so often; the fault stands where there is one too many."""
    DUPLICATES.hit()
    counts: dict[str, int] = {}
    for number, taken in units:
        entry = taken.entry
        most = game.most(library.tables.limits[entry.category])
        rule = game.rule
        if entry.one_of_a_kind:
            most, rule = game.one_of_a_kind, UNIQUE.id
        counts[entry.duplicate_of] = counts.get(entry.duplicate_of, 0) + 1
        if counts[entry.duplicate_of] == most + 1:
            check.fault(rule, "army-duplicates", f"unit[{number}].entry", entry=entry.duplicate_of, high=most)


def _least(check: RosterCheck, units: list[Place], game: _Size) -> None:
    """So many units that are not Characters; all War Machines count as one."""
    MINIMUM.hit()
    MACHINES.hit()
    machines = [taken for _, taken in units if taken.entry.troop_type.key == "war-machine"]
    others = [taken for _, taken in units if not taken.entry.character and taken not in machines]
    found = len(others) + min(1, len(machines))
    if found < game.least:
        check.fault(game.least_rule, "army-least", "unit", found=found, low=game.least)


def _unique(check: RosterCheck, units: list[Place], game: _Size) -> None:
    """Items once, options of which there is one in an army, one Veteran Standard Bearer."""
    UNIQUE.hit()
    VETERAN_STANDARD.hit()
    seen: dict[str, int] = {}
    for number, taken in units:
        ids = [item.key for item in taken.items]
        ids += [option.id for option in taken.options if option.one_of_a_kind]
        for id in ids:
            option = taken.option(id)
            most = 1 if option is None or id == VETERAN else game.one_of_a_kind
            seen[id] = seen.get(id, 0) + 1
            if seen[id] == most + 1:
                rule = VETERAN_STANDARD.id if id == VETERAN else UNIQUE.id
                check.fault(rule, "army-unique", f"unit[{number}].options.{id}", item=id, high=most)
