"""The oracle of the odds: the nodes are played with every face of every die, and what came of it is counted.

It knows nothing of distributions, chains or forecasts: dice are faces, each as likely as the other.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from grognard.dice.rolls import Roll
from grognard.game.choices import Choice, Together
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.chapters import NODES
from grognard.rulesets.homebrew.state import HState, hstate

Answer = Callable[[Choice], object]


class Faces:
    """Hands out one script of faces, and knows the next one: an odometer whose wheels come up as dice are thrown."""

    def __init__(self) -> None:
        self.script: list[int] = []
        self.used = 0

    def draw(self, n: int, sides: int) -> list[int]:
        assert sides == 6
        while len(self.script) < self.used + n:
            self.script.append(1)
        self.used += n
        return self.script[self.used - n : self.used]

    def next_script(self) -> bool:
        del self.script[self.used :]
        self.used = 0
        while self.script and self.script[-1] == 6:
            self.script.pop()
        if not self.script:
            return False
        self.script[-1] += 1
        return True


def every_way(
    s: HState,
    begin: Callable[[Game], Play[Any]],
    read: Callable[[HState, list[Event], Any], Any],
    answer: Answer | None = None,
) -> dict[Any, Fraction]:
    """What `read` finds at the end of the play with all faces, and how likely it is."""
    faces = Faces()
    found: dict[Any, Fraction] = {}
    while True:
        game = Game(s.fork())
        value = _run(begin(game), faces, answer)
        result = read(hstate(game.state), game.log, value)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 6**faces.used)
        if not faces.next_script():
            return found


def every_way_in_stages(
    s: HState,
    begin: list[Callable[[Game], Play[Any]]],
    read: Callable[[HState, list[Event], Any], Any],
) -> dict[Any, Fraction]:
    """The same for plays one after the other: States that are the same between them are played on from once."""
    if len(begin) == 1:
        return every_way(s, begin[0], read)
    kept: dict[str, HState] = {}

    def keep(end: HState, log: list[Event], value: Any) -> str:
        key = repr(end.plain())
        kept[key] = end
        return key

    found: dict[Any, Fraction] = {}
    for key, share in every_way(s, begin[0], keep).items():
        for result, inner in every_way_in_stages(kept[key], begin[1:], read).items():
            found[result] = found.get(result, Fraction(0)) + share * inner
    return found


def _run(play: Play[Any], faces: Faces, answer: Answer | None) -> Any:
    try:
        question = next(play)
        while True:
            if isinstance(question, Roll):
                question.got = question.throw(faces.draw)
            else:
                for choice in question.choices if isinstance(question, Together) else [question]:
                    choice.take(choice.default() if answer is None else answer(choice))
            question = next(play)
    except StopIteration as stop:
        return stop.value


def nodes(first: str, *args: str, until: tuple[str, ...]) -> Callable[[Game], Play[Any]]:
    """The state machine from a node on, until one of these nodes is entered."""

    def begin(game: Game) -> Play[Any]:
        state = hstate(game.state)
        state.node, state.args = first, args
        while hstate(game.state).node not in until:
            state = hstate(game.state)
            yield from NODES[state.node](game, state.args)

    return begin


def lost(unit: str) -> Callable[[HState, list[Event], Any], tuple[int, int]]:
    """Reads how many wounds and living models a unit has left."""

    def read(s: HState, log: list[Event], value: Any) -> tuple[int, int]:
        living = s.living(s.h_unit(unit))
        return sum(model.wounds for model in living), len(living)

    return read
