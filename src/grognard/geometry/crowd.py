"""Rectangular bases among rectangles and polygons: may one stand there, may it be swept along a leg?

The swept base is the convex hull of its two ends. Overlaps up to the tolerance are none; a keep distance may be
undercut by the tolerance. Keep distances are measured from above, whatever the heights. Paths are put together in
``strides``.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.eps import TOUCH
from grognard.geometry.pieces import Pieces
from grognard.geometry.shapes import Polygon, split
from grognard.geometry.sums import Box, Sum
from grognard.geometry.sweeps import BODY as BODY
from grognard.geometry.sweeps import NOBODY as NOBODY
from grognard.geometry.sweeps import OFF_TABLE as OFF_TABLE
from grognard.geometry.sweeps import OK as OK
from grognard.geometry.sweeps import TOO_NEAR as TOO_NEAR
from grognard.geometry.trig import unit

Pose = tuple[float, float, float, float]
"""Centre x, y and standing height z in inches, facing in degrees."""

NONE_SPARED: Final[list[float]] = []
"""Every keep distance holds."""

KEPT: Final[float] = -1.0
"""In a list of spared ones: this one's keep distance holds."""


class Crowd:
    """Everything on a table of ``width`` (x) by ``length`` (y) inches that a base may not pass or come near to.

    Leave out the model that moves. Items are numbered in the order in which they are added. ``like``: another crowd
    whose items it shares.
    """

    def __init__(
        self, width: float, length: float, tolerance: float = 0.01, like: Crowd | None = None
    ) -> None:
        self.width: float = float(width)
        self.length: float = float(length)
        self.tolerance: float = float(tolerance)
        self.pieces: Pieces = Pieces() if like is None else like.pieces
        self.count: int = 0 if like is None else like.count
        self.outlines: list[Polygon] = [] if like is None else like.outlines
        self.tags: list[str] = [] if like is None else like.tags
        self.way: list[bool] = [] if like is None else like.way
        self.keep: vec[float] = vec[float]() if like is None else like.keep
        self.keep_way: vec[float] = vec[float]() if like is None else like.keep_way
        self.low: vec[float] = vec[float]() if like is None else like.low
        self.high: vec[float] = vec[float]() if like is None else like.high
        self.out: int = NOBODY if like is None else like.out
        self.widest: float = 0.0 if like is None else like.widest
        self.sums: Sum = Sum() if like is None else like.sums

    # ---- filling -----------------------------------------------------------------------------------

    def add_base(
        self,
        rect: Rect,
        tag: str,
        keep: float = 0.0,
        keep_way: float = -1.0,
        low: float = 0.0,
        height: float = FAR,
        way: bool = True,
    ) -> int:
        """Add another model's base that stands at ``low``; its number.

        ``keep``: the gap that a base must keep to it, at the end of a path; ``keep_way``: on the way (below 0: the
        same). ``way`` False: it may be passed over and counts at the end only. It hinders nobody above or below.
        """
        corners = rect.corners()
        return self.add_parts(corners, [corners], tag, keep, keep_way, low, low + height, way)

    def add_polygon(
        self,
        points: Polygon,
        tag: str,
        keep: float = 0.0,
        keep_way: float = -1.0,
        low: float = 0.0,
        high: float = FAR,
        way: bool = True,
    ) -> int:
        """Add a simple polygon that is solid from ``low`` up to ``high``; its number. Else as ``add_base``."""
        return self.add_parts(points, split(points), tag, keep, keep_way, low, high, way)

    def add_parts(
        self,
        points: Polygon,
        parts: list[Polygon],
        tag: str,
        keep: float = 0.0,
        keep_way: float = -1.0,
        low: float = 0.0,
        high: float = FAR,
        way: bool = True,
    ) -> int:
        """The same for a polygon of which the convex parts are known (``shapes.split``)."""
        self.pieces.add_parts(parts, 0.0, tag)
        on_way = keep if keep_way < 0.0 else keep_way
        self.outlines.append(points)
        self.tags.append(tag)
        self.way.append(way)
        self.keep = append(self.keep, float(keep))
        self.keep_way = append(self.keep_way, float(on_way))
        self.low = append(self.low, float(low))
        self.high = append(self.high, float(high))
        self.widest = max(self.widest, keep, on_way)
        self.count += 1
        return self.count - 1

    def kept_apart(self, others: list[bool], keep: float, flies: bool) -> Crowd:
        """The same items as they hinder a side that has to keep this distance from the first ones that are marked.

        Who ``flies`` passes over everything. Items are shared: neither may be changed any more.
        """
        twin = Crowd(self.width, self.length, self.tolerance, self)
        n = self.count
        twin.keep = vec[float]([0.0] * n)
        for who in range(len(others)):
            if others[who]:
                twin.keep[who] = keep
        twin.keep_way = vec[float]([0.0] * n) if flies else twin.keep
        if flies:
            twin.way = [False] * n
        twin.widest = keep if True in others else 0.0
        return twin

    def leaving_out(self, who: int) -> Crowd:
        """The same items without one of them, which has no keep distance, or without NOBODY; shared as well."""
        twin = Crowd(self.width, self.length, self.tolerance, self)
        twin.out = who
        return twin

    def copy(self) -> Crowd:
        """The same items, bases among which may then be moved (``reshape``); nothing may be added."""
        twin = Crowd(self.width, self.length, self.tolerance, self)
        twin.pieces = self.pieces.copy()
        twin.outlines = self.outlines[:]
        twin.low = self.low[:]
        twin.high = self.high[:]
        return twin

    def reshape(self, who: int, rect: Rect, low: float, height: float) -> None:
        """A base that was added stands elsewhere now."""
        corners = rect.corners()
        for k in range(self.pieces.count):
            if int(self.pieces.owner[k]) == who:
                self.pieces.reshape(k, corners)
                break
        self.outlines[who] = corners
        self.low[who] = float(low)
        self.high[who] = low + height

    def tag(self, who: int) -> str:
        """Tag of an item, "" for nobody (the table's edge)."""
        return self.tags[who] if who >= 0 else ""

    # ---- exceptions --------------------------------------------------------------------------------

    def spared_at(self, box: Box, pose: Pose, named: list[str]) -> list[float]:
        """For a base that starts there: the gaps that suffice instead of keep distances; ``KEPT`` where none does.

        0.0 for the items named by their tags (those engaged, say); for others that are nearer than their keep
        distance already, the gap they have: they may not be come nearer to.
        """
        out = [KEPT] * self.count
        ux, uy = unit(pose[3])
        reach = box.half_width + box.half_depth
        found = False
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            keep = max(self.keep[who], self.keep_way[who])
            if keep <= 0.0 or out[who] == 0.0:
                continue
            if self.tags[who] in named:
                out[who] = 0.0
                found = True
                continue
            if not self._about(k, pose, reach + keep):
                continue
            room = self._room(k, box, ux, uy, pose[0], pose[1], keep)
            if room < keep:
                had = out[who]
                now = room if room > 0.0 else 0.0
                out[who] = now if had < 0.0 or now < had else had
                found = True
        return out if found else NONE_SPARED

    def gap_to(self, who: int, box: Box, pose: Pose) -> float:
        """Gap from the base at a pose to an item, from above; minus the depth where they overlap."""
        ux, uy = unit(pose[3])
        best = FAR
        for k in range(self.pieces.count):
            if int(self.pieces.owner[k]) == who:
                best = min(best, self._room(k, box, ux, uy, pose[0], pose[1], FAR))
        return best

    def nearer_than(self, box: Box, pose: Pose, within: float) -> list[int]:
        """Numbers of the items whose gap to the base at a pose is at most ``within``, in order."""
        out: list[int] = []
        ux, uy = unit(pose[3])
        reach = box.half_width + box.half_depth + max(within, 0.0)
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            if who == self.out or (out and out[len(out) - 1] == who):
                continue
            if not self._about(k, pose, reach):
                continue
            if self._room(k, box, ux, uy, pose[0], pose[1], within) <= within:
                out.append(who)
        return out

    def too_near(self, box: Box, pose: Pose) -> list[int]:
        """Numbers of the items whose keep distance (at the end or on the way) the base at a pose undercuts, in order."""
        out: list[int] = []
        ux, uy = unit(pose[3])
        reach = box.half_width + box.half_depth
        for k in range(self.pieces.count):
            who = int(self.pieces.owner[k])
            keep = max(self.keep[who], self.keep_way[who])
            if keep <= 0.0 or (out and out[len(out) - 1] == who):
                continue
            if not self._about(k, pose, reach + keep):
                continue
            if self._room(k, box, ux, uy, pose[0], pose[1], keep) <= keep:
                out.append(who)
        return out

    def _about(self, k: i64, pose: Pose, reach: float) -> bool:
        """Is the box of a piece within reach of a place? A quick look before the exact one."""
        x = pose[0]
        y = pose[1]
        return self.pieces.meets_box(k, x - reach, y - reach, x + reach, y + reach)

    def _room(self, k: i64, box: Box, ux: float, uy: float, x: float, y: float, enough: float) -> float:
        self.sums.load(self.pieces, k, box, ux, uy)
        return self.sums.room(x, y, x, y, enough)

    # ---- standing and sweeping ---------------------------------------------------------------------

    def stand_fault(self, box: Box, pose: Pose, spared: list[float], end: bool = True) -> tuple[int, int]:
        """Fault code of standing at a pose and the number of the item behind it; (OK, NOBODY) if one may.

        ``end`` False: what holds on the way holds there.
        """
        ux, uy = unit(pose[3])
        return self.sweep_fault(
            box, ux, uy, pose[0], pose[1], pose[0], pose[1], pose[2], pose[2], spared, end
        )

    def sweep_fault(
        self,
        box: Box,
        ux: float,
        uy: float,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        low: float,
        high: float,
        spared: list[float],
        end: bool,
    ) -> tuple[int, int]:
        """Fault of sweeping the base from a to b in the constant facing (ux, uy), standing at ``low`` to ``high``."""
        ex = abs(ux) * box.half_depth + abs(uy) * box.half_width
        ey = abs(uy) * box.half_depth + abs(ux) * box.half_width
        x0 = (ax if ax < bx else bx) - ex
        x1 = (bx if ax < bx else ax) + ex
        y0 = (ay if ay < by else by) - ey
        y1 = (by if ay < by else ay) + ey
        rim = self.tolerance + TOUCH
        if x0 < -rim or y0 < -rim or x1 > self.width + rim or y1 > self.length + rim:
            return OFF_TABLE, NOBODY
        widest = self.widest
        x0 -= widest
        x1 += widest
        y0 -= widest
        y1 += widest
        pieces = self.pieces
        px0 = pieces.x0
        px1 = pieces.x1
        py0 = pieces.y0
        py1 = pieces.y1
        for k in range(pieces.count):
            if px0[k] < x1 and px1[k] > x0 and py0[k] < y1 and py1[k] > y0:
                if self.clear(k, box, ux, uy, ax, ay, bx, by, spared, end):
                    continue
                code = self.piece_fault(k, box, ux, uy, ax, ay, bx, by, low, high, spared, end)
                if code != OK:
                    return code, int(pieces.owner[k])
        return OK, NOBODY

    def clear(
        self,
        k: i64,
        box: Box,
        ux: float,
        uy: float,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        spared: list[float],
        end: bool,
    ) -> bool:
        """Is the sweep surely clear of piece ``k``? A quick look at its box, along and across the base's facing and
        across the leg."""
        who = int(self.pieces.owner[k])
        if who == self.out or (not end and not self.way[who]):
            return True
        pieces = self.pieces
        x = 0.5 * (pieces.x0[k] + pieces.x1[k])
        y = 0.5 * (pieces.y0[k] + pieces.y1[k])
        wide = 0.5 * (pieces.x1[k] - pieces.x0[k])
        deep = 0.5 * (pieces.y1[k] - pieces.y0[k])
        keep = self.kept(who, spared, end)
        ex = abs(ux)
        ey = abs(uy)
        # along the facing
        a = (x - ax) * ux + (y - ay) * uy
        b = (x - bx) * ux + (y - by) * uy
        reach = box.half_depth + wide * ex + deep * ey + keep
        if (a > reach and b > reach) or (a < -reach and b < -reach):
            return True
        # across it
        a = (y - ay) * ux - (x - ax) * uy
        b = (y - by) * ux - (x - bx) * uy
        reach = box.half_width + wide * ey + deep * ex + keep
        if (a > reach and b > reach) or (a < -reach and b < -reach):
            return True
        # across the leg
        dx = bx - ax
        dy = by - ay
        if dx == 0.0 and dy == 0.0:
            return False
        length = math.sqrt(dx * dx + dy * dy)
        dx /= length
        dy /= length
        off = abs((y - ay) * dx - (x - ax) * dy)
        reach = abs(ux * dy - uy * dx) * box.half_depth + abs(ux * dx + uy * dy) * box.half_width
        return off > reach + wide * abs(dy) + deep * abs(dx) + keep

    def piece_fault(
        self,
        k: i64,
        box: Box,
        ux: float,
        uy: float,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        low: float,
        high: float,
        spared: list[float],
        end: bool,
    ) -> int:
        """Fault of the same sweep with piece ``k`` alone, which is then the one loaded in ``sums``."""
        who = self.pieces.owner[k]
        if not end and not self.way[who]:
            return OK
        keep = self.kept(int(who), spared, end)
        solid = self.meets(int(who), box, low, high)
        if keep <= 0.0 and not solid:
            return OK
        rim = self.tolerance + TOUCH
        self.sums.load(self.pieces, k, box, ux, uy)
        room = self.sums.room(ax, ay, bx, by, keep - rim)
        if room >= keep - rim:
            return OK
        return BODY if solid and room < -rim else TOO_NEAR if keep > 0.0 else OK

    def kept(self, who: int, spared: list[float], end: bool) -> float:
        """The gap that must be kept to an item."""
        keep = self.keep[who] if end else self.keep_way[who]
        if spared and spared[who] >= 0.0 and spared[who] < keep:
            return spared[who]
        return keep

    def meets(self, who: int, box: Box, low: float, high: float) -> bool:
        """Is an item on the heights of a base that stands at ``low`` to ``high``?"""
        if who == self.out:
            return False
        return low < self.high[who] - TOUCH and self.low[who] < high + box.height - TOUCH
