"""At whom a power or an active ability may be used (catalogue 9.4, 18, 19)."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import heroes
from grognard.rulesets.homebrew.ability_kinds import definition
from grognard.rulesets.homebrew.ability_table import TABLE_OF
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.measuring import distance, engaged, to_unit, within
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import TABLE, TURN_ENDED, HModel, HState, HUnit

AEGIS: Final = cite("homebrew.power.aegis")
LANCE: Final = cite("homebrew.power.lance-of-dawn")
STEADY_MINDS: Final = cite("homebrew.power.steady-minds")
GALE_STEP: Final = cite("homebrew.power.gale-step")
LIGHTNING: Final = cite("homebrew.power.chain-lightning")
DUST_VEIL: Final = cite("homebrew.power.dust-veil")
DREAD_HYMN: Final = cite("homebrew.power.dread-hymn")
KNIVES: Final = cite("homebrew.power.knife-chorus")
HOLLOW_STEP: Final = cite("homebrew.power.hollow-step")
CANTICLE: Final = cite("homebrew.power.blood-canticle")
FRENZY: Final = cite("homebrew.power.frenzy-psalm")
VEIL_OF_ASH: Final = cite("homebrew.power.veil-of-ash")
DISTANCE: Final = cite("homebrew.psyker.distance")
STORED_MANOEUVRE: Final = cite("homebrew.psyker.stored-manoeuvre")
NOT_ENGAGED: Final = cite("homebrew.shoot.not-engaged")
SHIELD: Final = cite("homebrew.hero.shield")
ANY_LINE: Final = cite("homebrew.los.any-line")
NOT_NEEDED: Final = cite("homebrew.los.not-needed")
IN_RESERVE: Final = cite("homebrew.reserve.cannot-act")

#: the rule of each power
POWER_RULES: Final = {
    "aegis": AEGIS,
    "lance_of_dawn": LANCE,
    "steady_minds": STEADY_MINDS,
    "gale_step": GALE_STEP,
    "chain_lightning": LIGHTNING,
    "dust_veil": DUST_VEIL,
    "dread_hymn": DREAD_HYMN,
    "knife_chorus": KNIVES,
    "hollow_step": HOLLOW_STEP,
    "blood_canticle": CANTICLE,
    "frenzy_psalm": FRENZY,
    "veil_of_ash": VEIL_OF_ASH,
}

ABILITY_RULES: Final = {
    "order_fire": cite("homebrew.ability.order-fire"),
    "order_hold": cite("homebrew.ability.order-hold"),
    "repair": cite("homebrew.ability.repair"),
    "warcry": cite("homebrew.ability.warcry"),
}


def power_faults(state: HState, psyker: HUnit, power: PowerDef, target: HUnit) -> list[Fault]:
    """Why the power may not be used on the unit now; nothing if it may.

    Distance is measured from the psyker's model nearest to the target; where sight is needed one model of the
    psyker's unit must have the target both in sight and in range.
    """
    rule = POWER_RULES[power.key].id
    args: dict[str, object] = {"unit": psyker.id, "power": power.key, "target": target.id}
    if target.status != TABLE:
        return [Fault(IN_RESERVE.id, args)]
    if (target.seat == psyker.seat) != power.friendly or not _keywords_fit(power, target):
        return [Fault(rule, args)]
    source = nearest_model(state, psyker, target)
    if source is None or not within(state, to_unit(state, source, target), power.range_in):
        return [Fault(DISTANCE.id, {**args, "range": power.range_in})]
    if not power.needs_sight:
        NOT_NEEDED.hit()
    elif caster(state, psyker, power, target) is None:
        return [Fault(ANY_LINE.id, args, [source.id])]
    if not power.friendly and not heroes.allowed_for_unit(state, psyker.id, target.id):
        return [Fault(SHIELD.id, args, list(target.models))]
    return _state_faults(state, power, target, args)


def _state_faults(state: HState, power: PowerDef, target: HUnit, args: dict[str, object]) -> list[Fault]:
    """What the target is doing: engaged, its turn ended."""
    if power.label == "shooting" and engaged(state, target.id):
        return [Fault(NOT_ENGAGED.id, args)]
    if power.not_engaged and engaged(state, target.id):
        return [Fault(POWER_RULES[power.key].id, args)]
    if power.not_turn_ended and target.has(TURN_ENDED):
        return [Fault(STORED_MANOEUVRE.id, args)]
    return []


def _keywords_fit(power: PowerDef, target: HUnit) -> bool:
    keywords = target.profile.keywords
    if power.keyword and power.keyword not in keywords:
        return False
    return not (power.not_keyword and power.not_keyword in keywords)


def nearest_model(state: HState, psyker: HUnit, target: HUnit) -> HModel | None:
    """The model of the psyker's unit that is nearest to the target."""
    best = math.inf
    found: HModel | None = None
    for p in state.living(psyker):
        d = to_unit(state, p, target)
        if d < best:
            best = d
            found = p
    return found


def caster(state: HState, psyker: HUnit, power: PowerDef, target: HUnit) -> HModel | None:
    """The nearest model of the psyker's unit that has a model of the target in sight and in range."""
    best = math.inf
    found: HModel | None = None
    for p in state.living(psyker):
        for q in state.living(target):
            d = distance(state, p, q)
            if d < best and within(state, d, power.range_in) and sees(state, p, q):
                best = d
                found = p
    return found


def ability_faults(state: HState, user: HUnit, key: str, target: HUnit) -> list[Fault]:
    """Why the active ability may not be used on the unit now; nothing if it may."""
    data = definition(state, key)
    args: dict[str, object] = {"unit": user.id, "ability": key, "target": target.id}
    rule = ABILITY_RULES[key].id
    if target.seat != user.seat or target.status != TABLE:
        return [Fault(rule, args)]
    if not TABLE_OF[key].fits(data, state, target):
        return [Fault(rule, args)]
    for model in state.living(user):
        if within(state, to_unit(state, model, target), data.radius):
            return []
    return [Fault(rule, {**args, "range": data.radius})]


def power_targets(state: HState, psyker: HUnit, power: PowerDef) -> list[str]:
    """The units on which the power may be used now."""
    seat = psyker.seat if power.friendly else state.other(psyker.seat)
    return [unit.id for unit in state.on_table(seat) if not power_faults(state, psyker, power, unit)]


def ability_targets(state: HState, user: HUnit, key: str) -> list[str]:
    """The units on which the active ability may be used now."""
    return [unit.id for unit in state.on_table(user.seat) if not ability_faults(state, user, key, unit)]
