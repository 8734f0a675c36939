"""Games that are kept and can't be played on: of other versions of the rules, damaged, or of a book that is not here."""

from __future__ import annotations

from typing import Final

from grognard.game.books import UnknownBook
from grognard.game.reading import RecordError
from grognard.game.verdict import Fault
from grognard.server.store import Game
from grognard.server.store.values import PERSON

#: what loading such a game raises
UNREADABLE: Final = (RecordError, UnknownBook)
#: the page knows by this that the record can be downloaded
RULE: Final = "table.unreadable"


def unreadable(error: RecordError | UnknownBook) -> Fault:
    """Why a game can't be opened, as a fault with its reason in it."""
    if isinstance(error, RecordError):
        reason = error.fault()
    else:
        reason = Fault("lobby.no-such", {"what": "book", "id": error.name, "meant": error.meant})
    return Fault(RULE, {"why": {"rule": reason.rule, "args": reason.args}})


def may_have_all(game: Game, held: list[str]) -> bool:
    """May a browser with these seats have the whole record? Another version may still play it on: then what others
    hide is not for it."""
    return game.over or (bool(held) and all(one.seat in held for one in game.seats if one.who == PERSON))
