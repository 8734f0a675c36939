"""Why a bot answered so is told at what came of it."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.reasons import Deed, Reasons
from grognard.analysis.report.words import Places, Words
from tests.game.toy import geese, toy_match

WHY = {
    "choice": "geese.walk",
    "value": 0.1,
    "against": -0.02,
    "factors": [{"id": "event-fell", "value": 0.05, "args": {"model": "a.1"}}],
}
OTHER = {**WHY, "factors": [{"id": "event-honked", "value": -0.01, "args": {"model": "a.1"}}]}


def reasons(deeds: list[Deed], size: int = 500) -> Reasons:
    state = toy_match().state
    return Reasons(deeds, size, Words(geese(), "en"), Places(state))


def test_a_reason_waits_for_a_line_that_is_told() -> None:
    state = toy_match().state
    told = reasons([Deed(0, "a", None), Deed(2, "b", WHY)])
    assert told.at(1, True, state) == []
    assert told.at(2, False, state) == []
    assert told.at(3, True, state) == [
        {
            "s": 1,
            "v": "worth +50.0 points, the next best answer -10.0 points",
            "f": [[[["m", 0], " falls"], "+25.0 points"]],
        }
    ]
    assert told.at(4, True, state) == []


def test_without_a_size_weights_are_shares() -> None:
    told = reasons([Deed(0, "a", WHY)], 0).at(0, True, toy_match().state)
    assert told[0]["f"][0][1] == "+5.0 %"


def test_the_same_reasons_are_told_once() -> None:
    state = toy_match().state
    again: dict[str, Any] = {**WHY, "value": 0.2}
    told = reasons([Deed(0, "a", WHY), Deed(0, "a", again), Deed(0, "a", OTHER)]).at(0, True, state)
    assert [row["v"].split(",")[0] for row in told] == ["worth +100.0 points", "worth +50.0 points"]


def test_a_reason_that_says_nothing_is_left_out() -> None:
    assert reasons([Deed(0, "a", {"factors": []})]).at(0, True, toy_match().state) == []
    assert reasons([Deed(0, "a", "because")]).at(0, True, toy_match().state) == []
