"""Break Tests, and what spares a unit from them."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.breaking import crumbling, losers, penalty, stubborn
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.leadership import SHAMED
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

CC = "ninth_age.cc."


def lost(
    mine: UnitSpec, theirs: UnitSpec, margin: int = 3, facing: str = "front", charged: bool = False
) -> NState:
    """Seat b's unit has lost a round against seat a's by so much."""
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe, facing, charged=charged)
    begin_round(state)
    scored(state, "a", margin)
    return state


def scored(state: NState, winner: str, margin: int) -> None:
    CombatScored(CC + "score", winner, margin).apply(state)


def broken(state: NState, *dice: int) -> Script:
    """The Break Test of seat b's unit with these dice."""
    script = Script(state, dice)
    script.until("round.panic", start="round.break", args=("b.foe",))
    script.done()
    return script


@rule(CC + "break")
def test_the_difference_counts_against_the_losers() -> None:
    assert broken(lost(troop(5), troop(5), 3), 1, 3).of_kind("broke") == []
    script = broken(lost(troop(5), troop(5), 3), 2, 3)
    assert [event.wire()[2] for event in script.of_kind("broke")] == ["b.foe"]


@rule(CC + "steadfast")
@pytest.mark.parametrize(("ranks", "enemy", "expected"), [(3, 2, 0), (2, 2, 3), (1, 2, 3), (1, 0, 0)])
def test_more_full_ranks_than_any_enemy_make_steadfast(ranks: int, enemy: int, expected: int) -> None:
    state = lost(troop(5 * enemy or 4), troop(5 * ranks))
    assert penalty(state, state.n_unit("b.foe"))[0] == expected


