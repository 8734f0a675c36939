"""16, 12.1 Damage: wounds, who dies of them, Down But Not Out; being Knocked-down."""

from __future__ import annotations

import pytest

from grognard.cli.words import words_of
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack, armour_roll
from grognard.rulesets.vanguard.attacks.damage import fatigue, heal, knock_down, lay_down, remove, wound
from grognard.rulesets.vanguard.attacks.resolve import hurt as meet_armour
from grognard.rulesets.vanguard.book import Vanguard
from grognard.rulesets.vanguard.events import EffectBegan, Wounded
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, attack_odds
from grognard.rulesets.vanguard.state import BRACED, FATIGUED, KNOCKED, VState
from grognard.rulesets.vanguard.stats import stat
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, Script, add, state

RULE = "vanguard.damage.wounds"
#: cards: a GRUNT and a WARRIOR of two wounds, the WARRIOR with Nerve 5+
GRUNT, WARRIOR = "orcs.ax", "orcs.greatax"


def one(entry: str, counters: int = 0, wounds: int = 0) -> tuple[VState, str]:
    """One model alone on the table."""
    s = state(factions=("orcs", "orcs"))
    return s, add(s, "b", entry, 18.0, 18.0, counters=counters, wounds=wounds)


def hurt(s: VState, id: str, wounds: int, *dice: int, melee: bool = False, by: str = "a.nobody") -> Script:
    """The model suffers wounds; all dice given have to be used."""
    script = Script(s, dice)
    script.run(wound(script.game, id, wounds, by, melee, RULE))
    script.done()
    return script


@pytest.mark.parametrize(
    "wounds, left, told, russian",
    [
        (1, 1, "Ax suffered a wound, 1 left", "Ax: получено ран 1, осталось 1"),
        (2, 0, "Ax suffered 2 wounds, none left", "Ax: получено ран 2, осталось 0"),
        (2, -1, "Ax suffered 2 wounds, one more than it had left", "сверх того 1"),
        (5, -3, "Ax suffered 5 wounds, 3 more than it had left", "сверх того 3"),
    ],
)
def test_nobody_is_told_to_have_less_than_no_wounds_left(
    wounds: int, left: int, told: str, russian: str
) -> None:
    s, id = one(GRUNT)
    event = Wounded(RULE, id, wounds, left, "")
    assert words_of(Vanguard(), "en").event(event, s) == f"{told} [{RULE}]"
    assert russian in words_of(Vanguard(), "ru").event(event, s).replace("Топор", "Ax")
    s.change_model(id).wounds = 2 - left
    shown = Vanguard().tokens(s, s.v_model(id).unit)
    assert next(row["left"] for row in shown if row["id"] == "wounds") == max(0, left)


@rule("vanguard.damage.wounds", "vanguard.state.wounds", "vanguard.profile.wn")
def test_wounds_are_kept_as_a_number_until_none_is_left() -> None:
    s, id = one("orcs.troll")
    assert s.v_model(id).spec.profile.wn == 4
    script = hurt(s, id, 3)
    assert (s.v_model(id).wounds, s.v_model(id).wounds_left()) == (3, 1)
    (event,) = script.of_kind("wounded")
    assert (event.wounds, event.left, event.rule) == (3, 1, RULE)
    assert s.v_model(id).standing()
    assert stat(s, s.v_model(id), "wn").value == 4


def test_no_wound_is_no_event() -> None:
    s, id = one("orcs.troll")
    assert hurt(s, id, 0).kinds() == []


@rule("vanguard.damage.zero", "vanguard.profile.class")
@pytest.mark.parametrize("melee", [True, False])
def test_a_grunt_at_zero_is_removed_without_a_test(melee: bool) -> None:
    s, id = one(GRUNT, wounds=1)
    script = hurt(s, id, 1, melee=melee)
    assert not s.v_model(id).on_table()
    (left,) = script.of_kind("left")
    assert (left.rule, left.how) == ("vanguard.damage.zero", "dead")


@rule("vanguard.damage.zero", "vanguard.damage.too-much", "vanguard.example.excess-wounds")
def test_excess_wounds_are_taken_from_the_test() -> None:
    s, id = one(WARRIOR, wounds=1)
    script = hurt(s, id, 2, 5)
    (roll,) = script.rolls
    assert [(mod.cause, mod.value) for mod in roll.mods] == [("vanguard.damage.zero", -1)]
    assert not s.v_model(id).on_table()
    assert script.of_kind("left")[0].rule == "vanguard.damage.too-much"


@rule(
    "vanguard.damage.down-but-not-out",
    "vanguard.fatigue.down-but-not-out",
    "vanguard.example.excess-wounds",
)
def test_who_passes_lives_on_with_one_wound_lying_and_fatigued() -> None:
    s, id = one(WARRIOR, wounds=1, counters=BRACED)
    hurt(s, id, 2, 6)
    model = s.v_model(id)
    assert model.on_table()
    assert (model.wounds_left(), model.counters) == (1, KNOCKED | FATIGUED)


def test_exactly_zero_is_a_test_without_modifier() -> None:
    s, id = one(WARRIOR, wounds=1)
    assert hurt(s, id, 1, 5).rolls[0].mods == []
    assert s.v_model(id).on_table()


