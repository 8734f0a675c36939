"""12.2 Drops and falls: what they cost, where one lands, whom they hurt."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves.falling import fall, fall_hits, landing
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import FLY, MM20, Scene, box, go, piece, rules, run_terms, walk_terms

H: Final = MM20 / 2
ROOF: Final = piece("roof", "floor", box(10, 10, 15, 15), 4)
LOW: Final = piece("roof", "floor", box(10, 10, 15, 15), 2)
#: off the south edge: half the base over it, then down beside the wall
OFF: Final = ((12.5, 10.0, 4.0, 270.0), (12.5, round(10 - H, 3), 0.0, 270.0))
OFF_LOW: Final = ((12.5, 10.0, 2.0, 270.0), (12.5, round(10 - H, 3), 0.0, 270.0))


@rule("vanguard.fall.hits", "vanguard.descend.safe", "vanguard.example.fall")
@pytest.mark.parametrize(
    ("height", "drop", "hits"), [(2, 4.0, 2), (1, 4.0, 3), (3, 4.0, 1), (2, 2.0, 0), (2, 2.9, 0), (1, 4.5, 3)]
)
def test_hits_of_a_drop(height: int, drop: float, hits: int) -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, height=height)
    assert fall_hits(scene.state, model, drop) == hits


@rule("vanguard.descend.safe")
def test_a_harmless_drop_costs_its_inches() -> None:
    scene = Scene(LOW)
    scene.model("a1", 12.5, 11, 270, z=2)
    trip = go(scene, "a1", (*OFF_LOW, (12.5, 8, 0, 270)), walk_terms())
    assert rules(trip) == []
    assert trip.cost == pytest.approx(1 + 2 + (10 - H - 8), abs=0.001)
    assert trip.stages[1].drop == 2.0


@rule("vanguard.fall.willing", "vanguard.example.climb")
def test_off_a_higher_edge_of_its_own_will() -> None:
    scene = Scene(ROOF)
    scene.model("a1", 12.5, 10.5, 270, z=4)
    assert go(scene, "a1", OFF, walk_terms()).cost == pytest.approx(4.5)
    assert rules(go(scene, "a1", OFF, walk_terms(4.4))) == ["vanguard.action.walk"]


@rule("vanguard.fall.landing")
def test_it_lands_straight_below_the_edge() -> None:
    scene = Scene(ROOF)
    scene.model("a1", 12.5, 10.5, 270, z=4)
    far = ((12.5, 10.0, 4.0, 270.0), (12.5, 9.0, 0.0, 270.0))
    assert rules(go(scene, "a1", far, walk_terms())) == ["vanguard.fall.landing"]
    # who has not left the floor may not stand so
    half_off = ((12.5, 9.9, 4.0, 270.0),)
    assert rules(go(scene, "a1", half_off, walk_terms())) == ["vanguard.fall.landing"]


@rule("vanguard.fall.landing")
def test_it_lands_beside_who_stands_below() -> None:
    scene = Scene(ROOF)
    model = scene.model("a1", 12.5, 10.5, 270, z=4)
    scene.model("a2", 12.8, 10 - H)
    place = landing(Mover(scene.state, model, 1.0), OFF[0], 270.0)
    assert place == (pytest.approx(12.8 - MM20, abs=0.011), pytest.approx(10 - H, abs=0.011), 0.0, 270.0)


def test_it_lands_on_what_is_below_the_edge() -> None:
    scene = Scene(ROOF, piece("porch", "floor", box(10, 8, 15, 10), 2))
    scene.model("a1", 12.5, 10.5, 270, z=4)
    trip = go(scene, "a1", (OFF[0], (12.5, 10 - H, 2.0, 270.0)), walk_terms())
    assert (rules(trip), trip.stages[1].drop) == ([], 2.0)


@rule("vanguard.fall.hits", "vanguard.fall.effect", "vanguard.armour.modifiers")
def test_a_wound_from_a_fall_lays_it_down() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, ar=4)
    # two hits with Crushing Strength (2): 6 and more saves
    scene.play(lambda game: fall(game, "a1", 4.0, ""), [], [5, 6])
    model = scene.state.v_model("a1")
    assert (model.wounds, model.has(KNOCKED)) == (1, True)


def test_unhurt_it_stays_on_its_feet() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, ar=4)
    scene.play(lambda game: fall(game, "a1", 4.0, ""), [], [6, 7])
    assert scene.state.v_model("a1").standing()


@rule("vanguard.fall.zero-wounds", "vanguard.damage.down-but-not-out")
def test_reduced_to_zero_it_tests_its_nerve() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, ar=4, wn=1, ne=4)
    scene.play(lambda game: fall(game, "a1", 3.0, ""), [], [2, 4])
    model = scene.state.v_model("a1")
    assert (model.on_table(), model.has(KNOCKED), model.wounds_left()) == (True, True, 1)
    scene.model("a2", 20, 10, ar=4, wn=1, classes=("grunt",))
    scene.play(lambda game: fall(game, "a2", 3.0, ""), [], [2])
    assert not scene.state.v_model("a2").on_table()


@rule("vanguard.fall.willing", "vanguard.fall.effect", "vanguard.example.fall-stand-up")
@pytest.mark.parametrize("hurt", [True, False])
def test_the_walk_goes_on_unless_the_fall_hurts(hurt: bool) -> None:
    scene = Scene(ROOF)
    scene.model("a1", 12.5, 10.3, 270, z=4, ar=4)
    course = (*OFF, (12.5, 9.3, 0, 270))
    asked = question(scene.state, "a1", 5.0, "walk", True, rule="vanguard.action.walk")
    scene.play(lambda game: carry_out(game, asked), [[["a1", course]]], [1, 6] if hurt else [8, 7, 1])
    model = scene.state.v_model("a1")
    assert model.has(KNOCKED) == hurt
    assert model.y == pytest.approx(10 - H if hurt else 9.3, abs=0.001)


@rule("vanguard.fall.hits")
def test_a_flyer_on_its_back_falls_like_anybody() -> None:
    scene = Scene(ROOF)
    model = scene.model("a1", 12.5, 10.5, 270, z=4, rules=(FLY,), counters=KNOCKED)
    assert not Mover(scene.state, model, 1.0).flies
    scene.play(lambda game: fall(game, "a1", 4.0, ""), [], [1, 6])
    assert scene.state.v_model("a1").wounds == 1


def test_a_move_is_told_with_its_course_and_cost() -> None:
    scene = Scene(LOW)
    scene.model("a1", 12.5, 11, 270, z=2)
    asked = question(scene.state, "a1", 5.0, "walk", True, rule="vanguard.action.walk")
    game = scene.play(lambda game: carry_out(game, asked), [[["a1", OFF_LOW]]], [])
    (moved,) = [event for event in game.log if isinstance(event, Moved)]
    assert (moved.how, moved.course, moved.cost) == ("walk", OFF_LOW, pytest.approx(3.0))
    assert moved.start == (12.5, 11, 2, 270)


def test_run_terms_reach_farther() -> None:
    scene = Scene(ROOF)
    scene.model("a1", 12.5, 13, 270, z=4)
    assert rules(go(scene, "a1", OFF, run_terms())) == []
