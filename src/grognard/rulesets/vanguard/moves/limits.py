"""The limits of a course (catalogue 9.2, 12.2): how long it may be, where it may go, and what to say of what stops it."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault, Shape
from grognard.geometry.arcs import front
from grognard.geometry.bases import Rect, rect_rect_gap, segment_point2
from grognard.geometry.crowd import BODY, OFF_TABLE, TOO_NEAR
from grognard.geometry.strides import Stop
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE
from grognard.rulesets.vanguard.moves.trips import CLIMB, Trip

ONE_INCH: Final = cite("vanguard.move.one-inch")
ONE_INCH_START: Final = cite("vanguard.move.one-inch-start")
NO_THROUGH: Final = cite("vanguard.move.no-through")
EDGE: Final = cite("vanguard.move.table-edge")
FREE_PATH: Final = cite("vanguard.move.free-path")
ONLY_DECLARED: Final = cite("vanguard.engage.only-declared")
OBSTACLE: Final = cite("vanguard.terrain.obstacle")
IMPASSABLE: Final = cite("vanguard.terrain.impassable")
SOLID: Final = cite("vanguard.terrain.solid")
COMPLETE: Final = cite("vanguard.climb.complete")
FRONT_ARC: Final = cite("vanguard.followup.front-arc")
EPSILON: Final = cite("vanguard.measure.epsilon")

#: distances to enemies that are left are looked at so often along the way, and may shrink by this in turning (inches)
LOOK: Final = 0.1
TURNING: Final = 0.02


def affords(trip: Trip, mover: Mover, terms: Terms) -> None:
    """Is it no longer than allowed? A climb that is begun within the allowance may be finished with the Fatigue Walk."""
    EPSILON.hit()
    if trip.cost <= terms.inches + TOLERANCE:
        return
    straddles = False
    before = 0.0
    for stage in trip.stages:
        after = before + stage.cost
        if stage.kind == CLIMB and before <= terms.inches + TOLERANCE < after:
            straddles = True
        before = after
    if straddles and terms.more > 0.0 and trip.cost <= terms.inches + terms.more + TOLERANCE:
        COMPLETE.hit()
        trip.commits = True
        return
    rule = COMPLETE.id if straddles else terms.rule
    most = terms.inches + (terms.more if straddles else 0.0)
    args: dict[str, object] = {"model": mover.id, "cost": trip.cost, "most": most}
    trip.faults.append(Fault(rule, args, [mover.id], [drawn(trip.path)]))


def keeps_arc(trip: Trip, mover: Mover, terms: Terms) -> None:
    """Does the whole path lie in the front arc that is asked for?"""
    if terms.arc is None:
        return
    FRONT_ARC.hit()
    line = front(terms.arc)
    for pose in trip.path:
        if line.ahead(pose[0], pose[1]) < -TOLERANCE:
            args: dict[str, object] = {"model": mover.id, "x": pose[0], "y": pose[1]}
            trip.faults.append(Fault(FRONT_ARC.id, args, [mover.id], [drawn(trip.path)]))
            return


def keeps_leaving(trip: Trip, mover: Mover, terms: Terms) -> None:
    """Enemies that it leaves: while it is near to one it never comes nearer to it, nor back, and ends near to none."""
    for id in terms.leaving:
        if id not in mover.crowd.tags:
            continue
        enemy = mover.state.v_model(id).rect()
        had = min(mover.keep, rect_rect_gap(mover.rect(trip.path[0]), enemy))
        for a, b in zip(trip.path, trip.path[1:]):
            had = _leg_away(mover, enemy, a, b, had)
            if had < 0.0:
                break
        if had < 0.0 or rect_rect_gap(mover.rect(trip.path[-1]), enemy) < mover.keep - TOLERANCE:
            args: dict[str, object] = {"model": mover.id, "by": id}
            trip.faults.append(Fault(ONE_INCH.id, args, [mover.id, id], [drawn(trip.path)]))
            return


def _leg_away(mover: Mover, enemy: Rect, a: Pose, b: Pose, had: float) -> float:
    """The distance to an enemy (no more than must be kept) at the end of a leg; below 0 if the leg comes nearer.

    The base may turn as it goes: of its facings before and after the better one counts. On a straight leg the distance
    falls first and rises then, so once it rises to what must be kept all is well.
    """
    base = mover.rect(a)
    sizes = hypot(base.half_width, base.half_depth) + hypot(enemy.half_width, enemy.half_depth)
    far = mover.keep + sizes
    if had >= mover.keep and segment_point2(a[0], a[1], b[0], b[1], enemy.x, enemy.y) > far * far:
        return had
    near = had < mover.keep
    steps = int(hypot(b[0] - a[0], b[1] - a[1]) / LOOK) + 1
    for i in range(1, steps + 1):
        t = float(i) / float(steps)
        x, y = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        now = max(
            rect_rect_gap(mover.rect((x, y, b[2], b[3])), enemy),
            rect_rect_gap(mover.rect((x, y, b[2], a[3])), enemy),
        )
        if now < had - TURNING:
            return -1.0
        had = max(had, min(mover.keep, now))
        if near and had >= mover.keep:
            break
    return had


def stop_fault(trip: Trip, mover: Mover, stop: Stop, path: list[Pose], spared: list[float]) -> Fault:
    """What stops the base on a path, as a fault: the rule, who or what it is, and where."""
    args: dict[str, object] = {"model": mover.id, "by": stop.tag, "x": stop.x, "y": stop.y}
    models = [mover.id, stop.tag] if stop.tag in mover.state.model_at else [mover.id]
    return Fault(_rule_of(trip, mover, stop, spared), args, models, [drawn(path)])


def _rule_of(trip: Trip, mover: Mover, stop: Stop, spared: list[float]) -> str:
    if stop.code == OFF_TABLE:
        return EDGE.id
    if stop.code == TOO_NEAR:
        if trip.touched:
            return ONLY_DECLARED.id
        who = mover.crowd.tags.index(stop.tag)
        return ONE_INCH_START.id if spared and spared[who] >= 0.0 else ONE_INCH.id
    if stop.code != BODY:
        return FREE_PATH.id
    if stop.tag in mover.state.model_at:
        return NO_THROUGH.id
    for piece in mover.state.board.pieces:
        if piece.id == stop.tag:
            if piece.obstacle:
                return OBSTACLE.id
            return IMPASSABLE.id if piece.impassable else SOLID.id
    return IMPASSABLE.id


def drawn(path: list[Pose]) -> Shape:
    """A path, to be drawn."""
    return Shape("line", [(pose[0], pose[1]) for pose in path], 0.0, "path")
