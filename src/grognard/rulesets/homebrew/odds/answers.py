"""Odds as answers to questions: plain data with chances as they are, Fractions or floats.

Distributions are tables from an outcome, as text, to its chance; what is told of them stands beside them: `mean`,
chances of at least so much, percentiles. Modifiers are `[cause, value]`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight
from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew.asking import Answer
from grognard.rulesets.homebrew.odds.result import (
    CAUGHT,
    AftermathOdds,
    ChaseOdds,
    ExplosionOdds,
    FightOdds,
    FlightOdds,
    Odds,
    UseOdds,
)

#: shares of a distribution for which its outcome is told
PERCENTS: Final = (10, 25, 50, 75, 90)


def table(dist: Dist) -> dict[str, Weight]:
    """Outcomes as keys of JSON."""
    return {_text(outcome): weight for outcome, weight in dist.items()}


def _text(outcome: object) -> str:
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    if isinstance(outcome, float) and outcome.is_integer():
        return str(int(outcome))
    return str(outcome)


def mods_rows(mods: list[Modifier]) -> list[list[object]]:
    """Modifiers with their causes."""
    return [[mod.cause, mod.value] for mod in mods]


def percentiles(dist: Dist) -> dict[str, int]:
    """Percentiles by their shares."""
    return {str(percent): percentile(dist, percent) for percent in PERCENTS}


def percentile(dist: Dist, percent: int) -> int:
    """The lowest outcome that is not exceeded in so many of a hundred cases."""
    return int(dist.percentile(percent / 100.0))


def at_least(dist: Dist) -> dict[str, Weight]:
    """The chance of each outcome above 0 or more."""
    return {str(n): dist.at_least(n) for n in dist.outcomes if n > 0}


def attack_answer(found: Odds) -> Answer:
    """What is told of a series of attacks at one unit."""
    answer: Answer = {
        "target": found.target,
        "attacks": len(found.uses),
        "expected_wounds": found.expected_wounds,
        "expected_killed": found.expected_killed,
        "destroyed": found.destroyed,
        "breaks": found.breaks,
        "wounds": table(found.wounds),
        "killed": table(found.killed),
        "at_least": at_least(found.killed),
        "percentiles": percentiles(found.killed),
        "wounds_at_least": at_least(found.wounds),
        "wounds_percentiles": percentiles(found.wounds),
        "uses": [use_answer(use) for use in found.uses],
    }
    if found.by_model:
        answer["by_model"] = dict(found.by_model)
    return {**answer, "exact": found.exact, "bound": found.bound, "method": found.method}


def use_answer(use: UseOdds) -> Answer:
    """What a weapon use needs, against the model that takes the first hit."""
    first = use.slots[0] if use.slots else None
    return {
        "model": use.model,
        "weapon": use.weapon,
        "hit": use.hit,
        "hit_mods": mods_rows(use.hit_mods),
        "need": first.need if first else 0,
        "penetrate": first.chance if first else 0.0,
        "mods": mods_rows(first.mods) if first else [],
    }


def fight_answer(found: FightOdds) -> Answer:
    """What is told of a fight: wounds by side, who has lost more, and every unit with its test."""
    lost = {"a": found.a_lost, "b": found.b_lost}
    return {
        "expected": {seat: dist.mean() for seat, dist in lost.items()},
        "more": {"a": found.a_more, "b": found.b_more},
        "equal": found.equal,
        "lost": {seat: table(dist) for seat, dist in lost.items()},
        "units": {
            row.odds.target: {
                **attack_answer(row.odds),
                "tests": row.tests,
                "exact": row.bound == 0.0,
                "bound": row.bound,
            }
            for row in found.units
        },
        "exact": found.exact,
        "bound": found.bound,
    }


def flight_answer(found: FlightOdds) -> Answer:
    """What is told of a forced retreat."""
    return {
        "unit": found.unit,
        "inches": table(found.inches),
        "fate": table(found.fate),
        "models": table(found.models),
    }


def chase_answer(found: ChaseOdds) -> Answer:
    """What is told of a pursuit."""
    return {
        "by": found.unit,
        "at": found.prey,
        "caught": found.result[CAUGHT],
        "result": table(found.result),
        "expected_wounds": found.wounds.mean(),
        "wounds": table(found.wounds),
        "destroyed": found.destroyed,
    }


def aftermath_answer(by: str, at: str, found: AftermathOdds) -> Answer:
    """What is told of a fight to its end."""
    return {
        "by": by,
        "at": at,
        "breaks": found.breaks,
        "result": table(found.result),
        "expected_wounds": found.wounds.mean(),
        "wounds": table(found.wounds),
        "destroyed": found.destroyed,
        "exact": found.bound == 0.0,
        "bound": found.bound,
    }


def explosion_answer(found: ExplosionOdds) -> Answer:
    """What is told of an explosion."""
    return {
        "model": found.model,
        "explodes": found.explodes,
        "units": {
            row.unit: {
                "expected_wounds": row.wounds.mean(),
                "destroyed": row.destroyed,
                "wounds": table(row.wounds),
                "killed": table(row.killed),
            }
            for row in found.units
        },
    }
