"""Front and rear of rectangular bases, and bases wholly within shapes."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import Polygon

from grognard.geometry.arcs import (
    behind,
    everywhere,
    front,
    part_ahead,
    partly_ahead,
    reach,
    wholly_ahead,
    within_circle,
    within_polygon,
    within_reach,
)
from grognard.geometry.bases import Rect

MM20 = 0.787


def test_wholly_behind_the_rear_line() -> None:
    target = Rect(10.0, 10.0, MM20, MM20, 90.0)
    flush_behind = Rect(10.0, 8.819, 1.575, 1.575, 90.0)
    flush_right = Rect(10.787, 10.0, MM20, MM20, 180.0)
    assert behind(target, flush_behind)
    assert not behind(target, flush_right)
    assert behind(target, Rect(14.0, 8.5, MM20, MM20, 0.0))
    assert partly_ahead(target, flush_right) and not partly_ahead(target, flush_behind)
    assert wholly_ahead(target, Rect(30.0, 10.0, MM20, MM20, 0.0))
    assert not wholly_ahead(target, Rect(30.0, 9.9, MM20, MM20, 0.0))


def test_tolerance_favours_what_is_asked() -> None:
    base = Rect(0.0, 0.0, 1.0, 1.0, 90.0)
    assert behind(base, Rect(0.0, -0.99, 1.0, 1.0, 0.0), tol=0.01)
    assert not behind(base, Rect(0.0, -0.989, 1.0, 1.0, 0.0), tol=0.01)
    assert wholly_ahead(base, Rect(3.0, -0.01, 1.0, 1.0, 0.0), tol=0.01)
    assert not wholly_ahead(base, Rect(3.0, -0.011, 1.0, 1.0, 0.0), tol=0.01)
    assert not partly_ahead(base, Rect(0.0, -0.99, 1.0, 1.0, 0.0), tol=0.01)


def test_the_rear_line_turns_with_the_base() -> None:
    rng = random.Random(2)
    for _ in range(200):
        base = Rect(rng.uniform(-2, 2), rng.uniform(-2, 2), 1.0, 2.0, rng.uniform(0, 360))
        other = Rect(rng.uniform(-2, 2), rng.uniform(-2, 2), 0.7, 1.4, rng.uniform(0, 360))
        line = front(base)
        corners = [line.ahead(x, y) for x, y in other.corners()]
        assert reach(line, other) == pytest.approx((min(corners), max(corners)))
        assert sorted(line.ahead(x, y) for x, y in base.corners()) == pytest.approx(
            [0.0, 0.0, 2.0, 2.0], abs=1e-9
        )
        part = part_ahead(base, other)
        assert bool(part) == partly_ahead(base, other)
        if part:
            assert min(line.ahead(x, y) for x, y in part) >= -1e-9
            assert (Polygon(part).area == pytest.approx(0.98)) == wholly_ahead(base, other)


def test_models_that_see_all_around() -> None:
    assert everywhere().ahead(-1000.0, 5.0) > 0.0


def test_wholly_within_a_circle_or_the_reach_of_a_base() -> None:
    base = Rect(0.0, 0.0, 6.0, 8.0, 30.0)
    assert within_circle(base, 0.0, 0.0, 5.0)
    assert not within_circle(base, 0.0, 0.1, 5.0)
    assert within_circle(base, 0.0, 0.1, 5.0, tol=0.11)
    other = Rect(0.0, 0.0, 1.0, 1.0, 0.0)
    assert within_reach(Rect(3.0, 0.0, 1.0, 1.0, 0.0), other, 3.0)
    assert not within_reach(Rect(3.0, 0.1, 1.0, 1.0, 0.0), other, 3.0)
    assert within_reach(Rect(3.0, 0.1, 1.0, 1.0, 0.0), other, 3.0, tol=0.01)


def test_wholly_within_a_polygon() -> None:
    rng = random.Random(6)
    outline = [(0.0, 0.0), (6.0, 0.0), (6.0, 6.0), (3.2, 2.0), (3.0, 4.5), (2.0, 2.0), (0.0, 6.0)]
    shape = Polygon(outline)
    inside = 0
    for _ in range(600):
        base = Rect(rng.uniform(0, 6), rng.uniform(0, 4), 0.5, 1.5, rng.uniform(0, 360))
        expected = shape.contains(Polygon(base.corners()))
        inside += expected
        assert within_polygon(base, outline) == expected
    assert 60 < inside < 540
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert within_polygon(Rect(0.5, 0.5, 1.0, 1.0, 0.0), square)
    assert not within_polygon(Rect(0.49, 0.5, 1.0, 1.0, 0.0), square)
    assert within_polygon(Rect(0.49, 0.5, 1.0, 1.0, 0.0), square, tol=0.01)
    assert within_polygon(Rect(1.0, 1.0, 0.01, 0.01, 0.0), square, tol=0.01)
