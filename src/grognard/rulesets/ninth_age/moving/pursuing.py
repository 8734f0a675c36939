"""Pursuit moves (catalogue 12): turn to face the prey, then straight on; whoever is in the way is charged.

Overruns go straight ahead, Random Movement goes like a pursuer too.
"""

from __future__ import annotations

import math
from typing import ClassVar, Final

from grognard.game.bodies import FORWARD
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.fields import Field
from grognard.geometry.flights import edge_ahead, edge_point, towards
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import moved
from grognard.geometry.pursuits import advance, front_over, turned_towards
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved, UnitPlaced, without
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.moving.arrivals import NO_MARCH
from grognard.rulesets.ninth_age.moving.charging import begin_fight
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.moving.flying import FlyingCharge
from grognard.rulesets.ninth_age.moving.reach import busy, facing_struck
from grognard.rulesets.ninth_age.panic import destroyed, panics
from grognard.rulesets.ninth_age.phases import MOVEMENT
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import FLED, MOVED, OFF, NState, NUnit, nstate
from grognard.rulesets.ninth_age.terrain import HILLS, half_inside

MOVE: Final = cite("ninth_age.cc.pursuit-move")
NOT_SAME: Final = cite("ninth_age.cc.pursuit-not-same")
INTO_FLEEING: Final = cite("ninth_age.cc.pursuit-into-fleeing")
OFF_TABLE: Final = cite("ninth_age.cc.pursue-off-table")
BUILDING: Final = cite("ninth_age.terrain.building")
MAXIMISE: Final = cite("ninth_age.move.maximise")

#: steps along an edge in which a returning unit looks for room, in inches
STEP: Final = 0.5
#: farther than any edge is long
FAR: Final = 80.0

Point = tuple[float, float]


