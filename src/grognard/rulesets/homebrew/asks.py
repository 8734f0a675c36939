"""The questions about a position that this book answers, with what they take."""

from __future__ import annotations

from typing import Final

from grognard.game.queries import DATA, NUMBER, SWITCH, TEXT, WHO, WORD, Arg, Query
from grognard.rulesets.homebrew.looking import HOW, SIDES
from grognard.rulesets.homebrew.odds.queries import KINDS

_BY: Final = Arg("by", WHO)
_AT: Final = Arg("at", WHO)
_PAIR: Final = (_BY, _AT)
#: where the first model of `by` is thought to stand: [x, y], [x, y, level]
_PLACE: Final = Arg("place", DATA, False)

ASKS: Final[tuple[Query, ...]] = (
    Query("sight", (*_PAIR, _PLACE)),
    Query("sees", (_BY, _PLACE)),
    Query("distance", _PAIR),
    Query("nearest", (_BY, Arg("side", WORD, False, SIDES))),
    Query("reach", (_BY, Arg("how", WORD, False, HOW))),
    Query(
        "odds",
        (
            Arg("what", WORD, False, tuple(KINDS)),
            Arg("by", WHO, False),
            Arg("at", WHO, False),
            Arg("unit", WHO, False),
            Arg("with", TEXT, False),
            Arg("wounds", NUMBER, False),
            Arg("inches", NUMBER, False),
            Arg("which", SWITCH, False),
            Arg("exact", SWITCH, False),
        ),
    ),
    Query("contact", _PAIR),
    Query("formation", (Arg("unit", WHO),)),
    Query("stand", (Arg("model", WHO),)),
    Query("hero", _PAIR),
    Query("unit", (Arg("unit", WHO),)),
    Query("model", (Arg("model", WHO),)),
    Query("leadership", (Arg("unit", WHO),)),
    Query("markers"),
    Query("points"),
)
