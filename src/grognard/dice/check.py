"""One die against a target number: the one table that both throws and odds are read from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.dice.pmf import binomial_ways

# Hands out the faces of n dice of so many sides: `draw(n, sides)`.
Draw: TypeAlias = Callable[[int, int], list[int]]

# Which dice of a pool are thrown once more; the second face stands.
NO_REROLL: Final = ""
REROLL_MISSES: Final = "misses"
REROLL_SUCCESSES: Final = "successes"
REROLL_ONES: Final = "ones"
#: natural highest faces
REROLL_TOPS: Final = "tops"
REROLLS: Final = [NO_REROLL, REROLL_MISSES, REROLL_SUCCESSES, REROLL_ONES, REROLL_TOPS]


class Check:
    """What each face of one die counts: `passes[face]`, and whether it is thrown `again[face]` first.

    A face succeeds if face + `bonus` >= `target`. With `one_fails` a natural 1 never does, with `top_succeeds`
    the highest face always does. Entry 0 of both tables is unused.
    """

    def __init__(
        self, sides: int, target: int, bonus: int, reroll: str, one_fails: bool, top_succeeds: bool
    ) -> None:
        self.sides: int = sides
        self.passes: list[bool] = [False]
        self.again: list[bool] = [False]
        for face in range(1, sides + 1):
            success = face + bonus >= target
            if one_fails and face == 1:
                success = False
            if top_succeeds and face == sides:
                success = True
            self.passes.append(success)
            self.again.append(
                (reroll == REROLL_MISSES and not success)
                or (reroll == REROLL_SUCCESSES and success)
                or (reroll == REROLL_ONES and face == 1)
                or (reroll == REROLL_TOPS and face == sides)
            )

    def throw(self, n: int, draw: Draw) -> int:
        """Throw `n` dice, then all re-rolls together after them, and count the successes."""
        successes = 0
        once_more = 0
        for face in draw(n, self.sides):
            if self.again[face]:
                once_more += 1
            elif self.passes[face]:
                successes += 1
        if once_more:
            for face in draw(once_more, self.sides):
                if self.passes[face]:
                    successes += 1
        return successes

    def ways(self, n: int) -> list[int]:
        """Ways to get k successes with `n` dice, k = 0 to n."""
        good = 0
        once_more = 0
        for face in range(1, self.sides + 1):
            if self.again[face]:
                once_more += 1
            elif self.passes[face]:
                good += 1
        if not once_more:
            return binomial_ways(n, self.sides - good, good)
        # With re-rolls a die has sides * sides ways: a first face that stands makes up `sides` of them.
        good *= self.sides
        for face in range(1, self.sides + 1):
            if self.passes[face]:
                good += once_more
        return binomial_ways(n, self.sides * self.sides - good, good)
