"""9.3 Engaging: flush contact, the edge, the centre, the needed movement, who else may be near."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.game.poses import Course
from grognard.rulesets.vanguard.moves.engage import approach, docking
from grognard.rulesets.vanguard.moves.movers import Mover
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, MM40, Scene, box, go, piece, rules, run_terms, walk_terms

H: Final = MM20 / 2
WALL: Final = piece("wall", "obstacle", box(5, 12, 15, 12.2))


def way(scene: Scene, name: str, target: str, inches: float = 10.0) -> Course:
    """The way into contact that is offered."""
    found = approach(Mover(scene.state, scene.state.v_model(name), -1.0), target, inches)
    assert found is not None
    return tuple(found.full_path()[1:])


@rule("vanguard.engage.flush", "vanguard.engage.edge", "vanguard.example.rear-at-declaration")
def test_the_edge_is_the_one_it_comes_to() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 14, 8.5, 180)
    course = way(scene, "a1", "b1")
    assert course[-1] == (pytest.approx(10.787, abs=0.001), 10.0, 0.0, 180.0)
    trip = go(scene, "a1", course, run_terms())
    assert (rules(trip), trip.touched, trip.target) == ([], ["b1"], "b1")
    assert trip.dock is not None
    assert (trip.dock.edge, trip.dock.slide) == ("right", pytest.approx(0.0, abs=0.01))


@rule("vanguard.engage.edge")
@pytest.mark.parametrize(
    ("x", "y", "facing", "edge"),
    [
        (10.0, 10 - MM20, 90.0, "rear"),
        (10.0, 10 + MM20, 270.0, "front"),
        (10 - MM20, 10.0, 0.0, "left"),
    ],
)
def test_no_other_edge_while_there_is_room_at_it(x: float, y: float, facing: float, edge: str) -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 14, 9.5, 180)
    trip = go(scene, "a1", ((14.0, y, 0.0, facing), (x, y, 0.0, facing)), run_terms(20.0))
    assert rules(trip) == ["vanguard.engage.edge"]
    assert trip.faults[0].args == {"model": "a1", "target": "b1", "edge": edge, "due": "right"}


@rule("vanguard.engage.edge")
def test_the_next_edge_if_there_is_no_room() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 14, 9.5, 180)
    for name, y in (("a2", 9.6), ("a3", 10.4)):
        scene.model(name, 10 + MM20, y, 180)
    course = way(scene, "a1", "b1")
    trip = go(scene, "a1", course, run_terms())
    assert rules(trip) == []
    assert trip.dock is not None
    assert trip.dock.edge == "rear"


@rule("vanguard.engage.flush")
def test_as_central_as_possible() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90, width=MM40, depth=MM40)
    scene.model("a1", 10, 14, 270)
    y = 10 + MM40 / 2 + H
    assert rules(go(scene, "a1", ((10.5, y, 0, 270),), run_terms())) == ["vanguard.engage.flush"]
    assert rules(go(scene, "a1", ((10.0, y, 0, 270),), run_terms())) == []
    # a friend in the middle leaves room beside it only
    scene.model("a2", 10, y, 270)
    course = way(scene, "a1", "b1")
    assert abs(course[-1][0] - 10) == pytest.approx(MM20, abs=0.002)
    assert rules(go(scene, "a1", course, run_terms())) == []


@rule("vanguard.engage.flush")
def test_with_the_front_edge() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 10, 14, 270)
    touching = (10.0, round(10 + MM20, 3), 0.0)
    assert rules(go(scene, "a1", ((*touching, 0.0),), run_terms())) == ["vanguard.engage.flush"]
    assert rules(go(scene, "a1", ((*touching, 270.0),), run_terms())) == []
    turned = go(scene, "a1", ((10.0, 10 + MM20 + 0.15, 0.0, 225.0),), run_terms())
    assert rules(turned) == ["vanguard.engage.flush"]


@rule("vanguard.engage.align-free")
def test_only_the_way_to_the_first_touch_is_paid() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90, width=MM40, depth=MM40)
    scene.model("a1", 10.7, 15, 270)
    y = 10 + MM40 / 2 + H
    first = 15 - y
    trip = go(scene, "a1", ((10.7, round(y, 3), 0.0, 270.0), (10.0, round(y, 3), 0.0, 270.0)), run_terms())
    assert (rules(trip), trip.cost) == ([], pytest.approx(first, abs=0.002))
    # with a Walk that just reaches it
    near = go(
        scene, "a1", ((10.7, round(y, 3), 0.0, 270.0), (10.0, round(y, 3), 0.0, 270.0)), walk_terms(first)
    )
    assert rules(near) == []


@rule("vanguard.engage.align-free")
def test_the_slide_is_an_inch_at_most() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90, width=4.0, depth=1.0)
    scene.model("a1", 12, 15, 270)
    y = round(10.5 + H, 3)
    trip = go(scene, "a1", ((12.0, y, 0.0, 270.0), (10.0, y, 0.0, 270.0)), run_terms())
    # an inch along the edge has to be walked
    assert (rules(trip), trip.cost) == ([], pytest.approx(15 - y + 1.0, abs=0.02))


@rule("vanguard.engage.only-declared")
def test_others_are_kept_away_from_unless_they_are_near_the_end_anyway() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("b2", 10 - MM20 - 0.6, 14, 90)
    scene.model("a1", 10, 18, 270)
    end = (10.0, round(10 + MM20, 3), 0.0, 270.0)
    assert rules(go(scene, "a1", (end,), run_terms())) == ["vanguard.engage.only-declared"]
    beside = Scene()
    beside.model("b1", 10, 10, 90)
    beside.model("b2", 10 - MM20 - 0.6, 10.2, 90)
    beside.model("a1", 10, 18, 270)
    assert rules(go(beside, "a1", (end,), run_terms())) == []


@rule("vanguard.engage.several")
def test_several_may_be_engaged() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("b2", 10 + MM20 + 0.3, 10, 90)
    scene.model("a1", 11, 15, 270)
    end = (round(10 + 0.4, 3), round(10 + MM20, 3), 0.0, 270.0)
    trip = go(scene, "a1", (end,), run_terms())
    assert (rules(trip), trip.touched) == ([], ["b1", "b2"])
    # one that is not among those it may engage may be touched only besides
    only = go(scene, "a1", (end,), run_terms(only=("b2",)))
    assert (rules(only), only.target) == ([], "b2")


@rule("vanguard.engage.across-obstacle")
def test_a_defender_is_engaged_over_its_wall() -> None:
    scene = Scene(WALL)
    scene.model("b1", 10, 12 - H, 90)
    scene.model("a1", 11, 16, 270)
    course = way(scene, "a1", "b1")
    assert course[-1] == (10.0, pytest.approx(12.2 + H, abs=0.001), 0.0, 270.0)
    trip = go(scene, "a1", course, run_terms())
    assert (rules(trip), trip.over, trip.target) == ([], [], "b1")
    assert trip.dock is not None
    assert trip.dock.over


def test_lying_flush_is_told_by_edge_and_slide() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    model = scene.model("a1", 14, 9.5, 180)
    mover = Mover(scene.state, model, -1.0)
    dock = docking(mover, (10 + MM20, 10.2, 0.0, 180.0), "b1")
    assert dock is not None
    assert (dock.edge, dock.slide, dock.over) == ("right", pytest.approx(0.2), False)
    assert docking(mover, (10 + MM20 + 0.1, 10.0, 0.0, 180.0), "b1") is None
    assert docking(mover, (10 + MM20, 10.0, 0.0, 170.0), "b1") is None


def test_nobody_is_engaged_on_another_level() -> None:
    scene = Scene(piece("roof", "floor", box(8, 8, 12, 12), 4))
    scene.model("b1", 10, 10, z=4)
    model = scene.model("a1", 14, 10, 180)
    assert approach(Mover(scene.state, model, -1.0), "b1", 10.0) is None


def test_round_a_friend() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a2", 10, 12, 90, width=MM40, depth=MM20)
    scene.model("a1", 10, 15, 270)
    course = way(scene, "a1", "b1")
    trip = go(scene, "a1", course, run_terms())
    assert rules(trip) == []
    assert trip.cost > 15 - 10 - MM20
