"""18: the End Phase."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.end_phase import ClearFatigue
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.state import ACTIVATED, BRACED, FATIGUED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add
from tests.rulesets.vanguard.scenes import bare_scene, drive, scene


def ready(scenario: str = "supply-grab", round: int = 2) -> VState:
    s = bare_scene(scenario, round=round)
    s.node, s.args = "end.abilities", ()
    add(s, "a", "orcs.ax", 5.0, 5.0)
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    return s


@rule("vanguard.end.sequence", "vanguard.power.expire")
def test_the_steps_come_in_order() -> None:
    s = ready("secure-the-portal")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0, id="in", counters=ACTIVATED | FATIGUED)
    Script(s).game.do(EffectBegan("x", ax, "vanguard.special.fly", 1, "round"))
    script = Script(s, answers=[("end.clear-fatigue", [ax])])
    drive(script, "round.begin")
    assert script.kinds() == [
        "enter",
        "enter",
        "power_spent",
        "counter",
        "enter",
        "enter",
        "scored",
        "enter",
        "effect_ended",
        "counter",
        "power_expired",
        "power_expired",
        "enter",
    ]
    assert [event.counter for event in script.of_kind("counter")] == ["fatigued", "activated"]
    assert s.side("a").power == 0 and s.side("b").power == 0 and s.side("a").points == 1


@rule("vanguard.end.keeps")
def test_other_counters_and_wounds_stay() -> None:
    s = ready()
    s.change_side("a").power = 0
    kept = FATIGUED | KNOCKED
    ax = add(s, "a", "orcs.ax", 8.0, 5.0, id="x", counters=ACTIVATED | kept, wounds=1)
    braced = add(s, "a", "orcs.ax", 10.0, 5.0, id="y", counters=BRACED)
    drive(Script(s), "round.begin")
    assert s.v_model(ax).counters == kept and s.v_model(ax).wounds == 1
    assert s.v_model(braced).counters == BRACED


@rule(
    "vanguard.power-effect.clear-fatigue",
    "vanguard.fatigue.clear",
    "vanguard.timing.simultaneous",
)
def test_each_point_of_power_clears_a_counter_the_first_player_begins() -> None:
    s = ready()
    s.first = "b"
    s.change_side("a").power = 1
    tired = [add(s, "a", "orcs.ax", 8.0 + k, 5.0, id=f"t{k}", counters=FATIGUED) for k in range(2)]
    dear = add(s, "a", "orcs.troll", 14.0, 5.0, counters=FATIGUED)
    add(s, "b", "basileans.man-at-arms", 25.0, 30.0, id="t", counters=FATIGUED)
    choice = ClearFatigue(s, "a")
    assert choice.default() == (dear,)
    assert choice.check((tired[0], tired[1])).rules() == ["vanguard.power.spend"]
    assert all(choice.check(answer).legal for answer in choice.candidates(8))
    script = Script(s, answers=[("end.clear-fatigue", []), ("end.clear-fatigue", [tired[1]])])
    drive(script, "end.scenario")
    assert [choice.seat for choice in script.asked] == ["b", "a"]
    assert not s.v_model(tired[1]).has(FATIGUED) and s.v_model(dear).has(FATIGUED)
    assert s.side("a").power == 0 and s.side("b").power == 10


@rule("vanguard.power-effect.clear-fatigue")
def test_nobody_is_asked_who_has_nothing_to_clear_or_to_pay() -> None:
    s = ready()
    s.change_side("a").power = 0
    add(s, "a", "orcs.ax", 8.0, 5.0, id="t", counters=FATIGUED)
    script = Script(s)
    drive(script, "end.scenario")
    assert script.asked == []


@rule("vanguard.game.length")
@pytest.mark.parametrize(("round", "node"), [(5, "round.begin"), (6, "game.end")])
def test_six_rounds_are_played(round: int, node: str) -> None:
    s = ready(round=round)
    script = Script(s)
    drive(script, "round.begin", "game.end")
    assert s.node == node


@rule("vanguard.game.wipe-out")
def test_who_has_nobody_left_has_lost_at_the_end_of_the_phase() -> None:
    s = ready()
    s.change_model("b.man-at-arms.1").status = "dead"
    script = Script(s)
    drive(script, "round.begin")
    assert s.over and script.of_kind("game_ended")[0].rule == "vanguard.game.wipe-out"


@rule("vanguard.scenario.hooks", "vanguard.game.length")
def test_points_of_the_end_are_scored_once() -> None:
    s = ready(round=6)
    add(s, "a", "orcs.ax", 18.0, 18.0, id="mid")
    drive(Script(s))
    assert s.over and s.side("a").points == 1
    assert scene("supply-grab").side("a").points == 0
