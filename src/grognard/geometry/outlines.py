"""Convex outlines made larger, smaller or cut by a straight line."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import Rect
from grognard.geometry.eps import CHORD
from grognard.geometry.prisms import Body
from grognard.geometry.shapes import Polygon

SHARP: Final = -0.1
"""Outward normals of two edges whose product is below this meet in a corner so sharp that growing it cuts it off."""


def base_body(base: Rect) -> Body:
    """A rectangular base as a body that sees and is seen.

    >>> base_body(Rect(1.0, 2.0, 6.0, 8.0, 0.0)).cr
    5.0
    """
    corners = base.corners()
    half = math.sqrt(base.half_width * base.half_width + base.half_depth * base.half_depth)
    return Body(base.x, base.y, half, 0.0, [x for x, _ in corners], [y for _, y in corners])


def resized(body: Body, by: float) -> Body:
    """A convex polygon with every edge moved outwards by ``by``, or inwards if it is negative.

    Moved inwards, every edge must be left over: take care with small bodies.
    """
    corners = moved_edges([(body.xs[j], body.ys[j]) for j in range(len(body.xs))], by)
    far2 = 0.0
    for x, y in corners:
        far2 = max(far2, (x - body.cx) * (x - body.cx) + (y - body.cy) * (y - body.cy))
    return Body(body.cx, body.cy, math.sqrt(far2), 0.0, [x for x, _ in corners], [y for _, y in corners])


def moved_edges(poly: Polygon, by: float) -> Polygon:
    """A convex anticlockwise polygon with its edges moved outwards by ``by``; sharp corners are cut off at ``by``.

    >>> moved_edges([(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)], 0.5)
    [(-0.5, -0.5), (2.5, -0.5), (2.5, 1.5), (-0.5, 1.5)]
    """
    out: Polygon = []
    px, py = poly[len(poly) - 2]
    qx, qy = poly[len(poly) - 1]
    ax, ay = _normal(px, py, qx, qy)
    for x, y in poly:
        bx, by2 = _normal(qx, qy, x, y)
        turn = ax * by2 - ay * bx
        along = ax * bx + ay * by2
        if by > 0.0 and along < SHARP:
            mx = ax + bx
            my = ay + by2
            size = math.sqrt(mx * mx + my * my)
            out.append(_corner(qx, qy, ax, ay, mx / size, my / size, by))
            out.append(_corner(qx, qy, mx / size, my / size, bx, by2, by))
        elif turn <= CHORD:  # the edge runs on straight
            out.append((qx + by * ax, qy + by * ay))
        else:
            out.append(_corner(qx, qy, ax, ay, bx, by2, by))
        qx = x
        qy = y
        ax = bx
        ay = by2
    out.append(out[0])
    del out[0]
    return out


def clipped(poly: Polygon, nx: float, ny: float, d: float) -> Polygon:
    """The part of a convex polygon where nx * x + ny * y >= d; empty if there is none.

    >>> clipped([(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)], 1.0, 0.0, 1.5)
    [(1.5, 0.0), (2.0, 0.0), (2.0, 1.0), (1.5, 1.0)]
    >>> clipped([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)], 1.0, -1.0, 0.0)
    [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]
    """
    out: Polygon = []
    px, py = poly[len(poly) - 1]
    s = nx * px + ny * py - d
    for x, y in poly:
        t = nx * x + ny * y - d
        if (s < 0.0 < t) or (t < 0.0 < s):
            part = s / (s - t)
            out.append((px + part * (x - px), py + part * (y - py)))
        if t >= 0.0:
            out.append((x, y))
        px = x
        py = y
        s = t
    return out


def _normal(px: float, py: float, x: float, y: float) -> tuple[float, float]:
    """Outward unit normal of the edge from p to (x, y)."""
    dx = x - px
    dy = y - py
    length = math.sqrt(dx * dx + dy * dy)
    return dy / length, -dx / length


def _corner(
    x: float, y: float, ax: float, ay: float, bx: float, by: float, out: float
) -> tuple[float, float]:
    """Where the two lines with unit normals a and b meet that pass (x, y) at the distance ``out``."""
    turn = ax * by - ay * bx
    return x + out * (by - ay) / turn, y + out * (ax - bx) / turn
