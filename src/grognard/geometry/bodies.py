"""Discs that hinder a mover: bases it may not pass, may not end on, or must keep away from."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.eps import TOUCH


class Bodies:
    """Flat arrays of discs. ``apart`` is the height difference up to which ``keep`` applies.

    Heights ``z`` are standing heights (the floor's, the rise's or 0). Leave out the models of the unit
    that moves: they never hinder each other on the way, and their ends are checked by the planners.
    """

    def __init__(self, apart: float = 2.0) -> None:
        self.apart: float = float(apart)
        self.count: i64 = 0
        self.widest: float = 0.0
        self.x: vec[float] = vec[float]()
        self.y: vec[float] = vec[float]()
        self.r: vec[float] = vec[float]()
        self.z: vec[float] = vec[float]()
        self.height: vec[float] = vec[float]()
        self.keep: vec[float] = vec[float]()
        self.keep_way: vec[float] = vec[float]()
        self.on_floor: list[bool] = []
        self.way: list[bool] = []
        self.tags: list[str] = []

    def add(
        self,
        x: float,
        y: float,
        r: float,
        z: float = 0.0,
        height: float = 1.0,
        on_floor: bool = False,
        keep: float = 0.0,
        tag: str = "",
        way: bool = True,
        keep_way: float = -1.0,
    ) -> None:
        """Add a disc.

        ``keep``: the gap must stay greater than this; 0 asks only for no overlap. ``way`` False: the disc may
        be passed and counts at the end of a path only (friends, flyers in the air). ``keep_way``: another
        keep on the way than at the end (a retreat may brush past enemies); below 0 it equals ``keep``.
        """
        self.x = append(self.x, float(x))
        self.y = append(self.y, float(y))
        self.r = append(self.r, float(r))
        self.z = append(self.z, float(z))
        self.height = append(self.height, float(height))
        self.keep = append(self.keep, float(keep))
        self.keep_way = append(self.keep_way, float(keep if keep_way < 0.0 else keep_way))
        self.on_floor.append(on_floor)
        self.way.append(way)
        self.tags.append(tag)
        self.count += 1
        if r + keep > self.widest:
            self.widest = r + keep

    def separated(self, i: i64, z: float, on_floor: bool, height: float) -> bool:
        """Does a floor separate disc ``i`` from a mover of that standing height, place and body height?"""
        dz = z - self.z[i]
        if on_floor and dz >= self.height[i] - TOUCH:
            return True
        return self.on_floor[i] and -dz >= height - TOUCH

    def keeps(self, i: i64, z: float) -> bool:
        """Are the standing heights near enough for the keep distance of disc ``i`` to apply?"""
        dz = z - self.z[i]
        return -self.apart - TOUCH <= dz <= self.apart + TOUCH

    def near(self, x0: float, y0: float, x1: float, y1: float) -> Bodies:
        """The discs that, with their keep distance, meet the box, as a smaller set in the same order."""
        out = Bodies(self.apart)
        for i in range(self.count):
            e = self.r[i] + self.keep[i] + 0.01
            if self.keep_way[i] > self.keep[i]:
                e += self.keep_way[i]
            x = self.x[i]
            y = self.y[i]
            if x + e >= x0 and x - e <= x1 and y + e >= y0 and y - e <= y1:
                out.add(
                    x,
                    y,
                    self.r[i],
                    self.z[i],
                    self.height[i],
                    self.on_floor[i],
                    self.keep[i],
                    self.tags[i],
                    self.way[i],
                    self.keep_way[i],
                )
        return out
