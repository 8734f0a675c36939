"""Sight: is there any straight line from one base to another that crosses no blocker?

Heights are fixed at both ends (``atop``, ``btop``); any point of either base may be used. A line crosses a prism if,
over the part whose plan lies strictly inside it, it is anywhere lower than the prism's top. Touching an edge or a
corner, or passing exactly at the top, does not block; but a slit without any width between two blockers is no way
through. Rules: homebrew.los.any-line, .crossing, .low-part, .symmetric.

In the plane, where each prism is either lower than both ends or not lower than the higher one, the answer is exact. With
a top between the two heights a "no" is exact or certified: no opening is wider than twice ``eps.SIGHT_GRAIN``.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import CHORD, TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms, chord, crosses, disc, holds
from grognard.geometry.sight_frame import set_frame
from grognard.geometry.sight_height import FEW_CELLS, FOUND, GAVE_UP, MAX_CELLS, probe, search
from grognard.geometry.sight_plane import BLOCKED, FREE, TOUCHING, plane_sight
from grognard.geometry.sight_room import Room
from grognard.geometry.sight_turns import turn_at_pivots

NOBODY: Final = -1


class Sight:
    """The answer of a sight query.

    ``visible``; if so, (x1, y1) in the first base and (x2, y2) in the second are the ends of a free line in plan and
    ``blocker`` is -1. If not, ``blocker`` is the tag of the prism that decides: the one that alone bars the whole
    way, else the first that blocks the line between the centres.
    """

    def __init__(self, visible: bool, x1: float, y1: float, x2: float, y2: float, blocker: int) -> None:
        self.visible = visible
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.blocker = blocker

    def __repr__(self) -> str:
        if self.visible:
            return f"Sight(free from ({self.x1:.3f}, {self.y1:.3f}) to ({self.x2:.3f}, {self.y2:.3f}))"
        return f"Sight(blocked by {self.blocker})"


def sight(
    world: Prisms,
    ax: float,
    ay: float,
    ar: float,
    atop: float,
    bx: float,
    by: float,
    br: float,
    btop: float,
    ignore: list[int],
) -> Sight:
    """Sight between two round bases: centres, radii and heights of the top circles; prisms tagged in ``ignore`` do
    not count. The same answer whichever base comes first.

    >>> hill = Prisms()
    >>> hill.add_polygon([(20.0, 10.0), (28.0, 10.0), (28.0, 18.0), (20.0, 18.0)], 2.0, tag=7)
    >>> sight(hill, 16.0, 14.0, 0.492, 1.25, 34.0, 14.0, 0.492, 1.25, [])
    Sight(blocked by 7)
    >>> sight(hill, 24.0, 14.0, 0.492, 3.25, 32.0, 14.0, 0.492, 1.25, []).visible  # from the top of the hill
    True
    """
    return sight_between(world, disc(ax, ay, ar), atop, disc(bx, by, br), btop, ignore)


def sight_between(world: Prisms, a: Body, atop: float, b: Body, btop: float, ignore: list[int]) -> Sight:
    """Sight between two bases of any convex shape (``prisms.disc``, ``prisms.polygon_body``); otherwise as ``sight``."""
    world.room.reserve(world.count + 4, world.off[world.count] + len(a.xs) + len(b.xs) + 4)
    if btop < atop or (btop == atop and b.before(a)):
        got = _low_to_high(world, b, btop, a, atop, ignore)
        got.x1, got.y1, got.x2, got.y2 = got.x2, got.y2, got.x1, got.y1
        return got
    return _low_to_high(world, a, atop, b, btop, ignore)


def line_clear(
    world: Prisms, x1: float, y1: float, z1: float, x2: float, y2: float, z2: float, ignore: list[int]
) -> int:
    """Tag of the first blocker along one given line from (x1, y1, z1) to (x2, y2, z2), or -1 if it is free.

    >>> world = Prisms()
    >>> world.add_disc(20.0, 12.0, 1.969, 2.5, tag=3)
    >>> line_clear(world, 14.0, 12.0, 1.25, 26.0, 12.0, 1.25, [])
    3
    >>> line_clear(world, 14.0, 12.0, 3.0, 26.0, 12.0, 3.0, [])
    -1
    """
    dx = x2 - x1
    dy = y2 - y1
    length = math.sqrt(dx * dx + dy * dy)
    low = z1 if z1 < z2 else z2
    high = z2 if z1 < z2 else z1
    first = FAR
    found = NOBODY
    for i in range(world.count):
        top = world.top[i]
        if top <= low or (ignore and int(world.tag[i]) in ignore):
            continue
        if length <= CHORD:
            if holds(world, i, x1, y1):
                return int(world.tag[i])
            continue
        part = length if top >= high else length * (top - low) / (high - low)
        start, end = chord(world, i, x1, y1, dx / length, dy / length, 0.0)
        near = length - part if z2 < z1 else 0.0
        if start < near:
            start = near
        if end > near + part:
            end = near + part
        if end - start > CHORD and start < first:
            first = start
            found = int(world.tag[i])
    return found


def _low_to_high(world: Prisms, a: Body, atop: float, b: Body, btop: float, ignore: list[int]) -> Sight:
    """Sight from the base with the lower top."""
    room = world.room
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    d = math.sqrt(dx * dx + dy * dy)
    _gather(world, room, a, atop, b, btop, ignore)
    apart = d > a.cr + b.cr + CHORD
    if apart:
        free, bar = _centre_line(world, room, a, b, d)
        if bar >= 0:
            return Sight(False, 0.0, 0.0, 0.0, 0.0, bar)
        if free or _beside(world, room, a, b, dx / d, dy / d):
            return _found(room)
    if _hard(world, room, a, b, d, apart):
        return _found(room)
    tag = line_clear(world, a.cx, a.cy, atop, b.cx, b.cy, btop, ignore)
    if tag < 0 and room.k > 0:
        tag = int(world.tag[room.ids[0]])
    return Sight(False, 0.0, 0.0, 0.0, 0.0, tag)


def _found(room: Room) -> Sight:
    wit = room.wit
    return Sight(True, wit[0], wit[1], wit[2], wit[3], NOBODY)


def _gather(world: Prisms, room: Room, a: Body, atop: float, b: Body, btop: float, ignore: list[int]) -> None:
    """Collect in ``room`` the prisms near enough to matter, and the part of the line that each could block."""
    ax = a.cx
    ay = a.cy
    dx = b.cx - ax
    dy = b.cy - ay
    l2 = dx * dx + dy * dy
    rr = a.cr if a.cr > b.cr else b.cr
    k = i64(0)
    tops = world.top
    cx = world.cx
    cy = world.cy
    cr = world.cr
    for i in range(world.count):
        qx = cx[i] - ax
        qy = cy[i] - ay
        t = qx * dx + qy * dy
        if t <= 0.0:
            t = 0.0
        elif t >= l2:
            t = 1.0
        else:
            t /= l2
        qx -= t * dx
        qy -= t * dy
        s = cr[i] + rr
        if qx * qx + qy * qy < s * s:
            top = tops[i]
            if top > atop and not (ignore and int(world.tag[i]) in ignore):
                room.ids[k] = i
                room.f[k] = 1.0 if top >= btop else (top - atop) / (btop - atop)
                k += 1
    room.k = k


def _centre_line(world: Prisms, room: Room, a: Body, b: Body, d: float) -> tuple[bool, int]:
    """Is the centre line, from where it leaves a round base to where it meets the other, free in plan (bases apart)?

    If so it is left in ``wit``. The second answer is the tag of a prism that alone bars the whole corridor, or -1.
    """
    t = a.r / d
    s = 1.0 - b.r / d
    sx = a.cx + t * (b.cx - a.cx)
    sy = a.cy + t * (b.cy - a.cy)
    ex = a.cx + s * (b.cx - a.cx)
    ey = a.cy + s * (b.cy - a.cy)
    free = True
    for z in range(room.k):
        i = room.ids[z]
        if crosses(world, i, sx, sy, ex - sx, ey - sy):
            free = False
            if _bars(world, i, a, b, d, room.f[z]):
                return False, int(world.tag[i])
    if free:
        wit = room.wit
        wit[0] = sx
        wit[1] = sy
        wit[2] = ex
        wit[3] = ey
    return free, NOBODY


def _bars(world: Prisms, i: i64, a: Body, b: Body, d: float, f: float) -> bool:
    """Does prism i, which crosses the centre line, alone block every line from a to b (bases apart)?

    It does if it spans the strip that holds all these lines, before the end of the low part of each, and if neither
    base reaches into it.
    """
    ux = (b.cx - a.cx) / d
    uy = (b.cy - a.cy) / d
    rr = (a.cr if a.cr > b.cr else b.cr) + TOUCH
    if world.rad[i] > 0.0:
        s = (world.cy[i] - a.cy) * ux - (world.cx[i] - a.cx) * uy
        if s - world.rad[i] > -rr or s + world.rad[i] < rr:
            return False
        end = f * (d - b.cr) - (1.0 - f) * a.cr
        t = (world.cx[i] - a.cx) * ux + (world.cy[i] - a.cy) * uy
        if f < 1.0 and t > end:
            return False
    elif not _spans(world, i, a.cx, a.cy, ux, uy, rr, FAR if f >= 1.0 else f * (d - b.cr) - (1.0 - f) * a.cr):
        return False
    return _clear_of(world, i, a) and (f < 1.0 or _clear_of(world, i, b))


def _spans(world: Prisms, i: i64, x: float, y: float, ux: float, uy: float, rr: float, end: float) -> bool:
    """Does polygon i, as far as it lies before ``end`` along the line, reach both sides of the strip |s| <= rr?"""
    vx = world.vx
    vy = world.vy
    lo = FAR
    hi = -FAR
    j = world.off[i + 1] - 1
    px = (vx[j] - x) * ux + (vy[j] - y) * uy
    py = (vy[j] - y) * ux - (vx[j] - x) * uy
    for j in range(world.off[i], world.off[i + 1]):
        qx = (vx[j] - x) * ux + (vy[j] - y) * uy
        qy = (vy[j] - y) * ux - (vx[j] - x) * uy
        if (px < end) != (qx < end):
            s = py + (end - px) / (qx - px) * (qy - py)
            if s < lo:
                lo = s
            if s > hi:
                hi = s
        if qx < end:
            if qy < lo:
                lo = qy
            if qy > hi:
                hi = qy
        px = qx
        py = qy
    return lo <= -rr and hi >= rr


def _clear_of(world: Prisms, i: i64, body: Body) -> bool:
    """Is the body surely outside prism i (the circle around it beyond one edge)?"""
    if world.rad[i] > 0.0:
        dx = world.cx[i] - body.cx
        dy = world.cy[i] - body.cy
        s = world.rad[i] + body.cr - TOUCH
        return dx * dx + dy * dy >= s * s
    for j in range(world.off[i], world.off[i + 1]):
        if world.nx[j] * body.cx + world.ny[j] * body.cy - world.nd[j] >= body.cr - TOUCH:
            return True
    return False


def _beside(world: Prisms, room: Room, a: Body, b: Body, ux: float, uy: float) -> bool:
    """Is one of the two lines free that join the outermost points of both bases on one side?"""
    for side in range(2):
        nx = -uy if side == 0 else uy
        ny = ux if side == 0 else -ux
        px, py = a.support(nx, ny)
        qx, qy = b.support(nx, ny)
        clear = True
        for z in range(room.k):
            if crosses(world, room.ids[z], px, py, qx - px, qy - py):
                clear = False
                break
        if clear:
            room.wit[0] = px
            room.wit[1] = py
            room.wit[2] = qx
            room.wit[3] = qy
            return True
    return False


def _hard(world: Prisms, room: Room, a: Body, b: Body, d: float, apart: bool) -> bool:
    """The exact methods in the plane where they serve, else the search through all lines."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    k = room.k
    whole = _whole_first(room)
    if (whole < k or not apart) and d > TOUCH and probe(world, a, b, dx / d, dy / d, 0.0):
        return True
    barred = False  # do prisms that block the whole line stop the line between the centres?
    for z in range(whole):
        if crosses(world, room.ids[z], a.cx, a.cy, dx, dy):
            barred = True
            break
    if whole == k:
        return _in_plane(world, a, b, barred) == FREE
    if plane_sight(world, a, b) == FREE:
        return True
    got = search(world, a, b, FEW_CELLS)
    if got != GAVE_UP:
        return got == FOUND
    if barred:
        room.k = whole
        got = _in_plane(world, a, b, True)
        room.k = k
        if got == BLOCKED:
            return False
    return search(world, a, b, MAX_CELLS) == FOUND


def _in_plane(world: Prisms, a: Body, b: Body, barred: bool) -> int:
    """FREE or BLOCKED if every prism in the corridor blocks whatever part of the line counts."""
    got = plane_sight(world, a, b) if barred else TOUCHING
    if got == FREE or got == BLOCKED:
        return got
    few = search(world, a, b, FEW_CELLS)
    if few != GAVE_UP:
        return FREE if few == FOUND else BLOCKED
    apart = set_frame(world, world.room, a, b)
    return FREE if turn_at_pivots(world, a, b, apart) else BLOCKED


def _whole_first(room: Room) -> i64:
    """Put the prisms that block whatever part of the line counts before the others; their number."""
    n = i64(0)
    for z in range(room.k):
        if room.f[z] >= 1.0:
            i = room.ids[z]
            room.ids[z] = room.ids[n]
            room.f[z] = room.f[n]
            room.ids[n] = i
            room.f[n] = 1.0
            n += 1
    return n
