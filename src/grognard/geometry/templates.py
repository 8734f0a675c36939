"""Templates laid on the table: discs, discs that move on, lines without width; and the bases that lie under them.

A base is a convex anticlockwise polygon; ``Bases`` holds many of them, round ones too, in a fixed order. A base lies
under a template if any part of it does, and touching from outside is none. What of a template lies off the table
touches nobody, as no base does. One point of a template lies over one base only: where bases share an edge, over the
one that comes first in their order. Inches; nothing rounds.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.boxes import gap
from grognard.geometry.eps import CHORD, TOUCH
from grognard.geometry.formations import Formation
from grognard.geometry.shapes import (
    Polygon,
    distance,
    segment_distance,
    segment_in_circle,
    segment_in_convex,
)

NOBODY: Final = -1
"""Number of no base."""


class Under:
    """A base under a line: its number, and how far from the line's start it is met and left."""

    def __init__(self, number: int, enter: float, leave: float) -> None:
        self.number: int = number
        self.enter: float = enter
        self.leave: float = leave

    def __repr__(self) -> str:
        return f"Under({self.number}, {self.enter:.3f} to {self.leave:.3f})"


class Bases:
    """Bases in a fixed order; ``add`` and ``add_disc`` append one, ``add_body`` all those of a body in its order.

    >>> row = Bases()
    >>> for i in range(7):
    ...     row.add([(i * 0.984, 0.0), ((i + 1) * 0.984, 0.0), ((i + 1) * 0.984, 0.984), (i * 0.984, 0.984)])
    >>> row.under_disc(3.5 * 0.984, 0.492, 1.5)
    [1, 2, 3, 4, 5]
    """

    def __init__(self) -> None:
        self.polygons: list[Polygon] = []
        self.radii: list[float] = []
        self.middles: list[tuple[float, float]] = []
        self.reaches: list[float] = []

    def __len__(self) -> int:
        return len(self.polygons)

    def add(self, base: Polygon) -> None:
        """Append a base that is a convex anticlockwise polygon."""
        x = 0.0
        y = 0.0
        for px, py in base:
            x += px / len(base)
            y += py / len(base)
        far2 = 0.0
        for px, py in base:
            far2 = max(far2, (px - x) * (px - x) + (py - y) * (py - y))
        self._put(base, 0.0, x, y, math.sqrt(far2))

    def add_disc(self, x: float, y: float, r: float) -> None:
        """Append a round base."""
        self._put([], float(r), float(x), float(y), float(r))

    def add_body(self, form: Formation) -> int:
        """Append all bases of a body; the number of the first."""
        first = len(self.polygons)
        if form.is_disc():
            self.add_disc(form.x, form.y, form.shape.radius)
            return first
        for i in range(form.count()):
            self.add(form.base(i))
        return first

    def _put(self, base: Polygon, r: float, x: float, y: float, reach: float) -> None:
        self.polygons.append(base)
        self.radii.append(r)
        self.middles.append((x, y))
        self.reaches.append(reach)

    def under_disc(self, x: float, y: float, r: float) -> list[int]:
        """Numbers of the bases under a disc, in their order."""
        return self.under_moving(x, y, x, y, r)

    def under_moving(self, x1: float, y1: float, x2: float, y2: float, r: float) -> list[int]:
        """Numbers of the bases under a disc at any time on its straight way from 1 to 2, in their order."""
        out: list[int] = []
        for i in range(len(self.polygons)):
            mx, my = self.middles[i]
            near = segment_distance(mx, my, x1, y1, x2, y2)
            if near < r + self.reaches[i] and self._near(i, near, x1, y1, x2, y2) < r - TOUCH:
                out.append(i)
        return out

    def _near(self, i: int, middle: float, x1: float, y1: float, x2: float, y2: float) -> float:
        """Distance of base ``i`` from a segment, 0 if it meets it; ``middle``: that of the base's middle."""
        if self.radii[i] > 0.0:
            return max(0.0, middle - self.radii[i])
        if x1 == x2 and y1 == y2:
            return distance(self.polygons[i], x1, y1)
        return gap(self.polygons[i], [(x1, y1), (x2, y2)])

    def at(self, x: float, y: float) -> int:
        """Number of the base under a point, or NOBODY; under an edge that bases share, the first of them."""
        found = NOBODY
        for i in range(len(self.polygons)):
            mx, my = self.middles[i]
            if (x - mx) * (x - mx) + (y - my) * (y - my) > (self.reaches[i] + TOUCH) * (
                self.reaches[i] + TOUCH
            ):
                continue
            if self.radii[i] > 0.0 or distance(self.polygons[i], x, y) <= TOUCH:
                found = i
                break
        return found

    def under_line(self, x1: float, y1: float, x2: float, y2: float) -> list[Under]:
        """The bases under a straight line from 1 to 2, in the order in which it meets them.

        A line along an edge lies over the base beside it, and if there is one on each side over the first of them.
        """
        length = math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
        if length <= CHORD:
            i = self.at(x1, y1)
            return [Under(i, 0.0, 0.0)] if i >= 0 else []
        found: list[Under] = []
        beside: list[Under] = []
        for i in range(len(self.polygons)):
            mx, my = self.middles[i]
            if segment_distance(mx, my, x1, y1, x2, y2) > self.reaches[i] + TOUCH:
                continue
            if self.radii[i] > 0.0:
                enter, leave = segment_in_circle(x1, y1, x2, y2, mx, my, self.radii[i])
            else:
                enter, leave = segment_in_convex(self.polygons[i], x1, y1, x2, y2)
            if (leave - enter) * length > CHORD:
                found.append(Under(i, enter * length, leave * length))
            elif self.radii[i] == 0.0:
                enter, leave = _along(self.polygons[i], x1, y1, x2, y2)
                if leave - enter > CHORD:
                    beside.append(Under(i, enter, leave))
        for side in beside:
            if not _taken(found, side):
                found.append(side)
        found.sort(key=_met)
        return found


