"""Terrain for those who move and stand (catalogue 13): layers of a board, surfaces and their heights, Obstacles between bases.

A surface is what can be stood on above the table: a hill, which is walked up and down (stairs and ramps too), or a floor
or roof, which is reached by a ladder, by climbing or in the air. All are solid below their top.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.boxes import gap, mostly_on, polygon_gap, share_on
from grognard.geometry.shapes import Point, Polygon, closest_on_border, segment_in_convex, split
from grognard.geometry.sums import Box
from grognard.geometry.trig import hypot
from grognard.geometry.zones import Zones
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import Piece

OBSTACLE: Final = cite("vanguard.terrain.obstacle")
WINDOW: Final = cite("vanguard.terrain.window")
BORDER: Final = cite("vanguard.terrain.difficult-border")
HEIGHT: Final = cite("vanguard.terrain.height-los")
HEIGHTS: Final = cite("vanguard.terrain.heights")
HILL: Final = cite("vanguard.terrain.hill")
STAIRS: Final = cite("vanguard.climb.stairs")
BUILDING: Final = cite("vanguard.terrain.building")
SOLID: Final = cite("vanguard.terrain.solid")
IN_OR_ON: Final = cite("vanguard.terrain.in-or-on")
ACROSS: Final = cite("vanguard.engage.across-obstacle")

#: contact with terrain, and what levels may differ by (inches)
TOLERANCE: Final = 0.01
#: models on both sides of an Obstacle touch over it only up to this gap (inches)
WIDEST: Final = 1.0
#: a pose on a floor needs at least so much of its base there, be it only to step off (share)
SOME: Final = 0.02


class Surface:
    """What can be stood on: the piece, its height, its outline as convex parts."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.height = piece.height
        self.outline: Polygon = list(piece.polygon)
        self.parts: list[Polygon] = split(self.outline)
        self.x0 = min([x for x, _ in self.outline])
        self.x1 = max([x for x, _ in self.outline])
        self.y0 = min([y for _, y in self.outline])
        self.y1 = max([y for _, y in self.outline])

    def about(self, x: float, y: float) -> bool:
        """May a base with its centre there have more than half on it? Not if that is outside the surface's box."""
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def holds(self, rect: Rect) -> bool:
        """Is more than half of the base on it?"""
        IN_OR_ON.hit()
        return self.about(rect.x, rect.y) and mostly_on(rect, self.parts)


class Barrier:
    """An Obstacle: the piece and its convex parts, each with the least width of it."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.parts: list[Polygon] = split(list(piece.polygon))
        self.widths: list[float] = [least_width(part) for part in self.parts]
        self.x0 = min([x for x, _ in piece.polygon])
        self.x1 = max([x for x, _ in piece.polygon])
        self.y0 = min([y for _, y in piece.polygon])
        self.y1 = max([y for _, y in piece.polygon])

    def about(self, rect: Rect) -> bool:
        """May the base touch it? A quick look before the exact one."""
        reach = rect.half_width + rect.half_depth + TOLERANCE
        if rect.x < self.x0 - reach or rect.x > self.x1 + reach:
            return False
        return self.y0 - reach <= rect.y <= self.y1 + reach


class Ground:
    """A board as movement sees it: what is solid, what is slow, what is crossed, what is stood on."""

    def __init__(self, board: Board) -> None:
        BORDER.hit()
        self.board = board
        self.solids: list[Piece] = []
        self.hills: list[Surface] = []
        self.floors: list[Surface] = []
        self.barriers: list[Barrier] = []
        self.difficult = Zones(TOLERANCE)
        self.obstacles = Zones(TOLERANCE)
        self._parts: dict[str, list[Polygon]] = {}
        for piece in board.pieces:
            self._add(piece)

    def _add(self, piece: Piece) -> None:
        if piece.difficult:
            self.difficult.add(list(piece.polygon), piece.id, piece.height)
        elif piece.obstacle:
            WINDOW.hit()  # a window is a piece of this type, as high as its sill
            self.barriers.append(Barrier(piece))
            self.obstacles.add(list(piece.polygon), piece.id, piece.height)
        elif piece.hill:
            HILL.hit()
            STAIRS.hit()  # so are stairs and ramps: walked up, only the path from above counts
            self.hills.append(Surface(piece))
        else:
            self.solids.append(piece)
            if piece.floor and piece.standable:
                BUILDING.hit()
                SOLID.hit()
                self.floors.append(Surface(piece))

    def parts_of(self, piece: Piece) -> list[Polygon]:
        """The convex parts of a piece, anticlockwise."""
        found = self._parts.get(piece.id)
        if found is None:
            found = self._parts[piece.id] = split(list(piece.polygon))
        return found

    def hill_top(self, rect: Rect) -> float:
        """Height of the highest hill more than half of the base is on, else 0.0."""
        top = 0.0
        for hill in self.hills:
            if hill.height > top and hill.holds(rect):
                top = hill.height
        return top

    def on_hill(self, x: float, y: float) -> bool:
        """May a base with its centre there stand on a hill?"""
        for hill in self.hills:
            if hill.about(x, y):
                return True
        return False

    def floors_at(self, z: float) -> list[Surface]:
        """The floors and roofs of a height."""
        return [floor for floor in self.floors if -TOLERANCE <= floor.height - z <= TOLERANCE]

    def share_at(self, rect: Rect, z: float) -> float:
        """Share (0 to 1) of the base that is on floors of a height."""
        total = 0.0
        for floor in self.floors_at(z):
            total += share_on(rect, floor.parts)
        return total

    def parts_at(self, z: float) -> list[Polygon]:
        """The convex parts of all floors of a height."""
        found: list[Polygon] = []
        for floor in self.floors_at(z):
            found += floor.parts
        return found

    def in_difficult(self, rect: Rect) -> bool:
        """Is any part of a base on the ground in the table's Difficult Terrain?"""
        box = Box(2.0 * rect.half_width, 2.0 * rect.half_depth)
        return bool(self.difficult.touched(box, (rect.x, rect.y, 0.0, rect.facing)))


