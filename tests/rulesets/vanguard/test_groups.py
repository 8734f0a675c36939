"""8.1 Groups: who forms one, what it costs, the start and the end of its activation."""

from __future__ import annotations

import pytest

from grognard.game.nodes import go
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.groups.stages import Members, group_keys
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    BRACED,
    CHECKED,
    FATIGUED,
    HAS_ACTED,
    KNOCKED,
    TURN,
    VState,
)
from grognard.rulesets.vanguard.turn import TurnChoice
from tests.plugins.rules import rule
from tests.rulesets.vanguard.grouping import act, refused
from tests.rulesets.vanguard.playing import Script, add, state
from tests.rulesets.vanguard.scenes import bare_scene, drive

DEFENDER = "basileans.paladin-defender"
DEFENCE, SHOOT, ASSAULT = "group-defence", "group-shoot", "group-assault"


def three(
    entry: str = DEFENDER, factions: tuple[str, str] = ("basileans", "orcs")
) -> tuple[VState, str, str, str]:
    """A leader with a friend on each side, 1.2" away, far from everybody else."""
    s = state(factions=factions)
    leader = add(s, "a", entry, 18, 12, id="leader")
    left = add(s, "a", entry, 16, 12, id="left")
    right = add(s, "a", entry, 20, 12, id="right")
    add(s, "b", "orcs.ax", 18, 34)
    return s, leader, left, right


def judged(s: VState, verb: str, leader: str, *others: str) -> list[str]:
    """The rules that forbid these members."""
    form = form_of(s, s.v_model(leader), verb)
    assert form is not None
    choice = Members(s, form, leader)
    return choice.check(choice.parse(list(others))).rules()


@rule("vanguard.group.form", "vanguard.power-effect.group-defence", "vanguard.power.spend")
def test_the_price_is_paid_first_then_the_members_are_named_and_all_are_activated_at_the_end() -> None:
    s, leader, left, right = three()
    script = act(s, DEFENCE, leader)
    assert script.state.side("a").power == 8
    kinds = script.kinds()
    assert kinds.index("power_spent") < kinds.index("group_formed")
    assert script.of_kind("group_formed")[0].members == (leader, left, right)
    for id in (leader, left, right):
        assert script.state.v_model(id).has(ACTIVATED) and script.state.v_model(id).has(HAS_ACTED)
    assert set(script.state.turn_acts) == {leader, left, right}


@rule("vanguard.group.form")
def test_two_more_at_most_each_within_three_inches_of_the_leader() -> None:
    s, leader, left, right = three()
    fourth = add(s, "a", DEFENDER, 18, 14, id="fourth")
    far = add(s, "a", DEFENDER, 18 + 3.82, 14, id="far")
    form = form_of(s, s.v_model(leader), DEFENCE)
    assert form is not None
    items = Members(s, form, leader).items()
    assert fourth in items and far not in items
    assert judged(s, DEFENCE, leader, left, right) == []
    assert judged(s, DEFENCE, leader, left, right, fourth) == ["vanguard.group.form"]
    assert judged(s, DEFENCE, leader, far) == ["kernel.unknown-option"]
    assert judged(s, DEFENCE, leader) == []


@rule("vanguard.group.form")
def test_nobody_who_was_activated() -> None:
    s, leader, left, _ = three()
    s.change_model(left).counters = ACTIVATED
    assert judged(s, DEFENCE, leader, left) == ["vanguard.group.form"]
    assert f"{DEFENCE}:{left}" not in group_keys(s, "a")
    assert refused(s, DEFENCE, left) == ["vanguard.group.form"]


@rule("vanguard.group.fit-members")
@pytest.mark.parametrize("counter", [KNOCKED, FATIGUED])
def test_members_stand_and_are_fresh(counter: int) -> None:
    s, leader, left, _ = three()
    s.change_model(left).counters = counter
    assert judged(s, DEFENCE, leader, left) == ["vanguard.group.fit-members"]
    assert refused(s, DEFENCE, left) == ["vanguard.group.fit-members"]
    assert refused(s, DEFENCE, leader) == []


