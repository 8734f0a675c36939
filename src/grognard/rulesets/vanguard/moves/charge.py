"""Charges (catalogue 10): which Runs are one, what is declared and may be answered. The free Melee: `free_melee`."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play, open_window
from grognard.game.state import State
from grognard.geometry.crowd import Crowd
from grognard.geometry.trig import hypot
from grognard.geometry.ways import Ways, length_of
from grognard.geometry.zones import Zones
from grognard.rulesets.vanguard.abilities import ENGAGED_DECLARED
from grognard.rulesets.vanguard.arcs import wholly_behind
from grognard.rulesets.vanguard.attacks.attack import BLOCKED
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.model_windows import ModelWindow
from grognard.rulesets.vanguard.moves.hindrances import add_terrain
from grognard.rulesets.vanguard.moves.movers import Mover, in_slow
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState, vstate

QUALIFY: Final = cite("vanguard.charge.qualify")
BONUS_DIE: Final = cite("vanguard.charge.bonus-die")
PATHFINDER: Final = cite("vanguard.charge.pathfinder")
FLY: Final = cite("vanguard.charge.fly")
NO_CLIMB: Final = cite("vanguard.charge.no-climb")
KNOCKED_TARGET: Final = cite("vanguard.charge.knocked-down-target")
NOT_QUALIFIED: Final = cite("vanguard.charge.not-qualified")
REACTION: Final = cite("vanguard.charge.reaction")
ARC: Final = cite("vanguard.charge.declare-arc")

#: a route may be so much longer than the most direct one (inches)
DETOUR: Final = 0.1
ENGAGES: Final = "engages:"
REAR: Final = "rear:"


class EngageDeclared(Event):
    """A model means to Engage enemies: reactions may be taken before it is moved."""

    KIND: ClassVar[str] = "engage_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "targets", "how")

    def __init__(self, rule: str, model: str, targets: tuple[str, ...], how: str) -> None:
        super().__init__(rule)
        self.model = model
        self.targets = targets
        self.how = how

    def apply(self, state: State) -> None:
        """It is noted who comes."""
        acting = vstate(state).change_acting()
        kept = [flag for flag in acting.flags if not flag.startswith(ENGAGES)]
        acting.flags = (*kept, ENGAGES + self.model)


class Engaging(Event):
    """The move into contact is made: with which enemies, from the rear of which, and whether it is a Charge with its die."""

    KIND: ClassVar[str] = "engaging"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "target", "targets", "rear", "charge", "die")

    def __init__(
        self,
        rule: str,
        model: str,
        target: str,
        targets: tuple[str, ...],
        rear: tuple[str, ...],
        charge: bool,
        die: bool,
    ) -> None:
        super().__init__(rule)
        self.model = model
        self.target = target
        self.targets = targets
        self.rear = rear
        self.charge = charge
        self.die = die

    def apply(self, state: State) -> None:
        """The rear bonus of this turn is settled."""
        s = vstate(state)
        marks = [f"{REAR}{self.model}:{target}" for target in self.rear]
        s.turn_used = (*s.turn_used, *[mark for mark in marks if mark not in s.turn_used])
        acting = s.change_acting()
        acting.flags = tuple([flag for flag in acting.flags if not flag.startswith(ENGAGES)])


def declarer(state: VState) -> str:
    """The model that has declared to Engage and has not moved yet, or ""."""
    for flag in state.acting().flags:
        if flag.startswith(ENGAGES):
            return flag[len(ENGAGES) :]
    return ""


def rear_fixed(state: VState, by: str, at: str) -> bool:
    """Was `by` wholly in the rear arc of `at` when its Engaging move of this turn was declared?"""
    return f"{REAR}{by}:{at}" in state.turn_used


def from_rear(state: VState, model: VModel, targets: list[str]) -> tuple[str, ...]:
    """Those of the targets in whose rear arc the model's base is wholly now."""
    ARC.hit()
    return tuple([id for id in targets if wholly_behind(state.v_model(id).rect(), model.rect())])


def react(game: Game, model_id: str, targets: list[str], how: str) -> Play[bool]:
    """The intention to Engage is declared, and the targets' owners may react. True if anything moved or changed."""
    state = vstate(game.state)
    game.do(EngageDeclared(REACTION.id, model_id, tuple(targets), how))
    stamp = state.stamp
    for target in targets:
        seat = state.v_model(target).seat
        if seat in ("a", "b") and state.v_model(target).on_table():
            yield from open_window(game, ModelWindow(ENGAGED_DECLARED, target, seat), [seat])
    return vstate(game.state).stamp != stamp


# ---- what a Charge is ----------------------------------------------------------------------------


def qualifies(state: VState, model: VModel, trip: Trip, sighted: bool = False) -> bool:
    """Is a Run that Engages, as judged in the present position, a Charge? `sighted`: seeing the target is not asked for
    (members of a group other than the leader)."""
    if not trip.target:
        return False
    if trip.climbs or trip.jumps:
        NO_CLIMB.hit()
        return False
    QUALIFY.hit()
    target = state.v_model(trip.target)
    if target.has(KNOCKED):
        KNOCKED_TARGET.hit()
    if not sighted and see(state, model, target).kind == BLOCKED:
        return False
    return direct(state, model, trip)


def direct(state: VState, model: VModel, trip: Trip) -> bool:
    """Is the route the most direct one to where the base first touches? Only Impassable Terrain, the table's edge and
    friends may be gone round; who flies goes round nothing."""
    start, touch = trip.path[0], trip.path[-1]
    length = length_of(trip.path)
    if length <= hypot(touch[0] - start[0], touch[1] - start[1]) + DETOUR:
        return True
    mover = Mover(state, model)
    if mover.flies:
        return False
    crowd = Crowd(state.board.width, state.board.depth, TOLERANCE)
    for friend in state.on_table(model.seat):
        if friend.id != model.id:
            crowd.add_base(friend.rect(), friend.id)
    add_terrain(state, crowd, flat=False)
    ways = Ways(crowd, mover.box, mover.flat(start), length, [], Zones(), 1.0, Zones())
    shortest = ways.way_to(mover.flat(touch))
    return shortest is None or length <= shortest.length + DETOUR


def keeps_die(state: VState, model: VModel, trip: Trip) -> bool:
    """Has the Charge its bonus die as far as the way goes: not through Difficult Terrain, not over an Obstacle?

    That a target defends an Obstacle is judged when the attack is made.
    """
    BONUS_DIE.hit()
    mover = Mover(state, model)
    if mover.flies:
        FLY.hit()
        return mover.pathfinder or not in_slow(mover, trip.poses[-1])
    if trip.over:
        return False
    if trip.slow and mover.pathfinder:
        PATHFINDER.hit()
        return True
    return not trip.slow
