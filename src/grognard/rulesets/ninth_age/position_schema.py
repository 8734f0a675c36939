"""The `[given]` table of a case, entry by entry: a position with any state a unit, a side or the game can be in.

Lengths are inches; facings in degrees anticlockwise from east, or the name of a point of the compass.
"""

from __future__ import annotations

from typing import Final

from grognard.game.forms import Entry, entry_of, needed, optional
from grognard.game.kinds import (
    SWITCH,
    either,
    four_of,
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

MOST_UNITS: Final = 100
#: so many flags, effects, … of one thing
MOST: Final = 60
COMPASS: Final = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")

# Bounds far beyond any game, within which every question is answered soon.
_COUNT: Final = whole(0, 10_000)
_ANY: Final = whole(-100_000, 100_000)
_NUMBER: Final = number(-1000.0, 1000.0)
_LENGTH: Final = number(0.0, 200.0, above=True)
_KEY: Final = text(0, 120, r"^[a-z0-9_-][a-z0-9_.:-]*$")
_KEYS: Final = list_of(_KEY, 0, MOST)
_WORD: Final = text(0, 160)
_WORDS: Final = list_of(_WORD, 0, MOST)
_SPOT: Final = pair_of(_NUMBER, _NUMBER)
_SEAT: Final = one_of(("a", "b"))
_SIDE: Final = one_of(("a", "b", ""))
_FACING: Final = one_of(("front", "left", "right", "rear"))
_PHASE: Final = one_of(("setup", "movement", "magic", "shooting", "combat"))

#: where play can go on (catalogue 5), by name alone: a position that is only looked at imports no chapter
NODES: Final = (
    "setup.terrain",
    "setup.begin",
    "setup.zones",
    "setup.markers",
    "setup.spells",
    "setup.special",
    "setup.first-drop",
    "setup.deploy",
    "setup.rest",
    "setup.late",
    "setup.first-turn",
    "turn.start",
    "phase.start",
    "phase.end",
    "turn.end",
    "game.end",
    "move.rally",
    "move.compulsory",
    "move.arrivals",
    "move.remaining",
    "move.unit",
    "move.declare",
    "move.frenzy",
    "move.chargers",
    "move.support",
    "magic.flux",
    "magic.rip",
    "magic.end",
    "magic.cast",
    "shoot.pick",
    "combat.start",
    "combat.pick",
    "round.start",
    "round.make-way",
    "round.challenge",
    "round.strike",
    "round.initiative",
    "round.score",
    "round.break",
    "round.panic",
    "round.pursue",
    "round.flee",
    "round.pursuit",
    "round.pivot",
    "round.reform",
    "round.end",
    "combat.end",
)
#: secondary objectives (catalogue 19)
OBJECTIVES: Final = ("hold-the-ground", "breakthrough", "secure-target")


class NinthPiece(Entry):
    """A piece of terrain: its kind (the last part of the rule's id), where its middle is, its size, its turn."""

    kind = needed(_KEY)
    at = needed(_SPOT)
    size = needed(pair_of(_LENGTH, _LENGTH))
    angle = optional(_NUMBER, 0.0)
    id = optional(_KEY, "")


class NinthUnit(Entry):
    """A unit: its entry with what was taken, where it stands, in which ranks, and what has become of it.

    `at` is the middle of its body, `corner` in its place the front-left corner. `ranks` are rows of numbers of its models
    from 1 in the order of the list (0: an empty place); without them they fall in behind `files`. Ids in play: the unit
    `<seat>.<id>`, its models `<seat>.<id>.1` and on. A Character with a `host` stands in that unit: where it belongs, or in
    the place of its ranks that `slot` names (rank and file from 1), whose model takes the other place. Who is `inside`
    a Building (the id of that piece) needs no place.
    """

    id = needed(_KEY)
    seat = needed(_SEAT)
    entry = needed(_KEY)
    models = optional(whole(1, 200), 1)
    options = optional(_WORDS, [])
    at = optional(maybe(_SPOT), None)
    corner = optional(maybe(_SPOT), None)
    facing = optional(maybe(either(_NUMBER, one_of(COMPASS))), None)
    files = optional(maybe(whole(1, 100)), None)
    ranks = optional(maybe(list_of(list_of(whole(0, 200), 1, 100), 1, 100)), None)
    host = optional(_KEY, "")
    slot = optional(maybe(pair_of(whole(1, 100), whole(1, 100))), None)
    status = optional(one_of(("reserve", "table", "joined", "off", "dead", "fled", "hidden")), "table")
    lost = optional(list_of(whole(1, 200), 0, 200), [])
    wounds = optional(table_of(_KEY, _COUNT), {})
    carried = optional(_COUNT, 0)
    fleeing = optional(SWITCH, False)
    loose = optional(SWITCH, False)
    inside = optional(_KEY, "")
    start_models = optional(maybe(_COUNT), None)
    start_wounds = optional(maybe(_COUNT), None)
    phase_models = optional(maybe(_COUNT), None)
    points = optional(maybe(_COUNT), None)
    flags = optional(_WORDS, [])
    effects = optional(list_of(four_of(_WORD, _ANY, _WORD, _WORD), 0, MOST), [])
    model_flags = optional(table_of(_KEY, _WORDS), {})


class NinthWizard(Entry):
    """A Wizard: the model, its Path, its Level and what it knows of its Path (the last words of the spells)."""

    model = needed(_KEY)
    path = needed(_KEY)
    level = optional(whole(0, 4), 1)
    spells = optional(_WORDS, [])


class NinthSide(Entry):
    """What one player has."""

    army = optional(_KEY, "")
    zone = optional(_SIDE, "")
    general = optional(_KEY, "")
    standard = optional(_KEY, "")
    used = optional(_WORDS, [])
    taken = optional(list_of(pair_of(_WORD, _WORD), 0, MOST), [])


class NinthGiven(Entry):
    """The position: the table (a battlefield, or a size and pieces), the state of the game, the units."""

    book = optional(one_of(("ninth_age",)), "ninth_age")
    size = optional(_COUNT, 1500)
    table = optional(maybe(pair_of(_LENGTH, _LENGTH)), None)
    battlefield = optional(_WORD, "")
    scenario = optional(_WORD, "")
    deployment = optional(_WORD, "")
    objective = optional(_WORD, "")
    piece = optional(list_of(entry_of(NinthPiece), 0, MOST_UNITS), [])
    unit = optional(list_of(entry_of(NinthUnit), 0, MOST_UNITS), [])
    side = optional(table_of(_SEAT, entry_of(NinthSide)), {})
    fight = optional(list_of(triple_of(_KEY, _KEY, _FACING), 0, MOST), [])
    wizard = optional(list_of(entry_of(NinthWizard), 0, MOST), [])
    power = optional(_COUNT, 0)
    dispel = optional(_COUNT, 0)
    marker = optional(list_of(triple_of(_SEAT, _NUMBER, _NUMBER), 0, 2), [])
    turn = optional(_COUNT, 1)
    active = optional(_SEAT, "a")
    first = optional(_SIDE, "a")
    phase = optional(_PHASE, "movement")
    node = optional(_WORD, "")
    args = optional(_WORDS, [])
    names = optional(table_of(_SEAT, text(1, 200)), {})


#: how every book calls its form
Given: Final = NinthGiven
