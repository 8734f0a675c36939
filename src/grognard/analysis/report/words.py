"""The words of a report: the catalogues of kernel and book, the report's own, and names that can be found again.

A name of a unit, a model or a seat is told between two marks, and a face of a die as a number that no die has; `parts`
takes a told line apart at them. So the page can colour names, link them to the table and draw dice in their places,
and no sentence is put together outside a catalogue.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from grognard.game.events import Event, Rolled
from grognard.game.messages import Messages, messages_of, tell
from grognard.game.rulebook import Rulebook, rulebook_of
from grognard.game.ruleset import Ruleset
from grognard.game.state import Seat, State
from grognard.game.text import ENGLISH

#: they stand around an id in place of its name
OPEN: Final = "\N{LEFT DOUBLE PARENTHESIS}"
CLOSE: Final = "\N{RIGHT DOUBLE PARENTHESIS}"
#: the first face of a roll is told as this number, the next one as the next
FACES: Final = 7_770_000
#: of more dice the faces are told as they are: a message has a limit of length
MOST_FACES: Final = 200
_PART: Final = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}|777([0-9]{{4}})")
#: what stands between two dice in a list of faces
_BETWEEN: Final = ", "

#: a part of a line: text, or what it names ("u" a unit, "m" a model, "s" a seat, "d" a die) and its place in the data
Part = str | list[object]


class Places:
    """Where units, models and seats stand in the data of a page, by their ids.

    A model belongs to the unit with which it came into the game, whatever others it may join later: that one has its card.
    """

    def __init__(self, state: State) -> None:
        self.models = {model.id: i for i, model in enumerate(state.models)}
        self.units = {unit.id: i for i, unit in enumerate(state.units)}
        self.seats = {seat.id: i for i, seat in enumerate(state.seats)}
        for model in state.models:
            if model.unit not in self.units and model.id not in self.units:
                # a book without units: each model is one
                self.units[model.id] = len(self.units)
        self._unit_of = {
            model.id: self.units[model.unit if model.unit in self.units else model.id]
            for model in state.models
        }

    def grow(self, state: State) -> bool:
        """Give places to those that are new; was there anybody?"""
        known = len(self.models) + len(self.units)
        for unit in state.units[len(self.units) if len(self.units) <= len(state.units) else 0 :]:
            self.units.setdefault(unit.id, len(self.units))
        for model in state.models[len(self.models) :]:
            self.models[model.id] = len(self.models)
            if model.unit not in self.units:
                self.units.setdefault(model.id, len(self.units))
            self._unit_of[model.id] = self.units.get(model.unit, self.units.get(model.id, -1))
        return len(self.models) + len(self.units) > known

    def unit_of(self, id: str) -> int:
        """The place of the unit with this id, or of the unit of the model with this id; -1 for anything else.

        Also of those that join the game later.
        """
        return self._unit_of[id] if id in self._unit_of else self.units.get(id, -1)

    def name(self, id: str) -> Part:
        """The part of a line that stands for an id."""
        for kind, known in (("s", self.seats), ("m", self.models), ("u", self.units)):
            if id in known:
                return [kind, known[id]]
        return id


class _Marking(Ruleset):
    """Stands in for a book where names are asked for: gives units and models as marked ids."""

    def __init__(self, book: Ruleset) -> None:
        self.book = book

    def name_of(self, state: State, id: str, lang: str) -> str:
        if id in state.unit_at or id in state.model_at:
            return f"{OPEN}{id}{CLOSE}"
        return self.book.name_of(state, id, lang)

    def rule_name(self, rule: str, lang: str) -> str:
        return self.book.rule_name(rule, lang)

    def table(self, state: State) -> dict[str, object]:
        return self.book.table(state)


class Words:
    """Says things in one language. Of a State whose seats were marked, lines come with marks in them."""

    def __init__(self, book: Ruleset, lang: str) -> None:
        self.book = book
        self.lang = lang
        self.messages = _catalogue(book, lang)
        self._marking = _catalogue(book, lang)
        self._marking.book = _Marking(book)
        self._rulebook: Rulebook | None = None

    def __call__(self, id: str, /, **args: object) -> str:
        """A message of the report."""
        return self.messages.format(f"report.{id}", args, None)

    def has(self, id: str) -> bool:
        """Is there a message of this id in one of the catalogues?"""
        return self.messages.has(id)

    def label(self, id: str) -> str:
        """A message without arguments; "" if there is none."""
        return self.messages.t(id) if self.has(id) else ""

    def message(self, id: str, args: dict[str, object], state: State) -> str:
        """A message of the book, with marks for names."""
        return " ".join(self._marking.format(id, args, self._marking.naming(state)).split())

    def first(self, ids: list[str], args: dict[str, object], state: State) -> str:
        """The first of these messages that there is; "" if there is none."""
        for id in ids:
            if self.has(id):
                return self.message(id, args, state)
        return ""

    def event(self, event: Event, state: State, details: bool) -> str:
        """What happened, with marks for names and for the faces of dice; "" for what is not told."""
        shown = None
        if isinstance(event, Rolled) and len(event.faces) <= MOST_FACES:
            shown = [FACES + i for i in range(len(event.faces))]
        return tell(event, state, self._marking, details, shown)

    def rule(self, id: str) -> str:
        """What a rule is called: its short name, else the chapter that it stands in, else its id."""
        return self.messages.rule_name(id) or self._chapter(id) or id.removeprefix(f"{type(self.book).ID}.")

    def rulebook(self) -> Rulebook:
        """The rules of the book, read when they are first wanted; none for one that comes without its text."""
        if self._rulebook is None:
            try:
                self._rulebook = rulebook_of(self.book, self.lang)
            except (NotImplementedError, FileNotFoundError):  # a book may come without its text
                self._rulebook = Rulebook([])
        return self._rulebook

    def _chapter(self, id: str) -> str:
        entry = self.rulebook().by_id.get(id)
        return entry.place() if entry is not None else ""

    def name(self, state: State, id: str) -> str:
        """A unit, a model or a thing of the book by name, without marks; what only the catalogue has a word for, by that."""
        found = self.book.name_of(state, id, self.lang)
        return self.label(f"word-{found}") or found


def mark_seats(state: State) -> None:
    """Put marks in place of the names of seats (in a State that is only looked at)."""
    state.seats = tuple([Seat(seat.id, seat.team, f"{OPEN}{seat.id}{CLOSE}") for seat in state.seats])


def parts(text: str, places: Places, dice: int = 0) -> list[Part]:
    """A told line, taken apart at its marks; `dice` faces are told in it as numbers that no die has."""
    found: list[Part] = []
    at = 0
    for hit in _PART.finditer(text):
        die = int(hit.group(2) or 0)
        if hit.group(2) and die >= dice:
            continue
        between = text[at : hit.start()]
        if between and not (between == _BETWEEN and hit.group(2) and found and _is_die(found[-1])):
            found.append(between)
        found.append(["d", die] if hit.group(2) else places.name(hit.group(1)))
        at = hit.end()
    return [*found, text[at:]] if at < len(text) else found


def _is_die(part: Part) -> bool:
    return not isinstance(part, str) and part[0] == "d"


def _catalogue(book: Ruleset, lang: str) -> Messages:
    base = _of_book(book, lang)
    own = str(Path(__file__).parent / "messages" / f"{lang}.ftl")
    found = Messages(lang, [*base.paths, own], None if lang == ENGLISH else _catalogue(book, ENGLISH))
    found.book = book
    return found


def _of_book(book: Ruleset, lang: str) -> Messages:
    try:
        return messages_of(book, lang)
    except NotImplementedError:  # a book without messages: its events are shown raw
        return messages_of(None, lang)
