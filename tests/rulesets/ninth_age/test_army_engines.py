"""The engines of the armies (chapters 11, 24): how far they shoot, how hard they hit, and one shot of each."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.dice.rolls import Pool
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import FLAMING, Strikes
from grognard.rulesets.ninth_age.gear import ARTILLERY
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.shooting.aiming import may_aim
from grognard.rulesets.ninth_age.shooting.engines import fire
from grognard.rulesets.ninth_age.shooting.impact import plain_hit
from grognard.rulesets.ninth_age.shooting.phase import engines_at
from grognard.rulesets.ninth_age.shooting.weapons import Arm, arms_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, join, put, scene, troop
from tests.rulesets.ninth_age.test_engines import gun, left, shot_of

EOS = "ninth_age.eos."
OG = "ninth_age.og."
HE = "ninth_age.he."
TO_HIT = "ninth_age.shoot.to-hit"
TO_WOUND = "ninth_age.dmg.to-wound-table"
ARMOUR = "ninth_age.dmg.armour-save"
MULTIPLE = "ninth_age.rule.multiple-wounds"
PLATE = library().arsenal.armour("ninth_age.gear.plate-armour", "")
#: from corner to corner the table is longer than any range
DIAGONAL = 32.0


def arm(state: NState, weapon: str) -> Arm:
    """This weapon of the engine."""
    return next(one for one in arms_of(state.n_model("a.gun.1"), ARTILLERY) if one.weapon.id == weapon)


def aimed(entry: str, weapon: str, away: float) -> bool:
    """May the weapon be aimed at a model so far away?"""
    state = scene()
    unit = put(state, "a.gun", entry, 3.0, 3.0)
    dx, dy = polar(DIAGONAL, unit.spec.models[0].radius + away)
    left_x, left_y = polar(DIAGONAL - 90.0, 0.5 * SMALL_BASE)
    them = put(state, "b.them", troop(1, 1), 3.0 + dx + left_x, 3.0 + dy + left_y, DIAGONAL + 180.0)
    return may_aim(state, unit, arm(state, weapon), them)


def numbers(one: Strikes) -> tuple[int, int, str]:
    return one.strength, one.piercing(), one.multiple


@rule(
    EOS + "mortar",
    EOS + "rocket-battery",
    EOS + "great-cannon",
    EOS + "grapeshot",
    EOS + "organ-gun",
    OG + "ballista",
    OG + "stone-thrower",
    HE + "elven-bolt-thrower",
    HE + "repeating-shot",
    "ninth_age.rule.multiple-wounds",
)
@pytest.mark.parametrize(
    ("entry", "weapon", "reach", "hits", "strength", "centre"),
    [
        # Strength, Armour Piercing and Multiple Wounds of a hit, then those of the hit under the centre
        ("eos_mortar", EOS + "mortar", (12.0, 48.0), 2, (2, 1, ""), (6, 1, "D3")),
        ("eos_rocket_battery", EOS + "rocket-battery", (0.0, 36.0), 5, (5, 1, "D3"), (5, 1, "D3")),
        ("eos_cannon", EOS + "great-cannon", (0.0, 72.0), 10, (10, 2, "D3+1"), (10, 2, "D3+1")),
        ("eos_cannon", EOS + "grapeshot", (0.0, 12.0), 4, (4, 3, ""), (4, 3, "")),
        ("eos_volley_gun", EOS + "organ-gun", (0.0, 24.0), 5, (5, 1, ""), (5, 1, "")),
        ("og_skewerer", OG + "ballista", (0.0, 48.0), 6, (6, 6, "D3"), (6, 6, "D3")),
        ("og_splatterer", OG + "stone-thrower", (12.0, 60.0), 3, (3, 0, ""), (9, 0, "D3+1")),
        ("he_sea_guard_reaper", HE + "elven-bolt-thrower", (0.0, 48.0), 6, (6, 6, "D3"), (6, 6, "D3")),
        (
            "he_sea_guard_reaper repeating_shot",
            HE + "repeating-shot",
            (0.0, 48.0),
            4,
            (4, 1, ""),
            (4, 1, ""),
        ),
    ],
)
def test_range_and_strength_of_engines(
    entry: str,
    weapon: str,
    reach: tuple[float, float],
    hits: int,
    strength: tuple[int, int, str],
    centre: tuple[int, int, str],
) -> None:
    nearest, farthest = reach
    assert aimed(entry, weapon, farthest - 0.01) and not aimed(entry, weapon, farthest + 0.01)
    if nearest:
        assert aimed(entry, weapon, nearest + 0.01) and not aimed(entry, weapon, nearest - 0.01)
    else:
        assert aimed(entry, weapon, 2.0)
    state = gun(entry)
    one = arm(state, weapon)
    assert numbers(plain_hit(state, "a.gun", one, "b.them", hits)) == strength
    in_middle = plain_hit(state, "a.gun", one, "b.them", one.weapon.centre_strength or hits, centre=True)
    assert numbers(in_middle) == centre


@rule("ninth_age.rule.multiple-wounds", EOS + "great-cannon")
@pytest.mark.parametrize(("rules", "dice"), [((), "D3+1"), (("fly:8",), "D3+2")])
def test_ordnance_is_worse_for_flyers(rules: tuple[str, ...], dice: str) -> None:
    state = gun("eos_cannon", rules=rules)
    assert numbers(plain_hit(state, "a.gun", arm(state, EOS + "great-cannon"), "b.them", 10))[2] == dice
    # and for one who flies among those who do not
    carpet = join(state, "b.hero", "eos_marshal flying-carpet", state.n_unit("b.them"))
    hit = plain_hit(state, "a.gun", arm(state, EOS + "great-cannon"), "b.them", 10, carpet)
    assert hit.multiple == "D3+2"


def shots(state: NState, weapon: str, dice: list[int], *answers: object, usual: int = 0) -> Script:
    """One shot of the weapon, played."""
    script = Script(state, dice, answers, usual)
    script.run(fire(script.game, "a.gun", arm(state, weapon), "b.them"))
    script.done()
    return script


def thrown(script: Script, why: str) -> list[tuple[int, int]]:
    """The dice thrown for a reason: how many, and what each needed."""
    found = [roll for roll in script.thrown(why) if isinstance(roll, Pool)]
    return sorted((len(roll.faces), roll.target - total(roll.mods)) for roll in found)


@rule(EOS + "mortar")
def test_a_mortar_bomb_is_wide_and_hits_hard_in_the_middle_only() -> None:
    # six ranks of five are so small that a template of five inches meets all of them
    script = shots(gun("eos_mortar", ranks=6), EOS + "mortar", [6], ("shoot.mark", "b.them.18"), usual=6)
    assert shot_of(script).size == 5.0
    assert thrown(script, TO_WOUND) == [(1, 2), (29, 5)]
    # only the one in the middle is hurt so badly
    assert [roll.faces for roll in script.thrown(MULTIPLE)] == [[6]]


@rule(OG + "stone-thrower")
def test_a_stone_is_smaller_and_heavier() -> None:
    script = shots(gun("og_splatterer"), OG + "stone-thrower", [6], ("shoot.mark", "b.them.8"), usual=6)
    assert shot_of(script).size == 3.0
    (middle, others) = thrown(script, TO_WOUND)
    assert middle == (1, 2) and others[1] == 4 and 8 <= others[0] < 19


@rule(EOS + "rocket-battery")
def test_rockets_hit_every_unit_below_a_few_times_and_never_stray_less() -> None:
    state = gun("eos_rocket_battery", ranks=1)
    put(state, "b.behind", troop(5), 30.0 + 2.5 * SMALL_BASE, 10.0 + 20.0 + 1.0, SOUTH)
    # Hit; four hits on the one, two on the other
    script = shots(state, EOS + "rocket-battery", [6, 4, 2], ("shoot.mark", "b.them.3"), usual=1)
    assert shot_of(script).size == 3.0
    assert thrown(script, TO_WOUND) == [(2, 2), (4, 2)]
    hit = plain_hit(state, "a.gun", arm(state, EOS + "rocket-battery"), "b.them", 5)
    complete(state, hit)
    assert hit.has(FLAMING) and hit.no_regeneration
    # unseen: an engine would take its Ballistic Skill of 3 off the six inches, rockets do not
    for entry, weapon, far in (
        ("eos_rocket_battery", EOS + "rocket-battery", 6.0),
        ("og_splatterer", OG + "stone-thrower", 3.0),
    ):
        state = gun(entry)
        giants = troop(6, 6, type="monstrous-infantry", base=(1.575, 1.575))
        put(state, "b.giants", giants, 34.7, 20.0, SOUTH)
        script = shots(state, weapon, [6, 3, 1], ("shoot.mark", "b.them.8"), usual=1)
        assert shot_of(script).x == pytest.approx(state.n_model("b.them.8").x + far)


def close_by() -> NState:
    """A cannon, and enemies in plate armour within twelve inches of it."""
    state = scene()
    put(state, "a.gun", "eos_cannon", 30.0, 10.0)
    put(state, "b.them", troop(20, armour=(PLATE,)), 32.0, 22.0, SOUTH)
    return state


@rule(EOS + "great-cannon", EOS + "grapeshot")
def test_a_cannon_is_fired_in_two_ways() -> None:
    state = gun("eos_cannon")
    unit, them = state.n_unit("a.gun"), state.n_unit("b.them")
    assert [one.weapon.id for one in engines_at(state, unit, them)] == [EOS + "great-cannon"]
    near = close_by()
    unit, them = near.n_unit("a.gun"), near.n_unit("b.them")
    assert [one.weapon.id for one in engines_at(near, unit, them)] == [
        EOS + "great-cannon",
        EOS + "grapeshot",
    ]
    # 2D6 shots at long range (Ballistic Skill 3); Strength 4 and Armour Piercing 3 leave nothing of +3
    script = shots(near, EOS + "grapeshot", [3, 4], usual=5)
    assert thrown(script, TO_HIT) == [(7, 5)] and thrown(script, TO_WOUND) == [(7, 3)]
    assert script.thrown(ARMOUR) == [] and left(script) == 13
    # a six among the dice: -1 to hit
    script = shots(close_by(), EOS + "grapeshot", [6, 4], usual=6)
    assert thrown(script, TO_HIT) == [(10, 6)]
    # the ball flies a D6
    script = shots(close_by(), EOS + "great-cannon", [4, 2], ("shoot.landing", "b.them.3"), usual=1)
    shot = shot_of(script)
    assert shot.to_y - shot.y == pytest.approx(2.0, abs=0.1)


@rule(EOS + "organ-gun")
def test_a_volley_gun_fires_twice_three_dice() -> None:
    script = shots(gun("eos_volley_gun"), EOS + "organ-gun", [1, 2, 4], usual=5)
    assert thrown(script, TO_HIT) == [(14, 5)] and thrown(script, TO_WOUND) == [(14, 2)]


@rule(OG + "ballista", HE + "elven-bolt-thrower")
@pytest.mark.parametrize(
    ("entry", "weapon", "needs"),
    [("og_skewerer", OG + "ballista", 4), ("he_sea_guard_reaper", HE + "elven-bolt-thrower", 3)],
)
def test_a_bolt_pierces_all_armour(entry: str, weapon: str, needs: int) -> None:
    state = gun(entry, armour=(PLATE,))
    script = shots(state, weapon, [6], usual=6)
    assert thrown(script, TO_HIT) == [(1, needs)]
    # a rank each, a point of Strength less each time; no armour saves
    assert thrown(script, TO_WOUND) == [(1, 2), (1, 2), (1, 3), (1, 4)]
    assert script.thrown(ARMOUR) == [] and left(script) == 16


@rule(HE + "repeating-shot")
def test_a_bolt_thrower_may_shoot_six_times_instead() -> None:
    state = gun("he_sea_guard_reaper repeating_shot")
    ready = engines_at(state, state.n_unit("a.gun"), state.n_unit("b.them"))
    assert [one.weapon.id for one in ready] == [HE + "elven-bolt-thrower", HE + "repeating-shot"]
    script = shots(state, HE + "repeating-shot", [], usual=6)
    # a fixed number cannot misfire, and the many shots are aimed as well as one
    assert thrown(script, TO_HIT) == [(6, 3)] and thrown(script, TO_WOUND) == [(6, 3)]
    assert left(script) == 14
