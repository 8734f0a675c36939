"""Areas that a moving rectangular base crosses: where its leading edge is in them, where the whole base overlaps them.

For these questions a base in motion points along its leg, whatever the facings of its poses: its leading edge is the
segment of its width, half its depth ahead of the centre. All stretches are (from, to) in inches of the path of the
centre; they are exact for every convex part and joined where parts or areas meet.
"""

from __future__ import annotations

import math

from mypy_extensions import i64

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.boxes import in_parts, share_on
from grognard.geometry.crowd import Pose
from grognard.geometry.eps import TOUCH
from grognard.geometry.pieces import Pieces, merged
from grognard.geometry.shapes import Polygon, split
from grognard.geometry.sums import Box, Sum

Stretch = tuple[float, float]


class Crossing:
    """One area overlapped by a base on its path, from ``enter`` to ``leave`` inches along it."""

    def __init__(self, zone: int, tag: str, enter: float, leave: float) -> None:
        self.zone: int = zone
        self.tag: str = tag
        self.enter: float = enter
        self.leave: float = leave


class Zones:
    """A layer of polygons, each with a tag and a number that is the caller's (a factor, a toll, a height).

    A base that only grazes a polygon with its side, by up to ``tolerance``, does not meet it.
    """

    def __init__(self, tolerance: float = 0.01) -> None:
        self.tolerance: float = float(tolerance)
        self.pieces: Pieces = Pieces()
        self.outlines: list[Polygon] = []
        self.parts: list[list[Polygon]] = []
        self.tags: list[str] = []
        self.values: list[float] = []
        self.count: int = 0
        self._sum: Sum = Sum()

    def add(self, points: Polygon, tag: str = "", value: float = 0.0) -> int:
        """Add a simple polygon; its number."""
        self.pieces.add(points, value, tag)
        self.outlines.append(points)
        self.parts.append(split(points))
        self.tags.append(tag)
        self.values.append(float(value))
        self.count += 1
        return self.count - 1

    # ---- standing ----------------------------------------------------------------------------------

    def touched(self, box: Box, pose: Pose, within: float = -1.0) -> list[int]:
        """Numbers of the areas that a standing base overlaps by more than the tolerance, in order.

        ``within`` 0 or more: those whose gap to the base is at most this much instead (0.01 for contact, say).
        """
        out: list[int] = []
        rect = Rect(pose[0], pose[1], 2.0 * box.half_width, 2.0 * box.half_depth, pose[3])
        limit = -self.tolerance if within < 0.0 else within
        for k in range(self.pieces.count):
            zone = int(self.pieces.owner[k])
            if out and out[len(out) - 1] == zone:
                continue
            self._sum.load(self.pieces, k, box, rect.ux, rect.uy)
            room = self._sum.room(rect.x, rect.y, rect.x, rect.y, limit)
            if room < limit - TOUCH or (within >= 0.0 and room <= limit + TOUCH):
                out.append(zone)
        return out

    def share(self, zone: int, rect: Rect) -> float:
        """Share (0 to 1) of a base's area that is on an area."""
        return share_on(rect, self.parts[zone])

    def holds(self, zone: int, rect: Rect) -> bool:
        """Is the whole base in an area, or out of it by at most the tolerance?"""
        return in_parts(rect, self.parts[zone], self.tolerance)

    # ---- moving ------------------------------------------------------------------------------------

    def led(self, box: Box, ax: float, ay: float, bx: float, by: float) -> list[Stretch]:
        """Stretches of the leg a-b on which the leading edge is in any of the areas, joined, in order."""
        out: list[Stretch] = []
        if not self._near(box, ax, ay, bx, by):
            return out
        for k in range(self.pieces.count):
            low, high = self._along(k, box, ax, ay, bx, by, box.half_depth, box.half_depth)
            if low < high:
                out.append((low, high))
        return merged(out)

    def _near(self, box: Box, ax: float, ay: float, bx: float, by: float) -> bool:
        """May a base on a leg meet any of the areas? A quick look before the exact one."""
        e = box.half_width + box.half_depth
        return self.pieces.any_in_box(
            (ax if ax < bx else bx) - e,
            (ay if ay < by else by) - e,
            (bx if ax < bx else ax) + e,
            (by if ay < by else ay) + e,
        )

    def led_length(self, box: Box, ax: float, ay: float, bx: float, by: float) -> float:
        """Inches of the leg a-b on which the leading edge is in any of the areas."""
        total = 0.0
        for low, high in self.led(box, ax, ay, bx, by):
            total += high - low
        return total

    def led_path(self, box: Box, path: list[Pose]) -> float:
        """``led_length`` of all legs of a path together."""
        total = 0.0
        for i in range(1, len(path)):
            total += self.led_length(box, path[i - 1][0], path[i - 1][1], path[i][0], path[i][1])
        return total

    def led_zones(self, box: Box, path: list[Pose]) -> list[int]:
        """Numbers of the areas in which the leading edge is on any leg of a path, in order of their numbers."""
        hit = [False] * self.count
        for i in range(1, len(path)):
            ax, ay, _az, _af = path[i - 1]
            bx, by, _bz, _bf = path[i]
            for k in range(self.pieces.count):
                low, high = self._along(k, box, ax, ay, bx, by, box.half_depth, box.half_depth)
                if low < high:
                    hit[int(self.pieces.owner[k])] = True
        return [zone for zone in range(self.count) if hit[zone]]

    def crossed(self, box: Box, path: list[Pose]) -> list[Crossing]:
        """Areas that the whole base overlaps on its way by more than the tolerance, one crossing after the other.

        Stretches are inches of the whole path, cut at its ends: a base that starts or ends on an area enters at
        0.0 or leaves at the path's length (``touched`` tells whether it stands on it). A crossing that goes on over
        a bend is one.
        """
        out: list[Crossing] = []
        meets = False
        for i in range(1, len(path)):
            a = path[i - 1]
            b = path[i]
            meets = meets or self._near(box, a[0], a[1], b[0], b[1])
        if not meets:
            return out
        for zone in range(self.count):
            for low, high in self._zone_stretches(zone, box, path):
                if high - low > self.tolerance:
                    out.append(Crossing(zone, self.tags[zone], low, high))
        out.sort(key=_by_entry)
        return out

    def _zone_stretches(self, zone: int, box: Box, path: list[Pose]) -> list[Stretch]:
        stretches: list[Stretch] = []
        past = 0.0
        for i in range(1, len(path)):
            ax, ay, _az, _af = path[i - 1]
            bx, by, _bz, _bf = path[i]
            for k in range(self.pieces.count):
                if int(self.pieces.owner[k]) != zone:
                    continue
                low, high = self._along(k, box, ax, ay, bx, by, box.half_depth, -box.half_depth)
                if low < high:
                    stretches.append((past + low, past + high))
            past += math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        return merged(stretches)

    def _along(
        self, k: i64, box: Box, ax: float, ay: float, bx: float, by: float, ahead: float, behind: float
    ) -> Stretch:
        """Stretch of the leg on which the base from ``behind`` to ``ahead`` of its centre meets piece ``k``.

        (1.0, 0.0) if it does not. The piece is cut to the strip that the base sweeps; what is left of it, seen
        along the leg, is met from its near end on until the rear has left its far end.
        """
        dx = bx - ax
        dy = by - ay
        length = math.sqrt(dx * dx + dy * dy)
        pieces = self.pieces
        e = box.half_width + box.half_depth
        x0 = (ax if ax < bx else bx) - e
        x1 = (bx if ax < bx else ax) + e
        y0 = (ay if ay < by else by) - e
        y1 = (by if ay < by else ay) + e
        if length == 0.0 or not pieces.meets_box(k, x0, y0, x1, y1):
            return 1.0, 0.0
        near, far = _in_strip(pieces, k, ax, ay, dx / length, dy / length, box.half_width - self.tolerance)
        low = max(near - ahead, 0.0)
        high = min(far - behind, length)
        return (low, high) if low < high else (1.0, 0.0)


