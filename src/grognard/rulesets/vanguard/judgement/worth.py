"""What a position is worth to a seat: strength left, the scenario as it stands, how near each side is to breaking."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.judgement.standings import broken_danger, has_objectives, standing
from grognard.rulesets.vanguard.judgement.value import WIN, fitness, value
from grognard.rulesets.vanguard.nodes import wiped_out
from grognard.rulesets.vanguard.scenarios.victory import result
from grognard.rulesets.vanguard.state import RESERVE, TABLE, VState

#: a point of Power in the pool
POWER: Final = 0.004
#: once the game is over: beside the win, the points and the strength count a little
AFTER: Final = 0.3


def strength(state: VState, seat: str) -> float:
    """What the seat's models are worth together."""
    total = 0.0
    for model in state.of(seat):
        if (model.status in (TABLE, RESERVE) and model.acts()) or model.status == TABLE:
            total += value(state, model) * fitness(state, model)
    return total


def worth(state: VState, seat: str) -> float:
    """How well the seat stands, as a share of the game's size."""
    other = state.other(seat)
    ahead = strength(state, seat) - strength(state, other)
    if has_objectives(state) and (state.over or (state.round and _gone(state))):
        ended = result(state)
        sign = 0.0 if not ended.winner else (1.0 if ended.winner == seat else -1.0)
        return sign * WIN + AFTER * (ahead + standing(state, seat))
    broken = broken_danger(state, other) - broken_danger(state, seat)
    power = POWER * float(state.side(seat).power - state.side(other).power)
    return ahead + standing(state, seat) + broken + power


def _gone(state: VState) -> bool:
    return wiped_out(state, "a") or wiped_out(state, "b")
