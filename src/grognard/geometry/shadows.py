"""Shadows: the places from which a convex target is at least partly hidden, and whether any place is left in the light.

The places from which the convex body K hides some part of the convex target T (disjoint) are K + cone(K - T): all
that lies behind K between the two inner tangents, K itself included. That is an open convex set; its edges are the
two tangents and the edges of K that face T. A viewer sees all of T if some point of its base lies in no shadow.

From such a point, walk straight to some point of T: everywhere on the way all of T is seen, so that is true of a
point on the rim of the base. On the rim the points left over form closed stretches; each ends at a corner of the base
or where the edge of a shadow crosses the rim, and only these have to be tried.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.geometry.eps import TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms, put, put_int

NONE: Final = 0
"""The shadow misses the base."""

SOME: Final = 1
"""The shadow covers a part of the base."""

WHOLE: Final = 2
"""The shadow covers all of the base, or the body overlaps the target, which then is nowhere seen whole."""


class Shadows:
    """The shadows that cover parts of one viewer's base; for each its tag and its edges.

    Inside shadow i the points have nx * x + ny * y < nd for all edges off[i] to off[i + 1]; edges that do not cut
    the base are left out. ``(x, y)`` is the place in the light that ``lit`` found.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.tag: vec[i64] = vec[i64]()
        self.off: vec[i64] = vec[i64]([0])
        self.nx: vec[float] = vec[float]()
        self.ny: vec[float] = vec[float]()
        self.nd: vec[float] = vec[float]()
        self.x: float = 0.0
        self.y: float = 0.0

    def clear(self) -> None:
        """Forget all shadows."""
        self.count = 0

    def cast(self, world: Prisms, i: i64, target: Body, viewer: Body) -> int:
        """Add the shadow that polygon prism i casts away from the target; NONE, SOME or WHOLE of the viewer's base."""
        if not _clear_of(world, i, target):
            return WHOLE
        last = self.off[self.count]
        end = self._edges(world, i, target, last)
        keep = last
        for j in range(last, end):
            side = self._side(j, viewer)
            if side > 0:
                return NONE
            if side == 0:
                self.nx[keep] = self.nx[j]
                self.ny[keep] = self.ny[j]
                self.nd[keep] = self.nd[j]
                keep += 1
        if keep == last:
            return WHOLE
        self.tag = put_int(self.tag, self.count, world.tag[i])
        self.off = put_int(self.off, self.count + 1, keep)
        self.count += 1
        return SOME

    def lit(self, viewer: Body) -> bool:
        """Is some place of the viewer's base in no shadow? It is left in ``(x, y)``: the centre if possible."""
        if self._tries(viewer.cx, viewer.cy):
            return True
        for j in range(len(viewer.xs)):
            if self._tries(viewer.xs[j], viewer.ys[j]):
                return True
        return self._lit_on_edge(viewer)

    def holder(self, x: float, y: float) -> int:
        """Tag of the first shadow that holds the point, or -1."""
        for i in range(self.count):
            if self._holds(i, x, y):
                return int(self.tag[i])
        return -1

    def _tries(self, x: float, y: float) -> bool:
        for i in range(self.count):
            if self._holds(i, x, y):
                return False
        self.x = x
        self.y = y
        return True

    def _holds(self, i: i64, x: float, y: float) -> bool:
        for j in range(self.off[i], self.off[i + 1]):
            if self.nx[j] * x + self.ny[j] * y >= self.nd[j] - TOUCH:
                return False
        return True

    def _lit_on_edge(self, viewer: Body) -> bool:
        """Try where an edge of a shadow crosses the rim of the base."""
        xs = viewer.xs
        ys = viewer.ys
        for j in range(self.off[self.count]):
            px = xs[len(xs) - 1]
            py = ys[len(ys) - 1]
            s = self.nx[j] * px + self.ny[j] * py - self.nd[j]
            for v in range(len(xs)):
                qx = xs[v]
                qy = ys[v]
                t = self.nx[j] * qx + self.ny[j] * qy - self.nd[j]
                if (s < 0.0) != (t < 0.0):
                    part = s / (s - t)
                    if self._tries(px + part * (qx - px), py + part * (qy - py)):
                        return True
                px = qx
                py = qy
                s = t
        return False

    def _side(self, j: i64, viewer: Body) -> int:
        """1 if the base lies beyond edge j of a shadow, -1 if before it, 0 if the edge cuts it."""
        low = FAR
        high = -FAR
        for v in range(len(viewer.xs)):
            s = self.nx[j] * viewer.xs[v] + self.ny[j] * viewer.ys[v] - self.nd[j]
            if s < low:
                low = s
            if s > high:
                high = s
        if low >= -TOUCH:
            return 1
        return -1 if high < -TOUCH else 0

    def _edges(self, world: Prisms, i: i64, target: Body, at: i64) -> i64:
        """Put the edges of prism i's shadow at place ``at`` and after; the place after the last."""
        for j in range(world.off[i], world.off[i + 1]):
            if _before(target, world.nx[j], world.ny[j]) >= world.nd[j]:
                self._put(at, world.nx[j], world.ny[j], world.nd[j])
                at += 1
        rx = lx = world.cx[i] - target.cx
        ry = ly = world.cy[i] - target.cy
        right = left = world.off[i]
        for j in range(world.off[i], world.off[i + 1]):
            for v in range(len(target.xs)):
                dx = world.vx[j] - target.xs[v]
                dy = world.vy[j] - target.ys[v]
                if rx * dy - ry * dx < 0.0:
                    rx = dx
                    ry = dy
                    right = j
                if lx * dy - ly * dx > 0.0:
                    lx = dx
                    ly = dy
                    left = j
        size = math.sqrt(rx * rx + ry * ry)
        self._put(at, ry / size, -rx / size, (ry * world.vx[right] - rx * world.vy[right]) / size)
        size = math.sqrt(lx * lx + ly * ly)
        self._put(at + 1, -ly / size, lx / size, (lx * world.vy[left] - ly * world.vx[left]) / size)
        return at + 2

    def _put(self, at: i64, nx: float, ny: float, nd: float) -> None:
        self.nx = put(self.nx, at, nx)
        self.ny = put(self.ny, at, ny)
        self.nd = put(self.nd, at, nd)


def _before(body: Body, nx: float, ny: float) -> float:
    """How far along the direction (nx, ny) the body begins."""
    low = FAR
    for v in range(len(body.xs)):
        s = nx * body.xs[v] + ny * body.ys[v]
        if s < low:
            low = s
    return low


def _clear_of(world: Prisms, i: i64, body: Body) -> bool:
    """Is there a gap between prism i and the body, wider than TOUCH?"""
    for j in range(world.off[i], world.off[i + 1]):
        if _before(body, world.nx[j], world.ny[j]) > world.nd[j] + TOUCH:
            return True
    px = body.xs[len(body.xs) - 1]
    py = body.ys[len(body.ys) - 1]
    for v in range(len(body.xs)):
        ex = body.xs[v] - px
        ey = body.ys[v] - py
        slack = TOUCH * math.sqrt(ex * ex + ey * ey)
        clear = True
        for j in range(world.off[i], world.off[i + 1]):
            if ey * (world.vx[j] - px) - ex * (world.vy[j] - py) <= slack:
                clear = False
                break
        if clear:
            return True
        px = body.xs[v]
        py = body.ys[v]
    return False
