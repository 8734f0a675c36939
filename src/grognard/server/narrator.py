"""Narrator: tells a table's game to one seat ("" watches) in one language, event by event, as a report does.

It keeps a State of its own, on which the events are done again one by one: each is told of the table as it finds it.
What the seat may not know is left out where it begins: events come as `seen_by` the seat, the State as `seen`.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.cards import Cards
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import Camera, Frame, change
from grognard.analysis.report.lines import Log
from grognard.analysis.report.looking import mind_seats
from grognard.analysis.report.setting import Setting
from grognard.analysis.report.words import mark_seats
from grognard.game.events import Event, Rolled
from grognard.game.match import Match
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.server.places import LivePlaces
from grognard.server.wording import Row, TableWords, Wording

#: so many of the last moments can be gone back to at once; of earlier ones every so many-th
NEAR: Final = 64
EVERY: Final = 16


class Moment:
    """What the narrator goes back to when something is taken back: after `events` events there were `lines` lines."""

    def __init__(self, number: int, events: int, lines: int, state: State, frame: Frame) -> None:
        self.number = number
        self.events = events
        self.lines = lines
        self.state = state
        self.frame = frame


class Narrator:
    """Tells one game to one seat in one language. Call `catch_up` after every deed."""

    def __init__(self, match: Match, setup: Setup, seat: str, lang: str) -> None:
        self.match = match
        self.setup = setup
        self.seat = seat
        self.book = match.ruleset
        #: the truth after `heard` events, with marks in place of the names of seats
        self._truth = self.book.new_game(setup)
        mark_seats(self._truth)
        state = self._seen()
        self.words = TableWords(self.book, lang)
        self.places = LivePlaces(state)
        self.cited = Cited(self.book, self.words)
        self.camera = Camera(self.book, self.words, self.places, self.cited)
        self.wording = Wording(self.words, self.places, self.cited)
        self.log = Log(self.book, self.words, self.places, self.cited)
        self.first_state = state.fork()
        #: events that were told, or left out; told lines; the frame before the first and after the last of them
        self.heard: list[Event] = []
        self.lines: list[Row] = []
        self.start: Frame = self.camera.take(state)
        self.frame: Frame = self.start
        self._moments: list[Moment] = []
        self._sizes: dict[str, object] = {}

    def state(self) -> State:
        """What the seat knows, after all that was told, with marks in place of the names of seats."""
        return self._seen()

    def catch_up(self) -> int:
        """Tell what happened since the last call; returns the first line that is new (as many as there are: none)."""
        first = self._take_back()
        self._mark()
        for event in self.match.game.log[len(self.heard) :]:
            self._hear(event)
        return first

    def data(self) -> Row:
        """All that the page is drawn from beside lines and frames."""
        state = self._seen()
        setting = self._setting(state)
        table = setting.table(state)
        return {
            "lang": self.words.lang,
            "point": self.words.messages.point(),
            "units": Cards(self.book, self.words, self.places, self.cited).units(self.first_state, state),
            "models": setting.models(state, self.camera.looks),
            "table": {**table, **setting.markers(state)} if table else {},
            "tokens": self.camera.tokens,
            "rules": [{"id": row["id"], "name": row["name"]} for row in self.cited.plain()],
        }

    def news(self) -> Row:
        """Those lists of the data that have changed since the last call, whole."""
        state = self._seen()
        counts: dict[str, object] = {
            "units": len(self.places.units),
            "models": (len(self.places.models), len(self.camera.looks)),
            "tokens": len(self.camera.tokens),
            "rules": len(self.cited.places),
        }
        table: dict[str, Any] = self.book.table(state)
        counts["table"] = (len(table.get("zones", [])), [row["id"] for row in table.get("markers", [])])
        grown = [key for key, count in counts.items() if self._sizes.get(key) != count]
        self._sizes = counts
        if not grown:
            return {}
        data = self.data()
        return {key: data[key] for key in grown}

    def about(self) -> Row:
        """What is played, by whom, and how it came out."""
        told = self._setting(self._seen()).plain()
        if not self.match.over:
            del told["result"]
        return told

    # ---- inside

    def _seen(self) -> State:
        return self.book.seen(self._truth, self.seat)

    def _setting(self, state: State) -> Setting:
        named = state.fork()
        named.seats = self.match.state.seats
        return Setting(self.setup, self.book, named, self.match.over, self.words, self.places, self.cited)

    def _hear(self, event: Event) -> None:
        before = self._seen()
        shown = event.seen_by(self.match.state, self.seat)
        line = None if shown is None else self.log.line(shown, before, self.book.drawn(before, shown))
        event.apply(self._truth)
        mind_seats(self._truth)
        self.heard.append(event)
        after = self._seen()
        self.places.grow(after)
        if line is None:
            return
        self.lines.append(line)
        if type(event).apply is Event.apply or isinstance(event, Rolled):
            return
        quiet = "q" in line
        fresh = self.camera.retake(after, self.frame, line.get("w", [])) if quiet else self.camera.take(after)
        changed = change(self.frame, fresh)
        self.frame = fresh
        if changed:
            line["f"] = changed

    def _take_back(self) -> int:
        """Forget what is in the log no more; returns how many lines still stand."""
        log = self.match.game.log
        same = min(len(self.heard), len(log))
        # what was done again after a take-back are other events, though they may say the same
        while same and self.heard[same - 1] is not log[same - 1]:
            same -= 1
        if same == len(self.heard):
            return len(self.lines)
        while self._moments[-1].events > same:
            self._moments.pop()
        moment = self._moments.pop()
        self._truth = moment.state
        del self.heard[moment.events :]
        del self.lines[moment.lines :]
        self.frame = moment.frame
        self.places.cut(self._seen())
        return len(self.lines)

    def _mark(self) -> None:
        """Keep this moment; of those long ago only some."""
        number = self._moments[-1].number + 1 if self._moments else 0
        state = self._truth.fork()
        self._moments.append(Moment(number, len(self.heard), len(self.lines), state, self.frame))
        at = len(self._moments) - NEAR
        if at > 0 and self._moments[at].number % EVERY:
            del self._moments[at]
