"""What a volley may do (catalogue 10, 13, 14): wounds, models, panic, and what that is worth."""

from __future__ import annotations

from grognard.game.forecast import Forecast
from grognard.rulesets.ninth_age.damage.pools import ordinary
from grognard.rulesets.ninth_age.odds.strikes import wounds_of_batch
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import full_wounds


def forecast_volley(state: NState, unit_id: str, target_id: str) -> Forecast | None:
    """Wounds of the unit's volley, and models that they take: the value is the share of the target's points."""
    unit, target = state.n_unit(unit_id), state.n_unit(target_id)
    batch = volley(state, unit, target)
    if not batch:
        return None
    wounds = wounds_of_batch(state, batch)
    models = ordinary(state, target)
    each = full_wounds(state, models[0]) if models else 1
    left = max(1, each * len(target.standing()))
    worth = target.points / max(1, state.size)
    value = float(wounds.mean()) / left * worth
    return Forecast(value, None, {"wounds": wounds})
