"""Which models of two ranked bodies are in base contact: touching, corners included, or across empty places.

``tol``: the widest gap that counts as touching. A pair is (number of a base of the first, number of one of the second).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from grognard.geometry import boxes
from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation, gap
from grognard.geometry.shapes import Point, Polygon, distance

CONTACT: Final = 0.001
"""Widest gap of bases in contact, and deepest cut that is none, where a caller names no other."""

Pair = tuple[int, int]
#: more than the rounding of a distance
_SLACK: Final = 0.001
Interval = tuple[float, float]


def apart(a: Formation, b: Formation, by: float) -> bool:
    """Are the boxes around two bodies surely more than ``by`` apart?"""
    ax0, ay0, ax1, ay1 = a.bounds()
    bx0, by0, bx1, by1 = b.bounds()
    return ax0 - bx1 > by or bx0 - ax1 > by or ay0 - by1 > by or by0 - ay1 > by


def engaged(a: Formation, b: Formation, tol: float = CONTACT) -> bool:
    """Does any base of one touch one of the other?"""
    return not apart(a, b, tol) and gap(a, b) <= tol + TOUCH


def touching(a: Formation, b: Formation, tol: float = CONTACT) -> list[Pair]:
    """All pairs of bases that touch, ordered.

    >>> from grognard.geometry.formations import grid
    >>> touching(grid(0.0, 0.0, 90.0, 2, 4, 1.0, 1.0), grid(3.0, 0.0, 270.0, 2, 2, 1.0, 1.0))
    [(0, 1), (1, 0), (1, 1)]
    """
    if apart(a, b, tol):
        return []
    mine = _near(a, b, tol)
    theirs = _near(b, a, tol)
    out: list[Pair] = []
    for i in mine:
        for j in theirs:
            if not _far(a, i, b, j, tol) and _gap(a, i, b, j) <= tol + TOUCH:
                out.append((i, j))
    return out


def _near(a: Formation, b: Formation, tol: float) -> list[int]:
    """Bases of a that may touch b: those near the rectangle around it."""
    s = b.shape
    out: list[int] = []
    for i in range(a.count()):
        _u, _v, w, d = a.shape.cells[i]
        x, y = a.base_centre(i)
        u, v = b.local(x, y)
        reach = 0.5 * (w + d) + tol
        if s.u0 - u <= reach and u - s.u1 <= reach and s.v0 - v <= reach and v - s.v1 <= reach:
            out.append(i)
    return out


def _far(a: Formation, i: int, b: Formation, j: int, tol: float) -> bool:
    """Are two rectangular bases surely too far apart to touch: farther than half their diagonals together?"""
    if a.is_disc() or b.is_disc():
        return False
    ax, ay = a.base_centre(i)
    bx, by = b.base_centre(j)
    reach = 0.5 * (_diagonal(a, i) + _diagonal(b, j)) + tol + _SLACK
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) > reach * reach


def _diagonal(a: Formation, i: int) -> float:
    _u, _v, w, d = a.shape.cells[i]
    return sqrt(w * w + d * d)


def _gap(a: Formation, i: int, b: Formation, j: int) -> float:
    """Distance of two bases."""
    if a.is_disc() or b.is_disc():
        if a.is_disc() and b.is_disc():
            return gap(a, b)
        if a.is_disc():
            return max(0.0, distance(b.base(j), a.x, a.y) - a.shape.radius)
        return max(0.0, distance(a.base(i), b.x, b.y) - b.shape.radius)
    au, av, aw, ad = a.shape.cells[i]
    bu, bv, bw, bd = b.shape.cells[j]
    ax, ay = a.point(au + 0.5 * aw, av + 0.5 * ad)
    bx, by = b.point(bu + 0.5 * bw, bv + 0.5 * bd)
    reach = 0.5 * (aw + ad + bw + bd) + 1.0
    if abs(ax - bx) > reach or abs(ay - by) > reach:
        return FAR
    return boxes.gap(a.base(i), b.base(j))


# ---- across empty places ---------------------------------------------------------------------------


def in_contact(
    a: Formation, b: Formation, edge: str, others: list[Polygon], tol: float = CONTACT
) -> list[Pair]:
    """Pairs that may strike each other: those that touch, and those that meet across empty places of their units.

    ``edge``: the edge of a with which it fights b (a name of ``boxes``). A base meets what a line straight out of that
    edge reaches first, past no base of its own unit and none of ``others`` (convex anticlockwise: further units,
    impassable ground). Bodies that do not touch at all have no pairs.
    """
    pairs = touching(a, b, tol)
    if not pairs:
        return pairs
    if not (a.is_disc() or b.is_disc()):
        for pair in _across(a, b, edge, others, tol):
            if pair not in pairs:
                pairs.append(pair)
        pairs.sort()
    return pairs


def outward(form: Formation, edge: str) -> Point:
    """Unit vector out of a body through one of its edges. Raises ValueError for an unknown edge."""
    if edge == boxes.FRONT:
        return form.ux, form.uy
    if edge == boxes.REAR:
        return -form.ux, -form.uy
    if edge == boxes.RIGHT:
        return form.uy, -form.ux
    if edge == boxes.LEFT:
        return -form.uy, form.ux
    raise ValueError(f"a body has no edge {edge!r}")


class _Strip:
    """A polygon seen along a direction: its interval across it, how near it begins and ends."""

    def __init__(self, poly: Polygon, nx: float, ny: float) -> None:
        self.low: float = FAR
        self.high: float = -FAR
        self.near: float = FAR
        self.far: float = -FAR
        for x, y in poly:
            s = nx * y - ny * x
            t = nx * x + ny * y
            self.low = min(self.low, s)
            self.high = max(self.high, s)
            self.near = min(self.near, t)
            self.far = max(self.far, t)


def _across(a: Formation, b: Formation, edge: str, others: list[Polygon], tol: float) -> list[Pair]:
    """Pairs of bases that meet along straight lines out of an edge of a."""
    nx, ny = outward(a, edge)
    mine = [_Strip(a.base(i), nx, ny) for i in range(a.count())]
    theirs = [_Strip(b.base(j), nx, ny) for j in range(b.count())]
    walls = [_Strip(poly, nx, ny) for poly in others]
    out: list[Pair] = []
    for i in range(len(mine)):
        one = mine[i]
        for j in range(len(theirs)):
            two = theirs[j]
            low = max(one.low, two.low)
            high = min(one.high, two.high)
            if high - low <= tol or two.near < one.far - tol:
                continue
            free: list[Interval] = [(low, high)]
            for strips in (mine, theirs, walls):
                for strip in strips:
                    if (
                        strip is one
                        or strip is two
                        or strip.near < one.far - tol
                        or strip.far > two.near + tol
                    ):
                        continue
                    free = without(free, strip.low, strip.high)
            for start, end in free:
                if end - start > tol:
                    out.append((i, j))
                    break
    return out


def without(free: list[Interval], low: float, high: float) -> list[Interval]:
    """Intervals less one interval.

    >>> without([(0.0, 4.0)], 1.0, 2.0)
    [(0.0, 1.0), (2.0, 4.0)]
    """
    out: list[Interval] = []
    for start, end in free:
        if start < low:
            out.append((start, min(end, low)))
        if end > high:
            out.append((max(start, high), end))
    return [(start, end) for start, end in out if start < end]
