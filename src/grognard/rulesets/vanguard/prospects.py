"""Courses worth offering (catalogue 27): a way to every enemy that can be Engaged, climbs and drops, a spread of ends."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import Course, turned
from grognard.game.verdict import Shape
from grognard.geometry.bases import on_grain, rect_rect_gap
from grognard.geometry.crowd import OK
from grognard.geometry.strides import push
from grognard.geometry.trig import heading, hypot, unit
from grognard.geometry.ways import Ways
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.climbing import edges, feet
from grognard.rulesets.vanguard.courses import judge_course
from grognard.rulesets.vanguard.engage import approach, ways_of
from grognard.rulesets.vanguard.falling import landing
from grognard.rulesets.vanguard.hindrances import Pose
from grognard.rulesets.vanguard.movers import Mover, Terms
from grognard.rulesets.vanguard.objectives import OBJECTIVES, Objectives
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.terrain import ground

LEGAL_MOVES: Final = cite("vanguard.engine.legal-moves")

#: directions of straight lines, from the facing, in an order in which the first ones are spread (degrees)
TURNS: Final[tuple[float, ...]] = (
    *(0.0, 180.0, 90.0, 270.0, 45.0, 225.0, 135.0, 315.0),
    *(22.5, 202.5, 112.5, 292.5, 67.5, 247.5, 157.5, 337.5),
)
SHARES: Final[tuple[float, ...]] = (1.0, 0.5, 0.25)
#: so many ways round things are looked for, to places at this share of the allowance
DETOURS: Final = 3
ROUND: Final = 0.75
#: a line goes at least so far, and stops so short of what is in its way (inches)
NEAREST: Final = 0.5
HAIR: Final = 0.002
HALVINGS: Final = 12


def prospects(state: VState, model_id: str, terms: Terms, n: int) -> list[Course]:
    """About n legal courses: standing still, then ways into contact, up and down, then a spread of ends, those first
    that lie nearest to objectives, to enemies, and farthest from them. Always in the same order."""
    LEGAL_MOVES.hit()
    mover = Mover(state, state.v_model(model_id), terms.keep)
    found: list[Course] = [()]
    ways = ways_of(mover, terms.inches)
    for course in [*engagements(mover, terms, ways), *levels(mover, terms, ways)]:
        _take(found, mover, terms, course)
    if len(found) >= n and n > 1:
        return found[:n]
    spread = _spread(mover, terms, ways)
    for course in spread:
        if len(found) >= n:
            break
        _take(found, mover, terms, course)
    return found


def _take(found: list[Course], mover: Mover, terms: Terms, course: Course) -> None:
    """Add a course if it may be made and is not there yet."""
    if course not in found:
        trip = judge_course(mover.state, mover.model, course, terms)
        if not trip.faults:
            found.append(course)


def engagements(mover: Mover, terms: Terms, ways: Ways) -> list[Course]:
    """A way into contact with each enemy that can be reached, nearest enemies first."""
    if not terms.engage:
        return []
    found: list[tuple[float, str]] = []
    base = mover.model.rect()
    for other in mover.state.targets_of(mover.seat):
        room = rect_rect_gap(base, other.rect())
        if room <= terms.inches + 1.0 and (not terms.only or other.id in terms.only):
            found.append((room, other.id))
    found.sort()
    courses: list[Course] = []
    for _, id in found:
        contact = approach(mover, id, terms.inches, ways)
        if contact is not None:
            courses.append(tuple(contact.full_path()[1:]))
    return courses


def levels(mover: Mover, terms: Terms, ways: Ways) -> list[Course]:
    """Up to floors that can be climbed within the allowance, and down from the floor it stands on."""
    if mover.flies:
        return _landings(mover, terms)
    flat = mover.flat(mover.start)
    if flat[2] > 0.0:
        return _down(mover)
    found: list[Course] = []
    if mover.bans:
        return found
    for floor in ground(mover.state.board).floors:
        for foot, top in feet(mover, floor):
            if hypot(foot[0] - flat[0], foot[1] - flat[1]) > terms.inches:
                continue
            way = ways.way_to(foot)
            if way is not None:
                found.append((*way.path[1:], top))
    return found


def _landings(mover: Mover, terms: Terms) -> list[Course]:
    """The middle of every floor in reach of who flies."""
    found: list[Course] = []
    for floor in ground(mover.state.board).floors:
        x = sum_of([px for px, _ in floor.outline]) / len(floor.outline)
        y = sum_of([py for _, py in floor.outline]) / len(floor.outline)
        if hypot(x - mover.start[0], y - mover.start[1]) <= terms.inches:
            found.append(((round(x, 3), round(y, 3), floor.height, mover.start[3]),))
    return found


def sum_of(values: list[float]) -> float:
    """The sum, term by term."""
    total = 0.0
    for value in values:
        total += value
    return total


def _down(mover: Mover) -> list[Course]:
    """Off each edge of its floor: a step off, and a climb."""
    found: list[Course] = []
    x, y, z, _ = mover.start
    for floor in ground(mover.state.board).floors_at(z):
        for edge in edges(floor):
            at = edge.along(x, y)
            if not 0.0 < at < edge.length:
                continue
            off = edge.out(x, y)
            facing = turned(heading(edge.nx, edge.ny), 3)
            brink = (round(x - off * edge.nx, 3), round(y - off * edge.ny, 3), z, facing)
            below = landing(mover, brink, facing)
            if below is not None:
                found.append((brink, below))
            top = edge.place(mover, x, y, facing, z, False)
            foot = mover.grounded(edge.place(mover, x, y, facing, 0.0, True))
            found.append((top, foot))
    return found


def _spread(mover: Mover, terms: Terms, ways: Ways) -> list[Course]:
    """Ends all around, facing the nearest enemy where they can, the most telling first; at last turns on the spot."""
    courses = [*_rays(mover, terms, ways), *_detours(mover, terms, ways)]
    courses = [(*course[:-1], _facing(mover, course[-1])) for course in courses]
    aims = _aims(mover)
    first: list[Course] = []
    for x, y in aims:
        best = _nearest(courses, x, y, 1.0)
        if best is not None and best not in first:
            first.append(best)
    away = _nearest(courses, aims[-1][0], aims[-1][1], -1.0) if aims else None
    if away is not None and away not in first:
        first.append(away)
    x, y, z, facing = mover.start
    spot: list[Course] = [((x, y, z, turned(facing + turn, 3)),) for turn in TURNS[1:8]]
    return [*first, *[course for course in courses if course not in first], *spot]


def _detours(mover: Mover, terms: Terms, ways: Ways) -> list[Course]:
    """Ways round what stands in the way of the straight lines, in the first few directions in which something does."""
    found: list[Course] = []
    tried = 0
    x, y, level, facing = mover.flat(mover.start)
    for turn in TURNS:
        along = turned(facing + turn, 3)
        ux, uy = unit(along)
        far = ROUND * terms.inches
        stop = push(mover.crowd, mover.box, (x, y, level, along), ux, uy, far, ways.spared)
        if stop.at >= far - HAIR or tried >= DETOURS:
            continue
        goal = (on_grain(x + far * ux), on_grain(y + far * uy), level, along)
        if mover.crowd.stand_fault(mover.box, goal, ways.spared)[0] == OK:
            tried += 1
            way = ways.way_to(goal)
            if way is not None:
                found.append(tuple([mover.grounded(pose) for pose in way.path[1:]]))
    return found


def _rays(mover: Mover, terms: Terms, ways: Ways) -> list[Course]:
    """Straight lines all around, as far as each goes, then half as far."""
    found: list[Course] = []
    x, y, level, facing = mover.flat(mover.start)
    for share in SHARES:
        for turn in TURNS:
            along = turned(facing + turn, 3)
            ux, uy = unit(along)
            start = (x, y, level, along)
            stop = push(mover.crowd, mover.box, start, ux, uy, share * terms.inches, ways.spared)
            far = _afforded(ways, start, ux, uy, stop.at - HAIR, terms.inches)
            if far >= NEAREST:
                end = (on_grain(x + far * ux), on_grain(y + far * uy), level, along)
                found.append((mover.grounded(end),))
    return found


def _afforded(ways: Ways, start: Pose, ux: float, uy: float, far: float, inches: float) -> float:
    """How far along a line one gets with so many inches of movement, at most `far`."""
    if (
        far <= 0.0
        or ways.cost([start, (start[0] + far * ux, start[1] + far * uy, start[2], start[3])]) <= inches
    ):
        return far
    low, high = 0.0, far
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        end = (start[0] + middle * ux, start[1] + middle * uy, start[2], start[3])
        if ways.cost([start, end]) <= inches:
            low = middle
        else:
            high = middle
    return low


def _nearest(courses: list[Course], x: float, y: float, sign: float) -> Course | None:
    """The course that ends nearest to a point (sign -1.0: farthest from it)."""
    best: Course | None = None
    least = 0.0
    for course in courses:
        end = course[-1]
        far = sign * hypot(end[0] - x, end[1] - y)
        if best is None or far < least:
            best = course
            least = far
    return best


def _aims(mover: Mover) -> list[tuple[float, float]]:
    """Points to go to: objectives, then enemies, the nearest last."""
    found: list[tuple[float, float]] = []
    for part in mover.state.parts:
        if part.id == OBJECTIVES and isinstance(part, Objectives):
            found += [(x, y) for _, x, y, _ in part.places]
    enemies = [
        (-hypot(other.x - mover.start[0], other.y - mover.start[1]), other.x, other.y)
        for other in mover.state.targets_of(mover.seat)
    ]
    enemies.sort()
    return [*found, *[(x, y) for _, x, y in enemies]]


def _facing(mover: Mover, pose: Pose) -> Pose:
    """The pose turned to the nearest enemy, if it stands there as well so."""
    best = 1e9
    found = pose
    for other in mover.state.targets_of(mover.seat):
        far = hypot(other.x - pose[0], other.y - pose[1])
        if 0.0 < far < best:
            best = far
            found = (pose[0], pose[1], pose[2], turned(heading(other.x - pose[0], other.y - pose[1]), 3))
    flat = mover.flat(found)
    spared = mover.crowd.spared_at(mover.box, mover.flat(mover.start), [])
    return found if mover.crowd.stand_fault(mover.box, flat, spared)[0] == OK else pose


def reach(state: VState, model_id: str, terms: Terms) -> list[object]:
    """The disc within which the model ends."""
    model = state.v_model(model_id)
    return [Shape("disc", [(model.x, model.y)], terms.inches + terms.more, "reach").plain()]
