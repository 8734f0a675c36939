"""Chains of models: who is linked to whom, and into how many separate groups a unit falls.

Two discs are linked if their horizontal gap is at most ``d`` and their standing heights differ by at
most ``v``, both with ``WITHIN`` in favour (homebrew.coherency.limits, homebrew.measure.tolerance).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WITHIN: Final[float] = 0.001
"""Tolerance in favour of "within" (homebrew.measure.tolerance)."""


def linked(
    ax: float,
    ay: float,
    ar: float,
    az: float,
    bx: float,
    by: float,
    br: float,
    bz: float,
    d: float,
    v: float,
) -> bool:
    """Are two discs linked: gap <= d and height difference <= v?"""
    dz = bz - az
    if dz < 0.0:
        dz = -dz
    if dz > v + WITHIN:
        return False
    dx = bx - ax
    dy = by - ay
    reach = ar + br + d + WITHIN
    return dx * dx + dy * dy <= reach * reach


class Discs:
    """Bases at the places where they stand, or would end: what the chain of a unit is judged by."""

    def __init__(self) -> None:
        self.x: vec[float] = vec[float]()
        self.y: vec[float] = vec[float]()
        self.r: vec[float] = vec[float]()
        self.z: vec[float] = vec[float]()

    def add(self, x: float, y: float, r: float, z: float) -> None:
        """One more base: centre, radius, standing height."""
        self.x = append(self.x, float(x))
        self.y = append(self.y, float(y))
        self.r = append(self.r, float(r))
        self.z = append(self.z, float(z))

    def groups(self, d: float, v: float) -> list[int]:
        """Group number of each disc; groups are numbered from 0 in the order of their first member."""
        xs = self.x
        ys = self.y
        rs = self.r
        zs = self.z
        n = len(xs)
        out = vec[i64]([-1] * n)
        queue: list[int] = []
        number: i64 = 0
        for first in range(n):
            if out[first] >= 0:
                continue
            out[first] = number
            queue.append(first)
            while queue:
                i = queue.pop()
                for j in range(first + 1, n):
                    if out[j] < 0 and linked(xs[i], ys[i], rs[i], zs[i], xs[j], ys[j], rs[j], zs[j], d, v):
                        out[j] = number
                        queue.append(j)
            number += 1
        return [int(g) for g in out]

    def group_count(self, d: float, v: float) -> int:
        """Number of separate groups; 0 for no discs at all, 1 for a unit in formation."""
        best = -1
        for g in self.groups(d, v):
            if g > best:
                best = g
        return best + 1

    def links(self, d: float, v: float) -> list[tuple[int, int]]:
        """The fewest links that hold each group together, the shortest ones: pairs of numbers, the lower one first.

        >>> row = Discs()
        >>> for x in (0.0, 2.0, 4.0, 20.0):
        ...     row.add(x, 0.0, 0.5, 0.0)
        >>> row.links(3.0, 6.0)
        [(0, 1), (1, 2)]
        """
        xs = self.x
        ys = self.y
        rs = self.r
        zs = self.z
        n = len(xs)
        pairs: list[tuple[float, int, int]] = []
        for i in range(n):
            for j in range(i + 1, n):
                if linked(xs[i], ys[i], rs[i], zs[i], xs[j], ys[j], rs[j], zs[j], d, v):
                    dx = xs[i] - xs[j]
                    dy = ys[i] - ys[j]
                    pairs.append((dx * dx + dy * dy, i, j))
        pairs.sort()
        group = list(range(n))
        found: list[tuple[int, int]] = []
        for _, i, j in pairs:
            one = group[i]
            other = group[j]
            if one != other:
                found.append((i, j))
                group = [one if g == other else g for g in group]
        return found

    def apart(self) -> bool:
        """Do no two of them overlap in plan, by however little?"""
        xs = self.x
        ys = self.y
        rs = self.r
        n = len(xs)
        for i in range(n):
            for j in range(i + 1, n):
                dx = xs[i] - xs[j]
                dy = ys[i] - ys[j]
                wide = rs[i] + rs[j]
                if dx * dx + dy * dy < wide * wide:
                    return False
        return True
