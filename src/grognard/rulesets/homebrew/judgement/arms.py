"""What weapons do on average: mean wounds of one use against a model, for judging positions many times over.

The exact odds come from the chains that are played (`odds`); here are their means, worked out once for each pair of a
weapon and a kind of model and kept.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.expr import Expr
from grognard.rulesets.homebrew import ability_table, effects
from grognard.rulesets.homebrew.attack_chain import expr
from grognard.rulesets.homebrew.blows import weapons_against
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.profiles import HEAVY, SIEGE, Weapon
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

#: cover is counted in steps of armour: none, light, heavy
COVERS: Final = 3

_Key: TypeAlias = tuple[int, int, str, str, bool, bool, int, int, int, int, int]

_MEANS: Final[dict[_Key, float]] = {}


def mean_of(dice: Expr) -> float:
    """The mean of a number or dice."""
    return (dice.least + dice.most) / 2.0


def mean_wounds(
    weapon: Weapon, armour: int, wounds: int, hit_mod: int = 0, extra: int = 0, ward: int = 0
) -> float:
    """Mean wounds of one use at models of this armour (cover added) and so many wounds each.

    `hit_mod` changes the hit dice, `extra` adds attacks, `ward` is the die that ignores a point of damage (0: none).
    """
    profile = (weapon.accuracy, weapon.strength, weapon.damage, weapon.attacks, weapon.twin, weapon.rending)
    key = (*profile, armour, wounds, hit_mod, extra, ward)
    known = _MEANS.get(key)
    if known is None:
        known = _MEANS[key] = _mean_wounds(weapon, armour, wounds, hit_mod, extra, ward)
    return known


def _mean_wounds(weapon: Weapon, armour: int, wounds: int, hit_mod: int, extra: int, ward: int) -> float:
    hit = 1.0 if weapon.accuracy == 0 else min(max((7 - weapon.accuracy + hit_mod) / 6.0, 0.0), 1.0)
    if weapon.twin:
        hit += (1.0 - hit) * hit
    faces = min(max(6 - armour + weapon.strength, 1 if weapon.rending else 0), 6)
    damage = 0.0
    total = 0
    for points, ways in expr(weapon.damage).ways().items():
        damage += ways * min(points, wounds)
        total += ways
    damage /= total
    if ward:
        damage *= (ward - 1) / 6.0
    return (mean_of(expr(weapon.attacks)) + extra) * hit * faces / 6.0 * damage


class Hide:
    """How hard a unit is to hurt: its kinds of models as (armour, wounds, share), its ward, what hinders shots."""

    def __init__(self, state: HState, unit: HUnit, models: list[HModel]) -> None:
        self.kinds: list[tuple[int, int, float]] = []
        self.ward = ability_table.ward_of(state, unit)
        extra = 0
        for mod in effects.armour_mods(state, unit):
            extra += mod.value
        counts: dict[tuple[int, int], int] = {}
        for model in models:
            key = (model.profile.armour + extra, model.profile.wounds)
            counts[key] = counts.get(key, 0) + 1
        for (armour, wounds), count in counts.items():
            self.kinds.append((armour, wounds, count / len(models)))
        self.veil = 0
        for mod in effects.hit_mods_against(state, unit):
            self.veil += mod.value
        self.flyer = unit.profile.flyer
        self.covered = not (unit.profile.flyer or unit.profile.vehicle or unit.profile.monster)

    def mean(self, weapon: Weapon, cover: int, hit_mod: int, extra: int = 0) -> float:
        """Mean wounds of one use of the weapon at the unit in cover of so many steps."""
        total = 0.0
        for armour, wounds, share in self.kinds:
            total += share * mean_wounds(weapon, armour + cover, wounds, hit_mod, extra, self.ward)
        return total


def power_mean(power: PowerDef, hide: Hide) -> float:
    """Mean wounds of the hits of a power at a unit with this hide."""
    total = 0.0
    for armour, wounds, share in hide.kinds:
        faces = min(max(6 - armour + power.strength, 0), 6)
        total += share * faces / 6.0 * min(mean_of(expr(power.damage)), float(wounds))
    return mean_of(expr(power.attacks)) * total


class Row:
    """The uses of one ranged weapon of a unit at another: mean wounds of all of them, by steps of cover.

    `moved`: the share of that which is left when the unit has moved.
    """

    def __init__(self, weapon: Weapon, count: int, means: list[float], moved: float) -> None:
        self.range_in = weapon.range_in
        self.blind = weapon.indirect
        self.sniper = weapon.sniper
        self.siege = weapon.kind == SIEGE
        self.count = count
        self.means = means
        self.moved = moved


def ranged(unit: HUnit, models: list[HModel]) -> list[tuple[Weapon, int]]:
    """The unit's ranged weapons with how many of its models carry them."""
    counts: dict[str, int] = {}
    weapons: dict[str, Weapon] = {}
    for model in models:
        for weapon in model.weapons:
            if weapon.ranged:
                counts[weapon.id] = counts.get(weapon.id, 0) + 1
                weapons[weapon.id] = weapon
    return [(weapons[key], count) for key, count in counts.items()]


def rows_at(state: HState, unit: HUnit, arms: list[tuple[Weapon, int]], hide: Hide) -> list[Row]:
    """What the unit's ranged weapons do to a unit with this hide."""
    shooting = state.board.constants.shooting
    traits = state.board.constants.traits
    own = 0
    for mod in effects.hit_mods(state, unit):
        own += mod.value
    rows: list[Row] = []
    for weapon, count in arms:
        air = 0
        if hide.flyer:
            air = traits.anti_air_modifier if weapon.anti_air else shooting.shot_at_flyer_modifier
        hits = own + hide.veil + air
        ignores = weapon.ignores_cover or weapon.indirect
        means = [count * hide.mean(weapon, 0 if ignores else cover, hits) for cover in range(COVERS)]
        moved = 1.0
        if weapon.kind == SIEGE:
            moved = 0.0
        elif weapon.kind == HEAVY and not unit.profile.vehicle:
            late = count * hide.mean(weapon, 0, hits + shooting.heavy_moved_modifier)
            moved = late / means[0] if means[0] > 0.0 else 1.0
        rows.append(Row(weapon, count, means, moved))
    return rows


def best_blow(state: HState, model: HModel, target: HUnit, hide: Hide, extra: int) -> float:
    """Mean wounds of the model's best melee weapon at the unit."""
    best = 0.0
    for weapon in weapons_against(state, model, target):
        best = max(best, hide.mean(weapon, 0, 0, extra))
    return best
