"""What goes into the store and comes out of it, as values; and what can go wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

#: who plays a seat
PERSON: Final = "person"
BOT: Final = "bot"


class StoreError(Exception):
    """The store did not do it: a full disk, a connection lost. Whether a write was kept is not known."""


class Conflict(StoreError):
    """Somebody else has written meanwhile: a row of this number, or a command of this id, is there already."""


class Deed(NamedTuple):
    """One line of a record after the header, in its place.

    `seq` counts from 0 (the start), `at` is the time in milliseconds since 1970, `cmd` the id of the command that it
    came from ("" for none), `row` the line as JSON, `more` what the table needs beside it to go on (clocks, offers), as JSON.
    """

    seq: int
    at: int
    row: str
    cmd: str = ""
    more: str = ""


class Aside(NamedTuple):
    """Something agreed or proposed with nothing done in the game: number `n` of its kind, after row `seq`; the rest as
    in a Deed."""

    n: int
    seq: int
    at: int
    cmd: str
    more: str


class NewSeat(NamedTuple):
    """A seat of a new game: who plays it, the bot's or the person's name, SHA-256 of its link, if it has one, and of
    the browser that sits there from the start."""

    seat: str
    who: str
    bot: str = ""
    name: str = ""
    link: str = ""
    browser: str = ""


class NewGame(NamedTuple):
    """A game to be kept: `header` is the record's first line as JSON, `key` that of its dice ("" for typed ones),
    `settings` what is agreed beside the record (clocks …), `maker` SHA-256 of the browser that made it."""

    id: str
    book: str
    header: str
    key: str
    settings: Mapping[str, object]
    maker: str
    at: int
    seats: tuple[NewSeat, ...]
    deeds: tuple[Deed, ...]


class SeatRow(NamedTuple):
    """A seat as it is now: `open` is one for a person, where nobody has sat down yet; `link`: may one still be used?"""

    seat: str
    who: str
    bot: str
    name: str
    open: bool
    link: bool


class Game(NamedTuple):
    """A kept game without its deeds. `result` is that of the footer as JSON, "" as long as it runs; `touched` is when
    something was done last."""

    id: str
    book: str
    header: str
    key: str
    settings: dict[str, object]
    maker: str
    created: int
    touched: int
    over: bool
    result: str
    seats: tuple[SeatRow, ...]
