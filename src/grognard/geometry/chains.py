"""Chains of models: who is linked to whom, and into how many separate groups a unit falls.

Two discs are linked if their horizontal gap is at most ``d`` and their standing heights differ by at
most ``v``, both with ``WITHIN`` in favour (homebrew.coherency.limits, homebrew.measure.tolerance).
"""

from __future__ import annotations

from typing import Final

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


def groups(
    xs: list[float], ys: list[float], rs: list[float], zs: list[float], d: float, v: float
) -> list[int]:
    """Group number of each disc; groups are numbered from 0 in the order of their first member."""
    n = len(xs)
    out = [-1] * n
    queue: list[int] = []
    number = 0
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
    return out


def group_count(
    xs: list[float], ys: list[float], rs: list[float], zs: list[float], d: float, v: float
) -> int:
    """Number of separate groups; 0 for no models at all, 1 for a unit in formation."""
    best = -1
    for g in groups(xs, ys, rs, zs, d, v):
        if g > best:
            best = g
    return best + 1
