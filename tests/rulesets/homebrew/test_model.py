"""2.1: models and units."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.board import climbs
from grognard.rulesets.homebrew.data_source import parse
from grognard.rulesets.homebrew.library import DATA, Library, library
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.sight import sight_line
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board as table
from tests.rulesets.homebrew.build import box, piece, state, unit
from tests.rulesets.homebrew.test_manoeuvre_move import move, refused


@rule("homebrew.model.base", "homebrew.model.profile", "homebrew.model.manoeuvre")
def test_a_model_is_a_round_base_with_four_characteristics_and_weapons() -> None:
    fresh = Library(parse(DATA))
    for entry in fresh.units.values():
        for group in entry.groups:
            assert group.radius == group.base_mm / 2 / 25.4
            assert group.base_mm in (25, 28, 32, 40, 50, 60, 80, 100)
            assert 0.0 <= group.m_min <= group.m_max <= 30.0 and group.m_max >= 3.0
            assert 4 <= group.armour <= 11 and 1 <= group.wounds <= 9
            assert group.weapons


@rule("homebrew.model.no-facing")
def test_models_see_in_all_directions() -> None:
    s = state()
    p = unit(s, "a", "line_rifles", [(24.0, 18.0)])
    around = [(30.0, 18.0), (24.0, 24.0), (18.0, 18.0), (24.0, 12.0), (20.0, 14.0)]
    for k, place in enumerate(around):
        q = unit(s, "b", "line_rifles", [place], id=f"q{k}")
        assert sight_line(s, s.h_model(p.models[0]), s.h_model(q.models[0])).visible


@rule("homebrew.unit.composition")
def test_a_unit_is_of_one_entry_and_may_have_several_profiles() -> None:
    from tests.rulesets.homebrew.test_setup import game

    s = game("reavers_500_swarm", "reavers_500_swarm")
    for one in s.units_of("a"):
        assert {s.h_model(model).unit for model in one.models} == {one.id}
        assert one.profile is library().units[one.entry]
    assert all(len(one.models) == 1 for one in s.units_of("a") if one.profile.hero)


RUIN = piece("r", "ruin", box(10.0, 8.0, 16.0, 12.0), (), [(3.0, box(10.0, 8.0, 16.0, 12.0))])


@rule("homebrew.keyword.beast", "homebrew.terrain.floors")
def test_beasts_climb() -> None:
    s = state(table(RUIN))
    u = unit(s, "a", "hound_pack", [(11.0, 10.0)], groups=[1])
    assert refused(move(s, u), (u.models[0], ((11.0, 10.0, 3.0),))) == []


@rule("homebrew.keyword.biker", "homebrew.terrain.ruin", "homebrew.terrain.no-entry")
def test_bikers_stay_out_of_ruins() -> None:
    s = state(table(RUIN))
    u = unit(s, "a", "outriders", [(8.0, 10.0)])
    assert refused(move(s, u, minimum=False), (u.models[0], ((8.9, 10.0, 0.0),))) == []
    assert refused(move(s, u, minimum=False), (u.models[0], ((9.1, 10.0, 0.0),))) == [
        "homebrew.terrain.no-entry"
    ]


@rule("homebrew.keyword.vehicle", "homebrew.terrain.ruin")
def test_vehicles_stay_out_of_ruins_and_cross_barricades() -> None:
    s = state(table(RUIN, piece("b", "barricade", box(2.0, 10.0, 8.0, 10.5))))
    u = unit(s, "a", "bulwark_walker", [(8.0, 15.0)])
    one = u.models[0]
    assert refused(move(s, u), (one, ((12.0, 13.0, 0.0),))) == ["homebrew.terrain.no-entry"]
    assert refused(move(s, u), (one, ((7.0, 10.2, 0.0),))) == []


@pytest.mark.parametrize("entry", ["abomination", "outriders", "howitzer_battery", "paladin_tank"])
def test_who_is_neither_infantry_nor_beast_climbs_nothing(entry: str) -> None:
    assert not climbs(library().units[entry])
    rubble = piece("t", "rubble", box(5.0, 5.0, 15.0, 15.0), (), [(3.0, box(5.0, 5.0, 15.0, 15.0))])
    s = state(table(rubble))
    u = unit(s, "a", entry, [(10.0, 10.0)])
    m: UnitMove = move(s, u, minimum=False)
    assert refused(m, (u.models[0], ((10.0, 10.0, 3.0),)))[0] == "homebrew.terrain.floors"
