"""A charged edge of a body: its frame, the flush poses along it, how many models touch at each, and which are free.

The frame of an edge: s runs along it to the right of whoever charges it, q into the body. A charger whose front lies
flush has one free number, its offset: s of its front-left corner. Edges are those of the rectangle around the body.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.boxes import FRONT, LEFT, REAR, RIGHT
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.formations import SAME, Cell, Formation, Shape
from grognard.geometry.pieces import merged
from grognard.geometry.shapes import Point
from grognard.geometry.touching import Interval, outward, without

TURN: Final[dict[str, float]] = {FRONT: 180.0, REAR: 0.0, LEFT: -90.0, RIGHT: 90.0}
"""Heading of a charger flush at an edge, less the body's own facing."""

OFF: Final = 0.002
"""Inches that an offset keeps off one at which a base would no longer be met across an empty place."""

Key = tuple[int, int]
"""How good a place is: models in contact that were in none before, all models in contact. More is better."""


class Seen:
    """What of one base is seen straight from before an edge: an interval of s; ``flush``: on the edge itself."""

    def __init__(self, low: float, high: float, base: int, flush: bool) -> None:
        self.low: float = low
        self.high: float = high
        self.base: int = base
        self.flush: bool = flush


class Edge:
    """One edge of a ranked body. ``low``, ``high``: what of it bases stand on. ``heading``: that of a flush charger."""

    def __init__(self, body: Formation, name: str) -> None:
        self.body: Formation = body
        self.name: str = name
        s = body.shape
        nx, ny = outward(body, name)
        self.qx: float = -nx
        self.qy: float = -ny
        self.sx: float = -ny
        self.sy: float = nx
        corners = {FRONT: (s.u1, s.v0), REAR: (s.u0, s.v1), LEFT: (s.u0, s.v0), RIGHT: (s.u1, s.v1)}
        u, v = corners[name]
        self.x: float
        self.y: float
        self.x, self.y = body.point(u, v)
        self.heading: float = math.fmod(body.facing + TURN[name] + 720.0, 360.0)
        low = FAR
        high = -FAR
        for cell in s.blocks:
            s0, s1, q0, _q1 = on_edge(s, name, cell)
            if q0 <= SAME:
                low = min(low, s0)
                high = max(high, s1)
        self.low: float = low
        self.high: float = high

    def frame(self, px: float, py: float) -> Point:
        """A point of the table in the edge's frame: (s, q)."""
        dx = px - self.x
        dy = py - self.y
        return dx * self.sx + dy * self.sy, dx * self.qx + dy * self.qy

    def flush(self, shape: Shape, offset: float) -> Formation:
        """A charger with its front flush at an offset."""
        at = Formation(0.0, 0.0, self.heading, shape)
        ox, oy = at.point(shape.u0, shape.v0)
        x = self.x + offset * self.sx - ox
        y = self.y + offset * self.sy - oy
        return Formation(x, y, self.heading, shape)

    def offset_of(self, form: Formation) -> float:
        """The offset of a charger that stands flush (or as if it did)."""
        x, y = form.front_left()
        return self.frame(x, y)[0]


def on_edge(shape: Shape, name: str, cell: Cell) -> tuple[float, float, float, float]:
    """A rectangle of a body in the frame of an edge: least and greatest s, least and greatest q."""
    u, v, w, d = cell
    if name == FRONT:
        return shape.u1 - u - w, shape.u1 - u, v - shape.v0, v + d - shape.v0
    if name == REAR:
        return u - shape.u0, u + w - shape.u0, shape.v1 - v - d, shape.v1 - v
    if name == LEFT:
        return v - shape.v0, v + d - shape.v0, u - shape.u0, u + w - shape.u0
    return shape.v1 - v - d, shape.v1 - v, shape.u1 - u - w, shape.u1 - u


