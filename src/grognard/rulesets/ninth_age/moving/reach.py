"""Whom a unit can charge, and how (catalogue 8.1, 8.3): sight, range, the facing it strikes, room and a way."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Outcome
from grognard.game.verdict import Fault
from grognard.geometry.engage import Engagement
from grognard.geometry.facings import front_shares, largest
from grognard.geometry.formations import Formation
from grognard.geometry.touching import touching
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.moving.flying import FlyingCharge, flies, reach_of
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.moving.straight import straight_contact
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.state import NState, NUnit

LEGAL: Final = cite("ninth_age.move.charge-legal")
DECLARE: Final = cite("ninth_age.move.charge-declare")
ENGAGED: Final = cite("ninth_age.move.charge-target-engaged")
RANGE: Final = cite("ninth_age.move.charge-range")
DISTANCE: Final = cite("ninth_age.move.charge-distance")
FACING: Final = cite("ninth_age.move.charge-facing")
MOVE: Final = cite("ninth_age.move.charge-move")
SOLVER: Final = cite("ninth_age.move.charge-solver")
ROUND: Final = cite("ninth_age.move.charge-round")
MACHINE: Final = cite("ninth_age.troop.war-machine-profile")
RANDOM_MOVEMENT: Final = cite("ninth_age.rule.random-movement")
FIRST_TURN: Final = cite("ninth_age.rule.vanguard")
FLY: Final = cite("ninth_age.rule.fly")
WHO: Final = cite("ninth_age.move.who")

WAR_MACHINE: Final = "ninth_age.troop.war-machine"
#: a charge may come as near to what it may not touch; a hair more than nothing
HAIR: Final = 0.01
#: a unit that made a Vanguard move or Scouted: no charge in the first Player Turn
NO_CHARGE: Final = "game:no-first-charge"
#: an order or spell forbids it to charge in this turn
FORBIDDEN: Final = "turn:no-charge"


def may_declare(state: NState, unit: NUnit) -> bool:
    """May the unit declare a charge at all?"""
    DECLARE.hit()
    if unit.fleeing or state.engaged(unit.id) or unit.has_flag("turn:declared-charge"):
        return False
    if unit.has_flag(FORBIDDEN) or unit.has_flag("turn:stupid"):
        return False
    if unit.has_flag(NO_CHARGE) and state.turn == 1 and state.active == state.first:
        FIRST_TURN.hit()
        return False
    if unit_type(state, unit) == WAR_MACHINE:
        MACHINE.hit()
        return False
    if unit_has(state, unit, RANDOM_MOVEMENT.id):
        RANDOM_MOVEMENT.hit()
        return False
    return reach_of(state, unit) > 0


def targets(state: NState, unit: NUnit) -> list[str]:
    """The enemy units that the unit may charge now."""
    if not may_declare(state, unit):
        return []
    return [enemy.id for enemy in state.enemies_of(unit.seat) if not why_not_charge(state, unit, enemy)]


def greatest_range(state: NState, unit: NUnit) -> float:
    """The greatest Charge Range that the unit could roll: its Movement and twelve."""
    RANGE.hit()
    roll = distance_roll(state, unit, CHARGE, RANGE.id)
    return float(reach_of(state, unit) + roll.sides * (roll.keep or roll.n))


class _Known:
    """Verdicts on charges in one arrangement, with the charges declared by then."""

    def __init__(self) -> None:
        self.stamp = -1
        self.declared: tuple[object, ...] = ()
        self.known: dict[tuple[str, str], list[Fault]] = {}


_KNOWN: Final = _Known()


def why_not_charge(state: NState, unit: NUnit, enemy: NUnit) -> list[Fault]:
    """Why the unit may not declare a charge on that enemy; nothing if it may."""
    declared = charges_part(state).declared
    if _KNOWN.stamp != state.stamp or _KNOWN.declared != declared:
        _KNOWN.stamp = state.stamp
        _KNOWN.declared = declared
        _KNOWN.known = {}
    found = _KNOWN.known.get((unit.id, enemy.id))
    if found is None:
        found = _KNOWN.known[unit.id, enemy.id] = _why_not(state, unit, enemy)
    return found


def _why_not(state: NState, unit: NUnit, enemy: NUnit) -> list[Fault]:
    LEGAL.hit()
    args: dict[str, object] = {"unit": unit.id, "target": enemy.id}
    away = unit_to_unit(state, unit, enemy)
    most = greatest_range(state, unit)
    if away > most:
        return [Fault(LEGAL.id, {**args, "problem": "far", "away": away, "most": most}, [enemy.id])]
    if not unit_sees(state, unit, enemy).visible:
        return [Fault(LEGAL.id, {**args, "problem": "unseen"}, [enemy.id])]
    # units that have declared charges themselves may move out of the way
    leaving = [one[0] for one in charges_part(state).declared]
    if not can_reach(state, unit, enemy, leaving):
        return [Fault(LEGAL.id, {**args, "problem": "no-room"}, [enemy.id])]
    if state.engaged(enemy.id):
        ENGAGED.hit()
    return []


def can_reach(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> bool:
    """Is there room at the enemy, and a way of one wheel? Round bases have no facings: contact anywhere does."""
    if formation(state, enemy).is_disc() or formation(state, unit).is_disc() or enemy.fleeing:
        ROUND.hit()
        return straight_to(state, unit, enemy, leaving) is not None
    facing = facing_struck(state, unit, enemy)[0]
    return engagement(state, unit, enemy, facing, leaving).best() is not None


def engagement(
    state: NState, unit: NUnit, enemy: NUnit, facing: str, leaving: list[str] | None = None
) -> Engagement:
    """The search for the end of a charge: see `grognard.geometry.engage`."""
    MOVE.hit()
    SOLVER.hit()
    without = [unit.id, enemy.id, *(leaving or [])]
    field = make_field(state, without, 0.0, 0.0)
    for number, tag in enumerate(field.tags):
        if tag in state.unit_at and state.n_unit(tag).seat != unit.seat:
            field.way[number] = field.end[number] = HAIR
    body, other = formation(state, unit), formation(state, enemy)
    if flies(state, unit):
        FLY.hit()
        return FlyingCharge(body, other, facing, field, busy(state, unit), busy(state, enemy))
    return Engagement(body, other, facing, field, busy(state, unit), busy(state, enemy))


def busy(state: NState, unit: NUnit) -> list[int]:
    """The numbers of the unit's bases that touch an enemy already."""
    found: list[int] = []
    for foe in state.foes(unit.id):
        pairs = touching(formation(state, unit), formation(state, state.n_unit(foe)))
        found += [pair[0] for pair in pairs if pair[0] not in found]
    return sorted(found)


