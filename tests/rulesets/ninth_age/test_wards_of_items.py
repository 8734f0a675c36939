"""Magic armour, talismans and enchanted items whose card tells it all (chapter 22): what they save from, and whom.

The bearer is a Marshal out of a list, in plate armour (+3) where he wears nothing else.
"""

from __future__ import annotations

import pytest

from grognard.dice.check import REROLL_SUCCESSES
from grognard.rulesets.ninth_age.combat.blows import groups
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import (
    CLOSE,
    FLAMING,
    OTHER,
    RANK_AND_FILE,
    SHOOTING,
    SPELL,
    Strikes,
)
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.moving.flying import flight
from grognard.rulesets.ninth_age.profiles import ModelSpec, Part, UnitSpec
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, join, put, scene, troop
from tests.rulesets.ninth_age.test_attacks import first, prepared

ITEM = "ninth_age.item."
RULE = "ninth_age.rule."
WARD = RULE + "ward-save"
REGENERATION = RULE + "regeneration"


def bearer(chosen: str) -> NState:
    """A Marshal with what was chosen for him, alone on the table."""
    state = scene()
    put(state, "a.us", spec(f"eos_marshal {chosen}"), 30.0, 24.0)
    return state


def struck(state: NState, kind: str = CLOSE, flaming: bool = False, at: str = "a.us") -> Strikes:
    """One hit at Strength 4 on the bearer's model."""
    one = Strikes(kind, "ninth_age.rule.stomp", "", at, f"{at}.1")
    one.auto, one.strength = 1, 4
    if flaming:
        one.mark(FLAMING)
    complete(state, one)
    return one


def saves(one: Strikes) -> list[tuple[str, int]]:
    return [(save.rule, save.need) for save in one.saves]


@rule(
    ITEM + "armour-of-destiny",
    ITEM + "armour-of-fortune",
    ITEM + "gamblers-armour",
    ITEM + "talisman-of-supreme-shielding",
    ITEM + "talisman-of-greater-shielding",
    ITEM + "talisman-of-shielding",
    ITEM + "sprout-of-rebirth",
    ITEM + "armour-rule",
    WARD,
)
@pytest.mark.parametrize(
    ("chosen", "armour", "found"),
    [
        ("", 3, []),
        # heavy armour instead of plate
        ("armour-of-destiny", 2, [(WARD, 4)]),
        ("armour-of-fortune", 2, [(WARD, 5)]),
        ("gamblers-armour", 2, [(WARD, 6)]),
        ("talisman-of-supreme-shielding", 3, [(WARD, 4)]),
        ("talisman-of-greater-shielding", 3, [(WARD, 5)]),
        ("talisman-of-shielding", 3, [(WARD, 6)]),
        ("sprout-of-rebirth", 3, [(REGENERATION, 4)]),
        # the better of two
        ("gamblers-armour talisman-of-greater-shielding", 2, [(WARD, 5)]),
        ("gamblers-armour sprout-of-rebirth", 2, [(WARD, 6), (REGENERATION, 4)]),
    ],
)
@pytest.mark.parametrize("kind", [CLOSE, SHOOTING, SPELL, OTHER])
def test_armour_and_talismans_that_save(
    chosen: str, armour: int, found: list[tuple[str, int]], kind: str
) -> None:
    one = struck(bearer(chosen), kind)
    assert (one.armour, saves(one)) == (armour, found)


@rule(ITEM + "force-shield", ITEM + "bearer")
@pytest.mark.parametrize(("kind", "found"), [(CLOSE, []), (SHOOTING, [(WARD, 5)]), (SPELL, [(WARD, 5)])])
def test_a_force_shield_is_against_what_comes_from_afar(kind: str, found: list[tuple[str, int]]) -> None:
    assert saves(struck(bearer("force-shield"), kind)) == found
    # a shield that does not add to that of the list
    assert struck(bearer("force-shield shield"), kind).armour == 4
    # it guards the whole model, the mount too
    assert saves(struck(bearer("great_griffon force-shield"), kind)) == found
    # and nobody beside it
    state = scene()
    host = put(state, "a.host", troop(4), 30.0, 24.0)
    join(state, "a.us", spec("eos_marshal force-shield"), host)
    men = Strikes(kind, "ninth_age.rule.stomp", "", "a.host")
    complete(state, men)
    assert saves(men) == []


