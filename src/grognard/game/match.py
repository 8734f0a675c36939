"""Match: a game in progress, as people meet it: open questions, answers, dice, forks, take-backs, giving up."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.dice.rolls import Roll
from grognard.dice.source import Seeded, Source, Typed
from grognard.game.choices import Malformed, as_key
from grognard.game.commands import (
    ANSWER,
    ASKING,
    CONCEDE,
    DRAW,
    FLAG,
    SEAT,
    SETTINGS,
    Command,
    Input,
    Open,
    Rewind,
    Seen,
)
from grognard.game.events import AskingSet, DrawAgreed, Event, SeatTaken
from grognard.game.loop import Loop
from grognard.game.reason import check_reason
from grognard.game.ruleset import Ruleset
from grognard.game.state import POLICIES, State
from grognard.game.verdict import Fault, Refused, Verdict


def refuse(rule: str, **args: object) -> Refused:
    """A refusal by the table itself (a kernel id, no rule of a book)."""
    return Refused(Verdict([Fault(rule, dict(args))]))


def _a_name(text: str, where: str) -> str:
    """A text that goes into the record and onto screens: one short line. Raises Refused."""
    try:
        return as_key(text, where)
    except Malformed as bad:
        raise Refused(bad.verdict()) from None


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Loop):
    """A game between seats under a ruleset, with a source of dice."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        source: Source,
        history: bool = True,
        inputs: list[Input] | None = None,
        used: int = 0,
    ) -> None:
        #: what was taken back, in order
        self.rewinds: list[Rewind] = []
        super().__init__(ruleset, state, source, history, inputs, used)

    # ---- reading

    @property
    def state(self) -> State:
        """The whole truth. Show people `seen(seat)` instead."""
        return self.game.state

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._gen is None

    @property
    def rolling(self) -> Roll | None:
        """The roll that waits for faces (`need`); None if no dice are wanted."""
        question = self._question
        return question if self.need is not None and isinstance(question, Roll) else None

    def base(self) -> State:
        """The State at the start of the step in progress (at the end: the final State)."""
        return self._marks[-1].state if self._gen is not None else self.game.state

    def seen(self, seat: str) -> Seen:
        """What one seat may know: the only thing that leaves the match ("" is a spectator)."""
        truth = self.game.state
        state = self.ruleset.seen(truth, seat)
        hidden = state is not truth
        if truth.asking and any(setting[0] != seat for setting in truth.asking):
            if not hidden:
                state = truth.fork()
            state.asking = tuple([setting for setting in truth.asking if setting[0] == seat])
        mine: list[Open] = []
        waiting: list[str] = []
        for one in self.open:
            if one.answered:
                continue
            waiting.append(one.choice.seat)
            if one.choice.seat == seat:
                choice = self.ruleset.rebind(one.choice, state) if hidden else one.choice
                mine.append(Open(one.number, choice, one.at))
        measuring = self.ruleset.may_measure(state, seat)
        undo = self.can_undo(seat)
        return Seen(seat, state, tuple(mine), waiting, truth, self.game.log, self.need, undo, measuring)

    # ---- answering

    def answer(self, number: int, seat: str, raw: object, reason: dict[str, object] | None = None) -> None:
        """Answer an open Choice. Raises Refused, with the verdict; then nothing has changed.

        `reason`: why, as plain data (`Reason.plain`); it is kept with the command and written to the record, and
        changes nothing.
        """
        one = self._find(number, seat)
        try:
            answer = one.choice.parse(raw)
            if reason is not None:
                check_reason(reason)
        except Malformed as bad:
            raise Refused(bad.verdict()) from None
        verdict = one.choice.check(answer)
        if not verdict.legal:
            raise Refused(verdict)
        command = Command(ANSWER, seat, number, one.choice.id, answer)
        command.at = one.at
        command.reason = reason
        self._note(command)
        self._answered(one, Input(one.at, answer, None))
        self._go_on()

    def give(self, faces: list[int]) -> None:
        """Type in faces that the roll in progress lacks (a typed source only). Raises Refused."""
        need = self.need
        source = self.source
        if need is None or not isinstance(source, Typed):
            raise refuse("kernel.no-dice-wanted")
        if not 0 < len(faces) <= need.n:
            raise refuse("kernel.wrong-dice-count", count=len(faces), wanted=need.n)
        for face in faces:
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= need.sides:
                raise refuse("kernel.no-such-face", face=str(face), sides=need.sides)
        source.feed(faces, need.sides)
        self._run()

    def concede(self, seat: str) -> None:
        """A seat gives up. The others play on if the book says so; then the table answers for the seat."""
        self._check_seat(seat)
        self._leave(Command(CONCEDE, seat, 0, "", None), self.ruleset.concede(self.game.state, seat))

    def flag_fall(self, seat: str) -> None:
        """A seat's time has run out."""
        self._check_seat(seat)
        self._leave(Command(FLAG, seat, 0, "", None), self.ruleset.flag_fall(self.game.state, seat))

    def agree_draw(self) -> None:
        """All seats agreed on a draw (the caller has asked them)."""
        self._check_running()
        self._leave(Command(DRAW, "", 0, "", None), DrawAgreed(""))

    # ---- settings

    def set_asking(self, seat: str, policy: str, window: str = "") -> None:
        """When windows ask this seat: "always", "sensible" or "never"; all windows, or one by its id."""
        self._check_seat(seat)
        if policy not in POLICIES:
            raise refuse("kernel.no-such-policy", policy=policy, known=list(POLICIES))
        self._set(Command(ASKING, seat, 0, _a_name(window, "window"), policy))

    def change_seat(self, seat: str, name: str) -> None:
        """Somebody of this name takes the seat over."""
        self._check_seat(seat)
        self._set(Command(SEAT, seat, 0, "", _a_name(name, "name")))

    # ---- taking back

    def can_undo(self, seat: str) -> bool:
        """Is the last decision the seat's own, with no die, reveal or other seat's decision since?"""
        last = self._decision(1)
        return last >= self._barrier and self.commands[last].seat == seat

    def undo(self, seat: str) -> None:
        """Take the seat's last answer back; raises Refused behind a die, a reveal, another seat's decision."""
        if not self.can_undo(seat):
            raise refuse("kernel.no-undo", seat=seat)
        self._take_back(self._decision(1), Rewind(seat, 1, False))

    def take_back(self, count: int, seat: str = "") -> None:
        """Take the last `count` decisions back by agreement (the caller has asked). Used dice stay used."""
        keep = self._decision(count) if count > 0 else -1
        if not self.history or keep < 0:
            raise refuse("kernel.no-take-back", count=count)
        self._take_back(keep, Rewind(seat, count, True))

    # ---- forking

    def fork(self, source: Source | None = None, same_dice: bool = False) -> Match:
        """An independent match at the same point, with dice of its own (`same_dice` is for tests).

        Its log holds only what happens from the start of the step in progress on.
        """
        used = self._used
        if source is None:
            source = self.source if same_dice else Seeded.from_seed(f"fork {used}")
        if self._gen is None:
            twin = Match(self.ruleset, self.game.state.fork(), source, False, None, used)
        else:
            mark = self._marks[-1]
            inputs = self._inputs[mark.inputs :]
            twin = Match(self.ruleset, mark.state.fork(), source, False, inputs, used)
        if self.need is None:
            for mine, other in zip(self.open, twin.open):
                other.number = mine.number
            twin._numbers = dict(self._numbers)
        return twin

    # ---- inside

    def _find(self, number: int, seat: str) -> Open:
        """The open Choice of this number; raises Refused."""
        self._check_running()
        others = ""
        for one in self.open:
            if one.number == number and one.choice.seat == seat:
                if one.answered:
                    raise refuse("kernel.answered-already", number=number)
                return one
            if one.number == number and not one.answered:
                others = one.choice.seat
        if others:
            raise refuse("kernel.not-your-choice", number=number, seat=seat, asked=others)
        mine = [one.number for one in self.open if one.choice.seat == seat and not one.answered]
        raise refuse("kernel.not-open", number=number, open=mine)

    def _check_running(self) -> None:
        if self._gen is None:
            raise refuse("kernel.game-over")

    def _check_seat(self, seat: str) -> None:
        self._check_running()
        if seat not in self.game.state.seat_ids():
            raise refuse("kernel.no-such-seat", seat=seat)
        if seat in self.game.state.gone:
            raise refuse("kernel.seat-gone", seat=seat)

    def _note(self, command: Command) -> None:
        """Keep a command; a decision after another seat's decision ends that one's right to undo."""
        command.input_at = len(self._inputs)
        if command.kind not in SETTINGS:
            last = self._decision(1)
            if last >= 0 and self.commands[last].seat != command.seat:
                self._barrier = len(self.commands)
        self.commands.append(command)

    def _decision(self, count: int) -> int:
        """The place of the count-th last command that is a decision, or -1."""
        at = len(self.commands)
        while count > 0 and at > 0:
            at -= 1
            if self.commands[at].kind not in SETTINGS:
                count -= 1
        return at if count == 0 else -1

    def _go_on(self) -> None:
        """Play on if nothing waits any more."""
        if self.open and not self._waiting():
            self.open = ()
            self._question = None
            self._run()

    def _leave(self, command: Command, event: Event) -> None:
        self._note(command)
        self._aside(event)
        self.game.revealed = False
        self._barrier = len(self.commands)
        if self._gen is not None:
            self._answer_for_the_gone()
            self._go_on()

    def _set(self, command: Command) -> None:
        self._note(command)
        if command.kind == ASKING:
            self._aside(AskingSet("", command.seat, command.choice, str(command.answer)))
        else:
            self._aside(SeatTaken("", command.seat, str(command.answer)))

    def _take_back(self, keep: int, rewind: Rewind) -> None:
        if isinstance(self.source, Typed):
            self.source = Typed(self._used)  # forget faces of a throw that is off the table now
        settings = self._rewind(keep)
        self.rewinds.append(rewind)
        for command in settings:
            self._set(Command(command.kind, command.seat, 0, command.choice, command.answer))
