"""What a table asks and shows at this moment, for the seats that a socket plays."""

from __future__ import annotations

from typing import Any

from grognard.game.commands import Seen
from grognard.server.asking import Asking
from grognard.server.narrator import Narrator
from grognard.server.table import Table
from grognard.server.wording import Row


def live(table: Table, narrator: Narrator, asked: list[str], now: float) -> Row:
    """The moment in words. `asked`: the seats whose questions are shown."""
    match = table.match
    told: Row = {"v": table.v, "open": [], "waiting": [], "need": None, "undo": []}
    for seat in asked:
        seen = match.seen(seat)
        told["open"] += questions(narrator, seen)
        if seen.undo:
            told["undo"].append(seat)
    watching = match.seen("")
    told["waiting"] = list(dict.fromkeys(watching.waiting))
    if match.need is not None:
        told["need"] = {"n": match.need.n, "sides": match.need.sides, "why": ""}
    told["clock"] = None
    told["offers"] = []
    told["paused"] = False
    told["over"] = match.over
    return told


def questions(narrator: Narrator, seen: Seen) -> list[Any]:
    """The open questions of one seat."""
    asking = Asking(narrator.wording, narrator.state(), seen.measuring)
    return [asking.question(one) for one in seen.open]
