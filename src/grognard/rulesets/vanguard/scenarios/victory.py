"""Who wins (catalogue 4, 24): what the scenario names, a wipe-out, else victory points."""

from __future__ import annotations

from typing import Final

from grognard.game.result import Result
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.nodes import all_left, wiped_out
from grognard.rulesets.vanguard.scenarios.asked import scenario_part
from grognard.rulesets.vanguard.scenarios.base import majority
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.state import VState

POINTS: Final = cite("vanguard.scenario.victory-points")
WIPE_OUT: Final = cite("vanguard.game.wipe-out")
EXIT: Final = cite("vanguard.scenario.exit")

DRAW: Final = "draw"
WIN: Final = "win"


def points_of(state: VState) -> dict[str, int]:
    """Victory points by seat: while the game goes on, with what would be scored if it ended as it stands."""
    points = {seat: state.side(seat).points for seat in ("a", "b")}
    if not state.over:
        for scored in scenario_of(state).final(state):
            points[scored.seat] += scored.points
    return points


def result(state: VState) -> Result:
    """How the game ended, or how it stands."""
    points = points_of(state)
    if state.conceded:
        return Result(state.other(state.conceded), points, WIN, "")
    part = scenario_part(state)
    if part is not None and part.decided:
        return _won(part.winner, points, part.rule)
    gone = [seat for seat in ("a", "b") if destroyed(state, seat)]
    if len(gone) == 2:
        return _won("", points, WIPE_OUT.id)
    if gone:
        return _won(state.other(gone[0]), points, WIPE_OUT.id)
    named = scenario_of(state).outcome(state)
    if named is not None:
        return _won(named.winner, points, named.rule)
    return _won(majority(points), points, POINTS.id)


def destroyed(state: VState, seat: str) -> bool:
    """Is the side wiped out: nobody left, and nobody safely gone?"""
    if not wiped_out(state, seat):
        return False
    if all_left(state, seat):
        EXIT.hit()
        return False
    WIPE_OUT.hit()
    return True


def _won(winner: str, points: dict[str, int], rule: str) -> Result:
    POINTS.hit()
    return Result(winner, points, WIN if winner else DRAW, rule)
