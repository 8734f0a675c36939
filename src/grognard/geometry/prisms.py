"""Blockers of sight: upright prisms that stand on the ground, and the convex bodies that look at each other.

All prisms of a table lie in flat arrays, terrain first, so that the models among them can be dropped and set anew.
Concave polygons are kept as convex parts under one tag; the parts reach over their seams by ``eps.SEAM``.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.eps import CHORD, PARALLEL, SEAM, TOUCH
from grognard.geometry.shapes import Point, Polygon, anticlockwise, is_convex, split
from grognard.geometry.sight_room import Room

FAR: Final = 1e300
"""Stands for infinity; sums of a few of it stay finite."""


class Body:
    """What sees or is seen, in plan: a disc, or a convex polygon with its corners ``xs``, ``ys`` anticlockwise.

    (cx, cy) is the centre, ``cr`` the radius of the circle around it all, ``r`` the radius of a disc (0: a polygon,
    or a point). Made by ``disc`` and ``polygon_body``.
    """

    def __init__(self, cx: float, cy: float, cr: float, r: float, xs: list[float], ys: list[float]) -> None:
        self.cx = cx
        self.cy = cy
        self.cr = cr
        self.r = r
        self.xs = xs
        self.ys = ys

    def before(self, other: Body) -> bool:
        """A fixed order of bodies, so that sight is computed the same way whoever asks."""
        if self.cx != other.cx:
            return self.cx < other.cx
        if self.cy != other.cy:
            return self.cy < other.cy
        if self.cr != other.cr:
            return self.cr < other.cr
        return self.xs < other.xs or (self.xs == other.xs and self.ys < other.ys)

    def support(self, nx: float, ny: float) -> Point:
        """The body's point that lies farthest in the unit direction (nx, ny)."""
        xs = self.xs
        ys = self.ys
        px = self.cx
        py = self.cy
        best = -FAR
        for j in range(len(xs)):
            d = xs[j] * nx + ys[j] * ny
            if d > best:
                best = d
                px = xs[j]
                py = ys[j]
        return px + self.r * nx, py + self.r * ny


_NONE: list[float] = []


def disc(x: float, y: float, r: float) -> Body:
    """A round base. Raises ValueError for a negative radius."""
    if r < 0.0:
        raise ValueError("a base needs a radius of 0 or more")
    return Body(float(x), float(y), float(r), float(r), _NONE, _NONE)


def polygon_body(points: Polygon) -> Body:
    """A base that is a convex polygon, corners in either sense. Raises ValueError if it is not convex or has no area.

    >>> polygon_body([(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)]).cx
    1.0
    """
    corners = anticlockwise(points)
    if not is_convex(corners):
        raise ValueError("a base is a circle or a convex polygon")
    cx = 0.0
    cy = 0.0
    for x, y in corners:
        cx += x / len(corners)
        cy += y / len(corners)
    far2 = 0.0
    for x, y in corners:
        far2 = max(far2, (x - cx) * (x - cx) + (y - cy) * (y - cy))
    return Body(cx, cy, math.sqrt(far2), 0.0, [x for x, _ in corners], [y for _, y in corners])


