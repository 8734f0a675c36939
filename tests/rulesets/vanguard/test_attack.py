"""14.3, 15, 16 The numbers of attacks: dice, what is added to them, what pierces, what saves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.dice.modifier import Modifier, total
from grognard.rulesets.vanguard.attacks.attack import (
    CLEAR,
    MELEE,
    PARTIAL,
    RANGED,
    Attack,
    armour_better,
    armour_roll,
    bonus_dice,
    card_dice,
    hit_mods,
    hit_roll,
    pierce,
)
from grognard.rulesets.vanguard.attacks.melee import declare
from grognard.rulesets.vanguard.attacks.nerve import nerve_roll
from grognard.rulesets.vanguard.attacks.ranged import aim
from grognard.rulesets.vanguard.defs import HILL, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, UNHURT, WOUNDED, attack_odds
from grognard.rulesets.vanguard.state import BRACED, FATIGUED, KNOCKED, VState
from grognard.rulesets.vanguard.stats import stat
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, WEST, add, box, state

HALF = 0.984 / 2.0


def duel(
    by: str = "orcs.ax", at: str = "orcs.ax", *pieces: Piece, apart: float = 0.984
) -> tuple[VState, str, str]:
    """Two models face to face, the bases flush; no group, no charge."""
    s = state(*pieces, factions=("orcs", "orcs"))
    return s, add(s, "a", by, 18.0, 10.0, NORTH), add(s, "b", at, 18.0, 10.0 + apart, SOUTH)


def blow(s: VState, by: str, at: str, charge: bool = False, rear: bool = False) -> Attack:
    return declare(s, s.v_model(by), s.v_model(at), "-", charge, rear)


def causes(mods: list[object]) -> list[tuple[str, int]]:
    return [(mod.cause.removeprefix("vanguard."), mod.value) for mod in mods]


@rule("vanguard.melee.dice", "vanguard.profile.melee-dice", "vanguard.profile.me")
def test_melee_takes_dice_and_target_from_the_card() -> None:
    s, by, at = duel()
    roll = hit_roll(s, blow(s, by, at))
    assert roll is not None
    assert (roll.n, roll.target, roll.mods) == (2, 4, [])


@rule("vanguard.melee.charge-die")
def test_a_charge_gives_one_die() -> None:
    s, by, at = duel()
    assert causes(bonus_dice(s, blow(s, by, at, charge=True))) == [("melee.charge-die", 1)]


@rule("vanguard.melee.outnumber", "vanguard.fatigue.no-outnumber", "vanguard.example.outnumber")
def test_outnumbering_needs_a_fresh_standing_friend() -> None:
    s, by, at = duel()
    friend = add(s, "a", "orcs.ax", 18.0 + 0.984, 10.984, WEST, id="friend")
    assert causes(bonus_dice(s, blow(s, by, at))) == [("melee.outnumber", 1)]
    s.change_model(friend).counters = FATIGUED
    assert bonus_dice(s, blow(s, by, at)) == []
    # the tired one is helped by the fresh one
    assert causes(bonus_dice(s, blow(s, friend, at))) == [("melee.outnumber", 1)]
    s.change_model(friend).counters = KNOCKED
    assert bonus_dice(s, blow(s, by, at)) == []


@rule("vanguard.melee.knocked-down", "vanguard.knocked.plus-one", "vanguard.knocked.rear")
def test_who_lies_is_hit_better_and_from_the_rear() -> None:
    s, by, at = duel()
    s.change_model(at).counters = KNOCKED
    a = blow(s, by, at)
    assert causes(hit_mods(s, a)) == [("melee.knocked-down", 1)]
    assert ("melee.rear", 1) in causes(pierce(s, a))


@rule("vanguard.melee.rear", "vanguard.special.crushing-strength")
def test_from_the_rear_crushing_strength_is_one_more_once() -> None:
    s, by, at = duel()
    assert causes(pierce(s, blow(s, by, at))) == [("special.crushing-strength", 1)]
    assert causes(pierce(s, blow(s, by, at, rear=True))) == [
        ("special.crushing-strength", 1),
        ("melee.rear", 1),
    ]


@rule("vanguard.melee.defended-obstacle", "vanguard.charge.bonus-die", "vanguard.example.braced-wall")
def test_a_wall_between_makes_armour_better_and_takes_the_charge_die() -> None:
    wall = Piece("wall", OBSTACLE, box(10.0, 10.0 + HALF, 26.0, 10.2 + HALF), 1.0)
    s = state(wall, factions=("orcs", "basileans"))
    by = add(s, "a", "orcs.ax", 18.0, 10.0, NORTH)
    at = add(
        s, "b", "basileans.paladin-defender", 18.0, 10.0 + HALF + 0.2 + 0.984 / 2.0, SOUTH, counters=BRACED
    )
    base = s.v_model(at).spec.profile
    put(s, at, (18.0, 10.0 + HALF + 0.2 + base.base_depth / 2.0, 0.0, SOUTH))
    a = blow(s, by, at, charge=True)
    assert (a.defended, a.charge) == (True, False)
    roll = armour_roll(s, a, 2)
    assert base.ar == 4
    assert (roll.n, roll.target, causes(roll.mods)) == (2, 2, [("special.crushing-strength", -1)])
    s.change_model(at).counters = KNOCKED
    assert causes(armour_better(s, blow(s, by, at))) == []


@rule("vanguard.state.braced", "vanguard.profile.ar")
def test_braced_is_one_better_and_never_better_than_2() -> None:
    s, by, at = duel()
    assert stat(s, s.v_model(at), "ar").value == 5
    s.change_model(at).counters = BRACED
    assert stat(s, s.v_model(at), "ar").value == 4
    a = blow(s, by, at)
    a.more_armour = []
    for _ in range(5):
        a.more_armour = [*a.more_armour, *armour_better(s, a)]
    assert armour_roll(s, a, 1).target == 4


@rule("vanguard.profile.ar", "vanguard.melee.defended-obstacle")
def test_nothing_makes_armour_better_than_2_before_what_pierces() -> None:
    s, by, at = duel("orcs.ax", "undead.wraith")
    s.change_model(at).counters = BRACED
    a = blow(s, by, at)
    a.defended = True
    roll = armour_roll(s, a, 1)
    assert (s.v_model(at).spec.profile.ar, roll.target, total(roll.mods)) == (3, 2, -1)


@rule("vanguard.ranged.dice", "vanguard.profile.ranged-dice", "vanguard.ranged.hits", "vanguard.profile.ra")
def test_a_clear_shot_has_one_die_more() -> None:
    s, by, at = duel("orcs.skulk", "orcs.ax", apart=8.0)
    a = aim(s, s.v_model(by), s.v_model(at))
    a.dice, a.target = card_dice(s, s.v_model(by), None, RANGED)
    roll = hit_roll(s, a)
    assert roll is not None
    assert (roll.n, roll.target) == (3, 5)
    assert a.view == CLEAR
    assert causes(bonus_dice(s, a)) == [("ranged.dice", 1)]
    a.view = PARTIAL
    assert bonus_dice(s, a) == []


@rule("vanguard.ranged.height", "vanguard.example.height-bonus")
def test_three_higher_on_terrain_hits_better() -> None:
    tower = Piece("tower", HILL, box(14.0, 6.0, 22.0, 12.0), 3.0, standable=True)
    s, by, at = duel("orcs.skulk", "orcs.ax", tower, apart=10.0)
    put(s, by, (18.0, 10.0, 3.0, NORTH))
    assert causes(hit_mods(s, aim(s, s.v_model(by), s.v_model(at)))) == [("ranged.height", 1)]
    big = add(s, "b", "orcs.troll", 24.0, 20.0, SOUTH)
    assert hit_mods(s, aim(s, s.v_model(by), s.v_model(big))) == []


@rule("vanguard.ranged.rear")
def test_a_shot_from_the_rear_pierces() -> None:
    s, by, at = duel("orcs.skulk", "orcs.ax", apart=8.0)
    assert pierce(s, aim(s, s.v_model(by), s.v_model(at))) == []
    put(s, at, (18.0, 18.0, 0.0, NORTH))
    assert causes(pierce(s, aim(s, s.v_model(by), s.v_model(at)))) == [("ranged.rear", 1)]
    s.change_model(at).counters = KNOCKED
    put(s, at, (18.0, 18.0, 0.0, SOUTH))
    assert causes(pierce(s, aim(s, s.v_model(by), s.v_model(at)))) == [("ranged.rear", 1)]


@rule("vanguard.dice.min-dice")
def test_no_dice_or_a_dash_make_no_attack() -> None:
    s, by, at = duel()
    a = Attack(MELEE, by, at)
    a.dice, a.target = 0, 4
    assert hit_roll(s, a) is None
    a.dice, a.target = 2, 0
    assert hit_roll(s, a) is None


@rule("vanguard.dice.bonus-stack")
def test_one_source_of_dice_counts_once() -> None:
    s, by, at = duel()
    add(s, "a", "orcs.ax", 18.0 + 0.984, 10.984, WEST, id="one")
    add(s, "a", "orcs.ax", 18.0 - 0.984, 10.984, EAST, id="other")
    a = blow(s, by, at, charge=True)
    assert causes(bonus_dice(s, a)) == [("melee.charge-die", 1), ("melee.outnumber", 1)]


@rule("vanguard.armour.roll", "vanguard.armour.modifiers")
def test_armour_has_a_die_a_hit_and_what_pierces_is_taken_off() -> None:
    s, by, at = duel()
    roll = armour_roll(s, blow(s, by, at), 3)
    assert (roll.n, roll.target, total(roll.mods)) == (3, 5, -1)
    assert roll.owner == "b"


@rule("vanguard.example.odds")
def test_the_odds_of_the_book() -> None:
    s, by, at = duel("orcs.skulk", "orcs.morax", apart=8.0)
    a = Attack(RANGED, by, at)
    a.dice, a.target = 3, 5
    hits = attack_odds(s, a, exact=True).hits
    assert [hits[k] for k in (0, 1, 2)] == [Fraction(1, 8), Fraction(21, 64), Fraction(21, 64)]
    two = Attack(RANGED, by, add(s, "b", "orcs.ax", 25.0, 18.0, id="two"))
    two.auto = 2
    wounds = attack_odds(s, two, exact=True).wounds
    assert [wounds[k] for k in (0, 1, 2)] == [Fraction(5, 16), Fraction(7, 16), Fraction(1, 4)]
    one = s.v_model(at)
    for excess, chance in ((-1, Fraction(3, 8)), (-4, Fraction(1, 8))):
        roll = nerve_roll(s, s.v_model(two.at), [Modifier("excess", excess)], "why")
        assert roll.dist(True)[True] == chance
    assert one.spec.profile.ne  # the Morax has its own


@rule("vanguard.example.odds")
def test_what_becomes_of_the_target_is_told_and_adds_up() -> None:
    s, by, at = duel("orcs.greatax", "orcs.krusher")
    odds = attack_odds(s, blow(s, by, at, charge=True), exact=True)
    whole = sum(odds.fates[fate] for fate in (UNHURT, WOUNDED, DOWN, DEAD))
    assert whole == 1
    assert odds.fates[DOWN] > 0
    assert odds.bound <= 1e-8
    s.change_model(at).counters = KNOCKED
    lying = attack_odds(s, blow(s, by, at), exact=True)
    assert lying.fates[DOWN] == 0
    assert lying.fates[DEAD] > odds.fates[DEAD]


@pytest.mark.parametrize("kind", [MELEE, RANGED])
def test_a_twin_is_an_attack_of_its_own(kind: str) -> None:
    s, by, at = duel()
    a = Attack(kind, by, at)
    a.dice, a.target, a.marks = 3, 4, {"x": 1}
    twin = a.twin()
    assert {k: v for k, v in vars(twin).items()} == {k: v for k, v in vars(a).items()}
    twin.marks["x"] = 2
    twin.more_dice.append(blow(s, by, at).more_dice)
    assert a.marks == {"x": 1}
    assert a.more_dice == []
