"""Unit cards and armies: what a book tells of a unit, in words."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.words import Places, Words
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

Row = dict[str, Any]


class Cards:
    """Makes the cards of a page."""

    def __init__(self, book: Ruleset, words: Words, places: Places, cited: Cited) -> None:
        self.book = book
        self.words = words
        self.places = places
        self.cited = cited

    def units(self, first: State, last: State) -> list[Row]:
        """All units by place: name, seat, models and, where the book has a card, what stands on it.

        The cards are those of the `first` State, where all are at full strength; who came in later is only in the
        `last` one.
        """
        letters = letters_of([(id, self._seat(last, id)) for id in self.places.units])
        return [
            {
                "id": id,
                "name": self.words.name(last, id),
                "seat": self.places.seats.get(self._seat(last, id), -1),
                "letter": letters[id],
                "models": [self.places.models[model] for model in self._models(last, id)],
                **self._card(first if id in first.unit_at else last, id),
            }
            for id in self.places.units
        ]

    def _seat(self, state: State, id: str) -> str:
        return state.unit(id).seat if id in state.unit_at else state.model(id).seat

    def _models(self, state: State, id: str) -> tuple[str, ...]:
        return tuple(state.unit(id).models) if id in state.unit_at else (id,)

    def _card(self, state: State, id: str) -> Row:
        card: Row = self.book.card(state, id) if id in state.unit_at else {}
        row: Row = {}
        for key in ("points", "wounds_start"):
            if key in card:
                row[key] = card[key]
        if card.get("keywords"):
            row["keywords"] = [self.words.label(f"keyword.{one.lower()}") or one for one in card["keywords"]]
        if card.get("groups"):
            row["groups"] = [self._group(group) for group in card["groups"]]
        named = [*card.get("abilities", []), *card.get("powers", [])]
        if named:
            row["abilities"] = [
                [self._name(one), self.cited.place(str(one.get("rule", "")))] for one in named
            ]
        return row

    def _group(self, group: Row) -> Row:
        return {
            "role": group.get("role_ru", "") if self.words.lang == "ru" else group.get("role", ""),
            "count": len(group.get("models", [])),
            **({"command": [self._name(one) for one in group["command"]]} if group.get("command") else {}),
            "stats": self._stats(group),
            "weapons": [
                {
                    "name": self._name(weapon),
                    "stats": self._stats(weapon),
                    "traits": [self._trait(trait) for trait in weapon.get("traits", [])],
                }
                for weapon in group.get("weapons", [])
            ],
        }

    def _stats(self, row: Row) -> list[list[str]]:
        """Values with their letters and what these stand for."""
        found: list[list[str]] = []
        for stat in row.get("stats", []):
            label = self.words.label(f"stat.{stat['key']}") or str(stat["key"])
            found.append([label, str(stat["value"]), self.words.label(f"stat-name.{stat['key']}") or label])
        return found

    def _trait(self, trait: Row) -> list[object]:
        rule = str(trait.get("rule", ""))
        name = self.words.label(f"trait.{trait['id']}") or self.words.rule(rule) or str(trait["id"])
        return [name, self.cited.place(rule)]

    def _name(self, row: Row) -> str:
        name = row.get(f"name_{self.words.lang}") or row.get("name") or row.get("id")
        return str(name)


def letters_of(units: list[tuple[str, str]]) -> dict[str, str]:
    """A letter for each unit (id, seat): capitals for the first seat, small ones for the second, then digits.

    >>> letters_of([("x", "a"), ("y", "b"), ("z", "a")])
    {'x': 'A', 'y': 'a', 'z': 'B'}
    """
    kinds = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789", "0123456789")
    counts: dict[str, int] = {}
    letters: dict[str, str] = {}
    for unit, seat in units:
        count = counts.setdefault(seat, 0)
        known = kinds[list(counts).index(seat) % len(kinds)]
        letters[unit] = known[count % len(known)]
        counts[seat] = count + 1
    return letters
