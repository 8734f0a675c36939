"""The `[given]` table of a case, entry by entry: a position with any state a model, a unit or the game can be in."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from grognard.rulesets.homebrew.data_schema import Edge, Keyword, Seat

MOST_MODELS: Final = 40
MOST_WOUNDS: Final = 40
# Bounds far beyond any game, within which every question is answered soon.
Count = Annotated[int, Meta(ge=0, le=100_000)]
Positive = Annotated[int, Meta(ge=1, le=100_000)]
Wounds = Annotated[int, Meta(ge=0, le=MOST_WOUNDS)]
Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[float, Meta(ge=-1000.0, le=1000.0)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_][a-z0-9_.-]*$", max_length=80)]
Corner = tuple[Number, Number]
Outline = Annotated[list[Corner], Meta(min_length=3, max_length=200)]
Spot = Annotated[list[Number], Meta(min_length=2, max_length=3)]
Flag = Literal[
    "moved", "ran", "retreated", "arrived", "shot", "charge_declared", "charged", "intervened", "fought",
    "turn_ended", "manoeuvred",
]  # fmt: skip

#: where play can go on (catalogue 9.2), by name alone: a position that is only looked at imports no chapter
NODES: Final = (
    "setup.edge_roll",
    "setup.edge_choice",
    "setup.reserves",
    "setup.first_roll",
    "setup.deploy",
    "round.begin",
    "turn.begin",
    "turn.end",
    "round.end",
    "game.end",
    "start.reserves",
    "start.magic",
    "manoeuvre.retreats",
    "setup.scouts",
    "manoeuvre.units",
    "manoeuvre.check",
    "shoot.choose",
    "shoot.declare",
    "shoot.resolve",
    "shoot.power",
    "shoot.morale",
    "melee.charge",
    "melee.charge_roll",
    "melee.charge_move",
    "melee.intervene",
    "melee.group",
    "fight.choose",
    "fight.consolidate_a",
    "fight.consolidate_o",
    "fight.declare_a",
    "fight.declare_o",
    "fight.strike",
    "fight.remove",
    "fight.compare",
    "fight.morale",
    "fight.retreat",
    "fight.pursuit",
    "fight.free_strike",
    "fight.close_up",
)


class Entry(Struct, forbid_unknown_fields=True):
    """What all entries share: unknown keys are refused."""


class GivenFloor(Entry):
    """A floor of a piece."""

    z: Number
    polygon: Outline


class GivenPiece(Entry):
    """A piece of terrain: its type, its outline, walls and floors of a ruin."""

    type: Key
    polygon: Outline
    id: Key = ""
    walls: Annotated[list[Outline], Meta(max_length=40)] = []
    floor: Annotated[list[GivenFloor], Meta(max_length=10)] = []


class GivenModel(Entry):
    """A model: where it stands (x, y or x, y, level), and what differs from its profile."""

    at: Spot | None = None
    role: str = ""
    wounds: Wounds | None = None
    weapons: Annotated[list[Key], Meta(max_length=20)] | None = None
    alive: bool = True
    down: bool = False


class GivenUnit(Entry):
    """A unit: an entry of an army list, or one of its own making; its models, its state in the turn.

    `at` is short for models of the first group at these places, in front of those under `model`. Overrides (`armour`, `m`, …) hold for all its models. Ids: unit `<seat>.<id>`, models `<seat>.<id>.<n>`.
    """

    id: Key
    seat: Seat
    entry: Key
    model: Annotated[list[GivenModel], Meta(max_length=MOST_MODELS)] = []
    at: Annotated[list[Spot], Meta(max_length=MOST_MODELS)] = []
    status: Literal["reserve", "arriving", "table", "destroyed"] = "table"
    flags: list[Flag] = []
    points: Count | None = None
    hurt: Count = 0
    fight_hurt: Count = 0
    start_models: Count | None = None
    start_wounds: Count | None = None
    effects: list[tuple[Key, str, Annotated[str, Meta(pattern="^(end|turn:[ab])$")]]] = []
    tried: list[Key] = []
    used: list[Key] = []
    stored: list[Key] = []
    keywords: list[Keyword] | None = None
    abilities: list[Key] | None = None
    powers: list[Key] | None = None
    psyker: Annotated[int, Meta(ge=0, le=20)] | None = None
    m: Number | None = None
    m_min: Number | None = None
    armour: Annotated[int, Meta(ge=0, le=30)] | None = None
    wounds: Annotated[int, Meta(ge=1, le=MOST_WOUNDS)] | None = None
    leadership: Annotated[int, Meta(ge=-1, le=30)] | None = None
    base_mm: Annotated[int, Meta(ge=1, le=300)] | None = None
    height: Annotated[float, Meta(gt=0.0, le=20.0)] | None = None


class Given(Entry):
    """The position: the table (a layout, or a size and pieces), the state of the game, the units."""

    book: Literal["homebrew"] = "homebrew"
    size: Positive = 500
    table: (
        tuple[Annotated[float, Meta(gt=0.0, le=200.0)], Annotated[float, Meta(gt=0.0, le=200.0)]] | None
    ) = None
    layout: Key = ""
    scenario: Key = ""
    piece: Annotated[list[GivenPiece], Meta(max_length=100)] = []
    unit: Annotated[list[GivenUnit], Meta(max_length=100)] = []
    options: dict[str, str | bool] = {}
    round: Count = 1
    rounds: Positive | None = None
    active: Seat = "a"
    first: Seat = "a"
    node: str = ""
    args: list[str] = []
    edges: dict[Seat, Edge] = field(default_factory=lambda: {"a": "south", "b": "north"})
    points: dict[Seat, Points] = field(default_factory=lambda: {"a": 0, "b": 0})
    names: dict[Seat, Name] = {}
    parts: dict[str, dict[str, str | int | float | bool | list[Any]]] = {}
