"""A room: a table with the sockets around it. One thing is done at a time; work is done in threads, off the loop.

What players wait for (a command, its news) is done in `Hands.table`: few threads, since more would only take turns at the
interpreter. What one of them alone waits for (a game told from its start, a preview) is done in `Hands.aside`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

from grognard.game.verdict import Fault, Refused
from grognard.server import protocol_schema as p
from grognard.server.done import Done
from grognard.server.guests import GOING, Guest
from grognard.server.hands import Hands
from grognard.server.narrator import Narrator
from grognard.server.screens import Screen
from grognard.server.sitting import BOT
from grognard.server.table import Table
from grognard.server.tellers import STAYS, Tellers
from grognard.server.wording import spoken

T = TypeVar("T")
LOG: Final = logging.getLogger("grognard.server")
#: refusals that only a client made by hand gets
FOREIGN: Final = frozenset(("table.not-your-seat", "table.watching"))
#: nothing was done
NOTHING: Final = Done("", 0, [], "")


class Keeper(Protocol):
    """Keeps what was done. Raises an error if it could not."""

    def __call__(self, done: Done, over: bool, /) -> None: ...


class Broken(Exception):
    """What was done could not be kept: the table is to be loaded anew."""


class Told:
    """What was done, and the news of it for each screen; `failed`: why there is no news."""

    def __init__(self, done: Done, news: list[tuple[Screen, bytes]], failed: Exception | None = None) -> None:
        self.done = done
        self.news = news
        self.failed = failed


class Room:
    """A table and its guests."""

    def __init__(self, id: str, table: Table, keep: Keeper, hands: Hands) -> None:
        self.id = id
        self.table = table
        self.lock = asyncio.Lock()
        self.guests: list[Guest] = []
        #: set whenever something was done, so that bots look up
        self.changed = asyncio.Event()
        #: set when the table can't go on, or is put away
        self.closed = False
        self.last_used = time.monotonic()
        self._keep = keep
        self._hands = hands
        self._screens: dict[tuple[tuple[str, ...], str], Screen] = {}
        self._tellers = Tellers(table)
        self._fall: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def work(self, job: Callable[..., T], *args: Any) -> T:
        """Do something that takes a while, and that nobody else waits for."""
        return await self._hands.aside(job, *args)

    # ---- guests

    async def greet(self, guest: Guest, hello: p.Hello) -> None:
        """Somebody comes: everything, or what was missed since the version that the client has."""
        wanted = hello.seats if hello.seats is not None else guest.held
        guest.seats = [seat for seat in guest.held if seat in wanted]
        await self._prepare(guest.seat, spoken(hello.lang))
        async with self.lock:
            screen, fresh = self._enter(guest, spoken(hello.lang))
            missed = None if fresh else screen.missed(hello.have)
            if missed is None:
                guest.post(await self.work(self._view, screen))
            else:
                for data in missed:
                    guest.post(data)
            self.guests.append(guest)
            self._presence()
        self._tell_all_of_it()

    async def speak(self, guest: Guest, lang: str) -> None:
        """Another language: everything anew."""
        await self._prepare(guest.seat, spoken(lang))
        async with self.lock:
            self._leave_screen(guest)
            screen, _ = self._enter(guest, spoken(lang))
            guest.post(await self.work(self._view, screen))
        self._tell_all_of_it()

    async def leave(self, guest: Guest) -> None:
        """A socket is gone."""
        async with self.lock:
            self.last_used = time.monotonic()
            if guest in self.guests:
                self.guests.remove(guest)
                self._leave_screen(guest)
                self._presence()

    def _enter(self, guest: Guest, lang: str) -> tuple[Screen, bool]:
        """The screen of a guest, and whether it is a new one."""
        key = (tuple(guest.seats), lang)
        fresh = key not in self._screens
        if fresh:
            self._screens[key] = Screen(self.id, self.table, guest.seats, lang)
        screen = self._screens[key]
        screen.guests.append(guest)
        guest.screen = screen
        return screen, fresh

    def _leave_screen(self, guest: Guest) -> None:
        if guest.screen is not None:
            guest.screen.guests.remove(guest)
            guest.screen.left = time.monotonic()
            guest.screen = None

    def _presence(self) -> None:
        """Tell everybody who is there."""
        there = {seat for guest in self.guests for seat in guest.seats}
        self.table.presence(list(there), time.monotonic())
        self._watch_clocks()
        people = [one.seat for one in self.table.sitting.values() if one.kind != BOT]
        watching = len([guest for guest in self.guests if not guest.seats])
        for guest in self.guests:
            guest.send(p.Presence({seat: seat in there for seat in people}, watching))

    async def seated(self, seat: str) -> None:
        """Somebody has taken a seat that was open."""
        async with self.lock:
            self.table.seated(seat)
            await self._tell()

    def to_all(self, message: p.Sent) -> None:
        """A message to everybody at the table."""
        for guest in self.guests:
            guest.send(message)

    # ---- commands

    async def command(self, guest: Guest, command: p.Command) -> None:
        """Do what a client wants, keep it, acknowledge it, tell everybody. Raises Broken."""
        # of its own setting only the seat itself learns, not even that there was something
        seat = command.seat if isinstance(command, p.Asking) else ""
        async with self.lock:
            await self._tick()
            try:
                told = await self._hands.table(
                    self._done, lambda now: self.table.do(command, now, guest.seats), seat
                )
            except Refused as refused:
                rules = refused.verdict.rules()
                # of the interface nobody speaks for a seat of somebody else
                level = logging.WARNING if FOREIGN & set(rules) else logging.INFO
                LOG.log(level, "game %s: refused to %s: %s", self.id, guest.seat or "who watches", rules)
                guest.send(await self.work(self._refusal, guest, command.cmd, refused))
                return
            guest.send(p.Ack(command.cmd, told.done.v))
            self._post(told)

    async def bot_answers(
        self, seat: str, number: int, answer: object, reason: dict[str, object] | None
    ) -> None:
        """A bot's answer. Raises Refused, Broken."""
        async with self.lock:
            await self._tick()
            self._post(
                await self._hands.table(
                    self._done, lambda now: self.table.answer_for(seat, number, answer, reason, now)
                )
            )

    async def tick(self) -> None:
        """A clock may have run out."""
        async with self.lock:
            if not self.closed:
                await self._tick()
                self._watch_clocks()

    async def request(self, guest: Guest, answer: Callable[[Narrator, Table], p.Sent]) -> None:
        """Answer a request that changes nothing."""
        async with self.lock:
            guest.send(await self.work(lambda: answer(self.narrator(guest), self.table)))

    async def _tick(self) -> None:
        clocks = self.table.clocks
        if clocks is not None:
            self._post(await self._hands.table(self._done, lambda now: self.table.tick(now) or NOTHING))

    def _done(self, deed: Callable[[float], Done], seat: str = "") -> Told:
        """Do something, keep it, and put it into words for all, or for those who play a seat. Raises Refused, Broken."""
        done = self._kept(deed)
        if done.repeated or done is NOTHING:
            return Told(done, [])
        try:
            return Told(done, self._news(seat))
        except Exception as error:  # it was done all the same, and is acknowledged
            return Told(done, [], error)

    def _kept(self, deed: Callable[[float], Done]) -> Done:
        """Do something and keep it. What is not kept has not happened: then the table is given up, as it is where the
        rules fail in the middle. Raises Refused, Broken."""
        try:
            done = deed(time.monotonic())
            if done is not NOTHING and not done.repeated:
                self._keep(done, self.table.match.over)
        except Refused:
            raise
        except Exception as error:
            self.closed = True
            raise Broken from error
        return done

    def _refusal(self, guest: Guest, cmd: str | None, refused: Refused) -> p.Refusal:
        narrator = self.narrator(guest)
        measuring = self.table.match.seen(guest.eye).measuring
        faults = narrator.wording.faults(refused.verdict.faults, narrator.state(), measuring)
        return p.Refusal(cmd, self.table.v, faults, refused.verdict.example if measuring else None)

    def fault(self, guest: Guest, fault: Fault) -> Any:
        """A fault in the words of a guest."""
        narrator = self.narrator(guest)
        return narrator.wording.fault(fault, narrator.state())

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look at the table while nobody changes it."""
        async with self.lock:
            return await self.work(look, self.table)

    async def told(self, seat: str, lang: str, look: Callable[[Narrator], T]) -> T:
        """Look at what is told to a seat in a language."""
        if not self._tellers.knows(seat, lang):
            await self.work(self._tellers.from_the_start, seat, lang)
        async with self.lock:
            return await self.work(lambda: look(self._tellers.whole(seat, lang)))

    # ---- telling

    def narrator(self, guest: Guest) -> Narrator:
        """Who tells a guest the game."""
        screen = guest.screen
        return self._tellers.of(guest.eye, screen.lang if screen is not None else guest.lang)

    async def _prepare(self, seat: str, lang: str) -> None:
        """To tell a game from its beginning takes a while: nobody waits for it but who has come late. Of a long one they
        too see the end at once, and all of it when that was told."""
        if not self._tellers.knows(seat, lang) and not self._tellers.is_long():
            await self.work(self._tellers.from_the_start, seat, lang)

    def _view(self, screen: Screen) -> bytes:
        return screen.view(self._tellers.of(screen.eye, screen.lang))

    async def _tell(self, seat: str = "") -> None:
        """Tell everybody what is new, or only those who play a seat."""
        self._post(Told(NOTHING, await self._hands.table(self._news, seat)))

    def _post(self, told: Told) -> None:
        """Send what was told, and look around. Raises what kept it from being told."""
        self.last_used = time.monotonic()
        for screen, data in told.news:
            for guest in list(screen.guests):
                guest.post(data)
        if told.failed is not None:
            raise told.failed
        self._watch_clocks()
        self.changed.set()
        self._tell_all_of_it()

    def _tell_all_of_it(self) -> None:
        """Let those tell the game from its beginning who have to, beside what is going on."""
        for known, lang in sorted(self._tellers.wanted):
            self._tellers.wanted.discard((known, lang))
            self._soon(self._tell_apart(known, lang))

    async def _tell_apart(self, seat: str, lang: str) -> None:
        """A seat is told the game anew: it knows something of its own, or has seen no more than the end."""
        await self.work(self._tellers.from_the_start, seat, lang)
        async with self.lock:
            if not self.closed:
                # if it could not be told while it went on, then now
                await self.work(self._tellers.whole, seat, lang)
                await self._tell(seat)

    def _news(self, seat: str) -> list[tuple[Screen, bytes]]:
        """The news for every screen; where somebody else tells from now on, everything."""
        self._forget()
        told: list[tuple[Screen, bytes]] = []
        for screen in [one for one in self._screens.values() if not seat or seat in one.seats]:
            screen.eye = screen.looks_as()
            narrator = self._tellers.of(screen.eye, screen.lang)
            told.append(
                (screen, screen.delta(narrator) if narrator is screen.told_by else screen.view(narrator))
            )
        return told

    def _forget(self) -> None:
        """Forget screens that were left, and who told what is shown on none."""
        old = time.monotonic() - STAYS
        self._screens = {key: one for key, one in self._screens.items() if one.guests or one.left > old}
        self._tellers.forget({one.told_by for one in self._screens.values() if one.told_by is not None})

    def _watch_clocks(self) -> None:
        """Look again when the next flag falls."""
        if self._fall is not None:
            self._fall.cancel()
            self._fall = None
        seconds = self.table.clocks.next_fall() if self.table.clocks is not None else None
        if seconds is not None and not self.table.match.over and not self.closed:
            self._fall = asyncio.get_running_loop().call_later(
                max(0.01, seconds + 0.01), lambda: self._soon(self.tick())
            )

    def _soon(self, job: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is being done."""
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self, code: int = GOING) -> None:
        """Put the room away; `code` says to its guests why."""
        self.closed = True
        if self._fall is not None:
            self._fall.cancel()
        for guest in list(self.guests):
            guest.finish(code)
        self.changed.set()
