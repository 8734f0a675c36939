"""Bots as seats: in processes of their own, which know no key, play along, and are started again when they die."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.server import bot_worker
from grognard.server.bot_seats import BotSeats, Processes
from grognard.server.config import Config
from grognard.server.hands import Hands
from grognard.server.rooms import Room
from grognard.server.table import Table
from tests.server.playing import toy_table
from tests.server.test_table import default


def room_of(table: Table) -> Room:
    """A room that keeps nothing."""
    return Room("game", table, lambda done, over: None, Hands())


def test_a_bot_plays_along_from_the_record_and_never_sees_the_dice() -> None:
    table = toy_table(bots="b")
    default(table, "1")
    lines = table.sink.all
    assert bot_worker.think("game", 2, lines[2:], "b", "default", "game") == 0
    thought = bot_worker.think("game", 0, lines, "b", "default", "game")
    assert isinstance(thought, bot_worker.Thought) and (thought.number, thought.answer) == (1, "b.1")
    assert bot_worker.think("game", 1, lines[1:], "b", "default", "game") == 3
    match = bot_worker._GAMES["game"].replay.match
    assert not isinstance(match.source, Seeded) and match.source.kind == "tape"
    table.answer_for("b", 1, thought.answer, None, 0.0)
    table.starts.before()
    table.match.take_back(2)
    table.done("")
    # what was taken back is taken back there, too, and the question has the table's number
    again = bot_worker.think("game", 3, table.sink.all[3:], "b", "default", "game")
    one = next(one for one in table.waiting() if one.choice.seat == "b")
    assert isinstance(again, bot_worker.Thought) and again.number == one.number
    assert bot_worker.think("game", len(table.sink.all), [], "c", "random", "game") is not None
    bot_worker.forget("game")
    assert "game" not in bot_worker._GAMES


async def _play(table: Table, kill: bool) -> None:
    config = Config()
    config.bot_pause = 0.0
    room = room_of(table)
    bots = BotSeats(config)
    bots.sit_down(room)
    for _ in range(3000):
        await asyncio.sleep(0.02)
        if kill and table.v > 5:
            kill = False
            processes = bots._processes
            assert processes is not None
            for process in list(processes._pools[0]._processes.values()):
                process.kill()
        if table.match.over:
            break
    await bots.stop()


def test_bots_play_a_whole_game_in_a_process_of_their_own_though_it_is_killed() -> None:
    table = toy_table(bots="abc")
    asyncio.run(_play(table, kill=True))
    assert table.match.over and table.closed and table.v > 6


def test_a_bot_that_takes_over_plays_at_once() -> None:
    async def play() -> None:
        table = toy_table(bots="bc")
        config = Config()
        config.bot_pause, config.bot_processes = 0.0, 0
        room = room_of(table)
        bots = BotSeats(config)
        bots.sit_down(room)
        await asyncio.sleep(0.2)
        assert table.v == 2 and table.bot_to_move() == ""
        table.sitting["a"].hand_over("bot", "default", "Ann")
        room.changed.set()
        for _ in range(500):
            await asyncio.sleep(0.02)
            if table.v > 6:
                break
        await bots.stop()
        assert table.v > 6

    asyncio.run(play())


def test_a_bot_thinks_as_it_would_at_the_table() -> None:
    """The same answer in a process that plays along as on the table itself."""

    async def both() -> tuple[Any, Any]:
        table = toy_table(bots="abc", seed=4)
        processes = Processes(1, str)
        config = Config()
        config.bot_processes = 0
        here = BotSeats(config)
        room = room_of(table)
        pairs: list[tuple[Any, Any]] = []
        for _ in range(12):
            seat = table.bot_to_move()
            there = await processes.think(room, seat)
            pairs.append((there, here._think("game", table, seat)))
            assert there is not None
            table.answer_for(seat, there.number, there.answer, there.reason, 0.0)
        processes.stop()
        return [one for one, _ in pairs], [other for _, other in pairs]

    one, other = asyncio.run(both())
    assert one == other and len(one) == 12 and book("geese")
