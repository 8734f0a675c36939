"""Random terrain (catalogue 7): which pieces there are and where they lie is for the dice, before anything else is."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.nodes import go
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.bases import on_grain
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.trig import unit
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.defs import Piece, rectangle
from grognard.rulesets.ninth_age.dicing import random_direction
from grognard.rulesets.ninth_age.state import nstate

RANDOM_TERRAIN: Final = cite("ninth_age.setup.random-terrain")

#: the table on which terrain is rolled for
RANDOM: Final = "random"
BUILDING: Final = "ninth_age.terrain.building"
IMPASSABLE: Final = "ninth_age.terrain.impassable"
HILL: Final = "ninth_age.terrain.hill"
FOREST: Final = "ninth_age.terrain.forest"
WALL: Final = "ninth_age.terrain.wall"

#: the sides of the squares: the wider one where it divides the table
SQUARE: Final = 24.0
NARROW: Final = 18.0
#: up to this roll the first piece is a Building
BUILDINGS: Final = 3
#: sides of a piece, to which a D3 is added along its front; those of a Wall
DEPTH: Final = 6.0
WIDTH: Final = 7.0
WALL_WIDTH: Final = 10.0
WALL_DEPTH: Final = 1.0
#: pieces lie so far apart; a place is looked for in rings so far apart, in directions so far apart
APART: Final = 6.0
RING: Final = 0.25
TURN: Final = 5


class TerrainPlaced(Event):
    """A piece of terrain lies on the table, its middle at (x, y), with its sides along those of the table."""

    KIND: ClassVar[str] = "terrain_placed"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "terrain", "x", "y", "width", "depth")

    def __init__(
        self, rule: str, piece: str, terrain: str, x: float, y: float, width: float, depth: float
    ) -> None:
        super().__init__(rule)
        self.piece = piece
        self.terrain = terrain
        self.x = x
        self.y = y
        self.width = width
        self.depth = depth

    def apply(self, state: State) -> None:
        """The board has it."""
        s = nstate(state)
        board = s.board
        kind = board.library.terrain[self.terrain]
        piece = Piece(self.piece, kind, self.x, self.y, self.width, self.depth)
        s.board = board.with_pieces((*board.pieces, piece))
        s.touch()


class TerrainDropped(Event):
    """There is no room for a piece of terrain."""

    KIND: ClassVar[str] = "terrain_dropped"
    FIELDS: ClassVar[tuple[str, ...]] = ("terrain",)

    def __init__(self, rule: str, terrain: str) -> None:
        super().__init__(rule)
        self.terrain = terrain


def ground(game: Game, args: tuple[str, ...]) -> Play[None]:
    """A Building or what is impassable, a Hill, a Forest; then 2D3 more pieces."""
    die = Sum(1, 6, why=RANDOM_TERRAIN.id)
    yield die
    first = BUILDING if _of(die) <= BUILDINGS else IMPASSABLE
    used: list[int] = []
    for terrain in (first, HILL, FOREST):
        yield from place(game, terrain, used)
    more = Sum(2, 3, why=RANDOM_TERRAIN.id)
    yield more
    for _ in range(_of(more)):
        kind = Sum(1, 6, why=RANDOM_TERRAIN.id)
        yield kind
        terrain = nstate(game.state).board.library.tables.random_terrain.of(_of(kind))
        yield from place(game, terrain, used)
    go(game, "setup.begin")


def place(game: Game, terrain: str, used: list[int]) -> Play[None]:
    """One piece: in the middle of a square by chance, then 2D6 inches in a direction by chance, then as near to that as it
    fits."""
    RANDOM_TERRAIN.hit()
    board = nstate(game.state).board
    free = [at for at in range(len(squares(board))) if at not in used] or list(range(len(squares(board))))
    at = free[0]
    if len(free) > 1:
        die = Sum(1, len(free), why=RANDOM_TERRAIN.id)
        yield die
        at = free[_of(die) - 1]
    used.append(at)
    width, depth = WALL_WIDTH, WALL_DEPTH
    if terrain != WALL:
        size = Sum(1, 3, why=RANDOM_TERRAIN.id)
        yield size
        width, depth = WIDTH + _of(size), DEPTH
    inches = Sum(2, 6, why=RANDOM_TERRAIN.id)
    yield inches
    direction = yield from random_direction(game, RANDOM_TERRAIN.id)
    x, y = squares(board)[at]
    ux, uy = unit(direction)
    found = fitting(board, x + _of(inches) * ux, y + _of(inches) * uy, width, depth)
    if found is None:
        game.do(TerrainDropped(RANDOM_TERRAIN.id, terrain))
        return
    key = board.library.terrain[terrain].key
    count = len([piece for piece in board.pieces if piece.kind.key == key])
    game.do(TerrainPlaced(RANDOM_TERRAIN.id, f"{key}-{count + 1}", terrain, *found, width, depth))


def _of(die: Sum) -> int:
    assert isinstance(die.got, int)
    return die.got


def squares(board: Board) -> list[tuple[float, float]]:
    """The middles of the squares into which the table is divided, row by row."""
    width = SQUARE if math.fmod(board.width, SQUARE) == 0.0 else NARROW
    across, deep = int(board.width / width), int(board.depth / SQUARE)
    return [((i + 0.5) * width, (k + 0.5) * SQUARE) for k in range(deep) for i in range(across)]


def fitting(board: Board, x: float, y: float, width: float, depth: float) -> tuple[float, float] | None:
    """The place nearest to (x, y) at which a piece lies wholly on the table and far enough from all others; or None."""
    x = min(max(x, width / 2.0), board.width - width / 2.0)
    y = min(max(y, depth / 2.0), board.depth - depth / 2.0)
    if fits(board, x, y, width, depth):
        return on_grain(x), on_grain(y)
    ways = [unit(float(degrees)) for degrees in range(0, 360, TURN)]
    for ring in range(1, int((board.width + board.depth) / RING)):
        for ux, uy in ways:
            spot = (on_grain(x + ring * RING * ux), on_grain(y + ring * RING * uy))
            if fits(board, *spot, width, depth):
                return spot
    return None


def fits(board: Board, x: float, y: float, width: float, depth: float) -> bool:
    """Does a piece lie wholly on the table there, and far enough from all others?"""
    if not (width / 2.0 <= x <= board.width - width / 2.0 and depth / 2.0 <= y <= board.depth - depth / 2.0):
        return False
    body = rectangle(x, y, width, depth, 0.0)
    return polygon_gap(body, [piece.polygon for piece in board.pieces]) >= APART if board.pieces else True
