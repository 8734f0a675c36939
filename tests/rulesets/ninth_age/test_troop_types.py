"""Troop types (chapter 15): what units out of lists are by theirs: tall, deep, fast, frightening."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.specials import special_blows
from grognard.rulesets.ninth_age.kits import all_have, unit_has
from grognard.rulesets.ninth_age.moving.orders import CANNOT_MARCH, why_no_march
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.ranks import horde, ranks_of_five, unit_type
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import movement, of_model
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, man, put, scene, troop

TYPE = "ninth_age.troop."
RULE = "ninth_age.rule."
STOMP = RULE + "stomp"
IMPACT = RULE + "impact-hits"


def alone(text: str) -> NState:
    state = scene()
    put(state, "a.us", spec(text), 10.0, 24.0)
    return state


@rule(
    TYPE + "infantry",
    TYPE + "war-beast",
    TYPE + "cavalry",
    TYPE + "monstrous-infantry",
    TYPE + "monstrous-beast",
    TYPE + "monstrous-cavalry",
    TYPE + "chariot",
    TYPE + "monster",
    TYPE + "swarm",
    TYPE + "war-machine",
)
@pytest.mark.parametrize(
    ("text", "type", "height", "swift", "large"),
    [
        ("eos_heavy_infantry:20", "infantry", "small", False, False),
        ("vc_dire_wolves:10", "war-beast", "small", True, False),
        ("eos_knightly_orders:5", "cavalry", "medium", True, False),
        ("og_trolls:3", "monstrous-infantry", "medium", False, False),
        ("vc_varkolak", "monstrous-beast", "medium", True, False),
        ("eos_sun_griffon_knights:3", "monstrous-cavalry", "medium", True, False),
        ("og_boar_chariot", "chariot", "medium", True, False),
        ("og_giant", "monster", "large", False, True),
        ("vc_bat_swarm:2", "swarm", "small", True, False),
        ("eos_cannon", "war-machine", "small", False, False),
    ],
)
def test_height_and_pace(text: str, type: str, height: str, swift: bool, large: bool) -> None:
    state = alone(text)
    unit = state.n_unit("a.us")
    assert unit_type(state, unit) == TYPE + type
    assert state.n_model("a.us.1").spec.height == height
    assert all_have(state, unit, RULE + "swiftstride") == swift
    assert unit_has(state, unit, RULE + "large-target") == large
    assert unit_has(state, unit, RULE + "terror") == large
    assert (why_no_march(state, unit) == CANNOT_MARCH.id) == (type in ("chariot", "war-machine"))


@rule(
    TYPE + "infantry",
    TYPE + "war-beast",
    TYPE + "cavalry",
    TYPE + "monstrous-infantry",
    TYPE + "monstrous-beast",
    TYPE + "monstrous-cavalry",
    TYPE + "chariot",
    TYPE + "monster",
    "ninth_age.model.full-rank",
    "ninth_age.model.horde",
)
@pytest.mark.parametrize(
    ("text", "rank", "wide"),
    [
        ("eos_heavy_infantry", 5, 10),
        ("vc_dire_wolves", 5, 10),
        ("eos_knightly_orders", 5, 10),
        ("og_trolls", 3, 6),
        ("vc_varkolak", 3, 6),
        ("eos_sun_griffon_knights", 3, 6),
        ("og_boar_chariot", 3, 6),
        ("og_giant", 1, 0),
    ],
)
def test_ranks_that_count(text: str, rank: int, wide: int) -> None:
    def stands(files: int) -> tuple[int, bool]:
        state = alone(f"{text}:{2 * files} files={files}")
        return ranks_of_five(state, state.n_unit("a.us")), horde(state, state.n_unit("a.us"))

    assert stands(rank) == (2, False)
    if rank > 1:
        assert stands(rank - 1) == (0, False)
    if wide:
        assert stands(wide) == (2, True) and stands(wide - 1) == (2, False)


@rule(TYPE + "swarm", TYPE + "war-machine")
@pytest.mark.parametrize("text", ["vc_bat_swarm:10 files=5", "eos_cannon"])
def test_who_has_no_ranks(text: str) -> None:
    state = alone(text)
    assert ranks_of_five(state, state.n_unit("a.us")) == 0


@rule(TYPE + "swarm")
def test_swarms_are_loose_and_do_not_run() -> None:
    state = alone("vc_bat_swarm:2")
    for name in ("skirmishers", "unbreakable", "unstable"):
        assert all_have(state, state.n_unit("a.us"), RULE + name)


def supports(text: str, files: int) -> tuple[int, int]:
    """Attacks of the models that touch an enemy without their mounts', and of the second rank behind them."""
    state = scene()
    foe = put(state, "b.foe", troop(20, 20, w=50), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec(f"{text}:{2 * files} files={files}"), foe)
    begin_round(state)
    found = [one for one in blows(state, due(state, 0)) if one.unit == "a.us" and one.special is None]
    own = sum(one.count for one in found if not one.support and not one.part.ridden)
    assert not [1 for one in found if one.support and one.part.ridden]
    return own, sum(one.count for one in found if one.support)


