"""Attacks that belong together are summed up under the line that declared them."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.digest import digest
from grognard.analysis.report.words import Places, Words
from grognard.dice.rolls import Pool
from grognard.game.events import Event, Rolled
from tests.analysis.report.reports import data_of, page, told
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position

SHOT = {"t": ["shot"], "w": [0, 1], "s": [{"k": "line", "o": "sight"}]}
DICE = {"t": ["dice"], "i": 1, "d": {}}
WOUND = {"t": ["wound"], "i": 1, "w": [1], "s": [{"k": "mark", "o": "wound", "n": 2, "seat": 1}]}
GONE = {"t": ["gone"], "q": 1, "s": [{"k": "mark", "o": "killed", "seat": 1}]}
SAID = {"t": ["said"], "w": [0, 1]}
TEST = {"t": ["test"], "w": [1]}


def summed(rows: list[dict[str, Any]], asked: list[int]) -> list[dict[str, Any]]:
    lines = [dict(row) for row in rows]
    state = position(RIFLES, CORSAIRS)
    roll = Pool(3, 6, 4, why="homebrew.attack.hit", owner="a")
    events: list[Event] = [
        Rolled("homebrew.attack.hit", "a", roll.spec(), [4, 4, 1], [], 2) if row is DICE else Event("")
        for row in rows
    ]
    digest(lines, events, asked, Words(HOMEBREW, "en"), Places(state))
    return lines


def test_shots_are_summed_up_under_their_declaration() -> None:
    lines = summed([TEST, SAID, SHOT, DICE, WOUND, GONE, SHOT, DICE, TEST], [1])
    assert [at for at, line in enumerate(lines) if "g" in line] == [1]
    assert lines[1]["g"] == 7
    assert lines[1]["z"] == [[0, ["hits 4 of 6 (3 expected)"]], [1, ["2 wounds lost, one model"]]]


def test_a_line_of_another_deed_is_no_head() -> None:
    lines = summed([SAID, SHOT, DICE, SHOT, DICE, TEST], [1])
    assert [at for at, line in enumerate(lines) if "g" in line] == [1]
    others = summed([TEST, SHOT, DICE, SHOT, DICE, TEST], [0])
    assert "g" in others[0]  # it shares a unit with the shot


def test_another_volley_is_another_run() -> None:
    aim = {"t": ["aim"], "w": [0, 1], "s": [{"k": "line", "o": "aim"}]}
    lines = summed([aim, SHOT, DICE, SHOT, DICE, aim, SHOT, DICE, SHOT, DICE, TEST], [0, 5])
    assert [(at, line["g"]) for at, line in enumerate(lines) if "g" in line] == [(0, 4), (5, 9)]
    # which of two models takes a hit is decided in the midst of one
    picked = summed([aim, SHOT, DICE, WOUND, SHOT, DICE, TEST], [0, 3])
    assert [(at, line["g"]) for at, line in enumerate(picked) if "g" in line] == [(0, 5)]


def test_few_lines_are_left_alone() -> None:
    assert all("g" not in line for line in summed([SAID, SHOT, DICE, WOUND, TEST], [0]))


def test_a_lost_hit_between_two_shots_parts_nothing() -> None:
    lost = {"t": ["lost"], "w": [0, 1]}
    lines = summed([SAID, SHOT, DICE, lost, SHOT, DICE, WOUND, TEST], [0])
    assert lines[0]["g"] == 6
    apart = summed([SAID, SHOT, DICE, lost, SHOT, DICE, WOUND, TEST], [0, 3])
    assert "g" not in apart[0]


def test_a_battle_has_sums_that_agree_with_its_dice() -> None:
    data = data_of(page())
    heads = [(at, line) for at, line in enumerate(data["events"]) if "g" in line]
    assert heads
    for at, line in heads:
        inside = data["events"][at + 1 : line["g"] + 1]
        hits = [
            row for row in inside if told(row["t"], data, row.get("d", {}).get("f")).startswith("Hits on")
        ]
        thrown = sum(len(row["d"]["f"]) for row in hits)
        said = " ".join(text for _, texts in line["z"] for text in texts)
        if hits and "again" not in str(hits):
            assert f"of {thrown} (" in said or len(line["z"]) > 1
