"""Plane shapes, against Shapely where it knows the answer."""

from __future__ import annotations

import math
import random

import pytest
import shapely

from grognard.geometry import shapes
from grognard.geometry.shapes import NO_INTERVAL, Polygon

SQUARE: Polygon = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
ELL: Polygon = [(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)]
CROSS: Polygon = [
    (1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (3.0, 1.0), (3.0, 2.0), (2.0, 2.0),
    (2.0, 3.0), (1.0, 3.0), (1.0, 2.0), (0.0, 2.0), (0.0, 1.0), (1.0, 1.0),
]  # fmt: skip
COMB: Polygon = [
    (0.0, 0.0), (7.0, 0.0), (7.0, 3.0), (6.0, 3.0), (6.0, 1.0), (5.0, 1.0), (5.0, 3.0),
    (4.0, 3.0), (4.0, 1.0), (3.0, 1.0), (3.0, 3.0), (2.0, 3.0), (2.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0),
]  # fmt: skip


def star(rng: random.Random, corners: int) -> Polygon:
    """A random star-shaped polygon, usually concave."""
    out = []
    for k in range(corners):
        angle = (k + rng.uniform(0.2, 0.8)) * math.tau / corners
        r = rng.uniform(0.5, 4.0)
        out.append((r * math.cos(angle), r * math.sin(angle)))
    return out


def test_orientation() -> None:
    assert shapes.area(SQUARE) == 4.0
    assert shapes.area(SQUARE[::-1]) == -4.0
    assert shapes.anticlockwise(SQUARE[::-1]) == SQUARE
    assert shapes.area(shapes.anticlockwise(SQUARE[::-1])) == 4.0
    assert len(shapes.anticlockwise([*SQUARE, SQUARE[0]])) == 4


@pytest.mark.parametrize(
    "points", [[(0.0, 0.0), (1.0, 1.0)], [(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)], [(0.0, 0.0)] * 4]
)
def test_no_area_no_polygon(points: Polygon) -> None:
    with pytest.raises(ValueError):
        shapes.anticlockwise(points)


def test_convexity() -> None:
    assert shapes.is_convex(SQUARE) and shapes.is_convex(SQUARE[::-1])
    assert shapes.is_convex([(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0)])
    assert not shapes.is_convex(ELL)


def test_points_on_the_border_count_as_asked() -> None:
    for x, y in ((2.0, 1.0), (0.0, 0.0), (1.0, 2.0 + 1e-10)):
        assert shapes.contains(SQUARE, x, y)
        assert not shapes.contains(SQUARE, x, y, border=False)
    assert shapes.contains(SQUARE, 1.0, 1.0, border=False)
    assert not shapes.contains(SQUARE, 2.001, 1.0)


def test_points_and_circles_agree_with_shapely() -> None:
    rng = random.Random(11)
    for _ in range(300):
        poly = star(rng, rng.randint(3, 9))
        shape = shapely.Polygon(poly)
        x, y, r = rng.uniform(-4.0, 4.0), rng.uniform(-4.0, 4.0), rng.uniform(0.1, 1.5)
        point = shapely.Point(x, y)
        rim = shape.exterior.distance(point)
        inside = shape.contains(point)
        assert shapes.contains(poly, x, y) == inside
        assert shapes.distance(poly, x, y) == pytest.approx(shape.distance(point), abs=1e-12)
        assert shapes.border_distance(poly, x, y) == pytest.approx(rim, abs=1e-12)
        near = shapes.closest_point(poly, x, y)
        assert math.dist(near, (x, y)) == pytest.approx(shape.distance(point), abs=1e-12)
        assert shape.distance(shapely.Point(near)) < 1e-9
        assert shapes.circle_within(poly, x, y, r) == (inside and rim >= r)
        assert shapes.circle_overlaps(poly, x, y, r) == (inside or rim < r)


def test_circle_tolerances() -> None:
    assert shapes.circle_within(SQUARE, 1.0, 1.0, 1.0)
    assert not shapes.circle_within(SQUARE, 1.0, 1.0, 1.001)
    assert shapes.circle_within(SQUARE, 1.0, 1.0, 1.001, tol=0.002)
    assert not shapes.circle_overlaps(SQUARE, 3.0, 1.0, 1.0)
    assert shapes.circle_overlaps(SQUARE, 3.0, 1.0, 1.001)
    assert not shapes.circle_overlaps(SQUARE, 3.0, 1.0, 1.001, tol=0.002)
    assert shapes.circle_overlaps(SQUARE, 1.0, 1.0, 0.1, tol=0.002), "wholly inside"


def test_segments_meet() -> None:
    assert shapes.segments_meet(0.0, 0.0, 2.0, 2.0, 0.0, 2.0, 2.0, 0.0) == (0.5, 0.5)
    assert shapes.segments_meet(0.0, 0.0, 2.0, 0.0, 2.0, 0.0, 3.0, 1.0) == (1.0, 0.0), "they touch at ends"
    assert shapes.segments_meet(0.0, 0.0, 1.0, 0.0, 2.0, -1.0, 2.0, 1.0) is None
    assert shapes.segments_meet(0.0, 0.0, 2.0, 0.0, 1.0, 0.0, 3.0, 0.0) is None, "parallel"


def test_segment_in_circle() -> None:
    assert shapes.segment_in_circle(5.0, 0.0, 10.0, 0.0, 5.0, 0.0, 2.0) == (0.0, 0.4)
    assert shapes.segment_in_circle(0.0, 2.0, 10.0, 2.0, 5.0, 0.0, 2.0) == NO_INTERVAL, "it touches"
    assert shapes.segment_in_circle(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0) == NO_INTERVAL, "a point has no length"


def test_segment_in_convex() -> None:
    assert shapes.segment_in_convex(SQUARE, -1.0, 1.0, 3.0, 1.0) == (0.25, 0.75)
    assert shapes.segment_in_convex(SQUARE, 1.0, 1.0, 1.0, 5.0) == (0.0, 0.25)
    assert shapes.segment_in_convex(SQUARE, -1.0, 2.0, 3.0, 2.0) == NO_INTERVAL, "along an edge"
    assert shapes.segment_in_convex(SQUARE, -1.0, 1.0, 1.0, -1.0) == NO_INTERVAL, "through a corner"


@pytest.mark.parametrize("points", [SQUARE, ELL, CROSS, COMB, COMB[::-1]])
def test_split_into_few_convex_parts(points: Polygon) -> None:
    parts = shapes.split(points)
    assert all(shapes.is_convex(part) and shapes.area(part) > 0.0 for part in parts)
    assert sum(map(shapes.area, parts)) == pytest.approx(abs(shapes.area(points)))
    assert len(parts) <= {4: 1, 6: 2, 12: 5, 16: 9}[len(points)]


def test_split_covers_the_polygon_once() -> None:
    rng = random.Random(5)
    for _ in range(200):
        poly = star(rng, rng.randint(4, 12))
        parts = [shapely.Polygon(part) for part in shapes.split(poly)]
        whole = shapely.Polygon(poly)
        assert math.fsum(part.area for part in parts) == pytest.approx(whole.area)
        assert shapely.union_all(parts).symmetric_difference(whole).area < 1e-9


def test_a_polygon_that_crosses_itself_cannot_be_split() -> None:
    with pytest.raises(ValueError):
        shapes.split([(0.0, 0.0), (4.0, 3.0), (4.0, 0.0), (0.0, 2.0), (-1.0, 1.0)])
