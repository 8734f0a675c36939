"""What the referee measures with: plain, slow geometry of a position, sharing no code with the rules it checks.

Lines are sampled, paths are walked in small steps. So "free" is always shown, and "blocked" means that no free
line was found among many.
"""

from __future__ import annotations

import itertools
import math
from typing import Final, TypeAlias

from grognard.rulesets.homebrew.state import HModel, HState, HUnit

Point: TypeAlias = tuple[float, float]

TOLERANCE: Final = 0.001
CONTACT: Final = 0.01
VERTICAL: Final = 2.0
#: what sampling and rounding may hide
SLACK: Final = 0.003
STEP: Final = 0.05


# ---- distances


def unit_of(state: HState, model: HModel) -> HUnit:
    """The model's unit."""
    return state.h_unit(model.unit)


def gap(p: HModel, q: HModel) -> float:
    """Horizontal gap between two bases."""
    return max(0.0, math.hypot(p.x - q.x, p.y - q.y) - p.radius - q.radius)


def height(state: HState, model: HModel) -> float:
    """The height a model stands on; a FLYER is at 0."""
    return 0.0 if unit_of(state, model).profile.flyer else model.z


def touch(state: HState, p: HModel, q: HModel) -> bool:
    """Base contact; flyers touch nobody."""
    if unit_of(state, p).profile.flyer or unit_of(state, q).profile.flyer:
        return False
    return gap(p, q) <= CONTACT + 1e-6 and abs(p.z - q.z) <= VERTICAL + 1e-6


def away(state: HState, p: HModel, q: HModel) -> float:
    """Distance of two models."""
    if touch(state, p, q):
        return 0.0
    return math.hypot(gap(p, q), height(state, p) - height(state, q))


def living(state: HState, unit_id: str) -> list[HModel]:
    """The unit's models in play."""
    return [state.h_model(id) for id in state.h_unit(unit_id).models if state.h_model(id).alive]


def enemies(state: HState, seat: str) -> list[HUnit]:
    """The other side's units on the table."""
    return [unit for unit in on_table(state) if unit.seat != seat]


def on_table(state: HState) -> list[HUnit]:
    """All units on the table."""
    return [unit for unit in state.units if isinstance(unit, HUnit) and unit.status == "table"]


def apart(state: HState, one: str, other: str) -> float:
    """Distance of two units."""
    return min(
        (away(state, p, q) for p in living(state, one) for q in living(state, other)), default=math.inf
    )


def touched(state: HState, unit_id: str) -> list[str]:
    """Enemy units in base contact with the unit."""
    mine = living(state, unit_id)
    return [
        unit.id
        for unit in enemies(state, state.h_unit(unit_id).seat)
        if any(touch(state, p, q) for p in mine for q in living(state, unit.id))
    ]


def chain_groups(state: HState, unit_id: str) -> int:
    """Groups of linked models."""
    left = living(state, unit_id)
    groups = 0
    while left:
        groups += 1
        queue = [left.pop()]
        while queue:
            p = queue.pop()
            near = [q for q in left if linked(p, q)]
            left = [q for q in left if q not in near]
            queue += near
    return groups


def linked(p: HModel, q: HModel) -> bool:
    """Two models within 2 inches on the plan and 6 in height."""
    return gap(p, q) <= 2.0 + TOLERANCE + 1e-6 and abs(p.z - q.z) <= 6.0 + TOLERANCE + 1e-6


# ---- polygons


def inside(polygon: list[Point], x: float, y: float) -> bool:
    """Is the point inside (the border is anybody's)?"""
    found = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def edge_distance(polygon: list[Point], x: float, y: float) -> float:
    """Distance of a point from the border."""
    best = math.inf
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
        dx, dy = x2 - x1, y2 - y1
        t = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
        t = min(1.0, max(0.0, t))
        best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


def to_polygon(polygon: list[Point], x: float, y: float) -> float:
    """Distance of a point from the area, 0 inside."""
    return 0.0 if inside(polygon, x, y) else edge_distance(polygon, x, y)


def crossings(polygon: list[Point], a: Point, b: Point) -> list[float]:
    """Where on the line from a to b (0 to 1) it meets the border, ends included, in order."""
    found = [0.0, 1.0]
    dx, dy = b[0] - a[0], b[1] - a[1]
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
        ex, ey = x2 - x1, y2 - y1
        cross = dx * ey - dy * ex
        if abs(cross) < 1e-12:
            continue
        t = ((x1 - a[0]) * ey - (y1 - a[1]) * ex) / cross
        u = ((x1 - a[0]) * dy - (y1 - a[1]) * dx) / cross
        if -1e-9 <= u <= 1.0 + 1e-9 and 0.0 < t < 1.0:
            found.append(t)
    return sorted(found)


def length_inside(polygon: list[Point], a: Point, b: Point) -> float:
    """How much of the line from a to b runs inside."""
    total = 0.0
    whole = math.hypot(b[0] - a[0], b[1] - a[1])
    marks = crossings(polygon, a, b)
    for t, u in itertools.pairwise(marks):
        m = (t + u) / 2.0
        if inside(polygon, a[0] + m * (b[0] - a[0]), a[1] + m * (b[1] - a[1])):
            total += (u - t) * whole
    return total