@rule("ninth_age.troop.ridden-monster-profile")
@pytest.mark.parametrize(("item", "found"), [("force-shield", [(WARD, 5)]), ("armour-of-destiny", [])])
def test_a_monster_has_what_guards_the_whole_model_not_what_its_rider_wears(
    item: str, found: list[tuple[str, int]]
) -> None:
    carried = library().items[ITEM + item]
    rider = Part("rider", "всадник", "rider", ws=5, s=4, t=4, w=3, a=3, i=5, rules=carried.rules)
    beast = Part("beast", "зверь", "mount", m=6, ws=4, s=5, t=5, w=5, a=4, i=3)
    kind = library().troop_types["ninth_age.troop.ridden-monster"]
    model = ModelSpec(
        "x", "X", "Х", "character", "lord", kind, (rider, beast), 2.0, 4.0,
        rules=(*carried.rules, *kind.rules), items=(carried,),
    )  # fmt: skip
    state = scene()
    put(state, "a.us", UnitSpec("us", "x", "X", "Х", "lord", 100, (model,), 1), 30.0, 24.0)
    assert saves(struck(state, SHOOTING)) == found


@rule(ITEM + "dragonscale-helm", ITEM + "dragonfire-gem", RULE + "fireborn")
@pytest.mark.parametrize(("chosen", "armour"), [("dragonscale-helm", 4), ("dragonfire-gem", 3)])
def test_who_is_born_of_fire(chosen: str, armour: int) -> None:
    state = bearer(chosen)
    burnt = struck(state, flaming=True)
    assert (burnt.armour, saves(burnt)) == (armour, [(WARD, 2)])
    assert saves(struck(state)) == []


@rule(ITEM + "obsidian-nullstone", ITEM + "obsidian-rock", ITEM + "obsidian-pebble")
@pytest.mark.parametrize(
    ("chosen", "need"), [("obsidian-nullstone", 4), ("obsidian-rock", 5), ("obsidian-pebble", 6)]
)
def test_obsidian_resists_spells_for_the_whole_unit(chosen: str, need: int) -> None:
    state = scene()
    host = put(state, "a.host", troop(5), 30.0, 24.0)
    join(state, "a.us", spec(f"eos_marshal {chosen}"), host)
    for pool in ("a.us.1", RANK_AND_FILE):
        spell = Strikes(SPELL, "ninth_age.spell.fire.fireball", "", "a.host", pool)
        complete(state, spell)
        assert saves(spell) == [(WARD, need)]
        blow = Strikes(SHOOTING, "ninth_age.gear.bow", "", "a.host", pool)
        complete(state, blow)
        assert saves(blow) == []


@rule(ITEM + "obsidian-pebble", ITEM + "gamblers-armour")
def test_resistance_makes_a_ward_save_better() -> None:
    assert saves(struck(bearer("obsidian-pebble gamblers-armour"), SPELL)) == [(WARD, 5)]


@rule(ITEM + "glittering-cuirass", RULE + "distracting")
def test_a_glittering_cuirass_distracts() -> None:
    for chosen, needs in (("glittering-cuirass", 6), ("", 5)):
        state = scene()
        foe = put(state, "b.foe", troop(5, ws=2), 30.0, 24.0, SOUTH)
        against(state, "a.us", spec(f"eos_marshal {chosen}"), foe)
        one = first(state, "b.foe")
        complete(state, one)
        assert one.hits_on() == needs


@rule(ITEM + "crystal-ball")
@pytest.mark.parametrize(
    ("chosen", "step", "needs"),
    [("", 5, 3), ("crystal-ball", 5, 2), ("crystal-ball great_weapon", 5, 3), ("great_weapon", 0, 3)],
)
def test_a_crystal_ball_lets_its_bearer_strike_like_lightning(chosen: str, step: int, needs: int) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec(f"eos_marshal {chosen}"), foe)
    begin_round(state)
    assert [group.step for group in groups(state) if group.unit == "a.us"] == [step]
    one = prepared(state, "a.us", step)[0].strikes
    complete(state, one)
    assert one.hits_on() == needs


@rule(ITEM + "divine-icon", RULE + "divine-attacks")
def test_a_divine_icon_is_for_blows() -> None:
    state = scene()
    foe = put(state, "b.foe", spec("eos_marshal talisman-of-supreme-shielding"), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec("eos_marshal divine-icon"), foe)
    for seat, again in (("a.us", REROLL_SUCCESSES), ("b.foe", "")):
        one = prepared(state, seat, 5)[0].strikes
        complete(state, one)
        assert [save.again for save in one.saves] == ([again] if seat == "a.us" else [])
    far = scene()
    put(far, "a.us", spec("eos_marshal divine-icon pistol"), 30.0, 20.0)
    put(far, "b.foe", spec("eos_marshal talisman-of-supreme-shielding"), 31.0, 26.0, SOUTH)
    (shot,) = volley(far, far.n_unit("a.us"), far.n_unit("b.foe"))
    complete(far, shot)
    assert [save.again for save in shot.saves] == [""]


@rule(ITEM + "flying-carpet")
def test_a_flying_carpet_flies_six_inches() -> None:
    state = bearer("flying-carpet")
    unit = state.n_unit("a.us")
    assert flight(state, unit) == 6.0
    assert all_have(state, unit, RULE + "swiftstride") and all_have(state, unit, RULE + "free-reform")
    assert flight(bearer(""), unit) == 0.0
