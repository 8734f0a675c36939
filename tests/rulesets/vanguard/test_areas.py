"""19 Area Effect and Breath: whom they reach, from where, and in which order."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.areas import (
    Blast,
    Direction,
    area_attack,
    area_attacks,
    blast_of,
    breath_attack,
    breathed_on,
    in_band,
    straight_at,
    why_not_breathed,
)
from grognard.rulesets.vanguard.attacks.attack import RANGED, Attack, bonus_dice, hit_roll, pierce
from grognard.rulesets.vanguard.attacks.ranged import shoot, shot_of
from grognard.rulesets.vanguard.defs import FLOOR, HILL, IMPASSABLE, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.state import KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, WEST, Script, add, box, state

AX = 25.0 / 25.4
PIERCING = "vanguard.special.piercing"
AREA = RuleUse("vanguard.special.area-effect", range=2.0, dice=2, rules=(RuleUse(PIERCING, 1),))
FLAME = "dwarf-flame-thrower"


def scene(*pieces: Piece) -> tuple[VState, str, str]:
    """A shooter in the south, its target 10" north of it."""
    s = state(*pieces, factions=("orcs", "orcs"))
    return s, add(s, "a", "orcs.skulk", 18.0, 10.0), add(s, "b", "orcs.troll", 18.0, 20.0, id="target")


def blast(s: VState, by: str, at: str) -> tuple[Attack, Blast]:
    """A shot with an Area Effect, as declared."""
    a = Attack(RANGED, by, at)
    a.dice, a.target = 2, 5
    a.arm((AREA,))
    found = blast_of(s, a)
    assert found is not None
    return a, found


def near(s: VState, apart: float, seat: str = "b", id: str = "near", entry: str = "orcs.ax") -> str:
    """A model east of the target, so far from it."""
    half = s.v_model("b.target.1").spec.profile.base_width / 2.0
    return add(s, seat, entry, 18.0 + half + apart + AX / 2.0, 20.0, WEST, id=id)


@rule("vanguard.special.area-effect", "vanguard.example.area-effect")
def test_all_others_near_the_target_are_attacked_with_what_is_listed() -> None:
    s, by, at = scene()
    foe, friend = near(s, 2.0), add(s, "a", "orcs.ax", 18.0, 17.5, id="friend")
    near(s, 2.02, id="far")
    a, found = blast(s, by, at)
    assert found.models == [foe, friend]
    a.more_dice = []
    one = area_attack(s, a, found, foe)
    assert (one.dice, one.target, one.area, one.kind) == (2, 5, at, RANGED)
    assert bonus_dice(s, one) == []  # no die for Clear sight
    assert [(mod.cause, mod.value) for mod in pierce(s, one)] == [(PIERCING, 1)]
    roll = hit_roll(s, one)
    assert roll is not None and roll.n == 2


@rule("vanguard.special.area-effect")
def test_the_attacker_too_and_only_on_the_same_ground() -> None:
    hill = Piece("hill", HILL, box(19.0, 18.0, 24.0, 22.0), 2.0, standable=True)
    s, by, at = scene(hill)
    put(s, by, (18.0, 20.0 - 1.575 / 2 - 1.0 - AX / 2.0, 0.0, NORTH))
    up = near(s, 0.5)
    put(s, up, (s.v_model(up).x, 20.0, 2.0, WEST))
    _, found = blast(s, by, at)
    assert found.models == [by]


@rule("vanguard.special.area-effect")
def test_it_comes_from_where_the_target_stands() -> None:
    s, by, at = scene()
    foe = near(s, 1.0)
    a, found = blast(s, by, at)
    assert not area_attack(s, a, found, foe).rear
    put(s, foe, (s.v_model(foe).x, 20.0, 0.0, EAST))
    assert area_attack(s, a, found, foe).rear
    s.change_model(foe).counters = KNOCKED
    one = area_attack(s, a, found, foe)
    assert (one.rear, one.knocked, one.height) == (False, True, False)


