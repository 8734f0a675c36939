"""The hub: all rooms of a server. Games are loaded from the store when somebody comes, and put away when all are gone."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.server.bot_seats import BotSeats
from grognard.server.clocks import Pace
from grognard.server.config import Config
from grognard.server.done import Done
from grognard.server.hands import Hands
from grognard.server.keeping import Keeping
from grognard.server.loading import load_table, put_beside
from grognard.server.narrator import Narrator
from grognard.server.rooms import Room
from grognard.server.sitting import BOT, OPEN, PERSON, Sitting
from grognard.server.store import Aside, Deed, Game, Store
from grognard.server.store.values import SeatRow
from grognard.server.table import Table

T = TypeVar("T")
LOG: Final = logging.getLogger("grognard.server")
#: seconds between two looks at rooms that nobody uses
SWEEP: Final = 10.0


class Hub:
    """Rooms by the ids of their games."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.hands = Hands(config.threads, config.threads_aside)
        self.bots = BotSeats(config)
        self._opening: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # ---- what HTTP needs

    async def read(self, game: str, look: Callable[[Table], T]) -> T:
        """Look at a game's table, in a thread, while nobody changes it. Raises LookupError if there is none."""
        return await (await self.open(game)).read(look)

    async def told(self, game: str, seat: str, lang: str, look: Callable[[Narrator], T]) -> T:
        """Look at what is told of a game to a seat in a language. Raises LookupError if there is none."""
        return await (await self.open(game)).told(seat, lang, look)

    async def seated(self, game: str, seat: str, name: str) -> None:
        """Somebody has sat down at an open seat; `name`: what to call them, "" as before."""
        room = self.rooms.get(game)
        if room is not None:
            # whoever comes by a link that was spent before has renamed nobody
            stored = await room.work(self.store.game, game) if name else None
            for one in stored.seats if stored is not None else ():
                room.table.sitting[one.seat].called = _name(one)
            await room.seated(seat)

    def waiting(self, game: str) -> list[str] | None:
        """The seats that are asked something, None for a game that is not in memory."""
        room = self.rooms.get(game)
        if room is None:
            return None
        return list(dict.fromkeys([one.choice.seat for one in room.table.waiting()]))

    # ---- rooms

    async def open(self, game: str) -> Room:
        """The room of a game; it is loaded if need be. Raises LookupError if there is no such game."""
        lock = self._opening.setdefault(game, asyncio.Lock())
        try:
            async with lock:
                room = self.rooms.get(game)
                if room is None or room.closed:
                    room = await self.hands.aside(self._load, game)
                    self.rooms[game] = room
                    self.bots.sit_down(room)
                    LOG.info("game %s opened", game)
                return room
        finally:
            if not lock.locked():
                self._opening.pop(game, None)

    def _load(self, game: str) -> Room:
        stored = self.store.game(game)
        if stored is None:
            raise LookupError(game)
        deeds, asides = self.store.deeds(game), self.store.asides(game)
        now = time.monotonic()
        lines = [stored.header.encode(), *[deed.row.encode() for deed in deeds]]
        source = Seeded(bytes.fromhex(stored.key)) if stored.key else None
        table = load_table(book(stored.book), lines, source, _sitting(stored), self._pace(stored), now)
        more = deeds[-1].more if deeds else ""
        # what was agreed after the last row holds, and what is older is in that row
        if asides and asides[-1].seq == len(deeds) - 1:
            more = asides[-1].more
        put_beside(table, more, _commands(deeds, asides))
        return Room(game, table, Keeping(self.store, game, len(deeds), len(asides)), self.hands)

    def _pace(self, stored: Game) -> Pace | None:
        clock: Any = stored.settings.get("clock")
        if not clock:
            return None
        grace = (self.config.grace, self.config.grace_in_all)
        return Pace(float(clock["bank_s"]), float(clock["increment_s"]), float(clock["allowance_s"]), *grace)

    # ---- life

    def start(self) -> None:
        """Begin to look after rooms that nobody uses."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def stop(self) -> None:
        """Put everything away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in self.rooms.values():
            room.close()
        await self.bots.stop()
        self.hands.stop()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            if self.put_away(time.monotonic() - self.config.idle) and not self.rooms:
                gc.collect()

    def put_away(self, before: float) -> int:
        """Put rooms away that nobody has used since then, and games that are over and that nobody looks at; how many."""
        known = len(self.rooms)
        for game, room in list(self.rooms.items()):
            left = not room.guests and not room.lock.locked()
            if room.closed or (left and (room.table.match.over or room.last_used < before)):
                room.close()
                self.bots.get_up(game)
                del self.rooms[game]
        return known - len(self.rooms)


def _sitting(stored: Game) -> list[Sitting]:
    """Who sits where."""
    return [
        Sitting(
            one.seat,
            BOT if one.who == BOT else OPEN if one.open else PERSON,
            one.bot,
            _name(one),
        )
        for one in stored.seats
    ]


def _name(row: SeatRow) -> str:
    """What a stored seat is called; "" for one that nobody has named."""
    return "" if row.name == row.seat else row.name


def _commands(deeds: list[Deed], asides: list[Aside]) -> dict[str, int]:
    """The commands that were done, with the versions that they led to."""
    found: dict[str, int] = {}
    #: the version after each row
    versions: list[int] = []
    for deed in deeds:
        row = deed.row.encode()
        counts = bool(versions) and not Done.is_quiet(row) and not Done.is_footer(row)
        versions.append((versions[-1] if versions else 0) + counts)
        if deed.cmd:
            found[deed.cmd] = versions[-1]
    found.update({aside.cmd: versions[aside.seq] for aside in asides if aside.cmd})
    return found
