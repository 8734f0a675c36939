"""Whom a unit can charge, and how (catalogue 8.1, 8.3): sight, range, the facing it strikes, room and a way."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Outcome
from grognard.game.verdict import Fault
from grognard.geometry.engage import Charge, Engagement
from grognard.geometry.facings import front_shares, largest
from grognard.geometry.formations import overlap
from grognard.geometry.touching import touching
from grognard.geometry.yielding import Yielding
from grognard.rulesets.ninth_age.bodies import formation, solid
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.blocked import BLOCKED, straight_ahead
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.flying import FlyingCharge, flies, reach_of
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.moving.straight import charge_field, out_of, straight_charge
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.spacing import on_the_board
from grognard.rulesets.ninth_age.state import CHAMPION, DECLARED, NState, NUnit

LEGAL: Final = cite("ninth_age.move.charge-legal")
DECLARE: Final = cite("ninth_age.move.charge-declare")
ENGAGED: Final = cite("ninth_age.move.charge-target-engaged")
RANGE: Final = cite("ninth_age.move.charge-range")
DISTANCE: Final = cite("ninth_age.move.charge-distance")
FACING: Final = cite("ninth_age.move.charge-facing")
MOVE: Final = cite("ninth_age.move.charge-move")
SOLVER: Final = cite("ninth_age.move.charge-solver")
ALIGN: Final = cite("ninth_age.move.align")
INSIDE: Final = cite("ninth_age.terrain.building-enter")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
MACHINE: Final = cite("ninth_age.troop.war-machine-profile")
RANDOM_MOVEMENT: Final = cite("ninth_age.rule.random-movement")
FIRST_TURN: Final = cite("ninth_age.rule.vanguard")
FLY: Final = cite("ninth_age.rule.fly")
WHO: Final = cite("ninth_age.move.who")
FLEEING: Final = cite("ninth_age.move.fleeing-state")
ORDERING: Final = cite("ninth_age.cmd.champion")

#: with a Champion a roll below this counts as so much, where that helps to reach
LEAST: Final = 4

WAR_MACHINE: Final = "ninth_age.troop.war-machine"
#: a unit that made a Vanguard move or Scouted: no charge in the first Player Turn
NO_CHARGE: Final = "game:no-first-charge"
#: an order or spell forbids it to charge in this turn
FORBIDDEN: Final = "turn:no-charge"


def may_declare(state: NState, unit: NUnit) -> bool:
    """May the unit declare a charge at all?"""
    DECLARE.hit()
    if unit.fleeing:
        FLEEING.hit()
        return False
    if state.engaged(unit.id) or unit.has_flag(DECLARED):
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
    if unit.inside:
        INSIDE.hit()
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
    if approach(state, unit, enemy, leaving) is None and not blocked(state, unit, enemy, leaving, most):
        return [Fault(LEGAL.id, {**args, "problem": "no-room"}, [enemy.id])]
    if state.engaged(enemy.id):
        ENGAGED.hit()
    return []


def approach(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str], facing: str = "") -> Charge | None:
    """A charge of one wheel into contact, where there is room and a way, units `leaving` left out; or None.

    Round bases have no facings, and who flees is touched anywhere. At any other the front lies flush with the `facing`
    (that which the charger would strike now); where the charger cannot align, an enemy in no combat turns.
    """
    if formation(state, enemy).is_disc() or formation(state, unit).is_disc() or anywhere(enemy):
        return ending_well(state, unit, straight_charge(state, unit, enemy, leaving))
    struck = facing or facing_struck(state, unit, enemy)[0]
    search = engagement(state, unit, enemy, struck, leaving)
    found = search.best()
    if found is None and not state.engaged(enemy.id):
        found = yielded(search)
    return ending_well(state, unit, found)


def anywhere(enemy: NUnit) -> bool:
    """Is that enemy touched anywhere, without aligning: one that flees, one in a Building?"""
    if enemy.inside:
        ASSAULT.hit()
    return enemy.fleeing or enemy.inside != ""


def ending_well(state: NState, unit: NUnit, found: Charge | None) -> Charge | None:
    """A charge, or None if it ends over the edge of the table, or if a Character that charges out of its unit would end
    inside it."""
    if found is not None and not on_the_board(state, found.pose):
        return None
    host = out_of(unit)
    if found is None or not host or not state.n_unit(host).on_table():
        return found
    deep = overlap(found.pose, formation(state, state.n_unit(host)))
    return None if deep > state.board.constants.contact_epsilon else found


def yielded(search: Engagement) -> Charge | None:
    """The charge after which its target turns as little as it must, or None."""
    ALIGN.hit()
    both = Yielding(search)
    if isinstance(search, FlyingCharge):
        both.field = search.ends
    return both.best()


def blocked(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str], most: float) -> str:
    """The enemy that the unit would run into within so many inches if its path to another is blocked; "" if it is not.

    Only units in no combat that it could not charge themselves may be what makes the charge impossible.
    """
    met = straight_ahead(state, unit, enemy.id, most)
    if met is None:
        return ""
    screen: list[str] = []
    for other in state.enemies_of(unit.seat):
        if (
            other.id != enemy.id
            and not state.engaged(other.id)
            and not chargeable(state, unit, other, leaving)
        ):
            screen.append(other.id)
    if not screen or approach(state, unit, enemy, [*leaving, *screen]) is None:
        return ""
    BLOCKED.hit()
    return met.unit


def chargeable(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> bool:
    """Could the unit charge that enemy in the usual way?"""
    return (
        unit_to_unit(state, unit, enemy) <= greatest_range(state, unit)
        and unit_sees(state, unit, enemy).visible
        and approach(state, unit, enemy, leaving) is not None
    )


def engagement(
    state: NState, unit: NUnit, enemy: NUnit, facing: str, leaving: list[str] | None = None
) -> Engagement:
    """The search for the end of a charge: see `grognard.geometry.engage`."""
    MOVE.hit()
    SOLVER.hit()
    field = charge_field(state, unit, [unit.id, enemy.id, *(leaving or [])])
    body, other = formation(state, unit), formation(state, enemy)
    if flies(state, unit):
        FLY.hit()
        return FlyingCharge(body, other, facing, field, busy(state, unit), busy(state, enemy))
    return Engagement(body, other, facing, field, busy(state, unit), busy(state, enemy))


def busy(state: NState, unit: NUnit) -> list[int]:
    """The numbers of the unit's bases that touch an enemy already."""
    found: list[int] = []
    for foe in state.foes(unit.id):
        pairs = touching(formation(state, unit), solid(state, state.n_unit(foe)))
        found += [pair[0] for pair in pairs if pair[0] not in found]
    return sorted(found)


