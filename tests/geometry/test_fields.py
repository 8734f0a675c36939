"""Obstacles and the distances to be kept from them; Shapely as oracle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from shapely.geometry import Polygon as ShPolygon
from shapely.geometry import box
from shapely.ops import unary_union

from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, disc, gap, grid, overlap
from grognard.geometry.sweeps import BODY, OFF_TABLE, OK, TOO_NEAR
from tests.geometry.regiments import bodies

L_SHAPE = [(10.0, 10.0), (16.0, 10.0), (16.0, 12.0), (12.0, 12.0), (12.0, 16.0), (10.0, 16.0)]


@given(bodies(), bodies())
@settings(max_examples=100, deadline=None)
def test_gaps_to_obstacles_are_those_of_bodies(a: Formation, b: Formation) -> None:
    field = Field(72.0, 48.0)
    field.add_body(b, "b")
    field.add_disc(b.x, b.y, 1.5, "d")
    engine = disc(b.x, b.y, 1.5)
    if overlap(a, b) > 0.0:
        assert field.gap(0, a) == pytest.approx(-overlap(a, b), abs=1e-6)
    else:
        assert field.gap(0, a) == pytest.approx(gap(a, b), abs=1e-6)
    if gap(a, engine) > 0.0:
        assert field.gap(1, a) == pytest.approx(gap(a, engine), abs=1e-6)
    else:
        assert field.gap(1, a) <= 1e-6
    round_mover = disc(a.x, a.y, 0.75)
    assert max(0.0, field.gap(0, round_mover)) == pytest.approx(gap(round_mover, b), abs=1e-6)


def test_standing_near_things() -> None:
    field = Field(72.0, 48.0)
    field.add_polygon(L_SHAPE, "rock", 0.5, 1.0)
    body = grid(20.0, 15.0, 0.0, 2, 4, 1.0, 1.0)
    assert field.stand_fault(body.shifted(-1.0, 0.0), []) == (OK, -1)
    assert field.stand_fault(body.shifted(-1.002, -2.0), []) == (TOO_NEAR, 0)
    assert field.stand_fault(body.shifted(-1.0005, -2.0), []) == (OK, -1)
    assert field.stand_fault(body.shifted(-1.4, -2.0), [], end=False) == (OK, -1)
    assert field.stand_fault(body.shifted(-1.6, -2.0), [], end=False) == (TOO_NEAR, 0)
    assert field.too_near(body.shifted(-1.6, -2.0), False) == [0]
    spared = field.spared_at(body.shifted(-1.6, -2.0))
    assert spared == pytest.approx([0.4]) and field.kept(0, spared, False) == pytest.approx(0.4)
    assert field.spared_at(body.shifted(5.0, 0.0)) == []


def test_a_keep_distance_of_nothing_forbids_only_overlaps() -> None:
    field = Field(72.0, 48.0)
    field.add_body(grid(10.0, 10.0, 90.0, 4, 4, 1.0, 1.0), "friend")
    assert field.stand_fault(grid(14.0, 10.0, 90.0, 4, 4, 1.0, 1.0), []) == (OK, -1)
    assert field.stand_fault(grid(13.99, 10.0, 90.0, 4, 4, 1.0, 1.0), []) == (BODY, 0)


def test_half_may_hang_over_the_edge_on_the_way() -> None:
    field = Field(72.0, 48.0)
    body = grid(0.0, 4.0, 90.0, 4, 8, 1.0, 1.0)
    assert field.stand_fault(body, []) == (OK, -1) and field.off_share(body) == 0.0
    out = body.shifted(-2.0, 0.0)
    assert field.off_share(out) == pytest.approx(0.5)
    assert field.stand_fault(out, [])[0] == OFF_TABLE and field.stand_fault(out, [], end=False)[0] == OK
    assert field.stand_fault(body.shifted(-2.01, 0.0), [], end=False)[0] == OFF_TABLE


@given(bodies())
@settings(max_examples=50, deadline=None)
def test_shares_off_the_table(body: Formation) -> None:
    field = Field(6.0, 5.0)
    prints = unary_union([ShPolygon(p) for p in body.polygons()])
    off = prints.difference(box(0.0, 0.0, 6.0, 5.0)).area / prints.area
    assert field.off_share(body) == pytest.approx(off, abs=1e-4)
    if off > 0.01:
        assert not field.on_table(body)