def line_until(x1: float, y1: float, x2: float, y2: float, barriers: list[Polygon]) -> float:
    """How far a straight line from 1 to 2 runs before it enters one of the convex polygons; its length if it does not.

    >>> line_until(0.0, 0.0, 9.0, 0.0, [[(4.0, -1.0), (5.0, -1.0), (5.0, 1.0), (4.0, 1.0)]])
    4.0
    """
    length = math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
    free = length
    for barrier in barriers:
        enter, leave = segment_in_convex(barrier, x1, y1, x2, y2)
        if (leave - enter) * length > CHORD:
            free = min(free, enter * length)
    return free


def disc_on_table(x: float, y: float, r: float, width: float, depth: float) -> bool:
    """Does any part of a disc lie on a table of ``width`` (x) by ``depth`` (y)?"""
    dx = max(0.0, -x, x - width)
    dy = max(0.0, -y, y - depth)
    return dx * dx + dy * dy < r * r


def _along(poly: Polygon, x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    """The stretch of the line from 1 to 2 that runs along an edge of the polygon; its end before its start if none."""
    dx = x2 - x1
    dy = y2 - y1
    length = math.sqrt(dx * dx + dy * dy)
    dx /= length
    dy /= length
    enter = FAR
    leave = -FAR
    for x, y in poly:
        if abs((x - x1) * dy - (y - y1) * dx) <= CHORD:
            along = (x - x1) * dx + (y - y1) * dy
            enter = min(enter, along)
            leave = max(leave, along)
    return max(0.0, enter), min(length, leave)


def _taken(found: list[Under], side: Under) -> bool:
    """Does the line lie over another base where it runs along the edge of this one?"""
    for other in found:
        if min(other.leave, side.leave) - max(other.enter, side.enter) > CHORD:
            return True
    return False


def _met(under: Under) -> tuple[float, int]:
    return under.enter, under.number
