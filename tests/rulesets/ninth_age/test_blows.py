"""Who strikes at a step, how often, and at whom."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.blows import blows, due, groups, initiative, next_step
from grognard.rulesets.ninth_age.combat.events import StepStruck, WeaponsChosen
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.numbers import WEAPON
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.heroes.duels import DUEL
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

BASE = 20.0 / 25.4


def struck(state: NState, unit: str, step: int = 3) -> list[tuple[str, int, bool]]:
    """Who strikes of a unit at a step: (model without its unit, attacks, from behind)."""
    begin_round(state)
    return [
        (one.model.removeprefix(unit + "."), one.count, one.support)
        for one in blows(state, due(state, step))
        if one.unit == unit
    ]


def total(state: NState, unit: str, step: int = 3) -> int:
    return sum(count for _, count, _ in struck(state, unit, step))


def take(state: NState, unit: str, weapon: str) -> None:
    """All of a unit have a weapon in hand."""
    models = tuple(state.n_unit(unit).standing())
    WeaponsChosen("ninth_age.cc.weapon-choice", unit, f"ninth_age.gear.{weapon}", models, WEAPON).apply(state)


@rule("ninth_age.cc.who", "ninth_age.cc.supporting", "ninth_age.cc.supporting-blocked")
def test_the_front_strikes_and_the_second_rank_supports_where_the_front_touches() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    # one file of the attacker stands beside the enemy, touching it by no corner
    against(state, "a.us", troop(10, 5, a=2), foe, shift=-2.0 * BASE)
    found = struck(state, "a.us")
    assert [row for row in found if not row[2]] == [(str(n), 2, False) for n in (2, 3, 4, 5)]
    assert [row for row in found if row[2]] == [(str(n), 1, True) for n in (7, 8, 9, 10)]
    assert [row[0] for row in struck(state, "b.foe")] == ["2", "3", "4", "5"]


@rule("ninth_age.cc.supporting", "ninth_age.rule.fight-in-extra-rank", "ninth_age.gear.spear")
def test_spears_and_another_extra_rank_bring_the_fourth_rank_in() -> None:
    """`ninth_age.example.supports`."""
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    unit = against(
        state, "a.us", troop(20, 5, ("champion",), weapons=("spear",), rules=("fight-in-extra-rank",)), foe
    )
    assert in_hand(state, state.n_model("a.us.5"), state.n_model("a.us.5").spec.parts[0]).id.endswith("spear")
    assert total(state, "a.us") == 21
    rest = scene()
    flank = put(rest, "a.us", unit.spec, 30.0, 24.0, SOUTH)
    against(rest, "b.foe", troop(4, 4), flank, "left")
    assert [row for row in struck(rest, "a.us") if row[2]] == []


@rule("ninth_age.model.horde", "ninth_age.cc.supporting")
@pytest.mark.parametrize(("shift", "attacks"), [(-3.0 * BASE, 21), (-2.5 * BASE, 18)])
def test_a_horde_fights_with_one_rank_more(shift: float, attacks: int) -> None:
    """`ninth_age.example.horde`: base edges lined up, seven files touch; exactly centred, six."""
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(30, 10, weapons=("halberd",)), foe, shift=shift)
    assert total(state, "a.us") == attacks


@rule("ninth_age.cc.supporting-or-contact")
def test_who_touches_an_enemy_strikes_it_and_does_not_support() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    unit = against(state, "a.us", troop(10, 5, a=3), foe)
    against(state, "b.side", troop(2, 2), unit, "left")
    found = struck(state, "a.us")
    # numbers 1 and 6 touch the enemy at the flank
    assert ("6", 3, False) in found and ("7", 1, True) in found


@rule("ninth_age.troop.type-rules")
def test_monstrous_models_support_with_up_to_three_attacks_of_their_own() -> None:
    wide = (40.0 / 25.4, 40.0 / 25.4)
    for attacks, expected in ((2, 2), (4, 3)):
        state = scene()
        foe = put(state, "b.foe", troop(10, 10), 30.0, 24.0, SOUTH)
        against(
            state, "a.us", troop(6, 3, type="monstrous-infantry", base=wide, a=attacks), foe, shift=2 * BASE
        )
        found = [row for row in struck(state, "a.us") if row[2]]
        assert [count for _, count, _ in found] == [expected] * 3


@rule("ninth_age.cc.initiative", "ninth_age.gear.great-weapon", "ninth_age.gear.additional-hand-weapon")
def test_each_weapon_has_its_step() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, i=5), 30.0, 24.0, SOUTH)
    held = ("great-weapon", "additional-hand-weapon")
    against(state, "a.us", troop(5, weapons=held), foe)
    model = state.n_model("a.us.1")
    take(state, "a.us", "great-weapon")
    assert initiative(state, state.n_model("a.us.1"), model.spec.parts[0]) == 0
    take(state, "a.us", "additional-hand-weapon")
    assert initiative(state, state.n_model("a.us.1"), model.spec.parts[0]) == 4
    assert total(state, "a.us", 4) == 10
    begin_round(state)
    assert [next_step(state, 11), next_step(state, 5)] == [5, 4]
    assert {(group.unit, group.step) for group in groups(state)} == {("b.foe", 5), ("a.us", 4)}


@rule("ninth_age.rule.lightning-reflexes")
def test_lightning_reflexes_strike_at_their_own_step_with_great_weapons() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5, i=6, weapons=("great-weapon",), rules=("lightning-reflexes",)), foe)
    model = state.n_model("a.us.1")
    assert initiative(state, model, model.spec.parts[0]) == 6


@rule("ninth_age.cc.allocate", "ninth_age.cc.champion-target")
def test_whom_attacks_may_be_directed_at() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",)), 30.0, 24.0, SOUTH)
    chief = join(state, "b.chief", hero(), foe)
    us = against(state, "a.us", troop(5), foe)
    join(state, "a.hero", hero(a=3), us)
    begin_round(state)
    aims = {one.model: one.aims for one in blows(state, due(state, 3)) if one.unit == "a.us"}
    row = state.n_unit("b.foe").slots[0]
    mine = state.n_unit("a.us").slots[0]
    for k, id in enumerate(mine):
        # they stand opposite one another: the enemy's row runs the other way, and corners touch
        reached = [row[len(row) - 1 - j] for j in (k - 1, k, k + 1) if 0 <= j < len(row)]
        special = [who for who in reached if who in ("b.foe.1", chief)]
        assert aims[id][0] == "rnf:b.foe" and sorted(aims[id][1:]) == sorted(special)


@rule("ninth_age.cc.allocate-rnf")
def test_rank_and_file_may_strike_rank_and_file_that_they_do_not_touch_a_character_may_not() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(3, 1), 30.0, 24.0, SOUTH)
    chief = join(state, "b.chief", hero(), foe)
    assert state.n_unit("b.foe").slots[0] == (chief,)
    us = against(state, "a.us", troop(1, 1), foe)
    begin_round(state)
    (blow,) = [one for one in blows(state, due(state, 3)) if one.unit == "a.us"]
    assert blow.aims == ["rnf:b.foe", chief]
    other = scene()
    foe = put(other, "b.foe", troop(3, 1), 30.0, 24.0, SOUTH)
    chief = join(other, "b.chief", hero(), foe)
    against(other, "a.hero", hero(), foe)
    begin_round(other)
    (blow,) = [one for one in blows(other, due(other, 3)) if one.unit == "a.hero"]
    assert blow.aims == [chief] and us.id == "a.us"


@rule("ninth_age.hero.challenge-fight")
def test_those_in_a_challenge_strike_each_other_only_and_nobody_else_strikes_them() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",)), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10, 5, ("champion",)), foe)
    Flagged("x", "a.us.1", DUEL + "b.foe.1").apply(state)
    Flagged("x", "b.foe.1", DUEL + "a.us.1").apply(state)
    begin_round(state)
    found = blows(state, due(state, 3))
    assert {one.model: one.aims for one in found}["a.us.1"] == ["b.foe.1"]
    assert all("b.foe.1" not in one.aims for one in found if one.unit == "a.us" and one.model != "a.us.1")


@rule("ninth_age.cc.gap")
def test_models_strike_across_the_gap_of_an_incomplete_rank() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(7, 5), 30.0, 24.0, SOUTH)
    # the rear rank has two models; the enemy behind it reaches the front rank across the gap
    against(state, "a.us", troop(5), foe, "rear")
    found = struck(state, "a.us")
    assert len([row for row in found if not row[2]]) == 5


@rule("ninth_age.char.zero")
def test_without_attacks_nobody_strikes() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, a=0), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    assert struck(state, "b.foe") == []


@rule("ninth_age.cc.initiative")
def test_who_is_slowed_after_his_step_does_not_strike_again_and_who_is_quickened_still_does() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, i=2), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5, i=4), foe)
    begin_round(state)
    assert [group.unit for group in due(state, 3)] == ["a.us"]
    # nobody had a step yet: at a lower one those whose own has passed come too
    assert [group.unit for group in due(state, 2)] == ["b.foe", "a.us"]
    StepStruck("ninth_age.cc.initiative", 4, tuple([group.key for group in due(state, 4)])).apply(state)
    assert [group.unit for group in due(state, 2)] == ["b.foe"]
