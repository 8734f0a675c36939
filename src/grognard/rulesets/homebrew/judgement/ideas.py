"""Ideas where a unit might go: all round, to markers, into range, to where it can charge from, into cover."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from grognard.geometry.trig import polar
from grognard.rulesets.homebrew.judgement.scene import Scene, Squad, between
from grognard.rulesets.homebrew.plans import middle

Vector: TypeAlias = tuple[float, float]

#: directions tried first, and the shares of the allowance
DIRECTIONS: Final = 12
SHARES: Final[tuple[float, ...]] = (1.0, 0.5)
#: turns (degrees) and shares by which the best ones are varied
FINER: Final[tuple[float, ...]] = (-15.0, 15.0)
LONGER: Final[tuple[float, ...]] = (0.75, 1.25)
#: a step short of what may be forbidden
HAIR: Final = 0.05
#: so many of the nearest enemies are aimed at
AIMED_AT: Final = 5
#: from here one charges with good hope
CHARGE_FROM: Final = 5.0
#: cover whose middle is farther than the allowance by no more may be reached with its rim
RIM: Final = 4.0


def ways(scene: Scene, squad: Squad, most: float, least: float) -> list[Vector]:
    """Vectors for the squad, each once: to stay, if it may, all round, and towards what matters."""
    found: list[Vector] = [] if least > 0.0 else [(0.0, 0.0)]
    for k in range(DIRECTIONS):
        for share in SHARES:
            found.append(polar(360.0 / DIRECTIONS * k, max(most * share, least + HAIR)))
    found += [way for way in _aims(scene, squad, most) if not stays(way) and _fits(way, most, least)]
    return list(dict.fromkeys(found))


def beside(vectors: list[Vector], most: float, least: float) -> list[Vector]:
    """Vectors beside these: a little shorter, longer, to the left, to the right."""
    found: list[Vector] = []
    for dx, dy in vectors:
        for share in LONGER:
            length = share * math.sqrt(dx * dx + dy * dy)
            if least <= length <= most:
                found.append((dx * share, dy * share))
        for turn in FINER:
            cx, cy = polar(turn, 1.0)
            found.append((dx * cx - dy * cy, dx * cy + dy * cx))
    return found


def _aims(scene: Scene, squad: Squad, most: float) -> list[Vector]:
    x, y = middle(squad.models)
    found: list[Vector] = []
    for marker in scene.state.board.markers:
        found.append(_towards(x, y, marker.x, marker.y, most))
    gap = scene.state.board.constants.manoeuvre.enemy_gap
    rows = [(between(squad.spots, foe.spots), k) for k, foe in enumerate(scene.theirs)]
    rows.sort()
    for away, k in rows[:AIMED_AT]:
        fx, fy = middle(scene.theirs[k].models)
        if away - most <= squad.range_in and squad.range_in > 0.0:
            found.append(_towards(x, y, fx, fy, away - squad.range_in + HAIR))
        if away - most <= CHARGE_FROM:
            found.append(_towards(x, y, fx, fy, away - gap - HAIR))
            found.append(_towards(x, y, fx, fy, away - CHARGE_FROM))
    for piece in scene.state.board.pieces:
        if piece.type.cover_armour > 0 and not piece.type.obstacle and squad.hide.covered:
            px, py = _centre(piece.polygon)
            if abs(px - x) <= most + RIM and abs(py - y) <= most + RIM:
                found.append(_towards(x, y, px, py, most))
    return found


def stays(vector: Vector) -> bool:
    """Does it lead nowhere?"""
    return vector[0] == 0.0 and vector[1] == 0.0


def _towards(x: float, y: float, u: float, v: float, most: float) -> Vector:
    """The way from one point to another, at most so long."""
    dx = u - x
    dy = v - y
    length = math.sqrt(dx * dx + dy * dy)
    if length <= 0.0 or most <= 0.0:
        return 0.0, 0.0
    share = min(most, length) / length
    return dx * share, dy * share


def _fits(vector: Vector, most: float, least: float) -> bool:
    length = math.sqrt(vector[0] * vector[0] + vector[1] * vector[1])
    return least <= length <= most + 1e-9


def _centre(polygon: tuple[tuple[float, float], ...]) -> Vector:
    x = 0.0
    y = 0.0
    for px, py in polygon:
        x += px
        y += py
    return x / len(polygon), y / len(polygon)
