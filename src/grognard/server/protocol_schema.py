"""The messages of a game's socket, as docs/protocol.md tells them. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

#: the version of the protocol: the first message names it
PROTOCOL: Final = 1

#: letters of the id of a command; with its seat it fits into a column of the store
MOST_CMD: Final = 60

Id = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(max_length=64)]
Whole = Annotated[int, Meta(ge=0, le=2**53)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Message(Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client sends."""


class Hello(Message, tag="hello"):
    """The first message: which protocol, which language, and the version that the client has."""

    protocol: Number
    lang: Word = "en"
    have: Whole | None = None
    seats: Annotated[list[Word], Meta(max_length=8)] | None = None


class Command(Message):
    """What changes a game. `cmd` is the client's own id: a command that comes twice is done once."""

    cmd: Annotated[str, Meta(min_length=1, max_length=MOST_CMD)]


class Answer(Command, tag="answer"):
    """The answer to question `n` of a seat."""

    v: Whole
    seat: Word
    n: Whole
    a: Any


class Undo(Command, tag="undo"):
    """Take the seat's own last decision back."""

    v: Whole
    seat: Word


class Concede(Command, tag="concede"):
    """Give up."""

    v: Whole
    seat: Word


class Offer(Command, tag="offer"):
    """Propose something that takes consent: draw, take_back, pause, resume, bot."""

    seat: Word
    what: Word
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    #: the seat that a bot is to play for, and the bot
    who: Word = msgspec.field(default="", name="for")
    bot: Word = ""


class Accept(Command, tag="accept"):
    """Agree to what another seat has offered."""

    seat: Word
    what: Word


class Decline(Command, tag="decline"):
    """Say no to an offer, or withdraw one's own."""

    seat: Word
    what: Word


class Dice(Command, tag="dice"):
    """Faces that were thrown at the real table."""

    v: Whole
    faces: Annotated[list[Number], Meta(max_length=500)]


class Asking(Command, tag="asking"):
    """When windows ask the seat: always, sensible or never."""

    seat: Word
    policy: Word
    window: Id = ""


class Request(Message):
    """What changes nothing; `id` comes back with the answer."""

    id: Annotated[int, Meta(ge=0, le=2**53)] | Word


class Preview(Request, tag="preview"):
    """Is this answer legal, what does it cost, what comes of it?"""

    n: Whole
    seat: Word
    a: Any


class Region(Request, tag="region"):
    """What to shade for one part of a question."""

    n: Whole
    seat: Word
    part: Id


class Query(Request, tag="query"):
    """A question about the position."""

    seat: Word
    name: Word
    args: dict[str, Any] = {}


class Card(Request, tag="card"):
    """A unit's card now."""

    unit: Id


class Overlays(Request, tag="overlays"):
    """The named shapes that a seat may lay over the table."""

    seat: Word


class Lang(Message, tag="lang"):
    """Go on in another language."""

    lang: Word


class Ping(Message, tag="ping"):
    """Is the server there?"""


class Say(Message, tag="say"):
    """Words to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Point(Message, tag="point"):
    """A finger on the table, in inches."""

    x: Annotated[float, Meta(ge=-1000, le=1000)]
    y: Annotated[float, Meta(ge=-1000, le=1000)]


FromClient = (
    Hello | Answer | Undo | Concede | Offer | Accept | Decline | Dice | Asking
    | Preview | Region | Query | Card | Overlays | Lang | Ping | Say | Point
)  # fmt: skip

DECODER: Final = msgspec.json.Decoder(FromClient)


class Sent(Struct, tag_field="t"):
    """What the server sends."""


class View(Sent, tag="view"):
    """Everything anew. `start` is the frame before line `from`, `frame` the one after the last line."""

    v: int
    game: dict[str, Any]
    data: dict[str, Any]
    first: int = msgspec.field(name="from")
    events: list[Any]
    start: dict[str, Any]
    frame: dict[str, Any]
    live: dict[str, Any]


class Delta(Sent, tag="delta"):
    """What is new: lines from `from` on (cut there first), and what the frame changed by."""

    v: int
    first: int = msgspec.field(name="from")
    events: list[Any]
    live: dict[str, Any]
    frame: dict[str, Any] | UnsetType = UNSET
    data: dict[str, Any] | UnsetType = UNSET
    game: dict[str, Any] | UnsetType = UNSET


class Ack(Sent, tag="ack"):
    """A command was done; it is kept, whatever happens to the server."""

    cmd: str
    v: int


class Refusal(Sent, tag="refused"):
    """A command was not done, and nothing has changed."""

    cmd: str | None
    v: int
    faults: list[Any]
    example: Any = None


class Previewed(Sent, tag="previewed"):
    """A verdict before the answer is given."""

    id: int | str
    legal: bool
    faults: list[Any]
    costs: dict[str, float]
    example: Any = None
    odds: dict[str, Any] | UnsetType = UNSET
    shapes: list[Any] | UnsetType = UNSET
    #: of a unit that is one body: where the bases of its models would lie
    bases: list[Any] | UnsetType = UNSET


class Answered(Sent, tag="answered"):
    """The result of a request."""

    id: int | str
    result: Any


class Failed(Sent, tag="failed"):
    """A request that could not be answered."""

    id: int | str
    fault: Any


class Presence(Sent, tag="presence"):
    """Who is there."""

    seats: dict[str, bool]
    watching: int


class Said(Sent, tag="said"):
    """Words of somebody at the table; `seat` "" watches."""

    seat: str
    text: str


class Pointed(Sent, tag="pointed"):
    """Somebody's finger on the table."""

    seat: str
    x: float
    y: float


class Pong(Sent, tag="pong"):
    """The server is there; its time in seconds."""

    now: float


class Closed(Sent, tag="closed"):
    """The last message: why the socket is closed."""

    why: Any


ENCODER: Final = msgspec.json.Encoder()
