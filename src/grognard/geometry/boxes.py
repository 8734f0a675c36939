"""Rectangular bases as polygons: sweeps, distances, overlaps, shares of area, and laying one base flush at another.

Inches and degrees; a polygon is its list of corners. Convex polygons are anticlockwise here. Nothing rounds;
``tol`` is what a rule book forgives. A target's own frame has x to its right and y to its front.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.eps import TOUCH
from grognard.geometry.shapes import Point, Polygon, area, nearest_on_segment, split

FRONT: Final[str] = "front"
REAR: Final[str] = "rear"
LEFT: Final[str] = "left"
RIGHT: Final[str] = "right"

HALVINGS: Final[int] = 48
"""Halvings that find a place along a line: far below any grain on any table."""


# ---- sweeps --------------------------------------------------------------------------------------


def swept(rect: Rect, dx: float, dy: float) -> Polygon:
    """The base shifted by (dx, dy) in its constant facing: the convex hull of both ends, anticlockwise.

    A hexagon, or a rectangle where it moves along a side of its own (or not at all).

    >>> swept(Rect(0.0, 0.0, 2.0, 2.0, 90.0), 0.0, 3.0)
    [(-1.0, 4.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 4.0)]
    """
    corners = rect.corners()
    out: Polygon = []
    px, py = corners[3]
    for i in range(4):
        x, y = corners[i]
        qx, qy = corners[(i + 1) & 3]
        # Edges that lead go to the far end, edges that trail stay at the near one; a corner between goes to both.
        before = (y - py) * dx - (x - px) * dy
        after = (qy - y) * dx - (qx - x) * dy
        leads = before > 0.0 or after > 0.0
        trails = before < 0.0 or after < 0.0
        if leads and before > 0.0:
            out.append((x + dx, y + dy))
        if trails or not leads:
            out.append((x, y))
        if leads and before <= 0.0:
            out.append((x + dx, y + dy))
        px = x
        py = y
    return out


# ---- distances -----------------------------------------------------------------------------------


def nearest_points(a: Polygon, b: Polygon) -> tuple[float, Point, Point]:
    """Distance of two convex polygons, the nearest point of ``a`` and that of ``b``.

    If they overlap: 0.0 and twice a point common to both. The first pair of several equally near ones is taken.

    >>> nearest_points([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)], [(4.0, 5.0), (5.0, 5.0), (5.0, 6.0)])
    (5.0, (1.0, 1.0), (4.0, 5.0))
    """
    if depth(a, b) > 0.0:
        common = clipped(a, b)
        if common:
            return 0.0, common[0], common[0]
    best, pa, pb = _corners_to(a, b, FAR)
    other, qb, qa = _corners_to(b, a, best)
    if other < best:
        best = other
        pa = qa
        pb = qb
    return math.sqrt(best), pa, pb


def _corners_to(a: Polygon, b: Polygon, below: float) -> tuple[float, Point, Point]:
    """The corner of ``a`` and the border point of ``b`` nearest to each other, if below a squared distance."""
    best = below
    pa = a[0]
    pb = b[0]
    px, py = b[-1]
    for qx, qy in b:
        for x, y in a:
            nx, ny = nearest_on_segment(x, y, px, py, qx, qy)
            d2 = (x - nx) * (x - nx) + (y - ny) * (y - ny)
            if d2 < best:
                best = d2
                pa = (x, y)
                pb = (nx, ny)
        px = qx
        py = qy
    return best, pa, pb


def gap(a: Polygon, b: Polygon) -> float:
    """Distance of two convex polygons, 0.0 if they touch or overlap."""
    return nearest_points(a, b)[0]


def depth(a: Polygon, b: Polygon) -> float:
    """How deep two convex polygons cut into each other: the least shift that parts them, 0.0 if they do not."""
    room = max(_apart(a, b), _apart(b, a))
    return -room if room < 0.0 else 0.0


def _apart(a: Polygon, b: Polygon) -> float:
    """The greatest distance of ``b`` from an edge's line of ``a``, outward; negative if it reaches behind all."""
    best = -FAR
    px, py = a[-1]
    for qx, qy in a:
        ex = qx - px
        ey = qy - py
        length = math.sqrt(ex * ex + ey * ey)
        if length > TOUCH:
            low = FAR
            for x, y in b:
                d = (ey * (x - px) - ex * (y - py)) / length
                if d < low:
                    low = d
            if low > best:
                best = low
        px = qx
        py = qy
    return best


def polygon_gap(a: Polygon, parts: list[Polygon]) -> float:
    """Distance of a convex polygon from a polygon given as its convex parts (``shapes.split``)."""
    best = FAR
    for part in parts:
        best = min(best, gap(a, part))
    return best


