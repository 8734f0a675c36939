"""The socket of a game: messages come in one by one, answers and news go out through a queue."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.server import protocol_schema as p
from grognard.server.previews import request
from grognard.server.rooms import LOG, Guest, Room, off_loop


async def serve_socket(socket: WebSocket, room: Room, held: list[str]) -> None:
    """Serve a socket until it goes."""
    await socket.accept()
    guest = Guest(held, asyncio.Queue())
    writer = asyncio.create_task(_write(socket, guest))
    try:
        while True:
            await _handle(room, guest, await socket.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        await room.leave(guest)
        guest.queue.put_nowait(None)
        with contextlib.suppress(Exception):
            await writer


async def _write(socket: WebSocket, guest: Guest) -> None:
    while True:
        data = await guest.queue.get()
        if data is None:
            return
        await socket.send_text(data.decode())


async def _handle(room: Room, guest: Guest, text: str) -> None:
    try:
        message = p.DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        guest.send(
            p.Refusal(
                None,
                room.table.v,
                [{"rule": "table.malformed", "name": "", "text": [str(error)], "models": [], "shapes": []}],
            )
        )
        return
    try:
        await _do(room, guest, message)
    except Exception:
        LOG.exception("a message failed")
        guest.send(
            p.Refusal(
                getattr(message, "cmd", None),
                room.table.v,
                [{"rule": "table.failed", "name": "", "text": ["table.failed"], "models": [], "shapes": []}],
            )
        )


async def _do(room: Room, guest: Guest, message: p.FromClient) -> None:
    if isinstance(message, p.Hello):
        await room.greet(guest, message)
    elif isinstance(message, p.Command):
        await room.command(guest, message)
    elif isinstance(message, p.Lang):
        await room.speak(guest, message.lang)
    elif isinstance(message, p.Request):
        async with room.lock:
            guest.send(await off_loop(request, room, guest, message))
    elif isinstance(message, p.Ping):
        guest.send(p.Pong(time.time()))
    elif isinstance(message, p.Say):
        for other in room.guests:
            other.send(p.Said(guest.seats[0] if guest.seats else "", message.text))
    elif isinstance(message, p.Point):
        for other in room.guests:
            other.send(p.Pointed(guest.seats[0] if guest.seats else "", message.x, message.y))
