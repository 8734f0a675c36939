"""Cones from a point: chains of edges by slope, and what of other polygons lies in them."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.fans import cone, cuts, over, segment_cone
from grognard.geometry.shapes import Polygon, contains, segment_in_convex

pytestmark = pytest.mark.both_forms

BOX: Polygon = [(4.0, -1.0), (6.0, -1.0), (6.0, 1.0), (4.0, 1.0)]


def test_the_chains_of_a_box() -> None:
    seen = cone(0.0, 0.0, BOX)
    assert seen is not None
    assert (seen.a, seen.b) == (-0.25, 0.25)
    assert [(span.a, span.b, 1.0 / span.ga) for span in seen.near] == [(-0.25, 0.25, 4.0)]
    far = [(round(span.a, 6), round(span.b, 6)) for span in seen.far]
    assert far == [(-0.25, -0.166667), (-0.166667, 0.166667), (0.166667, 0.25)]
    assert seen.point(0.25, 0.25) == (4.0, 1.0)


def test_no_cone_from_inside_or_from_the_border() -> None:
    assert cone(5.0, 0.0, BOX) is None
    assert cone(4.0, 0.5, BOX) is None
    assert cone(4.0 - 1e-6, 0.5, BOX) is not None


def test_what_lies_beside_behind_or_beyond_has_no_front() -> None:
    seen = cone(0.0, 0.0, BOX)
    assert seen is not None
    assert seen.front_of([(2.0, 1.0), (3.0, 1.0), (3.0, 2.0), (2.0, 2.0)]) == []
    assert seen.front_of([(-3.0, -1.0), (-2.0, -1.0), (-2.0, 1.0), (-3.0, 1.0)]) == []
    assert seen.front_of([(7.0, -1.0), (8.0, -1.0), (8.0, 1.0), (7.0, 1.0)]) == []


def test_what_holds_the_point_fills_the_cone() -> None:
    seen = cone(0.0, 0.0, BOX)
    assert seen is not None
    (front,) = seen.front_of([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])
    assert (front.a, front.b) == pytest.approx((seen.a, seen.b))
    assert front.ga > 1e5


def test_fronts_are_cut_to_the_cone() -> None:
    seen = cone(0.0, 0.0, BOX)
    assert seen is not None
    (front,) = seen.front_of([(2.0, -9.0), (3.0, -9.0), (3.0, 0.0), (2.0, 0.0)])
    assert (front.a, front.b, front.ga, front.gb) == pytest.approx((-0.25, 0.0, 0.5, 0.5))
    assert cuts(seen, [front]) == pytest.approx([-0.25, -1 / 6, 0.0, 1 / 6, 0.25])


def test_a_segment_is_its_own_near_and_far_side() -> None:
    for ends in ((-1.0, 2.0, 1.0, 2.0), (1.0, 2.0, -1.0, 2.0)):
        seen = segment_cone(0.0, 0.0, *ends)
        assert seen is not None
        assert (seen.a, seen.b) == (-0.5, 0.5)
        x, y = seen.point(0.25, over(seen.near, 0.25).at(0.25))
        assert (x, y) == pytest.approx((-0.5, 2.0))
    assert segment_cone(0.0, 0.0, 1.0, 1.0, 3.0, 3.0) is None


def test_edges_lie_where_rays_meet_the_polygon() -> None:
    """The near and the far edge in a direction, against the segment of a ray inside the polygon."""
    rng = random.Random(3)
    tried = 0
    while tried < 200:
        x, y = rng.uniform(0.0, 20.0), rng.uniform(0.0, 20.0)
        x0, y0 = rng.uniform(4.0, 12.0), rng.uniform(4.0, 12.0)
        poly = [(x0, y0), (x0 + rng.uniform(0.5, 4.0), y0), (x0 + 1.0, y0 + rng.uniform(0.5, 4.0))]
        if contains(poly, x, y):
            continue
        seen = cone(x, y, poly)
        assert seen is not None
        s = seen.a + rng.uniform(0.05, 0.95) * (seen.b - seen.a)
        near = seen.point(s, over(seen.near, s).at(s))
        far = seen.point(s, over(seen.far, s).at(s))
        hx, hy = x + 100.0 * (far[0] - x), y + 100.0 * (far[1] - y)
        enter, leave = segment_in_convex(poly, x, y, hx, hy)
        assert near == pytest.approx((x + enter * (hx - x), y + enter * (hy - y)), abs=1e-7)
        assert far == pytest.approx((x + leave * (hx - x), y + leave * (hy - y)), abs=1e-7)
        tried += 1
