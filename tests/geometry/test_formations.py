"""Ranked bodies: frames, blocks, distances; Shapely as oracle."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from shapely.geometry import Point as ShPoint
from shapely.geometry import Polygon as ShPolygon
from shapely.ops import unary_union

from grognard.geometry.formations import (
    Formation,
    Shape,
    block,
    disc,
    gap,
    grid,
    nearest,
    overlap,
    point_gap,
    turned,
)
from grognard.geometry.shapes import area
from tests.geometry.regiments import MM20, bodies, regiment


def footprint(form: Formation) -> ShPolygon:
    return unary_union([ShPolygon(form.base(i)) for i in range(form.count())])


def test_the_frame_of_a_body_facing_north_runs_east_and_south() -> None:
    body = grid(10.0, 20.0, 90.0, 5, 10, 1.0, 2.0)
    assert body.front_left() == (10.0, 20.0)
    assert body.front_right() == (15.0, 20.0)
    assert body.point(1.0, 2.0) == (11.0, 18.0)
    assert body.centre() == (12.5, 18.0)
    assert body.bounds() == (10.0, 16.0, 15.0, 20.0)
    assert body.base_centre(6) == (11.5, 17.0)
    assert body.base(0) == [(10.0, 20.0), (10.0, 18.0), (11.0, 18.0), (11.0, 20.0)]
    assert (body.width(), body.depth(), body.count()) == (5.0, 4.0, 10)


def test_a_wide_base_at_the_left_moves_the_outer_corner() -> None:
    cells = ((-2.0, 0.0, 2.0, 4.0), *block(3, 6, 1.0, 1.0).cells)
    body = Formation(0.0, 0.0, 270.0, Shape(cells))
    assert body.front_left() == (2.0, 0.0)
    assert body.front_right() == (-3.0, 0.0)
    assert body.shape.blocks == ((-2.0, 0.0, 2.0, 4.0), (0.0, 0.0, 3.0, 2.0))
    assert body.centre() == (-0.5, 2.0)


def test_blocks_follow_gaps_in_the_last_rank() -> None:
    cells = ((0.0, 0.0, 1.0, 1.0), (1.0, 0.0, 1.0, 1.0), (2.0, 0.0, 1.0, 1.0), (0.0, 1.0, 1.0, 1.0))
    assert Shape((*cells, (2.0, 1.0, 1.0, 1.0))).blocks == (
        (0.0, 0.0, 3.0, 1.0),
        (0.0, 1.0, 1.0, 1.0),
        (2.0, 1.0, 1.0, 1.0),
    )


def test_an_empty_body_is_a_point() -> None:
    body = Formation(1.0, 2.0, 0.0, Shape(()))
    assert (body.width(), body.centre(), body.polygons()) == (0.0, (1.0, 2.0), [])


def test_facings_are_kept_within_a_turn() -> None:
    assert [turned(f) for f in (-0.5, 720.0, 361.0, -1e-20)] == [359.5, 0.0, 1.0, 0.0]


@given(bodies())
@settings(max_examples=60, deadline=None)
def test_blocks_and_bases_cover_the_same(body: Formation) -> None:
    blocks = unary_union([ShPolygon(poly) for poly in body.polygons()])
    assert blocks.symmetric_difference(footprint(body)).area == pytest.approx(0.0, abs=1e-5)
    assert all(area(poly) > 0.0 for poly in body.polygons())
    assert sum(area(p) for p in body.polygons()) == pytest.approx(footprint(body).area, abs=1e-5)
    assert body.bounds() == pytest.approx(footprint(body).bounds, abs=1e-5)


@given(bodies())
@settings(max_examples=60, deadline=None)
def test_frames_go_there_and_back(body: Formation) -> None:
    assert body.local(*body.point(1.25, -3.5)) == pytest.approx((1.25, -3.5), abs=1e-9)
    again = body.centred(*body.centre(), body.facing)
    assert (again.x, again.y) == pytest.approx((body.x, body.y), abs=1e-9)
    assert body.at(3.0, 4.0, 10.0).centred(*body.centre(), body.facing).centre() == pytest.approx(
        body.centre()
    )


@given(bodies(), bodies())
@settings(max_examples=80, deadline=None)
def test_gaps_are_the_least_distances_of_the_footprints(a: Formation, b: Formation) -> None:
    want = footprint(a).distance(footprint(b))
    assert gap(a, b) == pytest.approx(want, abs=1e-5)
    assert gap(b, a) == pytest.approx(gap(a, b), abs=1e-9)
    d, pa, pb = nearest(a, b)
    assert d == gap(a, b) and math.dist(pa, pb) == pytest.approx(d, abs=1e-9)
    if want > 1e-4:
        assert overlap(a, b) == 0.0
    assert (overlap(a, b) > 1e-3) <= footprint(a).intersects(footprint(b))


@given(bodies(), bodies())
@settings(max_examples=60, deadline=None)
def test_gaps_to_a_disc(a: Formation, b: Formation) -> None:
    engine = disc(b.x, b.y, 1.25)
    want = footprint(a).distance(ShPoint(b.x, b.y)) - 1.25
    assert gap(a, engine) == pytest.approx(max(0.0, want), abs=1e-5) == gap(engine, a)
    assert point_gap(engine, a.x, a.y) == pytest.approx(max(0.0, math.dist((a.x, a.y), (b.x, b.y)) - 1.25))
    d, pa, pb = nearest(a, engine)
    assert d == pytest.approx(gap(a, engine), abs=1e-9) and math.dist(pa, pb) == pytest.approx(d, abs=1e-9)
    assert overlap(a, engine) == pytest.approx(max(0.0, -want), abs=1e-5) == overlap(engine, a)


def test_two_discs() -> None:
    a, b = disc(0.0, 0.0, 1.0), disc(5.0, 0.0, 1.5)
    assert nearest(a, b) == (2.5, (1.0, 0.0), (3.5, 0.0))
    assert gap(a, b) == 2.5 and overlap(a, b) == 0.0
    assert overlap(a, disc(2.0, 0.0, 1.5)) == pytest.approx(0.5)
    assert a.bounds() == (-1.0, -1.0, 1.0, 1.0) and a.centre() == (0.0, 0.0)


def test_the_closest_points_of_a_charge() -> None:
    """ninth_age.example.charge-needed: 10.211 between (23.937, 10) and (26, 20)."""
    charger = regiment(20.0, 10.0, 90.0)
    target = regiment(26.0 + 5 * MM20, 20.0, 270.0)
    d, pa, pb = nearest(charger, target)
    assert round(d, 3) == 10.211
    assert pa == pytest.approx((20.0 + 5 * MM20, 10.0)) and pb == pytest.approx((26.0, 20.0))