@rule(
    TYPE + "infantry",
    TYPE + "war-beast",
    TYPE + "cavalry",
    TYPE + "monstrous-infantry",
    TYPE + "monstrous-cavalry",
    TYPE + "chariot",
    TYPE + "type-rules",
    "ninth_age.cc.supporting",
)
@pytest.mark.parametrize(
    ("text", "files", "found"),
    [
        # two attacks each, one from behind
        ("he_sword_masters", 5, (10, 5)),
        ("vc_dire_wolves", 5, (5, 5)),
        # the riders only
        ("og_boar_riders", 5, (5, 5)),
        # three attacks, all of them from behind too
        ("og_trolls", 3, (9, 9)),
        ("vc_ghasts", 3, (9, 9)),
        # a rider of one attack
        ("eos_sun_griffon_knights", 3, (3, 3)),
        # one rider of each chariot
        ("og_wolf_chariot", 2, (6, 2)),
    ],
)
def test_supporting_attacks(text: str, files: int, found: tuple[int, int]) -> None:
    assert supports(text, files) == found


def specials(
    text: str, charged: bool = True, enemy: UnitSpec | None = None
) -> list[tuple[str, int, str, int]]:
    """The special attacks of a model in the round of its charge that find somebody: rule, step, dice, Strength."""
    state = scene()
    foe = put(state, "b.foe", enemy or troop(10), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec(text), foe, charged=charged)
    begin_round(state)
    model = state.n_model("a.us.1")
    keys = {group.key for group in due(state, 0)}
    made = [blow.special for blow in special_blows(state, model, ["b.foe.1"], keys)]
    return [(one.rule, one.step, one.dice, one.strength) for one in made if one is not None]


@rule(
    TYPE + "monstrous-infantry",
    TYPE + "monstrous-beast",
    TYPE + "monstrous-cavalry",
    TYPE + "chariot",
    TYPE + "monster",
    TYPE + "type-rules",
    STOMP,
    IMPACT,
)
@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("og_trolls:3", [(STOMP, 0, "1", 5)]),
        ("vc_varkolak", [(STOMP, 0, "1", 6)]),
        ("eos_sun_griffon_knights:3", [(STOMP, 0, "1", 5)]),
        ("og_boar_chariot", [(IMPACT, 10, "D6", 5)]),
        ("he_frost_phoenix", [(STOMP, 0, "D6", 5)]),
        ("eos_knightly_orders:5", []),
    ],
)
def test_special_attacks_of_the_type(text: str, made: list[tuple[str, int, str, int]]) -> None:
    assert specials(text) == made
    # nobody stomps on horses; Impact Hits are for the round of the charge
    riders = troop(10, type="cavalry")
    assert specials(text, enemy=riders) == [one for one in made if one[0] == IMPACT]
    assert specials(text, charged=False) == [one for one in made if one[0] == STOMP]


@rule(TYPE + "cavalry", TYPE + "combined-profile")
def test_horse_and_rider_are_one_target() -> None:
    state = alone("eos_knightly_orders:5")
    model = state.n_model("a.us.1")
    rider, horse = (part.values for part in model.spec.parts)
    assert movement(state, state.n_unit("a.us")) == horse["M"] - 1
    assert of_model(state, model, "WS") == rider["WS"] and of_model(state, model, "Ld") == rider["Ld"]
    assert of_model(state, model, "T") == max(rider["T"], horse["T"])
    assert of_model(state, model, "W") == max(rider["W"], horse["W"])


# ---- the type of a unit


def mixed(*types: str, kind: str = "ordinary") -> UnitSpec:
    models = tuple([man(kind, type=type) for type in types])
    return UnitSpec("mixed", "mixed", "Mixed", "Смесь", "core", 100, models, len(models))


@rule(TYPE + "unit-type")
@pytest.mark.parametrize(
    ("types", "found"),
    [
        (("infantry", "cavalry", "cavalry"), "cavalry"),
        (("cavalry", "infantry", "infantry"), "infantry"),
        # of as many of each the opponent chooses: what needs more for a rank, what can be stomped on
        (("monstrous-infantry", "infantry"), "infantry"),
        (("cavalry", "monstrous-cavalry"), "cavalry"),
        (("cavalry", "infantry"), "infantry"),
    ],
)
def test_most_of_the_rank_and_file_make_the_type(types: tuple[str, ...], found: str) -> None:
    state = scene()
    assert unit_type(state, put(state, "a.us", mixed(*types), 30.0, 24.0)) == TYPE + found


@rule(TYPE + "unit-type")
def test_characters_count_where_nobody_else_is() -> None:
    state = scene()
    host = put(state, "a.us", troop(1, 1, type="cavalry"), 30.0, 24.0)
    for number in range(2):
        join(state, f"a.hero{number}", hero(), host)
    assert unit_type(state, state.n_unit("a.us")) == TYPE + "cavalry"
    riders = put(state, "a.lords", hero(type="cavalry"), 50.0, 24.0)
    join(state, "a.third", hero(), riders)
    assert unit_type(state, state.n_unit("a.lords")) == TYPE + "infantry"
    join(state, "a.fourth", hero(type="cavalry"), state.n_unit("a.lords"))
    assert unit_type(state, state.n_unit("a.lords")) == TYPE + "cavalry"
