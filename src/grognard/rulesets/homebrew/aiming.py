"""From the table to a chain (catalogue 12): who may take hits, with which modifiers, as things stand now.

`aim` and `aim_hits` build what both the dice and the odds are read from.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew import ability_table, cover, effects, traits
from grognard.rulesets.homebrew.attack_chain import AttackChain, Slot, expr
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance, within
from grognard.rulesets.homebrew.profiles import HEAVY, Weapon
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import MOVED, HModel, HState, HUnit
from grognard.rulesets.homebrew.traits import eligible

MODIFIERS: Final = cite("homebrew.attack.modifiers")
PENETRATION: Final = cite("homebrew.attack.penetration")
HEAVY_MOVED: Final = cite("homebrew.shoot.heavy-moved")
MOVED_UNIT: Final = cite("homebrew.shoot.moved-unit")
TYPE_HEAVY: Final = cite("homebrew.weapon.type-heavy")
VEHICLE: Final = cite("homebrew.keyword.vehicle")
INDIRECT: Final = cite("homebrew.trait.indirect")
ACCURACY: Final = cite("homebrew.weapon.accuracy-names")
ARMOUR: Final = cite("homebrew.model.armour")

# kinds of attacks, as they stand in events
SHOOTING: Final = "shooting"
FIGHT: Final = "fight"
FREE: Final = "free"
EXPLOSION: Final = "explosion"


def can_hit(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> bool:
    """Is at least one model of the unit in range of p's weapon and seen by p (or fired at indirectly)?"""
    near = state.board.constants.measure.tolerance + weapon.range_in + p.radius
    for q in state.living(target):
        dx = p.x - q.x
        dy = p.y - q.y
        reach = near + q.radius
        if dx * dx + dy * dy <= reach * reach and eligible(state, p, q, weapon, weapon.indirect):
            return True
    return False


def hit_mods(state: HState, p: HModel, weapon: Weapon, target: HUnit, blind: bool) -> list[Modifier]:
    """Modifiers of the hit dice of p's shots at the unit, judged now (homebrew.attack.modifiers)."""
    MODIFIERS.hit()
    shooting = state.board.constants.shooting
    shooter = state.h_unit(p.unit)
    mods: list[Modifier] = []
    if weapon.kind == HEAVY and shooter.has(MOVED):
        TYPE_HEAVY.hit()
        MOVED_UNIT.hit()
        if shooter.profile.vehicle:
            VEHICLE.hit()
        else:
            mods.append(Modifier(HEAVY_MOVED.id, shooting.heavy_moved_modifier))
    if target.profile.flyer:
        mods.append(traits.against_flyer(state, weapon))
    if blind:
        mods.append(Modifier(INDIRECT.id, shooting.indirect_unseen_modifier))
    mods += ability_table.hit_mods_against(state, p, target)
    mods += effects.hit_mods_against(state, target)
    mods += effects.hit_mods(state, shooter)
    return mods


def aim(
    state: HState,
    p: HModel,
    weapon: Weapon,
    target: HUnit,
    kind: str,
    extra_attacks: int = 0,
    whole: bool = False,
) -> AttackChain:
    """One use of a weapon by model p at a unit, as a chain: modifiers, allocation, cover as things stand now.

    No hit kills more than one model, so only as many of the nearest eligible models as there can be hits are looked
    at, with those equally near; with `whole`, all of them (for odds, where models that are alike are merged).
    """
    shots = kind == SHOOTING
    blind = shots and traits.fires_blind(state, p, weapon, target)
    least = traits.least_attacks(state, weapon, target)
    most = max(expr(weapon.attacks).most, least) + extra_attacks
    if whole or weapon.sniper:
        most = len(target.models)
    slots = slots_of(state, p, weapon, target, shots, blind, most)
    mods = hit_mods(state, p, weapon, target, blind) if shots else []
    return chain_of(state, p, weapon, target, slots, mods, least, extra_attacks)


