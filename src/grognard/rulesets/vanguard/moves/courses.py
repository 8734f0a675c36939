"""The judge of a course of one model (catalogue 9.2, 12.2, 13): what it costs, what happens on it, why it may not be made.

`judge_course` is the one place where it is decided whether a model may go a way. A course is the poses after the start.
It is cut into stages (walking, flying, a climb, a drop, a jump), each with its cost.
"""

from __future__ import annotations

from typing import Final

from grognard.game.poses import Course
from grognard.game.verdict import Fault
from grognard.geometry.strides import Stop, judge
from grognard.geometry.trig import hypot
from grognard.geometry.ways import length_of
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.climbing import climbed
from grognard.rulesets.vanguard.moves.engage import best_docking, engage_faults, first_touch
from grognard.rulesets.vanguard.moves.falling import dropped, leaves
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at
from grognard.rulesets.vanguard.moves.jumping import gaps, jump_faults
from grognard.rulesets.vanguard.moves.limits import affords, keeps_arc, keeps_leaving, stop_fault
from grognard.rulesets.vanguard.moves.movers import FLY, PATHFINDER, Mover, Terms, climb_up, crossings
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, Barrier, ground
from grognard.rulesets.vanguard.moves.trips import CLIMB, DROP, FLIGHT, JUMP, WALK, Stage, Trip
from grognard.rulesets.vanguard.moves.walls import off_wall, wall_under
from grognard.rulesets.vanguard.state import VModel, VState

FREE_PATH: Final = cite("vanguard.move.free-path")
LESS: Final = cite("vanguard.move.less")
ONE_INCH: Final = cite("vanguard.move.one-inch")
TERRAIN: Final = cite("vanguard.move.terrain")
ONLY_DECLARED: Final = cite("vanguard.engage.only-declared")
OPEN: Final = cite("vanguard.terrain.open")
OBSTACLE: Final = cite("vanguard.terrain.obstacle")
DIFFICULT: Final = cite("vanguard.terrain.difficult")
LEAD: Final = cite("vanguard.terrain.difficult-lead")
IN_OR_ON: Final = cite("vanguard.terrain.in-or-on")
HILL: Final = cite("vanguard.terrain.hill")
STAIRS: Final = cite("vanguard.climb.stairs")
FALL_LANDING: Final = cite("vanguard.fall.landing")
JUMP_FLY: Final = cite("vanguard.jump.fly")


def judge_course(state: VState, model: VModel, course: Course, terms: Terms, locate: bool = True) -> Trip:
    """Judge a course of the model on these terms. An empty one, standing still, is always legal.

    `locate` False: where on the way it is stopped is not worked out, for those who ask only whether it may be made.
    """
    return judged(Mover(state, model, terms.keep), course, terms, locate)


def judged(mover: Mover, course: Course, terms: Terms, locate: bool = True) -> Trip:
    """The same for a mover that is known."""
    if not course:
        LESS.hit()
        return Trip()
    FREE_PATH.hit()
    TERRAIN.hit()
    state, model = mover.state, mover.model
    trip = Trip()
    trip.locate = locate
    trip.poses = _posed(mover, course)
    end = trip.poses[-1]
    trip.touched = contacts_at(state, model, end)
    if trip.touched:
        # who is touched already (lying enemies) is not Engaged by the move
        before = contacts_at(state, model, mover.start)
        trip.touched = [id for id in trip.touched if id not in before]
    trip.path = [mover.start, *trip.poses]
    if trip.touched and not terms.leaving:
        _engage(trip, mover, terms)
    if not trip.faults:
        _walk(trip, mover, _spared(trip, mover, terms))
    if not trip.faults and trip.touched:
        _stands(trip, mover, end)
    if not trip.faults:
        keeps_arc(trip, mover, terms)
        keeps_leaving(trip, mover, terms)
        affords(trip, mover, terms)
    return trip


def _posed(mover: Mover, course: Course) -> list[Pose]:
    """The poses of a course with the heights that they really have; from the top of a wall one can only step off."""
    found: list[Pose] = []
    for number, pose in enumerate(course):
        on_wall = number + 1 < len(course) and pose[2] > TOLERANCE and wall_under(mover, pose) is not None
        found.append(pose if on_wall else mover.grounded(pose))
    return found


