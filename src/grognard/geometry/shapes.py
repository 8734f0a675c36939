"""Plane shapes: polygons, circles and segments. Inches; a polygon is its list of corners, without the first repeated.

Predicates with a ``tol`` argument take a rule book's tolerance; the others use the floating-point ones of ``eps``.
"""

from __future__ import annotations

import math

from grognard.geometry.eps import PARALLEL, TOUCH

Point = tuple[float, float]
Polygon = list[Point]

NO_INTERVAL = (1.0, 0.0)
"""An empty interval of parameters: its end lies before its start."""


def area(poly: Polygon) -> float:
    """Signed area: positive if the corners run anticlockwise.

    >>> area([(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)])
    2.0
    """
    total = 0.0
    px, py = poly[-1]
    for x, y in poly:
        total += px * y - x * py
        px = x
        py = y
    return 0.5 * total


def anticlockwise(poly: Polygon) -> Polygon:
    """The same polygon with its corners in anticlockwise order and repeated corners left out.

    Raises ValueError if it has fewer than three corners or no area.
    """
    out: Polygon = []
    for x, y in poly:
        if not out or not _same(out[-1], (x, y)):
            out.append((float(x), float(y)))
    while len(out) > 1 and _same(out[0], out[-1]):
        out.pop()
    if len(out) < 3:
        raise ValueError("a polygon needs three corners that differ")
    size = area(out)
    if abs(size) <= TOUCH:
        raise ValueError("a polygon needs an area")
    if size < 0.0:
        out.reverse()
    return out


def is_convex(poly: Polygon) -> bool:
    """Is the polygon convex (whichever way its corners run; corners on a straight edge allowed)?

    >>> is_convex([(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)])
    False
    """
    left = right = False
    n = len(poly)
    for i in range(n):
        turn = _turn(poly[i - 2], poly[i - 1], poly[i])
        if turn > PARALLEL:
            left = True
        elif turn < -PARALLEL:
            right = True
    return not (left and right)


