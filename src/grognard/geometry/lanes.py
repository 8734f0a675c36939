"""Lanes: the ground over which two bodies look at each other, and what lies on it. Inches; polygons as in ``shapes``."""

from __future__ import annotations

from grognard.geometry.eps import TOUCH
from grognard.geometry.shapes import Point, Polygon


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
