"""The start of a round: Fear, weapons, random Attacks, who fights a War Machine; special attacks at their steps."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.attacks import attacks_of_step, default_allocation
from grognard.rulesets.ninth_age.combat.blows import blows, due, groups
from grognard.rulesets.ninth_age.combat.contact import pairs, party
from grognard.rulesets.ninth_age.combat.fear import frightened, shrinks
from grognard.rulesets.ninth_age.combat.nodes import end_round
from grognard.rulesets.ninth_age.combat.start import Party, size
from grognard.rulesets.ninth_age.combat.state import FOUGHT_ON, combat, number
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.events import Casualties
from grognard.rulesets.ninth_age.damage.numbers import chosen_weapon
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.heroes.duels import DUEL
from grognard.rulesets.ninth_age.leadership import BREAK, ld
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import of_model
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

RULE = "ninth_age.rule."
BIG = (40.0 / 25.4, 40.0 / 25.4)


def meet(mine: UnitSpec | str, theirs: UnitSpec | str, charged: bool = False, shift: float = 0.0) -> NState:
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe, charged=charged, shift=shift)
    begin_round(state)
    return state


def started(state: NState, *dice: int, answers: tuple[object, ...] = ()) -> Script:
    script = Script(state, dice, answers)
    script.run_one("round.start")
    script.done()
    return script


# ---- Fear


@rule(RULE + "fear")
def test_who_fails_a_fear_test_has_weapon_skill_one_for_the_round() -> None:
    script = started(meet(troop(5, rules=("fear",)), troop(5, ws=4)), 6, 6)
    state = script.state
    assert of_model(state, state.n_model("b.foe.1"), "WS") == 1
    assert of_model(state, state.n_model("a.us.1"), "WS") == 3
    script.run(end_round(script.game, ()))
    assert of_model(state, state.n_model("b.foe.1"), "WS") == 4
    passed = started(meet(troop(5, rules=("fear",)), troop(5, ws=4)), 1, 1)
    assert of_model(passed.state, passed.state.n_model("b.foe.1"), "WS") == 4


@rule(RULE + "fear", "ninth_age.cc.allocate")
def test_a_unit_that_fails_a_fear_test_is_told_of_once_and_its_models_strike_together() -> None:
    """Its Champion and a Character in it strike for themselves, as ever."""
    state = meet(troop(5, rules=("fear",)), troop(10, command=("champion",), ws=4))
    join(state, "b.hero", hero(ws=5), state.n_unit("b.foe"))
    script = started(state, 6, 6)
    (spread,) = script.of_kind("effect_spread")
    assert len(spread.models) == 10
    assert [one.whom for one in script.of_kind("effect_began")] == ["b.hero.1"]
    mine = [one for one in blows(state, due(state, 3)) if one.unit == "b.foe"]
    prepared = attacks_of_step(state, mine, default_allocation(mine))
    who = [(one.strikes.model, one.strikes.support) for one in prepared]
    ranks = [row for row in who if row[0] not in ("b.foe.1", "b.hero.1")]
    assert len(ranks) == 2, "those in front, and those behind"
    assert {one.strikes.need for one in prepared} == {5}


@rule(RULE + "fear", RULE + "immune-to-psychology", RULE + "terror")
@pytest.mark.parametrize("own", ["fear", "terror", "immune-to-psychology"])
def test_those_who_cause_fear_or_are_immune_do_not_test(own: str) -> None:
    state = meet(troop(5, rules=("terror",)), troop(5, rules=(own,)))
    assert not frightened(state, state.n_unit("b.foe"))
    assert not shrinks(state, state.n_model("b.foe.1"))
    assert started(state).rolls == []


@rule(RULE + "fear")
def test_fear_takes_one_off_leadership() -> None:
    state = meet(troop(5, rules=("fear",)), troop(5))
    found = ld(state, state.n_unit("b.foe"), BREAK)
    assert (found.value, [mod.cause for mod in found.mods]) == (6, [RULE + "fear"])
    assert ld(state, state.n_unit("a.us"), BREAK).value == 7


@rule(RULE + "fear", RULE + "immune-to-psychology", "ninth_age.char.ld-test")
@pytest.mark.parametrize(("own", "other", "value"), [(8, 6, 8), (7, 9, 8), (8, 8, 8)])
def test_fear_takes_nothing_off_the_leadership_of_those_who_ignore_it(
    own: int, other: int, value: int
) -> None:
    """A Character that fears the enemy does not make the unit around it worse; its own Leadership is one lower."""
    state = meet(troop(5, rules=("fear",)), troop(5, rules=("immune-to-psychology",), ld=own))
    join(state, "b.hero", hero(ld=other), state.n_unit("b.foe"))
    assert frightened(state, state.n_unit("b.foe"))
    assert ld(state, state.n_unit("b.foe"), BREAK).value == value


# ---- weapons


@rule("ninth_age.cc.weapon-choice", "ninth_age.gear.hand-weapon")
def test_weapons_are_chosen_once_for_a_combat_by_all_rank_and_file_together() -> None:
    two = troop(5, weapons=("halberd", "great-weapon"), command=("champion",))
    state = meet(two, troop(5))
    script = started(state, answers=(("round.weapon", "ninth_age.gear.great-weapon"),))
    assert script.keys("round.weapon") == ["ninth_age.gear.halberd", "ninth_age.gear.great-weapon"]
    assert {chosen_weapon(model) for model in state.models_in(state.n_unit("a.us"))} == {
        "ninth_age.gear.great-weapon"
    }
    Flagged("x", "a.us", FOUGHT_ON).apply(state)
    assert started(state).asked == []


@rule(RULE + "weapon-master")
def test_a_weapon_master_chooses_every_round_and_his_hand_weapon_too() -> None:
    state = meet(troop(5, weapons=("halberd",), rules=("weapon-master",)), troop(5))
    script = started(state)
    assert script.keys("round.weapon") == ["ninth_age.gear.hand-weapon", "ninth_age.gear.halberd"]
    Flagged("x", "a.us", FOUGHT_ON).apply(state)
    assert started(state).asked_ids() == ["round.weapon"]


@rule("ninth_age.gear.lance", "ninth_age.gear.spear")
def test_lances_are_for_the_mounted_and_spears_for_those_on_foot() -> None:
    for weapon, type, expected in (
        ("lance", "infantry", "hand-weapon"),
        ("lance", "cavalry", "lance"),
        ("spear", "cavalry", "hand-weapon"),
    ):
        state = meet(troop(5, weapons=(weapon,), type=type), troop(5))
        model = state.n_model("a.us.1")
        held = in_hand(state, model, model.spec.parts[0])
        assert held is not None and held.id == f"ninth_age.gear.{expected}"


@rule(RULE + "random-attacks")
def test_random_attacks_are_rolled_every_round_and_may_be_more_than_ten() -> None:
    state = meet(troop(1, 1, attacks_dice="3D6"), troop(5))
    script = started(state, 6, 6, 6)
    assert number(combat(script.state).rolled, "a.us.1|man") == 18
    assert [one.count for one in blows(state, due(state, 0)) if one.unit == "a.us"] == [18]


# ---- special attacks


@rule(RULE + "impact-hits", RULE + "scythes", RULE + "special-attacks", "ninth_age.dmg.kinds")
def test_impact_hits_come_first_in_the_round_of_the_charge() -> None:
    chariots = troop(3, 3, type="chariot", base=BIG, rules=("scythes",))
    state = meet(chariots, troop(30, 30), charged=True, shift=5.0)
    script = Script(state, [2, 3, 4] + [1] * 12)
    script.run_one("round.initiative", "10")
    script.done()
    # D6 and one more each, of Strength 3: no dice to hit
    (wounds,) = script.thrown("ninth_age.dmg.to-wound-table")
    assert len(wounds.faces) == 12
    assert [group.step for group in groups(meet(chariots, troop(30, 30), shift=5.0))] == [3, 3]


@rule(RULE + "impact-hits")
def test_ranks_of_such_models_make_impact_hits_stronger() -> None:
    state = meet(troop(6, 3, type="chariot", base=BIG), troop(30, 30), charged=True, shift=5.0)
    struck = blows(state, due(state, 10))
    assert [one.special.strength for one in struck if one.special is not None] == [4, 4, 4]


@rule(RULE + "stomp", "ninth_age.troop.type-rules")
def test_only_small_things_are_stomped_and_last() -> None:
    state = meet(troop(3, 3, type="monstrous-infantry", base=BIG), troop(10, 10), shift=2.0)
    special = [one for one in blows(state, due(state, 0)) if one.special is not None]
    assert [one.aims for one in special] == [["whole:b.foe"]] * 3
    assert [one.special.step for one in special if one.special is not None] == [0, 0, 0]
    horse = meet(troop(3, 3, type="monstrous-infantry", base=BIG), troop(10, 10, type="cavalry"), shift=2.0)
    assert [one for one in blows(horse, due(horse, 0)) if one.special is not None] == []


@rule("ninth_age.hero.challenge-fight", RULE + "stomp")
def test_in_a_challenge_special_attacks_go_at_the_opponent() -> None:
    for type, aims in (("infantry", [["b.foe.1"]]), ("cavalry", [])):
        state = meet(hero(type="monstrous-infantry", base=BIG), hero(type=type))
        Flagged("x", "a.us.1", DUEL + "b.foe.1").apply(state)
        Flagged("x", "b.foe.1", DUEL + "a.us.1").apply(state)
        assert [one.aims for one in blows(state, due(state, 0)) if one.special is not None] == aims


@rule(RULE + "grinding-attacks")
def test_grinding_attacks_come_at_their_own_step_but_not_beside_impact_hits() -> None:
    both = troop(1, 1, rules=("grinding-attacks:3", "impact-hits:2"), i=4)
    (special,) = [one for one in groups(meet(both, troop(5))) if "grinding" in one.key]
    assert special.step == 4
    assert [one for one in groups(meet(both, troop(5), charged=True)) if "grinding" in one.key] == []


@rule(RULE + "crush-attack")
def test_a_crush_attack_takes_the_place_of_normal_ones() -> None:
    state = meet(troop(1, 1, rules=("crush-attack",), a=4), troop(5))
    script = started(state, answers=(("round.crush", RULE + "crush-attack"),))
    assert [one.special is None for one in blows(state, due(state, 0)) if one.unit == "a.us"] == [False]
    struck = [one for one in blows(state, due(state, 0)) if one.unit == "a.us"]
    (one,) = attacks_of_step(state, struck, default_allocation(struck))
    s = one.strikes
    assert (s.strength, s.dice, s.need, s.multiple, s.special) == (10, 1, 4, "D3+1", True)
    assert script.keys("round.crush") == ["normal", RULE + "crush-attack"]


@rule(RULE + "breath-weapon")
def test_a_breath_weapon_is_used_once_if_one_wants() -> None:
    state = meet(troop(1, 1, rules=("breath-weapon:4",)), troop(5))
    script = Script(state, usual=1)
    script.run_one("round.initiative", "3")
    assert not script.state.n_model("a.us.1").flags
    item = "special:a.us.1:ninth_age.rule.breath-weapon"
    script = Script(
        script.state, [2, 3] + [1] * 5, usual=1, answers=[("round.allocate", [[item, "whole:b.foe"]])]
    )
    begin_round(script.state)
    script.run_one("round.initiative", "3")
    assert len(script.thrown("ninth_age.dmg.to-wound-table")[0].faces) == 5
    begin_round(script.state)
    assert [one for one in groups(script.state) if "breath" in one.key] == []


# ---- War Machines


@rule("ninth_age.troop.war-machine-combat")
def test_six_models_fight_a_war_machine_and_only_they() -> None:
    state = meet(troop(20, 5), "eos_cannon")
    script = started(state)
    (chosen,) = script.of_kind("party_chosen")
    assert len(party(state, "b.foe")) == 6 and script.asked_ids() == []
    struck = {one.model for one in blows(state, due(state, 0)) if one.unit == "a.us" and not one.support}
    assert struck == set(party(state, "b.foe")) == set(chosen.wire()[3])
    assert {mine for mine, _ in pairs(state, "b.foe", "a.us")} == {"b.foe.1"}


@rule("ninth_age.troop.war-machine-combat")
def test_big_models_take_more_room_and_it_is_asked_who_where_it_matters() -> None:
    state = meet(troop(4, 4, type="monstrous-infantry", base=BIG), "eos_cannon")
    started(state)
    assert len(party(state, "b.foe")) == 2 and size(state.n_model("a.us.1")) == 3
    state = meet(troop(10, 5, ("champion",)), "eos_cannon")
    chosen = [f"a.us.{k}" for k in range(5, 11)]
    script = started(state, answers=(("round.party", chosen),))
    question = next(choice for choice in script.asked if isinstance(choice, Party))
    assert party(state, "b.foe") == chosen
    assert question.check(tuple(chosen[:5])).rules() == ["ninth_age.troop.war-machine-combat"]
    assert question.check(tuple(question.items()[:7])).rules() == ["ninth_age.troop.war-machine-combat"]
    assert all(question.check(answer).legal for answer in question.candidates(8))


@rule("ninth_age.troop.war-machine-combat")
def test_losses_do_not_shrink_the_party() -> None:
    state = meet(troop(10, 5), "eos_cannon")
    started(state)
    body = state.n_unit("a.us")
    front = party(state, "b.foe")[0]
    slots = tuple([tuple([body.slots[1][0] if id == front else id for id in rank]) for rank in body.slots])
    rear = ("", *slots[1][1:])
    pose = (body.x, body.y, body.facing)
    Casualties("x", "a.us", (front,), (slots[0], rear), "", "", pose).apply(state)
    assert len(party(state, "b.foe")) == 6 and front not in party(state, "b.foe")


def test_a_character_with_a_party_is_named_first() -> None:
    state = scene()
    machine = put(state, "b.foe", "eos_cannon", 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), machine)
    chief = join(state, "a.chief", hero(), us)
    begin_round(state)
    started(state)
    assert party(state, "b.foe")[0] == chief
