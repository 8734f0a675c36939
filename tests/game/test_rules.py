"""Citations: ids that the book does not have are refused when the code is loaded; what a test met is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.game.rulebook import load_rulebook
from grognard.game.rules import Citations, UnknownRule, rule_ids
from tests.game.toy import geese, play_to, say, toy_match

TEXT = """# Book
- `b.before` Before any chapter.
## 1. First (CORE)
- `b.one` One rule
  over two lines.
text that is no rule
### 1.1 Part
- `b.two` Another.
## 2. Second (EXTRA)
- `b.three.a-1` Third.
    `b.no` is only mentioned.
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "en.md"
    file.write_text(TEXT, encoding="utf-8")
    return file


def test_ids_of_a_text(path: Path) -> None:
    assert rule_ids(path) == {"b.before", "b.one", "b.two", "b.three.a-1"}


def test_entries_with_their_chapters(path: Path) -> None:
    book = load_rulebook(path)
    assert [(e.id, e.chapter, e.layer) for e in book.entries] == [
        ("b.before", "", ""),
        ("b.one", "1. First (CORE)", "CORE"),
        ("b.two", "1.1 Part", "CORE"),
        ("b.three.a-1", "2. Second (EXTRA)", "EXTRA"),
    ]
    assert book.by_id["b.one"].text == "One rule over two lines."
    assert set(book.by_id) == rule_ids(path)


def test_one_object_a_rule_and_no_unknown_ids() -> None:
    cites = Citations("b", frozenset({"b.one", "b.two"}))
    assert cites.cite("b.one") is cites.cite("b.one")
    with pytest.raises(UnknownRule, match=r"b\.onne is not a rule of b; meant b\.one\?"):
        cites.cite("b.onne")
    with pytest.raises(UnknownRule, match=r"is not a rule of b$"):
        cites.cite("something else")


def test_reached_is_what_was_read_since_forgetting() -> None:
    cites = Citations("b", frozenset({"b.one", "b.two"}))
    one, two = cites.cite("b.one"), cites.cite("b.two")
    assert cites.reached() == []
    assert one.id == "b.one" and cites.reached() == ["b.one"]
    two.hit()
    assert cites.reached() == ["b.one", "b.two"]
    cites.forget()
    assert cites.reached() == [] and repr(one) == "<Rule b.one>"


def test_playing_reaches_the_rules_that_were_met() -> None:
    cites = geese().citations()
    cites.forget()
    match = play_to(toy_match(), "geese.guard")
    assert "geese.bid" in cites.reached() and "geese.walk" not in cites.reached()
    say(match, [])
    assert "geese.walk" in cites.reached()


def test_the_toy_book_cites_all_its_rules() -> None:
    book = load_rulebook(Path(geese().rulebook_path("en")))
    assert set(geese().citations().rules) == set(book.by_id) - {"geese.seats"}
