"""Coverage: what the code cites, what cases and tests name."""

from __future__ import annotations

from pathlib import Path

from grognard.analysis.coverage import coverage, find_tests, named_in
from grognard.game.books import book

CASE = """
rules = ["homebrew.los.any-line"]
[[case]]
name = "one"
example = "homebrew.example.chain"
rules = ["homebrew.los.woods"]
"""
TEST = """
LOS = "homebrew.los."
WALLS = LOS + "walls"

@rule("homebrew.shoot.who", "homebrew.shoot.order")
def test_one(): ...

@pytest.mark.parametrize("x", [1])
@rule("homebrew.charge.roll")
def test_two(x): ...

@rule(LOS + "height", WALLS, LOS + nobody, LOS + 1)
def test_of_a_chapter(): ...

@other("homebrew.charge.fail")
def test_three(): ...
"""


def test_ids_named_by_cases_and_tests_are_found(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "a.toml").write_text(CASE, encoding="utf-8")
    (tmp_path / "cases" / "broken.toml").write_text("rules = [", encoding="utf-8")
    (tmp_path / "test_a.py").write_text(TEST, encoding="utf-8")
    (tmp_path / "broken.py").write_text("def (", encoding="utf-8")
    assert named_in(tmp_path) == {
        *("homebrew.los.any-line", "homebrew.los.woods", "homebrew.example.chain"),
        *("homebrew.shoot.who", "homebrew.shoot.order", "homebrew.charge.roll"),
        *("homebrew.los.height", "homebrew.los.walls"),
    }


def test_nothing_is_tested_without_tests(tmp_path: Path) -> None:
    rows = coverage(book("homebrew"), str(tmp_path / "nowhere"))
    assert not any(row.tested for row in rows)
    by_id = {row.id: row for row in rows}
    assert by_id["homebrew.shoot.who"].implemented
    assert not by_id["homebrew.example.chain"].implemented


def test_every_rule_of_the_book_is_listed_in_its_order() -> None:
    rows = coverage(book("homebrew"))
    assert len(rows) == 427 and rows[0].id == "homebrew.model.base"
    assert len({row.id for row in rows}) == len(rows)


def test_every_worked_example_is_a_case() -> None:
    rows = [row for row in coverage(book("homebrew")) if ".example." in row.id]
    assert [row.id for row in rows if not row.tested] == []


def test_the_tests_of_this_checkout_are_found() -> None:
    assert find_tests() == Path(__file__).parents[1]
