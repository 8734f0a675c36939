"""Questions about a position, as a book offers them: which there are, what they take, and what is wrong with one.

A book lists them in `Ruleset.asks`; `Ruleset.queries` is the same as plain data, and `Ruleset.ask` asks one. Six ids mean
the same in all books that have them (SHARED); their answers are told in docs/presentation.md.
"""

from __future__ import annotations

from typing import Final

from grognard.game.state import State
from grognard.game.text import nearest
from grognard.game.verdict import Fault

#: queries that mean the same in all books
SHARED: Final = ("sight", "sees", "distance", "nearest", "reach", "odds")

# what an argument holds
WHO: Final = "who"
SEAT: Final = "seat"
WORD: Final = "word"
NUMBER: Final = "number"
SWITCH: Final = "switch"
TEXT: Final = "text"
#: plain data of a form of its own, which nobody types
DATA: Final = "data"

#: faults of a query, whatever the book
UNKNOWN: Final = "query.unknown"
NO_SUCH_ARGUMENT: Final = "query.unknown-argument"
MISSING: Final = "query.missing-argument"
NOT_THAT: Final = "query.wrong-argument"
NOBODY: Final = "query.unknown-thing"


class Arg:
    """An argument: a unit or a model by its id (WHO), a seat, one of some words, a number, a switch, text, data."""

    def __init__(self, id: str, kind: str, needed: bool = True, values: tuple[str, ...] = ()) -> None:
        self.id = id
        self.kind = kind
        self.needed = needed
        self.values = values

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        row: dict[str, object] = {"id": self.id, "kind": self.kind, "needed": self.needed}
        if self.values:
            row["values"] = list(self.values)
        return row


class Query:
    """A query: its id and its arguments, the needed ones first."""

    def __init__(self, id: str, args: tuple[Arg, ...] = ()) -> None:
        self.id = id
        self.args = args

    def plain(self) -> dict[str, object]:
        """As JSON-able data; `label` is the message of its name (those of SHARED queries there are in any book)."""
        label = f"question-{self.id}"
        return {"id": self.id, "label": label, "args": [arg.plain() for arg in self.args]}

    def faults(self, state: State, given: dict[str, object]) -> list[Fault]:
        """What is wrong with the arguments that are given."""
        known = [arg.id for arg in self.args]
        found = [
            Fault(NO_SUCH_ARGUMENT, {"argument": key, "meant": nearest(key, known), "known": known})
            for key in given
            if key not in known
        ]
        for arg in self.args:
            if arg.id in given:
                found += _wrong(arg, given[arg.id], state)
            elif arg.needed:
                found.append(Fault(MISSING, {"argument": arg.id}))
        return found


def unknown_query(name: str, queries: list[Query]) -> Fault:
    """The fault of a query that the book does not have, with the one that was probably meant."""
    known = [query.id for query in queries]
    return Fault(UNKNOWN, {"query": name, "meant": nearest(name, known), "known": known})


def _wrong(arg: Arg, value: object, state: State) -> list[Fault]:
    """What is wrong with a value, if anything is."""
    if arg.kind == WHO and isinstance(value, str):
        return _nobody(arg, value, [*state.unit_at, *state.model_at])
    if arg.kind == SEAT and isinstance(value, str):
        return _nobody(arg, value, state.seat_ids())
    if arg.kind == WORD and isinstance(value, str):
        return _nobody(arg, value, list(arg.values))
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    fits = {NUMBER: number, SWITCH: isinstance(value, bool), TEXT: isinstance(value, str), DATA: True}
    return [] if fits.get(arg.kind, False) else [Fault(NOT_THAT, {"argument": arg.id, "kind": arg.kind})]


def _nobody(arg: Arg, value: str, known: list[str]) -> list[Fault]:
    if value in known:
        return []
    return [Fault(NOBODY, {"argument": arg.id, "given": value, "meant": nearest(value, known)})]