def chain_of(
    state: HState,
    p: HModel,
    weapon: Weapon,
    target: HUnit,
    slots: list[Slot],
    mods: list[Modifier],
    least: int,
    extra_attacks: int = 0,
) -> AttackChain:
    """One use of a weapon as a chain, with what has been judged for it: slots, modifiers, least number of attacks."""
    ACCURACY.hit()
    return AttackChain(
        weapon.attacks,
        weapon.accuracy,
        weapon.damage,
        slots,
        hit_mods=mods,
        extra_attacks=extra_attacks,
        least_attacks=least,
        twin=weapon.twin,
        rending=weapon.rending,
        naturals=state.option("natural_rolls") == "one_fails_six_hits",
        ward=ability_table.ward_of(state, target),
        picks=weapon.sniper,
        tolerance=state.board.constants.measure.tolerance,
        owner=p.seat,
    )


def slots_of(
    state: HState, p: HModel, weapon: Weapon, target: HUnit, shots: bool, blind: bool, most: int
) -> list[Slot]:
    """The target's models as p's weapon meets them; those that can't take a hit, or none any more, not eligible."""
    slots = [Slot(model_id, 0.0, 0, 0, [], False) for model_id in target.models]
    ranks: list[tuple[float, int]] = []
    for k in range(len(slots)):
        q = state.h_model(slots[k].model)
        if q.alive and q.wounds > 0:
            ranks.append((distance(state, p, q), k))
    ranks.sort()
    covered = shots and not cover.ignores(weapon)
    effect = effects.armour_mods(state, target)
    limit = 0.0
    found = 0
    for away, k in ranks:
        if found >= most and away > limit:
            break
        q = state.h_model(slots[k].model)
        if shots and not eligible(state, p, q, weapon, blind):
            continue
        mods = _penetration_mods(state, weapon, away, effect)
        if covered:
            mods += _off_the_die(_listed(cover.cover(state, p, q)))
        ARMOUR.hit()
        slots[k] = Slot(slots[k].model, away, q.profile.armour, q.wounds, mods)
        found += 1
        if found == most:
            limit = away + state.board.constants.measure.tolerance
    return slots


def aim_hits(
    state: HState,
    p: HModel,
    target: HUnit,
    attacks: str,
    strength: int,
    damage: str,
    owner: str,
    covered: bool,
    reach: float,
) -> AttackChain:
    """Automatic hits on a unit, of a SHOOTING power (`covered`, `reach` in inches: sight and range count) or of an
    explosion (`reach` below 0: whoever is nearest to p)."""
    effect = effects.armour_mods(state, target)
    slots: list[Slot] = []
    for model_id in target.models:
        q = state.h_model(model_id)
        away = distance(state, p, q)
        fit = q.alive and q.wounds > 0
        if fit and reach >= 0.0:
            fit = within(state, away, reach) and sees(state, p, q)
        if not fit:
            slots.append(Slot(model_id, 0.0, 0, 0, [], False))
            continue
        mods = [Modifier(PENETRATION.id, strength)] + _off_the_die(effect)
        if covered:
            mods += _off_the_die(_listed(cover.cover(state, p, q)))
        slots.append(Slot(model_id, away, q.profile.armour, q.wounds, mods))
    return AttackChain(
        attacks,
        0,
        damage,
        slots,
        ward=ability_table.ward_of(state, target),
        tolerance=state.board.constants.measure.tolerance,
        owner=owner,
    )


def _penetration_mods(state: HState, weapon: Weapon, away: float, effect: list[Modifier]) -> list[Modifier]:
    mods = [Modifier(PENETRATION.id, weapon.strength)]
    mods += traits.focus(state, weapon, away)
    return mods + _off_the_die(effect)


def _off_the_die(armour: list[Modifier]) -> list[Modifier]:
    """What is added to B takes as much off the penetration die."""
    return [Modifier(mod.cause, -mod.value) for mod in armour]


def _listed(mod: Modifier | None) -> list[Modifier]:
    return [] if mod is None else [mod]


def weapon_of(state: HState, use: str) -> tuple[str, Weapon]:
    """The model and the weapon of a weapon use."""
    model_id, _, number = use.rpartition("/")
    k = 0
    for weapon in state.h_model(model_id).weapons:
        if weapon.ranged:
            k += 1
            if k == int(number):
                return model_id, weapon
    raise KeyError(use)
