"""Special rules of set-up and movement: Scouts, Vanguard, Ambush, flying, Free Reform, Skirmishers, Stupidity …"""

from __future__ import annotations

import pytest

from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.abilities import TURN_START
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged, Fleeing
from grognard.rulesets.ninth_age.factions.sonnstahl import STEADY_NOW
from grognard.rulesets.ninth_age.making import add_unit
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.moving.arrivals import PlaceAmbush, arrive
from grognard.rulesets.ninth_age.moving.charges import announce
from grognard.rulesets.ninth_age.moving.compulsory import STUPID
from grognard.rulesets.ninth_age.moving.flying import flies, flight, reach_of
from grognard.rulesets.ninth_age.moving.free import FreeMove, free_move
from grognard.rulesets.ninth_age.moving.loose import close_up
from grognard.rulesets.ninth_age.moving.rallying import rally
from grognard.rulesets.ninth_age.moving.reach import NO_CHARGE, greatest_range, may_declare, targets
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit, kinds_of, may_act
from grognard.rulesets.ninth_age.setup.late import (
    MoveVanguard,
    Named,
    NameSpecial,
    PlaceScout,
    late_deployment,
    special_keys,
    vanguards,
)
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.setup.zones import DeploymentSettled
from grognard.rulesets.ninth_age.state import CHOSE_FLIGHT, MOVED, RALLIED, NState
from grognard.rulesets.ninth_age.terrain_effects import may_march
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, renamed, scene, troop

RULE = "ninth_age.rule."


def reserve(state: NState, name: str, text: str) -> str:
    """A unit that is not deployed yet."""
    return add_unit(state, name[0], renamed(spec(text), name[2:])).id


def zoned(turn: int = 0) -> NState:
    """Classic deployment, seat a in the south."""
    state = scene(turn=turn)
    DeploymentSettled("x", "ninth_age.setup.classic", "").apply(state)
    state.change_side("a").zone = "a"
    state.change_side("b").zone = "b"
    return state


# ---- set-up


@rule("ninth_age.setup.special-deployment")
def test_scouts_are_named_and_wait() -> None:
    state = zoned()
    reserve(state, "a.rangers", "eos_imperial_rangers:10")
    reserve(state, "a.men", "eos_heavy_infantry:20")
    assert special_keys(state, "a") == ["scout:a.rangers"]
    script = Script(state)
    script.until("setup.first-drop", start="setup.special")
    assert script.asked_ids() == ["setup.special"]
    assert setup_part(script.state).scouts == ("a.rangers",)
    twice = NameSpecial(state, "a")
    twice.keys = ["scout:a.rangers", "ambush:a.rangers"]
    assert not twice.check(("scout:a.rangers", "ambush:a.rangers")).legal


@rule(RULE + "scout", "ninth_age.setup.scouts-vanguard")
def test_a_scout_stands_far_from_enemies_or_in_its_zone() -> None:
    state = zoned()
    unit = reserve(state, "a.rangers", "eos_imperial_rangers:5 files=5")
    put(state, "b.foe", troop(5), 40.0, 40.0, SOUTH)
    asked = PlaceScout(state, state.n_unit(unit))
    assert asked.judge((36.0, 6.0, 90.0, 5)).legal
    assert asked.judge((10.0, 30.0, 90.0, 5)).legal
    assert asked.judge((36.0, 30.0, 90.0, 5)).rules() == [RULE + "scout"]
    assert all(asked.check(one).legal for one in asked.candidates(8))
    Named(RULE + "scout", "a", (unit,), ()).apply(state)
    script = Script(state, (), [("setup.scout", [10.0, 30.0, 90.0, 5])])
    script.run(late_deployment(script.game))
    there = script.state.n_unit(unit)
    assert there.on_table() and there.loose and there.has_flag(NO_CHARGE)


@rule(RULE + "vanguard")
def test_a_vanguard_moves_twelve_inches_not_near_enemies() -> None:
    state = zoned()
    unit = put(state, "a.wolves", "vc_dire_wolves:5 files=5", 20.0, 6.0)
    put(state, "b.foe", troop(5), 24.0, 26.0, SOUTH)
    assert vanguards(state, "a") == ["a.wolves"]
    move = MoveVanguard(state, unit)
    assert move.check((("forward", 6.0),)).legal
    assert move.check((("forward", 10.0),)).rules() == [RULE + "vanguard"]
    answers = [("setup.vanguard", "a.wolves"), ("setup.vanguard-move", [["forward", 6.0]])]
    script = Script(state, (), answers)
    script.run(late_deployment(script.game))
    moved = script.state.n_unit("a.wolves")
    assert moved.y == pytest.approx(12.0) and not moved.has_flag(MOVED)
    script.state.turn = 1
    assert not may_declare(script.state, moved)
    script.state.turn = 2
    assert may_declare(script.state, moved)


