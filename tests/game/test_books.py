"""Finding rule books: ours by a table, a stranger's by its entry point, a mistyped one with a suggestion."""

from __future__ import annotations

import importlib.metadata
import sys

import pytest

from grognard.game import books
from grognard.game.books import OURS, UnknownBook, book


def test_a_stranger_is_found_like_one_of_ours() -> None:
    assert type(book("geese")).NAME == "Fox and Geese"
    assert books.books()[: len(OURS)] == list(OURS) and "geese" in books.books()


def test_strangers_are_looked_up_for_unknown_names_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(**_: object) -> None:
        raise AssertionError("looked up")

    monkeypatch.setattr(importlib.metadata, "entry_points", never)
    monkeypatch.setitem(OURS, "mine", "geese.book:Geese")
    assert type(book("mine")).ID == "geese"
    with pytest.raises(AssertionError, match="looked up"):
        book("geese")


@pytest.mark.parametrize(
    ("name", "meant"), [("gese", "geese"), ("hombrew", "homebrew"), ("Homebrew", "homebrew"), ("zz", None)]
)
def test_an_unknown_name_brings_what_was_meant(name: str, meant: str | None) -> None:
    with pytest.raises(UnknownBook) as caught:
        book(name)
    assert (caught.value.name, caught.value.meant) == (name, meant)


def test_books_are_loaded_when_asked_for() -> None:
    books.books()
    assert "grognard.rulesets.vanguard" not in sys.modules
