"""A list as it is shown to the opponent: the book's words and values for the printed form."""

from __future__ import annotations

from typing import Final

from grognard.forces.printing import Loadout, Sheet, UnitSheet
from grognard.forces.roster import Roster
from grognard.forces.wording import words
from grognard.game.messages import Messages
from grognard.rulesets.homebrew.army import MESSAGES, muster
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
    say = words(lang, MESSAGES)
    units = tuple(_unit_sheet(unit, library, say, russian) for unit in muster(roster, library))
    return Sheet(
        id=roster.id,
        name=roster.name_ru if russian and roster.name_ru else roster.name,
        book=library.constants.name_ru if russian else library.constants.name,
        faction=faction.name_ru if russian else faction.name,
        size=roster.size,
        units=units,
    )


def _unit_sheet(unit: UnitSpec, library: Library, say: Messages, russian: bool) -> UnitSheet:
    profile = unit.profile
    name = profile.name_ru if russian and unit.name == profile.name else unit.name
    facts = [_keywords(profile, say)]
    facts += [_values(group, say, russian, len(profile.groups) > 1) for group in profile.groups]
    gifts = [library.abilities[key] for key in profile.abilities]
    spells = [library.powers[key] for key in profile.powers]
    names = [gift.name_ru if russian else gift.name for gift in gifts]
    names += [spell.name_ru if russian else spell.name for spell in spells]
    if names:
        facts.append(", ".join(names))
    return UnitSheet(unit.id, name, unit.points, tuple(facts), _loadouts(unit, russian))


def _keywords(profile: UnitProfile, say: Messages) -> str:
    """The keywords in the book's words, behind PSYKER its number."""
    words = {word: say.t(f"keyword.{word.lower()}") for word in profile.keywords}
    if "PSYKER" in words:
        words["PSYKER"] += f" {profile.psyker}"
    return ", ".join(words.values())


def _values(group: ModelProfile, say: Messages, russian: bool, named: bool) -> str:
    """Characteristics under the letters of the book."""
    values = {
        "move": f"{group.m_min:g}-{group.m_max:g}" if group.m_min else f"{group.m_max:g}",
        "armour": group.armour,
        "wounds": group.wounds,
        "leadership": "-" if group.leadership == NO_LEADERSHIP else group.leadership,
    }
    if named:
        return say.t("army-values-of", role=group.role_ru if russian else group.role, **values)
    return say.t("army-values", **values)


def _loadouts(unit: UnitSpec, russian: bool) -> tuple[Loadout, ...]:
    """Models armed alike, in the order in which they first come."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for model in unit.models:
        role = model.profile.role_ru if russian else model.profile.role
        key = (role, tuple(weapon.name_ru if russian else weapon.name for weapon in model.weapons))
        counts[key] = counts.get(key, 0) + 1
    return tuple(Loadout(count, role, weapons) for (role, weapons), count in counts.items())