@rule(RULE + "ambush", "ninth_age.move.remaining-start")
def test_ambushers_come_from_an_edge() -> None:
    state = zoned(turn=2)
    unit = reserve(state, "a.hidden", "eos_heavy_infantry:20 files=5")
    Named(RULE + "ambush", "a", (), (unit,)).apply(state)
    asked = PlaceAmbush(state, state.n_unit(unit))
    assert asked.judge((36.0, 1.575, 90.0, 5)).legal
    assert asked.judge((36.0, 5.0, 90.0, 5)).rules() == [RULE + "ambush"]
    waits = Script(state, (2,))
    waits.run(arrive(waits.game))
    assert not waits.state.n_unit(unit).on_table()
    comes = Script(state, (3,))
    comes.until("move.remaining", start="move.arrivals")
    there = comes.state.n_unit(unit)
    assert there.on_table() and "march" not in kinds_of(comes.state, there)
    early = zoned(turn=1)
    unit = reserve(early, "a.hidden", "eos_heavy_infantry:20 files=5")
    Named(RULE + "ambush", "a", (), (unit,)).apply(early)
    script = Script(early)
    script.run(arrive(script.game))
    assert not script.state.n_unit(unit).on_table()


# ---- flying, Free Reform, Ethereal, Reaper


@rule(RULE + "fly")
def test_flyers_charge_over_others() -> None:
    state = scene()
    eagle = put(state, "a.eagle", "he_giant_eagle", 30.0, 10.0)
    put(state, "a.wall", troop(20, 20), 24.0, 14.0)
    put(state, "b.foe", troop(10), 32.0, 22.0, SOUTH)
    assert flight(state, eagle) == 9 and flies(state, eagle)
    assert greatest_range(state, eagle) == 9 + 12 and reach_of(state, eagle) == 9
    assert targets(state, eagle) == ["b.foe"]
    walker = put(state, "a.walker", troop(3, 3), 30.0, 7.0)
    assert flight(state, walker) == 0 and targets(state, walker) == []


@rule(RULE + "free-reform", RULE + "fly")
def test_who_reforms_freely_goes_anywhere_within_his_movement() -> None:
    state = scene()
    unit = put(state, "a.free", troop(4, 4, rules=("free-reform",)), 30.0, 10.0)
    put(state, "b.foe", troop(5), 34.0, 15.0, SOUTH)
    assert "free" in kinds_of(state, unit)
    x, y = formation(state, unit).centre()
    move = FreeMove(state, unit, 4.0, False, False)
    assert move.check((x, y + 2.0, 45.0, 4)).legal
    assert move.check((x + 6.0, y, 90.0, 4)).rules() == [RULE + "free-reform"]
    across = FreeMove(state, unit, 12.0, False, False)
    assert across.check((x, y + 8.0, 90.0, 4)).rules() == [RULE + "free-reform"]
    flying = FreeMove(state, unit, 12.0, False, True)
    assert flying.check((x, y + 8.0, 90.0, 4)).legal
    assert all(across.check(one).legal for one in across.candidates(8))


@rule(RULE + "free-reform")
def test_a_free_move_in_two_stretches() -> None:
    state = scene()
    put(state, "a.free", troop(4, 4, rules=("free-reform",)), 30.0, 10.0)
    x, y = formation(state, state.n_unit("a.free")).centre()
    first, second = [x, y + 2.0, 90.0, 4], [x + 2.0, y + 2.0, 90.0, 4]
    script = Script(state, (), [first, second])
    script.run(free_move(script.game, "a.free", False))
    script.done()
    assert formation(script.state, script.state.n_unit("a.free")).centre() == pytest.approx(
        (x + 2.0, y + 2.0), abs=0.002
    )
    assert script.state.n_unit("a.free").has_flag(MOVED)


@rule(RULE + "ethereal")
def test_ethereal_units_pass_through_all_ground() -> None:
    way = (("forward", 4.0),)
    for rules, legal in (((), False), (("ethereal",), True)):
        state = scene(("impassable", 28.0, 12.0, 36.0, 12.2))
        unit = put(state, "a.ghosts", troop(5, rules=rules), 30.0, 10.9)
        move = MoveUnit(state, unit, False, 4.0, 4.0)
        assert move.check(way).legal == legal
        assert not MoveUnit(state, unit, False, 2.0, 2.0).check((("forward", 1.5),)).legal
    wet = scene(("water", 28.0, 12.0, 36.0, 20.0))
    ghost = put(wet, "a.ghosts", troop(5, rules=("ethereal",)), 30.0, 13.0)
    track = [formation(wet, ghost)]
    assert may_march(wet, ghost, track) is None
    man = put(wet, "a.men", troop(5), 30.0, 17.0)
    assert may_march(wet, man, [formation(wet, man)]) is not None


@rule("ninth_age.vc.reaper")
def test_reapers_pass_through_an_enemy_and_harm_it() -> None:
    state = scene()
    put(state, "a.wraiths", "vc_wraiths:3 files=3", 30.0, 10.0)
    put(state, "b.foe", troop(10, 5), 36.0, 12.0, SOUTH)
    x, y = formation(state, state.n_unit("a.wraiths")).centre()
    answers = [("move.free", [x + 1.0, y + 5.9, 90.0, 3]), ("move.reap", "b.foe")]
    script = Script(state, (), answers, usual=6)
    script.run(free_move(script.game, "a.wraiths", False))
    assert len(script.thrown("ninth_age.dmg.to-wound-table")[0].faces) == 3
    assert len(script.state.n_unit("b.foe").standing()) == 7


