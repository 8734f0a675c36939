"""9.2 Straight moves: along the line of two centres, as far as the allowance and the first thing in the way let one go."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.straight import straight_course, straight_walk
from grognard.rulesets.vanguard.state import VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, SOUTH, Script, add, box, state

RULE = "vanguard.faction.nightstalkers.wail"
HALF = 25 / 25.4 / 2
WOOD = Piece("wood", "difficult", box(0, 16, 36, 30), 5.0)
WALL = Piece("wall", "obstacle", box(0, 16, 36, 16.2), 1.0)
ROCK = Piece("rock", "impassable", box(0, 16, 36, 17), 4.0)
SLANT = Piece("slant", "impassable", ((9.6, 14.6), (12, 14.0), (12, 17)), 4.0)


def end(s: VState, model: str, point: tuple[float, float], inches: float = 5.0) -> tuple[float, float]:
    """Where a straight Walk towards a point ends."""
    course = straight_course(s, s.v_model(model), point, Terms(inches, "walk", RULE))
    return (course[-1][0], course[-1][1]) if course else (s.v_model(model).x, s.v_model(model).y)


@rule("vanguard.move.straight")
def test_the_whole_allowance_and_the_owner_chooses_the_facing() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 12, EAST)
    script = Script(s, answers=[[[ax, [10, 17, 0, 270]]]])
    script.run(straight_walk(script.game, ax, (10, 99), 5.0, RULE, "walk"))
    script.done()
    model = script.state.v_model(ax)
    assert (model.x, model.y, model.facing) == (10, 17, SOUTH)
    moved = script.of_kind("moved")[0]
    assert (moved.rule, moved.how, moved.cost) == (RULE, "walk", pytest.approx(5.0))


@rule("vanguard.move.straight")
@pytest.mark.parametrize(
    ("piece", "inches", "y"),
    [
        (WOOD, 8.0, 12 + 4 - HALF + (8 - 4 + HALF) / 2),
        (ROCK, 8.0, 16 - HALF),
        (SLANT, 8.0, 14.0),
        (WALL, 8.0, 18.0),
        # too little is left to stand beyond the wall: it stops before it
        (WALL, 5.5, 16 - HALF),
    ],
)
def test_terrain_counts_as_in_any_walk_and_it_does_not_turn_aside(
    piece: Piece, inches: float, y: float
) -> None:
    s = state(piece)
    ax = add(s, "a", "orcs.ax", 10, 12)
    x, got = end(s, ax, (10, 99), inches)
    assert x == 10
    assert got == pytest.approx(y, abs=0.6 if piece is SLANT else 0.02)


@rule("vanguard.move.straight")
def test_models_and_the_inch_from_enemies_stop_it() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 12)
    add(s, "a", "orcs.ax", 10, 16, id="friend")
    assert end(s, ax, (10, 16), 8.0)[1] == pytest.approx(16 - 2 * HALF, abs=0.02)
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 12)
    add(s, "b", "orcs.ax", 10, 16, id="enemy")
    assert end(s, ax, (10, 16), 8.0)[1] == pytest.approx(15 - 2 * HALF, abs=0.02)


@rule("vanguard.move.straight")
def test_the_table_edge_stops_it_and_who_cannot_move_stays() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 33)
    assert end(s, ax, (10, 99))[1] == pytest.approx(36 - HALF, abs=0.02)
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 36 - HALF)
    script = Script(s)
    script.run(straight_walk(script.game, ax, (10, 99), 5.0, RULE, "walk"))
    assert script.of_kind("moved") == [] and script.asked == []


@rule("vanguard.move.straight", "vanguard.descend.safe")
@pytest.mark.parametrize(("height", "down"), [(2.0, True), (4.0, False)])
def test_it_goes_down_what_does_not_hurt_and_stops_at_what_would(height: float, down: bool) -> None:
    s = state(Piece("roof", "floor", box(5, 10, 15, 14), height, True))
    ax = add(s, "a", "orcs.ax", 10, 12)
    s.change_model(ax).z = height
    s.touch()
    script = Script(s)
    script.run(straight_walk(script.game, ax, (10, 99), 8.0, RULE, "walk"))
    model = script.state.v_model(ax)
    assert model.z == (0.0 if down else height)
    assert (model.y > 15) == down
    assert model.wounds == 0


@rule("vanguard.move.straight")
def test_a_neutral_model_is_moved_without_asking() -> None:
    s = state()
    ax = add(s, "n", "orcs.ax", 10, 12)
    script = Script(s)
    script.run(straight_walk(script.game, ax, (10, 99), 5.0, RULE, "walk"))
    assert script.asked == []
    assert script.state.v_model(ax).y == 17
