"""Set-ups that can't be played are told in words, by every book and in every language."""

from __future__ import annotations

import pytest

from grognard.cli.words import words_of
from grognard.game.books import book
from grognard.game.ruleset import unknown_in_setup
from grognard.game.verdict import Fault

BOOKS = ("homebrew", "vanguard", "ninth_age")
FAULTS = (
    unknown_in_setup("table", "zzzz", ["copse", "village"]),
    unknown_in_setup("scenario", "vilage", ["copse", "village"]),
    unknown_in_setup("option", "nope", []),
    Fault("setup.force-missing", {"seat": "b"}),
    Fault("setup.too-many-seats", {"seat": "c", "most": 2}),
)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", BOOKS)
def test_what_cannot_be_set_up_is_told_in_words(name: str, lang: str) -> None:
    words = words_of(book(name), lang)
    told = [words.fault(fault, None) for fault in FAULTS]
    assert all("setup." not in line and "None" not in line for line in told)
    assert "copse, village" in told[0] and "village" in told[1]
    assert ("none" if lang == "en" else "вообще нет") in told[2]
    assert "table" in told[0] if lang == "en" else "стол" in told[0]
