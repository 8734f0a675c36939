"""Lines through areas: is there a line between two bases that crosses no blocking item and is not too long in areas?

Of a line only the part between the two bases counts. For a given direction the length in areas bends only where the
line passes a corner, but between the directions it has minima of its own, so the answer is searched for: a cell is a
set of lines, directions between two vectors and offsets from the viewer's centre between two numbers. Its middle
line is tried, with all that is forgiven; if every line of the cell is blocked with nothing forgiven, the cell is done.
Otherwise it is halved, down to ``eps.THICKET_GRAIN``. What is forgiven is wider than the grain, so that hardly a cell
comes down to it; one that does counts as blocked.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.eps import CHORD, GRAZE, THICKET_GRAIN, TOUCH
from grognard.geometry.prisms import FAR, Body, Prisms, chord
from grognard.geometry.screens import AREA, BLOCKS, Screens
from grognard.geometry.sight_height import (
    CLOSED,
    FOUND,
    SPLIT_DIRECTION,
    SPLIT_OFFSET,
    WIDTH,
    extent,
    halve_cell,
    push_cell,
)
from grognard.geometry.sight_room import Room, grown

MOST_CELLS: Final = 20_000
"""The search ends after so many cells, and what is not found then counts as blocked."""


class Pair:
    """Viewer and target as they are (``a``, ``b``) and with what is forgiven (``wide_a``, ``wide_b``), and the limit.

    The centres of ``a`` and ``wide_a`` are the same.
    """

    def __init__(self, a: Body, b: Body, wide_a: Body, wide_b: Body, limit: float) -> None:
        self.a = a
        self.b = b
        self.wide_a = wide_a
        self.wide_b = wide_b
        self.limit = limit
        dx = b.cx - a.cx
        dy = b.cy - a.cy
        # no point that counts is farther from the viewer's centre
        self.far = max(math.sqrt(dx * dx + dy * dy) + wide_b.cr, wide_a.cr)


def search_thin(screens: Screens, pair: Pair) -> bool:
    """Is some line free of items that block, and at most ``pair.limit`` (and GRAZE) long in areas?

    The room of the screens' world holds what counts, ``f`` being BLOCKS or AREA. The line is left in ``wit``, from a to b.
    """
    room = screens.world.room
    ux, uy, c, s = _fan(pair)
    r = pair.wide_a.cr
    push_cell(room, 0, c * ux + s * uy, c * uy - s * ux, ux, uy, -r, r)
    push_cell(room, 1, ux, uy, c * ux - s * uy, c * uy + s * ux, -r, r)
    head = i64(0)
    tail = i64(2)
    while head < tail and head < MOST_CELLS:
        done = _try_cell(screens, pair, head)
        if done == FOUND:
            return True
        if done != CLOSED:
            halve_cell(room, head, tail, done == SPLIT_OFFSET)
            tail += 2
        head += 1
    return False


def try_line(world: Prisms, pair: Pair, ux: float, uy: float, offset: float) -> bool:
    """Is the line in the unit direction (ux, uy), at that offset from the viewer's centre, free and thin enough?

    If so it is left in ``wit``, with all that is forgiven.
    """
    room = world.room
    x = pair.a.cx - offset * uy
    y = pair.a.cy + offset * ux
    a0, a1 = extent(pair.wide_a, x, y, ux, uy, 0.0)
    b0, b1 = extent(pair.wide_b, x, y, ux, uy, 0.0)
    if a0 > a1 or b0 > b1:
        return False
    p, q = _between(a0, a1, b0, b1)
    lo = p if p < q else q
    hi = q if p < q else p
    room.count = 0
    for z in range(room.k):
        o0, o1 = chord(world, room.ids[z], x, y, ux, uy, 0.0)
        if o0 < lo:
            o0 = lo
        if o1 > hi:
            o1 = hi
        if o1 - o0 > CHORD:
            if int(room.f[z]) == BLOCKS:
                return False
            room.insert(o0, o1)
    if _covered(room) > pair.limit + GRAZE:
        return False
    room.wit[0] = x + p * ux
    room.wit[1] = y + p * uy
    room.wit[2] = x + q * ux
    room.wit[3] = y + q * uy
    return True


def note_line(room: Room, pair: Pair, x: float, y: float, x2: float, y2: float) -> None:
    """Leave in ``wit`` what lies between the two bases, with all that is forgiven, of the line from (x, y) to (x2, y2)."""
    wit = room.wit
    wit[0] = x
    wit[1] = y
    wit[2] = x2
    wit[3] = y2
    dx = x2 - x
    dy = y2 - y
    d = math.sqrt(dx * dx + dy * dy)
    if d <= CHORD:
        return
    dx /= d
    dy /= d
    a0, a1 = extent(pair.wide_a, x, y, dx, dy, TOUCH)
    b0, b1 = extent(pair.wide_b, x, y, dx, dy, TOUCH)
    p, q = _between(a0, a1, b0, b1)
    wit[0] = x + p * dx
    wit[1] = y + p * dy
    wit[2] = x + q * dx
    wit[3] = y + q * dy


def deepest(world: Prisms, ax: float, ay: float, bx: float, by: float) -> int:
    """Tag of the gathered prism that holds most of the line from a to b, areas and blocking items alike; or -1."""
    room = world.room
    dx = bx - ax
    dy = by - ay
    length = math.sqrt(dx * dx + dy * dy)
    best = 0.0
    tag = -1
    for z in range(room.k):
        if length > CHORD:
            o0, o1 = chord(world, room.ids[z], ax, ay, dx / length, dy / length, 0.0)
            size = min(o1, length) - max(o0, 0.0)
            if size > best:
                best = size
                tag = int(world.tag[room.ids[z]])
    return tag


def _between(a0: float, a1: float, b0: float, b1: float) -> tuple[float, float]:
    """The shortest way along a line from [a0, a1] to [b0, b1]."""
    if a1 <= b0:
        return a1, b0
    if b1 <= a0:
        return a0, b1
    p = a0 if a0 > b0 else b0
    return p, p


def _covered(room: Room) -> float:
    """Length covered by the noted intervals together."""
    ivl = room.ivl
    ivh = room.ivh
    total = 0.0
    reach = -FAR
    for z in range(room.count):
        lo = ivl[z] if ivl[z] > reach else reach
        if ivh[z] > lo:
            total += ivh[z] - lo
            reach = ivh[z]
    return total


def _fan(pair: Pair) -> tuple[float, float, float, float]:
    """Axis of all lines between the two, and cosine and sine of the widest angle to it."""
    dx = pair.b.cx - pair.a.cx
    dy = pair.b.cy - pair.a.cy
    d = math.sqrt(dx * dx + dy * dy)
    if d <= TOUCH:
        return 1.0, 0.0, 0.0, 1.0
    s = (pair.wide_a.cr + pair.b.cr) / d
    if s >= 1.0:
        return dx / d, dy / d, 0.0, 1.0
    return dx / d, dy / d, math.sqrt(1.0 - s * s), s


def _try_cell(screens: Screens, pair: Pair, at: i64) -> int:
    """FOUND a line, CLOSED for good, or which way to halve the cell."""
    cells = screens.world.room.cells
    j = at * WIDTH
    ux = cells[j] + cells[j + 2]
    uy = cells[j + 1] + cells[j + 3]
    h = math.sqrt(ux * ux + uy * uy)
    ux /= h
    uy /= h
    r0 = cells[j + 4]
    r1 = cells[j + 5]
    r = 0.5 * (r0 + r1)
    if try_line(screens.world, pair, ux, uy, r):
        return FOUND
    c = ux * cells[j] + uy * cells[j + 1]
    turn = (cells[j] * uy - cells[j + 1] * ux) / c
    slack = 0.5 * (r1 - r0)
    wide = slack + max(abs(r0), abs(r1)) * (1.0 / c - 1.0) + TOUCH
    if wide + pair.far * turn <= THICKET_GRAIN or _hidden(screens, pair, ux, uy, r, wide, turn):
        return CLOSED
    return SPLIT_OFFSET if slack >= pair.far * turn else SPLIT_DIRECTION


def _hidden(
    screens: Screens, pair: Pair, ux: float, uy: float, offset: float, wide: float, turn: float
) -> bool:
    """Is every line of the cell around the given one blocked, nothing forgiven?

    At a distance t along it the lines of the cell lie within ``wide + turn * |t|`` of it: its band. Where the given
    line is in an area and no edge of an area is in the band, all lines of the cell are in the area.
    """
    world = screens.world
    room = world.room
    a = pair.a
    far = pair.far
    x = a.cx - offset * uy
    y = a.cy + offset * ux
    a0, a1 = extent(a, x, y, ux, uy, wide + turn * a.cr)
    b0, b1 = extent(pair.b, x, y, ux, uy, wide + turn * far)
    if a0 > a1 or b0 > b1:
        return True  # no line of the cell meets both
    p, q = _between(a0, a1, b0, b1)
    lo = p if p < q else q
    hi = q if p < q else p
    if hi - lo <= pair.limit and not _has_items(room):
        return False
    room.count = 0
    for z in range(room.k):
        i = room.ids[z]
        ex = world.cx[i] - a.cx
        ey = world.cy[i] - a.cy
        reach = math.sqrt(ex * ex + ey * ey) + world.cr[i]
        band = wide + turn * (reach if reach < far else far)
        if int(room.f[z]) == AREA:
            _note_edges(screens, i, x, y, ux, uy, band, lo, hi)
        elif _spanned(world, i, x, y, ux, uy, band, lo, hi):
            return True
    unsure = _covered(room)
    for z in range(room.k):
        if int(room.f[z]) == AREA:
            o0, o1 = chord(world, room.ids[z], x, y, ux, uy, -TOUCH)
            o0 = max(o0, lo)
            o1 = min(o1, hi)
            if o0 < o1:
                _insert(room, o0, o1)
    return _covered(room) - unsure > pair.limit


def _has_items(room: Room) -> bool:
    for z in range(room.k):
        if int(room.f[z]) == BLOCKS:
            return True
    return False


def _spanned(
    world: Prisms, i: i64, x: float, y: float, ux: float, uy: float, band: float, lo: float, hi: float
) -> bool:
    """Does prism i hold, somewhere between lo and hi along the line, the band's whole width?"""
    o0, o1 = chord(world, i, x - band * uy, y + band * ux, ux, uy, -TOUCH)
    if o0 >= o1:
        return False
    p0, p1 = chord(world, i, x + band * uy, y - band * ux, ux, uy, -TOUCH)
    return min(o1, p1, hi) - max(o0, p0, lo) > CHORD


