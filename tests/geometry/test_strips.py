"""Strips laid from a base, and what they reach."""

from __future__ import annotations

import math

import pytest

from grognard.geometry.bases import Rect
from grognard.geometry.strips import reached, strip, way_out

CAVALRY = Rect(10.0, 10.0, 0.984, 1.969, 90.0)


@pytest.mark.parametrize("angle", [0.0, 30.0, 60.0, 90.0, 135.0, 180.0, 270.0, 301.0])
def test_the_axis_leaves_the_base_at_its_rim(angle: float) -> None:
    d = way_out(CAVALRY, angle)
    x, y = 10.0 + d * math.cos(math.radians(angle)), 10.0 + d * math.sin(math.radians(angle))
    assert CAVALRY.gap_to_point(x, y) == pytest.approx(0.0, abs=1e-9)
    assert CAVALRY.gap_to_point(10.0 + 1.001 * (x - 10.0), 10.0 + 1.001 * (y - 10.0)) > 0.0


def test_a_strip_ahead_and_to_the_side() -> None:
    ahead = strip(CAVALRY, 90.0, 9.0, 0.984)
    assert (ahead.x, ahead.y) == pytest.approx((10.0, 10.0 + 0.9845 + 4.5))
    assert (2 * ahead.half_width, 2 * ahead.half_depth, ahead.facing) == (0.984, 9.0, 90.0)
    side = strip(CAVALRY, 0.0, 9.0, 0.984)
    assert (side.x, side.y) == pytest.approx((10.0 + 0.492 + 4.5, 10.0))
    slanted = strip(Rect(0.0, 0.0, 1.0, 1.0, 90.0), 45.0, 6.0, 1.0)
    far = 0.5 * math.sqrt(2.0) + 6.0
    assert max(x + y for x, y in slanted.corners()) == pytest.approx(math.sqrt(2.0) * far)


def test_which_bases_a_strip_reaches() -> None:
    me = Rect(0.0, 0.0, 1.0, 1.0, 90.0)
    fire = strip(me, 90.0, 6.0, 1.0)
    bases = [
        me,
        Rect(0.0, 1.0, 1.0, 1.0, 0.0),  # flush in front
        Rect(0.99, 3.0, 1.0, 1.0, 0.0),  # a hundredth inside
        Rect(1.0, 3.0, 1.0, 1.0, 0.0),  # along the side
        Rect(0.0, 6.99, 1.0, 1.0, 0.0),  # at the far end
        Rect(0.0, 7.0, 1.0, 1.0, 0.0),
        Rect(1.1, 3.0, 1.0, 1.0, 45.0),  # a corner inside
    ]
    assert reached(fire, bases) == [1, 2, 4, 6]
    assert reached(fire, bases, tol=0.01) == [1, 6]
    assert reached(fire, [Rect(0.98, 3.0, 1.0, 1.0, 0.0)], tol=0.01) == [0]
