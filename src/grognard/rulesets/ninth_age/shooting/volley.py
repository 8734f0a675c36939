"""The shots of a unit at a target (catalogue 10): from each model's place, with every modifier and its cause.

Pure: the State in, `Strikes` out, so that play, odds and bots have the same numbers.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.weapon_rules import multiple_dice
from grognard.rulesets.ninth_age.cover import cover
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.garrisons import at_windows
from grognard.rulesets.ninth_age.gear import ARTILLERY
from grognard.rulesets.ninth_age.kits import half_have, has
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.shooting.weapons import Arm, arms_of, may_use, strength_of, usual_arms
from grognard.rulesets.ninth_age.sight import model_sees
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, MOVED, NState, NUnit
from grognard.rulesets.ninth_age.values import value

EACH: Final = cite("ninth_age.shoot.each-model")
TOGETHER: Final = cite("ninth_age.shoot.together")
TO_HIT: Final = cite("ninth_age.shoot.to-hit")
MODIFIERS: Final = cite("ninth_age.shoot.modifiers")
MOVED_RULE: Final = cite("ninth_age.move.moved-flag")
STAND: Final = cite("ninth_age.move.reaction-stand-shoot")
MULTIPLE: Final = cite("ninth_age.rule.multiple-shots")
QUICK: Final = cite("ninth_age.rule.quick-to-fire")
UNWIELDY: Final = cite("ninth_age.rule.unwieldy")
HARD_TARGET: Final = cite("ninth_age.rule.hard-target")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")
VOLLEY: Final = cite("ninth_age.rule.volley-fire")
PIERCING: Final = cite("ninth_age.rule.armour-piercing")
WEAPON: Final = cite("ninth_age.rule.weapon")
MULTIPLE_WOUNDS: Final = cite("ninth_age.rule.multiple-wounds")

#: a shot hits on a total of so many
HITS_ON: Final = 7


def volley(
    state: NState,
    unit: NUnit,
    target: NUnit,
    multiple: bool = False,
    reaction: bool = False,
    wanted: dict[str, str] | None = None,
) -> list[Strikes]:
    """The shots of all models that see the target and reach it, alike ones together. `multiple`: with Multiple Shots;
    `wanted`: weapons that were chosen (`weapons.choosers`).

    As a reaction to a charge range does not matter.
    """
    return _together(state, unit, usual_arms(state, unit, reaction, wanted), target, multiple, reaction)


def volley_with(state: NState, unit: NUnit, target: NUnit, weapon: str) -> list[Strikes]:
    """The shots of all models that carry this weapon, whatever they would choose themselves."""
    arms = [arm for model in state.models_in(unit) for arm in arms_of(model) if arm.weapon.id == weapon]
    return _together(state, unit, arms, target, False, False)


def _together(
    state: NState, unit: NUnit, arms: list[Arm], target: NUnit, multiple: bool, reaction: bool
) -> list[Strikes]:
    TOGETHER.hit()
    found: dict[tuple[object, ...], Strikes] = {}
    if unit.inside:
        arms = at_windows(arms)
    for arm in arms:
        if not may_use(state, unit, arm, reaction):
            continue
        one = shot(state, unit, arm, target, multiple, reaction)
        if one is None:
            continue
        key = _key(arm, one)
        known = found.get(key)
        if known is None:
            found[key] = one
        else:
            known.dice += one.dice
    return list(found.values())


def _key(arm: Arm, one: Strikes) -> tuple[object, ...]:
    mods = tuple([(mod.cause, mod.value) for mod in one.hit_mods])
    # a Musician shoots as the others do, a Champion and a Character for themselves
    who = (
        arm.model.id if arm.model.kind in (CHAMPION, CHARACTER) else arm.model.home + "|" + arm.model.spec.id
    )
    return arm.weapon.id, who, arm.part.name, one.need, one.strength, mods


def shot(
    state: NState, unit: NUnit, arm: Arm, target: NUnit, multiple: bool, reaction: bool
) -> Strikes | None:
    """The shots of one model with one weapon, or None if it does not see the target or reach it."""
    EACH.hit()
    if not model_sees(state, arm.model, target).visible:
        return None
    away = model_to_unit(state, arm.model, target)
    if not reaction and (away > arm.weapon.range or away < arm.weapon.range_min):
        return None
    one = from_arm(unit.id, arm, target.id)
    one.whole = True
    hands = 1 if arm.weapon.kind == ARTILLERY else arm.part.count
    one.dice = hands * (shots_of(arm) if multiple else 1)
    one.need = HITS_ON - value(state, arm.model, arm.part, "BS").value
    if arm.weapon.hits_on:
        # always on this roll, whatever else
        one.need = arm.weapon.hits_on
    else:
        one.hit_mods = hit_mods(state, unit, arm, target, away, multiple, reaction)
    one.strength = strength_of(state, arm)
    carry_rules(state, arm, one)
    return one


def from_arm(unit_id: str, arm: Arm, target_id: str, pool: str = RANK_AND_FILE) -> Strikes:
    """Shots or hits of a weapon in somebody's hands; how many, with what Strength and rules, is still to be said."""
    one = Strikes(SHOOTING, arm.weapon.id, unit_id, target_id, pool)
    one.model = arm.model.id
    one.seat = arm.model.seat
    one.part = arm.part
    one.weapon = arm.weapon
    return one


