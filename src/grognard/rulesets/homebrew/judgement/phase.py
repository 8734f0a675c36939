"""Who shoots next: about what the best shots of each unit are worth."""

from __future__ import annotations

from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.judgement.magic import magic_of
from grognard.rulesets.homebrew.judgement.shots import Volley
from grognard.rulesets.homebrew.powers import stored_targets
from grognard.rulesets.homebrew.shooting import DONE, ShootChoice
from grognard.rulesets.homebrew.state import HState


def forecast_shooter(choice: ShootChoice, key: str) -> Forecast:
    """What an answer of `shoot.choose` is worth, by means."""
    if key == DONE:
        return Forecast(0.0)
    state = choice.state
    if key.startswith("power:"):
        _, unit_id, name = key.split(":")
        return _power(state, choice.seat, unit_id, name)
    value, plan = Volley(DeclareChoice(state, key)).best()
    if not plan:
        return Forecast(0.0)
    share = value / float(state.size or 1)
    args: dict[str, object] = {"unit": key, "target": plan[0][1]}
    return Forecast(share, [Factor("judge-shots", share, args)], None, False, 1.0)


def _power(state: HState, seat: str, unit_id: str, name: str) -> Forecast:
    judge = magic_of(state, seat)
    verb = "cast" if name in state.board.library.powers else "use"
    best = Forecast(0.0)
    for target in stored_targets(state, unit_id, name):
        found = judge.target(unit_id, verb, name, target)
        if found.value > best.value:
            best = found
    return best
