"""Ordered priorities."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.geometry.priorities import ruled


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))
def test_the_best_are_those_of_the_lexicographic_order(scores: list[tuple[int, int, int]]) -> None:
    ruling = ruled([(float(a), float(b), float(c)) for a, b, c in scores])
    assert ruling.best == [i for i in range(len(scores)) if scores[i] == max(scores)]
    for i in range(len(scores)):
        p = ruling.decided[i]
        if p >= 0:
            assert scores[i][:p] == max(scores)[:p] and scores[i][p] < max(scores)[p]


def test_scores_within_the_tolerance_are_equal() -> None:
    assert ruled([(1.0, 1.0), (1.0005, 0.0)], 0.001).best == [0]
    assert ruled([]).best == []
