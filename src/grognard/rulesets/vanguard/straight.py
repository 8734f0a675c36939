"""Straight towards something (catalogue 9.2): a move that nobody chooses, as far as it goes."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course, turned
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.courses import judge_course
from grognard.rulesets.vanguard.going import travel
from grognard.rulesets.vanguard.movers import Terms
from grognard.rulesets.vanguard.state import VModel, VState, vstate

STRAIGHT: Final = cite("vanguard.move.straight")

#: lengths tried, from the longest down (inches), and halvings between the last that is too far and the first that is not
STEP: Final = 0.25
HALVINGS: Final = 10


def straight_walk(
    game: Game, model_id: str, point: tuple[float, float], inches: float, rule: str, how: str
) -> Play[None]:
    """Move the model along the line to a point until the allowance is spent or something can't be passed.

    It turns that way if it can, else it keeps its facing; it Engages nobody.
    """
    state = vstate(game.state)
    terms = Terms(inches, how, rule)
    course = straight_course(state, state.v_model(model_id), point, terms)
    if course:
        STRAIGHT.hit()
        yield from travel(game, model_id, course, terms, rule)


def straight_course(state: VState, model: VModel, point: tuple[float, float], terms: Terms) -> Course:
    """The longest legal course on the line to the point, not beyond it; empty if there is none."""
    dx, dy = point[0] - model.x, point[1] - model.y
    far = hypot(dx, dy)
    if far <= 0.0:
        return ()
    most = min(far, terms.inches)
    ux, uy = dx / far, dy / far
    best: Course = ()
    longest = 0.0
    for facing in (turned(heading(dx, dy), 3), model.facing):
        way = _longest(state, model, ux, uy, facing, most, terms)
        if way > longest:
            longest = way
            best = _course(model, ux, uy, facing, way)
    return best


def _longest(
    state: VState, model: VModel, ux: float, uy: float, facing: float, most: float, terms: Terms
) -> float:
    """Inches of the longest legal course in this facing."""
    steps = int(most / STEP) + 1
    over = most
    for k in range(steps):
        way = most - STEP * k
        if way > 0.0 and _legal(state, model, _course(model, ux, uy, facing, way), terms):
            for _ in range(HALVINGS):
                middle = (way + over) / 2.0
                if _legal(state, model, _course(model, ux, uy, facing, middle), terms):
                    way = middle
                else:
                    over = middle
            return way
        over = way
    return 0.0


def _course(model: VModel, ux: float, uy: float, facing: float, way: float) -> Course:
    return ((on_grain(model.x + ux * way), on_grain(model.y + uy * way), model.z, facing),)


def _legal(state: VState, model: VModel, course: Course, terms: Terms) -> bool:
    return not judge_course(state, model, course, terms).faults
