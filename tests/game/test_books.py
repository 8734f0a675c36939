"""Finding rule books: ours by a table, a stranger's by its entry point, a mistyped one with a suggestion."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

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


def test_packages_that_bring_no_book_are_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def never(**_: object) -> None:
        raise AssertionError("looked up")

    monkeypatch.setattr(importlib.metadata, "entry_points", never)
    folder = tmp_path / "sheep-1.0.dist-info"
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "nowhere")])
    for text in ("", "[console_scripts]\nsheep = sheep:main\n"):
        (folder / "entry_points.txt").write_text(text, encoding="utf-8")
        assert books.books() == list(OURS)
    (folder / "entry_points.txt").write_text("[grognard.rulesets]\nsheep = sheep:Sheep\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="looked up"):
        books.books()
    archive = tmp_path / "all.zip"
    archive.write_bytes(b"")
    monkeypatch.setattr(sys, "path", [str(archive)])
    with pytest.raises(AssertionError, match="looked up"):
        books.books()


@pytest.mark.parametrize(
    ("name", "meant"), [("gese", "geese"), ("hombrew", "homebrew"), ("Homebrew", "homebrew"), ("zz", None)]
)
def test_an_unknown_name_brings_what_was_meant(name: str, meant: str | None) -> None:
    with pytest.raises(UnknownBook) as caught:
        book(name)
    assert (caught.value.name, caught.value.meant) == (name, meant)


def test_books_are_loaded_when_asked_for() -> None:
    ask = "import sys; from grognard.game import books; books.books(); print([*sys.modules])"
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert "grognard.game.books" in told.stdout and "grognard.rulesets.vanguard" not in told.stdout
