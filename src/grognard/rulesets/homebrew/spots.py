"""Places at which a base touches another one: straight at it, at fixed angles round it, in pockets between two.

The order is fixed and part of the rules version (homebrew.action.witness). Everything is in plan and rounded to
the grain of coordinates.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import on_grain

Spot = tuple[float, float]
#: centre and radius
Disc = tuple[float, float, float]

_HALF: Final = math.sqrt(0.5)
#: every 45 degrees, anticlockwise from east
_ROUND: Final[tuple[Spot, ...]] = (
    (1.0, 0.0),
    (_HALF, _HALF),
    (0.0, 1.0),
    (-_HALF, _HALF),
    (-1.0, 0.0),
    (-_HALF, -_HALF),
    (0.0, -1.0),
    (_HALF, -_HALF),
)


def straight(px: float, py: float, tx: float, ty: float, reach: float) -> Spot:
    """The place at `reach` from t on the line towards p (p itself where the two coincide)."""
    dx = px - tx
    dy = py - ty
    d = math.sqrt(dx * dx + dy * dy)
    if d == 0.0:
        return px, py
    return on_grain(tx + dx / d * reach), on_grain(ty + dy / d * reach)


def ring(tx: float, ty: float, reach: float) -> list[Spot]:
    """The eight places at `reach` from t, every 45 degrees from east."""
    return [(on_grain(tx + ux * reach), on_grain(ty + uy * reach)) for ux, uy in _ROUND]


def crossing(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> list[Spot]:
    """The places at distance `ar` from a and `br` from b: two, one or none."""
    dx = bx - ax
    dy = by - ay
    d2 = dx * dx + dy * dy
    wide = ar + br
    if d2 == 0.0 or d2 > wide * wide or d2 < (ar - br) * (ar - br):
        return []
    d = math.sqrt(d2)
    along = (ar * ar - br * br + d2) / (2.0 * d)
    high = ar * ar - along * along
    side = math.sqrt(high) if high > 0.0 else 0.0
    mx = ax + along * dx / d
    my = ay + along * dy / d
    ox = -dy / d * side
    oy = dx / d * side
    return [(on_grain(mx + ox), on_grain(my + oy)), (on_grain(mx - ox), on_grain(my - oy))]


def nearest_first(spots: list[Spot], px: float, py: float, limit: float) -> list[Spot]:
    """The spots within `limit` of p in plan, nearest first; equally near ones in the order given."""
    rows: list[tuple[float, int]] = []
    most = limit * limit
    for at in range(len(spots)):
        x, y = spots[at]
        d2 = (x - px) * (x - px) + (y - py) * (y - py)
        if d2 <= most:
            # rounded: places that are equally near on the table keep their order
            rows.append((round(d2, 6), at))
    rows.sort()
    return [spots[at] for _, at in rows]
