"""Rules that a report cites: each with its text, found wherever an id of a rule stands in the data of the game."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.analysis.report.words import Words
from grognard.game.ruleset import Ruleset


class Cited:
    """Gathers the rules that are cited; only their texts go into the page."""

    def __init__(self, book: Ruleset, words: Words) -> None:
        self.words = words
        self.rules = words.rulebook()
        self.places: dict[str, int] = {}

    def knows(self, id: str) -> bool:
        """Has the book a rule of this id?"""
        return id in self.rules.by_id

    def place(self, id: str) -> int:
        """The place of a rule in the data, -1 if the book has none of this id."""
        if not self.knows(id):
            return -1
        return self.places.setdefault(id, len(self.places))

    def within(self, value: object) -> list[int]:
        """The places of all rules whose ids stand in a value, each once, in order."""
        found: dict[int, None] = {}
        for id in _texts(value):
            place = self.place(id)
            if place >= 0:
                found[place] = None
        return list(found)

    def plain(self) -> list[dict[str, str]]:
        """The rules in the order of their places: id, short name, chapter and text."""
        rows: list[dict[str, str]] = []
        for id in self.places:
            entry = self.rules.by_id[id]
            rows.append({"id": id, "name": self.words.rule(id), "chapter": entry.chapter, "text": entry.text})
        return rows


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [text for part in value.values() for text in _texts(part)]
    if isinstance(value, (list, tuple)):
        return [text for part in value for text in _texts(part)]
    return []
