"""What may hide a model in sight with three answers: upright items, and areas whose depth counts.

Items and areas are kept once for a position; how each counts for a pair of models (nothing, hinders, blocks) is said
by a list of kinds with every query. Items in contact leave no slit: each is grown by ``eps.CLOSED``.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.geometry.bases import Rect
from grognard.geometry.eps import CLOSED
from grognard.geometry.outlines import moved_edges
from grognard.geometry.prisms import Body, Prisms, over_seams, put_int
from grognard.geometry.shadows import Shadows
from grognard.geometry.shapes import Polygon, anticlockwise, split

IGNORED: Final = 0
"""An item or area that does not count between these two."""

HINDERS: Final = 1
"""An item: a line that crosses it is partially blocked."""

BLOCKS: Final = 2
"""An item: a line that crosses it is blocked."""

AREA: Final = 3
"""An area: a line through it is partially blocked, and blocked if all the areas on it together are too deep."""

MARGIN: Final = 0.1
"""How far beyond the corridor between two bases things are gathered; more than all that is forgiven."""


class Screens:
    """Items and areas by tags, which are numbers from 0 up: places in the list of kinds of a query.

    Queries use scratch arrays kept here: one thread at a time.

    >>> screens = Screens()
    >>> screens.add_item([(4.0, 0.0), (5.0, 0.0), (5.0, 6.0), (4.0, 6.0)], tag=0)
    >>> terrain = screens.mark()
    >>> screens.add_base(Rect(12.0, 3.0, 1.0, 1.0, 0.0), tag=1)
    >>> screens.near(Rect(1.0, 3.0, 1.0, 1.0, 0.0), Rect(6.5, 3.0, 1.0, 1.0, 0.0))
    [0]
    >>> screens.cut(terrain)
    """

    def __init__(self) -> None:
        self.world = Prisms()
        self.shadows = Shadows()
        # For the edge that ends at each corner of ``world``: 1 if it is a seam between two parts of one area.
        self.seam: vec[i64] = vec[i64]()

    def add_item(self, points: Polygon, tag: int) -> None:
        """Add what stands in the way: a simple polygon. Raises ValueError if it has no area or crosses itself."""
        for part in split(points):
            self._add(moved_edges(part, CLOSED), tag, [False])

    def add_base(self, base: Rect, tag: int) -> None:
        """Add a model that stands in the way."""
        world = self.world
        world.add_convex(moved_edges(base.corners(), CLOSED), 1.0, tag)
        for j in range(world.off[world.count - 1], world.off[world.count]):
            self.seam = put_int(self.seam, j, i64(0))

    def move_base(self, mark: int, base: Rect) -> None:
        """The model that was added at ``mark`` stands elsewhere now."""
        self.world.reshape(mark, moved_edges(base.corners(), CLOSED))

    def add_area(self, points: Polygon, tag: int) -> None:
        """Add an area to look through: a simple polygon. Raises ValueError if it has no area or crosses itself."""
        outline = anticlockwise(points)
        rim = [(outline[j - 1], outline[j]) for j in range(len(outline))]
        for part in split(outline):
            inner = [(part[j - 1], part[j]) not in rim for j in range(len(part))]
            self._add(over_seams(part, outline) if True in inner else part, tag, inner)

    def _add(self, part: Polygon, tag: int, inner: list[bool]) -> None:
        """Add a convex part, and note which of its edges are seams (none, if it lost corners on the way)."""
        world = self.world
        world.add_polygon(part, 1.0, tag)
        first = world.off[world.count - 1]
        n = world.off[world.count] - first
        for j in range(n):
            self.seam = put_int(self.seam, first + j, i64(1 if n == len(inner) and inner[j] else 0))

    def mark(self) -> int:
        """The present state, for ``cut``."""
        return self.world.mark()

    def cut(self, mark: int) -> None:
        """Drop everything added since ``mark`` was taken. Raises ValueError for a mark beyond the present state."""
        self.world.cut(mark)

    def near(self, viewer: Rect, target: Rect) -> list[int]:
        """Tags of all that may lie in the corridor between two bases (or beside it), each once, in order of adding.

        Only these need a kind for the pair; all others may be called IGNORED.
        """
        wide = max(_radius(viewer), _radius(target))
        out: list[int] = []
        for i in range(self.world.count):
            if in_corridor(self.world, i, viewer.x, viewer.y, target.x, target.y, wide):
                tag = int(self.world.tag[i])
                if tag not in out:
                    out.append(tag)
        return out

    def gather(self, kinds: list[int], viewer: Body, target: Body) -> None:
        """Collect in the room of ``world`` what counts in the corridor, ``f`` being its kind."""
        world = self.world
        room = world.room
        room.reserve(world.count + 4, world.off[world.count] + len(viewer.xs) + len(target.xs) + 24)
        wide = viewer.cr if viewer.cr > target.cr else target.cr
        k = i64(0)
        for i in range(world.count):
            if in_corridor(world, i, viewer.cx, viewer.cy, target.cx, target.cy, wide):
                kind = kinds[int(world.tag[i])]
                if kind != IGNORED:
                    room.ids[k] = i
                    room.f[k] = float(kind)
                    k += 1
        room.k = k


def in_corridor(world: Prisms, i: i64, ax: float, ay: float, bx: float, by: float, wide: float) -> bool:
    """Does the circle around prism i come within ``wide`` and MARGIN of the segment from a to b?"""
    dx = bx - ax
    dy = by - ay
    size = dx * dx + dy * dy
    qx = world.cx[i] - ax
    qy = world.cy[i] - ay
    t = qx * dx + qy * dy
    if t <= 0.0:
        t = 0.0
    elif t >= size:
        t = 1.0
    else:
        t /= size
    qx -= t * dx
    qy -= t * dy
    reach = world.cr[i] + wide + MARGIN
    return qx * qx + qy * qy < reach * reach


def _radius(base: Rect) -> float:
    return math.sqrt(base.half_width * base.half_width + base.half_depth * base.half_depth)
