"""Front, rear and flanks of ranked bodies: four arcs parted by rays at 45 degrees outward from the four corners.

The corners are those of the rectangle around a body. A point exactly on a ray lies in the front or rear arc, not in
a flank. Discs have no arcs: everything lies in their front. Inches; names as in ``boxes``.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.boxes import FRONT, LEFT, REAR, RIGHT, cut
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation
from grognard.geometry.shapes import Polygon

ORDER: Final[tuple[str, str, str, str]] = (FRONT, REAR, LEFT, RIGHT)
"""The order of all lists of four that speak of facings."""


def arc_of(form: Formation, px: float, py: float) -> str:
    """The arc of a body in which a point lies; of a point inside it, that of the nearest edge.

    >>> from grognard.geometry.formations import grid
    >>> body = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    >>> arc_of(body, 5.0, 1.0), arc_of(body, 5.0, 0.9), arc_of(body, 2.0, -3.0), arc_of(body, -1.0, -1.0)
    ('front', 'right', 'rear', 'left')
    """
    if form.is_disc():
        return FRONT
    u, v = form.local(px, py)
    s = form.shape
    return arc_at(u, v, s.u0, s.v0, s.u1, s.v1)


def arc_at(u: float, v: float, u0: float, v0: float, u1: float, v1: float) -> str:
    """``arc_of`` in a body's own frame, for the rectangle u0, v0, u1, v1."""
    ahead = v0 - v
    behind = v - v1
    left = u0 - u
    right = u - u1
    aside = left if left > right else right
    if ahead >= 0.0 and ahead >= aside - TOUCH:
        return FRONT
    if behind >= 0.0 and behind >= aside - TOUCH:
        return REAR
    if aside > 0.0:
        return LEFT if left > right else RIGHT
    return ORDER[_greatest((ahead, behind, left, right))]


def _greatest(values: tuple[float, float, float, float]) -> int:
    """Index of the first of the greatest values."""
    best = 0
    for i in range(1, 4):
        if values[i] > values[best] + TOUCH:
            best = i
    return best


def front_shares(target: Formation, charger: Formation) -> tuple[float, float, float, float]:
    """Lengths of a charger's front edge in the target's front, rear, left and right arc.

    Of a charger that is a disc the centre counts: its whole diameter lies in one arc.
    """
    found = [0.0, 0.0, 0.0, 0.0]
    if charger.is_disc():
        found[ORDER.index(arc_of(target, charger.x, charger.y))] = 2.0 * charger.shape.radius
        return found[0], found[1], found[2], found[3]
    if target.is_disc():
        return charger.width(), 0.0, 0.0, 0.0
    ax, ay = charger.front_left()
    bx, by = charger.front_right()
    au, av = target.local(ax, ay)
    bu, bv = target.local(bx, by)
    return edge_shares(target, au, av, bu, bv)


def edge_shares(
    target: Formation, au: float, av: float, bu: float, bv: float
) -> tuple[float, float, float, float]:
    """Lengths of the segment a-b, in the target's own frame, in its front, rear, left and right arc."""
    s = target.shape
    ts = [0.0, 1.0]
    for nu, nv, off in (
        (0.0, 1.0, s.v0),
        (0.0, 1.0, s.v1),
        (0.0, 1.0, 0.5 * (s.v0 + s.v1)),
        (1.0, 0.0, s.u0),
        (1.0, 0.0, s.u1),
        (1.0, 0.0, 0.5 * (s.u0 + s.u1)),
        (1.0, -1.0, s.u0 - s.v0),
        (1.0, 1.0, s.u1 + s.v0),
        (1.0, 1.0, s.u0 + s.v1),
        (1.0, -1.0, s.u1 - s.v1),
    ):
        den = nu * (bu - au) + nv * (bv - av)
        if abs(den) > TOUCH:
            t = (off - nu * au - nv * av) / den
            if 0.0 < t < 1.0:
                ts.append(t)
    ts.sort()
    length = math.sqrt((bu - au) * (bu - au) + (bv - av) * (bv - av))
    found = [0.0, 0.0, 0.0, 0.0]
    for i in range(1, len(ts)):
        mid = 0.5 * (ts[i - 1] + ts[i])
        arc = arc_at(au + mid * (bu - au), av + mid * (bv - av), s.u0, s.v0, s.u1, s.v1)
        found[ORDER.index(arc)] += (ts[i] - ts[i - 1]) * length
    return found[0], found[1], found[2], found[3]


def largest(shares: tuple[float, float, float, float], tol: float) -> list[str]:
    """The facings with the largest share, in ``ORDER``: more than one if shares differ by ``tol`` or less.

    >>> largest((1.0, 0.0, 0.0, 1.0005), 0.001)
    ['front', 'right']
    """
    most = max(shares)
    return [ORDER[i] for i in range(4) if shares[i] > 0.0 and shares[i] >= most - tol - TOUCH]


def front_part(form: Formation, poly: Polygon) -> Polygon:
    """The part of a convex anticlockwise polygon in a body's front arc; empty if there is none."""
    if form.is_disc():
        return poly
    return ahead_of(poly, form.front_left(), form.front_right(), form.ux, form.uy)


def base_front_part(form: Formation, i: int, poly: Polygon) -> Polygon:
    """``front_part`` for the front arc of one base of the body."""
    if form.is_disc():
        return poly
    corners = form.base(i)
    return ahead_of(poly, corners[0], corners[3], form.ux, form.uy)


def in_base_front(form: Formation, i: int, px: float, py: float) -> bool:
    """Does a point lie in the front arc of base number ``i``, its rays included?"""
    if form.is_disc():
        return True
    u, v = form.local(px, py)
    cu, cv, w, d = form.shape.cells[i]
    return arc_at(u, v, cu, cv, cu + w, cv + d) == FRONT


def ahead_of(
    poly: Polygon, left: tuple[float, float], right: tuple[float, float], ux: float, uy: float
) -> Polygon:
    """The part of a convex polygon before the front edge left-right and between its two rays, facing (ux, uy)."""
    # Three half-planes, each on the left of a directed line: the edge from left to right, the left ray backwards, the
    # right ray.
    out = cut(poly, left[0], left[1], uy, -ux)
    if out:
        out = cut(out, left[0], left[1], -(ux - uy), -(uy + ux))
    if out:
        out = cut(out, right[0], right[1], ux + uy, uy - ux)
    return out
