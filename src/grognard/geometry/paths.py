"""Moves as paths: what a path costs, whether a base may take it, and where it first may not.

A path is a list of places (x, y, level) joined by straight legs on one level and by climbs (same x, y).
It is judged as a swept base (homebrew.measure.path, homebrew.measure.sweep): against table edges, solids,
bodies and their keep distances, and floors.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR, OVERLAP, on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import SAME_LEVEL, Ground
from grognard.geometry.sweeps import BAD_PATH as BAD_PATH
from grognard.geometry.sweeps import BODY as BODY
from grognard.geometry.sweeps import EAST as EAST
from grognard.geometry.sweeps import FAULT_NAMES as FAULT_NAMES
from grognard.geometry.sweeps import NO_CLIMB as NO_CLIMB
from grognard.geometry.sweeps import NO_FLOOR as NO_FLOOR
from grognard.geometry.sweeps import NORTH as NORTH
from grognard.geometry.sweeps import OFF_TABLE as OFF_TABLE
from grognard.geometry.sweeps import OK as OK
from grognard.geometry.sweeps import SOLID as SOLID
from grognard.geometry.sweeps import SOUTH as SOUTH
from grognard.geometry.sweeps import TOO_NEAR as TOO_NEAR
from grognard.geometry.sweeps import WEST as WEST
from grognard.geometry.sweeps import Mover as Mover
from grognard.geometry.sweeps import Place as Place
from grognard.geometry.sweeps import climb_fault as climb_fault
from grognard.geometry.sweeps import culprit as culprit
from grognard.geometry.sweeps import fits as fits
from grognard.geometry.sweeps import leg_fault as leg_fault
from grognard.geometry.sweeps import stand_fault as stand_fault

PENNY: Final[float] = 1e-6
"""Costs that differ by less are the same."""

GRAIN_STEP: Final[float] = 0.0005
"""Smallest step back (inches) of the search for the last legal place."""

COARSE_STEP: Final[float] = 0.01
"""Its step back out of solids, edges and floors, which paths on foot never end in."""


BISECTIONS: Final[int] = 26
"""Halvings that find the place of a fault: a millionth of an inch on a move of 60 inches."""


class Judged:
    """Judgement of a path: its cost and, if ``fault`` is not ``OK``, the first fault and its place."""

    def __init__(self, cost: float, fault: int, x: float, y: float, tag: str) -> None:
        self.cost: float = cost
        self.fault: int = fault
        self.x: float = x
        self.y: float = y
        self.tag: str = tag

    @property
    def at(self) -> tuple[float, float]:
        """Where the fault lies: the centre of the base at that moment."""
        return self.x, self.y

    @property
    def ok(self) -> bool:
        """Is the path legal (its cost not considered)?"""
        return self.fault == OK


# ---- whole paths ---------------------------------------------------------------------------------


def path_cost(ground: Ground, mover: Mover, path: list[Place]) -> float:
    """Cost of a path: walking and climbing, or the straight distance from first to last if it flies."""
    if mover.flies:
        ax, ay, az = path[0]
        bx, by, bz = path[len(path) - 1]
        dx = bx - ax
        dy = by - ay
        dz = bz - az
        return math.sqrt(dx * dx + dy * dy + dz * dz)
    cost = 0.0
    for i in range(1, len(path)):
        ax, ay, az = path[i - 1]
        bx, by, bz = path[i]
        cost += abs(bz - az) if ax == bx and ay == by else ground.leg_cost(ax, ay, bx, by)
    return cost


def spared_at(ground: Ground, bodies: Bodies, mover: Mover, x: float, y: float, level: float) -> list[float]:
    """For a mover that starts there: the centre distances it must not undercut to discs it is too near to.

    Empty if it starts within no keep distance. Discs with a milder ``keep_way`` than ``keep`` spare nobody
    at the end (homebrew.move.enemy-gap-start, homebrew.retreat.legal-end).
    """
    out: list[float] = []
    z = -1.0
    for i in range(bodies.count):
        keep = bodies.keep[i]
        if keep <= 0.0 or (bodies.way[i] and bodies.keep_way[i] < keep):
            continue
        dx = bodies.x[i] - x
        dy = bodies.y[i] - y
        wide = mover.radius + bodies.r[i] + keep
        d2 = dx * dx + dy * dy
        if d2 > wide * wide:
            continue
        if z < 0.0:
            z = ground.standing(x, y, level)
        if not bodies.keeps(i, z):
            continue
        if not out:
            out = [0.0] * int(bodies.count)
        out[int(i)] = math.sqrt(d2)
    return out


def _raise_spared(bodies: Bodies, mover: Mover, x: float, y: float, spared: list[float]) -> None:
    """After a leg: a disc once left is spared no longer, and distance won may not be lost again."""
    for i in range(len(spared)):
        if spared[i] > 0.0:
            dx = bodies.x[i] - x
            dy = bodies.y[i] - y
            d = math.sqrt(dx * dx + dy * dy)
            if d > mover.radius + bodies.r[i] + bodies.keep[i]:
                spared[i] = 0.0
            elif d > spared[i]:
                spared[i] = d


def judge(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    path: list[Place],
    open_edges: int = 0,
    end: bool = True,
    locate: bool = True,
) -> Judged:
    """Judge a path from its first place to its last.

    ``open_edges``: table edges (WEST | EAST | SOUTH | NORTH) that the base may cross on the way, never at the
    end. ``end`` False: only the way is judged, as for a leg that goes on.
    ``locate`` False: the place of a fault is the end of its leg (ten times quicker). Flying movers take the straight line
    from first to last place and only the end is judged.
    """
    if not path or not _is_path(path, mover.flies):
        return Judged(0.0, BAD_PATH, 0.0, 0.0, "")
    cost = path_cost(ground, mover, path)
    sx, sy, sz = path[0]
    spared = spared_at(ground, bodies, mover, sx, sy, sz) if bodies.count > 0 else []
    if not mover.flies:
        for i in range(1, len(path)):
            fault = _judge_leg(ground, bodies, mover, path, i, open_edges, spared, cost, locate)
            if fault is not None:
                return fault
            if spared:
                _raise_spared(bodies, mover, path[i][0], path[i][1], spared)
    if end:
        x, y, z = path[len(path) - 1]
        if mover.flies and not mover.climbs and z != sz and z != 0.0:
            return Judged(cost, NO_CLIMB, x, y, "")
        code, who = stand_fault(ground, bodies, mover, x, y, z, True, spared)
        if code != OK:
            return Judged(cost, code, x, y, culprit(ground, bodies, code, who))
    return Judged(cost, OK, 0.0, 0.0, "")


def _is_path(path: list[Place], flies: bool) -> bool:
    """Are all numbers finite, and does no leg of a walker change place and level at once?"""
    px, py, pz = path[0]
    for x, y, z in path:
        if not (-FAR < x < FAR and -FAR < y < FAR and -FAR < z < FAR):
            return False
        if not flies and abs(z - pz) > SAME_LEVEL and (x != px or y != py):
            return False
        px = x
        py = y
        pz = z
    return True


def _judge_leg(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    path: list[Place],
    i: int,
    open_edges: int,
    spared: list[float],
    cost: float,
    locate: bool,
) -> Judged | None:
    """The fault of leg ``i`` of a path, or None."""
    ax, ay, az = path[i - 1]
    bx, by, bz = path[i]
    if ax == bx and ay == by:
        if az == bz:
            return None
        code, who = climb_fault(ground, bodies, mover, ax, ay, min(az, bz), max(az, bz), spared)
        if code == OK:
            return None
        return Judged(cost, code, ax, ay, culprit(ground, bodies, code, who))
    code, who = leg_fault(ground, bodies, mover, ax, ay, bx, by, az, open_edges, spared)
    if code == OK:
        return None
    t = 1.0
    low = 0.0
    for _step in range(BISECTIONS if locate else 0):
        mid = 0.5 * (low + t)
        x = ax + mid * (bx - ax)
        y = ay + mid * (by - ay)
        c, w = leg_fault(ground, bodies, mover, ax, ay, x, y, az, open_edges, spared)
        if c == OK:
            low = mid
        else:
            t = mid
            code = c
            who = w
    return Judged(cost, code, ax + t * (bx - ax), ay + t * (by - ay), culprit(ground, bodies, code, who))


# ---- stopping early ------------------------------------------------------------------------------


def along(path: list[Place], ground: Ground, mover: Mover, cost: float) -> list[Place]:
    """The path cut where it has cost this much; all of it if it costs no more.

    Nobody stops half-way up a climb, and a toll that cannot be paid stops the mover just outside.
    The last place is not rounded.
    """
    if mover.flies:
        return _along_straight(path, cost)
    out = [path[0]]
    left = cost
    for i in range(1, len(path)):
        ax, ay, az = path[i - 1]
        bx, by, bz = path[i]
        climb = ax == bx and ay == by
        price = abs(bz - az) if climb else ground.leg_cost(ax, ay, bx, by)
        if price > left + PENNY:
            if not climb:
                t = _share_for(ground, ax, ay, bx, by, left)
                if t > 0.0:
                    out.append((ax + t * (bx - ax), ay + t * (by - ay), az))
            return out
        left -= price
        out.append(path[i])
    return out


def _along_straight(path: list[Place], cost: float) -> list[Place]:
    """A flight cut at the given cost; it stays on the level of its start until it arrives."""
    ax, ay, az = path[0]
    bx, by, bz = path[len(path) - 1]
    dx = bx - ax
    dy = by - ay
    dz = bz - az
    whole = math.sqrt(dx * dx + dy * dy + dz * dz)
    if whole <= cost + PENNY:
        return [path[0], path[len(path) - 1]]
    t = cost / whole
    return [path[0], (ax + t * dx, ay + t * dy, az)]


def _share_for(ground: Ground, ax: float, ay: float, bx: float, by: float, left: float) -> float:
    """Largest t such that the leg from a to a + t (b - a) costs at most ``left``."""
    dx = bx - ax
    dy = by - ay
    outside = OVERLAP / math.sqrt(dx * dx + dy * dy)
    good = 0.0
    for t in ground.breaks(ax, ay, bx, by):
        if t - good < 1e-12:
            continue
        # The cost bends and jumps only at breaks, so two places between them tell the whole stretch.
        near = good + 0.25 * (t - good)
        far = good + 0.75 * (t - good)
        at_near = ground.leg_cost(ax, ay, ax + near * dx, ay + near * dy)
        at_far = ground.leg_cost(ax, ay, ax + far * dx, ay + far * dy)
        slope = (at_far - at_near) / (far - near)
        first = at_near - slope * (near - good)
        if first > left + PENNY:
            return max(0.0, good - outside)
        if first + slope * (t - good) > left + PENNY:
            return good + (left - first) / slope
        good = t
    return 1.0 - outside


def slide_back(
    ground: Ground, bodies: Bodies, mover: Mover, path: list[Place], keep: bool = True
) -> list[Place]:
    """The path cut at the last place, rounded to the grain, where the base may stand.

    Candidates are the end and, going back, every place where a disc or a solid just lets go; a path on
    which there is none is cut to its start alone.
    """
    for i in range(len(path) - 1, 0, -1):
        ax, ay, az = path[i - 1]
        bx, by, bz = path[i]
        x = on_grain(bx)
        y = on_grain(by)
        if fits(ground, bodies, mover, x, y, bz, keep) == OK:
            return path[:i] + [(x, y, bz)]
        if ax == bx and ay == by:
            continue
        t = _last_fit(ground, bodies, mover, ax, ay, bx, by, az, keep)
        if t >= 0.0:
            x = on_grain(ax + t * (bx - ax))
            y = on_grain(ay + t * (by - ay))
            return path[:i] + [(x, y, az)]
    return path[:1]


def _last_fit(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    level: float,
    keep: bool,
) -> float:
    """Largest t at which the base may stand on the leg a-b (its rounded place), -1.0 if nowhere."""
    dx = bx - ax
    dy = by - ay
    length = math.sqrt(dx * dx + dy * dy)
    back = GRAIN_STEP / length
    t = 1.0
    for _hop in range(200):
        x = on_grain(ax + t * dx)
        y = on_grain(ay + t * dy)
        code, who = stand_fault(ground, bodies, mover, x, y, level, keep, [])
        if code == OK:
            return t
        if t <= 0.0:
            return -1.0
        if code in (BODY, TOO_NEAR):
            wide = mover.radius + bodies.r[who] + (bodies.keep[who] if code == TOO_NEAR else -OVERLAP)
            hop = _enter_disc(ax, ay, dx, dy, bodies.x[who], bodies.y[who], wide)
            t = min(hop, t - back)
        else:
            t -= COARSE_STEP / length
        if t < 0.0:
            t = 0.0
    return -1.0


def _enter_disc(ax: float, ay: float, dx: float, dy: float, cx: float, cy: float, r: float) -> float:
    """Parameter at which the line a + t d enters the disc (of its nearest point if it misses it)."""
    ex = cx - ax
    ey = cy - ay
    l2 = dx * dx + dy * dy
    mid = (ex * dx + ey * dy) / l2
    off = ex * ex + ey * ey - mid * mid * l2
    room = r * r - off
    return mid - math.sqrt(room / l2) if room > 0.0 else mid
