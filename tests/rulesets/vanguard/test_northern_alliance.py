"""Warband rules and abilities of cards (catalogue 23): Northern Alliance."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import finish, start_effects
from grognard.rulesets.vanguard.attacks.attack import (
    pierce,
)
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.moves.break_away import why_no_break_away
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED
from grognard.rulesets.vanguard.stats import speed
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.factions_play import acting, use
from tests.rulesets.vanguard.playing import Script

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
