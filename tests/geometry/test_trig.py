"""Angles and lengths."""

from __future__ import annotations

import math

import pytest

from grognard.geometry.trig import heading, hypot, polar, round_to, unit


def test_round_to_gives_the_decimal_itself() -> None:
    assert round_to(0.1 + 0.2, 0.001) == 0.3
    assert round_to(12.3456, 0.001) == 12.346
    assert round_to(-12.3456, 0.001) == -12.346
    assert round_to(7.3, 2.5) == 7.5


def test_round_to_half_goes_up_and_never_gives_minus_zero() -> None:
    assert round_to(0.125, 0.25) == 0.25
    assert round_to(-0.125, 0.25) == 0.0
    assert math.copysign(1.0, round_to(-0.0001, 0.001)) == 1.0


def test_round_to_needs_a_grain() -> None:
    with pytest.raises(ValueError):
        round_to(1.0, 0.0)


@pytest.mark.parametrize(
    ("angle", "vector"),
    [(0.0, (1.0, 0.0)), (90.0, (0.0, 1.0)), (180.0, (-1.0, 0.0)), (270.0, (0.0, -1.0)), (-90.0, (0.0, -1.0))],
)
def test_quarter_turns_are_exact(angle: float, vector: tuple[float, float]) -> None:
    assert unit(angle) == vector
    assert polar(angle, 3.5) == (3.5 * vector[0], 3.5 * vector[1])
    assert heading(*vector) == angle % 360.0


def test_heading_undoes_polar() -> None:
    for k in range(720):
        angle = k * 0.5
        assert heading(*polar(angle, 2.0)) == pytest.approx(angle, abs=1e-8)


def test_the_zero_vector_has_no_heading() -> None:
    with pytest.raises(ValueError):
        heading(0.0, 0.0)


def test_hypot() -> None:
    assert hypot(5.0, 12.0) == 13.0
    assert hypot(-1.0, 1.0) == math.sqrt(2.0)
