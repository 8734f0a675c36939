"""Forecast: what an answer leads to, as far as it can be known before it is given.

One object serves three readers: the odds card (the `chances`), the bot (the `value`) and the report (the `factors`,
which say why). A book's Choices make it from the same chains and searches that play the answer.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.dice.dist import Dist


class Factor:
    """One thing that speaks for or against an answer: a message id with its arguments, and what it is worth.

    The first argument is what it is about.
    """

    def __init__(self, id: str, value: float, args: dict[str, object] | None = None) -> None:
        self.id = id
        #: a share of the game's size; above zero it speaks for the answer
        self.value = value
        self.args: dict[str, object] = args if args is not None else {}

    def plain(self, digits: int) -> dict[str, object]:
        """As JSON-able data, the value to so many digits."""
        return {"id": self.id, "value": round(self.value, digits), "args": self.args}


@mypyc_attr(allow_interpreted_subclasses=True)
class Forecast:
    """What an answer leads to.

    `value`: the mean change of `Ruleset.worth` for the seat that answers, a share of the game's size, against what
    the seat has now. `factors`: what the value is made of. `chances`: named distributions of what can come of it.
    `exact` says that nothing was left out; if something was, no probability is wrong by more than `bound`.
    """

    def __init__(
        self,
        value: float,
        factors: list[Factor] | None = None,
        chances: dict[str, Dist] | None = None,
        exact: bool = True,
        bound: float = 0.0,
    ) -> None:
        self.value = value
        self.factors: list[Factor] = factors if factors is not None else []
        self.chances: dict[str, Dist] = chances if chances is not None else {}
        self.exact = exact
        self.bound = bound

    def reasons(self, most: int) -> list[Factor]:
        """The factors that weigh most, heaviest first; equal ones keep their order."""
        heavy = [factor for factor in self.factors if factor.value != 0.0]
        heavy.sort(key=_weight, reverse=True)
        return heavy[:most]


class Reason:
    """Why an answer was given: what it was forecast to be worth, what the next best thing was (`against`), and the
    factors that made most of the difference, heaviest first."""

    #: digits kept of values, in records and in reports
    DIGITS: ClassVar[int] = 4

    def __init__(self, choice: str, value: float, against: float, factors: list[Factor]) -> None:
        self.choice = choice
        self.value = value
        self.against = against
        self.factors = factors

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        digits = type(self).DIGITS
        return {
            "choice": self.choice,
            "value": round(self.value, digits),
            "against": round(self.against, digits),
            "factors": [factor.plain(digits) for factor in self.factors],
        }


def difference(one: Forecast, other: Forecast | None, most: int) -> list[Factor]:
    """What speaks for the one rather than the other: factors, each with the difference of its weight, heaviest first.

    The first argument of a factor is what it is about. Factors are compared by id and that; of the other's, only those
    count that are about something the one is about, too (all of them, if the one gives no reasons).
    """
    rows: dict[tuple[str, str], Factor] = {}
    subjects: dict[str, bool] = {}
    for factor in one.factors:
        subjects[_subject(factor)] = True
        _add(rows, factor, factor.value)
    if other is not None:
        for factor in other.factors:
            if not subjects or _subject(factor) in subjects:
                _add(rows, factor, -factor.value)
    return Forecast(0.0, list(rows.values())).reasons(most)


def _subject(factor: Factor) -> str:
    for value in factor.args.values():
        return str(value)
    return ""


def _add(rows: dict[tuple[str, str], Factor], factor: Factor, value: float) -> None:
    key = (factor.id, _subject(factor))
    known = rows.get(key)
    if known is None:
        rows[key] = Factor(factor.id, value, factor.args)
    else:
        known.value += value


def _weight(factor: Factor) -> float:
    return abs(factor.value)
