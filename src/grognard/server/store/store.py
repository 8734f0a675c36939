"""The store of games: made, gone on with, looked at. Synchronous, and safe to use from any thread.

What `create`, `append` and all other writers were asked to keep is committed when they return.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from grognard.game.wire import decode, encode
from grognard.server.store.engine import WRITES, make_engine
from grognard.server.store.migrations import upgrade
from grognard.server.store.schema import asides, deeds, games, holders, seats
from grognard.server.store.values import BOT, Aside, Conflict, Deed, Game, NewGame, SeatRow, StoreError

#: what is done again and again is put together once
_ADD: Final = insert(deeds)
_GO_ON: Final = (
    update(games)
    .where(games.c.id == bindparam("of"), games.c.over.is_(False))
    .values(touched=bindparam("now"), over=bindparam("now_over"), result=bindparam("told"))
)
#: a browser is shown so many of its games, the last ones first
MOST_SHOWN: Final = 200


def open_store(where: str) -> Store:
    """The store at a place (see `make_engine`), with its tables brought up to date. Raises StoreError."""
    store = Store(make_engine(where))
    try:
        with store.writing() as connection:
            upgrade(connection)
    except BaseException:
        store.close()
        raise
    return store


class Store:
    """Games, their deeds and their seats. `open_store` makes one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(**{WRITES: True})
        # SQLite has one writer at a time: those of this process wait here, in order, and not in its busy loop
        self._write: AbstractContextManager[object] = nullcontext()
        self._read: AbstractContextManager[object] = nullcontext()
        if engine.dialect.name == "sqlite":
            self._write = threading.Lock()
        if isinstance(engine.pool, StaticPool):
            self._read = self._write

    def close(self) -> None:
        """Let all connections go."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for reading one state of things. Raises StoreError."""
        try:
            with self._read, self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(type(error).__name__) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is committed at its end, or leaves no trace. Raises Conflict, StoreError."""
        try:
            with self._write, self._writer.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict(type(error.orig).__name__) from error
        except SQLAlchemyError as error:
            raise StoreError(type(error).__name__) from error

    # ---- writing

    def create(self, game: NewGame) -> None:
        """Keep a new game, with its seats and first rows. Raises Conflict if there is one of this id, StoreError."""
        head = {
            "id": game.id,
            "book": game.book,
            "header": game.header,
            "key": game.key,
            "settings": encode(dict(game.settings)).decode(),
            "maker": game.maker,
            "created": game.at,
            "touched": game.at,
            "over": False,
            "result": "",
        }
        rows = [
            {"game_id": game.id, "seat": one.seat, "place": i, "who": one.who, "bot": one.bot}
            | {"name": one.name, "link": one.link or None}
            for i, one in enumerate(game.seats)
        ]
        sitting = [
            {"game_id": game.id, "seat": one.seat, "browser": one.browser, "since": game.at}
            for one in game.seats
            if one.browser
        ]
        with self.writing() as connection:
            connection.execute(insert(games), [head])
            if rows:
                connection.execute(insert(seats), rows)
            if sitting:
                connection.execute(insert(holders), sitting)
            connection.execute(insert(deeds), [_columns(game.id, deed) for deed in game.deeds])

    def append(self, game: str, done: Sequence[Deed], result: str | None = None) -> None:
        """Keep what was done, all of it or nothing. With `result` (JSON) the game is over, and nothing comes after.

        Raises Conflict if a row of this number or a command of this id is there already, if the game is over or there
        is none, and StoreError; then the game is to be read anew.
        """
        ended = {"now_over": result is not None, "told": result or ""}
        with self.writing() as connection:
            connection.execute(_ADD, [_columns(game, deed) for deed in done])
            if connection.execute(_GO_ON, {"of": game, "now": done[-1].at, **ended}).rowcount != 1:
                raise Conflict(game)

    def note(self, game: str, aside: Aside) -> None:
        """Keep what was agreed or proposed. Raises Conflict and StoreError as `append` does."""
        row = {"game_id": game, **aside._asdict(), "cmd": aside.cmd or None}
        going_on = {"of": game, "now": aside.at, "now_over": False, "told": ""}
        with self.writing() as connection:
            connection.execute(insert(asides), [row])
            if connection.execute(_GO_ON, going_on).rowcount != 1:
                raise Conflict(game)

    # ---- reading

    def game(self, game: str) -> Game | None:
        """A game without its deeds; None if there is none of this id. Raises StoreError."""
        with self.reading() as connection:
            row = connection.execute(select(games).where(games.c.id == game)).one_or_none()
            return None if row is None else _game(row, _seats(connection, [game]).get(game, []))

    def games_of(self, browser: str) -> list[Game]:
        """The games that a browser has made or sits in, the one played last first. Raises StoreError."""
        sits = select(holders.c.game_id).where(holders.c.browser == browser)
        own = or_(games.c.maker == browser, games.c.id.in_(sits))
        listed = select(games).where(own).order_by(games.c.touched.desc(), games.c.id).limit(MOST_SHOWN)
        with self.reading() as connection:
            rows = connection.execute(listed).all()
            found = _seats(connection, [row.id for row in rows])
        return [_game(row, found.get(row.id, [])) for row in rows]

    def deeds(self, game: str, since: int = 0) -> list[Deed]:
        """What was done, in order, from row number `since` on. Raises StoreError."""
        listed = select(deeds.c.seq, deeds.c.at, deeds.c.row, deeds.c.cmd, deeds.c.more)
        listed = listed.where(deeds.c.game_id == game, deeds.c.seq >= since).order_by(deeds.c.seq)
        with self.reading() as connection:
            rows = connection.execute(listed).all()
        return [Deed(row.seq, row.at, row.row, row.cmd or "", row.more) for row in rows]

    def asides(self, game: str) -> list[Aside]:
        """What was agreed or proposed, in order. Raises StoreError."""
        listed = select(asides.c.n, asides.c.seq, asides.c.at, asides.c.cmd, asides.c.more)
        with self.reading() as connection:
            rows = connection.execute(listed.where(asides.c.game_id == game).order_by(asides.c.n)).all()
        return [Aside(row.n, row.seq, row.at, row.cmd or "", row.more) for row in rows]

    def seq_of(self, game: str, cmd: str) -> int | None:
        """The row that a command has led to; None if it has not been carried out. Raises StoreError."""
        found = select(deeds.c.seq).where(deeds.c.game_id == game, deeds.c.cmd == cmd)
        with self.reading() as connection:
            seq = connection.execute(found).scalar_one_or_none()
        return None if seq is None else int(seq)

    def record(self, game: str) -> bytes:
        """The record of a game as far as it has gone; b"" if there is none of this id. Raises StoreError."""
        found = self.game(game)
        if found is None:
            return b""
        return "".join(
            [f"{line}\n" for line in [found.header, *[one.row for one in self.deeds(game)]]]
        ).encode()

    def running(self) -> list[str]:
        """The ids of all games that are not over. Raises StoreError."""
        with self.reading() as connection:
            return list(connection.execute(select(games.c.id).where(games.c.over.is_(False))).scalars())


def _columns(game: str, deed: Deed) -> dict[str, object]:
    return {
        "game_id": game,
        "seq": deed.seq,
        "at": deed.at,
        "cmd": deed.cmd or None,
        "row": deed.row,
        "more": deed.more,
    }


def _seats(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of games, each in its order."""
    sitting = (
        select(func.count())
        .where(holders.c.game_id == seats.c.game_id, holders.c.seat == seats.c.seat)
        .scalar_subquery()
    )
    listed = select(seats, sitting.label("sitting")).where(seats.c.game_id.in_(ids))
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(listed.order_by(seats.c.game_id, seats.c.place)):
        is_open = row.who != BOT and row.sitting == 0
        one = SeatRow(row.seat, row.who, row.bot, row.name, is_open, row.link is not None)
        found.setdefault(row.game_id, []).append(one)
    return found


def _game(row: Row[Any], sitting: list[SeatRow]) -> Game:
    settings = decode(row.settings.encode())
    assert isinstance(settings, dict)
    return Game(
        row.id,
        row.book,
        row.header,
        row.key,
        settings,
        row.maker,
        row.created,
        row.touched,
        row.over,
        row.result,
        tuple(sitting),
    )
