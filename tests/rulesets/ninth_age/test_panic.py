"""Panic (chapter 14) and Leadership tests (chapters 2, 17)."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import CLOSE
from grognard.rulesets.ninth_age.events import Engaged, Fleeing
from grognard.rulesets.ninth_age.leadership import BREAK, PANIC, RALLY, ld
from grognard.rulesets.ninth_age.leadership import test as take_test
from grognard.rulesets.ninth_age.panic import (
    STUNNED,
    Cause,
    because,
    broken,
    destroyed,
    exempt,
    heavy,
    panics,
    troubled,
)
from grognard.rulesets.ninth_age.state import PANICKED, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, against, join, put, scene, troop
from tests.rulesets.ninth_age.test_damage import wounds

P = "ninth_age.panic."
PASS, FAIL = [1, 1], [6, 6]


def field() -> NState:
    """A unit of ours, a friend four inches beside it, an enemy to the north."""
    state = scene()
    state.phase = "shooting"
    put(state, "a.us", troop(21, 7), 20.0, 20.0)
    put(state, "a.friend", troop(10), 29.5, 20.0)
    put(state, "b.foe", troop(10), 30.0, 40.0, SOUTH)
    return state


def play(state: NState, causes: list[Cause], dice: list[int]) -> Script:
    script = Script(state, dice)
    script.got = script.run(panics(script.game, causes))
    return script


# ---- when


@rule(P + "when", P + "measure", P + "test")
def test_friends_within_six_inches_of_a_destroyed_unit_test() -> None:
    state = field()
    far = put(state, "a.far", troop(5), 50.0, 20.0)
    unit = state.n_unit("a.us")
    cause = destroyed(state, unit, formation(state, unit))
    assert troubled(state, cause) == ["a.friend"] and far.id not in troubled(state, cause)
    script = play(state, [cause], PASS)
    assert script.of_kind("tested")[0].args()["unit"] == "a.friend"


@rule(P + "when", P + "in-combat")
def test_friends_near_a_broken_unit_test_too() -> None:
    state = field()
    assert troubled(state, broken(state, state.n_unit("a.us"))) == ["a.friend"]


@rule(P + "heavy-count", P + "heavy-numbers", P + "when", P + "moment", "ninth_age.turn.atomic")
def test_a_quarter_lost_in_a_phase_is_counted_over_all_volleys() -> None:
    """`ninth_age.example.heavy-two-volleys`: 4 of 21 is no quarter, 6 of 21 is."""
    script = Script(field(), usual=1)
    script.run(resolve(script.game, [wounds("a.us", 4)]))
    assert script.of_kind("tested") == []
    script.run(resolve(script.game, [wounds("a.us", 2)]))
    assert [event.args()["unit"] for event in script.of_kind("tested")] == ["a.us"]


@rule(P + "when", P + "measure")
def test_friends_test_for_a_unit_that_casualties_destroy() -> None:
    """What it was can be told though nobody is left of it: only the Insignificant mind what befalls their kind."""
    state = field()
    script = Script(state, usual=1)
    script.run(resolve(script.game, [wounds("a.us", 100)]))
    assert script.state.n_unit("a.us").status == "dead"
    assert [event.args()["unit"] for event in script.of_kind("tested")] == ["a.friend"]
    state = scene()
    put(state, "a.lowly", troop(5, rules=("insignificant",)), 20.0, 20.0)
    put(state, "a.proud", troop(5), 25.0, 20.0)
    script = Script(state, usual=1)
    script.run(resolve(script.game, [wounds("a.lowly", 5)]))
    assert script.state.n_unit("a.lowly").status == "dead" and script.of_kind("tested") == []


@rule(P + "moment", P + "exempt")
def test_nobody_tests_for_losses_in_a_combat_that_ends_with_them() -> None:
    state = scene()
    unit = put(state, "a.us", troop(20), 30.0, 20.0, NORTH)
    against(state, "b.foe", troop(5), unit, "front")
    script = Script(state, usual=1)
    script.run(resolve(script.game, [wounds("a.us", 10, kind=CLOSE), wounds("b.foe", 5, kind=CLOSE)]))
    assert not script.state.engaged("a.us") and script.of_kind("tested") == []


def test_wounds_that_remove_no_model_do_not_count() -> None:
    state = scene()
    put(state, "a.trolls", "og_trolls:3", 30.0, 20.0)
    script = Script(state)
    script.run(resolve(script.game, [wounds("a.trolls", 2)]))
    assert heavy(script.state, script.state.n_unit("a.trolls"), "") is None


@rule(P + "exempt")
def test_one_test_a_phase_none_while_fleeing_or_engaged() -> None:
    """`ninth_age.example.panic-once`, `ninth_age.example.panic-engaged`."""
    state = field()
    script = play(state, [because(state.n_unit("a.us"), "b.foe")], PASS)
    unit = script.state.n_unit("a.us")
    assert unit.has_flag(PANICKED) and exempt(script.state, unit)
    fleeing = field()
    Fleeing("", "a.us").apply(fleeing)
    assert exempt(fleeing, fleeing.n_unit("a.us"))
    fighting = field()
    Engaged("", "b.foe", "a.us", "front").apply(fighting)
    assert exempt(fighting, fighting.n_unit("a.us"))
    assert play(fighting, [because(fighting.n_unit("a.us"), "b.foe")], []).rolls == []


@rule(P + "insignificant")
def test_nobody_minds_what_befalls_the_insignificant() -> None:
    state = scene()
    lowly = put(state, "a.lowly", troop(5, rules=("insignificant",)), 20.0, 20.0)
    put(state, "a.proud", troop(5), 25.0, 20.0)
    put(state, "a.same", troop(5, rules=("insignificant",)), 20.0, 24.0)
    assert troubled(state, destroyed(state, lowly, formation(state, lowly))) == ["a.same"]


@rule(P + "immune", "ninth_age.rule.unbreakable", "ninth_age.rule.immune-to-psychology")
@pytest.mark.parametrize("name", ["unbreakable", "immune-to-psychology", "undead"])
def test_some_pass_by_themselves(name: str) -> None:
    state = scene()
    for one in ("unbreakable", "immune-to-psychology", "undead"):
        put(state, f"a.{one}", troop(5, rules=(one,)), 10.0 + 12.0 * len(one) / 10.0, 20.0 + len(one))
    script = play(state, [because(state.n_unit(f"a.{name}"), "")], [])
    assert script.rolls == [] and not script.state.n_unit(f"a.{name}").fleeing


# ---- what follows


@rule(P + "fail", P + "several-units", "ninth_age.engine.order-of-panic")
def test_who_fails_runs_from_the_nearest_enemy() -> None:
    state = field()
    script = play(state, [because(state.n_unit("a.us"), "")], [*FAIL, 3, 4])
    unit = script.state.n_unit("a.us")
    assert unit.fleeing and script.got == ["a.us"]
    fx, fy = formation(script.state, script.state.n_unit("b.foe")).centre()
    x, y = formation(script.state, unit).centre()
    sx, sy = 20.0 + 3.5 * 20.0 / 25.4, 20.0 - 1.5 * 20.0 / 25.4
    assert (x - sx) * (sy - fy) == pytest.approx((y - sy) * (sx - fx), abs=0.05)
    assert y < sy


@rule(P + "fail-direction")
def test_who_lost_a_quarter_runs_from_whoever_struck_last() -> None:
    """`ninth_age.example.heavy-direction`: from Y, though X is nearer."""
    state = scene()
    state.phase = "shooting"
    put(state, "a.us", troop(20, 5), 36.0, 20.0)
    put(state, "b.x", troop(5), 38.0, 25.0, SOUTH)
    put(state, "b.y", troop(5), 36.0 - 20.0 / 25.4 * 5.0, 0.8, NORTH)
    script = Script(state, [*FAIL, 1, 1])
    first, second = wounds("a.us", 3), wounds("a.us", 2)
    first.by, second.by = "b.x", "b.y"
    script.run(resolve(script.game, [first]))
    script.run(resolve(script.game, [second]))
    assert script.state.n_unit("a.us").fleeing
    assert formation(script.state, script.state.n_unit("a.us")).centre()[1] > 20.0


@rule(P + "nearest-tie")
def test_equally_near_enemies_are_chosen_among_by_chance() -> None:
    state = scene()
    state.phase = "shooting"
    put(state, "a.us", troop(5), 36.0, 20.0)
    put(state, "b.one", troop(5), 36.0, 25.0, NORTH)
    put(state, "b.two", troop(5), 36.0, 20.0 - 20.0 / 25.4 - (5.0 - 20.0 / 25.4), NORTH)
    script = play(state, [because(state.n_unit("a.us"), "")], [*FAIL, 2, 1, 1])
    assert script.rolls[1].why == P + "nearest-tie"
    assert formation(script.state, script.state.n_unit("a.us")).centre()[1] > 20.0


@rule(P + "war-machine")
def test_a_war_machine_does_not_flee_but_misses_its_shot() -> None:
    state = scene()
    put(state, "a.gun", "eos_mortar", 30.0, 20.0)
    script = play(state, [because(state.n_unit("a.gun"), "")], FAIL)
    unit = script.state.n_unit("a.gun")
    assert not unit.fleeing and unit.has_flag(STUNNED)


# ---- leadership


LD = "ninth_age.char.ld-test"
PRESENCE = "ninth_age.hero.inspiring-presence"
GROUND = "ninth_age.hero.hold-your-ground"


def led(distance: float) -> NState:
    """A General of Leadership 9 so far from a unit of Leadership 7."""
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10", 20.0, 20.0)
    put(state, "a.lord", "eos_marshal general", 20.0 + 5.0 * 20.0 / 25.4 + distance, 20.0)
    state.change_side("a").general = "a.lord.1"
    return state


@rule(LD, PRESENCE, "ninth_age.char.borrowed")
def test_the_general_lends_his_leadership_within_twelve_inches() -> None:
    near = led(12.0)
    found = ld(near, near.n_unit("a.us"), PANIC)
    assert (found.value, [(mod.cause, mod.value) for mod in found.mods]) == (9, [(PRESENCE, 2)])
    far = led(12.1)
    assert ld(far, far.n_unit("a.us"), PANIC).value == 7
    Fleeing("", "a.lord").apply(near)
    assert ld(near, near.n_unit("a.us"), PANIC).value == 7


@rule(LD)
def test_the_highest_leadership_in_the_unit_counts() -> None:
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:10", 20.0, 20.0)
    join(state, "a.hero", "eos_captain", host)
    assert ld(state, state.n_unit("a.us"), PANIC).value == 8


@rule(LD)
def test_the_loss_of_a_combat_is_taken_off() -> None:
    state = led(30.0)
    found = ld(state, state.n_unit("a.us"), BREAK, 3, "ninth_age.cc.break")
    assert found.value == 4 and found.mods[-1].value == -3


@rule("ninth_age.move.rally", "ninth_age.cmd.musician")
def test_a_quarter_left_rallies_on_half_and_the_musician_adds_one() -> None:
    """`ninth_age.example.rally-order`: half of 9 rounded up is 5, and one more is 6."""
    from grognard.rulesets.ninth_age.moving.rallying import RALLY as RALLY_RULE

    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10 musician", 20.0, 20.0)
    put(state, "a.lord", "eos_marshal general", 30.0, 20.0)
    state.change_side("a").general = "a.lord.1"
    found = ld(state, state.n_unit("a.us"), RALLY, halved=RALLY_RULE.id)
    assert found.value == 6


@rule(GROUND, "ninth_age.dice.reroll-once")
def test_the_battle_standard_lets_failed_tests_be_rolled_again_once() -> None:
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10", 20.0, 20.0)
    put(state, "a.flag", "eos_captain battle_standard", 30.0, 20.0)
    state.change_side("a").standard = "a.flag.1"
    script = Script(state, [6, 6, 6, 5])
    assert script.run(take_test(script.game, "a.us", PANIC, LD)) is False
    script.done()
    chance = ld(state, state.n_unit("a.us"), PANIC).chance()
    once = 21.0 / 36.0
    assert float(chance[True]) == pytest.approx(1.0 - (1.0 - once) ** 2)
