"""2, 14.3, 15.1 Attacks resolved with known dice: the order of everything, explosions, re-rolls, natural faces."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import Modifier
from grognard.game.events import Rolled
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.melee import strike
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.attacks.resolve import circumstances, plain_hits, resolve
from grognard.rulesets.vanguard.state import KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add, duel, state

TO_HIT, ARMOUR = "to hit", "armour"


def steps(script: Script) -> list[str]:
    """The log in words: questions are not in it, rolls are told apart by their rule."""
    found: list[str] = []
    for event in script.game.log:
        if isinstance(event, Rolled):
            found.append({"vanguard.armour.roll": ARMOUR}.get(event.rule, TO_HIT))
        elif type(event).KIND not in ("passed_up",):
            found.append(type(event).KIND)
    return found


def plain(s: VState, by: str, at: str, dice: int, target: int, kind: str = MELEE) -> Attack:
    """An attack with these dice and no circumstances."""
    a = Attack(kind, by, at)
    a.dice, a.target = dice, target
    return a


def attack(a: Attack, s: VState, *dice: int) -> Script:
    script = Script(s, dice)
    script.run(resolve(script.game, a))
    script.done()
    return script


def two(mine: str = "orcs.ax", theirs: str = "orcs.troll") -> tuple[VState, str, str]:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, mine, theirs)
    return s, by, at


@rule("vanguard.melee.sequence", "vanguard.engine.log", "vanguard.profile.melee-dice")
def test_the_order_of_a_blow() -> None:
    s, by, at = two()
    script = Script(s, [4, 4, 1, 1])
    a = script.run(strike(script.game, by, at, "-"))
    script.done()
    assert steps(script) == ["attacked", TO_HIT, ARMOUR, "wounded", "attack_ended"]
    assert script.asked_ids() == ["melee.pivot", "attack.before-dice", "attack.when-hit"]
    assert [choice.seat for choice in script.asked] == ["a", "a", "b"]
    (ended,) = script.of_kind("attack_ended")
    assert (ended.hits, ended.wounds, ended.killed) == (2, 2, False)
    assert (a.hits, a.wounds, a.killed) == (2, 2, False)


@rule("vanguard.ranged.sequence", "vanguard.example.shoot-with-explosion", "vanguard.dice.exploding-8")
def test_the_shot_of_the_book() -> None:
    s = state(factions=("orcs", "orcs"))
    by = add(s, "a", "orcs.skulk", 18.0, 10.0)
    at = add(s, "b", "orcs.troll", 18.0, 18.0)
    script = Script(s, [2, 6, 8, 4, 1, 1])
    a = script.run(shoot(script.game, by, at, "bow"))
    script.done()
    assert (a.hits, a.wounds) == (2, 2)
    assert steps(script) == ["attacked", TO_HIT, ARMOUR, "wounded", "attack_ended"]
    assert script.of_kind("attacked")[0].circumstances == ("clear",)


@rule("vanguard.dice.d8", "vanguard.dice.target")
@pytest.mark.parametrize(("die", "hits"), [(3, 0), (4, 1), (5, 1)])
def test_the_number_or_more_hits(die: int, hits: int) -> None:
    s, by, at = two()
    a = plain(s, by, at, 1, 4)
    script = attack(a, s, die, *[8, 1][: 2 * hits])
    assert a.hits == hits
    assert script.rolls[0].spec()["sides"] == 8


@rule("vanguard.dice.modifier", "vanguard.dice.natural-1-8", "vanguard.dice.explode-modified")
@pytest.mark.parametrize(
    ("mod", "dice", "hits"),
    [
        (1, [3], 1),
        (-1, [4], 0),
        (9, [1], 0),
        (-9, [8, 7], 1),  # a hit, and one more die, which misses
        (1, [7], 1),  # 8 with its modifier: nothing explodes
        (-2, [8, 8, 1], 2),
    ],
)
def test_modifiers_change_dice_but_not_ones_eights_and_explosions(
    mod: int, dice: list[int], hits: int
) -> None:
    s, by, at = two()
    a = plain(s, by, at, 1, 4)
    a.more_hit.append(Modifier("vanguard.dice.modifier", mod))
    attack(a, s, *dice, *([5] * hits))  # all hits are saved
    assert (a.hits, a.wounds) == (hits, 0)


@rule("vanguard.dice.natural-1-8", "vanguard.armour.modifiers")
@pytest.mark.parametrize(
    ("pierce", "saves", "wounds"),
    [(9, [8, 1], 0), (1, [4], 1), (1, [5], 0), (0, [4], 0), (-9, [1], 1)],
)
def test_what_pierces_is_taken_from_armour_dice_but_for_ones_and_eights(
    pierce: int, saves: list[int], wounds: int
) -> None:
    s, by, at = two("orcs.skulk")  # a Troll has Ar 4+
    a = plain(s, by, at, 1, 4)
    a.more_pierce.append(Modifier("vanguard.armour.modifiers", pierce))
    attack(a, s, 4, *saves)
    assert a.wounds == wounds


@rule("vanguard.dice.reroll-once", "vanguard.dice.reroll-order", "vanguard.example.vicious-parry")
def test_vicious_and_parry() -> None:
    s = state(factions=("orcs", "basileans"))
    by, at = duel(s, "orcs.krusher", "basileans.sergeant")
    script = Script(s, [1, 4, 8, 6, 2, 8, 1, 8, 1])
    a = script.run(strike(script.game, by, at, "-"))
    assert a.hits == 2
    assert script.rolls[0].faces == [1, 4, 8, 6, 2]


@rule("vanguard.dice.reroll-order")
def test_extra_dice_are_thrown_again_under_the_same_leave() -> None:
    s, by, at = two("orcs.krusher")
    script = Script(s, [8, 2, 2, 1, 5, 1, 1])  # the extra die is a 1, and thrown again
    a = script.run(strike(script.game, by, at, "-"))
    script.done()
    assert script.rolls[0].faces == [8, 2, 2, 1, 5]
    assert a.hits == 2


@rule("vanguard.dice.min-dice")
def test_a_roll_of_no_dice_is_not_made() -> None:
    s, by, at = two()
    a = plain(s, by, at, 1, 4)
    a.more_dice.append(Modifier("vanguard.dice.min-dice", -1))
    script = attack(a, s)
    assert (script.rolls, a.hits) == ([], 0)
    assert steps(script) == ["attacked", "attack_ended"]


@rule("vanguard.magic.automatic-hit")
def test_automatic_hits_need_no_dice_but_meet_armour() -> None:
    s, by, at = two()
    a = plain(s, by, at, 0, 0, RANGED)
    a.auto = 2
    attack(a, s, 1, 8, 1)
    assert (a.hits, a.wounds) == (2, 1)


@rule("vanguard.magic.instead")
def test_hits_that_have_an_effect_instead_meet_no_armour() -> None:
    s, by, at = two()
    a = plain(s, by, at, 2, 4, RANGED)
    a.instead = True
    attack(a, s, 5, 5)
    assert (a.hits, a.wounds, s.v_model(at).wounds) == (2, 0, 0)


def test_eights_of_armour_cancel_further_hits() -> None:
    s, by, at = two()
    a = plain(s, by, at, 2, 4)
    attack(a, s, 5, 5, 8, 1, 5)
    assert a.wounds == 0
    a = plain(s, by, at, 1, 4)
    attack(a, s, 5, 8, 8, 8, 1)  # more saves than hits
    assert a.wounds == 0


@rule("vanguard.special.knock-order", "vanguard.damage.down-but-not-out")
def test_who_is_saved_lies_before_the_blow_could_knock_it_down() -> None:
    s = state(factions=("orcs", "basileans"))
    by, at = duel(s, "orcs.troll", "basileans.ogre-palace-guard")  # Pound against Steady
    s.change_model(at).wounds = 3
    a = plain(s, by, at, 1, 4)
    attack(a, s, 5, 1, 8)  # a hit, no save, Nerve passed; no die for Steady
    assert s.v_model(at).has(KNOCKED)


def test_hits_of_an_ability_are_no_attack() -> None:
    s, by, at = two("orcs.troll", "orcs.greatax")
    s.change_model(at).counters = KNOCKED
    script = Script(s, [6, 1, 8])
    a = script.run(plain_hits(script.game, by, at, 2, 1, "vanguard.item.amulet-of-thorns"))
    script.done()
    # Ar 6+ with -1: neither the 6 nor the 1 saves; at zero wounds not as in Melee, but with a test
    assert (a.wounds, s.v_model(at).on_table()) == (2, True)
    assert "attacked" not in script.kinds()


def test_circumstances_in_words() -> None:
    s, by, at = two()
    a = plain(s, by, at, 1, 4)
    a.charge = a.rear = a.outnumber = a.height = a.retaliation = a.defended = True
    a.area, a.view = "x", "partial"
    assert circumstances(a) == (
        "partial",
        "charge",
        "retaliation",
        "rear",
        "outnumber",
        "height",
        "defended",
        "area",
    )
    a.knocked = True
    assert "defended" not in circumstances(a)
