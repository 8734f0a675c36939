"""The odds of exploding pools: for each number of successes its probability, as the coefficients of a power series.

Each die thrown for an explosion costs one success, so a series cut at some number of successes is exact below it.
One recursion serves floats and whole numbers: it adds and multiplies, and never divides.
"""

from __future__ import annotations

from math import comb
from typing import Any, TypeAlias

# A float, or an int out of a power of the sides.
Number: TypeAlias = Any


class DieFaces:
    """How many faces of a die do what, when it is first thrown (`plain` to `standing`) and when it is thrown again.

    `plain` hits and `tops` (hits that explode) stand unless the opponent's few forced re-rolls take them, `missed`
    faces may be thrown again while the thrower's few re-rolls last, and `free` ones always are. `standing` are those
    of the missed faces that are counted when they stay, `again_missed` the same of all misses thrown again: fewer than
    there are, where only throws without such faces are asked for.
    """

    def __init__(
        self,
        sides: int,
        plain: int,
        tops: int,
        missed: int,
        free: int,
        standing: int,
        again_plain: int,
        again_tops: int,
        again_missed: int,
    ) -> None:
        self.sides: int = sides
        self.plain: int = plain
        self.tops: int = tops
        self.missed: int = missed
        self.free: int = free
        self.standing: int = standing
        self.again_plain: int = again_plain
        self.again_tops: int = again_tops
        self.again_missed: int = again_missed


