"""Exact sight in the plane where bases and blockers overlap.

A free line can be moved until it touches a corner or a round side of a blocker, or leaves a base just where a
blocker's border crosses the base's (if the bases overlap each other: or passes where any two borders cross). So each
such place is a pivot, and the line turns about it. What the line meets
changes only at slopes where it touches another corner, round side or crossing of borders; between two neighbours of
these slopes one line stands for all. It is moved aside by NUDGE, so that narrower slits do not count, and tried.

Uses the frame that ``sight_plane`` has set up.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import SLOPE, TOUCH
from grognard.geometry.prisms import Body, Prisms
from grognard.geometry.sight_frame import outside, slope_range
from grognard.geometry.sight_height import probe
from grognard.geometry.sight_room import Room, grown

NUDGE: Final = 1e-6
STEEP: Final = 1e6
"""Slopes beyond this count as vertical."""


def turn_at_pivots(world: Prisms, a: Body, b: Body, apart: bool) -> bool:
    """Is some line from a to b free? If so it is left in ``wit``; ``apart``: a and b do not overlap.

    Every prism in the corridor blocks whatever part of the line counts. Some line must be known to be blocked.
    """
    room = world.room
    low = -STEEP
    high = STEEP
    if apart:
        low, high = slope_range(room)
    _find_crossings(room, apart)
    for m in range(2, room.bodies):
        r = room.lr[m]
        for v in range(room.lo[m], room.lo[m + 1]):
            x = room.lx[v]
            y = room.ly[v]
            if r > 0.0:
                if _turn(world, room, a, b, m, v, x, y, r, low, high):
                    return True
                if _turn(world, room, a, b, m, v, x, y, -r, low, high):
                    return True
            elif not _covered(room, m, x, y, apart) and _turn(world, room, a, b, m, v, x, y, 0.0, low, high):
                return True
    for z in range(room.crossings):
        x = room.xs[z]
        y = room.ys[z]
        if not _covered(room, -1, x, y, apart) and _turn(world, room, a, b, -1, -1, x, y, 0.0, low, high):
            return True
    return False


def _covered(room: Room, m: i64, x: float, y: float, apart: bool) -> bool:
    """Is the pivot inside a blocker other than m, or inside a base while these are apart? Then no free line needs it."""
    for e in range(0 if apart else 2, room.bodies):
        if e != m:
            dx = room.gx[e] - x
            dy = room.gy[e] - y
            if dx * dx + dy * dy < room.gr[e] * room.gr[e] and not outside(
                room, e, x, y, room.lr[e] - 2.0 * NUDGE
            ):
                return True
    return False


def _turn(
    world: Prisms,
    room: Room,
    a: Body,
    b: Body,
    m: i64,
    v: i64,
    px: float,
    py: float,
    q: float,
    low: float,
    high: float,
) -> bool:
    """Try the lines at signed distance q from the pivot (px, py), which is corner v of body m or (m < 0) a crossing."""
    for e in range(2):
        s0, s1 = _towards(room, e, px, py, q)
        low = s0 if s0 > low else low
        high = s1 if s1 < high else high
    if high - low <= SLOPE:
        return False
    n = _breaks(room, px, py, q, low, high)
    for z in range(1, n):
        s0 = room.turns[z - 1]
        s1 = room.turns[z]
        if s1 - s0 <= SLOPE:
            continue
        s = 0.5 * (s0 + s1)
        fx = 1.0 / math.sqrt(1.0 + s * s)
        fy = s * fx
        sides = _free_sides(room, m, v, q, fx, fy)
        if sides == 0:
            continue
        offset = py * fx - px * fy + q
        if abs(offset) > a.cr or abs(offset - (room.gy[1] * fx - room.gx[1] * fy)) > b.cr:
            continue
        dx = fx * room.ux - fy * room.uy
        dy = fx * room.uy + fy * room.ux
        if sides != 2 and probe(world, a, b, dx, dy, offset + NUDGE):
            return True
        if sides != 1 and probe(world, a, b, dx, dy, offset - NUDGE):
            return True
    return False


def _towards(room: Room, e: i64, px: float, py: float, q: float) -> tuple[float, float]:
    """Bounds for the slopes of the lines at the pivot that meet the circle around body e, ahead or behind."""
    dx = room.gx[e] - px
    dy = room.gy[e] - py
    if dx < 0.0:
        dx = -dx
        dy = -dy
    s = room.gr[e] + abs(q) + TOUCH
    c = dx * dx + dy * dy - s * s
    if c <= 0.0:
        return -STEEP, STEEP
    c = math.sqrt(c)
    # (dx, dy) turned either way by the angle with sine s / d and cosine c / d.
    x0 = dx * c + dy * s
    x1 = dx * c - dy * s
    if x0 <= 0.0 or x1 <= 0.0:
        return -STEEP, STEEP
    return (dy * c - dx * s) / x0, (dy * c + dx * s) / x1


def _free_sides(room: Room, m: i64, v: i64, q: float, fx: float, fy: float) -> int:
    """On which side of the line the pivot's own body leaves room: 1 left, 2 right, 3 both, 0 neither."""
    if m < 0:
        return 3
    if q != 0.0:
        return 1 if q > 0.0 else 2
    o0 = room.lo[m]
    o1 = room.lo[m + 1]
    w = v - 1 if v > o0 else o1 - 1
    before = fx * (room.ly[w] - room.ly[v]) - fy * (room.lx[w] - room.lx[v])
    w = v + 1 if v < o1 - 1 else o0
    after = fx * (room.ly[w] - room.ly[v]) - fy * (room.lx[w] - room.lx[v])
    if before <= 0.0 and after <= 0.0:
        return 1
    return 2 if before >= 0.0 and after >= 0.0 else 0