def _engage(trip: Trip, mover: Mover, terms: Terms) -> None:
    """Contact must be allowed, flush, at the right edge; the path is cut at the first touch."""
    wrong = [id for id in trip.touched if not terms.engage or (terms.only and id not in terms.only)]
    if wrong and (not terms.engage or len(wrong) == len(trip.touched)):
        rule = terms.touch_rule or ONE_INCH.id
        trip.faults.append(Fault(rule, {"model": mover.id, "by": wrong[0]}, [mover.id, wrong[0]]))
        return
    end = trip.poses[-1]
    trip.dock = best_docking(mover, end, trip.touched, terms.only)
    trip.faults += engage_faults(mover, end, trip.touched, trip.dock, terms.inches)
    if trip.faults:
        return
    before = trip.path[-2]
    touch = first_touch(mover, before, end, trip.touched)
    at_once = touch[:2] == before[:2] and len(trip.path) > 2
    trip.path = trip.path[:-1] if at_once else [*trip.path[:-1], touch]


def _spared(trip: Trip, mover: Mover, terms: Terms) -> list[float]:
    """The distances that do for the whole way: none to those engaged, or near the final place anyway, or left; from
    enemies nearer than they should be, the one it starts with."""
    found = [*trip.touched, *terms.leaving]
    if trip.touched:
        ONLY_DECLARED.hit()
        end = mover.flat(trip.poses[-1])
        found += [mover.crowd.tag(who) for who in mover.crowd.too_near(mover.box, end)]
    if not found:
        return mover.spared()
    return mover.crowd.spared_at(mover.box, mover.flat(mover.start), found)


# ---- the way -------------------------------------------------------------------------------------


def _walk(trip: Trip, mover: Mover, spared: list[float]) -> None:
    """Cut the path into stages and judge each."""
    path = trip.path
    if mover.flies:
        _fly(trip, mover, spared)
        return
    run = [path[0]]
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        wall = wall_under(mover, a) if i > 1 else None
        if wall is not None:
            _level_run(trip, mover, run, spared, False, wall)
            if not trip.faults:
                _off_wall(trip, mover, wall, a, b)
            run = [b]
            if trip.faults:
                return
            continue
        here, there = mover.flat(a), mover.flat(b)
        if here[2] != there[2]:
            _level_run(trip, mover, run, spared, False)
            if not trip.faults:
                _vertical(trip, mover, a, b)
            run = [b]
        elif here[2] > 0.0 and _jump(trip, mover, run, a, b, spared):
            run = [b]
        else:
            run.append(b)
        if trip.faults:
            return
    _level_run(trip, mover, run, spared, not trip.touched)


def _off_wall(trip: Trip, mover: Mover, wall: Barrier, a: Pose, b: Pose) -> None:
    """From the top of a wall down on its far side."""
    cost, faults = off_wall(mover, wall, a, b)
    stage = Stage(DROP, a, [b], cost)
    stage.drop = a[2] - b[2]
    trip.climbs = True
    trip.faults += faults
    trip.stages.append(stage)
    trip.cost += cost


def _level_run(
    trip: Trip, mover: Mover, run: list[Pose], spared: list[float], end: bool, top: Barrier | None = None
) -> None:
    """Judge a stretch on one level and add what it costs. A stretch of one pose is a place after a climb or a drop.
    `top`: the wall on whose top it ends."""
    flat = [mover.flat(pose) for pose in run]
    level = flat[0][2]
    judged = flat if len(flat) > 1 else [flat[0], flat[0]]
    if len(flat) > 1 or trip.stages:
        stop = judge(mover.crowd, mover.box, judged, spared, end, trip.locate)
        if stop is not None:
            trip.faults.append(stop_fault(trip, mover, stop, judged, spared))
            return
    if level > 0.0 and not _carried(trip, mover, run, end):
        return
    if len(run) > 1:
        trip.stages.append(Stage(WALK, run[0], run[1:], _level_cost(trip, mover, flat, top)))
        trip.cost += trip.stages[-1].cost


def _level_cost(trip: Trip, mover: Mover, flat: list[Pose], top: Barrier | None = None) -> float:
    """The length of a stretch on one level, with Difficult Terrain and Obstacles if it is on the ground. The wall on
    whose `top` it ends is only climbed up."""
    cost = length_of(flat)
    OPEN.hit()
    if flat[0][2] > 0.0:
        return cost
    board = mover.state.board
    if ground(board).hills:
        HILL.hit()
        STAIRS.hit()
    led = mover.slow.led_path(mover.box, flat)
    if led > TOLERANCE:
        trip.slow = True
        LEAD.hit()
        (PATHFINDER if mover.pathfinder else DIFFICULT).hit()
        cost += led * (mover.factor - 1.0)
    for crossing in crossings(mover, flat):
        OBSTACLE.hit()
        trip.over.append(crossing.tag)
        if top is not None and crossing.tag == top.piece.id:
            cost += climb_up(mover, top.piece.height)
        else:
            cost += mover.tolls.values[crossing.zone]
        if board.piece(crossing.tag).height > mover.height:
            trip.climbs = True
            if mover.bans:
                trip.faults.append(Fault(mover.bans, {"model": mover.id, "piece": crossing.tag}, [mover.id]))
    return cost


