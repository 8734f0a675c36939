"""8, 8.1 Group Shoot: one order for all, targets close together and declared first, shots at the dead lost."""

from __future__ import annotations

import pytest

from grognard.game.nodes import go
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.groups.shoot import Aims, ShootOrder
from grognard.rulesets.vanguard.groups.stages import Members
from grognard.rulesets.vanguard.groups.state import GroupFormed
from grognard.rulesets.vanguard.state import ACTIVATED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.grouping import act, refused
from tests.rulesets.vanguard.playing import SOUTH, Script, add, state
from tests.rulesets.vanguard.scenes import drive

VERB = "group-shoot"
SKULK = "orcs.skulk"
TARGET = "basileans.paladin-defender"


def archers(*targets: tuple[float, float]) -> tuple[VState, list[str], list[str]]:
    """Three bowmen at y = 12, and enemies."""
    s = state(factions=("orcs", "basileans"))
    bows = [add(s, "a", SKULK, 16.0 + 1.9 * i, 12, id=f"bow{i}") for i in range(3)]
    enemies = [add(s, "b", TARGET, x, y, id=f"foe{i}") for i, (x, y) in enumerate(targets)]
    return s, bows, enemies


def formed(s: VState, bows: list[str]) -> Aims:
    """The question of the targets for a group of these."""
    Script(s).game.do(GroupFormed("vanguard.power-effect.group-shoot", "shoot", bows[0], tuple(bows)))
    return Aims(s)


def shot(bow: str, target: str) -> list[str]:
    return [bow, f"shoot:bow:{target}"]


@rule("vanguard.power-effect.group-shoot", "vanguard.action.shoot")
def test_all_shoot_then_all_walk() -> None:
    s, bows, (foe,) = archers((18, 20))
    answers = [("group.order", "shoot-walk"), ("group.walk", [[bows[0], [[16, 9, 0, 270]]]])]
    script = act(s, VERB, bows[0], dice=[1] * 9, answers=answers)
    kinds = [kind for kind in script.kinds() if kind in ("attacked", "moved")]
    assert kinds == ["attacked"] * 3 + ["moved"]
    assert [event.by for event in script.of_kind("attacked")] == bows
    assert script.state.v_model(foe).on_table()
    assert all([script.state.v_model(bow).has(ACTIVATED) for bow in bows])


@rule("vanguard.power-effect.group-shoot")
def test_all_walk_then_all_shoot_and_targets_are_declared_after_the_walk_before_any_dice() -> None:
    s, bows, (foe,) = archers((18, 27))
    assert [formed(s, bows).legal(bow) for bow in bows] == [[], [], []]
    walks = [("group.walk", [[bows[i], [[16.0 + 1.9 * i, 17, 0, 90]]]]) for i in range(3)]
    script = act(s, VERB, bows[0], dice=[1] * 9, answers=[("group.order", "walk-shoot"), *walks])
    log = [kind for kind in script.kinds() if kind in ("attacked", "moved", "group_aimed")]
    assert log == ["moved"] * 3 + ["group_aimed"] + ["attacked"] * 3
    assert script.state.v_model(foe).on_table()


@rule("vanguard.power-effect.group-shoot")
@pytest.mark.parametrize(("x", "legal"), [(21.78, True), (21.81, False)])
def test_targets_are_one_model_or_within_three_inches_of_one_another(x: float, legal: bool) -> None:
    s, bows, (one, other) = archers((18, 20), (x, 20))
    choice = formed(s, bows)
    assert choice.check(choice.parse([shot(bow, one) for bow in bows])).legal
    verdict = choice.check(choice.parse([shot(bows[0], one), shot(bows[1], other)]))
    assert verdict.legal == legal
    assert legal or verdict.rules() == ["vanguard.power-effect.group-shoot"]
    assert choice.check(choice.default()).legal
    assert all([choice.check(answer).legal for answer in choice.candidates(8)])


