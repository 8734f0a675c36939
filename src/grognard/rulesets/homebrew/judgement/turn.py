"""Which unit moves next, and how: what the best move of each is worth."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.homebrew import powers
from grognard.rulesets.homebrew.free_move import free_allowance
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.moves import MoveJudge
from grognard.rulesets.homebrew.judgement.scene import Scene
from grognard.rulesets.homebrew.manoeuvre import DONE, UnitsChoice, unit_move
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.state import MANOEUVRED

#: what must be done anyway is done first
DUTY: Final = 0.001
#: a unit that leaves the table does nothing for a turn or two
LEAVING: Final = 0.5


#: the position that was judged last, for the question that asked
_LAST: Final[Latest[Judge]] = Latest()


def _judge(choice: UnitsChoice) -> Judge:
    judge = _LAST.of(choice)
    return _LAST.keep(choice, Judge(Scene(choice.state, choice.seat))) if judge is None else judge


def forecast_unit(choice: UnitsChoice, key: str) -> Forecast:
    """What an answer of `manoeuvre.units` is worth."""
    verb, _, rest = key.partition(":")
    if verb == DONE:
        return Forecast(0.0)
    judge = _judge(choice)
    state = choice.state
    if verb == "enter":
        return Forecast(DUTY, [Factor("judge-arrives", DUTY, {"unit": rest})], None, False, 1.0)
    if verb == "power":
        return _power(judge, rest)
    unit = state.h_unit(rest)
    if verb == "leave":
        value = -LEAVING * unit.points / judge.scene.size
        return Forecast(value, [Factor("judge-leaves", value, {"unit": rest})], None, False, 1.0)
    return _best(judge, unit_move(state, unit, verb == "run"))


def _best(judge: Judge, choice: UnitMove) -> Forecast:
    """The forecast of the best legal move found."""
    moves = MoveJudge(choice, judge)
    best = moves.best(1)
    if not best:
        return Forecast(0.0)
    return moves.forecast(best[0][1])


def _power(judge: Judge, rest: str) -> Forecast:
    """A stored power that gives a move: its best use."""
    state = judge.scene.state
    unit_id, _, name = rest.partition(":")
    found = Forecast(0.0)
    for target in powers.stored_targets(state, unit_id, name):
        forecast = free_move_worth(judge, target)
        if forecast.value > found.value:
            found = forecast
    return found


def free_move_worth(judge: Judge, target: str) -> Forecast:
    """What a move that a power grants is worth to this unit; nothing before it has made its own."""
    state = judge.scene.state
    unit = state.h_unit(target)
    if engaged(state, target) or not unit.has(MANOEUVRED):
        return Forecast(0.0)
    return _best(judge, UnitMove("move.power", unit.seat, "", state, unit, free_allowance(state, unit)))
