"""Records: a game as JSON Lines: header, a line a command, footer. State is derived by replay and checked.

Header `{"grognard", "book", "rules", "setup", "dice": {"source", "key_hash"}}`; then for every command its seat,
Choice, answer, the dice thrown because of it, the running checksum of all events (`h`), the State's checksum at
the last finished step (`s`) and, when a player turn has begun, the State itself (`k`); at last the footer with the
result and the key of the dice.
"""

from __future__ import annotations

from typing import Final, Protocol

import grognard
from grognard.dice.source import Seeded, Source
from grognard.game.events import Rolled
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.wire import Running, encode, state_hash

FORMAT: Final = 1


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
    """Follows a Match and writes what happened. Call `note()` after every command, `close()` at the end."""

    def __init__(self, match: Match, setup: Setup, sink: Sink) -> None:
        self.match = match
        self.sink = sink
        self._running = Running()
        self._events = 0
        self._commands = 0
        self._steps = 0
        self._turn = ""
        self._past: list[tuple[int, Running, int, str]] = []
        self._write(header(match.ruleset, setup, match.source))
        self._line({"n": 0})

    def note(self) -> None:
        """Write the commands given since the last call (as many as there are)."""
        match = self.match
        while self._commands < len(match.commands):
            command = match.commands[self._commands]
            self._commands += 1
            row: dict[str, object] = {"n": self._commands, "c": command.kind, "seat": command.seat}
            if command.kind == "answer":
                row["choice"] = command.choice
                row["a"] = command.answer
            self._line(row)

    def took_back(self, seat: str, count: int, agreed: bool) -> None:
        """Write that `count` commands were taken back (call after the Match did it)."""
        del self._past[len(self._past) - count :]
        self._commands -= count
        self._events, running, self._steps, self._turn = self._past[-1]
        self._running = running.copy()
        self._past.pop()
        self._line({"c": "take_back", "seat": seat, "count": count, "agreed": agreed})

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
        faces: list[int] = []
        for event in match.game.log[self._events :]:
            self._running.add(event)
            if isinstance(event, Rolled):
                faces += event.faces
        self._events = len(match.game.log)
        if faces:
            row["d"] = faces
        row["h"] = self._running.digest()
        if match.steps != self._steps:
            self._steps = match.steps
            base = match.base()
            row["s"] = state_hash(base)
            turn = match.ruleset.turn_of(base)
            if turn != self._turn:
                self._turn = turn
                row["k"] = base.plain()
        self._past.append((self._events, self._running.copy(), self._steps, self._turn))
        self._write(row)

    def _write(self, row: dict[str, object]) -> None:
        self.sink.write(encode(row) + b"\n")
