"""Who goes where when a body is placed anew: alike models are interchangeable, and nobody may go too far.

A bottleneck assignment: of all ways to give the places to the models, one whose longest way is the shortest.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.shapes import Point

NOBODY: Final[int] = -1


class Assignment:
    """``places``: for each old place the number of the new one; ``farthest``: the longest of these ways in inches."""

    def __init__(self, places: list[int], farthest: float) -> None:
        self.places: list[int] = places
        self.farthest: float = farthest


def assigned(old: list[Point], new: list[Point]) -> Assignment:
    """The assignment of as many new places to old ones with the shortest longest way. ValueError if they differ.

    >>> assigned([(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (1.0, 0.0)]).farthest
    1.0
    """
    n = len(old)
    if len(new) != n:
        raise ValueError(f"{n} models cannot take {len(new)} places")
    lengths = _lengths(old, new)
    steps: list[float] = []
    for row in lengths:
        steps += row
    steps.sort()
    # The longest way is at least everybody's shortest: that is where the search begins.
    low = 0
    high = len(steps) - 1
    best: list[int] = []
    least = _least(lengths)
    while low <= high:
        mid = (low + high) // 2
        found = _matching(lengths, steps[mid]) if steps[mid] >= least else []
        if found:
            best = found
            high = mid - 1
        else:
            low = mid + 1
    farthest = 0.0
    for i in range(n):
        farthest = max(farthest, lengths[i][best[i]])
    return Assignment(best, farthest)


def within(old: list[Point], new: list[Point], limit: float, tol: float = 0.0) -> list[int]:
    """Some assignment with no way longer than ``limit``; empty if there is none (or nobody). ValueError as above."""
    if len(new) != len(old):
        raise ValueError(f"{len(old)} models cannot take {len(new)} places")
    return _matching(_lengths(old, new), limit + tol)


def _lengths(old: list[Point], new: list[Point]) -> list[list[float]]:
    """Distances from each old place to each new one."""
    out: list[list[float]] = []
    for ax, ay in old:
        out.append([math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) for bx, by in new])
    return out


def _least(lengths: list[list[float]]) -> float:
    """The greatest of everybody's shortest ways."""
    best = 0.0
    for row in lengths:
        best = max(best, min(row))
    return best


def _matching(lengths: list[list[float]], limit: float) -> list[int]:
    """For each row a column of its own no longer than ``limit``; empty if there is no such matching."""
    n = len(lengths)
    owner = [NOBODY] * n
    choice = [NOBODY] * n
    near: list[list[int]] = []
    for i in range(n):
        row = lengths[i]
        # Who may stay stays: the nearest free place first.
        order = [(row[j], j) for j in range(n) if row[j] <= limit]
        order.sort()
        near.append([j for _d, j in order])
        for j in near[i]:
            if owner[j] == NOBODY:
                owner[j] = i
                choice[i] = j
                break
    for i in range(n):
        if choice[i] == NOBODY and not _augmented(near, owner, choice, i):
            return []
    return choice


def _augmented(near: list[list[int]], owner: list[int], choice: list[int], start: int) -> bool:
    """Find a place for one more row by moving others on (breadth first)."""
    n = len(owner)
    came = [NOBODY] * n
    seen = [False] * n
    queue = [start]
    head = 0
    while head < len(queue):
        i = queue[head]
        head += 1
        for j in near[i]:
            if seen[j]:
                continue
            seen[j] = True
            came[j] = i
            if owner[j] != NOBODY:
                queue.append(owner[j])
                continue
            while True:
                row = came[j]
                before = choice[row]
                owner[j] = row
                choice[row] = j
                if row == start:
                    return True
                j = before
    return False