# ---- inside --------------------------------------------------------------------------------------


def half_extents(rect: Rect) -> tuple[float, float]:
    """Half the extent of a base in x and in y."""
    ex = abs(rect.ux) * rect.half_depth + abs(rect.uy) * rect.half_width
    ey = abs(rect.uy) * rect.half_depth + abs(rect.ux) * rect.half_width
    return ex, ey


def on_table(rect: Rect, width: float, length: float, tol: float = 0.0) -> bool:
    """Does the whole base stand on a table of ``width`` (x) by ``length`` (y), or stick out by at most ``tol``?"""
    ex, ey = half_extents(rect)
    low = -tol - TOUCH
    x = rect.x
    y = rect.y
    return x - ex >= low and y - ey >= low and x + ex <= width - low and y + ey <= length - low


def in_disc(rect: Rect, x: float, y: float, r: float, tol: float = 0.0) -> bool:
    """Is the whole base within ``r`` of (x, y)?"""
    reach = r + tol + TOUCH
    for px, py in rect.corners():
        if (px - x) * (px - x) + (py - y) * (py - y) > reach * reach:
            return False
    return True


def in_convex(inner: Polygon, outer: Polygon, tol: float = 0.0) -> bool:
    """Are all corners of a polygon in a convex one, or out of it by at most ``tol`` beyond an edge?"""
    px, py = outer[-1]
    for qx, qy in outer:
        ex = qx - px
        ey = qy - py
        length = math.sqrt(ex * ex + ey * ey)
        for x, y in inner:
            if ey * (x - px) - ex * (y - py) > (tol + TOUCH) * length:
                return False
        px = qx
        py = qy
    return True


def in_parts(rect: Rect, parts: list[Polygon], tol: float = 0.0) -> bool:
    """Is the whole base inside a polygon given as its convex parts, but for a rim of ``tol``?

    The base less that rim must be covered by the parts.
    """
    corners = rect.corners()
    for part in parts:
        if in_convex(corners, part, tol):
            return True
    if len(parts) < 2:
        return False
    rim = tol + TOUCH
    width = 2.0 * max(rect.half_width - rim, rim)
    deep = 2.0 * max(rect.half_depth - rim, rim)
    inner = Rect(rect.x, rect.y, width, deep, rect.facing)
    return area_on(inner.corners(), parts) >= width * deep - TOUCH


def in_polygon(rect: Rect, poly: Polygon, tol: float = 0.0) -> bool:
    """``in_parts`` for a simple polygon."""
    return in_parts(rect, split(poly), tol)


# ---- shares of area ------------------------------------------------------------------------------


def clipped(poly: Polygon, by: Polygon) -> Polygon:
    """The part of a convex polygon inside another convex one; empty if there is none."""
    out = poly
    px, py = by[-1]
    for qx, qy in by:
        if not out:
            return out
        out = cut(out, px, py, qx - px, qy - py)
        px = qx
        py = qy
    return out


def cut(poly: Polygon, ox: float, oy: float, ex: float, ey: float) -> Polygon:
    """The part of a convex polygon on the left of the line through o in direction e; empty if there is none."""
    out: Polygon = []
    px, py = poly[-1]
    before = ex * (py - oy) - ey * (px - ox)
    for x, y in poly:
        after = ex * (y - oy) - ey * (x - ox)
        if (before < 0.0 < after) or (after < 0.0 < before):
            t = before / (before - after)
            out.append((px + t * (x - px), py + t * (y - py)))
        if after >= 0.0:
            out.append((x, y))
        px = x
        py = y
        before = after
    return out


def area_on(poly: Polygon, parts: list[Polygon]) -> float:
    """Area of a convex polygon inside the convex parts of another (parts do not overlap)."""
    total = 0.0
    for part in parts:
        common = clipped(poly, part)
        if len(common) > 2:
            total += area(common)
    return total


def share_on(rect: Rect, parts: list[Polygon]) -> float:
    """Share (0 to 1) of a base's area that lies on convex parts that do not overlap (``shapes.split``).

    >>> share_on(Rect(0.0, 0.0, 2.0, 2.0, 0.0), [[(0.5, -5.0), (9.0, -5.0), (9.0, 5.0), (0.5, 5.0)]])
    0.25
    """
    return area_on(rect.corners(), parts) / (4.0 * rect.half_width * rect.half_depth)


def mostly_on(rect: Rect, parts: list[Polygon]) -> bool:
    """Is more than half of the base on it? Exactly half, within float noise, is not."""
    return share_on(rect, parts) > 0.5 + TOUCH


