"""The steps of a round: allocation, everybody at once, what stepping up means."""

from __future__ import annotations

from grognard.rulesets.ninth_age.combat.state import combat, number
from grognard.rulesets.ninth_age.combat.striking import Allocate
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

CC = "ninth_age.cc."


def steps(state: NState, *dice: int, answers: tuple[object, ...] = (), usual: int = 0) -> Script:
    """All steps of a round, up to the Combat Score."""
    begin_round(state)
    script = Script(state, dice, answers, usual)
    script.until("round.score", start="round.strike")
    return script


@rule(CC + "simultaneous", CC + "initiative")
def test_models_that_step_up_strike_at_their_step() -> None:
    """`ninth_age.example.step-up`."""
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, i=3), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(4, 4, i=5), foe)
    # four hits, four wounds; then five attacks and one from behind, which miss
    script = steps(state, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1)
    script.done()
    assert [len(roll.faces) for roll in script.thrown("ninth_age.cc.to-hit-table")] == [4, 5, 1]
    assert number(combat(script.state).wounds, "a") == 4


@rule(CC + "simultaneous", "ninth_age.dice.simultaneous")
def test_two_who_strike_at_one_step_may_kill_each_other() -> None:
    """`ninth_age.example.simultaneous`."""
    state = scene()
    foe = put(state, "b.foe", hero(), 30.0, 24.0, SOUTH)
    against(state, "a.us", hero(), foe)
    script = steps(state, usual=4)
    assert {script.state.n_unit(id).status for id in ("a.us", "b.foe")} == {"dead"}
    hits = [roll.owner for roll in script.thrown("ninth_age.cc.to-hit-table")]
    assert hits == ["b", "a"] or hits == ["a", "b"]


@rule(CC + "allocate", "ninth_age.dice.simultaneous")
def test_the_active_side_allocates_first_and_nothing_is_rolled_before_both_have() -> None:
    """`ninth_age.example.allocate`."""
    state = scene()
    foe = put(state, "b.foe", troop(1, 1, ws=2), 30.0, 24.0, SOUTH)
    join(state, "b.chief", hero(ws=7), put(state, "b.other", troop(1, 1), 50.0, 40.0))
    boss = put(state, "b.boss", hero(ws=7), 30.0 - 20.0 / 25.4, 24.0, SOUTH)
    us = against(state, "a.us", hero(a=3, i=3), foe, shift=-10.0 / 25.4)
    from tests.rulesets.ninth_age.scenes import engage

    engage(state, "b.boss", us.id)
    begin_round(state)
    script = Script(
        state,
        [1, 1, 1, 1, 1],
        [
            (
                "round.allocate",
                [
                    ["blow:a.us.1:0:1", "rnf:b.foe"],
                    ["blow:a.us.1:0:2", "rnf:b.foe"],
                    ["blow:a.us.1:0:3", boss.models[0]],
                ],
            )
        ],
    )
    script.until("round.score", start="round.initiative", args=("3",))
    script.done()
    needs = {
        len(roll.faces): roll.spec()["target"]
        for roll in script.thrown("ninth_age.cc.to-hit-table")
        if roll.owner == "a"
    }
    assert needs == {2: 3, 1: 5}


@rule(CC + "champion-target", CC + "score-wounds")
def test_attacks_at_a_champion_kill_it_and_nobody_else() -> None:
    """`ninth_age.example.champion-aimed`: three wounds, one counts."""
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",), i=1), 30.0, 24.0, SOUTH)
    against(state, "a.us", hero(a=3, i=5), foe, shift=2 * 20.0 / 25.4)
    begin_round(state)
    aims = [[f"blow:a.us.1:0:{k}", "b.foe.1"] for k in (1, 2, 3)]
    script = Script(state, usual=4, answers=[("round.allocate", aims)])
    script.run_one("round.initiative", "5")
    assert not script.state.n_model("b.foe.1").alive
    assert len(script.state.n_unit("b.foe").standing()) == 9
    assert number(combat(script.state).wounds, "a") == 1


@rule(CC + "allocate")
def test_all_attacks_have_to_be_allocated() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",)), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    from grognard.rulesets.ninth_age.combat.blows import blows, due

    begin_round(state)
    mine = [one for one in blows(state, due(state, 3)) if one.unit == "a.us" and len(one.aims) > 1]
    question = Allocate(state, "a", 3, mine)
    assert question.check(()).rules() == [CC + "allocate"]
    for answer in question.candidates(8):
        assert question.check(answer).legal
    assert all(target == "rnf:b.foe" for _, target in question.default())


@rule("ninth_age.dmg.batch", CC + "round")
def test_a_whole_round_from_the_charge_to_the_pursuit() -> None:
    """`ninth_age.example.break-pursue`: the pursuer rolls as much as its prey, and catches it."""
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10, i=4), foe, charged=True)
    # 4 hits and 4 wounds of 10; the one that is left misses; break on 12; flee 3 + 4; pursue 7
    script = Script(
        state,
        [4, 4, 4, 4, 1, 1, 1, 1, 1, 1] + [4, 4, 4, 4] + [1] + [6, 6] + [3, 4] + [3, 4],
    )
    assert script.until("phase.end", start="combat.start") == "phase.end"
    script.done()
    assert script.state.n_unit("b.foe").status == "fled"
    assert script.state.n_unit("a.us").on_table() and not script.state.fights
