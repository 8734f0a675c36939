"""What events say of themselves besides their fields: counts, needs and places, for the messages of the log."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.game.choices import Path3, Place3


def counted(rows: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Each row once, in the order in which they come, with how often it comes if that is more than once.

    >>> counted([("a", "b"), ("c", "b"), ("a", "b")])
    (('a', 'b', '×2'), ('c', 'b'))
    """
    counts: dict[tuple[str, ...], int] = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    return tuple([(*row, f"×{count}") if count > 1 else row for row, count in counts.items()])


def joined(groups: Sequence[Sequence[str]], sign: str) -> tuple[tuple[str, ...], ...]:
    """The members of each group with a sign between them.

    >>> joined([("a", "b"), ("c",)], "+")
    (('a', '+', 'b'), ('c',))
    """
    found: list[tuple[str, ...]] = []
    for group in groups:
        row: list[str] = []
        for member in group:
            row += [sign, member] if row else [member]
        found.append(tuple(row))
    return tuple(found)


def least_roll(need: float, tolerance: float = 0.001) -> int:
    """The lowest whole number that reaches a distance in inches."""
    return math.ceil(need - tolerance)


def middle(places: Sequence[Place3]) -> dict[str, object]:
    """The middle of places on the table, to a tenth of an inch, and how many they are."""
    x = 0.0
    y = 0.0
    for place in places:
        x += place[0]
        y += place[1]
    n = len(places)
    if not n:
        return {"count": 0, "x": 0.0, "y": 0.0}
    return {"count": n, "x": round(x / n, 1), "y": round(y / n, 1)}


def farthest(starts: Sequence[tuple[str, Place3]], paths: Sequence[tuple[str, Path3]]) -> float:
    """How far the model that came farthest is from its start, in a straight line; 0 where no starts are known."""
    known = dict(starts)
    best = 0.0
    for model, path in paths:
        if path and model in known:
            dx = path[-1][0] - known[model][0]
            dy = path[-1][1] - known[model][1]
            best = max(best, math.sqrt(dx * dx + dy * dy))
    return round(best, 1)
