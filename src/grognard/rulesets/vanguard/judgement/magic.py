"""Spells: what casting one in a certain way at a certain target is worth."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.attacks.areas import exposed
from grognard.rulesets.vanguard.judgement.breaths import quake_worth
from grognard.rulesets.vanguard.judgement.points import best_worth
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.judgement.scene import scene_of
from grognard.rulesets.vanguard.judgement.shots import attack_worth
from grognard.rulesets.vanguard.judgement.value import (
    ACTIVATION,
    LIFE,
    LYING,
    TIRED,
    last_round,
    tiredness,
    value,
)
from grognard.rulesets.vanguard.magic.casting import attack_of, casting_of
from grognard.rulesets.vanguard.magic.primordial import ZoneSpell
from grognard.rulesets.vanguard.magic.rules import Casting, help_attack
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.odds.attacks import AttackOdds, attack_odds
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VModel, VState

#: better armour takes so much of the danger
ARMOUR: Final = 0.18
#: what hits at a friend make
HELPS: Final = ("blur", "hold-fast", "stoneskin", "forged-anew", "natures-cloak", "blessed-light")
#: making enemies hit less well, slowing them down, blowing them away: a share of what an activation is worth
HINDER: Final = 0.35
PUSHED: Final = 0.2
NEW_MODEL: Final = 5.0
#: what is not judged any closer, in points of the lists
SMALL: Final = 0.3
NERVE_FAILS: Final = 0.45


def cast_worth(state: VState, model: VModel, key: str) -> float:
    """What a casting is worth, its price in Power taken off."""
    c = casting_of(state, model, key)
    return _worth(state, model, key, c) - power_price(state, model.seat, c.power)


def _worth(state: VState, model: VModel, key: str, c: Casting) -> float:
    a = attack_of(state, model, key)
    if a is not None and c.target in state.model_at:
        odds = attack_odds(state, a)
        if a.instead:
            return _instead(state, c, odds)
        return attack_worth(state, a, c.reach) + _besides(state, c, odds)
    if c.spell.id in ("heal",):
        return _heal(state, c)
    if c.spell.id == "shield":
        return ARMOUR * _danger(state, model)
    if c.spell.id in HELPS and c.target in state.model_at:
        hits = 1.0 if not c.dice else _at_least(attack_odds(state, help_attack(c, [])), 1)
        return ARMOUR * _danger(state, state.v_model(c.target)) * hits
    if c.spell.id == "shockwave":
        return _shockwave(state, model, c)
    if c.spell.id == "earthquake":
        return quake_worth(state, model.id, c.target, c.reach)
    if c.spell.id == "raise-dead":
        return NEW_MODEL / float(max(state.size, 1))
    return _others(state, model, c)


def _at_least(odds: AttackOdds, n: int) -> float:
    total = 0.0
    for hits, weight in odds.hits.items():
        if hits >= n:
            total += float(weight)
    return total


def _instead(state: VState, c: Casting, odds: AttackOdds) -> float:
    """Spells whose hits do something else than wound."""
    target = state.v_model(c.target)
    worth = value(state, target)
    if last_round(state) and target.has(ACTIVATED):
        return 0.0
    one, two = _at_least(odds, 1), _at_least(odds, 2)
    if c.spell.id == "stun":
        tires = 0.0 if target.has(FATIGUED) else TIRED * one
        return worth * (tires + (0.0 if target.has(KNOCKED) else LYING * two))
    if c.spell.id == "fear-the-darkness":
        waits = 0.0 if target.has(ACTIVATED) else ACTIVATION
        return worth * one * (waits + TIRED + LYING * NERVE_FAILS)
    if c.spell.id == "possession":
        return worth * one * NERVE_FAILS * (0.0 if target.has(ACTIVATED) else ACTIVATION * 2.0)
    if target.has(ACTIVATED):
        return worth * one * PUSHED * ACTIVATION
    return worth * one * HINDER * ACTIVATION


def _besides(state: VState, c: Casting, odds: AttackOdds) -> float:
    """What a spell does besides wounding."""
    target = state.v_model(c.target)
    worth = value(state, target)
    if c.spell.id in ("hammer", "winters-bite") and not target.has(KNOCKED):
        hit = _at_least(odds, 1) - odds.chance("dead") - odds.chance("down")
        share = hit if c.spell.id == "hammer" else odds.chance("wounded")
        return LYING * worth * max(share, 0.0)
    if c.spell.id in ("mind-storm", "malevolence"):
        return TIRED * worth * odds.chance("wounded") * NERVE_FAILS
    return 0.0


def _heal(state: VState, c: Casting) -> float:
    """Wounds given back."""
    target = state.v_model(c.target)
    if target.wounds <= 0 or c.target not in state.model_at:
        return 0.0
    mean = 0.0
    for hits, weight in attack_odds(state, help_attack(c, [])).hits.items():
        mean += float(weight) * float(min(hits, target.wounds))
    return mean * value(state, target) * (1.0 - LIFE) / float(max(target.spec.profile.wn, 1))


def _danger(state: VState, model: VModel) -> float:
    scene = scene_of(state, model.seat)
    one = scene.by_id.get(model.id)
    return scene.danger(one, one.x, one.y) if one is not None else 0.0


def _shockwave(state: VState, model: VModel, c: Casting) -> float:
    total = 0.0
    for other in exposed(state):
        if other.id == model.id or other.has(KNOCKED) or not within(model, other, c.reach):
            continue
        felled = LYING * value(state, other)
        total += -felled if other.seat == model.seat else felled
    return total


def _others(state: VState, model: VModel, c: Casting) -> float:
    """Spells that let somebody act, or stop somebody from acting; the rest a little."""
    small = SMALL / float(max(state.size, 1))
    if c.target in state.model_at:
        target = state.v_model(c.target)
        worth = value(state, target)
        if c.spell.id == "slink":
            return 0.5 * ACTIVATION * worth
        if c.spell.id in ("green-rage", "divine-flame"):
            return 0.6 * ACTIVATION * worth
        if c.spell.id == "brisk-work":
            return 0.25 * ACTIVATION * worth
        if c.spell.id == "horrify" and target.seat != model.seat:
            return NERVE_FAILS * worth * (TIRED if target.has(ACTIVATED) else ACTIVATION)
        if c.spell.id == "lure":
            return 0.2 * ACTIVATION * worth
        return small if target.seat == model.seat else ACTIVATION * 0.2 * worth
    rule = SPELLS[c.spell.id]
    if isinstance(rule, ZoneSpell):
        return best_worth(rule.question(state, model, c.reach))
    if c.spell.id == "god-fuel":
        return _fuel(state, model, c) - tiredness(state, model)
    if c.spell.id == "curse-of-ages":
        near = 0.0
        for other in state.enemies_of(model.seat):
            if within(model, other, c.reach):
                near += value(state, other)
        return 0.15 * ACTIVATION * near - tiredness(state, model)
    return small


def _fuel(state: VState, model: VModel, c: Casting) -> float:
    """Counters that come off the friends around, as many as dice may show."""
    rows: list[float] = []
    for friend in state.on_table(model.seat):
        if friend.id != model.id and friend.has(FATIGUED) and within(model, friend, c.reach):
            rows.append(tiredness(state, friend))
    rows.sort(reverse=True)
    found = 0.0
    for row in rows[: max(c.dice // 2, 1)]:
        found += row
    return found
