"""Runs of a Group Assault (catalogue 8, 8.1): into contact with the declared enemy, as near as can be, or beside a friend."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import Course, turned
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain, rect_rect_gap
from grognard.geometry.trig import heading, unit
from grognard.geometry.ways import Ways
from grognard.geometry.zones import Zones
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.contacts import SPEAR, run_terms
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.groups.moves import WITHIN, far_from
from grognard.rulesets.vanguard.measuring import TOLERANCE, reaches
from grognard.rulesets.vanguard.moves.engage import approach, ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at
from grognard.rulesets.vanguard.moves.movement import MoveOne
from grognard.rulesets.vanguard.moves.prospects import prospects
from grognard.rulesets.vanguard.moves.turning import pose_of
from grognard.rulesets.vanguard.moves.walking import RUN
from grognard.rulesets.vanguard.state import VModel, VState

BLOCKED: Final = cite("vanguard.group.assault-blocked")

#: ends that are so much farther off than the best will do (inches)
SLACK: Final = 0.25
#: a spear helps this far (inches)
SPEAR_REACH: Final = 2.0
#: the grid of ends that are tried (inches), and directions round the goal (degrees)
PITCH: Final = 2.5
ROUND: Final = 30.0
#: more ends are looked at than are offered
MORE: Final = 3
#: other facings at an end (degrees from the first)
TURNS: Final[tuple[float, ...]] = (180.0, 90.0, 270.0, 45.0, 315.0, 135.0, 225.0)


class GroupRun(MoveOne):
    """`group.run`: a member's Run after which it is within 3" of the members that have moved (`beside`), if it can be."""

    def __init__(
        self, state: VState, model: VModel, engage: bool, only: tuple[str, ...], beside: list[str]
    ) -> None:
        terms = run_terms(state, model, engage, only)
        super().__init__("group.run", model.seat, RUN.id, state, model.id, terms)
        self.beside = beside
        self.bound = True
        self._found: list[Course] = []
        self._searched = False

    def end_faults(self, course: Course, touched: list[str]) -> list[Fault]:
        """What is wrong with the end of a legal course, the group aside."""
        return []

    def tries(self, n: int) -> list[Course]:
        """Courses that may do, best first."""
        return prospects(self.mover(), self.terms, n, self.trips())

    def judged(self, course: Course) -> tuple[list[Fault], float]:
        """All faults of a course, and its cost."""
        trip = self.trip_of(course)
        if trip.faults:
            return trip.faults, trip.cost
        return self.end_faults(course, trip.touched) or self._together(course), trip.cost

    def _together(self, course: Course) -> list[Fault]:
        if not self.bound:
            return []
        model = self.state.v_model(self.model)
        other = far_from(self.state, model, course[-1] if course else pose_of(model), self.beside)
        if not other:
            return []
        return [Fault(WITHIN.id, {"model": self.model, "other": other}, [self.model, other])]

    def search(self, n: int) -> list[Course]:
        """Legal courses; where none keeps the group together, any that is else legal."""
        if not self._searched:
            self._searched = True
            self._found = self._legal(n)
            if not self._found and self.beside:
                self.bound = False
                self._found = self._legal(n)
        return self._found

    def _legal(self, n: int) -> list[Course]:
        found: list[Course] = []
        for course in self.tries(n):
            if course not in found and not self.judged(course)[0]:
                found.append(course)
        return found

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """The member's own move, and where it ends."""
        self.search(MORE * 8)
        faults, cost = self.judged(courses[0][1] if courses else ())
        return Verdict(faults, {self.model: cost}, self.default() if faults else None)

    def default(self) -> object:
        """The best that was found."""
        return self.candidates(1)[0]

    def candidates(self, n: int) -> list[object]:
        """Legal Runs, best first."""
        found: list[object] = []
        for course in self.search(MORE * max(n, 8))[:n]:
            found.append(((self.model, course),) if course else ())
        return found or [()]


class AssaultRun(GroupRun):
    """The Run of a member that can get at its target: it has to end in contact with it.

    Where it comes from says at which edge, flush and in the middle: there is one such end. What differs are the ways to
    it: the shortest, which is a Charge, and perhaps one that costs less.
    """

    def __init__(self, state: VState, model: VModel, target: str, beside: list[str]) -> None:
        super().__init__(state, model, True, (target,), beside)
        self.target = target

    def args(self) -> dict[str, object]:
        """Who, how far, at whom."""
        return {**super().args(), "target": self.target}

    def end_faults(self, course: Course, touched: list[str]) -> list[Fault]:
        """It must Engage the enemy that was declared; one that lies it may touch already."""
        model = self.state.v_model(self.model)
        end = course[-1] if course else (model.x, model.y, model.z, model.facing)
        if self.target in touched or self.target in contacts_at(self.state, model, end):
            return []
        args: dict[str, object] = {"model": self.model, "target": self.target, "why": "short"}
        return [Fault(GROUP_ASSAULT.id, args, [self.model, self.target])]

    def tries(self, n: int) -> list[Course]:
        """The shortest way into contact, through whatever slows it down; and the way that costs least."""
        mover = self.mover()
        cheap = ways_of(mover, self.terms.inches)
        quick = approach(mover, self.target, self.terms.inches, cheap, False)
        if quick is not None and len(quick.path) == 2 and quick.cost <= quick.length + TOLERANCE:
            return [tuple(quick.full_path()[1:])]  # straight, and nothing slows it down
        short = Ways(cheap.crowd, cheap.box, cheap.start, cheap.limit, cheap.spared, Zones(), 1.0, Zones())
        contact = approach(mover, self.target, self.terms.inches, short)
        if contact is None:
            return []
        found: list[Course] = [tuple(contact.full_path()[1:])]
        if cheap.cost(contact.path) > contact.length + TOLERANCE:
            contact = approach(mover, self.target, self.terms.inches, cheap)
            if contact is not None:
                found.append(tuple(contact.full_path()[1:]))
        return found


