"""Lanes: the ground over which two bodies look at each other, and what lies on it. Inches; polygons as in ``shapes``."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation
from grognard.geometry.shapes import Point, Polygon
from grognard.geometry.trig import unit

SIDES: Final = 48
"""Corners of the polygon that stands for a round base where only polygons serve; it is within 0.2 % of the radius."""


def footprint(form: Formation) -> list[Polygon]:
    """The ground that a body covers, as convex anticlockwise parts that do not overlap (``ring`` for a disc)."""
    return [ring(form.x, form.y, form.shape.radius)] if form.is_disc() else form.polygons()


def ring(x: float, y: float, r: float) -> Polygon:
    """A regular polygon with the area of a disc.

    >>> from grognard.geometry.shapes import area
    >>> round(area(ring(5.0, 5.0, 2.0)), 9)
    12.566370614
    """
    step = 360.0 / float(SIDES)
    _, s = unit(step)
    wide = r * math.sqrt(2.0 * math.pi / (float(SIDES) * s))
    out: Polygon = []
    for i in range(SIDES):
        ux, uy = unit(step * float(i))
        out.append((x + wide * ux, y + wide * uy))
    return out


def hull(points: list[Point]) -> Polygon:
    """The convex hull of points, anticlockwise from the leftmost; one or two corners if they are on a line.

    >>> hull([(0.0, 0.0), (2.0, 0.0), (1.0, 0.5), (1.0, 2.0), (1.0, 0.0)])
    [(0.0, 0.0), (2.0, 0.0), (1.0, 2.0)]
    """
    ordered = sorted(points)
    low = _chain(ordered)
    ordered.reverse()
    high = _chain(ordered)
    out = low[:-1] + high[:-1]
    return out if out else low


def _chain(ordered: list[Point]) -> Polygon:
    """The corners that turn left on the way through ordered points."""
    out: Polygon = []
    for x, y in ordered:
        while len(out) > 1:
            (ax, ay), (bx, by) = out[len(out) - 2], out[len(out) - 1]
            if (bx - ax) * (y - by) - (by - ay) * (x - bx) > 0.0:
                break
            out.pop()
        out.append((x, y))
    return out


def lane(viewer: list[Point], target: list[Polygon]) -> Polygon:
    """The convex hull of all lines from the viewer's points to a target given as its convex parts."""
    points = list(viewer)
    for part in target:
        points += part
    return hull(points)


def on_lane(ground: Polygon, things: list[Polygon]) -> list[int]:
    """Numbers of the convex polygons that may lie on a lane: all that no edge of the lane keeps out.

    >>> ground = [(0.0, 0.0), (8.0, 0.0), (8.0, 2.0), (0.0, 2.0)]
    >>> on_lane(ground, [[(9.0, 0.0), (10.0, 0.0), (10.0, 1.0)], [(3.0, 1.0), (4.0, 1.0), (4.0, 5.0)]])
    [1]
    """
    return [i for i in range(len(things)) if not _kept_out(ground, things[i])]


def _kept_out(ground: Polygon, thing: Polygon) -> bool:
    """Is there an edge of the lane with all of the thing on its outer side or on its line?"""
    px, py = ground[-1]
    for qx, qy in ground:
        ex = qx - px
        ey = qy - py
        out = True
        for x, y in thing:
            if ex * (y - py) - ey * (x - px) > TOUCH:
                out = False
                break
        if out:
            return True
        px = qx
        py = qy
    return False
