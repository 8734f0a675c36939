"""Ways of a rectangular base into flush contact with another base.

The base ends with its front edge flush against an edge of the target, as central as possible. What it needs is the
path of its centre until the first point of contact; turning flush and sliding along the edge afterwards, by at most
``align`` inches, are free. On that path it points along its legs (or keeps a facing, see ``strides``). Things within
their keep distance of the final pose may be come near to on the way; at the end nothing may be overlapped, and no
keep distance holds.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR, Rect, on_grain, turn_on_grain
from grognard.geometry.boxes import FRONT, REAR, edge_halves, flush, in_frame, outward
from grognard.geometry.crowd import OK, Pose
from grognard.geometry.eps import TOUCH
from grognard.geometry.pieces import Pieces
from grognard.geometry.plans import DISC
from grognard.geometry.strides import shut
from grognard.geometry.sums import Sum
from grognard.geometry.sweeps import Place
from grognard.geometry.trig import unit
from grognard.geometry.ways import WITHIN, Way, Ways, cheaper, poses_along

LEAST: Final[float] = 0.01
"""Shortest piece of edge along which two bases must touch to be flush."""

STEP: Final[float] = 0.25
"""Slides off the centre are tried at these distances, beside those at which something else is touched."""


BENDS: Final[tuple[float, ...]] = (1.5, -1.5, 3.0, -3.0)
"""A quick way goes so far aside of the straight line half way (inches)."""

PLANNED: Final[int] = 4
"""At so many places at an edge that are free, most central first, are ways round other things sought."""

AIMED: Final[int] = 2
"""Such ways are sought to so many of the poses to make for."""


class Contact:
    """A way into contact: the path to the first touch, what it needs and costs, and the final pose.

    ``length`` is the path's; ``cost`` that of ``Ways.cost``. ``slide``: how far the final pose is off the centre of the
    ``edge`` (as in ``boxes.flush``).
    """

    def __init__(self, way: Way, pose: Pose, edge: str, slide: float) -> None:
        self.path: list[Pose] = way.path
        self.length: float = way.length
        self.cost: float = way.cost
        self.pose: Pose = pose
        self.edge: str = edge
        self.slide: float = slide

    def full_path(self) -> list[Pose]:
        """The path with the final pose as its last."""
        return self.path + [self.pose]


class Berth:
    """A flush ``pose`` at an ``edge`` at which there is room: poses to make for, and what is spared on the way there."""

    def __init__(self, edge: str, pose: Pose, aims: list[Pose], spared: list[float]) -> None:
        self.edge: str = edge
        self.pose: Pose = pose
        self.aims: list[Pose] = aims
        self.spared: list[float] = spared


class Approach:
    """Asks how one base gets at one target, the number ``who`` in the crowd of its ``ways``.

    ``align``: the longest free slide after the first touch.
    """

    def __init__(self, ways: Ways, target: Rect, who: int, align: float = 1.0) -> None:
        self.ways: Ways = ways
        self.target: Rect = target
        self.who: int = who
        self.align: float = float(align)
        self.width: float = 2.0 * ways.box.half_width
        self.depth: float = 2.0 * ways.box.half_depth
        self._pieces: Pieces = Pieces()
        self._pieces.add(target.corners(), 0.0, "")
        self._sum: Sum = Sum()
        self._open_end: list[float] = [0.0] * ways.crowd.count
        self._berths: dict[tuple[str, float], Berth | None] = {}

    # ---- questions ---------------------------------------------------------------------------------

    def contact(self, edges: list[str], most: float) -> Contact | None:
        """The first edge in the given order that can be reached, and the most central place at it that can.

        ``most``: the farthest off the centre that is tried (never so far that the bases would not touch). Only to
        the ``PLANNED`` most central places at an edge are ways round sought, to others straight runs. None if there
        is no way within the limit.
        """
        for edge in edges:
            if self._too_far(edge, most):
                continue
            slides = self.slides(edge, most)
            self._focus(edge)
            for i in range(len(slides)):
                found = self.contact_at(edge, slides[i], i < PLANNED)
                if found is not None:
                    return found
        return None

    def contact_at(self, edge: str, slide: float, planned: bool = True) -> Contact | None:
        """The cheapest way found into contact that ends flush at an edge, slid by so much; None if there is none.

        ``planned`` False: only straight runs are tried.
        """
        berth = self._berth(edge, slide)
        if berth is None:
            return None
        best: Way | None = None
        for aim in berth.aims:
            best = cheaper(best, self._straight(berth, aim))
            if best is not None and best.cost <= best.length + WITHIN:
                return Contact(best, berth.pose, edge, slide)
        for aim in berth.aims[:AIMED]:
            if planned and (best is None or self._least(aim) < best.cost):
                best = cheaper(best, self._round(berth, aim))
        return Contact(best, berth.pose, edge, slide) if best is not None else None

    def bent_contact(self, edge: str, slide: float) -> Contact | None:
        """A way into contact as ``contact_at`` finds, but only straight or with one bend aside; quick."""
        berth = self._berth(edge, slide)
        if berth is None:
            return None
        found = self.contact_at(edge, slide, False)
        if found is not None:
            return found
        ways = self.ways
        start = ways.start
        aim = berth.aims[0]
        dx = aim[0] - start[0]
        dy = aim[1] - start[1]
        length = math.sqrt(dx * dx + dy * dy)
        if length < ways.plans.outer:
            return None
        for off in BENDS:
            x = on_grain(start[0] + 0.5 * dx - off * dy / length)
            y = on_grain(start[1] + 0.5 * dy + off * dx / length)
            places = [(start[0], start[1], 0.0), (x, y, 0.0), (aim[0], aim[1], 0.0)]
            way = self._cut(poses_along(places, start, start[2], DISC), berth, aim, False)
            if way is not None:
                return Contact(way, berth.pose, edge, slide)
        return None

    def gets_at(self, edge: str, slides: list[float]) -> bool:
        """Would ``contact`` find a way to one of these ``slides`` of the edge, or ``bent_contact`` one to the first?

        What is quick to find out comes first, and the first way will do.
        """
        if self.bent_contact(edge, slides[0]) is not None:
            return True
        if self._too_far(edge, FAR):
            return False
        for slide in slides[1:]:
            berth = self._berth(edge, slide)
            if berth is not None:
                for aim in berth.aims:
                    if self._straight(berth, aim) is not None:
                        return True
        self._focus(edge)
        for slide in slides[:PLANNED]:
            berth = self._berth(edge, slide)
            if berth is not None:
                for aim in berth.aims[:AIMED]:
                    if self._gets_round(berth, aim):
                        return True
        return False

    def slides(self, edge: str, most: float) -> list[float]:
        """Distances off the centre of an edge at which the base has room, most central first.

        Those at which it just touches something else are among them; the positive one of a pair comes first.
        """
        reach = min(most, self._reach(edge))
        centre = self._pose(edge, 0.0)
        ux, uy = self._along(edge)
        blocked = shut(self.ways.crowd, self.ways.box, centre, ux, uy, self._open_end, reach + 1.0)
        tries: list[float] = [0.0]
        for low, high in blocked:
            tries.append(low)
            tries.append(high)
        steps = int(reach / STEP)
        for i in range(1, steps + 1):
            tries.append(STEP * float(i))
            tries.append(-STEP * float(i))
        found: list[tuple[float, float]] = []
        for s in tries:
            if abs(s) <= reach + TOUCH and not _inside(blocked, s) and (abs(s), -s) not in found:
                found.append((abs(s), -s))
        found.sort()
        return [-s + 0.0 for _size, s in found]

    # ---- places at an edge -------------------------------------------------------------------------

    def _berth(self, edge: str, slide: float) -> Berth | None:
        """The place at an edge, slid by so much; None if it is surely too far, or there is no room."""
        key = (edge, slide)
        if key not in self._berths:
            self._berths[key] = self._berth_at(edge, slide)
        return self._berths[key]

    def _berth_at(self, edge: str, slide: float) -> Berth | None:
        ways = self.ways
        pose = self._pose(edge, slide)
        if self._least(pose) > ways.limit:
            return None
        if ways.crowd.stand_fault(ways.box, pose, self._open_end)[0] != OK:
            return None
        return Berth(edge, pose, self._aims(edge, slide), self._spared(pose))

    def _focus(self, edge: str) -> None:
        """From now on ways are planned to this edge only."""
        centre = self._pose(edge, 0.0)
        self.ways.plans.focus(centre[0], centre[1], self._reach(edge) + LEAST)

    def _reach(self, edge: str) -> float:
        """The farthest off the centre at which the bases still touch along an edge."""
        half, _away = edge_halves(self.target, edge)
        return half + 0.5 * self.width - LEAST

    def _along(self, edge: str) -> tuple[float, float]:
        """Unit vector along an edge, in the sense of slides."""
        target = self.target
        if edge == FRONT or edge == REAR:
            return target.uy, -target.ux
        return target.ux, target.uy

    def _pose(self, edge: str, slide: float) -> Pose:
        """The flush pose, its place on the grain."""
        rect = flush(self.target, edge, self.width, self.depth, slide)
        return on_grain(rect.x), on_grain(rect.y), self.ways.start[2], turn_on_grain(rect.facing)

    def _aims(self, edge: str, slide: float) -> list[Pose]:
        """Flush poses to make for, all near enough to the final one for the rest to be free.

        First the one nearest to the start, then the final one, then those half a base beside the first: a base that
        comes at a slant touches with a corner a little earlier.
        """
        start = self.ways.start
        right, ahead = in_frame(self.target, start[0], start[1])
        at = right if edge == FRONT or edge == REAR else ahead
        reach = self._reach(edge)
        low = max(slide - self.align, -reach)
        high = min(slide + self.align, reach)
        near = min(max(at, low), high)
        out: list[Pose] = []
        for s in (near, slide, near + 0.5 * self.width, near - 0.5 * self.width):
            aim = self._pose(edge, min(max(s, low), high))
            if aim not in out:
                out.append(aim)
        return out

    def _spared(self, pose: Pose) -> list[float]:
        """The exceptions of the start, and all that is within its keep distance of the final pose."""
        ways = self.ways
        crowd = ways.crowd
        out = list(ways.spared) if ways.spared else [-1.0] * crowd.count
        for who in crowd.too_near(ways.box, pose):
            out[who] = 0.0
        out[self.who] = 0.0
        return out

    def _least(self, pose: Pose) -> float:
        """A length below which no way to a first touch can be from which the rest to a flush pose is free."""
        ways = self.ways
        dx = pose[0] - ways.start[0]
        dy = pose[1] - ways.start[1]
        off = max(ways.plans.outer - ways.box.half_depth, ways.box.half_depth)
        slide = self.align + LEAST
        return math.sqrt(dx * dx + dy * dy) - math.sqrt(off * off + slide * slide) - LEAST

    def _too_far(self, edge: str, most: float) -> bool:
        """Is every flush place at an edge surely out of reach?"""
        centre = self._pose(edge, 0.0)
        return self._least(centre) - min(most, self._reach(edge)) > self.ways.limit

    # ---- ways --------------------------------------------------------------------------------------

    def _straight(self, berth: Berth, aim: Pose) -> Way | None:
        """The straight run at a flush pose, cut at the first touch, if it is legal."""
        return self._cut([self.ways.start, aim], berth, aim)

    def _round(self, berth: Berth, aim: Pose) -> Way | None:
        """The planned way round what is between, cut at the first touch: of a disc, then of the base turned as it ends."""
        ways = self.ways
        best: Way | None = None
        for facing in (DISC, aim[3]):
            plans = ways.plans.paths(facing, aim[0], aim[1], berth.spared)
            for places in plans:
                best = cheaper(best, self._planned(places, facing, berth, aim))
            if best is not None or not ways.plans.may_do(plans, ways.limit):
                return best
        return best

    def _gets_round(self, berth: Berth, aim: Pose) -> bool:
        """Would ``_round`` find a way?"""
        ways = self.ways
        for facing in (DISC, aim[3]):
            plans: list[list[Place]] = []
            for places in ways.plans.each(facing, aim[0], aim[1], berth.spared):
                if self._planned(places, facing, berth, aim) is not None:
                    return True
                plans.append(places)
            if not ways.plans.may_do(plans, ways.limit):
                return False
        return False

    def _planned(self, places: list[Place], facing: float, berth: Berth, aim: Pose) -> Way | None:
        """A plan as a way, cut at the first touch, if it is legal."""
        return self._cut(poses_along(places, self.ways.start, self.ways.start[2], facing), berth, aim)

    def _cut(self, path: list[Pose], berth: Berth, aim: Pose, mend: bool = True) -> Way | None:
        """A path that ends at the flush pose ``aim``, cut at the first touch, if it and the slide are legal.

        The last leg is tried with the base pointing along it, then in its flush facing. ``mend``: as in ``Ways.judged``.
        """
        ways = self.ways
        pose = berth.pose
        spared = berth.spared
        ux, uy = unit(aim[3])
        if aim != pose:
            code, _who = ways.crowd.sweep_fault(
                ways.box, ux, uy, aim[0], aim[1], pose[0], pose[1], pose[2], pose[2], self._open_end, True
            )
            if code != OK:
                return None
        n = len(path)
        a = path[n - 2]
        dx = aim[0] - a[0]
        dy = aim[1] - a[1]
        length = math.sqrt(dx * dx + dy * dy)
        if length == 0.0:
            return ways.judged(path[: n - 1] + [aim], spared, False)
        along = poses_along([(a[0], a[1], 0.0), (aim[0], aim[1], 0.0)], a, aim[2], DISC)[1]
        for vx, vy, facing in ((dx / length, dy / length, along[3]), (ux, uy, aim[3])):
            t = self._touch(a, dx / length, dy / length, vx, vy)
            if t < 0.0 or t > length:
                # Pointing so it passes beside, or is not there yet: it touches when it turns at the aim.
                t = length
                facing = aim[3]
            x = on_grain(a[0] + t * dx / length)
            y = on_grain(a[1] + t * dy / length)
            if not self._slides_home(berth.edge, x, y, pose):
                continue
            way = ways.judged(path[: n - 1] + [(x, y, aim[2], facing)], spared, False, mend)
            if way is not None:
                return way
        return None

    def _touch(self, a: Pose, dx: float, dy: float, ux: float, uy: float) -> float:
        """Distance along a line (unit vector d) after which the base, facing (ux, uy), touches the target; or -1.0."""
        self._sum.load(self._pieces, 0, self.ways.box, ux, uy)
        low, high = self._sum.line(a[0], a[1], dx, dy, 0.0)
        if low > high or high < 0.0:
            return -1.0
        return low if low > 0.0 else 0.0

    def _slides_home(self, edge: str, x: float, y: float, pose: Pose) -> bool:
        """Is a centre in front of the edge, and the slide from there to the final pose short enough to be free?"""
        ux, uy = self._along(edge)
        nx, ny = outward(self.target, edge)
        _half, away = edge_halves(self.target, edge)
        ahead = (x - self.target.x) * nx + (y - self.target.y) * ny
        aside = (x - pose[0]) * ux + (y - pose[1]) * uy
        return ahead >= away and abs(aside) <= self.align + LEAST


def _inside(blocked: list[tuple[float, float]], s: float) -> bool:
    """Is s inside one of the open intervals?"""
    for low, high in blocked:
        if low + TOUCH < s < high - TOUCH:
            return True
    return False
