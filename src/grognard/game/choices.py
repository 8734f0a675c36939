"""Choices: the questions put to players. A closed list of kinds; a book subclasses them, one class a decision node.

Whoever answers (browser, bot, record, script) gives plain JSON-able data; `parse` turns it into the
kind's own form or raises Malformed; `check` judges it. `candidates` and `default` are legal answers.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.game.forecast import Forecast
from grognard.game.options import Option, option_of
from grognard.game.rounding import rounded
from grognard.game.state import State
from grognard.game.text import nearest
from grognard.game.verdict import Fault, Verdict

Place3: TypeAlias = tuple[float, float, float]
Path3: TypeAlias = tuple[Place3, ...]
#: ids of faults that no rule book has: the answer is not one at all
MALFORMED: Final = "kernel.malformed"
UNKNOWN: Final = "kernel.unknown-option"
TWICE: Final = "kernel.named-twice"
#: more items than any game has: a larger answer is not read at all
MOST_ITEMS: Final = 2000
MOST_LETTERS: Final = 200
MOST_NUMBER: Final = 1_000_000
#: so many strange names are answered with what was probably meant
MOST_HINTS: Final = 5


class Malformed(Exception):
    """Data that is no answer of this kind; `where` is its place inside the answer, `expected` what
    should be there (a word that the message `kernel-malformed` spells out)."""

    def __init__(self, where: str, expected: str) -> None:
        super().__init__(f"{where}: expected {expected}")
        self.where = where
        self.expected = expected

    def verdict(self) -> Verdict:
        """As a refusal."""
        return Verdict([Fault(MALFORMED, {"where": self.where, "expected": self.expected})])


def as_list(raw: object, where: str) -> list[object]:
    """The raw data as a list of a bearable length."""
    if not isinstance(raw, (list, tuple)) or len(raw) > MOST_ITEMS:
        raise Malformed(where, "list")
    return list(raw)


def as_key(raw: object, where: str) -> str:
    """The raw data as a key."""
    if not isinstance(raw, str) or len(raw) > MOST_LETTERS:
        raise Malformed(where, "id")
    if raw.isascii() and raw.isprintable():
        return raw
    for letter in raw:
        code = ord(letter)
        if (
            code < 32 or 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF
        ):  # control characters and halves of characters
            raise Malformed(where, "id")
    return raw


def as_number(raw: object, where: str, at: int = -1) -> float:
    """The raw data as a finite number; `at`: its place in the list `where`."""
    # the comparison is False for nan, and holds for whole numbers too large for a float
    if isinstance(raw, bool) or not isinstance(raw, (int, float)) or not -MOST_NUMBER <= raw <= MOST_NUMBER:
        raise Malformed(where if at < 0 else f"{where}[{at}]", "number")
    return float(raw)


def as_whole(raw: object, where: str) -> int:
    """The raw data as a whole number."""
    if isinstance(raw, bool) or not isinstance(raw, int) or not -MOST_NUMBER <= raw <= MOST_NUMBER:
        raise Malformed(where, "whole")
    return raw


def as_place(raw: object, where: str, decimals: int) -> Place3:
    """The raw data as a place [x, y] or [x, y, z], rounded to the book's grain."""
    row = as_list(raw, where)
    if len(row) not in (2, 3):
        raise Malformed(where, "place")
    z = as_number(row[2], where, 2) if len(row) == 3 else 0.0
    x = as_number(row[0], where, 0)
    y = as_number(row[1], where, 1)
    # never a negative zero: one spelling in every record
    return rounded(x, decimals), rounded(y, decimals), rounded(z, decimals)


def as_pairs(raw: object) -> list[tuple[str, object]]:
    """The raw data as pairs whose first half is a key."""
    pairs: list[tuple[str, object]] = []
    for i, item in enumerate(as_list(raw, "answer")):
        row = as_list(item, f"answer[{i}]")
        if len(row) != 2:
            raise Malformed(f"answer[{i}]", "pair")
        pairs.append((as_key(row[0], f"answer[{i}][0]"), row[1]))
    return pairs


def unknown_names(named: list[str], known: list[str]) -> list[Fault]:
    """A fault for each of the first names that are not known, with the one that was probably meant."""
    faults: list[Fault] = []
    if len(named) == 1 and named[0] in known:
        return faults
    have = dict.fromkeys(known, True)
    for name in named:
        if name not in have and len(faults) < MOST_HINTS:
            faults.append(Fault(UNKNOWN, {"option": name, "meant": nearest(name, known)}))
    return faults


def named_twice(keys: list[str]) -> list[Fault]:
    """A fault if a key stands there twice."""
    seen: dict[str, bool] = {}
    for key in keys:
        if key in seen:
            return [Fault(TWICE, {"option": key})]
        seen[key] = True
    return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """A question to one seat. `id` is the catalogue's decision node, `rule` the rule that asks."""

    KIND: ClassVar[str] = "choice"

    def __init__(self, id: str, seat: str, rule: str) -> None:
        self.id = id
        self.seat = seat
        self.rule = rule
        #: hidden from the others until all that are open at once are answered
        self.sealed = False

    def parse(self, raw: object) -> object:
        """Plain data as this kind's answer; raises Malformed."""
        raise NotImplementedError(type(self).KIND)

    def check(self, answer: object) -> Verdict:
        """Is this (parsed) answer legal? Pure."""
        raise NotImplementedError(type(self).KIND)

    def take(self, answer: object) -> None:
        """Keep the answer for the rule that asked."""
        raise NotImplementedError(type(self).KIND)

    def candidates(self, n: int) -> list[object]:
        """About n legal answers, spread well; at least one. Deterministic."""
        return [self.default()]

    def default(self) -> object:
        """The legal answer of someone who does not care."""
        raise NotImplementedError(type(self).KIND)

    def promising(self, n: int) -> list[object]:
        """Up to about n legal answers that are worth a forecast, what looks best first; the default may be missing.

        For players that weigh answers. `candidates` is for those that want a fair spread.
        """
        return self.candidates(n)

    def forecast(self, answer: object) -> Forecast | None:
        """What a legal answer leads to and what that is worth; None where the book does not say."""
        return None

    def weighed(self, answer: object) -> Forecast | None:
        """The same for players that weigh many answers: a book may judge them by other means than exact odds of what comes
        next, and look farther ahead."""
        return self.forecast(answer)

    def region(self, part: str) -> list[object]:
        """Plain shapes (`Shape.plain`) to shade for one part, a model or an option, "" for the whole question.

        Roles: "reach" (about as far as the middle of a base gets; only shading, the rules decide by `check`), "zone"
        (inside it), "barred" (not there), "end" (just there), "range" (what can be aimed at).
        """
        return []

    def option(self, key: str, state: State) -> Option:
        """What a key that the question offers means, for people who look at this State: see `grognard.game.options`."""
        return option_of(self.id, key, state)

    def args(self) -> dict[str, object]:
        """Arguments of the question's message."""
        return {}

    def describe(self) -> dict[str, object]:
        """The question as JSON-able data."""
        return {
            "id": self.id,
            "kind": type(self).KIND,
            "seat": self.seat,
            "rule": self.rule,
            "sealed": self.sealed,
            "args": self.args(),
        }


class Together:
    """Several seats asked at once; sealed ones see nothing of each other until all have answered."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
