"""Games to put into stores."""

from __future__ import annotations

from grognard.server.store import Deed, NewGame, NewSeat

HEADER = '{"book":"geese","format":1}'
HASH = "ab" * 32


def new_game(id: str = "first", at: int = 1000, **more: object) -> NewGame:
    """A game of two: seat a is held by browser `HASH`, b has a link. `more` replaces fields."""
    seats = (NewSeat("a", "person", name="Ann", browser=HASH), NewSeat("b", "person", link="cd" * 32))
    made = NewGame(id, "geese", HEADER, "00" * 32, {"dice": "seeded"}, HASH, at, seats, (deed(0, at),))
    return made._replace(**more)


def deed(seq: int, at: int = 1000, cmd: str = "") -> Deed:
    """A row as a record would have it."""
    return Deed(seq, at, f'{{"n":{seq}}}', cmd, f'{{"left":{seq}}}')