class _Grounds:
    """Grounds by board: worked out once."""

    def __init__(self) -> None:
        self.known: dict[int, Ground] = {}
        self.last: Ground | None = None

    def of(self, board: Board) -> Ground:
        last = self.last
        if last is not None and last.board is board:
            return last
        found = self.known.get(id(board))
        if found is None or found.board is not board:
            found = Ground(board)
            self.known[id(board)] = found
        self.last = found
        return found


_GROUNDS: Final = _Grounds()


def ground(board: Board) -> Ground:
    """The board as movement sees it."""
    return _GROUNDS.of(board)


def ground_height(board: Board, rect: Rect) -> float:
    """Height of the highest surface that more than half of the base is on, seen from above; 0.0 on the table."""
    HEIGHT.hit()
    here = ground(board)
    top = here.hill_top(rect)
    for floor in here.floors:
        if floor.height > top and floor.holds(rect):
            top = floor.height
    return top


def level_of(board: Board, rect: Rect, z: float) -> float:
    """The level of a base whose feet are at z: a floor's height if it stands on one (or at its edge), else 0.0."""
    if z <= TOLERANCE:
        return 0.0
    for floor in ground(board).floors_at(z):
        if ground(board).share_at(rect, z) > SOME:
            return floor.height
    return 0.0


def suggested_height(board: Board, kind: str) -> int:
    """The Height that a kind of terrain usually has (KeyError for an unknown kind)."""
    HEIGHTS.hit()
    return board.constants.terrain_heights[kind]


def obstacle_between(board: Board, one: Rect, other: Rect) -> Piece | None:
    """The Obstacle that both bases touch, on opposite sides of it; None if there is none.

    The gap between the two must lie in it and be no wider than it.
    """
    barriers = ground(board).barriers
    if not barriers:
        return None
    a, b = one.corners(), other.corners()
    apart = gap(a, b)
    if apart <= TOLERANCE or apart > WIDEST + TOLERANCE:
        return None
    lines = _shortest(a, b, apart)
    for barrier in barriers:
        if polygon_gap(a, barrier.parts) > TOLERANCE or polygon_gap(b, barrier.parts) > TOLERANCE:
            continue
        for part, width in zip(barrier.parts, barrier.widths, strict=True):
            if apart > width + 3.0 * TOLERANCE:
                continue
            for p, q in lines:
                t0, t1 = segment_in_convex(part, p[0], p[1], q[0], q[1])
                if (t1 - t0) * apart >= apart - 3.0 * TOLERANCE:
                    OBSTACLE.hit()
                    ACROSS.hit()
                    return barrier.piece
    return None


def _shortest(a: Polygon, b: Polygon, apart: float) -> list[tuple[Point, Point]]:
    """Shortest lines from one base to another, whose gap is known: of parallel edges both ends and the middle."""
    found: list[tuple[Point, Point]] = []
    for corners, others, swap in ((a, b, False), (b, a, True)):
        for x, y in corners:
            nx, ny = closest_on_border(others, x, y)
            if hypot(nx - x, ny - y) <= apart + TOLERANCE:
                found.append(((nx, ny), (x, y)) if swap else ((x, y), (nx, ny)))
    if len(found) > 1:
        (ax, ay), (bx, by) = found[0]
        (cx, cy), (dx, dy) = found[-1]
        found.append((((ax + cx) / 2.0, (ay + cy) / 2.0), ((bx + dx) / 2.0, (by + dy) / 2.0)))
    return found


def touched_obstacles(board: Board, rect: Rect) -> list[Barrier]:
    """The Obstacles that a base touches, in order."""
    close = [barrier for barrier in ground(board).barriers if barrier.about(rect)]
    if not close:
        return []
    corners = rect.corners()
    return [barrier for barrier in close if polygon_gap(corners, barrier.parts) <= TOLERANCE]


def least_width(part: Polygon) -> float:
    """The least width of a convex polygon: how thick a wall is.

    >>> least_width([(0.0, 0.0), (4.0, 0.0), (4.0, 0.25), (0.0, 0.25)])
    0.25
    """
    best = FAR
    px, py = part[-1]
    for qx, qy in part:
        ex, ey = qx - px, qy - py
        length = hypot(ex, ey)
        if length > 0.0:
            deep = max([abs(ex * (y - py) - ey * (x - px)) for x, y in part]) / length
            best = min(best, deep)
        px, py = qx, qy
    return best
