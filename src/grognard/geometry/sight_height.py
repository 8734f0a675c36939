"""Certified sight where heights matter or bodies overlap: a bounded search through the space of lines.

Heights at the two ends are fixed, so of each prism only a fraction ``f`` of the line, next to its lower end, has to
miss it (homebrew.los.low-part). Take one line in plan, measured from the foot of body ``a``'s centre: a point p of
it is chosen in the low body ``a``, a point q in ``b``; the best q is always the one nearest to p, and the low part
ends at (1 - f) p + f q. A prism that the line is inside from o0 to o1 then spoils exactly one open interval of p:

    from  o0 - f / (1 - f) * max(0, b0 - o0)    to    o1 + f / (1 - f) * max(0, o1 - b1)

where the line is inside ``b`` from b0 to b1. The line is free if some p in ``a`` is left. This holds for bodies that
overlap each other or a blocker, too.

A cell is a set of lines: directions between two vectors, offsets from a's centre between two numbers. Its middle
line is tried; and if every line of the cell is blocked even with the worst of all its values, the cell is done.
Otherwise it is halved, down to SIGHT_GRAIN; what is still undecided then has no opening wider than twice the grain.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import SIGHT_GRAIN, TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms, chord
from grognard.geometry.sight_room import Room, grown

FEW_CELLS: Final = 48
"""Enough for most queries, and cheap."""

MAX_CELLS: Final = 20_000
"""The search ends after so many cells, and what is not found then counts as blocked; hardly a query comes so far."""

WIDTH: Final = 6
"""Numbers kept for a cell: its two outer directions (x, y each) and its two outer offsets."""


def search(world: Prisms, a: Body, b: Body, most: int) -> int:
    """Is there a free line from the lower body ``a`` to ``b``? It is left in ``room.wit``, from a to b.

    FOUND, CLOSED (no), or GAVE_UP after trying ``most`` cells.
    """
    room = world.room
    ux, uy, c, s = _fan_of_lines(a, b)
    push_cell(room, 0, c * ux + s * uy, c * uy - s * ux, ux, uy, -a.cr, a.cr)
    push_cell(room, 1, ux, uy, c * ux - s * uy, c * uy + s * ux, -a.cr, a.cr)
    head = i64(0)
    tail = i64(2)
    while head < tail:
        if head >= most:
            return GAVE_UP
        done = _try_cell(world, room, a, b, head)
        if done == FOUND:
            return FOUND
        if done != CLOSED:
            halve_cell(room, head, tail, done == SPLIT_OFFSET)
            tail += 2
        head += 1
    return CLOSED


FOUND: Final = 1
CLOSED: Final = 2
SPLIT_OFFSET: Final = 3
SPLIT_DIRECTION: Final = 4
GAVE_UP: Final = 5


def _fan_of_lines(a: Body, b: Body) -> tuple[float, float, float, float]:
    """Axis of all lines from a to b, and cosine and sine of the widest angle to it."""
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    d = math.sqrt(dx * dx + dy * dy)
    reach = a.cr + b.cr
    if d <= reach:
        if d <= TOUCH:
            return 1.0, 0.0, 0.0, 1.0
        return dx / d, dy / d, 0.0, 1.0
    s = reach / d
    return dx / d, dy / d, math.sqrt(1.0 - s * s), s


def push_cell(room: Room, at: i64, x0: float, y0: float, x1: float, y1: float, r0: float, r1: float) -> None:
    """Put a cell at that place: its outer directions and its outer offsets."""
    j = at * WIDTH
    cells = grown(room.cells, j + WIDTH)
    room.cells = cells
    cells[j] = x0
    cells[j + 1] = y0
    cells[j + 2] = x1
    cells[j + 3] = y1
    cells[j + 4] = r0
    cells[j + 5] = r1


def halve_cell(room: Room, at: i64, tail: i64, offset: bool) -> None:
    """Append the two halves of a cell, cut by offset or by direction."""
    cells = room.cells
    j = at * WIDTH
    x0 = cells[j]
    y0 = cells[j + 1]
    x1 = cells[j + 2]
    y1 = cells[j + 3]
    r0 = cells[j + 4]
    r1 = cells[j + 5]
    if offset:
        r = 0.5 * (r0 + r1)
        push_cell(room, tail, x0, y0, x1, y1, r0, r)
        push_cell(room, tail + 1, x0, y0, x1, y1, r, r1)
    else:
        x = x0 + x1
        y = y0 + y1
        h = math.sqrt(x * x + y * y)
        x /= h
        y /= h
        push_cell(room, tail, x0, y0, x, y, r0, r1)
        push_cell(room, tail + 1, x, y, x1, y1, r0, r1)


def _try_cell(world: Prisms, room: Room, a: Body, b: Body, at: i64) -> int:
    """FOUND a free line, CLOSED for good, or which way to halve the cell."""
    cells = room.cells
    j = at * WIDTH
    ux = cells[j] + cells[j + 2]
    uy = cells[j + 1] + cells[j + 3]
    h = math.sqrt(ux * ux + uy * uy)
    ux /= h
    uy /= h
    r0 = cells[j + 4]
    r1 = cells[j + 5]
    r = 0.5 * (r0 + r1)
    if probe(world, a, b, ux, uy, r):
        return FOUND
    c = ux * cells[j] + uy * cells[j + 1]
    turn = (cells[j] * uy - cells[j + 1] * ux) / c
    slack = 0.5 * (r1 - r0)
    wide = slack + max(abs(r0), abs(r1)) * (1.0 / c - 1.0) + TOUCH
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    far = math.sqrt(dx * dx + dy * dy) + b.cr
    if far < a.cr:
        far = a.cr
    if _all_blocked(world, a, b, ux, uy, r, wide, turn, far) or wide + far * turn <= SIGHT_GRAIN:
        return CLOSED
    return SPLIT_OFFSET if slack >= far * turn else SPLIT_DIRECTION


def probe(world: Prisms, a: Body, b: Body, ux: float, uy: float, offset: float) -> bool:
    """Is the line in direction (ux, uy), passing a's centre at that offset, free? If so it is left in ``wit``."""
    room = world.room
    x = a.cx - offset * uy
    y = a.cy + offset * ux
    a0, a1 = extent(a, x, y, ux, uy, 0.0)
    b0, b1 = extent(b, x, y, ux, uy, 0.0)
    if a0 > a1 or b0 > b1:
        return False
    room.count = 0
    for z in range(room.k):
        o0, o1 = chord(world, room.ids[z], x, y, ux, uy, TOUCH)
        if o0 < o1:
            lo, hi = _spoiled(room.f[z], o0, o1, b0, b1)
            if lo < a0 and hi > a1:
                return False
            room.insert(lo, hi)
    p = a0
    ivl = room.ivl
    ivh = room.ivh
    for z in range(room.count):
        if ivl[z] >= p:
            break
        if ivh[z] > p:
            p = ivh[z]
    if p > a1:
        return False
    q = b0 if p < b0 else (b1 if p > b1 else p)
    room.wit[0] = x + p * ux
    room.wit[1] = y + p * uy
    room.wit[2] = x + q * ux
    room.wit[3] = y + q * uy
    return True


