"""Warband rules and abilities of cards (catalogue 23): Basileans, Nightstalkers, Orcs, Dwarfs."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import ActionChoice, do, start_effects
from grognard.rulesets.vanguard.attacks.attack import (
    MELEE,
    Attack,
    armour_roll,
    bonus_dice,
    hit_roll,
    pierce,
)
from grognard.rulesets.vanguard.attacks.damage import remove
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.kits import kit, warband_of
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.side_windows import side_uses, use_side_key
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import ACTIVATED, BRACED, FATIGUED, KNOCKED, VState
from grognard.rulesets.vanguard.turn import TurnBegan
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.playing import Script
from tests.rulesets.vanguard.scenes import EXIT, scene


def acting(s: VState, model: str) -> None:
    """The model is in its activation, with both actions left."""
    act = s.change_acting()
    act.kind, act.model, act.left, act.spare = "normal", model, 2, True


def use(
    s: VState, model: str, key: str, dice: tuple[int, ...] = (), answers: tuple[object, ...] = ()
) -> Script:
    """Do something in the activation of a model."""
    acting(s, model)
    assert key in ActionChoice(s, s.v_model(model)).legal(), ActionChoice(s, s.v_model(model)).legal()
    script = Script(s, dice, answers)
    script.run(do(script.game, model, key))
    script.done()
    return script


def own_turn(s: VState, key: str, dice: tuple[int, ...] = (), answers: tuple[object, ...] = ()) -> Script:
    """Use something in an own turn."""
    assert key in [known for known, _, _, _ in side_uses(s, "a", "own-turn")]
    script = Script(s, dice, answers)
    script.run(use_side_key(script.game, "a", "own-turn", key))
    script.done()
    return script


# ---- Basileans --------------------------------------------------------------------------------------

BASILEANS = ("basileans", "orcs")


@rule("vanguard.faction.basileans.iron-resolve", "vanguard.power.opponent-turn")
def test_iron_resolve_saves_on_an_unmodified_three_once_for_each_model() -> None:
    s = playing.state(factions=("orcs", "basileans"))
    troll, foe = playing.duel(s, "orcs.troll", "basileans.dictator")
    rest = [2] * (s.v_model(troll).spec.profile.melee_dice - 2)
    key = "use:vanguard.faction.basileans.iron-resolve:-:"
    script = Script(s, [7, 7, *rest, 3, 3], [("attack.when-hit", key)])
    a = script.run(strike(script.game, troll, foe, "-"))
    script.done()
    assert a.wounds == 0
    assert s.side("b").power == 8
    again = Script(s, [7, 7, *rest, 3, 3])
    again.run(strike(again.game, troll, foe, "-"))
    assert key not in again.keys("attack.when-hit")
    other = playing.add(s, "b", "basileans.sergeant", 30.0, 30.0)
    b = Attack(MELEE, troll, other)
    (held,) = [one for one in warband_of(s, "b") if one.ability.id.endswith("iron-resolve")]
    assert held.ability.sensible(held, s, s.v_model(other), b, "")
    b.marks["fixed-save"] = 3
    assert not held.ability.sensible(held, s, s.v_model(other), b, "")
    assert armour_roll(s, b, 1).target == 3


@rule("vanguard.faction.basileans.rally-on-me")
def test_rally_on_me_is_a_group_action_of_the_veteran_sergeant() -> None:
    s = playing.state(factions=BASILEANS)
    leader = playing.add(s, "a", "basileans.veteran-sergeant", 10.0, 10.0)
    playing.add(s, "a", "basileans.sergeant", 12.0, 10.0)
    form = form_of(s, s.v_model(leader), "group-vanguard.faction.basileans.rally-on-me")
    assert form is not None and form.price == 2 and form.kind == "rally"
    one = form.ability()
    assert one is not None and form.held is not None
    script = Script(s)
    script.run(one.formed(form.held, script.game, (leader,)))


@rule("vanguard.faction.basileans.evade")
def test_evade_breaks_away_without_rolls_and_braces() -> None:
    s = playing.state(factions=BASILEANS)
    sergeant, _ = playing.duel(s, "basileans.sergeant", "orcs.troll")
    use(s, sergeant, "do:vanguard.faction.basileans.evade:")
    assert s.v_model(sergeant).has(BRACED)
    assert s.side("a").power == 9
    assert s.acting().left == 0 and s.acting().done == ("break-away",)


def test_evade_is_for_the_engaged() -> None:
    s = playing.state(factions=BASILEANS)
    sergeant = playing.add(s, "a", "basileans.sergeant", 10.0, 10.0)
    acting(s, sergeant)
    assert "do:vanguard.faction.basileans.evade:" not in ActionChoice(s, s.v_model(sergeant)).items()


@rule("vanguard.faction.basileans.helping-hand")
@pytest.mark.parametrize(("die", "power"), [(6, 10), (7, 11)])
def test_helping_hand_adds_power_at_the_first_activation(die: int, power: int) -> None:
    s = playing.state(factions=BASILEANS)
    sergeant = playing.add(s, "a", "basileans.sergeant", 10.0, 10.0)
    script = Script(s, [die])
    script.run(start_effects(script.game, sergeant))
    assert s.side("a").power == power
    s.change_model(sergeant).counters = 16
    again = Script(s)
    again.run(start_effects(again.game, sergeant))


@rule("vanguard.faction.basileans.reactive-bite")
def test_reactive_bite_is_for_retaliations() -> None:
    s = playing.state(factions=("orcs", "basileans"))
    foe, panther = playing.duel(s, "orcs.ax", "basileans.gur-panther")
    a = declare(s, s.v_model(panther), s.v_model(foe), "-", False, False)
    assert total(bonus_dice(s, a)) == 0
    a.retaliation = True
    assert total(bonus_dice(s, a)) == 1


@rule("vanguard.faction.basileans.smite")
def test_smite_is_crushing_strength_four_for_one_attack() -> None:
    s = playing.state(factions=BASILEANS)
    dictator, foe = playing.duel(s, "basileans.dictator", "orcs.krudger")
    dice = s.v_model(dictator).spec.profile.melee_dice
    key = f"use:vanguard.faction.basileans.smite:{dictator}:"
    script = Script(s, [7] + [2] * (dice - 1) + [8, 1], [("attack.before-dice", key)])
    a = script.run(strike(script.game, dictator, foe, "-"))
    assert total(pierce(s, a)) == 4
    assert s.side("a").power == 8


@rule("vanguard.faction.basileans.blessing-of-the-gods")
def test_blessing_spends_the_abbess_and_wakes_others() -> None:
    s = playing.state(factions=BASILEANS)
    abbess = playing.add(s, "a", "basileans.abbess", 10.0, 10.0)
    awake = playing.add(s, "a", "basileans.sergeant", 12.0, 10.0, counters=ACTIVATED)
    tired = playing.add(s, "a", "basileans.sisterhood", 14.0, 10.0, counters=ACTIVATED | FATIGUED)
    far = playing.add(s, "a", "basileans.dictator", 30.0, 10.0, counters=ACTIVATED)
    acting(s, abbess)
    key = f"use:vanguard.faction.basileans.blessing-of-the-gods:{abbess}:"
    script = Script(s)
    script.run(do(script.game, abbess, key))
    assert script.over == "activation"
    assert s.v_model(abbess).has(FATIGUED) and s.acting().left == 0
    assert not s.v_model(awake).has(ACTIVATED)
    assert s.v_model(tired).has(ACTIVATED) and s.v_model(far).has(ACTIVATED)
    assert "walk" in script.asked_ids()
    s.change_model(abbess).counters = 0
    acting(s, abbess)
    assert key not in ActionChoice(s, s.v_model(abbess)).items(), "once a game"


@rule("vanguard.faction.basileans.extend-protection")
def test_extend_protection_shields_a_friend_when_shield_was_cast() -> None:
    s = playing.state(factions=BASILEANS)
    wizard = playing.add(s, "a", "basileans.war-wizard", 10.0, 10.0)
    friend = playing.add(s, "a", "basileans.sergeant", 12.0, 10.0)
    acting(s, wizard)
    key = f"use:vanguard.faction.basileans.extend-protection:{wizard}:{friend}"
    assert key not in ActionChoice(s, s.v_model(wizard)).items()
    script = Script(s)
    script.run(do(script.game, wizard, "cast:shield:plain:-"))
    script.run(do(script.game, wizard, key))
    for model in (wizard, friend):
        assert [effect[0] for effect in s.v_model(model).effects] == ["vanguard.spell.shield"]
        assert s.v_model(model).effects[0][2] == f"by:{wizard}"
    # and no longer than its caster is there
    gone = Script(s.fork())
    remove(gone.game, wizard, "", "vanguard.damage.too-much")
    assert gone.state.v_model(friend).effects == ()
    assert gone.kinds() == ["left", "effect_ended"]


@rule("vanguard.scenario.exit")
def test_who_leaves_the_table_protects_nobody_any_more() -> None:
    s = scene("supply-grab", round=3)
    wizard = playing.add(s, "a", "basileans.war-wizard", 10.0, 0.5)
    friend = playing.add(s, "a", "basileans.sergeant", 12.0, 3.0)
    EffectBegan("", friend, "vanguard.spell.shield", 1, f"by:{wizard}", wizard).apply(s)
    s.change_model(wizard).carried = ("supply-1",)
    script = Script(s)
    script.run(EXIT.act(script.game, wizard, "exit"))
    assert s.v_model(friend).effects == ()


# ---- Nightstalkers ----------------------------------------------------------------------------------

NIGHT = ("nightstalkers", "orcs")


@rule("vanguard.faction.nightstalkers.dread")
@pytest.mark.parametrize("passed", [True, False])
def test_dread_takes_an_activation_once_a_turn(passed: bool) -> None:
    s = playing.state(factions=NIGHT)
    playing.add(s, "a", "nightstalkers.reaper", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.ax", 10.0, 13.0)
    far = playing.add(s, "b", "orcs.ax", 10.0, 20.0, id="far")
    keys = [key for key, _, _, _ in side_uses(s, "a", "own-turn")]
    assert keys == [f"use:vanguard.faction.nightstalkers.dread:-:{foe}"]
    assert far not in keys[0]
    script = own_turn(s, keys[0], (8 if passed else 2,))
    assert s.v_model(foe).has(ACTIVATED) != passed
    assert [(mod.cause, mod.value) for mod in script.rolls[0].mods] == [
        ("vanguard.faction.nightstalkers.dread", -1)
    ]
    s.change_model(foe).counters = 0
    assert not side_uses(s, "a", "own-turn")
    TurnBegan("", "a").apply(s)
    assert side_uses(s, "a", "own-turn")


def test_dread_needs_a_nightstalker_that_is_fresh() -> None:
    s = playing.state(factions=NIGHT)
    playing.add(s, "a", "nightstalkers.reaper", 10.0, 10.0, counters=FATIGUED)
    playing.add(s, "b", "orcs.ax", 10.0, 13.0)
    assert not side_uses(s, "a", "own-turn")


@rule("vanguard.faction.nightstalkers.firebolt")
def test_firebolt_is_a_ranged_attack_that_pierces() -> None:
    s = playing.state(factions=NIGHT)
    spectre = playing.add(s, "a", "nightstalkers.spectre", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 18.0)
    script = Script(s, [7] + [2] * 5 + [7])
    a = script.run(shoot(script.game, spectre, foe, "firebolt"))
    assert total(pierce(s, a)) == 1
    assert not action_of("shoot").faults(s, s.v_model(spectre), f"shoot:firebolt:{foe}")


@rule("vanguard.faction.nightstalkers.bane-chant")
def test_bane_chant_makes_others_vicious() -> None:
    s = playing.state(factions=NIGHT)
    reaper, foe = playing.duel(s, "nightstalkers.reaper", "orcs.ax")
    a = declare(s, s.v_model(reaper), s.v_model(foe), "-", False, False)
    before = hit_roll(s, a)
    assert before is not None and before.reroll == ""
    horror = playing.add(s, "a", "nightstalkers.horror", 20.0, 16.0)
    after = hit_roll(s, a)
    assert after is not None and after.reroll == "ones"
    s.change_model(horror).x = 30.0
    s.touch()
    far = hit_roll(s, a)
    assert far is not None and far.reroll == ""


@rule("vanguard.faction.nightstalkers.cause-fear")
def test_cause_fear_tires_enemies_near_it() -> None:
    s = playing.state(factions=NIGHT)
    shade = playing.add(s, "a", "nightstalkers.shade", 10.0, 10.0)
    one = playing.add(s, "b", "orcs.ax", 10.0, 14.0, id="one")
    two = playing.add(s, "b", "orcs.ax", 12.0, 14.0, id="two")
    three = playing.add(s, "b", "orcs.ax", 12.0, 24.0, id="three")
    use(s, shade, f"use:vanguard.faction.nightstalkers.cause-fear:{shade}:", (2, 8))
    assert [s.v_model(model).has(FATIGUED) for model in (one, two, three)] == [True, False, False]
    assert s.side("a").power == 8


@rule("vanguard.faction.nightstalkers.wail")
def test_wail_drives_enemies_straight_away() -> None:
    s = playing.state(factions=NIGHT)
    banshee = playing.add(s, "a", "nightstalkers.banshee", 10.0, 10.0)
    one = playing.add(s, "b", "orcs.ax", 10.0, 14.0, id="one")
    two = playing.add(s, "b", "orcs.ax", 14.0, 10.0, id="two")
    lying = playing.add(s, "b", "orcs.ax", 6.0, 10.0, id="lying", counters=KNOCKED)
    sp = s.v_model(one).spec.profile.sp
    use(s, banshee, f"use:vanguard.faction.nightstalkers.wail:{banshee}:", (2, 8))
    assert s.v_model(one).y == pytest.approx(14.0 + sp, abs=0.01) and s.v_model(one).x == 10.0
    assert (s.v_model(two).x, s.v_model(lying).x) == (14.0, 6.0)
    assert s.v_model(one).counters == 0


@rule("vanguard.faction.nightstalkers.soul-thirst")
def test_soul_thirst_gives_dice_to_others_near() -> None:
    s = playing.state(factions=NIGHT)
    reaper, foe = playing.duel(s, "nightstalkers.reaper", "orcs.ax")
    drinker = playing.add(s, "a", "nightstalkers.reaper-souldrinker", 20.0, 16.0)
    a = declare(s, s.v_model(reaper), s.v_model(foe), "-", False, False)
    assert total(bonus_dice(s, a)) == 0
    use(s, drinker, "do:vanguard.faction.nightstalkers.soul-thirst:")
    assert total(bonus_dice(s, a)) == 1
    assert s.acting().left == 1
    own = declare(s, s.v_model(drinker), s.v_model(foe), "-", False, False)
    assert "vanguard.faction.nightstalkers.soul-thirst" not in [mod.cause for mod in bonus_dice(s, own)]


@rule("vanguard.faction.nightstalkers.draw-dark-power")
def test_draw_dark_power_makes_a_long_spell_short() -> None:
    s = playing.state(factions=NIGHT)
    screech = playing.add(s, "a", "nightstalkers.mind-screech", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.ax", 10.0, 15.0)
    key = f"cast:hammer:plain:{foe}"
    cast = action_of(key)
    assert cast.length(s, s.v_model(screech), key) == "long"
    use(s, screech, f"use:vanguard.faction.nightstalkers.draw-dark-power:{screech}:")
    assert cast.length(s, s.v_model(screech), key) == "short"


@rule("vanguard.faction.nightstalkers.all-seeing")
def test_all_seeing_sees_behind_itself() -> None:
    s = playing.state(factions=NIGHT)
    screech = playing.add(s, "a", "nightstalkers.mind-screech", 10.0, 20.0)
    reaper = playing.add(s, "a", "nightstalkers.reaper", 14.0, 20.0)
    foe = playing.add(s, "b", "orcs.ax", 12.0, 10.0)
    assert see(s, s.v_model(screech), s.v_model(foe)).kind == "clear"
    assert see(s, s.v_model(reaper), s.v_model(foe)).kind == "blocked"


# ---- Orcs -------------------------------------------------------------------------------------------


@rule("vanguard.faction.orcs.green-tide")
def test_green_tide_gives_its_orcs_crushing_strength() -> None:
    s = playing.state()
    ax, foe = playing.duel(s, "orcs.ax", "basileans.sergeant")
    orcling = playing.add(s, "a", "orcs.orclings", 20.0, 16.0)
    form = form_of(s, s.v_model(ax), "group-vanguard.faction.orcs.green-tide")
    assert form is not None and form.price == 2 and form.kind == "assault"
    one = form.ability()
    assert one is not None and form.held is not None
    a = declare(s, s.v_model(ax), s.v_model(foe), "-", False, False)
    before = total(pierce(s, a))
    script = Script(s)
    script.run(one.formed(form.held, script.game, (ax, orcling)))
    assert total(pierce(s, a)) == before + 1
    assert s.v_model(ax).effects[0][2] == "turn"
    assert not s.v_model(orcling).effects


@rule("vanguard.faction.orcs.gore", "vanguard.special.bloodlust")
def test_gore_is_bloodlust_of_two_dice() -> None:
    s = playing.state()
    rider, foe = playing.duel(s, "orcs.gore-rider", "basileans.dictator")
    s.change_model(foe).wounds = 1
    dice = s.v_model(rider).spec.profile.melee_dice
    key = f"use:vanguard.faction.orcs.gore:{rider}:"
    script = Script(s, [2] * (dice + 2), [("attack.before-dice", key)])
    script.run(strike(script.game, rider, foe, "-"))
    script.done()
    a = declare(s, s.v_model(rider), s.v_model(foe), "-", False, False)
    assert total(bonus_dice(s, a)) == 2, "and the attacks that follow in the turn"


@rule("vanguard.faction.orcs.savage")
@pytest.mark.parametrize(
    ("target", "down"), [("basileans.dictator", True), ("basileans.ogre-palace-guard", False)]
)
def test_savage_knocks_down_who_is_not_killed_nor_large(target: str, down: bool) -> None:
    s = playing.state()
    krudger, foe = playing.duel(s, "orcs.krudger", target)
    dice = s.v_model(krudger).spec.profile.melee_dice
    key = f"use:vanguard.faction.orcs.savage:{krudger}:"
    answers = [("attack.after-armour", key)] if down else []
    script = Script(s, [7] + [2] * (dice - 1) + [7], answers)
    script.run(strike(script.game, krudger, foe, "-"))
    assert (key in script.keys("attack.after-armour")) == down
    assert s.v_model(foe).has(KNOCKED) == down


# ---- Dwarfs -----------------------------------------------------------------------------------------

DWARFS = ("dwarfs", "orcs")


@rule("vanguard.faction.dwarfs.tactical-redeployment")
def test_tactical_redeployment_moves_dwarfs_and_braces_them() -> None:
    s = playing.state(factions=DWARFS)
    sergeant = playing.add(s, "a", "dwarfs.dwarf-sergeant", 10.0, 10.0)
    near = playing.add(s, "a", "dwarfs.ironclad", 14.0, 10.0)
    lying = playing.add(s, "a", "dwarfs.ironguard", 12.0, 10.0, counters=KNOCKED)
    stone = playing.add(s, "a", "dwarfs.earth-elemental", 8.0, 13.0)
    far = playing.add(s, "a", "dwarfs.ironwatch", 30.0, 10.0)
    key = f"use:vanguard.faction.dwarfs.tactical-redeployment:-:{sergeant}"
    path = [[near, [[14.0, 13.0, 0.0, 90.0]]]]
    script = own_turn(s, key, (), (("step", []), ("step", path)))
    assert script.asked_ids() == ["step", "step"]
    assert s.v_model(near).y == 13.0
    assert [s.v_model(model).has(BRACED) for model in (sergeant, near, lying, stone, far)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert s.v_model(near).counters == BRACED


@rule("vanguard.faction.dwarfs.hammer-and-anvil")
@pytest.mark.parametrize(("friend", "dice"), [("dwarfs.shieldbreaker", 2), ("dwarfs.ironguard", 1)])
def test_hammer_and_anvil_needs_a_shieldbreaker_at_the_same_enemy(friend: str, dice: int) -> None:
    s = playing.state(factions=DWARFS)
    ironclad, foe = playing.duel(s, "dwarfs.ironclad", "orcs.krudger")
    half = s.v_model(foe).spec.profile.base_width / 2.0 + playing.card(friend).profile.base_depth / 2.0
    playing.add(s, "a", friend, round(18.0 + half, 3), 18.0, playing.WEST)
    a = declare(s, s.v_model(ironclad), s.v_model(foe), "-", False, False)
    assert total(bonus_dice(s, a)) == dice


@rule("vanguard.faction.dwarfs.shieldbreaker-hammer")
def test_shieldbreaker_hammer_throws_a_miss_again() -> None:
    s = playing.state(factions=DWARFS)
    by, foe = playing.duel(s, "dwarfs.shieldbreaker", "orcs.krudger")
    roll = hit_roll(s, declare(s, s.v_model(by), s.v_model(foe), "shieldbreaker-hammer", False, False))
    assert roll is not None and roll.misses == 1


@rule("vanguard.faction.dwarfs.battledrill")
def test_battledrill_hits_on_five_and_every_hit_explodes() -> None:
    s = playing.state(factions=DWARFS)
    by, foe = playing.duel(s, "dwarfs.battle-driller", "orcs.krudger")
    s.change_model(foe).counters = KNOCKED
    a = declare(s, s.v_model(by), s.v_model(foe), "battledrill", False, False)
    roll = hit_roll(s, a)
    assert roll is not None and (roll.target, roll.mods, roll.explode) == (5, [], "hits")
    a.retaliation = True
    back = hit_roll(s, a)
    assert back is not None and back.explode == "top" and total(back.mods) == 1


@rule("vanguard.faction.dwarfs.concentrated-fire")
def test_concentrated_fire_reaches_farther_pierces_more_and_tires() -> None:
    s = playing.state(factions=DWARFS)
    priest = playing.add(s, "a", "dwarfs.flame-priest", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 18.0)
    key = f"do:vanguard.faction.dwarfs.concentrated-fire:{foe}"
    assert action_of("shoot").faults(s, s.v_model(priest), f"shoot:dwarf-flame-thrower:{foe}")
    script = use(s, priest, key, (7, 2, 2, 2, 7))
    assert total(script.rolls[1].mods) == -2
    assert s.v_model(priest).has(FATIGUED)
    assert s.acting().left == 0
    acting(s, priest)
    s.change_model(priest).counters = 0
    assert key not in ActionChoice(s, s.v_model(priest)).legal(), "once a game"
    s.change_model(priest).counters, s.change_model(priest).used = FATIGUED, ()
    assert key not in ActionChoice(s, s.v_model(priest)).legal(), "it must be able to tire"


@rule("vanguard.faction.dwarfs.tremor-stomp", "vanguard.magic.push")
def test_tremor_stomp_pushes_all_around_without_rolls() -> None:
    s = playing.state(factions=DWARFS)
    juggernaut, foe = playing.duel(s, "dwarfs.steel-juggernaut", "orcs.krudger")
    before = gap(s.v_model(juggernaut), s.v_model(foe))
    use(s, juggernaut, "do:vanguard.faction.dwarfs.tremor-stomp:stomp")
    assert before <= 0.01 and gap(s.v_model(juggernaut), s.v_model(foe)) == pytest.approx(2.0, abs=0.02)
    assert s.v_model(foe).has(KNOCKED)
    assert s.side("a").power == 8


def test_every_ability_of_a_card_is_in_its_kit() -> None:
    s = playing.state(factions=DWARFS)
    model = playing.add(s, "a", "dwarfs.berserker-lord", 10.0, 10.0)
    ids = [held.ability.id for held in kit(s.v_model(model)).all]
    assert "vanguard.ability.frenzy" in ids and "vanguard.special.headstrong" in ids
