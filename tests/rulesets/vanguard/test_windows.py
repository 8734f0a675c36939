"""27, 8 Windows of attacks: who may act when, bought dice, and who acts where friends are struck."""

from __future__ import annotations

import pytest

from grognard.game.play import PASS
from grognard.rulesets.vanguard.abilities import AGAINST_DICE, BEFORE_DICE, WHEN_HIT
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.melee import strike
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.state import NEUTRAL_MODEL, VState
from grognard.rulesets.vanguard.windows import DIE, AttackWindow, ask, before_dice
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add, duel, state

ELIXIR = "elixir-of-resilience"


def two(mine: str = "orcs.ax", theirs: str = "orcs.troll") -> tuple[VState, str, str]:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, mine, theirs)
    return s, by, at


def options(s: VState, a: Attack, moment: str, seat: str) -> list[str]:
    window = AttackWindow(moment, a, seat)
    return window.options(Script(s).game, seat)


@rule("vanguard.engine.windows", "vanguard.power-effect.extra-die", "vanguard.power.spend")
def test_each_side_buys_one_die_for_its_roll_before_it() -> None:
    s, by, at = two()
    answers = [("attack.before-dice", DIE), ("attack.when-hit", DIE)]
    script = Script(s, [1, 4, 4, 1, 1, 5], answers)
    a = script.run(strike(script.game, by, at, "-"))
    script.done()
    assert [roll.spec()["n"] for roll in script.rolls] == [3, 3]
    assert (a.hits, a.wounds) == (2, 1)
    assert (s.side("a").power, s.side("b").power) == (9, 9)
    order = [type(event).KIND for event in script.game.log]
    assert order.index("power_spent") < order.index("rolled")
    # the window was not asked again: one die a roll
    assert script.asked_ids() == ["melee.pivot", "attack.before-dice", "attack.when-hit"]


@rule("vanguard.power-effect.extra-die", "vanguard.engine.windows")
def test_the_target_pays_in_the_turn_of_the_opponent() -> None:
    s, by, at = two()
    a = Attack(MELEE, by, at)
    script = Script(s, (), [("attack.when-hit", DIE)])
    script.run(ask(script.game, WHEN_HIT, a, "b"))
    assert [(mod.cause, mod.value) for mod in a.more_saves] == [("vanguard.power-effect.extra-die", 1)]
    assert (s.active, s.side("b").power) == ("a", 9)


@pytest.mark.parametrize(("moment", "seat"), [(BEFORE_DICE, "a"), (WHEN_HIT, "b")])
def test_no_die_without_power(moment: str, seat: str) -> None:
    s, by, at = two()
    a = Attack(MELEE, by, at)
    assert options(s, a, moment, seat) == [DIE]
    s.change_side(seat).power = 0
    assert options(s, a, moment, seat) == []


def test_where_there_is_no_roll_there_is_no_die() -> None:
    s, by, at = two()
    a = Attack(RANGED, by, at)
    a.auto = 1
    assert options(s, a, BEFORE_DICE, "a") == []
    assert options(s, a, WHEN_HIT, "b") == [DIE]
    assert options(s, Attack(RANGED, by, at), AGAINST_DICE, "b") == []


@rule("vanguard.timing.simultaneous", "vanguard.engine.windows")
def test_before_the_dice_the_attacker_acts_first() -> None:
    s, by, at = two("orcs.morax")
    script = Script(s)
    script.run(before_dice(script.game, Attack(MELEE, by, at)))
    assert [(choice.id, choice.seat) for choice in script.asked] == [("attack.before-dice", "a")]
    assert script.asked[0].default() == PASS


def test_an_ability_is_used_before_the_dice_and_not_twice() -> None:
    s, by, at = two("orcs.morax")
    key = f"use:vanguard.ability.frenzy:{by}:"
    a = Attack(MELEE, by, at)
    assert options(s, a, BEFORE_DICE, "a") == [DIE, key]
    script = Script(s, (), [key])
    script.run(ask(script.game, BEFORE_DICE, a, "a"))
    assert [mod.value for mod in a.more_dice] == [2]
    assert s.side("a").power == 9
    assert options(s, a, BEFORE_DICE, "a") == []  # in place of the bought die


def test_the_other_seat_has_nothing_to_do_in_it() -> None:
    s, by, at = two("orcs.morax")
    assert options(s, Attack(MELEE, by, at), BEFORE_DICE, "a") != []
    window = AttackWindow(BEFORE_DICE, Attack(MELEE, by, at), "a")
    assert window.options(Script(s).game, "b") == []


def test_a_friend_that_an_area_strikes_helps_itself() -> None:
    """The target's windows are the target's, whoever owns the attacker."""
    s = state(factions=("orcs", "orcs"))
    by = add(s, "a", "orcs.skulk", 18.0, 10.0, options=(ELIXIR,))
    friend = add(s, "a", "orcs.krudger", 18.0, 15.0, options=(ELIXIR,))
    plain = add(s, "a", "orcs.ax", 15.0, 15.0)
    for at, bearer in ((friend, friend), (plain, ""), (by, by)):
        a = Attack(RANGED, by, at)
        a.area = "b.x"
        wanted = [DIE] + ([f"use:vanguard.item.elixir-of-resilience:{bearer}:"] if bearer else [])
        assert options(s, a, WHEN_HIT, "a") == wanted


def test_an_enemy_only_can_be_shrugged_off_with_the_ring() -> None:
    s = state(factions=("basileans", "basileans"))
    ring = add(s, "a", "basileans.abbess", 18.0, 15.0, options=("onyx-ring",))
    friend = add(s, "a", "basileans.war-wizard", 18.0, 10.0)
    foe = add(s, "b", "basileans.war-wizard", 18.0, 20.0)
    found = []
    for caster in (friend, foe):
        a = Attack(RANGED, caster, ring)
        a.spell = library().spells["zap"]
        found.append(options(s, a, AGAINST_DICE, "a"))
    assert found == [[], [f"use:vanguard.item.onyx-ring:{ring}:"]]


def test_nobody_is_asked_for_a_neutral_model() -> None:
    s, by, at = two()
    s.change_model(at).seat = "n"
    s.change_model(at).spec.scene = NEUTRAL_MODEL
    a = Attack(MELEE, by, at)
    a.dice, a.target = 1, 4
    script = Script(s, [4, 1])
    script.run(resolve(script.game, a))
    script.done()
    assert script.asked_ids() == ["attack.before-dice"]
    assert a.wounds == 1
