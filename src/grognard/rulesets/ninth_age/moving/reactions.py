"""Charge reactions (catalogue 8.2): Hold, Stand and Shoot, Flee."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.geometry.facings import front_shares
from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import half_have, unit_has
from grognard.rulesets.ninth_age.moving.fleeing import flee_from
from grognard.rulesets.ninth_age.moving.loose import close_up
from grognard.rulesets.ninth_age.moving.loss import charge_lost
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.shooting.reaction import can_shoot_back, shoot_back
from grognard.rulesets.ninth_age.state import CHOSE_FLIGHT, NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import movement

ONCE: Final = cite("ninth_age.move.reaction-once")
HOLD: Final = cite("ninth_age.move.reaction-hold")
STAND: Final = cite("ninth_age.move.reaction-stand-shoot")
PANIC: Final = cite("ninth_age.move.reaction-shoot-panic")
FLEE: Final = cite("ninth_age.move.reaction-flee")
FLEEING: Final = cite("ninth_age.move.fleeing-state")
CUMBERSOME: Final = cite("ninth_age.rule.cumbersome")
QUICK: Final = cite("ninth_age.rule.quick-to-fire")
PSYCHOLOGY: Final = cite("ninth_age.rule.immune-to-psychology")
UNDEAD: Final = cite("ninth_age.rule.undead")
UNBREAKABLE: Final = cite("ninth_age.rule.unbreakable")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
MACHINE: Final = cite("ninth_age.troop.war-machine-profile")

WAR_MACHINE: Final = "ninth_age.troop.war-machine"
#: it has stood and shot in this turn
STOOD: Final = "turn:stood-and-shot"

HOLDS: Final = "hold"
SHOOTS: Final = "stand-and-shoot"
FLEES: Final = "flee"


class Reacted(Event):
    """A unit awaits a charge where it stands: its rule says whether it shoots."""

    KIND: ClassVar[str] = "reacted"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "charger")

    def __init__(self, rule: str, unit: str, charger: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.charger = charger


class Reaction(PickOne):
    """How a unit reacts to a charge."""

    def __init__(self, state: NState, unit: NUnit, charger: NUnit) -> None:
        super().__init__("charge.react", unit.seat, ONCE.id)
        self.state = state
        self.unit = unit.id
        self.charger = charger.id
        self.keys = reactions(state, unit, charger)

    def items(self) -> list[str]:
        """What it may do."""
        return self.keys

    def default(self) -> object:
        """It holds; who flees goes on fleeing."""
        return self.keys[0]

    def args(self) -> dict[str, object]:
        """With both units."""
        return {"unit": self.unit, "charger": self.charger}

    def forecast(self, answer: object) -> Forecast | None:
        """What the fight, the shots or the flight come to."""
        from grognard.rulesets.ninth_age.judgement.charges import react_forecast

        return react_forecast(self, str(answer))


def reactions(state: NState, unit: NUnit, charger: NUnit) -> list[str]:
    """The reactions that the unit may choose, the usual one first."""
    if state.engaged(unit.id):
        return [HOLDS]
    if unit.fleeing:
        FLEEING.hit()
        return [FLEES]
    found = [HOLDS]
    if may_stand_and_shoot(state, unit, charger):
        found.append(SHOOTS)
    if not why_no_flight(state, unit):
        found.append(FLEES)
    return found


def why_no_flight(state: NState, unit: NUnit) -> str:
    """The rule that forbids the unit to choose flight, or ""."""
    if unit_type(state, unit) == WAR_MACHINE:
        return MACHINE.id
    if unit.inside:
        return ASSAULT.id
    for rule in (UNDEAD, UNBREAKABLE):
        if unit_has(state, unit, rule.id):
            return rule.id
    return PSYCHOLOGY.id if half_have(state, unit, PSYCHOLOGY.id) else ""


def may_stand_and_shoot(state: NState, unit: NUnit, charger: NUnit) -> bool:
    """Has the unit missiles, the charger in its front arc, and time to use them?"""
    if unit.has_flag(STOOD) or not can_shoot_back(state, unit, charger):
        return False
    if not in_front(state, unit, charger):
        return False
    STAND.hit()
    away = gap(formation(state, unit), formation(state, charger))
    return away > movement(state, charger) or quick(state, unit)


def in_front(state: NState, unit: NUnit, charger: NUnit) -> bool:
    """Does most of the charger's front (of a single base any of it) lie in the unit's front arc? A garrison looks all
    round."""
    if unit.inside:
        return True
    shares = front_shares(formation(state, unit), formation(state, charger))
    whole = shares[0] + shares[1] + shares[2] + shares[3]
    return shares[0] > 0.0 if len(charger.standing()) == 1 else 2.0 * shares[0] > whole


def quick(state: NState, unit: NUnit) -> bool:
    """Can its missiles be used however near the charger is?"""
    for model in state.models_in(unit):
        for part in model.spec.parts:
            for weapon in part.weapons:
                if weapon.kind == "shooting" and weapon.use(QUICK.id) is not None:
                    QUICK.hit()
                    return True
    return unit_has(state, unit, QUICK.id)


def react(game: Game, charger_id: str, unit_id: str, must_flee: bool) -> Play[bool]:
    """The reaction, carried out at once; True if the unit flees from the charge."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    question = Reaction(state, unit, state.n_unit(charger_id))
    if must_flee and FLEES in question.keys:
        question.take(FLEES)
    elif len(question.keys) == 1:
        question.take(question.keys[0])
    else:
        yield question
    if question.got == FLEES:
        FLEE.hit()
        if not must_flee and not unit.fleeing:
            game.do(Flagged(FLEE.id, unit_id, CHOSE_FLIGHT))
        yield from flee_from(game, unit_id, charger_id, FLEE.id)
        return True
    close_up(game, unit_id, charger_id)
    if question.got == SHOOTS:
        game.do(Reacted(STAND.id, unit_id, charger_id))
        game.do(Flagged(STAND.id, unit_id, STOOD))
        yield from shoot_back(game, unit_id, charger_id)
        after = nstate(game.state).n_unit(charger_id)
        if after.fleeing or not after.on_table():
            charge_lost(game, charger_id, PANIC.id)
        return False
    game.do(Reacted(HOLD.id, unit_id, charger_id))
    return False