class BlockedRun(GroupRun):
    """The Run of a member that can't get at its target (any more): as near to it as it can; it Engages nobody."""

    def __init__(self, state: VState, model: VModel, target: str, beside: list[str]) -> None:
        super().__init__(state, model, False, (), beside)
        self.target = target
        self.best = 0.0
        ends = [(self.left(course), course) for course in self.search(MORE * 8)]
        self.best = min([left for left, _ in ends]) if ends else 0.0
        self._found = self._turned([course for left, course in ends if left <= self.best + SLACK])

    def _turned(self, courses: list[Course]) -> list[Course]:
        """The courses, then the same with other facings at the end, which is free."""
        found = list(courses)
        for turn in TURNS:
            for course in courses:
                x, y, z, facing = course[-1] if course else pose_of(self.state.v_model(self.model))
                other = (*course[:-1], (x, y, z, turned(facing + turn, 3)))
                if len(found) < MORE * 8 and other not in found and not self.judged(other)[0]:
                    found.append(other)
        return found

    def args(self) -> dict[str, object]:
        """Who, how far, at whom."""
        return {**super().args(), "target": self.target}

    def left(self, course: Course) -> float:
        """How far from the target it is at the end of a course (inches)."""
        model = self.state.v_model(self.model)
        base = model.rect()
        if course:
            base = model.rect_at(course[-1][0], course[-1][1], course[-1][3])
        return rect_rect_gap(base, self.state.v_model(self.target).rect())

    def end_faults(self, course: Course, touched: list[str]) -> list[Fault]:
        """No farther from it than need be."""
        left = self.left(course)
        if not self.best or left <= self.best + SLACK + TOLERANCE:
            return []
        args: dict[str, object] = {
            "model": self.model,
            "target": self.target,
            "inches": left,
            "best": self.best,
        }
        return [Fault(BLOCKED.id, args, [self.model, self.target])]

    def tries(self, n: int) -> list[Course]:
        """Ends all over, and all round the target, nearest to it first."""
        courses = [(self.left(course), course) for course in _all_round(self, [self.target])]
        courses.sort()
        return [course for _, course in courses]


class SupportRun(GroupRun):
    """The Run of a member without a target: it Engages nobody; one with a spear ends within 2" of a member that is
    Engaged (`fighters`), if it can."""

    def __init__(self, state: VState, model: VModel, fighters: list[str], beside: list[str]) -> None:
        super().__init__(state, model, False, (), beside)
        self.fighters = fighters
        if fighters and not self.search(MORE * 8):
            self.fighters = []
            self.bound = True
            self._searched = False

    def end_faults(self, course: Course, touched: list[str]) -> list[Fault]:
        """Within reach of somebody who fights."""
        if not self.fighters:
            return []
        model = self.state.v_model(self.model)
        base = model.rect()
        if course:
            base = model.rect_at(course[-1][0], course[-1][1], course[-1][3])
        for id in self.fighters:
            if reaches(rect_rect_gap(base, self.state.v_model(id).rect()), SPEAR_REACH):
                return []
        return [Fault(SPEAR.id, {"model": self.model}, [self.model])]

    def tries(self, n: int) -> list[Course]:
        """Standing still, ends all over, and round those it stays with."""
        return _all_round(self, self.fighters or self.beside)


def _all_round(run: GroupRun, goals: list[str]) -> list[Course]:
    """Standing still, courses to a spread of ends, and to places close to certain models, all round them."""
    state = run.state
    mover = run.mover()
    ways = ways_of(mover, run.terms.inches)
    paths: list[list[Pose]] = [way.path for way in ways.spots(PITCH)]
    level = mover.flat(mover.start)[2]
    for goal in goals:
        other = state.v_model(goal)
        off = mover.box.half_depth + max(other.spec.profile.base_width, other.spec.profile.base_depth) / 2.0
        for i in range(int(360.0 / ROUND)):
            ux, uy = unit(other.facing + ROUND * float(i))
            x, y = (
                on_grain(other.x + (off + mover.keep + 0.02) * ux),
                on_grain(other.y + (off + mover.keep + 0.02) * uy),
            )
            way = ways.way_to((x, y, level, round(heading(-ux, -uy) % 360.0, 3)))
            if way is not None:
                paths.append(way.path)
    found: list[Course] = [()]
    return found + [tuple([mover.grounded(pose) for pose in path[1:]]) for path in paths]
