"""Cheapest ways of a rectangular base from one pose: planned for something simpler, then judged as what it is.

The straight line is tried first. Else a disc as wide as the base's shorter side is led round everything (``plans``),
and its path is judged with the base pointing along its legs. If that is not legal, the base is led in the facing in
which it is to end. So what is offered is always legal; where it would have to turn between narrow places, a way may
be missed.

Slow ground and tolls enter the plan by the centre, the cost of what is found by the leading edge and the whole base.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry import strides
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.plans import DISC, Plans
from grognard.geometry.strides import judge
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import Place
from grognard.geometry.trig import heading, unit
from grognard.geometry.zones import Zones

MENDS: Final[int] = 3
"""A path is judged so often, and mended in between."""

WITHIN: Final[float] = 1e-9
"""A cost may exceed the limit by float noise."""


class Way:
    """A legal path of poses, the length of the centre's path and its cost (inches)."""

    def __init__(self, path: list[Pose], length: float, cost: float) -> None:
        self.path: list[Pose] = path
        self.length: float = length
        self.cost: float = cost


class Ways:
    """Cheapest ways within ``limit`` (of cost) from a pose; good while nothing moves.

    ``spared``: as ``Crowd.spared_at`` gives it for the start. ``slow``: areas in which each inch costs ``factor``;
    ``tolls``: areas whose crossing costs their value on top.
    """

    def __init__(
        self,
        crowd: Crowd,
        box: Box,
        start: Pose,
        limit: float,
        spared: list[float],
        slow: Zones,
        factor: float,
        tolls: Zones,
    ) -> None:
        self.crowd: Crowd = crowd
        self.box: Box = box
        self.start: Pose = start
        self.limit: float = float(limit)
        self.spared: list[float] = spared
        self.slow: Zones = slow
        self.factor: float = float(factor)
        self.tolls: Zones = tolls
        self.plans: Plans = Plans(crowd, box, start, limit, slow, factor, tolls)

    # ---- costs -------------------------------------------------------------------------------------

    def cost(self, path: list[Pose]) -> float:
        """Cost of a path: its length, what slow ground adds by the leading edge, and tolls crossed."""
        total = length_of(path)
        if self.slow.count > 0:
            total += (self.factor - 1.0) * self.slow.led_path(self.box, path)
        if self.tolls.count > 0:
            for crossing in self.tolls.crossed(self.box, path):
                total += self.tolls.values[crossing.zone]
        return total

    def _way(self, path: list[Pose]) -> Way:
        return Way(path, length_of(path), self.cost(path))

    # ---- ways to a pose ----------------------------------------------------------------------------

    def way_to(self, goal: Pose) -> Way | None:
        """The cheapest way found that ends at a pose, or None if there is none within the limit.

        Its first pose is the start; the others face along the leg that leads to them, the last as the goal says.
        """
        start = self.start
        dx = goal[0] - start[0]
        dy = goal[1] - start[1]
        length = math.sqrt(dx * dx + dy * dy)
        if length > self.limit + WITHIN:
            return None
        if self.crowd.stand_fault(self.box, goal, self.spared)[0] != OK:
            return None
        best = self.judged([start, goal], self.spared, True)
        if best is not None and best.cost <= length + WITHIN:
            return best
        for facing in (DISC, goal[3] - 360.0 * math.floor(goal[3] / 360.0)):
            plans = self.plans.paths(facing, goal[0], goal[1], self.spared)
            found = best
            for places in plans:
                path = poses_along(places, start, goal[2], facing)
                path[len(path) - 1] = goal
                found = cheaper(found, self.judged(path, self.spared, True))
            if found is not best or not self.plans.may_do(plans, self.limit):
                return found
        return best

    def judged(self, path: list[Pose], spared: list[float], end: bool, mend: bool = True) -> Way | None:
        """A path as a way, or None if it is not legal or costs more than the limit.

        A leg that is not free is mended if that helps: its base turns a little before the leg's end, or after its
        start (not if not ``mend``). The given path is left as it is.
        """
        if length_of(path) > self.limit + WITHIN:
            return None
        for _mend in range(MENDS):
            stop = judge(self.crowd, self.box, path, spared, end, False)
            if stop is None:
                way = self._way(path)
                return way if way.cost <= self.limit + WITHIN else None
            path = self._mended(path, stop.leg, spared) if mend else []
            if not path:
                break
        return None

    def _mended(self, path: list[Pose], leg: int, spared: list[float]) -> list[Pose]:
        """The path with a pose put into a leg that is not free, so that both halves are; empty if none helps."""
        a = path[leg - 1]
        b = path[leg]
        dx = b[0] - a[0]
        dy = b[1] - a[1]
        length = math.sqrt(dx * dx + dy * dy)
        if length < self.plans.inner:
            return []
        off = min(self.plans.outer + self.plans.inner, 0.5 * length)
        for at, facing in ((length - off, b[3]), (off, a[3])):
            t = at / length
            pose = (on_grain(a[0] + t * dx), on_grain(a[1] + t * dy), b[2], facing)
            if (
                self.crowd.stand_fault(self.box, pose, spared, False)[0] == OK
                and strides.leg_fault(self.crowd, self.box, a, pose, spared)[0] == OK
                and strides.leg_fault(self.crowd, self.box, pose, b, spared)[0] == OK
            ):
                return path[:leg] + [pose] + path[leg:]
        return []

    # ---- many ends ---------------------------------------------------------------------------------

    def spots(self, pitch: float) -> list[Way]:
        """Legal ways to a spread of places: rings at the limit and half of it, a grid, and the turning points.

        ``pitch`` (inches) is the width of the grid and the least distance of the places from each other and from
        the start. At every place the base faces along its last leg.
        """
        out: list[Way] = []
        for x, y in self._wishes(pitch):
            if _crowded(out, self.start, x, y, 0.99 * pitch):
                continue
            places = [(self.start[0], self.start[1], 0.0), (x, y, 0.0)]
            path = poses_along(places, self.start, self.start[2], DISC)
            goal = path[1]
            way = self.judged(path, self.spared, True)
            if way is None or way.cost > way.length + WITHIN:
                way = self.way_to(goal)
            if way is not None:
                _face_along(way)
                if judge(self.crowd, self.box, way.path, self.spared, True, False) is None:
                    out.append(way)
        return out

    def _wishes(self, pitch: float) -> list[tuple[float, float]]:
        """Places to try, in a fixed order: rings, grid points by row, turning points of the search."""
        x, y, _z, facing = self.start
        out: list[tuple[float, float]] = []
        for share in (1.0, 0.5):
            for i in range(24):
                c, s = unit(facing + 15.0 * float(i))
                # A hair short, so that rounding does not exceed the limit.
                r = share * self.limit - 0.001
                out.append((on_grain(x + r * c), on_grain(y + r * s)))
        n = int(self.limit / pitch)
        for j in range(-n, n + 1):
            for i in range(-n, n + 1):
                dx = pitch * float(i)
                dy = pitch * float(j)
                if dx * dx + dy * dy <= self.limit * self.limit:
                    out.append((on_grain(x + dx), on_grain(y + dy)))
        for px, py, _pz in self.plans.turning_places(self.spared):
            out.append((px, py))
        return out


