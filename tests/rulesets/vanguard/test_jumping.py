"""12.3 Jumping: gaps that may be tried, the test, and what comes of failing it."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves.jumping import jump_test
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import FLY, MM20, Scene, box, go, piece, rules, run_terms, walk_terms

H: Final = MM20 / 2


def roofs(gap: float, height: float = 4.0) -> tuple[Piece, Piece]:
    """Two roofs side by side, the first up to x = 13."""
    east = piece("east", "floor", box(13 + gap, 10, 18 + gap, 15), height)
    return piece("west", "floor", box(8, 10, 13, 15), height), east


@rule("vanguard.jump.width", "vanguard.example.jump")
@pytest.mark.parametrize(("gap", "legal"), [(2.5, True), (3.0, False)])
def test_a_gap_not_wider_than_half_sp(gap: float, legal: bool) -> None:
    scene = Scene(*roofs(gap))
    scene.model("a1", 12, 12, 0, z=4)
    trip = go(scene, "a1", ((13 + gap + H, 12, 4, 0),), walk_terms())
    assert rules(trip) == ([] if legal else ["vanguard.jump.width"])
    if legal:
        assert trip.cost == pytest.approx(1 + gap + H)
        assert (trip.stages[0].at, trip.stages[0].width) == (pytest.approx(1.0), pytest.approx(gap))


@rule("vanguard.jump.width")
def test_it_lands_with_the_whole_base_on_the_far_side() -> None:
    scene = Scene(*roofs(2.0))
    scene.model("a1", 12, 12, 0, z=4)
    assert rules(go(scene, "a1", ((15.2, 12, 4, 0),), walk_terms())) == ["vanguard.jump.width"]
    assert rules(go(scene, "a1", ((15.4, 12, 4, 0),), walk_terms(3.3))) == ["vanguard.action.walk"]


@rule("vanguard.jump.test", "vanguard.example.jump")
@pytest.mark.parametrize(("sp", "good"), [(5, 5), (8, 7), (1, 1)])
def test_the_test_is_sp_or_less_and_an_eight_fails(sp: int, good: int) -> None:
    scene = Scene()
    roll = jump_test(scene.state, scene.model("a1", 10, 10, sp=sp))
    assert [bool(roll.throw(lambda n, sides, face=face: [face])) for face in range(1, 9)] == [
        face <= good for face in range(1, 9)
    ]


@rule("vanguard.jump.continue")
def test_over_the_gap_it_goes_on() -> None:
    scene = Scene(*roofs(2.0))
    scene.model("a1", 12.5, 12, 0, z=4)
    asked = question(scene.state, "a1", 5.0, "walk", rule="vanguard.action.walk")
    course = ((15.5, 12, 4, 0), (16.5, 12, 4, 0))
    game = scene.play(lambda game: carry_out(game, asked), [[["a1", course]]], [5])
    model = scene.state.v_model("a1")
    assert (model.x, model.z) == (16.5, 4.0)
    assert sum(event.cost for event in game.log if isinstance(event, Moved)) == pytest.approx(4.0)


@rule("vanguard.jump.fail")
def test_failed_it_lies_below_the_take_off_or_goes_on_with_the_rest() -> None:
    scene = Scene(*roofs(2.0))
    scene.model("a1", 12.5, 12, 0, z=4)
    asked = question(scene.state, "a1", 10.0, "run", rule="vanguard.action.run")
    over = [["a1", [[15.5, 12, 4, 0]]]]
    rest = [["a1", [[13.5, 18, 0, 90]]]]
    # two hits with Crushing Strength (2), both saved: 10 - 0.5 - 2 are left
    game = scene.play(lambda game: carry_out(game, asked), [over, rest], [6, 7, 6])
    model = scene.state.v_model("a1")
    assert (model.x, model.y, model.z) == (13.5, 18, 0)
    moves = [event for event in game.log if isinstance(event, Moved)]
    assert [move.cost for move in moves] == [pytest.approx(2.5), pytest.approx(6.0, abs=0.01)]
    assert moves[0].course[0][0] == pytest.approx(13 + H, abs=0.011)


@rule("vanguard.jump.fail", "vanguard.fall.effect")
def test_hurt_in_the_gap_its_move_is_over() -> None:
    scene = Scene(*roofs(2.0))
    scene.model("a1", 12.5, 12, 0, z=4)
    asked = question(scene.state, "a1", 10.0, "run", rule="vanguard.action.run")
    scene.play(lambda game: carry_out(game, asked), [[["a1", [[15.5, 12, 4, 0]]]]], [8, 1, 7])
    assert scene.state.v_model("a1").has(KNOCKED)


@rule("vanguard.jump.fly")
def test_who_flies_needs_no_test() -> None:
    scene = Scene(*roofs(6.0))
    scene.model("a1", 12, 12, 0, z=4, rules=(FLY,))
    trip = go(scene, "a1", ((20, 12, 4, 0),), run_terms())
    assert (rules(trip), trip.jumps) == ([], False)


def test_no_jump_down() -> None:
    west = roofs(2.0)[0]
    scene = Scene(west, piece("east", "floor", box(15, 10, 20, 15), 3))
    scene.model("a1", 12, 12, 0, z=4)
    assert rules(go(scene, "a1", ((15.5, 12, 3, 0),), walk_terms())) != []
