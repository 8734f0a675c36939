"""9.2 Pushes: forced moves in a straight line, over edges, and what stops them."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.moves.pushes import push, pushed
from grognard.rulesets.vanguard.state import KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, Script, add, box, state

WALL = Piece("wall", "obstacle", box(0, 20, 36, 20.2), 1.0)
HIGH = Piece("high", "obstacle", box(0, 20, 36, 20.2), 3.0)
ROCK = Piece("rock", "impassable", box(0, 20, 36, 22), 4.0)
WOOD = Piece("wood", "difficult", box(0, 18.5, 36, 25), 5.0)
HILL = Piece("hill", "hill", box(0, 17, 36, 25), 2.0, True)
HALF = 25 / 25.4 / 2


def north(s: VState, model: str, inches: float) -> tuple[float, str]:
    """How far a push to the north takes the model, and what stops it."""
    found = pushed(s, s.v_model(model), 0.0, 7.0, inches)
    return found.gone, found.stopped_by


@rule("vanguard.move.pushed")
def test_the_facing_stays_and_slow_ground_does_not_slow() -> None:
    s = state(WOOD)
    ax = add(s, "a", "orcs.ax", 10, 18, EAST)
    script = Script(s)
    script.run(push(script.game, ax, 0.0, 1.0, 3.0, "vanguard.magic.push", ""))
    script.done()
    model = script.state.v_model(ax)
    assert (model.x, model.y, model.facing) == (10.0, 21.0, EAST)
    moved = script.of_kind("moved")[0]
    assert (moved.how, moved.cost) == ("push", 0.0)
    told = script.of_kind("pushed")[0]
    assert (told.inches, told.gone, told.stopped_by) == (3.0, 3.0, "")


@rule("vanguard.move.pushed")
@pytest.mark.parametrize(
    ("piece", "inches", "gone", "by"),
    [
        (WALL, 4.0, 4.0, ""),
        (HIGH, 4.0, 2.0 - HALF, "high"),
        (ROCK, 4.0, 2.0 - HALF, "rock"),
        # it may not be left on top of a low wall: it goes as far as it can stand
        (WALL, 2.0, 2.0 - HALF, ""),
        (WALL, 2.2 + HALF, 2.2 + HALF, ""),
    ],
)
def test_low_obstacles_are_passed_and_solid_things_stop_it(
    piece: Piece, inches: float, gone: float, by: str
) -> None:
    s = state(piece)
    ax = add(s, "a", "orcs.ax", 10, 18)
    far, stopped = north(s, ax, inches)
    assert far == pytest.approx(gone, abs=0.011)
    assert stopped == by


@rule("vanguard.move.pushed")
@pytest.mark.parametrize("seat", ["a", "b"])
def test_models_stop_it_and_enemies_an_inch_before(seat: str) -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 18)
    other = add(s, seat, "orcs.ax", 10, 22, id="other")
    far, stopped = north(s, ax, 6.0)
    keep = 1.0 if seat == "b" else 0.0
    assert far == pytest.approx(4.0 - 2 * HALF - keep, abs=0.011)
    assert stopped == other


@rule("vanguard.move.pushed")
def test_an_enemy_it_was_nearer_to_does_not_stop_it_before_contact() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 18)
    add(s, "b", "orcs.ax", 10, 18 + 2 * HALF + 0.6, id="near")
    assert north(s, ax, 6.0)[0] == pytest.approx(0.6, abs=0.011)
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 18)
    beside = add(s, "b", "orcs.ax", 10 + 2 * HALF, 18, id="beside")
    assert north(s, ax, 3.0)[0] == pytest.approx(3.0)
    assert s.v_model(beside).x > 10


@rule("vanguard.move.pushed", "vanguard.move.table-edge")
def test_the_table_edge_stops_it() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10, 35)
    far, stopped = north(s, ax, 6.0)
    assert far == pytest.approx(1.0 - HALF, abs=0.011)
    assert stopped == "edge"


def on_roof(s: VState, entry: str, height: float) -> str:
    model = add(s, "a", entry, 10, 19)
    s.change_model(model).z = height
    s.touch()
    return model


@rule("vanguard.move.pushed", "vanguard.fall.hits", "vanguard.fall.effect")
def test_over_a_high_edge_it_falls_and_the_rest_is_lost() -> None:
    roof = Piece("roof", "floor", box(5, 15, 15, 20), 4.0, True)
    s = state(roof)
    ax = on_roof(s, "orcs.morax", 4.0)
    script = Script(s, dice=[2, 8, 1])
    script.run(push(script.game, ax, 0.0, 1.0, 8.0, "vanguard.magic.push"))
    script.done()
    model = script.state.v_model(ax)
    assert model.z == 0.0
    assert model.y == pytest.approx(20 + HALF, abs=0.03)
    assert model.has(KNOCKED) and model.wounds == 1
    assert script.of_kind("pushed")[0].stopped_by == "drop"
    # the drop of 4" is 2 more than its Height: two hits
    assert script.rolls[0].spec()["n"] == 2


@rule("vanguard.move.pushed", "vanguard.descend.safe")
def test_a_low_drop_does_not_hurt_and_ends_the_push() -> None:
    s = state(Piece("step", "floor", box(5, 15, 15, 20), 2.0, True))
    ax = on_roof(s, "orcs.ax", 2.0)
    script = Script(s)
    script.run(push(script.game, ax, 0.0, 1.0, 8.0, "vanguard.magic.push"))
    script.done()
    model = script.state.v_model(ax)
    assert model.z == 0.0 and model.standing()
    assert model.y == pytest.approx(20 + HALF, abs=0.03)


@rule("vanguard.special.fly-down")
def test_a_flyer_that_lies_falls_too() -> None:
    roof = Piece("roof", "floor", box(5, 15, 15, 20), 6.0, True)
    s = state(roof, factions=("nightstalkers", "basileans"))
    flyer = on_roof(s, "goblins.winggit", 6.0)
    s.change_model(flyer).counters = KNOCKED
    script = Script(s, dice=[1, 1, 1, 1, 1, 1])
    script.run(push(script.game, flyer, 0.0, 1.0, 8.0, "vanguard.magic.push"))
    assert script.of_kind("wounded")


@rule("vanguard.move.pushed")
def test_a_hill_is_no_drop() -> None:
    s = state(HILL)
    ax = on_roof(s, "orcs.ax", 2.0)
    script = Script(s)
    script.run(push(script.game, ax, 0.0, 1.0, 8.0, "vanguard.magic.push"))
    model = script.state.v_model(ax)
    assert (model.y, model.z) == (27.0, 0.0)


@rule("vanguard.move.pushed")
def test_several_are_pushed_one_after_another() -> None:
    s = state()
    first = add(s, "b", "orcs.ax", 10, 20, SOUTH, id="first")
    second = add(s, "b", "orcs.ax", 10, 20 - 2 * HALF, NORTH, id="second")
    script = Script(s)
    script.run(push(script.game, second, 0.0, 1.0, 2.0, "vanguard.magic.push"))
    assert script.state.v_model(second).y == pytest.approx(20 - 2 * HALF, abs=0.02)
    script.run(push(script.game, first, 0.0, 1.0, 2.0, "vanguard.magic.push"))
    script.run(push(script.game, second, 0.0, 1.0, 2.0, "vanguard.magic.push"))
    assert script.state.v_model(first).y == pytest.approx(22.0)
    assert script.state.v_model(second).y == pytest.approx(22.0 - 2 * HALF, abs=0.02)
