"""Ways to the own table edge (catalogue 17): the straight one, and where that is barred the ends nearest to the edge."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import Course
from grognard.geometry.bases import Rect, on_grain
from grognard.geometry.trig import heading, hypot
from grognard.geometry.ways import Ways
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import TOLERANCE, gap
from grognard.rulesets.vanguard.moves.courses import judge_course
from grognard.rulesets.vanguard.moves.engage import ways_from
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.level_steps import level_steps
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.straight import straight_course
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.scenarios.asked import EAST, NORTH, SOUTH, fallback_edges
from grognard.rulesets.vanguard.state import VModel, VState

NEAREST: Final = cite("vanguard.measure.nearest")
PATH: Final = cite("vanguard.nerve.fallback-path")

#: ends that are so much farther from the edge than the best will do (inches)
SLACK: Final = 0.25
#: the grid of places that are tried (inches)
PITCH: Final = 1.0
STEP: Final = 0.5
SHORT: Final = 0.001
#: how exactly the straight line has to be gone (inches)
EXACT: Final = 0.02
#: a point that is farther off than anybody goes (inches)
BEYOND: Final = 200.0
#: so often a way may change its level: up and down again
LEVELS: Final = 2


class End:
    """Where a fall-back may end: the course to it, how far the base is from the edge there, what it costs (inches)."""

    def __init__(self, course: Course, left: float, cost: float) -> None:
        self.course = course
        self.left = left
        self.cost = cost


def outwards(edge: str) -> tuple[float, float]:
    """Unit vector towards a table edge."""
    if edge == SOUTH:
        return 0.0, -1.0
    if edge == NORTH:
        return 0.0, 1.0
    return (1.0, 0.0) if edge == EAST else (-1.0, 0.0)


def to_edge(state: VState, rect: Rect, edge: str) -> float:
    """Inches from a base to a table edge."""
    ux, uy = outwards(edge)
    far = max(ux, 0.0) * state.board.width + max(uy, 0.0) * state.board.depth
    return far - max([x * ux + y * uy for x, y in rect.corners()])


def at_own_edge(state: VState, model: VModel) -> bool:
    """Does the base touch one of the seat's own edges?"""
    for edge in fallback_edges(state, model.seat):
        if to_edge(state, model.rect(), edge) <= TOLERANCE:
            return True
    return False


def nearest_edges(state: VState, model: VModel) -> list[str]:
    """The own edges nearest to the model: more than one where they are equally near."""
    edges = fallback_edges(state, model.seat)
    least = min([to_edge(state, model.rect(), edge) for edge in edges])
    found = [edge for edge in edges if to_edge(state, model.rect(), edge) <= least + TOLERANCE]
    if len(found) > 1:
        NEAREST.hit()
    return found


