"""From a record to the data of its page: the game is played again, and its events are looked at one by one."""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.cards import Cards
from grognard.analysis.report.chart import Chart
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.digest import digest
from grognard.analysis.report.frames import EMPTY, Camera, Frame, change
from grognard.analysis.report.lines import Log, Row
from grognard.analysis.report.luck import Luck
from grognard.analysis.report.reasons import Deed, Reasons
from grognard.analysis.report.texts import Texts
from grognard.analysis.report.words import OPEN, Places, Words, mark_seats
from grognard.forces.naming import seat_names
from grognard.game.events import Event, Rolled
from grognard.game.match import Match
from grognard.game.reading import Record
from grognard.game.replay import Replay
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

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
                deeds.append(Deed(before, row.text("seat", ""), row.data.get("why")))
        self.deeds = deeds


class Telling:
    """Looks at every event of a game with all that a page shows of it."""

    def __init__(self, record: Record, book: Ruleset, lang: str) -> None:
        """Raises RecordError."""
        self.record = record
        self.book = book
        told = Told(record, book)
        self.match = told.match
        self.events: list[Event] = self.match.game.log
        self.words = Words(book, lang)
        self.places = Places(self.match.state)
        self.cited = Cited(book, self.words)
        self.camera = Camera(book, self.words, self.places, self.cited)
        self.log = Log(book, self.words, self.places, self.cited)
        self.luck = Luck(self.match.state.seat_ids())
        self.chart = Chart()
        self.deeds = told.deeds
        #: how long the log was when somebody answered
        self.asked = [deed.start for deed in told.deeds]
        self.turns: list[Row] = []
        self.lines: list[Row] = []
        self.start: Frame = EMPTY

    def _size(self) -> int:
        """The size of the game in points, 0 if neither record nor book knows one."""
        size = self.book.table(self.match.state).get("size")
        return size if isinstance(size, int) and size else self.record.setup.size

    def about(self) -> str:
        """What was played, in a line."""
        scenario = str(self.book.table(self.match.state).get("scenario") or self.record.setup.scenario)
        name: object = self.words.name(self.match.state, scenario) if scenario else 0
        kind = type(self.book)
        book = self.words.name(self.match.state, kind.ID)
        book = kind.NAME if book == kind.ID else book
        return self.words("about", book=book, scenario=name, size=self._size())

    def data(self) -> Row:
        """All that the page is drawn from, as JSON-able data."""
        state = self.book.new_game(self.record.setup)
        cards = Cards(self.book, self.words, self.places, self.cited)
        units = cards.units(state)
        names = self._names()
        mark_seats(state)
        table = self._table(state)
        self._look(state)
        texts = Texts()
        texts.gather(self.lines)
        return {
            "format": FORMAT,
            "book": type(self.book).ID,
            "about": self.about(),
            "lang": self.words.lang,
            "seats": self._seats(state, names),
            "units": units,
            "models": self._models(state),
            "table": self._final_table(table, state),
            "tokens": self.camera.tokens,
            "start": self.start,
            "texts": texts.texts,
            "events": self.lines,
            "turns": self.turns,
            "rounds": self._rounds(),
            "chart": self.chart.plain(state.seat_ids()),
            "luck": self._luck(state),
            "result": self._result(names),
            "rules": self.cited.plain(),
        }

    # ---- the events

    def _look(self, state: State) -> None:
        """Go through the game: a line, the shapes and the change of the frame for every event."""
        frame = self.start = self.camera.take(state)
        turn: str | None = None
        for number, event in enumerate(self.events):
            shapes = self.book.drawn(state, event)
            line = self.log.line(event, state, shapes)
            event.apply(state)
            self._mind_seats(state)
            if type(event).apply is not Event.apply and not isinstance(event, Rolled):
                fresh = self.camera.take(state)
                changed = change(frame, fresh)
                frame = fresh
                if changed:
                    line["f"] = changed
            if isinstance(event, Rolled):
                self.luck.add(event)
            self.lines.append(line)
            now = self.book.turn_of(state)
            if now != turn:
                turn = now
                self._turn(number, frame, state)
        self.chart.add(len(self.events) - 1, self.book, state)
        Reasons(self._size(), self.words, self.places).tell(self.lines, self.deeds, state)
        digest(self.lines, self.events, self.asked, self.words, self.places)

    def _mind_seats(self, state: State) -> None:
        """Somebody who sits down brings a name without marks."""
        if any(not seat.name.startswith(OPEN) for seat in state.seats):
            mark_seats(state)

    def _turn(self, number: int, frame: Frame, state: State) -> None:
        """A turn begins with this event. One in which nobody was asked anything is a part of the next."""
        at = number
        if self.turns and not any(self.turns[-1]["at"] < start <= number for start in self.asked):
            at = self.turns.pop()["at"]
        elif self.turns:
            self.chart.add(number - 1, self.book, state)
        game = frame["g"]
        head = game["head"] if self.book.turn_of(state) else []
        if not head:
            known = len(self.turns)
            head = [self.words("part", number=known) if known else self.words("before")]
        row: Row = {"at": at, "head": head}
        for key in ("round", "active"):
            if key in game and self.book.turn_of(state):
                row[key] = game[key]
        self.turns.append(row)

    def _rounds(self) -> dict[str, str]:
        """What the rounds are called."""
        numbers = dict.fromkeys(turn["round"] for turn in self.turns if "round" in turn)
        return {str(number): self.words("round", number=number) for number in numbers}

    # ---- what does not change

    def _names(self) -> dict[str, str]:
        """The seats by name, in the language of the page where they are called by their rosters."""
        names = {seat.id: seat.name or seat.id for seat in self.match.state.seats}
        return {**names, **seat_names(self.record.setup.forces, names, self.words.lang)}

    def _seats(self, state: State, names: dict[str, str]) -> list[Row]:
        teams = list(dict.fromkeys(seat.team for seat in state.seats))
        return [
            {"id": seat.id, "name": names[seat.id], "team": teams.index(seat.team)} for seat in state.seats
        ]

    def _models(self, state: State) -> list[list[object]]:
        """By place: name, unit, number in the unit, then radius, height and wounds (once it was on the table)."""
        rows: list[list[object]] = []
        for model in state.models:
            unit = self.places.unit_of(state, model.id)
            number = model.id.rpartition(".")[2]
            look = self.camera.looks.get(self.places.models[model.id], [])
            rows.append([self.words.name(state, model.id), unit, number, *look])
        return rows

    def _table(self, state: State) -> Row:
        """Size and terrain, which never change."""
        table: dict[str, Any] = self.book.table(state)
        if not table:
            return {}
        pieces = []
        for piece in table.get("pieces", []):
            name = self.words.first([f"terrain.{piece['kind']}"], {}, state) or str(piece["kind"])
            row = {"id": piece["id"], "name": name, "look": piece.get("look", ""), "p": piece["polygon"]}
            if piece.get("height"):
                row["height"] = piece["height"]
            row["walls"] = piece.get("walls", [])
            row["floors"] = [[floor["z"], floor["polygon"]] for floor in piece.get("floors", [])]
            row["r"] = self.cited.place(str(piece.get("rule", "")))
            pieces.append(row)
        return {"width": table["width"], "depth": table["depth"], "pieces": pieces}

    def _final_table(self, table: Row, state: State) -> Row:
        """Also markers and zones: they may be known only when the game has begun."""
        last: dict[str, Any] = self.book.table(state)
        if not table:
            return {}
        markers = [[row["id"], row["x"], row["y"], row.get("radius", 0)] for row in last.get("markers", [])]
        zones = [[self.places.seats.get(row["seat"], -1), row["polygon"]] for row in last.get("zones", [])]
        return {**table, "markers": markers, "zones": zones}

    def _luck(self, state: State) -> Row:
        """By seat: all successes; and for each kind of roll its tally by seat, under its name."""
        seats = state.seat_ids()
        rows = []
        for rule in self.luck.rules():
            kinds = self.luck.kinds
            tallies = [kinds[rule, seat].plain() if (rule, seat) in kinds else None for seat in seats]
            name = self.words.label(f"roll.{rule}") or self.words.rule(rule)
            rows.append({"name": name, "r": self.cited.place(rule), "seats": tallies})
        told = []
        for seat in seats:
            tally = self.luck.successes[seat]
            args = {key: value for key, value in tally.plain().items() if key != "rolls"}
            told.append(self.words("luck", **args) if tally.rolls else "")
        return {"told": told, "rolls": rows}

    def _result(self, names: dict[str, str]) -> Row:
        """Who won, by how much, with the rule that says so; or how it stands."""
        match = self.match
        result = self.book.result(match.state)
        winners = [names[seat.id] for seat in match.state.seats if seat.team == result.winner]
        grade = self.words.label(f"grade-{result.grade}") or result.grade
        over = "yes" if match.over else "no"
        told = self.words("won", winner=", ".join(winners), grade=grade, over=over)
        if not winners:
            told = self.words("draw", over=over)
        row: Row = {"told": told, "points": [result.points.get(seat, 0) for seat in names]}
        if result.rule:
            row["r"] = self.cited.place(result.rule)
        row["winner"] = [i for i, seat in enumerate(match.state.seats) if seat.team == result.winner]
        return row
