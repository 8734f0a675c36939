"""Warband rules and abilities of cards (catalogue 23): Undead, Northern Alliance, Goblins."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import ActionChoice, do, finish, start_effects
from grognard.rulesets.vanguard.attacks.attack import (
    PARTIAL,
    RANGED,
    Attack,
    bonus_dice,
    hit_roll,
    pierce,
)
from grognard.rulesets.vanguard.attacks.damage import knock_down, remove, wound
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.ranged import shoot, shot_of
from grognard.rulesets.vanguard.attacks.retaliation import strike_back
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.kits import auras
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.break_away import break_away, why_no_break_away
from grognard.rulesets.vanguard.moves.charge import EngageDeclared, react
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.fall_back import due, fallback_check
from grognard.rulesets.vanguard.moves.going import travel
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.walking import run
from grognard.rulesets.vanguard.rounds import is_broken
from grognard.rulesets.vanguard.side_windows import side_uses, use_side_key
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VState
from grognard.rulesets.vanguard.stats import speed, stat
from grognard.rulesets.vanguard.traps import laying
from grognard.rulesets.vanguard.zones import GRAVE, TRAP, ZoneMade, areas
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.playing import Script


def acting(s: VState, model: str) -> None:
    """The model is in its activation, with both actions left."""
    act = s.change_acting()
    act.kind, act.model, act.left, act.spare, act.done = "normal", model, 2, True, ()


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


def own_turn(
    s: VState,
    key: str,
    dice: tuple[int, ...] = (),
    answers: tuple[object, ...] = (),
    moment: str = "own-turn",
) -> Script:
    """Use something in a window of the side."""
    assert key in [known for known, _, _, _ in side_uses(s, "a", moment)]
    script = Script(s, dice, answers)
    script.run(use_side_key(script.game, "a", moment, key))
    script.done()
    return script


# ---- Undead -----------------------------------------------------------------------------------------

DEAD = ("undead", "orcs")


@rule("vanguard.faction.undead.surge")
def test_surge_sends_the_common_dead_whatever_they_have_done() -> None:
    s = playing.state(factions=DEAD)
    leader = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    one = playing.add(s, "a", "undead.skeleton", 12.0, 10.0, counters=ACTIVATED | FATIGUED)
    playing.add(s, "a", "undead.wraith", 14.0, 10.0)
    playing.add(s, "a", "undead.zombie", 8.0, 10.0, counters=KNOCKED)
    playing.add(s, "a", "undead.ghoul", 30.0, 10.0)
    path = [[one, [[12.0, 13.0, 0.0, 90.0]]]]
    script = own_turn(s, f"use:vanguard.faction.undead.surge:-:{leader}", (), (("walk", path),))
    assert script.asked_ids() == ["walk"], "only the skeleton may go"
    assert s.v_model(one).y == 13.0 and s.v_model(one).has(ACTIVATED)


@rule("vanguard.faction.undead.surge", "vanguard.activation.free-actions")
@pytest.mark.parametrize("goes", [True, False])
def test_who_walks_by_surge_in_its_own_activation_has_made_its_walk(goes: bool) -> None:
    s = playing.state(factions=DEAD)
    leader = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    one = playing.add(s, "a", "undead.skeleton", 12.0, 10.0)
    acting(s, one)
    assert "walk" in ActionChoice(s, s.v_model(one)).legal()
    path = [[one, [[12.0, 13.0, 0.0, 90.0]]]] if goes else []
    own_turn(s, f"use:vanguard.faction.undead.surge:-:{leader}", (), (("walk", path),))
    faults = ActionChoice(s, s.v_model(one)).why_not("walk")
    assert [fault.rule for fault in faults] == (["vanguard.activation.no-repeat"] if goes else [])
    assert "run" in ActionChoice(s, s.v_model(one)).legal(), "it took no action"


@rule("vanguard.faction.undead.deathless-bond")
def test_deathless_bond_breaks_with_the_last_commander_at_once() -> None:
    s = playing.state(factions=DEAD)
    one = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    two = playing.add(s, "a", "undead.crypt-gouger", 12.0, 10.0)
    playing.add(s, "a", "undead.zombie", 14.0, 10.0)
    s.change_side("a").started = 20
    assert not is_broken(s, "a")
    script = Script(s)
    remove(script.game, one, "", "")
    assert not s.side("a").broken
    remove(script.game, two, "", "")
    assert s.side("a").broken
    assert [event.rule for event in script.of_kind("broken_set")] == [
        "vanguard.faction.undead.deathless-bond"
    ]


@rule("vanguard.faction.undead.back-from-the-grave")
@pytest.mark.parametrize("case", ["near", "far", "broken", "lying-melee"])
def test_back_from_the_grave(case: str) -> None:
    s = playing.state(factions=DEAD)
    x = 30.0 if case == "far" else 12.0
    playing.add(s, "a", "undead.necromancer", x, 10.0)
    zombie = playing.add(
        s, "a", "undead.zombie", 10.0, 10.0, counters=KNOCKED if case == "lying-melee" else 0
    )
    s.change_side("a").broken = case == "broken"
    script = Script(s)
    removed = script.run(wound(script.game, zombie, 3, "", case == "lying-melee", ""))
    assert removed == (case != "near")
    grave = "vanguard.faction.undead.back-from-the-grave"
    if case == "near":
        assert s.v_model(zombie).has(KNOCKED) and s.v_model(zombie).wounds_left() == 1
        assert script.of_kind("recovered")[0].rule == grave
    else:
        assert (script.of_kind("left")[0].rule == grave) == (case == "broken")


@rule("vanguard.faction.undead.back-from-the-grave")
def test_once_broken_the_undead_crumble_without_a_test() -> None:
    s = playing.state(factions=DEAD)
    playing.add(s, "a", "undead.necromancer", 12.0, 10.0)
    knight = playing.add(s, "a", "undead.revenant", 10.0, 10.0)
    s.change_side("a").broken = True
    script = Script(s)
    assert script.run(wound(script.game, knight, 9, "", False, ""))


@rule("vanguard.faction.undead.chilling-strike")
@pytest.mark.parametrize("passed", [True, False])
def test_chilling_strike_pushes_and_tires(passed: bool) -> None:
    s = playing.state(factions=DEAD)
    archer = playing.add(s, "a", "undead.skeleton-archer", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.faction.undead.chilling-strike:{archer}:"
    card = s.v_model(archer).spec.profile
    dice = [7] + [2] * (card.ranged_dice) + [1, 8 if passed else 1]
    if not passed:
        dice.append(1)  # its own Inspiring lets it try again
    script = Script(s, dice, [("attack.wounded-by", key)])
    script.run(shoot(script.game, archer, foe, "eldritch-warbow"))
    script.done()
    assert s.v_model(foe).y == (16.0 if passed else 18.0)
    assert s.v_model(foe).has(FATIGUED) != passed
    assert s.side("a").power == 9


@rule("vanguard.faction.undead.ankle-biter")
def test_ankle_biter_bites_who_struck_back() -> None:
    s = playing.state(factions=DEAD)
    halfling, foe = playing.duel(s, "undead.vampire-halfling", "orcs.krudger")
    dice = s.v_model(foe).spec.profile.melee_dice
    key = f"use:vanguard.faction.undead.ankle-biter:{halfling}:"
    script = Script(s, [2] * dice + [4], [("attack.after-retaliation", key)])
    script.run(strike_back(script.game, foe, halfling, "-"))
    script.done()
    assert total(script.rolls[-1].mods) == -2
    assert s.v_model(foe).wounds == 1


@rule("vanguard.faction.undead.leech")
def test_leech_heals_by_a_kill() -> None:
    s = playing.state(factions=DEAD)
    halfling, foe = playing.duel(s, "undead.vampire-halfling", "orcs.ax")
    s.change_model(halfling).wounds = 2
    dice = s.v_model(halfling).spec.profile.melee_dice
    key = f"use:vanguard.faction.undead.leech:{halfling}:"
    script = Script(s, [7] * dice + [1] * dice, [("attack.wounded-by", key)])
    a = script.run(strike(script.game, halfling, foe, "-"))
    assert a.killed and s.v_model(halfling).wounds == 1
    assert s.side("a").power == 8


@rule("vanguard.faction.undead.ancient-fury")
def test_ancient_fury_runs_three_times_as_far_and_smashes() -> None:
    s = playing.state(factions=DEAD)
    wight = playing.add(s, "a", "undead.barrow-wight", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 4.0 + 3.0 * 5.0)
    sp = speed(s, s.v_model(wight))
    s.change_model(foe).y = 4.0 + 2.5 * sp
    s.touch()
    script = use(s, wight, f"use:vanguard.faction.undead.ancient-fury:{wight}:")
    dice = s.v_model(wight).spec.profile.melee_dice
    asked = Script(s, [7] + [2] * (dice + 2) + [7])
    from grognard.rulesets.vanguard.moves.walking import run_times

    assert run_times(s, s.v_model(wight)) == 3
    find = question(s, wight, 3 * sp, "run", True, node="run")
    course = next(answer for answer in find.candidates(8) if answer and find.trip_of(answer[0][1]).touched)
    raw = [[model, [list(pose) for pose in poses]] for model, poses in course]
    asked.answers = [("run", raw)]
    asked.run(action_of("run").act(asked.game, wight, "run"))
    assert s.v_model(foe).has(KNOCKED)
    assert script.rolls == []


@rule("vanguard.faction.undead.tormentor-flails")
def test_tormentor_flails_strike_all_around_in_the_end_phase() -> None:
    s = playing.state(factions=DEAD)
    blight = playing.add(s, "a", "undead.goreblight", 10.0, 10.0)
    one = playing.add(s, "b", "orcs.krudger", 10.0, 13.0)
    playing.add(s, "b", "orcs.ax", 10.0, 17.0)
    keys = [key for key, _, _, _ in side_uses(s, "a", "in-end-phase")]
    assert len(keys) == 10
    script = own_turn(
        s, f"use:vanguard.faction.undead.tormentor-flails:{blight}:2", (2, 2), (), "in-end-phase"
    )
    assert [event.at for event in script.of_kind("attacked")] == [one]
    assert s.side("a").power == 8


@rule("vanguard.faction.undead.shallow-graves")
def test_shallow_graves_and_their_zombies() -> None:
    s = playing.state(factions=DEAD)
    gouger = playing.add(s, "a", "undead.crypt-gouger", 10.0, 10.0)
    point = [["point", [10.0, 13.0, 0.0]]]
    use(s, gouger, "do:vanguard.faction.undead.shallow-graves:dig", (), (("magic.point", point),))
    (grave,) = areas(s, GRAVE)
    assert (grave.x, grave.y, grave.until) == (10.0, 13.0, "game")
    assert s.acting().left == 1


@rule("vanguard.faction.undead.braaains", "vanguard.nerve.starting-number")
def test_braaains_raises_a_zombie_at_a_grave() -> None:
    s = playing.state(factions=DEAD)
    gouger = playing.add(s, "a", "undead.crypt-gouger", 10.0, 10.0)
    acting(s, gouger)
    key = f"use:vanguard.faction.undead.braaains:{gouger}:"
    assert key not in ActionChoice(s, s.v_model(gouger)).items()
    ZoneMade("", GRAVE, 10.0, 14.0, 0.492, "a", "game").apply(s)
    use(s, gouger, key)
    (zombie,) = [model for model in s.on_table("a") if model.spec.entry == "zombie"]
    assert zombie.has(ACTIVATED) and not areas(s, GRAVE)
    assert s.side("a").started == 1


@rule("vanguard.faction.undead.he-slimed-me")
def test_he_slimed_me_casts_without_being_a_caster() -> None:
    s = playing.state(factions=DEAD)
    ghost = playing.add(s, "a", "undead.ghost", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    script = use(s, ghost, f"do:vanguard.faction.undead.he-slimed-me:{foe}", (5, 7))
    assert script.rolls[0].spec()["target"] == 5
    assert s.side("a").power == 8
    assert s.acting().left == 1


@rule("vanguard.faction.undead.chilling-presence")
def test_chilling_presence_calls_for_a_fallback_check() -> None:
    s = playing.state(factions=("orcs", "undead"))
    playing.add(s, "b", "undead.ghost", 10.0, 13.0)
    near = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    far = playing.add(s, "a", "orcs.ax", 10.0, 4.0, id="far")
    assert due(s, near, (near,)) == [near]
    assert due(s, far, (far,)) == []
    script = Script(s, [8])
    assert not script.run(fallback_check(script.game, near, (near,)))
    script.done()
    told = [(event.rule, event.model) for event in script.of_kind("tested")]
    assert told == [("vanguard.faction.undead.chilling-presence", near)], "why, where no warband is Broken"


# ---- Northern Alliance ------------------------------------------------------------------------------

NORTH = ("northern-alliance", "orcs")


@rule("vanguard.faction.northern-alliance.hardy-veterans")
@pytest.mark.parametrize(("dice", "falls"), [((4,), True), ((5,), False)])
def test_hardy_veterans_are_steady_for_one_event(dice: tuple[int, ...], falls: bool) -> None:
    s = playing.state(factions=NORTH)
    model = playing.add(s, "a", "northern-alliance.huscarl", 10.0, 10.0)
    key = "use:vanguard.faction.northern-alliance.hardy-veterans:-:"
    script = Script(s, dice, [("model.would-knock", key)])
    assert script.run(knock_down(script.game, model, "")) == falls
    script.done()
    assert s.side("a").power == 9 and not s.v_model(model).effects


@rule("vanguard.faction.northern-alliance.hardy-veterans", "vanguard.special.steady")
def test_a_steady_veteran_rolls_twice() -> None:
    s = playing.state(factions=NORTH)
    model = playing.add(s, "a", "northern-alliance.huscarl", 10.0, 10.0)
    EffectBegan("", model, "vanguard.special.steady", 0, "game").apply(s)
    key = "use:vanguard.faction.northern-alliance.hardy-veterans:-:"
    script = Script(s, [4, 5], [("model.would-knock", key)])
    assert not script.run(knock_down(script.game, model, ""))
    script.done()


@rule("vanguard.faction.northern-alliance.frost-trident")
def test_frost_trident_freezes_until_the_end_of_the_next_activation() -> None:
    s = playing.state(factions=NORTH)
    naiad, foe = playing.duel(s, "northern-alliance.ice-naiad", "orcs.krudger")
    dice = s.v_model(naiad).spec.profile.melee_dice
    script = Script(s, [7] + [2] * (dice - 1) + [1])
    script.run(strike(script.game, naiad, foe, "frost-trident"))
    assert speed(s, s.v_model(foe)) == 0
    assert [fault.rule for fault in why_no_break_away(s, s.v_model(foe))] == [
        "vanguard.faction.northern-alliance.frost-trident"
    ]
    acting(s, naiad)
    finish(script.game, naiad, False)
    assert speed(s, s.v_model(foe)) == 0, "others' activations do not thaw it"
    acting(s, foe)
    script.run(start_effects(script.game, foe))
    assert speed(s, s.v_model(foe)) == 0
    finish(script.game, foe, False)
    assert speed(s, s.v_model(foe)) > 0


@rule("vanguard.faction.northern-alliance.ice-blast")
def test_ice_blast_tires_whom_it_fells() -> None:
    s = playing.state(factions=NORTH)
    ice, foe = playing.duel(s, "northern-alliance.ice-elemental", "orcs.krudger")
    dice = s.v_model(ice).spec.profile.melee_dice
    key = f"use:vanguard.faction.northern-alliance.ice-blast:{ice}:"
    script = Script(s, [7] + [2] * (dice - 1) + [1, 1, 1], [("attack.wounded-by", key)])
    script.run(strike(script.game, ice, foe, "-"))
    script.done()
    assert s.v_model(foe).has(KNOCKED) and s.v_model(foe).has(FATIGUED)


@rule("vanguard.faction.northern-alliance.icy-breath", "vanguard.special.breath")
def test_icy_breath_is_a_shoot_action_with_a_price() -> None:
    s = playing.state(factions=NORTH)
    ice = playing.add(s, "a", "northern-alliance.ice-elemental", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    assert not action_of("shoot").keys(s, s.v_model(ice)), "no shot for nothing"
    script = use(s, ice, f"do:vanguard.faction.northern-alliance.icy-breath:{foe}", (5, 1, 1, 7))
    assert script.rolls[0].spec()["n"] == 3
    assert s.side("a").power == 8 and s.acting().done == ("shoot",)


@rule("vanguard.faction.northern-alliance.blade-master")
def test_blade_master_divides_its_dice() -> None:
    s = playing.state(factions=NORTH)
    blade, one = playing.duel(s, "northern-alliance.ice-blade", "orcs.krudger")
    s.change_model(one).x = 17.6
    two = playing.add(s, "b", "orcs.ax", 18.45, 18.0)
    depth = s.v_model(one).spec.profile.base_depth
    s.change_model(two).y = round(18.0 - depth / 2 + s.v_model(two).spec.profile.base_depth / 2, 3)
    s.touch()
    card = s.v_model(blade).spec.profile
    key = f"use:vanguard.faction.northern-alliance.blade-master:{blade}:"
    script = Script(
        s,
        [2] * (card.melee_dice - 1) + [2] + [2] * 9,
        [
            ("attack.before-dice", key),
            ("blade-master.dice", 1),
            ("melee.retaliator", two),
            ("melee.retaliate", "-"),
        ],
    )
    script.run(fight(script.game, blade, one, "-"))
    assert [(event.by, event.at) for event in script.of_kind("attacked")] == [
        (blade, one),
        (blade, two),
        (two, blade),
    ]
    assert [roll.spec()["n"] for roll in script.rolls[:2]] == [card.melee_dice - 1, 1]
    assert s.side("a").power == 8
    asked = next(choice for choice in script.asked if choice.id == "blade-master.dice")
    bounds = [asked.check(number).legal for number in (-1, 0, card.melee_dice, card.melee_dice + 1)]
    assert bounds == [False, True, True, False]


@rule("vanguard.faction.northern-alliance.head-swing")
def test_head_swing_fells_all_around_in_place_of_the_attack() -> None:
    s = playing.state(factions=NORTH)
    thegn, foe = playing.duel(s, "northern-alliance.thegn", "orcs.ax")
    key = f"use:vanguard.faction.northern-alliance.head-swing:{thegn}:"
    script = Script(s, [2], [("attack.before-dice", key)])
    a = script.run(strike(script.game, thegn, foe, "-"))
    script.done()
    assert a.hits == 0 and s.v_model(foe).has(KNOCKED) and s.v_model(foe).has(FATIGUED)
    assert total(script.rolls[0].mods) == -1


def test_head_swing_tires_those_who_lie_already() -> None:
    s = playing.state(factions=NORTH)
    thegn, foe = playing.duel(s, "northern-alliance.thegn", "orcs.ax")
    s.change_model(foe).counters = KNOCKED
    key = f"use:vanguard.faction.northern-alliance.head-swing:{thegn}:"
    script = Script(s, [2], [("attack.before-dice", key)])
    script.run(strike(script.game, thegn, foe, "-"))
    script.done()
    assert s.v_model(foe).has(KNOCKED) and s.v_model(foe).has(FATIGUED)


@rule("vanguard.faction.northern-alliance.lash")
def test_lash_makes_lightning_bolt_short() -> None:
    s = playing.state(factions=NORTH)
    queen = playing.add(s, "a", "northern-alliance.ice-queen", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.ax", 10.0, 15.0)
    bolt, blast = f"cast:lightning-bolt:plain:{foe}", f"cast:windblast:plain:{foe}"
    cast = action_of(bolt)
    use(s, queen, f"use:vanguard.faction.northern-alliance.lash:{queen}:")
    assert cast.length(s, s.v_model(queen), bolt) == "short"
    assert cast.length(s, s.v_model(queen), blast) == "long"


@rule("vanguard.faction.northern-alliance.frosthammer")
def test_frosthammer_pierces_and_weighs() -> None:
    plain = playing.card("northern-alliance.dwarf-clansman")
    armed = playing.card("northern-alliance.dwarf-clansman", ("frosthammer",))
    assert armed.profile.ar == plain.profile.ar + 1
    s = playing.state(factions=NORTH)
    by, at = playing.duel(s, "northern-alliance.dwarf-clansman", "orcs.ax", ("frosthammer",))
    a = declare(s, s.v_model(by), s.v_model(at), "frosthammer", False, False)
    assert total(pierce(s, a)) == 1


# ---- Goblins ----------------------------------------------------------------------------------------

GOBS = ("orcs", "goblins")


@rule("vanguard.faction.goblins.flee", "vanguard.charge.reaction")
@pytest.mark.parametrize("counter", [0, FATIGUED])
def test_flee_runs_from_who_comes(counter: int) -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, 14.0, counters=counter)
    acting(s, ax)
    key = "use:vanguard.faction.goblins.flee:-:"
    script = Script(s, [], [("model.engage-declared", key)] if not counter else [])
    script.run(react(script.game, ax, [rabble], "run"))
    if counter:
        assert not script.asked
        EngageDeclared("", ax, (rabble,), "run").apply(s)
        return
    script.done()
    assert s.v_model(rabble).y == pytest.approx(14.0 + speed(s, s.v_model(rabble)), abs=0.01)
    assert s.v_model(rabble).has(FATIGUED) and s.side("b").power == 9


@rule("vanguard.faction.goblins.flee")
def test_a_charge_at_who_fled_out_of_reach_is_only_a_walk() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 4.0)
    sp = speed(s, s.v_model(ax))
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, round(4.0 + 2 * sp, 3))
    acting(s, ax)
    find = question(s, ax, 2 * sp, "run", True, node="run")
    course = next(answer for answer in find.candidates(8) if answer and find.trip_of(answer[0][1]).touched)
    raw = [[model, [list(pose) for pose in poses]] for model, poses in course]
    key = "use:vanguard.faction.goblins.flee:-:"
    script = Script(s, [], [("run", raw), ("model.engage-declared", key)])
    script.run(run(script.game, ax))
    assert script.over == "activation"
    assert "walk" in script.asked_ids() and gap(s.v_model(ax), s.v_model(rabble)) > 1.0


@rule("vanguard.faction.goblins.flee", "vanguard.charge.reaction")
def test_who_can_still_be_reached_is_engaged_or_nobody() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, 13.0)
    acting(s, ax)
    straight = approach(Mover(s, s.v_model(ax), -1.0), rabble, 10.0)
    assert straight is not None
    answer = [[ax, [list(pose) for pose in straight.full_path()[1:]]]]
    flee = ("model.engage-declared", "use:vanguard.faction.goblins.flee:-:")
    script = Script(s, [], [("run", answer), flee])
    script.run(run(script.game, ax))
    asked = [choice for choice in script.asked if choice.id == "run"]
    assert len(asked) == 2 and not script.over, "the run goes on"
    assert asked[1].check(((ax, ((14.0, 10.0, 0.0, 90.0),)),)).rules() == ["vanguard.charge.reaction"]
    ways = [way for way in asked[1].candidates(8) if way]
    assert ways and asked[1].check(()).legal and all(asked[1].check(way).legal for way in ways)
    # the first question would have let it go there
    assert "vanguard.charge.reaction" not in asked[0].check(((ax, ((14.0, 10.0, 0.0, 90.0),)),)).rules()


@rule("vanguard.faction.goblins.escape")
def test_escape_whatever_its_counters() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    sting = playing.add(s, "b", "goblins.stinggit", 10.0, 14.0, counters=ACTIVATED | FATIGUED)
    acting(s, ax)
    script = Script(s, [], [("model.engage-declared", f"use:vanguard.faction.goblins.escape:{sting}:")])
    script.run(react(script.game, ax, [sting], "run"))
    script.done()
    assert s.v_model(sting).y > 15.0 and s.side("b").power == 8


@rule("vanguard.faction.goblins.agile-feint")
def test_agile_feint_breaks_away_after_its_attack() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sting, foe = playing.duel(s, "goblins.stinggit", "orcs.krudger")
    s.change_model(foe).counters = ACTIVATED
    dice = s.v_model(sting).spec.profile.melee_dice
    key = f"use:vanguard.faction.goblins.agile-feint:{sting}:"
    script = Script(s, [2] * dice + [8], [("attack.after-attack", key)])
    script.run(fight(script.game, sting, foe, "-"))
    script.done()
    assert any(id.startswith("break-away") or id == "leave" for id in script.asked_ids()), script.asked_ids()


@rule("vanguard.faction.goblins.poison-blades")
def test_poison_blades_pierce() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sting = playing.add(s, "a", "goblins.stinggit", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    key = f"use:vanguard.faction.goblins.poison-blades:{sting}:"
    dice = s.v_model(sting).spec.profile.ranged_dice
    script = Script(s, [7] + [2] * dice + [7], [("attack.before-dice", key)])
    script.run(shoot(script.game, sting, foe, "throwing-knife"))
    assert total(script.rolls[1].mods) == -1


@rule("vanguard.faction.goblins.smokebombs")
def test_smokebombs_break_away_without_rolls() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sneak, _ = playing.duel(s, "goblins.sneak", "orcs.troll")
    script = Script(s)
    script.run(break_away(script.game, sneak))
    assert not script.rolls


@rule("vanguard.faction.goblins.howl")
def test_howl_calls_mawbeasts_straight_to_it() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    one = playing.add(s, "a", "goblins.mawbeast", 10.0, 10.0, id="one")
    two = playing.add(s, "a", "goblins.mawbeast", 16.0, 10.0, id="two")
    tired = playing.add(s, "a", "goblins.mawbeast", 10.0, 16.0, id="tired", counters=FATIGUED)
    key = f"use:vanguard.faction.goblins.howl:{one}:"
    use(s, one, key)
    assert s.v_model(two).x < 13.0 and s.v_model(two).counters == 0
    assert s.v_model(tired).y == 16.0
    s.change_model(one).used = ()
    acting(s, one)
    s.change_acting().done = ("walk",)
    s.change_acting().left = 1
    assert key not in ActionChoice(s, s.v_model(one)).items(), "not between its actions"


@rule("vanguard.faction.goblins.puppy-yelp")
def test_puppy_yelp_calls_mawbeasts_to_the_target() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    launcher = playing.add(s, "a", "goblins.mawpup-launcher", 10.0, 4.0)
    beast = playing.add(s, "a", "goblins.mawbeast", 15.0, 16.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.faction.goblins.puppy-yelp:{launcher}:"
    script = Script(s, [2] * 8, [("attack.after-attack", key)])
    script.run(shoot(script.game, launcher, foe, "mawpup-launcher"))
    assert s.v_model(beast).x < 13.0


@rule("vanguard.faction.goblins.eye-in-the-sky", "vanguard.faction.goblins.pup-and-over")
def test_a_winggit_over_the_target_helps_to_see_it() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    launcher = playing.add(s, "a", "goblins.mawpup-launcher", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    a = Attack(RANGED, launcher, foe)
    a.view = PARTIAL
    assert total(bonus_dice(s, a)) == 0
    winggit = playing.add(s, "a", "goblins.winggit", 18.0, 16.0)
    assert total(bonus_dice(s, a)) == 1
    (held,) = [held for bearer, held in auras(s) if held.ability.id.endswith("eye-in-the-sky")]
    assert held.ability.aura_view(held, s, s.v_model(winggit), a) == "clear"
    a.view = "blocked"
    assert held.ability.aura_view(held, s, s.v_model(winggit), a) == ""
    weapon = s.v_model(launcher).spec.weapons[0]
    assert shot_of(s, s.v_model(launcher), s.v_model(foe), weapon).view == "clear"


@rule("vanguard.faction.goblins.implacable")
def test_implacable_is_never_knocked_down() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    winggit = playing.add(s, "a", "goblins.winggit", 10.0, 10.0)
    script = Script(s)
    assert not script.run(knock_down(script.game, winggit, ""))
    assert s.v_model(winggit).standing()


@rule("vanguard.faction.goblins.rabble-rouser")
def test_rabble_rouser_steadies_other_goblins() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    rabble = playing.add(s, "a", "goblins.rabble", 10.0, 10.0)
    troll = playing.add(s, "a", "goblins.troll", 14.0, 10.0)
    before = [stat(s, s.v_model(model), "ne").value for model in (rabble, troll)]
    blaggit = playing.add(s, "a", "goblins.blaggit", 12.0, 12.0)
    own = stat(s, s.v_model(blaggit), "ne")
    assert [stat(s, s.v_model(model), "ne").value for model in (rabble, troll)] == [before[0] - 1, before[1]]
    assert own.value == own.printed


@rule("vanguard.faction.goblins.crafty-tactics")
def test_crafty_tactics_takes_a_counter_off_a_friend() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    blaggit = playing.add(s, "a", "goblins.blaggit", 10.0, 10.0)
    friend = playing.add(s, "a", "goblins.rabble", 12.0, 10.0, counters=FATIGUED)
    playing.add(s, "a", "goblins.rabble", 30.0, 10.0, counters=FATIGUED, id="far")
    key = f"use:vanguard.faction.goblins.crafty-tactics:{blaggit}:{friend}"
    s.change_model(blaggit).counters = FATIGUED
    assert key not in [known for known, _, _, _ in side_uses(s, "a", "own-turn")]
    s.change_model(blaggit).counters = ACTIVATED
    own_turn(s, key)
    assert not s.v_model(friend).has(FATIGUED)
    assert s.side("a").power == 9


@rule("vanguard.faction.goblins.dodgy-grenades")
@pytest.mark.parametrize("bad", [True, False])
def test_dodgy_grenades_may_hit_their_thrower(bad: bool) -> None:
    s = playing.state(factions=("goblins", "orcs"))
    banggit = playing.add(s, "a", "goblins.banggit", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    key = f"do:vanguard.faction.goblins.dodgy-grenades:3.{foe}"
    dice = s.v_model(banggit).spec.profile.ranged_dice
    faces = (5, 8, 7) if bad else (4, 7, *([2] * dice), 7)
    script = use(s, banggit, key, faces)
    assert s.side("a").power == 7
    assert [event.at for event in script.of_kind("attacked")] == ([] if bad else [foe])
    assert total(script.rolls[1 if bad else 2].mods) == -3
    assert script.rolls[1 if bad else 2].owner == ("a" if bad else "b")
    assert s.acting().done == ("shoot",)


@rule("vanguard.faction.goblins.dastardly-traps")
def test_a_trap_is_laid_and_sprung() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    snaggit = playing.add(s, "a", "goblins.snaggit", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 18.0)
    point = [["point", [10.0, 10.0, 0.0]]]
    use(s, snaggit, "do:vanguard.faction.goblins.dastardly-traps:lay", (), (("magic.point", point),))
    (trap,) = areas(s, TRAP)
    assert (trap.x, trap.y) == (10.0, 10.0)
    terms = Terms(10.0, "walk", "vanguard.action.walk")
    script = Script(s, [5, 4, 1])
    script.run(travel(script.game, foe, ((10.0, 15.0, 0.0, 270.0),), terms, "vanguard.action.walk"))
    assert not script.rolls, "too far off"
    script.run(travel(script.game, foe, ((10.0, 13.5, 0.0, 270.0),), terms, "vanguard.action.walk"))
    script.done()
    assert [roll.spec()["n"] for roll in script.rolls] == [2, 1]
    assert script.rolls[0].spec()["target"] == 5 and total(script.rolls[1].mods) == -1
    assert s.v_model(foe).wounds == 1 and s.v_model(foe).has(FATIGUED)
    assert not areas(s, TRAP)


@rule("vanguard.faction.goblins.dastardly-traps")
def test_where_no_trap_may_lie() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    snaggit = playing.add(s, "a", "goblins.snaggit", 10.0, 4.0)
    playing.add(s, "b", "orcs.krudger", 10.0, 12.0)
    asked = laying(s, s.v_model(snaggit))
    assert not asked.allowed(10.0, 10.0), "near an enemy"
    assert asked.allowed(10.0, 7.0)
    for n in range(4):
        ZoneMade("", TRAP, 30.0, 8.0 * n + 2.0, 0.492, "a", "game").apply(s)
    acting(s, snaggit)
    assert (
        "do:vanguard.faction.goblins.dastardly-traps:lay" not in ActionChoice(s, s.v_model(snaggit)).legal()
    )


@rule("vanguard.faction.goblins.alpha-howl")
def test_alpha_howl_gives_bloodlust_to_its_group() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    magwa, foe = playing.duel(s, "goblins.magwa-joos", "orcs.krudger")
    s.change_model(foe).wounds = 1
    form = form_of(s, s.v_model(magwa), "group-vanguard.faction.goblins.alpha-howl")
    assert form is not None and form.price == 2 and form.kind == "assault"
    one = form.ability()
    assert one is not None and form.held is not None
    a = declare(s, s.v_model(magwa), s.v_model(foe), "-", False, False)
    before = hit_roll(s, a)
    script = Script(s)
    script.run(one.formed(form.held, script.game, (magwa,)))
    after = hit_roll(s, a)
    assert before is not None and after is not None and after.n == before.n + 1
    assert s.v_model(magwa).effects[0][2] == "turn"
