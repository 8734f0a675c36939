"""The loop of a Match: it runs steps until a question waits, hands in answers and faces, and replays both.

A fork inside a step is the State at the step's start plus the inputs given since, replayed; so is an undo.
Dice are not in the State: the loop holds the Source, the State counts the dice used.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.dice.rolls import Roll
from grognard.dice.source import Need, Source
from grognard.game.choices import Choice, Together
from grognard.game.commands import SETTINGS, Command, Input, Mark, Open
from grognard.game.events import Event, Rolled
from grognard.game.play import Game, Over, Play, Question, Step
from grognard.game.ruleset import Ruleset
from grognard.game.state import State


class Draw:
    """Hands faces to one throw: from the known faces first (a replay), then from the source."""

    def __init__(self, source: Source | None, index: int, known: list[int]) -> None:
        self.source = source
        self.index = index
        self.known = known
        self.faces: list[int] = []

    def __call__(self, n: int, sides: int) -> list[int]:
        """The next n faces; raises Need when a typed source lacks them."""
        have = len(self.faces)
        if have + n <= len(self.known):
            faces = self.known[have : have + n]
        elif self.source is None:
            raise Need(n, sides)
        else:
            faces = self.source.faces(self.index + have, n, sides)
        self.faces += faces
        return faces


@mypyc_attr(allow_interpreted_subclasses=True)
class Loop:
    """A game that runs: its State, the step in progress, and what waits. Match adds what people may do."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        source: Source,
        history: bool = True,
        inputs: list[Input] | None = None,
        used: int = 0,
    ) -> None:
        self.ruleset = ruleset
        self.game = Game(state)
        self.source = source
        #: keep every step's start, so that take-backs by agreement can reach it
        self.history = history
        self.commands: list[Command] = []
        self.steps = 0
        self.open: tuple[Open, ...] = ()
        #: set while a typed source lacks faces for the roll in progress
        self.need: Need | None = None
        #: all faces thrown since this Match began, also those of throws that were taken back
        self.thrown: list[int] = []
        self._used = max(used, state.dice)
        self._numbers: dict[str, int] = {}
        self._inputs: list[Input] = []
        self._marks: list[Mark] = []
        self._barrier = 0
        self._gen: Play[None] | None = None
        self._question: Question | None = None
        self._replay: list[Input] = inputs if inputs is not None else []
        self._replay_at = 0
        self._run()

    # ---- running

    def throw_again(self) -> None:
        """Go on with the roll in progress, if one lacked faces: the source may have them now."""
        if self.need is not None:
            self._run()

    def _run(self) -> None:
        """Play on until a question waits for an answer, or the game is over."""
        self.need = None
        while True:
            if self._question is None:
                self._question = self._advance()
                self._mind_reveals()
                if self._question is None:
                    return
            question = self._question
            done = self._throw(question) if isinstance(question, Roll) else self._ask(question)
            if not done:
                return
            self._question = None

    def _advance(self) -> Question | None:
        """Run the rules up to their next question; None when the game is over."""
        while True:
            if self._gen is None:
                step = None if self.game.state.over else self.ruleset.next_step(self.game.state)
                if step is None:
                    return None
                self._begin(step)
            assert self._gen is not None
            question: Question | None
            try:
                question = next(self._gen, None)
            except Over:
                question = None
            if question is not None:
                return question
            self._gen = None
            self.steps += 1

    def _begin(self, step: Step) -> None:
        if not self.history and self._barrier >= len(self.commands):
            self._marks.clear()
            self._inputs.clear()
        state = self.game.state.fork()
        done = len(self.commands)
        self._marks.append(Mark(state, len(self._inputs), len(self.game.log), done, self.steps))
        self._gen = self.ruleset.play(step, self.game)

    def _end(self) -> None:
        """Leave the step in progress: the game is over."""
        self.open = ()
        self.need = None
        self._gen = None
        self._question = None

    def _mind_reveals(self) -> None:
        if self.game.revealed:
            self.game.revealed = False
            if not self._replaying():
                self._barrier = len(self.commands)

    # ---- questions

    def _ask(self, question: Choice | Together) -> bool:
        """Open a question; True when it is answered at once (a replay, or the table answers for who is gone)."""
        choices = question.choices if isinstance(question, Together) else [question]
        opened: list[Open] = []
        for at, choice in enumerate(choices):
            number = self._numbers.get(choice.seat, 0) + 1
            self._numbers[choice.seat] = number
            opened.append(Open(number, choice, at))
        self.open = tuple(opened)
        while self._waiting() and self._replaying():
            if self._redo_aside():
                if self._gen is None:
                    return False
                continue
            given = self._replay[self._replay_at]
            self._replay_at += 1
            self._answered(opened[given.at], given)
        if not self._replaying():
            self._use_up_dice()
            self._answer_for_the_gone()
        if self._waiting():
            return False
        self.open = ()
        return True

    def _waiting(self) -> bool:
        for one in self.open:
            if not one.answered:
                return True
        return False

    def _answered(self, one: Open, given: Input) -> None:
        self._inputs.append(given)
        one.answered = True
        one.choice.take(given.answer)

    def _answer_for_the_gone(self) -> None:
        for one in self.open:
            if not one.answered and one.choice.seat in self.game.state.gone:
                self._answered(one, Input(one.at, one.choice.default(), None))

    def _throw(self, roll: Roll) -> bool:
        """Throw; False when faces are lacking."""
        while self._redo_aside():
            if self._gen is None:
                return False
        known: list[int] = []
        replaying = self._replaying()
        if replaying:
            given = self._replay[self._replay_at].faces
            assert given is not None
            known = given
        else:
            self._use_up_dice()
        draw = Draw(None if replaying else self.source, self.game.state.dice, known)
        try:
            result = roll.throw(draw)
        except Need as need:
            self.need = need
            return False
        roll.got = result
        roll.faces = draw.faces
        self._inputs.append(Input(0, None, draw.faces))
        mods = [(mod.cause, mod.value) for mod in roll.mods]
        self.game.do(Rolled(roll.why, roll.owner, roll.spec(), draw.faces, mods, result))
        if replaying:
            self._mind_reveals()
            self._replay_at += 1
        else:
            self.thrown += draw.faces
            self._used = self.game.state.dice
            self._mind_reveals()
        return True

    # ---- replaying

    def _replaying(self) -> bool:
        return self._replay_at < len(self._replay)

    def _use_up_dice(self) -> None:
        """Used dice never come back: after a replay the State counts those of throws taken back, too."""
        if self.game.state.dice < self._used:
            self.game.state.dice = self._used

    def _aside(self, event: Event) -> None:
        """Do an event from outside the rules, while a question waits."""
        self.game.do(event)
        self._inputs.append(Input(0, None, None, event))
        if self.game.state.over:
            self._end()

    def _redo_aside(self) -> bool:
        """Do the next input again if it is such an event."""
        if not self._replaying():
            return False
        event = self._replay[self._replay_at].event
        if event is None:
            return False
        self._replay_at += 1
        self._aside(event)
        return True

    def _rewind(self, keep: int) -> list[Command]:
        """Go back to the moment before command number `keep`; returns the settings made since, to be made again."""
        at = len(self._marks) - 1
        while self._marks[at].commands > keep:
            at -= 1
        mark = self._marks[at]
        upto = self.commands[keep].input_at
        settings = [command for command in self.commands[keep:] if command.kind in SETTINGS]
        del self.commands[keep:]
        self._barrier = min(self._barrier, keep)
        self._replay = self._inputs[mark.inputs : upto]
        self._replay_at = 0
        del self._inputs[mark.inputs :]
        del self._marks[at:]
        del self.game.log[mark.log :]
        self.steps = mark.steps
        self.game.state = mark.state.fork()
        self._gen = None
        self._question = None
        self._run()
        return settings
