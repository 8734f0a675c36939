"""Odds as answers to questions: plain data with chances as they are, Fractions or floats.

Distributions are tables from an outcome, as text, to its chance; what is told of them stands beside them: `mean`, chances
of at least so much. Modifiers are `[cause, value]`. Chances add up to 1, and none is wrong by more than `bound`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight
from grognard.dice.modifier import Modifier
from grognard.rulesets.vanguard.attacks.attack import (
    SIDES,
    Attack,
    armour_better,
    armour_dice,
    armour_roll,
    bonus_dice,
    hit_roll,
)
from grognard.rulesets.vanguard.attacks.resolve import circumstances
from grognard.rulesets.vanguard.odds.asking import weapon_name
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, FATES, AttackOdds
from grognard.rulesets.vanguard.shown.asking import Answer
from grognard.rulesets.vanguard.state import VState

#: outcomes beyond this number are told together, as this or more
MOST: Final = 8


def table(dist: Dist) -> dict[str, Weight]:
    """Outcomes as keys of JSON; numbers above MOST as one, whose key ends in "+"."""
    found: dict[str, Weight] = {}
    numbers = [outcome for outcome in dist.outcomes if isinstance(outcome, int)]
    many = len(numbers) == len(dist) and max(numbers, default=0) > MOST
    for outcome, weight in dist.items():
        if not many or int(outcome) < MOST:
            found[_text(outcome)] = weight
    if many:
        found[f"{MOST}+"] = dist.at_least(MOST)
    return found


def _text(outcome: object) -> str:
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    return str(outcome)


def fate_table(fates: Dist) -> dict[str, Weight]:
    """What becomes of somebody, from nothing to the worst."""
    return {fate: fates[fate] for fate in FATES if fates[fate]}


def at_least(dist: Dist) -> dict[str, Weight]:
    """The chance of each outcome above 0 or more."""
    return {str(n): dist.at_least(n) for n in dist.outcomes if 0 < n <= MOST}


def mods_rows(mods: list[Modifier]) -> list[list[object]]:
    """Modifiers with their causes."""
    return [[mod.cause, mod.value] for mod in mods]


def need_of(target: int, mods: list[Modifier]) -> int:
    """The face that succeeds at least, natural 1 and 8 considered; 0 if nothing is rolled."""
    return min(SIDES, max(2, target - sum([mod.value for mod in mods]))) if target else 0


def attack_answer(state: VState, a: Attack, odds: AttackOdds) -> Answer:
    """What is told of an attack: its dice with their causes, then hits, wounds and what becomes of the target."""
    answer: Answer = {
        "by": a.by,
        "at": a.at,
        "how": a.kind,
        "weapon": weapon_name(a),
        "circumstances": list(circumstances(a)),
        **_to_hit(state, a),
        **({} if a.instead else _saves(state, a)),
        "expected_hits": odds.hits.mean(),
        "expected_wounds": odds.wounds.mean(),
        "hits": table(odds.hits),
        "hits_at_least": at_least(odds.hits),
    }
    if not a.instead:
        answer |= {
            "wounds": table(odds.wounds),
            "at_least": at_least(odds.wounds),
            "fates": fate_table(odds.fates),
            "dead": odds.fates[DEAD],
            "down": odds.fates[DOWN],
        }
    return {**answer, **bounded(odds.bound)}


def bounded(bound: float) -> Answer:
    """How exact an answer is."""
    return {"exact": bound == 0.0, "bound": bound}


def _to_hit(state: VState, a: Attack) -> Answer:
    roll = hit_roll(state, a)
    if roll is None:
        return {"dice": 0, "automatic": a.auto} if a.auto else {"dice": 0}
    return {
        "dice": roll.n,
        "dice_mods": mods_rows(bonus_dice(state, a)),
        "target": roll.target,
        "need": need_of(roll.target, roll.mods),
        "hit_mods": mods_rows(roll.mods),
    }


def _saves(state: VState, a: Attack) -> Answer:
    roll = armour_roll(state, a, 0)
    return {
        "armour": roll.target,
        "armour_better": mods_rows(armour_better(state, a)),
        "armour_mods": mods_rows(roll.mods),
        "armour_need": need_of(roll.target, roll.mods),
        "armour_dice": mods_rows(armour_dice(state, a)),
    }


def suffered(odds: AttackOdds) -> Answer:
    """What is told of wounds that are no attack's."""
    return {
        "expected_wounds": odds.wounds.mean(),
        "wounds": table(odds.wounds),
        "fates": fate_table(odds.fates),
        "dead": odds.fates[DEAD],
        **bounded(odds.bound),
    }