def _note_edges(
    screens: Screens, i: i64, x: float, y: float, ux: float, uy: float, band: float, lo: float, hi: float
) -> None:
    """Note where, between lo and hi along the line, edges of area prism i (no seams) lie in the band."""
    world = screens.world
    last = world.off[i + 1] - 1
    ex = world.vx[last] - x
    ey = world.vy[last] - y
    t = ex * ux + ey * uy
    s = ey * ux - ex * uy
    for j in range(world.off[i], world.off[i + 1]):
        ex = world.vx[j] - x
        ey = world.vy[j] - y
        t2 = ex * ux + ey * uy
        s2 = ey * ux - ex * uy
        if screens.seam[j] == 0 and not (s > band and s2 > band) and not (s < -band and s2 < -band):
            e0 = t if abs(s) <= band else t + ((band if s > 0.0 else -band) - s) / (s2 - s) * (t2 - t)
            e1 = t2 if abs(s2) <= band else t + ((band if s2 > 0.0 else -band) - s) / (s2 - s) * (t2 - t)
            o0 = max(min(e0, e1), lo)
            o1 = min(max(e0, e1), hi)
            if o0 < o1:
                _insert(world.room, o0, o1)
        t = t2
        s = s2


def _insert(room: Room, lo: float, hi: float) -> None:
    """Note an interval, making room for it: there is one for every edge."""
    room.ivl = grown(room.ivl, room.count + 1)
    room.ivh = grown(room.ivh, room.count + 1)
    room.insert(lo, hi)
