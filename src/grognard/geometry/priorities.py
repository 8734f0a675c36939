"""Ordered priorities: of several candidates those that are best by the first, of these by the second, and so on."""

from __future__ import annotations


class Ruling:
    """``best``: numbers of the candidates that are left, in order. ``decided``: for each candidate the number of the
    priority by which it fell out, -1 for those that are left.
    """

    def __init__(self, best: list[int], decided: list[int]) -> None:
        self.best: list[int] = best
        self.decided: list[int] = decided


def ruled(scores: list[tuple[float, ...]], tol: float = 0.0) -> Ruling:
    """Compare candidates by their scores: more is better, the first score first; within ``tol`` scores are equal.

    >>> ruling = ruled([(1.0, 5.0), (2.0, 3.0), (2.0, 4.0), (2.0, 4.0)])
    >>> ruling.best, ruling.decided
    ([2, 3], [0, 1, -1, -1])
    """
    decided = [-1] * len(scores)
    left = list(range(len(scores)))
    rounds = len(scores[0]) if scores else 0
    for p in range(rounds):
        most = scores[left[0]][p]
        for i in left:
            most = max(most, scores[i][p])
        kept: list[int] = []
        for i in left:
            if scores[i][p] >= most - tol:
                kept.append(i)
            else:
                decided[i] = p
        left = kept
    return Ruling(left, decided)