def profile(shape: Shape, name: str) -> list[Seen]:
    """What is seen of a body from before an edge: bases on the edge, and others through the places before them."""
    order: list[tuple[float, int]] = []
    for i in range(len(shape.cells)):
        order.append((on_edge(shape, name, shape.cells[i])[2], i))
    order.sort()
    out: list[Seen] = []
    covered: list[Interval] = []
    for q, i in order:
        low, high, _q0, _q1 = on_edge(shape, name, shape.cells[i])
        if q <= SAME:
            out.append(Seen(low, high, i, True))
        else:
            free: list[Interval] = [(low, high)]
            for a, b in covered:
                free = without(free, a, b)
            for a, b in free:
                if b - a > SAME:
                    out.append(Seen(a, b, i, False))
        covered.append((low, high))
    return out


def front_profile(shape: Shape) -> list[Seen]:
    """What a charger has at its own front, in its own frame: s from its front-left corner to its right."""
    out = profile(shape, FRONT)
    width = shape.u1 - shape.u0
    for seen in out:
        seen.low, seen.high = width - seen.high, width - seen.low
    return out


# ---- models in contact ---------------------------------------------------------------------------


class Tally:
    """Counts models in contact at offsets. ``busy``: numbers of bases that touch an enemy already."""

    def __init__(
        self, mine: list[Seen], theirs: list[Seen], my_busy: list[int], their_busy: list[int]
    ) -> None:
        self.mine: list[Seen] = mine
        self.theirs: list[Seen] = theirs
        self.my_busy: list[int] = my_busy
        self.their_busy: list[int] = their_busy

    def met(self, offset: float) -> tuple[list[int], list[int]]:
        """Numbers of the charger's and of the target's bases in contact at an offset; empty if the bodies do not touch."""
        mine: list[int] = []
        theirs: list[int] = []
        engaged = False
        for one in self.mine:
            low = one.low + offset
            high = one.high + offset
            for two in self.theirs:
                common = min(high, two.high) - max(low, two.low)
                flush = one.flush and two.flush
                if common > SAME or (flush and common >= -SAME):
                    engaged = engaged or flush
                    if one.base not in mine:
                        mine.append(one.base)
                    if two.base not in theirs:
                        theirs.append(two.base)
        return (mine, theirs) if engaged else ([], [])

    def key(self, offset: float) -> Key:
        """How many models touch at an offset; (0, 0) if the bodies do not touch at all."""
        mine, theirs = self.met(offset)
        fresh = len(mine) + len(theirs)
        for i in mine:
            if i in self.my_busy:
                fresh -= 1
        for j in theirs:
            if j in self.their_busy:
                fresh -= 1
        return fresh, len(mine) + len(theirs)

    def breaks(self, low: float, high: float) -> list[float]:
        """Offsets between two bounds (both included) at which the count may change, in order."""
        out = [low, high]
        for two in self.theirs:
            for one in self.mine:
                for at in (two.low - one.low, two.low - one.high, two.high - one.low, two.high - one.high):
                    if low < at < high:
                        out.append(at)
        out.sort()
        kept = [out[0]]
        for at in out:
            if at - kept[-1] > SAME:
                kept.append(at)
        return kept

    def levels(self, low: float, high: float) -> list[tuple[Key, list[Interval]]]:
        """Offsets between two bounds by how good they are, the best first: closed intervals, some of them points."""
        breaks = self.breaks(low, high)
        found: list[tuple[Key, float, float]] = []
        last: Key = (0, 0)
        for i in range(len(breaks)):
            at = breaks[i]
            here = self.key(at)
            if i > 0:
                # Between two breaks; where its end is worse (a place no longer met across) it keeps off that end.
                key = self.key(0.5 * (breaks[i - 1] + at))
                start = breaks[i - 1] + (OFF if last < key else 0.0)
                end = at - (OFF if here < key else 0.0)
                if start <= end:
                    _extend(found, key, start, end)
            _extend(found, here, at, at)
            last = here
        keys: list[Key] = []
        for key, _a, _b in found:
            if key[1] > 0 and key not in keys:
                keys.append(key)
        keys.sort(reverse=True)
        return [(key, [(a, b) for k, a, b in found if k == key]) for key in keys]


