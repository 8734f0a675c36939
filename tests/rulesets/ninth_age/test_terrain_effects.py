"""What terrain does: who tests when crossing it, marching, ranks in Water, Forests, Fields, Walls."""

from __future__ import annotations

import pytest

from grognard.geometry.boxes import FRONT, LEFT, REAR, RIGHT
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import moved
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain import site
from grognard.rulesets.ninth_age.terrain_effects import (
    dangerous_dice,
    dangerous_on,
    dangerous_to,
    dangers,
    flammable_by_field,
    may_march,
    never_steadfast,
    no_full_ranks,
    stubborn_by_forest,
    wet_ranks,
)
from grognard.rulesets.ninth_age.walls import defenders, wall_against
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import card, stand, table

INCH = card("infantry", 1.0)
RIDERS = card("cavalry", 1.0, 2.0)
SKIRMISH = RuleUse("ninth_age.rule.skirmishers")


def strider(kind: str = "") -> RuleUse:
    return RuleUse("ninth_age.rule.strider", kind)


def onward(form: Formation, inches: float) -> list[Formation]:
    return [form, moved(form, ("forward", inches))]


# ---- Dangerous Terrain


@pytest.mark.both_forms
@pytest.mark.parametrize(
    ("model", "flying", "expected"),
    [
        (INCH, False, ["ruin"]),
        (RIDERS, False, ["forest", "field", "ruin", "water", "wall"]),
        (card("monstrous-cavalry", 2.0), False, ["forest", "field", "ruin", "water", "wall"]),
        (card("chariot", 2.0), False, ["forest", "field", "ruin", "water", "wall"]),
        (card("monster", 2.0), False, ["ruin"]),
        (card("monster", 2.0), True, ["forest", "ruin"]),
        (card("infantry", 1.0, rules=(SKIRMISH,)), False, []),
        (card("infantry", 1.0, rules=(RuleUse("ninth_age.rule.flaming-attacks"),)), False, ["field", "ruin"]),
        (card("cavalry", 1.0, rules=(strider("forest"),)), False, ["field", "ruin", "water", "wall"]),
        (card("cavalry", 1.0, rules=(strider(),)), False, []),
    ],
)
@rule("ninth_age.rule.strider", "ninth_age.terrain.field", "ninth_age.terrain.ruin")
def test_whom_terrain_endangers(model: ModelSpec, flying: bool, expected: list[str]) -> None:
    kinds = ("impassable", "hill", "forest", "field", "ruin", "water", "wall", "building")
    state = table(*[(kind, 8.0 * i, 0.0, 8.0 * i + 2.0, 2.0) for i, kind in enumerate(kinds)])
    one = state.n_model(stand(state, "a.unit", 30.0, 20.0, 90.0, 1, 1, model).models[0])
    found = [
        kind
        for i, kind in enumerate(kinds)
        if dangerous_to(state, one, site(state.board, f"{kind}-{i + 1}"), flying)
    ]
    assert found == expected


@pytest.mark.both_forms
@rule("ninth_age.terrain.dangerous", "ninth_age.terrain.ruin")
def test_dice_and_results() -> None:
    state = table(("ruin", 0.0, 0.0, 5.0, 5.0), ("forest", 10.0, 0.0, 15.0, 5.0))
    ruin, wood = site(state.board, "ruin-1"), site(state.board, "forest-2")
    dice = {
        "infantry": (1, 1), "cavalry": (1, 2), "monstrous-infantry": (2, 1), "monstrous-beast": (2, 1),
        "monstrous-cavalry": (2, 2), "chariot": (4, 2), "monster": (4, 1), "ridden-monster": (4, 1),
    }  # fmt: skip
    for number, (type, (count, worst)) in enumerate(dice.items()):
        unit = stand(state, f"a.{type}", 30.0, 4.0 + 4.0 * number, 90.0, 1, 1, card(type, 1.0))
        model = state.n_model(unit.models[0])
        assert (dangerous_dice(model), dangerous_on(model, ruin), dangerous_on(model, wood)) == (
            count,
            worst,
            1,
        )