def _carried(trip: Trip, mover: Mover, run: list[Pose], end: bool) -> bool:
    """Is the base carried by the floor: more than half of it where it stands, but for the pose from which it steps off?"""
    for number, pose in enumerate(run):
        if (number < len(run) - 1 or end or trip.touched) and number > 0 and leaves(mover, pose):
            args: dict[str, object] = {"model": mover.id, "x": pose[0], "y": pose[1], "z": pose[2]}
            trip.faults.append(Fault(FALL_LANDING.id, args, [mover.id]))
            return False
    return True


def _jump(trip: Trip, mover: Mover, run: list[Pose], a: Pose, b: Pose, spared: list[float]) -> bool:
    """Is the leg from a to b on a floor a jump? Then judge it and what was walked before."""
    found = gaps(mover, a, b)
    if not found:
        return False
    length = hypot(b[0] - a[0], b[1] - a[1])
    gap = found[0]
    if gap.at + gap.width >= length - 2.0 * TOLERANCE:
        return False  # it does not reach another floor: the place itself is refused
    if len(found) > 1:
        gap.width = found[-1].at + found[-1].width - gap.at
    _level_run(trip, mover, run, spared, False)
    trip.faults += jump_faults(mover, a, b, gap)
    if trip.faults:
        return True
    trip.jumps = True
    flat = [mover.flat(a), mover.flat(b)]
    stop = judge(mover.crowd, mover.box, flat, spared, False, trip.locate)
    if stop is not None:
        trip.faults.append(stop_fault(trip, mover, stop, flat, spared))
    stage = Stage(JUMP, a, [b], length)
    stage.at, stage.width = gap.at, gap.width
    trip.stages.append(stage)
    trip.cost += length
    return True


def _vertical(trip: Trip, mover: Mover, a: Pose, b: Pose) -> None:
    """A climb up or down, or a drop: which it is, is told by whether the base has left its floor."""
    if b[2] < a[2] and leaves(mover, a):
        cost, faults = dropped(mover, a, b)
        stage = Stage(DROP, a, [b], cost)
        stage.drop = a[2] - b[2]
    else:
        low, high = (a, b) if a[2] < b[2] else (b, a)
        cost, faults = climbed(mover, low, high)
        stage = Stage(CLIMB, a, [b], cost)
        trip.climbs = True
    trip.faults += faults
    trip.stages.append(stage)
    trip.cost += cost


def _fly(trip: Trip, mover: Mover, spared: list[float]) -> None:
    """In the air only the length seen from above and the end count; it must fit there."""
    FLY.hit()
    JUMP_FLY.hit()
    # all heights are one up there: what may be passed is passed, and the table's edge is everywhere
    last = mover.flat(trip.path[-1])
    flat = [(pose[0], pose[1], last[2], pose[3]) for pose in trip.path]
    stop = judge(mover.crowd, mover.box, flat, spared, not trip.touched, trip.locate)
    if stop is not None:
        trip.faults.append(stop_fault(trip, mover, stop, flat, spared))
    elif last[2] > 0.0 and leaves(mover, trip.path[-1]):
        trip.faults.append(Fault(FLY.id, {"model": mover.id, "x": last[0], "y": last[1]}, [mover.id]))
    trip.stages.append(Stage(FLIGHT, trip.path[0], trip.path[1:], length_of(flat)))
    trip.cost = trip.stages[-1].cost


def _stands(trip: Trip, mover: Mover, end: Pose) -> None:
    """The flush place must be free, and carried by the floor."""
    free = [0.0] * mover.crowd.count
    flat = mover.flat(end)
    code, who = mover.crowd.stand_fault(mover.box, flat, free)
    if code != 0:
        stop = Stop(code, mover.crowd.tag(who), 1, 0.0, end[0], end[1])
        trip.faults.append(stop_fault(trip, mover, stop, [flat], free))
    elif flat[2] > 0.0 and leaves(mover, end):
        trip.faults.append(Fault(IN_OR_ON.id, {"model": mover.id, "x": end[0], "y": end[1]}, [mover.id]))
