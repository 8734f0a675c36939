"""The frame in which sight in the plane is worked out.

Its origin is the centre of the base that sees, its x axis the middle of all directions to the base that is seen, so
a direction is a slope. The two bases are bodies 0 and 1, the prisms of the corridor bodies 2 and up; all are convex
polygons grown by a radius (a disc has one corner), in the flat arrays of ``prisms.Room``.
"""

from __future__ import annotations

import math

from mypy_extensions import i64

from grognard.geometry.eps import CHORD, PARALLEL, TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms
from grognard.geometry.sight_room import Room


def set_frame(world: Prisms, room: Room, a: Body, b: Body) -> bool:
    """Copy a, b and the corridor's prisms into the frame. False if a and b touch or overlap; its axis is then any."""
    _load(room, 0, 0, a, a.cx, a.cy, 1.0, 0.0)
    _load(room, 1, room.lo[1], b, a.cx, a.cy, 1.0, 0.0)
    apart = _set_axis(room) if _apart(room, 0, 1) else False
    if not apart:
        room.ux = 1.0
        room.uy = 0.0
    _load(room, 0, 0, a, a.cx, a.cy, room.ux, room.uy)
    _load(room, 1, room.lo[1], b, a.cx, a.cy, room.ux, room.uy)
    for z in range(room.k):
        _load_prism(world, room, z + 2, room.ids[z], a.cx, a.cy)
    room.bodies = room.k + 2
    return apart


def _set_axis(room: Room) -> bool:
    """Turn the frame's axis to the middle of the directions from body 0 to body 1. False if these are opposite."""
    rx, ry, lx, ly = directions(room, 0, 1, room.gx[1] - room.gx[0], room.gy[1] - room.gy[0])
    h = math.sqrt(rx * rx + ry * ry)
    g = math.sqrt(lx * lx + ly * ly)
    if h <= TOUCH or g <= TOUCH:
        return False
    ux = rx / h + lx / g
    uy = ry / h + ly / g
    h = math.sqrt(ux * ux + uy * uy)
    if h < CHORD:
        return False
    room.ux = ux / h
    room.uy = uy / h
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
    if len(body.xs) == 0:
        lx[at] = room.gx[m]
        ly[at] = room.gy[m]
        at += 1
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


def separate(room: Room) -> bool:
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
    return outside(room, j, x, y, r)


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


def outside(room: Room, m: i64, x: float, y: float, r: float) -> bool:
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


def slopes(rx: float, ry: float, lx: float, ly: float, mx: float) -> tuple[float, float]:
    """Slopes of the directions from r anticlockwise to l that go forward (empty: lo > hi); mx is an inner one's x."""
    if rx > 0.0:
        return ry / rx, (ly / lx if lx > 0.0 else FAR)
    if lx > 0.0:
        return -FAR, ly / lx
    if mx > 0.0:
        return -FAR, FAR
    return FAR, -FAR


def directions(room: Room, p: i64, q: i64, gx: float, gy: float) -> tuple[float, float, float, float]:
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


def across(room: Room, m: i64, qx: float, qy: float, fx: float, fy: float) -> tuple[float, float]:
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


def to_table(room: Room, a: Body) -> None:
    """Turn the line in ``wit`` back from the frame onto the table."""
    wit = room.wit
    for z in range(2):
        ex = wit[2 * z]
        ey = wit[2 * z + 1]
        wit[2 * z] = a.cx + ex * room.ux - ey * room.uy
        wit[2 * z + 1] = a.cy + ex * room.uy + ey * room.ux


def slope_range(room: Room) -> tuple[float, float]:
    """Slopes of the lines from body 0 to body 1."""
    gx = room.gx[1] - room.gx[0]
    rx, ry, lx, ly = directions(room, 0, 1, gx, room.gy[1] - room.gy[0])
    return slopes(rx, ry, lx, ly, gx)
