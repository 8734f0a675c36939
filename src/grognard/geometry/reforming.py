"""Forming up anew: who goes where, so that nobody goes farther than he must."""

from __future__ import annotations

import math

from grognard.geometry.shapes import Point


def least_farthest(here: list[Point], there: list[Point]) -> float:
    """The least greatest distance when each of the first goes to a place of his own among the second (as many).

    >>> least_farthest([(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)])
    0.0
    """
    if len(here) != len(there):
        raise ValueError("as many places as there are models")
    lengths: list[float] = []
    table: list[list[float]] = []
    for ax, ay in here:
        row = [math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) for bx, by in there]
        table.append(row)
        lengths += row
    lengths.sort()
    low, high = 0, len(lengths) - 1
    while low < high:
        mid = (low + high) // 2
        if _matches(table, lengths[mid]):
            high = mid
        else:
            low = mid + 1
    return lengths[low] if lengths else 0.0


def _matches(table: list[list[float]], most: float) -> bool:
    """Can everybody have a place within so far? Augmenting paths."""
    taken: list[int] = [-1] * len(table)
    for i in range(len(table)):
        if not _place(table, most, i, taken, [False] * len(table)):
            return False
    return True


def _place(table: list[list[float]], most: float, i: int, taken: list[int], seen: list[bool]) -> bool:
    for j in range(len(taken)):
        if table[i][j] <= most and not seen[j]:
            seen[j] = True
            if taken[j] < 0 or _place(table, most, taken[j], taken, seen):
                taken[j] = i
                return True
    return False
