"""The questions about a position that this book answers, with what they take. An argument that a question does not take is
refused: it would be left out of account without a word."""

from __future__ import annotations

from typing import Final

from grognard.game.queries import DATA, NUMBER, SEAT, SWITCH, TEXT, WHO, WORD, Arg, Query
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault

ENEMIES: Final = "enemies"
FRIENDS: Final = "friends"
SIDES: Final = (ENEMIES, FRIENDS)
#: moves that are asked about, and those whose reach is
HOW: Final = ("walk", "run", "run+walk")
REACHES: Final = ("walk", "run")
STATS: Final = ("sp", "me", "ra", "ar", "ne", "wn", "height")
#: kinds of odds
ODDS: Final = (
    *("attack", "fight", "spell", "nerve", "break-away", "fall", "armour", "power", "jump", "roll"),
)

_BY: Final = Arg("by", WHO)
_AT: Final = Arg("at", WHO)
_PAIR: Final = (_BY, _AT)
#: where `by` is thought to stand: [x, y], [x, y, level] or [x, y, level, facing]
_PLACE: Final = Arg("place", DATA, False)
_SUBJECT: Final = (Arg("model", WHO, False), Arg("unit", WHO, False), Arg("by", WHO, False))

ASKS: Final[tuple[Query, ...]] = (
    Query("sight", (*_PAIR, _PLACE)),
    Query("sees", (_BY, _PLACE)),
    Query("distance", _PAIR),
    Query("nearest", (_BY, Arg("side", WORD, False, SIDES))),
    Query("reach", (_BY, Arg("how", WORD, False, REACHES))),
    Query(
        "odds",
        (
            Arg("what", WORD, False, ODDS),
            *(
                Arg("by", WHO, False),
                Arg("at", WHO, False),
                Arg("model", WHO, False),
                Arg("unit", WHO, False),
            ),
            *(Arg("with", TEXT, False), Arg("seat", SEAT, False), Arg("wounds", NUMBER, False)),
            *(Arg("inches", NUMBER, False), Arg("hits", NUMBER, False), Arg("piercing", NUMBER, False)),
            *(Arg("charge", SWITCH, False), Arg("rear", SWITCH, False), Arg("back", SWITCH, False)),
            *(Arg("die", SWITCH, False), Arg("save_die", SWITCH, False), Arg("which", SWITCH, False)),
            Arg("exact", SWITCH, False),
        ),
    ),
    Query("contact", _PAIR),
    Query("arc", _PAIR),
    Query("charge", _PAIR),
    Query("engaged", _SUBJECT),
    Query("height", _SUBJECT),
    Query("stand", _SUBJECT),
    Query("model", _SUBJECT),
    Query("unit", _SUBJECT),
    Query("stat", (Arg("name", WORD, True, STATS), *_SUBJECT)),
    Query(
        "move", (Arg("course", DATA), *_SUBJECT, Arg("how", WORD, False, HOW), Arg("inches", NUMBER, False))
    ),
    Query("broken", (Arg("seat", SEAT, False), Arg("by", WHO, False))),
    Query("points", (Arg("seat", SEAT, False),)),
    Query("objectives", (Arg("seat", SEAT, False),)),
    Query("warband", (Arg("roster", DATA),)),
)

#: of the queries that are no odds: the names of their arguments
KEYS: Final[dict[str, tuple[str, ...]]] = {
    query.id: tuple([arg.id for arg in query.args]) for query in ASKS if query.id != "odds"
}

#: of all odds: what the command line and the Python API have a place of its own for, whatever is asked
_ODDS: Final[tuple[str, ...]] = (
    *("what", "exact", "which", "by", "at", "with", "wounds", "inches", "model", "unit", "seat"),
)
_ATTACK: Final[tuple[str, ...]] = ("charge", "rear", "die", "save_die")
#: of a kind of odds, besides
_MORE: Final[dict[str, tuple[str, ...]]] = {
    "attack": _ATTACK,
    "fight": (*_ATTACK, "back"),
    "armour": ("hits", "piercing"),
}


def mind_keys(args: dict[str, object], known: tuple[str, ...]) -> None:
    """Raise BadSetup for arguments that are not among the known ones, with the likely spelling."""
    faults = [
        Fault("query.no-argument", {"key": key, "meant": nearest(key, known), "known": list(known)})
        for key in args
        if key not in known
    ]
    if faults:
        raise BadSetup(faults)


def mind_odds(args: dict[str, object], what: str) -> None:
    """The same for a kind of odds."""
    mind_keys(args, (*_MORE.get(what, ()), *_ODDS))
