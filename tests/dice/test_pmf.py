"""The list helpers against enumeration of every face and against icepool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import icepool
import pytest

from grognard.dice import pmf


def bf_kept(n: int, sides: int, keep: int, lowest: bool) -> dict[int, int]:
    """Brute force: sort every throw."""
    throws = product(range(1, sides + 1), repeat=n)
    return dict(Counter(sum(sorted(faces, reverse=not lowest)[:keep]) for faces in throws))


@pytest.mark.parametrize("lowest", [False, True])
@pytest.mark.parametrize("sides", [3, 6, 8])
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_kept_dice(n: int, sides: int, lowest: bool) -> None:
    for keep in range(n + 1):
        assert pmf.kept_ways(n, sides, keep, lowest) == bf_kept(n, sides, keep, lowest)


def test_sums_of_faces_that_are_worth_something_else() -> None:
    values = [1, 1, 2, 2, 3, 3]
    assert pmf.sum_ways(3, values) == dict(Counter(sum(faces) for faces in product(values, repeat=3)))
    assert pmf.sum_ways(0, values) == {0: 1}


@pytest.mark.parametrize("n", [0, 1, 2, 5])
@pytest.mark.parametrize("hit", [0, 1, 4, 6])
def test_binomial_ways(n: int, hit: int) -> None:
    throws = product([face <= hit for face in range(1, 7)], repeat=n)
    seen = Counter(sum(passed) for passed in throws)
    assert pmf.binomial_ways(n, 6 - hit, hit) == [seen[k] for k in range(n + 1)]


def bf_staged(n: int, hit: int, wound: int, fail: int) -> list[int]:
    """Brute force: three dice an attack."""
    one = Counter(a < hit and b < wound and c < fail for a, b, c in product(range(6), repeat=3))
    return [comb(n, k) * one[True] ** k * one[False] ** (n - k) for k in range(n + 1)]


@pytest.mark.parametrize("n", [0, 1, 3, 12])
@pytest.mark.parametrize("faces", [(3, 4, 4), (1, 6, 2), (5, 5, 0), (6, 6, 6)])
def test_staged_attacks(n: int, faces: tuple[int, int, int]) -> None:
    hit, wound, fail = faces
    ways = pmf.staged_ways(n, 6, hit, wound, fail)
    assert ways == bf_staged(n, hit, wound, fail)
    assert sum(ways) == 6 ** (3 * n)
    thinned = pmf.thin_ways(pmf.thin_ways(pmf.binomial_ways(n, 6 - hit, hit), wound, 6), fail, 6)
    assert thinned == ways
    floats = pmf.staged(n, hit / 6, wound / 6, fail / 6)
    assert floats == pytest.approx([w / 6 ** (3 * n) for w in ways], abs=1e-15)
    hits = pmf.power([1 - hit / 6, hit / 6], n, n + 1)
    assert hits == pytest.approx(pmf.binomial(n, hit / 6), abs=1e-15)
    assert pmf.thin(pmf.thin(hits, wound / 6), fail / 6) == pytest.approx(floats, abs=1e-15)


def test_thinning_what_is_no_binomial() -> None:
    """d6 items, each passing with 1/3, against each number of items by itself."""
    die = [0.0] + [1 / 6] * 6
    twin = [sum(pmf.binomial(n, 1 / 3)[k] for n in range(max(k, 1), 7)) / 6 for k in range(7)]
    assert pmf.thin(die, 1 / 3) == pytest.approx(twin, abs=1e-15)
    ways = pmf.thin_ways([0, 1, 1, 1, 1, 1, 1], 1, 3)
    assert [w / (6 * 3**6) for w in ways] == pytest.approx(twin, abs=1e-15)


@pytest.mark.parametrize("n", [1, 2, 6, 12])
@pytest.mark.parametrize("targets", [(4, 3, 5), (3, 3, 2), (6, 2, 6)])
def test_staged_attacks_equal_icepool(n: int, targets: tuple[int, int, int]) -> None:
    hit, wound, save = targets
    hits = n @ (icepool.d6 >= hit)
    die = (hits @ (icepool.d6 >= wound)) @ (icepool.d6 < save)
    ways = pmf.staged_ways(n, 6, 7 - hit, 7 - wound, save - 1)
    of = 6 ** (3 * n)
    assert {k: Fraction(w, of) for k, w in enumerate(ways)} == {k: die.probability(k) for k in range(n + 1)}


def test_convolution_and_its_cap() -> None:
    die = [0.0] + [1 / 6] * 6
    two = pmf.conv(die, die, 100)
    assert two == pytest.approx([0, 0] + [min(k - 1, 13 - k) / 36 for k in range(2, 13)])
    assert pmf.power(die, 2, 100) == pytest.approx(two)
    assert pmf.power(die, 3, 5) == pytest.approx(pmf.power(die, 3, 100)[:5])
    assert pmf.conv(die, die, 4) == two[:4] and pmf.conv(die, die, 3) == two[:3]
    assert pmf.power(die, 0, 9) == [1.0]


def test_convolution_in_ways() -> None:
    die = [0, 1, 1, 1, 1, 1, 1]
    assert pmf.conv_ways(die, die) == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
