"""Shots and spells that are attacks: what they do to their target, and to all whom an area or a Breath reaches."""

from __future__ import annotations

from grognard.rulesets.vanguard.attacks.areas import Blast, area_attack, blast_of
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import weapon_of
from grognard.rulesets.vanguard.attacks.ranged import BREATH, has_rule, reach_now, shot_of
from grognard.rulesets.vanguard.judgement.arms import harm
from grognard.rulesets.vanguard.judgement.breaths import breath_worth
from grognard.rulesets.vanguard.odds.attacks import AttackOdds, attack_odds
from grognard.rulesets.vanguard.odds.sequences import main_attack
from grognard.rulesets.vanguard.state import VModel, VState


def shot_worth(state: VState, model: VModel, key: str) -> tuple[float, AttackOdds | None]:
    """What a shot that may be taken is worth, and its odds."""
    _, weapon_id, target = key.split(":")
    weapon = weapon_of(model, weapon_id)
    if weapon is None:
        return 0.0, None
    a = shot_of(state, model, state.v_model(target), weapon)
    return attack_worth(state, a, reach_now(model, weapon.range)), attack_odds(state, main_attack(state, a))


def attack_worth(state: VState, a: Attack, reach: float) -> float:
    """What a ranged attack is worth to its attacker's side: its target, and all others that it reaches."""
    if has_rule(a, BREATH.id):
        return breath_worth(state, a, reach)
    found = harm(state, a)
    seat = state.v_model(a.by).seat
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
