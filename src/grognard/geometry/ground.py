"""What one kind of mover meets on one table: impassable parts, slow ground, tolls, rises, floors.

Built once for each kind of mover and table, then only read. Places are (x, y, level); the level is 0.0 on
the ground, on a rise too, or the height of the floor. Book words stay outside: a book says which of its
terrain is solid, slow or a toll for which mover.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import TOUCH
from grognard.geometry.pieces import Pieces, merged
from grognard.geometry.shapes import Polygon

FLOOR_SLACK: Final[float] = 0.001
"""A centre may stick out of a floor's polygon by this much (homebrew.measure.tolerance)."""

SAME_LEVEL: Final[float] = 1e-6
"""Levels that differ by less are one level."""


class Ground:
    """Static ground of a table ``width`` (x) by ``depth`` (y) inches."""

    def __init__(self, width: float, depth: float) -> None:
        self.width: float = float(width)
        self.depth: float = float(depth)
        self.solids: Pieces = Pieces()
        self.slows: Pieces = Pieces()
        self.tolls: Pieces = Pieces()
        self.rises: Pieces = Pieces()
        self.floors: Pieces = Pieces()
        self.levels: list[float] = []

    def add_solid(self, points: Polygon, tag: str = "") -> None:
        """A polygon that the base circle may not overlap, on any level (homebrew.terrain.impassable)."""
        self.solids.add(points, 0.0, tag)

    def add_slow(self, points: Polygon, factor: float, tag: str = "") -> None:
        """Each inch of path with the centre in it or on its border costs ``factor``, on every level."""
        self.slows.add(points, factor, tag)

    def add_toll(self, points: Polygon, cost: float, tag: str = "") -> None:
        """The centre pays ``cost`` each time it enters from outside; starting inside is free."""
        self.tolls.add(points, cost, tag)

    def add_rise(self, points: Polygon, height: float, tag: str = "") -> None:
        """Ground inside stands at ``height``; going up and down costs nothing (a hill)."""
        self.rises.add(points, height, tag)

    def add_floor(self, points: Polygon, z: float, tag: str = "") -> None:
        """A floor at height ``z`` > 0; the centre must stay inside while it is on it."""
        self.floors.add(points, z, tag)
        level = float(z)
        if level not in self.levels:
            self.levels.append(level)
            self.levels.sort()

    def standing(self, x: float, y: float, level: float) -> float:
        """Height at which a model stands there: the floor's, or 0, or the rise's."""
        if level > SAME_LEVEL:
            return level
        rises = self.rises
        best = 0.0
        for k in range(rises.count):
            if rises.value[k] > best and rises.holds(k, x, y, TOUCH):
                best = rises.value[k]
        return best

    def has_floor(self, x: float, y: float, level: float) -> bool:
        """May a centre be there: on the ground, or inside a floor of that height?"""
        if level <= SAME_LEVEL:
            return level > -SAME_LEVEL
        floors = self.floors
        for k in range(floors.count):
            if abs(floors.value[k] - level) < SAME_LEVEL and floors.holds(k, x, y, FLOOR_SLACK):
                return True
        return False

    def floor_under(self, ax: float, ay: float, bx: float, by: float, level: float) -> bool:
        """Does the floor of that height carry the centre all the way from a to b?"""
        if level <= SAME_LEVEL:
            return level > -SAME_LEVEL
        floors = self.floors
        parts: list[tuple[float, float]] = []
        for k in range(floors.count):
            if abs(floors.value[k] - level) < SAME_LEVEL:
                t0, t1 = floors.clip(k, ax, ay, bx, by, FLOOR_SLACK)
                if t0 <= 0.0 and t1 >= 1.0:
                    return True
                if t0 <= t1:
                    parts.append((t0, t1))
        parts = merged(parts)
        return len(parts) == 1 and parts[0][0] <= 0.0 and parts[0][1] >= 1.0

    def is_slow(self, x: float, y: float) -> bool:
        """Is the point in slow ground, the border included?"""
        slows = self.slows
        for k in range(slows.count):
            if slows.holds(k, x, y, TOUCH):
                return True
        return False

    def leg_cost(self, ax: float, ay: float, bx: float, by: float) -> float:
        """Cost of the straight leg a-b on one level: length, slow parts, tolls."""
        dx = bx - ax
        dy = by - ay
        length = math.sqrt(dx * dx + dy * dy)
        if self.slows.count == 0 and self.tolls.count == 0:
            return length
        x0 = ax if ax < bx else bx
        x1 = bx if ax < bx else ax
        y0 = ay if ay < by else by
        y1 = by if ay < by else ay
        cost = length
        if self.slows.any_in_box(x0, y0, x1, y1):
            cost += length * self._slow_share(ax, ay, bx, by, x0, y0, x1, y1)
        if self.tolls.any_in_box(x0, y0, x1, y1):
            cost += self._toll(ax, ay, bx, by, x0, y0, x1, y1)
        return cost

    def _slow_share(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
    ) -> float:
        """Sum over the slow parts of (factor - 1) times the share of the leg inside; the box is the leg's."""
        slows = self.slows
        share = 0.0
        k: i64 = 0
        while k < slows.count:
            end = _polygon_end(slows, k)
            if end == k + 1:
                if not slows.meets_box(k, x0, y0, x1, y1):
                    k = end
                    continue
                t0, t1 = slows.clip(k, ax, ay, bx, by, TOUCH)
                if t0 < t1:
                    share += (slows.value[k] - 1.0) * (t1 - t0)
            else:
                for t0, t1 in slows.intervals(k, ax, ay, bx, by, TOUCH):
                    share += (slows.value[k] - 1.0) * (t1 - t0)
            k = end
        return share

    def _toll(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
    ) -> float:
        """Tolls paid on the leg, whose box is given; a leg of no length enters nothing."""
        if ax == bx and ay == by:
            return 0.0
        tolls = self.tolls
        cost = 0.0
        k: i64 = 0
        while k < tolls.count:
            if _polygon_end(tolls, k) == k + 1 and not tolls.meets_box(k, x0, y0, x1, y1):
                k += 1
                continue
            for t0, _t1 in tolls.intervals(k, ax, ay, bx, by, TOUCH):
                if t0 > 0.0:
                    cost += tolls.value[k]
            k = _polygon_end(tolls, k)
        return cost

    def breaks(self, ax: float, ay: float, bx: float, by: float) -> list[float]:
        """Parameters in [0, 1] at which the cost of the leg a-b bends or jumps, with 0 and 1, sorted."""
        ts: list[float] = [0.0, 1.0]
        for pieces in (self.slows, self.tolls):
            for k in range(pieces.count):
                t0, t1 = pieces.clip(k, ax, ay, bx, by, TOUCH)
                if t0 <= t1:
                    ts.append(t0)
                    ts.append(t1)
        ts.sort()
        return ts

    def near(self, x0: float, y0: float, x1: float, y1: float) -> Ground:
        """The ground that a base whose centre stays in the box can meet, as a smaller Ground."""
        out = Ground(self.width, self.depth)
        out.solids = self.solids.copy_near(x0, y0, x1, y1)
        out.slows = self.slows.copy_near(x0, y0, x1, y1)
        out.tolls = self.tolls.copy_near(x0, y0, x1, y1)
        out.rises = self.rises.copy_near(x0, y0, x1, y1)
        out.floors = self.floors.copy_near(x0, y0, x1, y1)
        out.levels = self.levels if out.floors.count > 0 else []
        return out


def _polygon_end(pieces: Pieces, k: i64) -> i64:
    """The piece after the last one of the polygon that begins with piece ``k``."""
    end = k + 1
    while end < pieces.count and pieces.owner[end] == pieces.owner[k]:
        end += 1
    return end
