"""What items do (catalogue 22): each by its numbers, or used in its window with known dice."""

from __future__ import annotations

import pytest

from grognard.dice.exploding import FORCED, exploding_of
from grognard.dice.modifier import total
from grognard.rulesets.vanguard.activation import ActionChoice, do
from grognard.rulesets.vanguard.attacks.attack import (
    RANGED,
    Attack,
    armour_dice,
    bonus_dice,
    hit_mods,
    hit_roll,
    pierce,
)
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.items.luck import shrugs_off
from grognard.rulesets.vanguard.magic.casting import Cast
from grognard.rulesets.vanguard.side_windows import side_uses, use_side_key
from grognard.rulesets.vanguard.state import KNOCKED, VState
from grognard.rulesets.vanguard.stats import speed, stat
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.playing import Script


def acting(s: VState, model: str) -> None:
    """The model is in its activation, with both actions left."""
    act = s.change_acting()
    act.kind, act.model, act.left, act.spare = "normal", model, 2, True


def drink(s: VState, model: str, item: str, option: str = "", dice: tuple[int, ...] = ()) -> Script:
    """Use an item in the bearer's activation."""
    acting(s, model)
    key = f"use:vanguard.item.{item}:{model}:{option}"
    assert key in ActionChoice(s, s.v_model(model)).legal()
    script = Script(s, dice)
    script.run(do(script.game, model, key))
    script.done()
    assert key not in ActionChoice(s, s.v_model(model)).legal(), "it works once"
    return script


def hero(s: VState, item: str, wounds: int = 0, counters: int = 0, entry: str = "orcs.krudger") -> str:
    """Somebody who carries the item."""
    return playing.add(s, "a", entry, 10.0, 10.0, options=(item,), wounds=wounds, counters=counters)


# ---- in the activation ------------------------------------------------------------------------------


@rule("vanguard.item.bandages")
@pytest.mark.parametrize(("die", "left"), [(3, 2), (4, 1)])
def test_bandages_heal_on_four(die: int, left: int) -> None:
    s = playing.state()
    model = hero(s, "bandages", wounds=2)
    drink(s, model, "bandages", dice=(die,))
    assert s.v_model(model).wounds == left


@rule("vanguard.item.healing-herbs", "vanguard.item.healing-potion")
@pytest.mark.parametrize(("item", "left"), [("healing-herbs", 1), ("healing-potion", 0)])
def test_herbs_heal_one_wound_the_potion_all(item: str, left: int) -> None:
    s = playing.state()
    model = hero(s, item, wounds=2)
    drink(s, model, item)
    assert s.v_model(model).wounds == left


def test_healing_is_not_offered_to_the_unhurt() -> None:
    s = playing.state()
    model = hero(s, "healing-herbs")
    acting(s, model)
    assert f"use:vanguard.item.healing-herbs:{model}:" not in ActionChoice(s, s.v_model(model)).items()


@rule("vanguard.item.battle-potion")
def test_battle_potion_helps_to_hit_in_melee_in_this_activation() -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", "basileans.paladin-defender", ("battle-potion",))
    a = declare(s, s.v_model(model), s.v_model(foe), "-", False, False)
    assert total(hit_mods(s, a)) == 0
    drink(s, model, "battle-potion")
    assert total(hit_mods(s, a)) == 1
    assert s.v_model(model).effects[0][2] == "activation"
    a.kind = RANGED
    assert total(hit_mods(s, a)) == 0


@rule("vanguard.item.potion-of-haste")
def test_potion_of_haste_adds_two_inches() -> None:
    s = playing.state()
    model = hero(s, "potion-of-haste")
    before = speed(s, s.v_model(model))
    drink(s, model, "potion-of-haste")
    assert speed(s, s.v_model(model)) == before + 2


@rule("vanguard.item.dwarven-ale")
def test_dwarven_ale_makes_bold_and_unsteady() -> None:
    s = playing.state()
    model = hero(s, "dwarven-ale")
    foe = playing.add(s, "b", "basileans.sergeant", 10.0, 15.0)
    drink(s, model, "dwarven-ale")
    assert s.v_model(model).has_effect("vanguard.special.headstrong")
    assert s.v_model(model).has_effect("vanguard.special.stubborn")
    assert total(hit_mods(s, Attack(RANGED, model, foe))) == -1
    assert {effect[2] for effect in s.v_model(model).effects} == {"game"}


@rule("vanguard.item.smelling-salts")
def test_smelling_salts_raise_without_an_action() -> None:
    s = playing.state()
    model = hero(s, "smelling-salts", counters=KNOCKED)
    drink(s, model, "smelling-salts")
    assert s.v_model(model).standing()
    assert s.acting().left == 2


