"""Tables for tests: games with known dice, sockets of several browsers, everything that each of them was sent."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from grognard.dice.source import Seeded, Source, Typed
from grognard.game.books import book
from grognard.game.ruleset import Setup
from grognard.server.app import make_app
from grognard.server.clocks import Pace
from grognard.server.config import Config
from grognard.server.seats import hashed
from grognard.server.sitting import BOT, PERSON, Sitting
from grognard.server.store import Deed, NewGame, NewSeat, Store, open_store
from grognard.server.table import Table

TOY = Setup({"a": {}, "b": {}, "c": {}}, names={"a": "Ann", "b": "Bo", "c": "Cleo"})
HOST = "http://table.test"


def toy_table(seed: int = 1, bots: str = "", pace: Pace | None = None, source: Source | None = None) -> Table:
    """A table of the toy book; the seats in `bots` are played by programs."""
    sitting = [
        Sitting(seat, BOT if seat in bots else PERSON, "random" if seat in bots else "") for seat in "abc"
    ]
    dice = source if source is not None else Seeded.from_seed(seed)
    table = Table.begin(book("geese"), TOY, dice, sitting, pace)
    table.sink.taken()
    return table


def secret(browser: str) -> str:
    """The cookie of a browser of this name."""
    return (browser * 43)[:43]


def put(
    store: Store,
    id: str,
    name: str = "geese",
    setup: Setup = TOY,
    seed: int = 1,
    seats: dict[str, str] | None = None,
    clock: dict[str, float] | None = None,
    typed: bool = False,
) -> None:
    """Put a new game into a store. `seats`: the browser that sits there, or "bot:" and the bot's name."""
    who = seats if seats is not None else {seat: f"browser-{seat}-" for seat in setup.forces}
    sitting = [Sitting(seat, BOT if one.startswith("bot:") else PERSON) for seat, one in who.items()]
    source: Source = Typed(0) if typed else Seeded.from_seed(seed)
    table = Table.begin(book(name), setup, source, sitting)
    lines = [line.decode().rstrip("\n") for line in table.sink.taken()]
    rows = [
        NewSeat(seat, BOT, one[4:], seat)
        if one.startswith("bot:")
        else NewSeat(seat, PERSON, "", seat, "", hashed(secret(one)))
        for seat, one in who.items()
    ]
    key = source.key.hex() if isinstance(source, Seeded) else ""
    deeds = tuple(Deed(seq, 0, line) for seq, line in enumerate(lines[1:]))
    settings: dict[str, object] = {"dice": source.kind, "clock": clock}
    store.create(NewGame(id, name, lines[0], key, settings, hashed(secret("maker")), 0, tuple(rows), deeds))


class Server:
    """A whole server in this process."""

    def __init__(self, store: Store | None = None, **settings: Any) -> None:
        config = Config()
        config.bot_pause = 0.0
        config.bot_processes = 0
        for key, value in settings.items():
            setattr(config, key, value)
        self.store = store if store is not None else open_store(":memory:")
        self.app = make_app(config, self.store)
        self.client = TestClient(self.app, HOST)
        self.tabs: list[Tab] = []

    def __enter__(self) -> Server:
        self.client.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for tab in self.tabs:
            tab.close()
        self.client.__exit__(kind, error, trace)

    def tab(self, game: str, browser: str = "", **hello: Any) -> Tab:
        """A tab that has said hello."""
        tab = self.raw(game, browser)
        tab.send(t="hello", protocol=1, **{"lang": "en", **hello})
        return tab

    def raw(self, game: str, browser: str = "", headers: dict[str, str] | None = None) -> Tab:
        """A tab that has said nothing yet."""
        sent = dict(headers or {})
        if browser:
            sent["cookie"] = f"grognard={secret(browser)}"
        tab = Tab(self.client.websocket_connect(f"/api/games/{game}/socket", headers=sent))
        self.tabs.append(tab)
        return tab


class Tab:
    """One socket, and all that it was sent."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session.__enter__()
        self.texts: list[str] = []
        self.live: dict[str, Any] = {}
        self.lines: list[Any] = []
        self.count = 0
        self.closed = False

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.session.send_text(json.dumps(message))

    def get(self) -> dict[str, Any]:
        """The next message."""
        text = self.session.receive_text()
        self.texts.append(text)
        found: dict[str, Any] = json.loads(text)
        if found["t"] in ("view", "delta"):
            self.live = found["live"]
            self.lines = [*self.lines[: found["from"]], *found["events"]]
        return found

    def until(self, kind: str) -> dict[str, Any]:
        """Read up to a message of this kind."""
        while True:
            found = self.get()
            if found["t"] == kind:
                return found

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Give a command; what came of it: the acknowledgement or the refusal."""
        self.count += 1
        self.send(t=kind, cmd=fields.pop("cmd", f"cmd-{self.count}"), **fields)
        while True:
            found = self.get()
            if found["t"] in ("ack", "refused"):
                return found

    def question(self, seat: str = "") -> dict[str, Any]:
        """The first open question (of a seat)."""
        found: dict[str, Any] = next(one for one in self.live["open"] if seat in ("", one["seat"]))
        return found

    def answer(self, raw: Any, seat: str = "") -> dict[str, Any]:
        """Answer the first open question (of a seat)."""
        one = self.question(seat)
        return self.do("answer", v=self.live["v"], seat=one["seat"], n=one["n"], a=raw)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for something; the answer to it."""
        self.count += 1
        id = self.count
        self.send(t=kind, id=id, **fields)
        while True:
            found = self.get()
            if found.get("id") == id:
                return found

    def close(self) -> None:
        """Go away."""
        if not self.closed:
            self.closed = True
            self.session.__exit__(None, None, None)
