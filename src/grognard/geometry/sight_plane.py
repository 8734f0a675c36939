"""Exact sight in the plane: is there a line from one convex body to another that misses all the bodies between?

If some lines are free and others not, then some free line touches a corner or a round side of a blocker. So each
corner in the corridor is taken as a pivot: the line through it turns as far as it touches its own body, meets the
first body behind and the second ahead; what every other body blocks is taken out of these slopes, and any gap left
is a free line. Slits without width do not count: blockers that touch are tight.

All is done in a frame whose x axis is the middle of the directions from the first body to the second, so a
direction is its slope. Bodies 0 and 1 of the frame look at each other, the others may block.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import PARALLEL, SLOPE, TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms, Room

FREE: Final = 1
BLOCKED: Final = 0
UNSURE: Final = -1
"""Bodies overlap in a way that this method does not cover."""


def plane_sight(world: Prisms, a: Body, b: Body, whole: bool) -> int:
    """FREE, BLOCKED or UNSURE for the corridor in ``world.room``; heights do not count, every prism in it blocks.

    With ``whole`` only the prisms that block whatever part of the line counts. A free line is left in ``room.wit``,
    from ``a`` to ``b``. Some line must be known to be blocked: where none is, there is no corner to turn at. UNSURE if a or b touch each other or overlap a blocker, or a round blocker overlaps another.
    """
    room = world.room
    if not _frame(world, room, a, b, whole) or not _separate(room):
        return UNSURE
    _activity(room)
    for m in range(2, room.bodies):
        if room.da[m] >= room.db[m]:
            continue
        for v in range(room.lo[m], room.lo[m + 1]):
            for side in range(2):
                found, slope = _pivot(room, m, v, side)
                if found:
                    _witness(room, m, v, side, slope)
                    _to_table(room, a)
                    return FREE
    return BLOCKED


def _frame(world: Prisms, room: Room, a: Body, b: Body, whole: bool) -> bool:
    """Copy the bodies into the turned frame. False if a and b touch."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    _load(room, 0, 0, a, a.cx, a.cy, 1.0, 0.0)
    _load(room, 1, room.lo[1], b, a.cx, a.cy, 1.0, 0.0)
    if not _apart(room, 0, 1):
        return False
    rx, ry, lx, ly = _directions(room, 0, 1, dx, dy)
    h = math.sqrt(rx * rx + ry * ry)
    g = math.sqrt(lx * lx + ly * ly)
    if h <= TOUCH or g <= TOUCH:
        return False
    ux = rx / h + lx / g
    uy = ry / h + ly / g
    h = math.sqrt(ux * ux + uy * uy)
    if h < 1e-6:
        return False
    ux /= h
    uy /= h
    room.ux = ux
    room.uy = uy
    _load(room, 0, 0, a, a.cx, a.cy, ux, uy)
    _load(room, 1, room.lo[1], b, a.cx, a.cy, ux, uy)
    m = i64(2)
    for z in range(room.k):
        if not whole or room.f[z] >= 1.0:
            _load_prism(world, room, m, room.ids[z], a.cx, a.cy)
            m += 1
    room.bodies = m
    return True


def _load(room: Room, m: i64, at: i64, body: Body, ox: float, oy: float, ux: float, uy: float) -> None:
    """Put a body into the frame with origin (ox, oy) and x axis (ux, uy), as number m, its corners from ``at``."""
    lx = room.lx
    ly = room.ly
    room.lo[m] = at
    room.lr[m] = body.r
    room.gr[m] = body.cr
    ex = body.cx - ox
    ey = body.cy - oy
    room.gx[m] = ex * ux + ey * uy
    room.gy[m] = ey * ux - ex * uy
    for j in range(len(body.xs)):
        ex = body.xs[j] - ox
        ey = body.ys[j] - oy
        lx[at] = ex * ux + ey * uy
        ly[at] = ey * ux - ex * uy
        at += 1
    room.lo[m + 1] = at