def facing_struck(state: NState, unit: NUnit, enemy: NUnit) -> list[str]:
    """The facings of the enemy in whose arc most of the charger's front lies; more than one if it is split exactly."""
    FACING.hit()
    if enemy.inside:
        ASSAULT.hit()
        return ["front"]
    shares = front_shares(formation(state, enemy), formation(state, unit))
    return largest(shares, state.board.constants.contact_epsilon)


def reaching(state: NState, unit: NUnit, enemy: NUnit, exact: bool = False) -> Dist:
    """How likely it is that the Charge Range is enough: of True and False."""
    RANGE.hit()
    DISTANCE.hit()
    away = unit_to_unit(state, unit, enemy)
    reach = Enough(reach_of(state, unit), least_roll(state, unit), away)
    return distance_roll(state, unit, CHARGE, RANGE.id).dist(exact).map(reach.of)


def least_roll(state: NState, unit: NUnit, rolled: int = 0) -> int:
    """What dice of a charge count at least as: something where a Champion leads it."""
    if rolled >= LEAST or not [1 for model in state.rnf_in(unit) if model.kind == CHAMPION]:
        return 0
    ORDERING.hit()
    return LEAST


class Enough:
    """Does a roll reach so far?"""

    def __init__(self, own: int, least: int, away: float) -> None:
        self.own = own
        self.least = least
        self.away = away

    def of(self, total: Outcome) -> Outcome:
        """Movement and the dice against the distance; equal is enough."""
        assert isinstance(total, int)
        return self.own + max(self.least, total) >= self.away - 1e-6
