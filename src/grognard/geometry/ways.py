"""Cheapest ways of a rectangular base from one pose: planned for a disc, then judged as what it is.

The straight line is tried first. Else a disc as wide as the base's shorter side is led by ``reach`` round everything
that hinders it (other bases, solid polygons, the keep distances of enemies as polygons a little too wide), and the
path is judged with the base pointing along its legs. If that is not legal, a disc that holds the whole base is led.
So what is offered is always legal, and where two things leave room for the base in one facing only, a way may be
missed.

Slow ground and tolls enter the plan by the centre, the cost of what is found by the leading edge and the whole base.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.ground import Ground
from grognard.geometry.reach import Reach
from grognard.geometry.rims import grown, shrunk
from grognard.geometry.shapes import Polygon
from grognard.geometry.strides import judge
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import Mover, Place, leg_fault
from grognard.geometry.trig import heading, unit
from grognard.geometry.zones import Zones

SAG: Final[float] = 0.03
"""Round corners of keep distances are planned this much too wide, at most."""

FINE: Final[float] = 0.004
"""The same for what the base is as near to, at its start, as it may be."""

CLOSE: Final[float] = 0.05
"""Things whose gap at the start is within this of what must be kept are planned finely."""

SMALLER: Final[float] = 0.01
"""Things that the base touches at its start are planned with this much taken off all round."""

BEYOND: Final[float] = 0.25
"""The disc is led this much and half a base farther than the limit."""

DETOUR: Final[float] = 1.15
"""A first plan looks only as far as this times the straight line, and an inch."""

WORTH: Final[float] = 0.8
"""The first plan is worth its while if it looks no farther than this share of how far there is to look."""

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
        self.inner: float = min(box.half_width, box.half_depth)
        self.outer: float = math.sqrt(box.half_width * box.half_width + box.half_depth * box.half_depth)
        self._reaches: dict[tuple[float, ...], Reach] = {}

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
        for radius in (self.inner, self.outer):
            plans = self.planned(radius, goal[0], goal[1], self.spared)
            found = best
            for places in plans:
                path = poses_along(places, start, goal[2])
                path[len(path) - 1] = goal
                found = cheaper(found, self.judged(path, self.spared, True))
            if found is not best or not plans:
                # Where the inner disc cannot go, the base cannot either.
                return found
        return best

    def judged(self, path: list[Pose], spared: list[float], end: bool) -> Way | None:
        """A path as a way, or None if it is not legal or costs more than the limit."""
        if judge(self.crowd, self.box, path, spared, end, False) is not None:
            return None
        way = self._way(path)
        return way if way.cost <= self.limit + WITHIN else None

    def planned(self, radius: float, x: float, y: float, spared: list[float]) -> list[list[Place]]:
        """The cheapest paths of a disc of that radius, its end not judged: none, one or two.

        Slow ground and tolls are met by the centre in one plan; in the other they are grown by half the base's
        width, so that a way that only skirts them is found too.
        """
        out: list[list[Place]] = []
        for wide in (False, True):
            if wide and self.slow.count == 0 and self.tolls.count == 0:
                continue
            places = self._plan(radius, x, y, spared, wide)
            if len(places) > 1 and places not in out:
                out.append(places)
        return out

    # ---- the plan ----------------------------------------------------------------------------------

    def _plan(self, radius: float, x: float, y: float, spared: list[float], wide: bool) -> list[Place]:
        """One plan: first among what little detours meet, then (and ever after) with all that can be met.

        A path no longer than the first search allows lies all in its ellipse, so the first answer is the last.
        """
        dx = x - self.start[0]
        dy = y - self.start[1]
        near = DETOUR * math.sqrt(dx * dx + dy * dy) + 1.0
        if near < WORTH * self._far() and self._key(radius, spared, wide) not in self._reaches:
            ground = Ground(self.crowd.width, self.crowd.length)
            self._add_solids(ground, near + 2.0 * self.outer, x, y, spared)
            self._add_costs(ground, wide)
            places = self._search(ground, radius, near).path_to(x, y, 0.0, False)
            if len(places) > 1:
                return places
        reach = self._reach(radius, spared, wide)
        code, _who = leg_fault(reach.ground, reach.bodies, reach.mover, x, y, x, y, 0.0, 0, [])
        return reach.path_to(x, y, 0.0, False) if code == OK else []

    def _far(self) -> float:
        """How far a disc is led.

        Ways into contact are cut short at the first touch. By the centre, slow ground may still be paid where by
        the leading edge it is not.
        """
        far = self.limit + self.outer + BEYOND
        return far + (self.factor - 1.0) * self.box.half_depth if self.slow.count > 0 else far

    def _reach(self, radius: float, spared: list[float], wide: bool) -> Reach:
        """The search over all that can be met within the limit, kept for later questions."""
        key = self._key(radius, spared, wide)
        found = self._reaches.get(key)
        if found is None:
            far = self._far()
            ground = Ground(self.crowd.width, self.crowd.length)
            self._add_solids(ground, 2.0 * (far + self.outer), self.start[0], self.start[1], spared)
            self._add_costs(ground, wide)
            found = self._search(ground, radius, far)
            self._reaches[key] = found
        return found

    def _key(self, radius: float, spared: list[float], wide: bool) -> tuple[float, ...]:
        return (radius, 1.0 if wide else 0.0, *spared)

    def _search(self, ground: Ground, radius: float, far: float) -> Reach:
        return Reach(ground, Bodies(), Mover(radius), self.start[0], self.start[1], 0.0, far)

    def _add_solids(self, ground: Ground, far: float, gx: float, gy: float, spared: list[float]) -> None:
        """Add what hinders on detours from the start to (gx, gy) of up to ``far`` inches, as solid polygons."""
        crowd = self.crowd
        x, y, z, facing = self.start
        ux, uy = unit(facing)
        pieces = crowd.pieces
        for k in range(pieces.count):
            who = int(pieces.owner[k])
            keep = crowd.kept(who, spared, False)
            solid = crowd.meets(who, self.box, z, z)
            if not crowd.way[who] or (keep <= 0.0 and not solid):
                continue
            x0 = pieces.x0[k] - keep
            x1 = pieces.x1[k] + keep
            y0 = pieces.y0[k] - keep
            y1 = pieces.y1[k] + keep
            if _from_box(x, y, x0, y0, x1, y1) + _from_box(gx, gy, x0, y0, x1, y1) > far:
                continue
            crowd.sums.load(pieces, k, self.box, ux, uy)
            room = crowd.sums.room(x, y, x, y, keep + CLOSE)
            shape = _hindrance(pieces.ring(k), keep, room)
            if len(shape) > 2:
                ground.add_solid(shape, crowd.tags[who])

    def _add_costs(self, ground: Ground, wide: bool) -> None:
        """Add slow areas and tolls, as they are or grown by half the base's width."""
        for zone in range(self.slow.count):
            if not wide:
                ground.add_slow(self.slow.outlines[zone], self.factor)
            else:
                for part in self.slow.parts[zone]:
                    ground.add_slow(grown(part, self.box.half_width, SAG), self.factor)
        for zone in range(self.tolls.count):
            toll = self.tolls.values[zone]
            if not wide:
                ground.add_toll(self.tolls.outlines[zone], toll)
            else:
                for part in self.tolls.parts[zone]:
                    ground.add_toll(grown(part, self.box.half_width, SAG), toll)

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
            path = poses_along(places, self.start, self.start[2])
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
        for px, py, _pz in self._reach(self.inner, self.spared, False).turning_places():
            out.append((px, py))
        return out


