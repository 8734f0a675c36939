"""Formation (catalogue chapter 5): a unit that lost its chain must restore it, as far as a way can be shown."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.manoeuvre_move import Allowance, manoeuvre_allowance
from grognard.rulesets.homebrew.moving import (
    ground_of,
    groups_at,
    groups_now,
    hindrances,
    place_of,
)
from grognard.rulesets.homebrew.plans import Plan, Planner
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

BROKEN: Final = cite("homebrew.coherency.broken-by-loss")
RESTORE: Final = cite("homebrew.coherency.restore")
CANNOT: Final = cite("homebrew.coherency.cannot-restore")
WITNESS: Final = cite("homebrew.action.witness")


class Restoring:
    """What a broken unit must do: run or manoeuvre, into at most so many groups; not at all if nothing helps."""

    def __init__(self, needed: bool, run: bool, groups: int) -> None:
        self.needed = needed
        self.run = run
        self.groups = groups


_NOTHING: Final = Restoring(False, False, 1)


class _Known:
    """The duties found for one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.duties: dict[str, Restoring] = {}


_KNOWN: Final = _Known()


def restoring(state: HState, unit: HUnit) -> Restoring:
    """The duty of a unit at its owner's Manoeuvre phase (homebrew.coherency.restore, -cannot-restore)."""
    if _KNOWN.stamp != state.stamp:
        _KNOWN.stamp = state.stamp
        _KNOWN.duties = {}
    known = _KNOWN.duties.get(unit.id)
    if known is None:
        known = _KNOWN.duties[unit.id] = _find_duty(state, unit)
    return known


def _find_duty(state: HState, unit: HUnit) -> Restoring:
    now = groups_now(state, unit)
    if now <= 1:
        return _NOTHING
    BROKEN.hit()
    RESTORE.hit()
    best = fewest(state, unit, manoeuvre_allowance(state, unit, False))
    if best == 1:
        return Restoring(True, False, 1)
    best = fewest(state, unit, manoeuvre_allowance(state, unit, True))
    if best > 1:
        CANNOT.hit()
    return Restoring(True, True, min(best, now))


def fewest(state: HState, unit: HUnit, allowance: Allowance) -> int:
    """The fewest separate groups that the fixed search shows for the unit with this allowance."""
    WITNESS.hit()
    bodies = hindrances(state, unit, allowance.gap, allowance.gap_way)
    planner = Planner(state, unit, ground_of(state, unit), bodies, allowance.inches)
    best = groups_now(state, unit)
    for plan in planner.plans(1, {}):
        groups = groups_at(state, unit, _ends(state, unit, plan))
        if groups < best:
            best = groups
            if best == 1:
                break
    return best


def _ends(state: HState, unit: HUnit, plan: Plan) -> list[tuple[HModel, tuple[float, float, float]]]:
    taken = dict(plan)
    ends: list[tuple[HModel, tuple[float, float, float]]] = []
    for model in state.living(unit):
        path = taken.get(model.id, ())
        ends.append((model, path[-1] if path else place_of(model)))
    return ends
