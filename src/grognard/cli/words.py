"""Words on the command line: the kernel's catalogue, the book's, and the command line's own, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import grognard.game.messages as kernel_messages
from grognard.analysis.answers.saying import catalogue as answers
from grognard.forces.naming import seat_names
from grognard.forces.wording import catalogue as rosters
from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.messages import Messages, tell
from grognard.game.messages.catalogue import MOST_SHOWN
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.state import State
from grognard.game.text import ENGLISH, printable, shortened
from grognard.game.verdict import Fault

#: faults of files begin with the file and the place in it
IN_FILES: Final = ("record.", "position.", "case.")


class Words:
    """Says things in one language; what has no message is shown raw."""

    def __init__(self, book: Ruleset | None, lang: str) -> None:
        self.book = book
        self.lang = lang
        self.messages = _catalogue(book, lang)
        self._rules: dict[str, str] | None = None

    def __call__(self, id: str, /, **args: object) -> str:
        """A message of the command line."""
        return self.messages.format(f"cli.{id}", args, None)

    def has(self, id: str) -> bool:
        """Is there a message of this id in one of the catalogues?"""
        return self.messages.has(id)

    def book_name(self) -> str:
        """What the book is called."""
        own = "" if self.book is None else type(self.book).NAME
        return self.message("book-name", {}) if self.has("book-name") else own

    def message(self, id: str, args: dict[str, object], state: State | None = None) -> str:
        """A message of a book, with names for ids."""
        return self.messages.format(id, args, self.messages.naming(state) if state is not None else None)

    def name(self, state: State, id: str) -> str:
        """A unit, a model, a seat, or a thing that the book has a name for."""
        for seat in state.seats:
            if seat.id == id and seat.name:
                return printable(self.messages.people.get(id, seat.name))
        return id if self.book is None else self.book.name_of(state, id, self.lang)

    def seated(self, setup: Setup) -> Words:
        """The same words, with the seats that play under the names of their rosters called so in this language."""
        self.messages.people = seat_names(setup.forces, setup.names, self.lang)
        return self

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals, as it is written in this language."""
        return f"{value:.{decimals}f}".replace(".", self.messages.point())

    def signed(self, value: float, decimals: int) -> str:
        """The same with its sign, where it is not nothing."""
        rounded = round(value, decimals)
        return f"{'+' if rounded > 0.0 else ''}{self.number(rounded + 0.0, decimals)}"

    def event(self, event: Event, state: State, details: bool = False) -> str:
        """What happened, in one line, with the rule that caused it; "" for what is not told (without `details`)."""
        text = tell(event, state, self.messages, details)
        return text if not text or not event.rule or event.rule in text else f"{text} [{event.rule}]"

    def question(self, choice: Choice, state: State) -> str:
        """What a player is asked, with the id of the question behind it; only that if the book has no words."""
        id = f"ask-{choice.id}"
        return f"{self.message(id, choice.args(), state)} [{choice.id}]" if self.has(id) else choice.id

    def fault(self, fault: Fault, state: State | None) -> str:
        """Why something is refused: its own message, else the text of the rule; the rule's id behind it."""
        if self.has(str(fault.args.get("message", ""))):
            return self._of_roster(fault)
        for id in (f"fault-{fault.rule}", f"cli.{fault.rule}", fault.rule):
            if self.has(id):
                text = self.message(id, fault.args, state)
                break
        else:
            text = self.rule_text(fault.rule)
            if not text:
                return self.message(fault.rule, fault.args, state)
        if fault.rule.startswith(IN_FILES):
            text = ": ".join([*_where(fault), text])
        known = self.book is not None and fault.rule.startswith(f"{type(self.book).ID}.")
        return f"{text} [{fault.rule}]" if known and fault.rule not in text else text

    def _of_roster(self, fault: Fault) -> str:
        """What is wrong with a roster, after the file and the place in it."""
        text = ": ".join([*_where(fault), self.roster_fault(fault)])
        known = self.book is not None and fault.rule.startswith(f"{type(self.book).ID}.")
        return f"{text} [{fault.rule}]" if known else text

    def roster_fault(self, fault: Fault) -> str:
        """What is wrong with a roster, without where."""
        return self.message(str(fault.args["message"]), fault.args)

    def rule_text(self, id: str) -> str:
        """A rule in the words of the rule book, "" if it has none of this id."""
        if self._rules is None:
            self._rules = {}
            if self.book is not None:
                from grognard.game.rulebook import rulebook_of

                book = rulebook_of(self.book, self.lang)
                self._rules = {entry.id: entry.text for entry in book.entries}
        return self._rules.get(id, "")


def _where(fault: Fault) -> list[str]:
    """The file that is wrong, and the place in it, as far as they are known."""
    return [
        shortened(printable(str(fault.args[key])), MOST_SHOWN)
        for key in ("file", "place")
        if fault.args.get(key)
    ]


def words_of(book: Ruleset | None, lang: str) -> Words:
    """The words of a language ("en" for one that we do not speak)."""
    return Words(book, lang)


def _catalogue(book: Ruleset | None, lang: str) -> Messages:
    kernel = Path(kernel_messages.__file__).parent / f"{lang}.ftl"
    own = Path(__file__).parent / "messages" / f"{lang}.ftl"
    paths = [kernel, rosters(lang), answers(lang), *_book_files(book, lang), own]
    behind = None if lang == ENGLISH else _catalogue(book, ENGLISH)
    found = Messages(lang, [str(path) for path in paths if path.is_file()], behind)
    found.book = book
    return found


def _book_files(book: Ruleset | None, lang: str) -> list[Path]:
    """The book's catalogue: one file, or a folder with one a chapter."""
    if book is None:
        return []
    try:
        path = Path(book.messages_path(lang))
    except NotImplementedError:
        return []
    return sorted(path.glob("*.ftl")) if path.is_dir() else [path]
