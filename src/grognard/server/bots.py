"""Bots as seats: whenever one is asked something it thinks, off the loop, and answers after a short pause."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.bots.bot import Bot, make_bot
from grognard.game.commands import Open, Seen
from grognard.server.config import Config
from grognard.server.rooms import LOG, Room, off_loop


def drive(room: Room, config: Config) -> asyncio.Task[None]:
    """Let the bots of a room play, as long as the task is not cancelled."""
    return asyncio.get_running_loop().create_task(_drive(room, config))


async def _drive(room: Room, config: Config) -> None:
    bots: dict[str, Bot] = {}
    while not room.table.match.over:
        seat = room.table.bot_to_move()
        if not seat:
            room.changed.clear()
            await room.changed.wait()
            continue
        if seat not in bots:
            bots[seat] = make_bot(room.table.sitting[seat].bot, f"{room.id} {seat}", room.table.ruleset)
        started = asyncio.get_running_loop().time()
        async with room.lock:
            seen = room.table.match.seen(seat)
            if not seen.open:
                continue
            one = seen.open[0]
            answer, reason = await off_loop(_think, bots[seat], seen, one)
        rest = config.bot_pause - (asyncio.get_running_loop().time() - started)
        await asyncio.sleep(max(0.0, rest))
        try:
            await room.bot_move(seat, one.number, answer, reason)
        except Exception:
            LOG.exception("a bot's move failed")
            return


def _think(bot: Bot, seen: Seen, one: Open) -> tuple[object, Any]:
    answer = bot.choose(seen, one)
    return answer, bot.reason.plain() if bot.reason is not None else None
