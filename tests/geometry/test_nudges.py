"""Nudges back into contact, and the wheel of a charge that failed."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry.bases import GRAIN, turn_on_grain
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, disc, gap, grid, overlap
from grognard.geometry.maneuvers import cost, moved, poses, total_cost
from grognard.geometry.nudges import failed_charge, nudged, wheel_to
from tests.geometry.regiments import MM20, bodies, regiment

EMPTY = Field(72.0, 48.0)


def test_the_worked_failed_charge() -> None:
    """ninth_age.example.failed-charge: 30.33 degrees to the right, arc 2.084, then 1.916 forward."""
    charger = regiment(20.0, 10.0, 90.0)
    target = regiment(26.0 + 5 * MM20, 20.0, 270.0)
    legs = failed_charge(EMPTY, charger, *target.centre(), 4.0)
    assert [(name, round(amount, 2)) for name, amount in legs] == [("wheel-right", 30.33), ("forward", 1.92)]
    assert round(cost(charger, legs[0]), 3) == 2.084 and round(legs[1][1], 3) == 1.916
    assert total_cost(charger, legs) == pytest.approx(4.0)


def test_a_failed_charge_stops_where_its_inches_end_or_things_begin() -> None:
    charger = regiment(20.0, 10.0, 90.0)
    (only,) = failed_charge(EMPTY, charger, 60.0, 9.0, 1.0)
    step = cost(charger, ("wheel-right", GRAIN))
    assert only[0] == "wheel-right" and 1.0 - step < cost(charger, only) <= 1.0
    field = Field(72.0, 48.0)
    field.add_polygon([(15.0, 13.0), (40.0, 13.0), (40.0, 14.0), (15.0, 14.0)], "wall", 1.0, 1.0)
    (ahead,) = failed_charge(field, charger, 20.0 + 2.5 * MM20, 30.0, 5.0)
    assert ahead[0] == "forward" and ahead[1] == pytest.approx(2.0)
    (wheel,) = failed_charge(field, charger.shifted(0.0, 1.5), 60.0, 9.0, 6.0)
    assert wheel[0] == "wheel-right" and wheel[1] < 20.0


@pytest.mark.parametrize("inches", [2.0, 3.0, 6.0])
def test_a_failed_charge_stays_on_the_table_once_its_facing_is_kept(inches: float) -> None:
    """A wheel that a wall stops ends at a facing of the grid, so that the body stands where it was judged."""
    charger = grid(24.0, 5.0, 180.0, 4, 25, MM20, MM20)
    field = Field(72.0, 48.0)
    field.add_polygon([(22.9, 1.0), (23.9, 1.0), (23.9, 1.5), (22.9, 1.5)], "wall")
    legs = failed_charge(field, charger, 20.0, -30.0, inches)
    end = poses(charger, legs)[-1]
    assert legs[0][0] == "wheel-left" and legs[0][1] > 1.0
    kept = Formation(end.x, end.y, turn_on_grain(end.facing), end.shape)
    assert kept.bounds() == pytest.approx(end.bounds(), abs=1e-9)


@given(bodies(), st.floats(-30.0, 30.0), st.floats(-30.0, 30.0))
@settings(max_examples=100, deadline=None)
def test_after_its_wheel_a_centre_looks_at_the_point(body: Formation, tx: float, ty: float) -> None:
    name, degrees = wheel_to(body, tx, ty)
    end = moved(body, (name, degrees))
    cx, cy = end.centre()
    far = math.dist((cx, cy), (tx, ty))
    if math.dist((tx, ty), body.centre()) > 2.0 * body.shape.reach + 1.0:
        aim = math.degrees(math.atan2(ty - cy, tx - cx)) % 360.0
        off = abs((end.facing - aim + 180.0) % 360.0 - 180.0)
        assert off * far < 0.01
        assert 0.0 <= degrees <= 360.0


def test_a_nudge_goes_the_least_way() -> None:
    """The last rank fell: who touched the rear comes up by its depth; who touched the end of a rank moves aside."""
    target = grid(30.0, 20.0, 90.0, 5, 5, 1.0, 1.0)
    behind = grid(31.0, 18.0, 90.0, 3, 6, 1.0, 1.0)
    again = nudged(behind, "front", target, "rear", EMPTY)
    assert again is not None and (again.x, again.y) == pytest.approx((31.0, 19.0))
    aside = grid(27.5, 20.0, 270.0, 2, 4, 1.0, 1.0)
    found = nudged(aside, "front", target, "front", EMPTY)
    assert found is not None and (found.x, found.y) == pytest.approx((30.0, 20.0))


def test_a_nudge_goes_round_nothing_but_takes_another_place() -> None:
    target = grid(30.0, 20.0, 90.0, 5, 5, 1.0, 1.0)
    behind = grid(31.0, 18.0, 90.0, 2, 4, 1.0, 1.0)
    field = Field(72.0, 48.0)
    field.add_disc(31.0, 18.6, 0.3, "post")
    found = nudged(behind, "front", target, "rear", field)
    assert found is not None and found.x > 31.25 and gap(found, target) <= 0.001
    field.add_polygon([(28.0, 18.2), (40.0, 18.2), (40.0, 18.5), (28.0, 18.5)], "wall")
    assert nudged(behind, "front", target, "rear", field) is None


def test_a_nudge_to_a_war_machine() -> None:
    engine = disc(30.0, 20.0, 1.0)
    body = grid(28.0, 18.0, 90.0, 3, 6, 1.0, 1.0)
    found = nudged(engine, "front", body, "front", EMPTY)
    assert found is not None and (found.x, found.y) == pytest.approx((30.0, 19.0))


@given(bodies(), bodies(), st.sampled_from(["front", "rear", "left", "right"]), st.booleans())
@settings(max_examples=80, deadline=None)
def test_nudged_bodies_touch_and_keep_their_facing(a: Formation, b: Formation, edge: str, swap: bool) -> None:
    a, b = a.shifted(36.0, 24.0), b.shifted(36.0, 24.0)
    found = nudged(a, edge if swap else "front", b, "front" if swap else edge, EMPTY)
    if found is not None:
        assert gap(found, b) <= 0.001 and overlap(found, b) <= 0.001 + 1e-9 and found.facing == a.facing
        assert math.dist((found.x, found.y), (a.x, a.y)) >= gap(a, b) - 0.001
    assert poses(a, []) == [a]
