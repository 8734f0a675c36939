"""Match: a game in progress. It runs the steps, opens Choices, takes answers, throws dice, forks, takes back.

A fork inside a step is the State at the step's start plus the inputs (answers and faces) given since,
replayed; so is an undo. Dice are not in the State: the Match holds the Source, the State counts dice used.
"""

from __future__ import annotations

from grognard.dice.rolls import Roll
from grognard.dice.source import Need, Seeded, Source, Typed
from grognard.game.choices import Choice, Malformed, Together
from grognard.game.commands import Command, Input, Mark, Open, Seen
from grognard.game.events import Conceded, DrawAgreed, Rolled
from grognard.game.play import Game, Over, Play, Question, Step
from grognard.game.ruleset import Ruleset
from grognard.game.state import State
from grognard.game.verdict import Fault, Refused, Verdict


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


def refuse(rule: str, **args: object) -> Refused:
    """A refusal by the table itself (a kernel id, no rule of a book)."""
    return Refused(Verdict([Fault(rule, dict(args))]))


class Match:
    """A game between seats under a ruleset, with a source of dice."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        source: Source,
        history: bool = True,
        inputs: list[Input] | None = None,
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
        self._number = 0
        self._inputs: list[Input] = []
        self._marks: list[Mark] = []
        self._barrier = 0
        self._gen: Play[None] | None = None
        self._question: Question | None = None
        self._replay: list[Input] = inputs if inputs is not None else []
        self._replay_at = 0
        self._run()

    # ---- reading

    @property
    def state(self) -> State:
        """The whole truth. Show people `seen(seat)` instead."""
        return self.game.state

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._gen is None

    def base(self) -> State:
        """The State at the start of the step in progress (at the end: the final State)."""
        return self._marks[-1].state if self._gen is not None else self.game.state

    def seen(self, seat: str) -> Seen:
        """What one seat may know: the only thing that leaves the match ("" is a spectator)."""
        truth = self.game.state
        state = self.ruleset.seen(truth, seat)
        mine: list[Open] = []
        waiting: list[str] = []
        for one in self.open:
            if one.answered:
                continue
            waiting.append(one.choice.seat)
            if one.choice.seat == seat:
                choice = one.choice if state is truth else self.ruleset.rebind(one.choice, state)
                mine.append(Open(one.number, choice))
        log = [event.seen_by(truth, seat) for event in self.game.log]
        return Seen(seat, state, tuple(mine), waiting, [event for event in log if event is not None])

    # ---- answering

    def answer(self, number: int, seat: str, raw: object) -> None:
        """Answer an open Choice. Raises Refused, with the verdict; then nothing has changed."""
        one = self._find(number, seat)
        try:
            answer = one.choice.parse(raw)
        except Malformed as bad:
            raise Refused(bad.verdict()) from None
        verdict = one.choice.check(answer)
        if not verdict.legal:
            raise Refused(verdict)
        self._note(Command("answer", seat, number, one.choice.id, answer))
        self._inputs.append(Input(one.at, answer, None))
        one.answered = True
        one.choice.take(answer)
        if all(other.answered for other in self.open):
            self.open = ()
            self._question = None
            self._run()

    def give(self, faces: list[int]) -> None:
        """Type in the faces that the roll in progress lacks (a typed source only)."""
        if self.need is None:
            raise refuse("kernel.no-dice-wanted")
        source = self.source
        assert isinstance(source, Typed)
        source.feed(faces, self.need.sides)
        self._run()

    def concede(self, seat: str) -> None:
        """A seat gives up."""
        self._check_seat(seat)
        self._note(Command("concede", seat, 0, "", None))
        event = self.ruleset.concede(self.game.state, seat)
        assert isinstance(event, Conceded)
        self._finish(event)

    def agree_draw(self) -> None:
        """All seats agreed on a draw (the caller has asked them)."""
        self._check_running()
        self._note(Command("draw", "", 0, "", None))
        self._finish(DrawAgreed(""))

    # ---- taking back

    def can_undo(self, seat: str) -> bool:
        """Is the last command the seat's own, with no die, reveal or other seat's decision since?"""
        return len(self.commands) > self._barrier and self.commands[-1].seat == seat

    def undo(self, seat: str) -> None:
        """Take the seat's last answer back; raises Refused behind a die, a reveal, another seat's decision."""
        if not self.can_undo(seat):
            raise refuse("kernel.no-undo", seat=seat)
        self._rewind(len(self.commands) - 1)

    def take_back(self, count: int) -> None:
        """Take the last `count` commands back by agreement (the caller has asked). Used dice stay used."""
        if not self.history or not 0 < count <= len(self.commands):
            raise refuse("kernel.no-take-back", count=count)
        self._rewind(len(self.commands) - count)

    def _rewind(self, keep: int) -> None:
        dice = self.game.state.dice
        at = len(self._marks) - 1
        while self._marks[at].commands > keep:
            at -= 1
        mark = self._marks[at]
        upto = self.commands[keep].input_at
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
        self.need = None
        self._run()
        self.game.state.dice = dice

    # ---- forking

    def fork(self, source: Source | None = None, same_dice: bool = False) -> Match:
        """An independent match at the same point, with dice of its own (`same_dice` is for tests).

        Its log holds only what happens from the start of the step in progress on.
        """
        if source is None:
            source = self.source if same_dice else Seeded.from_seed(f"fork {self.game.state.dice}")
        if self._gen is None:
            return Match(self.ruleset, self.game.state.fork(), source, False)
        mark = self._marks[-1]
        twin = Match(self.ruleset, mark.state.fork(), source, False, self._inputs[mark.inputs :])
        if self.need is None:
            twin.game.state.dice = self.game.state.dice
            for mine, other in zip(self.open, twin.open, strict=True):
                other.number = mine.number
        twin._number = self._number
        return twin

    # ---- the loop

    def _find(self, number: int, seat: str) -> Open:
        for one in self.open:
            if one.number == number:
                if one.choice.seat != seat:
                    raise refuse("kernel.not-your-choice", number=number, seat=seat, asked=one.choice.seat)
                if one.answered:
                    raise refuse("kernel.answered-already", number=number)
                return one
        raise refuse("kernel.not-open", number=number, open=[one.number for one in self.open])

    def _check_running(self) -> None:
        if self._gen is None:
            raise refuse("kernel.game-over")

    def _check_seat(self, seat: str) -> None:
        self._check_running()
        if seat not in self.game.state.seat_ids():
            raise refuse("kernel.no-such-seat", seat=seat)

    def _note(self, command: Command) -> None:
        command.input_at = len(self._inputs)
        if self.commands and self.commands[-1].seat != command.seat:
            self._barrier = len(self.commands)
        self.commands.append(command)

    def _finish(self, event: Conceded | DrawAgreed) -> None:
        self.game.do(event)
        self.open = ()
        self._gen = None
        self._question = None
        self.need = None
        self._barrier = len(self.commands)

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

    def _mind_reveals(self) -> None:
        if self.game.revealed:
            self.game.revealed = False
            if self._replay_at >= len(self._replay):
                self._barrier = len(self.commands)

    def _advance(self) -> Question | None:
        """Run the rules up to their next question; None when the game is over."""
        while True:
            if self._gen is None:
                step = self.ruleset.next_step(self.game.state)
                if step is None:
                    return None
                self._begin(step)
            assert self._gen is not None
            try:
                return next(self._gen)
            except (StopIteration, Over):
                self._gen = None
                self.steps += 1

    def _begin(self, step: Step) -> None:
        if not self.history and self._barrier >= len(self.commands):
            self._marks.clear()
        self._marks.append(
            Mark(
                self.game.state.fork(), len(self._inputs), len(self.game.log), len(self.commands), self.steps
            )
        )
        self._gen = self.ruleset.play(step, self.game)

    def _ask(self, question: Choice | Together) -> bool:
        """Open a question; True when it is answered at once (from inputs that are replayed)."""
        choices = question.choices if isinstance(question, Together) else [question]
        opened: list[Open] = []
        for at, choice in enumerate(choices):
            self._number += 1
            opened.append(Open(self._number, choice, at))
        waiting = len(opened)
        while waiting and self._replay_at < len(self._replay):
            given = self._replay[self._replay_at]
            self._replay_at += 1
            self._inputs.append(given)
            opened[given.at].answered = True
            opened[given.at].choice.take(given.answer)
            waiting -= 1
        self.open = tuple(opened) if waiting else ()
        return not waiting

    def _throw(self, roll: Roll) -> bool:
        known: list[int] = []
        replaying = self._replay_at < len(self._replay)
        if replaying:
            given = self._replay[self._replay_at].faces
            assert given is not None
            known = given
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
        self._mind_reveals()
        if replaying:
            self._replay_at += 1
        return True