@pytest.mark.both_forms
@rule("ninth_age.terrain.dangerous", "ninth_age.terrain.dangerous-which")
def test_only_models_whose_bases_cross_or_touch_the_piece_test() -> None:
    """Three riders beside each other; the wood lies in the way of the right one, and ends at the edge of the middle."""
    state = table(("forest", 32.0, 14.0, 40.0, 15.0))
    unit = stand(state, "a.riders", 30.0, 10.0, 90.0, 3, 3, RIDERS)
    form = formation(state, unit)
    assert dangers(state, unit, onward(form, 3.0)) == []
    (danger,) = dangers(state, unit, onward(form, 9.0))
    assert (danger.where.id, danger.models) == ("forest-1", list(unit.models[1:]))
    (danger,) = dangers(state, unit, onward(form.shifted(0.1, 0.0), 9.0))
    assert danger.models == list(unit.models[1:])
    (danger,) = dangers(state, unit, onward(form.shifted(-0.1, 0.0), 9.0))
    assert danger.models == [unit.models[2]]
    (danger,) = dangers(state, unit, onward(form.shifted(0.0, 5.0), 9.0))
    assert danger.models == list(unit.models[1:]), "out of it"
    assert dangers(state, unit, onward(form.shifted(0.0, 8.0), 9.0)) == []


@pytest.mark.both_forms
@rule("ninth_age.terrain.dangerous")
def test_flyers_meet_what_lies_at_the_ends_of_their_way() -> None:
    state = table(("forest", 29.0, 14.0, 40.0, 15.0))
    flyers = stand(state, "a.flyers", 30.0, 10.0, 90.0, 1, 1, card("monster", 2.0))
    form = formation(state, flyers)
    assert dangers(state, flyers, onward(form, 9.0), flying=True) == []
    assert len(dangers(state, flyers, onward(form, 4.5), flying=True)) == 1
    assert dangers(state, flyers, onward(form, 4.5)) == []


# ---- Water


@pytest.mark.both_forms
@rule("ninth_age.terrain.water")
def test_nobody_marches_through_water() -> None:
    state = table(("water", 29.0, 14.0, 40.0, 15.0))
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 3, 3, INCH)
    form = formation(state, unit)
    assert may_march(state, unit, onward(form, 3.9)) is None
    assert may_march(state, unit, onward(form, 8.0)) is site(state.board, "water-1")
    assert may_march(state, unit, onward(form.shifted(0.0, 4.5), 8.0)) is not None
    assert may_march(state, unit, onward(form, 8.0), flying=True) is None
    waders = stand(
        state, "a.waders", 30.0, 10.0, 90.0, 3, 3, card("infantry", 1.0, rules=(strider("water"),))
    )
    assert may_march(state, waders, onward(form, 8.0)) is None


@pytest.mark.both_forms
@rule("ninth_age.terrain.water")
def test_ranks_in_water() -> None:
    state = table(("water", 20.0, 5.0, 40.0, 10.5))
    unit = stand(state, "a.unit", 30.0, 13.0, 90.0, 5, 20, INCH)
    assert wet_ranks(state, unit) == [False, False, True, True]
    assert not no_full_ranks(state, unit)
    deep = stand(state, "a.deep", 30.0, 12.0, 90.0, 5, 20, INCH)
    assert wet_ranks(state, deep) == [False, True, True, True]
    assert no_full_ranks(state, deep)
    waders = stand(state, "a.waders", 30.0, 12.0, 90.0, 5, 20, card("infantry", 1.0, rules=(strider(),)))
    assert wet_ranks(state, waders) == [False] * 4
    assert not no_full_ranks(state, waders)
    dry = stand(state, "a.dry", 30.0, 20.0, 90.0, 5, 20, INCH)
    assert wet_ranks(state, dry) == [False] * 4


# ---- Forest, Field