@rule(CC + "steadfast")
def test_steadfast_needs_more_ranks_than_each_enemy_of_the_combat() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    friend = put(state, "b.friend", troop(5), 30.0 + 5 * 20.0 / 25.4, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    deep = against(state, "a.deep", troop(15), friend)
    begin_round(state)
    scored(state, "a", 3)
    # the deep enemy stands only beside it in the same combat if the two are connected
    assert penalty(state, state.n_unit("b.foe"))[0] == 3 and deep.id == "a.deep"


@rule(CC + "disrupted")
@pytest.mark.parametrize(("count", "expected"), [(10, 3), (5, 0)])
def test_two_full_ranks_in_the_flank_disrupt(count: int, expected: int) -> None:
    state = lost(troop(count), troop(20), facing="left")
    assert penalty(state, state.n_unit("b.foe"))[0] == expected


@rule("ninth_age.rule.stubborn")
def test_the_stubborn_ignore_the_difference() -> None:
    state = lost(troop(10), troop(5, rules=("stubborn",)), 6)
    assert penalty(state, state.n_unit("b.foe")) == (0, "ninth_age.rule.stubborn")
    assert broken(state, 3, 4).of_kind("broke") == []


@rule("ninth_age.rule.bodyguard")
def test_guards_make_the_character_stubborn() -> None:
    state = lost(troop(10), troop(10, rules=("bodyguard",)), 6)
    assert not stubborn(state, state.n_unit("b.foe"))
    join(state, "b.chief", hero(), state.n_unit("b.foe"))
    assert stubborn(state, state.n_unit("b.foe"))


@rule("ninth_age.hero.challenge-refuse")
def test_who_refused_a_challenge_is_not_stubborn() -> None:
    state = lost(troop(10), troop(10), 6)
    chief = join(state, "b.chief", hero(rules=("stubborn",)), state.n_unit("b.foe"))
    assert stubborn(state, state.n_unit("b.foe"))
    Flagged("x", chief, SHAMED).apply(state)
    assert not stubborn(state, state.n_unit("b.foe"))


@rule("ninth_age.rule.unbreakable")
def test_the_unbreakable_do_not_test() -> None:
    script = broken(lost(troop(10), troop(5, rules=("unbreakable",)), 6))
    assert script.kinds() == ["held"]


@rule("ninth_age.rule.unstable")
def test_the_unstable_lose_a_wound_for_each_point() -> None:
    """`ninth_age.example.unstable`."""
    state = lost(troop(10), troop(20, rules=("undead", "unstable")), 5)
    assert len(broken(state).state.n_unit("b.foe").standing()) == 15
    bearer = join(state, "b.bsb", hero(rules=("undead", "unstable")), state.n_unit("b.foe"))
    state.change_side("b").standard = bearer
    assert crumbling(state, state.n_unit("b.foe")) == 4
    assert len(broken(state).state.n_unit("b.foe").standing()) == 12


@rule("ninth_age.rule.unstable")
def test_stubborn_halves_what_the_unstable_lose_and_champions_and_characters_come_last() -> None:
    state = lost(troop(10), troop(3, 3, ("champion",), rules=("unstable", "stubborn")), 9)
    join(state, "b.chief", hero(w=3, rules=("unstable",)), state.n_unit("b.foe"))
    assert crumbling(state, state.n_unit("b.foe")) == 5
    script = broken(state)
    assert script.state.n_unit("b.foe").standing() == ["b.chief.1"]
    assert script.state.n_model("b.chief.1").lost == 2


@rule("ninth_age.rule.daemonic-instability")
def test_daemons_lose_what_the_roll_is_too_high() -> None:
    state = lost(troop(10), troop(20, rules=("daemonic-instability",)), 3)
    assert len(broken(state, 4, 5).state.n_unit("b.foe").standing()) == 15
    assert broken(lost(troop(10), troop(20, rules=("daemonic-instability",)), 3), 2, 2).kinds() == ["held"]


@rule("ninth_age.cc.break")
def test_after_a_tipped_draw_the_losers_test_without_a_modifier() -> None:
    state = lost(troop(10), troop(5), 0)
    assert losers(state) == ["b.foe"] and penalty(state, state.n_unit("b.foe")) == (0, "")
    assert broken(state, 3, 4).of_kind("broke") == []
    undead = lost(troop(10), troop(20, rules=("unstable",)), 0)
    assert broken(undead).kinds() == ["held"]


@rule("ninth_age.cmd.standard-captured")
def test_standards_of_the_broken_are_captured() -> None:
    script = broken(lost(troop(5), troop(5, command=("standard",))), 6, 6)
    (taken,) = script.of_kind("taken")
    assert tuple(taken.wire()[2:]) == ("a", "standard", "b.foe", "b.foe.1")


@rule("ninth_age.rule.frenzy")
def test_the_losers_are_frenzied_no_longer() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, rules=("frenzy",)), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(20, rules=("frenzy",)), foe)
    begin_round(state)
    script = Script(state)
    script.until("round.break", start="round.score")
    lost_it = [flag for flag in script.state.n_model("b.foe.1").flags if flag.startswith("game:lost:")]
    assert lost_it and not script.state.n_model("a.us.1").flags


@rule("ninth_age.troop.war-machine-profile")
def test_a_war_machine_that_breaks_is_destroyed() -> None:
    state = scene()
    machine = put(state, "b.foe", "eos_cannon", 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10), machine)
    begin_round(state)
    scored(state, "a", 3)
    script = broken(state, 6, 6)
    assert script.state.n_unit("b.foe").status == "dead"


@rule("ninth_age.panic.in-combat", "ninth_age.panic.when")
def test_friends_near_a_broken_unit_test_before_anybody_flees() -> None:
    state = lost(troop(5), troop(5))
    put(state, "b.near", troop(5), 30.0, 30.0, SOUTH)
    put(state, "b.far", troop(5), 30.0, 40.0, SOUTH)
    script = Script(state, [6, 6, 1, 1])
    script.until("round.pursue", start="round.break", args=("b.foe",))
    tested = [event.wire()[2] for event in script.of_kind("tested")]
    assert tested == ["b.foe", "b.near"] and not script.state.n_unit("b.foe").fleeing
