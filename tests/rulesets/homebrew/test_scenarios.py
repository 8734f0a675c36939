"""20: scenarios and victory."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.making import empty_state, make_board, read_options
from grognard.rulesets.homebrew.scenarios import GAME_END, ROUND_END, at_half, controller, scores
from grognard.rulesets.homebrew.state import ARRIVING, DESTROYED, RESERVE, HState
from grognard.rulesets.homebrew.victory import result, victory_points
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import unit


def state(scenario: str = "field_battle", size: int = 500) -> HState:
    lib = library()
    s = empty_state(make_board(lib, scenario, "", size, True), size, scenario, read_options(lib, {}, []), {})
    s.edges = (("a", "south"), ("b", "north"))
    s.round = 3
    return s


def kill(s: HState, unit_id: str) -> None:
    for model in s.h_unit(unit_id).models:
        s.change_model(model).alive = False
    s.change_unit(unit_id).status = DESTROYED
    s.touch()


@rule("homebrew.scenario.marker-control", "homebrew.measure.within")
def test_the_side_with_more_wounds_near_a_marker_controls_it() -> None:
    s = state()
    marker = s.board.markers[0]
    assert (marker.x, marker.y, marker.control) == (24.0, 18.0, 3.0)
    unit(s, "a", "line_rifles", [(21.0, 18.0)])
    assert controller(s, marker) == "a"
    unit(s, "b", "line_rifles", [(27.492, 18.0)])
    assert controller(s, marker) == ""
    unit(s, "b", "heavy_team", [(24.0, 21.7)])
    assert controller(s, marker) == "b"


@rule("homebrew.scenario.marker-control")
def test_who_stands_too_far_or_flies_controls_nothing() -> None:
    s = state()
    marker = s.board.markers[0]
    unit(s, "a", "line_rifles", [(20.5, 18.0)])
    unit(s, "b", "petrel_gunship", [(24.0, 18.0)])
    assert controller(s, marker) == ""


@rule("homebrew.scenario.field-battle")
def test_the_centre_gives_a_tenth_of_the_size_at_the_end() -> None:
    s = state()
    unit(s, "a", "line_rifles", [(24.0, 18.0)])
    assert scores(s, ROUND_END) == []
    assert [(e.seat, e.amount, e.rule) for e in scores(s, GAME_END)] == [
        ("a", 50, "homebrew.scenario.field-battle")
    ]


@rule("homebrew.scenario.three-standards")
def test_each_standard_gives_four_hundredths_from_round_two() -> None:
    s = state("three_standards", 750)
    unit(s, "a", "line_rifles", [(12.0, 24.0)])
    unit(s, "b", "line_rifles", [(24.0, 24.0), (36.0, 24.0)])
    found = [(e.seat, e.amount, e.marker) for e in scores(s, ROUND_END)]
    assert found == [("a", 30, "west"), ("b", 30, "centre"), ("b", 30, "east")]
    s.round = 1
    assert scores(s, ROUND_END) == []


@rule("homebrew.scenario.breakthrough")
def test_units_in_the_enemy_zone_give_their_points() -> None:
    s = state("breakthrough")
    unit(s, "a", "line_rifles", [(10.0, 29.0), (12.0, 29.0)], id="in")
    unit(s, "a", "line_rifles", [(20.0, 29.0), (22.0, 27.0)], id="half")
    unit(s, "a", "petrel_gunship", [(30.0, 31.0)], id="air")
    unit(s, "a", "heavy_team", [(40.0, 31.0), (43.0, 31.0)], id="weak")
    s.change_model("a.weak.1").wounds = 1
    s.change_model("a.weak.2").wounds = 1
    s.change_unit("a.weak").points = 61
    found = [(e.unit, e.amount) for e in scores(s, GAME_END)]
    assert found == [("a.in", 100), ("a.weak", 30)]


@rule("homebrew.scenario.last-redoubt")
def test_the_redoubt_scores_from_round_three_and_again_for_the_defender() -> None:
    s = state("last_redoubt")
    s.edges = (("a", "north"), ("b", "south"))
    unit(s, "b", "line_rifles", [(24.0, 16.0)])
    assert [(e.seat, e.amount) for e in scores(s, ROUND_END)] == [("b", 50)]
    assert [(e.seat, e.amount) for e in scores(s, GAME_END)] == [("b", 50)]
    s.round = 2
    assert scores(s, ROUND_END) == []
    kill(s, "b.line_rifles")
    unit(s, "a", "line_rifles", [(24.0, 21.0)])
    s.round = 5
    assert [(e.seat, e.amount) for e in scores(s, ROUND_END)] == [("a", 50)]
    assert scores(s, GAME_END) == []


@rule("homebrew.unit.start-strength")
def test_half_strength_counts_wounds_of_the_start() -> None:
    s = state()
    u = unit(s, "a", "heavy_team", [(10.0, 10.0), (13.0, 10.0)])
    assert not at_half(s, u)
    s.change_model(u.models[0]).wounds = 1
    assert not at_half(s, s.h_unit(u.id))
    s.change_model(u.models[1]).wounds = 1
    assert at_half(s, s.h_unit(u.id))


@rule("homebrew.victory.kill-points", "homebrew.reserve.end", "homebrew.dice.rounding")
def test_kill_points_for_dead_halved_and_absent_units() -> None:
    s = state()
    for name, points in (("dead", 61), ("half", 75), ("whole", 90), ("late", 40)):
        unit(s, "b", "heavy_team", [(10.0, 30.0), (13.0, 30.0)], id=name)
        s.change_unit(f"b.{name}").points = points
    unit(s, "a", "marshal", [(10.0, 4.0)])
    kill(s, "b.dead")
    s.change_model("b.half.1").wounds = 0
    s.change_model("b.half.1").alive = False
    s.change_unit("b.late").status = RESERVE
    assert victory_points(s, "a") == 61 + 37
    s.over = True
    assert victory_points(s, "a") == 61 + 37 + 40


@rule("homebrew.victory.total", "homebrew.scenario.breakthrough")
def test_the_scenarios_factor_is_rounded_down_before_scenario_points() -> None:
    s = state("breakthrough")
    unit(s, "b", "marshal", [(10.0, 30.0)])
    s.change_unit("b.marshal").points = 61
    unit(s, "a", "marshal", [(10.0, 4.0)])
    kill(s, "b.marshal")
    s.points = (("a", 7), ("b", 0))
    assert victory_points(s, "a") == 37


@rule("homebrew.victory.result")
@pytest.mark.parametrize(
    ("lead", "grade", "winner"),
    [
        (49, "draw", ""),
        (50, "minor", "a"),
        (149, "minor", "a"),
        (150, "major", "a"),
        (299, "major", "a"),
        (300, "massacre", "a"),
    ],
)
def test_the_grade_goes_by_fractions_of_the_size(lead: int, grade: str, winner: str) -> None:
    s = state()
    unit(s, "a", "marshal", [(10.0, 4.0)])
    unit(s, "b", "marshal", [(10.0, 30.0)])
    s.points = (("a", lead), ("b", 0))
    got = result(s)
    assert (got.grade, got.winner, got.rule) == (grade, winner, "homebrew.victory.result")


@rule("homebrew.victory.wipe-out")
def test_a_wiped_out_side_is_massacred_whatever_the_points() -> None:
    s = state()
    unit(s, "a", "marshal", [(10.0, 4.0)])
    unit(s, "b", "marshal", [(10.0, 30.0)])
    s.points = (("a", 0), ("b", 400))
    kill(s, "b.marshal")
    assert (result(s).grade, result(s).winner) == ("massacre", "a")
    kill(s, "a.marshal")
    assert (result(s).grade, result(s).winner) == ("draw", "")


@rule("homebrew.turn.concede")
def test_who_concedes_loses_with_the_worst_result() -> None:
    s = state()
    unit(s, "a", "marshal", [(10.0, 4.0)])
    unit(s, "b", "marshal", [(10.0, 30.0)])
    s.conceded = "a"
    assert (result(s).grade, result(s).winner, result(s).rule) == ("massacre", "b", "homebrew.turn.concede")


@rule("homebrew.scenario.breakthrough", "homebrew.scenario.edges")
def test_the_enemy_zone_is_that_of_the_enemys_edge() -> None:
    s = state("breakthrough")
    unit(s, "a", "line_rifles", [(10.0, 7.0)], id="south")
    unit(s, "a", "line_rifles", [(10.0, 29.0)], id="north")
    assert [e.unit for e in scores(s, GAME_END)] == ["a.north"]
    s.edges = (("a", "north"), ("b", "south"))
    assert [e.unit for e in scores(s, GAME_END)] == ["a.south"]


@rule("homebrew.scenario.breakthrough")
@pytest.mark.parametrize(("y", "inside"), [(28.492, True), (28.49, False), (35.0, True)])
def test_wholly_within_means_the_whole_base(y: float, inside: bool) -> None:
    s = state("breakthrough")
    unit(s, "a", "line_rifles", [(10.0, y)])
    assert bool(scores(s, GAME_END)) == inside


@rule("homebrew.scenario.marker-control")
@pytest.mark.parametrize(("x", "controls"), [(27.492, True), (27.494, False)])
def test_control_reaches_the_edge_of_the_base_and_a_thousandth(x: float, controls: bool) -> None:
    s = state()
    unit(s, "a", "line_rifles", [(x, 18.0)])
    assert (controller(s, s.board.markers[0]) == "a") == controls


@rule("homebrew.reserve.end", "homebrew.victory.kill-points")
def test_units_that_never_came_count_as_destroyed_whatever_their_state() -> None:
    s = state()
    unit(s, "a", "marshal", [(10.0, 4.0)])
    unit(s, "b", "corsairs", [(10.0, 30.0)], id="late")
    s.change_unit("b.late").points = 83
    s.change_unit("b.late").status = ARRIVING
    s.over = True
    assert victory_points(s, "a") == 83


@rule("homebrew.victory.result", "homebrew.scenario.field-battle")
@pytest.mark.parametrize(("size", "draw"), [(500, 49), (750, 74), (1000, 99), (625, 62)])
def test_grades_are_shares_of_the_size_agreed(size: int, draw: int) -> None:
    s = state("field_battle", size)
    unit(s, "a", "marshal", [(10.0, 4.0)])
    unit(s, "b", "marshal", [(10.0, 30.0)])
    for lead, grade in ((draw, "draw"), (draw + 1, "minor")):
        s.points = (("a", 0), ("b", lead))
        assert result(s).grade == grade
