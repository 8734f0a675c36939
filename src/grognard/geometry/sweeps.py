"""Sweeps: may a base stand at a place, and may it be swept along one straight leg or climb?

Everything here answers with a fault code and the number of the culprit, and does nothing else; ``paths``
puts legs together, ``reach`` searches with them. So what is offered is exactly what is accepted.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import OVERLAP, segment_point2
from grognard.geometry.bodies import Bodies
from grognard.geometry.eps import TOUCH
from grognard.geometry.ground import Ground

Place = tuple[float, float, float]

OK: Final[int] = 0
OFF_TABLE: Final[int] = 1
SOLID: Final[int] = 2
BODY: Final[int] = 3
TOO_NEAR: Final[int] = 4
NO_FLOOR: Final[int] = 5
NO_CLIMB: Final[int] = 6
BAD_PATH: Final[int] = 7

FAULT_NAMES: Final[list[str]] = [
    "ok",
    "off-table",
    "solid",
    "body",
    "too-near",
    "no-floor",
    "no-climb",
    "bad-path",
]

WEST: Final[int] = 1
EAST: Final[int] = 2
SOUTH: Final[int] = 4
NORTH: Final[int] = 8

DRIFT: Final[float] = 0.001
"""A mover that starts too near may lose this much distance by rounding (homebrew.measure.tolerance)."""

NOBODY: Final[int] = -1


class Mover:
    """A disc that moves: base radius, body height, whether it may climb, whether it flies over things."""

    def __init__(self, radius: float, height: float = 1.0, climbs: bool = False, flies: bool = False) -> None:
        self.radius: float = float(radius)
        self.height: float = float(height)
        self.climbs: bool = climbs
        self.flies: bool = flies


# ---- the end of a path ---------------------------------------------------------------------------


def edge_fault(ground: Ground, radius: float, x: float, y: float, open_edges: int = 0) -> bool:
    """Does the base stick out over a table edge that is not open?"""
    r = radius - OVERLAP
    if x < r and not open_edges & WEST:
        return True
    if x > ground.width - r and not open_edges & EAST:
        return True
    if y < r and not open_edges & SOUTH:
        return True
    return y > ground.depth - r and not open_edges & NORTH


def stand_fault(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    x: float,
    y: float,
    level: float,
    keep: bool,
    spared: list[float],
) -> tuple[int, int]:
    """Fault of ending there and the number of the piece or disc that causes it.

    ``spared``: for each disc the centre distance that suffices although it is inside the keep distance
    (0.0 = none), or an empty list.
    """
    radius = mover.radius
    if edge_fault(ground, radius, x, y):
        return OFF_TABLE, NOBODY
    if level != 0.0 and not ground.has_floor(x, y, level):
        return NO_FLOOR, NOBODY
    r = radius - OVERLAP
    solids = ground.solids
    for k in range(solids.count):
        if (
            solids.x0[k] < x + r
            and solids.x1[k] > x - r
            and solids.y0[k] < y + r
            and solids.y1[k] > y - r
            and solids.near_segment(k, x, y, x, y, r)
        ):
            return SOLID, int(k)
    return _stand_body(ground, bodies, mover, x, y, level, keep, spared)


def _stand_body(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    x: float,
    y: float,
    level: float,
    keep: bool,
    spared: list[float],
) -> tuple[int, int]:
    """The part of ``stand_fault`` that concerns other bases."""
    radius = mover.radius
    bx = bodies.x
    by = bodies.y
    br = bodies.r
    keeps = bodies.keep
    z = -1.0
    for i in range(bodies.count):
        reach = radius + br[i]
        wide = reach + keeps[i] if keep else reach
        dx = bx[i] - x
        if dx > wide or dx < -wide:
            continue
        dy = by[i] - y
        if dy > wide or dy < -wide:
            continue
        d2 = dx * dx + dy * dy
        if d2 > wide * wide:
            continue
        if z < 0.0:
            z = ground.standing(x, y, level)
        low = reach - OVERLAP
        if d2 < low * low and not bodies.separated(i, z, level != 0.0, mover.height):
            return BODY, int(i)
        if keep and keeps[i] > 0.0 and bodies.keeps(i, z):
            if spared and spared[i] > 0.0 and math.sqrt(d2) >= spared[i] - DRIFT:
                continue
            return TOO_NEAR, int(i)
    return OK, NOBODY


def fits(
    ground: Ground, bodies: Bodies, mover: Mover, x: float, y: float, z: float = 0.0, keep: bool = True
) -> int:
    """Fault code for ending at (x, y) on level ``z``; ``OK`` if the base may stand there."""
    code, _who = stand_fault(ground, bodies, mover, x, y, z, keep, [])
    return code


# ---- one leg -------------------------------------------------------------------------------------


def leg_fault(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    level: float,
    open_edges: int,
    spared: list[float],
) -> tuple[int, int]:
    """Fault of sweeping the base from a to b on one level, and the number of the culprit."""
    radius = mover.radius
    if edge_fault(ground, radius, bx, by, open_edges) or edge_fault(ground, radius, ax, ay, open_edges):
        return OFF_TABLE, NOBODY
    if level != 0.0 and not ground.floor_under(ax, ay, bx, by, level):
        return NO_FLOOR, NOBODY
    r = radius - OVERLAP
    x0 = (ax if ax < bx else bx) - r
    x1 = (bx if ax < bx else ax) + r
    y0 = (ay if ay < by else by) - r
    y1 = (by if ay < by else ay) + r
    solids = ground.solids
    sx0 = solids.x0
    sx1 = solids.x1
    sy0 = solids.y0
    sy1 = solids.y1
    for k in range(solids.count):
        if (
            sx0[k] < x1
            and sx1[k] > x0
            and sy0[k] < y1
            and sy1[k] > y0
            and solids.near_segment(k, ax, ay, bx, by, r)
        ):
            return SOLID, int(k)
    if level == 0.0 and ground.rises.count > 0 and ground.rises.any_in_box(x0, y0, x1, y1):
        return _leg_over_rises(ground, bodies, mover, ax, ay, bx, by, spared)
    return _leg_bodies(bodies, mover, ax, ay, bx, by, level, level != 0.0, spared)


def _leg_over_rises(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    spared: list[float],
) -> tuple[int, int]:
    """Bodies met by a leg on the ground, its standing height changing at the borders of rises."""
    ts = [0.0, 1.0]
    rises = ground.rises
    for k in range(rises.count):
        t0, t1 = rises.clip(k, ax, ay, bx, by, TOUCH)
        if t0 <= t1:
            ts.append(t0)
            ts.append(t1)
    ts.sort()
    dx = bx - ax
    dy = by - ay
    last = 0.0
    for t in ts:
        if t <= last and t > 0.0:
            continue
        mid = 0.5 * (last + t)
        z = ground.standing(ax + mid * dx, ay + mid * dy, 0.0)
        code, who = _leg_bodies(
            bodies, mover, ax + last * dx, ay + last * dy, ax + t * dx, ay + t * dy, z, False, spared
        )
        if code != OK:
            return code, who
        last = t
    return OK, NOBODY


def _leg_bodies(
    bodies: Bodies,
    mover: Mover,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    z: float,
    on_floor: bool,
    spared: list[float],
) -> tuple[int, int]:
    """Bodies met by a leg at one standing height."""
    radius = mover.radius
    e = radius + bodies.widest
    x0 = (ax if ax < bx else bx) - e
    x1 = (bx if ax < bx else ax) + e
    y0 = (ay if ay < by else by) - e
    y1 = (by if ay < by else ay) + e
    xs = bodies.x
    ys = bodies.y
    rs = bodies.r
    keeps = bodies.keep_way
    way = bodies.way
    for i in range(bodies.count):
        x = xs[i]
        y = ys[i]
        if x < x0 or x > x1 or y < y0 or y > y1:
            continue
        if not way[i]:
            continue
        reach = radius + rs[i]
        wide = reach + keeps[i]
        d2 = segment_point2(ax, ay, bx, by, x, y)
        if d2 > wide * wide:
            continue
        low = reach - OVERLAP
        if d2 < low * low and not bodies.separated(i, z, on_floor, mover.height):
            return BODY, int(i)
        if keeps[i] > 0.0 and bodies.keeps(i, z):
            if spared and spared[i] > 0.0 and math.sqrt(d2) >= spared[i] - DRIFT:
                continue
            return TOO_NEAR, int(i)
    return OK, NOBODY


def climb_fault(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    x: float,
    y: float,
    low: float,
    high: float,
    spared: list[float],
) -> tuple[int, int]:
    """Fault of climbing at (x, y) between two levels, in either sense."""
    if not mover.climbs:
        return NO_CLIMB, NOBODY
    if not ground.has_floor(x, y, low) or not ground.has_floor(x, y, high):
        return NO_FLOOR, NOBODY
    for level in (low, high):
        code, who = leg_fault(ground, bodies, mover, x, y, x, y, level, 0, spared)
        if code != OK:
            return code, who
    for i in range(bodies.count):
        if bodies.way[i] and low < bodies.z[i] < high:
            dx = bodies.x[i] - x
            dy = bodies.y[i] - y
            reach = mover.radius + bodies.r[i] - OVERLAP
            if dx * dx + dy * dy < reach * reach:
                return BODY, int(i)
    return OK, NOBODY


def culprit(ground: Ground, bodies: Bodies, code: int, who: int) -> str:
    """Tag of the piece or disc behind a fault, "" where the table or the floor itself is the reason."""
    if who < 0:
        return ""
    if code == SOLID:
        return ground.solids.tag(i64(who))
    return bodies.tags[who]
