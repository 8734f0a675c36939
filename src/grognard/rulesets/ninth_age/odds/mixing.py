"""What a piece of play may come to: States with their chances, alike ones merged, the least likely ones left out of account.

Nothing is sampled. Where ways are left out, their chances go to the likeliest way there is, and `bound` says how much that
is in all: no probability is wrong by more.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Any, Final, TypeAlias

from grognard.dice.dist import Dist, Outcome, Weight
from grognard.game.outcomes import outcomes
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.combat.contact import Pair
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

Begin: TypeAlias = Callable[[Game], Play[Any]]
Contacts: TypeAlias = dict[tuple[str, str], list[Pair]]


class Grain:
    """How finely a round is followed: in fractions or in floats; ways of less than the chance `tiny` are left out, and of
    more than `most` States the least likely."""

    def __init__(self, exact: bool, tiny: float, most: int) -> None:
        self.exact = exact
        self.tiny = tiny
        self.most = most

    def one(self) -> Weight:
        """Certainty."""
        return Fraction(1) if self.exact else 1.0


EXACT: Final = Grain(True, 0.0, 1500)
FINE: Final = Grain(False, 1e-6, 1500)
#: for who waits for an answer
QUICK: Final = Grain(False, 1e-6, 400)


class Way:
    """A way that a piece of play may take: its chance, the State at its end, and what the play returned.

    `contacts`: which models touch there, where that is known to be as it was before.
    """

    def __init__(self, chance: Weight, state: NState, value: Any) -> None:
        self.chance = chance
        self.state = state
        self.value = value
        self.contacts: Contacts | None = None


class _Ends:
    """Keeps the end of each way through a play under a number."""

    def __init__(self) -> None:
        self.known: list[tuple[NState, Any]] = []

    def keep(self, end: State, value: Any) -> Outcome:
        self.known.append((nstate(end), value))
        return len(self.known) - 1


def ways_of(state: NState, begin: Begin, exact: bool) -> list[Way]:
    """All ways through a play, questions answered by default. Raises TooLarge beyond the limit of `outcomes`."""
    ends = _Ends()
    dist = outcomes(state, begin, ends.keep, None, exact)
    return [Way(chance, *ends.known[n]) for n, chance in dist.items()]


class Tally:
    """Chances added up by outcome."""

    def __init__(self) -> None:
        self.chances: dict[Outcome, Weight] = {}

    def add(self, outcome: Outcome, chance: Weight) -> None:
        """So much more for an outcome."""
        known = self.chances.get(outcome)
        self.chances[outcome] = chance if known is None else known + chance

    def dist(self, exact: bool) -> Dist:
        """As a distribution; the chances have to add up to 1."""
        if not exact:
            return Dist.floats({outcome: float(chance) for outcome, chance in self.chances.items()})
        scale = 1
        for chance in self.chances.values():
            scale = lcm(scale, Fraction(chance).denominator)
        return Dist.counts({key: int(Fraction(chance) * scale) for key, chance in self.chances.items()})

    def filled(self, outcome: Outcome, exact: bool) -> Dist:
        """The same, where what is missing to certainty is the chance of this outcome."""
        missing: Weight = Fraction(1) if exact else 1.0
        for chance in self.chances.values():
            missing = missing - chance
        if missing > 0:
            self.add(outcome, missing)
        return self.dist(exact)


class Mix:
    """States by what still counts of them in the round, with their chances; `bound` is what was left out so far."""

    def __init__(self, grain: Grain) -> None:
        self.grain = grain
        self.bound = 0.0
        self.rows: dict[Outcome, Way] = {}

    def add(self, state: NState, chance: Weight, contacts: Contacts | None = None) -> None:
        """A State that may be, too."""
        key = what_counts(state)
        known = self.rows.get(key)
        if known is None:
            row = self.rows[key] = Way(chance, state, None)
            row.contacts = contacts
        else:
            known.chance = known.chance + chance

    def ways(self) -> list[Way]:
        """The States that are followed, the likeliest first if there are too many."""
        rows = list(self.rows.values())
        most = self.grain.most
        if len(rows) <= most:
            return rows
        rows.sort(key=_unlikely)
        for row in rows[most:]:
            self.bound += float(row.chance)
            rows[0].chance = rows[0].chance + row.chance
        return rows[:most]


def likely(dist: Dist, chance: Weight, grain: Grain) -> tuple[list[tuple[Outcome, Weight]], float]:
    """Outcomes with their chances times `chance`, tiny ones given to the likeliest; how much those were."""
    rows = dist.items()
    if grain.exact or len(rows) == 1:
        return [(outcome, weight * chance) for outcome, weight in rows], 0.0
    best = 0
    kept: list[tuple[Outcome, float]] = []
    left = 0.0
    for outcome, weight in rows:
        share = float(weight) * float(chance)
        if share < grain.tiny:
            left += share
            continue
        if kept and share > kept[best][1]:
            best = len(kept)
        kept.append((outcome, share))
    if not kept:
        return [(dist.percentile(0.5), float(chance))], left
    kept[best] = (kept[best][0], kept[best][1] + left)
    return [(outcome, share) for outcome, share in kept], left


def _unlikely(way: Way) -> float:
    return -float(way.chance)


def what_counts(state: NState) -> Outcome:
    """Equal for States from which a round of combat goes on alike."""
    part = combat(state)
    units: list[object] = [unit_counts(state, state.n_unit(id)) for id in part.units]
    sides = [state.side(seat) for seat in ("a", "b")]
    return (
        part.had,
        part.rolled,
        part.parties,
        part.crush,
        part.wounds,
        part.overkill,
        state.fights,
        tuple([(side.general, side.standard, side.used) for side in sides]),
        tuple(units),
    )


def unit_counts(state: NState, unit: NUnit) -> Outcome:
    """Where the unit stands, who stands in it, and what works on them."""
    return (
        unit.status,
        unit.fleeing,
        (unit.x, unit.y, unit.facing),
        unit.slots,
        unit.left,
        unit.right,
        unit.carried,
        unit.flags,
        unit.effects,
        tuple([(model.lost, model.flags, model.effects) for model in state.models_in(unit)]),
    )
