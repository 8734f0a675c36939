"""Keeping what was done at one table: its lines become rows of the store before anybody hears of them, and what was only
agreed or proposed is noted beside them."""

from __future__ import annotations

import time

from grognard.game.wire import decode, encode
from grognard.server.done import Done
from grognard.server.store import Aside, Deed, Store


class Keeping:
    """Follows one table; so many `rows` and `asides` of it are kept already."""

    def __init__(self, store: Store, game: str, rows: int, asides: int = 0) -> None:
        self.store = store
        self.game = game
        self.rows = rows
        self.asides = asides

    def __call__(self, done: Done, over: bool, /) -> None:
        """Keep the lines of a deed, all or none. Raises StoreError."""
        now = int(time.time() * 1000)
        if not done.rows:
            self.store.note(self.game, Aside(self.asides, self.rows - 1, now, done.cmd, done.more))
            self.asides += 1
            return
        deeds = [
            Deed(self.rows + at, now, row.decode().rstrip("\n"), done.cmd if at == 0 else "", done.more)
            for at, row in enumerate(done.rows)
        ]
        self.store.append(self.game, deeds, _result(deeds[-1].row) if over else None)
        self.rows += len(deeds)


def _result(footer: str) -> str | None:
    """The result that a footer tells, as JSON."""
    row = decode(footer.encode())
    assert isinstance(row, dict)
    return encode(row["result"]).decode() if "result" in row else None
