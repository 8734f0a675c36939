"""Arcs and shares of a front edge: the worked examples, dense sampling as oracle, mirror symmetry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.facings import (
    ORDER,
    arc_of,
    base_front_part,
    front_part,
    front_shares,
    in_base_front,
    largest,
)
from grognard.geometry.formations import Formation, Shape, disc, grid
from grognard.geometry.shapes import area
from tests.geometry.regiments import MM20, bodies, regiment

TARGET = regiment(36.0 + 2.5 * MM20, 24.0, 270.0)


def test_the_worked_shares() -> None:
    """ninth_age.example.facing: 62.7% in the front arc, then 24.6%."""
    for x, share, facing in ((39.5, 62.7, "front"), (41.0, 24.6, "left")):
        shares = front_shares(TARGET, regiment(x, 20.0, 90.0))
        assert round(100.0 * shares[0] / (5 * MM20), 1) == share
        assert sum(shares) == pytest.approx(5 * MM20)
        assert largest(shares, 0.001) == [facing]


def test_points_on_a_ray_are_in_front_or_rear() -> None:
    body = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    assert arc_of(body, 4.0 + 3.0, 3.0) == "front"
    assert arc_of(body, 4.0 + 3.0, 2.999) == "right"
    assert arc_of(body, -3.0, -5.0) == "rear"
    assert arc_of(body, -3.0, -4.999) == "left"
    assert arc_of(body, -1.0, 0.0) == "left"
    assert arc_of(body, 1.0, -0.25) == "front"
    assert arc_of(body, 3.9, -1.0) == "right"
    assert arc_of(disc(0.0, 0.0, 1.0), -5.0, 0.0) == "front"


def test_an_edge_along_a_ray_is_in_front() -> None:
    target = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    charger = grid(7.0, 3.0, 315.0, 2, 2, 0.5, 0.5)
    charger = charger.at(5.0, 1.0, 135.0)
    shares = front_shares(target, charger)
    assert shares[0] == pytest.approx(1.0) and sum(shares) == pytest.approx(1.0)


def test_shares_split_in_two_are_both_named() -> None:
    assert largest((0.0, 1.0, 1.0009, 0.2), 0.001) == ["rear", "left"]
    assert largest((0.0, 1.0, 1.0011, 0.2), 0.001) == ["left"]


def test_discs_count_by_their_centre_and_have_no_flanks() -> None:
    engine = disc(36.0, 10.0, 0.5)
    assert front_shares(TARGET, engine) == (1.0, 0.0, 0.0, 0.0)
    assert front_shares(engine, TARGET) == pytest.approx((5 * MM20, 0.0, 0.0, 0.0))


@given(bodies(), bodies())
@settings(max_examples=80, deadline=None)
def test_shares_agree_with_dense_sampling(target: Formation, charger: Formation) -> None:
    (ax, ay), (bx, by) = charger.front_left(), charger.front_right()
    n = 2000
    seen = dict.fromkeys(ORDER, 0)
    for i in range(n):
        t = (i + 0.5) / n
        seen[arc_of(target, ax + t * (bx - ax), ay + t * (by - ay))] += 1
    shares = front_shares(target, charger)
    for i in range(4):
        assert shares[i] / charger.width() == pytest.approx(seen[ORDER[i]] / n, abs=0.005)


@given(bodies(), bodies())
@settings(max_examples=60, deadline=None)
def test_a_mirror_swaps_the_flanks(target: Formation, charger: Formation) -> None:
    front, rear, left, right = front_shares(target, charger)
    swapped = front_shares(mirrored(target), mirrored(charger))
    assert swapped == pytest.approx((front, rear, right, left), abs=1e-6)


def mirrored(form: Formation) -> Formation:
    """A body seen in a mirror along the y axis."""
    x, y = form.front_right()
    s = form.shape
    cells = tuple((s.u1 - u - w, v, w, d) for u, v, w, d in s.cells)
    return Formation(-x, y, 180.0 - form.facing, Shape(cells))


@given(bodies(), bodies())
@settings(max_examples=60, deadline=None)
def test_the_part_before_a_body_is_what_its_front_arc_holds(body: Formation, other: Formation) -> None:
    for poly in other.polygons():
        part = front_part(body, poly)
        (ax, ay), (bx, by) = body.front_left(), body.front_right()
        far = 100.0
        wedge = ShPolygon(
            [
                (ax, ay),
                (bx, by),
                (bx + far * (body.ux + body.uy), by + far * (body.uy - body.ux)),
                (ax + far * (body.ux - body.uy), ay + far * (body.uy + body.ux)),
            ]
        )
        want = wedge.intersection(ShPolygon(poly)).area
        assert (area(part) if len(part) > 2 else 0.0) == pytest.approx(want, abs=1e-6)


def test_the_front_of_one_base() -> None:
    body = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    assert in_base_front(body, 0, 3.0, 2.0) and not in_base_front(body, 0, 3.0, 1.9)
    square = [(2.0, 1.0), (3.0, 1.0), (3.0, 2.0), (2.0, 2.0)]
    assert area(base_front_part(body, 0, square)) == pytest.approx(0.5)