class Series:
    """The coefficients 0 to `most` for pools of such dice.

    In whole numbers the coefficient d of n dice counts ways out of (sides * sides) ** (n + d): no throw with d
    successes has more than n + d dice, each thrown twice at most.
    """

    def __init__(self, die: DieFaces, most: int, exact: bool) -> None:
        sides = die.sides
        self.most: int = most
        self.zero: Number = 0 if exact else 0.0
        self.one: Number = 1 if exact else 1.0
        # a die that stands leaves its second throw open; a success without an extra die leaves that die open
        stand: Number = sides if exact else 1.0
        end: Number = sides * sides if exact else 1.0
        part: Number = 1 if exact else 1.0 / sides
        # first faces that are thrown again, each to be multiplied with an `again`
        self.forced_plain: Number = die.plain * part
        self.forced_top: Number = die.tops * part
        self.missed: Number = die.missed * part
        self.free: Number = die.free * part
        self.plain: Number = self.forced_plain * stand * end
        self.top: Number = self.forced_top * stand
        self.standing: Number = die.standing * part * stand
        self.again_missed: Number = die.again_missed * part
        self.again_plain: Number = die.again_plain * part * end
        self.again_top: Number = die.again_tops * part
        # what a die leaves open that was thrown first for something else
        self.open: Number = sides if exact else 1.0
        self._known: dict[tuple[int, int, int], list[Number]] = {}
        self._pending: dict[tuple[int, int, int, int, int], list[Number]] = {}

    def pool(self, n: int, misses: int, forced: int) -> list[Number]:
        """`n` dice still to be thrown, with so many re-rolls of misses and forced ones of hits left."""
        key = (n, misses, forced)
        known = self._known.get(key)
        if known is None:
            if n == 0:
                known = [self.zero] * (self.most + 1)
                known[0] = self.one
            elif forced:
                known = self._with_forced(n, misses, forced)
            else:
                known = self._one_by_one(n, misses)
            self._known[key] = known
        return known

    def stale(self, n: int, misses: int, forced: int) -> list[Number]:
        """`n` dice that are thrown now for the second time; what explodes from them are dice like all others."""
        weight = times(self.open, n, self.one)
        return [weight * ways for ways in self._after(0, n, 0, misses, forced)]

    def _one_by_one(self, n: int, misses: int) -> list[Number]:
        """Without forced re-rolls it does not matter who is thrown first: one die and what explodes from it, then
        the others."""
        missed = self.free * self.again_missed
        if misses == 0:
            missed = missed + self.standing
        plain = self.plain + self.free * self.again_plain
        out = linear(self.pool(n - 1, misses, 0), missed, plain)
        if misses:
            others = linear(self.pool(n - 1, misses - 1, 0), self.again_missed, self.again_plain)
            add(others, self.pool(n, misses - 1, 0), self.again_top, 1)
            add(out, others, self.missed, 0)
        solve(out, self.top + self.free * self.again_top, 1)
        return out

    def _with_forced(self, n: int, misses: int, forced: int) -> list[Number]:
        """One generation by how many dice show what; the opponent takes the best of it."""
        out = [self.zero] * (self.most + 1)
        for tops in range(n + 1):
            best = min(forced, tops)
            for plain in range(n - tops + 1):
                if tops + plain == 0 and self.free:
                    continue  # may come back to where it began: see below
                worse = min(forced - best, plain)
                weight = comb(n, tops) * comb(n - tops, plain) * self._hits(tops, best, plain, worse)
                idle = n - tops - plain
                again = best + worse
                lucky = 0
                if not self.free:  # then all misses are alike
                    lucky = min(idle, misses)
                    weight = weight * times(self.missed, lucky, self.one)
                    weight = weight * times(self.standing, idle - lucky, self.one)
                    idle = 0
                after = self._after(tops - best, again + lucky, idle, misses - lucky, forced - again)
                add(out, after, weight, tops + plain - again)
        if self.free:
            self._without_hits(out, n, misses, forced)
        return out

    def _without_hits(self, out: list[Number], n: int, misses: int, forced: int) -> None:
        """Add what follows if no die hits at first: where all are thrown again freely and explode, all is as it was,
        with `n` successes more."""
        after = [self.zero] * (self.most + 1)
        for extra in range(n - 1, -1, -1):
            after = self._idle(extra, n - extra, misses, forced, after)
        add(out, after, self.one, 0)
        solve(out, times(self.free * self.again_top, n, self.one), n)

    def _hits(self, tops: int, best: int, plain: int, worse: int) -> Number:
        """The weight of so many hits, of which `best` tops and `worse` plain ones are forced."""
        taken = times(self.forced_top, best, self.one) * times(self.forced_plain, worse, self.one)
        return taken * times(self.top, tops - best, self.one) * times(self.plain, plain - worse, self.one)

    def _after(self, extra: int, again: int, idle: int, misses: int, forced: int) -> list[Number]:
        """Dice of one generation still to be looked at: `again` are thrown again, `idle` did not hit at first; then
        follow `extra` dice and what these bring."""
        if again == 0 and idle == 0:
            return self.pool(extra, misses, forced)
        key = (extra, again, idle, misses, forced)
        known = self._pending.get(key)
        if known is None:
            if again:
                others = self._after(extra, again - 1, idle, misses, forced)
                known = linear(others, self.again_missed, self.again_plain)
                add(known, self._after(extra + 1, again - 1, idle, misses, forced), self.again_top, 1)
            else:
                burst = self._after(extra + 1, 0, idle - 1, misses, forced)
                known = self._idle(extra, idle, misses, forced, burst)
            self._pending[key] = known
        return known

    def _idle(self, extra: int, idle: int, misses: int, forced: int, burst: list[Number]) -> list[Number]:
        """One of the `idle` dice, then the others; `burst`: what follows if it is thrown again freely and explodes."""
        missed = self.free * self.again_missed
        if misses == 0:
            missed = missed + self.standing
        others = self._after(extra, 0, idle - 1, misses, forced)
        out = linear(others, missed, self.free * self.again_plain)
        add(out, burst, self.free * self.again_top, 1)
        if misses:
            add(out, self._after(extra, 1, idle - 1, misses - 1, forced), self.missed, 0)
        return out


def linear(series: list[Number], keep: Number, shift: Number) -> list[Number]:
    """`series` times (keep + shift z)."""
    out = [keep * series[0]]
    for d in range(1, len(series)):
        out.append(keep * series[d] + shift * series[d - 1])
    return out


def add(out: list[Number], series: list[Number], weight: Number, by: int) -> None:
    """Add `series` times weight z ** by."""
    if weight:
        for d in range(by, len(out)):
            out[d] = out[d] + weight * series[d - by]


def solve(out: list[Number], weight: Number, by: int) -> None:
    """The x of x = out + weight z ** by x, in place."""
    if weight:
        for d in range(by, len(out)):
            out[d] = out[d] + weight * out[d - by]


def times(factor: Number, n: int, one: Number) -> Number:
    """factor ** n by multiplying: the powers of floats differ between machines."""
    out = one
    for _ in range(n):
        out = out * factor
    return out