def _extend(found: list[tuple[Key, float, float]], key: Key, low: float, high: float) -> None:
    """Append a stretch, or lengthen the last one if it is as good and meets it."""
    if found and found[-1][0] == key and found[-1][2] >= low - TOUCH:
        found[-1] = (key, found[-1][1], high)
    else:
        found.append((key, low, high))


# ---- free places -----------------------------------------------------------------------------------


def free_offsets(field: Field, edge: Edge, shape: Shape, low: float, high: float) -> list[Interval]:
    """Offsets between two bounds at which a flush charger stands: on the table, off obstacles by their ``end``."""
    form = edge.flush(shape, 0.0)
    shut = _off_table(field, form, edge)
    slack = 0.5 * field.tolerance
    reach = max(abs(low), abs(high))
    for k in range(field.pieces.count):
        owner = int(field.pieces.owner[k])
        keep = field.end[owner]
        if not field.near(k, form, keep + reach):
            continue
        grow = keep + field.grow[owner] + shape.radius
        for b in range(len(shape.boxes)):
            mu, mv = shape.mids[b]
            x, y = form.point(mu, mv)
            field.sums.load(field.pieces, k, shape.boxes[b], form.ux, form.uy)
            # Where the line only dips into what the tolerance forgives, nothing is shut.
            near, far = field.sums.line(x, y, edge.sx, edge.sy, grow)
            deep, deeper = field.sums.line(x, y, edge.sx, edge.sy, grow - slack)
            if near < far and deep < deeper:
                shut.append((near, far))
    free: list[Interval] = [(low, high)]
    for start, end in merged(shut):
        free = cut_out(free, start, end)
    return free


def _off_table(field: Field, form: Formation, edge: Edge) -> list[Interval]:
    """Offsets at which a flush charger sticks out over the table's edges."""
    x0, y0, x1, y1 = form.bounds()
    shut: list[Interval] = []
    rim = 0.5 * field.tolerance
    for low, high, room, slope in ((x0, x1, field.width, edge.sx), (y0, y1, field.length, edge.sy)):
        if slope > TOUCH:
            shut.append((-FAR, -low / slope))
            shut.append(((room - high) / slope, FAR))
        elif slope < -TOUCH:
            shut.append((-FAR, (room - high) / slope))
            shut.append((-low / slope, FAR))
        elif low < -rim or high > room + rim:
            shut.append((-FAR, FAR))
    return shut


def cut_out(free: list[Interval], low: float, high: float) -> list[Interval]:
    """Closed intervals less an open one; points at its ends are left.

    >>> cut_out([(0.0, 4.0), (5.0, 5.0)], 1.0, 5.0)
    [(0.0, 1.0), (5.0, 5.0)]
    """
    out: list[Interval] = []
    for a, b in free:
        if b <= low or a >= high:
            out.append((a, b))
            continue
        if a <= low:
            out.append((a, low))
        if b >= high:
            out.append((high, b))
    return out


def common(one: list[Interval], two: list[Interval]) -> list[Interval]:
    """The closed intervals, points too, that lie in both lists."""
    out: list[Interval] = []
    for a, b in one:
        for c, d in two:
            low = max(a, c)
            high = min(b, d)
            if low <= high + SAME:
                out.append((low, max(low, high)))
    return out


def best_offset(
    tally: Tally, edge: Edge, width: float, free: list[Interval], wanted: float
) -> tuple[Key, float] | None:
    """Of the free offsets with the most models in contact the one nearest to a wanted one; None if none touches.

    For bodies that are put in contact without a run of their own.
    """
    for key, intervals in tally.levels(edge.low - width, edge.high):
        places = common(intervals, free)
        if places:
            best = FAR
            at = 0.0
            for low, high in places:
                nearest = min(max(wanted, low), high)
                if abs(nearest - wanted) < best - TOUCH:
                    best = abs(nearest - wanted)
                    at = nearest
            return key, at
    return None
