"""Matches of the toy book, for tests."""

from __future__ import annotations

from random import Random

from grognard.dice.source import Seeded, Source
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset, Setup
from tests.game.harness import answer_one, waiting

SETUP = Setup({"a": {}, "b": {}, "c": {}}, names={"a": "Ann", "b": "Bo", "c": "Cleo"})


def geese() -> Ruleset:
    """The toy book, found as anybody finds it."""
    return book("geese")


def toy_match(seed: int | str = 1, source: Source | None = None) -> Match:
    """A new game of it."""
    rules = geese()
    return Match(rules, rules.new_game(SETUP), source or Seeded.from_seed(seed))


def play_to(match: Match, node: str, rng: Random | None = None) -> Match:
    """Play on (by defaults, or at random) until a question of this id is open."""
    while not any(one.choice.id == node for one in waiting(match)):
        assert not match.over, f"the game ended before {node}"
        if rng is not None:
            answer_one(match, rng)
        else:
            one = waiting(match)[0]
            match.answer(one.number, one.choice.seat, one.choice.default())
    return match


def say(match: Match, raw: object, seat: str = "") -> None:
    """Answer the first open question (of a seat)."""
    one = next(one for one in waiting(match) if seat in ("", one.choice.seat))
    match.answer(one.number, one.choice.seat, raw)


def position(places: dict[str, tuple[float, float]], guards: tuple[str, ...] = (), seed: int = 1) -> Match:
    """The first turn of seat a with these animals on the field; eggs are with a.1, b.1, c.1."""
    rules = geese()
    state = rules.new_game(SETUP)
    state.round, state.order = 1, ("a", "b", "c")
    state.eggs = {seat: f"{seat}.1" for seat in "abc"}
    state.guards = guards
    for model, (x, y) in places.items():
        one = state.own_model(model)
        one.x, one.y, one.alive = x, y, True
    return Match(rules, state, Seeded.from_seed(seed))


def asked(match: Match) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(one.choice.seat, one.choice.id) for one in waiting(match)]
