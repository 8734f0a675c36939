"""Buildings as bodies (catalogue 18): what stands for a unit that is inside one.

A garrison has no bases on the table: each of its models is where the Building is, so that distances, contact and lines
of sight run from and to its edges, and its Centre is the Building's.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.formations import Cell, Formation, Shape, centred
from grognard.geometry.shapes import Point
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.cites import cite

INSIDE: Final = cite("ninth_age.terrain.building-enter")

#: the long side of a Building is its front: it looks up the table
NORTH: Final = 90.0


class _Known:
    """The bodies of the board that was asked for last, by Building and number of models."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.bodies: dict[tuple[str, int], Formation] = {}


_KNOWN: Final = _Known()


def garrison_body(board: Board, piece_id: str, count: int) -> Formation:
    """The body of so many models in a Building: that of the Building, once for each."""
    INSIDE.hit()
    if _KNOWN.board is not board:
        _KNOWN.board = board
        _KNOWN.bodies = {}
    found = _KNOWN.bodies.get((piece_id, count))
    if found is None:
        found = _KNOWN.bodies[piece_id, count] = _built(board, piece_id, count)
    return found


def _built(board: Board, piece_id: str, count: int) -> Formation:
    piece = board.piece(piece_id)
    cell: Cell = (0.0, 0.0, piece.width, piece.depth)
    return centred(piece.x, piece.y, piece.angle + NORTH, Shape((cell,) * count, (cell,)))


def spots(board: Board, piece_id: str, count: int) -> list[Point]:
    """Where so many models are put down inside, to be looked at and pointed at: in rows all over the Building."""
    body = house(board, piece_id)
    width, depth = body.width(), body.depth()
    across = 1
    while across * max(1, round(across * depth / width)) < count:
        across += 1
    rows = max(1, -(-count // across))
    found: list[Point] = []
    for i in range(count):
        row, k = i // across, i % across
        found.append(body.point(width * (k + 0.5) / across, depth * (row + 0.5) / rows))
    return found


def house(board: Board, piece_id: str) -> Formation:
    """A Building as a body with a single base."""
    return garrison_body(board, piece_id, 1)
