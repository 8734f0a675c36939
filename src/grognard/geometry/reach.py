"""Cheapest paths of one base from one place: a lazy any-angle search over turning points.

Every leg offered was swept by the very test that judges paths, so nothing illegal is ever claimed. The
straight line is tried first; only where it is not free, or not cheapest, are the turning points built.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.corners import SPACING, Aim
from grognard.geometry.ground import Ground
from grognard.geometry.paths import judge, path_cost, spared_at
from grognard.geometry.search import INF as INF
from grognard.geometry.search import NOTHING, Search
from grognard.geometry.sweeps import OK, Mover, Place, leg_fault, stand_fault
from grognard.geometry.taut import Bend, pulled

SLACK: Final[float] = 0.1
"""The search goes this far beyond the limit, because pulling a path tight shortens it."""

SLOW_SLACK: Final[float] = 0.4
"""The same where there is slow ground: shifting the bends on its borders saves more."""

SHIFTS: Final[int] = 2
"""Rounds in which the bends on borders of slow ground are shifted."""

GOLDEN: Final[float] = 0.3819660112501051
"""Share at which the golden section probes."""

WITHIN: Final[float] = 1e-9
"""A cost may exceed the limit by float noise."""


class Reach:
    """Cheapest paths within ``limit`` from (x, y) on level ``z``; built lazily, good while nothing moves.

    Paths come rounded to the grain (but for start and goal, which are the caller's) and cost what
    ``paths.path_cost`` says. ``open_edges`` as in ``paths.judge``. ``aim``: where all goals lie that will be asked for;
    others may be, but then all begins anew. ``slack``: how far beyond the limit is searched (below 0: as need be).
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
        aim: Aim | None = None,
        slack: float = -1.0,
    ) -> None:
        self.mover: Mover = mover
        self.x: float = float(x)
        self.y: float = float(y)
        self.z: float = float(z)
        self.limit: float = float(limit)
        self.open_edges: int = open_edges
        self.ground: Ground = ground
        self.bodies: Bodies = bodies
        self.spared: list[float] = (
            spared_at(ground, bodies, mover, self.x, self.y, self.z) if bodies.count > 0 else []
        )
        self._aim: Aim | None = aim
        usual = SLOW_SLACK if ground.slows.count > 0 else SLACK
        self._slack: float = usual if slack < 0.0 else float(slack)
        self._searched: Search | None = None
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
        self._look_everywhere()
        search = self._prepared()
        search.settle_all()
        corners = search.corners
        rows: list[tuple[float, int, Place]] = []
        for i in range(len(search.order)):
            v = search.order[i]
            if search.cost[v] < self.limit:
                rows.append((search.cost[v], int(v), (corners.x[v], corners.y[v], corners.level[v])))
        rows.sort()
        return [place for _cost, _v, place in rows]

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
        if stop <= 0.0 and stand and not self._may_stand(x, y, z, self.spared):
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

    def _may_stand(self, x: float, y: float, z: float, spared: list[float]) -> bool:
        code, _who = stand_fault(self.ground, self.bodies, self.mover, x, y, z, True, spared)
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
        if code != OK or (stand and not self._may_stand(x, y, z, self.spared)):
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
        aim = self._aim
        if aim is not None and not aim.holds(x, y):
            self._look_everywhere()
        search = self._prepared()
        search.aim(x, y, stop)
        best = min(self._cached_cost, search.limit)
        found: i64 = -1
        while True:
            v = search.next(best)
            if v < 0:
                break
            cost = search.cost[v]
            price = search.finish(v, x, y, z, stop, stand, best - cost)
            if cost + price < best:
                best = cost + price
                found = v
        if found >= 0:
            self._draw(search, found, x, y, z, stop, stand)

    def _look_everywhere(self) -> None:
        """From now on goals may lie anywhere."""
        if self._aim is not None:
            self._aim = None
            self._searched = None

    def _draw(
        self, search: Search, found: i64, x: float, y: float, z: float, stop: float, stand: bool
    ) -> None:
        """Write down the path through turning point ``found``: as found, then shifted and pulled tight."""
        chain = search.chain(found)
        corners = search.corners
        path: list[Place] = []
        for v in chain:
            path.append((corners.x[v], corners.y[v], corners.level[v]))
        bends = list(path)
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
        shifting = self._shift(search, chain, bends, path)
        tight = self._pull(search, chain, bends, x, y, z, stop, shifting)
        if tight:
            judged = judge(self.ground, self.bodies, self.mover, tight, self.open_edges, stand, False)
            if judged.fault == OK and judged.cost < cost:
                cost = judged.cost
                path = tight
        if cost < self._cached_cost:
            self._cached_cost = cost
            self._cached_path = path

    def _shift(self, search: Search, chain: list[i64], bends: list[Place], path: list[Place]) -> bool:
        """Shift the bends that lie on borders of slow ground to where the path is cheapest; True if any does."""
        corners = search.corners
        n = len(bends)
        found = False
        for _round in range(SHIFTS):
            for i in range(1, n):
                v = chain[i]
                level = bends[i][2]
                after = bends[i + 1] if i + 1 < n else path[len(path) - 1]
                ex = corners.qx[v] - corners.px[v]
                ey = corners.qy[v] - corners.py[v]
                length = math.sqrt(ex * ex + ey * ey)
                if corners.rho[v] > 0.0 or length < 1e-6 or bends[i - 1][2] != level or after[2] != level:
                    continue
                found = True
                bends[i] = self._best_shift(
                    bends[i - 1],
                    bends[i],
                    after,
                    corners.px[v],
                    corners.py[v],
                    ex / length,
                    ey / length,
                    length,
                )
        return found

    def _best_shift(
        self, a: Place, b: Place, c: Place, px: float, py: float, ux: float, uy: float, length: float
    ) -> Place:
        """The place near ``b`` on the edge from p along u for which a - b - c costs least (golden section)."""
        at = (b[0] - px) * ux + (b[1] - py) * uy
        low = max(0.0, at - SPACING)
        high = min(length, at + SPACING)
        for _step in range(12):
            s = low + GOLDEN * (high - low)
            t = high - GOLDEN * (high - low)
            if self._is_first(
                a, c, px + s * ux, py + s * uy, px + t * ux, py + t * uy, at < 0.5 * (low + high)
            ):
                high = t
            else:
                low = s
        at = 0.5 * (low + high)
        x = on_grain(px + at * ux)
        y = on_grain(py + at * uy)
        if self._two_legs(a, x, y, c) < self._two_legs(a, b[0], b[1], c):
            return x, y, b[2]
        return b

    def _is_first(self, a: Place, c: Place, sx: float, sy: float, tx: float, ty: float, lean: bool) -> bool:
        """Is the way from a to c over s cheaper than over t? `lean`: the answer if neither is free.

        Sweeping costs far more than pricing, so the cheaper way is swept first, and the other one only if need be.
        """
        over_s = self._price(a, sx, sy, c)
        over_t = self._price(a, tx, ty, c)
        if over_s < over_t:
            return self._free(a, sx, sy, c) or (lean and not self._free(a, tx, ty, c))
        if self._free(a, tx, ty, c):
            return False
        return self._free(a, sx, sy, c) or lean

    def _two_legs(self, a: Place, x: float, y: float, c: Place) -> float:
        """Cost of going from a over (x, y) to c on one level, INF if it is not free."""
        return self._price(a, x, y, c) if self._free(a, x, y, c) else INF

    def _price(self, a: Place, x: float, y: float, c: Place) -> float:
        return self.ground.leg_cost(a[0], a[1], x, y) + self.ground.leg_cost(x, y, c[0], c[1])

    def _free(self, a: Place, x: float, y: float, c: Place) -> bool:
        for p in (a, c):
            spared = self.spared if p is a and p[0] == self.x and p[1] == self.y else NOTHING
            code, _who = leg_fault(
                self.ground, self.bodies, self.mover, p[0], p[1], x, y, p[2], self.open_edges, spared
            )
            if code != OK:
                return False
        return True

    def _pull(
        self,
        search: Search,
        chain: list[i64],
        places: list[Place],
        x: float,
        y: float,
        z: float,
        stop: float,
        shifted: bool,
    ) -> list[Place]:
        """The same way as tangents and arcs; empty if there is nothing to pull, or it is not taut."""
        corners = search.corners
        bends = [Bend(self.x, self.y, 0.0, self.z, 1)]
        arcs = 0
        n = len(chain)
        for i in range(1, n):
            v = chain[i]
            rho = corners.rho[v]
            px, py, level = places[i]
            if rho <= 0.0:
                bends.append(Bend(px, py, 0.0, level, 1))
                continue
            last = bends[len(bends) - 1]
            if last.rho == rho and last.x == corners.cx[v] and last.y == corners.cy[v]:
                continue
            ex = px - places[i - 1][0]
            ey = py - places[i - 1][1]
            left = ex * (corners.cy[v] - py) - ey * (corners.cx[v] - px)
            bends.append(Bend(corners.cx[v], corners.cy[v], rho, level, 1 if left > 0.0 else -1))
            arcs += 1
        if arcs == 0 and not shifted:
            return []
        level = places[n - 1][2]
        bends.append(Bend(x, y, 0.0, level, 1))
        if level != z:
            bends.append(Bend(x, y, 0.0, z, 1))
        path = pulled(bends, stop)
        if path and stop > 0.0:
            gx, gy, gz = path[len(path) - 1]
            path[len(path) - 1] = (on_grain(gx), on_grain(gy), gz)
        return path

    def _prepared(self) -> Search:
        """The search; begun, with the near ground and bodies, at the first need."""
        search = self._searched
        if search is None:
            limit = self.limit + self._slack
            e = limit + self.mover.radius
            self.ground = self.ground.near(self.x - e, self.y - e, self.x + e, self.y + e)
            self.bodies = self.bodies.near(self.x - e, self.y - e, self.x + e, self.y + e)
            if self.spared:
                self.spared = spared_at(self.ground, self.bodies, self.mover, self.x, self.y, self.z)
            search = Search(
                self.ground,
                self.bodies,
                self.mover,
                (self.x, self.y, self.z),
                limit,
                self.open_edges,
                self.spared,
                self._aim,
            )
            self._searched = search
        return search
