"""Close combat attacks as values: Strength, the roll to hit, what weapons and charges do."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.attacks import Prepared, attacks_of_step, default_allocation
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import LETHAL, Strikes
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, put, scene, troop
from tests.rulesets.ninth_age.test_blows import take

SHIELD = library().arsenal.armour("ninth_age.gear.shield", "")


def prepared(state: NState, unit: str, step: int = 3) -> list[Prepared]:
    """The attacks of a unit at a step, allocated as usual."""
    begin_round(state)
    struck = [one for one in blows(state, due(state, step)) if one.unit == unit]
    return attacks_of_step(state, struck, default_allocation(struck))


def first(state: NState, unit: str, step: int = 3) -> Strikes:
    return prepared(state, unit, step)[0].strikes


def duel(
    mine: UnitSpec, theirs: UnitSpec, facing: str = "front", weapon: str = "", charged: bool = False
) -> NState:
    """Seat a's unit against that of seat b."""
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe, facing, charged=charged)
    if weapon:
        take(state, "a.us", weapon)
    return state


@rule("ninth_age.cc.to-hit-table")
@pytest.mark.parametrize(("mine", "theirs", "need"), [(3, 2, 3), (3, 3, 4), (3, 6, 4), (3, 7, 5), (1, 3, 5)])
def test_to_hit_goes_by_both_weapon_skills(mine: int, theirs: int, need: int) -> None:
    assert first(duel(troop(5, ws=mine), troop(5, ws=theirs)), "a.us").need == need


@rule("ninth_age.char.zero")
def test_weapon_skill_nothing_is_hit_by_itself_and_hits_on_sixes() -> None:
    assert first(duel(troop(5), troop(5, ws=0)), "a.us").need == 0
    assert first(duel(troop(5, ws=0), troop(5)), "a.us").need == 6


@rule("ninth_age.cc.parry")
def test_hand_weapon_and_shield_parry_to_the_front() -> None:
    worse = troop(5, ws=2, armour=(SHIELD,))
    assert first(duel(troop(5, ws=5), worse), "a.us").need == 4
    assert first(duel(troop(5, ws=5), worse, "rear"), "a.us").need == 3
    halberds = duel(troop(5, ws=5), troop(5, ws=2, armour=(SHIELD,), weapons=("halberd",)))
    take(halberds, "b.foe", "halberd")
    assert first(halberds, "a.us").need == 3
    mounted = troop(5, ws=2, armour=(SHIELD,), type="cavalry")
    assert first(duel(troop(5, ws=5), mounted), "a.us").need == 3


@rule("ninth_age.gear.halberd", "ninth_age.rule.weapon")
def test_a_halberd_adds_one_strength() -> None:
    s = first(duel(troop(5, weapons=("halberd",)), troop(5), weapon="halberd"), "a.us")
    assert s.strength == 4 and [mod.cause for mod in s.strength_mods] == ["ninth_age.gear.halberd"]


@rule("ninth_age.gear.great-weapon")
def test_a_great_weapon_adds_two() -> None:
    state = duel(troop(5, weapons=("great-weapon",)), troop(5), weapon="great-weapon")
    assert first(state, "a.us", 0).strength == 5


@rule("ninth_age.gear.flail")
def test_a_flail_adds_two_and_lays_its_bearer_open() -> None:
    state = duel(troop(5, weapons=("flail",)), troop(5), weapon="flail")
    assert first(state, "a.us").strength == 5
    s = first(state, "b.foe")
    assert s.hits_on() == 3 and [mod.cause for mod in s.hit_mods] == ["ninth_age.gear.flail"]


@rule("ninth_age.gear.additional-hand-weapon")
def test_a_second_weapon_is_one_attack_more_and_a_step_earlier() -> None:
    state = duel(troop(5, weapons=("additional-hand-weapon",)), troop(5), weapon="additional-hand-weapon")
    assert first(state, "a.us", 4).dice == 10


@rule("ninth_age.gear.lance", "ninth_age.gear.light-lance")
@pytest.mark.parametrize(("lance", "plus"), [("lance", 2), ("light-lance", 1)])
def test_lances_count_in_the_round_of_the_charge(lance: str, plus: int) -> None:
    knights = troop(5, type="cavalry", weapons=(lance,))
    assert first(duel(knights, troop(5), weapon=lance, charged=True), "a.us").strength == 3 + plus
    assert first(duel(knights, troop(5), weapon=lance), "a.us").strength == 3


@rule("ninth_age.gear.spear", "ninth_age.rule.weapon")
def test_spears_pierce_and_are_lethal_to_horses_in_front() -> None:
    spears = troop(5, weapons=("spear",))
    foot = first(duel(spears, troop(5), weapon="spear"), "a.us")
    assert foot.piercing() == 1 and not foot.has(LETHAL)
    horse = duel(spears, troop(5, type="cavalry"), weapon="spear")
    assert first(horse, "a.us").has(LETHAL)
    # the cavalry charges the flank of the spears: they have no points there
    state = scene()
    foot_unit = put(state, "a.us", spears, 30.0, 24.0, SOUTH)
    against(state, "b.foe", troop(5, type="cavalry"), foot_unit, "left")
    take(state, "a.us", "spear")
    assert not first(state, "a.us").has(LETHAL)


@rule("ninth_age.gear.two-hands")
def test_a_shield_does_not_count_beside_two_hands() -> None:
    state = duel(troop(5), troop(5, armour=(SHIELD,), weapons=("halberd",)))
    s = first(state, "a.us")
    complete(state, s)
    assert s.armour == 1
    take(state, "b.foe", "halberd")
    s = first(state, "a.us")
    complete(state, s)
    assert s.armour == 0


@rule("ninth_age.cc.allocate-mixed")
def test_mixed_rank_and_file_are_hit_as_most_of_them_are() -> None:
    better = troop(3, ws=6).models
    mixed = UnitSpec("m", "m", "M", "М", "core", 1, better + troop(2, ws=2).models, 5)
    assert first(duel(troop(5, ws=3), mixed), "a.us").need == 4
    mixed = UnitSpec("m", "m", "M", "М", "core", 1, better[:2] + troop(3, ws=2).models, 5)
    assert first(duel(troop(5, ws=3), mixed), "a.us").need == 3


@rule("ninth_age.model.multipart", "ninth_age.troop.combined-profile")
def test_riders_and_mounts_strike_on_their_own() -> None:
    knights = spec("eos_knightly_orders:5 files=5")
    state = duel(knights, troop(10, 10))
    begin_round(state)
    low = min(group.step for group in due(state, 0))
    found = [one.strikes for one in prepared(state, "a.us", low)]
    parts = {one.part.role: one for one in found if one.part is not None}
    assert set(parts) == {"rider", "mount"} and parts["mount"].weapon is None


def test_alike_attacks_are_thrown_together_and_a_champion_apart() -> None:
    found = prepared(duel(troop(10, 5, ("champion", "musician")), troop(5)), "a.us")
    assert [(one.strikes.dice, one.strikes.support) for one in found] == [(4, False), (2, False), (5, True)]
