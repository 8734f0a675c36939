"""Dice of a report: a roll made again from what was logged of it, its faces judged, its chances."""

from __future__ import annotations

from typing import Any, Final

from grognard.dice.dist import Dist, TooLarge
from grognard.dice.exploding import exploding_of
from grognard.dice.modifier import Modifier
from grognard.dice.plain import Under, faces_of
from grognard.dice.rolls import Any as AnySuccess
from grognard.dice.rolls import Number, One, Pool, Roll, RollOff, Sum
from grognard.game.events import Rolled
from grognard.game.messages.telling import dropped, reading

# what a face counts
MISS: Final = 0
SUCCESS: Final = 1
AGAIN: Final = 2
PLAIN: Final = 3
DROPPED: Final = 4

_POOLS: Final[dict[str, type[Pool]]] = {"pool": Pool, "any": AnySuccess}


def roll_of(spec: dict[str, Any]) -> Roll | None:
    """The roll that described itself so (`Roll.spec`); None for a kind that only its own book knows."""
    kind = spec.get("kind")
    mods = [Modifier(cause, value) for cause, value in spec.get("mods", [])]
    who: dict[str, Any] = {"why": spec.get("why", ""), "owner": spec.get("owner", "")}
    if kind in ("pool", "any", "one"):
        who["reroll"] = spec.get("reroll", "")
        who["one_fails"] = bool(spec.get("one_fails"))
        who["top_succeeds"] = bool(spec.get("top_succeeds"))
        if kind == "one":
            return One(spec["sides"], spec["target"], mods, **who)
        return _POOLS[str(kind)](spec["n"], spec["sides"], spec["target"], mods, **who)
    if kind == "exploding":
        return exploding_of(spec, mods)
    if kind == "under":
        who["reroll"] = spec.get("reroll", "")
        who["top_fails"], who["one_succeeds"] = bool(spec.get("top_fails")), bool(spec.get("one_succeeds"))
        return Under(spec["sides"], spec["target"], mods, **who)
    if kind == "faces":
        return faces_of(spec)
    if kind == "sum":
        keep, lowest = spec.get("keep", 0), bool(spec.get("lowest"))
        return Sum(spec["n"], spec["sides"], mods, keep=keep, lowest=lowest, **who)
    if kind == "number":
        return Number(spec["expr"], mods, **who)
    if kind == "roll-off":
        bonus = spec.get("bonus", {})
        mods_of = {seat: [Modifier(cause, value) for cause, value in bonus[seat]] for seat in bonus}
        return RollOff(spec["seats"], spec["sides"], mods_of, **who)
    return None


def judged(event: Rolled, roll: Roll | None) -> list[int]:
    """What each face counted, in the order in which they were thrown; those after the first throw were re-rolled."""
    read = reading(event)
    if read is not None:
        return [int(read.hits[at]) if read.stands[at] else AGAIN for at in range(len(event.faces))]
    if not isinstance(roll, Pool):
        left_out = dropped(event)
        return [DROPPED if at in left_out else PLAIN for at in range(len(event.faces))]
    check = roll.check()
    first = [AGAIN if check.again[face] else int(check.passes[face]) for face in event.faces[: roll.n]]
    return first + [int(check.passes[face]) for face in event.faces[roll.n :]]


def chances(roll: Roll | None) -> Dist | None:
    """The distribution of a roll whose result is a number or a success; None for others."""
    if roll is None or isinstance(roll, RollOff):
        return None
    try:
        dist = roll.dist()
    except TooLarge:
        return None
    numbers = all(isinstance(outcome, int) for outcome in dist.outcomes)
    return dist.map(int) if numbers and len(dist) > 1 else None
