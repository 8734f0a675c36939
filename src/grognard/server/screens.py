"""Screens: what guests with the same seats and the same language look at. It is told once for all of them.

A screen looks on as one seat, its eye. Where a book hides things, a screen with several seats looks on as the one that
is asked, and the others' questions wait until the table is handed over.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from grognard.analysis.report.frames import Frame, change
from grognard.server import protocol_schema as p
from grognard.server.asking import Asking
from grognard.server.guests import Guest
from grognard.server.narrator import Narrator
from grognard.server.table import Table
from grognard.server.wording import Row

#: so many deltas are kept for guests that were cut off
KEPT: Final = 64


class Screen:
    """What some guests see. `view` and `delta` are to be called when the narrator of the eye has caught up."""

    def __init__(self, game: str, table: Table, seats: list[str], lang: str) -> None:
        self.game = game
        self.table = table
        self.seats = seats
        self.lang = lang
        self.guests: list[Guest] = []
        #: when the last of them left
        self.left = 0.0
        self.eye = self.looks_as()
        #: who has told what is shown
        self.told_by: Narrator | None = None
        self._told = 0
        self._revision = 0
        self._frame: Frame | None = None
        self._sizes: dict[str, object] = {}
        self._game: Row = {}
        self._deltas: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    # ---- whose eyes

    def hides(self) -> bool:
        """Is there something that a seat of this screen knows and another does not?"""
        match = self.table.match
        truth = match.state
        return len(self.seats) > 1 and any(
            match.ruleset.seen(truth, seat) is not truth for seat in self.seats
        )

    def looks_as(self) -> str:
        """The seat as which the screen looks on now."""
        if len(self.seats) < 2:
            return self.seats[0] if self.seats else ""
        before = getattr(self, "eye", self.seats[0])
        asked = self._asked_seats()
        if not self.hides() or not asked or before in asked:
            return before
        return asked[0]

    def _asked_seats(self) -> list[str]:
        asked = [one.choice.seat for one in self.table.waiting()]
        return [seat for seat in self.seats if seat in asked]

    def shows(self) -> list[str]:
        """The seats whose questions are shown: of secret ones only one at a time."""
        asked = self._asked_seats()
        if self.hides():
            return [self.eye]
        if any(one.choice.sealed for one in self.table.waiting()) and len(asked) > 1:
            return asked[:1]
        return self.seats

    # ---- telling

    def view(self, narrator: Narrator) -> bytes:
        """Everything."""
        self._remember(narrator)
        self._deltas.clear()
        return p.ENCODER.encode(
            p.View(
                self.table.v,
                self._game,
                narrator.data(),
                narrator.first,
                narrator.lines,
                narrator.start,
                narrator.frame,
                self.live(narrator),
            )
        )

    def delta(self, narrator: Narrator) -> bytes:
        """What is new since the last call of `view` or `delta`."""
        first = narrator.changed_since(self._told, self._revision)
        told = p.Delta(self.table.v, narrator.first + first, narrator.lines[first:], self.live(narrator))
        frame = change(self._frame or {}, narrator.frame)
        if frame:
            told.frame = frame
        sizes = narrator.sizes()
        grown = [key for key, size in sizes.items() if self._sizes.get(key) != size]
        if grown:
            told.data = narrator.lists(grown)
        game = self._game
        self._remember(narrator)
        if game != self._game:
            told.game = self._game
        data_out = p.ENCODER.encode(told)
        self._deltas.append((self.table.v, data_out))
        return data_out

    def missed(self, have: int | None) -> list[bytes] | None:
        """The deltas that a guest has missed who has version `have`; None if that is not known any more.

        To get one twice does no harm: lines and changes of the frame are told with their places.
        """
        if have is None or have > self.table.v or not any(v <= have for v, _ in self._deltas):
            return None
        return [data for v, data in self._deltas if v >= have]

    def _remember(self, narrator: Narrator) -> None:
        self.told_by = narrator
        self._told, self._revision = len(narrator.lines), narrator.revision
        self._frame, self._sizes = narrator.frame, narrator.sizes()
        self._game = about_game(self.game, narrator, self.seats)

    def live(self, narrator: Narrator) -> Row:
        """What is asked at this moment, and what else may be done."""
        table, match = self.table, self.table.match
        questions: list[Row] = []
        undo: list[str] = []
        for seat in self.shows():
            seen = match.seen(seat)
            asking = Asking(narrator.wording, narrator.state(), seen.measuring)
            questions += [narrator.told_once(one, asking) for one in seen.open]
            undo += [seat] if seen.undo else []
        return {
            "v": table.v,
            "eye": self.eye,
            "hides": self.hides(),
            "open": questions,
            "waiting": list(dict.fromkeys([one.choice.seat for one in table.waiting()])),
            "need": self._need(narrator),
            "undo": undo,
            "back": {seat: table.back(seat) for seat in self.seats},
            "clock": table.clocks.shown() if table.clocks is not None else None,
            "offers": table.consent.offers.plain(),
            "paused": table.paused,
            "over": match.over,
        }

    def _need(self, narrator: Narrator) -> Row | None:
        """The dice that the table waits for: how many of which, for whom and what for."""
        need, roll = self.table.match.need, self.table.match.rolling
        if need is None or roll is None:
            return None
        return {"n": need.n, "sides": need.sides, "seat": roll.owner, "why": [narrator.roll_name(roll.why)]}


def about_game(game: str, narrator: Narrator, seats: list[str]) -> Row:
    """What is played, by whom, and which seats look on."""
    told = narrator.about()
    table = narrator.table
    book = type(table.ruleset)
    sitting = [
        {**row, "kind": table.sitting[row["id"]].kind, "bot": table.sitting[row["id"]].bot or None}
        for row in told["seats"]
    ]
    return {
        "id": game,
        "book": book.ID,
        "name": narrator.words.label("book-name") or book.NAME,
        "about": told["about"],
        "seats": sitting,
        "you": seats,
        "dice": table.match.source.kind,
        "hotseat": len(seats) > 1,
        "result": told.get("result"),
    }
