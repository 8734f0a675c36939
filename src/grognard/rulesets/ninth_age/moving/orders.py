"""Who may make a remaining move, and of which kind (catalogue 8.5): Advance, March, Reform, joining, leaving."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.heroes.coming_and_going import hosts, own_move
from grognard.rulesets.ninth_age.kits import all_have, has, unit_has
from grognard.rulesets.ninth_age.leadership import in_reach
from grognard.rulesets.ninth_age.moving.entering import can_leave, ways_in, ways_in_marching
from grognard.rulesets.ninth_age.moving.flying import flight
from grognard.rulesets.ninth_age.moving.shuffling import shuffles
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import (
    ACTED,
    CHARGED,
    DECLARED,
    FAILED_CHARGE,
    JOINED,
    MOVED,
    MUSICIAN,
    NO_REFORM,
    RALLIED,
    NState,
    NUnit,
)
from grognard.rulesets.ninth_age.terrain_effects import may_march
from grognard.rulesets.ninth_age.values import movement

SEQUENCE: Final = cite("ninth_age.move.sequence")
WHO: Final = cite("ninth_age.move.who")
CANNOT_MARCH: Final = cite("ninth_age.rule.cannot-march")
PLATFORM: Final = cite("ninth_age.rule.war-platform")
UNDEAD: Final = cite("ninth_age.rule.undead")
VAMPIRIC: Final = cite("ninth_age.vc.vampiric")
RALLY: Final = cite("ninth_age.move.rally-pass")
FLEEING: Final = cite("ninth_age.move.fleeing-state")
LEAVE: Final = cite("ninth_age.hero.leave")
RANDOM_MOVEMENT: Final = cite("ninth_age.rule.random-movement")
FREE_REFORM: Final = cite("ninth_age.rule.free-reform")
STUPIDITY: Final = cite("ninth_age.rule.stupidity")
WAR_MACHINE: Final = "ninth_age.troop.war-machine"

#: it failed its Stupidity test; it rallied on an order: no March
STUPID: Final = "turn:stupid"
NO_MARCH: Final = "turn:no-march"
DONE: Final = "done"
#: with so many others a War Platform may march
COMPANIONS: Final = 5


class PickUnit(PickOne):
    """Which unit moves next, or that nobody else does."""

    def __init__(self, state: NState) -> None:
        super().__init__("move.remaining", state.active, SEQUENCE.id)
        self.state = state
        self.units = [
            unit.id for unit in state.all_units() if unit.seat == state.active and may_go(state, unit)
        ]

    def items(self) -> list[str]:
        """Units, then that it is enough."""
        return [*self.units, DONE]

    def default(self) -> object:
        """Nobody moves."""
        return DONE

    def forecast(self, answer: object) -> Forecast | None:
        """Whether it is worth a look."""
        from grognard.rulesets.ninth_age.judgement.orders import unit_forecast

        return unit_forecast(self, str(answer))


class PickMove(PickOne):
    """How a unit moves: advance, march, reform, swift-reform, or not at all."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__("move.how", unit.seat, SEQUENCE.id)
        self.state = state
        self.kinds = kinds_of(state, unit)
        self.unit = unit.id

    def items(self) -> list[str]:
        """What it may do."""
        return [*self.kinds, "stand"]

    def default(self) -> object:
        """It stands."""
        return "stand"

    def forecast(self, answer: object) -> Forecast | None:
        """What the best move of the kind is worth."""
        from grognard.rulesets.ninth_age.judgement.orders import move_forecast

        return move_forecast(self, str(answer))

    def args(self) -> dict[str, object]:
        """With the unit."""
        return {"unit": self.unit}


def may_go(state: NState, unit: NUnit) -> bool:
    """May the unit move next? A Character in a unit may leave it while the unit could move."""
    if unit.status == JOINED:
        LEAVE.hit()
        free = not unit.has_flag(ACTED) and not unit.has_flag(MOVED)
        host = state.n_unit(unit.host)
        # the last one of a unit is the unit, and moves as it
        free = free and not host.inside
        return free and len(host.standing()) > 1 and own_move(state, unit) > 0 and may_act(state, host)
    return unit.on_table() and may_act(state, unit)


def may_act(state: NState, unit: NUnit) -> bool:
    """May the unit make a remaining move? Not who flees, fights, has charged or tried to, rallied, or moved already."""
    WHO.hit()
    for flag in (ACTED, DECLARED, CHARGED, FAILED_CHARGE, RALLIED):
        if unit.has_flag(flag):
            return False
    if unit.fleeing:
        FLEEING.hit()
        return False
    if state.engaged(unit.id) or unit_has(state, unit, RANDOM_MOVEMENT.key):
        return False
    if unit.has_flag(STUPID):
        STUPIDITY.hit()
        return False
    if unit.inside:
        return can_leave(state, unit)
    return movement(state, unit) > 0 or flight(state, unit) > 0


def kinds_of(state: NState, unit: NUnit) -> list[str]:
    """The moves that it may make."""
    if unit.status == JOINED:
        host = state.n_unit(unit.host)
        return ["leave"] if why_no_march(state, host) else ["leave", "leave-marching"]
    if unit.inside:
        return ["leave-building"]
    found = ["advance"]
    # nor out of Water
    marches = not why_no_march(state, unit) and may_march(state, unit, [formation(state, unit)]) is None
    if marches:
        found.append("march")
    if all_have(state, unit, FREE_REFORM.key) and not formation(state, unit).is_disc():
        FREE_REFORM.hit()
        found += ["free", "free-march"] if marches else ["free"]
    far = own_move(state, unit)
    if hosts(state, unit, far):
        found.append("join")
    elif marches and hosts(state, unit, 2.0 * far):
        found.append("join-marching")
    inward = float(movement(state, unit))
    if ways_in(state, unit, inward):
        found.append("enter")
    elif marches and ways_in_marching(state, unit, 2.0 * inward):
        found.append("enter-marching")
    if shuffles(state, unit, far):
        found.append("shuffle")
    if unit.has_flag(NO_REFORM):
        return [kind for kind in found if kind in ("advance", "march", "enter", "enter-marching")]
    if len(unit.standing()) > 1:
        found.append("reform")
        if [1 for model in state.models_in(unit) if model.kind == MUSICIAN]:
            found.append("swift-reform")
    return found


def slowed(state: NState, unit: NUnit) -> bool:
    """Has somebody Cannot March? A War Platform among enough companions keeps up with them."""
    if not unit_has(state, unit, CANNOT_MARCH.key):
        return False
    models = state.models_in(unit)
    for model in models:
        if has(state, model, CANNOT_MARCH.key):
            if not model.spec.platform or len(models) <= COMPANIONS:
                return True
            PLATFORM.hit()
    return False


def why_no_march(state: NState, unit: NUnit) -> str:
    """The rule that keeps the unit from marching at all, or ""."""
    if unit_type(state, unit) == WAR_MACHINE or slowed(state, unit):
        return CANNOT_MARCH.id
    if unit.has_flag(NO_MARCH):
        return RALLY.id
    for model in state.models_in(unit):
        if has(state, model, UNDEAD.key):
            if has(state, model, VAMPIRIC.key):
                VAMPIRIC.hit()
                continue
            general = state.side(unit.seat).general
            if not general or not in_reach(state, general, unit):
                return UNDEAD.id
    return ""
