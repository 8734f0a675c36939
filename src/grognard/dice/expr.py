"""Numbers written as dice: `4`, `d6`, `d3`, `2d6`, `d6+2`."""

from __future__ import annotations

import re
from typing import Final

from grognard.dice.check import Draw
from grognard.dice.pmf import sum_ways

_FORM: Final = re.compile(r"(?:(\d*)[dD](\d+)(?:([+-])(\d+))?|(\d+))")
_MAX_DICE: Final = 100
# Texts come from profiles, a few dozen a book, and are read again at every roll of a forecast.
_READ: Final[dict[str, Expr]] = {}
_MAX_READ: Final = 1000


class Expr:
    """So many dice of so many sides, plus a number. A d3 is thrown as one d6, halved and rounded up. Never changed.

    >>> Expr("d3+1").least, Expr("d3+1").most, str(Expr("1D6"))
    (2, 4, 'd6')
    """

    def __init__(self, text: str) -> None:
        """Raises ValueError for a text that is not of one of the forms above."""
        form = _FORM.fullmatch(text.replace(" ", ""))
        if form is None:
            raise ValueError(f"not a number or a dice expression: {text!r}")
        count, sides, sign, plus, fixed = form.groups()
        self.count: int = 0
        self.sides: int = 0
        self.plus: int = int(fixed or plus or 0)
        if sign == "-":
            self.plus = -self.plus
        if sides is not None:
            self.count = int(count) if count else 1
            self.sides = int(sides)
            if not 1 <= self.count <= _MAX_DICE or not 2 <= self.sides <= 100:
                raise ValueError(f"no such dice: {text!r}")
        self.text: str = self._written()
        # The die in the hand, and what each of its faces is worth.
        self.thrown: int = 6 if self.sides == 3 else self.sides
        self.values: list[int] = [
            (face + 1) // 2 if self.sides == 3 else face for face in range(1, self.thrown + 1)
        ]

    @property
    def least(self) -> int:
        """The lowest total."""
        return self.count + self.plus

    @property
    def most(self) -> int:
        """The highest total."""
        return self.count * self.sides + self.plus

    def _written(self) -> str:
        if not self.count:
            return str(self.plus)
        dice = f"{self.count if self.count > 1 else ''}d{self.sides}"
        return f"{dice}{self.plus:+d}" if self.plus else dice

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expr) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def throw(self, draw: Draw) -> int:
        """Throw the dice, if there are any, and give the total."""
        total = self.plus
        if self.count:
            for face in draw(self.count, self.thrown):
                total += self.values[face - 1]
        return total

    def ways(self) -> dict[int, int]:
        """Ways to reach each total."""
        return {total + self.plus: ways for total, ways in sum_ways(self.count, self.values).items()}


def read_expr(text: str) -> Expr:
    """`Expr(text)`, remembered: an Expr never changes. Raises ValueError like it."""
    expr = _READ.get(text)
    if expr is None:
        expr = Expr(text)
        if len(_READ) >= _MAX_READ:
            _READ.clear()
        _READ[text] = expr
    return expr
