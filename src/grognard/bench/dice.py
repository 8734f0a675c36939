"""Exact odds against icepool: twelve attacks that hit on 4+, wound on 3+ and see a save of 5+ fail."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from statistics import median
from time import perf_counter
from typing import Any

from grognard.dice.chain import Chain, Decide, forecast
from grognard.dice.dist import Dist
from grognard.dice.pmf import staged, staged_ways
from grognard.dice.rolls import Pool, Roll

ATTACKS, HIT, WOUND, SAVE = 12, 4, 3, 5


def run() -> dict[str, Any]:
    """Times in microseconds (medians of one run), icepool's time over ours, and whether all answers agree.

    `ours` are floats from the list helpers, `exact` whole numbers of ways, `chain` the exact forecast of the
    attack written as a chain of three pools. `equal`: the fractions are those of icepool and the floats within 1e-15.
    """
    rival = _rival()
    ways = _exact()
    of = sum(ways)
    equal = rival() == [Fraction(w, of) for w in ways]
    floats = _floats()
    near = max(abs(floats[k] - ways[k] / of) for k in range(ATTACKS + 1)) < 1e-15
    same = [_chain()[(3, k)] for k in range(ATTACKS + 1)] == [Fraction(w, of) for w in ways]
    times = {"icepool": _time(rival, 1), "ours": _time(_floats, 50), "exact": _time(_exact, 50)}
    times["chain"] = _time(_chain, 5)
    return {
        "task": f"{ATTACKS} attacks, hit {HIT}+, wound {WOUND}+, save {SAVE}+",
        "us": {name: round(us, 1) for name, us in times.items()},
        "ratio": {name: round(times["icepool"] / times[name], 1) for name in ("ours", "exact", "chain")},
        "equal": equal and near and same,
    }


def _floats() -> list[float]:
    return staged(ATTACKS, (7 - HIT) / 6, (7 - WOUND) / 6, (SAVE - 1) / 6)


def _exact() -> list[int]:
    return staged_ways(ATTACKS, 6, 7 - HIT, 7 - WOUND, SAVE - 1)


class _Attack(Chain):
    """As a rule is written: the carry is the stage and how many dice go into it."""

    def next(self, carry: tuple[int, int]) -> Roll | Decide | None:
        stage, n = carry
        return Pool(n, 6, (HIT, WOUND, SAVE)[stage]) if stage < 3 else None

    def fold(self, carry: tuple[int, int], result: int) -> tuple[int, int]:
        stage, n = carry
        return (stage + 1, n - result if stage == 2 else result)


def _chain() -> Dist:
    return forecast(_Attack(), (0, ATTACKS), exact=True)


def _rival() -> Callable[[], list[Fraction]]:
    """The same as a user of icepool writes it."""
    import icepool

    def odds() -> list[Fraction]:
        d6 = icepool.d6
        lost = ((ATTACKS @ (d6 >= HIT)) @ (d6 >= WOUND)) @ (d6 < SAVE)
        return [lost.probability(k) for k in range(ATTACKS + 1)]

    return odds


def _time(task: Callable[[], object], repeats: int) -> float:
    """Median microseconds of one call, over nine rounds of `repeats` calls after one to warm up."""
    task()
    rounds: list[float] = []
    for _ in range(9):
        start = perf_counter()
        for _ in range(repeats):
            task()
        rounds.append((perf_counter() - start) / repeats * 1e6)
    return median(rounds)
