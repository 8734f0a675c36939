"""The server over HTTP: the lobby's operations, the words and the bundle of the page, downloads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import BaseRoute

from grognard.dice.source import Seeded
from grognard.server import lobby_schema as s
from grognard.server import shelf
from grognard.server.fixed import words_of_page
from grognard.server.guarding import Budget, same_origin
from grognard.server.lobby import Lobby
from grognard.server.narrator import Narrator
from grognard.server.openapi import Api, Call, Reply
from grognard.server.past import history, seen_record
from grognard.server.protocol_schema import ENCODER
from grognard.server.screens import about_game
from grognard.server.seats import COOKIE, COOKIE_AGE, NoSeat, browser_of, hashed, new_secret
from grognard.server.store import Game, Store
from grognard.server.table import Table
from grognard.server.trouble import HttpTrouble, no_such, trouble
from grognard.server.unreadable import UNREADABLE, may_have_all, unreadable
from grognard.server.wording import spoken

T = TypeVar("T")
#: looking at a whole game takes as much work as changing something
COSTLY: Final = ("/history", "/record")
RECORD: Final = "application/x-ndjson"


class Tables(Protocol):
    """The tables that are being played, as far as HTTP needs them."""

    async def read(self, game: str, look: Callable[[Table], T]) -> T:
        """Look at a game's table, in a thread, while nobody changes it. Raises LookupError if there is none."""

    async def told(self, game: str, seat: str, lang: str, look: Callable[[Narrator], T]) -> T:
        """Look at what is told of a game to a seat in a language. Raises LookupError if there is none."""

    async def seated(self, game: str, seat: str, name: str) -> None:
        """Somebody has sat down at an open seat."""

    def waiting(self, game: str) -> list[str] | None:
        """The seats that are asked something, None for a game that is not in memory."""


