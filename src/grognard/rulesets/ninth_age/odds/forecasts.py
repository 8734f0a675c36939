"""What answers lead to, as the odds card and bots ask it: a charge and its first round, a pursuit (catalogue 8, 12)."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, TooLarge
from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.ninth_age.leadership import RESTRAIN, chance_of
from grognard.rulesets.ninth_age.moving.reach import reaching
from grognard.rulesets.ninth_age.odds.arrivals import arrived
from grognard.rulesets.ninth_age.odds.combats import catching, results
from grognard.rulesets.ninth_age.odds.fates import BREAKS, CRUMBLES
from grognard.rulesets.ninth_age.odds.mixing import QUICK
from grognard.rulesets.ninth_age.odds.rounds import RoundOdds, from_begin
from grognard.rulesets.ninth_age.state import NState

#: what a broken unit is worth to the other side, as a share of what is left of it: it may rally
BROKEN: Final = 0.6
CRUMBLED: Final = 0.2
#: and what it is worth to catch it
CAUGHT: Final = 0.4


def forecast_charge(state: NState, unit_id: str, target_id: str) -> Forecast:
    """The chance to reach; then the round, as if the charge had arrived at a target that holds."""
    unit, target = state.n_unit(unit_id), state.n_unit(target_id)
    reach = reaching(state, unit, target)
    chances: dict[str, Dist] = {"reaches": reach}
    chance = float(reach[True])
    if target.fleeing:
        return Forecast(chance * share(state, target_id, 1.0), None, chances)
    try:
        mix = arrived(state, unit_id, target_id, QUICK)
        odds = from_begin(mix) if mix is not None else None
    except TooLarge:
        odds = None
    if odds is None:
        return Forecast(0.0, None, chances)
    other = state.other(unit.seat)
    chances["result"] = results(odds, unit.seat)
    chances["wounds"] = odds.wounds[unit.seat]
    chances["suffered"] = odds.wounds[other]
    # who runs into somebody else on the way fights him instead
    if target_id in odds.fates:
        chances["target"] = odds.fates[target_id]
    factors = worths(state, odds, unit.seat, chance)
    value = 0.0
    for factor in factors:
        value += factor.value
    return Forecast(value, factors, chances, odds.exact, odds.bound)


def worths(state: NState, odds: RoundOdds, seat: str, chance: float) -> list[Factor]:
    """What each unit of a round is likely to lose, as shares of the game's size; the enemy's losses speak for it."""
    found: list[Factor] = []
    for id in odds.units:
        unit = state.n_unit(id)
        models = max(1, len(unit.standing()))
        lost = float(odds.lost[id].mean()) / models
        fate = odds.fates[id]
        lost += (1.0 - lost) * (BROKEN * float(fate[BREAKS]) + CRUMBLED * float(fate[CRUMBLES]))
        value = chance * share(state, id, lost)
        found.append(Factor("odds-factor-losses", value if unit.seat != seat else -value, {"unit": id}))
    return found


def share(state: NState, unit_id: str, part: float) -> float:
    """A part of a unit, as a share of the game's size."""
    return part * state.n_unit(unit_id).points / max(1, state.size)


def forecast_pursuit(state: NState, unit_id: str, prey_id: str) -> Forecast:
    """The chance to catch the broken unit."""
    caught = catching(state, state.n_unit(unit_id), state.n_unit(prey_id))
    value = CAUGHT * float(caught[True]) * share(state, prey_id, 1.0)
    return Forecast(value, None, {"caught": caught})


def forecast_restraint(state: NState, unit_id: str, prey_id: str) -> Forecast:
    """The chance to restrain itself; who fails pursues."""
    restrained = chance_of(state, state.n_unit(unit_id), RESTRAIN)
    goes = forecast_pursuit(state, unit_id, prey_id)
    return Forecast(float(restrained[False]) * goes.value, None, {"restrained": restrained})
