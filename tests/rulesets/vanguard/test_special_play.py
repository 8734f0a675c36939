"""Special rules that act, and abilities of several factions (catalogue 19), played with known dice."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.activation import ActionChoice, ActivationBegan, do, ready, start_effects
from grognard.rulesets.vanguard.attacks.attack import hit_roll
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.events import ActingFlag, EffectBegan
from grognard.rulesets.vanguard.kits import UnknownAbility, kit
from grognard.rulesets.vanguard.known import check_known
from grognard.rulesets.vanguard.library import Library, library
from grognard.rulesets.vanguard.moves.break_away import leaving_roll
from grognard.rulesets.vanguard.power import use, used_up
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.playing import Script


def acting(s: VState, model: str) -> None:
    """The model is in its activation, with both actions left."""
    act = s.change_acting()
    act.kind, act.model, act.left, act.spare = "normal", model, 2, True


@rule("vanguard.special.headstrong", "vanguard.dice.no-explode")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (6, 2)])
def test_headstrong_shakes_off_fatigue_on_six(die: int, left: int) -> None:
    s = playing.state(factions=("basileans", "orcs"))
    model = playing.add(s, "a", "basileans.sergeant", 10.0, 10.0, counters=FATIGUED)
    EffectBegan("", model, "vanguard.special.headstrong", 0, "game").apply(s)
    script = Script(s, [1, die])
    # the Sergeant's Helping Hand comes first: 7 or more
    script.run(start_effects(script.game, model))
    script.done()
    assert s.v_model(model).has(FATIGUED) == (left == 1)
    assert ready(s, s.v_model(model).id, "normal").left == left


@rule("vanguard.faction.dwarfs.bullheaded", "vanguard.special.headstrong")
def test_bullheaded_dwarfs_need_a_five() -> None:
    s = playing.state(factions=("dwarfs", "orcs"))
    model = playing.add(s, "a", "dwarfs.ironclad", 10.0, 10.0, counters=FATIGUED)
    script = Script(s, [5])
    script.run(start_effects(script.game, model))
    assert not s.v_model(model).has(FATIGUED)
    assert [(mod.cause, mod.value) for mod in script.rolls[0].mods] == [
        ("vanguard.faction.dwarfs.bullheaded", 1)
    ]


@rule("vanguard.special.regenerate")
@pytest.mark.parametrize(("wounds", "dice", "left"), [(2, [6], 1), (2, [5], 2), (0, [], 0)])
def test_regenerate_once_where_wounds_were_lost(wounds: int, dice: list[int], left: int) -> None:
    s = playing.state()
    troll = playing.add(s, "a", "orcs.troll", 10.0, 10.0, wounds=wounds)
    script = Script(s, dice)
    script.run(start_effects(script.game, troll))
    script.done()
    assert s.v_model(troll).wounds == left


@rule("vanguard.special.steady")
@pytest.mark.parametrize(("die", "falls"), [(4, True), (5, False)])
def test_steady_keeps_its_feet_on_five(die: int, falls: bool) -> None:
    s = playing.state(factions=("dwarfs", "orcs"))
    model = playing.add(s, "a", "dwarfs.earth-elemental", 10.0, 10.0)
    script = Script(s, [die])
    assert script.run(knock_down(script.game, model, "vanguard.spell.hammer")) == falls
    assert s.v_model(model).has(KNOCKED) == falls


@rule("vanguard.special.pound", "vanguard.special.knock-order")
@pytest.mark.parametrize(("saves", "down"), [([1, 5], True), ([7, 7], False)])
def test_pound_knocks_down_whom_it_wounds(saves: list[int], down: bool) -> None:
    s = playing.state()
    troll, foe = playing.duel(s, "orcs.troll", "basileans.dictator")
    dice = s.v_model(troll).spec.profile.melee_dice
    script = Script(s, [*[7, 7], *[1] * (dice - 2), *saves])
    script.run(strike(script.game, troll, foe, "-"))
    script.done()
    assert s.v_model(foe).has(KNOCKED) == down


@rule("vanguard.special.smash")
@pytest.mark.parametrize("charged", [True, False])
def test_smash_needs_one_hit_of_the_free_melee_of_a_charge(charged: bool) -> None:
    s = playing.state()
    rider, foe = playing.duel(s, "orcs.gore-rider", "basileans.dictator")
    dice = s.v_model(rider).spec.profile.melee_dice
    script = Script(s, [7, *[1] * (dice - 1), 7])
    script.run(strike(script.game, rider, foe, "-", charged=charged))
    assert s.v_model(foe).wounds == 0
    assert s.v_model(foe).has(KNOCKED) == charged


@rule("vanguard.ability.frenzy")
def test_frenzy_gives_two_dice_in_place_of_a_bought_one() -> None:
    s = playing.state()
    morax, foe = playing.duel(s, "orcs.morax", "basileans.paladin-defender")
    dice = s.v_model(morax).spec.profile.melee_dice
    key = f"use:vanguard.ability.frenzy:{morax}:"
    script = Script(s, [2] * (dice + 2), [("attack.before-dice", key)])
    script.run(strike(script.game, morax, foe, "-"))
    script.done()
    assert s.side("a").power == 9
    assert key in script.keys("attack.before-dice") and "die" in script.keys("attack.before-dice")
    assert [choice.id for choice in script.asked].count("attack.before-dice") == 1, (
        "no die can be bought any more"
    )
    assert script.state.v_model(morax).has_used("vanguard.ability.frenzy")


def test_frenzy_is_not_for_retaliations() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    foe, morax = playing.duel(s, "basileans.sergeant", "orcs.morax")
    script = Script(s, [1] * 30)
    script.run(strike(script.game, morax, foe, "-", retaliation=True))
    key = f"use:vanguard.ability.frenzy:{morax}:"
    assert key not in script.keys("attack.before-dice")
    script = Script(s, [1] * 30)
    script.run(strike(script.game, morax, foe, "-"))
    assert key in script.keys("attack.before-dice")


@rule("vanguard.ability.sharp-shooter", "vanguard.special.piercing")
def test_sharp_shooter_makes_its_bow_pierce() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    scout = playing.add(s, "a", "basileans.sisterhood-scout", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.ability.sharp-shooter:{scout}:"
    script = Script(s, [7] + [1] * 3 + [8, 1], [("attack.before-dice", key)])
    script.run(shoot(script.game, scout, foe, "bow"))
    saves = script.rolls[1]
    assert [(mod.cause, mod.value) for mod in saves.mods] == [("vanguard.special.piercing", -1)]


@rule("vanguard.ability.rapid-fire")
def test_rapid_fire_shoots_at_a_second_target_close_to_the_first() -> None:
    s = playing.state(factions=("northern-alliance", "orcs"))
    hunter = playing.add(s, "a", "northern-alliance.ice-kin-hunter", 10.0, 10.0)
    one = playing.add(s, "b", "orcs.ax", 10.0, 16.0, id="one")
    two = playing.add(s, "b", "orcs.ax", 12.0, 16.0, id="two")
    playing.add(s, "b", "orcs.ax", 16.0, 16.0, id="three")
    key = f"use:vanguard.ability.rapid-fire:{hunter}:{two}"
    script = Script(s, [1] * 30, [("attack.before-dice", key)])
    script.run(shoot(script.game, hunter, one, "bow"))
    assert [event.at for event in script.of_kind("attacked")] == [one, two]
    assert s.side("a").power == 8
    assert f"use:vanguard.ability.rapid-fire:{hunter}:b.three.1" not in script.keys("attack.before-dice")
    ActingFlag("", hunter, "tired").apply(s)
    s.change_model(hunter).used = ()
    again = Script(s, [1] * 30)
    again.run(shoot(again.game, hunter, one, "bow"))
    assert key not in again.keys("attack.before-dice") and "die" in again.keys("attack.before-dice")
    # Forced Fatigue is a Fatigue action, too
    ActivationBegan("", hunter, "forced").apply(s)
    forced = Script(s, [1] * 30)
    forced.run(shoot(forced.game, hunter, one, "bow"))
    assert key not in forced.keys("attack.before-dice")


@rule("vanguard.ability.vicious-swipe")
def test_vicious_swipe_hurts_who_breaks_away() -> None:
    s = playing.state()
    troll, foe = playing.duel(s, "orcs.troll", "basileans.sergeant")
    roll = leaving_roll(s, s.v_model(foe), s.v_model(troll))
    assert [(mod.cause, mod.value) for mod in roll.mods] == [("vanguard.ability.vicious-swipe", -1)]
    assert roll.n == 2


@rule("vanguard.ability.cackle", "vanguard.activation.no-repeat")
def test_cackle_lets_one_spell_be_cast_twice() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    wiz = playing.add(s, "a", "goblins.wiz", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.ax", 10.0, 14.0)
    acting(s, wiz)
    key = f"use:vanguard.ability.cackle:{wiz}:zap"
    assert key in ActionChoice(s, s.v_model(wiz)).legal()
    zap = f"cast:zap:plain:{foe}"
    s.change_acting().done = ("cast:zap",)
    assert zap not in ActionChoice(s, s.v_model(wiz)).legal()
    ActingFlag("vanguard.ability.cackle", wiz, "again:cast:zap").apply(s)
    assert zap in ActionChoice(s, s.v_model(wiz)).legal()
    s.change_acting().done = ("cast:zap", "cast:zap")
    assert zap not in ActionChoice(s, s.v_model(wiz)).legal()
    s.change_acting().done = ()
    s.change_acting().flags = ()
    script = Script(s)
    script.run(do(script.game, wiz, key))
    assert s.acting().flags == ("again:cast:zap",)


@rule("vanguard.special.vicious", "vanguard.special.parry", "vanguard.dice.reroll-once")
def test_a_die_thrown_again_by_vicious_cannot_be_parried() -> None:
    """The worked example: 1, 4, 8 at 4+; the 1 is thrown again to 6; Parry takes the 8, thrown again to 2."""
    s = playing.state(factions=("basileans", "northern-alliance"))
    at, by = playing.duel(s, "basileans.sergeant", "northern-alliance.half-elf-berserker")
    EffectBegan("", by, "vanguard.special.vicious", 0, "game").apply(s)
    a = declare(s, s.v_model(by), s.v_model(at), "-", False, False)
    a.dice, a.target = 3, 4
    roll = hit_roll(s, a)
    assert roll is not None
    reading = roll.read_faces([1, 4, 8, 6, 2])
    assert reading.successes() == 2


def test_data_that_name_an_unknown_ability_are_refused() -> None:
    known = library()
    check_known(known)

    class Odd:
        profiles, factions, weapons, items, spells = {}, {}, {}, {}, {}

    odd = Odd()
    weapon = known.weapons["bow"]
    kept = weapon.rules
    odd.weapons = {"bow": weapon}
    weapon.rules = (RuleUse("vanguard.special.nonsense"),)
    try:
        with pytest.raises(UnknownAbility, match=r"bow: vanguard\.special\.nonsense"):
            check_known(odd)
    finally:
        weapon.rules = kept
    assert isinstance(known, Library)


@rule("vanguard.special.single-use", "vanguard.timing.once-round")
def test_an_item_works_once_a_game() -> None:
    s = playing.state()
    model = playing.add(s, "a", "orcs.krudger", 10.0, 10.0, options=("bandages",))
    (held,) = [one for one in kit(s.v_model(model)).all if one.ability.id == "vanguard.item.bandages"]
    assert not used_up(s, "a", s.v_model(model), held)
    script = Script(s)
    use(script.game, "a", model, held, 0)
    assert [fault.rule for fault in used_up(s, "a", s.v_model(model), held)] == ["vanguard.timing.once-round"]
    assert s.v_model(model).used == ("game:vanguard.item.bandages",)


def test_a_model_that_cannot_retaliate_is_not_asked() -> None:
    s = playing.state()
    troll, foe = playing.duel(s, "orcs.troll", "basileans.dictator")
    s.change_model(foe).counters = ACTIVATED
    script = Script(s, [1] * 20)
    script.run(fight(script.game, troll, foe, "-"))
    assert "melee.retaliate" not in script.asked_ids()
