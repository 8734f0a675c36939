"""Questions as the page gets them: every kind, in words, with reasons why the rest is not there."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.server.asking import Asking
from grognard.server.narrator import Narrator
from grognard.server.table import Table
from tests.server.test_narrator import play, table_of
from tests.server.test_previews import told


def narrators_of(table: Table, lang: str = "en") -> list[Narrator]:
    """Who tells the table to its seats."""
    return [Narrator(table, seat, lang) for seat in table.seats]


def questions(table: Table, narrators: list[Narrator]) -> list[dict[str, Any]]:
    """All open questions, each as its own seat gets it."""
    found: list[dict[str, Any]] = []
    for narrator in narrators:
        narrator.catch_up()
        seen = table.match.seen(narrator.seat)
        asking = Asking(narrator.wording, narrator.state(), seen.measuring)
        found += [asking.question(one) for one in seen.open]
    return found


@pytest.mark.parametrize("name", ["homebrew", "vanguard"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_question_of_a_game_is_told_in_words(name: str, lang: str) -> None:
    table = table_of(name)
    narrators = narrators_of(table, lang)
    kinds: set[str] = set()
    for _ in range(40):
        for row in questions(table, narrators):
            kinds.add(row["kind"])
            assert told(row["text"]) and row["id"] not in told(row["text"])
            for option in [*row.get("options", []), *row.get("items", [])]:
                assert told(option["text"]), option
                for fault in option.get("faults", []):
                    assert told(fault["text"]) and fault["rule"]
                for target in option.get("targets", []):
                    assert told(target["text"])
        play(table, [], 5)
    assert {"pick_one", "place", "move"} <= kinds


def test_a_question_says_what_is_on_the_table_for_an_option() -> None:
    table = table_of("homebrew")
    ids = {model.unit for model in table.match.state.models}
    about: set[str] = set()
    narrators = narrators_of(table)
    for _ in range(30):
        for row in questions(table, narrators):
            about |= {id for option in row.get("options", []) for id in option["about"]}
        play(table, [], 3)
    assert about & ids


def test_a_window_can_be_passed_and_says_so() -> None:
    table = table_of("vanguard")
    narrators = narrators_of(table)
    for _ in range(300):
        found = [row for row in questions(table, narrators) if row["window"]]
        if found:
            break
        play(table, [], 1)
    assert found[0]["kind"] == "pick_one" and "pass" in [option["key"] for option in found[0]["options"]]


def test_moves_say_whether_models_have_a_front() -> None:
    facing: dict[str, bool] = {}
    for name in ("homebrew", "vanguard"):
        table = table_of(name)
        narrators = narrators_of(table)
        while name not in facing:
            for row in questions(table, narrators):
                if row["kind"] == "move":
                    facing[name] = row["facing"]
                    assert row["models"]
            play(table, [], 1)
    assert facing == {"homebrew": False, "vanguard": True}
