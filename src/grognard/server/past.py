"""What has happened in a game, for downloads and for the replay bar: never more than the asking browser may know."""

from __future__ import annotations

from typing import Any

from grognard.game.match import Match
from grognard.game.wire import decode, encode
from grognard.server.narrator import Narrator
from grognard.server.store import Game

Row = dict[str, Any]


def seen_record(game: Game, match: Match, seat: str) -> bytes:
    """The record of a running game as one seat ("" watches) may have it: the header, then each event that it saw.

    It cannot be replayed: answers, checksums and States tell what is hidden. The rosters of others are left out, too,
    since no book has said that its lists are open.
    """
    top: Any = decode(game.header.encode())
    setup = top["setup"]
    setup["forces"] = {owner: force for owner, force in setup["forces"].items() if owner == seat}
    top["seen"] = seat
    lines = [encode(top), *[encode({"e": event.wire()}) for event in match.seen(seat).log]]
    return b"".join([line + b"\n" for line in lines])


def history(narrator: Narrator, about: Row) -> Row:
    """All that a narrator has told: the frame before the first line, and every line with its change."""
    narrator.catch_up()
    return {
        "game": about,
        "data": narrator.data(),
        "start": narrator.start,
        "events": narrator.lines,
    }
