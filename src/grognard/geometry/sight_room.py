"""Scratch arrays of sight queries, kept from one to the next so that a query allocates next to nothing."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class Room:
    """Scratch of one sight query: the corridor between the two bodies.

    ``ids`` are the ``k`` prisms in it and ``f`` the fraction of the line, from the lower end, that each could block.
    The rest belongs to ``sight_frame`` (the bodies in a turned frame) and the methods built on it.
    """

    def __init__(self) -> None:
        self.prisms: i64 = 0
        self.corners: i64 = 0
        self.k: i64 = 0
        self.ids: vec[i64] = vec[i64]()
        self.f: vec[float] = vec[float]()
        # Bodies of the frame with x axis (ux, uy): 0 and 1 look at each other, the others may block.
        self.ux = 1.0
        self.uy = 0.0
        self.bodies: i64 = 0
        self.lx: vec[float] = vec[float]()
        self.ly: vec[float] = vec[float]()
        self.lo: vec[i64] = vec[i64]()
        self.lr: vec[float] = vec[float]()
        self.gx: vec[float] = vec[float]()
        self.gy: vec[float] = vec[float]()
        self.gr: vec[float] = vec[float]()
        self.da: vec[float] = vec[float]()
        self.db: vec[float] = vec[float]()
        # Intervals, sorted by their start.
        self.count: i64 = 0
        self.ivl: vec[float] = vec[float]()
        self.ivh: vec[float] = vec[float]()
        # Pivots and slopes of ``sight_turns``, cells of ``sight_height``.
        self.crossings: i64 = 0
        self.xs: vec[float] = vec[float]()
        self.ys: vec[float] = vec[float]()
        self.turns: vec[float] = vec[float]()
        self.cells: vec[float] = vec[float]()
        self.wit: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])

    def reserve(self, prisms: i64, corners: i64) -> None:
        """Make room for so many prisms and corners in the corridor."""
        if prisms > self.prisms:
            self.prisms = 2 * prisms + 8
            self.ids = ints(self.prisms)
            self.lo = ints(self.prisms)
            self.f = floats(self.prisms)
            self.lr = floats(self.prisms)
            self.gx = floats(self.prisms)
            self.gy = floats(self.prisms)
            self.gr = floats(self.prisms)
            self.da = floats(self.prisms)
            self.db = floats(self.prisms)
            self.ivl = floats(2 * self.prisms)
            self.ivh = floats(2 * self.prisms)
        if corners > self.corners:
            self.corners = 2 * corners
            self.lx = floats(self.corners)
            self.ly = floats(self.corners)

    def insert(self, lo: float, hi: float) -> None:
        """Add the interval (lo, hi), keeping the order of starts."""
        ivl = self.ivl
        ivh = self.ivh
        z = self.count - 1
        while z >= 0 and ivl[z] > lo:
            ivl[z + 1] = ivl[z]
            ivh[z + 1] = ivh[z]
            z -= 1
        ivl[z + 1] = lo
        ivh[z + 1] = hi
        self.count += 1


def grown(v: vec[float], n: i64) -> vec[float]:
    """``v`` with at least ``n`` places."""
    while len(v) < n:
        v = append(v, 0.0)
    return v


def floats(n: i64) -> vec[float]:
    """``n`` zeros."""
    return vec[float]([0.0 for _ in range(n)])


def ints(n: i64) -> vec[i64]:
    """``n`` zeros."""
    return vec[i64]([0 for _ in range(n)])
