"""Convex polygons with a rim more or less, against Shapely."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.rims import grown, shrunk
from grognard.geometry.shapes import is_convex
from tests.geometry.skirmish import random_convex


def test_grown_polygons_hold_the_round_ones_and_little_more() -> None:
    rng = random.Random(8)
    for _ in range(60):
        poly = random_convex(rng)
        sag = rng.choice([0.004, 0.03])
        out = ShPolygon(grown(poly, 1.0, sag))
        assert out.buffer(0.001).contains(ShPolygon(poly).buffer(1.0))
        assert ShPolygon(poly).buffer(1.0 + sag + 0.001, quad_segs=64).contains(out)


def test_grown_by_nothing_is_itself() -> None:
    poly = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]
    assert grown(poly, 0.0, 0.1) == poly


def test_shrunk_polygons_keep_the_rim_clear() -> None:
    rng = random.Random(9)
    for _ in range(60):
        poly = random_convex(rng)
        out = shrunk(poly, 0.3)
        expected = ShPolygon(poly).buffer(-0.3, join_style="mitre")
        if expected.is_empty:
            assert len(out) < 3 or abs(ShPolygon(out).area) < 1e-9
            continue
        assert is_convex(out) and ShPolygon(out).area == pytest.approx(expected.area, abs=1e-9)


def test_corners_that_fall_together_are_one() -> None:
    doubled = [(0.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0), (0.0, 0.0)]
    assert shrunk(doubled, 0.5) == [(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)]
