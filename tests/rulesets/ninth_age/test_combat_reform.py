"""Combat Reforms: who may, with what test, and what they have to keep."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.contact import in_touch, touched
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.combat.reforming import CombatReform, eligible, reform
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

CC = "ninth_age.cc."
BASE = 20.0 / 25.4


def flanked() -> NState:
    """Seat b's unit is fought in its left flank."""
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe, "left")
    begin_round(state)
    return state


def reforms(state: NState, *dice: int, answers: tuple[object, ...] = ()) -> Script:
    script = Script(state, dice, answers)
    script.run_one("round.reform")
    script.done()
    return script


@rule(CC + "combat-reform", CC + "combat-reform-limits", "ninth_age.engine.facing-memory")
def test_a_unit_that_is_fought_in_its_flank_turns_to_face_the_enemy() -> None:
    state = flanked()
    question = CombatReform(state, state.n_unit("b.foe"))
    turned = next(answer for answer in question.candidates(8) if answer[2] == 0.0)
    script = reforms(state, answers=(("round.reforms-first", "b"), ("round.reform", list(turned))))
    state = script.state
    assert state.n_unit("b.foe").facing == 0.0 and in_touch(state, "a.us", "b.foe")
    assert (state.fights_in("a.us", "b.foe"), state.fights_in("b.foe", "a.us")) == ("front", "front")
    assert broken(state) == []


@rule(CC + "combat-reform-limits")
def test_all_that_is_offered_keeps_what_it_must() -> None:
    state = flanked()
    for unit in ("a.us", "b.foe"):
        question = CombatReform(state, state.n_unit(unit))
        own = len(touched(state, unit))
        enemy = "a.us" if unit == "b.foe" else "b.foe"
        before = set(touched(state, enemy))
        for answer in question.candidates(8):
            trial = Script(state.fork(), answers=[("round.reform", list(answer))])
            trial.run(reform(trial.game, unit))
            after = trial.state
            assert len(touched(after, unit)) >= own and set(touched(after, enemy)) == before
            assert broken(after) == []


@rule(CC + "combat-reform-limits")
@pytest.mark.parametrize(
    ("move", "problem"),
    [((0.0, 0.5, 0.0, 5), "flush"), ((3 * BASE, 0.0, 0.0, 5), "left-out"), ((0.0, 0.0, 90.0, 5), "flush")],
)
def test_other_places_are_refused(move: tuple[float, float, float, int], problem: str) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10), foe)
    begin_round(state)
    question = CombatReform(state, state.n_unit("a.us"))
    x, y, facing, _ = question.here
    answer = (round(x + move[0], 3), round(y - move[1], 3), facing + move[2], move[3])
    (fault,) = question.check(question.parse(list(answer))).faults
    assert (fault.rule, fault.args["problem"]) in ((CC + "combat-reform-limits", problem),) or (
        problem == ("left-out") and fault.args["problem"] == "fewer"
    )


@rule(CC + "combat-reform-limits")
def test_characters_in_contact_stay_so() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), foe)
    chief = join(state, "a.chief", hero(), us)
    begin_round(state)
    question = CombatReform(state, state.n_unit("a.us"))
    assert question.heroes == [chief]
    for answer in question.candidates(8):
        trial = Script(state.fork(), answers=[("round.reform", list(answer))])
        trial.run(reform(trial.game, "a.us"))
        assert chief in touched(trial.state, "a.us")


@rule(CC + "combat-reform")
def test_the_losers_need_a_test_with_what_counts_against_them() -> None:
    answers = (("round.reforms-first", "b"), ("round.try-reform", "reform"))
    state = flanked()
    CombatScored(CC + "score", "a", 3).apply(state)
    failed = reforms(state, 3, 3, answers=answers)
    # fifteen are not Steadfast against nobody: they have more Full Ranks than the enemy
    assert "round.reform" in failed.asked_ids()
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(15), foe, "left")
    begin_round(state)
    CombatScored(CC + "score", "a", 3).apply(state)
    failed = reforms(state, 3, 3, answers=answers)
    assert [event.wire()[2:] for event in failed.of_kind("tested")] == [
        ["b.foe", "combat-reform", 4, 6, False, [(CC + "break", -3)]]
    ]
    assert [choice.seat for choice in failed.asked if choice.id == "round.reform"] == ["a"]


@rule(CC + "combat-reform", "ninth_age.troop.war-machine-combat")
def test_who_may_not_reform() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    against(state, "a.too", troop(5), foe, "left")
    assert not eligible(state, "b.foe") and eligible(state, "a.us")
    machine = put(state, "b.machine", "eos_cannon", 50.0, 24.0, SOUTH)
    against(state, "a.them", troop(5), machine)
    assert not eligible(state, "a.them") and not eligible(state, "b.machine")
