"""How answers are said: by the messages of kernel, book and of this package, with names for ids."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.game.messages import Messages
from grognard.game.ruleset import Ruleset
from grognard.game.state import State
from grognard.game.text import printable

FOLDER: Final = Path(__file__).parent / "messages"


class Saying:
    """Says answers in the language of a catalogue, to which the messages of this package must belong (`catalogue`)."""

    def __init__(self, messages: Messages, book: Ruleset | None) -> None:
        self.messages = messages
        self.book = book

    def __call__(self, id: str, /, **args: object) -> str:
        """A message of this package."""
        return self.messages.format(f"answer.{id}", args, None)

    def has(self, id: str) -> bool:
        """Is there a message of this id in one of the catalogues?"""
        return self.messages.has(id)

    def message(self, id: str, args: dict[str, object]) -> str:
        """A message of the book."""
        return self.messages.format(id, args, None)

    def name(self, state: State, id: str) -> str:
        """A unit, a model, a seat, or a thing that the book has a name for."""
        for seat in state.seats:
            if seat.id == id and seat.name:
                return printable(self.messages.people.get(id, seat.name))
        return id if self.book is None else self.book.name_of(state, id, self.messages.lang)

    def cause(self, rule: str) -> str:
        """What a rule is called that causes a modifier, its id if it has no name."""
        return self.messages.rule_name(rule) or rule

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals, as it is written in this language."""
        return f"{value:.{decimals}f}".replace(".", self.messages.point())


def catalogue(lang: str) -> Path:
    """The messages of this package in a language."""
    return FOLDER / f"{lang}.ftl"
