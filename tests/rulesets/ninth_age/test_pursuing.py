"""Pursuit moves: where they lead, and whom they run into."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.contact import in_touch
from grognard.rulesets.ninth_age.combat.events import RoundBegan
from grognard.rulesets.ninth_age.combat.state import charging
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.moving.pursuing import come_back, pursue
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, engage, put, scene, troop

CC = "ninth_age.cc."
BASE = 20.0 / 25.4


def run(state: NState, distance: float, towards: tuple[float, float] | None = None, usual: int = 1) -> Script:
    script = Script(state, usual=usual)
    script.run(pursue(script.game, "a.us", distance, towards))
    return script


def pursuer(state: NState, x: float = 30.0, y: float = 20.0, facing: float = NORTH) -> None:
    put(state, "a.us", troop(10), x, y, facing)


@rule(CC + "pursuit-move")
def test_it_turns_to_the_prey_and_goes_straight_on() -> None:
    state = scene()
    pursuer(state)
    x, y = formation(state, state.n_unit("a.us")).centre()
    script = run(state, 6.0, (x + 10.0, y + 10.0))
    unit = script.state.n_unit("a.us")
    cx, cy = formation(script.state, unit).centre()
    assert unit.facing == pytest.approx(45.0)
    assert (cx - x, cy - y) == pytest.approx((6.0 / 2.0**0.5, 6.0 / 2.0**0.5))


@rule(CC + "pursuit-move", "ninth_age.move.maximise")
def test_whom_it_touches_it_charges() -> None:
    state = scene()
    pursuer(state)
    put(state, "b.new", troop(10), 34.5, 26.0, SOUTH)
    assert not run(state.fork(), 5.9).state.fights
    script = run(state, 6.0)
    assert script.state.fights_in("a.us", "b.new") == "front"
    assert in_touch(script.state, "a.us", "b.new") and charging(script.state, "a.us", "b.new")


@rule(CC + "pursuit-move")
def test_whom_its_front_lies_over_when_it_has_turned_it_charges() -> None:
    state = scene()
    pursuer(state)
    x, y = formation(state, state.n_unit("a.us")).centre()
    put(state, "b.new", troop(2, 2), x + 0.2, y + 3.0, SOUTH)
    script = run(state, 2.0, (x + 0.01, y + 10.0))
    assert not script.state.fights
    beside = scene()
    pursuer(beside)
    put(beside, "b.new", troop(4, 2), x + 3.0 * BASE, y + 1.0, SOUTH)
    script = run(beside, 2.0, (x + 10.0, y))
    assert script.state.foes("a.us") == ["b.new"]


@rule(CC + "pursuit-move")
def test_over_a_friend_it_turns_as_far_as_it_keeps_away_and_stops() -> None:
    state = scene()
    pursuer(state)
    x, y = formation(state, state.n_unit("a.us")).centre()
    put(state, "a.friend", troop(2, 2), x + 1.5, y + 1.85, SOUTH)
    script = run(state, 9.0, (x + 10.0, y + 1.0))
    unit = script.state.n_unit("a.us")
    cx, cy = formation(script.state, unit).centre()
    assert (cx, cy) == pytest.approx((x, y)) and 1.0 < unit.facing < 90.0


@rule(CC + "pursuit-not-same")
def test_it_does_not_charge_those_that_fled_from_its_combat() -> None:
    state = scene()
    pursuer(state)
    put(state, "b.fled", troop(5), 30.0, 26.0, NORTH)
    Fleeing("x", "b.fled").apply(state)
    RoundBegan("x", ("a.us", "b.fled"), ()).apply(state)
    script = run(state, 9.0)
    assert script.state.n_unit("b.fled").on_table() and not script.state.fights
    assert script.state.n_unit("a.us").y < 25.3


@rule(CC + "pursuit-into-fleeing")
def test_another_that_flees_is_destroyed() -> None:
    state = scene()
    pursuer(state)
    put(state, "b.fled", troop(5), 30.0, 26.0, NORTH)
    Fleeing("x", "b.fled").apply(state)
    script = run(state, 9.0)
    assert script.state.n_unit("b.fled").status == "fled"


def beside_the_edge() -> NState:
    """Ten in two ranks at the eastern edge that turn over it when they look north; a cannon straight ahead of them."""
    state = scene()
    pursuer(state, x=71.9, y=20.0 + 2.0 * BASE, facing=0.0)
    put(state, "b.new", "eos_cannon", 71.0, 30.0, SOUTH)
    return state


@rule(CC + "pursuit-move", CC + "pursue-off-table")
def test_whoever_turns_over_the_edge_charges_nobody_from_there() -> None:
    """There is no room before a round base, which has no side to be aligned to; the pursuer leaves the table."""
    state = beside_the_edge()
    x, y = formation(state, state.n_unit("a.us")).centre()
    script = run(state, 40.0, (x, y + 10.0))
    assert not script.state.fights and script.state.n_unit("a.us").status == "off"


@rule(CC + "pursuit-into-fleeing", CC + "pursue-off-table")
def test_whoever_rides_down_somebody_over_the_edge_leaves_the_table() -> None:
    state = beside_the_edge()
    Fleeing("x", "b.new").apply(state)
    x, y = formation(state, state.n_unit("a.us")).centre()
    script = run(state, 40.0, (x, y + 10.0))
    assert script.state.n_unit("b.new").status == "fled" and script.state.n_unit("a.us").status == "off"


@rule(CC + "pursue-off-table")
def test_off_the_table_and_back_in_the_next_remaining_moves() -> None:
    state = scene()
    pursuer(state, y=44.0)
    script = run(state, 8.0)
    unit = script.state.n_unit("a.us")
    assert unit.status == "off" and not unit.on_table()
    script.state.phase = "movement"
    script.run(come_back(script.game))
    unit = script.state.n_unit("a.us")
    body = formation(script.state, unit)
    assert unit.on_table() and unit.facing == SOUTH and len(unit.standing()) == 10
    assert body.centre() == pytest.approx((30.0 + 2.5 * BASE, 48.0 - BASE))


@rule(CC + "pursue-off-table")
def test_somebody_at_the_edge_makes_it_come_back_beside_him() -> None:
    state = scene()
    pursuer(state, y=44.0)
    script = run(state, 8.0)
    put(script.state, "b.there", troop(5), 34.0, 46.0, SOUTH)
    script.state.phase = "movement"
    script.run(come_back(script.game))
    unit = script.state.n_unit("a.us")
    assert unit.on_table() and abs(formation(script.state, unit).centre()[0] - 30.0 - 2.5 * BASE) > 2.0


@rule(CC + "pursuit-new-combat")
def test_it_may_join_a_combat_that_is_going_on() -> None:
    """`ninth_age.example.pursue-fresh-combat`: its enemy is engaged already, and due."""
    state = scene()
    pursuer(state)
    put(state, "b.new", troop(10), 34.0, 26.0, SOUTH)
    put(state, "a.held", troop(5), 34.0 - 5 * BASE, 26.0 + 2 * BASE, SOUTH)
    engage(state, "a.held", "b.new", "rear")
    script = Script(state, usual=1)
    script.run_one("combat.start")
    script.run(pursue(script.game, "a.us", 8.0, None))
    script.run_one("combat.pick")
    (began,) = script.of_kind("round_began")
    assert set(began.wire()[2]) == {"a.us", "b.new", "a.held"}
    assert charging(script.state, "a.us", "b.new")