def _from_box(x: float, y: float, x0: float, y0: float, x1: float, y1: float) -> float:
    """Distance of a point from an upright rectangle."""
    dx = max(x0 - x, 0.0, x - x1)
    dy = max(y0 - y, 0.0, y - y1)
    return math.sqrt(dx * dx + dy * dy)


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
        way.path[len(way.path) - 1] = (b[0], b[1], b[2], heading(b[0] - a[0], b[1] - a[1]))


def _hindrance(ring: Polygon, keep: float, room: float) -> Polygon:
    """A thing as it is planned with: grown by its keep distance; empty if nothing is left of it.

    The start itself must stay outside: what is close to it is drawn finely, and what it touches a little smaller.
    """
    if room > keep + CLOSE:
        return grown(ring, keep, SAG)
    by = min(keep, room) - FINE - 0.001
    if by > 0.0:
        return grown(ring, by, FINE)
    return shrunk(ring, SMALLER) if room < FINE else ring


def poses_along(places: list[Place], start: Pose, z: float) -> list[Pose]:
    """A path of places as poses that face along the legs that lead to them, all but the first at height ``z``."""
    path: list[Pose] = [start]
    for i in range(1, len(places)):
        ax, ay, _az = places[i - 1]
        bx, by, _bz = places[i]
        if ax != bx or ay != by:
            path.append((bx, by, z, heading(bx - ax, by - ay)))
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
