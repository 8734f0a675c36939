"""What a unit of a list takes: the options of its entry and of its mount, magic items, a path; and what it all costs.

In the list everything is an option of the unit: `general = 1`, `champion = 1`, `horse = 1` and `barding = 1` of the
horse, `sword-of-strength = 1`, `path-fire = 1`, `files = 6`.
"""

from __future__ import annotations

from typing import Final

from grognard.forces.roster import Roster, RosterUnit
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.gear import Item
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.lists import Army, Entry, EntryOption
from grognard.rulesets.ninth_age.profiles import CHARACTERS, LORD

ITEM_COST: Final = CITES.cite("ninth_age.item.cost")
POINTS: Final = CITES.cite("ninth_age.army.points")
CHOSEN_PATH: Final = CITES.cite("ninth_age.army.wizard-path")
SCROLL: Final = CITES.cite("ninth_age.item.dispel-scroll")

GENERAL: Final = "general"
FILES: Final = "files"
PATH: Final = "path-"
VETERAN: Final = "veteran_standard"


class Bought:
    """A unit of a list: its entry with what it takes, in the order of the entry and of the list.

    `options` are those of the entry and of its `mount`; `paths` and `unknown` are ids as written; `files` is 0 where
    the list says nothing.
    """

    def __init__(self, unit: RosterUnit, entry: Entry) -> None:
        self.unit = unit
        self.entry = entry
        self.models = unit.counts[0]
        self.options: list[EntryOption] = []
        self.mount: Entry | None = None
        self.items: list[Item] = []
        self.paths: list[str] = []
        self.files = 0
        self.general = False
        self.unknown: list[str] = []

    def option(self, id: str) -> EntryOption | None:
        """The option of this id that was taken, or None."""
        for option in self.options:
            if option.id == id:
                return option
        return None

    def kind(self, kind: str) -> EntryOption | None:
        """The first option of this kind that was taken, or None."""
        for option in self.options:
            if option.kind == kind:
                return option
        return None

    def wizard_level(self) -> int:
        """The level as a Wizard, 0 for none."""
        level = self.entry.wizard_level
        for option in self.options:
            level = max(level, option.level)
        return level

    def path(self) -> str:
        """The Path of Magic that was written down, or ""."""
        CHOSEN_PATH.hit()
        return self.paths[0] if self.paths and self.wizard_level() else ""

    def other_way(self, item: Item) -> bool:
        """Does it take an item of Wizards the other way in which that is sold, being none?"""
        if not item.other_category or self.wizard_level():
            return False
        SCROLL.hit()
        return True

    def category(self, item: Item) -> str:
        """The category as which it takes an item."""
        return item.other_category if self.other_way(item) else item.category

    def item_points(self, item: Item) -> int:
        """What an item costs this unit: Lords pay one price, all others the second."""
        ITEM_COST.hit()
        if self.other_way(item):
            return item.other_points
        return item.lord_points if self.entry.category == LORD else item.hero_points

    def points(self) -> int:
        """What the unit costs."""
        POINTS.hit()
        entry = self.entry
        total = entry.points + entry.points_model * max(0, self.models - entry.models_min)
        for option in self.options:
            total += option.points * (self.models if option.per_model else 1)
        for item in self.items:
            total += self.item_points(item)
        return total


def bought(unit: RosterUnit, army: Army, library: Library) -> Bought:
    """What a unit takes whose entry is one of the army and whose number of models is one number."""
    found = Bought(unit, army.entries[unit.entry])
    taken = [id for id, number in unit.options.items() if number > 0]
    found.options = [option for option in found.entry.options if option.id in taken]
    for option in found.options:
        if option.mount:
            found.mount = army.entries[option.mount]
    if found.mount is not None:
        found.options += [option for option in found.mount.options if option.id in taken]
    known = [option.id for option in found.options]
    for id in taken:
        if id in known:
            continue
        if id in library.item_keys:
            found.items.append(library.item_keys[id])
        elif id == GENERAL and found.entry.category in CHARACTERS:
            found.general = True
        elif id == FILES:
            found.files = unit.options[FILES]
        elif id.startswith(PATH):
            found.paths.append(id.removeprefix(PATH))
        else:
            found.unknown.append(id)
    # in one order, however the options of a list were written down
    found.items.sort(key=lambda item: item.id)
    return found


def cost(unit: RosterUnit, army: Army, library: Library) -> int:
    """What a unit costs, its entry known."""
    return bought(unit, army, library).points()


def roster_cost(roster: Roster, library: Library) -> int:
    """What a list costs; units that the book does not know cost nothing."""
    army = library.armies.get(roster.faction)
    points = 0
    for unit in roster.units:
        if army is not None and unit.entry in army.entries and len(unit.counts) == 1:
            points += cost(unit, army, library)
    return points
