"""Junk as answers, at many points of a real game: refused with a verdict that can be told and sent; nothing changed."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.bots.bot import RandomBot
from grognard.bots.playing import step
from grognard.game.commands import Open
from grognard.game.match import Match
from grognard.game.messages import Messages, messages_of, tell_fault
from grognard.game.wire import encode, state_hash
from tests.hard_use.damage import JUNK, OBJECTS, broken_data, examples

pytestmark = pytest.mark.both_forms

#: so many questions of the game are asked with junk, at most so many of each node
POINTS = 50
EACH = 3


@cache
def points() -> list[tuple[Match, int]]:
    """Forks of a game between random bots, each with the number of the question that is asked there."""
    match = grognard.new_match("homebrew", ["choir_500_flesh", "concord_500_armour"], seed=11)
    bots = {seat: RandomBot(f"answers {seat}") for seat in "ab"}
    found: list[tuple[Match, int]] = []
    times: dict[str, int] = {}
    while not match.over and len(found) < POINTS:
        for at, one in enumerate(match.open):
            known = times.get(one.choice.id, 0)
            if known < EACH and not one.answered:
                times[one.choice.id] = known + 1
                found.append((match.fork(), at))
        assert step(match, bots)
    return found


def asked(number: int) -> tuple[Match, Open]:
    """A match of its own at one of the points, and the question there."""
    match, at = points()[number % len(points())]
    twin = match.fork()
    return twin, twin.open[at]


@cache
def words() -> Messages:
    """The words of the book."""
    return messages_of(points()[0][0].ruleset, "ru")


def standing(match: Match) -> tuple[object, ...]:
    numbers = [(one.number, one.answered) for one in match.open]
    return state_hash(match.state), len(match.game.log), len(match.commands), numbers, match.thrown


def put(match: Match, one: Open, raw: Any) -> None:
    """Answer; what is refused changes nothing, and what is not is legal and can be recorded."""
    before = standing(match)
    try:
        match.answer(one.number, one.choice.seat, raw)
    except grognard.Refused as refused:
        assert refused.verdict.faults and not refused.verdict.legal
        encode(refused.verdict.plain())
        for fault in refused.verdict.faults:
            assert tell_fault(fault, match.state, words())
        assert standing(match) == before
    else:
        encode(match.commands[-1].answer)


def test_the_game_asks_enough_of_different_kinds() -> None:
    kinds = {type(match.open[at].choice).KIND for match, at in points()}
    nodes = {match.open[at].choice.id for match, at in points()}
    assert kinds >= {"pick_one", "pick_some", "place", "move", "assign"} and len(nodes) >= 12, (kinds, nodes)


@given(st.integers(0, POINTS - 1), JUNK | OBJECTS)
@examples(120)
def test_any_junk(number: int, junk: Any) -> None:
    match, one = asked(number)
    put(match, one, junk)


@given(st.integers(0, POINTS - 1), st.data())
@examples(120)
def test_legal_answers_damaged(number: int, data: st.DataObject) -> None:
    match, one = asked(number)
    good = data.draw(st.sampled_from([one.choice.default(), *one.choice.candidates(4)]))
    plain = as_plain(good)
    put(match, one, data.draw(broken_data(plain, JUNK | OBJECTS)))


NUMBERS = st.floats(-60, 60) | st.sampled_from([-0.0, 0.0, 0.001, 1e6, -1e6, 999999.999, 5e-324])


@given(st.integers(0, POINTS - 1), st.data())
@examples(80)
def test_places_anywhere(number: int, data: st.DataObject) -> None:
    match, one = asked(number)
    models = getattr(one.choice, "models", None)
    if models is None:
        return
    spot = st.lists(NUMBERS, min_size=2, max_size=3)
    where = spot if type(one.choice).KIND == "place" else st.lists(spot, max_size=4)
    names = data.draw(st.lists(st.sampled_from(models()), max_size=6, unique=True))
    put(match, one, [[name, data.draw(where)] for name in names])


def as_plain(answer: object) -> Any:
    """An answer as a client writes it."""
    if isinstance(answer, (tuple, list)):
        return [as_plain(part) for part in answer]
    return answer
