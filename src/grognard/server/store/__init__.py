"""The store: games as they are played, append-only, in SQLite or PostgreSQL.

A stored game is a record: its header, then one row for the start and for everything done, each committed before it is
acknowledged. Beside it stand the key of its dice, its seats and who may sit there. Nothing here knows a rule.
"""

from __future__ import annotations

from grognard.server.store.store import Store, open_store
from grognard.server.store.values import Aside, Conflict, Deed, Game, NewGame, NewSeat, SeatRow, StoreError

__all__ = [
    "Aside",
    "Conflict",
    "Deed",
    "Game",
    "NewGame",
    "NewSeat",
    "SeatRow",
    "Store",
    "StoreError",
    "open_store",
]
