"""Shots and spells that are attacks: what they do to their target, and to all whom an area or a Breath reaches."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.attacks.areas import Blast, area_attack, blast_of, straight_at
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import weapon_of
from grognard.rulesets.vanguard.attacks.ranged import BREATH, has_rule, reach_now, shot_of
from grognard.rulesets.vanguard.judgement.arms import harm
from grognard.rulesets.vanguard.odds.attacks import AttackOdds, attack_odds
from grognard.rulesets.vanguard.state import VModel, VState

#: half a strip with half a base (inches)
STRIP: Final = 0.9


def shot_worth(state: VState, model: VModel, key: str) -> tuple[float, AttackOdds | None]:
    """What a shot that may be taken is worth, and its odds."""
    _, weapon_id, target = key.split(":")
    weapon = weapon_of(model, weapon_id)
    if weapon is None:
        return 0.0, None
    a = shot_of(state, model, state.v_model(target), weapon)
    return attack_worth(state, a, reach_now(model, weapon.range)), attack_odds(state, a)


def attack_worth(state: VState, a: Attack, reach: float) -> float:
    """What a ranged attack is worth to its attacker's side: its target, and all others that it reaches."""
    found = harm(state, a)
    seat = state.v_model(a.by).seat
    if has_rule(a, BREATH.id):
        return found + _breath(state, a, reach, seat)
    blast = blast_of(state, a)
    if blast is not None:
        found += _area(state, a, blast, seat)
    return found


def _area(state: VState, a: Attack, blast: Blast, seat: str) -> float:
    total = 0.0
    for model_id in blast.models:
        harmed = harm(state, area_attack(state, a, blast, model_id))
        total += -harmed if state.v_model(model_id).seat == seat else harmed
    return total


def _breath(state: VState, a: Attack, reach: float, seat: str) -> float:
    """Others in the strip straight to the target, roughly."""
    by, at = state.v_model(a.by), state.v_model(a.at)
    if straight_at(by, at, reach) < 0:
        return 0.0
    total = 0.0
    dx, dy = at.x - by.x, at.y - by.y
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    for other in state.on_table():
        if other.id in (a.by, a.at):
            continue
        ox, oy = other.x - by.x, other.y - by.y
        along = (ox * dx + oy * dy) / length
        aside = abs(oy * dx - ox * dy) / length
        if 0.0 < along <= reach + 0.5 and aside <= STRIP:
            twin = a.twin()
            twin.at = other.id
            harmed = harm(state, twin)
            total += -harmed if other.seat == seat else harmed
    return total
