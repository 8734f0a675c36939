"""What the server says outside of a game: names and faults in one language, told of a book and no State."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from grognard.game.books import book
from grognard.game.messages import Messages
from grognard.game.rulebook import Rulebook
from grognard.game.ruleset import Ruleset
from grognard.game.text import printable, shortened
from grognard.game.verdict import Fault
from grognard.server.lobby_schema import FaultRow
from grognard.server.wording import TableWords, message_of

#: messages of HTTP and lobby, beside those of the table
MESSAGES: Final = Path(__file__).parent / "messages"
#: so much of a name is shown
_MOST: Final = 60


class Saying:
    """Says things of one book ("" : of none) in one language."""

    def __init__(self, ruleset: Ruleset, lang: str) -> None:
        self.ruleset = ruleset
        self.lang = lang
        self.words = TableWords(ruleset, lang)
        self.messages = _with_lobby(self.words.messages)

    def __call__(self, id: str, /, **args: object) -> str:
        """A message with its arguments."""
        return self.messages.format(id, args, None)

    def has(self, id: str) -> bool:
        """Is there such a message?"""
        return self.messages.has(id)

    def book_name(self) -> str:
        """What the book is called."""
        return self("book-name") if self.has("book-name") else type(self.ruleset).NAME

    def fault(self, fault: Fault, names: Mapping[str, str] | None = None) -> FaultRow:
        """Why something is refused, after whose roster it is (`names` of seats) and where in it."""
        text = self._text(fault)
        owner = str(fault.args.get("file", ""))
        where = [(names or {}).get(owner, owner), str(fault.args.get("place", ""))]
        parts = [shortened(printable(part), _MOST) for part in where if part]
        return FaultRow(fault.rule, self.rule_name(fault.rule), [": ".join([*parts, text])])

    def rule_name(self, rule: str) -> str:
        """What a rule of the book is called; "" for what is no rule."""
        return self.words.rule(rule) if self.knows(rule) else ""

    def knows(self, rule: str) -> bool:
        """Has the book a rule of this id?"""
        return rule in self.rules().by_id

    def rules(self) -> Rulebook:
        """The rules of the book."""
        return self.words.rulebook()

    def _text(self, fault: Fault) -> str:
        id = message_of(fault, self.has)
        if id:
            return self(id, **fault.args)
        if self.knows(fault.rule):
            return self.rules().by_id[fault.rule].text
        return self(fault.rule, **fault.args)


@lru_cache(maxsize=64)
def saying_of(book_id: str, lang: str) -> Saying:
    """What is said of a book ("" : of none) in a language that is spoken. Raises UnknownBook."""
    return Saying(book(book_id) if book_id else Ruleset(), lang)


def _with_lobby(base: Messages) -> Messages:
    behind = None if base.behind is None else _with_lobby(base.behind)
    found = Messages(base.lang, [*base.paths, str(MESSAGES / base.lang)], behind)
    found.book = base.book
    return found