@rule("vanguard.special.area-effect-los")
@pytest.mark.parametrize(
    ("kind", "height", "spared"),
    [
        (IMPASSABLE, 4.0, True),
        (IMPASSABLE, 3.0, True),
        (IMPASSABLE, 2.0, False),  # lower than the Troll, and near
        (IMPASSABLE, 1.0, False),  # lower than both
        (IMPASSABLE, 0.0, False),
        (OBSTACLE, 4.0, False),
        (FLOOR, 4.0, False),
    ],
)
def test_only_impassable_terrain_that_blocks_sight_spares(kind: str, height: float, spared: bool) -> None:
    edge = 18.0 + 1.575 / 2.0
    wall = Piece("wall", kind, box(edge + 0.2, 12.0, edge + 0.4, 28.0), height)
    s, by, at = scene(wall)
    foe = near(s, 1.0)
    put(s, at, (18.0, 20.0, 0.0, WEST))  # which way it looks does not matter
    assert (foe not in blast(s, by, at)[1].models) == spared


@rule(
    "vanguard.special.area-effect",
    "vanguard.special.area-effect-dead",
    "vanguard.special.area-effect-miss",
    "vanguard.special.area-effect-engaged",
)
def test_a_whole_area_in_the_order_of_the_attacker() -> None:
    s = state(factions=("goblins", "orcs"))
    by = add(s, "a", "goblins.winggit", 18.0, 10.0)
    at = add(s, "b", "orcs.ax", 18.0, 18.0, wounds=1, id="target")
    foe = add(s, "b", "orcs.ax", 18.0, 20.0, id="foe")
    friend = add(s, "a", "goblins.rabble", 18.0, 20.0 + AX / 2.0 + 0.787 / 2.0, id="friend")
    other = add(s, "b", "orcs.ax", 16.0, 18.0, id="other")
    # two dice and one for Clear sight: a hit, no save, dead; then two dice each
    dice = [4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1]
    script = Script(s, dice, [("attack.order", [other, foe, friend])])
    a = script.run(shoot(script.game, by, at, "firebombs"))
    assert a.killed
    assert [event.at for event in script.of_kind("attacked")] == [at, other, foe, friend]
    script.done()
    assert s.v_model(foe).wounds == 1
    # a miss does not help those near by; who fights a friend is hit, too
    script = Script(s, [1] * 7, [("attack.order", [friend, foe])])
    put(s, other, (18.0, 18.0, 0.0, SOUTH))
    a = script.run(shoot(script.game, by, other, "firebombs"))
    script.done()
    assert a.hits == 0
    assert [event.at for event in script.of_kind("attacked")] == [other, friend, foe]


def test_the_dead_of_one_area_attack_are_not_attacked_again() -> None:
    s, by, at = scene()
    foe = near(s, 1.0)
    a, found = blast(s, by, at)
    s.change_model(foe).status = "dead"
    s.touch()
    script = Script(s)
    script.run(area_attacks(script.game, a, found))
    assert script.kinds() == []


def flames(*pieces: Piece) -> tuple[VState, str]:
    """A Flame Priest, who looks north."""
    s = state(*pieces, factions=("dwarfs", "orcs"))
    return s, add(s, "a", "dwarfs.flame-priest", 18.0, 10.0)


def test_a_breath_reaches_all_in_its_strip_that_are_seen() -> None:
    s, by = flames()
    ax = add(s, "b", "orcs.ax", 18.0, 14.0, id="ax")
    aside = 18.0 + 0.787 / 2.0 + AX / 2.0
    graze = add(s, "a", "orcs.ax", aside - 0.05, 12.0, id="graze")
    add(s, "b", "orcs.ax", aside + 0.05, 15.5, id="aside")
    add(s, "b", "orcs.ax", 18.0, 10.0 + 0.787 / 2.0 + 6.0 + AX / 2.0 + 0.05, id="far")
    assert breathed_on(s, s.v_model(by), 90.0, 6.0) == [ax, graze]


