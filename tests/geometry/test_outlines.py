"""Outlines made larger, smaller or cut; against Shapely."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import MultiPoint, Polygon, box

from grognard.geometry.bases import Rect
from grognard.geometry.outlines import base_body, clipped, moved_edges, resized
from grognard.geometry.shapes import is_convex

SQUARE = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]


def random_hull(rng: random.Random) -> list[tuple[float, float]]:
    hull = MultiPoint([(rng.uniform(0.0, 5.0), rng.uniform(0.0, 5.0)) for _ in range(8)]).convex_hull
    return [(float(x), float(y)) for x, y in list(hull.exterior.coords)[:-1]][::-1]


def test_edges_move_out() -> None:
    rng = random.Random(4)
    for _ in range(200):
        ring = random_hull(rng)
        if not Polygon(ring).exterior.is_ccw:
            ring.reverse()
        got = Polygon(moved_edges(ring, 0.1))
        round_ = Polygon(ring).buffer(0.1)
        square = Polygon(ring).buffer(0.1, join_style="mitre", mitre_limit=100.0)
        assert got.is_valid and is_convex(list(got.exterior.coords)[:-1])
        assert got.buffer(1e-9).contains(round_)
        assert square.buffer(1e-9).contains(got)


def test_sharp_corners_are_cut_off() -> None:
    needle = [(0.0, 0.0), (10.0, -0.1), (10.0, 0.1)]
    assert min(x for x, _ in moved_edges(needle, 0.1)) == pytest.approx(-0.1)
    assert len(moved_edges(needle, 0.1)) == 4


def test_edges_that_run_on_straight_stay_so() -> None:
    ring = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert (1.0, -0.5) in moved_edges(ring, 0.5)


def test_bodies_change_their_size_about_the_same_centre() -> None:
    body = base_body(Rect(1.0, 2.0, 3.0, 4.0, 0.0))
    assert (body.cr, body.r) == (2.5, 0.0)
    inner = resized(body, -0.5)
    assert (inner.cx, inner.cy) == (1.0, 2.0)
    assert sorted(zip(inner.xs, inner.ys)) == [(-0.5, 1.0), (-0.5, 3.0), (2.5, 1.0), (2.5, 3.0)]
    assert resized(body, 0.5).cr == pytest.approx((2.5**2 + 2.0**2) ** 0.5)


def test_clipping() -> None:
    assert clipped(SQUARE, 0.0, 1.0, 3.0) == []
    assert clipped(SQUARE, 0.0, 1.0, -1.0) == SQUARE
    assert clipped(SQUARE, 0.0, 1.0, 1.5) == [(0.0, 1.5), (2.0, 1.5), (2.0, 2.0), (0.0, 2.0)]
    rng = random.Random(5)
    for _ in range(100):
        ring = random_hull(rng)
        d = rng.uniform(0.0, 5.0)
        part = clipped(ring, 1.0, 0.0, d)
        expected = Polygon(ring).intersection(box(d, -9.0, 9.0, 9.0)).area
        assert (Polygon(part).area if len(part) > 2 else 0.0) == pytest.approx(expected, abs=1e-12)
