"""12.2 Climbing: ladders, walls that can be climbed, the places at foot and top."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.moves.movers import Terms
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import CAVALRY, MM20, Scene, box, go, piece, rules, run_terms, walk_terms

H: Final = MM20 / 2
FOOT: Final = 10 - H
TOP: Final = 10 + H


def roof(height: float, climbable: bool = True, ladder: bool = False) -> Piece:
    """A floor from (10, 10) to (15, 15), perhaps with a ladder at the middle of its south edge."""
    ladders = ((12.5, 10.0),) if ladder else ()
    return Piece("roof", "floor", box(10, 10, 15, 15), height, True, climbable, ladders)


@rule("vanguard.climb.ladder", "vanguard.climb.place", "vanguard.example.climb")
def test_a_ladder_counts_as_its_height() -> None:
    scene = Scene(roof(4, False, True))
    scene.model("a1", 12.5, FOOT)
    trip = go(scene, "a1", ((12.5, TOP, 4, 90),), walk_terms())
    assert (rules(trip), trip.cost, trip.climbs) == ([], 4.0, True)
    down = Scene(roof(4, False, True))
    down.model("a1", 12.5, TOP, z=4)
    assert go(down, "a1", ((12.5, FOOT, 0, 90),), walk_terms()).cost == 4.0


@rule("vanguard.climb.surface", "vanguard.example.climb")
def test_another_wall_costs_two_inches_an_inch() -> None:
    scene = Scene(roof(4))
    scene.model("a1", 12.5, FOOT)
    assert rules(go(scene, "a1", ((12.5, TOP, 4, 90),), walk_terms())) == ["vanguard.climb.complete"]
    trip = go(scene, "a1", ((12.5, TOP, 4, 90), (12.5, TOP + 2, 4, 90)), run_terms())
    assert (rules(trip), trip.cost) == ([], pytest.approx(10.0))


@rule("vanguard.climb.complete", "vanguard.example.climb")
def test_a_climb_too_long_for_a_run_needs_the_fatigue_walk() -> None:
    scene = Scene(roof(6))
    scene.model("a1", 12.5, FOOT)
    up = ((12.5, TOP, 6, 90),)
    assert rules(go(scene, "a1", up, run_terms())) == ["vanguard.climb.complete"]
    both = go(scene, "a1", (*up, (12.5, TOP + 3, 6, 90)), run_terms(more=5.0))
    assert (rules(both), both.cost, both.commits) == ([], pytest.approx(15.0), True)
    too_far = go(scene, "a1", (*up, (12.5, TOP + 3.1, 6, 90)), run_terms(more=5.0))
    assert rules(too_far) == ["vanguard.climb.complete"]
    # who does not climb has no use for it
    assert rules(go(scene, "a1", ((1, FOOT, 0, 180),), run_terms(more=5.0))) == ["vanguard.action.run"]


@rule("vanguard.climb.banned")
@pytest.mark.parametrize("large", [True, False])
def test_large_models_and_cavalry_do_not_climb(large: bool) -> None:
    scene = Scene(roof(4, False, True))
    classes = ("large",) if large else ("warrior",)
    scene.model("a1", 12.5, FOOT, rules=() if large else (CAVALRY,), classes=classes)
    assert rules(go(scene, "a1", ((12.5, TOP, 4, 90),), run_terms())) == ["vanguard.climb.banned"]


@rule("vanguard.special.cumbersome")
@pytest.mark.parametrize("cumbersome", [True, False])
def test_the_cumbersome_do_not_climb(cumbersome: bool) -> None:
    scene = Scene(roof(4, False, True))
    scene.model("a1", 12.5, FOOT, rules=("vanguard.special.cumbersome",) if cumbersome else ())
    found = rules(go(scene, "a1", ((12.5, TOP, 4, 90),), run_terms()))
    assert ("vanguard.special.cumbersome" in found) == cumbersome


@rule("vanguard.climb.place")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [(12.5, 12.0, "not at the edge"), (14.5, TOP, "not straight up"), (9.9, 12.5, "at another edge")],
)
def test_the_place_is_at_the_edge_where_it_was_climbed(x: float, y: float, why: str) -> None:
    scene = Scene(roof(4))
    scene.model("a1", 12.5, FOOT)
    assert rules(go(scene, "a1", ((x, y, 4, 90),), run_terms())) == ["vanguard.climb.place"], why


@rule("vanguard.climb.place", "vanguard.climb.surface")
def test_one_climbs_from_the_foot_and_only_what_can_be_climbed() -> None:
    scene = Scene(roof(4, False, True))
    scene.model("a1", 12.5, FOOT - 0.5)
    assert rules(go(scene, "a1", ((12.5, TOP, 4, 90),), run_terms())) == ["vanguard.climb.place"]
    scene.model("a2", 14, FOOT)
    assert rules(go(scene, "a2", ((14, TOP, 4, 90),), run_terms())) == ["vanguard.climb.surface"]


@rule("vanguard.move.no-through", "vanguard.climb.place")
def test_there_must_be_room_at_the_top() -> None:
    scene = Scene(roof(4))
    scene.model("a1", 12.5, FOOT)
    scene.model("a2", 12.5, TOP + 0.5, z=4)
    assert rules(go(scene, "a1", ((12.5, TOP, 4, 90),), run_terms())) == ["vanguard.move.no-through"]
    small = Scene(Piece("roof", "floor", box(10, 10, 11, 10.5), 4, True, True))
    small.model("a1", 10.5, FOOT)
    assert rules(go(small, "a1", ((10.5, TOP, 4, 90),), run_terms())) == ["vanguard.climb.place"]


@rule("vanguard.climb.place")
def test_no_enemy_within_an_inch_of_the_top() -> None:
    scene = Scene(roof(4))
    scene.model("a1", 12.5, FOOT)
    scene.model("b1", 12.5, 11.9, z=4)
    assert rules(go(scene, "a1", ((12.5, TOP, 4, 90),), run_terms())) == ["vanguard.move.one-inch"]


def test_from_a_hill_only_what_is_left_of_the_height_is_climbed() -> None:
    scene = Scene(roof(4), piece("hill", "hill", box(10, 6, 15, 10), 2))
    scene.model("a1", 12.5, FOOT, z=2)
    trip = go(scene, "a1", ((12.5, TOP, 4, 90),), walk_terms())
    assert (rules(trip), trip.cost) == ([], 4.0)


def test_terms_say_what_is_cited() -> None:
    scene = Scene(roof(4))
    scene.model("a1", 12.5, TOP, z=4)
    terms = Terms(1.0, "walk", "vanguard.special.scout")
    assert rules(go(scene, "a1", ((12.5, 12, 4, 90),), terms)) == ["vanguard.special.scout"]