class Prisms:
    """The blockers of one table. Each stands on the ground and reaches up to its ``top`` (inches).

    Sight queries use scratch arrays kept here: one thread at a time.

    >>> world = Prisms()
    >>> world.add_polygon([(20.0, 10.0), (28.0, 10.0), (28.0, 18.0), (20.0, 18.0)], 2.0, tag=7)
    >>> terrain = world.mark()
    >>> world.add_disc(5.0, 5.0, 1.969, 2.5, tag=8)
    >>> world.cut(terrain)
    >>> len(world)
    1
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.tag: vec[i64] = vec[i64]()
        self.top: vec[float] = vec[float]()
        # Centre and radius of a circle around the prism; `rad` is the radius of a disc, 0 for a polygon.
        self.cx: vec[float] = vec[float]()
        self.cy: vec[float] = vec[float]()
        self.cr: vec[float] = vec[float]()
        self.rad: vec[float] = vec[float]()
        # Corners off[i] to off[i + 1] belong to prism i; the edge that ends at a corner has the outward unit
        # normal (nx, ny) and lies at nd along it.
        self.off: vec[i64] = vec[i64]([0])
        self.vx: vec[float] = vec[float]()
        self.vy: vec[float] = vec[float]()
        self.nx: vec[float] = vec[float]()
        self.ny: vec[float] = vec[float]()
        self.nd: vec[float] = vec[float]()
        self.room = Room()

    def __len__(self) -> int:
        """Number of convex prisms (a concave polygon counts once for each part)."""
        return int(self.count)

    def add_polygon(self, points: list[tuple[float, float]], top: float, tag: int) -> None:
        """Add a simple polygon, corners in either sense. Raises ValueError if it has no area or crosses itself."""
        outline = anticlockwise(points)
        parts = split(outline)
        for part in parts:
            self._add_part(part if len(parts) == 1 else over_seams(part, outline), float(top), tag)

    def add_convex(self, part: list[tuple[float, float]], top: float, tag: int) -> None:
        """Add a convex polygon whose corners are known to run anticlockwise, each once."""
        self._add_part(part, float(top), tag)

    def reshape(self, i: int, part: list[tuple[float, float]]) -> None:
        """Put another such polygon, with as many corners, in the place of prism ``i``."""
        count = self.count
        self.count = i64(i)
        self._add_part(part, self.top[i], int(self.tag[i]))
        self.count = count

    def add_disc(self, x: float, y: float, r: float, top: float, tag: int) -> None:
        """Add a round blocker. Raises ValueError if its radius is not positive."""
        if r <= 0.0:
            raise ValueError("a round blocker needs a radius")
        first = self.off[self.count]
        self._put_corner(first, float(x), float(y), 0.0, 0.0)
        self._put_prism(first + 1, float(x), float(y), float(r), float(r), float(top), tag)

    def mark(self) -> int:
        """The present state, for ``cut``."""
        return int(self.count)

    def cut(self, mark: int) -> None:
        """Drop every prism added since ``mark`` was taken. Raises ValueError for a mark beyond the present state."""
        if mark < 0 or mark > self.count:
            raise ValueError("the mark does not belong to these prisms")
        self.count = i64(mark)

    def _add_part(self, part: Polygon, top: float, tag: int) -> None:
        n = len(part)
        cx = 0.0
        cy = 0.0
        for x, y in part:
            cx += x / n
            cy += y / n
        far2 = 0.0
        at = self.off[self.count]
        px, py = part[-1]
        for x, y in part:
            length = math.sqrt((x - px) * (x - px) + (y - py) * (y - py))
            self._put_corner(at, x, y, (y - py) / length, (px - x) / length)
            far2 = max(far2, (x - cx) * (x - cx) + (y - cy) * (y - cy))
            at += 1
            px = x
            py = y
        self._put_prism(at, cx, cy, math.sqrt(far2), 0.0, top, tag)

    def _put_corner(self, at: i64, x: float, y: float, nx: float, ny: float) -> None:
        self.vx = put(self.vx, at, x)
        self.vy = put(self.vy, at, y)
        self.nx = put(self.nx, at, nx)
        self.ny = put(self.ny, at, ny)
        self.nd = put(self.nd, at, nx * x + ny * y)

    def _put_prism(self, end: i64, cx: float, cy: float, cr: float, rad: float, top: float, tag: int) -> None:
        if tag < 0:
            raise ValueError("tags are 0 or more: -1 stands for nobody")
        i = self.count
        self.cx = put(self.cx, i, cx)
        self.cy = put(self.cy, i, cy)
        self.cr = put(self.cr, i, cr)
        self.rad = put(self.rad, i, rad)
        self.top = put(self.top, i, top)
        self.tag = put_int(self.tag, i, i64(tag))
        self.off = put_int(self.off, i + 1, end)
        self.count = i + 1


def put(v: vec[float], at: i64, x: float) -> vec[float]:
    """``v`` with ``x`` at place ``at``, which may be one past its end."""
    if at < len(v):
        v[at] = x
        return v
    return append(v, x)


def put_int(v: vec[i64], at: i64, x: i64) -> vec[i64]:
    """``put`` for integers."""
    if at < len(v):
        v[at] = x
        return v
    return append(v, x)


def over_seams(part: Polygon, outline: Polygon) -> Polygon:
    """A convex part with its inner edges, those that are none of the outline's, moved outwards by SEAM."""
    n = len(part)
    rim = [(outline[i - 1], outline[i]) for i in range(len(outline))]
    lines: list[tuple[float, float, float]] = []
    for i in range(n):
        (px, py), (x, y) = part[i - 1], part[i]
        length = math.sqrt((x - px) * (x - px) + (y - py) * (y - py))
        nx = (y - py) / length
        ny = (px - x) / length
        lines.append((nx, ny, nx * x + ny * y + (0.0 if (part[i - 1], part[i]) in rim else SEAM)))
    out: Polygon = []
    for i in range(n):
        ax, ay, ad = lines[i]
        bx, by, bd = lines[(i + 1) % n]
        den = ax * by - ay * bx
        if den > CHORD:
            out.append(((ad * by - bd * ay) / den, (ax * bd - bx * ad) / den))
        else:  # the edges run on straight: move the corner itself
            push = ad - ax * part[i][0] - ay * part[i][1]
            out.append((part[i][0] + push * ax, part[i][1] + push * ay))
    return out


