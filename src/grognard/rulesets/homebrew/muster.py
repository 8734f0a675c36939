"""From a list to the units that take the field: every model with its profile and its weapons after options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.profiles import ModelProfile, UnitProfile, Weapon

if TYPE_CHECKING:
    from grognard.forces.roster import Roster, RosterUnit

COMPOSITION: Final = cite("homebrew.unit.composition")
UNIT_POINTS: Final = cite("homebrew.army.unit-points")
OPTIONS: Final = cite("homebrew.army.options")


class ModelSpec:
    """One model of a unit: its profile, the number of its group in the entry (from 0), its weapons, its option."""

    def __init__(self, profile: ModelProfile, group: int) -> None:
        self.profile = profile
        self.group = group
        self.weapons: tuple[Weapon, ...] = profile.weapons
        self.option = ""

    def __repr__(self) -> str:
        return f"<ModelSpec {self.profile.role} {[weapon.id for weapon in self.weapons]}>"


class UnitSpec:
    """One unit of an army: instance id within the roster, entry, models in the order of their groups, cost."""

    def __init__(
        self, id: str, profile: UnitProfile, models: tuple[ModelSpec, ...], points: int, name: str = ""
    ) -> None:
        self.id = id
        self.profile = profile
        self.models = models
        self.points = points
        self.name = name or profile.name

    def __repr__(self) -> str:
        return f"<UnitSpec {self.id} {self.profile.id} x{len(self.models)}>"


def cost(unit: RosterUnit, profile: UnitProfile) -> int:
    """Points of a unit: the base for the minimum of models, each further model, the options taken."""
    UNIT_POINTS.hit()
    least = sum(group.count_min for group in profile.groups)
    points = profile.points_base + profile.points_extra * max(0, sum(unit.counts) - least)
    for option in profile.options:
        points += option.points_each * unit.options.get(option.id, 0)
    return points


def arm(unit: RosterUnit, profile: UnitProfile) -> tuple[tuple[ModelSpec, ...], dict[str, int]]:
    """The models of a unit, armed, and how many takers each option lacks (nothing for a legal list).

    In the order of the entry's options each goes to the first models that carry the weapon and have none yet.
    """
    COMPOSITION.hit()
    models: list[ModelSpec] = []
    for number, group in enumerate(profile.groups):
        count = unit.counts[number] if number < len(unit.counts) else 0
        models += [ModelSpec(group, number) for _ in range(count)]
    lacking: dict[str, int] = {}
    for option in profile.options:
        OPTIONS.hit()
        wanted = unit.options.get(option.id, 0)
        for model in models:
            if wanted and not model.option and option.from_weapon in model.weapons:
                place = model.weapons.index(option.from_weapon)
                model.weapons = (*model.weapons[:place], option.to_weapon, *model.weapons[place + 1 :])
                model.option = option.id
                wanted -= 1
        if wanted:
            lacking[option.id] = wanted
    return tuple(models), lacking


def muster_units(roster: Roster, library: Library) -> list[UnitSpec]:
    """The units of a list whose entries are known to be right (`army.muster` sees to that)."""
    units: list[UnitSpec] = []
    for id, unit in zip(roster.unit_ids(), roster.units):
        profile = library.units[unit.entry]
        models, _ = arm(unit, profile)
        units.append(UnitSpec(id, profile, models, cost(unit, profile), unit.name))
    return units
