"""From a record to the data of its page."""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.cards import Cards
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.digest import digest
from grognard.analysis.report.frames import Camera
from grognard.analysis.report.lines import Log, Row
from grognard.analysis.report.looking import Course, look
from grognard.analysis.report.luck import Luck
from grognard.analysis.report.reasons import Deed, Reasons
from grognard.analysis.report.setting import Setting
from grognard.analysis.report.texts import Texts
from grognard.analysis.report.words import Places, Words, mark_seats
from grognard.game.match import Match
from grognard.game.reading import Record
from grognard.game.replay import Replay
from grognard.game.ruleset import Ruleset

#: the version of the page's data
FORMAT: Final = 1


class Told:
    """A game played again: its Match at the end, and what was said of deeds that still stand."""

    def __init__(self, record: Record, book: Ruleset) -> None:
        """Raises RecordError."""
        played = Replay(record, book, False)
        self.match: Match = played.match
        deeds: list[Deed] = []
        while played.at < record.length():
            before = len(self.match.game.log)
            played.step()
            # what was taken back is no longer told
            del deeds[len(self.match.commands) :]
            if len(self.match.commands) > len(deeds):
                row = record.rows[played.at]
                deeds.append(Deed(before, row.text("seat", ""), row.data.get("why"), row.data.get("a")))
        self.deeds = deeds


class Telling:
    """Plays the game again and gathers all that its page is drawn from."""

    def __init__(self, record: Record, book: Ruleset, lang: str) -> None:
        """Raises RecordError."""
        self.record = record
        self.book = book
        self.told = Told(record, book)
        self.match = self.told.match
        self.words = Words(book, lang)
        self.first = book.new_game(record.setup)
        self.places = Places(self.first)
        self.places.grow(self.match.state)
        self.cited = Cited(book, self.words)
        self.camera = Camera(book, self.words, self.places, self.cited)
        match = self.match
        self.setting = Setting(
            record.setup, book, match.state, match.over, self.words, self.places, self.cited
        )

    def data(self) -> Row:
        """All that the page is drawn from, as JSON-able data.

        The events are looked at one by one on a State of their own, in which the names of seats are marked.
        """
        state = self.first.fork()
        units = Cards(self.book, self.words, self.places, self.cited).units(state, self.match.state)
        mark_seats(state)
        table = self.setting.table(state)
        course = look(self.book, self.match.game.log, state, self._log(), self.camera, self.told.deeds)
        size = self.setting.size()
        Reasons(size, self.words, self.places).tell(course.lines, self.told.deeds, state)
        digest(course.lines, course.events, course.asked, self.words, self.places)
        texts = Texts()
        texts.gather(course.lines)
        return {
            "format": FORMAT,
            "book": type(self.book).ID,
            "lang": self.words.lang,
            "point": self.words.messages.point(),
            **self.setting.plain(),
            "units": units,
            "models": self.setting.models(state, self.camera.looks),
            "table": {**table, **self.setting.markers(state)} if table else {},
            "tokens": self.camera.tokens,
            "texts": texts.texts,
            **self._course(course, state.seat_ids()),
            "rules": self.cited.plain(),
        }

    def _log(self) -> Log:
        return Log(self.book, self.words, self.places, self.cited)

    def _course(self, course: Course, seats: list[str]) -> Row:
        return {
            "start": course.start,
            "events": course.lines,
            "turns": course.turns,
            "rounds": self._rounds(course.turns),
            "chart": course.chart.plain(seats),
            "luck": self._luck(course.luck, seats),
        }

    def _rounds(self, turns: list[Row]) -> dict[str, str]:
        """What the rounds are called."""
        numbers = dict.fromkeys(turn["round"] for turn in turns if "round" in turn)
        return {str(number): self.words("round", number=number) for number in numbers}

    def _luck(self, luck: Luck, seats: list[str]) -> Row:
        """By seat: all successes; and for each kind of roll its tally by seat, under its name."""
        rows: list[dict[str, Any]] = []
        for rule in luck.rules():
            kinds = luck.kinds
            tallies = [kinds[rule, seat].plain() if (rule, seat) in kinds else None for seat in seats]
            name = self.words.label(f"roll.{rule}") or self.words.rule(rule)
            rows.append({"name": name, "r": self.cited.place(rule), "seats": tallies})
        told: list[str] = []
        for seat in seats:
            tally = luck.successes[seat]
            told.append(self.words("luck", **tally.plain()) if tally.tries else "")
        return {"told": told, "rolls": rows}
