"""Bots as seats: whenever one is asked something it thinks, off the loop, and answers after a short pause.

They think in processes of their own, on a game played along from its record (`bot_worker`): neither people nor other
games wait for them. Without such processes (tests) they think in the table's threads.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context
from typing import Any, Final

from grognard.bots.bot import Bot, make_bot
from grognard.game.verdict import Refused
from grognard.server import bot_worker
from grognard.server.bot_worker import Thought
from grognard.server.config import Config
from grognard.server.guests import TRY_AGAIN
from grognard.server.rooms import Broken, Room
from grognard.server.table import Table

LOG: Final = logging.getLogger("grognard.server")
#: a process that died is started anew so often for one thought
TRIES: Final = 3


def _lines(first: int, table: Table) -> list[bytes]:
    """The lines of a table's record from this one on."""
    return table.sink.all[first:]


class Processes:
    """The processes in which bots think; each game stays with one of them."""

    def __init__(self, count: int, seed: Callable[[str], str]) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        self._seed = seed
        #: how many lines of its record the process of a game has
        self._known: dict[str, int] = {}

    async def think(self, room: Room, seat: str) -> Thought | None:
        """What the bot of a seat answers."""
        bot, seed = room.table.sitting[seat].bot, self._seed(room.id)
        for _ in range(TRIES):
            first = self._known.get(room.id, 0)
            lines = await room.read(partial(_lines, first))
            try:
                told: Any = await self._run(room.id, bot_worker.think, room.id, first, lines, seat, bot, seed)
            except BrokenProcessPool:
                LOG.warning("a bot's process has died")
                self._pools[self._place(room.id)] = None
                self._known.clear()
                continue
            if isinstance(told, int):
                self._known[room.id] = told
                continue
            self._known[room.id] = first + len(lines)
            return told if told is None else Thought(*told)
        return None

    async def forget(self, game: str) -> None:
        """The game is over, or was put away."""
        self._known.pop(game, None)
        if self._pools[self._place(game)] is not None:
            with contextlib.suppress(RuntimeError, BrokenProcessPool):
                await self._run(game, bot_worker.forget, game)

    def stop(self) -> None:
        """End the processes, also in the middle of a thought: whoever stops the server does not wait for it."""
        pools = [pool for pool in self._pools if pool is not None]
        for pool in pools:
            pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children() if pools else ():
            child.terminate()
        for pool in pools:
            pool.shutdown(wait=True)

    def _place(self, game: str) -> int:
        return sum(game.encode()) % len(self._pools)

    async def _run(self, game: str, job: Callable[..., Any], *args: Any) -> Any:
        place = self._place(game)
        pool = self._pools[place]
        if pool is None:
            # a fresh interpreter: threads and locks of the server are not copied
            pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=bot_worker.prepare)
            self._pools[place] = pool
        return await asyncio.get_running_loop().run_in_executor(pool, job, *args)


class BotSeats:
    """Drives the bots of all rooms."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._processes = Processes(config.bot_processes, config.bot_seed) if config.bot_processes else None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, str, str], Bot] = {}

    def sit_down(self, room: Room) -> None:
        """Let the bots of a room play, also those that take a seat over later."""
        self.get_up(room.id)
        self._tasks[room.id] = asyncio.get_running_loop().create_task(self._drive(room))

    def get_up(self, game: str) -> None:
        """The room is put away."""
        task = self._tasks.pop(game, None)
        if task is not None:
            task.cancel()

    async def stop(self) -> None:
        """All bots leave, and their processes end."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._processes is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._processes.stop)

    async def _drive(self, room: Room) -> None:
        try:
            while not room.closed and not room.table.match.over:
                room.changed.clear()
                seat = room.table.bot_to_move()
                if seat:
                    await self._move(room, seat)
                else:
                    await room.changed.wait()
        except Broken:
            LOG.exception("game %s: a bot's move was not kept", room.id)
            room.close(TRY_AGAIN)
        except Exception:
            LOG.exception("game %s: its bots have stopped", room.id)
        finally:
            self._bots = {key: bot for key, bot in self._bots.items() if key[0] != room.id}
            if self._processes is not None:
                await self._processes.forget(room.id)

    async def _move(self, room: Room, seat: str) -> None:
        """Think and answer, unless the game has gone on meanwhile."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if self._processes is not None:
            thought = await self._processes.think(room, seat)
        else:
            thought = await room.read(lambda table: self._think(room.id, table, seat))
        await asyncio.sleep(max(0.0, self.config.bot_pause - (loop.time() - began)))
        if thought is not None:
            try:
                await room.bot_answers(seat, thought.number, thought.answer, thought.reason)
            except Refused as refused:
                LOG.info("game %s: a bot's answer came too late: %s", room.id, refused)

    def _think(self, game: str, table: Table, seat: str) -> Thought | None:
        """In this process."""
        seen = table.match.seen(seat)
        if not seen.open:
            return None
        key = (game, seat, table.sitting[seat].bot)
        if key not in self._bots:
            self._bots[key] = make_bot(key[2], f"{self.config.bot_seed(game)} {seat}", table.ruleset)
        return bot_worker.thought(self._bots[key], seen, seen.open[0])
