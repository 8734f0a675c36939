"""Formation (catalogue chapter 5): a unit that lost its chain must restore it, as far as a way can be shown."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.state import HState, HUnit

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
    if fewest(state, unit, False) == 1:
        return Restoring(True, False, 1)
    best = fewest(state, unit, True)
    if best == 0:
        # nothing at all can be shown: nothing can be asked
        return _NOTHING
    if best > 1:
        CANNOT.hit()
    return Restoring(True, True, min(best, now))


def fewest(state: HState, unit: HUnit, run: bool) -> int:
    """The fewest groups in which a manoeuvre (or run) that can be shown leaves the unit; 0: none can be shown."""
    WITNESS.hit()
    return restoring_move(state, unit, run, groups_now(state, unit)).fewest()


def restoring_move(state: HState, unit: HUnit, run: bool, groups: int) -> UnitMove:
    """The Choice of a manoeuvre or run of the unit that must end in at most so many groups."""
    allowance = manoeuvre_allowance(state, unit, run)
    allowance.groups = groups
    node = "manoeuvre.run" if run else "manoeuvre.move"
    return UnitMove(node, unit.seat, allowance.rule, state, unit, allowance)
