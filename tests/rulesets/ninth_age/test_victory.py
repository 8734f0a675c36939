"""Victory (chapter 19): what is scored for units, leaders, standards and objectives, and how great the win is."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.events import Flagged, Fleeing, UnitGone
from grognard.rulesets.ninth_age.heroes.standards import (
    BATTLE_STANDARD_TAKEN,
    GENERAL_TAKEN,
    STANDARD_TAKEN,
    Taken,
)
from grognard.rulesets.ninth_age.scoring.objectives import CAME_LATE, objective_winners, scoring
from grognard.rulesets.ninth_age.scoring.victory import grade_of, points_of, result, scored
from grognard.rulesets.ninth_age.setup.state import change_setup
from grognard.rulesets.ninth_age.state import OFF, RESERVE, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import hero, join, put, scene

S = "ninth_age.score."
SPEARS = "eos_heavy_infantry:20 standard_bearer files=5"


def field(objective: str = "none") -> NState:
    """One unit of each seat, far from each other and from the middle."""
    state = scene()
    board = state.board
    classic = board.library.deployment("ninth_age.setup.classic", 72.0, 48.0)
    state.board = board.with_deployment(classic, S + objective)
    state.size = 1000
    state.side("a").zone = "a"
    state.side("b").zone = "b"
    put(state, "a.us", SPEARS, 10.0, 8.0)
    put(state, "b.them", SPEARS, 60.0, 40.0, 270.0)
    return state


def rows(state: NState, ended: bool = False) -> list[tuple[str, str, int]]:
    """(rule, seat, points) of everything scored."""
    return [(one.rule.removeprefix(S), one.seat, one.points) for one in scored(state, ended)]


@rule(S + "dead", S + "scared", S + "none")
def test_a_unit_that_is_gone_gives_its_points_and_one_that_flees_half() -> None:
    state = field()
    cost = state.n_unit("b.them").points
    assert cost and rows(state) == []
    Fleeing(S + "scared", "b.them").apply(state)
    assert rows(state) == [("scared", "a", -(-cost // 2))]
    UnitGone(S + "dead", "b.them").apply(state)
    assert rows(state) == [("dead", "a", cost)]


@rule(S + "decimated")
@pytest.mark.parametrize(("alive", "counts"), [(6, False), (5, True)])
def test_a_quarter_of_the_wounds_left_gives_half(alive: int, counts: bool) -> None:
    state = field()
    unit = state.n_unit("b.them")
    for id in unit.models[alive:]:
        state.change_model(id).alive = False
    assert [row[0] for row in rows(state)] == (["decimated"] if counts else [])
    Fleeing(S + "scared", "b.them").apply(state)
    assert [row[2] for row in rows(state)] == [-(-unit.points // 2)]


@rule(S + "dead")
def test_a_unit_of_which_only_a_character_is_left_is_destroyed() -> None:
    """Who joined it stands in its ranks, and is counted apart."""
    state = field()
    unit = state.n_unit("b.them")
    champion = join(state, "b.hero", hero(), unit)
    for id in unit.models:
        state.change_model(id).alive = False
    left = state.change_unit("b.them")
    left.slots, left.files = ((champion,),), 1
    assert rows(state) == [("dead", "a", unit.points)]


@rule(S + "not-arrived", "ninth_age.turn.game")
def test_who_never_came_counts_as_destroyed_but_a_pursuer_off_the_table_does_not() -> None:
    state = field()
    state.change_unit("b.them").status = RESERVE
    assert rows(state) == []
    assert [row[0] for row in rows(state, ended=True)] == ["not-arrived"]
    state.change_unit("a.us").status = OFF
    script = Script(state)
    script.run_one("game.end")
    assert script.state.over
    assert points_of(script.state) == {"a": state.n_unit("b.them").points, "b": 0}


@rule(S + "general", S + "battle-standard", S + "standards")
def test_leaders_and_standards_are_worth_points_of_their_own() -> None:
    state = field()
    for what in (GENERAL_TAKEN, BATTLE_STANDARD_TAKEN, STANDARD_TAKEN, STANDARD_TAKEN):
        Taken(S + "standards", "a", what, "b.them", "b.them.1").apply(state)
    assert rows(state) == [
        ("general", "a", 100), ("battle-standard", "a", 100), ("standards", "a", 50), ("standards", "a", 50),
    ]  # fmt: skip


@rule(S + "result")
@pytest.mark.parametrize(
    ("difference", "grade"),
    [
        (49, "draw"),
        (50, "minor_win"),
        (200, "minor_win"),
        (201, "major_win"),
        (600, "major_win"),
        (601, "massacre"),
    ],
)
def test_the_difference_as_a_share_of_the_size_says_how_great_a_win(difference: int, grade: str) -> None:
    state = field()
    assert grade_of(state, difference) == grade
    assert result(state).rule == S + "result"


@rule(S + "result")
def test_the_winner_is_who_leads_by_more_than_a_draw() -> None:
    state = field()
    Taken(S + "standards", "b", STANDARD_TAKEN, "a.us", "a.us.1").apply(state)
    assert (result(state).winner, result(state).points, result(state).rule) == (
        "b",
        {"a": 0, "b": 50},
        S + "result",
    )


# ---- objectives


@rule(S + "scoring-unit")
def test_a_unit_with_a_standard_scores_unless_it_flees_or_has_lost_it() -> None:
    state = field()
    put(state, "a.bare", "eos_heavy_infantry:10 files=5", 20.0, 8.0)
    assert scoring(state, state.n_unit("a.us")) and not scoring(state, state.n_unit("a.bare"))
    Fleeing(S + "scared", "a.us").apply(state)
    assert not scoring(state, state.n_unit("a.us"))
    bearer = next(model.id for model in state.models_in(state.n_unit("b.them")) if model.kind == "standard")
    Taken(S + "standards", "a", STANDARD_TAKEN, "b.them", bearer).apply(state)
    assert not scoring(state, state.n_unit("b.them"))


@rule(S + "hold-the-ground")
def test_most_scoring_units_near_the_middle_hold_the_ground() -> None:
    state = field("hold-the-ground")
    assert objective_winners(state) == []
    put(state, "a.centre", SPEARS, 34.0, 21.0)
    assert objective_winners(state) == [(S + "hold-the-ground", "a")]
    assert ("hold-the-ground", "a", 200) in rows(state)
    put(state, "b.centre", SPEARS, 38.0, 28.0, 270.0)
    assert objective_winners(state) == []


@rule(S + "breakthrough")
def test_who_stands_in_the_enemy_zone_has_broken_through_unless_it_came_late() -> None:
    state = field("breakthrough")
    put(state, "a.far", SPEARS, 20.0, 40.0)
    put(state, "b.far", SPEARS, 40.0, 8.0, 270.0)
    assert objective_winners(state) == [(S + "breakthrough", "a"), (S + "breakthrough", "b")]
    Flagged(S + "breakthrough", "b.far", CAME_LATE).apply(state)
    assert objective_winners(state) == [(S + "breakthrough", "a")]


@rule(S + "secure-target")
def test_who_holds_more_markers_has_the_target() -> None:
    state = field("secure-target")
    change_setup(state).markers = (("a", 12.0, 12.0), ("b", 60.0, 36.0))
    assert objective_winners(state) == []
    UnitGone(S + "dead", "b.them").apply(state)
    assert objective_winners(state) == [(S + "secure-target", "a")]
