"""Mundane missiles and armour (chapters 10, 16): units out of lists shoot with the one and are struck in the other."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.ninth_age.combat.blows import groups
from grognard.rulesets.ninth_age.combat.weapons import choose_weapons
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, FLAMING, RANK_AND_FILE, SHOOTING, SPELL, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.moving.reactions import may_stand_and_shoot
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import MOVED, NState
from grognard.rulesets.ninth_age.values import movement
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import EAST, SOUTH, WEST, against, begin_round, put, scene, troop
from tests.rulesets.ninth_age.test_attacks import prepared

GEAR = "ninth_age.gear."
EOS = "ninth_age.eos."
HE = "ninth_age.he."


# ---- missiles


def shooters(text: str, away: float) -> NState:
    """Shooters, and the enemy so many inches before them, ten wide: over the length of the table."""
    state = scene()
    put(state, "a.us", spec(text), 5.0, 24.0, EAST)
    put(state, "b.them", troop(20, 10), 5.0 + away, 20.0, WEST)
    return state


def shots(state: NState, multiple: bool = False, reaction: bool = False) -> list[Strikes]:
    found = volley(state, state.n_unit("a.us"), state.n_unit("b.them"), multiple, reaction)
    for one in found:
        complete(state, one)
    return found


def dice(state: NState, multiple: bool = False) -> int:
    return sum(one.dice for one in shots(state, multiple))


@rule(
    GEAR + "shortbow",
    GEAR + "bow",
    GEAR + "longbow",
    GEAR + "crossbow",
    GEAR + "handgun",
    GEAR + "pistol",
    GEAR + "brace-of-pistols",
    EOS + "repeater-gun",
    EOS + "long-rifle",
)
@pytest.mark.parametrize(
    ("text", "reach", "strength", "piercing", "many", "wounds"),
    [
        ("og_goblins:1 shortbow", 18.0, 3, 0, 1, ""),
        ("og_orcs:1 bow", 24.0, 3, 0, 1, ""),
        ("he_citizen_archers:1", 30.0, 3, 0, 1, ""),
        ("eos_light_infantry:1", 30.0, 4, 0, 1, ""),
        ("eos_light_infantry:1 handgun", 24.0, 4, 1, 1, ""),
        ("eos_state_militia:1 pistol", 12.0, 4, 1, 1, ""),
        ("eos_reiters:1 brace_of_pistols", 12.0, 4, 1, 2, ""),
        ("eos_reiters:1 repeater_gun", 24.0, 4, 1, 3, ""),
        ("eos_artificer long_rifle", 48.0, 5, 1, 1, "D3"),
    ],
)
def test_range_and_strength_of_missiles(
    text: str, reach: float, strength: int, piercing: int, many: int, wounds: str
) -> None:
    state = shooters(text, reach - 0.01)
    (one,) = shots(state, multiple=True)
    assert (one.dice, one.strength, one.piercing(), one.multiple) == (many, strength, piercing, wounds)
    assert dice(state) == 1
    assert shots(shooters(text, reach + 0.01)) == []


@rule(
    GEAR + "shortbow",
    GEAR + "bow",
    GEAR + "longbow",
    GEAR + "crossbow",
    GEAR + "handgun",
    GEAR + "pistol",
    GEAR + "brace-of-pistols",
    EOS + "repeater-gun",
    EOS + "long-rifle",
)
@pytest.mark.parametrize(
    ("text", "standing", "moved", "penalty", "better"),
    [
        # fifteen in three ranks; with Volley Fire all of them shoot, if they have not moved
        ("og_goblins:15 shortbow", 15, 10, -1, 0),
        ("og_orcs:15 bow", 15, 10, -1, 0),
        ("he_citizen_archers:15", 15, 10, -1, 0),
        # unwieldy ones
        ("eos_light_infantry:15", 10, 10, -2, 0),
        ("eos_light_infantry:15 handgun", 10, 10, -2, 0),
        ("eos_reiters:15 repeater_gun", 10, 10, -2, 0),
        # pistols are quick
        ("eos_state_militia:15 pistol", 10, 10, 0, 0),
        ("eos_reiters:15 brace_of_pistols", 10, 10, 0, 0),
        # moves or fires, and is aimed well
        ("eos_artificer long_rifle", 1, 0, 0, 1),
    ],
)
def test_ranks_and_moves_of_missiles(text: str, standing: int, moved: int, penalty: int, better: int) -> None:
    state = shooters(text, 4.0)
    assert dice(state) == standing
    assert {total(one.hit_mods) for one in shots(state)} == {better}
    Flagged("", "a.us", MOVED).apply(state)
    assert dice(state) == moved
    assert {total(one.hit_mods) for one in shots(state)} == ({penalty} if moved else set())


@rule("ninth_age.rule.multiple-shots", GEAR + "brace-of-pistols", EOS + "repeater-gun")
@pytest.mark.parametrize(("option", "many"), [("brace_of_pistols", 10), ("repeater_gun", 15)])
def test_many_shots_are_aimed_less_well(option: str, many: int) -> None:
    state = shooters(f"eos_reiters:5 {option}", 4.0)
    assert dice(state) == 5 and {one.hits_on() for one in shots(state)} == {3}
    assert dice(state, multiple=True) == many
    assert {one.hits_on() for one in shots(state, multiple=True)} == {4}


@rule(GEAR + "pistol", GEAR + "brace-of-pistols", "ninth_age.rule.quick-to-fire")
@pytest.mark.parametrize(
    ("text", "quick"),
    [
        ("eos_state_militia:5 pistol", True),
        ("eos_reiters:5 brace_of_pistols", True),
        ("eos_light_infantry:5", False),
    ],
)
def test_pistols_are_fired_at_chargers_from_anywhere(text: str, quick: bool) -> None:
    """Nearer than the charger moves nobody else has the time."""
    state = shooters(text, 2.0)
    assert may_stand_and_shoot(state, state.n_unit("a.us"), state.n_unit("b.them")) == quick


@rule(GEAR + "pistol", GEAR + "brace-of-pistols", GEAR + "additional-hand-weapon")
@pytest.mark.parametrize(
    ("text", "attacks", "step"),
    [("eos_marshal pistol", 4, 6), ("eos_artificer brace_of_pistols", 2, 4), ("eos_marshal", 3, 5)],
)
def test_pistols_are_a_second_weapon_in_close_combat(text: str, attacks: int, step: int) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec(text), foe)
    begin_round(state)
    assert [group.step for group in groups(state) if group.unit == "a.us"] == [step]
    (one,) = [one.strikes for one in prepared(state, "a.us", step)]
    assert one.dice == attacks


# ---- armour


def hit(state: NState, kind: str = CLOSE) -> Strikes:
    """A hit on the rank-and-file (or the Character) of the unit."""
    unit = state.n_unit("a.us")
    model = state.n_model("a.us.1")
    one = Strikes(kind, "ninth_age.rule.stomp", "", "a.us", model.id if model.character() else RANK_AND_FILE)
    one.auto, one.strength = len(unit.models), 3
    complete(state, one)
    return one


@rule(
    GEAR + "light-armour",
    GEAR + "heavy-armour",
    GEAR + "plate-armour",
    GEAR + "shield",
    GEAR + "mounts-protection",
    GEAR + "barding",
    GEAR + "innate-defence",
    GEAR + "armour-total",
    HE + "lions-fur",
    HE + "dragonforged-armour",
)
@pytest.mark.parametrize(
    ("text", "close", "shot"),
    [
        ("vc_zombies:10", 0, 0),
        ("vc_skeletons:10", 1, 1),
        ("vc_skeletons:10 shield", 2, 2),
        ("vc_barrow_guard:10", 2, 2),
        ("eos_imperial_guard:10", 4, 4),
        # one suit only: the better one
        ("he_citizen_spears:10", 2, 2),
        ("he_citizen_spears:10 heavy_armour", 3, 3),
        # (6+) and (5+) on a mount
        ("he_elein_reavers:5", 2, 2),
        ("og_boar_riders:5", 3, 3),
        ("og_boar_riders:5 shield", 4, 4),
        ("eos_marshal horse", 4, 4),
        ("eos_marshal horse shield barding", 6, 6),
        # 1 + 3 + 1 + 1 are six, and no more than six count
        ("eos_knightly_orders:5", 6, 6),
        # Innate Defence, one letter for each roll
        ("og_trolls:3 cave_trolls", 3, 3),
        ("he_frost_phoenix", 2, 2),
        ("og_great_green_idol", 5, 5),
        # beside heavy armour; more against shooting
        ("he_lion_guard:10", 3, 4),
        ("he_knights_of_ryma:5", 5, 5),
    ],
)
def test_what_armour_adds(text: str, close: int, shot: int) -> None:
    state = scene()
    put(state, "a.us", spec(text), 30.0, 24.0)
    assert hit(state).armour == close
    assert hit(state, SHOOTING).armour == shot
    assert hit(state, SPELL).armour == close


@pytest.mark.parametrize(("x", "bonus"), [("6+", 1), ("5+", 2), ("4+", 3), ("3+", 4), ("2+", 5), ("1+", 6)])
def test_innate_defence_is_the_best_of_several(x: str, bonus: int) -> None:
    innate = library().arsenal.armour
    state = scene()
    put(
        state,
        "a.us",
        troop(5, armour=(innate(GEAR + "innate-defence", "6+"), innate(GEAR + "innate-defence", x))),
        30.0,
        24.0,
    )
    assert hit(state).armour == bonus


@rule(GEAR + "shield", GEAR + "two-hands")
def test_a_shield_helps_against_shots_beside_two_hands() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec("eos_marshal shield halberd"), foe)
    script = Script(state)
    script.run(choose_weapons(script.game, "a.us"))
    assert (hit(script.state).armour, hit(script.state, SHOOTING).armour) == (3, 4)


@rule(GEAR + "barding")
def test_barding_slows_the_mount() -> None:
    for text, moves in (("eos_marshal horse", 8), ("eos_marshal horse barding", 7)):
        state = scene()
        assert movement(state, put(state, "a.us", spec(text), 30.0, 24.0)) == moves


@rule(HE + "dragonforged-armour", "ninth_age.rule.fireborn")
@pytest.mark.parametrize(("flaming", "need"), [(False, 6), (True, 2)])
def test_dragonforged_armour_wards(flaming: bool, need: int) -> None:
    state = scene()
    put(state, "a.us", spec("he_knights_of_ryma:5"), 30.0, 24.0)
    one = Strikes(CLOSE, "ninth_age.rule.stomp", "", "a.us")
    one.auto, one.strength = 1, 3
    if flaming:
        one.mark(FLAMING)
    complete(state, one)
    assert [(save.rule, save.need) for save in one.saves] == [("ninth_age.rule.ward-save", need)]


def test_a_lions_fur_is_for_models_on_foot() -> None:
    fur = library().arsenal.armour(HE + "lions-fur", "")
    state = scene()
    put(state, "a.us", troop(5, type="cavalry", armour=(fur,)), 30.0, 24.0)
    assert (hit(state).armour, hit(state, SHOOTING).armour) == (0, 0)
