"""Which arguments a query takes. One that it does not know would be left out of account without a word."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault

_PAIR: Final[tuple[str, ...]] = ("by", "at")
_SUBJECT: Final[tuple[str, ...]] = ("model", "unit", "by")

#: of the queries that are no odds
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "distance": _PAIR,
    "sight": _PAIR,
    "contact": _PAIR,
    "arc": _PAIR,
    "charge": _PAIR,
    "engaged": _SUBJECT,
    "height": _SUBJECT,
    "stand": _SUBJECT,
    "nearest": (*_SUBJECT, "who"),
    "model": _SUBJECT,
    "unit": _SUBJECT,
    "stat": (*_SUBJECT, "name"),
    "move": (*_SUBJECT, "course", "how", "inches"),
    "broken": ("seat", "by"),
    "points": ("seat",),
    "objectives": ("seat",),
    "warband": ("roster",),
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
