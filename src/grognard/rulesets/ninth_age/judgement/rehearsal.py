"""Rehearsing: a piece of play is played on a copy of the State, with fixed dice and everybody's default answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.roll import Roll, roll_with
from grognard.dice.source import Seeded, Source
from grognard.game.choices import Choice, Together
from grognard.game.play import Game, Over, Play
from grognard.rulesets.ninth_age.state import NState, nstate

#: questions that no deed exceeds
MOST: Final = 400


def rehearse(state: NState, deed: Callable[[Game], Play[None]], tries: int) -> list[NState]:
    """What the State may be afterwards, `tries` times with other dice; the same for every deed, so that luck favours none."""
    found: list[NState] = []
    for k in range(tries):
        game = Game(state.fork())
        _play(deed(game), Seeded.from_seed(f"rehearsal {k}"))
        found.append(nstate(game.state))
    return found


def _play(play: Play[None], source: Source) -> None:
    """Play to the end: dice of the source, default answers."""
    die = 0
    try:
        for _, question in zip(range(MOST), play):
            if isinstance(question, Roll):
                die = roll_with(question, source, die)
            elif isinstance(question, Together):
                for one in question.choices:
                    _default(one)
            elif isinstance(question, Choice):
                _default(question)
    except Over:
        pass


def _default(choice: Choice) -> None:
    """The answer of someone who does not care."""
    choice.take(choice.default())