def nearest_on_segment(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> Point:
    """The point of the segment that is nearest to (x, y)."""
    dx = x2 - x1
    dy = y2 - y1
    size = dx * dx + dy * dy
    if size == 0.0:
        return x1, y1
    t = ((x - x1) * dx + (y - y1) * dy) / size
    if t <= 0.0:
        return x1, y1
    if t >= 1.0:
        return x2, y2
    return x1 + t * dx, y1 + t * dy


def segment_distance(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """Distance from (x, y) to the segment.

    >>> segment_distance(1.0, 3.0, 0.0, 0.0, 2.0, 0.0)
    3.0
    """
    nx, ny = nearest_on_segment(x, y, x1, y1, x2, y2)
    return math.sqrt((x - nx) * (x - nx) + (y - ny) * (y - ny))


def closest_on_border(poly: Polygon, x: float, y: float) -> Point:
    """The point of the polygon's border that is nearest to (x, y); the first in corner order if there are several."""
    bx, by = poly[0]
    best = -1.0
    px, py = poly[-1]
    for qx, qy in poly:
        nx, ny = nearest_on_segment(x, y, px, py, qx, qy)
        gap = (x - nx) * (x - nx) + (y - ny) * (y - ny)
        if best < 0.0 or gap < best:
            best = gap
            bx = nx
            by = ny
        px = qx
        py = qy
    return bx, by


def border_distance(poly: Polygon, x: float, y: float) -> float:
    """Distance from (x, y) to the border of the polygon, from inside or outside."""
    bx, by = closest_on_border(poly, x, y)
    return math.sqrt((x - bx) * (x - bx) + (y - by) * (y - by))


def contains(poly: Polygon, x: float, y: float, border: bool = True) -> bool:
    """Is (x, y) inside the polygon? Points on the border (within TOUCH) count as ``border`` says.

    >>> square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    >>> contains(square, 2.0, 1.0), contains(square, 2.0, 1.0, border=False)
    (True, False)
    """
    if border_distance(poly, x, y) <= TOUCH:
        return border
    return _winds_around(poly, x, y)


def closest_point(poly: Polygon, x: float, y: float) -> Point:
    """The point of the polygon (its inside included) that is nearest to (x, y)."""
    if _winds_around(poly, x, y):
        return x, y
    return closest_on_border(poly, x, y)


def distance(poly: Polygon, x: float, y: float) -> float:
    """Distance from (x, y) to the polygon; 0 inside and on the border.

    >>> distance([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)], 5.0, 6.0)
    5.0
    """
    if _winds_around(poly, x, y):
        return 0.0
    return border_distance(poly, x, y)


def circle_overlaps(poly: Polygon, x: float, y: float, r: float, tol: float = 0.0) -> bool:
    """Does the circle cut into the polygon by more than ``tol``?

    >>> square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    >>> (
    ...     circle_overlaps(square, 3.0, 1.0, 1.001, tol=0.002),
    ...     circle_overlaps(square, 3.0, 1.0, 1.003, tol=0.002),
    ... )
    (False, True)
    """
    gap = border_distance(poly, x, y)
    depth = r + gap if _winds_around(poly, x, y) else r - gap
    return depth > tol + TOUCH


def circle_within(poly: Polygon, x: float, y: float, r: float, tol: float = 0.0) -> bool:
    """Is the whole circle inside the polygon, or out of it by at most ``tol``?"""
    gap = border_distance(poly, x, y)
    room = gap if _winds_around(poly, x, y) else -gap
    return room >= r - tol - TOUCH


def segments_meet(
    x1: float, y1: float, x2: float, y2: float, x3: float, y3: float, x4: float, y4: float
) -> tuple[float, float] | None:
    """Where segment 1-2 meets segment 3-4: the parameters (0 to 1) along each, or None.

    Parallel segments never meet in one point and give None, even where they lie upon each other.

    >>> segments_meet(0.0, 0.0, 4.0, 0.0, 1.0, -1.0, 1.0, 3.0)
    (0.25, 0.25)
    """
    dx = x2 - x1
    dy = y2 - y1
    ex = x4 - x3
    ey = y4 - y3
    den = dx * ey - dy * ex
    if abs(den) <= PARALLEL * math.sqrt((dx * dx + dy * dy) * (ex * ex + ey * ey)):
        return None
    t = ((x3 - x1) * ey - (y3 - y1) * ex) / den
    s = ((x3 - x1) * dy - (y3 - y1) * dx) / den
    if t < 0.0 or t > 1.0 or s < 0.0 or s > 1.0:
        return None
    return t, s


def segment_in_circle(
    x1: float, y1: float, x2: float, y2: float, cx: float, cy: float, r: float
) -> tuple[float, float]:
    """The part of the segment inside the circle, as parameters (enter, leave); NO_INTERVAL if none.

    >>> segment_in_circle(0.0, 0.0, 10.0, 0.0, 5.0, 0.0, 2.0)
    (0.3, 0.7)
    """
    dx = x2 - x1
    dy = y2 - y1
    size = dx * dx + dy * dy
    if size == 0.0:
        return NO_INTERVAL
    mid = ((cx - x1) * dx + (cy - y1) * dy) / size
    off = (cx - x1) * dy - (cy - y1) * dx
    half2 = r * r / size - off * off / (size * size)
    if half2 <= 0.0:
        return NO_INTERVAL
    half = math.sqrt(half2)
    lo = mid - half
    hi = mid + half
    lo = lo if lo > 0.0 else 0.0
    hi = hi if hi < 1.0 else 1.0
    return (lo, hi) if lo < hi else NO_INTERVAL


def segment_in_convex(poly: Polygon, x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    """The part of the segment inside a convex anticlockwise polygon, as parameters (enter, leave).

    NO_INTERVAL if it passes by, or only runs along an edge or touches a corner.

    >>> segment_in_convex([(2.0, -1.0), (4.0, -1.0), (4.0, 1.0), (2.0, 1.0)], 0.0, 0.0, 8.0, 0.0)
    (0.25, 0.5)
    """
    dx = x2 - x1
    dy = y2 - y1
    lo = 0.0
    hi = 1.0
    px, py = poly[-1]
    for qx, qy in poly:
        ex = qx - px
        ey = qy - py
        inside = ex * (y1 - py) - ey * (x1 - px)
        den = ex * dy - ey * dx
        if den == 0.0:
            if inside <= 0.0:
                return NO_INTERVAL
        elif den > 0.0:
            lo = max(lo, -inside / den)
        else:
            hi = min(hi, -inside / den)
        if lo >= hi:
            return NO_INTERVAL
        px = qx
        py = qy
    return lo, hi


def split(poly: Polygon) -> list[Polygon]:
    """Convex anticlockwise parts that together make up a simple polygon (ears cut, then parts joined again).

    Raises ValueError if the polygon has no area or crosses itself.

    >>> len(split([(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)]))
    2
    """
    outline = anticlockwise(poly)
    if is_convex(outline):
        return [outline]
    parts = _ears(outline)
    joined = True
    while joined:
        joined = False
        for i in range(len(parts)):
            for j in range(i + 1, len(parts)):
                both = _join(parts[i], parts[j])
                if both is not None:
                    parts[i] = both
                    del parts[j]
                    joined = True
                    break
            if joined:
                break
    return parts


def _ears(outline: Polygon) -> list[Polygon]:
    """Triangles of a simple anticlockwise polygon."""
    rest = list(outline)
    out: list[Polygon] = []
    while len(rest) > 2:
        i = _ear(rest)
        a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
        if _turn(a, b, c) > PARALLEL:
            out.append([a, b, c])
        del rest[i]
    return out


def _ear(rest: Polygon) -> int:
    """A corner that can be cut off: the first that makes a free triangle, else the first on a straight edge."""
    straight = -1
    for i in range(len(rest)):
        a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
        turn = _turn(a, b, c)
        if turn > PARALLEL:
            if not _anything_in(rest, a, b, c):
                return i
        elif turn >= -PARALLEL and straight < 0:
            straight = i
    if straight < 0:
        raise ValueError("the polygon crosses itself")
    return straight


def _anything_in(corners: Polygon, a: Point, b: Point, c: Point) -> bool:
    """Does a corner other than the triangle's own lie in the anticlockwise triangle a, b, c or on its rim?"""
    for p in corners:
        if _same(p, a) or _same(p, b) or _same(p, c):
            continue
        if _turn(a, b, p) >= 0.0 and _turn(b, c, p) >= 0.0 and _turn(c, a, p) >= 0.0:
            return True
    return False


def _join(one: Polygon, two: Polygon) -> Polygon | None:
    """The two parts as one convex polygon across a common edge, or None."""
    n = len(one)
    m = len(two)
    for i in range(n):
        for j in range(m):
            if one[i] == two[(j + 1) % m] and one[(i + 1) % n] == two[j]:
                both = [one[(i + 1 + k) % n] for k in range(n)]
                both += [two[(j + 2 + k) % m] for k in range(m - 2)]
                return both if is_convex(both) and area(both) > 0.0 else None
    return None


def _winds_around(poly: Polygon, x: float, y: float) -> bool:
    """Is (x, y) inside, by the even-odd rule (unsure on the border)?"""
    inside = False
    px, py = poly[-1]
    for qx, qy in poly:
        if (py > y) != (qy > y) and x < px + (y - py) * (qx - px) / (qy - py):
            inside = not inside
        px = qx
        py = qy
    return inside


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive if a, b, c turn left; twice the triangle's area."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _same(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) <= TOUCH and abs(a[1] - b[1]) <= TOUCH
