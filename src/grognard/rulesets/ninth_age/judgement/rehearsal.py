"""Rehearsing: a piece of play is played on a copy of the State, with fixed dice and everybody's default answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.roll import Hand, Roll
from grognard.dice.source import Seeded
from grognard.game.choices import Choice, Together
from grognard.game.play import Game, Over, Play
from grognard.rulesets.ninth_age.state import NState, nstate

#: so often is something rehearsed, each time with other dice
TRIES: Final = 3
#: questions that no deed exceeds
MOST: Final = 400


def rehearse(state: NState, deed: Callable[[Game], Play[None]], tries: int = TRIES) -> list[NState]:
    """What the State may be afterwards; the same dice for every deed, so that luck favours none."""
    found: list[NState] = []
    for k in range(tries):
        game = Game(state.fork())
        hand = Hand(Seeded.from_seed(f"rehearsal {k}"), 0)
        _play(deed(game), hand)
        found.append(nstate(game.state))
    return found


def _play(play: Play[None], hand: Hand) -> None:
    """Play to the end: dice of the hand, default answers."""
    try:
        for _, question in zip(range(MOST), play):
            if isinstance(question, Roll):
                before = len(hand.faces)
                question.got = question.throw(hand.draw)
                question.faces = hand.faces[before:]
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