def cheaper(a: Way | None, b: Way | None) -> Way | None:
    """The cheaper of two ways, the first if they cost the same."""
    if a is None:
        return b
    if b is None or b.cost >= a.cost - WITHIN:
        return a
    return b


def _crowded(out: list[Way], start: Pose, x: float, y: float, pitch: float) -> bool:
    """Is the place nearer than ``pitch`` to the start or to an end found before?"""
    if abs(x - start[0]) < pitch and abs(y - start[1]) < pitch:
        return True
    for way in out:
        end = way.path[len(way.path) - 1]
        dx = end[0] - x
        dy = end[1] - y
        if dx * dx + dy * dy < pitch * pitch:
            return True
    return False


def _face_along(way: Way) -> None:
    """Turn the last pose along its leg."""
    a = way.path[len(way.path) - 2]
    b = way.path[len(way.path) - 1]
    if a[0] != b[0] or a[1] != b[1]:
        facing = turn_on_grain(heading(b[0] - a[0], b[1] - a[1]))
        way.path[len(way.path) - 1] = (b[0], b[1], b[2], facing)


def poses_along(places: list[Place], start: Pose, z: float, facing: float) -> list[Pose]:
    """A path of places as poses in one facing, or (``plans.DISC``) each facing along the leg that leads to it.

    All but the first, which is the start, stand at height ``z``.
    """
    path: list[Pose] = [start]
    for i in range(1, len(places)):
        ax, ay, _az = places[i - 1]
        bx, by, _bz = places[i]
        if ax != bx or ay != by:
            led = turn_on_grain(heading(bx - ax, by - ay)) if facing < 0.0 else facing
            path.append((bx, by, z, led))
    if len(path) == 1:
        path.append(start)
    return path


def length_of(path: list[Pose]) -> float:
    """Length of the centre's path, seen from above."""
    total = 0.0
    for i in range(1, len(path)):
        dx = path[i][0] - path[i - 1][0]
        dy = path[i][1] - path[i - 1][1]
        total += math.sqrt(dx * dx + dy * dy)
    return total