@rule("vanguard.item.energy-crystal")
def test_energy_crystal_gives_a_point_to_who_can_cast() -> None:
    s = playing.state()
    model = hero(s, "energy-crystal", entry="orcs.god-speaker")
    drink(s, model, "energy-crystal")
    assert s.side("a").power == 11


@rule("vanguard.item.scroll-of-protection")
def test_scroll_of_protection_is_a_shield() -> None:
    s = playing.state()
    model = hero(s, "scroll-of-protection", entry="orcs.god-speaker")
    before = stat(s, s.v_model(model), "ar").value
    drink(s, model, "scroll-of-protection")
    assert stat(s, s.v_model(model), "ar").value == before - 1
    assert s.v_model(model).effects[0][2] == f"by:{model}"


@rule("vanguard.item.scroll-of-arcane-knowledge")
def test_scroll_of_arcane_knowledge_lends_a_basic_spell() -> None:
    s = playing.state()
    model = hero(s, "scroll-of-arcane-knowledge", entry="orcs.god-speaker")
    foe = playing.add(s, "b", "basileans.sergeant", 10.0, 15.0)
    zap = f"cast:zap:plain:{foe}"
    assert zap not in Cast().keys(s, s.v_model(model))
    drink(s, model, "scroll-of-arcane-knowledge", "zap")
    assert zap in Cast().keys(s, s.v_model(model))
    known = f"use:vanguard.item.scroll-of-arcane-knowledge:{model}:fireball"
    s.change_model(model).used = ()
    assert known not in ActionChoice(s, s.v_model(model)).items(), "it knows that already"


@rule("vanguard.item.runed-staff")
def test_runed_staff_lengthens_spells() -> None:
    s = playing.state()
    model = playing.add(s, "a", "orcs.god-speaker", 10.0, 10.0, options=("runed-staff",), id="staff")
    plain = playing.add(s, "a", "orcs.god-speaker", 12.0, 10.0, id="plain")
    foe = playing.add(s, "b", "basileans.sergeant", 11.0, 21.5)
    key = f"cast:fireball:plain:{foe}"
    assert not Cast().faults(s, s.v_model(model), key)
    assert Cast().faults(s, s.v_model(plain), key)


@rule("vanguard.item.helm-of-command")
def test_helm_of_command_pays_for_one_group_action() -> None:
    s = playing.state()
    model = hero(s, "helm-of-command")
    form = form_of(s, s.v_model(model), "group-assault")
    assert form is not None and form.price == 2
    keys = [key for key, _, _, _ in side_uses(s, "a", "own-turn")]
    key = f"use:vanguard.item.helm-of-command:{model}:"
    assert key in keys
    script = Script(s)
    script.run(use_side_key(script.game, "a", "own-turn", key))
    form = form_of(s, s.v_model(model), "group-assault")
    assert form is not None and form.price == 0
    assert s.v_model(model).effects[0][2] == "turn"


# ---- before the dice --------------------------------------------------------------------------------


@rule("vanguard.item.bodkin-arrow", "vanguard.item.sheaf-of-arrows", "vanguard.item.potion-of-concentration")
@pytest.mark.parametrize("item", ["bodkin-arrow", "sheaf-of-arrows", "potion-of-concentration"])
def test_what_helps_one_shot(item: str) -> None:
    s = playing.state(factions=("basileans", "orcs"))
    scout = playing.add(s, "a", "basileans.sisterhood-scout", 10.0, 10.0, options=(item,))
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.item.{item}:{scout}:"
    plain = Script(s.fork(), [7] * 20)
    plain.run(shoot(plain.game, scout, foe, "bow"))
    helped = Script(s, [7] * 20, [("attack.before-dice", key)])
    helped.run(shoot(helped.game, scout, foe, "bow"))
    change = {
        "dice": helped.rolls[0].spec()["n"] - plain.rolls[0].spec()["n"],
        "hit": total(helped.rolls[0].mods) - total(plain.rolls[0].mods),
        "armour": total(helped.rolls[1].mods) - total(plain.rolls[1].mods),
    }
    assert change == {
        "dice": 1 if item == "sheaf-of-arrows" else 0,
        "hit": 1 if item == "potion-of-concentration" else 0,
        "armour": -1 if item == "bodkin-arrow" else 0,
    }
    again = Script(s, [7] * 20)
    again.run(shoot(again.game, scout, foe, "bow"))
    assert key not in again.keys("attack.before-dice")


