"""Moving chargers (catalogue 8.3): Charge Ranges, charge moves, contact, failed charges."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from grognard.game.bodies import FORWARD, WHEEL_LEFT, WHEEL_RIGHT, Maneuvers
from grognard.game.events import Event
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.drives import judge
from grognard.geometry.engage import Charge
from grognard.geometry.formations import Formation, gap
from grognard.geometry.maneuvers import cost, moved, poses, wheel_for
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Engaged, Flagged, UnitGone, UnitMoved
from grognard.rulesets.ninth_age.factions.herds import again
from grognard.rulesets.ninth_age.leadership import RESTRAIN, test
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.charge_end import ChargeEnd
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.fields import field_of
from grognard.rulesets.ninth_age.moving.flying import flies, reach_of
from grognard.rulesets.ninth_age.moving.loss import charge_lost
from grognard.rulesets.ninth_age.moving.pivots import post_combat_pivot
from grognard.rulesets.ninth_age.moving.reach import engagement
from grognard.rulesets.ninth_age.moving.state import Declared, change_charges, charges_part
from grognard.rulesets.ninth_age.moving.straight import straight_charge
from grognard.rulesets.ninth_age.panic import destroyed, panics
from grognard.rulesets.ninth_age.state import (
    CHAMPION,
    CHARGED,
    CHARGING,
    DOWNHILL,
    FAILED_CHARGE,
    FLED,
    MOVED,
    NState,
    NUnit,
    nstate,
)
from grognard.rulesets.ninth_age.terrain import HILLS, half_inside

RANGE: Final = cite("ninth_age.move.charge-range")
DISTANCE: Final = cite("ninth_age.move.charge-distance")
MOVE: Final = cite("ninth_age.move.charge-move")
ALIGN: Final = cite("ninth_age.move.align")
MAXIMISE: Final = cite("ninth_age.move.maximise")
ROUND: Final = cite("ninth_age.move.charge-round")
FLEEING: Final = cite("ninth_age.move.charge-fleeing")
MULTI: Final = cite("ninth_age.move.multi-charge")
IMPOSSIBLE: Final = cite("ninth_age.move.impossible-charge")
FAILED: Final = cite("ninth_age.move.failed-charge")
MARKS: Final = cite("ninth_age.move.charge-marks")
SHOOT_LOCK: Final = cite("ninth_age.move.shoot-lock")
ORDERING: Final = cite("ninth_age.cmd.champion")

#: with a Champion a roll below this counts as so much, where that helps to reach
LEAST: Final = 4


class RangeRolled(Event):
    """The Charge Range of a unit: `range` in inches, `highest` die for a failed charge."""

    KIND: ClassVar[str] = "range_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "range", "highest")

    def __init__(self, rule: str, unit: str, range: int, highest: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.range = range
        self.highest = highest

    def apply(self, state: State) -> None:
        """Remembered until the unit moves."""
        part = change_charges(nstate(state))
        part.rolled = (*part.rolled, (self.unit, self.range, self.highest))


def chargers(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next charge is carried out: all ranges of those that charge one target are rolled before any of them moves."""
    state = nstate(game.state)
    part = charges_part(state)
    waiting = [one[0] for one in part.declared if state.n_unit(one[0]).on_table()]
    for one in part.declared:
        if one[0] not in waiting:
            charge_lost(game, one[0], MOVE.id)
    if not waiting:
        go(game, "move.support")
        return
    rolled = [one[0] for one in part.rolled if one[0] in waiting]
    if rolled:
        question = UseOne("charge.order", state.active, MULTI.id, rolled)
    else:
        question = UseOne("charge.next", state.active, MULTI.id, waiting)
    if len(question.items()) > 1:
        yield question
    else:
        question.take(question.items()[0])
    if not rolled:
        MULTI.hit()
        declared = part.of(question.got)
        assert declared is not None
        for unit_id in part.on(declared[1]):
            yield from roll_range(game, unit_id)
    else:
        yield from carry_out(game, question.got)
    go(game, "move.chargers")