def test_down_but_not_out_may_happen_again_and_again() -> None:
    s, id = one(WARRIOR, wounds=1)
    hurt(s, id, 1, 5)
    assert hurt(s, id, 1, 8).of_kind("knocked_down") == []
    assert (s.v_model(id).wounds_left(), s.v_model(id).counters) == (1, KNOCKED | FATIGUED)


@rule("vanguard.fatigue.single")
def test_a_second_counter_does_nothing() -> None:
    s, id = one(WARRIOR, counters=FATIGUED)
    script = Script(s)
    fatigue(script.game, id, RULE)
    assert script.kinds() == []


@rule("vanguard.knocked.dies-in-melee", "vanguard.damage.zero")
def test_who_lies_dies_in_melee_but_not_of_a_shot() -> None:
    s, id = one(WARRIOR, wounds=1, counters=KNOCKED)
    script = hurt(s, id, 1, melee=True)
    assert not s.v_model(id).on_table()
    assert script.of_kind("left")[0].rule == "vanguard.knocked.dies-in-melee"
    s, id = one(WARRIOR, wounds=1, counters=KNOCKED)
    hurt(s, id, 1, 5)
    assert s.v_model(id).on_table()


@rule("vanguard.damage.knock-not-avoidable")
def test_steady_does_not_help_who_is_down_but_not_out() -> None:
    s = state(factions=("orcs", "basileans"))
    id = add(s, "b", "basileans.ogre-palace-guard", 18.0, 18.0, wounds=3)
    hurt(s, id, 1, 8)  # the Nerve test; no die for Steady
    assert s.v_model(id).has(KNOCKED)


@rule("vanguard.damage.other-sources", "vanguard.damage.kill-credit")
def test_wounds_of_nobody_are_like_those_of_a_shot_and_nobodys_kill() -> None:
    s, id = one(WARRIOR, wounds=1, counters=KNOCKED)
    hurt(s, id, 1, 5, by="")
    assert s.v_model(id).on_table()
    script = hurt(s, id, 1, 1, by="")
    assert script.of_kind("left")[0].by == ""
    s, id = one(GRUNT)
    assert hurt(s, id, 2, by="a.me").of_kind("left")[0].by == "a.me"


@rule("vanguard.damage.removed")
def test_a_removed_model_loses_its_counters() -> None:
    s, id = one(GRUNT, counters=FATIGUED | BRACED)
    EffectBegan(RULE, id, "vanguard.special.stubborn", 1, "round").apply(s)
    script = Script(s)
    remove(script.game, id, "", RULE)
    model = s.v_model(id)
    assert (model.on_table(), model.alive, model.counters, model.effects) == (False, False, 0, ())


@rule("vanguard.damage.recover")
def test_nobody_recovers_more_than_he_has_lost() -> None:
    s, id = one("orcs.troll", wounds=2)
    script = Script(s)
    assert heal(script.game, id, 3, RULE) == 2
    assert s.v_model(id).wounds == 0
    assert heal(script.game, id, 1, RULE) == 0
    assert script.kinds() == ["recovered"]


@rule("vanguard.state.standing", "vanguard.knocked.marker")
def test_a_counter_tells_that_it_lies() -> None:
    s, id = one(WARRIOR, counters=FATIGUED)
    assert s.v_model(id).standing()
    lay_down(Script(s).game, id, RULE)
    assert not s.v_model(id).standing()
    assert s.v_model(id).counter_names() == ["fatigued", "knocked-down"]


@rule("vanguard.knocked.lie", "vanguard.state.knocked-down", "vanguard.knocked.sees")
def test_who_is_knocked_down_lies_where_it_stood_and_is_no_longer_braced() -> None:
    s, id = one(WARRIOR, counters=BRACED)
    before = s.v_model(id).rect().corners()
    script = Script(s)
    assert script.run(knock_down(script.game, id, RULE))
    model = s.v_model(id)
    assert (model.counters, model.standing()) == (KNOCKED, False)
    assert model.rect().corners() == before
    assert model.facing == 270.0


@rule("vanguard.knocked.again")
def test_knocking_down_who_lies_does_nothing() -> None:
    s, id = one(WARRIOR, counters=KNOCKED)
    script = Script(s)
    assert script.run(knock_down(script.game, id, RULE))
    lay_down(script.game, id, RULE)
    assert script.kinds() == []


@rule("vanguard.armour.roll", "vanguard.armour.different-hits", "vanguard.ranged.armour")
def test_the_hits_of_an_attack_are_one_batch_and_eights_cancel_more() -> None:
    s, id = one("orcs.troll")
    by = add(s, "a", "orcs.skulk", 18.0, 10.0, NORTH)
    a = Attack(RANGED, by, id)
    a.hits = 3
    script = Script(s, [1, 8, 3, 4])  # the 8 gives one more die, which saves too
    script.run(meet_armour(script.game, a))
    script.done()
    assert len(script.rolls) == 1
    assert a.wounds == 1
    assert armour_roll(s, a, 3).owner == "b"


def test_odds_of_lying_targets_in_melee_have_no_down() -> None:
    s, id = one(WARRIOR, counters=KNOCKED)
    by = add(s, "a", "orcs.ax", 18.0, 18.0 - 0.984, NORTH)
    a = Attack(MELEE, by, id)
    a.dice, a.target, a.knocked = 2, 4, True
    fates = attack_odds(s, a).fates
    assert fates[DOWN] == 0
    assert fates[DEAD] > 0
    a.kind = RANGED
    assert attack_odds(s, a).fates[DOWN] > 0
