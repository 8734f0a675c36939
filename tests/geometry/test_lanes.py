"""Lanes between two bodies, against hulls (Shapely)."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import MultiPoint
from shapely.geometry import Polygon as Area

from grognard.geometry.formations import disc, grid
from grognard.geometry.lanes import footprint, hull, lane, on_lane, ring
from grognard.geometry.shapes import is_convex
from grognard.geometry.trig import hypot


@pytest.mark.both_forms
def test_hulls_are_those_of_shapely() -> None:
    rng = random.Random(11)
    for _ in range(60):
        points = [(rng.uniform(0.0, 9.0), rng.uniform(0.0, 9.0)) for _ in range(rng.randrange(3, 20))]
        ring = Area(hull(points))
        assert ring.exterior.is_ccw
        assert ring.equals(MultiPoint(points).convex_hull)


@pytest.mark.both_forms
def test_points_on_a_line_make_no_area() -> None:
    assert hull([(2.0, 2.0), (0.0, 0.0), (1.0, 1.0)]) == [(0.0, 0.0), (2.0, 2.0)]
    assert hull([(1.0, 1.0)]) == [(1.0, 1.0)]


@pytest.mark.both_forms
def test_nothing_that_meets_the_lane_is_left_out() -> None:
    rng = random.Random(12)
    left_out = 0
    for _ in range(100):
        target = [
            [(9.0, 9.0), (11.0, 9.0), (11.0, 10.0), (9.0, 10.0)],
            [(9.0, 10.0), (10.0, 10.0), (9.0, 11.0)],
        ]
        ground = lane([(rng.uniform(0.0, 5.0), 0.0), (6.0, 1.0)], target)
        things = []
        for _ in range(8):
            x, y = rng.uniform(0.0, 12.0), rng.uniform(0.0, 12.0)
            things.append([(x, y), (x + 1.0, y), (x + 1.0, y + 0.5)])
        found = on_lane(ground, things)
        for number, thing in enumerate(things):
            if number not in found:
                left_out += 1
                assert Area(ground).intersection(Area(thing)).area < 1e-9
    assert left_out > 200


@pytest.mark.both_forms
def test_round_bases_as_polygons() -> None:
    corners = ring(3.0, 4.0, 2.0)
    assert Area(corners).exterior.is_ccw
    assert is_convex(corners)
    assert [hypot(x - 3.0, y - 4.0) for x, y in corners] == pytest.approx([2.0] * len(corners), rel=0.002)
    assert footprint(disc(3.0, 4.0, 2.0)) == [corners]
    block = grid(0.0, 0.0, 90.0, 5, 7, 1.0, 1.0)
    assert footprint(block) == block.polygons()