def chord(
    world: Prisms, i: i64, x: float, y: float, ux: float, uy: float, grow: float
) -> tuple[float, float]:
    """Where the line through (x, y) in the unit direction (ux, uy) is inside prism ``i`` grown by ``grow``.

    Returns distances along the line, (enter, leave); leave <= enter if it passes by.
    """
    r = world.rad[i]
    if r > 0.0:
        ex = world.cx[i] - x
        ey = world.cy[i] - y
        t = ex * ux + ey * uy
        s = ey * ux - ex * uy
        r += grow
        s = r * r - s * s
        if s <= 0.0:
            return FAR, -FAR
        s = math.sqrt(s)
        return t - s, t + s
    nx = world.nx
    ny = world.ny
    nd = world.nd
    lo = -FAR
    hi = FAR
    for j in range(world.off[i], world.off[i + 1]):
        s = nd[j] + grow - nx[j] * x - ny[j] * y  # depth behind the edge
        t = nx[j] * ux + ny[j] * uy
        if t > PARALLEL:
            s /= t
            if s < hi:
                hi = s
        elif t < -PARALLEL:
            s /= t
            if s > lo:
                lo = s
        elif s <= 0.0:
            return FAR, -FAR
        if lo >= hi:
            return FAR, -FAR
    return lo, hi


def crosses(world: Prisms, i: i64, x: float, y: float, dx: float, dy: float) -> bool:
    """Does the segment from (x, y) to (x + dx, y + dy) come within TOUCH of prism ``i``, in plan?"""
    r = world.rad[i]
    if r > 0.0:
        ex = world.cx[i] - x
        ey = world.cy[i] - y
        t = ex * dx + ey * dy
        s = dx * dx + dy * dy
        t = 0.0 if t <= 0.0 else (1.0 if t >= s else t / s)
        ex -= t * dx
        ey -= t * dy
        r += TOUCH
        return ex * ex + ey * ey < r * r
    nx = world.nx
    ny = world.ny
    nd = world.nd
    lo = 0.0
    hi = 1.0
    for j in range(world.off[i], world.off[i + 1]):
        s = nd[j] + TOUCH - nx[j] * x - ny[j] * y
        t = nx[j] * dx + ny[j] * dy
        if t > 0.0:
            if s < hi * t:
                hi = s / t
        elif t < 0.0:
            if s < lo * t:
                lo = s / t
        elif s <= 0.0:
            return False
        if lo > hi:
            return False
    return True


def holds(world: Prisms, i: i64, x: float, y: float) -> bool:
    """Is the point strictly (by more than TOUCH) inside prism ``i``, in plan?"""
    r = world.rad[i]
    if r > 0.0:
        ex = world.cx[i] - x
        ey = world.cy[i] - y
        r -= TOUCH
        return ex * ex + ey * ey < r * r
    for j in range(world.off[i], world.off[i + 1]):
        if world.nx[j] * x + world.ny[j] * y - world.nd[j] >= -TOUCH:
            return False
    return True