def test_who_is_hidden_in_the_strip_is_not_reached() -> None:
    s, by = flames()
    ax = add(s, "b", "orcs.ax", 18.0, 12.0, id="ax")
    behind = add(s, "b", "orcs.ax", 18.0, 12.0 + AX + 0.1, id="behind")
    tall = add(s, "b", "orcs.troll", 18.0, 15.6, id="tall")
    assert breathed_on(s, s.v_model(by), 90.0, 6.0) == [ax, tall]
    put(s, behind, (18.6, 12.0 + AX + 0.1, 0.0, SOUTH))
    assert breathed_on(s, s.v_model(by), 90.0, 6.0) == [ax, behind, tall]


@rule("vanguard.special.breath")
def test_a_breath_has_no_clear_die_and_rolls_for_each() -> None:
    s, by = flames()
    near_by = add(s, "b", "orcs.troll", 18.0, 12.5, id="troll")
    friend = add(s, "a", "dwarfs.ironclad", 18.6, 11.2, id="friend")
    dice = [5, 1, 1, 1, 4] + [5, 1, 1, 1, 1]
    script = Script(s, dice, [("breath.direction", 90), ("attack.order", [near_by, friend])])
    script.run(shoot(script.game, by, near_by, FLAME))
    script.done()
    assert [event.at for event in script.of_kind("attacked")] == [near_by, friend]
    assert [s.v_model(id).wounds for id in (near_by, friend)] == [1, 1]  # Piercing (1) against Ar 4+
    put(s, friend, (5.0, 5.0, 0.0, NORTH))
    a = shot_of(s, s.v_model(by), s.v_model(near_by), s.v_model(by).spec.weapons[0])
    assert bonus_dice(s, a) != []
    assert bonus_dice(s, breath_attack(s, a, near_by)) == []


@rule("vanguard.special.breath")
@pytest.mark.parametrize(("degrees", "may"), [(90, True), (100, True), (60, False), (270, False)])
def test_up_to_90_degrees_from_the_facing_and_over_the_target(degrees: int, may: bool) -> None:
    s, by = flames()
    at = add(s, "b", "orcs.ax", 18.0, 14.0)
    choice = Direction(s, s.v_model(by), s.v_model(at), 6.0, None)
    assert choice.default() == 90
    assert (choice.judge(degrees) == []) == may
    assert all(choice.judge(int(str(one))) == [] for one in choice.candidates(9))


@pytest.mark.parametrize(("facing", "straight"), [(NORTH, 90), (EAST, 90), (WEST, 90), (SOUTH, -1)])
def test_straight_at_the_target_as_far_as_one_may_turn(facing: float, straight: int) -> None:
    s, by = flames()
    at = add(s, "b", "orcs.ax", 18.0, 14.0)
    put(s, by, (18.0, 10.0, 0.0, facing))
    assert straight_at(s.v_model(by), s.v_model(at), 6.0) == straight


@rule("vanguard.special.breath-height", "vanguard.example.breath-band")
@pytest.mark.parametrize(
    ("z", "entry", "counters", "reached"),
    [
        (0.0, "orcs.orclings", 0, True),  # from 0 to 1
        (0.0, "orcs.orclings", KNOCKED, False),  # flat on the ground
        (5.0, "orcs.ax", 0, True),  # ends count
        (6.0, "orcs.ax", 0, False),
    ],
)
def test_the_band_of_heights(z: float, entry: str, counters: int, reached: bool) -> None:
    s, by = flames()
    put(s, by, (18.0, 10.0, 2.0, NORTH))
    at = add(s, "b", entry, 18.0, 13.0, counters=counters)
    put(s, at, (18.0, 13.0, z, SOUTH))
    assert in_band(s, s.v_model(by), s.v_model(at)) == reached
    faults = why_not_breathed(s, s.v_model(by), s.v_model(at), 6.0)
    assert [fault.rule for fault in faults] == ([] if reached else ["vanguard.special.breath-height"])


@rule("vanguard.special.breath")
def test_a_target_beyond_the_strip_cannot_be_breathed_at() -> None:
    s, by = flames()
    at = add(s, "b", "orcs.ax", 18.0, 20.0)
    found = why_not_breathed(s, s.v_model(by), s.v_model(at), 6.0)
    assert [fault.rule for fault in found] == ["vanguard.special.breath"]