class Flight:
    """Asks how near a model can get to an edge within an allowance; `beside`: members of its group that have moved,
    within `reach` of whom it has to end if it can. Good while nothing moves."""

    def __init__(self, state: VState, model: VModel, edge: str, terms: Terms, beside: list[str]) -> None:
        PATH.hit()
        self.state = state
        self.model = model
        self.edge = edge
        self.terms = terms
        self.beside = beside
        self.reach = state.board.constants.group.end_distance
        self.now = to_edge(state, model.rect(), edge)
        self.straight = self._straight()
        self.ends: list[End] = []
        if self.straight is None:
            self.ends = self._search()
            if not self.ends and beside:
                # nobody can be kept together with: then the edge alone counts
                self.beside = []
                self.straight = self._straight()
                self.ends = [] if self.straight is not None else self._search()
        self.best = self._best()

    def _best(self) -> float:
        """The least distance from the edge at which it can end."""
        if self.straight is not None:
            return self.straight.left
        return min([end.left for end in self.ends]) if self.ends else self.now

    def together(self, pose: Pose) -> bool:
        """Would it stand within reach of the members that have moved?"""
        twin = self.model.copy()
        twin.x, twin.y, twin.facing = pose[0], pose[1], pose[3]
        for id in self.beside:
            if gap(twin, self.state.v_model(id)) > self.reach + TOLERANCE:
                return False
        return True

    def stays(self) -> bool:
        """May it stay where it is: is there no way to get nearer?"""
        return self.best >= self.now - SLACK - TOLERANCE and self.straight is None

    def left_at(self, pose: Pose) -> float:
        """How far from the edge it would be there."""
        return to_edge(self.state, self.model.rect_at(pose[0], pose[1], pose[3]), self.edge)

    # ---- the straight line

    def _straight(self) -> End | None:
        """Straight to the edge, as far as the allowance goes; None if anything is in the way or slows it down. Down from
        a floor it goes where that does no harm."""
        ux, uy = outwards(self.edge)
        facing = heading(ux, uy)
        turned = self.model.rect_at(self.model.x, self.model.y, facing)
        far = min(self.terms.inches, to_edge(self.state, turned, self.edge))
        if far <= SHORT:
            return None
        place = (on_grain(self.model.x + far * ux), on_grain(self.model.y + far * uy), self.model.z, facing)
        trip = judge_course(self.state, self.model, (place,), self.terms)
        if trip.faults:
            return self._straight_down(ux, uy) if self.model.z > 0.0 else None
        if trip.cost > far + TOLERANCE or not self.together(place):
            return None
        return End((trip.poses[0],), self.left_at(place), trip.cost)

    def _straight_down(self, ux: float, uy: float) -> End | None:
        """The same over an edge of the floor that it stands on."""
        point = (self.model.x + BEYOND * ux, self.model.y + BEYOND * uy)
        course = straight_course(self.state, self.model, point, self.terms)
        if not course or not self.together(course[-1]):
            return None
        trip = judge_course(self.state, self.model, course, self.terms)
        end = course[-1]
        left = self.left_at(end)
        plain = hypot(end[0] - self.model.x, end[1] - self.model.y) + self.model.z - end[2]
        stopped = left > TOLERANCE and trip.cost < self.terms.inches - EXACT
        return None if stopped or trip.cost > plain + EXACT else End(course, left, trip.cost)

    # ---- other ways

    def _search(self) -> list[End]:
        """Ends of other ways, on all levels, nearest to the edge first; those that keep the group together only."""
        mover = Mover(self.state, self.model, self.terms.keep)
        found: list[End] = []
        self._offer(found, mover, [mover.start, mover.start], ())
        if mover.flies:
            for goal in self._goals(mover.start, self.terms.inches, self.now):
                self._offer(found, mover, [mover.start, (goal[0], goal[1], 0.0, goal[3])], ())
        self._explore(found, mover, mover.flat(mover.start), (), 0.0, LEVELS)
        found.sort(key=_by_left)
        return found

    def _explore(
        self, found: list[End], mover: Mover, at: Pose, before: Course, spent: float, levels: int
    ) -> None:
        """Offer the ends of ways from a pose that it has come to at some cost; then of those over other levels."""
        ways = ways_from(mover, at, self.terms.inches - spent)
        for way in ways.spots(PITCH):
            self._offer(found, mover, way.path, before)
        for goal in self._goals(at, self.terms.inches - spent, self._least(found)):
            end = (goal[0], goal[1], at[2], goal[3])
            if self.left_at(end) >= self._least(found) - TOLERANCE or not self.together(end):
                continue
            one = ways.way_to(end)
            if one is not None:
                self._offer(found, mover, one.path, before)
        if levels and not mover.flies and ground(self.state.board).floors:
            self._change_level(found, mover, ways, before, spent, levels)

    def _change_level(
        self, found: list[End], mover: Mover, ways: Ways, before: Course, spent: float, levels: int
    ) -> None:
        """Go on from each place on another level from which it could come nearer than the best so far."""
        steps = [
            (self.left_at(step.b), number, step) for number, step in enumerate(level_steps(mover, ways.start))
        ]
        steps.sort()
        for left, _, step in steps:
            inches = self.terms.inches - spent - step.cost
            ahead = inches - hypot(step.a[0] - ways.start[0], step.a[1] - ways.start[1])
            if ahead < -TOLERANCE or left - ahead >= self._least(found) - TOLERANCE:
                continue
            way = ways.way_to(mover.flat(step.a))
            if way is None or way.cost > inches + TOLERANCE:
                continue
            course = (*before, *[mover.grounded(pose) for pose in way.path[1:]], step.b)
            self._offer(found, mover, [step.b], course)
            self._explore(found, mover, mover.flat(step.b), course, spent + way.cost + step.cost, levels - 1)

    def _least(self, found: list[End]) -> float:
        return min([end.left for end in found]) if found else self.now

    def _offer(self, found: list[End], mover: Mover, path: list[Pose], before: Course) -> bool:
        """Add the end of a path, gone after the course before it, if it may be gone."""
        course = (*before, *[mover.grounded(pose) for pose in path[1:]])
        if not course or not self.together(course[-1]):
            return False
        trip = judge_course(self.state, self.model, course, self.terms)
        if trip.faults:
            return False
        found.append(End(course, self.left_at(course[-1]), trip.cost))
        return True

    def _goals(self, at: Pose, inches: float, best: float) -> list[Pose]:
        """Places nearer to the edge than the best so far, the nearest first, straight ones before those aside."""
        ux, uy = outwards(self.edge)
        facing = heading(ux, uy)
        here = self.left_at(at)
        most = min(inches - SHORT, here)
        found: list[Pose] = []
        ahead = most
        while ahead > 0.0 and here - ahead < best - SLACK / 2.0:
            side = 0.0
            while hypot(ahead, side) <= inches - SHORT:
                for way in (side, -side) if side else (0.0,):
                    x = on_grain(at[0] + ahead * ux - way * uy)
                    y = on_grain(at[1] + ahead * uy + way * ux)
                    found.append((x, y, at[2], facing))
                side += STEP
            ahead -= SLACK
        return found


def _by_left(end: End) -> float:
    return end.left
