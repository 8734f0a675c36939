"""Polygons as convex pieces in flat arrays: the form in which the movement rooms meet terrain.

A polygon is turned anticlockwise and, if it is not convex, split; its pieces lie one after the other.
Every edge keeps its outward unit normal, so that clipping needs no division by length.
"""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import FAR, segment_point2
from grognard.geometry.eps import TOUCH
from grognard.geometry.shapes import Polygon, split


class Pieces:
    """Convex pieces of polygons; ``value`` is what the polygon means (a factor, a cost, a height)."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.polygons: i64 = 0
        self.vx: vec[float] = vec[float]()
        self.vy: vec[float] = vec[float]()
        self.nx: vec[float] = vec[float]()
        self.ny: vec[float] = vec[float]()
        self.nd: vec[float] = vec[float]()
        self.off: vec[i64] = vec[i64]([0])
        self.x0: vec[float] = vec[float]()
        self.y0: vec[float] = vec[float]()
        self.x1: vec[float] = vec[float]()
        self.y1: vec[float] = vec[float]()
        self.value: vec[float] = vec[float]()
        self.owner: vec[i64] = vec[i64]()
        self.tags: list[str] = []

    def copy(self) -> Pieces:
        """The same pieces, to have some of them put elsewhere (``reshape``); nothing may be added."""
        out = Pieces()
        out.count = self.count
        out.polygons = self.polygons
        out.vx = self.vx[:]
        out.vy = self.vy[:]
        out.nx = self.nx[:]
        out.ny = self.ny[:]
        out.nd = self.nd[:]
        out.off = self.off
        out.x0 = self.x0[:]
        out.y0 = self.y0[:]
        out.x1 = self.x1[:]
        out.y1 = self.y1[:]
        out.value = self.value
        out.owner = self.owner
        out.tags = self.tags
        return out

    def reshape(self, k: i64, ring: Polygon) -> None:
        """Put another convex outline (anticlockwise) with as many corners in the place of piece ``k``."""
        px, py = ring[-1]
        x0 = y0 = FAR
        x1 = y1 = -FAR
        j = self.off[k]
        for x, y in ring:
            ex = x - px
            ey = y - py
            length = math.sqrt(ex * ex + ey * ey)
            nx = ey / length
            ny = -ex / length
            self.vx[j] = x
            self.vy[j] = y
            self.nx[j] = nx
            self.ny[j] = ny
            self.nd[j] = nx * x + ny * y
            x0 = min(x0, x)
            y0 = min(y0, y)
            x1 = max(x1, x)
            y1 = max(y1, y)
            px = x
            py = y
            j += 1
        self.x0[k] = x0
        self.y0[k] = y0
        self.x1[k] = x1
        self.y1[k] = y1

    def add(self, points: Polygon, value: float, tag: str) -> None:
        """Add a polygon of at least three corners in either sense; ValueError if it has no area."""
        self.add_parts(split(points), value, tag)

    def add_parts(self, parts: list[Polygon], value: float, tag: str) -> None:
        """Add a polygon of which the convex parts are known, each anticlockwise."""
        for part in parts:
            self._add_convex(part, value)
        self.polygons += 1
        self.tags.append(tag)

    def _add_convex(self, ring: Polygon, value: float) -> None:
        px, py = ring[-1]
        x0 = y0 = FAR
        x1 = y1 = -FAR
        for x, y in ring:
            ex = x - px
            ey = y - py
            length = math.sqrt(ex * ex + ey * ey)
            nx = ey / length
            ny = -ex / length
            self.vx = append(self.vx, x)
            self.vy = append(self.vy, y)
            self.nx = append(self.nx, nx)
            self.ny = append(self.ny, ny)
            self.nd = append(self.nd, nx * x + ny * y)
            x0 = min(x0, x)
            y0 = min(y0, y)
            x1 = max(x1, x)
            y1 = max(y1, y)
            px = x
            py = y
        self.off = append(self.off, i64(len(self.vx)))
        self.x0 = append(self.x0, x0)
        self.y0 = append(self.y0, y0)
        self.x1 = append(self.x1, x1)
        self.y1 = append(self.y1, y1)
        self.value = append(self.value, float(value))
        self.owner = append(self.owner, self.polygons)
        self.count += 1

    def tag(self, k: i64) -> str:
        """Tag of the polygon to which piece ``k`` belongs."""
        return self.tags[self.owner[k]]

    def ring(self, k: i64) -> Polygon:
        """Corners of piece ``k``, anticlockwise."""
        return [(self.vx[j], self.vy[j]) for j in range(self.off[k], self.off[k + 1])]

    def meets_box(self, k: i64, x0: float, y0: float, x1: float, y1: float) -> bool:
        """Does the box of piece ``k`` meet the given box?"""
        return self.x0[k] <= x1 and self.x1[k] >= x0 and self.y0[k] <= y1 and self.y1[k] >= y0

    def any_in_box(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        """Does any piece's box meet the given box?"""
        bx0 = self.x0
        bx1 = self.x1
        by0 = self.y0
        by1 = self.y1
        for k in range(self.count):
            if bx0[k] <= x1 and bx1[k] >= x0 and by0[k] <= y1 and by1[k] >= y0:
                return True
        return False

    def holds(self, k: i64, x: float, y: float, margin: float) -> bool:
        """Is the point in piece ``k``, or outside it by at most ``margin`` beyond every edge?"""
        if x < self.x0[k] - margin or x > self.x1[k] + margin:
            return False
        if y < self.y0[k] - margin or y > self.y1[k] + margin:
            return False
        nx = self.nx
        ny = self.ny
        nd = self.nd
        for j in range(self.off[k], self.off[k + 1]):
            if nx[j] * x + ny[j] * y - nd[j] > margin:
                return False
        return True

    def clip(self, k: i64, ax: float, ay: float, bx: float, by: float, margin: float) -> tuple[float, float]:
        """Part (t0, t1) of the segment a-b inside piece ``k`` grown by ``margin``; t0 > t1 if none."""
        dx = bx - ax
        dy = by - ay
        t0 = 0.0
        t1 = 1.0
        vnx = self.nx
        vny = self.ny
        vnd = self.nd
        for j in range(self.off[k], self.off[k + 1]):
            nx = vnx[j]
            ny = vny[j]
            room = vnd[j] + margin - nx * ax - ny * ay
            slope = nx * dx + ny * dy
            if slope > 1e-15:
                t = room / slope
                if t < t1:
                    t1 = t
            elif slope < -1e-15:
                t = room / slope
                if t > t0:
                    t0 = t
            elif room < 0.0:
                return 1.0, 0.0
            if t0 > t1:
                return 1.0, 0.0
        return t0, t1

    def near_segment(self, k: i64, ax: float, ay: float, bx: float, by: float, d: float) -> bool:
        """Is piece ``k`` nearer than ``d`` to the segment a-b?"""
        t0, t1 = self.clip(k, ax, ay, bx, by, d)
        if t0 > t1:
            return False
        t0, t1 = self.clip(k, ax, ay, bx, by, 0.0)
        if t0 <= t1:
            return True
        vx = self.vx
        vy = self.vy
        d2 = d * d
        first = self.off[k]
        last = self.off[k + 1]
        px = vx[last - 1]
        py = vy[last - 1]
        for j in range(first, last):
            x = vx[j]
            y = vy[j]
            if segment_point2(ax, ay, bx, by, x, y) < d2:
                return True
            if segment_point2(px, py, x, y, ax, ay) < d2 or segment_point2(px, py, x, y, bx, by) < d2:
                return True
            px = x
            py = y
        return False

    def intervals(
        self, first: i64, ax: float, ay: float, bx: float, by: float, margin: float
    ) -> list[tuple[float, float]]:
        """Parts of the segment inside the polygon whose first piece is ``first``, merged, in order."""
        parts: list[tuple[float, float]] = []
        k = first
        while k < self.count and self.owner[k] == self.owner[first]:
            t0, t1 = self.clip(k, ax, ay, bx, by, margin)
            if t0 <= t1:
                parts.append((t0, t1))
            k += 1
        return merged(parts)

    def copy_near(self, x0: float, y0: float, x1: float, y1: float) -> Pieces:
        """The polygons with a piece that meets the box, whole, as a new set (owners renumbered)."""
        out = Pieces()
        k: i64 = 0
        while k < self.count:
            end = k
            wanted = False
            while end < self.count and self.owner[end] == self.owner[k]:
                wanted = wanted or self.meets_box(end, x0, y0, x1, y1)
                end += 1
            if wanted:
                out._take(self, k, end)
            k = end
        return out

    def _take(self, other: Pieces, first: i64, end: i64) -> None:
        """Append the pieces ``first`` to ``end`` of another set as one polygon."""
        for k in range(first, end):
            for j in range(other.off[k], other.off[k + 1]):
                self.vx = append(self.vx, other.vx[j])
                self.vy = append(self.vy, other.vy[j])
                self.nx = append(self.nx, other.nx[j])
                self.ny = append(self.ny, other.ny[j])
                self.nd = append(self.nd, other.nd[j])
            self.off = append(self.off, i64(len(self.vx)))
            self.x0 = append(self.x0, other.x0[k])
            self.y0 = append(self.y0, other.y0[k])
            self.x1 = append(self.x1, other.x1[k])
            self.y1 = append(self.y1, other.y1[k])
            self.value = append(self.value, other.value[k])
            self.owner = append(self.owner, self.polygons)
            self.count += 1
        self.polygons += 1
        self.tags.append(other.tag(first))


def merged(parts: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Intervals in order, those that meet joined."""
    if len(parts) < 2:
        return parts
    parts.sort()
    out: list[tuple[float, float]] = []
    lo, hi = parts[0]
    for t0, t1 in parts:
        if t0 <= hi + TOUCH:
            hi = max(hi, t1)
        else:
            out.append((lo, hi))
            lo = t0
            hi = t1
    out.append((lo, hi))
    return out
