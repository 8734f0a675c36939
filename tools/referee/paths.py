"""Paths as the referee walks them, step by step: costs, walls, bases (chapters 4, 7 and 10)."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TypeAlias

from grognard.rulesets.homebrew.state import HModel, HState, HUnit
from tools.referee.table import (
    SLACK,
    STEP,
    TOLERANCE,
    Point,
    crossings,
    height,
    inside,
    length_inside,
    to_polygon,
)

Place: TypeAlias = tuple[float, float, float]


def straight_mover(state: HState, unit: HUnit) -> bool:
    """Flyers and jumpers go in one straight line over everything."""
    return unit.profile.flyer or "jump" in unit.profile.abilities


def cost(state: HState, unit: HUnit, path: list[Place], eased: bool) -> float:
    """What a path costs; `eased`: difficult ground and barricades cost nothing (consolidation)."""
    if straight_mover(state, unit):
        (x1, y1, z1), (x2, y2, z2) = path[0], path[-1]
        return math.hypot(math.hypot(x2 - x1, y2 - y1), z2 - z1)
    total = 0.0
    for (x1, y1, z1), (x2, y2, z2) in pairwise(path):
        total += math.hypot(x2 - x1, y2 - y1) + abs(z2 - z1)
        if eased:
            continue
        for piece in state.board.pieces:
            polygon = list(piece.polygon)
            if piece.type.difficult:
                total += length_inside(polygon, (x1, y1), (x2, y2))
    return total if eased else total + _barricades(state, path)


def _barricades(state: HState, path: list[Place]) -> float:
    """One inch for each time the centre comes into a barricade."""
    total = 0.0
    for piece in state.board.pieces:
        if not piece.type.obstacle:
            continue
        polygon = list(piece.polygon)
        was = inside(polygon, path[0][0], path[0][1])
        for a, b in pairwise(path):
            marks = crossings(polygon, (a[0], a[1]), (b[0], b[1]))
            for t, u in pairwise(marks):
                m = (t + u) / 2.0
                now = inside(polygon, a[0] + m * (b[0] - a[0]), a[1] + m * (b[1] - a[1]))
                total += 1.0 if now and not was and (u - t) > 1e-6 else 0.0
                was = now
    return total


def walls(state: HState, unit: HUnit, end: bool) -> list[list[Point]]:
    """Polygons that no base of the unit may overlap (on the way, or at the end)."""
    found: list[list[Point]] = []
    for piece in state.board.pieces:
        polygon = list(piece.polygon)
        if unit.profile.flyer:
            if end and piece.type.key == "building":
                found.append(polygon)
        elif piece.type.impassable or any(word in unit.profile.keywords for word in piece.type.no_entry):
            found.append(polygon)
        found += [list(wall) for wall in piece.walls]
    return found


def hits_wall(state: HState, unit: HUnit, r: float, x: float, y: float, end: bool) -> bool:
    """Does a base at this place overlap one of them, or the edge of the table?"""
    board = state.board
    if not r - SLACK <= x <= board.width - r + SLACK or not r - SLACK <= y <= board.depth - r + SLACK:
        return True
    return any(to_polygon(wall, x, y) < r - SLACK for wall in walls(state, unit, end))


def floor_between(low_height: float, dz: float, upper_on_floor: bool) -> bool:
    """Does a floor separate two bases?"""
    return upper_on_floor and dz >= low_height - TOLERANCE


def overlap(state: HState, model: HModel, place: Place, z: float, other: HModel) -> bool:
    """Would the model, standing there, cut into the other?"""
    if math.hypot(place[0] - other.x, place[1] - other.y) >= model.radius + other.radius - SLACK:
        return False
    oz = height(state, other)
    if z >= oz:
        return not floor_between(other.height, z - oz, place[2] > 0.0)
    return not floor_between(model.height, oz - z, other.level > 0.0)


def standing(state: HState, unit: HUnit, place: Place) -> float:
    """The height at which a model of the unit stands at a place."""
    if unit.profile.flyer:
        return 0.0
    if place[2] > 0.0:
        return place[2]
    for piece in state.board.pieces:
        if piece.type.key == "hill" and to_polygon(list(piece.polygon), place[0], place[1]) <= 1e-9:
            return piece.type.height
    return 0.0


def walk(path: list[Place]) -> list[Place]:
    """Places along a path, an inch in twenty."""
    found: list[Place] = [path[0]]
    for (x1, y1, z1), (x2, y2, z2) in pairwise(path):
        n = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / STEP))
        level = z1 if z1 == z2 else min(z1, z2)
        found += [(x1 + (x2 - x1) * k / n, y1 + (y2 - y1) * k / n, level) for k in range(1, n)]
        found.append((x2, y2, z2))
    return found
