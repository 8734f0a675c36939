"""Units of unlike models (chapters 13, 17): whose values count, whose wounds they are, Characters among the others."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.aims import aims_of
from grognard.rulesets.ninth_age.damage.casualties import begin, remove_ordinary
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.pools import ordinary, shares, types
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.heroes.joining import deploy_into
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.profiles import ModelSpec, UnitSpec
from grognard.rulesets.ninth_age.ranks import horde, rank_counts, ranks_of_five
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import movement, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import (
    NORTH,
    SOUTH,
    against,
    begin_round,
    hero,
    join,
    man,
    put,
    scene,
    troop,
)
from tests.rulesets.ninth_age.test_damage import rows, suffer, wounds

DMG = "ninth_age.dmg."
HERO = "ninth_age.hero."
TYPE = "ninth_age.troop."
FOOT = TYPE + "infantry"
BEASTS = TYPE + "war-beast"
HEAVY = (library().arsenal.armour("ninth_age.gear.heavy-armour", ""),)
BIG = (2.0 * SMALL_BASE, 2.0 * SMALL_BASE)


def unit_of(*models: ModelSpec, files: int = 5) -> UnitSpec:
    return UnitSpec("mixed", "mixed", "Mixed", "Смесь", "core", 100, models, files)


def standing(*models: ModelSpec, files: int = 5) -> NState:
    """Such a unit, alone on the table."""
    state = scene()
    put(state, "a.us", unit_of(*models, files=files), 30.0, 24.0, NORTH)
    return state


def hunters(beasts: int = 5, keepers: int = 5, *more: ModelSpec, files: int = 5) -> NState:
    """Keepers on foot in front, their beasts (two Wounds each) behind them."""
    men = [man()] * keepers
    return standing(*more, *men, *[man(type="war-beast", w=2)] * beasts, files=files)


def volley_at(state: NState, type: str = "") -> Strikes:
    one = Strikes(SHOOTING, "ninth_age.gear.bow", "", "a.us", RANK_AND_FILE)
    one.type = type
    one.auto, one.strength = 4, 4
    complete(state, one)
    return one


# ---- whose values count


@rule(DMG + "majority")
@pytest.mark.parametrize(("weak", "toughness", "armour"), [(2, 5, 2), (3, 3, 0)])
def test_the_values_of_most_count_for_all(weak: int, toughness: int, armour: int) -> None:
    strong = man(t=5, armour=HEAVY)
    one = volley_at(standing(*[man()] * weak, *[strong] * (5 - weak)))
    assert (one.toughness, one.armour) == (toughness, armour)


@rule(DMG + "majority")
def test_of_as_many_of_each_the_attacker_takes_the_weaker() -> None:
    strong = man(t=5, armour=HEAVY)
    for models in ((man(), strong), (strong, man())):
        one = volley_at(standing(*models))
        assert (one.toughness, one.armour) == (3, 0)


@rule(DMG + "majority", "ninth_age.rule.ward-save")
@pytest.mark.parametrize(("warded", "needs"), [(2, []), (3, [5])])
def test_special_saves_are_those_of_most(warded: int, needs: list[int]) -> None:
    guarded = man(rules=("ward-save:5+",))
    one = volley_at(standing(*[guarded] * warded, *[man()] * (5 - warded)))
    assert [save.need for save in one.saves] == needs


# ---- several Troop Types


@rule(DMG + "mixed-types", DMG + "rnf-multi-wound", DMG + "pool-state")
def test_every_troop_type_has_its_pool() -> None:
    state = hunters()
    unit = state.n_unit("a.us")
    assert types(state, unit) == [FOOT, BEASTS]
    assert len(ordinary(state, unit, FOOT)) == 5 and len(ordinary(state, unit, BEASTS)) == 5
    at_beasts = wounds("a.us", 3)
    at_beasts.type = BEASTS
    script = suffer(state, at_beasts)
    unit = script.state.n_unit("a.us")
    assert len(ordinary(script.state, unit, BEASTS)) == 4 and len(ordinary(script.state, unit, FOOT)) == 5
    assert (unit.wounds_carried(BEASTS), unit.wounds_carried(FOOT)) == (1, 0)


@rule(DMG + "rnf-pool")
def test_the_same_type_shares_a_pool_whatever_its_values() -> None:
    state = standing(*[man()] * 3, *[man(t=5, weapons=("halberd",))] * 3)
    assert types(state, state.n_unit("a.us")) == [FOOT]
    assert shares(state, state.n_unit("a.us"), 4) == [(RANK_AND_FILE, "", 4)]


@rule(DMG + "mixed-types-hits", DMG + "distribute")
@pytest.mark.parametrize(
    ("hits", "found"),
    [
        (1, [(FOOT, 1)]),
        (5, [(FOOT, 2), (BEASTS, 3)]),
        (6, [(FOOT, 3), (BEASTS, 3)]),
        (12, [(FOOT, 6), (BEASTS, 6)]),
    ],
)
def test_hits_are_spread_over_all_types(hits: int, found: list[tuple[str, int]]) -> None:
    """Two keepers and three beasts; of one hit for each nobody is left out."""
    state = hunters(3, 2)
    got = [(type, n) for _, type, n in shares(state, state.n_unit("a.us"), hits)]
    assert got == found


@rule(DMG + "mixed-types-hits")
def test_blows_name_the_type() -> None:
    state = hunters(5, 5)
    foe = put(state, "b.foe", troop(5), 60.0, 24.0, SOUTH)
    against(state, "b.us", troop(5, 5), state.n_unit("a.us"))
    assert foe.on_table()
    begin_round(state)
    # rank-and-file may strike those behind too, a Character only whom it touches
    plain = aims_of(state, state.n_model("b.us.1"), ["a.us.1"])
    assert plain == [f"rnf:a.us:{FOOT}", f"rnf:a.us:{BEASTS}"]
    lord = join(state, "b.lord", hero(), state.n_unit("b.us"))
    assert aims_of(state, state.n_model(lord), ["a.us.1"]) == [f"rnf:a.us:{FOOT}"]


@rule(DMG + "mixed-types-removal")
def test_casualties_come_from_the_rearmost_rank_of_their_type() -> None:
    state = hunters(7, 5)
    unit = state.n_unit("a.us")
    assert rows(begin(unit)) == [
        ["1", "2", "3", "4", "5"],
        ["6", "7", "8", "9", "10"],
        ["11", "12", "", "", ""],
    ]
    (out,) = remove_ordinary(state, unit, begin(unit), 2, FOOT)
    assert out.gone == ["a.us.4", "a.us.5"]
    # the gaps of the first rank are filled from the rear
    assert rows(out) == [["1", "2", "3", "12", "11"], ["6", "7", "8", "9", "10"]]
    (out,) = remove_ordinary(state, unit, begin(unit), 3, BEASTS)
    assert sorted(out.gone) == ["a.us.10", "a.us.11", "a.us.12"]
    assert rows(out) == [["1", "2", "3", "4", "5"], ["6", "7", "8", "9", ""]]


@rule(DMG + "mixed-types-removal", "ninth_age.cmd.replace")
def test_the_command_of_another_type_stays() -> None:
    state = hunters(4, 2, man("musician"), files=4)
    unit = state.n_unit("a.us")
    (out,) = remove_ordinary(state, unit, begin(unit), 4, BEASTS)
    assert len(out.gone) == 4 and "a.us.1" not in out.gone
    (out,) = remove_ordinary(state, unit, begin(unit), 3, FOOT)
    assert sorted(out.gone) == ["a.us.1", "a.us.2", "a.us.3"]


@rule(DMG + "champion-wipe-out", DMG + "mixed-types")
def test_the_champion_suffers_only_when_all_types_are_gone() -> None:
    def left(foot: int, beasts: int) -> list[str]:
        state = hunters(2, 2, man("champion", w=1), files=5)
        first, second = wounds("a.us", foot), wounds("a.us", beasts)
        first.type, second.type = FOOT, BEASTS
        return suffer(state, first, second).state.n_unit("a.us").standing()

    assert left(4, 2)[0] == "a.us.1" and len(left(4, 2)) == 2
    assert left(2, 4) == ["a.us.1"]
    assert left(3, 4) == []
    assert left(2, 5) == []


# ---- Characters


@rule(HERO + "combined")
def test_a_character_in_a_unit_is_part_of_it() -> None:
    state = scene()
    put(state, "a.us", troop(10), 30.0, 24.0, NORTH)
    put(state, "a.hero", hero(m=3, ld=9), 50.0, 24.0, NORTH)
    script = Script(state)
    deploy_into(script.game, "a.hero", "a.us")
    state = script.state
    unit = state.n_unit("a.us")
    assert "a.hero.1" in unit.slots[0] and len(unit.standing()) == 11
    assert not state.n_unit("a.hero").on_table() and state.n_model("a.hero.1").unit == "a.us"
    # it moves as slowly as he does, it may use his Leadership, and what works on it works on him
    assert movement(state, unit) == 3 and own_ld(state, unit) == 9
    EffectBegan("ninth_age.rule.frenzy", "a.us", "ninth_age.rule.frenzy", 1, "turn").apply(state)
    model = state.n_model("a.hero.1")
    assert value(state, model, model.spec.parts[0], "A").value == 2


@rule(HERO + "matching", "ninth_age.model.full-rank")
def test_a_base_of_several_places_counts_as_that_many() -> None:
    state = scene()
    host = put(state, "a.us", troop(16, 5), 30.0, 24.0, NORTH)
    lord = join(state, "a.lord", hero(base=BIG), host)
    unit = state.n_unit("a.us")
    assert [rank.count(lord) for rank in unit.slots] == [2, 2, 0, 0]
    assert rank_counts(unit) == [5, 5, 5, 5] and ranks_of_five(state, unit) == 4
    body = formation(state, unit)
    assert body.width() == pytest.approx(5.0 * SMALL_BASE)
    # he stands in the corner of four places
    place = unit.standing().index(lord)
    assert body.shape.cells[place][2:] == pytest.approx(BIG)


@rule(HERO + "matching", "ninth_age.model.horde")
def test_he_helps_to_make_a_horde() -> None:
    state = scene()
    host = put(state, "a.us", troop(16, 9), 30.0, 24.0, NORTH)
    assert not horde(state, host)
    wide = scene()
    host = put(wide, "a.us", troop(16, 10), 30.0, 24.0, NORTH)
    join(wide, "a.lord", hero(base=BIG), host)
    unit = wide.n_unit("a.us")
    assert horde(wide, unit) and rank_counts(unit) == [10, 10]


@rule(HERO + "matching")
@pytest.mark.parametrize(
    ("base", "places"),
    [
        ((SMALL_BASE, SMALL_BASE), 1),
        ((2.0 * SMALL_BASE, SMALL_BASE), 2),
        ((25.0 / 25.4, 25.0 / 25.4), 0),
        ((25.0 / 25.4, 50.0 / 25.4), 0),
    ],
)
def test_which_bases_match(base: tuple[float, float], places: int) -> None:
    state = scene()
    host = put(state, "a.us", troop(10, 5), 30.0, 24.0, NORTH)
    lord = join(state, "a.lord", hero(base=base), host)
    unit = state.n_unit("a.us")
    assert sum(rank.count(lord) for rank in unit.slots) == places
    assert (lord in (unit.left, unit.right)) == (places == 0)
    # at the side he makes no rank wider
    assert rank_counts(unit)[0] == 5