@rule("vanguard.power.spend")
def test_without_power_no_group() -> None:
    s, leader, _, _ = three()
    s.change_side("a").power = 1
    assert refused(s, DEFENCE, leader) == ["vanguard.power.spend"]


@rule("vanguard.scenario.carry")
def test_a_carrier_stays_out_of_a_group_assault() -> None:
    s = bare_scene("supply-grab")
    leader = add(s, "a", "orcs.ax", 18, 12, id="leader")
    mate = add(s, "a", "orcs.ax", 20, 12, id="mate")
    add(s, "b", "orcs.ax", 18, 18, id="enemy")
    assert judged(s, ASSAULT, leader, mate) == []
    Script(s).game.do(PickedUp("vanguard.scenario.carry", mate, "supply-3"))
    assert judged(s, ASSAULT, leader, mate) == ["vanguard.scenario.carry"]
    assert judged(s, DEFENCE, leader, mate) == []
    assert refused(s, ASSAULT, mate) == ["vanguard.scenario.carry"]


@rule("vanguard.special.mob-assault")
def test_five_with_mob_assault_but_only_in_an_assault_and_only_among_themselves() -> None:
    s = state(factions=("undead", "orcs"))
    leader = add(s, "a", "undead.zombie", 18, 12, id="leader")
    mates = [add(s, "a", "undead.zombie", 15.5 + 1.2 * i, 14, id=f"z{i}") for i in range(4)]
    ghoul = add(s, "a", "undead.ghoul", 18, 10, id="ghoul")
    add(s, "b", "orcs.ax", 18, 18)
    assert judged(s, ASSAULT, leader, *mates) == []
    assert judged(s, ASSAULT, leader, *mates, ghoul) == ["vanguard.group.form"]
    assert judged(s, ASSAULT, leader, *mates[:2], ghoul) == ["vanguard.group.form"]
    assert judged(s, DEFENCE, leader, *mates) == ["vanguard.group.form"]


@rule("vanguard.group.start-effects", "vanguard.state.braced")
def test_each_member_begins_an_activation() -> None:
    s, leader, left, right = three("orcs.troll", ("orcs", "orcs"))
    s.change_model(left).counters = BRACED
    s.change_model(right).wounds = 2
    s.change_model(right).effects = (("x", 1, f"by:{right}", ""),)
    # Regenerate of the wounded one only
    script = act(s, DEFENCE, leader, dice=[8], answers=[("group.members", [left, right])], until="group.next")
    assert not script.state.v_model(left).has(BRACED)
    assert script.state.v_model(right).wounds == 1
    assert script.state.v_model(right).effects == ()
    began = [event.model for event in script.of_kind("activation_began")]
    assert began[:3] == [leader, left, right]


@rule("vanguard.group.start-effects", "vanguard.nerve.fallback-check", "vanguard.nerve.pass")
def test_one_check_with_the_leaders_nerve_after_the_price_is_paid() -> None:
    s, leader, left, right = three()
    s.change_side("a").broken = True
    script = act(s, DEFENCE, leader, dice=[4])
    assert len(script.rolls) == 1
    assert script.rolls[0].spec()["target"] == 4
    assert all([script.state.v_model(id).has(CHECKED) for id in (leader, left, right)])
    assert all([script.state.v_model(id).has(BRACED) for id in (leader, left, right)])


@rule("vanguard.nerve.fail")
def test_failed_the_whole_group_falls_back_and_the_price_is_gone() -> None:
    s, leader, left, right = three()
    s.change_side("a").broken = True
    script = act(s, DEFENCE, leader, dice=[3])
    assert script.state.side("a").power == 8
    assert [round(script.state.v_model(id).y, 1) for id in (leader, left, right)][:1] == [2.0]
    assert not script.state.v_model(leader).has(BRACED)
    assert all([script.state.v_model(id).has(ACTIVATED) for id in (leader, left, right)])


