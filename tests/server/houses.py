"""The HTTP side of a server alone: a store in memory, tables that are read from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.testclient import TestClient

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.server.guarding import Budget
from grognard.server.http import House
from grognard.server.loading import load_table
from grognard.server.narrator import Narrator
from grognard.server.page import Page, middleware, refused
from grognard.server.sitting import Sitting
from grognard.server.store import Store, open_store
from grognard.server.table import Table

T = TypeVar("T")
HOST = "http://table.test"


class StoredTables:
    """Reads a table from the store whenever somebody looks at it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sat: list[tuple[str, str, str]] = []

    async def read(self, game: str, look: Callable[[Table], T]) -> T:
        found = self.store.game(game)
        if found is None:
            raise LookupError(game)
        sitting = [Sitting(one.seat, "open" if one.open else one.who, one.bot) for one in found.seats]
        source = Seeded(bytes.fromhex(found.key)) if found.key else None
        lines = self.store.record(game).splitlines()
        return look(load_table(book(found.book), lines, source, sitting, None, 0.0))

    async def told(self, game: str, seat: str, lang: str, look: Callable[[Narrator], T]) -> T:
        def narrated(table: Table) -> T:
            narrator = Narrator(table, seat, lang)
            narrator.catch_up()
            return look(narrator)

        return await self.read(game, narrated)

    async def seated(self, game: str, seat: str, name: str) -> None:
        self.sat.append((game, seat, name))

    def waiting(self, game: str) -> list[str] | None:
        return ["a"] if game.startswith("known") else None


class Server:
    """An application with all that is behind it; `client()` is a new browser."""

    def __init__(self, **house: Any) -> None:
        self.store = open_store(":memory:")
        self.tables = StoredTables(self.store)
        house.setdefault("budget", Budget(1e9, 1e9))
        self.house = House(self.store, self.tables, **house)
        self.app = Starlette(
            routes=[*self.house.routes(), *Page().routes()],
            middleware=middleware(),
            exception_handlers={HTTPException: refused},
        )

    def client(self) -> TestClient:
        """A browser that has never been here."""
        return TestClient(self.app, HOST, raise_server_exceptions=False)


ROSTERS = {
    "homebrew": ("concord_500_line", "reavers_500_swarm"),
    "vanguard": ("basileans-patrol-100", "nightstalkers-patrol-100"),
    "ninth_age": ("eos_starter_600", "he_starter_600"),
}


def wish(book: str = "homebrew", a: str = "me", b: str = "link", **more: Any) -> dict[str, Any]:
    """A game to ask for."""
    first, second = ROSTERS[book]
    seats = {"a": {"who": a, "roster": first}, "b": {"who": b, "roster": second}}
    return {"book": book, "seats": seats, **more}
