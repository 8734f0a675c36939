"""13 Terrain: surfaces and their heights, Obstacles between bases."""

from __future__ import annotations

import pytest

from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.moves.terrain import (
    ground_height,
    least_width,
    level_of,
    obstacle_between,
    suggested_height,
    touched_obstacles,
)
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, Scene, box, piece

WALL = piece("wall", "obstacle", box(5, 12, 15, 12.2))


def base(x: float, y: float, facing: float = 90.0) -> Rect:
    return Rect(x, y, MM20, MM20, facing)


@rule("vanguard.terrain.in-or-on", "vanguard.terrain.hill", "vanguard.terrain.height-los")
def test_more_than_half_of_the_base_on_a_hill_or_floor_stands_on_it() -> None:
    board = Scene(piece("hill", "hill", box(10, 10, 15, 15), 2)).state.board
    assert ground_height(board, base(12, 12)) == 2.0
    assert ground_height(board, base(12, 10.01)) == 2.0
    assert ground_height(board, base(12, 10.0)) == 0.0
    assert ground_height(board, base(12, 8)) == 0.0


@rule("vanguard.terrain.building", "vanguard.terrain.solid")
def test_a_floor_is_a_level_of_its_own_and_a_hill_is_not() -> None:
    hill, floor = piece("hill", "hill", box(1, 1, 5, 5), 4), piece("roof", "floor", box(10, 10, 15, 15), 4)
    board = Scene(hill, floor).state.board
    assert level_of(board, base(3, 3), 4.0) == 0.0
    assert level_of(board, base(12, 12), 4.0) == 4.0
    assert level_of(board, base(12, 12), 0.0) == 0.0
    assert ground_height(board, base(12, 12)) == 4.0


@rule("vanguard.engage.across-obstacle", "vanguard.terrain.obstacle", "vanguard.terrain.window")
def test_an_obstacle_lies_between_bases_that_touch_it_on_both_sides() -> None:
    board = Scene(WALL).state.board
    south, north = base(10, 12 - MM20 / 2), base(10, 12.2 + MM20 / 2)
    assert obstacle_between(board, south, north) is WALL
    assert obstacle_between(board, north, south) is WALL


@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (10.0, 12.2 + MM20 / 2 + 0.1, "it does not touch the wall"),
        (11.0, 12.2 + MM20 / 2, "the gap is wider than the wall"),
        (10.0 + MM20, 12 - MM20 / 2, "they stand side by side"),
    ],
)
def test_no_obstacle_between(x: float, y: float, why: str) -> None:
    board = Scene(WALL).state.board
    assert obstacle_between(board, base(10, 12 - MM20 / 2), base(x, y)) is None, why


def test_the_end_of_a_wall_is_between_if_a_part_of_the_two_faces_over_it() -> None:
    board = Scene(WALL).state.board
    assert obstacle_between(board, base(15.1, 12 - MM20 / 2), base(15.2, 12.2 + MM20 / 2)) is WALL
    assert obstacle_between(board, base(15.5, 12 - MM20 / 2), base(15.5, 12.2 + MM20 / 2)) is None


def test_obstacles_that_a_base_touches() -> None:
    board = Scene(WALL).state.board
    assert [one.piece for one in touched_obstacles(board, base(10, 12 - MM20 / 2))] == [WALL]
    assert touched_obstacles(board, base(10, 11.5)) == []
    assert least_width([(0.0, 0.0), (3.0, 0.0), (0.0, 4.0)]) == pytest.approx(2.4)


@rule("vanguard.terrain.heights")
def test_suggested_heights() -> None:
    board = Scene().state.board
    assert suggested_height(board, "wall") == 1
    assert suggested_height(board, "hill") == 2
