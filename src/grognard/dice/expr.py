"""Numbers written as dice: `4`, `d6`, `d3`, `2d6`, `d6+2`."""

from __future__ import annotations

import re
from typing import Final

from grognard.dice.check import Draw
from grognard.dice.pmf import sum_ways

_FORM: Final = re.compile(r"(?:(\d*)[dD](\d+)(?:([+-])(\d+))?|(\d+))")
_MAX_DICE: Final = 100


class Expr:
    """So many dice of so many sides, plus a number. A d3 is thrown as one d6, halved and rounded up.

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

    def __str__(self) -> str:
        if not self.count:
            return str(self.plus)
        dice = f"{self.count if self.count > 1 else ''}d{self.sides}"
        return f"{dice}{self.plus:+d}" if self.plus else dice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expr) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

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
