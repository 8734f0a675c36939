"""Moving chargers (catalogue 8.3): Charge Ranges, charge moves, contact, failed charges."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.bodies import FORWARD
from grognard.game.events import Event
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.engage import Charge
from grognard.geometry.joint import Party
from grognard.geometry.maneuvers import moved, poses
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Engaged, Flagged, Pose, UnitMoved
from grognard.rulesets.ninth_age.factions.herds import again
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.leadership import RESTRAIN, test
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moments import UseOne, which
from grognard.rulesets.ninth_age.moving.blocked import BLOCKED, made_room, straight_ahead
from grognard.rulesets.ninth_age.moving.charge_end import ChargeEnd
from grognard.rulesets.ninth_age.moving.charge_out import settle
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.failing import fail
from grognard.rulesets.ninth_age.moving.flying import flies, reach_of
from grognard.rulesets.ninth_age.moving.loss import charge_lost
from grognard.rulesets.ninth_age.moving.pivots import post_combat_pivot
from grognard.rulesets.ninth_age.moving.reach import (
    anywhere,
    blocked,
    ending_well,
    engagement,
    facing_struck,
    least_roll,
    yielded,
)
from grognard.rulesets.ninth_age.moving.sharing import ends_alone, ends_beside, party
from grognard.rulesets.ninth_age.moving.state import Declared, Ranged, change_charges, charges_part
from grognard.rulesets.ninth_age.moving.straight import straight_charge
from grognard.rulesets.ninth_age.panic import destroyed, panics
from grognard.rulesets.ninth_age.state import (
    CHARGED,
    CHARGING,
    DOWNHILL,
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


class TargetMarked(Event):
    """A target was destroyed: failed charges on it go towards where its Centre was."""

    KIND: ClassVar[str] = "target_marked"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "x", "y")

    def __init__(self, rule: str, unit: str, x: float, y: float) -> None:
        super().__init__(rule)
        self.unit = unit
        self.x = x
        self.y = y

    def apply(self, state: State) -> None:
        """Noted for all that charge it."""
        part = change_charges(nstate(state))
        rows: list[Declared] = []
        for one in part.declared:
            rows.append((one[0], one[1], one[2], self.x, self.y) if one[1] == self.unit else one)
        part.declared = tuple(rows)


#: the distance of a target that is not on the table any more
OFF_TABLE: Final = 0.0


class RangeRolled(Event):
    """The Charge Range of a unit: `range` in inches, `highest` die for a failed charge; how far `away` its target is."""

    KIND: ClassVar[str] = "range_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "range", "highest", "away")

    def __init__(self, rule: str, unit: str, range: int, highest: int, away: float) -> None:
        super().__init__(rule)
        self.unit = unit
        self.range = range
        self.highest = highest
        self.away = away

    def apply(self, state: State) -> None:
        """Remembered until the unit moves."""
        part = change_charges(nstate(state))
        part.rolled = (*part.rolled, (self.unit, self.range, self.highest, self.away))


def chargers(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next charge is carried out: all ranges of those that charge one target are rolled before any of them moves."""
    state = nstate(game.state)
    part = charges_part(state)
    waiting = [one[0] for one in part.declared if may_go_on(state, one[0])]
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
    one_of_them = yield from which(question)
    if not rolled:
        MULTI.hit()
        declared = part.of(one_of_them)
        assert declared is not None
        for unit_id in part.on(declared[1]):
            yield from roll_range(game, unit_id)
    else:
        yield from carry_out(game, one_of_them)
    go(game, "move.chargers")


def may_go_on(state: NState, unit_id: str) -> bool:
    """Is the unit still there, and not fleeing itself?"""
    unit = state.n_unit(unit_id)
    return unit.on_table() and not unit.fleeing


