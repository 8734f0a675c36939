"""What stands in a ranked body's way: bodies, polygons and discs, each with the distances that are to be kept to it.

``way``: the gap to be kept during a move, ``end``: at its end (0.0: it may be touched, not entered). ``tolerance``: so
much nearer, or so deep, is forgiven where a body stands; on the way half of it, so that what was passed stands.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import FAR
from grognard.geometry.boxes import area_on
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import SPECK, Formation
from grognard.geometry.pieces import Pieces
from grognard.geometry.shapes import Polygon, area, split
from grognard.geometry.sums import Sum
from grognard.geometry.sweeps import BODY, NOBODY, OFF_TABLE, OK, TOO_NEAR
from grognard.geometry.touching import CONTACT

NONE_SPARED: Final[list[float]] = []
"""No exceptions from the keep distances."""


def within(form: Formation, width: float, length: float, tolerance: float) -> bool:
    """Does all of a body lie on a table of ``width`` (x) by ``length`` (y), up to the tolerance beyond its edge?"""
    x0, y0, x1, y1 = form.bounds()
    rim = tolerance + TOUCH
    return x0 >= -rim and y0 >= -rim and x1 <= width + rim and y1 <= length + rim


class Field:
    """Obstacles, numbered as they were added, on a table of ``width`` (x) by ``length`` (y)."""

    def __init__(self, width: float, length: float, tolerance: float = CONTACT) -> None:
        self.width: float = float(width)
        self.length: float = float(length)
        self.tolerance: float = float(tolerance)
        self.pieces: Pieces = Pieces()
        self.tags: list[str] = []
        self.way: list[float] = []
        self.end: list[float] = []
        self.grow: list[float] = []
        self.sums: Sum = Sum()

    # ---- filling -----------------------------------------------------------------------------------

    def add_body(self, form: Formation, tag: str, way: float = 0.0, end: float = 0.0) -> int:
        """Add another body (not an empty one); its number."""
        if form.is_disc():
            return self.add_disc(form.x, form.y, form.shape.radius, tag, way, end)
        return self._add(form.polygons(), 0.0, tag, way, end)

    def add_polygon(self, points: Polygon, tag: str, way: float = 0.0, end: float = 0.0) -> int:
        """Add a simple polygon, such as impassable ground; its number. ValueError if it has no area."""
        return self._add(split(points), 0.0, tag, way, end)

    def add_disc(
        self, x: float, y: float, radius: float, tag: str, way: float = 0.0, end: float = 0.0
    ) -> int:
        """Add a disc; its number."""
        s = 0.5 * SPECK
        speck = [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
        return self._add([speck], radius, tag, way, end)

    def _add(self, parts: list[Polygon], grow: float, tag: str, way: float, end: float) -> int:
        self.pieces.add_parts(parts, 0.0, tag)
        self.tags.append(tag)
        self.way.append(float(way))
        self.end.append(float(end))
        self.grow.append(float(grow))
        return len(self.tags) - 1

    def take(self, other: Field, who: int) -> int:
        """Add an obstacle of another field, its ``end`` kept on the way as well; its number here."""
        rings: list[Polygon] = []
        for k in range(other.pieces.count):
            if int(other.pieces.owner[k]) == who:
                rings.append(other.pieces.ring(k))
        return self._add(rings, other.grow[who], other.tags[who], other.end[who], other.end[who])

    def nearby(self, x0: float, y0: float, x1: float, y1: float) -> Field:
        """The obstacles that, with what is to be kept from them, may come into a box: a field of its own numbers."""
        out = Field(self.width, self.length, self.tolerance)
        rings: list[list[Polygon]] = [[] for _tag in self.tags]
        wanted = [False] * len(self.tags)
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            e = self.grow[who] + max(self.way[who], self.end[who])
            rings[who].append(self.pieces.ring(k))
            if self.pieces.meets_box(k, x0 - e, y0 - e, x1 + e, y1 + e):
                wanted[who] = True
        for who in range(len(self.tags)):
            if wanted[who]:
                out._add(rings[who], self.grow[who], self.tags[who], self.way[who], self.end[who])
        return out

    # ---- distances ---------------------------------------------------------------------------------

    def fault_of(self, who: int) -> int:
        """Fault code of coming too near to an obstacle on the way: BODY where only overlaps are faults."""
        return TOO_NEAR if self.way[who] > 0.0 else BODY

    def kept(self, who: int, spared: list[float], end: bool) -> float:
        """The gap to be kept to an obstacle, which an exception may lessen."""
        keep = self.end[who] if end else self.way[who]
        if spared and spared[who] < keep:
            return spared[who]
        return keep

    def near(self, k: i64, form: Formation, within: float) -> bool:
        """May piece ``k`` be within a distance of the body? A quick look at boxes."""
        s = form.shape
        cx, cy = form.point(0.5 * (s.u0 + s.u1), 0.5 * (s.v0 + s.v1))
        reach = s.reach + within + self.grow[int(self.pieces.owner[k])]
        return self.pieces.meets_box(k, cx - reach, cy - reach, cx + reach, cy + reach)

    def room(self, k: i64, form: Formation, enough: float) -> float:
        """Gap of the body from piece ``k``, or minus the depth of the overlap; above ``enough`` it may be greater."""
        grow = self.grow[int(self.pieces.owner[k])] + form.shape.radius
        if len(form.shape.boxes) > 1:
            x, y = form.point(form.shape.middle[0], form.shape.middle[1])
            self.sums.load(self.pieces, k, form.shape.outer, form.ux, form.uy)
            around = self.sums.room(x, y, x, y, enough + grow)
            if around > enough + grow:
                return around - grow
        best = FAR
        for b in range(len(form.shape.boxes)):
            mx, my = form.shape.mids[b]
            x, y = form.point(mx, my)
            self.sums.load(self.pieces, k, form.shape.boxes[b], form.ux, form.uy)
            best = min(best, self.sums.room(x, y, x, y, enough + grow))
        return best - grow

    def gap(self, who: int, form: Formation) -> float:
        """Gap of the body from an obstacle; minus the depth where they overlap."""
        best = FAR
        for k in range(self.pieces.count):
            if int(self.pieces.owner[k]) == who:
                best = min(best, self.room(k, form, FAR))
        return best

    def spared_at(self, form: Formation) -> list[float]:
        """For a body that starts there: gaps that suffice where it is nearer than the keep distance already.

        It may not come nearer to those on its way. FAR for all others; an empty list if there are none.
        """
        out = [FAR] * len(self.tags)
        found = False
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            keep = max(self.way[who], self.end[who])
            if keep <= 0.0 or not self.near(k, form, keep):
                continue
            room = self.room(k, form, keep)
            if room < keep:
                out[who] = min(out[who], max(room, 0.0))
                found = True
        return out if found else NONE_SPARED

    # ---- standing ----------------------------------------------------------------------------------

    def stand_fault(self, form: Formation, spared: list[float], end: bool = True) -> tuple[int, int]:
        """Fault code of standing there (of ``sweeps``) and the number of the obstacle; (OK, NOBODY) if one may.

        ``end`` False: as on the way, where up to half the body may be off the table.
        """
        if end:
            if not self.on_table(form):
                return OFF_TABLE, NOBODY
        elif self.off_share(form) > 0.5 + TOUCH:
            return OFF_TABLE, NOBODY
        rim = self.tolerance + TOUCH
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            keep = self.kept(who, spared, end)
            if self.near(k, form, keep) and self.room(k, form, keep) < keep - rim:
                return TOO_NEAR if keep > 0.0 else BODY, who
        return OK, NOBODY

    def too_near(self, form: Formation, end: bool = True) -> list[int]:
        """Numbers of all obstacles that the body undercuts where it stands, in order."""
        out: list[int] = []
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            if out and out[-1] == who:
                continue
            keep = self.kept(who, NONE_SPARED, end)
            if self.near(k, form, keep) and self.room(k, form, keep) < keep - self.tolerance - TOUCH:
                out.append(who)
        return out

    def overlapped(self, form: Formation) -> bool:
        """Does the body cut into any obstacle?"""
        for k in range(self.pieces.count):
            if self.near(k, form, 0.0) and self.room(k, form, 0.0) < -self.tolerance - TOUCH:
                return True
        return False

    def on_table(self, form: Formation) -> bool:
        """Is all of the body on the table, its edge touched at most?"""
        return within(form, self.width, self.length, self.tolerance)

    def off_share(self, form: Formation) -> float:
        """Share (0 to 1) of the footprint beyond the table's edges; a disc counts as the square around it."""
        cx, cy = form.centre()
        r = form.shape.reach
        if r <= cx <= self.width - r and r <= cy <= self.length - r:
            return 0.0
        x0, y0, x1, y1 = form.bounds()
        if x0 >= 0.0 and y0 >= 0.0 and x1 <= self.width and y1 <= self.length:
            return 0.0
        table: Polygon = [(0.0, 0.0), (self.width, 0.0), (self.width, self.length), (0.0, self.length)]
        whole = 0.0
        on = 0.0
        for poly in [form.base(0)] if form.is_disc() else form.polygons():
            whole += area(poly)
            on += area_on(poly, [table])
        return 1.0 - on / whole if whole > 0.0 else 0.0


def hinge_reach(form: Formation, b: int, u: float, v: float) -> float:
    """How far block ``b`` reaches from a point of the body's own frame."""
    bu, bv, w, d = form.shape.blocks[b]
    du = max(abs(bu - u), abs(bu + w - u))
    dv = max(abs(bv - v), abs(bv + d - v))
    return math.sqrt(du * du + dv * dv)
