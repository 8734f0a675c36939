"""Which share of a target's area is hidden from a point behind convex polygons of two kinds, "hard" and "soft".

A place of the target is hidden by a polygon if the straight line from the point to it crosses the polygon's inside.
The shares are exact: between two neighbouring corners of anything, as seen from the point, the visible ground ends at
straight edges (``fans``), and its area is a sum of triangles. Polygons may overlap each other and the target.
"""

from __future__ import annotations

import math

from grognard.geometry.eps import TOUCH
from grognard.geometry.fans import THIN, Cone, Span, cone, cuts, over
from grognard.geometry.shapes import Point, Polygon, area

Line = tuple[float, float]
"""1 / x of a straight edge at the two ends of a stretch of slopes."""


class Shares:
    """Shares (0 to 1) of a target's area hidden from (x, y) by hard things, by soft ones, by either."""

    def __init__(self, x: float, y: float, hard: float, soft: float, either: float) -> None:
        self.x: float = x
        self.y: float = y
        self.hard: float = hard
        self.soft: float = soft
        self.either: float = either

    def grade(self, half: float) -> int:
        """2 if hard things alone hide ``half`` or more, 1 if soft ones or both together do, else 0.

        >>> Shares(0.0, 0.0, 0.3, 0.3, 0.6).grade(0.5), Shares(0.0, 0.0, 0.5, 0.9, 0.9).grade(0.5)
        (1, 2)
        """
        if self.hard >= half - TOUCH:
            return 2
        return 1 if self.either >= half - TOUCH else 0

    def __repr__(self) -> str:
        return f"Shares(hard {self.hard:.4f}, soft {self.soft:.4f}, either {self.either:.4f})"


def hidden(x: float, y: float, target: list[Polygon], hard: list[Polygon], soft: list[Polygon]) -> Shares:
    """Shares of the target, given as convex anticlockwise parts that do not overlap, hidden from the point (x, y).

    The hiding polygons are convex and anticlockwise, too. A part of the target in which the point lies is not hidden.

    >>> box = [(4.0, -1.0), (6.0, -1.0), (6.0, 1.0), (4.0, 1.0)]
    >>> hidden(0.0, 0.0, [box], [[(2.0, 0.0), (3.0, 0.0), (3.0, 2.0), (2.0, 2.0)]], [])
    Shares(hard 0.5000, soft 0.0000, either 0.5000)
    """
    total = 0.0
    by_hard = 0.0
    by_soft = 0.0
    by_any = 0.0
    for part in target:
        total += area(part)
        seen = cone(x, y, part)
        if seen is None:
            continue
        fronts = seen.fronts_of(hard)
        n = len(fronts)
        fronts += seen.fronts_of(soft)
        if fronts:
            one, two, both = _swept(seen, fronts, n)
            by_hard += one
            by_soft += two
            by_any += both
    if total <= TOUCH:
        return Shares(x, y, 0.0, 0.0, 0.0)
    return Shares(x, y, by_hard / total, by_soft / total, by_any / total)


def _swept(seen: Cone, fronts: list[Span], hard: int) -> tuple[float, float, float]:
    """Areas hidden by the first ``hard`` fronts, by the others, by all."""
    by_hard = 0.0
    by_soft = 0.0
    by_any = 0.0
    at = cuts(seen, fronts)
    for i in range(1, len(at)):
        a = at[i - 1]
        b = at[i]
        mid = 0.5 * (a + b)
        near = over(seen.near, mid)
        far = over(seen.far, mid)
        n = (near.at(a), near.at(b))
        f = (far.at(a), far.at(b))
        hards: list[Line] = [f]
        softs: list[Line] = [f]
        for z in range(len(fronts)):
            span = fronts[z]
            if span.a < mid < span.b:
                line = (span.at(a), span.at(b))
                if line[0] > f[0] or line[1] > f[1]:
                    (hards if z < hard else softs).append(line)
        if len(hards) > 1:
            by_hard += _behind(a, b, n, f, hards)
        if len(softs) > 1:
            by_soft += _behind(a, b, n, f, softs)
        if len(hards) > 1 or len(softs) > 1:
            by_any += _behind(a, b, n, f, hards + softs)
    return by_hard, by_soft, by_any