def _by_entry(crossing: Crossing) -> tuple[float, int]:
    return crossing.enter, crossing.zone


def _in_strip(pieces: Pieces, k: i64, ox: float, oy: float, ux: float, uy: float, half: float) -> Stretch:
    """How far along u, from o on, the part of piece ``k`` within ``half`` of the line reaches; near > far if none."""
    near = FAR
    far = -FAR
    least = FAR
    most = -FAR
    last = pieces.off[k + 1]
    ex = pieces.vx[last - 1] - ox
    ey = pieces.vy[last - 1] - oy
    a0 = ex * ux + ey * uy
    c0 = ey * ux - ex * uy
    for j in range(pieces.off[k], last):
        ex = pieces.vx[j] - ox
        ey = pieces.vy[j] - oy
        a1 = ex * ux + ey * uy
        c1 = ey * ux - ex * uy
        least = c1 if c1 < least else least
        most = c1 if c1 > most else most
        if -half <= c1 <= half:
            near = a1 if a1 < near else near
            far = a1 if a1 > far else far
        for side in (half, -half):
            if (c0 < side < c1) or (c1 < side < c0):
                a = a0 + (side - c0) / (c1 - c0) * (a1 - a0)
                near = a if a < near else near
                far = a if a > far else far
        a0 = a1
        c0 = c1
    if least >= half or most <= -half:
        return FAR, -FAR
    return near, far
