"""What a position is worth to a seat: the score, the strength that is left for the rounds to come, the ground held.

Everything is counted in points of the army lists; `Ruleset.worth` divides by the game's size. A finished game is
worth its lead, and what its grade adds to it.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.homebrew.nodes import wiped_out
from grognard.rulesets.homebrew.scenarios import GAME_END, ROUND_END, controller, role_seat
from grognard.rulesets.homebrew.state import DESTROYED, HState, HUnit
from grognard.rulesets.homebrew.victory import DRAW, MAJOR, MASSACRE, MINOR, result, victory_points

#: what a point of strength is worth at the start of the game, beside what the enemy scores for it
STRENGTH: Final = 0.7
#: at the very end there is still something in having more left
LAST_STRENGTH: Final = 0.05
#: a grade is worth so much more than its points, as a share of the size
GRADES: Final = {DRAW: 0.0, MINOR: 0.1, MAJOR: 0.2, MASSACRE: 0.4}
#: ground held now is worth this share of what it would bring if it were held to the end
HELD: Final = 0.5
#: of the points for destroying a unit, the share that is counted by its wounds before the steps are reached
SMOOTH: Final = 0.5


def rounds_left(state: HState) -> float:
    """Rounds still to be played, the one in progress included: all of them before the first."""
    rounds = state.board.rounds
    return float(rounds if state.round == 0 else max(rounds - state.round + 1, 0))


def strength_worth(state: HState) -> float:
    """What a point of a unit's strength is worth now for what it may still do."""
    rounds = float(max(state.board.rounds, 1))
    left = rounds_left(state)
    if state.round and state.first and state.active != state.first:
        left -= 0.5
    return LAST_STRENGTH + STRENGTH * left / rounds


def kill_factor(state: HState) -> float:
    """The scenario's factor on kill points."""
    if state.board.scenario is None:
        return 1.0
    over, under = state.board.scenario.kill_points
    return over / under


def wounds_left(state: HState, unit: HUnit) -> int:
    """The sum of the wounds of the unit's living models."""
    left = 0
    for model in state.living(unit):
        left += model.wounds
    return left


def loss(state: HState, unit: HUnit, left: int) -> float:
    """What the unit has cost its owner when it has so many wounds left: strength gone and points for the enemy.

    The enemy's points come in two steps, at half strength and at the end; a share of them is counted by wounds, since
    the next blow may find the step within reach.
    """
    start = unit.start_wounds or 1
    gone = 1.0 - min(left, start) / start
    step = 1.0 if left <= 0 else (0.5 if 2 * left <= start else 0.0)
    kills = SMOOTH * gone + (1.0 - SMOOTH) * step
    return unit.points * (kill_factor(state) * kills + strength_worth(state) * gone)


def slope(state: HState, unit: HUnit) -> float:
    """What one wound of the unit is worth on average."""
    return unit.points * (kill_factor(state) + strength_worth(state)) / (unit.start_wounds or 1)


def scorings(state: HState, marker: str, seat: str, after: float = 0.0, when: str = "") -> float:
    """Points that control of a marker from `after` rounds on may still bring the seat, those of this round first.

    `when`: only what is scored then (ROUND_END, GAME_END).
    """
    scenario = state.board.scenario
    if scenario is None:
        return 0.0
    total = 0.0
    now = max(state.round, 1)
    for score in scenario.scores:
        if when and score.when != when:
            continue
        if score.units_in or score.marker not in ("each", marker):
            continue
        if score.only_if_controller and role_seat(state, score.only_if_controller) != seat:
            continue
        over, under = score.fraction
        amount = state.size * over / under
        if score.when == GAME_END:
            total += amount
        elif score.when == ROUND_END:
            first = max(score.from_round, now + int(after))
            total += amount * max(0, state.board.rounds - first + 1)
    return total


def ground_held(state: HState, seat: str) -> float:
    """What the markers that the seat controls may still bring."""
    total = 0.0
    for marker in state.board.markers:
        if controller(state, marker) == seat:
            total += HELD * scorings(state, marker.id, seat)
    return total


def strength(state: HState, seat: str) -> float:
    """The points of a seat's units, each by the share of its wounds that is left."""
    total = 0.0
    for unit in state.units_of(seat):
        if unit.start_wounds > 0 and unit.status != DESTROYED:
            total += unit.points * wounds_left(state, unit) / unit.start_wounds
    return total


def worth(state: HState, seat: str) -> float:
    """How well the seat stands, as a share of the game's size."""
    size = float(state.size or 1)
    other = state.other(seat)
    lead = victory_points(state, seat) - victory_points(state, other)
    if state.over or (state.round and (wiped_out(state, "a") or wiped_out(state, "b"))):
        ended = result(state)
        sign = 0.0 if not ended.winner else (1.0 if ended.winner == seat else -1.0)
        return lead / size + sign * GRADES.get(ended.grade, 0.0)
    ahead = strength(state, seat) - strength(state, other)
    held = ground_held(state, seat) - ground_held(state, other)
    return (lead + strength_worth(state) * ahead + held) / size
