"""The table drawn in text, from what a book shows of it: pieces of terrain, markers, models."""

from __future__ import annotations

import math
from typing import Any, Final

#: for the kinds of terrain, in the order in which they come up
FILLS: Final = ".:~=%^+;"
MARKER: Final = "*"
#: which way the front of a model points: from east, anticlockwise in eighths
ARROWS: Final = "→↗↑↖←↙↓↘"
#: so far in front of a base its arrow stands (inches)
AHEAD: Final = 0.45
#: columns that an inch takes for one row
STRETCH: Final = 2.0
#: seats beyond the second have digits for their units
LETTERS: Final = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789", "0123456789")

Point = tuple[float, float]


class Drawing:
    """A text picture, north up: each unit is a letter; the letters and fills are told in `units` and `kinds`.

    A base that is no disc covers all cells whose middle it covers, with an arrow before its front.

    `units` (id, seat) are all units of the game, so that a unit has one letter in all its pictures; without them, those
    on the table.
    """

    def __init__(
        self, table: dict[str, Any], columns: int, units: list[tuple[str, str]] | None = None
    ) -> None:
        self.table = table
        models = table.get("models", [])
        self.letters = letters_of(units or [(str(model["unit"]), str(model["seat"])) for model in models])
        width, depth = float(table["width"]), float(table["depth"])
        self.scale = min(STRETCH, columns / width)
        self.columns = max(1, round(width * self.scale))
        self.rows = max(1, round(depth * self.scale / STRETCH))
        self.cells = [[" "] * self.columns for _ in range(self.rows)]
        #: fill -> kind of terrain, letter -> unit
        self.kinds: dict[str, str] = {}
        self.units: dict[str, str] = {}
        self._terrain()
        self._markers()
        self._models()

    def lines(self) -> list[str]:
        """The picture with a frame."""
        edge = "+" + "-" * self.columns + "+"
        return [edge, *["|" + "".join(row) + "|" for row in self.cells], edge]

    def _centre(self, column: int, row: int) -> Point:
        """The place on the table of the middle of a cell."""
        x = (column + 0.5) / self.scale
        y = float(self.table["depth"]) - (row + 0.5) * STRETCH / self.scale
        return x, y

    def _cell(self, x: float, y: float) -> tuple[int, int] | None:
        column = int(x * self.scale)
        row = int((float(self.table["depth"]) - y) * self.scale / STRETCH)
        column = min(column, self.columns - 1)
        row = min(row, self.rows - 1)
        return (column, row) if column >= 0 and row >= 0 else None

    def _terrain(self) -> None:
        fills: dict[str, str] = {}
        for piece in self.table.get("pieces", []):
            kind = str(piece["kind"])
            if kind not in fills:
                fills[kind] = FILLS[len(fills) % len(FILLS)]
                self.kinds[fills[kind]] = kind
            for row in range(self.rows):
                for column in range(self.columns):
                    if inside(self._centre(column, row), piece["polygon"]):
                        self.cells[row][column] = fills[kind]

    def _markers(self) -> None:
        for marker in self.table.get("markers", []):
            if not marker.get("gone"):
                self._put(marker["x"], marker["y"], MARKER)

    def _models(self) -> None:
        for model in self.table.get("models", []):
            unit = str(model["unit"])
            self.units[self.letters[unit]] = unit
            if "base" in model:
                self._fill(corners_of(model), self.letters[unit])
            self._put(model["x"], model["y"], self.letters[unit])
        for model in self.table.get("models", []):
            if "facing" in model:
                self._arrow(model)
        self.units = {self.letters[unit]: unit for unit in self.letters if unit in self.units.values()}

    def _fill(self, corners: list[list[float]], letter: str) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                if inside(self._centre(column, row), corners):
                    self.cells[row][column] = letter

    def _arrow(self, model: dict[str, Any]) -> None:
        """Before the front of a base, where no model stands."""
        angle = math.radians(model["facing"])
        reach = model["base"][1] / 2.0 + AHEAD if "base" in model else model.get("radius", 0.0) + AHEAD
        cell = self._cell(model["x"] + reach * math.cos(angle), model["y"] + reach * math.sin(angle))
        if cell is None:
            return
        column, row = cell
        if self.cells[row][column] not in self.units:
            self.cells[row][column] = ARROWS[round(model["facing"] / 45.0) % len(ARROWS)]

    def _put(self, x: float, y: float, letter: str) -> None:
        cell = self._cell(x, y)
        if cell is not None:
            column, row = cell
            self.cells[row][column] = letter


def corners_of(model: dict[str, Any]) -> list[list[float]]:
    """The corners of a rectangular base, for pictures."""
    angle = math.radians(model["facing"])
    half_width, half_depth = model["base"][0] / 2.0, model["base"][1] / 2.0
    fx, fy = math.cos(angle) * half_depth, math.sin(angle) * half_depth
    lx, ly = -math.sin(angle) * half_width, math.cos(angle) * half_width
    x, y = model["x"], model["y"]
    return [
        [x + fx + lx, y + fy + ly],
        [x - fx + lx, y - fy + ly],
        [x - fx - lx, y - fy - ly],
        [x + fx - lx, y + fy - ly],
    ]


def letters_of(units: list[tuple[str, str]]) -> dict[str, str]:
    """A letter for each unit (id, seat), in their order."""
    letters: dict[str, str] = {}
    counts: dict[str, int] = {}
    for unit, seat in dict.fromkeys(units):
        place = list(counts).index(seat) if seat in counts else len(counts)
        known = LETTERS[place % len(LETTERS)]
        count = counts.get(seat, 0)
        letters[unit] = known[count % len(known)]
        counts[seat] = count + 1
    return letters


def inside(point: Point, polygon: list[list[float]]) -> bool:
    """Is the point inside the polygon? (for pictures: the rules have their own)"""
    x, y = point
    found = False
    for i in range(len(polygon)):
        (x1, y1), (x2, y2) = polygon[i - 1], polygon[i]
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            found = not found
    return found