@pytest.mark.both_forms
@rule("ninth_age.terrain.forest")
def test_forests_and_nerve() -> None:
    state = table(("forest", 20.0, 5.0, 40.0, 15.0))
    unit = stand(state, "a.unit", 30.0, 15.9, 90.0, 5, 10, INCH)
    half = stand(state, "a.half", 24.0, 16.0, 90.0, 5, 10, INCH)
    assert never_steadfast(state, unit) is site(state.board, "forest-1")
    assert never_steadfast(state, half) is None
    rangers = stand(
        state, "a.rangers", 30.0, 15.0, 90.0, 5, 10, card("infantry", 1.0, rules=(strider("forest"),))
    )
    assert never_steadfast(state, rangers) is None
    assert stubborn_by_forest(state, unit) is None
    loose = stand(state, "a.loose", 30.0, 15.0, 90.0, 5, 10, card("infantry", 1.0, rules=(SKIRMISH,)))
    assert stubborn_by_forest(state, loose) is not None
    hero = stand(state, "a.hero", 30.0, 15.0, 90.0, 1, 1, card("infantry", 1.0, kind="character"))
    rider = stand(state, "a.rider", 30.0, 15.0, 90.0, 1, 1, card("cavalry", 1.0, kind="character"))
    assert stubborn_by_forest(state, hero) is not None
    assert stubborn_by_forest(state, rider) is None


@pytest.mark.both_forms
@rule("ninth_age.terrain.field")
def test_fields_burn() -> None:
    state = table(("field", 20.0, 5.0, 40.0, 15.0))
    half = stand(state, "a.half", 24.0, 16.0, 90.0, 5, 10, INCH)
    less = stand(state, "a.less", 24.0, 16.1, 90.0, 5, 10, INCH)
    assert flammable_by_field(state, half) is site(state.board, "field-1")
    assert flammable_by_field(state, less) is None


# ---- Walls


def at_wall(edge: str) -> tuple[NState, NUnit]:
    """A unit of 4 x 2 at a wall that touches one of its edges along three inches of it."""
    where = {
        FRONT: ("wall", 30.0, 20.0, 33.0, 21.0),
        REAR: ("wall", 30.0, 17.0, 33.0, 18.0),
        LEFT: ("wall", 29.0, 17.5, 30.0, 22.0),
        RIGHT: ("wall", 34.0, 17.5, 35.0, 22.0),
    }[edge]
    state = table(where)
    return state, stand(state, "a.unit", 30.0, 20.0, 90.0, 4, 8, INCH)


@pytest.mark.both_forms
@pytest.mark.parametrize("edge", [FRONT, REAR, LEFT, RIGHT])
@rule("ninth_age.terrain.wall")
def test_who_defends_a_wall(edge: str) -> None:
    state, unit = at_wall(edge)
    ids = unit.models
    expected = {
        FRONT: [ids[0], ids[1], ids[2], ids[3]],
        REAR: [ids[4], ids[5], ids[6], ids[7]],
        LEFT: [ids[0], ids[4]],
        RIGHT: [ids[3], ids[7]],
    }[edge]
    for other in (FRONT, REAR, LEFT, RIGHT):
        assert defenders(state, unit, other) == (expected if other == edge else [])
    seen_from = {FRONT: (32.0, 40.0), REAR: (32.0, 2.0), LEFT: (5.0, 19.0), RIGHT: (60.0, 19.0)}
    for other, (x, y) in seen_from.items():
        assert wall_against(state, unit, x, y) == ("wall-1" if other == edge else "")


@pytest.mark.both_forms
def test_a_wall_must_be_aligned_and_touched() -> None:
    state = table(("wall", 30.0, 20.0, 40.0, 21.0))
    near = stand(state, "a.near", 30.0, 19.99, 90.0, 4, 4, INCH)
    slanted = stand(state, "a.slanted", 30.0, 20.0, 89.0, 4, 4, INCH)
    across = stand(state, "a.across", 30.0, 20.5, 90.0, 4, 4, INCH)
    touching = stand(state, "a.touching", 30.0, 19.9995, 90.0, 4, 4, INCH)
    assert defenders(state, near, FRONT) == []
    assert defenders(state, slanted, FRONT) == []
    assert defenders(state, across, FRONT) == []
    assert defenders(state, touching, FRONT) == list(touching.models)
