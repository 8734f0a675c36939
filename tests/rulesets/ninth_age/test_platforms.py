"""War Platforms: in the middle of a front rank or not at all; they keep up with companions and hold up the swift."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.events import Formed, Joined
from grognard.rulesets.ninth_age.heroes.challenges import fighters
from grognard.rulesets.ninth_age.heroes.coming_and_going import hosts
from grognard.rulesets.ninth_age.heroes.joining import why_not_join, with_character
from grognard.rulesets.ninth_age.heroes.stepping import places
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.orders import kinds_of, why_no_march
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.moving.shuffling import shuffles
from grognard.rulesets.ninth_age.profiles import ModelSpec, UnitSpec
from grognard.rulesets.ninth_age.setup.deploying import CHARACTERS, kind_of_drop
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, hero, join, man, put, scene, troop

PLATFORM = "ninth_age.rule.war-platform"
LARGE = "ninth_age.rule.large-target"
BASE = 20.0 / 25.4


def platform(across: int = 3, along: int = 2, rules: tuple[str, ...] = (), width: float = 0.0) -> UnitSpec:
    """A War Platform on a chariot's card, so many places of infantry wide and deep, that is no Character."""
    base = (width or across * BASE, along * BASE)
    one = man("character", type="chariot", rules=("war-platform", *rules), base=base, w=4)
    card = ModelSpec(
        one.id, one.name, one.name_ru, "character", "rare", one.troop_type, one.parts, one.base_width,
        one.base_depth, rules=one.rules,
    )  # fmt: skip
    return UnitSpec("platform", "platform", "Platform", "Платформа", "rare", 100, (card,), 1)


def beside(count: int = 15, files: int = 5, spec: UnitSpec | None = None, **card: object) -> NState:
    state = scene()
    state.phase = "movement"
    put(state, "a.unit", troop(count, files, **card), 30.0, 20.0, NORTH)
    put(state, "a.car", spec or platform(), 30.0 + files * BASE + 2.0, 20.0, NORTH)
    return state


def joined(state: NState) -> NState:
    host, unit = state.n_unit("a.unit"), state.n_unit("a.car")
    assert not why_not_join(state, unit, host)
    slots, left, right = with_character(state, host, unit)
    Joined(PLATFORM, unit.id, host.id).apply(state)
    Formed(PLATFORM, host.id, slots, left, right).apply(state)
    return state


@rule(PLATFORM)
def test_it_joins_in_the_middle_of_the_front_rank() -> None:
    state = beside()
    script = Script(state, [], [("move.remaining", "a.car"), ("move.how", "join")])
    script.until("phase.end", start="move.remaining")
    unit = script.state.n_unit("a.unit")
    car = script.state.n_unit("a.car").models[0]
    assert [[k for k, id in enumerate(rank) if id == car] for rank in unit.slots[:2]] == [
        [1, 2, 3],
        [1, 2, 3],
    ]
    # there is nothing to choose
    assert "join.place" not in script.asked_ids() and not broken(script.state)


@rule(PLATFORM)
@pytest.mark.parametrize(
    ("files", "across", "may"),
    [(5, 3, True), (7, 3, True), (6, 3, False), (6, 2, True), (2, 3, False), (3, 3, True)],
)
def test_where_there_is_no_middle_it_does_not_join_at_all(files: int, across: int, may: bool) -> None:
    state = beside(files * 3, files, platform(across))
    why = why_not_join(state, state.n_unit("a.car"), state.n_unit("a.unit"))
    assert why == ("" if may else PLATFORM)
    assert (hosts(state, state.n_unit("a.car"), 6.0) == ["a.unit"]) == may


@rule(PLATFORM)
def test_nor_on_a_base_that_does_not_match_nor_beside_another() -> None:
    state = beside(spec=platform(width=1.0))
    assert why_not_join(state, state.n_unit("a.car"), state.n_unit("a.unit")) == PLATFORM
    state = joined(beside())
    second = put(state, "a.second", platform(), 40.0, 20.0, NORTH)
    assert why_not_join(state, second, state.n_unit("a.unit")) == PLATFORM


