"""Distributions: what they answer, floats and Fractions alike."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from grognard.dice.dist import Dist, mixture, otherwise

TWO_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}
EXACT = Dist.counts(TWO_DICE)
FLOAT = Dist.counts(TWO_DICE, exact=False)


def test_two_dice_equal_icepool() -> None:
    assert dict(EXACT.items()) == {total: (2 @ icepool.d6).probability(total) for total in range(2, 13)}
    assert EXACT.mean() == (2 @ icepool.d6).mean() == 7


@pytest.mark.parametrize("dist", [EXACT, FLOAT])
def test_questions(dist: Dist) -> None:
    assert dist[7] == pytest.approx(Fraction(1, 6)) and dist[1] == 0
    assert dist.at_least(10) == pytest.approx(Fraction(1, 6))
    assert dist.at_most(3) == pytest.approx(Fraction(1, 12))
    assert dist.chance(lambda total: bool(total % 2)) == pytest.approx(Fraction(1, 2))
    assert dist.mean() == pytest.approx(7)
    assert len(dist) == 11


def test_the_kind_of_number_is_the_kind_of_distribution() -> None:
    kinds = [
        [type(w) for w in (d[7], d[99], d.at_least(3), d.mean(), d.items()[0][1])] for d in (EXACT, FLOAT)
    ]
    assert kinds == [[Fraction] * 5, [float] * 5]
    assert EXACT.exact and not FLOAT.exact


def test_cumulative_and_percentiles() -> None:
    steps = EXACT.cumulative()
    assert steps[0] == (2, Fraction(1, 36)) and steps[5] == (7, Fraction(21, 36)) and steps[-1] == (12, 1)
    assert [FLOAT.percentile(q) for q in (0.0, 0.1, 0.5, 0.9, 1.0)] == [2, 4, 7, 10, 12]
    tenths = Dist.floats({k: 0.1 for k in range(10)})  # eight times 0.1 falls short of 0.8
    assert tenths.percentile(0.3) == 2 and tenths.percentile(0.8) == 7


def test_mapping_merges() -> None:
    odd = EXACT.map(lambda total: total % 2 == 1)
    assert odd.items() == [(False, Fraction(1, 2)), (True, Fraction(1, 2))]
    assert FLOAT.map(lambda total: total >= 9)[True] == pytest.approx(10 / 36)


def test_independent_distributions() -> None:
    four = EXACT.convolve(EXACT)
    assert dict(four.items()) == {total: (4 @ icepool.d6).probability(total) for total in range(4, 25)}
    assert FLOAT.convolve(EXACT).distance(four) < 1e-15
    assert not FLOAT.convolve(EXACT).exact
    more = EXACT.joint(EXACT, lambda a, b: a > b)
    assert more[True] == icepool.Die((2 @ icepool.d6) > (2 @ icepool.d6)).probability(True)


def test_total_variation() -> None:
    assert EXACT.distance(FLOAT) < 1e-15
    assert EXACT.distance(Dist.certain(7)) == pytest.approx(30 / 36)
    assert Dist.certain(1).distance(Dist.certain(2)) == 1.0


def test_order_is_fixed() -> None:
    assert Dist.counts({3: 1, 1: 1, 2: 2}).outcomes == [1, 2, 3]
    mixed = Dist.counts({"b": 1, 1: 2, "a": 3})  # cannot be compared: as given
    assert mixed.outcomes == ["b", 1, "a"]


def test_what_cannot_happen_is_left_out() -> None:
    assert Dist.counts({0: 0, 1: 4}).outcomes == Dist.floats({0: 0.0, 1: 1.0}).outcomes == [1]
    with pytest.raises(ValueError, match="at least one"):
        Dist.counts({0: 0})


def test_equality_is_of_the_distributions() -> None:
    assert Dist.counts({0: 2, 1: 4}) == Dist.counts({1: 2, 0: 1}) != Dist.counts({0: 1, 1: 1})
    assert hash(Dist.counts({0: 2, 1: 4})) == hash(Dist.counts({1: 2, 0: 1}))
    assert Dist.certain(1) == Dist.certain(1) != Dist.certain(1, exact=True)
    assert repr(Dist.counts({0: 2, 1: 4})) == "Dist({0: 1/3, 1: 2/3})"
    assert Dist.certain(1) != 1


def test_mixtures() -> None:
    coin, die = Dist.counts({0: 1, 1: 1}), Dist.counts({face: 1 for face in range(1, 7)})
    mixed = mixture([(Fraction(1, 3), coin), (Fraction(2, 3), die)], True)
    assert mixed.exact and mixed[1] == Fraction(1, 6) + Fraction(1, 9) and mixed[0] == Fraction(1, 6)
    floats = mixture([(1 / 3, coin), (2 / 3, die)])
    assert not floats.exact and floats.distance(mixed) < 1e-12
    assert mixture([(Fraction(1), coin), (Fraction(0), die)], True) == coin


@pytest.mark.both_forms
def test_the_opposite_of_an_exact_chance_is_exact() -> None:
    assert otherwise(Fraction(1, 4)) == Fraction(3, 4) and isinstance(otherwise(Fraction(0)), Fraction)
    assert otherwise(0.25) == 0.75 and isinstance(otherwise(0.0), float)