def roll_range(game: Game, unit_id: str) -> Play[None]:
    """Movement and the dice."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = distance_roll(state, unit, CHARGE, RANGE.id)
    yield roll
    roll = yield from again(game, unit_id, roll)
    assert isinstance(roll.got, int)
    total = roll.got
    if total < LEAST and [1 for model in state.rnf_in(unit) if model.kind == CHAMPION]:
        ORDERING.hit()
        total = LEAST
    game.do(RangeRolled(RANGE.id, unit_id, reach_of(state, unit) + total, max(roll.faces)))


def carry_out(game: Game, unit_id: str) -> Play[None]:
    """One charge whose range is known: it reaches, or fails."""
    state = nstate(game.state)
    part = charges_part(state)
    declared = part.of(unit_id)
    assert declared is not None
    range, highest = part.range_of(unit_id)
    charge_lost(game, unit_id, MOVE.id)
    unit, target = state.n_unit(unit_id), state.n_unit(declared[1])
    DISTANCE.hit()
    if target.on_table() and range >= gap(formation(state, unit), formation(state, target)) - 1e-6:
        done = yield from complete(game, unit_id, declared)
        if done:
            return
        IMPOSSIBLE.hit()
    yield from fail(game, unit_id, declared, highest)


# ---- a charge that reaches


def complete(game: Game, unit_id: str, declared: Declared) -> Play[bool]:
    """The charge move into contact; False if there is no room or way any more."""
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(declared[1])
    if target.fleeing:
        done = yield from ride_down(game, unit, target)
        return done
    if formation(state, unit).is_disc() or formation(state, target).is_disc():
        return (yield from charge_round(game, unit, target))
    search = engagement(state, unit, target, declared[2])
    best = search.best()
    if best is None:
        return False
    question = ChargeEnd(state, unit, target, search, best)
    if question.choice():
        yield question
    found = question.chosen()
    yield from into_contact(game, unit, target, declared[2], found)
    return True


def into_contact(game: Game, unit: NUnit, target: NUnit, facing: str, found: Charge) -> Play[None]:
    """The run, the aligning, the fight that begins, and the dangers of the way."""
    MAXIMISE.hit()
    state = nstate(game.state)
    start = (unit.x, unit.y, unit.facing)
    downhill = half_inside(state, unit, HILLS) is not None
    track = poses(formation(state, unit), found.run.legs())
    struck, end = found.struck, found.pose
    game.do(
        UnitMoved(
            MOVE.id,
            unit.id,
            "charge",
            start,
            (struck.x, struck.y, struck.facing),
            tuple(found.run.legs()),
            found.run.length,
        )
    )
    game.do(
        UnitMoved(ALIGN.id, unit.id, "align", (struck.x, struck.y, struck.facing), (end.x, end.y, end.facing))
    )
    flying = flies(state, unit)
    begin_fight(game, unit.id, target.id, facing, downhill)
    yield from run_risks(game, unit.id, track, flying)


def begin_fight(
    game: Game, unit_id: str, enemy_id: str, facing: str, downhill: bool, back: str = "front"
) -> None:
    """A unit has charged an enemy: they fight, and it counts as charging in their first round."""
    game.do(Engaged(MOVE.id, unit_id, enemy_id, facing, back))
    game.do(Flagged(MARKS.id, unit_id, CHARGING + enemy_id))
    if downhill:
        game.do(Flagged(MARKS.id, unit_id, DOWNHILL + enemy_id))
    for flag in (CHARGED, MOVED):
        game.do(Flagged(MARKS.id, unit_id, flag))


def charge_round(game: Game, unit: NUnit, target: NUnit) -> Play[bool]:
    """Contact with what has no facings: anywhere, without aligning."""
    state = nstate(game.state)
    found = straight_charge(state, unit, target, [])
    if found is None:
        return False
    ROUND.hit()
    start, end = (unit.x, unit.y, unit.facing), found.end
    track = poses(formation(state, unit), list(found.maneuvers))
    game.do(
        UnitMoved(
            MOVE.id, unit.id, "charge", start, (end.x, end.y, end.facing), found.maneuvers, _length(track)
        )
    )
    begin_fight(game, unit.id, target.id, "front", False)
    yield from run_risks(game, unit.id, track)
    return True


def _length(track: list[Formation]) -> float:
    """Inches between the Centres of the poses."""
    total = 0.0
    for i in range(1, len(track)):
        ax, ay = track[i - 1].centre()
        bx, by = track[i].centre()
        total += math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return total


def ride_down(game: Game, unit: NUnit, target: NUnit) -> Play[bool]:
    """Contact with a fleeing unit destroys it; the charger may turn about on a Leadership test."""
    state = nstate(game.state)
    found = straight_charge(state, unit, target, [])
    if found is None:
        return False
    FLEEING.hit()
    start, end = (unit.x, unit.y, unit.facing), found.end
    track = poses(formation(state, unit), list(found.maneuvers))
    # it stops short of the bodies that are taken away, so that it overlaps nothing
    game.do(
        UnitMoved(
            MOVE.id, unit.id, "charge", start, (end.x, end.y, end.facing), found.maneuvers, _length(track)
        )
    )
    for flag in (CHARGED, MOVED):
        game.do(Flagged(MARKS.id, unit.id, flag))
    cause = destroyed(state, target, formation(state, target))
    game.do(UnitGone(FLEEING.id, target.id, FLED))
    yield from run_risks(game, unit.id, track)
    yield from panics(game, [cause])
    if nstate(game.state).n_unit(unit.id).on_table():
        passed = yield from test(game, unit.id, RESTRAIN, FLEEING.id)
        if passed:
            yield from post_combat_pivot(game, unit.id, FLEEING.id)
    return True


# ---- a charge that fails


def fail(game: Game, unit_id: str, declared: Declared, highest: int) -> Play[None]:
    """A Failed Charge Move: a wheel towards the target's Centre, then forward, the highest die in all."""
    FAILED.hit()
    SHOOT_LOCK.hit()
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(declared[1])
    tx, ty = declared[3], declared[4]
    if target.on_table():
        tx, ty = formation(state, target).centre()
    legs = failed_legs(state, unit, tx, ty, float(highest))
    track = poses(formation(state, unit), list(legs))
    end = track[len(track) - 1]
    spent = 0.0
    for pose, leg in zip(track, legs):
        spent += cost(pose, leg)
    start = (unit.x, unit.y, unit.facing)
    if legs:
        game.do(
            UnitMoved(
                FAILED.id, unit_id, "failed-charge", start, (end.x, end.y, end.facing), tuple(legs), spent
            )
        )
    game.do(Flagged(FAILED.id, unit_id, FAILED_CHARGE))
    game.do(Flagged(FAILED.id, unit_id, MOVED))
    yield from ()


