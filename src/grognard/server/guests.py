"""A guest: one socket at a table, with the seats that its browser holds and those that this tab plays."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from grognard.game.text import ENGLISH
from grognard.server import protocol_schema as p

if TYPE_CHECKING:
    from grognard.server.screens import Screen

#: why a socket is closed (RFC 6455, section 7.4): the server goes, the client did not behave, it may come again
GOING: Final = 1001
POLICY: Final = 1008
TRY_AGAIN: Final = 1012


class Guest:
    """What the room knows of a socket. Messages wait in `queue`; `None` ends it."""

    def __init__(self, held: list[str], most_waiting: int) -> None:
        #: the seats that the browser holds, and those of them that this tab plays
        self.held = held
        self.seats: list[str] = []
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.most_waiting = most_waiting
        self.lang = ENGLISH
        self.screen: Screen | None = None
        #: set when the socket is to be closed, and the code that says why
        self.gone = False
        self.code = GOING

    @property
    def seat(self) -> str:
        """The seat as which it speaks; "" for one that watches."""
        return self.seats[0] if self.seats else ""

    @property
    def eye(self) -> str:
        """The seat as which it looks on."""
        return self.screen.eye if self.screen is not None else self.seat

    def send(self, message: p.Sent) -> None:
        """Put a message into the queue."""
        self.post(p.ENCODER.encode(message))

    def post(self, data: bytes) -> None:
        """The same with bytes. A socket that does not read what it is sent is given up."""
        if self.gone:
            return
        if self.queue.qsize() >= self.most_waiting:
            self.leave()
            return
        self.queue.put_nowait(data)

    def finish(self, code: int = GOING) -> None:
        """Nothing comes after what waits."""
        if not self.gone:
            self.gone, self.code = True, code
            self.queue.put_nowait(None)

    def leave(self) -> None:
        """Close the socket: what still waits is not sent any more."""
        if not self.gone:
            self.gone, self.code = True, TRY_AGAIN
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)
