"""The table as judgement sees it, in cells: from where to where one sees, where there is cover.

Terrain never moves, so what was found out about two cells is kept for the whole game. Models that block sight are
left out: they will have moved by the time it matters.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.prisms import Prisms
from grognard.geometry.shapes import contains, distance
from grognard.geometry.sight import line_clear
from grognard.rulesets.homebrew.board import Board

#: side of a cell for sight, and for cover, in inches
CELL: Final = 1.0
FINE: Final = 0.5
#: a cell stands for a man of this height, looking from its middle
TALL: Final = 1.25
#: behind a barricade there is cover from one side only
BARRICADE: Final = 0.6
NEAR_BARRICADE: Final = 1.4
_WIDE: Final = 1024


class View:
    """What is known of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.prisms = Prisms()
        for tag, piece in enumerate(board.pieces):
            if piece.type.sight in ("solid", "area"):
                self.prisms.add_polygon(list(piece.polygon), piece.type.height, tag)
            elif piece.type.sight == "walls":
                for wall in piece.walls:
                    self.prisms.add_polygon(list(wall), piece.type.height, tag)
        self._seen: dict[int, bool] = {}
        self._cover: dict[int, float] = {}
        self._stands: dict[int, tuple[float, list[int]]] = {}

    def sees(self, x1: float, y1: float, x2: float, y2: float) -> bool:
        """Does a man at about the one place see one at about the other?"""
        one = _cell(x1, y1, CELL)
        other = _cell(x2, y2, CELL)
        if one > other:
            one, other = other, one
        key = one * _WIDE * _WIDE + other
        known = self._seen.get(key)
        if known is None:
            known = self._seen[key] = self._look(one, other)
        return known

    def _look(self, one: int, other: int) -> bool:
        if one == other or not self.board.pieces:
            return True
        ax, ay = _middle(one, CELL)
        bx, by = _middle(other, CELL)
        az, near = self._standing(one, ax, ay)
        bz, far = self._standing(other, bx, by)
        return line_clear(self.prisms, ax, ay, az + TALL, bx, by, bz + TALL, [*near, *far]) < 0

    def _standing(self, cell: int, x: float, y: float) -> tuple[float, list[int]]:
        """The height at which one stands in a cell, and the woods that one sees out of."""
        known = self._stands.get(cell)
        if known is None:
            height = 0.0
            woods: list[int] = []
            for tag, piece in enumerate(self.board.pieces):
                if not contains(list(piece.polygon), x, y):
                    continue
                if piece.type.key == "hill":
                    height = piece.type.height
                if piece.type.sight == "area":
                    woods.append(tag)
            known = self._stands[cell] = (height, woods)
        return known

    def cover(self, x: float, y: float) -> float:
        """About how much armour the place adds against shots."""
        cell = _cell(x, y, FINE)
        known = self._cover.get(cell)
        if known is None:
            known = self._cover[cell] = self._covered(*_middle(cell, FINE))
        return known

    def _covered(self, x: float, y: float) -> float:
        best = 0.0
        for piece in self.board.pieces:
            value = float(piece.type.cover_armour)
            if value <= 0.0:
                continue
            if piece.type.obstacle:
                if distance(list(piece.polygon), x, y) <= NEAR_BARRICADE:
                    best = max(best, BARRICADE * value)
            elif contains(list(piece.polygon), x, y):
                best = max(best, value)
        return best


def _cell(x: float, y: float, side: float) -> int:
    return int(max(x, 0.0) / side) * _WIDE + int(max(y, 0.0) / side)


def _middle(cell: int, side: float) -> tuple[float, float]:
    return (cell // _WIDE + 0.5) * side, (cell % _WIDE + 0.5) * side


class _Views:
    """The view of the board that was asked for last."""

    def __init__(self) -> None:
        self.view: View | None = None


_VIEWS: Final = _Views()


def view_of(board: Board) -> View:
    """The view of a board; made once as long as no other board is looked at."""
    view = _VIEWS.view
    if view is None or view.board is not board:
        view = _VIEWS.view = View(board)
    return view
