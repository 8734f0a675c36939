"""Pulling a path tight: chains around corners are replaced by true arcs and their common tangents.

The search bends at the corners of coarse chains. Here the same way is drawn again with tangents from arc to
arc, the arcs finely divided, which shortens it to within a thousandth of an inch or so of the taut string.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.corners import arc_chain
from grognard.geometry.sweeps import Place

FINE_SAG: Final[float] = 0.0004
"""How far the corners of finely divided arcs stick out, at most, in inches."""


class Bend:
    """One element of a way: an arc passed with the centre on the left (sense 1) or right (-1), or a point."""

    def __init__(self, x: float, y: float, rho: float, level: float, sense: int) -> None:
        self.x: float = x
        self.y: float = y
        self.rho: float = rho
        self.level: float = level
        self.sense: int = sense


def _tangent(a: Bend, b: Bend) -> tuple[float, float, bool]:
    """Left normal of the directed common tangent from a to b; False if there is none."""
    dx = b.x - a.x
    dy = b.y - a.y
    d = math.sqrt(dx * dx + dy * dy)
    if d == 0.0:
        return 0.0, 0.0, False
    share = (b.rho * float(b.sense) - a.rho * float(a.sense)) / d
    if share >= 1.0 or share <= -1.0:
        return 0.0, 0.0, False
    ex = dx / d
    ey = dy / d
    rest = math.sqrt(1.0 - share * share)
    return ex * share - ey * rest, ey * share + ex * rest, True


def _turn(path: list[Place], a: Bend, nx: float, ny: float, mx: float, my: float) -> bool:
    """Append the arc of ``a`` between the left normals n and m; False if it would turn against its sense."""
    sense = float(a.sense)
    if (nx * my - ny * mx) * sense < -1e-9:
        return False
    xs: list[float] = []
    ys: list[float] = []
    arc_chain(xs, ys, a.x, a.y, a.rho, -sense * nx, -sense * ny, -sense * mx, -sense * my, a.sense, FINE_SAG)
    for k in range(len(xs)):
        path.append((xs[k], ys[k], a.level))
    return True


def pulled(bends: list[Bend], stop: float) -> list[Place]:
    """The taut path through the bends, its last leg cut ``stop`` inches short; empty if it is not taut.

    First and last bends are points and are not rounded (unless cut). Two bends at one place are a climb.
    """
    first = bends[0]
    path: list[Place] = [(first.x, first.y, first.level)]
    nx = 0.0
    ny = 0.0
    known = False
    for i in range(1, len(bends)):
        a = bends[i - 1]
        b = bends[i]
        if a.level != b.level:
            if a.x != b.x or a.y != b.y or a.rho != 0.0 or b.rho != 0.0:
                return []
            path.append((b.x, b.y, b.level))
            known = False
            continue
        mx, my, ok = _tangent(a, b)
        if not ok:
            return []
        if a.rho > 0.0 and known:
            if not _turn(path, a, nx, ny, mx, my):
                return []
        elif i > 1 and a.rho == 0.0 and known:
            path.append((a.x, a.y, a.level))
        nx = mx
        ny = my
        known = True
    if not known:
        return path
    last = bends[len(bends) - 1]
    x = last.x - stop * ny
    y = last.y + stop * nx
    path.append((x, y, last.level))
    return path
