"""21 Building a warband: is a list legal, and if not, which rules does it break and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.forces.roster import Roster, RosterError, RosterFault, RosterUnit
from grognard.forces.wording import words
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.profiles import COMMAND, LARGE, WARRIOR, Faction, Profile
from grognard.rulesets.vanguard.warband.army_check import check_options
from grognard.rulesets.vanguard.warband.muster import ModelSpec, cost, muster_models

POINTS: Final = CITES.cite("vanguard.build.points")
FACTION: Final = CITES.cite("vanguard.build.faction")
MERCENARY: Final = CITES.cite("vanguard.build.mercenary")
CORE: Final = CITES.cite("vanguard.build.core-minimum")
COMMANDERS: Final = CITES.cite("vanguard.build.command-minimum")
UNLOCK: Final = CITES.cite("vanguard.build.unlock")
LARGES: Final = CITES.cite("vanguard.build.large")
SMALL: Final = CITES.cite("vanguard.build.small")
RARITY: Final = CITES.cite("vanguard.build.items-rarity")
PRINTED: Final = CITES.cite("vanguard.build.printed-weapons")
CLASS: Final = CITES.cite("vanguard.profile.class")
PACK_LEADER: Final = CITES.cite("vanguard.faction.goblins.pack-leader")
TALANNARS_PACK: Final = CITES.cite("vanguard.faction.northern-alliance.talannars-pack")

MESSAGES: Final = Path(__file__).parent.parent / "messages"


def check_army(roster: Roster, library: Library, size: int | None = None) -> list[RosterFault]:
    """Everything that makes the list illegal at this size (by default its own); empty for a legal list.

    The list is judged as it stands: nothing is left out, added or corrected.
    """
    check = RosterCheck(roster)
    faction = _faction(check, roster, library)
    if faction is None:
        return check.faults
    _entries(check, roster, faction, library)
    most = roster.size if size is None else size
    known = _known(roster, faction)
    _points(check, roster, known, most, library)
    _rarity(check, known, library)
    warband = _Warband(faction, known)
    if most <= library.constants.build.small_points:
        _small(check, warband, library)
    else:
        _full(check, warband, most, library)
    return check.faults


def muster(roster: Roster, library: Library) -> list[ModelSpec]:
    """The models of the list, equipped. Raises RosterError where an entry, its number or its options are wrong.

    What a warband of this size may have is not asked here: `check_army` does.
    """
    check = RosterCheck(roster)
    faction = _faction(check, roster, library)
    if faction is not None:
        _entries(check, roster, faction, library)
    if check.faults:
        raise RosterError(check.faults, words(book=MESSAGES))
    return muster_models(roster, library)


class _Warband:
    """The cards of a warband with their numbers, and what its cards and its faction add to the limits."""

    def __init__(self, faction: Faction, known: list[tuple[int, RosterUnit, Profile]]) -> None:
        self.counts: dict[str, int] = {}
        self.profiles: dict[str, Profile] = {}
        for _, unit, profile in known:
            self.counts[profile.id] = self.counts.get(profile.id, 0) + unit.counts[0]
            self.profiles[profile.id] = profile
        self.extra: dict[str, int] = {}
        for id, profile in self.profiles.items():
            for ability in profile.abilities:
                if ability.extra_model:
                    PACK_LEADER.hit()
                    more = ability.extra_count * self.counts[id]
                    self.extra[ability.extra_model] = self.extra.get(ability.extra_model, 0) + more
        self.extra_large = 0
        for rule in faction.warband_rules:
            if rule.extra_large:
                TALANNARS_PACK.hit()
                self.extra_large += rule.extra_large

    def number(self, *classes: str) -> int:
        """How many models are of one of these classes; a model of two classes is of both."""
        CLASS.hit()
        found = 0
        for id, profile in self.profiles.items():
            if any(name in profile.classes for name in classes):
                found += self.counts[id]
        return found

    def limited(self, name: str) -> int:
        """How many models of a class count against its limit: not those that may exceed it."""
        found = 0
        for id, profile in self.profiles.items():
            if name in profile.classes:
                found += max(0, self.counts[id] - self.extra.get(id, 0))
        return found


def _faction(check: RosterCheck, roster: Roster, library: Library) -> Faction | None:
    """One faction, and every model from it."""
    FACTION.hit()
    faction = library.factions.get(roster.faction)
    if faction is None:
        check.unknown(FACTION.id, "army-unknown-faction", "faction", roster.faction, library.factions)
        return None
    for number, unit in enumerate(roster.units, 1):
        if unit.entry in faction.profiles:
            continue
        place = f"unit[{number}].entry"
        others = [other.id for other in library.factions.values() if unit.entry in other.profiles]
        if others:
            MERCENARY.hit()  # the one exception needs a campaign or an agreement, of which no list tells
            check.fault(FACTION.id, "army-other-faction", place, entry=unit.entry, faction=others[0])
        else:
            check.unknown(FACTION.id, "army-unknown-entry", place, unit.entry, faction.profiles)
    return faction


def _counted(unit: RosterUnit) -> bool:
    """Is the number of models one number, and not zero?"""
    return len(unit.counts) == 1 and unit.counts[0] > 0


def _known(roster: Roster, faction: Faction) -> list[tuple[int, RosterUnit, Profile]]:
    """The units of which enough is right to judge the rest, with their places and cards."""
    return [
        (number, unit, faction.profiles[unit.entry])
        for number, unit in enumerate(roster.units, 1)
        if unit.entry in faction.profiles and _counted(unit)
    ]


def _entries(check: RosterCheck, roster: Roster, faction: Faction, library: Library) -> None:
    """Numbers of models and what they take."""
    for number, unit in enumerate(roster.units, 1):
        if not _counted(unit):
            check.fault(POINTS.id, "army-counts", f"unit[{number}].counts", found=len(unit.counts))
        elif unit.entry in faction.profiles:
            place = f"unit[{number}].options"
            check_options(check, place, unit, faction.profiles[unit.entry], faction, library)


def _points(
    check: RosterCheck,
    roster: Roster,
    known: list[tuple[int, RosterUnit, Profile]],
    most: int,
    library: Library,
) -> None:
    """The sum may reach the limit; a price in the file is compared, never used."""
    POINTS.hit()
    PRINTED.hit()
    total = 0
    for number, unit, profile in known:
        points = cost(unit, profile, library)
        total += points
        if unit.points is not None and unit.points != points:
            place = f"unit[{number}].points"
            check.fault(POINTS.id, "army-stated-points", place, stated=unit.points, points=points)
    if total > most:
        check.fault(POINTS.id, "army-points", "unit", total=total, limit=most)
    if roster.points is not None and roster.points != total:
        check.fault(POINTS.id, "army-stated-points", "points", stated=roster.points, points=total)


def _rarity(check: RosterCheck, known: list[tuple[int, RosterUnit, Profile]], library: Library) -> None:
    """Rare and unique items once in a warband; the fault stands where there is one too many."""
    RARITY.hit()
    taken: dict[str, int] = {}
    for number, unit, _ in known:
        for id, count in unit.options.items():
            item = library.items.get(id)
            if item is None or item.rarity == "common":
                continue
            before = taken.get(id, 0)
            taken[id] = before + count
            if before <= 1 < taken[id]:
                check.fault(RARITY.id, "army-rarity", f"unit[{number}].options.{id}", rarity=item.rarity)


def _small(check: RosterCheck, warband: _Warband, library: Library) -> None:
    """Small games: some WARRIORS, few LARGE models, nothing else."""
    SMALL.hit()
    build = library.constants.build
    warriors = warband.number(WARRIOR)
    if warriors < build.small_warriors:
        check.fault(SMALL.id, "army-warriors", "unit", found=warriors, low=build.small_warriors)
    larges, high = warband.limited(LARGE), build.small_large + warband.extra_large
    if larges > high:
        check.fault(SMALL.id, "army-large", "unit", found=larges, high=high)


def _full(check: RosterCheck, warband: _Warband, most: int, library: Library) -> None:
    """The limits of all other games."""
    CORE.hit()
    COMMANDERS.hit()
    UNLOCK.hit()
    LARGES.hit()
    build = library.constants.build
    core = warband.number(*build.core_classes)
    if core < build.core_minimum:
        check.fault(CORE.id, "army-core", "unit", found=core, low=build.core_minimum)
    commanders = warband.number(COMMAND)
    if commanders < build.command_minimum:
        check.fault(COMMANDERS.id, "army-command", "unit", found=commanders, low=build.command_minimum)
    unlocked = core // build.core_per_unlock
    for name in build.unlock_classes:
        found = warband.limited(name)
        if found > unlocked:
            check.fault(UNLOCK.id, "army-unlock", "unit", kind=name, found=found, high=unlocked, core=core)
    larges = warband.limited(LARGE)
    high = most // build.large_per_points + warband.extra_large
    if larges > high:
        check.fault(LARGES.id, "army-large", "unit", found=larges, high=high)