def _behind(a: float, b: float, n: Line, f: Line, lines: list[Line]) -> float:
    """Area between slopes a and b that lies beyond the nearest of the lines and the near edge n, up to the far edge f."""
    return max(0.0, _triangle(a, b, f[0], f[1]) - _upto(a, b, n, lines))


def _triangle(a: float, b: float, ga: float, gb: float) -> float:
    """Area from the point to a straight edge, between slopes a and b."""
    return 0.5 * (b - a) / (ga * gb)


def _upto(a: float, b: float, n: Line, lines: list[Line]) -> float:
    """Area from the point to the near edge, or on to the nearest of the lines (the last of them: the greatest g)."""
    i = _first(lines, 0)
    j = _first(lines, 1)
    if i != j:
        da = lines[i][0] - lines[j][0]
        db = lines[j][1] - lines[i][1]
        t = da / (da + db)
        if t * (b - a) <= THIN:
            i = j
        elif (1.0 - t) * (b - a) > THIN:
            c = a + t * (b - a)
            middle = [ga + t * (gb - ga) for ga, gb in lines]
            m = n[0] + t * (n[1] - n[0])
            left = [(lines[z][0], middle[z]) for z in range(len(lines))]
            right = [(middle[z], lines[z][1]) for z in range(len(lines))]
            return _upto(a, c, (n[0], m), left) + _upto(c, b, (m, n[1]), right)
    return _capped(a, b, n, lines[i])


def _first(lines: list[Line], end: int) -> int:
    """Number of the line with the greatest g at one end; of several, with the greatest at the other."""
    best = 0
    for z in range(1, len(lines)):
        more = lines[z][end] - lines[best][end]
        if more > 0.0 or (more == 0.0 and lines[z][1 - end] > lines[best][1 - end]):
            best = z
    return best


def _capped(a: float, b: float, n: Line, line: Line) -> float:
    """Area from the point to the farther of the near edge and one line."""
    da = line[0] - n[0]
    db = line[1] - n[1]
    if da >= 0.0 and db >= 0.0:
        return _triangle(a, b, n[0], n[1])
    if da <= 0.0 and db <= 0.0:
        return _triangle(a, b, line[0], line[1])
    t = da / (da - db)
    c = a + t * (b - a)
    m = n[0] + t * (n[1] - n[0])
    if da > 0.0:
        return _triangle(a, c, n[0], m) + _triangle(c, b, m, line[1])
    return _triangle(a, c, line[0], m) + _triangle(c, b, m, n[1])


# ---- the best place to look from -----------------------------------------------------------------


def edge_points(x1: float, y1: float, x2: float, y2: float, spacing: float) -> list[Point]:
    """Points along an edge, both its ends included, evenly spaced by at most ``spacing``; the middle one first.

    >>> edge_points(0.0, 0.0, 0.9, 0.0, 0.5)
    [(0.45, 0.0), (0.0, 0.0), (0.9, 0.0)]
    """
    dx = x2 - x1
    dy = y2 - y1
    steps = max(1, math.ceil(math.sqrt(dx * dx + dy * dy) / spacing - TOUCH))
    out: list[Point] = []
    for i in range(steps + 1):
        t = float(i) / float(steps)
        out.append((x1 + t * dx, y1 + t * dy))
    middle = (steps + 1) // 2
    return [out[middle], *out[:middle], *out[middle + 1 :]]


def best_view(
    points: list[Point], target: list[Polygon], hard: list[Polygon], soft: list[Polygon], half: float
) -> Shares:
    """The shares at the best of some points: of least ``Shares.grade``, then least hidden by hard things, by any.

    Looks no further once a point is found from which all is seen.
    """
    best = hidden(points[0][0], points[0][1], target, hard, soft)
    for x, y in points[1:]:
        if best.either <= 0.0:
            return best
        got = hidden(x, y, target, hard, soft)
        if _rank(got, half) < _rank(best, half):
            best = got
    return best


def _rank(shares: Shares, half: float) -> tuple[int, float, float]:
    return shares.grade(half), shares.hard, shares.either
