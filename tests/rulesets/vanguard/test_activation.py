"""5.2, 6, 8: activations: their steps, how many actions, which ones; Forced Fatigue."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.actions import FREE, LONG, SHORT
from grognard.rulesets.vanguard.activation import ActionChoice, stop
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    BRACED,
    CHECKED,
    FATIGUED,
    HAS_ACTED,
    KNOCKED,
    VState,
)
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add
from tests.rulesets.vanguard.scenes import bare_scene, drive

AX = "a.ax.1"


def ready(entry: str = "orcs.ax", counters: int = 0, wounds: int = 0, kind: str = "normal") -> VState:
    """A model of seat a is about to be activated."""
    s = bare_scene("supply-grab", round=2)
    add(s, "a", entry, 22.0, 6.0, id="ax", counters=counters, wounds=wounds)
    s.node, s.args = "activation.begin", (AX, kind)
    return s


def acting(entry: str = "orcs.ax", counters: int = 0, kind: str = "normal") -> VState:
    """The same model may act now."""
    s = ready(entry, counters, kind=kind)
    drive(Script(s), "activation.act")
    return s


def faults(s: VState, key: str) -> list[str]:
    return [fault.rule for fault in ActionChoice(s, s.v_model(AX)).why_not(key)]


def act(s: VState, *answers: object, dice: tuple[int, ...] = ()) -> Script:
    """Play the activation with these answers."""
    script = Script(s, dice, answers)
    drive(script, "turn.choose")
    script.done()
    return script


@rule("vanguard.activation.sequence", "vanguard.state.braced", "vanguard.state.activated")
def test_the_steps_of_an_activation() -> None:
    s = ready("orcs.troll", BRACED | FATIGUED, wounds=1)
    Script(s).game.do(EffectBegan("e", AX, "e", 1, f"by:{AX}"))
    s.change_side("a").broken = True
    # Regenerate (the troll's), then the Fallback check, passed
    script = act(s, ("activation.action", "end"), dice=(8, 8))
    told = [kind for kind in script.kinds() if kind not in ("enter", "passed")]
    assert told[:3] == ["activation_began", "counter", "effect_ended"]
    assert [roll.why for roll in script.rolls] == [
        "vanguard.special.regenerate",
        "vanguard.nerve.fallback-check",
    ]
    counters = [(event.counter, event.on) for event in script.of_kind("counter")]
    assert counters == [
        ("braced", False),
        ("checked", True),
        ("fatigued", False),
        ("activated", True),
        ("has-acted", True),
    ]
    assert s.v_model(AX).counters == ACTIVATED | HAS_ACTED | CHECKED and s.turn_acts == (AX,)


@rule("vanguard.activation.two-or-one", "vanguard.action.table")
def test_two_short_actions_or_a_long_one() -> None:
    s = acting()
    assert faults(s, "walk") == [] == faults(s, "brace")
    script = Script(s, answers=[("activation.action", "walk")])
    drive(script, "activation.end")
    assert s.node == "activation.end" or s.acting().left == 1
    s = acting()
    s.change_acting().left = 1
    assert faults(s, "brace") == ["vanguard.activation.two-or-one"]
    assert faults(s, "walk") == []
    s.change_acting().left = 0
    assert faults(s, "walk") == ["vanguard.activation.two-or-one"]
    assert faults(s, "fatigue.walk") == []


@rule("vanguard.action.table")
@pytest.mark.parametrize(
    ("key", "length"),
    [
        ("walk", SHORT),
        ("shoot:bow:b.x.1", SHORT),
        ("stand-up", SHORT),
        ("melee:-:b.x.1", SHORT),
        ("interact:supply-1", SHORT),
        ("run", LONG),
        ("brace", LONG),
        ("break-away", LONG),
        ("drop:supply-1", FREE),
    ],
)
def test_the_lengths_of_actions(key: str, length: str) -> None:
    s = acting("orcs.skulk")
    add(s, "b", "basileans.man-at-arms", 22.0, 16.0, id="x")
    assert action_of(key).length(s, s.v_model(AX), key) == length
    s.change_acting().left = 1
    assert "vanguard.activation.two-or-one" not in faults(s, key) if length != LONG else faults(s, key)


@rule("vanguard.activation.no-repeat")
def test_no_action_twice_the_fatigue_action_included() -> None:
    s = acting()
    s.change_acting().done = ("walk",)
    s.change_acting().left = 1
    assert faults(s, "walk") == ["vanguard.activation.no-repeat"]
    assert faults(s, "fatigue.walk") == ["vanguard.activation.no-repeat"]


@rule("vanguard.activation.free-actions", "vanguard.action.drop")
def test_a_free_action_takes_nothing() -> None:
    s = acting()
    s.change_model(AX).carried = ("supply-1",)
    part = s.change_part("objectives")
    part.carried = (("supply-1", AX),)
    script = Script(s, answers=[("activation.action", "drop:supply-1")])
    drive(script, "activation.end")
    taken = script.of_kind("action_taken")[0]
    assert (taken.action, taken.left, taken.tired) == ("drop:supply-1", 2, False)


@rule("vanguard.action.stand-up", "vanguard.knocked.must-stand")
def test_who_lies_stands_up_first_and_may_turn() -> None:
    s = acting(counters=KNOCKED)
    for key in ("walk", "brace", "run"):
        assert faults(s, key) == ["vanguard.knocked.must-stand"]
    assert faults(s, "stand-up") == []
    assert ActionChoice(s, s.v_model(AX)).default() == "stand-up"
    script = act(
        s,
        ("activation.action", "stand-up"),
        ("stand-up.turn", [[AX, [22.0, 6.0, 0.0, 270.0]]]),
        ("activation.action", "end"),
    )
    assert script.of_kind("stood_up")[0].rule == "vanguard.action.stand-up"
    assert not s.v_model(AX).has(KNOCKED) and s.v_model(AX).facing == SOUTH
    s = acting()
    assert "stand-up" not in ActionChoice(s, s.v_model(AX)).items()


@rule("vanguard.action.brace", "vanguard.action.engaged-list")
def test_bracing_is_for_engaged_models_too() -> None:
    s = acting()
    add(s, "b", "basileans.man-at-arms", 22.0, 6.886, SOUTH)
    assert faults(s, "brace") == [] == faults(s, "break-away")
    for key in ("walk", "run", "shoot:bow:b.man-at-arms.1"):
        if key in ActionChoice(s, s.v_model(AX)).items():
            assert faults(s, key) == ["vanguard.action.engaged-list"]
    assert faults(s, "melee:-:b.man-at-arms.1") == []
    script = act(s, ("activation.action", "brace"), ("activation.action", "end"))
    assert s.v_model(AX).has(BRACED) and script.of_kind("counter")[0].rule == "vanguard.action.brace"


@rule("vanguard.action.melee", "vanguard.action.shoot")
def test_melee_needs_contact_and_shots_a_target() -> None:
    s = acting("orcs.skulk")
    far = add(s, "b", "basileans.man-at-arms", 22.0, 16.0, SOUTH)
    assert not [key for key in ActionChoice(s, s.v_model(AX)).items() if key.startswith("melee")]
    assert faults(s, f"shoot:bow:{far}") == []
    near = add(s, "b", "basileans.man-at-arms", 22.0, 6.886, SOUTH, id="near")
    s.touch()
    assert faults(s, f"melee:-:{near}") == []
    assert faults(s, f"shoot:bow:{far}") == ["vanguard.action.engaged-list"]


@rule("vanguard.activation.end-early")
def test_an_activation_can_end_at_once() -> None:
    s = acting()
    script = Script(s)

    def stopped() -> object:
        stop(script.game, "x")
        yield None

    script.run(stopped())
    assert script.over == "activation" and s.acting().left == 0 and not s.acting().spare
    drive(script, "turn.choose")
    assert s.v_model(AX).has(ACTIVATED) and s.v_model(AX).facing == NORTH


@rule("vanguard.activation.end-early")
def test_who_dies_when_it_activates_does_nothing_more() -> None:
    s = ready()
    drive(Script(s), "activation.act")
    s.change_model(AX).status = "dead"
    script = act(s)
    assert script.of_kind("counter") == [] and s.turn_acts == (AX,)


@rule(
    "vanguard.power-effect.forced-fatigue",
    "vanguard.power-effect.forced-fatigue-detail",
    "vanguard.fatigue.forced",
)
def test_forced_fatigue_is_one_short_action_and_then_the_counter() -> None:
    s = ready(counters=ACTIVATED | HAS_ACTED | CHECKED | BRACED, kind="forced")
    s.change_side("a").broken = True
    drive(Script(s), "activation.act")
    assert not s.v_model(AX).has(BRACED) and s.acting().left == 1 and not s.acting().spare
    assert faults(s, "brace") == ["vanguard.activation.two-or-one"]
    act(s, ("activation.action", "walk"))
    assert s.v_model(AX).has(FATIGUED) and s.v_model(AX).has(ACTIVATED)


@rule("vanguard.power-effect.forced-fatigue-detail")
def test_a_first_activation_by_forced_fatigue_has_its_check() -> None:
    s = ready(counters=ACTIVATED, kind="forced")
    s.change_side("a").broken = True
    # it fails, runs to the edge in place of its action, and holds there
    script = Script(s, [1, 8])
    drive(script, "turn.choose")
    assert [roll.why for roll in script.rolls] == [
        "vanguard.nerve.fallback-check",
        "vanguard.nerve.fallback-edge",
    ]
    assert not s.v_model(AX).has(FATIGUED) and s.v_model(AX).y < 1.0


def test_effects_of_an_activation_end_with_it() -> None:
    s = acting()
    Script(s).game.do(EffectBegan("e", AX, "e", 1, "activation"))
    act(s, ("activation.action", "end"))
    assert s.v_model(AX).effects == ()


def test_what_is_offered_in_an_activation_may_be_done() -> None:
    s = acting("orcs.skulk")
    add(s, "b", "basileans.man-at-arms", 22.0, 16.0, SOUTH)
    choice = ActionChoice(s, s.v_model(AX))
    assert choice.check(choice.default()).legal
    offered = choice.candidates(8)
    assert "walk" in offered and "fatigue.walk" in offered and "end" in offered
    assert all(choice.check(key).legal for key in offered)


@rule("vanguard.timing.own-turn", "vanguard.engine.windows")
def test_between_two_actions_the_warbands_rules_may_be_used() -> None:
    s = bare_scene("supply-grab", round=2)
    s.change_side("a").faction = "nightstalkers"
    reaper = add(s, "a", "nightstalkers.reaper", 22.0, 10.0)
    foe = add(s, "b", "orcs.ax", 22.0, 15.0)
    s.node, s.args = "activation.begin", (reaper, "normal")
    dread = f"use:vanguard.faction.nightstalkers.dread:-:{foe}"
    assert dread not in ActionChoice(s, s.v_model(reaper)).items()
    answers = [
        ("activation.action", "walk"),
        ("walk", [[reaper, [[22.0, 14.114, 0.0, NORTH]]]]),
        ("activation.action", dread),
        ("activation.action", f"melee:-:{foe}"),
    ]
    script = Script(s, [1, *[2] * 3], answers)
    drive(script, "turn.choose")
    script.done()
    # who was frightened into losing its activation does not strike back
    assert s.v_model(foe).has(ACTIVATED)
    assert [event.by for event in script.of_kind("attacked")] == [reaper]
    s.active = "b"
    assert dread not in ActionChoice(s, s.v_model(reaper)).items(), "only in its own turn"
