"""What bots think, in a process of its own: each game is played along from its record, and a bot sees its seat's Seen.

The process has no key of any dice: faces come from the record's lines, after they were thrown.
"""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Any, NamedTuple

from grognard.bots.bot import Bot, make_bot
from grognard.game.books import book
from grognard.game.commands import Open, Seen
from grognard.game.reading import Row, read_record
from grognard.game.replay import Replay
from grognard.game.ruleset import Ruleset
from grognard.game.wire import decode


class Thought(NamedTuple):
    """An answer to a question, and why."""

    number: int
    answer: Any
    reason: dict[str, object] | None


class Along:
    """A game that is played along."""

    def __init__(self, lines: list[bytes]) -> None:
        """`lines`: the header and the start. Raises RecordError."""
        record = read_record(b"".join(lines))
        self.ruleset: Ruleset = book(record.book)
        self.replay = Replay(record, self.ruleset, False)
        self.lines = len(lines)
        self.bots: dict[tuple[str, str], Bot] = {}

    def follow(self, lines: list[bytes]) -> None:
        """Do what the next lines tell. Raises RecordError."""
        for line in lines:
            data = decode(line)
            assert isinstance(data, dict)
            self.lines += 1
            if "result" not in data:
                self.replay.record.rows.append(Row(self.lines, data))
                self.replay.step()

    def think(self, seat: str, name: str, seed: str) -> Thought | None:
        """What the bot of a seat, whose chance begins with a seed, answers; None if the seat is asked nothing."""
        seen = self.replay.match.seen(seat)
        if not seen.open:
            return None
        if (seat, name) not in self.bots:
            self.bots[seat, name] = make_bot(name, f"{seed} {seat}", self.ruleset)
        return thought(self.bots[seat, name], seen, seen.open[0])


def thought(bot: Bot, seen: Seen, one: Open) -> Thought:
    """What a bot answers to a question."""
    answer = bot.choose(seen, one)
    return Thought(one.number, answer, bot.reason.plain() if bot.reason is not None else None)


_GAMES: dict[str, Along] = {}


def prepare() -> None:
    """A new process: whoever stops the server at the keyboard means the server, which then ends this one.

    A server that was killed ends nothing any more: then it ends by itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def think(game: str, first: int, lines: list[bytes], seat: str, name: str, seed: str) -> Thought | int | None:
    """Play along with these lines, the first of which is line number `first`, and think. How many lines are known, if
    others are wanted. Raises RecordError."""
    along = _GAMES.get(game)
    if along is None:
        if first or len(lines) < 2:
            return 0
        along = _GAMES[game] = Along(lines[:2])
        first, lines = 2, lines[2:]
    if first != along.lines:
        return along.lines
    along.follow(lines)
    return along.think(seat, name, seed)


def forget(game: str) -> None:
    """The game is over, or was put away."""
    _GAMES.pop(game, None)
