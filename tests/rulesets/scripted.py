"""Played pieces for the tests of the books: scripted dice and answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from grognard.dice.rolls import Roll
from grognard.game.choices import Choice, Together
from grognard.game.events import Rolled
from grognard.game.picks import PickOne
from grognard.game.play import Game, Over, Play
from grognard.game.state import State


class Scripted:
    """Plays a piece of play with given dice and answers, and keeps what was asked.

    An answer ("<id of the question>", answer) waits for its question; any other is given to the next one. All
    questions without an answer are answered by default: windows are passed. Without dice left, `usual` faces are thrown
    (0: that is an error).
    """

    #: the dice that the book has, by their sides; none: any
    DICE: ClassVar[tuple[int, ...]] = ()

    def __init__(
        self, s: State, dice: Sequence[int] = (), answers: Sequence[object] = (), usual: int = 0
    ) -> None:
        self.game = Game(s)
        self.dice = list(dice)
        self.answers = list(answers)
        self.usual = usual
        self.asked: list[Choice] = []
        self.rolls: list[Roll] = []
        #: the scope that was unwound at the end, "" if none was
        self.over = ""

    def run(self, play: Play[Any]) -> Any:
        """Play to the end; returns what the play returns."""
        try:
            question = next(play)
            while True:
                if isinstance(question, Roll):
                    self._throw(question)
                else:
                    for choice in question.choices if isinstance(question, Together) else [question]:
                        self._answer(choice)
                question = next(play)
        except StopIteration as stop:
            return stop.value
        except Over as over:
            self.over = over.scope
            return None

    def _throw(self, roll: Roll) -> None:
        faces: list[int] = []

        def draw(n: int, sides: int) -> list[int]:
            assert not self.DICE or sides in self.DICE, f"the book has no such dice: {roll.spec()}"
            got, self.dice = self.dice[:n], self.dice[n:]
            if self.usual:
                got = got + [self.usual] * (n - len(got))
            assert len(got) == n, f"out of dice for {roll.spec()}"
            faces.extend(got)
            return got

        roll.got = roll.throw(draw)
        roll.faces = faces
        self.rolls.append(roll)
        mods = [(mod.cause, mod.value) for mod in roll.mods]
        self.game.do(Rolled(roll.why, roll.owner, roll.spec(), faces, mods, roll.got))

    def _answer(self, choice: Choice) -> None:
        self.asked.append(choice)
        answer = choice.parse(self.answers.pop(0)) if self._mine(choice) else choice.default()
        verdict = choice.check(answer)
        assert verdict.legal, f"{choice.id}: {answer!r} breaks {verdict.rules()}; {choice.describe()}"
        choice.take(answer)

    def _mine(self, choice: Choice) -> bool:
        if not self.answers:
            return False
        first = self.answers[0]
        if isinstance(first, tuple) and len(first) == 2 and isinstance(first[0], str):
            if first[0] != choice.id:
                return False
            self.answers[0] = first[1]
        return True

    def done(self) -> None:
        """No die and no answer may be left over."""
        assert not self.dice and not self.answers, (self.dice, self.answers)

    def asked_ids(self) -> list[str]:
        """The ids of all questions, in order."""
        return [choice.id for choice in self.asked]

    def keys(self, id: str) -> list[str]:
        """All keys that the questions of this id offered, in order."""
        found: list[str] = []
        for choice in self.asked:
            if choice.id == id and isinstance(choice, PickOne):
                found += [key for key in choice.items() if key not in found]
        return found

    def kinds(self) -> list[str]:
        """The kinds of the events, rolls left out."""
        return [event.KIND for event in self.game.log if not isinstance(event, Rolled)]

    def of_kind(self, kind: str) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.game.log if kind == event.KIND]
