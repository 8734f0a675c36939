"""Bases of models: round ones and rectangular ones placed with a facing; distances, contact, overlap.

All lengths are inches. Nothing here rounds; a book's tolerances are the caller's, except that
``OVERLAP`` and ``GRAIN`` are what the movement rooms of this package take for granted.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.trig import unit

OVERLAP: Final[float] = 0.002
"""Bases that cut into anything by at most this much count as touching (homebrew.measure.overlap-tolerance)."""

GRAIN: Final[float] = 0.001
"""Grid on which proposed places are rounded (homebrew.measure.coordinates)."""

CONTACT: Final[float] = 0.01
"""Largest horizontal gap of two bases in contact (homebrew.measure.contact)."""

FAR: Final[float] = 1e300


def on_grain(value: float) -> float:
    """The nearest coordinate on the grid of ``GRAIN``; never minus zero."""
    return math.floor(value * 1000.0 + 0.5) / 1000.0 + 0.0


def turn_on_grain(degrees: float) -> float:
    """The nearest facing on the grid of ``GRAIN``, from 0 up to 360 degrees.

    >>> turn_on_grain(-90.0), turn_on_grain(359.9999)
    (270.0, 0.0)
    """
    facing = on_grain(degrees % 360.0)
    return 0.0 if facing >= 360.0 else facing


def gap(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> float:
    """Horizontal edge-to-edge distance of two discs, at least 0."""
    dx = bx - ax
    dy = by - ay
    d = math.sqrt(dx * dx + dy * dy) - ar - br
    return d if d > 0.0 else 0.0


def overlap(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> float:
    """How deep two discs cut into each other, 0 if they do not."""
    dx = bx - ax
    dy = by - ay
    d = ar + br - math.sqrt(dx * dx + dy * dy)
    return d if d > 0.0 else 0.0


def distance3(
    ax: float, ay: float, ar: float, az: float, bx: float, by: float, br: float, bz: float
) -> float:
    """Distance of two discs standing at ``az`` and ``bz``: sqrt(gap^2 + height difference^2)."""
    h = gap(ax, ay, ar, bx, by, br)
    v = bz - az
    return math.sqrt(h * h + v * v)


def segment_point2(ax: float, ay: float, bx: float, by: float, px: float, py: float) -> float:
    """Squared distance of point p from the segment a-b (which may be a point)."""
    dx = bx - ax
    dy = by - ay
    ex = px - ax
    ey = py - ay
    l2 = dx * dx + dy * dy
    t = 0.0
    if l2 > 0.0:
        t = (ex * dx + ey * dy) / l2
        if t < 0.0:
            t = 0.0
        elif t > 1.0:
            t = 1.0
    ex -= t * dx
    ey -= t * dy
    return ex * ex + ey * ey


class Rect:
    """A rectangular base: centre, full width across the front, full depth along the facing.

    ``facing`` is in degrees anticlockwise from east; ``(ux, uy)`` is its unit vector.
    """

    def __init__(self, x: float, y: float, width: float, depth: float, facing: float) -> None:
        self.x: float = float(x)
        self.y: float = float(y)
        self.half_width: float = width / 2.0
        self.half_depth: float = depth / 2.0
        self.facing: float = float(facing)
        self.ux: float
        self.uy: float
        self.ux, self.uy = unit(facing)

    def corners(self) -> list[tuple[float, float]]:
        """Anticlockwise: front left, rear left, rear right, front right."""
        fx = self.ux * self.half_depth
        fy = self.uy * self.half_depth
        lx = -self.uy * self.half_width
        ly = self.ux * self.half_width
        x = self.x
        y = self.y
        return [
            (x + fx + lx, y + fy + ly),
            (x - fx + lx, y - fy + ly),
            (x - fx - lx, y - fy - ly),
            (x + fx - lx, y + fy - ly),
        ]

    def gap_to_point(self, px: float, py: float) -> float:
        """Distance of a point from the rectangle; 0 inside."""
        return math.sqrt(_outside2(self, px, py))


def rect_disc_gap(a: Rect, bx: float, by: float, br: float) -> float:
    """Horizontal edge-to-edge distance of a rectangle and a disc, at least 0."""
    d = a.gap_to_point(bx, by) - br
    return d if d > 0.0 else 0.0


def rect_disc_overlap(a: Rect, bx: float, by: float, br: float) -> float:
    """How far the disc would have to shift to be clear of the rectangle, 0 if it is."""
    d = a.gap_to_point(bx, by)
    if d > 0.0:
        return br - d if br > d else 0.0
    ex = bx - a.x
    ey = by - a.y
    along = a.half_depth - abs(ex * a.ux + ey * a.uy)
    across = a.half_width - abs(ey * a.ux - ex * a.uy)
    return br + (along if along < across else across)


def rect_rect_gap(a: Rect, b: Rect) -> float:
    """Horizontal edge-to-edge distance of two rectangles, at least 0."""
    if rect_rect_overlap(a, b) > 0.0:
        return 0.0
    mine = _corner_gap2(a, b)
    theirs = _corner_gap2(b, a)
    return math.sqrt(mine if mine < theirs else theirs)


def _corner_gap2(a: Rect, b: Rect) -> float:
    """The square of the least distance of a corner of b from the rectangle a."""
    fx = b.ux * b.half_depth
    fy = b.uy * b.half_depth
    lx = -b.uy * b.half_width
    ly = b.ux * b.half_width
    best = _outside2(a, b.x + fx + lx, b.y + fy + ly)
    best = min(best, _outside2(a, b.x - fx + lx, b.y - fy + ly))
    best = min(best, _outside2(a, b.x - fx - lx, b.y - fy - ly))
    return min(best, _outside2(a, b.x + fx - lx, b.y + fy - ly))


def _outside2(a: Rect, x: float, y: float) -> float:
    """The square of the distance of a point from a rectangle; 0 inside."""
    ex = x - a.x
    ey = y - a.y
    along = abs(ex * a.ux + ey * a.uy) - a.half_depth
    across = abs(ey * a.ux - ex * a.uy) - a.half_width
    if along < 0.0:
        along = 0.0
    if across < 0.0:
        across = 0.0
    return along * along + across * across


def rect_rect_overlap(a: Rect, b: Rect) -> float:
    """The least shift that parts two rectangles that overlap, 0 if they do not (separating axes)."""
    best = _depth(a, b, a.ux, a.uy)
    if best > 0.0:
        best = min(best, _depth(a, b, -a.uy, a.ux))
    if best > 0.0:
        best = min(best, _depth(a, b, b.ux, b.uy))
    if best > 0.0:
        best = min(best, _depth(a, b, -b.uy, b.ux))
    return best if best > 0.0 else 0.0


def _depth(a: Rect, b: Rect, ux: float, uy: float) -> float:
    """How far two rectangles overlap along a direction; minus the gap if they do not."""
    reach = _half_span(a, ux, uy) + _half_span(b, ux, uy)
    return reach - abs((b.x - a.x) * ux + (b.y - a.y) * uy)


def _half_span(r: Rect, ux: float, uy: float) -> float:
    """Half the extent of a rectangle along the direction (ux, uy)."""
    along = abs(r.ux * ux + r.uy * uy) * r.half_depth
    across = abs(r.ux * uy - r.uy * ux) * r.half_width
    return along + across
