"""Moves of a group's members (catalogue 8.1): one after another, so that they can end within 3" of each other."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.poses import Course
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain, rect_rect_gap
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.measuring import TOLERANCE, gap, within
from grognard.rulesets.vanguard.moves.courses import judged
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movement import MoveOne
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.prospects import chances
from grognard.rulesets.vanguard.moves.turning import pose_of
from grognard.rulesets.vanguard.moves.walking import RUN, WALK, WALK_TIMES
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import speed

WITHIN: Final = cite("vanguard.group.within-3")

#: so many ends of each member are tried in looking for a way to gather
TRIES: Final = 24
#: members that come together stop short of what is allowed by this (inches)
SPARE: Final = 0.1


def walk_terms(state: VState, model: VModel) -> Terms:
    """The terms of a Walk."""
    return Terms(WALK_TIMES * speed(state, model), "walk", WALK.id, engage=True)


def apart(state: VState, ids: list[str]) -> tuple[str, str]:
    """Two of the models that are farther from each other than a group may end; ("", "") if there are none."""
    reach = state.board.constants.group.end_distance
    for number, one in enumerate(ids):
        for other in ids[:number]:
            if not within(state.v_model(one), state.v_model(other), reach):
                return one, other
    return "", ""


def moved_to(state: VState, model_id: str, pose: Pose) -> VState:
    """A copy of the State in which the model stands there."""
    twin = state.fork()
    assert isinstance(twin, VState)
    put(twin, model_id, pose)
    return twin


def can_gather(state: VState, fixed: list[str], rest: list[str]) -> bool:
    """Can `rest` Walk one after another so that all end within 3" of each other and of those that stay (`fixed`)?"""
    if apart(state, fixed)[0]:
        return False
    if not apart(state, [*fixed, *rest])[0]:
        return True
    for order in permutations(rest):
        if _gathers(state, fixed, list(order)):
            return True
    return False


def _gathers(state: VState, fixed: list[str], rest: list[str]) -> bool:
    """The same in this order."""
    if not apart(state, [*fixed, *rest])[0]:
        return True
    if not rest:
        return False
    model = state.v_model(rest[0])
    terms = walk_terms(state, model)
    mover = Mover(state, model, terms.keep)
    for course in comings(state, mover.id, terms, [*fixed, *rest[1:]]):
        if _gathers_by(mover, fixed, rest, course, terms):
            return True
    for course in islice(chances(mover, terms), TRIES):
        if _gathers_by(mover, fixed, rest, course, terms):
            return True
    return False


def _gathers_by(mover: Mover, fixed: list[str], rest: list[str], course: Course, terms: Terms) -> bool:
    """The same if the first of them goes this way, which may be illegal."""
    state, model = mover.state, mover.model
    end = course[-1] if course else pose_of(model)
    if far_from(state, model, end, fixed):
        return False
    then = state
    if course:
        trip = judged(mover, course, terms, False)
        if trip.faults:
            return False
        then = moved_to(state, mover.id, trip.poses[-1])
    placed = [*fixed, mover.id]
    return _hopeful(then, placed, rest[1:]) and _gathers(then, placed, rest[1:])


def far_from(state: VState, model: VModel, pose: Pose, others: list[str]) -> str:
    """One of the others that is farther from the model, standing at a pose, than a group may end; "" if none is."""
    reach = state.board.constants.group.end_distance + TOLERANCE
    base = model.rect_at(pose[0], pose[1], pose[3])
    for other in others:
        if rect_rect_gap(base, state.v_model(other).rect()) > reach:
            return other
    return ""


def _hopeful(state: VState, fixed: list[str], rest: list[str]) -> bool:
    """Is each of those still to move near enough, as the crow flies, to come to all that stay?"""
    reach = state.board.constants.group.end_distance
    for id in rest:
        model = state.v_model(id)
        far = reach + WALK_TIMES * speed(state, model) + SPARE
        for other in fixed:
            if not within(model, state.v_model(other), far):
                return False
    return True


