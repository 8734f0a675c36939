"""Who shoots at whom: exact odds of volleys; engines by means."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist
from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.ninth_age.judgement.engines import engine_wounds
from grognard.rulesets.ninth_age.judgement.losses import wound_worth, wounds_in
from grognard.rulesets.ninth_age.odds.strikes import wounds_of_batch
from grognard.rulesets.ninth_age.shooting.phase import DONE, PickShooter, PickShot, engines_at, targets
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import NState, NUnit

#: shots do more than wound: whoever loses a quarter may panic
SOMETHING: Final = 0.0002


def shot_worth(state: NState, unit: NUnit, target: NUnit) -> Forecast:
    """What a unit's shots at a target are worth."""
    value = SOMETHING
    wounds = 0.0
    chances: dict[str, Dist] = {}
    left = float(wounds_in(state, target))
    ready = engines_at(state, unit, target)
    if ready:
        wounds += engine_wounds(state, unit, ready[0], target)
    batch = volley(state, unit, target)
    if batch:
        odds = wounds_of_batch(state, batch)
        chances["wounds"] = odds
        wounds += float(odds.mean())
    value += min(wounds, left) * wound_worth(state, target)
    args: dict[str, object] = {"unit": unit.id, "target": target.id}
    return Forecast(value, [Factor("judge-shots", value, args)], chances, False, 1.0)


def target_forecast(choice: PickShot, answer: str) -> Forecast:
    """What shooting at this enemy is worth."""
    state = choice.state
    return shot_worth(state, state.n_unit(choice.unit), state.n_unit(answer))


def shooter_forecast(choice: PickShooter, answer: str) -> Forecast:
    """Everybody shoots who can do any good; at whom is asked next."""
    if answer == DONE:
        return Forecast(0.0)
    state = choice.state
    unit = state.n_unit(answer)
    found = targets(state, unit)
    if len(found) == 1:
        return shot_worth(state, unit, state.n_unit(found[0]))
    return Forecast(SOMETHING * 5.0, None, None, False, 1.0)
