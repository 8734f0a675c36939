"""8.1 Army building: is a list legal, and if not, which rules does it break and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.forces.roster import Roster, RosterError, RosterFault, RosterUnit
from grognard.forces.wording import words
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.constants import SizeLimits
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.muster import UnitSpec, arm, cost, muster_units
from grognard.rulesets.homebrew.profiles import OptionProfile, UnitProfile

POINTS: Final = cite("homebrew.army.points")
UNIT_POINTS: Final = cite("homebrew.army.unit-points")
UNIT_SIZE: Final = cite("homebrew.army.unit-size")
OPTIONS: Final = cite("homebrew.army.options")
SIZES: Final = cite("homebrew.army.sizes")
CATEGORIES: Final = cite("homebrew.army.categories")
UNIT_CAP: Final = cite("homebrew.army.unit-cap")
LEGAL: Final = cite("homebrew.army.legal")

MESSAGES: Final = Path(__file__).with_name("messages")
BIG: Final = ("vehicle", "monster", "flyer")
"""The categories that count together as big units."""


def check_army(roster: Roster, library: Library, size: int | None = None) -> list[RosterFault]:
    """Everything that makes the list illegal at this size (by default its own); empty for a legal list.

    The list is judged as it stands: nothing is left out, added or corrected.
    """
    LEGAL.hit()
    check = RosterCheck(roster)
    _faction(check, roster, library)
    _entries(check, roster, library)
    known = [(number, unit) for number, unit in enumerate(roster.units, 1) if unit.entry in library.units]
    total = 0
    most = roster.size if size is None else size
    for number, unit in known:
        profile = library.units[unit.entry]
        points = cost(unit, profile)
        total += points
        _price(check, number, unit, points)
        _cap(check, number, unit, points, most, library)
    if total > most:
        check.fault(POINTS.id, "army-points", "unit", total=total, limit=most)
    if roster.points is not None and roster.points != total:
        check.fault(UNIT_POINTS.id, "army-stated-points", "points", stated=roster.points, points=total)
    _numbers(check, [library.units[unit.entry] for _, unit in known], library.limits(most))
    _copies(check, roster, library.limits(most))
    return check.faults


def muster(roster: Roster, library: Library) -> list[UnitSpec]:
    """The units of the list, armed. Raises RosterError where an entry, its numbers or its options are wrong.

    What a size allows is not asked here: `check_army` does.
    """
    check = RosterCheck(roster)
    _faction(check, roster, library)
    _entries(check, roster, library)
    if check.faults:
        raise RosterError(check.faults, words(book=MESSAGES))
    return muster_units(roster, library)


def _faction(check: RosterCheck, roster: Roster, library: Library) -> None:
    """One faction, and every unit from it."""
    faction = library.factions.get(roster.faction)
    if faction is None:
        check.unknown(POINTS.id, "army-unknown-faction", "faction", roster.faction, library.factions)
    for number, unit in enumerate(roster.units, 1):
        profile = library.units.get(unit.entry)
        if profile is None:
            entries = library.units if faction is None else [item.id for item in faction.units]
            check.unknown(POINTS.id, "army-unknown-entry", f"unit[{number}].entry", unit.entry, entries)
        elif faction is not None and profile.faction != faction.id:
            place = f"unit[{number}].entry"
            check.fault(POINTS.id, "army-other-faction", place, entry=unit.entry, faction=profile.faction)


def _entries(check: RosterCheck, roster: Roster, library: Library) -> None:
    """Numbers of models and options of each unit."""
    for number, unit in enumerate(roster.units, 1):
        profile = library.units.get(unit.entry)
        if profile is not None:
            _counts(check, f"unit[{number}].counts", unit, profile)
            _options(check, f"unit[{number}].options", unit, profile)


def _counts(check: RosterCheck, place: str, unit: RosterUnit, profile: UnitProfile) -> None:
    UNIT_SIZE.hit()
    if len(unit.counts) != len(profile.groups):
        roles = ", ".join(group.role for group in profile.groups)
        args: dict[str, str | int] = {
            "found": len(unit.counts),
            "wanted": len(profile.groups),
            "roles": roles,
        }
        check.fault(UNIT_SIZE.id, "army-groups", place, **args)
        return
    for spot, (count, group) in enumerate(zip(unit.counts, profile.groups), 1):
        if not group.count_min <= count <= group.count_max:
            low, high = group.count_min, group.count_max
            check.fault(
                UNIT_SIZE.id,
                "army-unit-size",
                f"{place}[{spot}]",
                role=group.role,
                found=count,
                low=low,
                high=high,
            )


def _options(check: RosterCheck, place: str, unit: RosterUnit, profile: UnitProfile) -> None:
    known = [option.id for option in profile.options]
    for name in unit.options:
        if name not in known:
            check.unknown(OPTIONS.id, "army-unknown-option", f"{place}.{name}", name, known)
    for option in profile.options:
        _option_limit(check, f"{place}.{option.id}", option, unit, profile)
    _, lacking = arm(unit, profile)
    for name, count in lacking.items():
        check.fault(OPTIONS.id, "army-no-carrier", f"{place}.{name}", option=name, lacking=count)


def _option_limit(
    check: RosterCheck, place: str, option: OptionProfile, unit: RosterUnit, profile: UnitProfile
) -> None:
    """The limit of one option; that there are models to take it is asked when they are armed."""
    OPTIONS.hit()
    taken, models = unit.options.get(option.id, 0), sum(unit.counts)
    if option.limit_kind == "per_models":
        most = models // option.limit_n
        if taken > most:
            check.fault(OPTIONS.id, "army-option-limit", place, found=taken, high=most, models=models)
    elif option.limit_kind == "all_models":
        pairs = zip(unit.counts, profile.groups)
        carriers = sum(count for count, group in pairs if option.from_weapon in group.weapons)
        if taken not in (0, carriers):
            check.fault(OPTIONS.id, "army-option-all", place, found=taken, models=carriers)


def _price(check: RosterCheck, number: int, unit: RosterUnit, points: int) -> None:
    """A price in the file is compared, never used."""
    if unit.points is not None and unit.points != points:
        place = f"unit[{number}].points"
        check.fault(UNIT_POINTS.id, "army-stated-points", place, stated=unit.points, points=points)


def _cap(check: RosterCheck, number: int, unit: RosterUnit, points: int, size: int, library: Library) -> None:
    """No unit may eat up too much of the limit."""
    UNIT_CAP.hit()
    over, under = library.constants.unit_cost_max
    if points * under > size * over:
        high = size * over // under
        check.fault(
            UNIT_CAP.id, "army-unit-cap", f"unit[{number}]", entry=unit.entry, points=points, high=high
        )


def _numbers(check: RosterCheck, profiles: list[UnitProfile], limit: SizeLimits) -> None:
    """How many units, heroes, infantry entries, big units and flyers."""
    CATEGORIES.hit()
    SIZES.hit()
    categories = [profile.category for profile in profiles]
    heroes, infantry = categories.count("hero"), categories.count("infantry")
    big = sum(categories.count(category) for category in BIG)
    flyers = categories.count("flyer")
    if not limit.units_min <= len(profiles) <= limit.units_max:
        low, high = limit.units_min, limit.units_max
        check.fault(SIZES.id, "army-units", "unit", found=len(profiles), low=low, high=high)
    if not limit.heroes_min <= heroes <= limit.heroes_max:
        low, high = limit.heroes_min, limit.heroes_max
        check.fault(SIZES.id, "army-heroes", "unit", found=heroes, low=low, high=high)
    if infantry < limit.infantry_min:
        check.fault(SIZES.id, "army-infantry", "unit", found=infantry, low=limit.infantry_min)
    if big > limit.big_units_max:
        check.fault(SIZES.id, "army-big-units", "unit", found=big, high=limit.big_units_max)
    if flyers > limit.flyers_max:
        check.fault(SIZES.id, "army-flyers", "unit", found=flyers, high=limit.flyers_max)


def _copies(check: RosterCheck, roster: Roster, limit: SizeLimits) -> None:
    """Units of one entry are copies, whatever their options; the fault stands at the first one too many."""
    counts: dict[str, int] = {}
    for number, unit in enumerate(roster.units, 1):
        counts[unit.entry] = counts.get(unit.entry, 0) + 1
        if counts[unit.entry] == limit.copies_max + 1:
            all_copies = sum(1 for other in roster.units if other.entry == unit.entry)
            args: dict[str, str | int] = {"entry": unit.entry, "found": all_copies, "high": limit.copies_max}
            check.fault(SIZES.id, "army-copies", f"unit[{number}].entry", **args)
