"""Exact distributions: what can come of a roll or of a chain of rolls, and with what probability."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Final, TypeAlias

# What a roll results in: any hashable value (a count, a total, a seat, the carry of a chain).
Outcome: TypeAlias = Any
# A float, or a Fraction where the distribution is exact.
Weight: TypeAlias = float | Fraction

# Cumulated floats may fall short of the true value by rounding; percentiles forgive this much.
_ROUNDING: Final = 1e-12


class TooLarge(Exception):
    """An exact answer would need more than a stated number of states; the caller chooses what to do instead."""

    def __init__(self, states: int) -> None:
        super().__init__(states)
        self.states = states

    def __str__(self) -> str:
        return f"more than {self.states} states"


def otherwise(chance: Weight) -> Weight:
    """The probability that it does not happen, as a Fraction if the chance is one.

    Compiled code would take `1 - chance` for a float.
    """
    return Fraction(1) - chance if isinstance(chance, Fraction) else 1.0 - chance


class Dist:
    """A probability distribution over hashable outcomes. Never changed after it is made.

    `outcomes` are sorted where they can be compared, else they stand in the order in which they were given; none is
    impossible. `weights` are their probabilities as floats. An exact one also has `counts`, whole numbers of ways
    in lowest terms; its methods then return Fractions instead of floats.

    >>> two = Dist.counts({2: 1, 3: 2, 4: 1})
    >>> two.at_least(3), two.mean()
    (Fraction(3, 4), Fraction(3, 1))
    """

    def __init__(self, outcomes: list[Outcome], weights: list[float], counts: list[int]) -> None:
        """Use `Dist.floats`, `Dist.counts` or `Dist.certain`."""
        self.outcomes: list[Outcome] = outcomes
        self.weights: list[float] = weights
        self.ways: list[int] = counts
        self.total: int = sum(counts)

    @staticmethod
    def floats(weights: dict[Outcome, float]) -> Dist:
        """From probabilities, which must add up to 1 (not checked, never rescaled)."""
        outcomes = _in_order([outcome for outcome in weights if weights[outcome] != 0.0])
        return Dist(outcomes, [weights[outcome] for outcome in outcomes], [])

    @staticmethod
    def counts(ways: dict[Outcome, int], exact: bool = True) -> Dist:
        """From whole numbers of equally likely ways; with `exact=False` only their floats are kept.

        Raises ValueError if there is no way at all.
        """
        outcomes = _in_order([outcome for outcome in ways if ways[outcome]])
        counts = [ways[outcome] for outcome in outcomes]
        total = sum(counts)
        if total == 0:
            raise ValueError("a distribution needs at least one possible outcome")
        weights = [float(count / total) for count in counts]
        if not exact:
            return Dist(outcomes, weights, [])
        shared = 0
        for count in counts:
            shared = gcd(shared, count)
            if shared == 1:
                break
        return Dist(outcomes, weights, [count // shared for count in counts])

    @staticmethod
    def certain(outcome: Outcome, exact: bool = False) -> Dist:
        """The distribution of what is bound to happen."""
        return Dist.counts({outcome: 1}, exact)

    @property
    def exact(self) -> bool:
        """Whether the probabilities are Fractions."""
        return self.total != 0

    def __len__(self) -> int:
        return len(self.outcomes)

    def __getitem__(self, outcome: Outcome) -> Weight:
        """The probability of `outcome`, 0 if it cannot happen."""
        for i in range(len(self.outcomes)):
            if self.outcomes[i] == outcome:
                return self._weight(i)
        return Fraction(0) if self.exact else 0.0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return False
        same = self.outcomes == other.outcomes and self.ways == other.ways
        return same and (self.exact or self.weights == other.weights)

    def __hash__(self) -> int:
        return hash((tuple(self.outcomes), tuple(self.weights)))

    def __repr__(self) -> str:
        inside = ", ".join([f"{outcome!r}: {weight}" for outcome, weight in self.items()])
        return f"Dist({{{inside}}})"

    def items(self) -> list[tuple[Outcome, Weight]]:
        """Outcomes with their probabilities, in order."""
        return [(self.outcomes[i], self._weight(i)) for i in range(len(self.outcomes))]

    def map(self, change: Callable[[Outcome], Outcome]) -> Dist:
        """The distribution of `change(outcome)`; equal results are merged."""
        if self.exact:
            ways: dict[Outcome, int] = {}
            for i in range(len(self.outcomes)):
                new = change(self.outcomes[i])
                ways[new] = ways.get(new, 0) + self.ways[i]
            return Dist.counts(ways)
        weights: dict[Outcome, float] = {}
        for i in range(len(self.outcomes)):
            new = change(self.outcomes[i])
            weights[new] = weights.get(new, 0.0) + self.weights[i]
        return Dist.floats(weights)

    def joint(self, other: Dist, merge: Callable[[Outcome, Outcome], Outcome]) -> Dist:
        """The distribution of `merge(a, b)` for independent a of this and b of `other`; exact if both are."""
        if self.exact and other.exact:
            ways: dict[Outcome, int] = {}
            for i in range(len(self.outcomes)):
                for j in range(len(other.outcomes)):
                    new = merge(self.outcomes[i], other.outcomes[j])
                    ways[new] = ways.get(new, 0) + self.ways[i] * other.ways[j]
            return Dist.counts(ways)
        weights: dict[Outcome, float] = {}
        for i in range(len(self.outcomes)):
            for j in range(len(other.outcomes)):
                new = merge(self.outcomes[i], other.outcomes[j])
                weights[new] = weights.get(new, 0.0) + self.weights[i] * other.weights[j]
        return Dist.floats(weights)

    def convolve(self, other: Dist) -> Dist:
        """The distribution of the sum of two independent numbers."""
        return self.joint(other, _add)

    def chance(self, holds: Callable[[Outcome], bool]) -> Weight:
        """The probability that `holds(outcome)`."""
        return self._over([i for i in range(len(self.outcomes)) if holds(self.outcomes[i])])

    def at_least(self, bound: Outcome) -> Weight:
        """The probability of an outcome of `bound` or more."""
        return self._over([i for i in range(len(self.outcomes)) if self.outcomes[i] >= bound])

    def at_most(self, bound: Outcome) -> Weight:
        """The probability of an outcome of `bound` or less."""
        return self._over([i for i in range(len(self.outcomes)) if self.outcomes[i] <= bound])

    def cumulative(self) -> list[tuple[Outcome, Weight]]:
        """Each outcome with the probability of it or a lower one. Outcomes must be comparable."""
        return [(self.outcomes[i], self._over(list(range(i + 1)))) for i in range(len(self.outcomes))]

    def mean(self) -> Weight:
        """The expected value. Outcomes must be numbers (True counts as 1)."""
        if self.exact:
            weighed = 0
            for i in range(len(self.outcomes)):
                weighed += self.outcomes[i] * self.ways[i]
            return Fraction(weighed) / self.total
        value = 0.0
        for i in range(len(self.outcomes)):
            value += float(self.outcomes[i]) * self.weights[i]
        return value

    def percentile(self, share: float) -> Outcome:
        """The lowest outcome that is not exceeded with a probability of at least `share` (0.5: the median)."""
        below = 0.0
        for i in range(len(self.outcomes)):
            below += self.weights[i]
            if below >= share - _ROUNDING:
                return self.outcomes[i]
        return self.outcomes[-1]

    def distance(self, other: Dist) -> float:
        """Total variation: the largest difference of the probabilities that the two give to any event (0 to 1)."""
        gaps: dict[Outcome, float] = {}
        for i in range(len(self.outcomes)):
            gaps[self.outcomes[i]] = self.weights[i]
        for i in range(len(other.outcomes)):
            gaps[other.outcomes[i]] = gaps.get(other.outcomes[i], 0.0) - other.weights[i]
        gap = 0.0
        for difference in gaps.values():
            gap += abs(difference)
        return gap / 2.0

    def _weight(self, i: int) -> Weight:
        return Fraction(self.ways[i], self.total) if self.exact else self.weights[i]

    def _over(self, places: list[int]) -> Weight:
        if self.exact:
            ways = 0
            for i in places:
                ways += self.ways[i]
            return Fraction(ways, self.total)
        weight = 0.0
        for i in places:
            weight += self.weights[i]
        return weight


def mixture(parts: list[tuple[Weight, Dist]], exact: bool = False) -> Dist:
    """One of several distributions, each taken with its probability; they must add up to 1.

    With `exact` all of them, and their probabilities, have to be Fractions.

    >>> coin, die = Dist.counts({0: 1, 1: 1}), Dist.counts({k: 1 for k in range(1, 7)})
    >>> mixture([(Fraction(1, 2), coin), (Fraction(1, 2), die)], True)[1]
    Fraction(1, 3)
    """
    if not exact:
        floats: dict[Outcome, float] = {}
        for share, inner in parts:
            for k in range(len(inner.outcomes)):
                outcome = inner.outcomes[k]
                floats[outcome] = floats.get(outcome, 0.0) + float(share) * inner.weights[k]
        return Dist.floats(floats)
    scale = 1
    for share, inner in parts:
        scale = lcm(scale, Fraction(share).denominator * inner.total)
    ways: dict[Outcome, int] = {}
    for share, inner in parts:
        times = Fraction(share) * scale / inner.total
        for k in range(len(inner.outcomes)):
            outcome = inner.outcomes[k]
            ways[outcome] = ways.get(outcome, 0) + inner.ways[k] * times.numerator
    return Dist.counts(ways)


def _add(a: Outcome, b: Outcome) -> Outcome:
    return a + b


def _in_order(outcomes: list[Outcome]) -> list[Outcome]:
    try:
        return sorted(outcomes)
    except TypeError:
        return outcomes
