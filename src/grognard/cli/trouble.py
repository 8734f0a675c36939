"""Mistakes of users, as values: what to say, and the exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.game.verdict import Fault

if TYPE_CHECKING:
    from grognard.game.ruleset import BadSetup, Ruleset
    from grognard.game.state import State

#: the rules say no, a case failed, a record does not hold
REFUSED: Final = 1
#: the command makes no sense as it was given
MISUSE: Final = 2


class Trouble(Exception):
    """A command that can't be carried out: the faults to tell, the exit code, the book whose words they need."""

    def __init__(
        self,
        faults: list[Fault],
        code: int,
        book: Ruleset | None = None,
        state: State | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(", ".join(fault.rule for fault in faults))
        self.faults = faults
        self.code = code
        self.book = book
        self.state = state
        self.hint = hint


def misuse(what: str, /, **args: object) -> Trouble:
    """A command that makes no sense: a message id and its arguments."""
    return Trouble([Fault(what, dict(args))], MISUSE)


def bad_setup(bad: BadSetup, book: Ruleset) -> Trouble:
    """A game or position that can't be made: refused by a rule of the book, or misuse."""
    by_rules = [fault for fault in bad.faults if fault.rule.startswith(f"{type(book).ID}.")]
    return Trouble(bad.faults, REFUSED if len(by_rules) == len(bad.faults) else MISUSE, book)
