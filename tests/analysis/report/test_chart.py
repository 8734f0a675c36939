"""The course of a battle in numbers."""

from __future__ import annotations

from grognard.analysis.report.chart import Chart, standing
from tests.analysis.report.reports import data_of, page, toy_page
from tests.game.toy import geese, play_to, toy_match
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position


def test_strength_is_the_book_s_own_or_the_number_of_models() -> None:
    state = position(RIFLES, CORSAIRS, scenario="field_battle")
    assert standing(HOMEBREW, state)["strength"] == {"a": 100, "b": 100}
    match = play_to(toy_match(), "geese.bid")
    assert standing(geese(), match.state) == {
        "score": {"a": 3, "b": 3, "c": 3},
        "strength": {"a": 3, "b": 3, "c": 3},
    }


def test_series_are_by_seat() -> None:
    chart = Chart()
    match = play_to(toy_match(), "geese.bid")
    chart.add(4, geese(), match.state)
    match.state.own_model("b.1").alive = False
    chart.add(9, geese(), match.state)
    assert chart.plain(["a", "b", "c"]) == {
        "at": [4, 9],
        "score": [[3, 3], [3, 2], [3, 3]],
        "strength": [[3, 3], [3, 2], [3, 3]],
    }


def test_a_score_that_nobody_has_is_not_drawn() -> None:
    chart = Chart()
    state = position(RIFLES, CORSAIRS, scenario="field_battle")
    chart.add(0, HOMEBREW, state)
    assert set(chart.plain(["a", "b"])) == {"at", "strength"}
    chart.points[0][1]["score"]["b"] = -1
    assert chart.plain(["a", "b"])["score"] == [[0], [-1]]


def test_it_ends_with_the_result() -> None:
    for text in (page(), toy_page()):
        data = data_of(text)
        assert data["chart"]["at"] == sorted(data["chart"]["at"])
        assert data["chart"]["at"][-1] == len(data["events"]) - 1
        assert [series[-1] for series in data["chart"]["score"]] == data["result"]["points"]
