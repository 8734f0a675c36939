"""The `[given]` table of a case, entry by entry: a position with any state a model, a side or the game can be in.

Lengths are inches, bases [width, depth] in millimetres; facings in degrees anticlockwise from east, or the name of a
point of the compass.
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

MOST_MODELS: Final = 100
#: so many counters, effects, items, … of one thing
MOST: Final = 40
COMPASS: Final = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")

# Bounds far beyond any game, within which every question is answered soon.
_COUNT: Final = whole(0, 1000)
_ANY: Final = whole(-100_000, 100_000)
_NUMBER: Final = number(-1000.0, 1000.0)
_HEIGHT: Final = number(0.0, 100.0)
_LENGTH: Final = number(0.0, 200.0, above=True)
_KEY: Final = text(0, 120, r"^[a-z0-9_-][a-z0-9_.:-]*$")
_KEYS: Final = list_of(_KEY, 0, MOST)
_WORD: Final = text(0, 120)
_WORDS: Final = list_of(_WORD, 0, MOST)
_CORNER: Final = pair_of(_NUMBER, _NUMBER)
_OUTLINE: Final = list_of(_CORNER, 3, 200)
_SPOT: Final = list_of(_NUMBER, 2, 3)
_SEAT: Final = one_of(("a", "b"))
_SIDE: Final = one_of(("a", "b", ""))
_COUNTER: Final = one_of(("activated", "fatigued", "knocked-down", "braced", "has-acted", "checked"))
_ENDS: Final = text(0, 120, "^(round|turn|activation|next-activation|game|test|knock|by:[a-z0-9_.-]+)$")
_TARGET: Final = whole(0, 8)
_DICE: Final = whole(0, 20)
_MILLIMETRES: Final = whole(1, 300)

#: where play can go on (catalogue 4, 5, 18), by name alone: a position that is only looked at imports no chapter
NODES: Final = (
    "setup.scenario",
    "setup.roll-off",
    "setup.side",
    "setup.scene",
    "deploy.place",
    "deploy.redeploy",
    "deploy.scouts",
    "round.begin",
    "round.power",
    "turn.begin",
    "turn.choose",
    "turn.end",
    "activation.begin",
    "activation.act",
    "activation.end",
    "group.form",
    "group.start",
    "group.next",
    "group.aim",
    "group.brace",
    "group.fight",
    "group.follow-up",
    "group.leave",
    "group.order",
    "group.reactions",
    "group.run",
    "group.shoot",
    "group.targets",
    "group.walk",
    "group.end",
    "end.abilities",
    "end.effects",
    "end.clear-fatigue",
    "end.scenario",
    "end.close",
    "game.end",
)


class VanguardPiece(Entry):
    """A piece of terrain: its type, its height, its outline; of a hill or floor whether it can be stood on; of a floor
    the feet of its ladders, and whether its walls can be climbed."""

    type = needed(one_of(("difficult", "obstacle", "impassable", "hill", "floor")))
    polygon = needed(_OUTLINE)
    height = needed(_HEIGHT)
    id = optional(_KEY, "")
    standable = optional(SWITCH, True)
    climbable = optional(SWITCH, False)
    ladders = optional(list_of(_CORNER, 0, 20), [])


class VanguardModel(Entry):
    """A model: its card, where it stands, what it has taken, its state, and what differs from its card.

    `card` is "faction.entry"; `scene` stands in its place for a model of the scenario: the id of its objective. Ids in
    play: the unit `<seat>.<id>`, its model `<seat>.<id>.1`.
    """

    id = needed(_KEY)
    seat = needed(one_of(("a", "b", "n")))
    card = optional(_WORD, "")
    scene = optional(_WORD, "")
    at = optional(maybe(_SPOT), None)
    facing = optional(maybe(either(_NUMBER, one_of(COMPASS))), None)
    status = optional(one_of(("reserve", "table", "dead", "fled", "exited")), "table")
    options = optional(_KEYS, [])
    counters = optional(list_of(_COUNTER, 0, MOST), [])
    wounds = optional(whole(-40, 80), 0)
    effects = optional(list_of(four_of(_KEY, _ANY, _ENDS, _WORD), 0, MOST), [])
    used = optional(_WORDS, [])
    carried = optional(_KEYS, [])
    born = optional(SWITCH, False)
    name = optional(_WORD, "")
    points = optional(maybe(_COUNT), None)
    sp = optional(maybe(_HEIGHT), None)
    me = optional(maybe(_TARGET), None)
    ra = optional(maybe(_TARGET), None)
    ar = optional(maybe(_TARGET), None)
    ne = optional(maybe(_TARGET), None)
    wn = optional(maybe(whole(1, 40)), None)
    height = optional(maybe(whole(0, 50)), None)
    melee_dice = optional(maybe(_DICE), None)
    ranged_dice = optional(maybe(_DICE), None)
    base = optional(maybe(pair_of(_MILLIMETRES, _MILLIMETRES)), None)
    rules = optional(maybe(list_of(either(_KEY, pair_of(_KEY, _COUNT)), 0, MOST)), None)


class VanguardSide(Entry):
    """What a player has: `side` of the table ("a" south, "b" north; "" not chosen yet), role, Power, points, marks."""

    faction = optional(_WORD, "")
    side = optional(maybe(_SIDE), None)
    role = optional(one_of(("attacker", "defender", "")), "")
    power = optional(_COUNT, 0)
    broken = optional(SWITCH, False)
    finished = optional(SWITCH, False)
    points = optional(_ANY, 0)
    started = optional(maybe(_COUNT), None)
    used = optional(_WORDS, [])


class VanguardActing(Entry):
    """The activation that goes on."""

    model = optional(_WORD, "")
    kind = optional(one_of(("normal", "forced", "group", "")), "")
    left = optional(_COUNT, 0)
    fatigued = optional(SWITCH, False)
    done = optional(_WORDS, [])
    spare = optional(SWITCH, False)
    flags = optional(_WORDS, [])


class VanguardObjectives(Entry):
    """Where objectives lie (who carries one is said of the model), and what is marked on them."""

    places = optional(maybe(list_of(four_of(_KEY, _NUMBER, _NUMBER, _NUMBER), 0, MOST)), None)
    marks = optional(list_of(triple_of(_KEY, _WORD, _ANY), 0, MOST), [])


class VanguardScenario(Entry):
    """What the scenario has settled."""

    decided = optional(SWITCH, False)
    winner = optional(_SIDE, "")
    rule = optional(_WORD, "")
    commanders = optional(list_of(pair_of(_SEAT, _KEY), 0, 2), [])


class VanguardSetup(Entry):
    """Setting up: who won the roll-off, who finished deploying first, who has scouted."""

    winner = optional(_SIDE, "")
    finished = optional(_SIDE, "")
    scouted = optional(list_of(_KEY, 0, MOST_MODELS), [])


class VanguardGroup(Entry):
    """The group that acts."""

    kind = optional(_WORD, "")
    rule = optional(_WORD, "")
    leader = optional(_WORD, "")
    members = optional(_KEYS, [])
    stages = optional(_WORDS, [])
    queue = optional(_KEYS, [])
    aims = optional(list_of(triple_of(_KEY, _WORD, _KEY), 0, MOST), [])
    out = optional(_KEYS, [])
    moved = optional(_KEYS, [])
    runs = optional(list_of(pair_of(_KEY, SWITCH), 0, MOST), [])
    docked = optional(_KEYS, [])
    killers = optional(_KEYS, [])


class VanguardZone(Entry):
    """A zone or marker on the table, made by a spell, an ability or an item."""

    kind = needed(one_of(("fog", "mud", "trap", "grave")))
    at = needed(_CORNER)
    radius = optional(_HEIGHT, 0.0)
    seat = optional(_SEAT, "a")
    until = optional(one_of(("round", "game")), "round")


class VanguardParts(Entry):
    """Facts of chapters that hold between two steps."""

    objectives = optional(maybe(entry_of(VanguardObjectives)), None)
    scenario = optional(maybe(entry_of(VanguardScenario)), None)
    setup = optional(maybe(entry_of(VanguardSetup)), None)
    group = optional(maybe(entry_of(VanguardGroup)), None)


class VanguardGiven(Entry):
    """The position: the table (a layout, or a size and pieces), the state of the game, the models."""

    book = optional(one_of(("vanguard",)), "vanguard")
    size = optional(_COUNT, 200)
    table = optional(maybe(pair_of(_LENGTH, _LENGTH)), None)
    layout = optional(_WORD, "")
    scenario = optional(_WORD, "")
    piece = optional(list_of(entry_of(VanguardPiece), 0, MOST_MODELS), [])
    model = optional(list_of(entry_of(VanguardModel), 0, MOST_MODELS), [])
    zone = optional(list_of(entry_of(VanguardZone), 0, MOST), [])
    side = optional(table_of(_SEAT, entry_of(VanguardSide)), {})
    acting = optional(maybe(entry_of(VanguardActing)), None)
    round = optional(_COUNT, 1)
    rounds = optional(maybe(whole(1, 1000)), None)
    active = optional(_SEAT, "a")
    first = optional(_SIDE, "a")
    next_first = optional(_SIDE, "")
    turn = optional(_COUNT, 1)
    turn_acts = optional(list_of(_KEY, 0, MOST_MODELS), [])
    turn_used = optional(_WORDS, [])
    node = optional(_WORD, "")
    args = optional(_WORDS, [])
    names = optional(table_of(_SEAT, text(1, 200)), {})
    parts = optional(maybe(entry_of(VanguardParts)), None)


#: how every book calls its form
Given: Final = VanguardGiven
