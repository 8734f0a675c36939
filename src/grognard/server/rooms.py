"""A room: a table with the sockets around it. One thing is done at a time; work is done in threads, off the loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from grognard.game.verdict import Refused
from grognard.server import protocol_schema as p
from grognard.server.live import live
from grognard.server.narrator import Narrator
from grognard.server.table import Done, Table
from grognard.server.wording import Row, spoken

T = TypeVar("T")
LOG: Final = logging.getLogger("grognard.server")


class Guest:
    """A socket at a table: the seats that its browser holds, those that it plays, and what it was told."""

    def __init__(self, held: list[str], queue: asyncio.Queue[bytes | None]) -> None:
        self.held = held
        self.seats: list[str] = list(held)
        self.queue = queue
        self.lang = "en"
        self.greeted = False
        #: the seat as which it looks on
        self.eye = held[0] if held else ""
        self.told_lines = 0
        self.frame: Any = None

    def send(self, message: p.Sent) -> None:
        """Put a message into the queue."""
        self.queue.put_nowait(p.ENCODER.encode(message))


class Room:
    """A table and its guests."""

    def __init__(self, id: str, table: Table, keep: Callable[[Done], None]) -> None:
        self.id = id
        self.table = table
        self.keep = keep
        self.lock = asyncio.Lock()
        self.guests: list[Guest] = []
        self.narrators: dict[tuple[str, str], Narrator] = {}
        #: told when something was done, so that bots look up
        self.changed = asyncio.Event()

    # ---- guests

    async def greet(self, guest: Guest, hello: p.Hello) -> None:
        """The first message: everything."""
        async with self.lock:
            guest.lang = spoken(hello.lang)
            if hello.seats is not None:
                guest.seats = [seat for seat in hello.seats if seat in guest.held]
            guest.eye = self._eye(guest)
            guest.greeted = True
            self.guests.append(guest)
            guest.send(await off_loop(self._view, guest))
            self._presence()

    async def speak(self, guest: Guest, lang: str) -> None:
        """Another language."""
        async with self.lock:
            guest.lang = spoken(lang)
            guest.send(await off_loop(self._view, guest))

    async def leave(self, guest: Guest) -> None:
        """A socket is gone."""
        async with self.lock:
            if guest in self.guests:
                self.guests.remove(guest)
                self._presence()

    def _presence(self) -> None:
        there = {seat for guest in self.guests for seat in guest.seats}
        seats = {seat: seat in there for seat in self.table.seats if self.table.sitting[seat].kind != "bot"}
        message = p.Presence(seats, len([guest for guest in self.guests if not guest.seats]))
        for guest in self.guests:
            guest.send(message)

    # ---- commands

    async def command(self, guest: Guest, command: p.Command) -> None:
        """Do what a client wants, keep it, acknowledge it, tell everybody."""
        async with self.lock:
            try:
                self._mind_seat(guest, command)
                done = await off_loop(self.table.do, command, time.monotonic())
            except Refused as refused:
                guest.send(await off_loop(self._refusal, guest, command.cmd, refused))
                return
            if not done.repeated:
                await off_loop(self.keep, done)
            guest.send(p.Ack(command.cmd, done.v))
            await self._tell()

    async def bot_move(self, seat: str, number: int, answer: object, reason: Any) -> None:
        """A bot's answer."""
        async with self.lock:
            done = await off_loop(self.table.answer_for, seat, number, answer, reason)
            await off_loop(self.keep, done)
            await self._tell()

    def _mind_seat(self, guest: Guest, command: p.Command) -> None:
        seat = getattr(command, "seat", None)
        from grognard.server.refusing import refuse

        if not guest.seats:
            raise refuse("table.watching")
        if seat is not None and seat not in guest.seats:
            raise refuse("table.not-your-seat", seat=seat)

    def _refusal(self, guest: Guest, cmd: str | None, refused: Refused) -> p.Refusal:
        narrator = self._narrator(guest.eye, guest.lang)
        seen = self.table.match.seen(guest.eye)
        faults = narrator.wording.faults(refused.verdict.faults, narrator.state(), seen.measuring)
        example = refused.verdict.example if seen.measuring else None
        return p.Refusal(cmd, self.table.v, faults, example)

    # ---- telling

    async def _tell(self) -> None:
        for guest in list(self.guests):
            guest.send(await off_loop(self._delta, guest))
        self.changed.set()

    def _narrator(self, seat: str, lang: str) -> Narrator:
        key = (seat, lang)
        if key not in self.narrators:
            self.narrators[key] = Narrator(self.table.match, self.table.setup, seat, lang)
        self.narrators[key].catch_up()
        return self.narrators[key]

    def _eye(self, guest: Guest) -> str:
        return guest.seats[0] if guest.seats else ""

    def _view(self, guest: Guest) -> p.View:
        narrator = self._narrator(guest.eye, guest.lang)
        guest.told_lines, guest.frame = len(narrator.lines), narrator.frame
        narrator.news()
        return p.View(
            self.table.v, self._game(guest, narrator), narrator.data(), 0, narrator.lines, narrator.start,
            narrator.frame, live(self.table, narrator, guest.seats, time.monotonic()),
        )  # fmt: skip

    def _delta(self, guest: Guest) -> p.Sent:
        from grognard.analysis.report.frames import change

        narrator = self._narrator(guest.eye, guest.lang)
        first = min(guest.told_lines, len(narrator.lines))
        if guest.frame is None or len(narrator.lines) < guest.told_lines:
            return self._view(guest)
        delta = p.Delta(
            self.table.v,
            first,
            narrator.lines[first:],
            live(self.table, narrator, guest.seats, time.monotonic()),
        )
        moved = change(guest.frame, narrator.frame)
        if moved:
            delta.frame = moved
        news = narrator.news()
        if news:
            delta.data = news
        if self.table.match.over:
            delta.game = self._game(guest, narrator)
        guest.told_lines, guest.frame = len(narrator.lines), narrator.frame
        return delta

    def _game(self, guest: Guest, narrator: Narrator) -> Row:
        told = narrator.about()
        book = type(self.table.ruleset)
        seats = [
            {
                **row,
                "kind": self.table.sitting[row["id"]].kind,
                "bot": self.table.sitting[row["id"]].bot or None,
            }
            for row in told["seats"]
        ]
        return {
            "id": self.id, "book": book.ID, "name": book.NAME, "about": told["about"], "seats": seats,
            "you": guest.seats, "dice": self.table.match.source.kind, "hotseat": len(guest.seats) > 1,
            "result": told.get("result"),
        }  # fmt: skip


async def off_loop(work: Callable[..., T], *args: Any) -> T:
    """Do the work in a thread."""
    return await asyncio.get_running_loop().run_in_executor(None, lambda: work(*args))
