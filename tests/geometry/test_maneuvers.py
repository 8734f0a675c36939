"""Legs of a move: where they lead, what they cost, how far each model goes; the worked examples."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry import maneuvers
from grognard.geometry.formations import Formation, gap, grid
from grognard.geometry.maneuvers import cost, displacement, moved, poses, total_cost, wheel_for
from tests.geometry.regiments import MM20, MM50, bodies, regiment


def test_the_worked_costs_of_wheels() -> None:
    """ninth_age.example.wheel-cost."""
    body = regiment(0.0, 0.0, 90.0)
    costs = [round(cost(body, ("wheel-left", d)), 3) for d in (30.0, 45.0, 90.0)]
    assert costs == [2.061, 3.092, 6.184]
    assert wheel_for(body, cost(body, ("wheel-left", 37.0))) == pytest.approx(37.0)


def test_the_worked_displacement() -> None:
    """ninth_age.example.wheel-displacement: a deep column swings its rear corner far."""
    column = grid(0.0, 0.0, 90.0, 2, 20, MM20, MM20)
    for side in ("wheel-left", "wheel-right"):
        assert round(cost(column, (side, 85.0)), 3) == 2.336
        assert round(displacement(column, moved(column, (side, 85.0))), 2) == 10.23


def test_wheels_keep_their_corner_and_turn_the_right_way() -> None:
    body = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    left = moved(body, ("wheel-left", 90.0))
    assert left.front_left() == pytest.approx((0.0, 0.0)) and left.front_right() == pytest.approx((0.0, 4.0))
    right = moved(body, ("wheel-right", 30.0))
    assert right.front_right() == pytest.approx((4.0, 0.0)) and right.facing == 60.0


def test_straight_legs_and_pivots() -> None:
    body = grid(0.0, 0.0, 0.0, 2, 2, 1.0, 1.0)
    ends = [moved(body, (name, 2.0)) for name in maneuvers.STRAIGHT]
    assert [(f.x, f.y) for f in ends] == [(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0)]
    turn = moved(body, ("pivot", 180.0))
    assert turn.facing == 180.0 and turn.centre() == pytest.approx(body.centre())
    assert cost(body, ("pivot", 180.0)) == 0.0 and cost(body, ("back", 2.0)) == 2.0
    with pytest.raises(ValueError, match="sideways"):
        moved(body, ("sideways", 1.0))


def test_the_worked_pivot_of_a_chariot() -> None:
    """ninth_age.example.pivot-free: its corners are 2.201 off its centre; a quarter turn comes as near as 0.216."""
    chariot = grid(0.0, 0.0, 90.0, 1, 1, MM50, 2 * MM50)
    assert round(chariot.shape.reach, 3) == 2.201
    friend = grid(MM50 + 1.2, 0.0, 90.0, 1, 1, MM50, 2 * MM50)
    assert round(friend.x - chariot.centre()[0], 3) == 2.184
    assert gap(moved(chariot, ("pivot", 270.0)), friend) == pytest.approx(1.2)
    assert round(gap(moved(chariot, ("pivot", 0.0)), friend), 3) == 0.216


@given(bodies(), st.floats(0.0, 180.0), st.sampled_from(maneuvers.WHEELS))
@settings(max_examples=60, deadline=None)
def test_a_wheel_costs_the_arc_of_the_other_corner(body: Formation, degrees: float, name: str) -> None:
    n = 64
    path = [moved(body, (name, degrees * i / n)) for i in range(n + 1)]
    outer = [f.front_right() if name == "wheel-left" else f.front_left() for f in path]
    walked = sum(math.dist(a, b) for a, b in itertools.pairwise(outer))
    assert walked == pytest.approx(cost(body, (name, degrees)), rel=1e-3, abs=1e-6)


@given(bodies(), st.floats(0.0, 90.0), st.floats(0.0, 5.0))
@settings(max_examples=60, deadline=None)
def test_a_path_is_its_legs(body: Formation, degrees: float, inches: float) -> None:
    legs = [("forward", inches), ("wheel-right", degrees), ("back", inches), ("wheel-left", degrees)]
    path = poses(body, legs)
    assert len(path) == 5 and path[-1].facing == pytest.approx(body.facing)
    assert total_cost(body, legs) == pytest.approx(sum(cost(body, leg) for leg in legs))
    farthest = max(math.dist(path[0].base_centre(i), path[-1].base_centre(i)) for i in range(body.count()))
    assert displacement(path[0], path[-1]) == pytest.approx(farthest)
