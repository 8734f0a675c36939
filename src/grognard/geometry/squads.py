"""Units on the move: what a planner is given, and the muster in which it puts models one after the other.

The models of a unit never hinder each other on the way; only their ends are checked together
(homebrew.move.any-order). A muster therefore keeps two lists of bodies: those met on the way, and those with
the ends already taken added, for the ends still to come.
"""

from __future__ import annotations

import math

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.chains import Discs, linked
from grognard.geometry.ground import Ground
from grognard.geometry.paths import along, judge, path_cost, slide_back
from grognard.geometry.placing import linked_places
from grognard.geometry.reach import INF, Reach
from grognard.geometry.sweeps import OK, Mover, Place, fits

Paths = list[list[Place]]

FARTHER = 6.0
"""How many inches beyond its limit a way may lead that a model takes in part: round what is near, not the table."""

ROOM = 1e-6
"""A path may exceed its limit by this much, far below any book's tolerance."""


class Squad:
    """A unit to be moved: its movers, where they start, what each may spend, and how they link.

    ``bodies`` holds everybody but the unit itself. ``link`` and ``link_up`` are the largest horizontal gap and
    height difference of two linked models; ``least`` is the straight distance that each must end away from its
    start (homebrew.move.minimum).
    """

    def __init__(
        self,
        ground: Ground,
        bodies: Bodies,
        movers: list[Mover],
        starts: list[Place],
        limits: list[float],
        link: float,
        link_up: float,
        least: float = 0.0,
        open_edges: int = 0,
    ) -> None:
        self.ground: Ground = ground
        self.bodies: Bodies = bodies
        self.movers: list[Mover] = movers
        self.starts: list[Place] = starts
        self.limits: list[float] = limits
        self.link: float = float(link)
        self.link_up: float = float(link_up)
        self.least: float = float(least)
        self.open_edges: int = open_edges
        self._reaches: list[Reach | None] = [None] * len(starts)
        self._far: list[Reach | None] = [None] * len(starts)

    def size(self) -> int:
        """Number of models."""
        return len(self.starts)

    def reach(self, i: int) -> Reach:
        """What model ``i`` can reach within its limit; searched once."""
        found = self._reaches[i]
        if found is None:
            found = self._search(i, self.limits[i])
            self._reaches[i] = found
        return found

    def far_reach(self, i: int) -> Reach:
        """What model ``i`` could reach with ``FARTHER`` inches more: for ways that it takes in part only."""
        found = self._far[i]
        if found is None:
            found = self._search(i, self.limits[i] + FARTHER)
            self._far[i] = found
        return found

    def _search(self, i: int, limit: float) -> Reach:
        x, y, z = self.starts[i]
        return Reach(self.ground, self.bodies, self.movers[i], x, y, z, limit, self.open_edges)

    def linked(self, i: int, a: Place, j: int, b: Place) -> bool:
        """Would models ``i`` at ``a`` and ``j`` at ``b`` be linked?"""
        az = self.ground.standing(a[0], a[1], a[2])
        bz = self.ground.standing(b[0], b[1], b[2])
        ri = self.movers[i].radius
        rj = self.movers[j].radius
        return linked(a[0], a[1], ri, az, b[0], b[1], rj, bz, self.link, self.link_up)

    def count_groups(self, ends: list[Place]) -> int:
        """Into how many groups the unit falls with these ends."""
        return self.discs(ends).group_count(self.link, self.link_up)

    def discs(self, ends: list[Place]) -> Discs:
        """The bases of the unit at these ends."""
        discs = Discs()
        for i in range(len(ends)):
            x, y, z = ends[i]
            discs.add(x, y, self.movers[i].radius, self.ground.standing(x, y, z))
        return discs

    def allows(self, paths: Paths) -> bool:
        """Are all paths legal and paid for, far enough, and their ends free of each other?"""
        taken = with_ends(self.bodies)
        for i in range(len(paths)):
            path = paths[i]
            judged = judge(self.ground, self.bodies, self.movers[i], path, self.open_edges, True, False)
            if judged.fault != OK or judged.cost > self.limits[i] + ROOM:
                return False
            x, y, z = path[len(path) - 1]
            if not self.far_enough(i, x, y):
                return False
            if fits(self.ground, taken, self.movers[i], x, y, z, False) != OK:
                return False
            take(taken, self.ground, self.movers[i], x, y, z)
        return True

    def far_enough(self, i: int, x: float, y: float) -> bool:
        """Is (x, y) at least the minimum away from the start of model ``i``?"""
        if self.least <= 0.0:
            return True
        dx = x - self.starts[i][0]
        dy = y - self.starts[i][1]
        return math.sqrt(dx * dx + dy * dy) >= self.least - ROOM


def with_ends(bodies: Bodies) -> Bodies:
    """A copy of the bodies to which ends can be added."""
    return bodies.near(-1e9, -1e9, 1e9, 1e9)


def take(taken: Bodies, ground: Ground, mover: Mover, x: float, y: float, level: float) -> None:
    """Add the end of a model of the own unit: it hinders nobody on the way."""
    z = ground.standing(x, y, level)
    taken.add(x, y, mover.radius, z, mover.height, level > 0.0, 0.0, "", False)


