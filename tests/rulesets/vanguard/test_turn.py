"""5: turns: what may be done in one, in which order, and who is finished."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.events import EffectBegan, Used
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VState
from grognard.rulesets.vanguard.turn import TurnChoice
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add, state
from tests.rulesets.vanguard.scenes import bare_scene, drive


def ready(*models: str, seat: str = "a") -> VState:
    """The turn of a seat begins; seat a has these axes far apart, seat b one man."""
    s = bare_scene("supply-grab", round=2)
    for k, id in enumerate(models):
        add(s, "a", "orcs.ax", 4.0 + 8.0 * k, 4.0, id=id)
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    s.active = seat
    s.node, s.args = "turn.begin", (seat,)
    return s


def faults(s: VState, key: str) -> list[str]:
    return [fault.rule for fault in TurnChoice(s).why_not(key)]


def turn(s: VState, *answers: str) -> Script:
    """Play the turn with these answers to what to do in it; nobody does anything in his activation."""
    script = Script(s, answers=[("turn.choose", answer) for answer in answers])
    drive(script, "turn.end")
    script.done()
    return script


@rule("vanguard.activation.choose", "vanguard.turn.must-act")
def test_a_player_must_activate_somebody() -> None:
    s = ready("x", "y")
    s.change_model("a.y.1").counters = ACTIVATED
    assert faults(s, "activate:a.x.1") == []
    assert faults(s, "activate:a.y.1") == ["vanguard.activation.choose"]
    assert faults(s, "finish") == ["vanguard.turn.must-act"]
    assert "end" not in TurnChoice(s).items()
    assert "activate:b.man-at-arms.1" not in TurnChoice(s).items()


@rule("vanguard.power-effect.extra-activation", "vanguard.turn.limit")
def test_one_more_model_for_a_point_of_power_and_no_third() -> None:
    s = ready("x", "y", "z")
    script = turn(s, "activate:a.x.1", "extra:a.y.1")
    assert s.turn_acts == ("a.x.1", "a.y.1") and s.side("a").power == 9
    assert script.of_kind("power_spent")[0].rule == "vanguard.power-effect.extra-activation"
    assert faults(s, "extra:a.z.1") == ["vanguard.turn.limit"]


@rule("vanguard.power.spend")
def test_without_power_there_is_no_extra_activation() -> None:
    s = ready("x", "y")
    s.change_side("a").power = 0
    script = turn(s, "activate:a.x.1")
    assert s.turn_acts == ("a.x.1",) and script.asked_ids().count("turn.choose") == 1


@rule("vanguard.round.alternate")
def test_the_players_take_turns_until_one_is_finished() -> None:
    s = ready("x", "y", "z")
    s.change_side("a").power = s.change_side("b").power = 0
    script = Script(s)
    drive(script, "end.abilities")
    assert [event.seat for event in script.of_kind("turn_began")] == ["a", "b", "a", "a"]
    assert {model.has(ACTIVATED) for model in s.all_models()} == {True}


@rule("vanguard.turn.finish", "vanguard.round.finish-order", "vanguard.round.end")
def test_who_has_nothing_left_is_finished_and_the_first_is_noted() -> None:
    s = ready("x")
    s.change_side("a").power = s.change_side("b").power = 0
    script = Script(s)
    drive(script, "end.abilities")
    assert [(event.seat, event.first) for event in script.of_kind("finished")] == [("a", True), ("b", False)]
    assert s.next_first == "a" and s.side("a").finished and s.side("b").finished


@rule("vanguard.turn.finish", "vanguard.power-effect.forced-fatigue")
def test_forced_fatigue_keeps_a_player_going_until_he_says_so() -> None:
    s = ready("x", "y")
    for id in ("a.x.1", "a.y.1"):
        s.change_model(id).counters = ACTIVATED
    s.change_side("a").power = 2
    assert faults(s, "finish") == []
    turn(s, "forced:a.x.1")
    assert s.side("a").power == 1 and s.v_model("a.x.1").has(FATIGUED) and not s.side("a").finished
    assert faults(s, "forced:a.x.1") == ["vanguard.power-effect.forced-fatigue"]
    s.node, s.args = "turn.begin", ("a",)
    s.turn_used = ()
    turn(s, "forced:a.y.1")
    # nothing is left to buy: finished at once, at the end of the turn
    drive(Script(s), "turn.begin")
    assert s.side("a").finished and s.next_first == "a"


@rule("vanguard.turn.finish")
def test_a_model_activated_in_the_opponents_turn_does_not_finish_its_player() -> None:
    s = ready("x", seat="b")
    s.change_side("a").power = s.change_side("b").power = 0
    s.change_model("a.x.1").counters = ACTIVATED
    script = Script(s)
    drive(script, "turn.end")
    assert not s.side("a").finished
    drive(script, "end.abilities")
    assert [event.seat for event in script.of_kind("finished")] == ["b", "a"]


@rule("vanguard.power-effect.forced-fatigue", "vanguard.turn.limit")
def test_forced_fatigue_is_the_activation_of_the_turn() -> None:
    s = ready("x", "y")
    s.change_model("a.x.1").counters = ACTIVATED
    turn(s, "forced:a.x.1", "extra:a.y.1", "end")
    assert s.side("a").power == 8 and s.turn_acts == ("a.x.1", "a.y.1")


@rule("vanguard.timing.own-turn")
def test_warband_abilities_are_used_between_two_steps_of_an_own_turn() -> None:
    s = state(factions=("dwarfs", ""))
    add(s, "a", "dwarfs.dwarf-sergeant", 10.0, 10.0)
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    keys = [key for key in TurnChoice(s).items() if key.startswith("use:")]
    assert keys and keys[0].startswith("use:vanguard.faction.dwarfs.tactical-redeployment:-:")
    s.active = "b"
    assert not [key for key in TurnChoice(s).items() if key.startswith("use:")]


@rule("vanguard.game.wipe-out")
def test_a_side_without_models_has_lost_at_the_end_of_the_turn() -> None:
    s = ready("x")
    s.change_model("b.man-at-arms.1").status = "fled"
    script = Script(s)
    drive(script)
    assert s.over and [event.rule for event in script.of_kind("game_ended")] == ["vanguard.game.wipe-out"]


def test_effects_and_marks_of_a_turn_end_with_it() -> None:
    s = ready("x")
    game = Script(s).game
    game.do(EffectBegan("e", "a.x.1", "e", 1, "turn"))
    game.do(EffectBegan("e", "a.x.1", "f", 1, "round"))
    game.do(Used("u", "a", "", "u", "turn:u"))
    turn(s, "activate:a.x.1")
    drive(Script(s), "turn.begin")
    drive(Script(s), "turn.choose")
    assert [effect[0] for effect in s.v_model("a.x.1").effects] == ["f"] and s.side("a").used == ()


@pytest.mark.parametrize("power", [0, 3])
def test_what_is_offered_in_a_turn_may_be_done(power: int) -> None:
    s = ready("x", "y")
    s.change_side("a").power = power
    choice = TurnChoice(s)
    assert choice.check(choice.default()).legal
    for key in choice.candidates(8):
        assert choice.check(key).legal
