"""A lattice of points around an anchor, and the bases that were put on it: room for many bases close together."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import on_grain

ROWS: Final[int] = 14
"""How far from the anchor the lattice goes, in rows."""

NONE: Final[int] = -1
"""No such point."""


def _steps() -> list[tuple[int, int]]:
    """Columns and rows of a lattice, nearest to its middle first; wider than deep: a line of battle, no heap."""
    ranked: list[tuple[int, int, int]] = []
    for i in range(-ROWS, ROWS + 1):
        for j in range(-ROWS, ROWS + 1):
            ranked.append((i * i + 4 * j * j, i, j))
    ranked.sort()
    return [(i, j) for _, i, j in ranked]


STEPS: Final[list[tuple[int, int]]] = _steps()


class Lattice:
    """Points ``pitch`` inches apart, rounded to the grain, numbered from the anchor outwards."""

    def __init__(self, x: float, y: float, pitch: float) -> None:
        self.anchor_x: float = float(x)
        self.anchor_y: float = float(y)
        self.pitch: float = float(pitch)
        #: the points worked out so far
        self.x: vec[float] = vec[float]()
        self.y: vec[float] = vec[float]()
        #: the bases put so far
        self.base_x: vec[float] = vec[float]()
        self.base_y: vec[float] = vec[float]()
        self.base_r: vec[float] = vec[float]()

    def place(self, k: int) -> tuple[float, float]:
        """The place of point ``k``, which ``free`` has named."""
        return self.x[k], self.y[k]

    def put(self, k: int, r: float) -> None:
        """Put a base of radius ``r`` on point ``k``."""
        self.base_x = append(self.base_x, self.x[k])
        self.base_y = append(self.base_y, self.y[k])
        self.base_r = append(self.base_r, float(r))

    def free(self, first: int, r: float, link: float) -> int:
        """The first point from ``first`` on where a base of radius ``r`` overlaps no other and links to one.

        Linked: the gap is at most ``link``; the first base of all need not link. ``NONE`` if there is none.
        """
        k: i64 = first
        while k < len(STEPS):
            if k == len(self.x):
                self._work_out()
            if self._holds(self.x[k], self.y[k], r, link):
                return int(k)
            k += 1
        return NONE

    def _holds(self, x: float, y: float, r: float, link: float) -> bool:
        base_x = self.base_x
        base_y = self.base_y
        base_r = self.base_r
        n = len(base_x)
        linked = n == 0
        for i in range(n):
            dx = x - base_x[i]
            dy = y - base_y[i]
            d2 = dx * dx + dy * dy
            wide = r + base_r[i]
            if d2 < wide * wide:
                return False
            if not linked:
                wide += link
                linked = d2 <= wide * wide
        return linked

    def _work_out(self) -> None:
        """The place of the next point."""
        i, j = STEPS[len(self.x)]
        self.x = append(self.x, on_grain(self.anchor_x + i * self.pitch))
        self.y = append(self.y, on_grain(self.anchor_y + j * self.pitch))
