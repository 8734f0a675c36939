"""The tests after a fight (catalogue 16, 22): who has to take one, and who fails it.

The losses of the others in the fight count twice for a unit: they decide which side has lost more, and who inspires
or terrifies it may be among the dead.
"""

from __future__ import annotations

from typing import TypeAlias

from grognard.dice.dist import Dist, Weight, mixture
from grognard.rulesets.homebrew.ability_kinds import has
from grognard.rulesets.homebrew.leadership import Footing
from grognard.rulesets.homebrew.odds.attacks import odds_of
from grognard.rulesets.homebrew.odds.losses import Losses, Tests
from grognard.rulesets.homebrew.odds.result import FightUnit, UseOdds
from grognard.rulesets.homebrew.odds.shots import without
from grognard.rulesets.homebrew.rolls import volatile_roll
from grognard.rulesets.homebrew.state import DESTROYED, HState, HUnit

#: (wounds that side a has lost more than b, bits of the units that are destroyed)
Lead: TypeAlias = tuple[int, int]


class Case:
    """One way in which a fight may go: its `share`, what it costs each unit, independently, and the `state` so far."""

    def __init__(self, state: HState, share: Weight, losses: dict[str, Losses]) -> None:
        self.state = state
        self.share = share
        self.losses = losses


def lead_of(state: HState, case: Case, units: list[str], but: list[str], watched: list[str]) -> Dist:
    """What side a has lost more than b without the losses of units `but`; which of those watched are destroyed."""
    ahead = Dist.certain((0, 0), case.losses[units[0]].dist.exact)
    for unit_id in units:
        unit = state.h_unit(unit_id)
        if unit_id in but:
            continue
        bit = 1 << watched.index(unit_id) if unit_id in watched else 0
        side = _Side(case.losses[unit_id], 1 if unit.seat == "a" else -1, unit.fight_hurt, bit)
        ahead = ahead.joint(case.losses[unit_id].dist.map(side.of), together)
    return ahead


class _Side:
    """A unit's losses as the lead of its side; its bit if it is destroyed."""

    def __init__(self, losses: Losses, sign: int, earlier: int, bit: int) -> None:
        self.losses = losses
        self.sign = sign
        self.earlier = earlier
        self.bit = bit

    def of(self, loss: tuple[int, int, int]) -> Lead:
        """The lead."""
        gone = self.bit if self.losses.is_destroyed(loss) else 0
        return self.sign * (loss[0] + self.earlier), gone


def together(one: Lead, other: Lead) -> Lead:
    return one[0] + other[0], one[1] | other[1]


def points(lead: Lead) -> int:
    return lead[0]


