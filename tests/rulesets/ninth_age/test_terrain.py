"""Terrain: shares of ground, Heights, Hills, what may not be entered."""

from __future__ import annotations

import math

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.terrain import (
    LARGE,
    MEDIUM,
    SMALL,
    downhill,
    half_inside,
    height_of,
    impassable,
    mostly_inside,
    obscuring,
    on_hill,
    site,
    sites,
    stands_in,
    touches,
    unit_height,
    unit_share,
)
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import card, stand, table

INCH = card("infantry", 1.0)
ALL = ("impassable", "hill", "forest", "field", "ruin", "water", "wall", "building")


@pytest.mark.both_forms
@rule("ninth_age.terrain.impassable", "ninth_age.terrain.building", "ninth_age.terrain.obscuring")
def test_what_may_not_be_entered_and_what_bars_sight() -> None:
    state = table(*[(kind, 8.0 * i, 0.0, 8.0 * i + 2.0, 2.0) for i, kind in enumerate(ALL)])
    board = state.board
    assert [one.key for one in sites(board)] == list(ALL)
    assert [one.key for one in impassable(board)] == ["impassable", "building"]
    assert [one.key for one in obscuring(board)] == ["impassable", "hill", "building"]
    assert [one.key for one in obscuring(board) if one.enterable] == ["hill"]
    assert site(board, "field-4").parts == [[(24.0, 0.0), (26.0, 0.0), (26.0, 2.0), (24.0, 2.0)]]
    with pytest.raises(KeyError):
        site(board, "field-1")


@pytest.mark.both_forms
@rule("ninth_age.terrain.open")
def test_shares_of_the_footprint() -> None:
    """An incomplete last rank counts as far as there are bases: seven models, of which three and a half are inside."""
    state = table(("forest", 20.0, 0.0, 32.5, 40.0))
    unit = stand(state, "a.unit", 30.0, 20.0, 90.0, 5, 7, INCH)
    wood = site(state.board, "forest-1")
    assert unit_share(state, unit, wood) == pytest.approx(4.5 / 7.0)
    half = stand(state, "a.half", 31.5, 10.0, 90.0, 2, 4, INCH)
    assert half_inside(state, half, "forest") is wood
    assert mostly_inside(state, half, "forest") is None
    assert mostly_inside(state, unit, "forest") is wood
    assert half_inside(state, unit, "water") is None
    machine = stand(state, "a.machine", 32.5, 30.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    assert unit_share(state, machine, wood) == pytest.approx(0.5)
    inside = stand(state, "a.inside", 25.0, 30.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    assert unit_share(state, inside, wood) == pytest.approx(1.0)


@pytest.mark.both_forms
def test_standing_in_and_touching() -> None:
    state = table(("forest", 20.0, 10.0, 30.0, 20.0))
    wood = site(state.board, "forest-1")
    for y, in_it, at_it in (
        (9.0, False, False),
        (9.9995, False, True),
        (10.0, False, True),
        (10.1, True, True),
    ):
        form = formation(state, stand(state, f"a.unit-{y}", 24.0, y, 90.0, 2, 2, INCH))
        assert stands_in(form, wood, 0.001) is in_it
        assert touches(form, wood, 0.001) is at_it


@pytest.mark.both_forms
@rule("ninth_age.geom.height", "ninth_age.terrain.hill")
def test_heights() -> None:
    state = table(("hill", 20.0, 10.0, 30.0, 20.0))
    heights = {
        "infantry": SMALL, "war-beast": SMALL, "swarm": SMALL, "war-machine": SMALL,
        "cavalry": MEDIUM, "monstrous-infantry": MEDIUM, "monstrous-beast": MEDIUM, "monstrous-cavalry": MEDIUM,
        "chariot": MEDIUM, "monster": LARGE, "ridden-monster": LARGE,
    }  # fmt: skip
    for number, (type, height) in enumerate(heights.items()):
        unit = stand(state, f"a.{type}", 40.0, 2.0 + 4.0 * number, 90.0, 1, 1, card(type, 1.0))
        assert height_of(state, state.n_model(unit.models[0])) == height
        assert unit_height(state, unit) == height
    unit = stand(state, "b.unit", 29.0, 15.0, 90.0, 3, 3, INCH)
    found = [on_hill(state, state.n_model(id)) is not None for id in unit.models]
    assert found == [True, False, False]
    assert unit_height(state, unit) == SMALL
    edge = stand(state, "b.edge", 29.5, 18.0, 90.0, 1, 1, INCH)
    assert on_hill(state, state.n_model(edge.models[0])) is None, "half is not more than half"
    top = stand(state, "b.top", 25.0, 15.0, 90.0, 3, 3, INCH)
    assert unit_height(state, top) == LARGE


@pytest.mark.both_forms
@rule("ninth_age.terrain.hill")
def test_charging_downhill() -> None:
    state = table(("hill", 20.0, 10.0, 30.0, 20.0))
    unit = formation(state, stand(state, "a.unit", 22.0, 20.5, 90.0, 4, 8, INCH))
    away = unit.shifted(0.0, 1.0)
    assert downhill(state, unit, away), "three quarters on it before, a quarter after"
    assert downhill(state, unit.shifted(0.0, 0.5), away), "half is enough"
    assert not downhill(state, unit, unit)
    assert not downhill(state, away, away.shifted(0.0, 1.0))
    assert not downhill(state, away, unit)
    assert math.isclose(unit.depth(), 2.0)
