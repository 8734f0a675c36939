"""Exact sight in the plane: is there a line from one convex body to another that misses all the bodies between?

If some lines are free and others not, then some free line touches a corner or a round side of a blocker. So each
corner in the corridor is taken as a pivot: the line through it turns as far as it touches its own body, meets the
first body behind and the second ahead; what every other body blocks is taken out of these slopes, and any gap left
is a free line. Slits without width do not count: blockers that touch are tight.

All is done in the frame of ``sight_frame``. Blockers may touch and polygons overlap each other, but neither the two
bodies nor round blockers may overlap anything.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import SLOPE, TOUCH
from grognard.geometry.prisms import Body, Prisms
from grognard.geometry.sight_frame import across, directions, outside, separate, set_frame, slopes, to_table
from grognard.geometry.sight_room import Room

FREE: Final = 1
BLOCKED: Final = 0
TOUCHING: Final = 2
TANGLED: Final = 3


def plane_sight(world: Prisms, a: Body, b: Body) -> int:
    """Is some line from a to b free? Every prism of the corridor in ``world.room`` blocks whatever part counts.

    Some line must be known to be blocked: where none is, there is no corner to turn at. A free line is left in
    ``room.wit``, from a to b. TOUCHING if a and b do; TANGLED, with the frame set up, if a or b overlaps a blocker or
    a round blocker overlaps another.
    """
    room = world.room
    if not set_frame(world, room, a, b):
        return TOUCHING
    if not separate(room):
        return TANGLED
    _activity(room)
    for m in range(2, room.bodies):
        if room.da[m] >= room.db[m]:
            continue
        for v in range(room.lo[m], room.lo[m + 1]):
            for side in range(2):
                found, slope = _pivot(room, m, v, side)
                if found:
                    _witness(room, m, v, side, slope)
                    to_table(room, a)
                    return FREE
    return BLOCKED


def _activity(room: Room) -> None:
    """For each blocker the slopes at which it lies after body 0 and before body 1: (da, db)."""
    gx = room.gx
    gy = room.gy
    for m in range(2, room.bodies):
        rx, ry, lx, ly = directions(room, 0, m, gx[m] - gx[0], gy[m] - gy[0])
        s1, s2 = slopes(rx, ry, lx, ly, gx[m] - gx[0])
        rx, ry, lx, ly = directions(room, m, 1, gx[1] - gx[m], gy[1] - gy[m])
        t1, t2 = slopes(rx, ry, lx, ly, gx[1] - gx[m])
        room.da[m] = s1 if s1 > t1 else t1
        room.db[m] = s2 if s2 < t2 else t2


def _support(room: Room, m: i64, v: i64, side: i64) -> tuple[float, float]:
    """Slopes of the lines through corner v of polygon m that leave m on their left (side 0) or right (side 1)."""
    lx = room.lx
    ly = room.ly
    o0 = room.lo[m]
    o1 = room.lo[m + 1]
    w = v - 1 if v > o0 else o1 - 1
    ax = lx[v] - lx[w]
    ay = ly[v] - ly[w]
    w = v + 1 if v < o1 - 1 else o0
    bx = lx[w] - lx[v]
    by = ly[w] - ly[v]
    if side == 0:
        return slopes(ax, ay, bx, by, ax + bx)
    return slopes(-ax, -ay, -bx, -by, -ax - bx)


def _fan(room: Room, m: i64, px: float, py: float, q: float, back: bool) -> tuple[float, float]:
    """Slopes of lines that pass the pivot (px, py) at signed distance q and meet body m ahead, or behind."""
    vx = room.lx
    vy = room.ly
    r = room.lr[m]
    gx = room.gx[m] - px
    gy = room.gy[m] - py
    rx = lx = gx
    ry = ly = gy
    if q == 0.0 and r == 0.0:
        for j in range(room.lo[m], room.lo[m + 1]):
            dx = vx[j] - px
            dy = vy[j] - py
            if rx * dy - ry * dx < 0.0:
                rx = dx
                ry = dy
            if lx * dy - ly * dx > 0.0:
                lx = dx
                ly = dy
    else:
        qh = -(q + r) if back else q - r
        ql = r - q if back else q + r
        first = True
        for j in range(room.lo[m], room.lo[m + 1]):
            dx = vx[j] - px
            dy = vy[j] - py
            d2 = dx * dx + dy * dy
            h = d2 - ql * ql
            h = math.sqrt(h) if h > 0.0 else 0.0
            ax = dx * h + dy * ql
            ay = dy * h - dx * ql
            h = d2 - qh * qh
            h = math.sqrt(h) if h > 0.0 else 0.0
            bx = dx * h + dy * qh
            by = dy * h - dx * qh
            if first or rx * ay - ry * ax < 0.0:
                rx = ax
                ry = ay
            if first or lx * by - ly * bx > 0.0:
                lx = bx
                ly = by
            first = False
        if q != 0.0:
            gx = _inner_x(rx, ry, lx, ly, gx)
    if back:
        return slopes(-rx, -ry, -lx, -ly, -gx)
    return slopes(rx, ry, lx, ly, gx)


def _inner_x(rx: float, ry: float, lx: float, ly: float, gx: float) -> float:
    """The x of a direction between r and l: the middle one, or gx where there is none.

    Lines that turn at a round side and meet a body close by need not point at its centre.
    """
    h = math.sqrt(rx * rx + ry * ry)
    g = math.sqrt(lx * lx + ly * ly)
    if h <= TOUCH or g <= TOUCH:
        return gx
    x = rx / h + lx / g
    y = ry / h + ly / g
    return x if x * x + y * y > TOUCH else gx


def _pivot(room: Room, m: i64, v: i64, side: i64) -> tuple[bool, float]:
    """Turn the line that touches body m at v with m on the given side: is there a free slope, and which?"""
    px = room.lx[v]
    py = room.ly[v]
    q = room.lr[m] if side == 0 else -room.lr[m]
    a0 = room.da[m]
    a1 = room.db[m]
    if q == 0.0:
        s1, s2 = _support(room, m, v, side)
        a0 = s1 if s1 > a0 else a0
        a1 = s2 if s2 < a1 else a1
        if a1 - a0 <= SLOPE:
            return False, 0.0
    s1, s2 = _fan(room, 0, px, py, q, True)
    a0 = s1 if s1 > a0 else a0
    a1 = s2 if s2 < a1 else a1
    if a1 - a0 <= SLOPE:
        return False, 0.0
    s1, s2 = _fan(room, 1, px, py, q, False)
    a0 = s1 if s1 > a0 else a0
    a1 = s2 if s2 < a1 else a1
    tol = SLOPE * (1.0 + a0 * a0)
    if a1 - a0 <= tol:
        return False, 0.0
    room.count = 0
    for x in range(2, room.bodies):
        if x != m and room.da[x] < a1 and room.db[x] > a0 and _takes(room, x, px, py, q, side, a0, a1, tol):
            return False, 0.0
    return _gap(room, a0, a1, tol)


def _takes(
    room: Room, x: i64, px: float, py: float, q: float, side: i64, a0: float, a1: float, tol: float
) -> bool:
    """Note the slopes in (a0, a1) that body x blocks. True if these are all."""
    if q == 0.0 and room.lr[x] == 0.0:
        ex = room.gx[x] - px
        ey = room.gy[x] - py
        if ex * ex + ey * ey <= room.gr[x] * room.gr[x] + TOUCH and not outside(room, x, px, py, TOUCH):
            w = _corner_at(room, x, px, py)
            if w < 0:
                return True  # the pivot lies in x
            s1, s2 = _support(room, x, w, side)
            room.insert(a0, s1)
            room.insert(s2, a1)
            return s1 >= a1 or s2 <= a0 or s1 >= s2
    for back in range(2):
        s1, s2 = _fan(room, x, px, py, q, back == 1)
        if room.da[x] > s1:
            s1 = room.da[x]
        if room.db[x] < s2:
            s2 = room.db[x]
        if s1 < a0:
            s1 = a0
        if s2 > a1:
            s2 = a1
        if s2 > s1:
            if s2 - s1 >= a1 - a0 - tol:
                return True
            room.insert(s1, s2)
    return False


def _corner_at(room: Room, m: i64, x: float, y: float) -> i64:
    """The corner of body m that lies at (x, y), or -1."""
    for j in range(room.lo[m], room.lo[m + 1]):
        ex = room.lx[j] - x
        ey = room.ly[j] - y
        if ex * ex + ey * ey <= 4.0 * TOUCH * TOUCH:
            return j
    return -1


def _gap(room: Room, a0: float, a1: float, tol: float) -> tuple[bool, float]:
    """The middle of the first stretch of (a0, a1), wider than tol, that no noted interval covers."""
    ivl = room.ivl
    ivh = room.ivh
    reach = a0
    for z in range(room.count):
        if ivl[z] - reach > tol:
            return True, 0.5 * (reach + ivl[z])
        if ivh[z] > reach:
            reach = ivh[z]
    if a1 - reach > tol:
        return True, 0.5 * (reach + a1)
    return False, 0.0


def _witness(room: Room, m: i64, v: i64, side: i64, slope: float) -> None:
    """Leave in ``wit`` the free line of that slope at the pivot, from where it leaves body 0 to where it meets 1."""
    h = 1.0 / math.sqrt(1.0 + slope * slope)
    fx = h
    fy = slope * h
    q = room.lr[m] if side == 0 else -room.lr[m]
    qx = room.lx[v] - q * fy
    qy = room.ly[v] + q * fx
    _, t = across(room, 0, qx, qy, fx, fy)
    room.wit[0] = qx + t * fx
    room.wit[1] = qy + t * fy
    t, _ = across(room, 1, qx, qy, fx, fy)
    room.wit[2] = qx + t * fx
    room.wit[3] = qy + t * fy