def leaves_at(rect: Rect, dx: float, dy: float, parts: list[Polygon]) -> float:
    """Distance after which a base pushed by (dx, dy) has no more than half of its area on a support.

    0.0 if that is so at once, FAR if it never is. Between two looks (a tenth of the shorter side apart) a support
    is not noticed to be left and come back to.
    """
    length = math.sqrt(dx * dx + dy * dy)
    if not mostly_on(rect, parts):
        return 0.0
    if length == 0.0:
        return FAR
    steps = int(length / (0.2 * min(rect.half_width, rect.half_depth))) + 1
    low = 0.0
    for i in range(1, steps + 1):
        high = float(i) / float(steps)
        if not mostly_on(shifted(rect, dx * high, dy * high), parts):
            for _halving in range(HALVINGS):
                mid = 0.5 * (low + high)
                if mostly_on(shifted(rect, dx * mid, dy * mid), parts):
                    low = mid
                else:
                    high = mid
            return high * length
        low = high
    return FAR


# ---- one base at another -------------------------------------------------------------------------


def shifted(rect: Rect, dx: float, dy: float) -> Rect:
    """The base moved by (dx, dy), its facing kept."""
    return placed(rect, rect.x + dx, rect.y + dy, rect.facing)


def placed(rect: Rect, x: float, y: float, facing: float) -> Rect:
    """A base of the same size at another place."""
    return Rect(x, y, 2.0 * rect.half_width, 2.0 * rect.half_depth, facing)


def in_frame(target: Rect, x: float, y: float) -> Point:
    """A point in the target's frame: how far to its right and how far to its front.

    >>> in_frame(Rect(10.0, 10.0, 1.0, 1.0, 90.0), 14.0, 8.5)
    (4.0, -1.5)
    """
    dx = x - target.x
    dy = y - target.y
    return dx * target.uy - dy * target.ux, dx * target.ux + dy * target.uy


def edge_from(target: Rect, x: float, y: float) -> str:
    """The edge of the target to which a base whose centre starts at (x, y) comes.

    With half sizes w and d: right or left if |x| - w > |y| - d in the target's frame, else front (y > 0) or rear.
    """
    right, ahead = in_frame(target, x, y)
    if abs(right) - target.half_width > abs(ahead) - target.half_depth:
        return RIGHT if right > 0.0 else LEFT
    return FRONT if ahead > 0.0 else REAR


def edges_from(target: Rect, x: float, y: float) -> list[str]:
    """All four edges in the order in which a base from (x, y) tries them.

    First ``edge_from``, then the neighbour on the base's side, the other neighbour, the far edge.
    """
    right, ahead = in_frame(target, x, y)
    along = [FRONT, REAR] if ahead > 0.0 else [REAR, FRONT]
    across = [RIGHT, LEFT] if right > 0.0 else [LEFT, RIGHT]
    first = edge_from(target, x, y)
    if first == RIGHT or first == LEFT:
        return [across[0], along[0], along[1], across[1]]
    return [along[0], across[0], across[1], along[1]]


def outward(target: Rect, edge: str) -> Point:
    """Unit vector out of the target through one of its edges. Raises ValueError for an unknown edge."""
    if edge == FRONT:
        return target.ux, target.uy
    if edge == REAR:
        return -target.ux, -target.uy
    if edge == RIGHT:
        return target.uy, -target.ux
    if edge == LEFT:
        return -target.uy, target.ux
    raise ValueError(f"a base has no edge {edge!r}")


def edge_halves(target: Rect, edge: str) -> tuple[float, float]:
    """Half the length of an edge and its distance from the target's centre."""
    if edge == FRONT or edge == REAR:
        return target.half_width, target.half_depth
    return target.half_depth, target.half_width


def flush(target: Rect, edge: str, width: float, depth: float, slide: float = 0.0) -> Rect:
    """A base of that size with its front edge flush against an edge of the target, facing it.

    Central, or slid along the edge: to the target's right on front and rear, to its front on the sides.

    >>> base = flush(Rect(10.0, 10.0, 0.8, 0.8, 90.0), "rear", 1.6, 1.6)
    >>> base.x, round(base.y, 9), base.facing
    (10.0, 8.8, 90.0)
    """
    nx, ny = outward(target, edge)
    _half, away = edge_halves(target, edge)
    off = away + depth / 2.0
    turn = {FRONT: 180.0, REAR: 0.0, RIGHT: 90.0, LEFT: -90.0}[edge]
    facing = math.fmod(target.facing + turn + 720.0, 360.0)
    if edge == FRONT or edge == REAR:
        sx = target.uy
        sy = -target.ux
    else:
        sx = target.ux
        sy = target.uy
    return Rect(target.x + off * nx + slide * sx, target.y + off * ny + slide * sy, width, depth, facing)
