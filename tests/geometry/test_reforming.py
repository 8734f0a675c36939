"""Bottleneck assignments: the worked example, brute force as oracle."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from grognard.geometry.formations import block, centred
from grognard.geometry.reforming import assigned, within
from tests.geometry.regiments import MM20


def places(files: int, count: int, facing: float) -> list[tuple[float, float]]:
    body = centred(30.0, 20.0, facing, block(files, count, MM20, MM20))
    return [body.base_centre(i) for i in range(count)]


def test_the_worked_reform() -> None:
    """ninth_age.example.reform-limit: 1.969 at most; turning about nobody moves."""
    found = assigned(places(5, 20, 90.0), places(10, 20, 90.0))
    assert round(found.farthest, 3) == 1.969
    about = assigned(places(5, 20, 90.0), places(5, 20, 270.0))
    assert about.farthest == pytest.approx(0.0, abs=1e-9)
    assert within(places(5, 20, 90.0), places(10, 20, 90.0), 1.968) == []
    assert sorted(within(places(5, 20, 90.0), places(10, 20, 90.0), 1.9686)) == list(range(20))


@pytest.mark.parametrize("seed", range(20))
def test_the_longest_way_is_the_shortest_there_is(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.randint(1, 6)
    old = [(rng.uniform(0, 5), rng.uniform(0, 5)) for _ in range(n)]
    new = [(rng.uniform(0, 5), rng.uniform(0, 5)) for _ in range(n)]
    best = min(
        max(math.dist(a, new[j]) for a, j in zip(old, order, strict=True))
        for order in itertools.permutations(range(n))
    )
    found = assigned(old, new)
    assert found.farthest == pytest.approx(best)
    assert sorted(found.places) == list(range(n))
    assert max(math.dist(old[i], new[found.places[i]]) for i in range(n)) == pytest.approx(best)
    assert within(old, new, best - 1e-6) == [] and within(old, new, best - 1e-6, 1e-5) != []


def test_nobody_and_odd_numbers() -> None:
    assert assigned([], []).places == [] and assigned([], []).farthest == 0.0
    with pytest.raises(ValueError, match="2 models"):
        assigned([(0.0, 0.0), (1.0, 1.0)], [(0.0, 0.0)])
    with pytest.raises(ValueError, match="0 models"):
        within([], [(0.0, 0.0)], 1.0)
