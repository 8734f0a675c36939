"""Narrator: tells a table's game to one seat ("" watches) in one language, event by event, as a report does.

It keeps a State of its own, on which the events are done again one by one: each is told of the table as it finds it.
What the seat may not know is left out where it begins: events come as `seen_by` the seat, the State as `seen`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.analysis.report.cards import Cards
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import Frame, change
from grognard.analysis.report.lines import Log
from grognard.analysis.report.looking import mind_seats
from grognard.analysis.report.setting import Setting
from grognard.analysis.report.words import mark_seats
from grognard.game.commands import Open
from grognard.game.events import Event, Rolled
from grognard.game.state import State
from grognard.server.asking import Asking
from grognard.server.camera import LiveCamera
from grognard.server.folding import Folding
from grognard.server.places import LivePlaces
from grognard.server.table import Table
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
    """Tells one game to one seat in one language. Call `catch_up` after every deed.

    `lines` are those of a report from line `first` on, `start` is the frame before the first and `frame` the one after
    the last of them. `revision` counts the calls of `catch_up`.

    One that is to be there at once passes over the first `skip` events of the log: they happen, and are not told.
    """

    def __init__(self, table: Table, seat: str, lang: str, skip: int = 0) -> None:
        self.table = table
        self.match = table.match
        self.seat = seat
        self.book = self.match.ruleset
        #: the truth after the events that were heard, with marks in place of the names of seats
        self._truth = self.book.new_game(table.setup)
        mark_seats(self._truth)
        state = self.state()
        self.words = TableWords(self.book, lang)
        self.places = LivePlaces(state)
        self.cited = Cited(self.book, self.words)
        self.camera = LiveCamera(self.book, self.words, self.places, self.cited)
        self.wording = Wording(self.words, self.places, self.cited)
        self.log = Log(self.book, self.words, self.places, self.cited)
        self.first_state = state.fork()
        self.lines: list[Row] = []
        #: so many events were passed over, and so many lines would have been told of them
        self.skipped = skip
        self.first = 0
        #: events that were told or left out, and how many lines there were before each
        self._heard: list[Event] = []
        self._lines_before: list[int] = []
        self._pass_over(skip)
        #: when somebody last looked, on the clock of the room
        self.last_used = 0.0
        self.start: Frame = self.camera.take(self.state())
        self.frame: Frame = self.start
        self.folding = Folding(len([start for start in table.starts.of if start.events < skip]))
        #: the size of the game in points, 0 if it has none
        self.size = self._setting(state).size()
        self._moments: list[Moment] = []
        #: by revision the first line that it changed
        self._changed: list[int] = []
        self._turn = self.book.turn_of(self._truth)
        #: units that were named since the last look at everything that was named
        self._named: set[int] = set()
        self._fresh = False
        self._about: tuple[object, Row] | None = None
        self._questions: dict[tuple[str, int], Row] = {}

    # ---- telling

    @property
    def revision(self) -> int:
        """How often it has caught up."""
        return len(self._changed)

    def state(self) -> State:
        """What the seat knows, after all that was told, with marks in place of the names of seats."""
        return self.book.seen(self._truth, self.seat)

    def catch_up(self) -> None:
        """Tell what happened since the last call."""
        log = self.match.game.log
        if self._moments and len(log) == len(self._heard) and (not log or log[-1] is self._heard[-1]):
            self.folding.mind(self)
            return
        first = self._take_back()
        begun = self.table.starts.since(len(self._heard))
        self._mark()
        for event in log[len(self._heard) :]:
            # several deeds at once, to somebody who comes late, are told as if they came one by one
            if len(self._heard) in begun:
                self._settle()
                self._mark()
            self._hear(event)
        self._settle()
        self._changed.append(min(first, self.folding.fold(self)))

    def stands(self) -> bool:
        """Is what was passed over still as it was? If not, nobody can tell from here what has become of the game."""
        log, at = self.match.game.log, self.skipped
        return not at or (len(log) >= at and log[at - 1] is self._heard[at - 1])

    def told(self) -> list[Event]:
        """All events that the seat has seen, also those that were passed over."""
        shown = [event.seen_by(self.match.state, self.seat) for event in self._heard]
        return [event for event in shown if event is not None]

    def changed_since(self, told: int, revision: int) -> int:
        """The first line that is not what it was at this revision, when there were `told` lines."""
        return min([told, len(self.lines), *self._changed[revision:]])

    def line_at(self, events: int) -> int:
        """How many lines there were after so many events."""
        return self._lines_before[events] if events < len(self._lines_before) else len(self.lines)

    def told_once(self, one: Open, asking: Asking) -> Row:
        """An open question in words; nothing of it changes while it is open."""
        key = (one.choice.seat, one.number)
        if key not in self._questions:
            if len(self._questions) > NEAR:
                self._questions.clear()
            self._questions[key] = asking.question(one)
        return self._questions[key]

    def roll_name(self, rule: str) -> str:
        """What is rolled for: the kind of roll by name, else the step of the game, else the rule."""
        step = getattr(self.match.state, "node", "")
        return (
            self.words.label(f"roll.{rule}")
            or (self.words.label(f"node.{step}") if step else "")
            or self.words.rule(rule)
        )

    # ---- the rest of the data

    def data(self) -> Row:
        """All that the page is drawn from beside lines and frames."""
        lists = self.lists(list(self.sizes()))
        return {"lang": self.words.lang, "point": self.words.messages.point(), **lists}

    def lists(self, keys: list[str]) -> Row:
        """These lists of the data, as they are now."""
        state = self.state()
        setting = self._setting(state)
        made: dict[str, Callable[[], object]] = {
            "units": lambda: Cards(self.book, self.words, self.places, self.cited).units(
                self.first_state, state
            ),
            "models": lambda: setting.models(state, self.camera.looks),
            "ids": lambda: list(self.places.models),
            "table": lambda: self._table(setting, state),
            "tokens": lambda: self.camera.tokens,
        }
        told = {key: made[key]() for key in keys if key in made}
        # last, since the others cite rules as well
        if "rules" in keys:
            told["rules"] = [{"id": id, "name": self.words.rule(id)} for id in self.cited.places]
        return told

    def _table(self, setting: Setting, state: State) -> Row:
        table = setting.table(state)
        return {**table, **setting.markers(state)} if table else {}

    def sizes(self) -> dict[str, object]:
        """How long the lists of the data are: a list is told anew when it has grown."""
        table = self.camera.shown
        return {
            "units": len(self.places.units),
            "models": (len(self.places.models), len(self.camera.looks)),
            "table": [len(table.get(key, [])) for key in ("pieces", "zones", "markers")],
            "ids": len(self.places.models),
            "tokens": len(self.camera.tokens),
            "rules": len(self.cited.places),
        }

    def about(self) -> Row:
        """What is played, by whom, and how it came out."""
        # the scenario may be found only when the game has begun
        played = self.camera.shown.get("scenario")
        key = (played, self.match.over, [seat.plain() for seat in self.table.seated_as()])
        if self._about is None or self._about[0] != key:
            told = self._setting(self.state()).plain()
            if not self.match.over:
                del told["result"]
            self._about = (key, told)
        return self._about[1]

    # ---- inside

    def _setting(self, state: State) -> Setting:
        named = state.fork()
        named.seats = self.table.seated_as()
        setup, over = self.table.setup, self.match.over
        return Setting(setup, self.book, named, over, self.words, self.places, self.cited)

    def _pass_over(self, events: int) -> None:
        """Do the first events without a word."""
        for event in self.match.game.log[:events]:
            self.first += event.seen_by(self.match.state, self.seat) is not None
            event.apply(self._truth)
            mind_seats(self._truth)
            self._heard.append(event)
            self._lines_before.append(0)
        self.places.grow(self.state())

    def _hear(self, event: Event) -> None:
        """Tell one event, and do it."""
        before = self.state().fork()
        shown = event.seen_by(self.match.state, self.seat)
        line = None if shown is None else self.log.line(shown, before, self.book.drawn(before, shown))
        event.apply(self._truth)
        mind_seats(self._truth)
        self._heard.append(event)
        self._lines_before.append(len(self.lines))
        if line is None or shown is None:
            return
        after = self.state()
        self.places.grow(after)
        self.lines.append(line)
        self.folding.add(shown)
        self._fresh = True
        self._named.update(line.get("w", []))
        # dice are only counted by the State, and some events do not change it at all
        if type(event).apply is not Event.apply and not isinstance(event, Rolled):
            frame = self.camera.after(before, after, self.frame)
            turn = self.book.turn_of(after)
            self._show(frame if turn == self._turn else self.camera.turned(after, frame))
            self._turn = turn

    def _settle(self) -> None:
        """A deed is done: look at all that it has named."""
        if self._fresh:
            self._show(self.camera.settle(self.state(), self.frame, self._named))
        self._fresh = False
        self._named.clear()

    def _show(self, frame: Frame) -> None:
        """The table looks like this after the last line."""
        changed = change(self.frame, frame)
        self.frame = frame
        if changed:
            told = self.lines[-1].setdefault("f", {})
            for section, entries in changed.items():
                told[section] = {**told.get(section, {}), **entries}

    def _take_back(self) -> int:
        """Forget what is in the log no more; returns how many lines still stand."""
        log = self.match.game.log
        same = min(len(self._heard), len(log))
        # what was done again after a take-back are other events, though they may say the same
        while same and self._heard[same - 1] is not log[same - 1]:
            same -= 1
        if same < len(self._heard):
            while self._moments[-1].events > same:
                self._moments.pop()
            moment = self._moments.pop()
            self._truth, self.frame = moment.state, moment.frame
            del self._heard[moment.events :]
            del self._lines_before[moment.events :]
            del self.lines[moment.lines :]
            self.folding.cut(len(self.lines))
            self.places.cut(self.state())
        return len(self.lines)

    def _mark(self) -> None:
        """Keep this moment; of those long ago only some."""
        number = self._moments[-1].number + 1 if self._moments else 0
        state = self._truth.fork()
        self._moments.append(Moment(number, len(self._heard), len(self.lines), state, self.frame))
        at = len(self._moments) - NEAR
        if at > 0 and self._moments[at].number % EVERY:
            del self._moments[at]
