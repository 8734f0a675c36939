"""A list as it is shown to the opponent: the book's words and values for the printed form."""

from __future__ import annotations

from typing import Final

from grognard.forces.printing import Loadout, Sheet, UnitSheet
from grognard.forces.roster import Roster
from grognard.rulesets.homebrew.army import muster
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.muster import UnitSpec
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP, ModelProfile, UnitProfile

OPEN_LISTS: Final = cite("homebrew.army.open-lists")


def sheet(roster: Roster, library: Library, lang: str = "en") -> Sheet:
    """All of the list, names in English or Russian ("ru"). Raises RosterError for a list that cannot be mustered."""
    OPEN_LISTS.hit()
    russian = lang == "ru"
    faction = library.factions[roster.faction]
    units = tuple(_unit_sheet(unit, library, russian) for unit in muster(roster, library))
    return Sheet(
        id=roster.id,
        name=roster.name_ru if russian and roster.name_ru else roster.name,
        book=library.constants.name_ru if russian else library.constants.name,
        faction=faction.name_ru if russian else faction.name,
        size=roster.size,
        units=units,
    )


def _unit_sheet(unit: UnitSpec, library: Library, russian: bool) -> UnitSheet:
    profile = unit.profile
    name = profile.name_ru if russian and unit.name == profile.name else unit.name
    facts = [_keywords(profile)]
    facts += [_values(group, russian, len(profile.groups) > 1) for group in profile.groups]
    gifts = [library.abilities[key] for key in profile.abilities]
    spells = [library.powers[key] for key in profile.powers]
    names = [gift.name_ru if russian else gift.name for gift in gifts]
    names += [spell.name_ru if russian else spell.name for spell in spells]
    if names:
        facts.append(", ".join(names))
    return UnitSheet(unit.id, name, unit.points, tuple(facts), _loadouts(unit, russian))


def _keywords(profile: UnitProfile) -> str:
    words = [f"{word} {profile.psyker}" if word == "PSYKER" else word for word in profile.keywords]
    return ", ".join(words)


def _values(group: ModelProfile, russian: bool, named: bool) -> str:
    """Characteristics under the letters of the book."""
    reach = f"{group.m_min:g}-{group.m_max:g}" if group.m_min else f"{group.m_max:g}"
    letters = ("М", "Б", "Р", "Л") if russian else ("M", "B", "R", "L")
    leadership = "-" if group.leadership == NO_LEADERSHIP else str(group.leadership)
    values = (reach, str(group.armour), str(group.wounds), leadership)
    text = "  ".join(f"{letter} {value}" for letter, value in zip(letters, values))
    return f"{group.role_ru if russian else group.role}: {text}" if named else text


def _loadouts(unit: UnitSpec, russian: bool) -> tuple[Loadout, ...]:
    """Models armed alike, in the order in which they first come."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for model in unit.models:
        role = model.profile.role_ru if russian else model.profile.role
        key = (role, tuple(weapon.name_ru if russian else weapon.name for weapon in model.weapons))
        counts[key] = counts.get(key, 0) + 1
    return tuple(Loadout(count, role, weapons) for (role, weapons), count in counts.items())
