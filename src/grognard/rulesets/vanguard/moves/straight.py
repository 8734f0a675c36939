"""Moves straight towards something or away from it (catalogue 9.2), that spells, abilities and scenarios force or allow."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course, turned
from grognard.geometry.bases import FAR, on_grain
from grognard.geometry.boxes import leaves_at
from grognard.geometry.strides import push as free_until
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.courses import judge_course
from grognard.rulesets.vanguard.moves.falling import landing
from grognard.rulesets.vanguard.moves.going import travel
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground
from grognard.rulesets.vanguard.moves.turning import Facing
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import stat

STRAIGHT: Final = cite("vanguard.move.straight")
FACING: Final = cite("vanguard.move.final-facing")

#: the end is looked for in steps of this, then more and more finely (inches)
STEP: Final = 0.25
FINE: Final = 0.001
TURNS: Final[tuple[float, ...]] = (0.0, 180.0, 90.0, 270.0)


class Halting(Facing):
    """`straight.turn`: any facing in which the model may stand at the end of a straight course."""

    def __init__(self, state: VState, model: VModel, course: Course, terms: Terms) -> None:
        poses = _turns(state, model, course, terms)
        super().__init__("straight.turn", model.seat, STRAIGHT.id, state, model.id, poses, FACING.id)
        self.course = course
        self.terms = terms

    def fits_at(self, pose: Pose) -> bool:
        """The course with this end is as good."""
        model = self.state.v_model(self.model)
        return not judge_course(self.state, model, (*self.course[:-1], pose), self.terms).faults


def straight_walk(
    game: Game, model_id: str, point: tuple[float, float], inches: float, rule: str, how: str
) -> Play[None]:
    """The model walks straight towards a point, as far as its allowance and the first thing it can't pass let it.

    Away from something: name a point far beyond. It Engages nobody; its owner chooses the facing at its end.
    """
    state = vstate(game.state)
    model = state.v_model(model_id)
    terms = Terms(inches, how, rule, touch_rule=STRAIGHT.id)
    course = straight_course(state, model, point, terms)
    if not course:
        return
    last = course[-1]
    if model.seat in ("a", "b"):
        choice = Halting(state, model, course, terms)
        yield choice
        last = choice.chosen()
    yield from travel(game, model_id, (*course[:-1], last), terms, rule)


def straight_course(state: VState, model: VModel, point: tuple[float, float], terms: Terms) -> Course:
    """The course straight towards a point that goes as far as may be; empty if it can't move at all.

    It turns that way if it can, else it keeps its facing. It goes down edges that do not hurt, and stops at those that
    would.
    """
    STRAIGHT.hit()
    best: Course = ()
    longest = FINE
    for facing in (turned(heading(point[0] - model.x, point[1] - model.y), 3), model.facing):
        course = _course(state, model, point, facing, terms)
        if course:
            gone = hypot(course[-1][0] - model.x, course[-1][1] - model.y)
            if gone > longest + TOLERANCE:
                longest = gone
                best = course
    return best


def _course(state: VState, model: VModel, point: tuple[float, float], facing: float, terms: Terms) -> Course:
    """The longest one in this facing."""
    mover = Mover(state, model, terms.keep)
    dx, dy = point[0] - model.x, point[1] - model.y
    far = hypot(dx, dy)
    if far < FINE:
        return ()
    ux, uy = dx / far, dy / far
    course: Course = ()
    here: Pose = (model.x, model.y, model.z, facing)
    while True:
        left = min(terms.inches, far) - hypot(here[0] - model.x, here[1] - model.y)
        down = _down(mover, here, ux, uy, left)
        if down and not judge_course(state, model, (*course, *down), terms).faults:
            course = (*course, *down)
            here = down[-1]
            continue
        best = _farthest(mover, course, here, ux, uy, left, terms)
        return (*course, best) if best != here else course


def _farthest(
    mover: Mover, course: Course, here: Pose, ux: float, uy: float, far: float, terms: Terms
) -> Pose:
    """The pose farthest along from `here` at which the course may end; `here` itself if there is none."""
    flat = mover.flat(here)
    spared = mover.crowd.spared_at(mover.box, mover.flat(mover.start), [])
    high = min(far, free_until(mover.crowd, mover.box, flat, ux, uy, far, spared).at) if far > 0.0 else 0.0
    if high < FINE:
        return here
    if _ends(mover, course, here, ux, uy, high, terms):
        return _along(here, ux, uy, high)
    low = high - STEP
    while low > 0.0 and not _ends(mover, course, here, ux, uy, low, terms):
        low -= STEP
    if low <= 0.0:
        low = 0.0
    high = min(high, low + STEP)
    while high - low > FINE:
        middle = 0.5 * (low + high)
        if _ends(mover, course, here, ux, uy, middle, terms):
            low = middle
        else:
            high = middle
    return _along(here, ux, uy, low) if low >= FINE else here


def _ends(
    mover: Mover, course: Course, here: Pose, ux: float, uy: float, inches: float, terms: Terms
) -> bool:
    """May the course end so far along?"""
    end = _along(here, ux, uy, inches)
    return not judge_course(mover.state, mover.model, (*course, end), terms).faults


def _along(here: Pose, ux: float, uy: float, inches: float) -> Pose:
    return on_grain(here[0] + inches * ux), on_grain(here[1] + inches * uy), here[2], here[3]


def _down(mover: Mover, here: Pose, ux: float, uy: float, far: float) -> Course:
    """Over the edge of the floor it walks on and down, if the edge comes within `far` inches and the drop does not hurt."""
    flat = mover.flat(here)
    if flat[2] <= 0.0 or far <= 0.0:
        return ()
    parts = ground(mover.state.board).parts_at(flat[2])
    edge = leaves_at(mover.rect(here), ux * far, uy * far, parts)
    if edge >= FAR:
        return ()
    brink = _along(here, ux, uy, edge)
    below = landing(mover, brink, here[3])
    if below is None or brink[2] - below[2] > stat(mover.state, mover.model, "height").value + TOLERANCE:
        return ()
    return brink, below


def _turns(state: VState, model: VModel, course: Course, terms: Terms) -> list[Pose]:
    """The last pose with every facing that it may have there."""
    x, y, z, facing = course[-1]
    found: list[Pose] = []
    for turn in TURNS:
        pose = (x, y, z, turned(facing + turn, 3))
        if not judge_course(state, model, (*course[:-1], pose), terms).faults:
            found.append(pose)
    return found or [course[-1]]
