"""Front and rear of rectangular bases, parted by the straight line through the rear edge; bases wholly within shapes.

``tol`` arguments are a rule book's tolerance in inches, in favour of the thing that is asked for.
"""

from __future__ import annotations

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.eps import TOUCH
from grognard.geometry.outlines import clipped
from grognard.geometry.shapes import Polygon, border_distance, contains, segment_in_convex
from grognard.geometry.trig import hypot


class Front:
    """Everything before a straight line: the points with nx * x + ny * y >= d, (nx, ny) of length 1."""

    def __init__(self, nx: float, ny: float, d: float) -> None:
        self.nx = nx
        self.ny = ny
        self.d = d

    def ahead(self, x: float, y: float) -> float:
        """How far the point lies before the line; below 0 behind it."""
        return self.nx * x + self.ny * y - self.d


def front(base: Rect) -> Front:
    """All that is not behind the rear edge of a base.

    >>> front(Rect(10.0, 10.0, 1.0, 2.0, 90.0)).ahead(3.0, 8.0)
    -1.0
    """
    return Front(base.ux, base.uy, base.ux * base.x + base.uy * base.y - base.half_depth)


def everywhere() -> Front:
    """No rear at all, for models that see all around."""
    return Front(1.0, 0.0, -FAR)


def behind(base: Rect, other: Rect, tol: float = 0.0) -> bool:
    """Is the other base wholly behind the rear line of ``base``, or before it by at most ``tol``?

    >>> target = Rect(10.0, 10.0, 0.787, 0.787, 90.0)
    >>> (
    ...     behind(target, Rect(10.0, 8.819, 1.575, 1.575, 90.0)),
    ...     behind(target, Rect(10.787, 10.0, 0.787, 0.787, 180.0)),
    ... )
    (True, False)
    """
    return reach(front(base), other)[1] <= tol + TOUCH


def wholly_ahead(base: Rect, other: Rect, tol: float = 0.0) -> bool:
    """Is the other base wholly in the front of ``base``, or behind its rear line by at most ``tol``?"""
    return reach(front(base), other)[0] >= -tol - TOUCH


def partly_ahead(base: Rect, other: Rect, tol: float = 0.0) -> bool:
    """Is some part of the other base, more than ``tol`` deep, in the front of ``base``? The opposite of ``behind``."""
    return not behind(base, other, tol)


def part_ahead(base: Rect, other: Rect) -> Polygon:
    """The part of the other base that lies in the front of ``base``; empty if there is none."""
    line = front(base)
    return clipped(other.corners(), line.nx, line.ny, line.d)


def reach(line: Front, base: Rect) -> tuple[float, float]:
    """How far before the line the base begins and ends (below 0: behind it)."""
    mid = line.ahead(base.x, base.y)
    half = abs(line.nx * base.ux + line.ny * base.uy) * base.half_depth
    half += abs(line.nx * base.uy - line.ny * base.ux) * base.half_width
    return mid - half, mid + half


def within_circle(base: Rect, x: float, y: float, r: float, tol: float = 0.0) -> bool:
    """Is every part of the base within ``r`` of the point?

    >>> within_circle(Rect(0.0, 0.0, 6.0, 8.0, 30.0), 0.0, 0.0, 5.0)
    True
    """
    for cx, cy in base.corners():
        if hypot(cx - x, cy - y) > r + tol + TOUCH:
            return False
    return True


def within_reach(base: Rect, other: Rect, r: float, tol: float = 0.0) -> bool:
    """Is every part of ``base`` within ``r`` of the other base?"""
    for cx, cy in base.corners():
        if other.gap_to_point(cx, cy) > r + tol + TOUCH:
            return False
    return True


def within_polygon(base: Rect, poly: Polygon, tol: float = 0.0) -> bool:
    """Is every part of the base inside the polygon, or out of it by at most ``tol``? The polygon need not be convex.

    >>> notched = [(0.0, 0.0), (6.0, 0.0), (6.0, 6.0), (3.0, 1.0), (0.0, 6.0)]
    >>> (
    ...     within_polygon(Rect(3.0, 0.5, 5.0, 0.8, 90.0), notched),
    ...     within_polygon(Rect(3.0, 1.0, 1.0, 1.0, 90.0), notched),
    ... )
    (True, False)
    """
    for x, y in base.corners():
        if not contains(poly, x, y) and border_distance(poly, x, y) > tol + TOUCH:
            return False
    inset = tol + TOUCH
    if base.half_width <= inset or base.half_depth <= inset:
        return True
    core = Rect(base.x, base.y, 2.0 * (base.half_width - inset), 2.0 * (base.half_depth - inset), base.facing)
    ring = core.corners()
    px, py = poly[-1]
    for x, y in poly:
        lo, hi = segment_in_convex(ring, px, py, x, y)
        if lo < hi:
            return False
        px = x
        py = y
    return True