@rule("vanguard.group.no-fatigue-action")
def test_no_fatigue_action_but_forced_fatigue_later() -> None:
    s, leader, left, right = three()
    script = act(s, DEFENCE, leader)
    assert "activation.action" not in script.asked_ids()
    assert not script.state.v_model(left).has(FATIGUED)
    script.state.turn_used = ()
    assert TurnChoice(script.state).check(f"forced:{left}").legal
    assert right


@rule("vanguard.group.plus-one", "vanguard.example.turn-limit", "vanguard.turn.limit")
def test_a_group_and_then_one_more_single_model() -> None:
    s, leader, _, _ = three()
    fourth = add(s, "a", DEFENDER, 5, 5, id="fourth")
    fifth = add(s, "a", DEFENDER, 8, 5, id="fifth")
    script = Script(s, answers=[("turn.choose", f"{DEFENCE}:{leader}"), ("turn.choose", f"extra:{fourth}")])
    go(script.game, "turn.choose")
    drive(script, "activation.act")
    script.done()
    assert script.state.acting().model == fourth
    assert script.state.side("a").power == 7
    script.run(_end(script, fourth))
    assert TurnChoice(script.state).check(f"extra:{fifth}").rules() == ["vanguard.turn.limit"]


def _end(script: Script, model: str):
    from grognard.rulesets.vanguard.activation import end

    return end(script.game, (model,))


@rule("vanguard.example.turn-limit")
def test_no_group_after_single_models() -> None:
    s, leader, left, _ = three()
    assert TurnChoice(s).check(f"{DEFENCE}:{leader}").legal
    s.turn_used = ("first",)
    assert not TurnChoice(s).check(f"{DEFENCE}:{leader}").legal
    assert TurnChoice(s).check(f"extra:{left}").legal


@rule("vanguard.group.ability", "vanguard.faction.orcs.green-tide")
def test_green_tide_is_a_group_assault_at_its_own_price() -> None:
    s = state(factions=("orcs", "basileans"))
    leader = add(s, "a", "orcs.ax", 18, 12, id="leader")
    mate = add(s, "a", "orcs.ax", 20, 12, id="mate")
    add(s, "b", DEFENDER, 18, 18)
    verb = "group-vanguard.faction.orcs.green-tide"
    assert f"{verb}:{leader}" in group_keys(s, "a")
    script = act(s, verb, leader, answers=[("group.members", [mate])], until="group.targets")
    assert script.state.side("a").power == 8
    for id in (leader, mate):
        assert script.state.v_model(id).has_effect("vanguard.faction.orcs.green-tide")
        assert script.state.v_model(id).effects[0][2] == TURN
    assert refused(script.state, verb, leader) == ["vanguard.timing.once-round"]


def test_rally_on_me_is_led_by_its_bearer_only() -> None:
    s, leader, _, _ = three()
    sergeant = add(s, "a", "basileans.veteran-sergeant", 18, 14)
    verb = "group-vanguard.faction.basileans.rally-on-me"
    assert f"{verb}:{sergeant}" in group_keys(s, "a")
    assert f"{verb}:{leader}" not in group_keys(s, "a")
    assert refused(s, verb, leader) == ["vanguard.group.form"]


def test_the_default_group_is_as_large_as_may_be_and_legal() -> None:
    s, leader, left, right = three()
    form = form_of(s, s.v_model(leader), DEFENCE)
    assert form is not None
    choice = Members(s, form, leader)
    assert choice.default() == (left, right)
    found = choice.candidates(8)
    assert all([choice.check(answer).legal for answer in found])


@rule("vanguard.group.fit-members")
def test_who_cannot_join_says_so_before_being_chosen() -> None:
    s, leader, left, right = three()
    s.change_model(left).counters = FATIGUED
    form = form_of(s, s.v_model(leader), DEFENCE)
    assert form is not None
    choice = Members(s, form, leader)
    assert [fault.rule for fault in choice.reasons(left)] == ["vanguard.group.fit-members"]
    assert choice.reasons(right) == []
    assert list(choice.describe()["faults"]) == [left]
