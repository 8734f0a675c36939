"""From blows and whom they are directed at to attacks as values (catalogue 12, 16): a State in, `Strikes` out.

Play, odds and bots build them here: `default_allocation`, then `attacks_of_step`. Hits that are rolled for (Impact Hits,
Stomp) come as dice beside their `Strikes`, because nothing is rolled before both sides have allocated.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.aims import AT_RNF, AT_WHOLE
from grognard.rulesets.ninth_age.combat.blow import Blow
from grognard.rulesets.ninth_age.combat.state import charging, first_round
from grognard.rulesets.ninth_age.combat.weapon_rules import ORDNANCE, add_rules, multiple_dice
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.numbers import shielded
from grognard.rulesets.ninth_age.damage.pools import representative
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, MAGICAL, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.factions.instead import sharpen
from grognard.rulesets.ninth_age.gear import HAND_WEAPON, SHIELD, Weapon
from grognard.rulesets.ninth_age.special.values import distract
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState
from grognard.rulesets.ninth_age.values import of_model, value
from grognard.rulesets.ninth_age.walls import defenders, edge_models

TO_HIT: Final = cite("ninth_age.cc.to-hit-table")
MIXED: Final = cite("ninth_age.cc.allocate-mixed")
PARRY: Final = cite("ninth_age.cc.parry")
ZERO: Final = cite("ninth_age.char.zero")
WEAPONS: Final = cite("ninth_age.rule.weapon")
MAGIC: Final = cite("ninth_age.rule.magical-attacks")
MULTIPART: Final = cite("ninth_age.model.multipart")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
WALL: Final = cite("ninth_age.terrain.wall")
CRUSH: Final = "ninth_age.rule.crush-attack"

#: each weapon's own rule, beside the Hand Weapon's
ITEMS: Final = {
    id: cite(id)
    for id in (
        "ninth_age.gear.additional-hand-weapon",
        "ninth_age.gear.flail",
        "ninth_age.gear.great-weapon",
        "ninth_age.gear.halberd",
        "ninth_age.gear.lance",
        "ninth_age.gear.light-lance",
        "ninth_age.gear.spear",
    )
}

#: whom each attack (by its key) is directed at
Allocation = dict[str, str]

#: what needs a natural 6
SIX: Final = 6
PARRIED: Final = 4


class Prepared:
    """Attacks at one aim, and the dice of automatic hits that are still to be rolled: (dice, more) for each model."""

    def __init__(self, strikes: Strikes, dice: list[tuple[str, int]]) -> None:
        self.strikes = strikes
        self.dice = dice


def default_allocation(blows: list[Blow]) -> Allocation:
    """Every attack at the first that it may be directed at: rank-and-file, where they may be; nothing optional."""
    return {item: blow.aims[0] for blow in blows if not blow.optional() for item in blow.items()}


def attacks_of_step(state: NState, blows: list[Blow], allocation: Allocation) -> list[Prepared]:
    """The attacks of one step: alike ones together, each with the numbers that its attackers decide."""
    found: dict[tuple[str, ...], Prepared] = {}
    for blow in blows:
        model = state.n_model(blow.model)
        for item in blow.items():
            aim = allocation.get(item, "")
            if not aim:
                continue
            key = _kind(blow, model, aim)
            known = found.get(key)
            if known is None:
                known = found[key] = Prepared(strikes_of(state, blow, aim), [])
            if blow.special is None or not blow.special.dice:
                known.strikes.dice += 1
            else:
                known.dice.append((blow.special.dice, blow.special.more))
    return list(found.values())


def _kind(blow: Blow, model: NModel, aim: str) -> tuple[str, ...]:
    """What makes attacks alike: rank-and-file of one unit strike alike, if the same effects work on them."""
    alone = model.kind in (CHAMPION, CHARACTER)
    who = model.id if alone else "|".join([model.home, model.spec.id, *[str(row) for row in model.effects]])
    what = (
        blow.special.rule if blow.special is not None else blow.weapon.id if blow.weapon is not None else ""
    )
    return blow.unit, who, str(blow.index), what, "support" if blow.support else "", aim


def strikes_of(state: NState, blow: Blow, aim: str) -> Strikes:
    """The attacks of one blow at one aim, without their number."""
    MULTIPART.hit()
    model = state.n_model(blow.model)
    at, pool, type = target(state, aim)
    source = (
        blow.special.rule if blow.special is not None else blow.weapon.id if blow.weapon else blow.part.role
    )
    s = Strikes(CLOSE, source, blow.unit, at, pool)
    s.type = type
    s.whole = aim.startswith(AT_WHOLE)
    s.model = model.id
    s.seat = model.seat
    s.part = blow.part
    s.support = blow.support
    s.facing = state.fights_in(blow.unit, at)
    s.charging = charging(state, blow.unit, at)
    s.first_round = first_round(state, blow.unit)
    if blow.special is not None:
        s.special = True
        s.strength = blow.special.strength
        if not blow.special.dice:
            s.need = need_to_hit(state, model, s, None)
        sharpen(s)
        if blow.special.rule == CRUSH:
            s.multiple = multiple_dice(state, s, ORDNANCE)
        return s
    s.weapon = blow.weapon
    arm(state, model, s)
    s.need = need_to_hit(state, model, s, blow.weapon)
    return s


def target(state: NState, aim: str) -> tuple[str, str, str]:
    """Unit, pool and Troop Type of an aim."""
    if aim.startswith(AT_RNF):
        unit, _, type = aim[len(AT_RNF) :].partition(":")
        return unit, RANK_AND_FILE, type
    if aim.startswith(AT_WHOLE):
        return aim[len(AT_WHOLE) :], RANK_AND_FILE, ""
    return state.n_model(aim).unit, aim, ""


def arm(state: NState, model: NModel, s: Strikes) -> None:
    """Strength, and what the weapon does to it and to the dice."""
    part = s.part
    assert part is not None
    own = value(state, model, part, "S")
    s.strength = own.value
    s.strength_mods = list(own.mods)
    weapon = s.weapon
    if weapon is None:
        return
    WEAPONS.hit()
    if weapon.gear in ITEMS:
        ITEMS[weapon.gear].hit()
    if weapon.strength_set >= 0:
        # fixed: what its mundane kind would add counts no more than anything else
        _strengthen(s, weapon, weapon.strength_set - s.strength)
    else:
        _strengthen(s, weapon, weapon.strength_mod)
        if s.charging and weapon.strength_charge:
            _charge_home(state, s, weapon)
    if weapon.magic:
        MAGIC.hit()
        s.mark(MAGICAL)
    if weapon.to_hit_mod:
        s.hit_mods.append(Modifier(weapon.id, weapon.to_hit_mod))
    add_rules(state, s, weapon.rules)


def _charge_home(state: NState, s: Strikes, weapon: Weapon) -> None:
    """What a Lance adds after a charge, but not against a garrison."""
    if state.n_unit(s.at).inside:
        ASSAULT.hit()
    else:
        _strengthen(s, weapon, weapon.strength_charge)


def _strengthen(s: Strikes, weapon: Weapon, by: int) -> None:
    """Never outside 0 to 10."""
    to = max(0, min(10, s.strength + by))
    if to != s.strength:
        s.strength_mods.append(Modifier(weapon.id, to - s.strength))
        s.strength = to


# ---- to hit


def need_to_hit(state: NState, model: NModel, s: Strikes, weapon: Weapon | None) -> int:
    """The roll to hit by the table, from both Weapon Skills; Parry and Flails of the target with it."""
    TO_HIT.hit()
    MIXED.hit()
    assert s.part is not None
    victim = representative(state, s)
    mine = value(state, model, s.part, "WS").value
    if weapon is not None and weapon.weapon_skill_set >= 0 and not model.spec.mounted:
        mine = weapon.weapon_skill_set
    theirs = of_model(state, victim, "WS")
    if theirs <= 0:
        ZERO.hit()
        # hit automatically: no dice to hit are thrown
        return 0
    if mine <= 0:
        ZERO.hit()
        return SIX
    need = state.board.library.tables.to_hit(min(10, mine), min(10, theirs))
    if not s.special and parries(state, victim, s):
        need = max(need, PARRIED)
    for part in victim.spec.parts:
        held = in_hand(state, victim, part)
        if held is not None and held.enemy_to_hit:
            ITEMS["ninth_age.gear.flail"].hit()
            s.hit_mods.append(Modifier(held.gear, held.enemy_to_hit))
            break
    if s.charging and behind_wall(state, victim, s):
        distract(s, WALL.id)
    return need


def behind_wall(state: NState, victim: NModel, s: Strikes) -> bool:
    """Does the target (of rank-and-file: most of those who face the attackers) defend a Wall there?"""
    unit = state.n_unit(s.at)
    holding = defenders(state, unit, s.facing) if s.facing else []
    if s.pool == RANK_AND_FILE:
        return bool(holding) and 2 * len(holding) >= len(edge_models(unit, s.facing))
    return victim.id in holding


def parries(state: NState, victim: NModel, s: Strikes) -> bool:
    """Does the target parry: on foot, with a mundane shield and a mundane Hand Weapon, against attacks in its front?"""
    if s.facing != "front" or victim.spec.mounted or not shielded(victim, s):
        return False
    if not [1 for piece in victim.spec.armour if piece.kind == SHIELD and not piece.magic]:
        return False
    for part in victim.spec.parts:
        held = in_hand(state, victim, part)
        if held is not None and (held.gear != HAND_WEAPON or held.magic):
            return False
    PARRY.hit()
    return True
