"""Who may play a seat: links that cannot be guessed, exchanged for the secret of the browser that opens them first.

A browser has one secret, in a cookie that no script can read; of it and of links the store keeps SHA-256 only. Whoever
watches needs neither.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, delete, exists, insert, select, update

from grognard.server.store import Conflict, Store
from grognard.server.store.schema import games, holders, seats
from grognard.server.store.values import BOT, PERSON

COOKIE: Final = "grognard"
#: how long a browser keeps its cookie, in seconds: as long as browsers allow
COOKIE_AGE: Final = 400 * 24 * 3600
_BYTES: Final = 32
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")


class NoSeat(Exception):
    """This link opens no seat (any more), or this browser may not do that with this seat."""


def new_secret() -> str:
    """A secret for a link or a browser."""
    return secrets.token_urlsafe(_BYTES)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def browser_of(cookies: Mapping[str, str]) -> str:
    """The browser that sent these cookies, by the hash of its secret; "" for one that has none yet."""
    secret = cookies.get(COOKIE, "")
    return hashed(secret) if _SECRET.fullmatch(secret) else ""


class Seats:
    """The seats of stored games. All methods raise StoreError where the store does not answer."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def held(self, game: str, browser: str) -> list[str]:
        """The seats of a game that a browser may play, in their order."""
        if not browser:
            return []
        own = exists().where(
            holders.c.game_id == seats.c.game_id, holders.c.seat == seats.c.seat, holders.c.browser == browser
        )
        listed = select(seats.c.seat).where(seats.c.game_id == game, seats.c.who == PERSON, own)
        with self.store.reading() as connection:
            return list(connection.execute(listed.order_by(seats.c.place)).scalars())

    def take(self, game: str, key: str, browser: str, at: int, name: str = "") -> str:
        """Sit down by the key of a link, which is spent with it; the seat. Raises NoSeat.

        `name`: what to call the seat.
        """
        spend = (
            update(seats)
            .where(seats.c.game_id == game, seats.c.link == hashed(key), seats.c.who == PERSON)
            .values(link=None, **({"name": name} if name else {}))
            .returning(seats.c.seat)
        )
        with self.store.writing() as connection:
            seat = connection.execute(spend).scalar_one_or_none()
            if seat is None:
                raise NoSeat(game)
            if not self._sits(connection, game, seat, browser):
                row = {"game_id": game, "seat": seat, "browser": browser, "since": at}
                connection.execute(insert(holders), [row])
        return str(seat)

    def renew(self, game: str, seat: str, browser: str) -> str:
        """A new link for a seat in place of the old one; its key. Raises NoSeat.

        For who sits there (on another device, say), and for who made the game as long as nobody does.
        """
        key = new_secret()
        self._set_link(game, seat, browser, hashed(key))
        return key

    def revoke(self, game: str, seat: str, browser: str) -> None:
        """Make the link of a seat worthless. The same may do it; raises NoSeat."""
        self._set_link(game, seat, browser, None)

    def stand_up(self, game: str, seat: str, browser: str) -> None:
        """A browser gives its seat up; nobody else can take it without a new link."""
        with self.store.writing() as connection:
            connection.execute(
                delete(holders).where(
                    holders.c.game_id == game, holders.c.seat == seat, holders.c.browser == browser
                )
            )

    def set_player(self, game: str, seat: str, bot: str = "") -> None:
        """A bot takes the seat over, or with "" the person takes it back. Raises Conflict if there is no such seat."""
        change = {"who": BOT if bot else PERSON, "bot": bot}
        with self.store.writing() as connection:
            found = update(seats).where(seats.c.game_id == game, seats.c.seat == seat).values(change)
            if connection.execute(found).rowcount != 1:
                raise Conflict(game)

    # ---- inside

    def _set_link(self, game: str, seat: str, browser: str, link: str | None) -> None:
        change = (
            update(seats)
            .where(seats.c.game_id == game, seats.c.seat == seat, seats.c.who == PERSON)
            .values(link=link)
        )
        with self.store.writing() as connection:
            allowed = self._sits(connection, game, seat, browser) or (
                self._made(connection, game, browser) and not self._sits(connection, game, seat)
            )
            if not allowed or connection.execute(change).rowcount != 1:
                raise NoSeat(game)

    def _sits(self, connection: Connection, game: str, seat: str, browser: str | None = None) -> bool:
        """Does this browser (None: anybody) sit there?"""
        found = select(holders.c.seat).where(holders.c.game_id == game, holders.c.seat == seat)
        if browser is not None:
            found = found.where(holders.c.browser == browser)
        return connection.execute(found.limit(1)).first() is not None

    def _made(self, connection: Connection, game: str, browser: str) -> bool:
        made = select(games.c.id).where(games.c.id == game, games.c.maker == browser, games.c.maker != "")
        return connection.execute(made).first() is not None
