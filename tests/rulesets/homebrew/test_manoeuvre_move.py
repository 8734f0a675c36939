"""10.2: what one unit's manoeuvre or run may be."""

from __future__ import annotations

import pytest

from grognard.game.choices import Path3
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance, unit_speed
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.state import HState, HUnit
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit


def move(s: HState, u: HUnit, run: bool = False, minimum: bool = True) -> UnitMove:
    return UnitMove(
        "manoeuvre.move", u.seat, "homebrew.move.distance", s, u, manoeuvre_allowance(s, u, run, minimum)
    )


def refused(choice: UnitMove, *paths: tuple[str, Path3]) -> list[str]:
    return choice.check(choice.parse([[model, [list(p) for p in path]] for model, path in paths])).rules()


@rule("homebrew.move.distance", "homebrew.measure.path", "homebrew.measure.tolerance")
def test_a_path_may_cost_m_and_no_more() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    m = move(s, u)
    one = u.models[0]
    assert refused(m, (one, ((16.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((16.001, 10.0, 0.0),))) == []
    assert refused(m, (one, ((16.002, 10.0, 0.0),))) == ["homebrew.move.distance"]
    # a bent path pays for both its legs
    assert refused(m, (one, ((13.0, 10.0, 0.0), (13.0, 13.0, 0.0)))) == []
    assert refused(m, (one, ((13.0, 10.0, 0.0), (13.0, 13.1, 0.0)))) == ["homebrew.move.distance"]


@rule("homebrew.move.run")
def test_a_run_goes_twice_as_far() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    one = u.models[0]
    assert refused(move(s, u, run=True), (one, ((22.0, 10.0, 0.0),))) == []
    assert refused(move(s, u, run=True), (one, ((22.1, 10.0, 0.0),))) == ["homebrew.move.run"]


@rule("homebrew.move.enemy-gap", "homebrew.example.gap")
def test_no_model_comes_within_an_inch_of_an_enemy() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "b", "line_rifles", [(14.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((12.01, 10.0, 0.0),))) == []
    assert refused(m, (one, ((12.015, 10.0, 0.0),))) == ["homebrew.move.enemy-gap"]
    assert refused(m, (one, ((12.1, 10.0, 0.0),))) == ["homebrew.move.enemy-gap"]
    # nor on the way past him
    assert refused(m, (one, ((14.0, 8.1, 0.0),))) == ["homebrew.move.enemy-gap"]


@rule("homebrew.move.enemy-gap-start")
def test_who_starts_too_near_may_only_go_away() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(12.3, 10.0)])
    unit(s, "b", "line_rifles", [(14.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m) == []
    assert refused(m, (one, ((11.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((12.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((12.4, 10.0, 0.0),))) == ["homebrew.move.enemy-gap"]


@rule("homebrew.move.through-friends", "homebrew.measure.no-overlap")
def test_friends_may_be_passed_but_not_stood_on_and_vehicles_not_even_passed() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "a", "line_rifles", [(12.0, 10.0)], id="mates")
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((14.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((12.5, 10.0, 0.0),))) == ["homebrew.measure.no-overlap"]
    s2 = state()
    u2 = unit(s2, "a", "line_rifles", [(10.0, 10.0)])
    unit(s2, "a", "paladin_tank", [(13.0, 10.0)])
    assert refused(move(s2, u2), (u2.models[0], ((15.9, 10.0, 0.0),))) == ["homebrew.move.through-friends"]


@rule("homebrew.move.enemy-gap-start", "homebrew.move.enemy-gap")
def test_distance_once_won_is_not_lost_again() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(12.3, 10.0)])
    unit(s, "b", "line_rifles", [(14.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    # away and, still within the inch, back to where he was
    assert refused(m, (one, ((12.1, 10.0, 0.0), (12.3, 10.0, 0.0)))) == ["homebrew.move.enemy-gap"]
    # out of the inch he is spared no longer
    assert refused(m, (one, ((11.5, 10.0, 0.0), (12.2, 10.0, 0.0)))) == ["homebrew.move.enemy-gap"]
    # a second enemy spares nobody for the first one's sake
    unit(s, "b", "line_rifles", [(10.0, 10.0)], id="other")
    s.touch()
    assert refused(move(s, u), (one, ((11.95, 10.0, 0.0),))) == ["homebrew.move.enemy-gap"]
    assert refused(move(s, u), (one, ((12.0, 10.0, 0.0),))) == []


@rule("homebrew.move.through-enemies")
def test_nobody_walks_through_enemy_bases() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "b", "line_rifles", [(13.0, 10.0)])
    allowance = manoeuvre_allowance(s, u, False)
    allowance.gap = 0.0
    m = UnitMove("x", "a", "homebrew.move.distance", s, u, allowance)
    assert refused(m, (u.models[0], ((16.0, 10.0, 0.0),))) == ["homebrew.move.through-enemies"]
    assert refused(m, (u.models[0], ((16.0, 10.0, 0.0),))) != []


@rule("homebrew.coherency.when", "homebrew.coherency.chain", "homebrew.coherency.limits")
def test_a_move_must_end_in_formation() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (12.0, 10.0), (14.0, 10.0)])
    m = move(s, u)
    first, _second, third = u.models
    assert refused(m, (first, ((9.02, 10.0, 0.0),))) == []
    assert refused(m, (first, ((9.0, 10.0, 0.0),))) == ["homebrew.coherency.when"]
    assert refused(m, (first, ((9.02, 10.0, 0.0),)), (third, ((14.984, 10.0, 0.0),))) == []
    # who is out of formation is told and shown
    (fault,) = m.check(m.parse([[first, [[8.0, 10.0, 0.0]]]])).faults
    assert (fault.args["groups"], fault.models) == (2, [first])
    (shape,) = fault.shapes
    assert (shape.role, shape.points) == ("out", [(8.0, 10.0)])
    assert shape.radius == pytest.approx(2.0 + s.h_model(first).radius)


@rule("homebrew.measure.no-overlap", "homebrew.move.any-order")
def test_models_of_one_unit_may_change_places() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (12.0, 10.0)])
    m = move(s, u)
    one, two = u.models
    assert refused(m, (one, ((12.0, 10.0, 0.0),)), (two, ((10.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((11.5, 10.0, 0.0),))) == ["homebrew.measure.no-overlap"]


@rule("homebrew.move.minimum", "homebrew.example.manoeuvre-range", "homebrew.keyword.flyer")
def test_a_flyer_goes_straight_at_least_its_minimum() -> None:
    s = state(board(width=72.0, depth=48.0))
    u = unit(s, "a", "petrel_gunship", [(10.0, 6.0)])
    one = u.models[0]
    assert (s.h_model(one).profile.m_min, s.h_model(one).profile.m_max) == (12.0, 24.0)
    m = move(s, u)
    assert refused(m, (one, ((10.0, 18.0, 0.0),))) == []
    assert refused(m, (one, ((10.0, 30.0, 0.0),))) == []
    assert refused(m, (one, ((10.0, 17.9, 0.0),))) == ["homebrew.move.minimum"]
    assert refused(m, (one, ((10.0, 30.1, 0.0),))) == ["homebrew.move.distance"]
    assert refused(m, (one, ((20.0, 16.0, 0.0), (12.0, 8.0, 0.0)))) == ["homebrew.keyword.flyer"]
    assert refused(m) == ["homebrew.move.minimum"]
    # running the minimum counts once
    assert refused(move(s, u, run=True), (one, ((57.9, 6.0, 0.0),))) == []


@rule("homebrew.option.min-manoeuvre")
def test_with_the_option_the_length_of_the_path_counts() -> None:
    around: Path3 = ((13.0, 10.0, 0.0), (10.5, 10.0, 0.0))
    for value, expected in (("displacement", ["homebrew.move.minimum"]), ("path", [])):
        s = state(min_manoeuvre=value)
        u = unit(s, "a", "outriders", [(10.0, 10.0)])
        assert s.h_model(u.models[0]).profile.m_min == 4.0
        assert refused(move(s, u), (u.models[0], around)) == expected


@rule("homebrew.move.minimum-blocked")
def test_who_cannot_go_his_minimum_goes_as_far_as_he_can() -> None:
    walls = [
        piece("w1", "building", box(8.0, 8.0, 12.0, 9.0)),
        piece("w2", "building", box(8.0, 11.0, 12.0, 12.0)),
        piece("w3", "building", box(8.0, 9.0, 9.0, 11.0)),
        piece("w4", "building", box(12.0, 8.0, 13.0, 12.0)),
    ]
    s = state(board(*walls))
    u = unit(s, "a", "outriders", [(10.0, 10.0)])
    one = u.models[0]
    assert s.h_model(one).radius < 1.0
    m = move(s, u)
    assert "homebrew.move.minimum-blocked" in refused(m)
    best = m.default()
    assert best is not None
    assert m.check(best).legal
    assert best[0][1][-1][0] > 10.8


@rule("homebrew.move.minimum-when")
def test_moves_that_are_no_manoeuvres_have_no_minimum() -> None:
    s = state()
    u = unit(s, "a", "outriders", [(10.0, 10.0)])
    assert refused(move(s, u)) == ["homebrew.move.minimum"]
    assert refused(move(s, u, minimum=False)) == []


@rule("homebrew.terrain.difficult", "homebrew.terrain.rubble", "homebrew.terrain.difficult-when")
def test_difficult_ground_costs_double() -> None:
    s = state(board(piece("r", "rubble", box(12.0, 8.0, 14.0, 12.0))))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    # 2 inches to it, 2 through it at double cost: 4 inches are left no more
    assert refused(m, (one, ((14.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((14.1, 10.0, 0.0),))) == ["homebrew.move.distance"]


@rule("homebrew.terrain.barricade", "homebrew.terrain.difficult-when")
def test_a_barricade_costs_an_inch_each_time() -> None:
    s = state(board(piece("b", "barricade", box(12.0, 5.0, 12.5, 15.0))))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((15.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((15.01, 10.0, 0.0),))) == ["homebrew.move.distance"]
    assert refused(m, (one, ((12.2, 10.0, 0.0),))) == []
    # other pieces cost no such inch
    s = state(board(piece("h", "hill", box(12.0, 5.0, 12.5, 15.0))))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    assert refused(move(s, u), (u.models[0], ((16.0, 10.0, 0.0),))) == []
    s = state(
        board(piece("b", "barricade", box(12.0, 5.0, 12.5, 15.0)), piece("h", "hill", box(13, 5, 14, 15)))
    )
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    assert refused(move(s, u), (u.models[0], ((15.0, 10.0, 0.0),))) == []


@rule("homebrew.terrain.barricade", "homebrew.measure.path")
def test_each_entry_into_a_barricade_is_paid_and_leaving_it_is_free() -> None:
    s = state(board(piece("b", "barricade", box(12.0, 5.0, 12.5, 15.0))))
    u = unit(s, "a", "line_rifles", [(11.4, 10.0)])
    one = u.models[0]
    there: Path3 = ((12.7, 10.0, 0.0), (11.4, 10.0, 0.0))
    assert refused(move(s, u), (one, (*there, (11.4, 8.6, 0.0)))) == []
    assert refused(move(s, u), (one, (*there, (11.4, 8.5, 0.0)))) == ["homebrew.move.distance"]
    # a bend inside it is no second entry
    assert refused(move(s, u), (one, ((12.2, 10.0, 0.0), (12.2, 13.0, 0.0), (13.4, 13.0, 0.0)))) == []
    v = unit(s, "a", "line_rifles", [(12.2, 7.0)], id="on")
    assert refused(move(s, v), (v.models[0], ((18.2, 7.0, 0.0),))) == []
    monster = unit(s, "a", "abomination", [(9.0, 13.0)])
    far = s.h_model(monster.models[0]).profile.m_max
    at = (monster.models[0], ((9.0 + far - 1.0, 13.0, 0.0),))
    assert refused(move(s, monster), at) == []
    beyond = (monster.models[0], ((9.0 + far - 0.9, 13.0, 0.0),))
    assert refused(move(s, monster), beyond) == ["homebrew.move.distance"]


@rule("homebrew.terrain.no-entry", "homebrew.terrain.woods", "homebrew.keyword.artillery")
def test_guns_stay_out_of_woods() -> None:
    s = state(board(piece("w", "woods", box(13.0, 8.0, 17.0, 12.0))))
    u = unit(s, "a", "howitzer_battery", [(10.0, 10.0)])
    one = u.models[0]
    assert refused(move(s, u), (one, ((12.9, 10.0, 0.0),))) == ["homebrew.terrain.no-entry"]
    assert refused(move(s, u), (one, ((11.8, 10.0, 0.0),))) == []
    foot = state(board(piece("w", "woods", box(13.0, 8.0, 17.0, 12.0))))
    r = unit(foot, "a", "line_rifles", [(10.0, 10.0)])
    assert refused(move(foot, r), (r.models[0], ((13.0, 10.0, 0.0),))) == []


@rule("homebrew.terrain.building", "homebrew.terrain.impassable", "homebrew.measure.sweep")
def test_nobody_goes_through_a_closed_building() -> None:
    s = state(board(piece("h", "building", box(12.0, 9.0, 13.0, 11.0))))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((15.0, 10.0, 0.0),))) == ["homebrew.terrain.impassable"]
    # the base, not the centre, must get by
    assert refused(m, (one, ((12.0, 11.4, 0.0),))) == ["homebrew.terrain.impassable"]
    assert refused(m, (one, ((10.0, 11.5, 0.0), (13.0, 11.5, 0.0)))) == []


@rule("homebrew.terrain.floors", "homebrew.keyword.infantry")
def test_infantry_climbs_and_pays_for_it() -> None:
    ruin = piece("r", "ruin", box(8.0, 8.0, 16.0, 14.0), (), [(3.0, box(8.0, 8.0, 12.0, 14.0))])
    s = state(board(ruin))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    # three inches up, and one and a half of plan at double cost
    assert refused(m, (one, ((10.0, 10.0, 3.0), (11.5, 10.0, 3.0)))) == []
    assert refused(m, (one, ((10.0, 10.0, 3.0), (11.6, 10.0, 3.0)))) == ["homebrew.move.distance"]
    assert refused(m, (one, ((10.0, 10.0, 3.0), (12.5, 10.0, 3.0)))) == ["homebrew.terrain.floors"]


@rule("homebrew.move.table-edge", "homebrew.measure.on-table")
def test_nobody_leaves_the_table() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(2.0, 2.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((0.492, 2.0, 0.0),))) == []
    assert refused(m, (one, ((0.48, 2.0, 0.0),)))[0] in (
        "homebrew.move.table-edge",
        "homebrew.measure.on-table",
    )


@rule("homebrew.unit.speed")
def test_a_units_speed_is_that_of_its_slowest() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(2.0, 2.0), (4.0, 2.0)])
    assert unit_speed(s, u) == 6.0