def comings(state: VState, model_id: str, terms: Terms, others: list[str]) -> list[Course]:
    """Straight ways towards each of the others, as far as needed to be near it, or as far as the allowance goes."""
    model = state.v_model(model_id)
    reach = state.board.constants.group.end_distance
    found: list[Course] = [()]
    for id in others:
        other = state.v_model(id)
        dx, dy = other.x - model.x, other.y - model.y
        length = hypot(dx, dy)
        for goal in (reach - SPARE, 1.0):
            far = min(terms.inches - 0.001, gap(model, other) - goal)
            if far > 0.0 and length > 0.0:
                x, y = on_grain(model.x + far * dx / length), on_grain(model.y + far * dy / length)
                found.append(((x, y, model.z, round(heading(dx, dy) % 360.0, 3)),))
    return found


class NextMember(PickOne):
    """`group.next`: who of the group is next. Keys: members."""

    def __init__(self, seat: str, rule: str, members: list[str], stage: str) -> None:
        super().__init__("group.next", seat, rule)
        self.members = members
        self.stage = stage

    def items(self) -> list[str]:
        """Those that are still to come."""
        return self.members

    def args(self) -> dict[str, object]:
        """For what."""
        return {"stage": self.stage}

    def forecast(self, answer: object) -> Forecast | None:
        """In which order they go makes no difference that could be told beforehand."""
        return Forecast(0.0)


class MemberMove(MoveOne):
    """A move of a member after which the group can still end together: within 3" of those that have moved or stay
    (`beside`), and not out of reach of those that follow (`rest`, which Walk).

    `bound` is False where that cannot be had any more (somebody fell on the way): then any legal move will do.
    """

    def __init__(
        self, id: str, state: VState, model_id: str, terms: Terms, beside: list[str], rest: list[str]
    ) -> None:
        model = state.v_model(model_id)
        rule = RUN.id if terms.how == "run" else WALK.id
        super().__init__(id, model.seat, rule, state, model_id, terms)
        self.beside = beside
        self.rest = rest
        self.bound = bool(beside or rest) and self._can()

    def _can(self) -> bool:
        """Is there a way for all that are still to move?"""
        return _gathers(self.state, self.beside, [self.model, *self.rest])

    def end_faults(self, course: Course) -> list[Fault]:
        """Why a legal course does not leave the group together."""
        if not self.bound:
            return []
        WITHIN.hit()
        model = self.state.v_model(self.model)
        end = course[-1] if course else pose_of(model)
        other = far_from(self.state, model, end, self.beside)
        if not other and self.rest:
            then = moved_to(self.state, self.model, self.trip_of(course).poses[-1]) if course else self.state
            if not can_gather(then, [*self.beside, self.model], self.rest):
                other = self.rest[0]
        if not other:
            return []
        return [Fault(WITHIN.id, {"model": self.model, "other": other}, [self.model, other])]

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """A legal move of its own, that keeps the group together."""
        verdict = super().judge(courses)
        if verdict.legal:
            faults = self.end_faults(courses[0][1] if courses else ())
            if faults:
                return Verdict(faults, verdict.costs, self.default())
        return verdict

    def default(self) -> object:
        """Standing still if that will do, else the first move that will."""
        return self.candidates(1)[0]

    def candidates(self, n: int) -> list[object]:
        """Legal moves that keep the group together."""
        found: list[object] = []
        courses = (
            comings(self.state, self.model, self.terms, [*self.beside, *self.rest]) if self.bound else [()]
        )
        for course in courses:
            self._offer(found, course, n)
        for course in chances(self.mover(), self.terms):
            if len(found) >= n:
                break
            self._offer(found, course, n)
        return found or [()]

    def _offer(self, found: list[object], course: Course, n: int) -> None:
        """Add a course that is legal, if it is not there yet. What is quick to find out comes first."""
        answer: object = ((self.model, course),) if course else ()
        if len(found) >= n or answer in found:
            return
        if self.bound and course:
            if far_from(self.state, self.state.v_model(self.model), course[-1], self.beside):
                return
        if not self.trip_of(course, False).faults and not self.end_faults(course):
            found.append(answer)