@rule("vanguard.power-effect.group-shoot", "vanguard.group.engaged-members")
def test_who_can_join() -> None:
    s, bows, _ = archers((18, 20))
    slow = add(s, "a", "basileans.crossbowman", 18, 14, id="slow")
    ax = add(s, "a", "orcs.morax", 18, 10, id="ax")
    form = form_of(s, s.v_model(bows[0]), VERB)
    assert form is not None
    choice = Members(s, form, bows[0])
    assert choice.check((bows[1],)).legal
    assert choice.check((slow,)).rules() == ["vanguard.power-effect.group-shoot"]
    assert choice.check((ax,)).rules() == ["vanguard.power-effect.group-shoot"]
    assert refused(s, VERB, slow) == ["vanguard.power-effect.group-shoot"]
    add(s, "b", "orcs.ax", s.v_model(bows[1]).x, 12 + 25 / 25.4, SOUTH, id="close")
    assert Members(s, form, bows[0]).check((bows[1],)).rules() == ["vanguard.group.engaged-members"]


@rule("vanguard.magic.group", "vanguard.power-effect.group-shoot")
def test_a_caster_with_a_short_attack_spell_may_join() -> None:
    s, bows, (foe,) = archers((18, 20))
    wizard = add(s, "a", "basileans.war-wizard", 18, 14, options=["fireball"], id="wizard")
    form = form_of(s, s.v_model(bows[0]), VERB)
    assert form is not None
    choice = Members(s, form, bows[0])
    spells = [spell.id for spell in s.v_model(wizard).spec.spells]
    assert choice.check((wizard,)).legal, spells
    aims = formed(s, [bows[0], wizard])
    assert any([key.startswith("cast:") for key in aims.legal(wizard)])
    assert s.v_model(foe).on_table()


@rule("vanguard.group.shoot-dead-target")
def test_shots_declared_at_one_who_is_dead_are_lost() -> None:
    s, bows, (foe,) = archers((18, 20))
    s.change_model(foe).wounds = 1
    # two hits, none saved: Nerve with -1 fails
    script = act(s, VERB, bows[0], dice=[7, 7, 1, 1, 1, 2], answers=[("group.order", "shoot-walk")])
    assert not script.state.v_model(foe).on_table()
    assert [event.model for event in script.of_kind("shot_lost")] == bows[1:]
    assert len(script.of_kind("attacked")) == 1


@rule("vanguard.power-effect.group-shoot")
def test_the_order_of_the_shots_is_free() -> None:
    s, bows, _ = archers((18, 20))
    answers = [("group.order", "shoot-walk"), ("group.next-shot", bows[2]), ("group.next-shot", bows[1])]
    script = act(s, VERB, bows[0], dice=[1] * 9, answers=answers)
    assert [event.by for event in script.of_kind("attacked")] == [bows[2], bows[1], bows[0]]


@rule("vanguard.special.combined-fire")
def test_combined_fire_counts_those_that_fire_at_the_same_target() -> None:
    s = state(factions=("dwarfs", "basileans"))
    rangers = [add(s, "a", "dwarfs.dwarf-ranger", 16.0 + 2 * i, 12, id=f"r{i}") for i in range(2)]
    add(s, "b", TARGET, 18, 20)
    answers = [("group.order", "shoot-walk")]
    one = Script(s, [1] * 30, answers)
    go(one.game, "group.form", VERB, rangers[0])
    drive(one, "group.walk")
    dice = [roll.spec()["n"] for roll in one.rolls if roll.why == "vanguard.ranged.hits"]
    card = s.v_model(rangers[0]).spec.profile.ranged_dice
    # Clear sight and Combined Fire
    assert dice == [card + 2, card + 2]


def test_by_default_it_shoots_first_where_somebody_has_a_target() -> None:
    s, bows, _ = archers((18, 20))
    formed(s, bows)
    assert ShootOrder(s).default() == "shoot-walk"
    far, bows, _ = archers((18, 35))
    formed(far, bows)
    assert ShootOrder(far).default() == "walk-shoot"