@rule("homebrew.ability.jump")
def test_jumpers_go_over_everything_in_a_straight_line() -> None:
    s = state(board(piece("h", "building", box(12.0, 5.0, 13.0, 15.0))))
    u = unit(s, "a", "sky_hunters", [(10.0, 10.0)])
    one = u.models[0]
    m = move(s, u)
    assert refused(m, (one, ((15.0, 10.0, 0.0),))) == []
    assert refused(m, (one, ((12.5, 10.0, 0.0),))) == ["homebrew.terrain.impassable"]
    assert refused(m, (one, ((11.0, 10.0, 0.0), (11.0, 11.0, 0.0)))) == ["homebrew.ability.jump"]


@pytest.mark.parametrize("n", [1, 8, 20])
def test_what_is_offered_is_accepted(n: int) -> None:
    s = state(
        board(
            piece("w", "woods", box(13.0, 8.0, 17.0, 12.0)),
            piece("h", "building", box(9.0, 12.0, 14.0, 14.0)),
        )
    )
    u = unit(s, "a", "line_rifles", [(8.0 + 1.2 * k, 9.0) for k in range(8)])
    unit(s, "b", "line_rifles", [(8.0 + 1.2 * k, 20.0) for k in range(8)])
    m = move(s, u)
    plans = m.candidates(n)
    assert plans
    assert len(plans) >= min(n, 8)
    for plan in plans:
        assert m.check(m.parse(plan)).legal
