"""15.4 Retaliation: who may strike back, how, and at what price."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.retaliation import may_retaliate, retaliate, strike_back
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.state import ACTIVATED, BRACED, FATIGUED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, WEST, Script, add, duel, state

AX = 25.0 / 25.4


def two(mine: str = "orcs.ax", theirs: str = "orcs.ax") -> tuple[VState, str, str]:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, mine, theirs)
    return s, by, at


def able(s: VState, id: str, attacker: str) -> bool:
    return may_retaliate(s, s.v_model(id), s.v_model(attacker))


@rule("vanguard.retaliate.who", "vanguard.retaliate.attack", "vanguard.retaliate.not-activation")
def test_who_lives_strikes_back_when_the_attack_is_complete() -> None:
    s, by, at = two("orcs.ax", "orcs.greatax")
    s.change_model(at).counters = BRACED
    script = Script(s, [1, 1, 1, 4, 4, 1, 5])  # nothing; then two hits of three dice, one of which is saved
    script.run(fight(script.game, by, at, "-"))
    script.done()
    first, second = script.of_kind("attacked")
    assert (first.by, second.by, second.at) == (by, at, by)
    assert "retaliation" in second.circumstances
    ended = script.of_kind("attack_ended")[1]
    assert (ended.hits, ended.wounds) == (2, 2)  # Ar 5+ against Crushing Strength (2)
    assert s.v_model(at).has(BRACED)
    assert not s.v_model(at).has(ACTIVATED)


@rule("vanguard.retaliate.not-activation", "vanguard.example.retaliate-no-activation")
def test_a_tired_dwarf_makes_no_headstrong_roll_and_stays_braced() -> None:
    s = state(factions=("orcs", "dwarfs"))
    by, at = duel(s, "orcs.ax", "dwarfs.ironclad")
    s.change_model(at).counters = FATIGUED | BRACED
    script = Script(s, [1, 1, 1, 1])  # two dice each, and no more
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert s.v_model(at).counters == FATIGUED | BRACED | ACTIVATED


@rule("vanguard.retaliate.who")
def test_passing_costs_nothing() -> None:
    s, by, at = two()
    script = Script(s, [1, 1], [("melee.retaliate", "pass")])
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert len(script.of_kind("attacked")) == 1
    assert s.v_model(at).counters == 0


@rule("vanguard.retaliate.not", "vanguard.knocked.must-stand", "vanguard.state.activated")
@pytest.mark.parametrize(
    ("counters", "may"),
    [(0, True), (FATIGUED, True), (BRACED, True), (KNOCKED, False), (ACTIVATED, False)],
)
def test_not_lying_and_not_activated(counters: int, may: bool) -> None:
    s, by, at = two()
    s.change_model(at).counters = counters
    assert able(s, at, by) == may


def test_the_dead_neither_strike_nor_are_struck() -> None:
    s, by, at = two()
    s.change_model(by).status = "dead"
    s.touch()
    assert not able(s, at, by)
    assert not able(s, by, at)


def test_a_neutral_model_and_one_without_melee_never_do() -> None:
    s, by, at = two()
    s.change_model(at).seat = "n"
    assert not able(s, at, by)
    s = state(factions=("orcs", "nightstalkers"))
    by, at = duel(s, "orcs.ax", "nightstalkers.mind-screech")
    assert not able(s, at, by)


@rule(
    "vanguard.retaliate.price",
    "vanguard.fatigue.retaliate",
    "vanguard.fatigue.retaliate-again",
    "vanguard.example.retaliate-twice",
)
def test_at_most_twice_a_round() -> None:
    s = state(factions=("orcs", "orcs"))
    first, at = duel(s, "orcs.ax", "orcs.greatax")
    second = add(s, "a", "orcs.ax", 18.0 + AX, 18.0, WEST, id="second")
    third = add(s, "a", "orcs.ax", 18.0 - AX, 18.0, EAST, id="third")
    seen = []
    for by in (first, second, third):
        script = Script(s, [1] * 20)
        script.run(fight(script.game, by, at, "-"))
        seen.append((len(script.of_kind("attacked")), s.v_model(at).counters))
    assert seen == [(2, FATIGUED), (2, FATIGUED | ACTIVATED), (1, FATIGUED | ACTIVATED)]


@rule("vanguard.retaliate.turn", "vanguard.retaliate.rear")
def test_it_turns_to_the_attacker_and_its_rear_is_where_it_points_then() -> None:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, "orcs.ax", "orcs.greatax", behind=True)
    script = Script(s, [1] * 20, [("melee.pivot", f"face:{NORTH:g}"), ("melee.pivot", f"face:{SOUTH:g}")])
    script.run(fight(script.game, by, at, "-"))
    assert s.v_model(at).facing == SOUTH
    rears = ["rear" in event.circumstances for event in script.of_kind("attacked")]
    assert rears == [True, False]
    # who attacks later is judged against the new facing
    behind = add(s, "a", "orcs.ax", 18.0, 18.0 + AX, SOUTH, id="behind")
    script = Script(s, [1] * 20)
    script.run(fight(script.game, behind, at, "-"))
    assert "rear" in script.of_kind("attacked")[0].circumstances


@rule("vanguard.retaliate.turn")
def test_not_at_an_attacker_it_does_not_touch() -> None:
    s, by, at = two()
    assert able(s, at, by)
    put(s, by, (18.0, 10.0, 0.0, NORTH))
    assert not able(s, at, by)


@rule("vanguard.retaliate.no-chain")
def test_nobody_answers_a_retaliation() -> None:
    s, by, at = two()
    a = Attack(MELEE, by, at)
    a.retaliation = True
    script = Script(s)
    assert script.run(retaliate(script.game, a)) is None
    assert script.asked == []


@rule("vanguard.retaliate.attack")
def test_all_bonuses_count_but_never_the_charge_die() -> None:
    s, by, at = two()
    add(s, "b", "orcs.ax", 18.0 + AX, 18.0 - AX, WEST, id="helper")
    s.change_model(by).counters = KNOCKED
    script = Script(s, [1] * 20)
    back = script.run(strike_back(script.game, at, by, "-"))
    assert (back.outnumber, back.knocked, back.charge, back.retaliation) == (True, True, False, True)
    assert script.rolls[0].spec()["n"] == 3


@rule("vanguard.followup.retaliation")
def test_who_kills_in_retaliation_follows_up_at_once() -> None:
    s, by, at = two("orcs.ax", "orcs.greatax")
    s.change_model(by).wounds = 1
    script = Script(s, [1, 1, 4, 1, 1, 1])
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert not s.v_model(by).on_table()
    assert "follow-up.move" in script.asked_ids()
    assert s.v_model(at).has(FATIGUED)  # the price is paid all the same
    assert script.of_kind("left")[0].by == at


def test_a_killed_attacker_does_not_follow_up_and_a_killed_target_does_not_strike() -> None:
    s, by, at = two("orcs.greatax", "orcs.ax")
    s.change_model(at).wounds = 1
    script = Script(s, [4, 1, 1, 1])
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert not s.v_model(at).on_table()
    assert "melee.retaliate" not in script.asked_ids()
    assert "follow-up.move" in script.asked_ids()


def test_who_kills_another_with_a_blow_at_several_follows_up_too() -> None:
    s = state(factions=("orcs", "northern-alliance"))
    by, at = duel(s, "orcs.ax", "northern-alliance.ice-blade")
    other = add(s, "a", "orcs.ax", 18.0, 18.0 + 0.787 / 2.0 + AX / 2.0, SOUTH, id="other", wounds=1)
    s.change_model(by).wounds = 0
    put(s, other, (18.0 + 0.787 / 2.0 + AX / 2.0, 18.0, 0.0, WEST))
    key = f"use:vanguard.faction.northern-alliance.blade-master:{at}:"
    answers = [("melee.pivot", "face:270"), ("attack.before-dice", key), ("blade-master.dice", 2)]
    script = Script(s, [1, 1, 8, 8, 1, 1, 1, 1, 1, 1, 1], answers)
    back = script.run(strike_back(script.game, at, by, "-"))
    assert (back.killed, back.killed_too) == (False, True)
    assert any(id.startswith("follow-up") for id in script.asked_ids())
