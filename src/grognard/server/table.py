"""Table: one live game. It referees commands, keeps the record, and knows nothing of sockets, files or clocks on walls.

Every method is plain and quick, takes the time from its caller and either does what it is asked, or raises Refused and
has changed nothing. What has to be kept comes back as a `Done`: the caller stores it before anybody is told.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.source import Source, Typed
from grognard.game.commands import ASKING, Open
from grognard.game.match import Match
from grognard.game.reading import read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay, resume
from grognard.game.ruleset import Ruleset, Setup
from grognard.server.protocol_schema import Answer, Asking, Command, Concede, Dice, Undo
from grognard.server.refusing import refuse
from grognard.server.sitting import BOT, Sitting

#: stands in the record's line of a setting that only its own seat learns of
_QUIET: Final = f'"c":"{ASKING}"'.encode()


class Done:
    """What a command led to: lines of the record to be kept, in order, and what stands beside them (`more`).

    `repeated`: the command had been done before; then there is nothing to keep.
    """

    def __init__(self, cmd: str, v: int, rows: list[bytes], repeated: bool = False) -> None:
        self.cmd = cmd
        self.v = v
        self.rows = rows
        self.repeated = repeated


class Lines:
    """A sink that hands its lines on."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, data: bytes, /) -> object:
        """Take a line."""
        self.lines.append(data)
        return None

    def taken(self) -> list[bytes]:
        """The lines since the last call."""
        lines, self.lines = self.lines, []
        return lines


class Table:
    """One game between seats. `v` counts what everybody may know to have been done."""

    def __init__(
        self, setup: Setup, match: Match, recorder: Recorder, sink: Lines, sitting: list[Sitting]
    ) -> None:
        self.setup = setup
        self.match = match
        self.recorder = recorder
        self.sink = sink
        self.sitting = {one.seat: one for one in sitting}
        self.v = 0
        #: commands that were done, by the seat's own ids, with the version that they led to
        self.cmds: dict[str, int] = {}
        #: the version at which each open question came up, by seat and number
        self._asked: dict[tuple[str, int], int] = {}
        self._closed = match.over
        self._mind_questions()

    @staticmethod
    def begin(ruleset: Ruleset, setup: Setup, source: Source, sitting: list[Sitting]) -> Table:
        """A new game; its first lines are in `sink`. Raises BadSetup."""
        sink = Lines()
        match = Match(ruleset, ruleset.new_game(setup), source)
        table = Table(setup, match, Recorder(match, setup, sink), sink, sitting)
        table._close()
        return table

    @staticmethod
    def load(
        ruleset: Ruleset,
        lines: list[bytes],
        source: Source | None,
        sitting: list[Sitting],
        cmds: dict[str, int],
    ) -> Table:
        """A game as its record left it; `source`: None for typed dice. Raises RecordError."""
        record = read_record(b"".join([line.rstrip(b"\n") + b"\n" for line in lines]))
        sink = Lines()
        if source is None:
            source = Typed(sum([len(row.faces()) for row in record.rows]))
        if record.end is not None:
            match = replay(record, ruleset, False, None, source)
            recorder = Recorder(match, record.setup, Lines(), record.top.data)
        else:
            match, recorder = resume(record, ruleset, source, sink)
        table = Table(record.setup, match, recorder, sink, sitting)
        table.v = len([row for row in record.rows[1:] if row.data.get("c") != ASKING])
        table.cmds = dict(cmds)
        table._mind_questions()
        return table

    # ---- reading

    @property
    def seats(self) -> list[str]:
        """All seats in order."""
        return self.match.state.seat_ids()

    @property
    def ruleset(self) -> Ruleset:
        """The book."""
        return self.match.ruleset

    def waiting(self) -> list[Open]:
        """The questions that wait for an answer."""
        return [one for one in self.match.open if not one.answered]

    def bot_to_move(self) -> str:
        """A seat of a bot that is asked something; "" if there is none."""
        for one in self.waiting():
            if self.sitting[one.choice.seat].kind == BOT:
                return one.choice.seat
        return ""

    # ---- commands

    def do(self, command: Command, now: float) -> Done:
        """Do a command of a client that may speak for its seat. Raises Refused; then nothing has changed."""
        seat = getattr(command, "seat", "")
        key = f"{seat}:{command.cmd}"
        # a command that was done is acknowledged again, not done twice
        if key in self.cmds:
            return Done(key, self.cmds[key], [], True)
        if seat and seat not in self.sitting:
            raise refuse("table.no-such-seat", seat=seat)
        if isinstance(command, Answer):
            return self.answer(command, key)
        if isinstance(command, Undo):
            self._mind_version(command.v)
            self.match.undo(command.seat)
        elif isinstance(command, Concede):
            self.match.concede(command.seat)
        elif isinstance(command, Dice):
            self._mind_version(command.v)
            self.match.give(command.faces)
        elif isinstance(command, Asking):
            self.match.set_asking(command.seat, command.policy, command.window)
        else:
            raise refuse("table.unknown-command")
        return self._done(key)

    def answer(self, command: Answer, key: str) -> Done:
        """Answer a question. Another seat's answer in the meantime is no hindrance: the number says which is meant."""
        asked = self._asked.get((command.seat, command.n))
        if command.v > self.v or (asked is not None and command.v < asked):
            raise refuse("table.stale", have=command.v, now=self.v)
        self.match.answer(command.n, command.seat, command.a)
        return self._done(key)

    def answer_for(self, seat: str, number: int, answer: object, reason: dict[str, object] | None) -> Done:
        """The answer of a bot, with its reason."""
        self.match.answer(number, seat, answer, reason)
        return self._done("")

    # ---- inside

    def _mind_version(self, v: int) -> None:
        if v != self.v:
            raise refuse("table.stale", have=v, now=self.v)

    def _done(self, key: str) -> Done:
        """Write the lines of what was done."""
        self.recorder.note()
        self._close()
        rows = self.sink.taken()
        if not (rows and _QUIET in rows[0]):
            self.v += 1
        if key:
            self.cmds[key] = self.v
        self._mind_questions()
        return Done(key, self.v, rows)

    def _close(self) -> None:
        """Write the footer, once, when the game is over."""
        if self.match.over and not self._closed:
            self._closed = True
            self.recorder.close()

    def _mind_questions(self) -> None:
        """Remember when each open question came up."""
        known = self._asked
        self._asked = {
            (one.choice.seat, one.number): known.get((one.choice.seat, one.number), self.v)
            for one in self.waiting()
        }
