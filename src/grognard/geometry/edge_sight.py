"""Sight from the front edge of a base, inside its front arc: to a target or a point, past convex polygons, exactly.

The front arc is what lies before the edge between two rays at 45 degrees outward from its ends. It is convex, so a line
from the edge leaves it only if its far end does: the target is cut to the arc, and nothing else has to know of it.

From one point of the edge the question is whether some direction of the target's cone is left free (``fans``). If such
a gap opens anywhere along the edge, it opens or closes where a straight line touches two of the bodies; so it is enough
to look from one point between any two neighbouring lines of that kind. Gaps without width are none: things that touch
are tight. Touching does not block. Blockers may overlap each other, but should not cut into the target.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.eps import CHORD, SLOPE, TOUCH
from grognard.geometry.facings import ahead_of
from grognard.geometry.fans import Cone, Span, cone, cuts, over, segment_cone
from grognard.geometry.prisms import Prisms, disc, polygon_body
from grognard.geometry.shapes import Point, Polygon, area, nearest_on_segment, segment_in_convex
from grognard.geometry.sight import NOBODY, Sight, sight_between

OUT_OF_ARC: Final = -2
"""Blocker of a target that lies outside the front arc."""

SLIVER: Final = 1e-7
"""A target of which the front arc holds less than this area (square inches) is looked at by its corners."""

GRAIN: Final = 1e-9
"""Places along the edge, as parts of it, nearer to each other are one."""


class Edge:
    """A front edge from its left to its right end, facing (ux, uy); ``all_round``: without a front arc."""

    def __init__(self, left: Point, right: Point, ux: float, uy: float, all_round: bool = False) -> None:
        self.left: Point = left
        self.right: Point = right
        self.ux: float = ux
        self.uy: float = uy
        self.all_round: bool = all_round

    def at(self, t: float) -> Point:
        """The point at part ``t`` (0: left end, 1: right end)."""
        x1, y1 = self.left
        x2, y2 = self.right
        return x1 + t * (x2 - x1), y1 + t * (y2 - y1)

    def part_ahead(self, poly: Polygon) -> Polygon:
        """The part of a convex polygon in the front arc, its rays included; empty if there is none."""
        if self.all_round:
            return poly
        # the rays belong to the arc: float noise must not lose what just touches them
        back = TOUCH * 0.5
        x1, y1 = self.left
        x2, y2 = self.right
        wide = back * 2.0
        left = (x1 - back * self.ux - wide * self.uy, y1 - back * self.uy + wide * self.ux)
        right = (x2 - back * self.ux + wide * self.uy, y2 - back * self.uy - wide * self.ux)
        return ahead_of(poly, left, right, self.ux, self.uy)

    def faces(self, x: float, y: float) -> bool:
        """Does the point lie in the front arc, its rays included?"""
        if self.all_round:
            return True
        x1, y1 = self.left
        x2, y2 = self.right
        ahead = (x - x1) * self.ux + (y - y1) * self.uy
        to_left = (x1 - x) * self.uy - (y1 - y) * self.ux
        to_right = (x - x2) * self.uy - (y - y2) * self.ux
        return ahead >= -TOUCH and to_left <= ahead + TOUCH and to_right <= ahead + TOUCH


def edge_sight(edge: Edge, target: list[Polygon], blockers: list[Polygon]) -> Sight:
    """Does some point of the edge see any of the target (convex anticlockwise parts)?

    Blockers are convex anticlockwise polygons; the ``blocker`` of the answer is the number of one of them that bars the
    way, or OUT_OF_ARC. The line of the answer runs from the edge to the target.

    >>> me = Edge((0.0, 0.0), (1.0, 0.0), 0.0, 1.0)
    >>> you = [(0.0, 5.0), (1.0, 5.0), (1.0, 6.0), (0.0, 6.0)]
    >>> edge_sight(me, [you], [[(-3.0, 2.0), (0.5, 2.0), (0.5, 3.0), (-3.0, 3.0)]]).visible
    True
    >>> edge_sight(me, [you], [[(-3.0, 2.0), (3.0, 2.0), (3.0, 3.0), (-3.0, 3.0)]])
    Sight(blocked by 0)
    """
    worst = OUT_OF_ARC
    for part in target:
        seen = edge.part_ahead(part)
        if not seen:
            continue
        if len(seen) > 2 and area(seen) > SLIVER:
            got = _to_polygon(edge, seen, blockers)
        else:
            got = _to_corners(edge, seen, blockers)
        if got.visible:
            return got
        if worst < 0:
            worst = got.blocker
    return _barred(worst)


def point_sight(edge: Edge, x: float, y: float, blockers: list[Polygon]) -> Sight:
    """Does some point of the edge see the point (x, y)? Otherwise as ``edge_sight``.

    >>> me = Edge((0.0, 0.0), (1.0, 0.0), 0.0, 1.0)
    >>> point_sight(me, 4.0, 3.0, []), point_sight(me, 4.0, 2.0, []).blocker
    (Sight(free from (0.500, 0.000) to (4.000, 3.000)), -2)
    """
    if not edge.faces(x, y):
        return _barred(OUT_OF_ARC)
    x1, y1 = edge.left
    x2, y2 = edge.right
    seen = segment_cone(x, y, x1, y1, x2, y2)
    if seen is None:
        nx, ny = nearest_on_segment(x, y, x1, y1, x2, y2)
        bar = first_on_line(nx, ny, x, y, blockers)
        return _barred(bar) if bar >= 0 else Sight(True, nx, ny, x, y, NOBODY)
    if not blockers:
        mx, my = edge.at(0.5)
        return Sight(True, mx, my, x, y, NOBODY)
    gap = _gap(seen, seen.fronts_of(blockers))
    if gap > NO_GAP:
        nx, ny = seen.point(gap, over(seen.near, gap).at(gap))
        return Sight(True, nx, ny, x, y, NOBODY)
    mx, my = edge.at(0.5)
    return _barred(max(0, first_on_line(mx, my, x, y, blockers)))


def round_sight(x: float, y: float, r: float, target: list[Polygon], blockers: list[Polygon]) -> Sight:
    """``edge_sight`` for a round base, which has no arcs and sees from all its points."""
    world = _world(blockers)
    got = _barred(NOBODY)
    for part in target:
        got = sight_between(world, disc(x, y, r), 0.0, polygon_body(part), 0.0, [])
        if got.visible:
            return got
    return got


def round_point_sight(x: float, y: float, r: float, px: float, py: float, blockers: list[Polygon]) -> Sight:
    """``point_sight`` for a round base."""
    return sight_between(_world(blockers), disc(x, y, r), 0.0, disc(px, py, 0.0), 0.0, [])


def _world(blockers: list[Polygon]) -> Prisms:
    """The blockers as prisms with their numbers."""
    world = Prisms()
    for tag in range(len(blockers)):
        world.add_polygon(blockers[tag], 1.0, tag)
    return world


def first_on_line(x1: float, y1: float, x2: float, y2: float, blockers: list[Polygon]) -> int:
    """Number of the convex polygon that the straight line from 1 to 2 crosses first, or -1."""
    length = math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
    best = NOBODY
    least = 2.0
    for i in range(len(blockers)):
        enter, leave = segment_in_convex(blockers[i], x1, y1, x2, y2)
        if (leave - enter) * length > CHORD and enter < least:
            least = enter
            best = i
    return best


# ---- one part of a target ------------------------------------------------------------------------

NO_GAP: Final = -1e300
"""No direction is free."""


def _barred(blocker: int) -> Sight:
    return Sight(False, 0.0, 0.0, 0.0, 0.0, blocker)


def _to_corners(edge: Edge, seen: Polygon, blockers: list[Polygon]) -> Sight:
    """A target that only touches the arc: each of its corners there."""
    got = _barred(OUT_OF_ARC)
    for x, y in seen:
        got = point_sight(edge, x, y, blockers)
        if got.visible:
            return got
    return got


def _to_polygon(edge: Edge, seen: Polygon, blockers: list[Polygon]) -> Sight:
    """The part of a target in the arc."""
    for t in (0.5, 0.0, 1.0):
        got = _from(edge, t, seen, blockers)
        if got.visible:
            return got
    bar = _alone(edge, seen, blockers)
    if bar >= 0:
        return _barred(bar)
    ts = _turns(edge, seen, blockers)
    for i in range(1, len(ts)):
        if ts[i] - ts[i - 1] > GRAIN:
            got = _from(edge, 0.5 * (ts[i - 1] + ts[i]), seen, blockers)
            if got.visible:
                return got
    x, y = edge.at(0.5)
    cx, cy = _middle(seen)
    return _barred(max(0, first_on_line(x, y, cx, cy, blockers)))


def _from(edge: Edge, t: float, target: Polygon, blockers: list[Polygon]) -> Sight:
    """What one point of the edge sees."""
    x, y = edge.at(t)
    seen = cone(x, y, target)
    if seen is None:
        return Sight(True, x, y, x, y, NOBODY)
    s = _gap(seen, seen.fronts_of(blockers))
    if s <= NO_GAP:
        return _barred(NOBODY)
    qx, qy = seen.point(s, over(seen.near, s).at(s))
    return Sight(True, x, y, qx, qy, NOBODY)


def _gap(seen: Cone, fronts: list[Span]) -> float:
    """The middle of the first stretch of slopes in which nothing lies before the near edge, or NO_GAP."""
    if not fronts:
        return 0.5 * (seen.a + seen.b)
    at = cuts(seen, fronts)
    for i in range(1, len(at)):
        a = at[i - 1]
        b = at[i]
        if b - a <= SLOPE * (1.0 + a * a):
            continue
        low, high = _open(a, b, over(seen.near, 0.5 * (a + b)), fronts)
        if high - low > SLOPE * (1.0 + low * low):
            return 0.5 * (low + high)
    return NO_GAP


def _open(a: float, b: float, near: Span, fronts: list[Span]) -> tuple[float, float]:
    """The slopes between a and b, where all edges are straight, in which no front lies before the near edge."""
    low = a
    high = b
    mid = 0.5 * (a + b)
    na = near.at(a)
    nb = near.at(b)
    na += TOUCH * na * na
    nb += TOUCH * nb * nb
    for span in fronts:
        if span.a < mid < span.b:
            before = span.at(a) - na
            after = span.at(b) - nb
            if before > 0.0 and after > 0.0:
                return a, a
            if before > 0.0:
                low = max(low, a + (b - a) * (before / (before - after)))
            elif after > 0.0:
                high = min(high, a + (b - a) * (before / (before - after)))
    return low, high


def _alone(edge: Edge, target: Polygon, blockers: list[Polygon]) -> int:
    """The number of a blocker that alone hides the target from both ends of the edge, and so from all of it; or -1."""
    for i in range(len(blockers)):
        one = [blockers[i]]
        if not _from(edge, 0.0, target, one).visible and not _from(edge, 1.0, target, one).visible:
            return i
    return NOBODY


def _turns(edge: Edge, target: Polygon, blockers: list[Polygon]) -> list[float]:
    """Where along the edge a line meets it that touches two of the bodies; its ends included, in order."""
    bodies = [target, *blockers]
    out: list[float] = [0.0, 1.0]
    for i in range(len(bodies)):
        for j in range(i):
            _touching_lines(edge, bodies[i], bodies[j], out)
    out.sort()
    return out


def _touching_lines(edge: Edge, one: Polygon, two: Polygon, out: list[float]) -> None:
    """Add where the edge is met by lines that touch both polygons at a corner each."""
    x1, y1 = edge.left
    x2, y2 = edge.right
    n = len(one)
    m = len(two)
    for i in range(n):
        px, py = one[i]
        for j in range(m):
            qx, qy = two[j]
            dx = qx - px
            dy = qy - py
            left = dx * (y1 - py) - dy * (x1 - px)
            right = dx * (y2 - py) - dy * (x2 - px)
            if (left < 0.0) == (right < 0.0):
                continue
            if _beside(one, i, n, dx, dy) and _beside(two, j, m, dx, dy):
                out.append(left / (left - right))


def _beside(poly: Polygon, i: int, n: int, dx: float, dy: float) -> bool:
    """Does a line through corner i in direction (dx, dy) leave the polygon on one side of it?"""
    x, y = poly[i]
    ax, ay = poly[i - 1]
    bx, by = poly[i + 1 if i + 1 < n else 0]
    one = dx * (ay - y) - dy * (ax - x)
    two = dx * (by - y) - dy * (bx - x)
    return (one <= TOUCH and two <= TOUCH) or (one >= -TOUCH and two >= -TOUCH)


def _middle(poly: Polygon) -> Point:
    """Mean of the corners."""
    sx = 0.0
    sy = 0.0
    for x, y in poly:
        sx += x
        sy += y
    return sx / len(poly), sy / len(poly)
