"""What losses are worth: exact odds of attacks turned into the change of worth that they bring."""

from __future__ import annotations

from grognard.dice.dist import Dist
from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.homebrew.flight import cornered
from grognard.rulesets.homebrew.judgement.brawl import ROUTED
from grognard.rulesets.homebrew.judgement.worth import loss, slope, wounds_left
from grognard.rulesets.homebrew.odds.result import Odds
from grognard.rulesets.homebrew.state import HState, HUnit


def lost_worth(state: HState, unit: HUnit, wounds: Dist) -> float:
    """What losing so many wounds costs the unit's owner on average, in points."""
    left = wounds_left(state, unit)
    before = loss(state, unit, left)
    total = 0.0
    for outcome, weight in wounds.items():
        total += float(weight) * (loss(state, unit, left - int(outcome)) - before)
    return total


def rout_worth(state: HState, unit: HUnit, lost: float) -> float:
    """What it costs the owner if the unit fails its test after losing so many wounds, in points."""
    left = max(wounds_left(state, unit) - lost, 0.0)
    share = 1.0 if cornered(state, unit) else ROUTED
    return share * left * slope(state, unit)


def odds_worth(state: HState, odds: Odds, tested: bool = True) -> float:
    """What attacks of these odds cost the target's owner on average, in points; `tested`: it tests for them."""
    unit = state.h_unit(odds.target)
    total = lost_worth(state, unit, odds.wounds)
    if tested:
        total += float(odds.breaks) * rout_worth(state, unit, float(odds.expected_wounds))
    return total


def odds_factors(state: HState, odds: Odds, sign: float) -> list[Factor]:
    """Why: wounds, the chance to destroy the unit, the chance that it breaks. `sign`: -1 if the unit is one's own."""
    size = float(state.size or 1)
    unit = state.h_unit(odds.target)
    wounds = lost_worth(state, unit, odds.wounds) / size
    args: dict[str, object] = {
        "target": odds.target,
        "wounds": round(float(odds.expected_wounds), 1),
        "destroyed": round(100.0 * float(odds.destroyed)),
        "breaks": round(100.0 * float(odds.breaks)),
    }
    rows = [Factor("judge-wounds", sign * wounds, args)]
    rout = float(odds.breaks) * rout_worth(state, unit, float(odds.expected_wounds)) / size
    if rout:
        rows.append(Factor("judge-rout", sign * rout, args))
    return rows


def prey_worth(state: HState, unit_id: str) -> Forecast:
    """What catching the unit may be worth: what is left of it."""
    unit = state.h_unit(unit_id)
    value = 0.5 * wounds_left(state, unit) * slope(state, unit) / float(state.size or 1)
    return Forecast(value, [Factor("judge-prey", value, {"target": unit_id})], None, False, 1.0)