@rule(PLATFORM, LARGE)
def test_it_joins_though_it_is_large_and_others_still_join_then() -> None:
    state = beside(spec=platform(rules=("large-target",)))
    big = put(state, "a.big", hero(rules=("large-target",)), 45.0, 20.0, NORTH)
    assert why_not_join(state, big, state.n_unit("a.unit")) == LARGE
    # nobody joins one that stands alone
    walker = put(state, "a.walker", hero(), 50.0, 20.0, NORTH)
    assert why_not_join(state, walker, state.n_unit("a.car")) == LARGE
    state = joined(state)
    chief = put(state, "a.chief", hero(), 40.0, 20.0, NORTH)
    assert why_not_join(state, chief, state.n_unit("a.unit")) == ""


@rule(PLATFORM)
def test_others_do_not_push_it_out_of_the_middle() -> None:
    state = joined(beside(5, 5))
    chief = put(state, "a.chief", hero(), 34.0, 19.0, NORTH)
    found = places(state, state.n_unit("a.unit"), chief, 20.0)
    car = state.n_unit("a.car").models[0]
    assert found and all([ranks[0][0][1:4] == (car, car, car) for ranks in found.values()])
    join(state, "a.other", hero(), state.n_unit("a.unit"))
    unit = state.n_unit("a.unit")
    assert unit.slots[0][1:4] == (car, car, car) and not broken(state)
    # it changes places with nobody, and the unit reforms only so that it keeps its own
    moved = shuffles(state, unit, 20.0)
    assert not [key for key in moved if key.startswith(car)]
    assert ReformUnit(state, unit).files() == [3, 5, 7]
    free = put(state, "a.free", troop(5), 10.0, 10.0)
    assert ReformUnit(state, free).files() == [1, 2, 3, 4, 5]


@rule(PLATFORM)
def test_nobody_changes_places_with_it() -> None:
    state = joined(beside(10, 5, platform(1, 1)))
    chief = join(state, "a.chief", hero(), state.n_unit("a.unit"))
    car = state.n_unit("a.car").models[0]
    unit = state.n_unit("a.unit")
    assert unit.slots[0].index(car) == 2 and unit.slots[0].index(chief) == 1
    assert sorted(shuffles(state, unit, 20.0)) == [f"{chief}:1", f"{chief}:4", f"{chief}:5"]


@rule(PLATFORM)
@pytest.mark.parametrize(("count", "may"), [(6, True), (5, True), (4, False)])
def test_it_marches_with_five_companions(count: int, may: bool) -> None:
    state = joined(beside(count, 3))
    unit = state.n_unit("a.unit")
    assert (why_no_march(state, unit) == "") == may and ("march" in kinds_of(state, unit)) == may
    # by itself it does not, like any chariot
    alone = beside()
    assert why_no_march(alone, alone.n_unit("a.car")) == "ninth_age.rule.cannot-march"


@rule(PLATFORM)
def test_no_swiftstride_with_it() -> None:
    state = beside(rules=("swiftstride",))
    assert distance_roll(state, state.n_unit("a.unit"), CHARGE, PLATFORM).n == 3
    # a chariot is swift
    chariot = put(state, "a.chariot", troop(1, 1, type="chariot"), 10.0, 10.0)
    assert distance_roll(state, chariot, CHARGE, PLATFORM).n == 3
    assert distance_roll(state, state.n_unit("a.car"), CHARGE, PLATFORM).n == 2
    state = joined(state)
    assert distance_roll(state, state.n_unit("a.unit"), CHARGE, PLATFORM).n == 2


@rule(PLATFORM)
def test_it_is_no_character_for_challenges_or_drops() -> None:
    state = joined(beside())
    assert fighters(state, "a.unit") == []
    chief = join(state, "a.chief", hero(), state.n_unit("a.unit"))
    assert [model.id for model in fighters(state, "a.unit")] == [chief]
    assert kind_of_drop(state, state.n_unit("a.car")) == "a.car"
    assert kind_of_drop(state, state.n_unit("a.chief")) == CHARACTERS
