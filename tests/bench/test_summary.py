"""The table of all benchmarks: every room has its rows, what is not installed is told, the ratios are those measured."""

from __future__ import annotations

import importlib

import pytest

from grognard.bench import summary

FOUND = {
    "form": "pure",
    "dice": {
        "task": "12 attacks",
        "us": {"icepool": 4000.0, "ours": 4.0, "exact": 8.0, "chain": 2000.0},
        "ratio": {"ours": 1000.0, "exact": 500.0, "chain": 2.0},
    },
    "odds": {"line": {"card": 0.005, "exact": 0.006}, "ring": {"card": 0.009, "exact": 0.014}},
    "sight": {"ours": 2e-6, "ours_heights": 4e-6, "rival": 1.6e-3, "ratio": 800.0},
    "reach": {"judge_straight_us": 3.0, "reach_turning_points_us": 50.0},
    "fork": {
        "us": {"fork": 0.3, "deepcopy": 450.0, "pickle": 200.0},
        "ratio": {"deepcopy": 1500.0, "pickle": 666.7},
    },
    "cold": {"ms": {"python": 15.0, "rules": 90.0}},
    "games": {
        "task": "t",
        "line": {"games_per_s": 25.0, "answers_per_s": 4000},
        "vanguard": {"games_per_s": 12.0, "answers_per_s": 5000},
        "tactical": {"seconds": 1.0, "median_ms": 2.04, "p99_ms": 41.3},
        "botbowl_games_per_s": 10.0,
    },
    "bodies": {
        "task": "t",
        "game_s": 0.5,
        "charge_ms": {"median": 0.31, "p99": 4.2, "most": 5.0},
        "moves_ms": {"median": 6.04, "p99": 33.4, "most": 40.0},
    },
}


def test_every_room_has_its_rows() -> None:
    assert list(summary.ROOMS) == [room for room in FOUND if room != "form"]
    rows = {row[0]: row[1:] for row in summary.rows(FOUND)}
    assert rows["odds: 12 attacks; floats"] == ("4 µs", "icepool 4.00 ms", "1,000x")
    assert rows["odds card: 20 shooters all round 10 mixed models; floats"] == ("9.00 ms", "", "")
    assert rows["sight between two bases, 40 polygons and 40 bases"][2] == "800x"
    assert rows["the same with heights"][2] == "400x"
    assert rows["all turning points within 6 inches"] == ("50 µs", "extremitypathfinder not installed", "")
    assert rows["copy a State of 24 models"] == ("0.3 µs", "pickle 200 µs", "667x")
    assert rows["cold start: rules --json"] == ("90 ms", "python -c pass 15 ms", "")
    assert rows["random bots, line mirrored"] == ("25.0 games/s", "botbowl 10.0 games/s", "2.5x")
    assert rows["random bots, vanguard, all scenarios in turn"] == (
        "12.0 games/s",
        "botbowl 10.0 games/s",
        "1.2x",
    )
    assert rows["a decision of tactical"] == ("2.0 ms median, 41 ms p99", "", "")
    assert rows["random bots, ninth_age, 1,500 points"] == ("2.0 games/s", "", "")
    assert rows["ninth_age: a charge, its end and its chance"] == ("0.3 ms median, 4 ms p99", "", "")
    assert rows["ninth_age: all moves of a Player Turn"] == ("6.0 ms median, 33 ms p99", "", "")


def test_what_is_not_there_is_told() -> None:
    rows = summary.rows({"form": "pure", "dice": {"skipped": "No module named 'icepool'"}})
    assert rows == [("dice", "", "skipped: No module named 'icepool'", "")]
    games = dict(FOUND["games"], botbowl_games_per_s=None)
    assert summary.rows({"games": games})[0][2:] == ("botbowl not installed", "")


def test_the_table_of_the_docs_has_four_columns() -> None:
    lines = summary.markdown(FOUND).splitlines()
    assert lines[0].endswith("pure form:") and "cores" in lines[0]
    assert {line.count("|") for line in lines[2:]} == {5}
    assert len(lines) == 4 + len(summary.rows(FOUND))
    assert summary.plain(FOUND).splitlines()[0].split() == list(summary.HEADS)


@pytest.mark.parametrize("room", list(summary.ROOMS))
def test_every_room_can_be_run(room: str) -> None:
    assert callable(importlib.import_module(f"grognard.bench.{room}").run)
