"""The search behind ``reach``: Dijkstra over turning points, legs swept only when they are needed.

A leg is offered only where it is tangent to the chains at both its ends, and only after the very test that
judges paths has found it free.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import FAR, on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.corners import NOISE, Aim, Corners, turning_points
from grognard.geometry.ground import Ground
from grognard.geometry.sweeps import OK, Mover, Place, climb_fault, edge_fault, leg_fault, stand_fault

INF: Final[float] = float("inf")

INNER: Final[float] = 0.03
"""A place this near to an arc may lie inside its chain, which sticks out by ``corners.SAG``."""

ROUNDING: Final[float] = 0.002
"""Chain points are rounded to the grain, so tangents are judged this mildly (inches a unit of length)."""

NOTHING: Final[list[float]] = []
"""No exceptions from keep distances."""

UNSEEN: Final[int] = 0
FREE: Final[int] = 1
SHUT: Final[int] = 2


class Search:
    """Turning points around one start, settled as far as anybody asked: in order of cost, those that no way to the goal
    leads over left out.

    ``ground`` and ``bodies`` should be the near ones; ``spared`` as ``paths.spared_at`` gives it for them. ``aim``: where
    all goals lie that will be asked for.
    """

    def __init__(
        self,
        ground: Ground,
        bodies: Bodies,
        mover: Mover,
        start: Place,
        limit: float,
        open_edges: int,
        spared: list[float],
        aim: Aim | None = None,
    ) -> None:
        self.ground: Ground = ground
        self.bodies: Bodies = bodies
        self.mover: Mover = mover
        self.x: float = start[0]
        self.y: float = start[1]
        self.limit: float = limit
        self.open_edges: int = open_edges
        self.spared: list[float] = spared
        self.corners: Corners = turning_points(
            ground, bodies, mover, start[0], start[1], start[2], limit, aim
        )
        n = int(self.corners.count)
        self.cost: vec[float] = vec[float]([FAR] * n)
        self.parent: vec[i64] = vec[i64]([-1] * n)
        self.order: vec[i64] = vec[i64]()
        self._state: vec[i64] = vec[i64]([UNSEEN] * n)
        self._done: vec[i64] = vec[i64]([0] * n)
        self._climbs: vec[i64] = self._climbing_points()
        # the least that is still to go from each turning point to any goal
        self._least: vec[float] = vec[float]([0.0] * n)
        if aim is not None:
            for j in range(n):
                self._least[j] = max(0.0, aim.rest(self.corners.x[j], self.corners.y[j]) - NOISE)
        # of the goal asked for: the least that is still to go from each turning point, and which were looked at
        self._ahead: vec[float] = vec[float]([0.0] * n)
        self._seen: vec[i64] = vec[i64]([0] * n)
        self.cost[0] = 0.0
        self._state[0] = FREE

    def _climbing_points(self) -> vec[i64]:
        """1 for each turning point at which a path may change its level: one stands above or below it."""
        corners = self.corners
        n = corners.count
        marks: vec[i64] = vec[i64]([0] * int(n))
        if len(self.ground.levels) == 0:
            return marks
        at: dict[tuple[float, float], list[int]] = {}
        for j in range(n):
            at.setdefault((corners.x[j], corners.y[j]), []).append(int(j))
        for stack in at.values():
            for k in stack:
                if (
                    corners.level[k] != corners.level[stack[0]]
                    or corners.level[stack[-1]] != corners.level[k]
                ):
                    marks[k] = 1
        return marks

    def chain(self, v: i64) -> list[i64]:
        """The turning points from the start to ``v``."""
        out: list[i64] = []
        while v >= 0:
            out.append(v)
            v = self.parent[v]
        out.reverse()
        return out

    def settle_all(self) -> None:
        """Settle all turning points within the limit."""
        self._ahead = vec[float]([0.0] * int(self.corners.count))
        self._look_anew()
        while self.next(self.limit) >= 0:
            pass

    def aim(self, x: float, y: float, stop: float) -> None:
        """Begin to look for ways to a goal, of which the last ``stop`` inches need not be gone."""
        corners = self.corners
        ahead = self._ahead
        for j in range(corners.count):
            dx = x - corners.x[j]
            dy = y - corners.y[j]
            rest = math.sqrt(dx * dx + dy * dy) - stop
            ahead[j] = rest if rest > 0.0 else 0.0
        self._look_anew()

    def _look_anew(self) -> None:
        seen = self._seen
        for j in range(self.corners.count):
            seen[j] = 0

    def next(self, below: float) -> i64:
        """The next cheapest turning point over which a way to the goal may cost less than ``below``, settled; -1 if there
        is none.

        As the crow flies from it the goal is still so far, and those before it on its own way are no farther round. So
        what is left out is on no way that could be asked for, and the others' costs are what they would be with it.
        """
        cost = self.cost
        ahead = self._ahead
        seen = self._seen
        far = below + NOISE
        best = below
        v: i64 = -1
        for j in range(self.corners.count):
            if cost[j] < best and seen[j] == 0 and cost[j] + ahead[j] < far:
                best = cost[j]
                v = j
        if v >= 0:
            seen[v] = 1
            if self._done[v] == 0:
                self._done[v] = 1
                self.order = append(self.order, v)
                self._relax(v)
        return v

    def finish(
        self,
        v: i64,
        x: float,
        y: float,
        z: float,
        stop: float,
        stand: bool,
        below: float,
    ) -> float:
        """Price of going from turning point ``v`` straight to the goal; INF if not free or not below.

        ``stop`` > 0.0: the leg ends that far short of the goal, on the grain. ``stand``: the end is judged too.
        """
        corners = self.corners
        vx = corners.x[v]
        vy = corners.y[v]
        dx = x - vx
        dy = y - vy
        plan = math.sqrt(dx * dx + dy * dy)
        level = corners.level[v]
        climb = abs(z - level)
        if plan - stop + climb >= below or not self._is_taut(v, x, y, False):
            return INF
        gx = x
        gy = y
        if stop > 0.0:
            if plan <= stop or climb > 0.0:
                return INF
            t = 1.0 - stop / plan
            gx = on_grain(vx + t * dx)
            gy = on_grain(vy + t * dy)
        price = self.ground.leg_cost(vx, vy, gx, gy) + climb
        if price >= below or not self._leg_free(v, gx, gy, level):
            return INF
        if climb > 0.0 and not self._climb_free(gx, gy, level, z):
            return INF
        # What the start was too near to is spared only while it is not left.
        first = vx == self.x and vy == self.y
        ask = stand and (stop > 0.0 or (len(self.spared) > 0 and not first))
        if ask and not self.may_stand(gx, gy, z, self.spared if first else NOTHING):
            return INF
        return price

    def may_stand(self, x: float, y: float, z: float, spared: list[float]) -> bool:
        """May the mover end there?"""
        code, _who = stand_fault(self.ground, self.bodies, self.mover, x, y, z, True, spared)
        return code == OK

    def _relax(self, v: i64) -> None:
        """Offer every open turning point the way through ``v``."""
        cost = self.cost
        done = self._done
        state = self._state
        xs = self.corners.x
        ys = self.corners.y
        levels = self.corners.level
        vx = xs[v]
        vy = ys[v]
        vz = levels[v]
        base = cost[v]
        wide = self.limit
        least = self._least
        levelled = len(self.ground.levels) > 0
        for j in range(self.corners.count):
            if done[j] != 0 or state[j] == SHUT:
                continue
            if levelled and levels[j] != vz:
                if xs[j] == vx and ys[j] == vy and self.mover.climbs:
                    self._relax_climb(v, j)
                continue
            dx = xs[j] - vx
            dy = ys[j] - vy
            room = cost[j]
            if wide - least[j] < room:
                room = wide - least[j]
            room -= base
            if room > 0.0 and dx * dx + dy * dy < room * room:
                self._relax_leg(v, j, room)

    def _relax_leg(self, v: i64, j: i64, room: float) -> None:
        """Offer turning point ``j`` the straight leg from ``v``, if that costs less than ``room``."""
        corners = self.corners
        vx = corners.x[v]
        vy = corners.y[v]
        x = corners.x[j]
        y = corners.y[j]
        same = corners.cx[j] == corners.cx[v] and corners.cy[j] == corners.cy[v]
        if not self._is_taut(v, x, y, same) or not self._is_taut(j, vx, vy, same):
            return
        price = self.ground.leg_cost(vx, vy, x, y)
        if price >= room:
            return
        if self._leg_free(v, x, y, corners.level[v]):
            self.cost[j] = self.cost[v] + price
            self.parent[j] = v
            self._state[j] = FREE
        elif self._state[j] == UNSEEN:
            self._open(j)

    def _relax_climb(self, v: i64, j: i64) -> None:
        """Offer turning point ``j`` at the same place on another level the climb from ``v``."""
        corners = self.corners
        total = self.cost[v] + abs(corners.level[j] - corners.level[v])
        if total < self.cost[j] and self._climb_free(
            corners.x[v], corners.y[v], corners.level[v], corners.level[j]
        ):
            self.cost[j] = total
            self.parent[j] = v

    def _open(self, j: i64) -> None:
        """Find out, and remember, whether the base may pass turning point ``j`` at all."""
        corners = self.corners
        x = corners.x[j]
        y = corners.y[j]
        code, _who = leg_fault(
            self.ground, self.bodies, self.mover, x, y, x, y, corners.level[j], self.open_edges, NOTHING
        )
        self._state[j] = FREE if code == OK else SHUT

    def _leg_free(self, v: i64, x: float, y: float, level: float) -> bool:
        """Is the leg from turning point ``v`` to a place free? The start spares what the judge spares."""
        corners = self.corners
        vx = corners.x[v]
        vy = corners.y[v]
        spared = self.spared if vx == self.x and vy == self.y else NOTHING
        code, _who = leg_fault(
            self.ground, self.bodies, self.mover, vx, vy, x, y, level, self.open_edges, spared
        )
        return code == OK

    def _climb_free(self, x: float, y: float, a: float, b: float) -> bool:
        """May the mover climb at (x, y) between levels ``a`` and ``b``?"""
        if edge_fault(self.ground, self.mover.radius, x, y):
            return False
        spared = self.spared if x == self.x and y == self.y else NOTHING
        low = a if a < b else b
        high = b if a < b else a
        code, _who = climb_fault(self.ground, self.bodies, self.mover, x, y, low, high, spared)
        return code == OK

    def _is_taut(self, v: i64, x: float, y: float, strict: bool) -> bool:
        """Does the line from ``v`` to (x, y) touch the chain of ``v`` without entering it?

        Places so close to the arc that they may lie inside the chain see it from within: for them the answer
        is yes, unless ``strict`` (both are points of one chain). Where one may climb this is not asked: after
        a climb a path may leave in any direction.
        """
        corners = self.corners
        rho = corners.rho[v]
        if rho <= 0.0 or self._climbs[v] == 1:
            return True
        vx = corners.x[v]
        vy = corners.y[v]
        dx = x - vx
        dy = y - vy
        s0 = dx * (corners.py[v] - vy) - dy * (corners.px[v] - vx)
        s1 = dx * (corners.qy[v] - vy) - dy * (corners.qx[v] - vx)
        blur = ROUNDING * (abs(dx) + abs(dy) + 0.5)
        if not ((s0 > blur and s1 < -blur) or (s0 < -blur and s1 > blur)):
            return True
        if strict:
            return False
        dx = x - corners.cx[v]
        dy = y - corners.cy[v]
        rho += INNER
        return dx * dx + dy * dy < rho * rho
