"""Where a model might go: poses worth a look, rough ones, whether there is a way or not."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.poses import turned
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import heading, polar
from grognard.rulesets.vanguard.judgement.goals import INSIDE, TAKE, WORK, Goal
from grognard.rulesets.vanguard.judgement.place import Placer
from grognard.rulesets.vanguard.judgement.scene import Fighter, away

#: (x, y, facing)
Spot = tuple[float, float, float]

#: directions all round, and how far along each (shares of the way)
ROUND: Final = 45.0
SHARES: Final[tuple[float, ...]] = (1.0, 0.5)
#: so many enemies are looked at
PREY: Final = 5
#: who shoots keeps this much within range (inches)
SURE: Final = 0.4
#: who touches a thing touches it
TOUCH: Final = 0.004
#: from an enemy that is not charged one keeps away so far (inches)
APART: Final = 1.05
ASIDE: Final[tuple[float, ...]] = (0.0, 0.9, -0.9)


def ideas(placer: Placer, one: Fighter, inches: float) -> list[Spot]:
    """Poses within about so many inches of the model."""
    found: list[Spot] = []
    for goal in placer.goals:
        if not goal.only or goal.only == one.id:
            _to_goal(found, placer, one, goal, inches)
    foes = [(away(foe, one.x, one.y, one.half), foe.id) for foe in placer.scene.theirs]
    foes.sort()
    for _, id in foes[:PREY]:
        _to_foe(found, placer, one, placer.scene.by_id[id], inches)
    look = _look(placer, one)
    for i in range(int(360.0 / ROUND)):
        for share in SHARES:
            dx, dy = polar(ROUND * float(i), inches * share * 0.97)
            _put(found, placer, one, one.x + dx, one.y + dy, look)
    return found


def _put(found: list[Spot], placer: Placer, one: Fighter, x: float, y: float, facing: float) -> None:
    """A pose on the table."""
    board = placer.state.board
    half = max(one.model.spec.profile.base_width, one.model.spec.profile.base_depth) / 2.0
    x = on_grain(min(max(x, half), board.width - half))
    y = on_grain(min(max(y, half), board.depth - half))
    found.append((x, y, facing))


def _look(placer: Placer, one: Fighter) -> float:
    """Which way to face: towards the nearest enemy."""
    best = 1e9
    found = one.model.facing
    for foe in placer.scene.theirs:
        room = away(foe, one.x, one.y, one.half)
        if room < best and (foe.x != one.x or foe.y != one.y):
            best = room
            found = turned(heading(foe.x - one.x, foe.y - one.y), 3)
    return found


def facing_from(placer: Placer, one: Fighter, x: float, y: float, target: str) -> float:
    """Which way to face at a place: to the target, else to the nearest enemy there."""
    foe = placer.scene.by_id.get(target)
    if foe is None:
        best = 1e9
        for other in placer.scene.theirs:
            room = away(other, x, y, one.half)
            if room < best:
                best = room
                foe = other
    if foe is None or (abs(foe.x - x) < 1e-6 and abs(foe.y - y) < 1e-6):
        return one.model.facing
    return turned(heading(foe.x - x, foe.y - y), 3)


def _towards(one: Fighter, x: float, y: float, most: float, stop: float) -> tuple[float, float]:
    """Towards a point, at most so far, stopping so far before it."""
    dx, dy = x - one.x, y - one.y
    length = math.sqrt(dx * dx + dy * dy)
    if length <= 1e-6:
        return one.x, one.y
    go = min(max(length - stop, 0.0), most) / length
    return one.x + go * dx, one.y + go * dy


def _to_goal(found: list[Spot], placer: Placer, one: Fighter, goal: Goal, inches: float) -> None:
    rect = goal.rect
    if goal.beyond > 0.0:
        return  # the directions all round will do
    if goal.edge:
        _to_edge(found, placer, one, goal, inches)
        return
    look = _look(placer, one)
    dx, dy = rect.x - one.x, rect.y - one.y
    room = math.sqrt(dx * dx + dy * dy) - one.half - rect.half_width
    if goal.what in (TAKE, WORK) and room <= inches + 0.5:
        if goal.what == TAKE:
            x, y = _towards(one, rect.x, rect.y, inches * 0.995, 0.3)
            _put(found, placer, one, x, y, look)
        for side in range(4):
            for aside in ASIDE:
                _beside(found, placer, one, goal, 90.0 * float(side), aside)
        return
    if goal.what == INSIDE and room <= inches + 3.0:
        for i in range(7):
            ox, oy = (0.0, 0.0) if i == 0 else polar(60.0 * float(i), 1.7)
            _put(found, placer, one, rect.x + ox, rect.y + oy, look)
    x, y = _towards(
        one, rect.x, rect.y, inches * 0.985, max(goal.near, 0.0) + one.half + rect.half_width * 0.9
    )
    _put(found, placer, one, x, y, look)
    for turn in (30.0, -30.0):
        way = heading(dx, dy) + turn if (dx or dy) else 0.0
        ox, oy = polar(way, min(inches * 0.97, max(room, 0.5)))
        _put(found, placer, one, one.x + ox, one.y + oy, look)


def _beside(found: list[Spot], placer: Placer, one: Fighter, goal: Goal, side: float, aside: float) -> None:
    """Flush with a side of the thing, looking at it."""
    rect = goal.rect
    card = one.model.spec.profile
    ux, uy = polar(rect.facing + side, 1.0)
    reach = (rect.half_depth if side in (0.0, 180.0) else rect.half_width) + card.base_depth / 2.0 + TOUCH
    x = rect.x + ux * reach - uy * aside
    y = rect.y + uy * reach + ux * aside
    found.append((on_grain(x), on_grain(y), turned(rect.facing + side + 180.0, 3)))


def _to_edge(found: list[Spot], placer: Placer, one: Fighter, goal: Goal, inches: float) -> None:
    """Straight to an edge of the table, or as far as one gets."""
    board = placer.state.board
    half = one.model.spec.profile.base_depth / 2.0
    for aside in (0.0, 2.0, -2.0, 4.0, -4.0):
        if goal.edge in ("south", "north"):
            x, y = one.x + aside, half if goal.edge == "south" else board.depth - half
            facing = 270.0 if goal.edge == "south" else 90.0
        else:
            x, y = half if goal.edge == "west" else board.width - half, one.y + aside
            facing = 180.0 if goal.edge == "west" else 0.0
        dx, dy = x - one.x, y - one.y
        length = math.sqrt(dx * dx + dy * dy)
        if length > inches:
            x, y = one.x + dx * inches * 0.99 / length, one.y + dy * inches * 0.99 / length
        found.append((on_grain(x), on_grain(y), facing))


def _to_foe(found: list[Spot], placer: Placer, one: Fighter, foe: Fighter, inches: float) -> None:
    """Nearer to an enemy, into range of it, out of its reach."""
    look = turned(heading(foe.x - one.x, foe.y - one.y), 3) if (foe.x, foe.y) != (one.x, one.y) else 0.0
    near = foe.half + one.half
    x, y = _towards(one, foe.x, foe.y, inches * 0.985, near + APART)
    _put(found, placer, one, x, y, look)
    if one.range > 0.0:
        own = max([weapon.range for weapon in one.weapons] + [spell.range for spell in one.bolts])
        x, y = _towards(one, foe.x, foe.y, inches * 0.985, near + own - SURE)
        _put(found, placer, one, x, y, look)
    # just out of its reach
    x, y = _towards(one, foe.x, foe.y, inches * 0.985, near + foe.reach + 0.6)
    _put(found, placer, one, x, y, look)
    dx, dy = one.x - foe.x, one.y - foe.y
    length = math.sqrt(dx * dx + dy * dy)
    if length > 1e-6:
        _put(
            found, placer, one, one.x + dx * inches * 0.97 / length, one.y + dy * inches * 0.97 / length, look
        )
