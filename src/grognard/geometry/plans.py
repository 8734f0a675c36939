"""Plans for the way of a rectangular base: cheapest paths of something simpler, led by ``reach``.

Two things are led. A disc as wide as the base's shorter side: where it cannot go, the base cannot, and where it can,
the base mostly can too, pointing along its legs. Or the base in one constant facing, as a point among the things
grown by it: exact, for a base that never turns. What is planned is a proposal, to be judged as what it is.

Keep distances are polygons a little too wide. Slow ground and tolls are met by the centre in one plan; in another
they are grown by half the base's width, so that a way that only skirts them is found too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import FAR, GRAIN
from grognard.geometry.bodies import Bodies
from grognard.geometry.corners import Aim
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.ground import Ground
from grognard.geometry.landings import without_repeats
from grognard.geometry.reach import SLACK, SLOW_SLACK, Reach
from grognard.geometry.rims import grown, shrunk
from grognard.geometry.shapes import Polygon, distance
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import Mover, Place, leg_fault
from grognard.geometry.trig import unit
from grognard.geometry.zones import Zones

DISC: Final[float] = -1.0
"""Stands for a facing where the disc is led."""

SAG: Final[float] = 0.03
"""Round corners of keep distances are planned this much too wide, at most."""

FINE: Final[float] = 0.004
"""The same for what the base is as near to, at its start or goal, as it may be."""

CLOSE: Final[float] = 0.05
"""Things whose gap is within this of what must be kept are planned finely; so are those as near to the goal."""

SHORTER: Final[float] = 0.1
"""Outlines a little too wide may make the plan of a disc longer than that of the base by this much."""

POINT: Final[float] = 0.004
"""Radius of the point that is led in a constant facing; everything is planned this much smaller."""

BEYOND: Final[float] = 0.25
"""It is led this much and half a base farther than the limit."""

BESIDES: Final[float] = 0.05
"""Turning points may lie this far beside an area."""

DETOUR: Final[float] = 1.15
"""A first plan looks only as far as this times the straight line, and an inch."""

WORTH: Final[float] = 0.8
"""The first plan is worth its while if it looks no farther than this share of how far there is to look."""


class Plans:
    """Plans within ``limit`` from a pose; good while nothing moves. Arguments as in ``ways.Ways``."""

    def __init__(
        self,
        crowd: Crowd,
        box: Box,
        start: Pose,
        limit: float,
        slow: Zones,
        factor: float,
        tolls: Zones,
    ) -> None:
        self.crowd: Crowd = crowd
        self.box: Box = box
        self.start: Pose = start
        self.slow: Zones = slow
        self.factor: float = float(factor)
        self.tolls: Zones = tolls
        self.inner: float = min(box.half_width, box.half_depth)
        self.outer: float = math.sqrt(box.half_width * box.half_width + box.half_depth * box.half_depth)
        # Ways into contact are cut short at the first touch. By the centre, slow ground may still be paid where by
        # the leading edge it is not.
        self.far: float = limit + self.outer + BEYOND
        if slow.count > 0:
            self.far += (factor - 1.0) * box.half_depth
        self.slack: float = SLOW_SLACK if slow.count > 0 else SLACK
        self._reaches: dict[tuple[float, ...], Reach] = {}
        self._focus: Aim | None = None
        self._made: dict[tuple[float, ...], list[Place]] = {}
        # the last question to ground without costs, and its answer
        self._last: tuple[float, ...] = ()
        self._places: list[Place] = []

    def focus(self, x: float, y: float, r: float) -> None:
        """The goals that will be asked for from now on lie within ``r`` of (x, y): what can lead to none is left out."""
        self._focus = Aim(x, y, r)
        self._reaches = {}

    # ---- questions ---------------------------------------------------------------------------------

    def paths(self, facing: float, x: float, y: float, spared: list[float]) -> list[list[Place]]:
        """The cheapest paths to (x, y) of the disc (``DISC``) or the base in a facing, ends not judged: up to two."""
        return list(self.each(facing, x, y, spared))

    def each(self, facing: float, x: float, y: float, spared: list[float]) -> Iterator[list[Place]]:
        """The same, one after the other, as they are asked for."""
        plain = self._path(facing, x, y, spared, False)
        if len(plain) > 1:
            yield plain
        if self.slow.count > 0 or self.tolls.count > 0:
            places = self._path(facing, x, y, spared, True)
            if len(places) > 1 and places != plain:
                yield places

    def may_do(self, plans: list[list[Place]], limit: float) -> bool:
        """Can the base itself, in one facing, do within a limit what the disc does by these plans?

        Its way is one of the disc's, so it is no shorter than the shortest of them. Where something costs, nothing is
        said.
        """
        if self.slow.count > 0 or self.tolls.count > 0:
            return len(plans) > 0
        for places in plans:
            if _length(places) <= limit + SHORTER:
                return True
        return False

    def turning_places(self, spared: list[float]) -> list[Place]:
        """Where paths of the disc may bend, in order of cost."""
        return self._reach(DISC, spared, False).turning_places()

    # ---- searches ----------------------------------------------------------------------------------

    def _path(self, facing: float, x: float, y: float, spared: list[float], wide: bool) -> list[Place]:
        """One plan, made once: several flush places are come to by one and the same pose."""
        key = (x, y, *_key(facing, spared, wide))
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._plan(facing, x, y, spared, wide)
        return found

    def _plan(self, facing: float, x: float, y: float, spared: list[float], wide: bool) -> list[Place]:
        """A plan: first among what little detours meet, then (and ever after) with all that can be met.

        A path no longer than the first search allows lies all in its ellipse, so the first answer is the last.
        """
        dx = x - self.start[0]
        dy = y - self.start[1]
        near = DETOUR * math.sqrt(dx * dx + dy * dy) + 1.0
        close = self._is_close(facing, x, y, spared)
        goal = Aim(x, y, 0.0)
        if near < WORTH * self.far and (close or _key(facing, spared, wide) not in self._reaches):
            places = self._path_in(near, facing, goal, spared, wide, False)
            if len(places) > 1:
                return places
        if close:
            return self._path_in(self.far, facing, goal, spared, wide, True)
        if self._focus is not None and not self._focus.holds(x, y):
            self._focus = None
            self._reaches = {}
        return _led(self._reach(facing, spared, wide), x, y)

    def _path_in(
        self, far: float, facing: float, goal: Aim, spared: list[float], wide: bool, judged: bool
    ) -> list[Place]:
        """The plan with what can be met on a path of up to ``far`` inches to the goal. ``judged``: the goal must be free.

        Where nothing costs, grown costs make no difference: then the last answer is given again.
        """
        ground = self._ground(far, facing, goal.x, goal.y, goal, spared, wide)
        key = (far, facing, goal.x, goal.y, *spared)
        if wide and key == self._last and ground.slows.count == 0 and ground.tolls.count == 0:
            return self._places
        reach = self._search(ground, facing, far, goal)
        places = _led(reach, goal.x, goal.y) if judged else reach.path_to(goal.x, goal.y, 0.0, False)
        if not wide and ground.slows.count == 0 and ground.tolls.count == 0:
            self._last = key
            self._places = places
        return places

    def _reach(self, facing: float, spared: list[float], wide: bool) -> Reach:
        """The search over all that can be met within the limit, kept for later questions."""
        key = _key(facing, spared, wide)
        found = self._reaches.get(key)
        if found is None:
            x, y, _z, _facing = self.start
            ground = self._ground(self.far, facing, x, y, self._focus, spared, wide)
            plain = self._reaches.get(_key(facing, spared, False))
            if plain is not None and ground.slows.count == 0 and ground.tolls.count == 0:
                found = plain  # grown costs make no difference where nothing costs
            else:
                found = self._search(ground, facing, self.far, self._focus)
            self._reaches[key] = found
        return found

    def _search(self, ground: Ground, facing: float, far: float, aim: Aim | None) -> Reach:
        radius = self.inner if facing < 0.0 else POINT
        x, y, _z, _facing = self.start
        return Reach(ground, Bodies(), Mover(radius), x, y, 0.0, far, 0, aim, self.slack)

    # ---- what hinders ------------------------------------------------------------------------------

    def _room(self, k: i64, facing: float, x: float, y: float, enough: float) -> float:
        """Gap from what is led, with its centre at (x, y), to a piece; minus the depth if it overlaps.

        The base's piece is then the one loaded in ``sums``.
        """
        crowd = self.crowd
        if facing < 0.0:
            return distance(crowd.pieces.ring(k), x, y) - self.inner
        ux, uy = unit(facing)
        crowd.sums.load(crowd.pieces, k, self.box, ux, uy)
        return crowd.sums.room(x, y, x, y, enough)

    def _is_close(self, facing: float, x: float, y: float, spared: list[float]) -> bool:
        """Is a goal so near to a keep distance that its rough outline might hold it, or a little in something?"""
        crowd = self.crowd
        pieces = crowd.pieces
        for k in range(pieces.count):
            who = int(pieces.owner[k])
            if who == crowd.out:
                continue
            keep = crowd.kept(who, spared, False)
            wide = keep + CLOSE if keep > 0.0 else -GRAIN
            if not pieces.near_segment(k, x, y, x, y, self.outer + wide):
                continue
            if self._room(k, facing, x, y, wide) < wide:
                return True
        return False

    def _ground(
        self,
        far: float,
        facing: float,
        gx: float,
        gy: float,
        aim: Aim | None,
        spared: list[float],
        wide: bool,
    ) -> Ground:
        """What hinders on paths of up to ``far`` inches from the start to the ``aim`` (None: anywhere), and what costs.

        Start and the goal (gx, gy) are kept free.
        """
        crowd = self.crowd
        ground = Ground(crowd.width, crowd.length)
        x, y, z, turn = self.start
        pieces = crowd.pieces
        reach = far + 2.0 * self.outer
        for k in range(pieces.count):
            who = int(pieces.owner[k])
            keep = crowd.kept(who, spared, False)
            if not crowd.way[who] or (keep <= 0.0 and not crowd.meets(who, self.box, z, z)):
                continue
            x0 = pieces.x0[k] - keep
            x1 = pieces.x1[k] + keep
            y0 = pieces.y0[k] - keep
            y1 = pieces.y1[k] + keep
            if _over(x, y, aim, x0, y0, x1, y1) > reach:
                continue
            room = self._room(k, turn if facing < 0.0 else facing, x, y, keep + CLOSE)
            at_goal = self._room(k, facing, gx, gy, keep + CLOSE)
            if keep - crowd.tolerance - FINE < at_goal < room:
                room = at_goal
            ring = pieces.ring(k) if facing < 0.0 else without_repeats(crowd.sums.ring())
            _add_solid(ground, _hindrance(ring, keep, room), facing)
        if facing >= 0.0:
            self._add_edges(ground, facing)
        self._add_costs(ground, wide, aim, far + self.slack)
        return ground

    def _add_edges(self, ground: Ground, facing: float) -> None:
        """Add what the table's edges shut for the centre of the base in a facing."""
        ux, uy = unit(facing)
        ex = abs(ux) * self.box.half_depth + abs(uy) * self.box.half_width
        ey = abs(uy) * self.box.half_depth + abs(ux) * self.box.half_width
        w = ground.width
        d = ground.depth
        for x0, y0, x1, y1 in (
            (0.0, 0.0, ex, d),
            (w - ex, 0.0, w, d),
            (0.0, 0.0, w, ey),
            (0.0, d - ey, w, d),
        ):
            _add_solid(ground, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], facing)

    def _add_costs(self, ground: Ground, wide: bool, aim: Aim | None, far: float) -> None:
        """Add slow areas and tolls, as they are or grown by half the base's width, that paths of up to ``far`` inches can
        meet."""
        by = self.box.half_width + SAG if wide else 0.0
        for zone in range(self.slow.count):
            if self._misses(self.slow, zone, by, aim, far):
                continue
            if not wide:
                ground.add_slow(self.slow.outlines[zone], self.factor)
            else:
                for part in self.slow.parts[zone]:
                    ground.add_slow(grown(part, self.box.half_width, SAG), self.factor)
        for zone in range(self.tolls.count):
            if self._misses(self.tolls, zone, by, aim, far):
                continue
            toll = self.tolls.values[zone]
            if not wide:
                ground.add_toll(self.tolls.outlines[zone], toll)
            else:
                for part in self.tolls.parts[zone]:
                    ground.add_toll(grown(part, self.box.half_width, SAG), toll)

    def _misses(self, zones: Zones, zone: int, by: float, aim: Aim | None, far: float) -> bool:
        """Is an area, grown by so much, surely met by no path of up to ``far`` inches?"""
        x0 = y0 = FAR
        x1 = y1 = -FAR
        for px, py in zones.outlines[zone]:
            x0 = min(x0, px)
            y0 = min(y0, py)
            x1 = max(x1, px)
            y1 = max(y1, py)
        by += BESIDES
        over = _over(self.start[0], self.start[1], aim, x0 - by, y0 - by, x1 + by, y1 + by)
        return over > far


