"""Courses worth offering (catalogue 27): straight runs at enemies, climbs and drops, a spread of ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.game.poses import Course, turned
from grognard.geometry.bases import FAR, on_grain, rect_rect_gap
from grognard.geometry.crowd import OK
from grognard.geometry.shapes import Point
from grognard.geometry.strides import push
from grognard.geometry.trig import heading, hypot, unit
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.climbing import edges, feet
from grognard.rulesets.vanguard.moves.courses import judged
from grognard.rulesets.vanguard.moves.engage import approach, ways_of
from grognard.rulesets.vanguard.moves.falling import landing
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.moves.walls import steps_off_walls
from grognard.rulesets.vanguard.scenarios.objectives import OBJECTIVES, Objectives

LEGAL_MOVES: Final = cite("vanguard.engine.legal-moves")

#: directions of straight lines, from the facing, in an order in which the first ones are spread (degrees)
TURNS: Final[tuple[float, ...]] = (
    *(0.0, 180.0, 90.0, 270.0, 45.0, 225.0, 135.0, 315.0),
    *(22.5, 202.5, 112.5, 292.5, 67.5, 247.5, 157.5, 337.5),
)
SHARES: Final[tuple[float, ...]] = (1.0, 0.5, 0.25)
#: so many lines after each other go equally far
BLOCK: Final = 4
#: so many ways into contact come before other ends, and so many up or down; lines go to so many objectives
MOST_FIRST: Final = 3
MOST_AIMS: Final = 2
#: so many ways round things are looked for, to places at this share of the allowance
DETOURS: Final = 3
ROUND: Final = 0.75
#: a line goes at least so far, and stops so short of what is in its way (inches)
NEAREST: Final = 0.5
HAIR: Final = 0.002


def prospects(mover: Mover, terms: Terms, n: int, trips: dict[Course, Trip]) -> list[Course]:
    """About n legal courses: standing still, runs into contact with a bend at most, up and down, then straight lines to a spread
    of ends: to objectives and enemies first, then away from them, then all around. Only where those are too few are ways
    round things sought. Always in the same order. Each that was judged is put among the `trips`."""
    LEGAL_MOVES.hit()
    found: list[Course] = [()]
    for course in chances(mover, terms):
        if len(found) >= n:
            break
        if course not in found:
            trip = trips[course] = judged(mover, course, terms, False)
            if not trip.faults:
                found.append(course)
    return found


def chances(mover: Mover, terms: Terms, round_things: bool = True) -> Iterator[Course]:
    """Courses that may do, not judged, worked out as they are asked for. `round_things`: ways round them at the end, too."""
    late: list[Course] = []
    for number, course in enumerate(engagements(mover, terms)):
        if number < MOST_FIRST:
            yield course
        else:
            late.append(course)
    for number, course in enumerate(levels(mover, terms)):
        if number < MOST_FIRST:
            yield course
        else:
            late.append(course)
    yield from _lines(mover, terms)
    yield from late
    x, y, z, facing = mover.start
    for turn in TURNS[1:8]:
        yield ((x, y, z, turned(facing + turn, 3)),)
    if round_things:
        yield from detours(mover, terms)


def engagements(mover: Mover, terms: Terms) -> Iterator[Course]:
    """A run, straight or with one bend, into contact with each enemy near enough, nearest enemies first."""
    if not terms.engage:
        return
    found: list[tuple[float, str]] = []
    base = mover.model.rect()
    wide = terms.inches + 1.0
    for other in mover.state.targets_of(mover.seat):
        if terms.only and other.id not in terms.only:
            continue
        card = other.spec.profile
        far = wide + base.half_width + base.half_depth + 0.5 * (card.base_width + card.base_depth)
        dx, dy = other.x - base.x, other.y - base.y
        if dx * dx + dy * dy <= far * far:
            room = rect_rect_gap(base, other.rect())
            if room <= wide:
                found.append((room, other.id))
    if not found:
        return
    found.sort()
    ways = ways_of(mover, terms.inches)
    for _, id in found:
        contact = approach(mover, id, terms.inches, ways, False)
        if contact is not None:
            yield tuple(contact.full_path()[1:])


def levels(mover: Mover, terms: Terms) -> list[Course]:
    """Over walls that are climbed and then stepped off; up to floors that can be climbed, straight on, and down from the
    floor it stands on."""
    found: list[Course] = [(top, below) for top, below in steps_off_walls(mover, terms.inches)]
    if not ground(mover.state.board).floors:
        return found
    if mover.flies:
        return _landings(mover, terms)
    flat = mover.flat(mover.start)
    if flat[2] > 0.0:
        return _down(mover)
    if mover.bans:
        return found
    for floor in ground(mover.state.board).floors:
        for foot, top in feet(mover, floor):
            if hypot(foot[0] - flat[0], foot[1] - flat[1]) <= terms.inches:
                found.append((mover.grounded(foot), top))
    return found


def _landings(mover: Mover, terms: Terms) -> list[Course]:
    """The middle of every floor in reach of who flies."""
    found: list[Course] = []
    for floor in ground(mover.state.board).floors:
        x = sum_of([px for px, _ in floor.outline]) / len(floor.outline)
        y = sum_of([py for _, py in floor.outline]) / len(floor.outline)
        if hypot(x - mover.start[0], y - mover.start[1]) <= terms.inches:
            found.append(((on_grain(x), on_grain(y), floor.height, mover.start[3]),))
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
            brink = (on_grain(x - off * edge.nx), on_grain(y - off * edge.ny), z, facing)
            below = landing(mover, brink, facing)
            if below is not None:
                found.append((brink, below))
            top = edge.place(mover, x, y, facing, z, False)
            foot = mover.grounded(edge.place(mover, x, y, facing, 0.0, True))
            found.append((top, foot))
    return found


def _lines(mover: Mover, terms: Terms) -> Iterator[Course]:
    """Straight lines: to each aim, away from the nearest one, then all around, far ones and shorter ones in turn."""
    x, y, _, facing = mover.start
    enemies = [(other.x, other.y) for other in mover.state.targets_of(mover.seat)]
    aims = _aims(mover, enemies)
    for at_x, at_y in aims:
        far = hypot(at_x - x, at_y - y)
        if far > 0.0:
            yield from _line(mover, enemies, heading(at_x - x, at_y - y), min(far, terms.inches))
    if aims and (aims[0][0] != x or aims[0][1] != y):
        yield from _line(mover, enemies, heading(x - aims[0][0], y - aims[0][1]), terms.inches)
    for turn in range(len(SHARES)):
        for number, along in enumerate(TURNS):
            share = SHARES[(turn + number // BLOCK) % len(SHARES)]
            yield from _line(mover, enemies, facing + along, share * terms.inches)


def _line(mover: Mover, enemies: list[Point], along: float, inches: float) -> Iterator[Course]:
    """A straight line so far, or as far as it goes; where ground is slow, half as far and a quarter. Its end faces the
    nearest enemy, or, where there is no room for that, along."""
    along = turned(along, 3)
    x, y, level, _ = mover.flat(mover.start)
    ux, uy = unit(along)
    stop = push(mover.crowd, mover.box, (x, y, level, along), ux, uy, inches, mover.spared())
    far = stop.at - HAIR
    for share in SHARES if _costs(mover) else SHARES[:1]:
        if share * far >= NEAREST:
            px, py = on_grain(x + share * far * ux), on_grain(y + share * far * uy)
            pose = (px, py, level, _facing(enemies, px, py, along))
            if stop.code != OK and mover.crowd.stand_fault(mover.box, pose, mover.spared())[0] != OK:
                pose = (px, py, level, along)
            yield (mover.grounded(pose),)


def _costs(mover: Mover) -> bool:
    """May a line cost more than its length?"""
    return mover.tolls.count > 0 or (mover.slow.count > 0 and mover.factor > 1.0)


def detours(mover: Mover, terms: Terms) -> Iterator[Course]:
    """Ways round what stands in the way of the straight lines, in the first few directions in which something does."""
    ways = ways_of(mover, terms.inches)
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
                yield tuple([mover.grounded(pose) for pose in way.path[1:]])


def _aims(mover: Mover, enemies: list[Point]) -> list[Point]:
    """Points to go to: the nearest enemy, then the nearest objectives."""
    found = [_nearest(enemies, mover.start[0], mover.start[1])] if enemies else []
    rows: list[tuple[float, float, float]] = []
    for part in mover.state.parts:
        if part.id == OBJECTIVES and isinstance(part, Objectives):
            for _, x, y, _ in part.places:
                rows.append((hypot(x - mover.start[0], y - mover.start[1]), x, y))
    rows.sort()
    return found + [(x, y) for _, x, y in rows[:MOST_AIMS]]


def _nearest(points: list[Point], x: float, y: float) -> Point:
    """The point that is nearest to a place."""
    best = FAR
    found = points[0]
    for px, py in points:
        far = (px - x) * (px - x) + (py - y) * (py - y)
        if far < best:
            best = far
            found = (px, py)
    return found


def _facing(enemies: list[Point], x: float, y: float, along: float) -> float:
    """The facing to the nearest enemy from a place, or the one given."""
    if not enemies:
        return along
    enemy_x, enemy_y = _nearest(enemies, x, y)
    if enemy_x == x and enemy_y == y:
        return along
    return turned(heading(enemy_x - x, enemy_y - y), 3)
