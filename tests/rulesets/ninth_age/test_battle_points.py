"""Battle points (chapter 19): ten points shared out by the difference, some of them moved by the secondary objective."""

from __future__ import annotations

import pytest

from grognard.forces.reading import load
from grognard.game.messages import messages_of, tell
from grognard.game.ruleset import Setup
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.scoring.victory import BATTLE, SCORE, battle_points, result, scored
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import put
from tests.rulesets.ninth_age.test_victory import SPEARS, field

B = "ninth_age.score.battle-points"


def shared(objective: str = "none") -> NState:
    """A game that is scored by battle points."""
    state = field(objective)
    state.options = ((SCORE, BATTLE),)
    return state


@rule(B)
@pytest.mark.parametrize(
    ("a", "b", "points"),
    [(0, 0, (5, 5)), (100, 0, (5, 5)), (101, 0, (6, 4)), (300, 50, (6, 4)), (0, 251, (3, 7)), (500, 0, (7, 3)),
     (501, 0, (8, 2)), (0, 2000, (2, 8))],
)  # fmt: skip
def test_ten_points_are_shared_by_the_difference(a: int, b: int, points: tuple[int, int]) -> None:
    state = shared()  # of 1000 points
    assert battle_points(state, {"a": a, "b": b}) == {"a": points[0], "b": points[1]}


@rule(B)
def test_the_secondary_objective_moves_two_points_and_is_worth_no_victory_points() -> None:
    state = shared("hold-the-ground")
    put(state, "b.more", SPEARS, 36.0, 26.0)
    assert scored(state) == []
    found = result(state, ended=True)
    assert (found.winner, found.points, found.grade, found.rule) == (
        "b",
        {"a": 3, "b": 7},
        "battle_points",
        B,
    )
    state.options = ()
    assert [(one.rule, one.points) for one in scored(state)] == [("ninth_age.score.hold-the-ground", 200)]
    assert result(state, ended=True).points == {"a": 0, "b": 200}


@rule(B)
def test_the_end_tells_how_the_points_are_shared() -> None:
    state = shared("hold-the-ground")
    put(state, "b.more", SPEARS, 36.0, 26.0)
    script = Script(state)
    script.run_one("game.end")
    (event,) = script.of_kind("battle_points")
    (over,) = script.of_kind("game_over")
    book = NinthAge()
    words = {lang: messages_of(book, lang) for lang in ("en", "ru")}
    assert event.args()["points"] == {"a": 3, "b": 7} and over.args()["points"] == {"a": 3, "b": 7}
    assert tell(event, state, words["en"]) == "Battle points: a 3, b 7"
    assert tell(over, state, words["en"]).endswith("wins on battle points")
    assert tell(event, state, words["ru"]) == "Боевые очки: a 3, b 7"


@rule(B)
def test_who_gives_up_gets_the_least() -> None:
    state = shared()
    state.conceded = "a"
    assert result(state).points == {"a": 2, "b": 8}


def test_a_game_is_scored_so_if_the_players_agree() -> None:
    forces: dict[str, object] = {
        "a": load("eos_starter_600", "ninth_age").plain(),
        "b": load("og_starter_600", "ninth_age").plain(),
    }
    book = NinthAge()
    assert book.option_values()["score"] == ["victory", "battle"]
    usual = nstate(book.new_game(Setup(forces)))
    agreed = nstate(book.new_game(Setup(forces, options={"score": "battle"})))
    assert (book.result(usual).points, book.result(agreed).points) == ({"a": 0, "b": 0}, {"a": 5, "b": 5})