class LeftTable(Event):
    """A pursuer left the table over an edge: it comes back in its owner's next remaining moves."""

    KIND: ClassVar[str] = "left_table"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It is off the table, in its ranks."""
        s = nstate(state)
        s.change_unit(self.unit).status = OFF
        s.fights = without(s.fights, self.unit)
        s.touch()


def pursue(game: Game, unit_id: str, distance: float, towards_point: Point | None) -> Play[None]:
    """A unit turns to face a point (None: it overruns straight ahead) and moves so far, or until something stops it."""
    MOVE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    body = formation(state, unit)
    field = make_field(state, [unit_id], 0.0, state.board.constants.unit_spacing)
    foes = [n for n, tag in enumerate(field.tags) if tag in prey_of(state, unit)]
    aim = body if towards_point is None else towards(body, towards_point[0], towards_point[1])
    over = front_over(field, aim)
    for who in [n for n in over if n in foes]:
        done = yield from strike(game, unit_id, field.tags[who], aim)
        if done:
            return
        foes.remove(who)
    wary = [n for n in over if n not in foes]
    if wary and towards_point is not None:
        end = turned_towards(field, body, towards_point[0], towards_point[1], wary)
        _go(game, unit, body, end, 0.0)
        return
    yield from _straight_on(game, unit, aim, distance, field, foes)


def prey_of(state: NState, unit: NUnit) -> list[str]:
    """The enemy units that a pursuer may run into: not those that fled from its own combat, none in a Building."""
    NOT_SAME.hit()
    BUILDING.hit()
    same = combat(state).units
    return [
        enemy.id
        for enemy in state.enemies_of(unit.seat)
        if not enemy.inside and not (enemy.fleeing and enemy.id in same)
    ]


def _straight_on(
    game: Game, unit: NUnit, aim: Formation, distance: float, field: Field, foes: list[int]
) -> Play[None]:
    """Straight ahead from where it has turned to: off the table, into an enemy, or as far as it goes."""
    state = nstate(game.state)
    body = formation(state, unit)
    while True:
        found = advance(field, aim, distance, foes)
        if found.touched < 0:
            break
        done = yield from strike(game, unit.id, field.tags[found.touched], aim)
        if done:
            return
        # there is no room at it: it is in the way like a wall
        foes = [who for who in foes if who != found.touched]
    edge = edge_ahead(field, aim, aim.ux, aim.uy)
    if edge <= min(distance, found.at + field.tolerance) and found.at >= 0.0:
        if state.phase != MOVEMENT:
            end = moved(aim, (FORWARD, edge))
            _go(game, unit, body, end, edge)
            game.do(LeftTable(OFF_TABLE.id, unit.id))
            return
        found.at = edge
    if found.at < 0.0:
        return
    end = moved(aim, (FORWARD, found.at))
    if not field.on_table(end) or field.overlapped(end):
        return
    _go(game, unit, body, end, found.at)
    yield from run_risks(game, unit.id, [aim, end])


def _go(game: Game, unit: NUnit, body: Formation, end: Formation, cost: float) -> None:
    start = (body.x, body.y, body.facing)
    stop = (end.x, end.y, end.facing)
    if start != stop:
        how = "pursuit" if nstate(game.state).phase != MOVEMENT else "random"
        game.do(UnitMoved(MOVE.id, unit.id, how, start, stop, (), cost))


def strike(game: Game, unit_id: str, enemy_id: str, aim: Formation) -> Play[bool]:
    """The pursuer meets an enemy: one that flees is destroyed, any other is charged; False if there is no room at it."""
    state = nstate(game.state)
    unit, enemy = state.n_unit(unit_id), state.n_unit(enemy_id)
    body = formation(state, unit)
    if enemy.fleeing:
        INTO_FLEEING.hit()
        yield from _ride_down(game, unit, enemy, aim)
        return True
    facing = facing_struck(state, unit, enemy)[0]
    end = place_at(state, unit, enemy, facing, aim)
    if end is None:
        return False
    MAXIMISE.hit()
    downhill = half_inside(state, unit, HILLS) is not None
    dx, dy = end.x - body.x, end.y - body.y
    _go(game, unit, body, end, math.sqrt(dx * dx + dy * dy))
    begin_fight(game, unit_id, enemy_id, facing, downhill)
    yield from run_risks(game, unit_id, [aim, end])
    return True


def place_at(state: NState, unit: NUnit, enemy: NUnit, facing: str, aim: Formation) -> Formation | None:
    """Where the unit stands in contact with the enemy, flush with the facing, with as many models as possible; None if
    there is no room."""
    other = formation(state, enemy)
    field = make_field(state, [unit.id, enemy.id], 0.0, 0.0)
    if other.is_disc() or aim.is_disc():
        whole = make_field(state, [unit.id], 0.0, 0.0)
        found = advance(whole, aim, FAR, [whole.tags.index(enemy.id)])
        end = moved(aim, (FORWARD, max(0.0, found.at)))
        # its turn may have taken it over the edge, or over others
        free = found.touched >= 0 and field.on_table(end) and not field.overlapped(end)
        return end if free else None
    search = FlyingCharge(aim, other, facing, field, busy(state, unit), busy(state, enemy))
    best = search.best()
    return best.pose if best is not None else None


def _ride_down(game: Game, unit: NUnit, enemy: NUnit, aim: Formation) -> Play[None]:
    """A fleeing unit that is touched is destroyed; the pursuer stops where it stood, or leaves the table there."""
    state = nstate(game.state)
    body = formation(state, unit)
    field = make_field(state, [unit.id], 0.0, 0.0)
    found = advance(field, aim, FAR, [field.tags.index(enemy.id)])
    end = moved(aim, (FORWARD, max(0.0, found.at)))
    cause = destroyed(state, enemy, formation(state, enemy))
    off = not field.on_table(end)
    # its turn may have taken it over others, where it can't stand; none but pursuers leave the table
    goes = found.touched >= 0 and not make_field(state, [unit.id, enemy.id], 0.0, 0.0).overlapped(end)
    goes = goes and not (off and state.phase == MOVEMENT)
    if goes:
        _go(game, unit, body, end, found.at)
    all_gone(game, INTO_FLEEING.id, enemy.id, FLED)
    if goes and off:
        game.do(LeftTable(OFF_TABLE.id, unit.id))
    yield from panics(game, [cause])
    if goes and not off:
        yield from run_risks(game, unit.id, [aim, end])


# ---- back again


def come_back(game: Game) -> Play[None]:
    """At the start of the remaining moves the active player's units that pursued off the table return."""
    yield from ()
    state = nstate(game.state)
    for unit in state.all_units():
        if unit.seat == state.active and unit.status == OFF:
            OFF_TABLE.hit()
            end = way_back(nstate(game.state), unit)
            if end is None:
                continue
            pose = (end.x, end.y, end.facing)
            game.do(UnitPlaced(OFF_TABLE.id, unit.id, "return", pose, unit.slots, unit.left, unit.right))
            for flag in (MOVED, NO_MARCH):
                game.do(Flagged(OFF_TABLE.id, unit.id, flag))


def way_back(state: NState, unit: NUnit) -> Formation | None:
    """Its back to the edge, the middle of its rear rank where it left, or as near to that as there is room."""
    board = state.board
    field = Field(board.width, board.depth, board.constants.contact_epsilon)
    left = formation(state, unit)
    x, y = edge_point(field, left)
    if x <= 0.0 or x >= board.width:
        facing = 0.0 if x <= 0.0 else 180.0
        along = (0.0, 1.0)
    else:
        facing = 90.0 if y <= 0.0 else 270.0
        along = (1.0, 0.0)
    turned = left.centred(x, y, facing)
    half = left.shape.radius or 0.5 * left.depth()
    start = turned.shifted(half * turned.ux, half * turned.uy)
    away = 0.0
    while away <= FAR:
        for side in (away, -away):
            body = start.shifted(side * along[0], side * along[1])
            if not why_not_here(state, unit.id, body):
                return body
        away += STEP
    return None
