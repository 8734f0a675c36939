"""`rounded` is `round`, to the last bit."""

from __future__ import annotations

import math
import random

import pytest

from grognard.game.rounding import LARGE, rounded


@pytest.mark.parametrize("decimals", [0, 2, 3, 4])
def test_any_number_is_rounded_as_round_does(decimals: int) -> None:
    chance = random.Random(7)
    for _ in range(20_000):
        size = 10.0 ** chance.randint(-4, 8)
        value = (chance.random() - 0.5) * size
        assert rounded(value, decimals) == round(value, decimals)


def test_halves_and_what_lies_beside_them_are_rounded_as_round_does() -> None:
    for whole in range(-3000, 3000):
        value = (whole + 0.5) / 1000.0
        for near in (value, math.nextafter(value, math.inf), math.nextafter(value, -math.inf), value + 1e-12):
            assert rounded(near, 3) == round(near, 3)


def test_there_is_no_minus_zero() -> None:
    assert math.copysign(1.0, rounded(-0.0001, 3)) == 1.0
    assert math.copysign(1.0, rounded(-0.0, 3)) == 1.0


def test_numbers_too_large_for_parts_are_left_to_round() -> None:
    for value in (LARGE, -LARGE, 1.5e300, math.inf):
        assert rounded(value, 3) == round(value, 3)
    assert math.isnan(rounded(math.nan, 3))
