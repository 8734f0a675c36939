"""What does not change while a game is played: who plays, on which table, and how it came out."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import look
from grognard.analysis.report.lines import Row
from grognard.analysis.report.words import Places, Words
from grognard.forces.naming import seat_names
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.state import State


class Setting:
    """Tells it of a game that was made from `setup` and has come to `state`; `over`: has it ended?"""

    def __init__(
        self,
        setup: Setup,
        book: Ruleset,
        state: State,
        over: bool,
        words: Words,
        places: Places,
        cited: Cited,
    ) -> None:
        self.setup = setup
        self.book = book
        self.state = state
        self.over = over
        self.words = words
        self.places = places
        self.cited = cited

    def plain(self) -> Row:
        """What was played, by whom, with which result."""
        names = self.names()
        seats = self.state.seats
        teams = list(dict.fromkeys(seat.team for seat in seats))
        return {
            "about": self.about(),
            "seats": [
                {"id": seat.id, "name": names[seat.id], "team": teams.index(seat.team)} for seat in seats
            ],
            "result": self.result(names),
        }

    def size(self) -> int:
        """The size of the game in points, 0 if neither record nor book knows one."""
        size = self.book.table(self.state).get("size")
        return size if isinstance(size, int) and size else self.setup.size

    def about(self) -> str:
        """What was played, in a line."""
        state = self.state
        scenario = str(self.book.table(state).get("scenario") or self.setup.scenario)
        name: object = self.words.name(state, scenario) if scenario else 0
        kind = type(self.book)
        book = self.words.name(state, kind.ID)
        book = kind.NAME if book == kind.ID else book
        return self.words("about", book=book, scenario=name, size=self.size())

    def models(self, state: State, looks: dict[int, list[object]]) -> list[list[object]]:
        """By place: name, unit, number in the unit, then radius, height, wounds and sides of the base (where the book tells
        them, or once it was on the table)."""
        rows: list[list[object]] = []
        bases = {str(row["id"]): look(row) for row in self.book.bases(state)}
        for model in state.models:
            unit = self.places.unit_of(model.id)
            number = model.id.rpartition(".")[2]
            base = looks.get(self.places.models[model.id]) or bases.get(model.id, [])
            rows.append([self.words.name(state, model.id), unit, number, *base])
        return rows

    def table(self, state: State) -> Row:
        """Size and terrain; nothing for a book without a table."""
        table: dict[str, Any] = self.book.table(state)
        if not table:
            return {}
        pieces: list[Row] = []
        for piece in table.get("pieces", []):
            name = self.words.first([f"terrain.{piece['kind']}"], {}, state) or str(piece["kind"])
            row = {"id": piece["id"], "name": name, "look": piece.get("look", ""), "p": piece["polygon"]}
            if piece.get("height"):
                row["height"] = piece["height"]
            row["walls"] = piece.get("walls", [])
            row["floors"] = [[floor["z"], floor["polygon"]] for floor in piece.get("floors", [])]
            pieces.append(row)
        return {"width": table["width"], "depth": table["depth"], "pieces": pieces}

    def markers(self, state: State) -> Row:
        """Markers and zones, which may be known only when the game has begun."""
        table: dict[str, Any] = self.book.table(state)
        zones = [[self.places.seats.get(row["seat"], -1), row["polygon"]] for row in table.get("zones", [])]
        return {
            "markers": [
                [self._called(state, row["id"]), row["x"], row["y"], row.get("radius", 0)]
                for row in table.get("markers", [])
            ],
            "zones": zones,
        }

    def _called(self, state: State, id: str) -> str:
        """A marker: the word that the book has for it, else its name."""
        return self.words.label(f"word-{id}") or self.words.name(state, id)

    def names(self) -> dict[str, str]:
        """The seats by name, in the language of the page where they are called by their rosters or factions."""
        names = {seat.id: seat.name or seat.id for seat in self.state.seats}

        def faction(id: str) -> str:
            return self.words.name(self.state, id)

        return {**names, **seat_names(self.setup.forces, names, self.words.lang, faction)}

    def result(self, names: dict[str, str]) -> Row:
        """Who won, by how much, with the rule that says so; or how it stands."""
        result = self.book.result(self.state)
        winners = [names[seat.id] for seat in self.state.seats if seat.team == result.winner]
        over = "yes" if self.over else "no"
        if winners:
            grade = self.words.label(f"grade-{result.grade}") or result.grade
            told = self.words("won", winner=", ".join(winners), grade=grade, over=over)
        else:
            told = self.words("draw", over=over)
        row: Row = {"told": told, "points": [result.points.get(seat, 0) for seat in names]}
        if result.rule:
            row["r"] = self.cited.place(result.rule)
        return row