def failed_legs(state: NState, unit: NUnit, tx: float, ty: float, most: float) -> Maneuvers:
    """The wheel and the run of a failed charge towards a point, as far as they are free."""
    body = formation(state, unit)
    legs: list[tuple[str, float]] = []
    side, degrees = wheel_towards(body, tx, ty)
    if degrees > 0.0:
        able = min(degrees, wheel_for(body, most)) if not body.is_disc() else degrees
        legs.append((side, able))
        most -= cost(body, (side, able))
        if able < degrees:
            most = 0.0
    if most > 1e-6:
        legs.append((FORWARD, most))
    return tuple(as_far_as_free(state, unit.id, body, legs))


def as_far_as_free(
    state: NState, unit_id: str, body: Formation, legs: list[tuple[str, float]]
) -> list[tuple[str, float]]:
    """A move cut short where something is in its way: the last leg is taken back until the unit may stand there."""
    field = field_of(state, unit_id)
    while legs:
        stop = judge(field, body, legs)
        if stop is None:
            return legs
        name, amount = legs[stop.leg]
        legs = legs[: stop.leg]
        short = min(stop.at, amount) - 0.02
        step = 0.1 if name == FORWARD else 1.0
        while short > 0.0 and judge(field, body, [*legs, (name, short)]) is not None:
            short -= step
        if short > 0.0:
            return [*legs, (name, short)]
    return legs


def wheel_towards(body: Formation, tx: float, ty: float) -> tuple[str, float]:
    """The wheel after which a forward move takes the body's Centre towards a point: its side, and degrees."""
    if body.is_disc():
        return WHEEL_LEFT, (heading(tx - body.x, ty - body.y) - body.facing) % 360.0
    side = WHEEL_LEFT if body.local(tx, ty)[0] < body.local(*body.centre())[0] else WHEEL_RIGHT
    low, high = 0.0, 180.0
    if _off(body, side, 0.0, tx, ty) <= 0.0:
        return side, 0.0
    for _ in range(60):
        mid = (low + high) / 2.0
        if _off(body, side, mid, tx, ty) > 0.0:
            low = mid
        else:
            high = mid
    return side, high


def _off(body: Formation, side: str, degrees: float, tx: float, ty: float) -> float:
    """How far the point is still to that side of the line ahead of the Centre, after a wheel; behind counts as to it."""
    turned = moved(body, (side, degrees)) if degrees > 0.0 else body
    cx, cy = turned.centre()
    dx, dy = tx - cx, ty - cy
    across = turned.ux * dy - turned.uy * dx
    ahead = turned.ux * dx + turned.uy * dy
    off = across if side == WHEEL_LEFT else -across
    return off if ahead > 0.0 or off > 0.0 else 1.0


NODES: Final[dict[str, Node]] = {"move.chargers": chargers}