def roll_range(game: Game, unit_id: str) -> Play[None]:
    """Movement and the dice."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = distance_roll(state, unit, CHARGE, RANGE.id)
    yield roll
    roll = yield from again(game, unit_id, roll)
    assert isinstance(roll.got, int)
    total = max(roll.got, least_roll(state, unit, roll.got))
    state = nstate(game.state)
    declared = charges_part(state).of(unit_id)
    assert declared is not None
    target = state.n_unit(declared[1])
    away = unit_to_unit(state, unit, target) if target.on_table() else OFF_TABLE
    game.do(RangeRolled(RANGE.id, unit_id, reach_of(state, unit) + total, max(roll.faces), away))


def carry_out(game: Game, unit_id: str) -> Play[None]:
    """One charge whose range is known: it reaches, or fails."""
    state = nstate(game.state)
    part = charges_part(state)
    declared = part.of(unit_id)
    assert declared is not None
    ranged = part.range_of(unit_id)
    _unit, range, highest, _away = ranged
    charge_lost(game, unit_id, MOVE.id)
    if reaches(nstate(game.state), ranged, declared[1]):
        done = yield from complete(game, unit_id, declared, range)
        if done:
            settle(game, unit_id)
            return
        IMPOSSIBLE.hit()
    fail(game, unit_id, declared, highest)
    settle(game, unit_id)


def reaches(state: NState, ranged: Ranged, target_id: str) -> bool:
    """Is the range enough for the distance when it was rolled? A target that others have turned since is as near."""
    DISTANCE.hit()
    _unit, range, _highest, away = ranged
    return state.n_unit(target_id).on_table() and range >= away - 1e-6


# ---- a charge that reaches


def complete(game: Game, unit_id: str, declared: Declared, range: int) -> Play[bool]:
    """The charge move into contact; False if there is no room or way any more."""
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(declared[1])
    facing = declared[2]
    if anywhere(target) or formation(state, unit).is_disc() or formation(state, target).is_disc():
        straight = ending_well(state, unit, straight_charge(state, unit, target, []))
        if straight is None:
            return False
        if target.fleeing:
            yield from ride_down(game, unit, target, straight)
        else:
            yield from into_contact(game, unit, target, "front", straight)
        return True
    search = engagement(state, unit, target, facing)
    best = ending_well(state, unit, search.best())
    if best is not None:
        others = beside(state, unit_id, declared)
        ends = ends_beside(search, best, others) if others else ends_alone(search, best)
        question = ChargeEnd(unit, target, ends)
        if question.choice():
            yield question
        yield from into_contact(game, unit, target, facing, question.chosen())
        return True
    turning = yielded(search) if not state.engaged(target.id) else None
    if turning is not None:
        yield from into_contact(game, unit, target, facing, turning)
        return True
    met = blocked(state, unit, target, [], float(range))
    if not met:
        return False
    done = yield from run_into(game, unit, met, float(range))
    return done


def beside(state: NState, unit_id: str, declared: Declared) -> list[Party]:
    """The others that will still charge the same facing of the same target, with enough range, each as if alone."""
    part = charges_part(state)
    found: list[Party] = []
    for other, target, facing, _x, _y in part.declared:
        if other == unit_id or target != declared[1] or facing != declared[2]:
            continue
        if other not in [one[0] for one in part.rolled]:
            continue
        if not reaches(state, part.range_of(other), target):
            continue
        unit = state.n_unit(other)
        if formation(state, unit).is_disc():
            continue
        search = engagement(state, unit, state.n_unit(target), facing, [unit_id])
        best = search.best()
        if best is not None:
            found.append(party(search, best))
    return found


def into_contact(game: Game, unit: NUnit, target: NUnit, facing: str, found: Charge) -> Play[None]:
    """The run, the aligning, the fight that begins, and the dangers of the way."""
    state = nstate(game.state)
    downhill = half_inside(state, unit, HILLS) is not None
    track = poses(formation(state, unit), found.run.legs())
    struck = go_in(game, unit, found)
    end, turned = found.pose, found.target
    if formation(state, target).is_disc() or end.is_disc() or target.inside:
        ROUND.hit()
    else:
        MAXIMISE.hit()
        game.do(UnitMoved(ALIGN.id, unit.id, "align", struck, (end.x, end.y, end.facing)))
    if turned.facing != target.facing:
        was = (target.x, target.y, target.facing)
        game.do(UnitMoved(ALIGN.id, target.id, "align", was, (turned.x, turned.y, turned.facing)))
    flying = flies(state, unit)
    begin_fight(game, unit.id, target.id, facing, downhill)
    yield from run_risks(game, unit.id, track, flying)


def go_in(game: Game, unit: NUnit, found: Charge) -> Pose:
    """The run up to first contact; the pose there."""
    start = (unit.x, unit.y, unit.facing)
    struck = (found.struck.x, found.struck.y, found.struck.facing)
    game.do(UnitMoved(MOVE.id, unit.id, "charge", start, struck, tuple(found.run.legs()), found.run.length))
    return struck


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


def run_into(game: Game, unit: NUnit, enemy_id: str, range: float) -> Play[bool]:
    """A blocked path: straight into the enemy in the way, which forms up flush; False if it has no room for that."""
    state = nstate(game.state)
    enemy = state.n_unit(enemy_id)
    body = formation(state, unit)
    met = straight_ahead(state, unit, "", range)
    if met is None or met.unit != enemy_id:
        return False
    facing = facing_struck(state, unit, enemy)[0]
    end = moved(body, (FORWARD, met.at))
    there = made_room(state, unit, end, enemy, facing)
    if there is None:
        return False
    downhill = half_inside(state, unit, HILLS) is not None
    start, stop = (unit.x, unit.y, unit.facing), (end.x, end.y, end.facing)
    game.do(UnitMoved(BLOCKED.id, unit.id, "charge", start, stop, ((FORWARD, met.at),), met.at))
    was, now = (enemy.x, enemy.y, enemy.facing), (there.x, there.y, there.facing)
    game.do(UnitMoved(BLOCKED.id, enemy_id, "makes-room", was, now))
    begin_fight(game, unit.id, enemy_id, facing, downhill)
    yield from run_risks(game, unit.id, [body, end])
    return True


def ride_down(game: Game, unit: NUnit, target: NUnit, found: Charge) -> Play[None]:
    """Contact with a fleeing unit destroys it; the charger may turn about on a Leadership test."""
    FLEEING.hit()
    state = nstate(game.state)
    track = poses(formation(state, unit), found.run.legs())
    go_in(game, unit, found)
    for flag in (CHARGED, MOVED):
        game.do(Flagged(MARKS.id, unit.id, flag))
    body = formation(state, target)
    cause = destroyed(state, target, body)
    game.do(TargetMarked(FAILED.id, target.id, *body.centre()))
    all_gone(game, FLEEING.id, target.id, FLED)
    yield from run_risks(game, unit.id, track, flies(state, unit))
    yield from panics(game, [cause])
    after = nstate(game.state).n_unit(unit.id)
    if after.on_table() and not after.fleeing:
        passed = yield from test(game, unit.id, RESTRAIN, FLEEING.id)
        if passed:
            yield from post_combat_pivot(game, unit.id, FLEEING.id)


NODES: Final[dict[str, Node]] = {"move.chargers": chargers}