def _breaks(room: Room, px: float, py: float, q: float, low: float, high: float) -> i64:
    """Fill ``turns`` with the slopes, in order, at which a line at the pivot meets something new; their number."""
    room.turns = grown(room.turns, 4 * (room.lo[room.bodies] + room.crossings) + 8)
    room.turns[0] = low
    room.turns[1] = high
    n = i64(2)
    for m in range(room.bodies):
        r = room.lr[m]
        for j in range(room.lo[m], room.lo[m + 1]):
            dx = room.lx[j] - px
            dy = room.ly[j] - py
            n = _break(room, n, dx, dy, q + r, low, high)
            if r > 0.0:
                n = _break(room, n, dx, dy, q - r, low, high)
    for z in range(room.crossings):
        n = _break(room, n, room.xs[z] - px, room.ys[z] - py, q, low, high)
    return n


def _break(room: Room, n: i64, dx: float, dy: float, c: float, low: float, high: float) -> i64:
    """Note the forward directions u in which (dx, dy) lies at distance c to the left of the line through 0."""
    d2 = dx * dx + dy * dy
    h = d2 - c * c
    if d2 <= TOUCH * TOUCH or h < -TOUCH:
        return n
    h = math.sqrt(h) if h > 0.0 else 0.0
    # The unit normal n = (-uy, ux) with d . n = c is (c d +- h d') / d2, where d' is d turned left.
    for side in range(2):
        g = h if side == 0 else -h
        x = c * dy + g * dx
        y = g * dy - c * dx
        if x > 0.0:
            s = y / x
            if low < s < high:
                turns = room.turns
                z = n - 1
                while turns[z] > s:
                    turns[z + 1] = turns[z]
                    z -= 1
                turns[z + 1] = s
                n += 1
    return n


def _find_crossings(room: Room, apart: bool) -> None:
    """Fill ``xs`` and ``ys`` with the places where borders of blockers cross those of bodies 0 and 1.

    If these are not apart, with the places where any two borders cross.
    """
    room.crossings = 0
    for m in range(1, room.bodies):
        for e in range(m):
            if apart and (m == 1 or e > 1):
                continue
            dx = room.gx[m] - room.gx[e]
            dy = room.gy[m] - room.gy[e]
            s = room.gr[m] + room.gr[e]
            if dx * dx + dy * dy > s * s:
                continue
            round_m = room.lo[m + 1] - room.lo[m] == 1
            round_e = room.lo[e + 1] - room.lo[e] == 1
            if round_m and round_e:
                _cross_circles(room, e, m)
            elif round_m:
                _cross_edges_circle(room, e, m)
            elif round_e:
                _cross_edges_circle(room, m, e)
            else:
                _cross_edges(room, e, m)


def _note(room: Room, x: float, y: float) -> None:
    room.xs = grown(room.xs, room.crossings + 1)
    room.ys = grown(room.ys, room.crossings + 1)
    room.xs[room.crossings] = x
    room.ys[room.crossings] = y
    room.crossings += 1


def _cross_circles(room: Room, i: i64, j: i64) -> None:
    dx = room.gx[j] - room.gx[i]
    dy = room.gy[j] - room.gy[i]
    d2 = dx * dx + dy * dy
    r = room.lr[i]
    if d2 <= TOUCH:
        return
    t = 0.5 * (1.0 + (r * r - room.lr[j] * room.lr[j]) / d2)
    h = r * r / d2 - t * t
    if h < 0.0:
        return
    h = math.sqrt(h)
    _note(room, room.gx[i] + t * dx - h * dy, room.gy[i] + t * dy + h * dx)
    _note(room, room.gx[i] + t * dx + h * dy, room.gy[i] + t * dy - h * dx)


def _cross_edges_circle(room: Room, m: i64, e: i64) -> None:
    """Edges of polygon m with the circle e."""
    r = room.lr[e]
    w = room.lo[m + 1] - 1
    for v in range(room.lo[m], room.lo[m + 1]):
        x = room.lx[w] - room.gx[e]
        y = room.ly[w] - room.gy[e]
        dx = room.lx[v] - room.lx[w]
        dy = room.ly[v] - room.ly[w]
        d2 = dx * dx + dy * dy
        mid = -(x * dx + y * dy) / d2
        off = x * dy - y * dx
        h = r * r / d2 - off * off / (d2 * d2)
        if h > 0.0:
            h = math.sqrt(h)
            for side in range(2):
                t = mid + h if side == 0 else mid - h
                if -TOUCH <= t <= 1.0 + TOUCH:
                    _note(room, room.lx[w] + t * dx, room.ly[w] + t * dy)
        w = v


def _cross_edges(room: Room, i: i64, j: i64) -> None:
    """Edges of polygon i with those of polygon j."""
    w = room.lo[i + 1] - 1
    for v in range(room.lo[i], room.lo[i + 1]):
        dx = room.lx[v] - room.lx[w]
        dy = room.ly[v] - room.ly[w]
        p = room.lo[j + 1] - 1
        for o in range(room.lo[j], room.lo[j + 1]):
            ex = room.lx[o] - room.lx[p]
            ey = room.ly[o] - room.ly[p]
            den = dx * ey - dy * ex
            if den != 0.0:
                t = ((room.lx[p] - room.lx[w]) * ey - (room.ly[p] - room.ly[w]) * ex) / den
                s = ((room.lx[p] - room.lx[w]) * dy - (room.ly[p] - room.ly[w]) * dx) / den
                if -TOUCH <= t <= 1.0 + TOUCH and -TOUCH <= s <= 1.0 + TOUCH:
                    _note(room, room.lx[w] + t * dx, room.ly[w] + t * dy)
            p = o
        w = v
