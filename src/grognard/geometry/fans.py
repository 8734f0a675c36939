"""What a point sees of a convex polygon, and what other polygons hide of it, direction by direction.

All directions from the point to the polygon make its cone. In the cone's frame (x along its middle, y to the left) a
direction is its slope s = y / x, and a straight line is a linear function of s if its points are told by g = 1 / x:
the greater g, the nearer. So a convex polygon lies between two chains of segments, the near and the far one, and the
nearest of several things is the greatest of linear functions. Nothing here uses an angle. Inches; nothing rounds.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.boxes import cut
from grognard.geometry.eps import TOUCH
from grognard.geometry.shapes import Point, Polygon

HAND: Final = 1e-6
"""Nearest place before the point that counts: what holds the point itself is cut off there."""

THIN: Final = 1e-12
"""Slopes nearer to each other are one."""


class Span:
    """A straight edge seen from the point: from slope ``a`` to slope ``b``, g being ``ga`` and ``gb`` there."""

    def __init__(self, a: float, b: float, ga: float, gb: float) -> None:
        self.a: float = a
        self.b: float = b
        self.ga: float = ga
        self.gb: float = gb

    def at(self, s: float) -> float:
        """1 / x of the edge in the direction ``s``."""
        return self.ga + (self.gb - self.ga) * ((s - self.a) / (self.b - self.a))


class Cone:
    """The cone from a point (x, y) to a convex polygon: its middle (ux, uy) and its slopes ``a`` to ``b``.

    ``near`` and ``far`` are the polygon's edges that face the point and those that do not, by slope.
    """

    def __init__(self, x: float, y: float, ux: float, uy: float) -> None:
        self.x: float = x
        self.y: float = y
        self.ux: float = ux
        self.uy: float = uy
        self.a: float = 0.0
        self.b: float = 0.0
        self.deepest: float = 0.0
        self.near: list[Span] = []
        self.far: list[Span] = []

    def framed(self, poly: Polygon) -> Polygon:
        """The polygon in the cone's frame."""
        ux = self.ux
        uy = self.uy
        out: Polygon = []
        for px, py in poly:
            dx = px - self.x
            dy = py - self.y
            out.append((dx * ux + dy * uy, dy * ux - dx * uy))
        return out

    def point(self, s: float, g: float) -> Point:
        """The place in direction ``s`` at ``g``, on the table."""
        return (self.ux - s * self.uy) / g + self.x, (self.uy + s * self.ux) / g + self.y

    def front_of(self, poly: Polygon) -> list[Span]:
        """The near edges of a convex anticlockwise polygon, as far as it lies in the cone; empty if it does not.

        What lies wholly beyond the far end of the cone is left out; if it holds the point, it fills the cone.
        """
        ring = self.framed(poly)
        if not self._meets(ring):
            return []
        ring = cut(ring, 0.0, 0.0, 1.0, self.a)
        if ring:
            ring = cut(ring, 0.0, 0.0, -1.0, -self.b)
        if ring:
            ring = cut(ring, HAND, 0.0, 0.0, -1.0)
        return _edges(ring, -1.0) if len(ring) > 2 else []

    def fronts_of(self, things: list[Polygon]) -> list[Span]:
        """``front_of`` of all things, in their order."""
        out: list[Span] = []
        for thing in things:
            out += self.front_of(thing)
        return out

    def _meets(self, ring: Polygon) -> bool:
        """May the polygon, in the frame, have a part in the cone?"""
        left = right = behind = beyond = True
        for x, y in ring:
            if y > self.a * x:
                right = False
            if y < self.b * x:
                left = False
            if x > HAND:
                behind = False
            if x < self.deepest:
                beyond = False
        return not (left or right or behind or beyond)


