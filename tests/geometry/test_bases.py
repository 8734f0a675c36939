"""Distances of bases, round and rectangular; rectangles against Shapely."""

from __future__ import annotations

import math
import random

import pytest
from shapely.geometry import Point as ShPoint
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.bases import (
    Rect,
    distance3,
    gap,
    on_grain,
    overlap,
    rect_disc_gap,
    rect_disc_overlap,
    rect_rect_gap,
    rect_rect_overlap,
    segment_point2,
)


def test_distance_of_the_rule_book_in_space() -> None:
    assert gap(10, 10, 0.492, 10, 14, 0.492) == pytest.approx(3.016)
    assert distance3(10, 10, 0.492, 0, 10, 14, 0.492, 3) == pytest.approx(4.254, abs=0.0005)


def test_overlapping_discs_are_at_gap_zero() -> None:
    assert gap(0, 0, 1, 1.5, 0, 1) == 0.0
    assert overlap(0, 0, 1, 1.5, 0, 1) == 0.5
    assert overlap(0, 0, 1, 2.5, 0, 1) == 0.0


def test_grain() -> None:
    assert on_grain(1.23456) == 1.235
    assert on_grain(-0.0004) == 0.0 and math.copysign(1.0, on_grain(-0.0004)) == 1.0


def test_nearest_point_of_a_leg() -> None:
    assert segment_point2(0, 0, 4, 0, 2, 3) == 9.0
    assert segment_point2(0, 0, 4, 0, 7, 4) == 25.0
    assert segment_point2(1, 1, 1, 1, 4, 5) == 25.0


def test_corners_run_anticlockwise_from_the_front_left() -> None:
    front_left, rear_left, rear_right, front_right = Rect(10, 10, 2, 4, 90.0).corners()
    assert front_left == pytest.approx((9, 12))
    assert rear_left == pytest.approx((9, 8))
    assert rear_right == pytest.approx((11, 8))
    assert front_right == pytest.approx((11, 12))


def random_rect(rng: random.Random) -> Rect:
    return Rect(
        rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0.5, 3), rng.uniform(0.5, 3), rng.uniform(0, 360)
    )


def test_rectangles_agree_with_shapely() -> None:
    rng = random.Random(5)
    meets = 0
    for _ in range(300):
        a, b = random_rect(rng), random_rect(rng)
        pa, pb = ShPolygon(a.corners()), ShPolygon(b.corners())
        assert rect_rect_gap(a, b) == pytest.approx(pa.distance(pb), abs=1e-9)
        assert (rect_rect_overlap(a, b) > 0.0) == (pa.intersection(pb).area > 1e-12)
        meets += rect_rect_overlap(a, b) > 0.0
        r = rng.uniform(0.3, 1.0)
        x, y = rng.uniform(0, 6), rng.uniform(0, 6)
        apart = pa.distance(ShPoint(x, y)) - r
        assert rect_disc_gap(a, x, y, r) == pytest.approx(max(0.0, apart), abs=1e-9)
        assert (rect_disc_overlap(a, x, y, r) > 0.0) == (apart < 0.0)
    assert 50 < meets < 250


def test_overlap_is_the_shift_that_parts() -> None:
    a, b = Rect(0, 0, 2, 2, 0.0), Rect(1.5, 0.2, 2, 2, 0.0)
    assert rect_rect_overlap(a, b) == pytest.approx(0.5)
    assert rect_disc_overlap(a, 1.2, 0, 0.5) == pytest.approx(0.3)
    assert rect_disc_overlap(a, 0.8, 0, 0.5) == pytest.approx(0.7)
