"""Cheapest paths of one base from one place: a lazy any-angle search over turning points.

Every leg offered was swept by the very test that judges paths, so nothing illegal is ever claimed. The
straight line is tried first; only where it is not free, or not cheapest, are the turning points built.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import FAR, on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.corners import Corners, turning_points
from grognard.geometry.ground import Ground
from grognard.geometry.paths import judge, path_cost, spared_at
from grognard.geometry.sweeps import OK, Mover, Place, climb_fault, edge_fault, leg_fault, stand_fault
from grognard.geometry.taut import Bend, pulled

INF: Final[float] = float("inf")

SLACK: Final[float] = 0.1
"""The search goes this far beyond the limit, because pulling a path tight shortens it."""

WITHIN: Final[float] = 1e-9
"""A cost may exceed the limit by float noise."""

INNER: Final[float] = 0.03
"""A place this near to an arc may lie inside its chain, which sticks out by ``corners.SAG``."""

ROUNDING: Final[float] = 0.002
"""Chain points are rounded to the grain, so tangents are judged this mildly (inches a unit of length)."""

NOTHING: Final[list[float]] = []
"""No exceptions from keep distances."""

UNSEEN: Final[int] = 0
FREE: Final[int] = 1
SHUT: Final[int] = 2


class Reach:
    """Cheapest paths within ``limit`` from (x, y) on level ``z``; built lazily, good while nothing moves.

    Paths come rounded to the grain (but for start and goal, which are the caller's) and cost what
    ``paths.path_cost`` says. ``open_edges`` as in ``paths.judge``.
    """

    def __init__(
        self,
        ground: Ground,
        bodies: Bodies,
        mover: Mover,
        x: float,
        y: float,
        z: float,
        limit: float,
        open_edges: int = 0,
    ) -> None:
        self.mover: Mover = mover
        self.x: float = float(x)
        self.y: float = float(y)
        self.z: float = float(z)
        self.limit: float = float(limit)
        self.open_edges: int = open_edges
        e = self.limit + SLACK + mover.radius
        self.ground: Ground = ground
        self.bodies: Bodies = bodies
        self._wide: float = e
        self._near: bool = False
        self.spared: list[float] = (
            spared_at(ground, bodies, mover, self.x, self.y, self.z) if bodies.count > 0 else []
        )
        self._corners: Corners | None = None
        self._state: vec[i64] = vec[i64]()
        self._cost: vec[float] = vec[float]()
        self._from: vec[i64] = vec[i64]()
        self._done: vec[i64] = vec[i64]()
        self._order: vec[i64] = vec[i64]()
        self._last: tuple[float, float, float, float] = (0.0, 0.0, 0.0, -1.0)
        self._cached_cost: float = INF
        self._cached_path: list[Place] = []

    # ---- questions -------------------------------------------------------------------------------

    def cost_to(self, x: float, y: float, z: float = 0.0, stand: bool = True) -> float:
        """Cost of the cheapest path found to a place, INF if there is none within the limit.

        ``stand`` False leaves the end unjudged, for places on which the mover will not stop.
        """
        self._answer(x, y, z, 0.0, stand)
        return self._cached_cost

    def path_to(self, x: float, y: float, z: float = 0.0, stand: bool = True) -> list[Place]:
        """The path that ``cost_to`` means; empty if there is none."""
        self._answer(x, y, z, 0.0, stand)
        return list(self._cached_path)

    def touch_cost(self, x: float, y: float, r: float, z: float = 0.0) -> float:
        """Cost of the cheapest straight run into contact (gap 0) with a disc; INF if there is none.

        The run heads for the disc's centre from the last turning point. Places beside other bases are
        found by ``placing.touching``.
        """
        self._answer(x, y, z, r + self.mover.radius, True)
        return self._cached_cost

    def touch_path(self, x: float, y: float, r: float, z: float = 0.0) -> list[Place]:
        """The path that ``touch_cost`` means; its end is rounded to the grain."""
        self._answer(x, y, z, r + self.mover.radius, True)
        return list(self._cached_path)

    def turning_places(self) -> list[Place]:
        """The start and the turning points reached within the limit, in order of cost."""
        out: list[Place] = []
        corners = self._prepared()
        while self._settle(self.limit):
            pass
        for i in range(len(self._order)):
            v = self._order[i]
            out.append((corners.x[v], corners.y[v], corners.level[v]))
        return out

    # ---- answering -------------------------------------------------------------------------------

    def _answer(self, x: float, y: float, z: float, stop: float, stand: bool) -> None:
        """Find the cheapest path and keep it: cost and path of the last question."""
        key = (x, y, z, stop if stand else -2.0 - stop)
        if key == self._last:
            return
        self._last = key
        self._cached_cost = INF
        self._cached_path = []
        dx = x - self.x
        dy = y - self.y
        plan = math.sqrt(dx * dx + dy * dy)
        if plan - stop > self.limit + WITHIN or (stop > 0.0 and plan == 0.0):
            return
        if self.mover.flies:
            self._fly(x, y, z, stop, plan)
            return
        if z == self.z:
            t = 1.0 - stop / plan if stop > 0.0 else 1.0
            gx = on_grain(self.x + t * dx) if stop > 0.0 else x
            gy = on_grain(self.y + t * dy) if stop > 0.0 else y
            if self._direct(gx, gy, z, stand):
                return
        if stop <= 0.0 and stand and not self._may_stand(x, y, z):
            self._cached_cost = INF
            self._cached_path = []
            return
        self._search(x, y, z, stop, stand)
        if self._cached_cost > self.limit + WITHIN:
            self._cached_cost = INF
            self._cached_path = []

    def _fly(self, x: float, y: float, z: float, stop: float, plan: float) -> None:
        """The one path of a flying mover."""
        t = 1.0 - stop / plan if plan > 0.0 else 1.0
        gx = on_grain(self.x + t * (x - self.x)) if stop > 0.0 else x
        gy = on_grain(self.y + t * (y - self.y)) if stop > 0.0 else y
        path: list[Place] = [(self.x, self.y, self.z), (gx, gy, z)]
        judged = judge(self.ground, self.bodies, self.mover, path, self.open_edges)
        if judged.fault == OK and judged.cost <= self.limit + WITHIN:
            self._cached_cost = judged.cost
            self._cached_path = path

    def _may_stand(self, x: float, y: float, z: float) -> bool:
        code, _who = stand_fault(self.ground, self.bodies, self.mover, x, y, z, True, self.spared)
        return code == OK

    def _direct(self, x: float, y: float, z: float, stand: bool) -> bool:
        """Try the straight leg; True if it is certainly the answer, or no answer is possible."""
        code, _who = leg_fault(
            self.ground,
            self.bodies,
            self.mover,
            self.x,
            self.y,
            x,
            y,
            z,
            self.open_edges,
            self.spared,
        )
        if code != OK or (stand and not self._may_stand(x, y, z)):
            return False
        dx = x - self.x
        dy = y - self.y
        length = math.sqrt(dx * dx + dy * dy)
        cost = self.ground.leg_cost(self.x, self.y, x, y)
        self._cached_cost = cost
        self._cached_path = [(self.x, self.y, self.z), (x, y, z)]
        return cost <= length and cost <= self.limit + WITHIN

    def _search(self, x: float, y: float, z: float, stop: float, stand: bool) -> None:
        """Look through the turning points in order of cost, settling more of them while they can help."""
        corners = self._prepared()
        best = min(self._cached_cost, self.limit + SLACK)
        found: i64 = -1
        i: i64 = 0
        while True:
            if i >= len(self._order) and not self._settle(best):
                break
            v = self._order[i]
            i += 1
            cost = self._cost[v]
            if cost >= best:
                break
            price = self._finish(corners, v, x, y, z, stop, stand, best - cost)
            if cost + price < best:
                best = cost + price
                found = v
        if found >= 0:
            self._draw(corners, found, x, y, z, stop, stand)

    def _finish(
        self,
        corners: Corners,
        v: i64,
        x: float,
        y: float,
        z: float,
        stop: float,
        stand: bool,
        below: float,
    ) -> float:
        """Price of going from turning point ``v`` straight to the goal; INF if not free or not below."""
        vx = corners.x[v]
        vy = corners.y[v]
        dx = x - vx
        dy = y - vy
        plan = math.sqrt(dx * dx + dy * dy)
        level = corners.level[v]
        climb = abs(z - level)
        if plan - stop + climb >= below or not self._is_taut(corners, v, x, y, False):
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
        if price >= below or not self._leg_free(corners, v, gx, gy, level):
            return INF
        if climb > 0.0 and not self._climb_free(v, gx, gy, level, z):
            return INF
        if stop > 0.0 and stand and not self._may_stand(gx, gy, z):
            return INF
        return price

    def _draw(
        self, corners: Corners, found: i64, x: float, y: float, z: float, stop: float, stand: bool
    ) -> None:
        """Write down the path through turning point ``found``, pulled tight where that helps."""
        chain: list[i64] = []
        v = found
        while v >= 0:
            chain.append(v)
            v = self._from[v]
        chain.reverse()
        path: list[Place] = []
        for v in chain:
            path.append((corners.x[v], corners.y[v], corners.level[v]))
        lx, ly, lz = path[len(path) - 1]
        gx = x
        gy = y
        if stop > 0.0:
            t = 1.0 - stop / math.sqrt((x - lx) * (x - lx) + (y - ly) * (y - ly))
            gx = on_grain(lx + t * (x - lx))
            gy = on_grain(ly + t * (y - ly))
        if lx != gx or ly != gy:
            path.append((gx, gy, lz))
        if z != lz:
            path.append((gx, gy, z))
        cost = path_cost(self.ground, self.mover, path)
        tight = self._pull(corners, chain, x, y, z, stop)
        if tight:
            judged = judge(self.ground, self.bodies, self.mover, tight, self.open_edges, stand)
            if judged.fault == OK and judged.cost < cost:
                cost = judged.cost
                path = tight
        if cost < self._cached_cost:
            self._cached_cost = cost
            self._cached_path = path

    def _pull(
        self, corners: Corners, chain: list[i64], x: float, y: float, z: float, stop: float
    ) -> list[Place]:
        """The same way as tangents and arcs; empty if there is no arc in it or it is not taut."""
        bends = [Bend(self.x, self.y, 0.0, self.z, 1)]
        arcs = 0
        n = len(chain)
        for i in range(1, n):
            v = chain[i]
            rho = corners.rho[v]
            if rho <= 0.0:
                bends.append(Bend(corners.x[v], corners.y[v], 0.0, corners.level[v], 1))
                continue
            last = bends[len(bends) - 1]
            if last.rho == rho and last.x == corners.cx[v] and last.y == corners.cy[v]:
                continue
            u = chain[i - 1]
            ex = corners.x[v] - corners.x[u]
            ey = corners.y[v] - corners.y[u]
            left = ex * (corners.cy[v] - corners.y[v]) - ey * (corners.cx[v] - corners.x[v])
            bends.append(Bend(corners.cx[v], corners.cy[v], rho, corners.level[v], 1 if left > 0.0 else -1))
            arcs += 1
        if arcs == 0:
            return []
        level = corners.level[chain[n - 1]]
        bends.append(Bend(x, y, 0.0, level, 1))
        if level != z:
            bends.append(Bend(x, y, 0.0, z, 1))
        path = pulled(bends, stop)
        if path and stop > 0.0:
            gx, gy, gz = path[len(path) - 1]
            path[len(path) - 1] = (on_grain(gx), on_grain(gy), gz)
        return path

    # ---- the search ------------------------------------------------------------------------------

    def _prepared(self) -> Corners:
        """The turning points; built, with the near ground and bodies, at the first need."""
        corners = self._corners
        if corners is not None:
            return corners
        if not self._near:
            e = self._wide
            x0 = self.x - e
            y0 = self.y - e
            x1 = self.x + e
            y1 = self.y + e
            self.ground = self.ground.near(x0, y0, x1, y1)
            self.bodies = self.bodies.near(x0, y0, x1, y1)
            if self.spared:
                self.spared = spared_at(self.ground, self.bodies, self.mover, self.x, self.y, self.z)
            self._near = True
        corners = turning_points(
            self.ground, self.bodies, self.mover, self.x, self.y, self.z, self.limit + SLACK
        )
        self._corners = corners
        n = int(corners.count)
        self._state = vec[i64]([UNSEEN] * n)
        self._cost = vec[float]([FAR] * n)
        self._from = vec[i64]([-1] * n)
        self._done = vec[i64]([0] * n)
        self._cost[0] = 0.0
        self._state[0] = FREE
        return corners

    def _settle(self, below: float) -> bool:
        """Settle the next cheapest turning point, if it costs less than ``below``."""
        corners = self._corners
        if corners is None:
            return False
        cost = self._cost
        done = self._done
        best = below
        v: i64 = -1
        for j in range(corners.count):
            if cost[j] < best and done[j] == 0:
                best = cost[j]
                v = j
        if v < 0:
            return False
        done[v] = 1
        self._order = append(self._order, v)
        self._relax(corners, v)
        return True

    def _relax(self, corners: Corners, v: i64) -> None:
        """Offer every open turning point the way through ``v``."""
        cost = self._cost
        done = self._done
        state = self._state
        xs = corners.x
        ys = corners.y
        levels = corners.level
        rhos = corners.rho
        cxs = corners.cx
        cys = corners.cy
        vx = xs[v]
        vy = ys[v]
        vz = levels[v]
        base = cost[v]
        wide = self.limit + SLACK
        levelled = len(self.ground.levels) > 0
        for j in range(corners.count):
            if done[j] != 0 or state[j] == SHUT:
                continue
            if levelled and levels[j] != vz:
                if xs[j] == vx and ys[j] == vy and self.mover.climbs:
                    self._relax_climb(corners, v, j)
                continue
            x = xs[j]
            y = ys[j]
            dx = x - vx
            dy = y - vy
            room = cost[j]
            if wide < room:
                room = wide
            room -= base
            d2 = dx * dx + dy * dy
            if room <= 0.0 or d2 >= room * room:
                continue
            if not levelled:
                same = cxs[j] == cxs[v] and cys[j] == cys[v]
                if rhos[v] > 0.0 and not self._is_taut(corners, v, x, y, same):
                    continue
                if rhos[j] > 0.0 and not self._is_taut(corners, j, vx, vy, same):
                    continue
            price = self.ground.leg_cost(vx, vy, x, y)
            if price >= room:
                continue
            if self._leg_free(corners, v, x, y, vz):
                cost[j] = base + price
                self._from[j] = v
                state[j] = FREE
            elif state[j] == UNSEEN:
                self._open(corners, j)

    def _relax_climb(self, corners: Corners, v: i64, j: i64) -> None:
        """Offer turning point ``j`` at the same place on another level the climb from ``v``."""
        total = self._cost[v] + abs(corners.level[j] - corners.level[v])
        if total < self._cost[j] and self._climb_free(
            v, corners.x[v], corners.y[v], corners.level[v], corners.level[j]
        ):
            self._cost[j] = total
            self._from[j] = v

    def _open(self, corners: Corners, j: i64) -> None:
        """Find out, and remember, whether the base may pass turning point ``j`` at all."""
        x = corners.x[j]
        y = corners.y[j]
        code, _who = leg_fault(
            self.ground, self.bodies, self.mover, x, y, x, y, corners.level[j], self.open_edges, NOTHING
        )
        self._state[j] = FREE if code == OK else SHUT

    def _leg_free(self, corners: Corners, v: i64, x: float, y: float, level: float) -> bool:
        """Is the leg from turning point ``v`` to a place free? The start spares what the judge spares."""
        vx = corners.x[v]
        vy = corners.y[v]
        spared = self.spared if vx == self.x and vy == self.y else NOTHING
        code, _who = leg_fault(
            self.ground, self.bodies, self.mover, vx, vy, x, y, level, self.open_edges, spared
        )
        return code == OK

    def _climb_free(self, v: i64, x: float, y: float, a: float, b: float) -> bool:
        """May the mover climb at (x, y) between levels ``a`` and ``b``?"""
        if edge_fault(self.ground, self.mover.radius, x, y):
            return False
        spared = self.spared if x == self.x and y == self.y else NOTHING
        low = a if a < b else b
        high = b if a < b else a
        code, _who = climb_fault(self.ground, self.bodies, self.mover, x, y, low, high, spared)
        return code == OK

    def _is_taut(self, corners: Corners, v: i64, x: float, y: float, strict: bool) -> bool:
        """Does the line from ``v`` to (x, y) touch the chain of ``v`` without entering it?

        Places so close to the arc that they may lie inside the chain see it from within: for them the answer
        is yes, unless ``strict`` (both are points of one chain). Where there are floors this is not asked:
        after a climb a path may leave in any direction.
        """
        rho = corners.rho[v]
        if rho <= 0.0 or len(self.ground.levels) > 0:
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
