"""Flights: lengthened until clear, what they cross, the table's edge; dense sampling as oracle."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.bases import FAR
from grognard.geometry.fields import Field
from grognard.geometry.flights import away, edge_point, flight, towards
from grognard.geometry.formations import Formation, block, centred, grid
from tests.geometry.regiments import MM20, regiment


def test_the_worked_flight() -> None:
    """ninth_age.example.flee-clear: 6 in are lengthened to 9.787."""
    body = centred(36.0, 20.0, 270.0, block(5, 10, MM20, MM20))
    field = Field(72.0, 48.0)
    field.add_polygon([(30.0, 12.0), (42.0, 12.0), (42.0, 14.0), (30.0, 14.0)], "friend", 1.0, 1.0)
    found = flight(field, body, 6.0)
    assert round(found.length, 3) == 9.787
    assert max(y for _, y in found.end.corners()) == pytest.approx(11.0)
    assert found.crossed == [(0, list(range(10)))] and found.edge == FAR
    assert flight(field, body, 4.0).length == 4.0 and flight(field, body, 4.0).crossed == []


def test_only_models_on_whose_way_it_lies_cross_a_thing() -> None:
    field = Field(72.0, 48.0)
    field.add_disc(20.5, 20.0, 0.4, "post", 1.0, 1.0)
    body = grid(20.0, 10.0, 90.0, 4, 6, 1.0, 1.0)
    assert flight(field, body, 14.0).crossed == [(0, [0, 4])]
    beside = grid(20.91, 10.0, 90.0, 4, 6, 1.0, 1.0)
    assert flight(field, beside, 14.0).crossed == []


def test_lengthened_out_of_one_thing_into_the_next_it_goes_on() -> None:
    field = Field(72.0, 48.0)
    for y in (14.0, 18.0):
        field.add_polygon([(10.0, y), (40.0, y), (40.0, y + 1.0), (10.0, y + 1.0)], f"y{y}", 1.0, 1.0)
    body = grid(20.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
    assert flight(field, body, 3.5).length == pytest.approx(12.0)
    assert flight(field, body, 3.0).length == 3.0


def test_a_flight_ends_at_the_edge_of_the_table() -> None:
    body = grid(20.0, 40.0, 90.0, 4, 8, 1.0, 1.0)
    found = flight(Field(72.0, 48.0), body, 8.0)
    assert (found.edge, found.length) == (8.0, 8.0)
    assert flight(Field(72.0, 48.0), body, 7.9).edge == FAR
    assert edge_point(Field(72.0, 48.0), found.end) == (22.0, 48.0)
    field = Field(72.0, 48.0)
    field.add_polygon([(10.0, 44.0), (40.0, 44.0), (40.0, 47.0), (10.0, 47.0)], "wood", 1.0, 1.0)
    assert flight(field, body, 4.0).edge == 8.0


def test_a_body_that_its_turn_takes_over_the_edge_has_reached_it() -> None:
    """The edge beside it counts like the one ahead; one that only stands along it runs on."""
    field = Field(72.0, 48.0)
    over = grid(-0.5, 20.0, 90.0, 4, 8, 1.0, 1.0)
    assert (flight(field, over, 6.0).edge, flight(field, over, 6.0).length) == (0.0, 0.0)
    assert flight(field, over.shifted(0.5, 0.0), 6.0).edge == FAR


def test_bodies_turn_about_their_centre_to_flee_or_pursue() -> None:
    body = regiment(30.0, 20.0, 90.0)
    cx, cy = body.centre()
    fled = away(body, cx - 5.0, cy)
    assert fled.facing == 0.0 and fled.centre() == pytest.approx((cx, cy))
    assert towards(body, cx - 5.0, cy).facing == 180.0
    assert away(body, cx, cy) is body and towards(body, cx, cy) is body


@pytest.mark.parametrize("seed", range(2))
def test_flights_agree_with_dense_sampling(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(3):
        field = Field(400.0, 400.0)
        body = Formation(200.0, 200.0, rng.uniform(0, 360), block(rng.randint(1, 5), 8, 1.0, 1.0))
        others: list[Formation] = []
        for i in range(6):
            x, y, f = 200 + rng.uniform(-9, 9), 200 + rng.uniform(-9, 9), rng.uniform(0, 360)
            others.append(grid(x, y, f, 2, 5, 1.0, 1.0))
            field.add_body(others[-1], str(i), 1.0, 1.0)
        inches = rng.uniform(2, 12)
        found = flight(field, body, inches)
        assert field.stand_fault(found.end, [])[0] == 0
        t = inches
        while t < found.length - 0.05:
            pose = body.shifted(t * body.ux, t * body.uy)
            assert min(field.gap(k, pose) for k in range(6)) < 1.0
            t += 0.05
        for who in range(6):
            crossing = dict(found.crossed).get(who, [])
            for i in range(body.count()):
                u, v, w, d = body.shape.cells[i]
                x, y = body.point(u, v)
                base = grid(x, y, body.facing, 1, 1, w, d)
                probe = Field(400.0, 400.0)
                probe.add_body(others[who], "")
                steps = 60
                path = [found.length * s / steps for s in range(steps + 1)]
                rooms = [probe.gap(0, base.shifted(t * body.ux, t * body.uy)) for t in path]
                if abs(min(rooms)) > 0.15:
                    assert (i in crossing) == (min(rooms) < 0.0)
