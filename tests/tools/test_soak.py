"""The soak finds what is broken, and tells how to see it again."""

from __future__ import annotations

from typing import ClassVar

import pytest

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.picks import PickOne
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.book import Homebrew
from tools import soak


class Offers(PickOne):
    """Offers what it refuses."""

    KIND: ClassVar[str] = "pick_one"

    def items(self) -> list[str]:
        return ["good", "bad"]

    def why_not(self, key: str) -> list[Fault]:
        return []

    def candidates(self, n: int) -> list[object]:
        return ["good", "worse"]


def test_the_number_of_a_game_is_all_it_needs() -> None:
    one, two = (soak.Plan("homebrew", 3, 14).setup(book("homebrew")).plain() for _ in range(2))
    assert one == two
    others = [soak.Plan("homebrew", 3, number).setup(book("homebrew")).plain() for number in range(6)]
    assert any(other != one for other in others)


def test_offers_that_are_refused_are_found() -> None:
    with pytest.raises(soak.Broken, match="offered and refused: 'worse'"):
        soak.check_offers(Offers("some.node", "a", ""))


def test_invariants_that_break_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Homebrew, state: State) -> list[str]:
        return ["the table has tilted"]

    monkeypatch.setattr(Homebrew, "invariants", broken)
    played = soak.play(soak.Plan("homebrew", 1, 1))
    assert "the table has tilted" in played.failure and "Traceback" in played.told


def test_a_fork_that_goes_another_way_is_found() -> None:
    plan = soak.Plan("homebrew", 1, 1)
    ruleset = book("homebrew")
    setup = plan.setup(ruleset)
    match = Match(ruleset, ruleset.new_game(setup), Seeded.from_seed(1), history=False)
    twin = match.fork(same_dice=True)
    soak.Checks(plan, match)._same(twin)
    (one,) = twin.open
    twin.answer(one.number, one.choice.seat, one.choice.default())
    with pytest.raises(soak.Broken, match="fork"):
        soak.Checks(plan, match)._same(twin)


def test_the_report_counts_and_says_how_to_see_failures_again() -> None:
    good, bad = soak.Played(1), soak.Played(2)
    good.answers, good.steps, good.grade = 10, [1, 1, 3], "draw"
    bad.failure = "Broken at x.py:1: oh"
    found = soak.report("homebrew", 7, [good, bad], 2.0)
    assert (found["games"], found["failed"], found["answers"]) == (2, 1, 10)
    assert found["answers_per_step"] == {"p50": 1, "p99": 3, "max": 3}
    assert found["failures"] == [
        {
            "game": 2,
            "what": "Broken at x.py:1: oh",
            "again": "python tools/soak.py --book homebrew --seed 7 --only 2",
        }
    ]