# ---- Skirmishers, Fast Cavalry


@rule(RULE + "skirmishers")
def test_skirmishers_close_up_for_a_charge_and_open_out_again() -> None:
    state = scene()
    put(state, "a.s", troop(5, rules=("skirmishers",)), 30.0, 10.0)
    put(state, "b.foe", troop(5), 36.0, 15.0, SOUTH)
    wide = formation(state, state.n_unit("a.s")).width()
    before = gap(formation(state, state.n_unit("a.s")), formation(state, state.n_unit("b.foe")))
    script = Script(state)
    close_up(script.game, "a.s", "b.foe")
    closed = script.state.n_unit("a.s")
    assert not closed.loose and formation(script.state, closed).width() == pytest.approx(wide - 2.0)
    after = gap(formation(script.state, closed), formation(script.state, script.state.n_unit("b.foe")))
    assert after == pytest.approx(before, abs=0.002)
    script.run(at_moment_of_play(script.game, TURN_START))
    assert script.state.n_unit("a.s").loose
    script.run(announce(script.game, "a.s", "b.foe", RULE + "x"))
    assert not script.state.n_unit("a.s").loose


@rule(RULE + "fast-cavalry")
@pytest.mark.parametrize(("chose", "acts"), [(True, True), (False, False)])
def test_fast_cavalry_that_chose_to_flee_moves_after_it_rallied(chose: bool, acts: bool) -> None:
    state = scene()
    put(state, "a.reavers", "he_elein_reavers:5 files=5", 30.0, 10.0)
    Fleeing("x", "a.reavers").apply(state)
    if chose:
        Flagged("x", "a.reavers", CHOSE_FLIGHT).apply(state)
    script = Script(state, usual=1)
    script.run(rally(script.game, "a.reavers"))
    unit = script.state.n_unit("a.reavers")
    assert not unit.fleeing and may_act(script.state, unit) == acts
    assert unit.has_flag(RALLIED) != acts and unit.has_flag(MOVED) == acts


@rule("ninth_age.eos.orders")
def test_a_steady_unit_acts_after_it_rallied_but_does_not_march() -> None:
    state = scene()
    put(state, "a.men", "eos_heavy_infantry:25 files=5", 30.0, 10.0)
    Fleeing("x", "a.men").apply(state)
    EffectBegan("x", "a.men", STEADY_NOW, 0, "turn").apply(state)
    script = Script(state, usual=1)
    script.run(rally(script.game, "a.men"))
    unit = script.state.n_unit("a.men")
    assert may_act(script.state, unit) and "march" not in kinds_of(script.state, unit)


# ---- compulsory moves


@rule(RULE + "stupidity", "ninth_age.move.compulsory-order")
def test_stupid_units_stumble_on() -> None:
    state = scene()
    put(state, "a.trolls", "og_trolls:3 files=3", 30.0, 10.0)
    script = Script(state, (6, 6, 3))
    script.run(at_moment_of_play(script.game, TURN_START))
    unit = script.state.n_unit("a.trolls")
    assert unit.has_flag(STUPID) and not may_act(script.state, unit) and not may_declare(script.state, unit)
    script.until("move.arrivals", start="move.compulsory")
    script.done()
    assert script.state.n_unit("a.trolls").y == pytest.approx(13.0)
    clever = scene()
    put(clever, "a.trolls", "og_trolls:3 files=3", 30.0, 10.0)
    script = Script(clever, (1, 1))
    script.run(at_moment_of_play(script.game, TURN_START))
    assert not script.state.n_unit("a.trolls").has_flag(STUPID)


@rule(RULE + "stupidity")
def test_a_stupid_unit_stops_short_of_others() -> None:
    state = scene()
    put(state, "a.trolls", "og_trolls:3 files=3", 30.0, 10.0)
    put(state, "b.foe", troop(5), 36.0, 13.0, SOUTH)
    Flagged("x", "a.trolls", STUPID).apply(state)
    script = Script(state, (6,))
    script.until("move.arrivals", start="move.compulsory")
    away = gap(
        formation(script.state, script.state.n_unit("a.trolls")),
        formation(script.state, script.state.n_unit("b.foe")),
    )
    assert 0.99 <= away < 1.2


@rule(RULE + "random-movement")
def test_random_movement() -> None:
    state = scene()
    unit = put(state, "a.ball", troop(1, 1, rules=("random-movement:2D6",)), 30.0, 10.0)
    put(state, "b.foe", troop(5), 10.0, 40.0, SOUTH)
    assert not may_declare(state, unit) and not may_act(state, unit)
    script = Script(state, (4, 3), [("move.heading", [["pivot", 0.0]])])
    script.until("move.arrivals", start="move.compulsory")
    script.done()
    x, _ = formation(script.state, script.state.n_unit("a.ball")).centre()
    assert x == pytest.approx(30.0 + 0.3937 + 7.0, abs=0.01)