def _all_blocked(
    world: Prisms, a: Body, b: Body, ux: float, uy: float, offset: float, wide: float, turn: float, far: float
) -> bool:
    """Is every line of the cell around the given one blocked?

    At a distance t along it the lines of the cell lie within ``wide + turn * |t|`` of it; no point that counts is
    farther from a's centre than ``far``.
    """
    room = world.room
    x = a.cx - offset * uy
    y = a.cy + offset * ux
    a0, a1 = extent(a, x, y, ux, uy, wide + turn * a.cr)
    b0, b1 = extent(b, x, y, ux, uy, wide + turn * far)
    if a0 > a1 or b0 > b1:
        return True  # no line of the cell meets both
    room.count = 0
    for z in range(room.k):
        i = room.ids[z]
        ex = world.cx[i] - a.cx
        ey = world.cy[i] - a.cy
        reach = math.sqrt(ex * ex + ey * ey) + world.cr[i]
        if reach > far:
            reach = far
        band = wide + turn * reach
        o0, o1 = chord(world, i, x - band * uy, y + band * ux, ux, uy, -TOUCH)
        if o0 >= o1:
            continue
        p0, p1 = chord(world, i, x + band * uy, y - band * ux, ux, uy, -TOUCH)
        o0 = max(o0, p0, -far)
        o1 = min(o1, p1, far)
        if o0 < o1:
            lo, hi = _spoiled(room.f[z], o0, o1, b0, b1)
            if lo < a0 - TOUCH and hi > a1 + TOUCH:
                return True
            room.insert(lo, hi)
    p = a0
    ivl = room.ivl
    ivh = room.ivh
    for z in range(room.count):
        if ivl[z] >= p - TOUCH:
            break
        if ivh[z] > p:
            p = ivh[z]
    return p > a1 + TOUCH


def _spoiled(f: float, o0: float, o1: float, b0: float, b1: float) -> tuple[float, float]:
    """The interval of p that a prism spoils, the line being inside it from o0 to o1 and inside b from b0 to b1."""
    lo = o0
    hi = o1
    if b0 > o0:
        lo = o0 - f / (1.0 - f) * (b0 - o0) if f < 1.0 else -FAR
    if o1 > b1:
        hi = o1 + f / (1.0 - f) * (o1 - b1) if f < 1.0 else FAR
    return lo, hi


def extent(body: Body, x: float, y: float, ux: float, uy: float, wide: float) -> tuple[float, float]:
    """How far along the line through (x, y) reaches what of the body lies within ``wide`` of it; lo > hi if nothing."""
    if len(body.xs) == 0:
        ex = body.cx - x
        ey = body.cy - y
        t = ex * ux + ey * uy
        s = abs(ey * ux - ex * uy) - wide
        if s <= 0.0:
            return t - body.r, t + body.r
        s = body.r * body.r - s * s
        if s < 0.0:
            return FAR, -FAR
        s = math.sqrt(s)
        return t - s, t + s
    return _polygon_extent(body, x, y, ux, uy, wide)


def _polygon_extent(body: Body, x: float, y: float, ux: float, uy: float, wide: float) -> tuple[float, float]:
    lo = FAR
    hi = -FAR
    n = len(body.xs)
    ex = body.xs[n - 1] - x
    ey = body.ys[n - 1] - y
    t = ex * ux + ey * uy
    s = ey * ux - ex * uy
    for j in range(n):
        ex = body.xs[j] - x
        ey = body.ys[j] - y
        tt = ex * ux + ey * uy
        ss = ey * ux - ex * uy
        if -wide <= ss <= wide:
            lo = min(lo, tt)
            hi = max(hi, tt)
        for side in range(2):
            w = wide if side == 0 else -wide
            if (s < w) != (ss < w):
                at = t + (w - s) / (ss - s) * (tt - t)
                lo = min(lo, at)
                hi = max(hi, at)
        t = tt
        s = ss
    return lo, hi
