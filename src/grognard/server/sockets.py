"""The socket of a game: messages come in one by one, answers and news go out through a queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.game.plain import Strange, check_plain
from grognard.game.verdict import Fault
from grognard.server import protocol_schema as p
from grognard.server.config import Config
from grognard.server.guarding import Budget, same_origin
from grognard.server.guests import POLICY, TRY_AGAIN, Guest
from grognard.server.hub import Hub
from grognard.server.previews import answer_request
from grognard.server.rooms import Broken, Room
from grognard.server.seats import Seats, browser_of
from grognard.server.unreadable import UNREADABLE, unreadable
from grognard.server.wording import spoken, table_fault

LOG: Final = logging.getLogger("grognard.server")
#: seconds to send what still waits
LAST: Final = 5.0


class Closing(Exception):
    """The socket is to be closed: the fault that is told, and the code."""

    def __init__(self, code: int, rule: str, **args: object) -> None:
        super().__init__(rule)
        self.code = code
        self.fault = Fault(rule, dict(args))


class Sockets:
    """Serves the sockets of all games."""

    def __init__(self, config: Config, hub: Hub, seats: Seats) -> None:
        self.config = config
        self.hub = hub
        self.seats = seats
        self._anew = Budget(*config.greetings)
        self._addresses = Budget(config.burst * config.address_share, config.rate * config.address_share)

    async def serve(self, socket: WebSocket) -> None:
        """Serve a socket until it goes."""
        game = socket.path_params["game"]
        # a page of somebody else must not play for the person in front of it
        if not same_origin(socket.headers, self.config.origins):
            LOG.warning("game %s: a socket from another origin", game)
            await socket.close(POLICY)
            return
        try:
            room = await self.hub.open(game)
        except UNREADABLE as error:
            LOG.warning("game %s can't be opened: %s", game, error)
            await _turn_away(socket, unreadable(error))
            return
        except LookupError:
            await socket.close(POLICY)
            return
        browser = browser_of(socket.cookies)
        held = await room.work(self.seats.held, game, browser)
        await socket.accept()
        await self._serve(socket, room, Guest(held, self.config.most_waiting))

    async def _serve(self, socket: WebSocket, room: Room, guest: Guest) -> None:
        writer = asyncio.get_running_loop().create_task(_write(socket, guest))
        reader = asyncio.get_running_loop().create_task(self._read(socket, room, guest))
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            closing = reader.exception() if reader.done() else None
            if isinstance(closing, Closing):
                guest.send(p.Closed(table_fault(closing.fault, guest.lang)))
                guest.finish(closing.code)
        finally:
            await room.leave(guest)
            reader.cancel()
            guest.finish()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer, LAST)
            with contextlib.suppress(Exception):
                await socket.close(guest.code)

    async def _read(self, socket: WebSocket, room: Room, guest: Guest) -> None:
        """Read messages, one by one. Raises Closing."""
        address = socket.client.host if socket.client else ""
        own = Budget(self.config.burst, self.config.rate)
        while True:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, KeyError):
                return
            # whoever sends faster than anybody can play is a program that does not listen
            if not own.spend("") or not self._addresses.spend(address):
                LOG.warning("game %s: too many messages from %s", room.id, address)
                raise Closing(POLICY, "table.too-fast")
            if len(text) > self.config.most_bytes:
                raise Closing(POLICY, "table.too-large", most=self.config.most_bytes)
            await _handle(room, guest, text, lambda: self._anew.spend(address))


async def _turn_away(socket: WebSocket, fault: Fault) -> None:
    """Say why there is no table, in the language of the greeting, and close."""
    await socket.accept()
    lang = ""
    with contextlib.suppress(Exception):
        hello = p.DECODER.decode(await asyncio.wait_for(socket.receive_text(), LAST))
        lang = hello.lang if isinstance(hello, p.Hello) else ""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(p.ENCODER.encode(p.Closed(table_fault(fault, spoken(lang)))).decode())
        await socket.close(POLICY)


async def _write(socket: WebSocket, guest: Guest) -> None:
    """Send what waits, until there is nobody any more.

    The end is no error: one that a task keeps would hold, by its traceback, everything around the socket.
    """
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            data = await guest.queue.get()
            if data is None:
                return
            await socket.send_text(data.decode())


async def _handle(room: Room, guest: Guest, text: str, may_have_all: Callable[[], bool]) -> None:
    """Read a message and do what it wants; `may_have_all`: may this address have everything anew? Raises Closing."""
    try:
        message = p.DECODER.decode(text)
        check_plain(getattr(message, "a", None))
        check_plain(getattr(message, "args", None))
    except (msgspec.DecodeError, Strange, RecursionError, ValueError) as error:
        LOG.info("game %s: a malformed message: %s", room.id, error)
        fault = table_fault(Fault("table.malformed"), guest.lang)
        guest.send(p.Refusal(_cmd(text), room.table.v, [fault]))
        return
    if isinstance(message, (p.Hello, p.Lang)) and not may_have_all():
        LOG.warning("game %s: everything anew too often", room.id)
        raise Closing(POLICY, "table.too-fast")
    try:
        await _do(room, guest, message)
    except Broken:
        LOG.exception("game %s is loaded anew", room.id)
        for other in room.guests:
            other.send(p.Closed(table_fault(Fault("table.again"), other.lang)))
        room.close(TRY_AGAIN)
    except Closing:
        raise
    except Exception:
        LOG.exception("game %s: a message failed", room.id)
        fault = table_fault(Fault("table.failed"), guest.lang)
        if isinstance(message, p.Request):
            guest.send(p.Failed(message.id, fault))
        else:
            guest.send(p.Refusal(getattr(message, "cmd", None), room.table.v, [fault]))


async def _do(room: Room, guest: Guest, message: p.FromClient) -> None:
    if isinstance(message, p.Hello):
        await _hello(room, guest, message)
    elif guest.screen is None:
        raise Closing(POLICY, "table.hello-first")
    elif isinstance(message, p.Command):
        await room.command(guest, message)
    elif isinstance(message, p.Request):
        await room.request(guest, lambda narrator, table: answer_request(message, guest, narrator, table))
    elif isinstance(message, p.Lang):
        guest.lang = spoken(message.lang)
        await room.speak(guest, message.lang)
    elif isinstance(message, p.Ping):
        guest.send(p.Pong(time.time()))
    elif isinstance(message, p.Say):
        room.to_all(p.Said(guest.seat, message.text))
    elif isinstance(message, p.Point):
        room.to_all(p.Pointed(guest.seat, message.x, message.y))


async def _hello(room: Room, guest: Guest, hello: p.Hello) -> None:
    """The first message, and only that."""
    guest.lang = spoken(hello.lang)
    if guest.screen is not None:
        raise Closing(POLICY, "table.hello-twice")
    if hello.protocol != p.PROTOCOL:
        raise Closing(POLICY, "table.protocol", given=hello.protocol, known=p.PROTOCOL)
    await room.greet(guest, hello)


def _cmd(text: str) -> str | None:
    """The id of a command in a message that is wrong otherwise, so that its client knows which one it was."""
    try:
        data = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        return msgspec.json.decode(data["cmd"], type=str)[: p.MOST_CMD]
    except (msgspec.DecodeError, KeyError, RecursionError, ValueError):
        return None
