"""Why a bot answered so is told at what came of it."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.lines import Row
from grognard.analysis.report.reasons import Deed, Reasons
from grognard.analysis.report.words import Places, Words
from grognard.game.books import book
from tests.game.toy import geese, toy_match

WHY = {
    "choice": "geese.walk",
    "value": 0.1,
    "against": -0.02,
    "factors": [{"id": "event-fell", "value": 0.05, "args": {"model": "a.1"}}],
}
OTHER = {**WHY, "factors": [{"id": "event-honked", "value": -0.01, "args": {"model": "a.1"}}]}
QUIET = {"t": ["enter"], "q": 1}
TOLD = {"t": ["told"]}
ABOUT = {"t": ["about it"], "w": [0]}


def told(rows: list[Row], deeds: list[Deed], size: int = 500) -> list[Row]:
    lines: list[Row] = [dict(row) for row in rows]
    state = toy_match().state
    Reasons(size, Words(geese(), "en"), Places(state)).tell(lines, deeds, state)
    return lines


def where(lines: list[Row]) -> list[int]:
    return [at for at, line in enumerate(lines) if "y" in line]


def test_a_reason_stands_at_what_is_told_of_its_deed() -> None:
    lines = told([TOLD, QUIET, TOLD, TOLD], [Deed(0, "a", None), Deed(1, "b", WHY), Deed(3, "a", None)])
    assert where(lines) == [2]
    assert lines[2]["y"] == [
        {
            "s": 1,
            "v": "worth +50 points, the next best answer −10 points",
            "f": [[[["m", 0], " falls"], "+25 points"]],
        }
    ]


def test_or_at_the_next_line_about_the_same_unit() -> None:
    deeds = [Deed(0, "a", WHY), Deed(1, "a", None)]
    assert where(told([QUIET, QUIET, ABOUT], deeds)) == [2]
    # what is told next is about others: only those who look closely read the reason
    assert where(told([QUIET, TOLD, ABOUT], deeds)) == [0]
    assert where(told([QUIET, QUIET], [Deed(2, "a", WHY)])) == []


def test_without_a_size_weights_are_shares() -> None:
    (line,) = told([TOLD], [Deed(0, "a", WHY)], 0)
    assert line["y"][0]["f"][0][1] == "+5 %"


def test_the_same_reasons_are_told_once() -> None:
    again: dict[str, Any] = {**WHY, "value": 0.2}
    deeds = [Deed(0, "a", WHY), Deed(0, "a", again), Deed(0, "a", OTHER)]
    lines = told([ABOUT], deeds)
    assert [row["v"].split(",")[0] for row in lines[0]["y"]] == ["worth +100 points", "worth +50 points"]


def test_what_was_decided_is_told_where_nothing_comes_of_it() -> None:
    match = toy_match()
    words = Words(book("homebrew"), "en")
    for answer, said in (
        ("stay", "decided to stay, worth"),
        ([], "decided to leave it as it is, worth"),
        ("a.1", "worth"),
    ):
        lines: list[Row] = [dict(TOLD)]
        why = {**WHY, "factors": [{"id": "judge-stays", "value": -0.05, "args": {"unit": "a.1"}}]}
        Reasons(500, words, Places(match.state)).tell(lines, [Deed(0, "a", why, answer)], match.state)
        assert lines[0]["y"][0]["v"].startswith(said)


def test_a_reason_that_says_nothing_is_left_out() -> None:
    assert where(told([TOLD], [Deed(0, "a", {"factors": []})])) == []
    assert where(told([TOLD], [Deed(0, "a", "because")])) == []


def test_weights_are_written_as_people_do() -> None:
    row = [{**WHY["factors"][0], "value": value} for value in (0.00251, -0.0025, 0.00001)]
    (line,) = told([TOLD], [Deed(0, "a", {**WHY, "factors": row})])
    assert [weight for _, weight in line["y"][0]["f"]] == ["+1.3 points", "−1.2 points", "0 points"]
