"""Records: a game as JSON Lines: header, a line a deed, footer. State is derived by replay and checked.

Header `{"format", "grognard", "book", "rules", "setup", "dice": {"source", "key_hash"}}`. Then a line for the start
and for everything that was done: `n` (commands so far), `c` (what was done), `seat`, `choice`, `at` (its place among
those open together), `a` (the answer), `why` (a bot's reason for it), `d` (the dice thrown because of it), `h` (the
running checksum of the log), `s` (the State's checksum at the start of the step in progress, when it is a new one), `k`
(that State itself, when a player turn has begun). At last the footer: result, dice used, checksums, the key of the dice.
"""

from __future__ import annotations

from typing import Final, Protocol

import grognard
from grognard.dice.source import Seeded, Source
from grognard.game.commands import ANSWER, Command
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.wire import Running, encode, state_hash

FORMAT: Final = 1
#: what a line can say was done, beside the kinds of commands: the start, dice typed in, decisions taken back
START: Final = "start"
DICE: Final = "dice"
TAKE_BACK: Final = "take_back"


class Sink(Protocol):
    """Where lines go: a binary file opened for writing."""

    def write(self, data: bytes, /) -> object:
        """Take the bytes."""


def header(ruleset: Ruleset, setup: Setup, source: Source) -> dict[str, object]:
    """The first line of a record."""
    dice: dict[str, object] = {"source": source.kind}
    if isinstance(source, Seeded):
        dice["key_hash"] = source.key_hash()
    return {
        "format": FORMAT,
        "grognard": grognard.__version__,
        "book": type(ruleset).ID,
        "rules": type(ruleset).RULES_VERSION,
        "setup": setup.plain(),
        "dice": dice,
    }


class Recorder:
    """Follows a Match and writes what happened. Call `note()` after everything done to it, `close()` at the end.

    `top` is the header to write; a replay gives the one it has read.
    """

    def __init__(self, match: Match, setup: Setup, sink: Sink, top: dict[str, object] | None = None) -> None:
        self.match = match
        self.sink = sink
        self._running = Running()
        self._events = 0
        self._commands = 0
        self._rewinds = 0
        self._dice = 0
        self._steps = 0
        self._frame = ""
        self._write(top if top is not None else header(match.ruleset, setup, match.source))
        self._line({"c": START})

    def note(self) -> None:
        """Write what was done since the last call: one command, one take-back or typed dice. Else writes nothing.

        Raises RuntimeError if it was more than one, since lines could not be told apart then.
        """
        match = self.match
        taken_back = match.rewinds[self._rewinds :]
        new = len(match.commands) - self._commands
        if len(taken_back) > 1 or (not taken_back and new > 1):
            raise RuntimeError("more than one thing was done since the last note()")
        if taken_back:
            self._rewinds += 1
            one = taken_back[0]
            self._begin_again()
            self._line({"c": TAKE_BACK, "seat": one.seat, "count": one.count, "agreed": one.agreed})
        elif new == 1:
            self._line(_row(match.commands[-1]))
        elif len(match.game.log) > self._events:
            self._line({"c": DICE})

    def took_back(self, seat: str, count: int, agreed: bool) -> None:
        """The same as `note()`, for callers that say what happened."""
        self.note()

    def close(self) -> None:
        """Write the footer: the result, and the key of the dice for anyone to check them."""
        match = self.match
        row: dict[str, object] = {
            "result": match.ruleset.result(match.state).plain(),
            "over": match.over,
            "dice_used": match.state.dice,
            "h": self._running.digest(),
            "s": state_hash(match.state),
        }
        if isinstance(match.source, Seeded) and match.over:
            row["key"] = match.source.key.hex()
        self._write(row)

    def _line(self, row: dict[str, object]) -> None:
        match = self.match
        self._commands = len(match.commands)
        row["n"] = self._commands
        for event in match.game.log[self._events :]:
            self._running.add(event)
        self._events = len(match.game.log)
        if len(match.thrown) > self._dice:
            row["d"] = match.thrown[self._dice :]
            self._dice = len(match.thrown)
        row["h"] = self._running.digest()
        if match.steps != self._steps:
            self._steps = match.steps
            base = match.base()
            row["s"] = state_hash(base)
            frame = match.ruleset.keyframe_of(base)
            if frame != self._frame:
                self._frame = frame
                row["k"] = base.plain()
        self._write(row)

    def _begin_again(self) -> None:
        """The log is shorter than it was: take its checksum anew."""
        self._running = Running()
        self._events = 0
        self._steps = self.match.steps
        self._frame = self.match.ruleset.keyframe_of(self.match.base())

    def _write(self, row: dict[str, object]) -> None:
        self.sink.write(encode(row) + b"\n")


def _row(command: Command) -> dict[str, object]:
    """What a command's line says of it."""
    row: dict[str, object] = {"c": command.kind, "seat": command.seat}
    if command.choice:
        row["choice"] = command.choice
    if command.at:
        row["at"] = command.at
    if command.kind == ANSWER or command.answer is not None:
        row["a"] = command.answer
    if command.reason is not None:
        row["why"] = command.reason
    return row
