"""Convex polygons with a rim added or taken off."""

from __future__ import annotations

import math

from grognard.geometry.boxes import cut
from grognard.geometry.corners import arc_chain
from grognard.geometry.shapes import Point, Polygon


def grown(poly: Polygon, by: float, sag: float) -> Polygon:
    """A convex polygon grown by a distance, from outside: nowhere less, at round corners up to ``sag`` more.

    Corners are rounded to the grain of ``bases``.
    """
    if by <= 0.0:
        return poly
    xs: list[float] = []
    ys: list[float] = []
    n = len(poly)
    for i in range(n):
        x, y = poly[i]
        ux, uy = _normal(poly[i - 1], poly[i])
        wx, wy = _normal(poly[i], poly[(i + 1) % n])
        arc_chain(xs, ys, x, y, by, ux, uy, wx, wy, 1, sag)
    return [(xs[i], ys[i]) for i in range(len(xs))]


def shrunk(poly: Polygon, by: float) -> Polygon:
    """A convex polygon without the rim of width ``by``; empty if nothing is left."""
    out = poly
    px, py = poly[-1]
    for qx, qy in poly:
        if qx == px and qy == py:
            continue  # corners that rounding to the grain has made one
        nx, ny = _normal((px, py), (qx, qy))
        if not out:
            return out
        out = cut(out, px - by * nx, py - by * ny, qx - px, qy - py)
        px = qx
        py = qy
    return out


def _normal(a: Point, b: Point) -> Point:
    """Outward unit normal of the edge a-b of an anticlockwise polygon."""
    ex = b[0] - a[0]
    ey = b[1] - a[1]
    length = math.sqrt(ex * ex + ey * ey)
    return ey / length, -ex / length
