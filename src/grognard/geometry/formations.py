"""Units as rigid bodies: rectangles in ranks and files (or one disc), placed with a facing.

Inches and degrees; nothing rounds. A body's own frame: u to its right along the front, v to its rear, both from the
front-left corner of its grid, which stands at (x, y). A mismatching base at the left has a negative u. A disc's (x, y)
is its centre. A ``Shape`` is the body without its place; many ``Formation`` share one.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry import boxes
from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.shapes import Point, Polygon, closest_point, distance
from grognard.geometry.sums import Box
from grognard.geometry.trig import unit

Cell = tuple[float, float, float, float]
"""A rectangle in a body's own frame: u, v of its front-left corner, width, depth."""

SPECK: Final = 1e-7
"""Side of the square that stands for the centre of a disc where only rectangles are known."""

SAME: Final = 1e-6
"""Edges of cells so near to each other lie on one line when cells are joined into blocks."""


class Shape:
    """The rectangles of a body in its own frame.

    ``cells``: one for each model, in the caller's order. ``blocks``: few rectangles with the same union, made by
    ``joined`` if none are given. ``radius``: that of a disc, 0.0 for everything else. u0, v0, u1, v1 is the rectangle
    around all (of an empty shape: a point). ``reach``: radius of the circle about that rectangle's centre.
    ``boxes`` and ``mids``: size and centre of each block; of a disc a speck that is to be grown by the radius.
    ``outer`` and ``middle``: those of the rectangle around all.
    """

    def __init__(self, cells: tuple[Cell, ...], blocks: tuple[Cell, ...] = (), radius: float = 0.0) -> None:
        self.cells: tuple[Cell, ...] = cells
        self.blocks: tuple[Cell, ...] = blocks if blocks else joined(cells)
        self.radius: float = float(radius)
        u0 = FAR
        v0 = FAR
        u1 = -FAR
        v1 = -FAR
        for u, v, w, d in self.blocks:
            u0 = min(u0, u)
            v0 = min(v0, v)
            u1 = max(u1, u + w)
            v1 = max(v1, v + d)
        if not self.blocks:
            u0 = v0 = u1 = v1 = 0.0
        self.boxes: list[Box] = [Box(w, d) for _u, _v, w, d in self.blocks]
        self.mids: list[Point] = [(u + 0.5 * w, v + 0.5 * d) for u, v, w, d in self.blocks]
        if radius > 0.0:
            self.boxes = [Box(SPECK, SPECK)]
        self.outer: Box = Box(u1 - u0, v1 - v0)
        self.middle: Point = (0.5 * (u0 + u1), 0.5 * (v0 + v1))
        self.u0: float = u0
        self.v0: float = v0
        self.u1: float = u1
        self.v1: float = v1
        self.reach: float = self.radius or 0.5 * math.sqrt((u1 - u0) * (u1 - u0) + (v1 - v0) * (v1 - v0))