def shots_of(arm: Arm) -> int:
    """How many shots the weapon makes at once."""
    best = 1
    for use in (arm.weapon.use(MULTIPLE.id), arm.part.use(MULTIPLE.id)):
        if use is not None:
            best = max(best, use.n)
    return best


def hit_mods(
    state: NState, unit: NUnit, arm: Arm, target: NUnit, away: float, multiple: bool, reaction: bool
) -> list[Modifier]:
    """What changes the roll to hit, with its causes."""
    MODIFIERS.hit()
    table = state.board.library.tables.shooting_modifiers
    mods: list[Modifier] = []
    if arm.weapon.to_hit_mod:
        WEAPON.hit()
        mods.append(Modifier(arm.weapon.id, arm.weapon.to_hit_mod))
    quick = arm.weapon.use(QUICK.id) is not None or has(state, arm.model, QUICK.id)
    if away > arm.weapon.range / 2.0:
        mods.append(Modifier(MODIFIERS.id, table["long_range"]))
    if unit.has_flag(MOVED) and not reaction and not quick:
        mods.append(Modifier(MOVED_RULE.id, table["moving_and_shooting"]))
        if arm.weapon.use(UNWIELDY.id) is not None:
            mods.append(Modifier(UNWIELDY.id, -1))
    if reaction:
        mods.append(Modifier(STAND.id, table["stand_and_shoot"]))
    if multiple and shots_of(arm) > 1:
        mods.append(Modifier(MULTIPLE.id, -1))
    if half_more(state, target, HARD_TARGET.id):
        mods.append(Modifier(HARD_TARGET.id, -1))
    if half_have(state, target, SKIRMISHERS.id):
        mods.append(Modifier(SKIRMISHERS.id, -1))
    over = arm.weapon.use(VOLLEY.id) is not None
    if over:
        VOLLEY.hit()
    hidden = cover(state, arm.model, target, over)
    if hidden.penalty():
        mods.append(Modifier(hidden.rule, hidden.penalty()))
    return mods


def half_more(state: NState, unit: NUnit, rule: str) -> bool:
    """Has a majority of the unit's models the rule?"""
    models = state.models_in(unit)
    return 2 * len([1 for model in models if has(state, model, rule)]) > len(models)


def carry_rules(state: NState, arm: Arm, one: Strikes) -> None:
    """What the weapon's own rules bring: Armour Piercing, Multiple Wounds, marks."""
    for use in arm.weapon.rules:
        if use.id == PIERCING.key:
            one.pierce.append(Modifier(PIERCING.id, use.n))
        elif use.id == MULTIPLE_WOUNDS.id:
            MULTIPLE_WOUNDS.hit()
            one.multiple = multiple_dice(state, one, use.x)
        else:
            one.mark(use.id)
    if arm.weapon.magic:
        one.mark("ninth_age.rule.magical-attacks")