class House:
    """All operations over HTTP. `origins`: pages of other servers that may post."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        origins: tuple[str, ...] = (),
        budget: Budget | None = None,
        new_dice: Callable[[], Seeded] = Seeded.fresh,
    ) -> None:
        self.store = store
        self.tables = tables
        self.lobby = Lobby(store, new_dice)
        self.seats = self.lobby.seats
        self.origins = origins
        self.budget = budget if budget is not None else Budget(60.0, 2.0)
        self.api = Api(self._guard)
        self._declare()

    def routes(self) -> list[BaseRoute]:
        """Where the operations answer."""
        return self.api.routes()

    def _declare(self) -> None:
        op = self.api.op
        op("GET", "/api/books", self.books, list[s.Book])
        op("GET", "/api/books/{book}/rosters/{roster}", self.roster, s.PrintedRoster)
        op("POST", "/api/books/{book}/rosters", self.check, s.CheckedRoster, s.RosterText)
        op("GET", "/api/books/{book}/rules", self.rules, list[s.RuleText])
        op("GET", "/api/books/{book}/rules/{rule}", self.rule, s.RuleText)
        op("GET", "/api/games", self.games, list[s.GameRow])
        op("POST", "/api/games", self.make, s.Made, s.GameWish, status=201)
        op("GET", "/api/games/{game}", self.game, s.GameRow)
        op("POST", "/api/games/{game}/seat", self.sit, s.Taken, s.SeatKey, slow=False)
        op("POST", "/api/games/{game}/seats/{seat}/link", self.renew, s.Link)
        op("DELETE", "/api/games/{game}/seats/{seat}/link", self.revoke, None, status=204)
        op("GET", "/api/games/{game}/record", self.record, bytes, media=RECORD, slow=False, seat=True)
        op("GET", "/api/games/{game}/history", self.history, s.History, slow=False, seat=True)
        op("GET", "/api/words/{words}", self.words, bytes, media="text/plain")
        op("GET", "/api/openapi.json", self.document, dict[str, Any])

    def _guard(self, request: Request) -> None:
        """Refuse what a page of somebody else asks for, and too much of what costs work. Raises HttpTrouble."""
        costly = request.url.path.endswith(COSTLY)
        if request.method in ("GET", "HEAD") and not costly:
            return
        if not costly and not same_origin(request.headers, self.origins):
            raise trouble(403, "lobby.origin")
        if not self.budget.spend(request.client.host if request.client else ""):
            raise trouble(429, "lobby.too-many")

    # ---- books

    def books(self, call: Call) -> list[s.Book]:
        """All rule books, with what games of them are made from."""
        return shelf.shelf(call.lang)

    def roster(self, call: Call) -> s.PrintedRoster:
        """A ready roster, printed as for the opponent."""
        return shelf.printed(call.path["book"], call.path["roster"], call.lang)

    def check(self, call: Call) -> s.CheckedRoster:
        """Judge a roster file by the book."""
        return shelf.checked(call.path["book"], call.body, call.lang)

    def rules(self, call: Call) -> list[s.RuleText]:
        """All rules of a book."""
        return shelf.rules(call.path["book"], call.lang)

    def rule(self, call: Call) -> s.RuleText:
        """The text of a rule."""
        return shelf.rule(call.path["book"], call.path["rule"], call.lang)

    # ---- games

    def games(self, call: Call) -> list[s.GameRow]:
        """The games of this browser."""
        rows = self.lobby.mine(browser_of(call.request.cookies), call.lang)
        for row in rows:
            self._wait(row)
        return rows

    def make(self, call: Call) -> Reply:
        """Make a game."""
        browser, headers = _known(call.request)
        game, keys = self.lobby.make(call.body, browser)
        made = s.Made(game, {seat: _link(game, key) for seat, key in keys.items()})
        return Reply(made, {**headers, "Location": f"/api/games/{game}"})

    def game(self, call: Call) -> s.GameRow:
        """A game in short."""
        browser = browser_of(call.request.cookies)
        return self._wait(self.lobby.row(self.lobby.game(call.path["game"]), browser, call.lang))

    async def sit(self, call: Call) -> Reply:
        """Sit down by the key of a link."""
        browser, headers = _known(call.request)
        game = call.path["game"]
        seat = await run_in_threadpool(self.lobby.take, game, call.body.key, call.body.name, browser)
        await self.tables.seated(game, seat, call.body.name)
        return Reply(s.Taken(seat), headers)

    def renew(self, call: Call) -> s.Link:
        """A new link for a seat, in place of the old one."""
        game, seat = self.lobby.game(call.path["game"]).id, call.path["seat"]
        try:
            return s.Link(_link(game, self.seats.renew(game, seat, browser_of(call.request.cookies))))
        except NoSeat:
            raise trouble(403, "lobby.not-yours") from None

    def revoke(self, call: Call) -> Reply:
        """Make the link of a seat worthless."""
        game = self.lobby.game(call.path["game"]).id
        try:
            self.seats.revoke(game, call.path["seat"], browser_of(call.request.cookies))
        except NoSeat:
            raise trouble(403, "lobby.not-yours") from None
        return Reply(b"", {})

    def _wait(self, row: s.GameRow) -> s.GameRow:
        waiting = self.tables.waiting(row.id)
        if waiting is not None:
            row.waiting = waiting
        return row

    # ---- what has happened

    async def record(self, call: Call) -> Reply:
        """The record: whole and with its key when the game is over, before that what this browser may know of it."""
        game, held = await self._asked(call)
        seat = self._eye(call, held)
        if game.over:
            content = await run_in_threadpool(self.store.record, game.id)
        else:
            looked = self.tables.read(game.id, lambda table: seen_record(game, table.match, seat))
            try:
                content = await looked
            except UNREADABLE as error:
                if not may_have_all(game, held):
                    raise HttpTrouble(409, [unreadable(error)]) from None
                content = await run_in_threadpool(self.store.record, game.id)
        return Reply(content, {"Content-Disposition": f'attachment; filename="{game.id}.jsonl"'}, RECORD)

    async def history(self, call: Call) -> Reply:
        """All lines and frames from the start."""
        game, held = await self._asked(call)

        def told(narrator: Narrator) -> bytes:
            # of a long game it is long as well: put together where nobody else waits for it
            return ENCODER.encode(history(narrator, about_game(game.id, narrator, held)))

        eye = self._eye(call, held)
        return Reply(await _there(game.id, self.tables.told(game.id, eye, call.lang, told)), {})

    async def _asked(self, call: Call) -> tuple[Game, list[str]]:
        """The game, and the seats that this browser holds."""
        game = await run_in_threadpool(self.lobby.game, call.path["game"])
        return game, await run_in_threadpool(self.seats.held, game.id, browser_of(call.request.cookies))

    def _eye(self, call: Call, held: list[str]) -> str:
        """The seat that looks: the one that is named; else, as at the table, one that is asked something, or the first;
        "" watches. Raises HttpTrouble for a seat of somebody else."""
        wanted = call.request.query_params.get("seat")
        if wanted is not None:
            if wanted and wanted not in held:
                raise trouble(403, "lobby.not-yours")
            return wanted
        asked = self.tables.waiting(call.path["game"]) or []
        return next((seat for seat in held if seat in asked), held[0] if held else "")

    # ---- the page's own

    def words(self, call: Call) -> Reply:
        """The fixed words of the page in a language, as Fluent."""
        lang = call.path["words"].removesuffix(".ftl")
        if spoken(lang) != lang:
            raise no_such("language", lang)
        return Reply(words_of_page(lang), {"Cache-Control": "no-cache"}, "text/plain; charset=utf-8")

    def document(self, call: Call) -> dict[str, Any]:
        """This document."""
        return self.api.document()


async def _there(game: str, looked: Awaitable[T]) -> T:
    """What was looked at. Raises HttpTrouble if there is no such game, or if it can't be played anew."""
    try:
        return await looked
    except UNREADABLE as error:
        raise HttpTrouble(409, [unreadable(error)]) from None
    except LookupError:
        raise no_such("game", game) from None


def _link(game: str, key: str) -> str:
    """Where a link leads; what stands behind # stays in the browser, and so in no log."""
    return f"/join/{game}#{key}"


def _known(request: Request) -> tuple[str, dict[str, str]]:
    """The browser that asks, and the header by which one without a cookie gets it."""
    browser = browser_of(request.cookies)
    if browser:
        return browser, {}
    secret = new_secret()
    cookie = f"{COOKIE}={secret}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax"
    return hashed(secret), {"Set-Cookie": f"{cookie}; Secure" if request.url.scheme == "https" else cookie}