def _led(reach: Reach, x: float, y: float) -> list[Place]:
    """The path to a goal at which what is led may be; empty if there is none."""
    code, _who = leg_fault(reach.ground, reach.bodies, reach.mover, x, y, x, y, 0.0, 0, [])
    return reach.path_to(x, y, 0.0, False) if code == OK else []


def _over(x: float, y: float, aim: Aim | None, x0: float, y0: float, x1: float, y1: float) -> float:
    """The least length of a path from a place over an upright rectangle to the aim (None: to anywhere)."""
    there = _from_box(x, y, x0, y0, x1, y1)
    on = _from_box(aim.x, aim.y, x0, y0, x1, y1) - aim.r if aim is not None else 0.0
    return there + on if on > 0.0 else there


def _length(places: list[Place]) -> float:
    total = 0.0
    for i in range(1, len(places)):
        dx = places[i][0] - places[i - 1][0]
        dy = places[i][1] - places[i - 1][1]
        total += math.sqrt(dx * dx + dy * dy)
    return total


def _key(facing: float, spared: list[float], wide: bool) -> tuple[float, ...]:
    return (facing, 1.0 if wide else 0.0, *spared)


def _add_solid(ground: Ground, ring: Polygon, facing: float) -> None:
    """Add a solid, less by the radius of the point that is led in a facing, if anything of it is left."""
    shape = ring if facing < 0.0 else shrunk(ring, POINT)
    if len(shape) > 2:
        ground.add_solid(shape)


def _hindrance(ring: Polygon, keep: float, room: float) -> Polygon:
    """A thing as it is planned with: grown by its keep distance; empty if nothing is left of it.

    Start and goal must stay outside: what is close to them is drawn finely, and what they cut into a little smaller.
    """
    if room > keep + CLOSE:
        return grown(ring, keep, SAG)
    by = min(keep, room) - FINE - GRAIN
    if by > 0.0:
        return grown(ring, by, FINE)
    return shrunk(ring, -room) if room < -GRAIN else ring


def _from_box(x: float, y: float, x0: float, y0: float, x1: float, y1: float) -> float:
    """Distance of a point from an upright rectangle."""
    dx = x0 - x if x < x0 else x - x1 if x > x1 else 0.0
    dy = y0 - y if y < y0 else y - y1 if y > y1 else 0.0
    return math.sqrt(dx * dx + dy * dy)
