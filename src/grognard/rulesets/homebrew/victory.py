"""Victory (catalogue chapter 20): kill points, totals, the grade of the result, conceding."""

from __future__ import annotations

from typing import Final

from grognard.game.result import Result
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.nodes import wiped_out
from grognard.rulesets.homebrew.scenarios import SCENARIO_RULES, at_half
from grognard.rulesets.homebrew.state import DESTROYED, TABLE, HState, HUnit

KILL_POINTS: Final = cite("homebrew.victory.kill-points")
TOTAL: Final = cite("homebrew.victory.total")
RESULT: Final = cite("homebrew.victory.result")
WIPE_OUT: Final = cite("homebrew.victory.wipe-out")
CONCEDE: Final = cite("homebrew.turn.concede")
RESERVE_END: Final = cite("homebrew.reserve.end")
ROUNDING: Final = cite("homebrew.dice.rounding")

DRAW: Final = "draw"
MINOR: Final = "minor"
MAJOR: Final = "major"
MASSACRE: Final = "massacre"


def unit_kill_points(state: HState, unit: HUnit) -> int:
    """What the enemy gets for this unit as it stands; units in reserve count as destroyed only at the end."""
    KILL_POINTS.hit()
    victory = state.board.constants.victory
    if unit.status == DESTROYED:
        over, under = victory.destroyed_fraction
    elif unit.status != TABLE:
        if not state.over:
            return 0
        RESERVE_END.hit()
        over, under = victory.destroyed_fraction
    elif at_half(state, unit):
        over, under = victory.half_strength_fraction
    else:
        return 0
    ROUNDING.hit()
    return unit.points * over // under


def victory_points(state: HState, seat: str) -> int:
    """Kill points times the scenario's factor (rounded down) plus scenario points."""
    TOTAL.hit()
    killed = 0
    for unit in state.units_of(state.other(seat)):
        killed += unit_kill_points(state, unit)
    if state.board.scenario is not None:
        SCENARIO_RULES[state.board.scenario.id].hit()
        over, under = state.board.scenario.kill_points
        killed = killed * over // under
    for known, points in state.points:
        if known == seat:
            killed += points
    return killed


def result(state: HState) -> Result:
    """How the game ended, or how it stands."""
    points = {"a": victory_points(state, "a"), "b": victory_points(state, "b")}
    if state.conceded:
        return Result(state.other(state.conceded), points, MASSACRE, CONCEDE.id)
    gone = [seat for seat in ("a", "b") if wiped_out(state, seat)]
    if len(gone) == 2:
        return Result("", points, DRAW, WIPE_OUT.id)
    if gone:
        return Result(state.other(gone[0]), points, MASSACRE, WIPE_OUT.id)
    lead = abs(points["a"] - points["b"])
    grade = grade_of(state, lead)
    winner = "" if grade == DRAW else ("a" if points["a"] > points["b"] else "b")
    return Result(winner, points, grade, RESULT.id)


def grade_of(state: HState, lead: int) -> str:
    """The grade of a lead in points, by fractions of the game size."""
    victory = state.board.constants.victory
    for (over, under), grade in (
        (victory.draw_below, DRAW),
        (victory.minor_below, MINOR),
        (victory.major_below, MAJOR),
    ):
        if lead * under < state.size * over:
            return grade
    return MASSACRE