def _load_prism(world: Prisms, room: Room, m: i64, i: i64, ox: float, oy: float) -> None:
    """Put prism i into the frame as body number m."""
    ux = room.ux
    uy = room.uy
    lx = room.lx
    ly = room.ly
    vx = world.vx
    vy = world.vy
    room.lr[m] = world.rad[i]
    room.gr[m] = world.cr[i]
    ex = world.cx[i] - ox
    ey = world.cy[i] - oy
    room.gx[m] = ex * ux + ey * uy
    room.gy[m] = ey * ux - ex * uy
    at = room.lo[m]
    for j in range(world.off[i], world.off[i + 1]):
        ex = vx[j] - ox
        ey = vy[j] - oy
        lx[at] = ex * ux + ey * uy
        ly[at] = ey * ux - ex * uy
        at += 1
    room.lo[m + 1] = at


def _separate(room: Room) -> bool:
    """Do bodies 0 and 1 overlap no blocker, and round blockers none either?"""
    gx = room.gx
    gy = room.gy
    gr = room.gr
    for m in range(2, room.bodies):
        last = m if room.lr[m] > 0.0 else i64(2)
        for x in range(last):
            ex = gx[m] - gx[x]
            ey = gy[m] - gy[x]
            s = gr[m] + gr[x]
            if ex * ex + ey * ey < s * s and not _apart(room, m, x):
                return False
        if room.lr[m] == 0.0:
            for x in range(2, m):
                if room.lr[x] > 0.0:
                    ex = gx[m] - gx[x]
                    ey = gy[m] - gy[x]
                    s = gr[m] + gr[x]
                    if ex * ex + ey * ey < s * s and not _apart(room, m, x):
                        return False
    return True


def _apart(room: Room, i: i64, j: i64) -> bool:
    """Do two bodies overlap by no more than TOUCH?"""
    lo = room.lo
    if lo[i + 1] - lo[i] > 1 and lo[j + 1] - lo[j] > 1:
        return _edge_between(room, i, j) or _edge_between(room, j, i)
    if lo[i + 1] - lo[i] > 1:
        i, j = j, i
    x = room.lx[lo[i]]
    y = room.ly[lo[i]]
    r = room.lr[i] + room.lr[j] - TOUCH
    return _outside(room, j, x, y, r)


def _edge_between(room: Room, i: i64, j: i64) -> bool:
    """Does an edge of polygon i have all of polygon j on its outer side?"""
    lx = room.lx
    ly = room.ly
    w = room.lo[i + 1] - 1
    for v in range(room.lo[i], room.lo[i + 1]):
        ex = lx[v] - lx[w]
        ey = ly[v] - ly[w]
        slack = TOUCH * math.sqrt(ex * ex + ey * ey)
        clear = True
        for z in range(room.lo[j], room.lo[j + 1]):
            if ex * (ly[z] - ly[w]) - ey * (lx[z] - lx[w]) > slack:
                clear = False
                break
        if clear:
            return True
        w = v
    return False


def _outside(room: Room, m: i64, x: float, y: float, r: float) -> bool:
    """Is the corner set of body m at least ``r`` away from (x, y)? With r < 0: not that deep inside."""
    lx = room.lx
    ly = room.ly
    inside = True
    deepest = -FAR
    nearest2 = FAR
    w = room.lo[m + 1] - 1
    for v in range(room.lo[m], room.lo[m + 1]):
        ex = lx[v] - lx[w]
        ey = ly[v] - ly[w]
        qx = x - lx[w]
        qy = y - ly[w]
        h = ex * ex + ey * ey
        t = (qx * ex + qy * ey) / h if h > 0.0 else 0.0
        t = 0.0 if t < 0.0 else (1.0 if t > 1.0 else t)
        if h > 0.0:
            s = (qx * ey - qy * ex) / math.sqrt(h)
            if s > deepest:
                deepest = s
            if s > 0.0:
                inside = False
        else:
            inside = False
        qx -= t * ex
        qy -= t * ey
        h = qx * qx + qy * qy
        if h < nearest2:
            nearest2 = h
        w = v
    if inside:
        return deepest >= r
    return r <= 0.0 or nearest2 >= r * r


def _activity(room: Room) -> None:
    """For each blocker the slopes at which it lies after body 0 and before body 1: (da, db)."""
    gx = room.gx
    gy = room.gy
    for m in range(2, room.bodies):
        rx, ry, lx, ly = _directions(room, 0, m, gx[m] - gx[0], gy[m] - gy[0])
        s1, s2 = _slopes(rx, ry, lx, ly, gx[m] - gx[0])
        rx, ry, lx, ly = _directions(room, m, 1, gx[1] - gx[m], gy[1] - gy[m])
        t1, t2 = _slopes(rx, ry, lx, ly, gx[1] - gx[m])
        room.da[m] = s1 if s1 > t1 else t1
        room.db[m] = s2 if s2 < t2 else t2


