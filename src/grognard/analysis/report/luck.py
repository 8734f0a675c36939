"""Luck: what the dice of each side gave, beside what they could be expected to give.

The dice that were thrown are taken as given, with their targets and modifiers; of each roll the exact distribution is
known, so that of their sum is, too. The percentile is the share of such games in which the dice would have given less
(half of those that give as much counted in).
"""

from __future__ import annotations

from grognard.analysis.report.rolls import chances, roll_of
from grognard.dice.dist import Dist
from grognard.dice.modifier import total
from grognard.dice.rolls import Any as AnySuccess
from grognard.dice.rolls import Pool, Roll
from grognard.game.events import Rolled


class Tally:
    """Rolls of one kind by one seat: how many tries, what they gave, what was to be expected of them."""

    def __init__(self) -> None:
        self.tries = 0
        self.got = 0
        self.sum = Dist.certain(0)

    def add(self, tries: int, got: int, dist: Dist) -> None:
        """One more roll."""
        self.tries += tries
        self.got += got
        self.sum = self.sum.convolve(dist)

    def plain(self) -> dict[str, object]:
        """As data of the page; the percentile in hundredths."""
        return {
            "tries": self.tries,
            "got": self.got,
            "expected": round(float(self.sum.mean()), 1),
            "percentile": percentile(self.sum, self.got),
        }


def percentile(dist: Dist, got: int) -> int:
    """Where a result stands among all that could have come, from 0 (the worst) to 100."""
    return round(50.0 * (float(dist.at_most(got)) + 1.0 - float(dist.at_least(got))))


def tries(roll: Roll) -> int:
    """How often a roll can succeed: each die of a pool does by itself; dice of which one is enough are one try."""
    return roll.n if isinstance(roll, Pool) and not isinstance(roll, AnySuccess) else 1


class Luck:
    """The rolls of a game by seat: all successes together, and each kind of roll by the rule that asked for it."""

    def __init__(self, seats: list[str]) -> None:
        self.successes: dict[str, Tally] = {seat: Tally() for seat in seats}
        self.kinds: dict[tuple[str, str], Tally] = {}

    def add(self, event: Rolled) -> None:
        """Count a roll, if its chances are known and its owner is a seat. Of sums the dice alone count."""
        roll = roll_of(event.spec)
        dist = chances(roll)
        if roll is None or dist is None or not isinstance(event.result, int):
            return
        if event.owner not in self.successes:
            return
        got = int(event.result)
        if isinstance(roll, Pool):
            self.successes[event.owner].add(tries(roll), got, dist)
        else:
            got -= total(roll.mods)
            dist = dist.convolve(Dist.certain(-total(roll.mods)))
        self.kinds.setdefault((event.rule, event.owner), Tally()).add(tries(roll), got, dist)

    def rules(self) -> list[str]:
        """The rules that asked for rolls, in the order in which they came up."""
        return list(dict.fromkeys(rule for rule, _ in self.kinds))
