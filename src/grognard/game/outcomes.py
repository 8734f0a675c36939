"""All that can come of a piece of play: every result of every roll is tried on forks of the State.

For what is decided on the table, where no formula knows the answer: how far a flight gets, whether a pursuit
catches. Steps that roll many dice are chains and have quicker forecasts (`grognard.dice.chain`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from grognard.dice.dist import Dist, Outcome, TooLarge
from grognard.dice.roll import Roll, on_one_scale
from grognard.game.choices import Choice, Together
from grognard.game.play import Game, Over, Play, Question
from grognard.game.state import State

#: gives the play that is tried
Begin: TypeAlias = Callable[[Game], Play[Any]]
#: what counts at its end, of the State and of what the play returns
Read: TypeAlias = Callable[[State, Any], Outcome]
#: what a player answers
Plan: TypeAlias = Callable[[Choice], object]

#: an exact answer of so many ways through a play is refused
MAX_WAYS: Final = 20_000


def outcomes(
    state: State,
    begin: Begin,
    read: Read,
    plan: Plan | None = None,
    exact: bool = False,
    limit: int = MAX_WAYS,
) -> Dist:
    """The distribution of `read` at the end of the play, begun on `state`, which is left as it is.

    Choices are answered by `plan`, or by their defaults. Raises TooLarge beyond `limit` ways through the play.
    """
    tries = _Tries(state, begin, plan, exact)
    floats: dict[Outcome, float] = {}
    shares: list[tuple[Outcome, int, int]] = []
    ways = 0
    while tries.waiting:
        ways += 1
        if ways > limit:
            raise TooLarge(limit)
        way, end, value = tries.go()
        result = read(end, value)
        floats[result] = floats.get(result, 0.0) + way.weight
        if exact:
            shares.append((result, way.ways, way.of))
    return Dist.counts(on_one_scale(shares)) if exact else Dist.floats(floats)


class _Way:
    """A way into a play: the results of its rolls so far, and their probability (in floats, and in ways)."""

    def __init__(self, results: list[Outcome], weight: float, ways: int, of: int) -> None:
        self.results = results
        self.weight = weight
        self.ways = ways
        self.of = of


class _Tries:
    """The ways still to be gone; each is played from the start, and opens others at every roll that is new to it."""

    def __init__(self, state: State, begin: Begin, plan: Plan | None, exact: bool) -> None:
        self.state = state
        self.begin = begin
        self.plan = plan
        self.exact = exact
        self.waiting: list[_Way] = [_Way([], 1.0, 1, 1)]

    def go(self) -> tuple[_Way, State, Any]:
        """Play one way to its end: also the State there, and what the play returns."""
        way = self.waiting.pop()
        game = Game(self.state.fork())
        play = self.begin(game)
        thrown = 0
        try:
            question: Question = next(play)
            while True:
                if isinstance(question, Roll):
                    if thrown == len(way.results):
                        way = self._split(way, question)
                    question.got = way.results[thrown]
                    thrown += 1
                else:
                    self._answer(question)
                question = next(play)
        except StopIteration as stop:
            return way, game.state, stop.value
        except Over:
            return way, game.state, None

    def _split(self, way: _Way, roll: Roll) -> _Way:
        """The way that goes on with the roll's first result; the others wait."""
        dist = roll.dist(self.exact)
        made: list[_Way] = []
        for k in range(len(dist.outcomes)):
            ways = way.ways * dist.ways[k] if self.exact else 1
            of = way.of * dist.total if self.exact else 1
            made.append(_Way([*way.results, dist.outcomes[k]], way.weight * dist.weights[k], ways, of))
        self.waiting += reversed(made[1:])
        return made[0]

    def _answer(self, question: Choice | Together) -> None:
        for choice in question.choices if isinstance(question, Together) else [question]:
            choice.take(choice.default() if self.plan is None else self.plan(choice))
