"""Sight and cover as the referee sees them: lines tried one after the other (chapters 6 and 7)."""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew.defs import Piece
from grognard.rulesets.homebrew.state import HModel, HState
from tools.referee.table import (
    TOLERANCE,
    Point,
    crossings,
    length_inside,
    living,
    on_table,
    to_polygon,
    unit_of,
)

#: points tried on each circle, and by one who looks harder
AROUND: Final = 16
FINE: Final = 30


class Blocker:
    """A prism: a polygon, or a circle (`r` > 0), with a top."""

    def __init__(self, points: list[Point], r: float, top: float) -> None:
        self.points = points
        self.r = r
        self.top = top
        self.x = sum(x for x, _ in points) / len(points)
        self.y = sum(y for _, y in points) / len(points)
        self.reach = r or max(math.hypot(x - self.x, y - self.y) for x, y in points)

    def stops(self, a: Point, b: Point, lo: float, hi: float) -> bool:
        """Does the part of the line between two of its fractions run strictly inside?"""
        if lo >= hi:
            return False
        a, b = (
            (a[0] + lo * (b[0] - a[0]), a[1] + lo * (b[1] - a[1])),
            (a[0] + hi * (b[0] - a[0]), a[1] + hi * (b[1] - a[1])),
        )
        if not self.r:
            return length_inside(self.points, a, b) > 1e-6
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = dx * dx + dy * dy
        t = 0.0 if size == 0.0 else ((self.x - a[0]) * dx + (self.y - a[1]) * dy) / size
        t = min(1.0, max(0.0, t))
        return math.hypot(a[0] + t * dx - self.x, a[1] + t * dy - self.y) < self.r - 1e-6


def top_of(state: HState, model: HModel) -> float:
    """Height of the top circle."""
    return 5.0 if unit_of(state, model).profile.flyer else model.z + model.height


def blockers(state: HState, p: HModel, q: HModel) -> list[Blocker]:
    """What may stand between the two."""
    found: list[Blocker] = []
    for piece in state.board.pieces:
        polygon = list(piece.polygon)
        kind = piece.type.key
        if kind in ("hill", "building"):
            found.append(Blocker(polygon, 0.0, piece.type.height))
        elif kind == "woods":
            if not any(to_polygon(polygon, m.x, m.y) < m.radius - 1e-9 for m in (p, q)):
                found.append(Blocker(polygon, 0.0, piece.type.height))
        elif kind == "ruin":
            found += [Blocker(list(wall), 0.0, piece.type.height) for wall in piece.walls]
    for unit in on_table(state):
        big = (unit.profile.vehicle or unit.profile.monster) and not unit.profile.flyer
        if big and unit.id not in (p.unit, q.unit):
            found += [Blocker([(m.x, m.y)], m.radius, m.z + m.height) for m in living(state, unit.id)]
    return [one for one in found if _between(one, p, q)]


def _between(one: Blocker, p: HModel, q: HModel) -> bool:
    dx, dy = q.x - p.x, q.y - p.y
    size = dx * dx + dy * dy
    t = 0.0 if size == 0.0 else ((one.x - p.x) * dx + (one.y - p.y) * dy) / size
    t = min(1.0, max(0.0, t))
    return math.hypot(p.x + t * dx - one.x, p.y + t * dy - one.y) <= one.reach + max(p.radius, q.radius)


def _low_part(h1: float, h2: float, top: float) -> tuple[float, float]:
    """The fractions of a line between which it is lower than a top."""
    if h1 >= top and h2 >= top:
        return 0.0, 0.0
    if h1 < top and h2 < top:
        return 0.0, 1.0
    t = (top - h1) / (h2 - h1)
    return (0.0, t) if h1 < top else (t, 1.0)


def free_line(state: HState, p: HModel, q: HModel, a: Point, b: Point, between: list[Blocker]) -> bool:
    """Is the line from a on p's top circle to b on q's free?"""
    h1, h2 = top_of(state, p), top_of(state, q)
    for one in between:
        lo, hi = _low_part(h1, h2, one.top)
        if one.stops(a, b, lo, hi):
            return False
    return True


def _ring(model: HModel, n: int) -> list[Point]:
    ring = [(model.x, model.y)]
    for k in range(n):
        angle = 2.0 * math.pi * k / n
        ring.append((model.x + model.radius * math.cos(angle), model.y + model.radius * math.sin(angle)))
    return ring


def sees(state: HState, p: HModel, q: HModel, n: int = AROUND) -> bool:
    """Is a free line found between the top circles?"""
    between = blockers(state, p, q)
    if not between:
        return True
    ends = _ring(q, n)
    return any(free_line(state, p, q, a, b, between) for a in _ring(p, n) for b in ends)


