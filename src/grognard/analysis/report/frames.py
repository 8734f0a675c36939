"""Frames: what the table shows after each event, as flat data, and what changes from one to the next.

A frame has sections, each a dict with text keys, so that a change is told as the entries that are new:

- `m`: models on the table by place: [x, y, wounds left], and the facing in degrees of those with a front
- `k`: markers by place: the seat that controls it, -1 for nobody; [seat, x, y] of one that lies elsewhere than at the
  start, [seat] of one that is not on the table
- `u`: units by place: [models left, wounds left, tokens, values that changed]
- `p`: seats by place: what is told beside the name (points, units left)
- `g`: the game: `round`, `active` (a seat, -1 for nobody), `acting` (the head says who acts), `head` (a line), and where
  that names a phase, `turn`: the line that stands over the whole turn
"""

from __future__ import annotations

import math
from typing import Any

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.words import Places, Words, parts
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

#: the track of who acts in a turn
ACTING = "acting"
#: the track of a part of a turn, which its heading leaves out
PHASE = "phase"

Frame = dict[str, dict[str, object]]
Change = dict[str, dict[str, object]]

EMPTY: Frame = {"m": {}, "k": {}, "u": {}, "p": {}, "g": {}}


class Camera:
    """Takes frames of a State. `looks` are facts of models by place: [radius, height, wounds at the start], and [width,
    depth] of a base that is no disc, whose radius is that of the disc around it."""

    def __init__(self, book: Ruleset, words: Words, places: Places, cited: Cited) -> None:
        self.book = book
        self.words = words
        self.places = places
        self.cited = cited
        self.looks: dict[int, list[object]] = {}
        #: tokens in the order in which they come up: [parts of the text, sign on the table]
        self.tokens: list[list[object]] = []
        self._token_at: dict[str, int] = {}
        self._track_words: dict[str, str] = {}

    def take(self, state: State) -> Frame:
        """The frame of a State as it is."""
        units: dict[str, object] = {str(i): self._unit(state, unit) for unit, i in self._units(state)}
        return {**self._table(state), "u": units, **self._tracks(state)}

    def retake(self, state: State, last: Frame, units: list[int]) -> Frame:
        """The frame after something small: only these units are looked at again, all others are as they were."""
        again = {str(i): self._unit(state, unit) for unit, i in self._units(state) if i in units}
        return {**self._table(state), "u": {**last["u"], **again}, **self._tracks(state)}

    def _units(self, state: State) -> list[tuple[str, int]]:
        """The units that there are, with their places."""
        known = self.places.units.items()
        return [(unit, i) for unit, i in known if unit in state.unit_at or unit in state.model_at]

    def _table(self, state: State) -> Frame:
        return self._drawn(self.book.table(state))

    def _drawn(self, table: dict[str, Any]) -> Frame:
        """Models and markers of a table as the book tells it."""
        markers = {str(i): self._marker(row) for i, row in enumerate(table.get("markers", []))}
        return {"m": self._models(table), "k": markers}

    def _marker(self, row: dict[str, Any]) -> object:
        seat = self._seat(row.get("seat"))
        if row.get("gone"):
            return [seat]
        return [seat, round(row["x"], 2), round(row["y"], 2)] if row.get("moved") else seat

    def _models(self, table: dict[str, Any]) -> dict[str, object]:
        found: dict[str, object] = {}
        for row in table.get("models", []):
            place = self.places.models[row["id"]]
            if place not in self.looks:
                self.looks[place] = look(row)
            stands = [round(row["x"], 2), round(row["y"], 2), row.get("wounds", 1)]
            found[str(place)] = [*stands, round(row["facing"], 1)] if "facing" in row else stands
        return found

    def _seat(self, seat: object) -> int:
        return self.places.seats.get(str(seat), -1)

    def _unit(self, state: State, unit: str) -> list[object]:
        card: dict[str, Any] = self.book.card(state, unit) if unit in state.unit_at else {}
        if "models_left" in card:
            left = card["models_left"]
        else:
            ids = state.unit(unit).models if unit in state.unit_at else (unit,)
            left = len([id for id in ids if state.model(id).alive])
        tokens = self.book.tokens(state, unit) if unit in state.unit_at else []
        changed = [self._value(row) for row in card.get("values", []) if row.get("mods")]
        return [left, card.get("wounds_left", left), [self._token(state, row) for row in tokens], changed]

    def _value(self, row: dict[str, Any]) -> list[object]:
        """A value that something changed: its letter, what it is now, what is printed, the modifiers."""
        mods = [
            [number, self.words.rule(str(cause)), self.cited.place(str(cause))]
            for cause, number in row["mods"]
        ]
        label = self.words.label(f"stat.{row['key']}") or str(row["key"])
        return [label, row["value"], row.get("printed", row["value"]), mods]

    def _token(self, state: State, row: dict[str, object]) -> int:
        """The place of a token's text. An id of two parts may be told by its family, with the name of the rest."""
        key = repr(row)
        if key not in self._token_at:
            id = str(row["id"])
            family, _, rest = id.partition(".")
            args = {**row, "name": self.words.name(state, rest) if rest else ""}
            told = self.words.first([f"token.{id}", f"token.{family}"], args, state) or id
            sign = self.words.first([f"sign.{id}", f"sign.{family}"], args, state)
            self._token_at[key] = len(self.tokens)
            self.tokens.append([parts(told, self.places), sign])
        return self._token_at[key]

    def _tracks(self, state: State) -> Frame:
        """Round and active seat; for each seat what is told of it; and how it stands in a line."""
        seats: dict[str, list[str]] = {str(i): [] for i in self.places.seats.values()}
        game: dict[str, object] = {}
        head: list[str] = []
        turn: list[str] = []
        for track in self.book.tracks(state):
            id, seat, value = str(track["id"]), track.get("seat"), track.get("value")
            if seat is not None and value is not None:
                seats[str(self._seat(seat))].append(self._told("short", id, track, state))
                continue
            if id == ACTING:
                game[id] = True
            elif seat is not None:
                game[id] = self._seat(seat)
            elif isinstance(value, int):
                game[id] = value
            told = self._told("track", id, track, state)
            if told:
                head.append(told)
            if told and id != PHASE:
                turn.append(told)
        game["head"] = parts(" · ".join(head), self.places)
        if len(turn) < len(head):
            game["turn"] = parts(" · ".join(turn), self.places)
        return {"p": {seat: [told for told in seats[seat] if told] for seat in seats}, "g": game}

    def _told(self, what: str, id: str, track: dict[str, object], state: State) -> str:
        """A track in words; the same words for the same values."""
        key = what + repr(track)
        if key not in self._track_words:
            args = {name: value for name, value in track.items() if name != "id"}
            self._track_words[key] = self.words.first([f"{what}.{id}"], args, state)
        return self._track_words[key]


def look(row: dict[str, Any]) -> list[object]:
    """What never changes of a model: radius, height, wounds at the start, and the sides of a rectangular base."""
    rest = [row.get("height", 0), row.get("wounds_start", 1)]
    if "base" not in row:
        return [round(row["radius"], 3), *rest]
    width, depth = row["base"]
    return [round(math.hypot(width, depth) / 2.0, 3), *rest, [round(width, 3), round(depth, 3)]]


def change(old: Frame, new: Frame) -> Change:
    """What is new; an entry that is gone is None. Sections without a change are left out."""
    found: Change = {}
    for section, entries in new.items():
        before = old.get(section, {})
        if before is entries:
            continue
        fresh = {key: value for key, value in entries.items() if key not in before or before[key] != value}
        fresh.update({key: None for key in before if key not in entries})
        if fresh:
            found[section] = fresh
    return found
