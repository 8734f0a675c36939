"""Rectangular bases as polygons: hand-made numbers, Shapely as oracle, the worked examples of a skirmish book."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.affinity import translate
from shapely.geometry import MultiPoint
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry import boxes
from grognard.geometry.bases import FAR, Rect, rect_rect_gap, rect_rect_overlap
from grognard.geometry.shapes import area, is_convex, split
from tests.geometry.skirmish import random_convex

MM20 = 20 / 25.4
MM40 = 40 / 25.4


def random_rect(rng: random.Random, spread: float = 6.0) -> Rect:
    return Rect(
        rng.uniform(0, spread),
        rng.uniform(0, spread),
        rng.uniform(0.5, 3),
        rng.uniform(0.5, 3),
        rng.choice([0.0, 90.0, 180.0, 45.0, rng.uniform(0, 360)]),
    )


# ---- sweeps --------------------------------------------------------------------------------------


def test_sweeps_are_the_hulls_of_both_ends() -> None:
    rng = random.Random(1)
    for _ in range(200):
        rect = random_rect(rng)
        dx, dy = rng.uniform(-4, 4), rng.uniform(-4, 4)
        hull = boxes.swept(rect, dx, dy)
        assert is_convex(hull) and area(hull) > 0.0
        oracle = MultiPoint(rect.corners() + boxes.shifted(rect, dx, dy).corners()).convex_hull
        assert ShPolygon(hull).symmetric_difference(oracle).area == pytest.approx(0.0, abs=1e-9)
        assert len(hull) <= 6


def test_a_base_moved_along_its_side_sweeps_a_rectangle() -> None:
    rect = Rect(1.0, 1.0, 2.0, 2.0, 0.0)
    assert set(boxes.swept(rect, 3.0, 0.0)) == {(0, 0), (5, 0), (5, 2), (0, 2)}
    assert set(boxes.swept(rect, 0.0, -3.0)) == {(0, -3), (2, -3), (2, 2), (0, 2)}
    assert set(boxes.swept(rect, 0.0, 0.0)) == {(0, 0), (2, 0), (2, 2), (0, 2)}
    assert len(boxes.swept(rect, 1.0, 1.0)) == 6


# ---- distances -----------------------------------------------------------------------------------


def test_distances_and_nearest_points_agree_with_shapely() -> None:
    rng = random.Random(2)
    apart = 0
    for _ in range(200):
        a = random_convex(rng)
        dx, dy = rng.uniform(-5, 5), rng.uniform(-5, 5)
        b = [(x + dx, y + dy) for x, y in random_convex(rng)]
        d, pa, pb = boxes.nearest_points(a, b)
        assert d == pytest.approx(ShPolygon(a).distance(ShPolygon(b)), abs=1e-9)
        assert math.dist(pa, pb) == pytest.approx(d, abs=1e-9)
        assert boxes.gap(b, a) == pytest.approx(d, abs=1e-9)
        assert boxes.in_convex([pa], a, 1e-9) and boxes.in_convex([pb], b, 1e-9)
        apart += d > 0.0
    assert 40 < apart < 190


def test_depth_is_the_least_shift_that_parts() -> None:
    rng = random.Random(3)
    deep = 0
    for _ in range(30):
        a, b = random_convex(rng), [(x + 2.0, y) for x, y in random_convex(rng)]
        d = boxes.depth(a, b)
        assert d == boxes.depth(b, a)
        sa, sb = ShPolygon(a), ShPolygon(b)
        assert (d > 0.0) == (sa.intersection(sb).area > 1e-12)
        if d == 0.0:
            continue
        deep += 1
        turns = [(math.cos(math.pi * i / 180), math.sin(math.pi * i / 180)) for i in range(360)]
        assert all(sa.intersects(translate(sb, 0.999 * d * c, 0.999 * d * s)) for c, s in turns)
        assert not all(sa.intersects(translate(sb, 1.001 * d * c, 1.001 * d * s)) for c, s in turns)
    assert deep > 15


def test_depth_of_rectangles_is_that_of_the_bases() -> None:
    rng = random.Random(4)
    for _ in range(200):
        a, b = random_rect(rng), random_rect(rng)
        assert boxes.depth(a.corners(), b.corners()) == pytest.approx(rect_rect_overlap(a, b), abs=1e-9)
        assert boxes.gap(a.corners(), b.corners()) == pytest.approx(rect_rect_gap(a, b), abs=1e-9)


def test_gap_to_a_concave_polygon() -> None:
    ell = [(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)]
    base = Rect(3.0, 3.0, 1.0, 1.0, 0.0)
    assert boxes.polygon_gap(base.corners(), split(ell)) == pytest.approx(1.5)
    inside = Rect(0.5, 0.5, 0.2, 0.2, 0.0)
    assert boxes.polygon_gap(inside.corners(), split(ell)) == 0.0


# ---- inside and shares ---------------------------------------------------------------------------


def test_the_whole_base_stays_on_the_table() -> None:
    base = Rect(0.5, 10.0, 1.0, 1.0, 0.0)
    assert boxes.on_table(base, 36.0, 36.0)
    assert not boxes.on_table(boxes.shifted(base, -0.02, 0.0), 36.0, 36.0, tol=0.01)
    assert boxes.on_table(boxes.shifted(base, -0.01, 0.0), 36.0, 36.0, tol=0.01)
    turned = Rect(0.5, 10.0, 1.0, 1.0, 45.0)
    assert not boxes.on_table(turned, 36.0, 36.0)
    assert boxes.on_table(Rect(35.3, 35.3, 0.9, 0.9, 45.0), 36.0, 36.0)


def test_inside_disc_and_polygons() -> None:
    base = Rect(0.0, 0.0, 6.0, 8.0, 90.0)
    assert boxes.in_disc(base, 0.0, 0.0, 5.0) and not boxes.in_disc(base, 0.1, 0.0, 5.0)
    ell = [(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)]
    assert boxes.in_polygon(Rect(2.0, 1.0, 1.0, 3.0, 0.0), ell)
    assert boxes.in_polygon(Rect(2.0, 1.0, 2.0, 2.0, 0.0), ell)
    assert not boxes.in_polygon(Rect(2.0, 1.5, 1.0, 3.0, 45.0), ell)
    assert not boxes.in_polygon(Rect(2.0, 1.5, 1.1, 3.0, 0.0), ell)
    assert boxes.in_polygon(Rect(2.0, 1.505, 1.0, 3.0, 0.0), ell, tol=0.01)


def test_shares_of_area_agree_with_shapely() -> None:
    rng = random.Random(5)
    ell = [(0.0, 0.0), (5.0, 0.0), (5.0, 2.0), (2.0, 2.0), (2.0, 5.0), (0.0, 5.0)]
    parts = split(ell)
    for _ in range(200):
        rect = random_rect(rng)
        shape = ShPolygon(rect.corners())
        assert boxes.share_on(rect, parts) == pytest.approx(
            shape.intersection(ShPolygon(ell)).area / shape.area, abs=1e-9
        )


def test_exactly_half_is_not_more_than_half() -> None:
    hill = [[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]]
    assert not boxes.mostly_on(Rect(10.0, 5.0, 1.0, 1.0, 0.0), hill)
    assert boxes.mostly_on(Rect(9.99, 5.0, 1.0, 1.0, 0.0), hill)


def test_a_pushed_base_leaves_its_support_when_half_of_it_is_off() -> None:
    roof = [[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]]
    base = Rect(7.0, 5.0, 1.0, 1.0, 90.0)
    assert boxes.leaves_at(base, 8.0, 0.0, roof) == pytest.approx(3.0, abs=1e-6)
    assert boxes.leaves_at(base, 2.0, 0.0, roof) == FAR
    assert boxes.leaves_at(Rect(10.2, 5.0, 1.0, 1.0, 90.0), 1.0, 0.0, roof) == 0.0
    diagonal = Rect(9.0, 9.0, 1.0, 1.0, 0.0)
    gone = boxes.leaves_at(diagonal, 2.0, 2.0, roof)
    # The share left is a square: (1.5 - s)^2 = 1/2 with s = gone / sqrt 2 past the corner's reach.
    assert (1.5 - gone / math.sqrt(2.0)) ** 2 == pytest.approx(0.5, abs=1e-6)


# ---- flush ---------------------------------------------------------------------------------------


def test_flush_places_of_the_worked_examples() -> None:
    target = Rect(10.0, 10.0, MM20, MM20, 90.0)
    rear = boxes.flush(target, boxes.REAR, MM40, MM40)
    assert (rear.x, rear.y, rear.facing) == pytest.approx((10.0, 8.819, 90.0), abs=0.0005)
    right = boxes.flush(target, boxes.RIGHT, MM20, MM20)
    assert (right.x, right.y, right.facing) == pytest.approx((10.787, 10.0, 180.0), abs=0.0005)
    assert boxes.edge_from(target, 14.0, 8.5) == boxes.RIGHT


@given(
    facing=st.floats(0, 359),
    slide=st.floats(-0.5, 0.5),
    edge=st.sampled_from([boxes.FRONT, boxes.REAR, boxes.LEFT, boxes.RIGHT]),
    width=st.floats(0.5, 2),
    deep=st.floats(0.5, 2),
)
@settings(max_examples=60, deadline=None)
def test_flush_bases_touch_and_look_at_the_target(
    facing: float, slide: float, edge: str, width: float, deep: float
) -> None:
    target = Rect(5.0, 7.0, 1.2, 0.8, facing)
    base = boxes.flush(target, edge, width, deep, slide)
    assert rect_rect_gap(base, target) == pytest.approx(0.0, abs=1e-6)
    assert rect_rect_overlap(base, target) == pytest.approx(0.0, abs=1e-6)
    nx, ny = boxes.outward(target, edge)
    assert (base.ux, base.uy) == pytest.approx((-nx, -ny), abs=1e-9)
    central = boxes.flush(target, edge, width, deep)
    assert math.dist((base.x, base.y), (central.x, central.y)) == pytest.approx(abs(slide), abs=1e-9)
    assert boxes.edge_from(target, central.x, central.y) == edge


def test_edges_in_order_of_nearness_to_the_mover() -> None:
    target = Rect(0.0, 0.0, 1.0, 1.0, 90.0)
    assert boxes.edges_from(target, 4.0, -1.5) == ["right", "rear", "front", "left"]
    assert boxes.edges_from(target, -1.0, 6.0) == ["front", "left", "right", "rear"]
    wide = Rect(0.0, 0.0, 3.0, 1.0, 90.0)
    # |x| - 1.5 = 1.5 is not more than |y| - 0.5 = 1.5: a tie goes to the front.
    assert boxes.edge_from(wide, 3.0, 2.0) == boxes.FRONT
    assert boxes.edge_from(wide, 3.0, 1.999) == boxes.RIGHT


def test_an_unknown_edge_is_refused() -> None:
    with pytest.raises(ValueError, match="no edge"):
        boxes.outward(Rect(0, 0, 1, 1, 0), "top")