def cone(x: float, y: float, poly: Polygon) -> Cone | None:
    """The cone from (x, y) to a convex anticlockwise polygon; None if the point lies in it or on its border.

    >>> seen = cone(0.0, 0.0, [(2.0, -1.0), (4.0, -1.0), (4.0, 1.0), (2.0, 1.0)])
    >>> (seen.a, seen.b, seen.near[0].ga) if seen is not None else None
    (-0.5, 0.5, 0.5)
    """
    if not _outside(x, y, poly):
        return None
    rx = lx = poly[0][0] - x
    ry = ly = poly[0][1] - y
    for px, py in poly:
        dx = px - x
        dy = py - y
        if rx * dy - ry * dx < 0.0:
            rx = dx
            ry = dy
        if lx * dy - ly * dx > 0.0:
            lx = dx
            ly = dy
    r = math.sqrt(rx * rx + ry * ry)
    h = math.sqrt(lx * lx + ly * ly)
    ux = rx / r + lx / h
    uy = ry / r + ly / h
    size = math.sqrt(ux * ux + uy * uy)
    out = Cone(x, y, ux / size, uy / size)
    ring = out.framed(poly)
    out.near = _edges(ring, -1.0)
    out.far = _edges(ring, 1.0)
    out.a = out.near[0].a
    out.b = out.near[len(out.near) - 1].b
    for px, _ in ring:
        out.deepest = max(out.deepest, px)
    return out


def segment_cone(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> Cone | None:
    """The cone from (x, y) to a segment, both chains being the segment itself; None from a point on its line."""
    turn = (x1 - x) * (y2 - y) - (y1 - y) * (x2 - x)
    length = math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
    if abs(turn) <= TOUCH * length:
        return None
    if turn < 0.0:
        x1, y1, x2, y2 = x2, y2, x1, y1
    r = math.sqrt((x1 - x) * (x1 - x) + (y1 - y) * (y1 - y))
    h = math.sqrt((x2 - x) * (x2 - x) + (y2 - y) * (y2 - y))
    ux = (x1 - x) / r + (x2 - x) / h
    uy = (y1 - y) / r + (y2 - y) / h
    size = math.sqrt(ux * ux + uy * uy)
    out = Cone(x, y, ux / size, uy / size)
    (px, py), (qx, qy) = out.framed([(x1, y1), (x2, y2)])
    out.near = out.far = [Span(py / px, qy / qx, 1.0 / px, 1.0 / qx)]
    out.a = py / px
    out.b = qy / qx
    out.deepest = max(px, qx)
    return out


def _outside(x: float, y: float, poly: Polygon) -> bool:
    """Is the point outside a convex anticlockwise polygon, by more than TOUCH beyond one edge?"""
    px, py = poly[-1]
    for qx, qy in poly:
        ex = qx - px
        ey = qy - py
        turn = ex * (y - py) - ey * (x - px)
        if turn < 0.0 and turn * turn > TOUCH * TOUCH * (ex * ex + ey * ey):
            return True
        px = qx
        py = qy
    return False


def _edges(ring: Polygon, way: float) -> list[Span]:
    """The edges of an anticlockwise polygon before the point that run to the right (way -1: near) or left (1: far)."""
    out: list[Span] = []
    px, py = ring[-1]
    for x, y in ring:
        s = py / px
        t = y / x
        if (t - s) * way > THIN:
            if way > 0.0:
                out.append(Span(s, t, 1.0 / px, 1.0 / x))
            else:
                out.append(Span(t, s, 1.0 / x, 1.0 / px))
        px = x
        py = y
    out.sort(key=_start)
    return out


def _start(span: Span) -> float:
    return span.a


# ---- between neighbouring slopes -----------------------------------------------------------------


def cuts(seen: Cone, fronts: list[Span]) -> list[float]:
    """All slopes of the cone at which an edge begins or ends, in order: between two of them all edges are straight."""
    out: list[float] = [seen.a, seen.b]
    for chain in (seen.near, seen.far, fronts):
        for span in chain:
            out.append(span.a)
            out.append(span.b)
    out.sort()
    kept: list[float] = []
    for s in out:
        if s < seen.a - THIN or s > seen.b + THIN:
            continue
        if not kept or s - kept[len(kept) - 1] > THIN:
            kept.append(s)
    return kept


def over(chain: list[Span], s: float) -> Span:
    """The edge of an unbroken chain that lies in direction ``s`` (the last before it, if none does)."""
    for span in chain:
        if s <= span.b:
            return span
    return chain[len(chain) - 1]
