"""11 Break Away: rolls for those who turn their backs, and the move away."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.moves.break_away import (
    break_away,
    leaving_roll,
    run_gauntlet,
    why_no_break_away,
)
from grognard.rulesets.vanguard.moves.leaving import LeaveMove
from grognard.rulesets.vanguard.state import BRACED, FATIGUED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add, box, state

SMALL = 20 / 25.4
MAN = 25 / 25.4
BIG = 40 / 25.4


def fight(
    entry: str = "northern-alliance.huscarl", counters: int = 0, enemy: str = "orcs.ax"
) -> tuple[VState, str, str]:
    """A model at (18, 18) that looks north at an enemy which it touches."""
    s = state(factions=("northern-alliance", "orcs"))
    mine = add(s, "a", entry, 18, 18, NORTH, counters=counters)
    size = BIG if "troll" in enemy else MAN
    theirs = add(s, "b", enemy, 18, 18 + s.v_model(mine).rect().half_depth + size / 2, SOUTH)
    return s, mine, theirs


@rule("vanguard.example.break-away", "vanguard.break-away.roll", "vanguard.break-away.modifiers")
def test_a_huscarl_leaves_a_troll() -> None:
    s, mine, troll = fight(enemy="orcs.troll")
    roll = leaving_roll(s, s.v_model(mine), s.v_model(troll))
    assert (roll.n, roll.target) == (2, 4)
    assert [(mod.cause, mod.value) for mod in roll.mods] == [("vanguard.ability.vicious-swipe", -1)]
    script = Script(s, dice=[4, 5])
    script.run(break_away(script.game, mine))
    script.done()
    assert script.state.v_model(mine).wounds == 1
    assert not engaged(script.state, script.state.v_model(mine))


@rule("vanguard.break-away.roll")
def test_each_enemy_has_its_dice_and_those_that_lie_are_ignored() -> None:
    s, mine, _ = fight()
    model = s.v_model(mine)
    add(s, "b", "orcs.ax", model.x - MAN, model.y, 0.0, id="west")
    add(s, "b", "orcs.ax", model.x + MAN, model.y, 180.0, id="down", counters=KNOCKED)
    script = Script(s, dice=[5, 5])
    script.run(break_away(script.game, mine))
    script.done()
    assert [roll.spec()["n"] for roll in script.rolls] == [1, 1]
    assert script.state.v_model(mine).wounds == 0


@rule("vanguard.break-away.modifiers")
@pytest.mark.parametrize(
    ("face", "counters", "saved"), [(3, 0, False), (3, BRACED, True), (1, BRACED, False), (8, 0, True)]
)
def test_braced_counts_and_nothing_explodes(face: int, counters: int, saved: bool) -> None:
    s, mine, theirs = fight(counters=counters)
    script = Script(s, dice=[face])
    assert script.run(run_gauntlet(script.game, mine, [theirs])) is True
    script.done()
    assert script.state.v_model(mine).wounds == (0 if saved else 1)


@rule("vanguard.break-away.modifiers")
def test_crushing_strength_does_not_count() -> None:
    s, mine, theirs = fight(enemy="orcs.morax")
    assert leaving_roll(s, s.v_model(mine), s.v_model(theirs)).mods == []


@rule("vanguard.break-away.wounds")
def test_a_grunt_at_zero_is_removed_and_nobody_has_the_kill() -> None:
    s, mine, _ = fight("northern-alliance.human-clansman")
    script = Script(s, dice=[1])
    script.run(break_away(script.game, mine))
    script.done()
    assert not script.state.v_model(mine).on_table()
    assert script.of_kind("left")[0].by == ""


@rule("vanguard.break-away.wounds")
def test_down_but_not_out_lies_where_it_stood_and_the_action_ends() -> None:
    s, mine, _ = fight()
    s.change_model(mine).wounds = 1
    script = Script(s, dice=[2, 7])
    script.run(break_away(script.game, mine))
    script.done()
    model = script.state.v_model(mine)
    assert model.has(KNOCKED) and model.has(FATIGUED)
    assert (model.x, model.y) == (18, 18)
    assert script.of_kind("moved") == []
    assert "break-away.move" not in script.asked_ids()


@rule("vanguard.break-away.move")
def test_up_to_twice_sp_away_and_near_to_nobody() -> None:
    s, mine, theirs = fight()
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    assert move.terms.inches == 10.0
    legal = ((18, 8, 0, 270),)
    assert move.check(move.parse([[mine, legal]])).legal
    for course in (
        ((18, 7.9, 0, 270),),  # too far
        ((18, 17.1, 0, 270),),  # ends within 1"
        ((16.9, 18.0, 0, 90), (16.9, 18.6, 0, 90)),  # round its corner
        ((18, 13, 0, 270), (18, 17.2, 0, 90)),  # back again
    ):
        verdict = move.check(move.parse([[mine, course]]))
        assert not verdict.legal
        assert verdict.rules()[0] in ("vanguard.break-away.move", "vanguard.move.one-inch")
        assert move.check(verdict.example).legal


@rule("vanguard.break-away.move", "vanguard.move.one-inch")
def test_it_engages_nobody_and_keeps_from_other_enemies() -> None:
    s, mine, theirs = fight()
    other = add(s, "b", "orcs.ax", 18, 12, NORTH, id="other")
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    touching = 12 + MAN / 2 + s.v_model(mine).rect().half_depth
    for y in (touching, touching + 0.9):
        verdict = move.check(move.parse([[mine, ((18, y, 0, 270),)]]))
        assert not verdict.legal, y
    assert move.check(move.parse([[mine, ((18, touching + 1.0, 0, 270),)]])).legal
    assert s.v_model(other).on_table()


@rule("vanguard.break-away.move")
def test_the_first_inch_by_the_enemies_that_are_left_is_free() -> None:
    s, mine, theirs = fight()
    flank = add(s, "b", "orcs.ax", 18 + MAN, 18, 180.0, id="flank")
    move = LeaveMove(s, s.v_model(mine), [theirs, flank], [])
    # along the flanker's side: never nearer to it, then past it
    assert move.check(move.parse([[mine, ((18, 14, 0, 270),)]])).legal
    # under its nose, back near to it after an inch was between them
    bad = ((16.5, 16, 0, 225), (19, 16.4, 0, 0))
    assert not move.check(move.parse([[mine, bad]])).legal


def test_the_question_offers_many_ways_all_legal_always_the_same() -> None:
    s, mine, theirs = fight()
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    found = move.candidates(12)
    assert len(found) == 12
    assert all([move.check(answer).legal for answer in [*found, move.default()]])
    assert found == LeaveMove(s, s.v_model(mine), [theirs], []).candidates(12)


@rule("vanguard.break-away.optional")
def test_without_a_way_out_it_stays_and_the_action_is_used_up() -> None:
    s, mine, theirs = fight()
    model = s.v_model(mine)
    for id, x, y in (("w", 18 - MAN, 18), ("e", 18 + MAN, 18), ("s", 18, 18 - MAN)):
        add(s, "a", "orcs.ax", x, y, id=id)
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    assert move.check(()).legal
    script = Script(s, dice=[5])
    script.run(break_away(script.game, mine))
    script.done()
    assert "break-away.move" not in script.asked_ids()
    assert (script.state.v_model(mine).x, model.x) == (18, 18)


@rule("vanguard.break-away.move")
def test_with_a_way_out_it_may_not_stay() -> None:
    s, mine, theirs = fight()
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    verdict = move.check(())
    assert verdict.rules() == ["vanguard.break-away.move"]
    assert move.check(verdict.example).legal


@rule("vanguard.action.break-away", "vanguard.action.table")
def test_a_long_action_for_those_who_are_engaged() -> None:
    s, mine, theirs = fight()
    assert why_no_break_away(s, s.v_model(mine)) == []
    alone = add(s, "a", "northern-alliance.huscarl", 5, 5, id="alone")
    assert [fault.rule for fault in why_no_break_away(s, s.v_model(alone))] == ["vanguard.action.break-away"]
    acting = s.change_acting()
    acting.model, acting.kind, acting.left = mine, "normal", 2
    choice = ActionChoice(s, s.v_model(mine))
    assert choice.check("break-away").legal
    assert "fatigue.break-away" not in choice.items()
    s.change_acting().left = 1
    verdict = ActionChoice(s, s.v_model(mine)).check("break-away")
    assert verdict.rules() == ["vanguard.activation.two-or-one"]
    s.change_acting().left = 2
    script = Script(s, dice=[6])
    script.run(action_of("break-away").act(script.game, mine, "break-away"))
    script.done()
    assert script.of_kind("moved")[0].how == "break-away"
    assert script.state.v_model(theirs).on_table()


def test_no_rolls_where_they_are_waived() -> None:
    s, mine, _ = fight()
    script = Script(s)
    script.run(break_away(script.game, mine, rolls=False))
    script.done()
    assert script.rolls == []
    assert not engaged(script.state, script.state.v_model(mine))


def test_difficult_ground_slows_it_as_in_a_run() -> None:
    wood = Piece("wood", "difficult", box(0, 0, 36, 19), 5.0)
    s = state(wood, factions=("northern-alliance", "orcs"))
    mine = add(s, "a", "northern-alliance.huscarl", 18, 18, NORTH)
    theirs = add(s, "b", "orcs.ax", 18, 18 + MAN, SOUTH)
    move = LeaveMove(s, s.v_model(mine), [theirs], [])
    assert move.check(move.parse([[mine, ((18, 13, 0, 270),)]])).legal
    assert not move.check(move.parse([[mine, ((18, 12.9, 0, 270),)]])).legal