@rule("vanguard.item.brew-of-courage")
@pytest.mark.parametrize("brewed", [True, False])
def test_brew_of_courage_helps_one_nerve_test(brewed: bool) -> None:
    s = playing.state()
    model = hero(s, "brew-of-courage")
    need = stat(s, s.v_model(model), "ne").value
    answers = [("model.before-nerve", f"use:vanguard.item.brew-of-courage:{model}:")] if brewed else []
    script = Script(s, [need - 2], answers)
    assert script.run(nerve_test(script.game, model, [], "vanguard.nerve.test", False)) == brewed
    script.done()
    assert not s.v_model(model).effects, "for one test"


# ---- re-rolls ---------------------------------------------------------------------------------------


@rule("vanguard.item.lucky-charm")
def test_lucky_charm_throws_one_miss_again() -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", "basileans.man-at-arms", ("lucky-charm",))
    dice = s.v_model(model).spec.profile.melee_dice
    key = f"use:vanguard.item.lucky-charm:{model}:after-roll"
    script = Script(s, [2] * dice + [8, 7, 1, 1], [("attack.after-roll", key)])
    a = script.run(strike(script.game, model, foe, "-"))
    script.done()
    assert a.hits == 2, "the 8 explodes, and its extra die hits"
    assert len(script.keys("attack.after-roll")) == 2


@rule(
    "vanguard.item.lucky-charm",
    "vanguard.dice.reroll-order",
    "vanguard.dice.reroll-once",
    "vanguard.special.parry",
)
@pytest.mark.parametrize(
    ("thrown", "hits", "forced"),
    [
        # all miss; the charm brings an 8, which nobody may take, and it another die, which Parry takes
        ([2, 2, 2, 2, 8, 7, 2], 1, [2]),
        # Parry has had its die; what explodes later it cannot have
        ([7, 2, 2, 2, 3, 8, 7], 3, []),
        # a 1 that the charm throws stands: only first throws are Vicious
        ([2, 2, 2, 2, 1], 0, []),
        # but a die for an explosion is a first throw
        ([2, 2, 2, 2, 8, 1, 6], 2, []),
    ],
)
def test_what_explodes_from_a_lucky_die_is_a_die_like_all_others(
    thrown: list[int], hits: int, forced: list[int]
) -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", "basileans.paladin-defender", ("lucky-charm",))
    assert s.v_model(model).spec.profile.melee_dice == 4
    key = f"use:vanguard.item.lucky-charm:{model}:after-roll"
    script = Script(s, [*thrown, *[7] * 4], [("attack.after-roll", key)])
    a = script.run(strike(script.game, model, foe, "-"))
    assert a.hits == hits
    rolled = [event for event in script.of_kind("rolled") if event.rule == "vanguard.item.lucky-charm"]
    read = exploding_of(rolled[0].spec, []).read_faces(rolled[0].faces)
    assert [face for at, face in enumerate(rolled[0].faces) if read.origins[at] == FORCED] == forced


@rule("vanguard.item.lucky-charm")
def test_lucky_charm_saves_a_wound_or_a_nerve_test() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    foe, model = playing.duel(s, "basileans.gur-panther", "orcs.krudger", (), ("lucky-charm",))
    dice = s.v_model(foe).spec.profile.melee_dice
    key = f"use:vanguard.item.lucky-charm:{model}:after-saves"
    script = Script(s, [7] + [2] * (dice - 1) + [1, 7], [("attack.after-saves", key)])
    a = script.run(strike(script.game, foe, model, "-"))
    script.done()
    assert a.wounds == 0
    timid = playing.add(s, "b", "orcs.ax", 30.0, 30.0, options=("lucky-charm",))
    script = Script(s, [2, 7], [("model.nerve-failed", f"use:vanguard.item.lucky-charm:{timid}:")])
    assert script.run(nerve_test(script.game, timid, [], "vanguard.nerve.test"))


@rule("vanguard.item.dunstans-amulet")
def test_dunstans_amulet_rolls_all_armour_dice_again() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    foe, model = playing.duel(s, "basileans.gur-panther", "orcs.krudger", (), ("dunstans-amulet",))
    dice = s.v_model(foe).spec.profile.melee_dice
    key = f"use:vanguard.item.dunstans-amulet:{model}:"
    script = Script(s, [7, 7] + [2] * (dice - 2) + [7, 1] + [7, 7], [("attack.after-saves", key)])
    a = script.run(strike(script.game, foe, model, "-"))
    script.done()
    assert a.hits == 2 and a.wounds == 0


@rule("vanguard.item.elixir-of-resilience")
def test_elixir_adds_an_armour_die() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    foe, model = playing.duel(s, "basileans.gur-panther", "orcs.krudger", (), ("elixir-of-resilience",))
    dice = s.v_model(foe).spec.profile.melee_dice
    key = f"use:vanguard.item.elixir-of-resilience:{model}:"
    script = Script(s, [7] + [2] * (dice - 1) + [1, 7], [("attack.when-hit", key)])
    a = script.run(strike(script.game, foe, model, "-"))
    script.done()
    assert a.wounds == 0
    assert [mod.cause for mod in armour_dice(s, a)] == ["vanguard.item.elixir-of-resilience"]