def _slopes(rx: float, ry: float, lx: float, ly: float, mx: float) -> tuple[float, float]:
    """Slopes of the directions from r anticlockwise to l that go forward (empty: lo > hi); mx is an inner one's x."""
    if rx > 0.0:
        return ry / rx, (ly / lx if lx > 0.0 else FAR)
    if lx > 0.0:
        return -FAR, ly / lx
    if mx > 0.0:
        return -FAR, FAR
    return FAR, -FAR


def _directions(room: Room, p: i64, q: i64, gx: float, gy: float) -> tuple[float, float, float, float]:
    """Rightmost and leftmost direction of lines from body p to body q (apart); (gx, gy) is one between."""
    px = room.lx
    py = room.ly
    lo = room.lo
    rx = lx = gx
    ry = ly = gy
    rs = room.lr[p] + room.lr[q]
    q0 = lo[q]
    q1 = lo[q + 1]
    for i in range(lo[p], lo[p + 1]):
        x0 = px[i]
        y0 = py[i]
        for j in range(q0, q1):
            dx = px[j] - x0
            dy = py[j] - y0
            if rs == 0.0:
                if rx * dy - ry * dx < 0.0:
                    rx = dx
                    ry = dy
                if lx * dy - ly * dx > 0.0:
                    lx = dx
                    ly = dy
                continue
            h = dx * dx + dy * dy - rs * rs
            h = math.sqrt(h) if h > 0.0 else 0.0
            ax = dx * h + dy * rs
            ay = dy * h - dx * rs
            if rx * ay - ry * ax < 0.0:
                rx = ax
                ry = ay
            ax = dx * h - dy * rs
            ay = dy * h + dx * rs
            if lx * ay - ly * ax > 0.0:
                lx = ax
                ly = ay
    return rx, ry, lx, ly


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
        return _slopes(ax, ay, bx, by, ax + bx)
    return _slopes(-ax, -ay, -bx, -by, -ax - bx)


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
    if back:
        return _slopes(-rx, -ry, -lx, -ly, -gx)
    return _slopes(rx, ry, lx, ly, gx)


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
        if ex * ex + ey * ey <= room.gr[x] * room.gr[x] + TOUCH and not _outside(room, x, px, py, TOUCH):
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
    _, t = _across(room, 0, qx, qy, fx, fy)
    room.wit[0] = qx + t * fx
    room.wit[1] = qy + t * fy
    t, _ = _across(room, 1, qx, qy, fx, fy)
    room.wit[2] = qx + t * fx
    room.wit[3] = qy + t * fy


def _across(room: Room, m: i64, qx: float, qy: float, fx: float, fy: float) -> tuple[float, float]:
    """Where a line meets and leaves body m, as distances from (qx, qy) in the unit direction (fx, fy)."""
    lx = room.lx
    ly = room.ly
    if room.lo[m + 1] - room.lo[m] == 1:
        ex = lx[room.lo[m]] - qx
        ey = ly[room.lo[m]] - qy
        t = ex * fx + ey * fy
        s = room.lr[m] * room.lr[m] - (ex * ex + ey * ey - t * t)
        s = math.sqrt(s) if s > 0.0 else 0.0
        return t - s, t + s
    lo = -FAR
    hi = FAR
    w = room.lo[m + 1] - 1
    for v in range(room.lo[m], room.lo[m + 1]):
        ex = lx[v] - lx[w]
        ey = ly[v] - ly[w]
        s = ex * (qy - ly[w]) - ey * (qx - lx[w])
        t = ex * fy - ey * fx
        if t > PARALLEL:
            if -s / t > lo:
                lo = -s / t
        elif t < -PARALLEL:
            if -s / t < hi:
                hi = -s / t
        w = v
    return lo, hi


def _to_table(room: Room, a: Body) -> None:
    """Turn the line in ``wit`` back from the frame onto the table."""
    wit = room.wit
    for z in range(2):
        ex = wit[2 * z]
        ey = wit[2 * z + 1]
        wit[2 * z] = a.cx + ex * room.ux - ey * room.uy
        wit[2 * z + 1] = a.cy + ex * room.uy + ey * room.ux
