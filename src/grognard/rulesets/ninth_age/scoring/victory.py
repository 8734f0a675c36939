"""Victory points and the result (catalogue 19): what was destroyed, scared, decimated, taken, and the objective."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.result import Result
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.heroes.standards import (
    BATTLE_STANDARD_TAKEN,
    GENERAL_TAKEN,
    STANDARD_TAKEN,
)
from grognard.rulesets.ninth_age.scoring.objectives import objective_winners
from grognard.rulesets.ninth_age.state import DEAD, FLED, HIDDEN, JOINED, OFF, RESERVE, NState, NUnit
from grognard.rulesets.ninth_age.values import full_wounds

DESTROYED: Final = cite("ninth_age.score.dead")
SCARED: Final = cite("ninth_age.score.scared")
DECIMATED: Final = cite("ninth_age.score.decimated")
GENERAL: Final = cite("ninth_age.score.general")
BATTLE_STANDARD: Final = cite("ninth_age.score.battle-standard")
STANDARDS: Final = cite("ninth_age.score.standards")
NOT_ARRIVED: Final = cite("ninth_age.score.not-arrived")
RESULT: Final = cite("ninth_age.score.result")
BATTLE_POINTS: Final = cite("ninth_age.score.battle-points")
SUMMON: Final = cite("ninth_age.model.summon")

#: the option of the set-up that says how games are scored, and its values
SCORE: Final = "score"
VICTORY: Final = "victory"
BATTLE: Final = "battle"

LEADER_POINTS: Final = 100
STANDARD_POINTS: Final = 50
#: what a secondary objective is worth, in percent of the size of the game
OBJECTIVE_SHARE: Final = 20
#: wounds left times this are no more than those of the list
QUARTER: Final = 4


class Scored:
    """Victory points of a seat: for what, and for which unit (or none)."""

    def __init__(self, rule: str, seat: str, points: int, unit: str = "") -> None:
        self.rule = rule
        self.seat = seat
        self.points = points
        self.unit = unit


def scored(state: NState, ended: bool = False) -> list[Scored]:
    """All that is scored if the game ends as it stands; `ended`: who has not come yet never will."""
    found: list[Scored] = []
    for unit in state.all_units():
        one = of_unit(state, unit, ended or state.over)
        if one is not None:
            found.append(one)
    for seat in ("a", "b"):
        for what, unit_id in state.side(seat).taken:
            if what == GENERAL_TAKEN:
                found.append(Scored(GENERAL.id, seat, LEADER_POINTS, unit_id))
            elif what == BATTLE_STANDARD_TAKEN:
                found.append(Scored(BATTLE_STANDARD.id, seat, LEADER_POINTS, unit_id))
            elif what == STANDARD_TAKEN:
                found.append(Scored(STANDARDS.id, seat, STANDARD_POINTS, unit_id))
    if not by_battle_points(state):
        for rule, seat in objective_winners(state):
            found.append(Scored(rule, seat, math.ceil(state.size * OBJECTIVE_SHARE / 100)))
    return found


def of_unit(state: NState, unit: NUnit, ended: bool) -> Scored | None:
    """What the enemy scores for a unit: its points if it is gone, half if it flees or hardly lives; None for nothing."""
    enemy = state.other(unit.seat)
    if not unit.points:
        SUMMON.hit()
        return None
    if unit.status in (DEAD, FLED) or not any_left(state, unit):
        return Scored(DESTROYED.id, enemy, unit.points, unit.id)
    if unit.status in (RESERVE, HIDDEN) and ended:
        return Scored(NOT_ARRIVED.id, enemy, unit.points, unit.id)
    if unit.status in (RESERVE, HIDDEN, OFF):
        return None
    half = math.ceil(unit.points / 2)
    host = state.n_unit(unit.host) if unit.status == JOINED and unit.host else unit
    if host.fleeing:
        return Scored(SCARED.id, enemy, half, unit.id)
    if wounds_left(state, unit) * QUARTER <= unit.start_wounds:
        return Scored(DECIMATED.id, enemy, half, unit.id)
    return None


def any_left(state: NState, unit: NUnit) -> bool:
    """Does any of the unit's own models live? Characters that joined it may be all that still stands in its ranks."""
    for id in unit.models:
        if state.n_model(id).alive:
            return True
    return False


def wounds_left(state: NState, unit: NUnit) -> int:
    """The wounds that the unit's own models have left; Characters that joined it are counted apart."""
    left = 0
    for id in unit.models:
        model = state.n_model(id)
        if model.alive:
            left += full_wounds(state, model) - model.lost
    for _, carried in unit.carried:
        left -= carried
    return left


def points_of(state: NState, ended: bool = False) -> dict[str, int]:
    """Victory points by seat as it stands."""
    points = {"a": 0, "b": 0}
    for one in scored(state, ended):
        points[one.seat] += one.points
    return points


def result(state: NState, ended: bool = False) -> Result:
    """How the game ended, or how it stands: the difference as a share of the size of the game says how great a win."""
    points = points_of(state, ended)
    if state.conceded:
        winner = state.other(state.conceded)
        if by_battle_points(state):
            points = greatest_win(state, winner)
        return Result(winner, points, "massacre", "")
    RESULT.hit()
    if by_battle_points(state):
        shared = battle_points(state, points)
        best = "" if shared["a"] == shared["b"] else "a" if shared["a"] > shared["b"] else "b"
        return Result(best, shared, "battle_points" if best else "draw", BATTLE_POINTS.id)
    difference = points["a"] - points["b"]
    grade = grade_of(state, abs(difference))
    winner = "" if grade == "draw" else "a" if difference > 0 else "b"
    return Result(winner, points, grade, RESULT.id)


def grade_of(state: NState, difference: int) -> str:
    """What a difference is called: "draw", "minor win", "major win" or "massacre"."""
    share = difference * 100
    found = ""
    for percent, inclusive, name in state.board.library.tables.results:
        bound = percent * max(1, state.size)
        if share > bound or (inclusive and share >= bound):
            found = name
    return found


# ---- battle points


def by_battle_points(state: NState) -> bool:
    """Have the players agreed to share out battle points instead of comparing victory points?"""
    return (SCORE, BATTLE) in state.options


def battle_points(state: NState, points: dict[str, int]) -> dict[str, int]:
    """Ten battle points shared out by the difference of victory points; the secondary objective moves some of them."""
    BATTLE_POINTS.hit()
    tables = state.board.library.tables
    difference = abs(points["a"] - points["b"])
    ahead, behind = tables.battle_points[-1][1:]
    for percent, more, less in reversed(tables.battle_points):
        if difference * 100 <= percent * max(1, state.size):
            ahead, behind = more, less
    shared = {"a": ahead, "b": behind} if points["a"] >= points["b"] else {"a": behind, "b": ahead}
    for _, seat in objective_winners(state):
        shared[seat] += tables.objective_points[0]
        shared[state.other(seat)] += tables.objective_points[1]
    return shared


def greatest_win(state: NState, winner: str) -> dict[str, int]:
    """How the points are shared after the greatest difference."""
    BATTLE_POINTS.hit()
    _, ahead, behind = state.board.library.tables.battle_points[-1]
    return {"a": ahead, "b": behind} if winner == "a" else {"a": behind, "b": ahead}
