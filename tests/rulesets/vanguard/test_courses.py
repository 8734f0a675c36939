"""9.2, 13 The judge of courses: what a way costs, and why it may not be gone."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.moves.going import travel
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.prospects import prospects
from grognard.rulesets.vanguard.moves.walls import steps_off_walls
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import (
    CAVALRY,
    FLY,
    MM20,
    MM25,
    PATHFINDER,
    Scene,
    box,
    go,
    piece,
    rules,
    run_terms,
    walk_terms,
)

WALL = piece("wall", "obstacle", box(5, 12, 15, 12.2))
WOOD = piece("wood", "difficult", box(0, 10, 20, 13), 5)
ROCK = piece("rock", "impassable", box(8, 12, 12, 14), 4)
H20, H25 = MM20 / 2, MM25 / 2


@rule("vanguard.move.free-path", "vanguard.move.less", "vanguard.terrain.open", "vanguard.move.terrain")
def test_the_path_of_the_centre_is_measured_and_turning_is_free() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    trip = go(scene, "a1", ((13, 10, 0, 45), (13, 12, 0, 200)), walk_terms())
    assert trip.faults == []
    assert trip.cost == pytest.approx(5.0)
    assert go(scene, "a1", (), walk_terms()).cost == 0.0


@rule("vanguard.measure.epsilon")
def test_too_long() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    assert rules(go(scene, "a1", ((15.01, 10, 0, 0),), walk_terms())) == []
    trip = go(scene, "a1", ((15.02, 10, 0, 0),), walk_terms())
    assert rules(trip) == ["vanguard.action.walk"]
    assert trip.faults[0].args == {"model": "a1", "cost": pytest.approx(5.02), "most": 5.0}


@rule("vanguard.move.table-edge")
def test_the_whole_base_stays_on_the_table() -> None:
    scene = Scene()
    scene.model("a1", 1, 10)
    assert rules(go(scene, "a1", ((H20, 10, 0, 180),), walk_terms())) == []
    assert rules(go(scene, "a1", ((H20 - 0.02, 10, 0, 180),), walk_terms())) == ["vanguard.move.table-edge"]


@rule("vanguard.move.no-through")
@pytest.mark.parametrize("who", ["a2", "b2", "n2"])
def test_nobody_walks_through_friend_foe_or_neutral(who: str) -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model(who, 10, 13)
    trip = go(scene, "a1", ((10, 15.5, 0, 90),), run_terms())
    assert rules(trip) == (["vanguard.move.one-inch"] if who == "b2" else ["vanguard.move.no-through"])
    # beside a friend it may go, however near
    beside = go(scene, "a1", ((10 + MM20, 11, 0, 90), (10 + MM20, 15, 0, 90)), run_terms())
    assert (beside.faults == []) == (who != "b2")


@rule("vanguard.move.one-inch")
def test_no_part_of_the_way_nearer_than_an_inch_to_an_enemy() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model("b1", 10 + MM20 + 1.0, 13)
    assert rules(go(scene, "a1", ((10, 16, 0, 90),), run_terms())) == []
    near = go(scene, "a1", ((10.05, 10, 0, 90), (10.05, 16, 0, 90)), run_terms())
    assert rules(near) == ["vanguard.move.one-inch"]
    assert near.faults[0].models == ["a1", "b1"]


@rule("vanguard.move.one-inch-start")
def test_who_starts_nearer_may_go_but_not_nearer_still() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model("b1", 10 + MM20 + 0.5, 10)
    assert rules(go(scene, "a1", ((10, 13, 0, 90),), walk_terms())) == []
    assert rules(go(scene, "a1", ((10.2, 10, 0, 90),), walk_terms())) == ["vanguard.move.one-inch-start"]


@rule("vanguard.terrain.impassable", "vanguard.terrain.solid")
def test_no_way_through_rocks_nor_through_what_is_solid() -> None:
    scene = Scene(ROCK, piece("roof", "floor", box(20, 12, 24, 14), 4))
    scene.model("a1", 10, 10)
    scene.model("a2", 22, 10)
    assert rules(go(scene, "a1", ((10, 13, 0, 90),), walk_terms())) == ["vanguard.terrain.impassable"]
    assert rules(go(scene, "a2", ((22, 12, 0, 90),), walk_terms())) == ["vanguard.terrain.solid"]
    # nor with LARGE strides or on horseback
    scene.model("a3", 10, 8, rules=(CAVALRY,))
    assert rules(go(scene, "a3", ((10, 11.61, 0, 90), (10, 12.4, 4, 90)), run_terms())) != []


# ---- Difficult Terrain


@rule("vanguard.terrain.difficult", "vanguard.terrain.difficult-lead", "vanguard.example.difficult-leave")
def test_out_of_a_wood_the_leading_edge_decides() -> None:
    scene = Scene(WOOD)
    scene.model("a1", 10, 10 - H25, width=MM25, depth=MM25)
    # its front is at the near border; the wood is 3" deep, and then the base follows
    trip = go(scene, "a1", ((10, 13 - H25 + MM25, 0, 90),), run_terms())
    assert trip.cost == pytest.approx(6.984, abs=0.001)
    assert trip.slow


@rule("vanguard.example.difficult-move")
def test_two_inches_of_wood_and_one_of_open_ground() -> None:
    scene = Scene(WOOD)
    scene.model("a1", 10, 9 - H20)
    assert go(scene, "a1", ((10, 12 - H20, 0, 90),), walk_terms()).cost == pytest.approx(5.0)
    assert rules(go(scene, "a1", ((10, 12.1 - H20, 0, 90),), walk_terms())) == ["vanguard.action.walk"]


@rule("vanguard.special.pathfinder")
def test_pathfinder_pays_nothing_more() -> None:
    scene = Scene(WOOD)
    scene.model("a1", 10, 9 - H20, rules=(PATHFINDER,))
    assert go(scene, "a1", ((10, 13, 0, 90),), walk_terms()).cost == pytest.approx(4.394, abs=0.001)


# ---- Obstacles


@rule("vanguard.terrain.obstacle", "vanguard.example.obstacle-move")
def test_over_a_wall_with_a_walk_and_a_base_too_deep_for_it() -> None:
    scene = Scene(WALL)
    scene.model("a1", 10, 10 - H20)
    over = go(scene, "a1", ((10, 12.2 + H20, 0, 90),), walk_terms())
    assert rules(over) == []
    assert over.cost == pytest.approx(4.987, abs=0.001)
    assert over.over == ["wall"]
    scene.model("a2", 7, 10 - H25, width=MM25, depth=MM25)
    assert rules(go(scene, "a2", ((7, 12.2 + H25, 0, 90),), walk_terms())) == ["vanguard.action.walk"]
    assert go(scene, "a2", ((7, 12.2 + H25, 0, 90),), run_terms()).cost == pytest.approx(5.184, abs=0.001)


@rule("vanguard.terrain.obstacle")
def test_nobody_ends_on_a_wall() -> None:
    scene = Scene(WALL)
    scene.model("a1", 10, 10)
    assert rules(go(scene, "a1", ((10, 12.2, 0, 90),), walk_terms())) == ["vanguard.terrain.obstacle"]


def test_to_a_wall_at_a_slant_and_along_it_is_no_crossing() -> None:
    scene = Scene(WALL)
    scene.model("a1", 10, 10)
    trip = go(scene, "a1", ((11.5, 12 - H20, 0, 90),), walk_terms())
    assert trip.over == []
    scene.model("a2", 13, 12 - H20)
    assert go(scene, "a2", ((14, 11, 0, 0),), walk_terms()).over == []
    assert go(scene, "a2", ((13, 12.2 + H20, 0, 90),), walk_terms()).over == ["wall"]


HIGH = piece("high", "obstacle", box(5, 12, 15, 12.2), 3)
#: on the wall, and beyond it
OFF = ((10.0, 12.1, 3.0, 90.0), (10.0, 12.2 + H20, 0.0, 90.0))


@rule("vanguard.terrain.obstacle", "vanguard.fall.willing", "vanguard.fall.landing")
def test_who_says_so_steps_off_the_far_side_of_a_wall() -> None:
    scene = Scene(HIGH)
    scene.model("a1", 10, 12 - H20)
    trip = go(scene, "a1", OFF, run_terms(20.0))
    assert rules(trip) == [] and trip.climbs and trip.over == ["high"]
    # 6" up, 3" down
    assert trip.cost == pytest.approx(H20 + 0.1 + 6.0 + 3.0, abs=0.001)
    assert [(stage.kind, stage.drop) for stage in trip.stages] == [("walk", 0.0), ("drop", 3.0)]
    # on with what is left; nobody stays on the wall, and down it is straight down
    assert rules(go(scene, "a1", (*OFF, (10, 15, 0, 90)), run_terms(20.0))) == []
    assert rules(go(scene, "a1", OFF[:1], run_terms(20.0))) == ["vanguard.terrain.obstacle"]
    far = (OFF[0], (10.0, 13.5, 0.0, 90.0))
    (fault,) = go(scene, "a1", far, run_terms(20.0)).faults
    assert (fault.rule, fault.args) == ("vanguard.fall.landing", {"model": "a1", "x": 10.0, "y": 13.5})
    back = (OFF[0], (10.0, 12.0 - H20, 0.0, 90.0))
    assert rules(go(scene, "a1", back, run_terms(20.0))) == []
    scene.model("a2", 7, 12 - H20, rules=(CAVALRY,))
    banned = ((7.0, 12.1, 3.0, 90.0), (7.0, 12.2 + H20, 0.0, 90.0))
    assert rules(go(scene, "a2", banned, run_terms(20.0))) == ["vanguard.climb.banned"]


@rule("vanguard.terrain.obstacle", "vanguard.fall.hits")
@pytest.mark.parametrize(("die", "wounds"), [(4, 1), (5, 0)])
def test_the_drop_off_a_wall_is_a_fall(die: int, wounds: int) -> None:
    scene = Scene(HIGH)
    scene.model("a1", 10, 12 - H20, ar=4)
    terms = run_terms(20.0)
    # 3" less its Height of 2: one hit with Crushing Strength (1)
    scene.play(lambda game: travel(game, "a1", OFF, terms, "x"), [], [die])
    assert scene.state.v_model("a1").wounds == wounds
    assert scene.state.v_model("a1").has(KNOCKED) == bool(wounds)
    assert scene.state.v_model("a1").y == 12.2 + H20


@rule("vanguard.terrain.obstacle")
def test_where_the_drop_does_no_harm_it_is_taken() -> None:
    scene = Scene(piece("wall", "obstacle", box(5, 12, 15, 12.2), 2.5))
    scene.model("a1", 10, 12 - H20)
    trip = go(scene, "a1", ((10, 12.2 + H20, 0, 90),), run_terms(20.0))
    assert trip.cost == pytest.approx(MM20 + 0.2 + 5.0 + 2.5, abs=0.001)
    marked = ((10.0, 12.1, 2.5, 90.0), (10.0, 12.2 + H20, 0.0, 90.0))
    again = go(scene, "a1", marked, run_terms(20.0))
    assert rules(again) == [] and again.cost <= trip.cost
    assert (
        scene.play(lambda game: travel(game, "a1", marked, run_terms(20.0), "x"), [], []).log[-1].args()["y"]
        > 12.5
    )


@rule("vanguard.engine.legal-moves")
def test_steps_off_walls_are_offered() -> None:
    scene = Scene(HIGH)
    scene.model("a1", 10, 11, sp=6.0)
    terms = run_terms(12.0)
    mover = Mover(scene.state, scene.state.v_model("a1"), terms.keep)
    found = prospects(mover, terms, 8, {})
    assert [course for course in found if course and course[0][2] == 3.0]
    assert all(not go(scene, "a1", course, run_terms(12.0)).faults for course in found if course)
    assert not steps_off_walls(Mover(scene.state, scene.model("a3", 10, 5), -1.0), 4.0), "too far away"


def test_a_wall_higher_than_the_model_is_climbed_up_and_down() -> None:
    scene = Scene(HIGH)
    scene.model("a1", 10, 12 - H20)
    trip = go(scene, "a1", ((10, 12.2 + H20, 0, 90),), run_terms(20.0))
    assert trip.cost == pytest.approx(MM20 + 0.2 + 12.0, abs=0.001)
    assert trip.climbs
    scene.model("a2", 7, 12 - H20, rules=(CAVALRY,))
    assert rules(go(scene, "a2", ((7, 12.2 + H20, 0, 90),), run_terms(20.0))) == ["vanguard.climb.banned"]


# ---- hills


@rule("vanguard.terrain.hill", "vanguard.climb.stairs")
def test_a_hill_is_walked_up_and_down_and_the_height_follows() -> None:
    scene = Scene(piece("hill", "hill", box(10, 10, 15, 15), 2))
    scene.model("a1", 12, 9)
    trip = go(scene, "a1", ((12, 12, 0, 90), (12, 13, 2, 90)), walk_terms())
    assert rules(trip) == []
    assert trip.cost == pytest.approx(4.0)
    assert [pose[2] for pose in trip.poses] == [2.0, 2.0]
    assert [stage.kind for stage in trip.stages] == ["walk"]


# ---- flying


@rule("vanguard.special.fly")
def test_who_flies_passes_over_everything_and_counts_only_the_distance_from_above() -> None:
    scene = Scene(WALL, WOOD, ROCK, piece("roof", "floor", box(20, 12, 24, 16), 4))
    scene.model("a1", 10, 9, rules=(FLY,))
    scene.model("b1", 10, 11)
    trip = go(scene, "a1", ((10, 16, 0, 90),), run_terms())
    assert (rules(trip), trip.cost, trip.over, trip.slow) == ([], 7.0, [], False)
    scene.model("a2", 22, 9, rules=(FLY,))
    up = go(scene, "a2", ((22, 14, 4, 90),), walk_terms())
    assert (rules(up), up.cost) == ([], 5.0)
    scene.model("a3", 23, 14, z=4, rules=(FLY,))
    assert rules(go(scene, "a3", ((27, 14, 0, 0),), walk_terms())) == []


@rule("vanguard.special.fly")
@pytest.mark.parametrize(
    ("x", "y", "z", "why"),
    [
        (10.0, 12.1, 0.0, "vanguard.terrain.obstacle"),
        (13.0, 15.0, 0.0, "vanguard.move.no-through"),
        (15.5, 14.0, 0.0, "vanguard.terrain.impassable"),
        (8.0, 14.0, 0.0, "vanguard.move.one-inch"),
        (9.0, 16.8, 0.0, "vanguard.terrain.solid"),
        (9.0, 16.2, 4.0, "vanguard.special.fly"),
    ],
)
def test_it_must_end_where_its_base_fits(x: float, y: float, z: float, why: str) -> None:
    rock = piece("rock", "impassable", box(15, 13, 17, 15), 4)
    scene = Scene(WALL, rock, piece("roof", "floor", box(8, 16.3, 11, 19), 4))
    scene.model("a1", 11, 9, rules=(FLY,))
    scene.model("a2", 13, 15)
    scene.model("b1", 6.5, 14)
    assert rules(go(scene, "a1", ((x, y, z, 90),), run_terms())) == [why]


def test_who_carries_something_or_lies_does_not_fly() -> None:
    scene = Scene(WALL)
    model = scene.model("a1", 10, 10, rules=(FLY,))
    model.carried = ("supplies",)
    assert go(scene, "a1", ((10, 13, 0, 90),), run_terms()).over == ["wall"]


# ---- moves of other kinds


def test_a_move_that_may_not_engage() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model("b1", 10, 13)
    terms = Terms(5.0, "walk", "vanguard.action.walk", touch_rule="vanguard.nerve.fallback-action")
    flush = ((10.0, 13 - MM20, 0.0, 90.0),)
    assert rules(go(scene, "a1", flush, terms)) == ["vanguard.nerve.fallback-action"]


@rule("vanguard.move.one-inch")
def test_who_leaves_enemies_goes_away_from_them_and_does_not_end_near() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model("b1", 10, 10 + MM20)
    terms = Terms(10.0, "break-away", "vanguard.break-away.move", leaving=("b1",))
    assert rules(go(scene, "a1", ((10, 8, 0, 270),), terms)) == []
    assert rules(go(scene, "a1", ((10, 9.5, 0, 270),), terms)) == ["vanguard.move.one-inch"]
    there_and_back = ((10.0, 9.5, 0.0, 270.0), (10.0, 9.7, 0.0, 90.0), (10.0, 8.0, 0.0, 270.0))
    assert rules(go(scene, "a1", there_and_back, terms)) == ["vanguard.move.one-inch"]


@rule("vanguard.followup.front-arc")
def test_the_path_stays_in_an_arc() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, 90)
    terms = Terms(3.0, "follow-up", "vanguard.followup.move", keep=0.0, arc=model.rect())
    assert rules(go(scene, "a1", ((12, 10, 0, 270),), terms)) == []
    assert rules(go(scene, "a1", ((10, 9, 0, 90), (10, 10.5, 0, 90)), terms)) == [
        "vanguard.followup.front-arc"
    ]


def test_who_touches_an_enemy_that_lies_may_turn_and_go() -> None:
    scene = Scene()
    scene.model("a1", 10, 10)
    scene.model("b1", 10, 10 + MM20, counters=KNOCKED)
    turn = go(scene, "a1", ((10, 10, 0, 0),), walk_terms())
    assert (rules(turn), turn.touched) == ([], [])
    assert rules(go(scene, "a1", ((10, 7, 0, 270),), walk_terms())) == []
    assert rules(go(scene, "a1", ((10, 10.1, 0, 90),), walk_terms())) == ["vanguard.move.no-through"]


# ---- kinds of terrain


@rule("vanguard.terrain.types")
@pytest.mark.parametrize(
    ("kind", "height", "cost"),
    [
        ("", 0.0, 4.0),
        ("obstacle", 1.0, 6.0),
        # the front of the base goes through the inch of it
        ("difficult", 5.0, 5.0),
        ("hill", 2.0, 4.0),
        ("impassable", 4.0, None),
        ("floor", 4.0, None),
    ],
)
def test_every_kind_of_terrain_is_crossed_in_its_own_way(
    kind: str, height: float, cost: float | None
) -> None:
    outline = box(5, 12, 15, 12.2 if kind == "obstacle" else 13)
    scene = Scene(*([piece("it", kind, outline, height)] if kind else []))
    scene.model("a1", 10, 10)
    trip = go(scene, "a1", ((10, 14, 0, 90),), run_terms())
    if cost is None:
        assert rules(trip) == [f"vanguard.terrain.{'solid' if kind == 'floor' else kind}"]
    else:
        assert trip.faults == [] and trip.cost == pytest.approx(cost)


@rule("vanguard.terrain.difficult-border", "vanguard.terrain.difficult")
@pytest.mark.parametrize(("x", "cost"), [(20.0 + H20 + 0.02, 4.0), (20.0 + H20 - 0.02, 7.0), (10.0, 7.0)])
def test_the_border_of_a_wood_decides_and_its_trees_hinder_nobody(x: float, cost: float) -> None:
    """Three inches of wood are three more for a base that is in it at all; anywhere in it one may stand."""
    scene = Scene(WOOD)
    scene.model("a1", x, 10 - H20)
    assert go(scene, "a1", ((x, 14 - H20, 0, 90),), run_terms()).cost == pytest.approx(cost)
    for y in (10.5, 11.3, 12.6):
        assert rules(go(scene, "a1", ((x, y, 0, 90),), run_terms())) == []
