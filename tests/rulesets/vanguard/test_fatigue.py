"""7: Fatigue."""

from __future__ import annotations

from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.attacks.damage import fatigue, wound
from grognard.rulesets.vanguard.attacks.melee import outnumbers
from grognard.rulesets.vanguard.attacks.retaliation import may_retaliate, strike_back
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import SOUTH, Script, add
from tests.rulesets.vanguard.scenes import bare_scene
from tests.rulesets.vanguard.test_activation import AX, act, acting, faults


@rule("vanguard.fatigue.extra-action", "vanguard.state.fatigued")
def test_one_more_short_action_for_the_counter() -> None:
    s = acting()
    script = act(s, ("activation.action", "fatigue.walk"))
    taken = script.of_kind("action_taken")[0]
    assert taken.tired and taken.left == 0 and taken.rule == "vanguard.fatigue.extra-action"
    # a counter gained in the activation stays
    assert s.v_model(AX).has(FATIGUED) and s.v_model(AX).has(ACTIVATED)
    assert "fatigue.brace" not in ActionChoice(s, s.v_model(AX)).items()


@rule("vanguard.fatigue.limited")
def test_who_begins_fatigued_has_one_short_action_and_recovers() -> None:
    s = acting(counters=FATIGUED)
    assert s.acting().left == 1 and not s.acting().spare
    assert faults(s, "run") == ["vanguard.fatigue.limited"]
    assert not [key for key in ActionChoice(s, s.v_model(AX)).items() if key.startswith("fatigue.")]
    act(s, ("activation.action", "walk"))
    assert not s.v_model(AX).has(FATIGUED)


@rule("vanguard.fatigue.knocked-down-too")
def test_fatigued_and_lying_it_can_only_stand_up() -> None:
    s = acting(counters=FATIGUED | KNOCKED)
    assert faults(s, "walk") == ["vanguard.knocked.must-stand"]
    act(s, ("activation.action", "stand-up"))
    assert s.v_model(AX).counters & (FATIGUED | KNOCKED) == 0


@rule("vanguard.fatigue.new-counter")
def test_a_counter_gained_meanwhile_is_not_taken_off() -> None:
    s = acting()
    fatigue(Script(s).game, AX, "x")
    act(s, ("activation.action", "end"))
    assert s.v_model(AX).has(FATIGUED)


@rule("vanguard.fatigue.new-counter", "vanguard.fatigue.limited")
def test_a_new_counter_stays_where_that_of_the_start_was_taken_off() -> None:
    s = acting(counters=FATIGUED)
    game = Script(s).game
    game.do(Counter("x", AX, FATIGUED, False))
    assert faults(s, "run") and s.acting().left == 1
    fatigue(game, AX, "x")
    act(s, ("activation.action", "end"))
    assert s.v_model(AX).has(FATIGUED)


@rule("vanguard.fatigue.single")
def test_no_model_has_two_counters() -> None:
    s = acting(counters=FATIGUED)
    script = Script(s)
    fatigue(script.game, AX, "x")
    assert script.kinds() == []


@rule("vanguard.fatigue.down-but-not-out")
def test_who_is_down_but_not_out_is_fatigued() -> None:
    s = bare_scene("supply-grab")
    krudger = add(s, "a", "orcs.krudger", 10.0, 10.0)
    script = Script(s, [8])
    assert script.run(wound(script.game, krudger, 4, "", False, "x")) is False
    assert s.v_model(krudger).has(FATIGUED) and s.v_model(krudger).has(KNOCKED)


@rule("vanguard.fatigue.no-outnumber")
def test_fatigued_friends_do_not_outnumber() -> None:
    s = bare_scene("supply-grab")
    target = add(s, "b", "basileans.man-at-arms", 10.0, 10.0, SOUTH)
    one = add(s, "a", "orcs.ax", 10.0, 9.114, id="one")
    two = add(s, "a", "orcs.ax", 10.886, 10.0, id="two")
    assert outnumbers(s, s.v_model(one), s.v_model(target))
    s.change_model(two).counters = FATIGUED
    assert not outnumbers(s, s.v_model(one), s.v_model(target))
    assert outnumbers(s, s.v_model(two), s.v_model(target))


@rule("vanguard.fatigue.retaliate", "vanguard.fatigue.retaliate-again")
def test_striking_back_costs_the_counter_then_the_activation() -> None:
    s = bare_scene("supply-grab")
    foe = add(s, "b", "basileans.ogre-palace-guard", 10.0, 10.0, SOUTH)
    ax = add(s, "a", "orcs.ax", 10.0, 10.0 - 0.7874 - 0.492)
    for counters in (FATIGUED, FATIGUED | ACTIVATED):
        assert may_retaliate(s, s.v_model(ax), s.v_model(foe))
        script = Script(s, [1] * 8)
        script.run(strike_back(script.game, ax, foe, "-"))
        assert s.v_model(ax).counters == counters
    assert not may_retaliate(s, s.v_model(ax), s.v_model(foe))
