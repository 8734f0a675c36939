"""Turning points: where a cheapest path may bend.

Around every corner of a solid and every disc lies an arc on which the mover's centre may just pass. The
arcs are replaced by circumscribed chains, a little inside the overlap tolerance, so that their corners,
rounded to the grain, are places which the judge of paths accepts. Slow ground and tolls add points on and
just outside their borders, floors add places to climb.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.pieces import Pieces
from grognard.geometry.sweeps import Mover
from grognard.geometry.trig import unit

INSIDE: Final[float] = 0.0012
"""Arcs around solids and bases are this much narrower: with rounding, still within ``bases.OVERLAP``."""

OUTSIDE: Final[float] = 0.0008
"""Arcs at a keep distance are this much wider, so that rounding does not cost the strict gap."""

SAG: Final[float] = 0.02
"""How far the corners of a chain stick out of its arc, at most, in inches."""

BESIDE: Final[float] = 0.003
"""Points that go round slow ground lie this far outside its border, for the border counts as inside."""

HAIR: Final[float] = 0.0015
"""Points on such a border lie this far outside, so that rounding leaves none inside: a path may run along them."""

SPACING: Final[float] = 0.4
"""Distance of the points on borders of slow ground at which a path may bend, in inches."""

NOISE: Final[float] = 1e-9
"""A point is left out only if the way over it is too long by more than float noise."""

RING_SIZES: Final[list[int]] = [12, 16, 24, 32, 48]


def _rings() -> list[list[tuple[float, float]]]:
    return [[unit((i + 0.5) * 360.0 / k) for i in range(k)] for k in RING_SIZES]


RINGS: Final[list[list[tuple[float, float]]]] = _rings()


class Aim:
    """Where the goals lie that are asked for: in a disc. Paths to them, within a limit, keep to an ellipse."""

    def __init__(self, x: float, y: float, r: float) -> None:
        self.x: float = float(x)
        self.y: float = float(y)
        self.r: float = float(r)

    def holds(self, x: float, y: float) -> bool:
        """Is the place one of them?"""
        return self.rest(x, y) <= 0.0

    def rest(self, x: float, y: float) -> float:
        """How far a path over a place has still to go at least; 0.0 inside the disc."""
        dx = x - self.x
        dy = y - self.y
        far = math.sqrt(dx * dx + dy * dy) - self.r
        return far if far > 0.0 else 0.0


class Corners:
    """Turning points in flat arrays.

    ``(cx, cy, rho)`` is the arc on which a point lies (rho 0.0: a free point, where a path may bend at will);
    ``(px, py)`` and ``(qx, qy)`` are its neighbours on the chain, or, for a free point on a border, the ends of
    the edge along which it may be shifted. With an ``aim`` those are left out over which no path within the limit leads
    there.
    """

    def __init__(self, x: float, y: float, limit: float, aim: Aim | None = None) -> None:
        self.x0: float = x
        self.y0: float = y
        self.limit: float = limit
        self.aim: Aim | None = aim
        self.count: i64 = 0
        self.x: vec[float] = vec[float]()
        self.y: vec[float] = vec[float]()
        self.level: vec[float] = vec[float]()
        self.cx: vec[float] = vec[float]()
        self.cy: vec[float] = vec[float]()
        self.rho: vec[float] = vec[float]()
        self.px: vec[float] = vec[float]()
        self.py: vec[float] = vec[float]()
        self.qx: vec[float] = vec[float]()
        self.qy: vec[float] = vec[float]()

    def put(
        self,
        x: float,
        y: float,
        level: float,
        cx: float,
        cy: float,
        rho: float,
        px: float,
        py: float,
        qx: float,
        qy: float,
    ) -> None:
        """Add a point unless it is out of range."""
        dx = x - self.x0
        dy = y - self.y0
        if dx * dx + dy * dy > self.limit * self.limit:
            return
        aim = self.aim
        if aim is not None and math.sqrt(dx * dx + dy * dy) + aim.rest(x, y) > self.limit + NOISE:
            return
        self.x = append(self.x, x)
        self.y = append(self.y, y)
        self.level = append(self.level, level)
        self.cx = append(self.cx, cx)
        self.cy = append(self.cy, cy)
        self.rho = append(self.rho, rho)
        self.px = append(self.px, px)
        self.py = append(self.py, py)
        self.qx = append(self.qx, qx)
        self.qy = append(self.qy, qy)
        self.count += 1

    def put_free(self, x: float, y: float, level: float) -> None:
        """Add a point at which a path may bend at will."""
        self.put(x, y, level, x, y, 0.0, x, y, x, y)

    def put_chain(
        self, xs: list[float], ys: list[float], level: float, cx: float, cy: float, rho: float, ring: bool
    ) -> None:
        """Add a chain; unless it is a ring, its first and last points are only neighbours."""
        n = len(xs)
        first = 0 if ring else 1
        last = n if ring else n - 1
        for i in range(first, last):
            j = i + 1 if i + 1 < n else 0
            h = i - 1 if i > 0 else n - 1
            self.put(xs[i], ys[i], level, cx, cy, rho, xs[h], ys[h], xs[j], ys[j])


def turning_points(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    x: float,
    y: float,
    level: float,
    limit: float,
    aim: Aim | None = None,
) -> Corners:
    """All turning points within ``limit`` of the start, which is point 0, on every level that matters."""
    out = Corners(x, y, limit, aim)
    out.put_free(x, y, level)
    levels = [level]
    if mover.climbs and ground.levels:
        levels = [0.0]
        levels.extend(ground.levels)
        _climbing_places(out, ground, x, y, level, levels)
    for z in levels:
        for k in range(ground.solids.count):
            _around_piece(out, ground.solids, k, z, mover.radius - INSIDE)
        for i in range(bodies.count):
            if bodies.way[i]:
                _around_body(out, ground, bodies, i, mover, z)
        for k in range(ground.slows.count):
            _beside_piece(out, ground.slows, k, z)
            _along_border(out, ground.slows, k, z)
        for k in range(ground.tolls.count):
            _beside_piece(out, ground.tolls, k, z)
    return out


def _climbing_places(
    out: Corners, ground: Ground, x: float, y: float, level: float, levels: list[float]
) -> None:
    """Start and points inside each floor, on every level, so that a path may climb there."""
    for z in levels:
        if z != level and ground.has_floor(x, y, z):
            out.put_free(x, y, z)
    floors = ground.floors
    for k in range(floors.count):
        first = floors.off[k]
        last = floors.off[k + 1]
        mx = 0.0
        my = 0.0
        for j in range(first, last):
            mx += floors.vx[j]
            my += floors.vy[j]
        mx /= float(last - first)
        my /= float(last - first)
        hx = floors.vx[last - 1]
        hy = floors.vy[last - 1]
        for j in range(first, last):
            vx = floors.vx[j]
            vy = floors.vy[j]
            for t in (0.02, 0.5):
                _everywhere(out, ground, on_grain(vx + t * (mx - vx)), on_grain(vy + t * (my - vy)), levels)
            ex = 0.5 * (hx + vx)
            ey = 0.5 * (hy + vy)
            _everywhere(out, ground, on_grain(ex + 0.02 * (mx - ex)), on_grain(ey + 0.02 * (my - ey)), levels)
            hx = vx
            hy = vy


def _everywhere(out: Corners, ground: Ground, x: float, y: float, levels: list[float]) -> None:
    """A free point on every level on which a centre may be there."""
    for z in levels:
        if ground.has_floor(x, y, z):
            out.put_free(x, y, z)


def _around_body(out: Corners, ground: Ground, bodies: Bodies, i: i64, mover: Mover, level: float) -> None:
    """The ring or rings around a disc that hinders on this level."""
    reach = mover.radius + bodies.r[i]
    keep = bodies.keep_way[i]
    near = bodies.keeps(i, level)
    tall = bodies.separated(i, level, level != 0.0, mover.height)
    if level == 0.0:
        for k in range(ground.rises.count):
            near = near or bodies.keeps(i, ground.rises.value[k])
            tall = tall and bodies.separated(i, ground.rises.value[k], False, mover.height)
    if keep > 0.0 and near:
        _ring(out, bodies.x[i], bodies.y[i], reach + keep + OUTSIDE, level)
    if not tall and (keep <= 0.0 or not near or ground.rises.count > 0):
        _ring(out, bodies.x[i], bodies.y[i], reach - INSIDE, level)


def _ring(out: Corners, x: float, y: float, rho: float, level: float) -> None:
    """A circumscribed ring around a disc."""
    dx = x - out.x0
    dy = y - out.y0
    if dx * dx + dy * dy > (out.limit + rho) * (out.limit + rho):
        return
    pick = 0
    while pick < len(RING_SIZES) - 1:
        k = float(RING_SIZES[pick])
        if rho * 9.8696044 / (2.0 * k * k) <= SAG:
            break
        pick += 1
    ring = RINGS[pick]
    c, s = ring[0]
    c1, s1 = ring[1]
    half = math.sqrt(0.5 * (1.0 + c * c1 + s * s1))
    wide = rho / half
    xs: list[float] = []
    ys: list[float] = []
    for c, s in ring:
        xs.append(on_grain(x + wide * c))
        ys.append(on_grain(y + wide * s))
    out.put_chain(xs, ys, level, x, y, rho, True)


def _around_piece(out: Corners, pieces: Pieces, k: i64, level: float, rho: float) -> None:
    """The chains around the corners of a solid piece."""
    first = pieces.off[k]
    last = pieces.off[k + 1]
    for j in range(first, last):
        nxt = j + 1 if j + 1 < last else first
        x = pieces.vx[j]
        y = pieces.vy[j]
        dx = x - out.x0
        dy = y - out.y0
        if dx * dx + dy * dy > (out.limit + rho) * (out.limit + rho):
            continue
        ux = pieces.nx[j]
        uy = pieces.ny[j]
        wx = pieces.nx[nxt]
        wy = pieces.ny[nxt]
        if ux * wy - uy * wx < 1e-6 and ux * wx + uy * wy > 0.0:
            continue
        # The chain's neighbours beyond its ends lie on the offset edges: one inch along is enough.
        xs = [x + rho * ux + uy]
        ys = [y + rho * uy - ux]
        arc_chain(xs, ys, x, y, rho, ux, uy, wx, wy, 1, SAG)
        xs.append(x + rho * wx - wy)
        ys.append(y + rho * wy + wx)
        out.put_chain(xs, ys, level, x, y, rho, False)


def arc_chain(
    xs: list[float],
    ys: list[float],
    cx: float,
    cy: float,
    rho: float,
    ux: float,
    uy: float,
    wx: float,
    wy: float,
    sense: int,
    sag: float,
) -> None:
    """Append the corners of a circumscribed chain around the arc from direction u to direction w.

    ``sense`` is 1 for an arc that runs anticlockwise, -1 for a clockwise one; corners are rounded to the grain.
    """
    dot = ux * wx + uy * wy
    if dot > 0.0 and rho * (math.sqrt(2.0 / (1.0 + dot)) - 1.0) <= sag:
        f = rho / (1.0 + dot)
        xs.append(on_grain(cx + f * (ux + wx)))
        ys.append(on_grain(cy + f * (uy + wy)))
        return
    mx = ux + wx
    my = uy + wy
    size = math.sqrt(mx * mx + my * my)
    if size < 1e-6:
        mx = -uy * float(sense)
        my = ux * float(sense)
        size = 1.0
    mx /= size
    my /= size
    arc_chain(xs, ys, cx, cy, rho, ux, uy, mx, my, sense, sag)
    arc_chain(xs, ys, cx, cy, rho, mx, my, wx, wy, sense, sag)


def _beside_piece(out: Corners, pieces: Pieces, k: i64, level: float) -> None:
    """A point just outside every corner, to go round slow ground or a toll."""
    first = pieces.off[k]
    last = pieces.off[k + 1]
    for j in range(first, last):
        nxt = j + 1 if j + 1 < last else first
        ux = pieces.nx[j] + pieces.nx[nxt]
        uy = pieces.ny[j] + pieces.ny[nxt]
        size = math.sqrt(ux * ux + uy * uy)
        if size < 1e-6:
            continue
        far = BESIDE * 2.0 / (size * size)
        if far * size > 4.0 * BESIDE:
            far = 4.0 * BESIDE / size
        out.put_free(on_grain(pieces.vx[j] + far * ux), on_grain(pieces.vy[j] + far * uy), level)


def _along_border(out: Corners, pieces: Pieces, k: i64, level: float) -> None:
    """Points a hair outside the border of slow ground, at which a path may bend as light does."""
    first = pieces.off[k]
    last = pieces.off[k + 1]
    for j in range(first, last):
        h = j - 1 if j > first else last - 1
        hx = pieces.vx[h] + HAIR * pieces.nx[j]
        hy = pieces.vy[h] + HAIR * pieces.ny[j]
        x = pieces.vx[j] + HAIR * pieces.nx[j]
        y = pieces.vy[j] + HAIR * pieces.ny[j]
        dx = x - hx
        dy = y - hy
        n = int(math.sqrt(dx * dx + dy * dy) / SPACING) + 1
        for i in range(n + 1):
            t = float(i) / float(n)
            px = on_grain(hx + t * dx)
            py = on_grain(hy + t * dy)
            out.put(px, py, level, px, py, 0.0, hx, hy, x, y)
