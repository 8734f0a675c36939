"""The `[given]` table of a case, entry by entry: a position with any state a model, a unit or the game can be in."""

from __future__ import annotations

from typing import Final, get_args

from grognard.game.forms import Entry, entry_of, needed, optional
from grognard.game.kinds import (
    ANY_NUMBER,
    ANY_WHOLE,
    ANYTHING,
    SWITCH,
    TEXT,
    either,
    list_of,
    maybe,
    number,
    one_of,
    pair_of,
    table_of,
    text,
    triple_of,
    whole,
)
from grognard.rulesets.homebrew import words_schema

MOST_MODELS: Final = 40
MOST_WOUNDS: Final = 40
# Bounds far beyond any game, within which every question is answered soon.
_COUNT: Final = whole(0, 100_000)
_POSITIVE: Final = whole(1, 100_000)
_WOUNDS: Final = whole(0, MOST_WOUNDS)
_NUMBER: Final = number(-1000.0, 1000.0)
_LENGTH: Final = number(0.0, 200.0, above=True)
_KEY: Final = text(0, 80, r"^[a-z0-9_][a-z0-9_.-]*$")
_OUTLINE: Final = list_of(pair_of(_NUMBER, _NUMBER), 3, 200)
_SPOT: Final = list_of(_NUMBER, 2, 3)
_SEAT: Final = one_of(get_args(words_schema.Seat))
_FLAG: Final = one_of(
    (
        *(
            "moved",
            "ran",
            "retreated",
            "arrived",
            "shot",
            "charge_declared",
            "charged",
            "intervened",
            "fought",
        ),
        *("turn_ended", "manoeuvred"),
    )
)
#: what a part of the game's state holds; `position` knows of which kind each is
_PART: Final = either(either(either(TEXT, ANY_WHOLE), either(ANY_NUMBER, SWITCH)), list_of(ANYTHING))

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


class GivenFloor(Entry):
    """A floor of a piece."""

    z = needed(_NUMBER)
    polygon = needed(_OUTLINE)


class GivenPiece(Entry):
    """A piece of terrain: its type, its outline, walls and floors of a ruin."""

    type = needed(_KEY)
    polygon = needed(_OUTLINE)
    id = optional(_KEY, "")
    walls = optional(list_of(_OUTLINE, 0, 40), [])
    floor = optional(list_of(entry_of(GivenFloor), 0, 10), [])


class GivenModel(Entry):
    """A model: where it stands (x, y or x, y, level), and what differs from its profile."""

    at = optional(maybe(_SPOT), None)
    role = optional(TEXT, "")
    wounds = optional(maybe(_WOUNDS), None)
    weapons = optional(maybe(list_of(_KEY, 0, 20)), None)
    alive = optional(SWITCH, True)
    down = optional(SWITCH, False)


class GivenUnit(Entry):
    """A unit: an entry of an army list, or one of its own making; its models, its state in the turn.

    `at` is short for models of the first group at these places, in front of those under `model`. Overrides (`armour`, `m`, …) hold for all its models. Ids: unit `<seat>.<id>`, models `<seat>.<id>.<n>`.
    """

    id = needed(_KEY)
    seat = needed(_SEAT)
    entry = needed(_KEY)
    model = optional(list_of(entry_of(GivenModel), 0, MOST_MODELS), [])
    at = optional(list_of(_SPOT, 0, MOST_MODELS), [])
    status = optional(one_of(("reserve", "arriving", "table", "destroyed")), "table")
    flags = optional(list_of(_FLAG), [])
    points = optional(maybe(_COUNT), None)
    hurt = optional(_COUNT, 0)
    fight_hurt = optional(_COUNT, 0)
    start_models = optional(maybe(_COUNT), None)
    start_wounds = optional(maybe(_COUNT), None)
    effects = optional(list_of(triple_of(_KEY, TEXT, text(pattern="^(end|turn:[ab])$"))), [])
    tried = optional(list_of(_KEY), [])
    used = optional(list_of(_KEY), [])
    stored = optional(list_of(_KEY), [])
    keywords = optional(maybe(list_of(one_of(get_args(words_schema.Keyword)))), None)
    abilities = optional(maybe(list_of(_KEY)), None)
    powers = optional(maybe(list_of(_KEY)), None)
    psyker = optional(maybe(whole(0, 20)), None)
    m = optional(maybe(_NUMBER), None)
    m_min = optional(maybe(_NUMBER), None)
    armour = optional(maybe(whole(0, 30)), None)
    wounds = optional(maybe(whole(1, MOST_WOUNDS)), None)
    leadership = optional(maybe(whole(-1, 30)), None)
    base_mm = optional(maybe(whole(1, 300)), None)
    height = optional(maybe(number(0.0, 20.0, above=True)), None)


class Given(Entry):
    """The position: the table (a layout, or a size and pieces), the state of the game, the units."""

    book = optional(one_of(("homebrew",)), "homebrew")
    size = optional(_POSITIVE, 500)
    table = optional(maybe(pair_of(_LENGTH, _LENGTH)), None)
    layout = optional(_KEY, "")
    scenario = optional(_KEY, "")
    piece = optional(list_of(entry_of(GivenPiece), 0, 100), [])
    unit = optional(list_of(entry_of(GivenUnit), 0, 100), [])
    options = optional(table_of(TEXT, either(TEXT, SWITCH)), {})
    round = optional(_COUNT, 1)
    rounds = optional(maybe(_POSITIVE), None)
    active = optional(_SEAT, "a")
    first = optional(_SEAT, "a")
    node = optional(TEXT, "")
    args = optional(list_of(TEXT), [])
    edges = optional(table_of(_SEAT, one_of(get_args(words_schema.Edge))), {"a": "south", "b": "north"})
    points = optional(table_of(_SEAT, whole(-100_000, 100_000)), {"a": 0, "b": 0})
    names = optional(table_of(_SEAT, text(1, 200)), {})
    parts = optional(table_of(TEXT, table_of(TEXT, _PART)), {})
