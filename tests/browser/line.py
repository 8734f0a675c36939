"""A line to the server that can be cut: everything goes through it, and when it is cut nothing does."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Final

_PIECE: Final = 65536


class Line:
    """Passes connections on to a port of this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._whole = True
        self._ends: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """All connections break, and there are no new ones."""
        self._whole = False
        for end in list(self._ends):
            _close(end)

    def mend(self) -> None:
        """New connections are passed on again."""
        self._whole = True

    def end(self) -> None:
        """Nobody needs it any more."""
        self.cut()
        _close(self._listening)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._whole:
                    _close(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := one.recv(_PIECE):
                other.sendall(piece)
        for end in (one, other):
            _close(end)
            self._ends.discard(end)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextlib.contextmanager
def line(address: str) -> Iterator[Line]:
    """A line to the server of an address."""
    made = Line(int(address.rpartition(":")[2]))
    try:
        yield made
    finally:
        made.end()