def facing_struck(state: NState, unit: NUnit, enemy: NUnit) -> list[str]:
    """The facings of the enemy in whose arc most of the charger's front lies; more than one if it is split exactly."""
    FACING.hit()
    shares = front_shares(formation(state, enemy), formation(state, unit))
    return largest(shares, state.board.constants.contact_epsilon)


def straight_to(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> Formation | None:
    """Where the unit ends that wheels towards the nearest part of an enemy and goes straight until contact; None if it
    cannot. For what has no facings, and for who flees."""
    return straight_contact(state, unit, enemy, leaving)


def reaching(state: NState, unit: NUnit, enemy: NUnit, exact: bool = False) -> Dist:
    """How likely it is that the Charge Range is enough: of True and False."""
    RANGE.hit()
    DISTANCE.hit()
    away = unit_to_unit(state, unit, enemy)
    reach = Enough(reach_of(state, unit), away)
    return distance_roll(state, unit, CHARGE, RANGE.id).dist(exact).map(reach.of)


class Enough:
    """Does a roll reach so far?"""

    def __init__(self, own: int, away: float) -> None:
        self.own = own
        self.away = away

    def of(self, total: Outcome) -> Outcome:
        """Movement and the dice against the distance; equal is enough."""
        assert isinstance(total, int)
        return self.own + total >= self.away - 1e-6
