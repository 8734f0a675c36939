"""Flee moves: how far, whom they scare, what they cost."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.events import RoundBegan
from grognard.rulesets.ninth_age.moving.fleeing import flee, flee_from
from grognard.rulesets.ninth_age.scoring.victory import scored
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import EAST, NORTH, SOUTH, hero, join, put, scene, troop

MOVE = "ninth_age.move."
RULE = MOVE + "reaction-flee"
BASE = 20.0 / 25.4


def flown(state: NState, dice: list[int], direction: float = 270.0) -> Script:
    script = Script(state, dice)
    script.run(flee(script.game, "a.us", direction, RULE))
    script.done()
    return script


def runner(x: float = 36.0, y: float = 20.0) -> NState:
    """Ten models five wide whose Centre is at (x, y)."""
    state = scene()
    state.phase = "movement"
    put(state, "a.us", troop(10), x - 2.5 * BASE, y + BASE, NORTH)
    return state


@rule(MOVE + "flee-move")
def test_it_turns_and_runs_as_far_as_the_dice_say() -> None:
    script = flown(runner(), [3, 4])
    unit = script.state.n_unit("a.us")
    assert unit.fleeing and unit.facing == SOUTH
    assert formation(script.state, unit).centre() == pytest.approx((36.0, 13.0))


@rule(MOVE + "flee-move")
def test_away_from_an_enemy_is_from_centre_through_centre() -> None:
    state = runner()
    put(state, "b.them", troop(10), 36.0 + 2.5 * BASE - 8.0, 20.0 + 8.0 - BASE, SOUTH)
    script = Script(state, [3, 4])
    script.run(flee_from(script.game, "a.us", "b.them", RULE))
    x, y = formation(script.state, script.state.n_unit("a.us")).centre()
    assert (x - 36.0, y - 20.0) == pytest.approx((7.0 / 2.0**0.5, -7.0 / 2.0**0.5), abs=1e-3)


@rule(MOVE + "flee-move", MOVE + "flee-through", "ninth_age.panic.not-on-flee-reaction")
def test_the_run_is_lengthened_until_it_is_clear_and_the_friend_panics() -> None:
    """`ninth_age.example.flee-clear`: 6 inches become 9.787, and the friend tests; another beside does not."""
    state = runner()
    put(state, "a.friend", troop(25, 5), 34.0, 14.0, NORTH)
    other = put(state, "a.beside", troop(5), 40.0, 13.0, NORTH)
    body = formation(state, state.n_unit("a.friend"))
    assert body.bounds()[3] == pytest.approx(14.0)
    script = flown(state, [2, 4, 1, 1])
    (moved,) = [event for event in script.of_kind("unit_moved")]
    rear = formation(script.state, script.state.n_unit("a.us")).bounds()[3]
    assert rear == pytest.approx(body.bounds()[1] - 1.0)
    assert moved.wire()[-1] == pytest.approx(20.0 + BASE - rear)
    assert [event.wire()[2] for event in script.of_kind("tested")] == ["a.friend"]
    assert not script.state.n_unit(other.id).has_flag("phase:panic-tested")


@rule(MOVE + "flee-through")
def test_models_that_run_over_an_enemy_test_on_three() -> None:
    state = runner()
    put(state, "b.them", troop(4, 2), 36.0 - 0.5 * BASE, 17.0, EAST)
    script = Script(state, [3, 4], usual=3)
    script.run(flee(script.game, "a.us", 270.0, RULE))
    (tests,) = script.thrown("ninth_age.terrain.dangerous")
    # two deep, and the enemy is as wide as two files
    assert len(tests.faces) == 4
    assert len(script.state.n_unit("a.us").standing()) == 6
    harmless = Script(runner(), [3, 4], usual=4)
    put(harmless.state, "b.them", troop(4, 2), 36.0 - 0.5 * BASE, 17.0, EAST)
    harmless.run(flee(harmless.game, "a.us", 270.0, RULE))
    assert len(harmless.state.n_unit("a.us").standing()) == 10


@rule(MOVE + "flee-through")
def test_units_of_its_own_combat_do_not_harm_it() -> None:
    state = runner()
    state.phase = "combat"
    put(state, "b.them", troop(4, 2), 36.0 - 0.5 * BASE, 17.0, EAST)
    RoundBegan("x", ("a.us", "b.them"), ()).apply(state)
    script = flown(state, [3, 4])
    assert not script.thrown("ninth_age.terrain.dangerous")
    stranger = runner()
    stranger.phase = "combat"
    put(stranger, "b.them", troop(4, 2), 36.0 - 0.5 * BASE, 17.0, EAST)
    RoundBegan("x", ("b.them",), ()).apply(stranger)
    script = Script(stranger, [3, 4], usual=6)
    script.run(flee(script.game, "a.us", 270.0, RULE))
    assert script.thrown("ninth_age.terrain.dangerous")


@rule(MOVE + "flee-through")
def test_impassable_terrain_that_it_runs_over_harms_it() -> None:
    state = scene(("impassable", 30.0, 16.0, 42.0, 17.0))
    put(state, "a.us", troop(10), 36.0 - 2.5 * BASE, 20.0 + BASE, NORTH)
    script = Script(state, [3, 4], usual=6)
    script.run(flee(script.game, "a.us", 270.0, RULE))
    (tests,) = script.thrown("ninth_age.terrain.dangerous")
    assert len(tests.faces) == 10


@rule("ninth_age.terrain.dangerous")
def test_dangerous_terrain_on_the_way_is_dangerous() -> None:
    state = scene(("ruin", 30.0, 14.0, 42.0, 17.0))
    put(state, "a.us", troop(10), 36.0 - 2.5 * BASE, 20.0 + BASE, NORTH)
    script = Script(state, [3, 4], usual=1)
    script.run(flee(script.game, "a.us", 270.0, RULE))
    assert script.thrown("ninth_age.terrain.dangerous")


@rule("ninth_age.terrain.dangerous")
def test_whom_the_terrain_has_killed_runs_over_nobody() -> None:
    """A ruin on the way kills all but one of ten; those alive test for the next ruin and the enemies behind it."""
    state = scene(("ruin", 30.0, 16.5, 42.0, 17.5), ("ruin", 30.0, 14.5, 42.0, 15.5))
    put(state, "a.us", troop(10), 36.0 - 2.5 * BASE, 20.0 + BASE, NORTH)
    put(state, "b.them", troop(25, 5), 36.0 + 2.5 * BASE, 13.0, EAST)
    script = Script(state, [6, 6, *[1] * 9, 6], usual=6)
    script.run(flee(script.game, "a.us", 270.0, RULE))
    script.done()
    tests = [len(roll.faces) for roll in script.thrown("ninth_age.terrain.dangerous")]
    assert tests == [10, 1, 1]
    assert len(script.state.n_unit("a.us").standing()) == 1


@rule(MOVE + "flee-edge")
def test_who_touches_the_edge_is_destroyed_and_friends_near_that_place_see_it() -> None:
    state = runner(y=6.0)
    put(state, "a.near", troop(5), 42.0, 6.0, NORTH)
    put(state, "a.far", troop(5), 36.0, 13.0, NORTH)
    far = formation(state, state.n_unit("a.far"))
    assert far.bounds()[1] - 6.0 - BASE < 6.0
    script = flown(state, [3, 3, 1, 1])
    assert script.state.n_unit("a.us").status == "fled"
    assert [event.wire()[2] for event in script.of_kind("tested")] == ["a.near"]
    safe = flown(runner(y=6.0), [2, 3])
    assert safe.state.n_unit("a.us").on_table()


@rule("ninth_age.score.general")
def test_a_general_who_flees_off_the_table_with_his_unit_or_alone_counts_as_fallen() -> None:
    state = runner(y=6.0)
    general = join(state, "a.hero", hero(), state.n_unit("a.us"))
    state.change_side("a").general = general
    script = flown(state, [3, 3])
    assert script.state.n_unit("a.hero").status == script.state.n_unit("a.us").status == "fled"
    assert script.state.side("b").taken == (("general", "a.hero"),) and not script.state.side("a").general
    worth = [(one.unit, one.points) for one in scored(script.state) if one.rule == "ninth_age.score.general"]
    assert worth == [("a.hero", 100)]
    alone = scene()
    put(alone, "a.us", hero(), 36.0, 5.0, NORTH)
    alone.change_side("a").general = "a.us.1"
    assert flown(alone, [3, 3]).state.side("b").taken == (("general", "a.us"),)
    # who commands elsewhere has not fallen
    elsewhere = runner(y=6.0)
    put(elsewhere, "a.hero", hero(), 10.0, 30.0, NORTH)
    elsewhere.change_side("a").general = "a.hero.1"
    assert not flown(elsewhere, [3, 3]).state.side("b").taken
