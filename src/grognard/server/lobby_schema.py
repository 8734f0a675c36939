"""What goes over HTTP, as docs/protocol.md and the OpenAPI document tell it. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

#: ids of books, scenarios, seats …; texts that people give things
Id = Annotated[str, Meta(max_length=64)]
Title = Annotated[str, Meta(max_length=40)]


class FaultRow(Struct):
    """Why something is refused: the rule, what it is called, the text in parts, models and shapes that show it."""

    rule: str
    name: str
    text: list[Any]
    models: list[str] = []
    shapes: list[Any] = []


class Faults(Struct):
    """What every refusal looks like."""

    faults: list[FaultRow]


class Named(Struct):
    """An id, and what it is called."""

    id: str
    name: str


class OptionRow(Struct):
    """An option of a table, its values, the default first."""

    id: str
    name: str
    values: list[Named]


class RosterRow(Struct):
    """A ready roster."""

    id: str
    name: str
    faction: str
    size: int
    points: int


class Book(Struct):
    """A rule book with all that a game of it can be made from; `seats`: the least and the most."""

    id: str
    name: str
    seats: tuple[int, int]
    scenarios: list[Named]
    tables: list[Named]
    options: list[OptionRow]
    rosters: list[RosterRow]
    sizes: list[int]
    bots: list[str]
    coach: bool


class PrintedUnit(Struct):
    """A unit of a list: what it costs, how many models it has, the rest in words."""

    name: str
    points: int
    count: int
    about: str


class PrintedRoster(Struct):
    """A list as it is handed to the opponent; `text` is all of it, with unit values, in lines."""

    name: str
    faction: str
    size: int
    points: int
    units: list[PrintedUnit]
    text: str


class RosterText(Struct, forbid_unknown_fields=True):
    """A roster file to be judged, for a game of `size` points (0: its own size)."""

    text: Annotated[str, Meta(max_length=256 * 1024)]
    size: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class CheckedRoster(Struct):
    """What came of it: the roster as data, if it could be read, what it costs, what is wrong with it."""

    faults: list[FaultRow]
    roster: dict[str, Any] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    name: str | UnsetType = UNSET


class RuleText(Struct):
    """A rule in the words of the rule book."""

    id: str
    name: str
    chapter: str
    text: str


class Clock(Struct, forbid_unknown_fields=True):
    """Seconds for all of the game, more for each decision, and for a decision in another's turn."""

    bank_s: Annotated[float, Meta(ge=1, le=1_000_000)]
    increment_s: Annotated[float, Meta(ge=0, le=10_000)] = 0.0
    allowance_s: Annotated[float, Meta(ge=0, le=10_000)] = 0.0


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who plays a seat, with which roster: the id of a ready one, or a roster as data."""

    who: Literal["me", "link", "bot"]
    roster: Id | dict[str, Any]
    bot: Id = ""
    name: Title = ""


class GameWish(Struct, forbid_unknown_fields=True):
    """A game to be made. What is left out is as the book has it."""

    book: Id
    seats: Annotated[dict[Id, SeatWish], Meta(min_length=1, max_length=8)]
    scenario: Id = ""
    table: Id = ""
    size: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    options: Annotated[dict[Id, bool | int | float | Id], Meta(max_length=64)] = {}
    dice: Literal["seeded", "typed"] = "seeded"
    clock: Clock | None = None


class Made(Struct):
    """A game that was made; `links`: an address to send, for each seat that waits for a friend."""

    game: str
    links: dict[str, str]


class SeatInfo(Struct):
    """A seat in a list of games: `kind` is person, bot or open."""

    id: str
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | UnsetType = UNSET


class Outcome(Struct):
    """How a game ended, in words."""

    told: str


class GameRow(Struct):
    """A game in a list: `you` are the seats of this browser, `waiting` those asked something (where that is known)."""

    id: str
    book: str
    name: str
    about: str
    seats: list[SeatInfo]
    you: list[str]
    over: bool
    created: int
    touched: int
    yours: bool
    waiting: list[str] | UnsetType = UNSET
    result: Outcome | None = None


class SeatKey(Struct, forbid_unknown_fields=True):
    """The key of a link, and what to call who comes by it."""

    key: Annotated[str, Meta(min_length=1, max_length=200)]
    name: Title = ""


class Taken(Struct):
    """The seat that somebody sat down at."""

    seat: str


class Link(Struct):
    """A new link."""

    url: str


class History(Struct):
    """A whole game as this browser may see it: the frame before the first line, all lines with their changes."""

    game: dict[str, Any]
    data: dict[str, Any]
    start: dict[str, Any]
    events: list[dict[str, Any]]
