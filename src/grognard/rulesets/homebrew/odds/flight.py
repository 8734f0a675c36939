"""Odds of what dice decide on the table (catalogue 10.1, 16): flights, retreats by choice, pursuits.

Each die is tried on a fork with the moves of the book as they are played, from the places where the models stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.dice.dist import Dist, mixture
from grognard.game.outcomes import outcomes
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew.allowances import unit_speed
from grognard.rulesets.homebrew.attacks import FREE
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.edge_ways import edge_gap
from grognard.rulesets.homebrew.flight import cornered, forced_retreat
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import engaged, within
from grognard.rulesets.homebrew.odds.attacks import struck
from grognard.rulesets.homebrew.odds.blows import attacks_by_target, likely_blows
from grognard.rulesets.homebrew.odds.result import (
    AWAY,
    BOUND,
    CAUGHT,
    CORNERED,
    EDGE,
    ESCAPED,
    GONE,
    LOST,
    TO_RESERVE,
    ChaseOdds,
    FlightOdds,
)
from grognard.rulesets.homebrew.pursuit import chase, go_after
from grognard.rulesets.homebrew.retreat import MOVE, retreat_allowance
from grognard.rulesets.homebrew.rolls import flight_roll, leave_roll
from grognard.rulesets.homebrew.state import RESERVE, TABLE, HState, HUnit, hstate

PURSUIT: Final = cite("homebrew.odds.pursuit")
OFF_TABLE: Final = cite("homebrew.morale.cornered")
EDGE_RETREAT: Final = cite("homebrew.option.edge-retreat")


def flight_odds(state: HState, unit_id: str, exact: bool = False) -> FlightOdds:
    """What becomes of the unit if it fails a test now."""
    unit = state.h_unit(unit_id)
    dist = outcomes(state, _Flight(state, unit).begin, _value, exact=exact)
    inches = Dist.certain(0.0, exact)
    if not unit.profile.flyer and not cornered(state, unit):
        speed = unit_speed(state, unit)
        inches = flight_roll(state, unit).dist(exact).map(_Added(speed).to)
    return FlightOdds(unit_id, inches, dist.map(_first), dist.map(_second))


class _Flight:
    """A forced retreat to be tried."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        self.unit = unit.id
        self.before = len(state.living(unit))

    def begin(self, game: Game) -> Play[tuple[str, int]]:
        """As it is played; then what became of the unit, and the models that it lost."""
        yield from forced_retreat(game, self.unit)
        state = hstate(game.state)
        unit = state.h_unit(self.unit)
        lost = self.before - len(state.living(unit))
        for event in game.log:
            if event.rule == OFF_TABLE.id:
                return CORNERED, lost
            if event.rule == EDGE_RETREAT.id:
                return EDGE, lost
        if unit.status == RESERVE:
            return TO_RESERVE, 0
        if lost == self.before:
            return LOST, lost
        return (EDGE if _at_edge(state, unit) else AWAY), lost


def _at_edge(state: HState, unit: HUnit) -> bool:
    edge = state.edge(unit.seat)
    for model in state.living(unit):
        if within(state, edge_gap(state.board, edge, model.x, model.y, model.radius), 0.0):
            return True
    return False


def leave_odds(state: HState, unit_id: str, exact: bool = False) -> Dist:
    """A retreat by choice: the inches that the models may go, 0 where none of them lead out of the fight."""
    unit = state.h_unit(unit_id)
    roll = leave_roll(state, unit)
    ways: dict[int, float] = {}
    for die in roll.dist().outcomes:
        allowance = retreat_allowance(state, unit, die)
        choice = UnitMove("manoeuvre.retreat_move", unit.seat, MOVE.id, state, unit, allowance)
        ways[die] = unit_speed(state, unit) + die if choice.plans(1) else 0.0
    return roll.dist(exact).map(ways.__getitem__)


def chase_odds(
    state: HState, unit_id: str, prey: str, exact: bool = False, fled: bool = False, strike: bool = True
) -> ChaseOdds:
    """The prey flees (unless it has `fled`) and the unit goes after it; with `strike` its free strike as well."""
    PURSUIT.hit()
    try_it = _Chase(unit_id, prey, fled, strike, exact)
    dist = outcomes(state, try_it.begin, _value, exact=exact)
    result = dist.map(_first)
    ends = mixture([(weight, strike) for (_, strike), weight in dist.items()], exact)
    return ChaseOdds(unit_id, prey, result, ends.map(_first), ends.map(_third)[True])


class _Chase:
    """A flight and the pursuit behind it, to be tried."""

    def __init__(self, unit: str, prey: str, fled: bool, strike: bool, exact: bool) -> None:
        self.unit = unit
        self.prey = prey
        self.fled = fled
        self.strike = strike
        self.exact = exact

    def begin(self, game: Game) -> Play[tuple[str, Dist]]:
        """Played up to the free strike, whose odds are known there."""
        if not self.fled:
            yield from forced_retreat(game, self.prey)
        state = hstate(game.state)
        status = state.h_unit(self.prey).status
        if status != TABLE:
            return GONE, self._nothing(status != RESERVE)
        if engaged(state, self.unit):
            return BOUND, self._nothing(False)
        inches, caught = yield from chase(game, self.unit, self.prey)
        if not caught:
            return ESCAPED, self._nothing(False)
        if not self.strike:
            return CAUGHT, self._nothing(False)
        yield from go_after(game, self.unit, self.prey, inches, True)
        return CAUGHT, free_strike_odds(hstate(game.state), self.unit, self.prey, self.exact)

    def _nothing(self, destroyed: bool) -> Dist:
        return Dist.certain((0, 0, destroyed), self.exact)


def free_strike_odds(state: HState, unit_id: str, prey: str, exact: bool = False) -> Dist:
    """The free strike of a unit at the prey that it touches: (wounds, models, is the prey destroyed?)."""
    blows = likely_blows(state, [unit_id], [prey])
    losses = struck(state, attacks_by_target(state, blows, FREE).get(prey, []), state.h_unit(prey), exact)
    return losses.dist.map(_Ended(losses.is_destroyed).of)


class _Ended:
    """Losses with whether the unit is destroyed."""

    def __init__(self, destroyed: Callable[[tuple[int, int, int]], bool]) -> None:
        self.destroyed = destroyed

    def of(self, loss: tuple[int, int, int]) -> tuple[int, int, bool]:
        """(wounds, models, destroyed?)."""
        return loss[0], loss[1], self.destroyed(loss)


class _Added:
    """So many inches more."""

    def __init__(self, inches: float) -> None:
        self.inches = inches

    def to(self, die: int) -> float:
        """The sum."""
        return self.inches + die


def _value(end: State, value: Any) -> Any:
    return value


def _first(row: tuple[Any, ...]) -> Any:
    return row[0]


def _second(row: tuple[Any, ...]) -> Any:
    return row[1]


def _third(row: tuple[Any, ...]) -> Any:
    return row[2]