def ends_of(paths: Paths) -> list[Place]:
    """The last places of paths."""
    return [path[len(path) - 1] for path in paths]


class Muster:
    """Models put to their ends one after the other."""

    def __init__(self, squad: Squad) -> None:
        self.squad: Squad = squad
        self.taken: Bodies = with_ends(squad.bodies)
        self.placed: list[int] = []
        self.paths: Paths = [[] for _ in squad.starts]

    def commit(self, i: int, path: list[Place]) -> None:
        """Model ``i`` takes this path."""
        x, y, z = path[len(path) - 1]
        self.paths[i] = path
        self.placed.append(i)
        take(self.taken, self.squad.ground, self.squad.movers[i], x, y, z)

    def end(self, i: int) -> Place:
        """Where model ``i``, placed, ends."""
        path = self.paths[i]
        return path[len(path) - 1]

    def stay(self, i: int) -> bool:
        """Model ``i`` stands still, if it may."""
        squad = self.squad
        x, y, z = squad.starts[i]
        if not squad.far_enough(i, x, y):
            return False
        if fits(squad.ground, self.taken, squad.movers[i], x, y, z, False) != OK:
            return False
        if judge(squad.ground, squad.bodies, squad.movers[i], [(x, y, z)]).fault != OK:
            return False
        self.commit(i, [(x, y, z)])
        return True

    def goes(self, i: int, place: Place, linked_only: bool) -> bool:
        """Model ``i`` goes to a place (on the grain), if it is free, in reach, and linked where asked."""
        squad = self.squad
        x, y, z = place
        if linked_only and not self.is_linked(i, place):
            return False
        if not squad.far_enough(i, x, y):
            return False
        if fits(squad.ground, self.taken, squad.movers[i], x, y, z, False) != OK:
            return False
        reach = squad.reach(i)
        if reach.cost_to(x, y, z) == INF:
            return False
        self.commit(i, reach.path_to(x, y, z))
        return True

    def is_linked(self, i: int, place: Place) -> bool:
        """Is model ``i`` at that place linked to one already placed?"""
        for j in self.placed:
            if self.squad.linked(i, place, j, self.end(j)):
                return True
        return False

    def joins(self, i: int, wish: Place) -> bool:
        """Model ``i`` ends linked to those placed, as near to the wished place as is found."""
        squad = self.squad
        if self.goes(i, wish, True):
            return True
        start = squad.starts[i]
        hints = [(wish[0], wish[1]), (start[0], start[1])]
        ranked: list[tuple[float, int, Place]] = []
        for j in self._by_nearness(i, wish):
            x, y, z = self.end(j)
            near = linked_places(
                squad.ground,
                self.taken,
                squad.movers[i],
                x,
                y,
                squad.movers[j].radius,
                z,
                squad.link,
                hints,
                True,
            )
            for place in near:
                if _span(start, place) <= squad.limits[i] + ROOM:
                    ranked.append((_span(wish, place), len(ranked), place))
            if len(ranked) >= 24:
                break
        ranked.sort()
        for _far, _number, place in ranked:
            if self.goes(i, place, True):
                return True
        return False

    def _by_nearness(self, i: int, wish: Place) -> list[int]:
        """Placed models in reach of ``i``, nearest to the wished place first."""
        squad = self.squad
        ranked: list[tuple[float, int]] = []
        for j in self.placed:
            end = self.end(j)
            arm = squad.movers[i].radius + squad.movers[j].radius + squad.link
            if _span(squad.starts[i], end) <= squad.limits[i] + arm:
                ranked.append((_span(wish, end), j))
        ranked.sort()
        return [j for _far, j in ranked]

    def approaches(self, i: int, goal: Place) -> bool:
        """Model ``i`` goes as far towards a place as its limit lets it, or stands still."""
        squad = self.squad
        path = squad.far_reach(i).path_to(goal[0], goal[1], goal[2], False)
        if path:
            mover = squad.movers[i]
            cut = along(path, squad.ground, mover, squad.limits[i])
            cut = slide_back(squad.ground, self.taken, mover, cut)
            x, y, z = cut[len(cut) - 1]
            cost = path_cost(squad.ground, mover, cut)
            if cost <= squad.limits[i] + ROOM:
                judged = judge(squad.ground, squad.bodies, mover, cut, squad.open_edges)
                if (
                    judged.fault == OK
                    and squad.far_enough(i, x, y)
                    and fits(squad.ground, self.taken, mover, x, y, z, False) == OK
                ):
                    self.commit(i, cut)
                    return True
            if self.goes(i, (x, y, z), False):
                return True
        return self.stay(i)


def shifted(place: Place, dx: float, dy: float) -> Place:
    """A place moved in plan and rounded to the grain."""
    return on_grain(place[0] + dx), on_grain(place[1] + dy), place[2]


def _span(a: Place, b: Place) -> float:
    """Distance in plan of two places."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    return math.sqrt(dx * dx + dy * dy)