def sees_at_all(state: HState, p: HModel, q: HModel) -> bool:
    """The same, looking harder before saying no: also along the corners of what stands between."""
    key = (p.id, q.id, p.x, p.y, p.z, q.x, q.y, q.z)
    if _KNOWN.stamp != state.stamp:
        _KNOWN.stamp = state.stamp
        _KNOWN.seen.clear()
    if key not in _KNOWN.seen:
        _KNOWN.seen[key] = sees(state, p, q) or _along_corners(state, p, q)
    return _KNOWN.seen[key]


class _Known:
    """What was found for one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.seen: dict[tuple[object, ...], bool] = {}


_KNOWN: Final = _Known()


def _along_corners(state: HState, p: HModel, q: HModel) -> bool:
    """Is there a free line past corners? A free line can be shifted and turned until it touches two of them."""
    between = blockers(state, p, q)
    corners: list[Point] = []
    for one in between:
        corners += one.points if not one.r else _circle(one)
    for a in _ring(p, FINE):
        for x, y in corners:
            for turn in (-1e-4, 0.0, 1e-4):
                if _free_ray(state, p, q, a, math.atan2(y - a[1], x - a[0]) + turn, between):
                    return True
    for x1, y1 in corners:
        for x2, y2 in corners:
            length = math.hypot(x2 - x1, y2 - y1)
            if length < 1e-6:
                continue
            ux, uy = (x2 - x1) / length, (y2 - y1) / length
            for off in (-3e-5, 0.0, 3e-5):
                foot = _foot(p, (x1 - off * uy, y1 + off * ux), ux, uy)
                if foot is not None and _free_ray(state, p, q, foot, math.atan2(uy, ux), between):
                    return True
    return False


def _foot(p: HModel, on: Point, ux: float, uy: float) -> Point | None:
    """The place on a line that is nearest to p's centre, if it is on p's circle."""
    t = (p.x - on[0]) * ux + (p.y - on[1]) * uy
    foot = (on[0] + t * ux, on[1] + t * uy)
    return foot if math.hypot(foot[0] - p.x, foot[1] - p.y) <= p.radius else None


def _free_ray(state: HState, p: HModel, q: HModel, a: Point, angle: float, between: list[Blocker]) -> bool:
    """Does the ray from a reach q's circle, free?"""
    b = _onto(q, a, angle)
    return b is not None and free_line(state, p, q, a, b, between)


def _circle(one: Blocker) -> list[Point]:
    x, y = one.points[0]
    return [
        (x + one.r * math.cos(k * math.pi / 36), y + one.r * math.sin(k * math.pi / 36)) for k in range(72)
    ]


def _onto(q: HModel, a: Point, angle: float) -> Point | None:
    """Where a ray first meets q's circle."""
    ux, uy = math.cos(angle), math.sin(angle)
    t = (q.x - a[0]) * ux + (q.y - a[1]) * uy
    if t <= 0.0 or math.hypot(a[0] + t * ux - q.x, a[1] + t * uy - q.y) > q.radius:
        return None
    return a[0] + t * ux, a[1] + t * uy


def centre_line_free(state: HState, p: HModel, q: HModel) -> bool:
    """Is the line between the centres of the top circles free?"""
    return free_line(state, p, q, (p.x, p.y), (q.x, q.y), blockers(state, p, q))


# ---- cover


def cover(state: HState, p: HModel, q: HModel) -> int:
    """What cover adds to q's B against p's shot."""
    profile = unit_of(state, q).profile
    best = 0
    for piece in state.board.pieces:
        polygon = list(piece.polygon)
        kind = piece.type.key
        if kind in ("woods", "rubble", "ruin") and not (profile.vehicle or profile.monster or profile.flyer):
            if to_polygon(polygon, q.x, q.y) <= 1e-6:
                best = max(best, 2 if kind == "ruin" else 1)
        if kind == "barricade" and not profile.flyer and q.z == 0.0:
            best = max(best, int(_behind(piece, p, q)))
    if best < 1 and not centre_line_free(state, p, q):
        best = 1
    return best


def _behind(piece: Piece, p: HModel, q: HModel) -> bool:
    polygon = list(piece.polygon)
    if to_polygon(polygon, q.x, q.y) - q.radius > 1.0 + TOLERANCE:
        return False
    if to_polygon(polygon, p.x, p.y) - p.radius <= 1.0 + TOLERANCE:
        return False
    return to_polygon(polygon, q.x, q.y) <= 1e-6 or len(crossings(polygon, (p.x, p.y), (q.x, q.y))) > 2
