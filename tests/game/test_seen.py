"""What leaves a match: nothing in it depends on what a seat must not know."""

from __future__ import annotations

from random import Random

import pytest

from grognard.game.choices import Choice
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset
from grognard.game.wire import encode
from tests.game.harness import answer_one, leaks, waiting
from tests.game.toy import position, say, toy_match

pytestmark = pytest.mark.both_forms


def given(match: Match, seat: str) -> bytes:
    """Everything that a seat gets, as text."""
    return encode(match.seen(seat).plain())


def test_secret_answers_do_not_show_until_all_are_given() -> None:
    one, other = toy_match(), toy_match()
    say(one, "a.1", "a")
    say(other, "a.2", "a")
    for seat in ("b", "c", ""):
        assert given(one, seat) == given(other, seat)
    assert one.seen("b").waiting == ["b", "c"]


@pytest.mark.parametrize("seed", range(8))
def test_two_games_that_differ_in_a_secret_look_the_same_to_the_others(seed: int) -> None:
    """Seat a hides its egg with one animal or another and never acts on it: nobody else can tell, not by the
    questions that are waited for, their numbers, the log, or their own options."""
    one, other = toy_match(seed), toy_match(seed)
    say(one, "a.1", "a")
    say(other, "a.3", "a")
    rng, again = Random(seed), Random(seed)
    compared = 0
    while not (one.over or other.over):
        for seat in ("b", "c", ""):
            assert given(one, seat) == given(other, seat)
        compared += 1
        for match, dice in ((one, rng), (other, again)):
            if asks_the_secret(match):
                say(match, "pass")
            else:
                answer_one(match, dice)
    assert compared > 8


def asks_the_secret(match: Match) -> bool:
    return waiting(match)[0].choice.id == "geese.watch" and waiting(match)[0].choice.seat == "a"


def test_waiting_for_a_hidden_option_looks_like_any_waiting() -> None:
    """c.2 is near and could have the egg: c is asked though it has nothing, as it would be with the egg."""
    places = {"a.1": (1.0, 1.0), "a.2": (6.0, 4.0), "c.1": (11.0, 11.0), "c.2": (8.0, 6.0)}
    match = position(places)
    say(match, [])
    say(match, [["a.2", [[6.0, 5.0]]]])
    (one,) = waiting(match)
    assert (one.choice.seat, one.choice.candidates(9)) == ("c", ["pass"])
    match.state.shown = ("c",)
    say(match, "pass")
    assert waiting(match)[0].choice.id == "geese.stone"


def test_a_seat_sees_its_own_secrets_and_gets_questions_that_know_no_more() -> None:
    match = toy_match()
    for seat in "abc":
        say(match, f"{seat}.2", seat)
    seen = match.seen("a")
    assert seen.state.eggs == {"a": "a.2", "b": "", "c": ""}
    assert seen.open[0].choice.state is seen.state
    assert [event.wire()[2:] for event in seen.log[:3]] == [["a", "a.2"], ["b", ""], ["c", ""]]
    assert match.seen("b").open == ()


def test_others_learn_nothing_of_settings() -> None:
    match = toy_match()
    match.set_asking("b", "never", "geese.watch")
    assert leaks(match, "b", "never") and match.seen("b").state.asking == (("b", "geese.watch", "never"),)
    for seat in ("a", "c", ""):
        assert leaks(match, seat, "never") == []
    assert match.state.asking, "the truth is as it was"


def test_a_book_that_hides_must_say_how_to_ask_again() -> None:
    with pytest.raises(NotImplementedError):
        Ruleset().rebind(Choice("x", "a", "x"), toy_match().state)


def test_dice_wanted_and_undo_are_told() -> None:
    match = toy_match()
    say(match, "a.1", "a")
    assert match.seen("a").plain()["undo"] is True and match.seen("b").plain()["undo"] is False
    assert match.seen("a").plain()["need"] is None


def test_who_may_not_measure_gets_no_distance() -> None:
    match = position({"a.2": (6.0, 4.0)})
    say(match, [])
    choice = waiting(match)[0].choice
    verdict = choice.check(choice.parse([["a.2", [[6, 11.25]]]]))
    assert "7.25" in encode(verdict.plain()).decode()
    told = encode(verdict.plain(measuring=False)).decode()
    assert "7.25" not in told and "geese.walk" in told and "a.2" in told
    assert match.seen("a").plain()["measuring"] is True
