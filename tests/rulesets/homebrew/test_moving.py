"""7 and 10: what hinders a move."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.moving import hindrances
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.test_manoeuvre_move import move, refused
from tests.rulesets.homebrew.test_setup import game


@rule("homebrew.move.flyer-bases", "homebrew.move.all-moves")
def test_a_flyers_base_stops_no_path_but_nobody_may_end_under_it() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "b", "petrel_gunship", [(13.0, 10.0)])
    one = u.models[0]
    # through the middle of it, and out again beyond its inch
    assert refused(move(s, u), (one, ((15.7, 10.0, 0.0),))) == []
    assert refused(move(s, u), (one, ((15.6, 10.0, 0.0),))) == ["homebrew.move.enemy-gap"]
    assert refused(move(s, u), (one, ((14.0, 10.0, 0.0),))) == ["homebrew.measure.no-overlap"]


@rule("homebrew.move.all-moves")
def test_a_move_without_a_gap_still_meets_bases() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "b", "line_rifles", [(14.0, 10.0)])
    unit(s, "a", "line_rifles", [(20.0, 10.0)], id="mates")
    unit(s, "a", "paladin_tank", [(30.0, 10.0)])
    bodies = hindrances(s, u, 0.0)
    assert [bodies.tags[i] for i in range(len(bodies.tags)) if bodies.way[i]] == [
        "b.line_rifles.1",
        "a.paladin_tank.1",
    ]
    assert list(bodies.keep) == [0.0, 0.0, 0.0]


@rule("homebrew.move.through-friends")
@pytest.mark.parametrize(("entry", "passed"), [("abomination", False), ("carrion_drake", True)])
def test_monsters_bar_the_way_unless_they_fly(entry: str, passed: bool) -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "a", entry, [(13.0, 10.0)])
    got = refused(move(s, u), (u.models[0], ((15.9, 10.0, 0.0),)))
    assert got == ([] if passed else ["homebrew.move.through-friends"])


@rule("homebrew.move.standing-height", "homebrew.terrain.hill")
def test_heights_come_from_hill_and_floor_and_flyers_have_none() -> None:
    ruin = piece("r", "ruin", box(2.0, 2.0, 8.0, 8.0), (), [(3.0, box(2.0, 2.0, 8.0, 8.0))])
    s = state(board(piece("h", "hill", box(20.0, 10.0, 28.0, 18.0)), ruin))
    foot = unit(s, "a", "line_rifles", [(19.99, 14.0), (20.0, 14.0), (5.0, 5.0), (5.0, 5.0, 3.0)])
    air = unit(s, "a", "petrel_gunship", [(25.0, 14.0)])
    assert [s.h_model(model).z for model in foot.models] == [0.0, 2.0, 0.0, 3.0]
    assert s.h_model(air.models[0]).z == 0.0


@rule("homebrew.terrain.open", "homebrew.terrain.hill")
def test_hills_cost_nothing_extra() -> None:
    s = state(board(piece("h", "hill", box(12.0, 5.0, 20.0, 15.0))))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    assert refused(move(s, u), (u.models[0], ((16.0, 10.0, 0.0),))) == []
    tank = unit(s, "a", "paladin_tank", [(9.0, 20.0)])
    assert refused(move(s, tank), (tank.models[0], ((15.0, 13.3, 0.0),))) == []


WATER = piece("w", "water", box(12.0, 5.0, 16.0, 15.0))


@rule("homebrew.terrain.water", "homebrew.terrain.impassable")
def test_deep_water_stops_walkers_and_is_no_place_for_jumpers() -> None:
    s = state(board(WATER))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    j = unit(s, "a", "sky_hunters", [(10.0, 12.0)])
    assert refused(move(s, u), (u.models[0], ((13.0, 10.0, 0.0),))) == ["homebrew.terrain.impassable"]
    over = move(s, j)
    assert refused(over, (j.models[0], ((14.0, 12.0, 0.0),))) == ["homebrew.terrain.impassable"]
    assert refused(over, (j.models[0], ((17.0, 12.0, 0.0),))) == []


@rule("homebrew.terrain.flyer-end", "homebrew.terrain.water")
def test_a_flyer_may_end_over_anything_but_a_building_or_a_wall() -> None:
    house = piece("h", "building", box(10.0, 20.0, 14.0, 24.0))
    ruin = piece("r", "ruin", box(16.0, 20.0, 24.0, 26.0), [box(16.0, 20.0, 16.2, 26.0)])
    s = state(board(WATER, house, ruin))
    u = unit(s, "a", "petrel_gunship", [(30.0, 8.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((14.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((20.0, 23.0, 0.0),))) == []
    assert refused(m, (one, ((12.0, 22.0, 0.0),))) == ["homebrew.terrain.flyer-end"]
    assert refused(m, (one, ((17.3, 23.0, 0.0),))) == ["homebrew.terrain.flyer-end"]
    assert refused(m, (one, ((17.4, 23.0, 0.0),))) == []


@rule("homebrew.option.terrain")
def test_with_the_option_the_table_is_bare() -> None:
    s = game(options={"terrain": False})
    assert s.board.pieces == ()
    u = unit(s, "a", "howitzer_battery", [(20.0, 12.0)], id="g")
    assert refused(move(s, u), ("a.g.1", ((23.0, 12.0, 0.0),))) == []
    assert game().board.pieces


@rule("homebrew.terrain.difficult", "homebrew.terrain.floors")
def test_every_level_of_a_ruin_is_difficult_and_climbing_is_not_doubled() -> None:
    ruin = piece("r", "ruin", box(8.0, 8.0, 16.0, 14.0), (), [(3.0, box(8.0, 8.0, 16.0, 14.0))])
    s = state(board(ruin))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0, 3.0)])
    one = u.models[0]
    assert refused(move(s, u), (one, ((13.0, 10.0, 3.0),))) == []
    assert refused(move(s, u), (one, ((13.1, 10.0, 3.0),))) == ["homebrew.move.distance"]
    # down is as dear as up
    assert refused(move(s, u), (one, ((10.0, 10.0, 0.0), (11.5, 10.0, 0.0)))) == []
    assert refused(move(s, u), (one, ((10.0, 10.0, 0.0), (11.6, 10.0, 0.0)))) == ["homebrew.move.distance"]


@rule("homebrew.measure.sweep", "homebrew.terrain.floors")
def test_walls_stand_on_every_level() -> None:
    wall = box(12.0, 8.0, 12.2, 14.0)
    ruin = piece("r", "ruin", box(8.0, 8.0, 16.0, 14.0), [wall], [(3.0, box(8.0, 8.0, 16.0, 14.0))])
    s = state(board(ruin))
    u = unit(s, "a", "line_rifles", [(11.0, 10.0, 3.0)])
    assert refused(move(s, u), (u.models[0], ((13.5, 10.0, 3.0),))) == ["homebrew.terrain.impassable"]


def gap_over(s: HState) -> tuple[list[str], list[str]]:
    """A jumper over an enemy, and a walker past him."""
    j = unit(s, "a", "sky_hunters", [(10.0, 10.0)])
    u = unit(s, "a", "line_rifles", [(10.0, 7.0)])
    return (
        refused(move(s, j), (j.models[0], ((16.0, 10.0, 0.0),))),
        refused(move(s, u), (u.models[0], ((14.5, 8.9, 0.0),))),
    )


@rule("homebrew.ability.jump", "homebrew.move.enemy-gap", "homebrew.measure.path")
def test_jumpers_keep_the_gap_at_the_end_only() -> None:
    s = state()
    unit(s, "b", "line_rifles", [(13.0, 10.0)])
    over, past = gap_over(s)
    assert over == []
    assert past == ["homebrew.move.enemy-gap"]


@rule("homebrew.ability.jump", "homebrew.measure.path")
def test_a_jump_onto_a_floor_costs_the_slanting_line() -> None:
    floor = [(3.0, box(12.0, 5.0, 20.0, 15.0))]
    s = state(board(piece("r", "ruin", box(12.0, 5.0, 20.0, 15.0), (), floor)))
    j = unit(s, "a", "sky_hunters", [(10.0, 10.0)])
    one = s.h_model(j.models[0])
    far = (one.profile.m_max**2 - 9.0) ** 0.5
    assert refused(move(s, j), (one.id, ((10.0 + far, 10.0, 3.0),))) == []
    assert refused(move(s, j), (one.id, ((10.0 + far + 0.01, 10.0, 3.0),))) == ["homebrew.move.distance"]
    assert refused(move(s, j), (one.id, ((11.0, 10.0, 3.0),))) == ["homebrew.terrain.floors"]


def test_grounds_are_made_once_for_each_kind_of_mover() -> None:
    made: Board = board(WATER)
    s = state(made)
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    v = unit(s, "a", "corsairs", [(20.0, 10.0)])
    assert made.ground(u.profile, False) is made.ground(v.profile, False)
    assert made.ground(u.profile, False) is not made.ground(u.profile, True)