def joined(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Few rectangles with the union of the cells: neighbours in a rank joined, then equal runs behind each other.

    >>> joined(((0.0, 0.0, 1.0, 1.0), (1.0, 0.0, 1.0, 1.0), (0.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0)))
    ((0.0, 0.0, 2.0, 2.0),)
    """
    runs: list[Cell] = []
    for u, v, w, d in sorted(cells, key=_by_rank):
        if runs:
            ru, rv, rw, rd = runs[-1]
            if abs(rv - v) <= SAME and abs(rd - d) <= SAME and abs(ru + rw - u) <= SAME:
                runs[-1] = (ru, rv, u + w - ru, rd)
                continue
        runs.append((u, v, w, d))
    out: list[Cell] = []
    for u, v, w, d in runs:
        for i in range(len(out)):
            ou, ov, ow, od = out[i]
            if abs(ou - u) <= SAME and abs(ow - w) <= SAME and abs(ov + od - v) <= SAME:
                out[i] = (ou, ov, ow, v + d - ov)
                break
        else:
            out.append((u, v, w, d))
    return tuple(out)


def _by_rank(cell: Cell) -> tuple[float, float]:
    return math.floor(cell[1] / SAME + 0.5) * SAME, cell[0]


class Formation:
    """A body at its place: ``facing`` in degrees, 0 up to 360; (ux, uy) its unit vector. Immutable."""

    def __init__(self, x: float, y: float, facing: float, shape: Shape) -> None:
        self.x: float = float(x)
        self.y: float = float(y)
        self.facing: float = turned(facing)
        self.shape: Shape = shape
        ux, uy = unit(self.facing)
        self.ux: float = ux
        self.uy: float = uy
        self._polygons: list[Polygon] = []

    def point(self, u: float, v: float) -> Point:
        """A point of the body's own frame on the table."""
        return self.x + u * self.uy - v * self.ux, self.y - u * self.ux - v * self.uy

    def local(self, px: float, py: float) -> Point:
        """A point of the table in the body's own frame (u, v)."""
        dx = px - self.x
        dy = py - self.y
        return dx * self.uy - dy * self.ux, -dx * self.ux - dy * self.uy

    def front_left(self) -> Point:
        """Front-left corner of the rectangle around the body."""
        return self.point(self.shape.u0, self.shape.v0)

    def front_right(self) -> Point:
        """Front-right corner of the rectangle around the body."""
        return self.point(self.shape.u1, self.shape.v0)

    def corners(self) -> Polygon:
        """The rectangle around the body, anticlockwise: front left, rear left, rear right, front right."""
        s = self.shape
        return self.placed((s.u0, s.v0, s.u1 - s.u0, s.v1 - s.v0))

    def width(self) -> float:
        """Length of the front of the rectangle around the body."""
        return self.shape.u1 - self.shape.u0

    def depth(self) -> float:
        """Depth of the rectangle around the body."""
        return self.shape.v1 - self.shape.v0

    def centre(self) -> Point:
        """Centre of the rectangle around the body, as if its last rank were complete."""
        s = self.shape
        return self.point(0.5 * (s.u0 + s.u1), 0.5 * (s.v0 + s.v1))

    def count(self) -> int:
        """Number of bases."""
        return len(self.shape.cells)

    def is_disc(self) -> bool:
        """Is it a single round base?"""
        return self.shape.radius > 0.0

    def base(self, i: int) -> Polygon:
        """Base number ``i``, anticlockwise from its front-left corner (a disc: the square around it)."""
        return self.placed(self.shape.cells[i])

    def base_centre(self, i: int) -> Point:
        """Centre of base number ``i``."""
        u, v, w, d = self.shape.cells[i]
        return self.point(u + 0.5 * w, v + 0.5 * d)

    def placed(self, cell: Cell) -> Polygon:
        """A rectangle of the body's own frame on the table, anticlockwise from its front-left corner."""
        u, v, w, d = cell
        return [self.point(u, v), self.point(u, v + d), self.point(u + w, v + d), self.point(u + w, v)]

    def polygons(self) -> list[Polygon]:
        """The blocks on the table: convex, anticlockwise; empty for a disc. Do not change the list."""
        if not self._polygons and not self.shape.radius:
            self._polygons = [self.placed(block) for block in self.shape.blocks]
        return self._polygons

    def bounds(self) -> tuple[float, float, float, float]:
        """Least x, least y, greatest x, greatest y of the footprint."""
        if self.shape.radius:
            r = self.shape.radius
            return self.x - r, self.y - r, self.x + r, self.y + r
        x0 = FAR
        y0 = FAR
        x1 = -FAR
        y1 = -FAR
        for poly in self.polygons():
            for x, y in poly:
                x0 = min(x0, x)
                y0 = min(y0, y)
                x1 = max(x1, x)
                y1 = max(y1, y)
        return x0, y0, x1, y1

    def at(self, x: float, y: float, facing: float) -> Formation:
        """The same shape elsewhere; (x, y) as in the constructor."""
        return Formation(x, y, facing, self.shape)

    def centred(self, cx: float, cy: float, facing: float) -> Formation:
        """The same shape with its centre at (cx, cy)."""
        return centred(cx, cy, facing, self.shape)

    def shifted(self, dx: float, dy: float) -> Formation:
        """The same shape and facing, moved by (dx, dy)."""
        return Formation(self.x + dx, self.y + dy, self.facing, self.shape)


# ---- making them ---------------------------------------------------------------------------------


def turned(facing: float) -> float:
    """The same direction from 0 up to 360 degrees.

    >>> turned(-90.0), turned(360.0)
    (270.0, 0.0)
    """
    f = math.fmod(float(facing), 360.0)
    if f < 0.0:
        f += 360.0
    return f if f < 360.0 else 0.0


def centred(cx: float, cy: float, facing: float, shape: Shape) -> Formation:
    """A shape placed with its centre at (cx, cy)."""
    ux, uy = unit(turned(facing))
    u = 0.5 * (shape.u0 + shape.u1)
    v = 0.5 * (shape.v0 + shape.v1)
    return Formation(cx - u * uy + v * ux, cy + u * ux + v * uy, facing, shape)


def disc(x: float, y: float, radius: float, facing: float = 0.0) -> Formation:
    """One round base with its centre at (x, y)."""
    r = float(radius)
    cell = (-r, -r, 2.0 * r, 2.0 * r)
    return Formation(x, y, facing, Shape((cell,), (cell,), r))


def block(files: int, count: int, width: float, depth: float, gap: float = 0.0) -> Shape:
    """``count`` alike bases in ranks of ``files``, the last rank filled from the left, ``gap`` between all of them.

    >>> block(5, 7, 1.0, 2.0).blocks
    ((0.0, 0.0, 5.0, 2.0), (0.0, 2.0, 2.0, 2.0))
    """
    cells: list[Cell] = []
    for i in range(count):
        u = float(i % files) * (width + gap)
        v = float(i // files) * (depth + gap)
        cells.append((u, v, float(width), float(depth)))
    return Shape(tuple(cells))


def grid(
    x: float,
    y: float,
    facing: float,
    files: int,
    count: int,
    width: float,
    depth: float,
    gap: float = 0.0,
) -> Formation:
    """A ``block`` with its front-left corner at (x, y)."""
    return Formation(x, y, facing, block(files, count, width, depth, gap))


# ---- distances -----------------------------------------------------------------------------------


def gap(a: Formation, b: Formation) -> float:
    """Least distance of two footprints, 0.0 if they touch or overlap."""
    if a.is_disc():
        return max(0.0, point_gap(b, a.x, a.y) - a.shape.radius)
    if b.is_disc():
        return max(0.0, point_gap(a, b.x, b.y) - b.shape.radius)
    best = FAR
    for one in a.polygons():
        best = min(best, boxes.polygon_gap(one, b.polygons()))
    return best


def point_gap(form: Formation, px: float, py: float) -> float:
    """Distance of a point from a footprint, 0.0 inside."""
    if form.is_disc():
        dx = px - form.x
        dy = py - form.y
        return max(0.0, math.sqrt(dx * dx + dy * dy) - form.shape.radius)
    best = FAR
    for poly in form.polygons():
        best = min(best, distance(poly, px, py))
    return best


def nearest(a: Formation, b: Formation) -> tuple[float, Point, Point]:
    """Distance of two footprints and the nearest point of each, the first pair of several equally near ones."""
    if a.is_disc():
        return _disc_nearest(a, b)
    if b.is_disc():
        d, pb, pa = _disc_nearest(b, a)
        return d, pa, pb
    best = boxes.nearest_points(a.polygons()[0], b.polygons()[0])
    for one in a.polygons():
        for two in b.polygons():
            found = boxes.nearest_points(one, two)
            if found[0] < best[0]:
                best = found
    return best


def _disc_nearest(a: Formation, b: Formation) -> tuple[float, Point, Point]:
    """``nearest`` for a disc a."""
    qx, qy = b.x, b.y
    best = FAR
    for poly in b.polygons():
        x, y = closest_point(poly, a.x, a.y)
        d = math.sqrt((x - a.x) * (x - a.x) + (y - a.y) * (y - a.y))
        if d < best:
            best = d
            qx, qy = x, y
    if b.is_disc():
        best = math.sqrt((qx - a.x) * (qx - a.x) + (qy - a.y) * (qy - a.y))
        if best > TOUCH:
            share = min(1.0, b.shape.radius / best)
            qx -= share * (qx - a.x)
            qy -= share * (qy - a.y)
        best = max(0.0, best - b.shape.radius)
    if best <= a.shape.radius:
        return 0.0, (qx, qy), (qx, qy)
    share = a.shape.radius / best
    return best - a.shape.radius, (a.x + share * (qx - a.x), a.y + share * (qy - a.y)), (qx, qy)


def overlap(a: Formation, b: Formation) -> float:
    """How deep two footprints cut into each other: the deepest of any two of their blocks, 0.0 if none do."""
    if a.is_disc() or b.is_disc():
        return _disc_overlap(a, b) if a.is_disc() else _disc_overlap(b, a)
    deepest = 0.0
    for one in a.polygons():
        for two in b.polygons():
            deepest = max(deepest, boxes.depth(one, two))
    return deepest


def _disc_overlap(a: Formation, b: Formation) -> float:
    """``overlap`` for a disc a: its radius less the distance of its centre (inside a footprint: the radius)."""
    return max(0.0, a.shape.radius - point_gap(b, a.x, a.y))
