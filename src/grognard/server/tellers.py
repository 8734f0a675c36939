"""Who tells a table's game, to which seats: one narrator for all who speak a language, as long as all know the same.

A seat gets a narrator of its own where the book hides something from somebody, or when something has happened of which
not everybody has learned (a window passed up by a setting, the setting itself).
"""

from __future__ import annotations

import logging
import time
from typing import Final

from grognard.game.events import Event
from grognard.server.narrator import Narrator
from grognard.server.table import Table

LOG: Final = logging.getLogger("grognard.server")
#: whoever tells nobody any more is kept for so many seconds, for those who were cut off
STAYS: Final = 60.0
#: a log with more events is told from its end at first, with so many of them
LONG: Final = 400
RECENT: Final = 80


class Tellers:
    """The narrators of a room."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._narrators: dict[tuple[str, str], Narrator] = {}
        #: seats and languages that a narrator of their own is to be made for (`from_the_start`)
        self.wanted: set[tuple[str, str]] = set()
        #: seats that know something of their own; how many events were looked at for that, by seat
        self._apart: set[str] = set()
        self._looked: dict[str, int] = {}

    def of(self, seat: str, lang: str) -> Narrator:
        """The narrator for a seat ("" watches) in a language, who has told everything."""
        key, common = self._key(seat, lang), ("", lang)
        if key not in self._narrators and common in self._narrators and not self._hides(seat):
            # it misses no more than its own secrets, until it has a narrator of its own
            self.wanted.add(key)
            key = common
        if key not in self._narrators or not self._narrators[key].stands():
            self._narrators[key] = self._at_once(*key)
        narrator = self._narrators[key]
        narrator.last_used = time.monotonic()
        narrator.catch_up()
        return narrator

    def whole(self, seat: str, lang: str) -> Narrator:
        """The same, but one who has told it from the beginning."""
        narrator = self.of(seat, lang)
        if not narrator.skipped:
            return narrator
        self._narrators[self._key(seat, lang)] = Narrator(self.table, *self._key(seat, lang))
        return self.of(seat, lang)

    def knows(self, seat: str, lang: str) -> bool:
        """Is there somebody who has told this seat the game from its beginning?"""
        known = self._narrators.get(self._key(seat, lang))
        return known is not None and not known.skipped

    def is_long(self) -> bool:
        """Does it take a while to tell the game?"""
        return len(self.table.match.game.log) > LONG

    def _at_once(self, seat: str, lang: str) -> Narrator:
        """Somebody who can tell the game at once: of a long one only the end, until it was told from its beginning."""
        skip = 0
        if self.is_long():
            self.wanted.add((seat, lang))
            last = len(self.table.match.game.log) - RECENT
            skip = max([start.events for start in self.table.starts.of if start.events <= last], default=0)
        return Narrator(self.table, seat, lang, skip)

    def from_the_start(self, seat: str, lang: str) -> None:
        """Tell a long game from its beginning, while it may go on: what is told of that then does not count, and
        `catch_up` finds it out."""
        key = self._key(seat, lang)
        self.wanted.discard(key)
        if self.knows(*key):
            return
        try:
            narrator = Narrator(self.table, *key)
            narrator.catch_up()
        except Exception:
            LOG.info("a game went on while it was told", exc_info=True)
            return
        narrator.last_used = time.monotonic()
        if not self.knows(*key):
            self._narrators[key] = narrator

    def forget(self, shown: set[Narrator]) -> None:
        """Forget those whose tale is shown on no screen, after a while."""
        old = time.monotonic() - STAYS
        kept = [(key, one) for key, one in self._narrators.items() if one in shown or one.last_used > old]
        self._narrators = dict(kept)

    def _key(self, seat: str, lang: str) -> tuple[str, str]:
        return (seat if self._knows_more(seat) else "", lang)

    def _knows_more(self, seat: str) -> bool:
        """Does a seat know something that somebody who watches does not, or did it ever?"""
        if not seat or seat in self._apart:
            return bool(seat)
        match = self.table.match
        truth, log = match.state, match.game.log
        apart = self._hides(seat)
        for event in log[min(self._looked.get(seat, 0), len(log)) :]:
            # most events are seen by everybody
            if type(event).seen_by is not Event.seen_by:
                mine, theirs = event.seen_by(truth, seat), event.seen_by(truth, "")
                apart = apart or (mine.wire() if mine else None) != (theirs.wire() if theirs else None)
        self._looked[seat] = len(log)
        if apart:
            self._apart.add(seat)
        return apart

    def _hides(self, seat: str) -> bool:
        """Does the book hide something from this seat now?"""
        truth = self.table.match.state
        return self.table.ruleset.seen(truth, seat) is not truth
