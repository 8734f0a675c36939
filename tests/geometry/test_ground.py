"""Ground: standing heights, floors, split polygons, borders that count as inside."""

from __future__ import annotations

import pytest

from grognard.geometry.ground import Ground
from tests.geometry.movement import box

DENTED = [(10.0, 10.0), (16.0, 10.0), (16.0, 12.0), (12.0, 12.0), (12.0, 16.0), (10.0, 16.0)]


def test_standing_height_counts_the_border_of_a_rise() -> None:
    ground = Ground(48, 36)
    ground.add_rise(box(20, 10, 28, 18), 2.0)
    assert ground.standing(19.999, 14, 0.0) == 0.0
    assert ground.standing(20.0, 14, 0.0) == 2.0
    assert ground.standing(24.0, 14, 3.0) == 3.0


def test_a_step_along_the_border_of_slow_ground_costs_double() -> None:
    ground = Ground(48, 36)
    ground.add_slow(box(10, 10, 16, 14), 2.0)
    assert ground.leg_cost(10, 10, 16, 10) == pytest.approx(12.0)
    assert ground.leg_cost(10, 9.999, 16, 9.999) == pytest.approx(6.0)
    assert ground.is_slow(10.0, 12.0) and not ground.is_slow(9.999, 12.0)


def test_a_dented_polygon_is_one_piece_of_ground() -> None:
    ground = Ground(48, 36)
    ground.add_slow(DENTED, 2.0)
    ground.add_toll(DENTED, 1.0)
    assert ground.leg_cost(9, 11, 17, 11) == pytest.approx(8.0 + 6.0 + 1.0)
    assert ground.leg_cost(9, 15, 15, 9) == pytest.approx(10.0 * 2**0.5 + 1.0)
    assert ground.leg_cost(13, 13, 15, 15) == pytest.approx(8**0.5)


def test_a_leg_through_both_arms_of_a_dent_enters_twice() -> None:
    ground = Ground(48, 36)
    ground.add_toll(DENTED, 1.0)
    assert ground.leg_cost(11, 17.5, 17.5, 11) == pytest.approx(6.5 * 2**0.5)
    assert ground.leg_cost(9, 15.5, 15.5, 9) == pytest.approx(6.5 * 2**0.5 + 2.0)


def test_a_touched_corner_counts_as_entered() -> None:
    ground = Ground(48, 36)
    ground.add_toll(DENTED, 1.0)
    assert ground.leg_cost(11, 17, 17, 11) == pytest.approx(72**0.5 + 2.0)


def test_floors_that_meet_carry_a_path_from_one_to_the_other() -> None:
    ground = Ground(48, 36)
    ground.add_floor(box(10, 10, 12, 14), 3.0)
    ground.add_floor(box(12, 10, 14, 14), 3.0)
    ground.add_floor(box(15, 10, 17, 14), 3.0)
    assert ground.levels == [3.0]
    assert ground.floor_under(11, 12, 13, 12, 3.0)
    assert not ground.floor_under(13, 12, 16, 12, 3.0)
    assert ground.has_floor(10.0, 12.0, 3.0) and not ground.has_floor(9.99, 12.0, 3.0)
    assert ground.has_floor(9.0, 12.0, 0.0) and not ground.has_floor(11.0, 12.0, 6.0)


def test_near_ground_costs_and_stands_as_the_whole_does() -> None:
    ground = Ground(48, 36)
    ground.add_slow(DENTED, 2.0, "wood")
    ground.add_slow(box(30, 10, 34, 14), 3.0, "bog")
    ground.add_rise(box(20, 10, 28, 18), 2.0, "hill")
    near = ground.near(18, 8, 40, 20)
    assert near.slows.tags == ["bog"] and near.rises.tags == ["hill"]
    assert near.leg_cost(25, 12, 36, 12) == ground.leg_cost(25, 12, 36, 12)
    assert near.standing(25, 12, 0.0) == 2.0


def test_polygons_without_area_are_refused() -> None:
    with pytest.raises(ValueError):
        Ground(48, 36).add_solid([(0, 0), (1, 1)])