class FightTests:
    """Who must test after the blows, and who fails."""

    def __init__(self, state: HState, units: list[str], cases: list[Case], exact: bool) -> None:
        self.state = state
        self.units = units
        self.cases = cases
        self.exact = exact
        #: by unit: the others in the fight whose death changes its L
        self.moved_by = {unit: self._who_counts(unit) for unit in units}

    def _who_counts(self, unit_id: str) -> list[str]:
        unit = self.state.h_unit(unit_id)
        marks = Footing(self.state, unit).marks
        found: list[str] = []
        for other in self.units:
            one = self.state.h_unit(other)
            if other != unit_id and has(one, "inspiring" if one.seat == unit.seat else "dread"):
                if Footing(_gone(self.state, other), unit).marks != marks:
                    found.append(other)
        return found

    def unit(self, unit_id: str, cards: list[UseOdds], left_out: float) -> FightUnit:
        """A unit's losses in all cases together, its test and its flight."""
        unit = self.state.h_unit(unit_id)
        none = Dist.certain(True, self.exact).chance(_never)
        tests: Weight = none
        breaks: Weight = none
        bound = left_out
        parts: list[tuple[Weight, Dist]] = []
        for case in self.cases:
            losses = case.losses[unit_id]
            parts.append((case.share, losses.dist))
            tested, failed = self._in_case(case, unit, losses)
            tests = tests + case.share * tested
            breaks = breaks + case.share * failed
            bound += float(case.share) * self._unsure(case, unit_id)
        losses = self.cases[0].losses[unit_id]
        dist = mixture(parts, self.exact)
        odds = odds_of(losses, cards)
        odds.wounds, odds.killed = dist.map(_first), dist.map(_second)
        odds.destroyed = dist.chance(losses.is_destroyed)
        odds.breaks = breaks
        return FightUnit(odds, tests, breaks, bound)

    def _in_case(self, case: Case, unit: HUnit, losses: Losses) -> tuple[Weight, Weight]:
        """The chances that it must test, and that it fails."""
        watched = self.moved_by[unit.id]
        sign = 1 if unit.seat == "a" else -1
        lead = lead_of(self.state, case, self.units, [unit.id], watched)
        tested: dict[int, Tests] = {}
        must: Weight = lead.chance(_never)
        fails: Weight = lead.chance(_never)
        more: dict[tuple[int, int], Weight] = {}
        for loss, weight in losses.dist.items():
            lost = loss[0] + unit.fight_hurt
            if lost <= 0 or losses.is_destroyed(loss):
                continue
            for bits in range(1 << len(watched)):
                key = (lost, bits)
                if key not in more:
                    more[key] = lead.chance(LostMore(sign, lost, bits).holds)
                if not more[key]:
                    continue
                if bits not in tested:
                    tested[bits] = self.test_of(unit, losses, bits)
                if not tested[bits].spared:
                    must = must + weight * more[key]
                    fails = fails + weight * more[key] * tested[bits].fails(loss)
        return must, fails

    def test_of(self, unit: HUnit, losses: Losses, bits: int) -> Tests:
        """The unit's test when those of `moved_by` whose bits are set are destroyed."""
        footing = Footing(self._after(self.moved_by[unit.id], bits), unit)
        return Tests(losses, footing, unit.fight_hurt, self.exact)

    def _after(self, watched: list[str], bits: int) -> HState:
        now = self.state
        for k, other in enumerate(watched):
            if bits >> k & 1:
                now = _gone(now, other)
        return now

    def _unsure(self, case: Case, unit_id: str) -> float:
        """What is not followed: wrecks that explode before the tests, and leaders of whom only some die."""
        bound = 0.0
        for other, losses in case.losses.items():
            bound += losses.volley.bound
            unit = self.state.h_unit(other)
            if has(unit, "volatile"):
                model = self.state.h_model(unit.models[0])
                wrecks = float(losses.killed().mean())
                bound += wrecks * volatile_roll(self.state, model).dist()[True]
            if other in self.moved_by[unit_id]:
                bound += 1.0 - float(losses.killed()[0]) - float(losses.destroyed())
        return bound

    def mind_the_fleeing(self, rows: list[FightUnit]) -> None:
        """Who inspires a unit may fail and flee before it tests: the bounds grow by that chance."""
        fleeing = {row.odds.target: float(row.breaks) for row in rows}
        for row in rows:
            mine = self.state.h_unit(row.odds.target).seat
            for other in self.moved_by[row.odds.target]:
                if self.state.h_unit(other).seat == mine:
                    row.bound += fleeing[other]


class LostMore:
    """Has the unit's side lost more, with its own losses added?"""

    def __init__(self, sign: int, lost: int, bits: int) -> None:
        self.sign = sign
        self.lost = lost
        self.bits = bits

    def holds(self, lead: Lead) -> bool:
        """The others' lead, seen from this side."""
        return lead[1] == self.bits and self.sign * lead[0] + self.lost > 0


def _gone(state: HState, unit_id: str) -> HState:
    unit = state.h_unit(unit_id)
    now = without(state, unit, (0,) * len(unit.models))
    now.change_unit(unit_id).status = DESTROYED
    return now


def _never(outcome: object) -> bool:
    return False


def _first(loss: tuple[int, int, int]) -> int:
    return loss[0]


def _second(loss: tuple[int, int, int]) -> int:
    return loss[1]
