"""A position as judgement sees it: every unit on the table boiled down to a few spots, arms, hide and worth.

A Scene belongs to one moment. It holds nothing that the State does not tell, and is thrown away with the question for
which it was made.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from grognard.rulesets.homebrew.abilities import leadership
from grognard.rulesets.homebrew.ability_table import charge_roll, passes_morale
from grognard.rulesets.homebrew.judgement.arms import Hide, Row, ranged, rows_at
from grognard.rulesets.homebrew.judgement.view import View, view_of
from grognard.rulesets.homebrew.judgement.worth import slope
from grognard.rulesets.homebrew.measuring import contacts
from grognard.rulesets.homebrew.state import TURN_ENDED, HModel, HState, HUnit

#: x, y, radius of the base
Spot: TypeAlias = tuple[float, float, float]
#: a unit is looked at through so many of its models
SPOTS: Final = 5
#: and sees and is seen through so many
EYES: Final = 3
#: a leadership that no test fails
STEADFAST: Final = 99
#: no charge roll gets so far
MOST_NEED: Final = 24


class Squad:
    """A unit on the table (or about to be): `spots` stand for its models, `value` is the worth of one wound."""

    def __init__(self, state: HState, unit: HUnit, models: list[HModel]) -> None:
        self.unit = unit
        self.id = unit.id
        self.seat = unit.seat
        self.models = models
        self.spots = spots_of([(model.x, model.y, model.radius) for model in models])
        self.wounds = 0
        self.speed = math.inf
        for model in models:
            self.wounds += model.wounds
            self.speed = min(self.speed, model.profile.m_max)
        self.value = slope(state, unit)
        self.arms = ranged(unit, models)
        self.range_in = max([weapon.range_in for weapon, _ in self.arms], default=0.0)
        self.hide = Hide(state, unit, models)
        self.engaged = unit.id in contacts(state).of_unit
        self.flyer = unit.profile.flyer
        self.hero = unit.profile.hero
        self.ended = unit.has(TURN_ENDED)
        self.leadership = STEADFAST if passes_morale(state, unit) else leadership(state, unit).value
        self.cover = 0.0
        self._reach: list[float] = []

    def charge_chance(self, state: HState, need: float) -> float:
        """The chance that a charge over so many inches succeeds."""
        if not self._reach:
            ways = charge_roll(state, self.unit, "").ways()
            total = 0
            for count in ways.values():
                total += count
            for least in range(MOST_NEED):
                good = 0
                for outcome, count in ways.items():
                    if isinstance(outcome, int) and outcome >= least:
                        good += count
                self._reach.append(good / total)
        return self._reach[min(max(math.ceil(need - 0.001), 0), MOST_NEED - 1)]


def spots_of(places: list[Spot]) -> list[Spot]:
    """The places that stand for all: the one nearest to the middle first, then the outermost ones."""
    if len(places) <= 2:
        return places
    x = 0.0
    y = 0.0
    for px, py, _ in places:
        x += px
        y += py
    x /= len(places)
    y /= len(places)
    order = [0, 0, 0, 0, 0]
    best = [math.inf, math.inf, math.inf, math.inf, math.inf]
    for k in range(len(places)):
        px, py, _ = places[k]
        marks = ((px - x) * (px - x) + (py - y) * (py - y), px + 0.1 * py, -px - 0.1 * py, py, -py)
        for j in range(SPOTS):
            if marks[j] < best[j]:
                best[j] = marks[j]
                order[j] = k
    found: list[Spot] = []
    for k in order:
        if places[k] not in found:
            found.append(places[k])
    return found


def between(one: list[Spot], other: list[Spot]) -> float:
    """The smallest gap between two sets of bases."""
    best = math.inf
    for x, y, r in one:
        for u, v, s in other:
            gap = math.sqrt((x - u) * (x - u) + (y - v) * (y - v)) - r - s
            if gap < best:
                best = gap
    return best if best > 0.0 else 0.0


class Scene:
    """Both sides on the table, and what was worked out about pairs of them."""

    def __init__(self, state: HState, seat: str) -> None:
        self.state = state
        self.seat = seat
        self.size = float(state.size or 1)
        self.view: View = view_of(state.board)
        self.squads: dict[str, Squad] = {}
        self.mine: list[Squad] = []
        self.theirs: list[Squad] = []
        for side in (seat, state.other(seat)):
            for unit in state.on_table(side):
                squad = self.add(unit)
                (self.mine if side == seat else self.theirs).append(squad)
        self._rows: dict[tuple[str, str], list[Row]] = {}

    def add(self, unit: HUnit) -> Squad:
        """The squad of a unit, on the table or not."""
        known = self.squads.get(unit.id)
        if known is None:
            known = self.squads[unit.id] = Squad(self.state, unit, self.state.living(unit))
            known.cover = self.cover(known, known.spots)
        return known

    def cover(self, squad: Squad, spots: list[Spot]) -> float:
        """The cover that the squad has at these spots, on average."""
        if not squad.hide.covered:
            return 0.0
        total = 0.0
        for x, y, _ in spots:
            total += self.view.cover(x, y)
        return total / len(spots)

    def rows(self, shooter: Squad, target: Squad) -> list[Row]:
        """What the shooter's ranged weapons do to the target."""
        key = (shooter.id, target.id)
        known = self._rows.get(key)
        if known is None:
            known = self._rows[key] = rows_at(self.state, shooter.unit, shooter.arms, target.hide)
        return known

    def seen(self, one: list[Spot], other: list[Spot]) -> float:
        """The share of the one's spots that see one of the other's."""
        count = 0
        eyes = one[:EYES]
        for x, y, _ in eyes:
            for u, v, _ in other[:EYES]:
                if self.view.sees(x, y, u, v):
                    count += 1
                    break
        return count / len(eyes)

    def fire(
        self,
        shooter: Squad,
        spots: list[Spot],
        target: Squad,
        there: list[Spot],
        cover: float,
        moved: bool,
        stride: float = 0.0,
    ) -> float:
        """Mean wounds of the shooter's weapons from these spots at the target there; `stride`: inches that it may
        still go before it shoots."""
        total = 0.0
        far = gaps(spots, there)
        for row in self.rows(shooter, target):
            share = 0
            reach = row.range_in if row.siege else row.range_in + stride
            for gap in far:
                if gap <= reach:
                    share += 1
            if share == 0:
                continue
            mean = at_cover(row.means, cover) * share / len(far)
            total += mean * row.moved if moved else mean
        return total


def gaps(one: list[Spot], other: list[Spot]) -> list[float]:
    """For every spot of the one the gap to the nearest of the other."""
    found: list[float] = []
    for x, y, r in one:
        best = math.inf
        for u, v, s in other:
            gap = math.sqrt((x - u) * (x - u) + (y - v) * (y - v)) - r - s
            if gap < best:
                best = gap
        found.append(best if best > 0.0 else 0.0)
    return found


def at_cover(means: list[float], cover: float) -> float:
    """The mean between two steps of cover."""
    if cover <= 0.0:
        return means[0]
    if cover >= 2.0:
        return means[2]
    low = int(cover)
    return means[low] + (means[low + 1] - means[low]) * (cover - low)


def taken(mean: float, left: int) -> float:
    """How many of the wounds left are lost on average where so many would be on average if there were no end."""
    if left <= 0 or mean <= 0.0:
        return 0.0
    share = mean / left
    square = share * share
    return mean / math.sqrt(math.sqrt(1.0 + square * square))
