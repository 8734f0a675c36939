"""Who may charge whom, and how far it is (catalogue 13): asked by the player's choice, the odds, and bots."""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew import heroes
from grognard.rulesets.homebrew.abilities import charge_roll
from grognard.rulesets.homebrew.advance import Advance, Cheapest
from grognard.rulesets.homebrew.approach import INF, Approach
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance, engaged, within
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import CHARGE_DECLARED, TURN_ENDED, HState, HUnit

WHO: Final = cite("homebrew.charge.who")
DECLARE: Final = cite("homebrew.charge.declare")
HERO: Final = cite("homebrew.charge.hero")
ENGAGED_TARGET: Final = cite("homebrew.charge.engaged-target")
DISTANCE: Final = cite("homebrew.charge.distance")
POSSIBLE: Final = cite("homebrew.charge.possible")
ROLL: Final = cite("homebrew.charge.roll")
ENDED: Final = cite("homebrew.turn.ended")
ONCE: Final = cite("homebrew.turn.once")
FLYER: Final = cite("homebrew.keyword.flyer")
MODIFIED: Final = cite("homebrew.charge.modified")
ODDS: Final = cite("homebrew.odds.charge")


class _Known:
    """Answers for one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.need: dict[tuple[str, tuple[str, ...]], float] = {}
        self.possible: dict[tuple[str, tuple[str, ...]], bool] = {}
        self.seen: dict[tuple[str, str], bool] = {}


_KNOWN: Final = _Known()


def _known(state: HState) -> _Known:
    if _KNOWN.stamp != state.stamp:
        _KNOWN.stamp = state.stamp
        _KNOWN.need = {}
        _KNOWN.possible = {}
        _KNOWN.seen = {}
    return _KNOWN


def barred(state: HState, unit: HUnit) -> str:
    """The id of the rule by which the unit may not charge at all now, or ""."""
    if unit.profile.flyer:
        FLYER.hit()
        return WHO.id
    if unit.has(TURN_ENDED):
        ENDED.hit()
        return WHO.id
    if unit.has(CHARGE_DECLARED):
        return ONCE.id
    return WHO.id if engaged(state, unit.id) else ""


def barred_target(state: HState, unit: HUnit, target: HUnit) -> str:
    """The id of the rule by which the enemy unit may not be a target, distance of the way left out; or ""."""
    if target.profile.flyer:
        return FLYER.id
    if not in_view(state, unit, target):
        return DECLARE.id
    if not heroes.allowed_for_unit(state, unit.id, target.id):
        return HERO.id
    return ""


def in_view(state: HState, unit: HUnit, target: HUnit) -> bool:
    """Is a model of the target seen by, and within 12 inches of, one and the same model of the unit?"""
    known = _known(state)
    answer = known.seen.get((unit.id, target.id))
    if answer is None:
        answer = known.seen[(unit.id, target.id)] = _in_view(state, unit, target)
    return answer


def _in_view(state: HState, unit: HUnit, target: HUnit) -> bool:
    most = state.board.constants.melee.charge_max
    others = state.living(target)
    rows: list[tuple[float, int, int]] = []
    mine = state.living(unit)
    for i in range(len(mine)):
        p = mine[i]
        for j in range(len(others)):
            q = others[j]
            dx = p.x - q.x
            dy = p.y - q.y
            d2 = dx * dx + dy * dy
            far = most + p.radius + q.radius + 1.0
            if d2 <= far * far:
                rows.append((d2, i, j))
    rows.sort()
    for _, i, j in rows:
        if within(state, distance(state, mine[i], others[j]), most) and sees(state, mine[i], others[j]):
            DECLARE.hit()
            return True
    return False


def highest_roll(state: HState, unit: HUnit) -> int:
    """The best charge roll that the unit can make."""
    roll = charge_roll(state, unit, ROLL.id)
    if roll.mods or roll.n > roll.keep:
        MODIFIED.hit()
    return roll.keep * roll.sides + sum(mod.value for mod in roll.mods)


def need(state: HState, unit: HUnit, targets: tuple[str, ...]) -> float:
    """Inches of the cheapest legal path into contact with the primary target (the first); INF if none is shown.

    Paths longer than the highest possible roll are not looked for.
    """
    known = _known(state)
    answer = known.need.get((unit.id, targets))
    if answer is None:
        DISTANCE.hit()
        limit = float(highest_roll(state, unit))
        cheapest = Cheapest(Advance(Approach(state, unit, targets), limit, []), limit)
        answer = known.need[(unit.id, targets)] = cheapest.cost
    return answer


def possible(state: HState, unit: HUnit, targets: tuple[str, ...]) -> bool:
    """Can the highest roll reach the primary target?"""
    POSSIBLE.hit()
    known = _known(state)
    answer = known.possible.get((unit.id, targets))
    if answer is None:
        limit = float(highest_roll(state, unit))
        search = Advance(Approach(state, unit, targets), limit, [])
        answer = known.possible[(unit.id, targets)] = bool(Cheapest(search, limit, 0, True).paths)
    return answer


def needed_roll(state: HState, distance_in: float) -> int:
    """The lowest roll that reaches so far: the distance rounded up, 0.001 inch in favour (homebrew.odds.charge)."""
    ODDS.hit()
    if distance_in == INF:
        return 1_000
    return math.ceil(distance_in - state.board.constants.measure.tolerance)


def targets_of(state: HState, unit: HUnit) -> list[HUnit]:
    """Enemy units that the unit may name as targets, the way left out."""
    found: list[HUnit] = []
    for target in state.on_table(state.other(unit.seat)):
        if not barred_target(state, unit, target):
            if engaged(state, target.id):
                ENGAGED_TARGET.hit()
            found.append(target)
    return found


def can_charge(state: HState, unit: HUnit) -> bool:
    """Is there any enemy unit that may be the primary target?"""
    for target in targets_of(state, unit):
        if possible(state, unit, (target.id,)):
            return True
    return len(primaries(state, unit)) > 0


def primaries(state: HState, unit: HUnit) -> list[str]:
    """Enemy units that may be the primary target: the highest roll reaches them, whoever else is declared."""
    targets = targets_of(state, unit)
    found: list[str] = []
    for target in targets:
        if possible(state, unit, (target.id,)):
            found.append(target.id)
        else:
            others = tuple(other.id for other in targets if other.id != target.id)
            if others and possible(state, unit, (target.id, *others)):
                found.append(target.id)
    return found