# ---- blades -----------------------------------------------------------------------------------------


@rule("vanguard.item.blade-of-slashing", "vanguard.item.forgebreaker")
@pytest.mark.parametrize("item", ["blade-of-slashing", "forgebreaker"])
def test_blades_work_in_their_own_attacks(item: str) -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", "basileans.paladin-defender", (item,))
    with_blade = declare(s, s.v_model(model), s.v_model(foe), item, False, False)
    bare = declare(s, s.v_model(model), s.v_model(foe), "-", False, False)
    good, plain = hit_roll(s, with_blade), hit_roll(s, bare)
    assert good is not None and plain is not None
    assert good.misses - plain.misses == (1 if item == "blade-of-slashing" else 0)
    assert total(pierce(s, with_blade)) - total(pierce(s, bare)) == (1 if item == "forgebreaker" else 0)


@rule("vanguard.item.blade-of-the-beast-slayer")
@pytest.mark.parametrize(
    ("target", "plus"),
    [("basileans.ogre-palace-guard", 1), ("basileans.gur-panther", 1), ("basileans.sergeant", 0)],
)
def test_beast_slayer_against_large_ones_and_beasts(target: str, plus: int) -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", target, ("blade-of-the-beast-slayer",))
    a = declare(s, s.v_model(model), s.v_model(foe), "blade-of-the-beast-slayer", False, False)
    assert total(bonus_dice(s, a)) == plus


@rule("vanguard.item.lifeleach-blade", "vanguard.damage.recover")
def test_lifeleach_blade_drinks_from_a_kill() -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.krudger", "basileans.man-at-arms", ("lifeleach-blade",))
    s.change_model(model).wounds = 2
    dice = s.v_model(model).spec.profile.melee_dice
    script = Script(s, [7] * dice + [1] * dice)
    a = script.run(strike(script.game, model, foe, "lifeleach-blade"))
    assert a.killed
    assert s.v_model(model).wounds == 1


@rule("vanguard.item.amulet-of-thorns")
@pytest.mark.parametrize(("dice", "wounds"), [([7, 1], 1), ([7, 2], 0), ([2, 1], 0)])
def test_amulet_of_thorns_pricks_who_hits_with_a_one(dice: list[int], wounds: int) -> None:
    s = playing.state(factions=("basileans", "orcs"))
    foe, model = playing.duel(s, "basileans.ogre-palace-guard", "orcs.krudger", (), ("amulet-of-thorns",))
    rest = [2] * (s.v_model(foe).spec.profile.melee_dice - 2)
    saves = [7] if dice[0] == 7 else []
    script = Script(s, [*dice, *rest, *saves, *([1] if wounds else [])])
    script.run(strike(script.game, foe, model, "-"))
    script.done()
    assert s.v_model(foe).wounds == wounds


# ---- against spells ---------------------------------------------------------------------------------


@rule("vanguard.item.onyx-ring")
def test_onyx_ring_undoes_one_spell() -> None:
    s = playing.state(factions=("orcs", "basileans"))
    caster = playing.add(s, "a", "orcs.god-speaker", 10.0, 10.0)
    foe = playing.add(s, "b", "basileans.dictator", 10.0, 15.0, options=("onyx-ring",))
    acting(s, caster)
    key = f"use:vanguard.item.onyx-ring:{foe}:"
    script = Script(s, [], [("attack.against-dice", key)])
    script.run(do(script.game, caster, f"cast:mind-storm:plain:{foe}"))
    script.done()
    assert s.v_model(foe).wounds == 0 and not script.rolls
    assert s.v_model(foe).has_used("game:vanguard.item.onyx-ring")


@rule("vanguard.item.onyx-ring")
@pytest.mark.parametrize("used", [True, False])
def test_onyx_ring_undoes_a_spell_without_dice(used: bool) -> None:
    s = playing.state()
    foe = playing.add(s, "b", "basileans.dictator", 10.0, 15.0, options=("onyx-ring",))
    answers = [("model.spell-aimed", f"use:vanguard.item.onyx-ring:{foe}:")] if used else []
    script = Script(s, [], answers)
    assert script.run(shrugs_off(script.game, foe)) == used
    assert not s.v_model(foe).effects
    if not used:
        EffectBegan("", foe, "vanguard.item.onyx-ring", 1, "test").apply(s)
        s.change_model(foe).used = ("game:vanguard.item.onyx-ring",)
        assert script.run(shrugs_off(script.game, foe))
