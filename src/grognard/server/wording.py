"""Words of the table: those of kernel, book and report, and the server's own; faults and texts as marked parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from grognard.analysis.answers.saying import catalogue as answers
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.lines import ids_in
from grognard.analysis.report.words import Part, Places, Words, parts
from grognard.forces.wording import catalogue as rosters
from grognard.game.events import Event
from grognard.game.messages import Messages
from grognard.game.ruleset import Ruleset
from grognard.game.state import State
from grognard.game.text import ENGLISH
from grognard.game.verdict import Fault

Row = dict[str, Any]
K = TypeVar("K")
T = TypeVar("T")

#: so many texts are remembered for one who tells
MOST_REMEMBERED: Final = 4000
#: the languages that are spoken; anything else gets the first
LANGS: Final = (ENGLISH, "ru")


def spoken(lang: str) -> str:
    """A language that is spoken: this one, or English."""
    return lang if lang in LANGS else ENGLISH


class TableWords(Words):
    """Says things at the table in one language. What is asked again and again is remembered: it never changes."""

    def __init__(self, book: Ruleset, lang: str) -> None:
        super().__init__(book, lang)
        self._has: dict[str, bool] = {}
        self._labels: dict[str, str] = {}
        self._rules: dict[str, str] = {}
        marking_book = self._marking.book
        self.messages = _catalogue(self.messages)
        self._marking = _catalogue(self._marking)
        self._marking.book = marking_book

    @property
    def marking(self) -> Messages:
        """The catalogue that gives units and models as marked ids."""
        return self._marking

    def __call__(self, id: str, /, **args: object) -> str:
        """A message of the report, or of the table."""
        own = f"table.{id}"
        return self.messages.format(own if self.has(own) else f"report.{id}", args, None)

    def has(self, id: str) -> bool:
        """Is there a message of this id in one of the catalogues?"""
        known = self._has.get(id)
        return _remember(self._has, id, super().has(id)) if known is None else known

    def label(self, id: str) -> str:
        """A message without arguments; "" if there is none."""
        known = self._labels.get(id)
        return _remember(self._labels, id, super().label(id)) if known is None else known

    def rule(self, id: str) -> str:
        """What a rule is called."""
        known = self._rules.get(id)
        return _remember(self._rules, id, super().rule(id)) if known is None else known

    def event(self, event: Event, state: State, details: bool) -> str:
        """What happened, with marks for names and dice; "" for what is not told. Of most events only the details are."""
        kind = type(event).KIND
        if details or self.has(f"event.{kind}") or (event.rule and self.has(f"event.{kind}.{event.rule}")):
            return super().event(event, state, details)
        return ""


def _remember(memory: dict[K, T], key: K, value: T) -> T:
    if len(memory) > MOST_REMEMBERED:
        memory.clear()
    memory[key] = value
    return value


def _catalogue(base: Messages) -> Messages:
    own = Path(__file__).parent / "messages" / base.lang
    behind = None if base.behind is None else _catalogue(base.behind)
    found = Messages(
        base.lang, [str(rosters(base.lang)), str(answers(base.lang)), *base.paths, str(own)], behind
    )
    found.book = base.book
    return found


class Wording:
    """Faults, names and texts as the browser gets them: parts in which names of units, models and seats are marked."""

    def __init__(self, words: TableWords, places: Places, cited: Cited) -> None:
        self.words = words
        self.places = places
        self.cited = cited
        self._memory: dict[object, tuple[list[Part], list[Part]]] = {}
        self._faults: dict[tuple[str, str], Row] = {}

    def remembered(
        self, key: object, make: Callable[[], tuple[list[Part], list[Part]]]
    ) -> tuple[list[Part], list[Part]]:
        """Texts that come again and again: they follow from their arguments, and names of units and models stay."""
        known = self._memory.get(key)
        return _remember(self._memory, key, make()) if known is None else known

    def message(self, id: str, args: dict[str, object], state: State) -> list[Part]:
        """A message in parts."""
        return parts(self.words.message(id, args, state), self.places)

    def fault(self, fault: Fault, state: State, measuring: bool = True) -> Row:
        """Why something is refused: the rule, what it is called, the text, who, and where."""
        plain = fault.plain(measuring)
        args: Any = plain["args"]
        told = self._faults.get(key := (fault.rule, repr(args)))
        if told is None:
            id = self._message_of(fault)
            text = self.message(id, args, state) if id else self._rule_text(fault.rule)
            name = self.words.rule(fault.rule) if self.cited.knows(fault.rule) else ""
            told = _remember(self._faults, key, {"rule": fault.rule, "name": name, "text": text})
        return {**told, "models": plain["models"], "shapes": plain["shapes"]}

    def faults(self, faults: list[Fault], state: State, measuring: bool = True) -> list[Row]:
        """Several of them."""
        return [self.fault(fault, state, measuring) for fault in faults]

    def about(self, value: object) -> list[str]:
        """The ids of units and models in a value."""
        known = (self.places.units, self.places.models)
        return list(dict.fromkeys([id for id in ids_in(value) if any(id in some for some in known)]))

    def thing(self, id: str, state: State) -> list[Part]:
        """A thing of the game by name: a unit, a model, a seat, a word of the book."""
        known = self.places.name(id)
        if not isinstance(known, str):
            return [known]
        if self.words.has(f"word-{id}"):
            return self.message(f"word-{id}", {}, state)
        return [self.words.name(state, id)]

    def _message_of(self, fault: Fault) -> str:
        id = message_of(fault, self.words.has)
        return id or ("" if self.cited.knows(fault.rule) else fault.rule)

    def _rule_text(self, rule: str) -> list[Part]:
        return [self.cited.rules.by_id[rule].text]


def message_of(fault: Fault, has: Callable[[str], bool]) -> str:
    """The message that tells a fault: the one that it names, its own, or its rule's; "" if there is none."""
    for id in (str(fault.args.get("message", "")), f"fault-{fault.rule}", fault.rule):
        if id and has(id):
            return id
    return ""


def table_fault(fault: Fault, lang: str) -> Row:
    """A fault of the table itself, told where there is no game to tell it of."""
    words = _bare(spoken(lang))
    text = words.messages.format(fault.rule, fault.args, None)
    return {"rule": fault.rule, "name": "", "text": [text], "models": [], "shapes": []}


@lru_cache(maxsize=len(LANGS))
def _bare(lang: str) -> TableWords:
    return TableWords(Ruleset(), lang)
