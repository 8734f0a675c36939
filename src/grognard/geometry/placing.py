"""Places for a base: in contact with a disc, linked to a disc, or nearest to a wished point.

Every place offered is on the grain and fits. The order is fixed: first what lies straight from the hints,
then pockets (touching the disc and one thing more), then fixed angles. These lists are what "possible" means
where a rule book demands a place (homebrew.action.witness), so they are part of the rules.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.reach import INF, Reach
from grognard.geometry.sweeps import OK, Mover, Place, fits
from grognard.geometry.trig import unit

ANGLES: Final[int] = 24
"""Fixed directions around a disc: every 15 degrees."""

SHY: Final[float] = 0.0005
"""Pockets at a keep distance are this much wider, because rounding must not cost the strict gap."""


def _directions() -> list[tuple[float, float]]:
    return [unit(i * 360.0 / ANGLES) for i in range(ANGLES)]


DIRECTIONS: Final[list[tuple[float, float]]] = _directions()


class Shortlist:
    """Places collected in order, each rounded, fitting and new."""

    def __init__(self, ground: Ground, bodies: Bodies, mover: Mover, keep: bool) -> None:
        self.ground: Ground = ground
        self.bodies: Bodies = bodies
        self.mover: Mover = mover
        self.keep: bool = keep
        self.places: list[Place] = []

    def offer(self, x: float, y: float, level: float) -> bool:
        """Take the place if it fits; True if it does (also if it was there before)."""
        place = (on_grain(x), on_grain(y), level)
        if place in self.places:
            return True
        if fits(self.ground, self.bodies, self.mover, place[0], place[1], level, self.keep) != OK:
            return False
        self.places.append(place)
        return True


def touching(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    tx: float,
    ty: float,
    tr: float,
    level: float,
    hints: list[tuple[float, float]],
    keep: bool = True,
) -> list[Place]:
    """Places on ``level`` where the mover touches (gap 0) the disc (tx, ty, tr).

    ``hints``: points from which a straight run at the disc is tried first, such as where the mover stands.
    """
    return around(ground, bodies, mover, tx, ty, tr, level, 0.0, hints, keep)


def around(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    tx: float,
    ty: float,
    tr: float,
    level: float,
    away: float,
    hints: list[tuple[float, float]],
    keep: bool = True,
) -> list[Place]:
    """Places at the gap ``away`` from a disc, in the fixed order: hints, pockets, angles."""
    out = Shortlist(ground, bodies, mover, keep)
    rho = tr + mover.radius + away
    for hx, hy in hints:
        dx = hx - tx
        dy = hy - ty
        d = math.sqrt(dx * dx + dy * dy)
        if d > 0.0:
            out.offer(tx + dx * rho / d, ty + dy * rho / d, level)
    _pockets(out, tx, ty, rho, level)
    for c, s in DIRECTIONS:
        out.offer(tx + rho * c, ty + rho * s, level)
    return out.places


def linked_places(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    tx: float,
    ty: float,
    tr: float,
    level: float,
    within: float,
    hints: list[tuple[float, float]],
    keep: bool = True,
) -> list[Place]:
    """Places whose gap to a disc is at most ``within``: touching, half-way and at the very limit.

    A hint that is itself near enough comes first.
    """
    out = Shortlist(ground, bodies, mover, keep)
    for hx, hy in hints:
        dx = hx - tx
        dy = hy - ty
        if math.sqrt(dx * dx + dy * dy) - tr - mover.radius <= within:
            out.offer(hx, hy, level)
    for share in (1.0, 0.5, 0.0):
        away = within * share
        for x, y, z in around(ground, bodies, mover, tx, ty, tr, level, away, hints, keep):
            if (x, y, z) not in out.places:
                out.places.append((x, y, z))
    return out.places


def nearest_fit(
    ground: Ground,
    bodies: Bodies,
    mover: Mover,
    x: float,
    y: float,
    level: float,
    farthest: float,
    keep: bool = True,
) -> list[Place]:
    """The nearest place found to a wished one, as a list of one; empty if there is none within ``farthest``.

    Looks at the wished place, then at pockets of the things around it, then at rings outward; what is
    nearest of what fits is taken.
    """
    out = Shortlist(ground, bodies, mover, keep)
    if out.offer(x, y, level):
        return out.places
    near = bodies.near(x - farthest, y - farthest, x + farthest, y + farthest)
    for i in range(near.count):
        rho = near.r[i] + mover.radius + _gap_of(near, i, keep)
        dx = x - near.x[i]
        dy = y - near.y[i]
        d = math.sqrt(dx * dx + dy * dy)
        if abs(rho - d) > farthest:
            continue
        if d > 0.0:
            out.offer(near.x[i] + dx * rho / d, near.y[i] + dy * rho / d, level)
        _pockets(out, near.x[i], near.y[i], rho, level)
    ring = 0.1
    while ring <= farthest + 1e-9:
        if _nearest_of(out.places, x, y, ring):
            break
        for c, s in DIRECTIONS:
            out.offer(x + ring * c, y + ring * s, level)
        ring += 0.1
    return _nearest_of(out.places, x, y, farthest)


def _nearest_of(places: list[Place], x: float, y: float, farthest: float) -> list[Place]:
    """The place nearest to (x, y) and not farther than ``farthest``; the first among equals."""
    best = farthest + 1e-9
    found: list[Place] = []
    for place in places:
        dx = place[0] - x
        dy = place[1] - y
        d = math.sqrt(dx * dx + dy * dy)
        if d < best:
            best = d
            found = [place]
    return found


# ---- pockets -------------------------------------------------------------------------------------


def _gap_of(bodies: Bodies, i: i64, keep: bool) -> float:
    """The gap at which a base may stand beside disc ``i``."""
    return bodies.keep[i] + SHY if keep and bodies.keep[i] > 0.0 else 0.0


def _pockets(out: Shortlist, cx: float, cy: float, rho: float, level: float) -> None:
    """Places on the circle (cx, cy, rho) that touch one thing more: a base, a solid, an edge, a floor's rim."""
    bodies = out.bodies
    radius = out.mover.radius
    for i in range(bodies.count):
        wide = bodies.r[i] + radius + _gap_of(bodies, i, out.keep)
        _meet_circle(out, cx, cy, rho, bodies.x[i], bodies.y[i], wide, level)
    solids = out.ground.solids
    e = rho + radius
    for k in range(solids.count):
        if not solids.meets_box(k, cx - e, cy - e, cx + e, cy + e):
            continue
        for j in range(solids.off[k], solids.off[k + 1]):
            _meet_circle(out, cx, cy, rho, solids.vx[j], solids.vy[j], radius, level)
            _meet_line(out, cx, cy, rho, solids.nx[j], solids.ny[j], solids.nd[j] + radius, level)
    ground = out.ground
    _meet_line(out, cx, cy, rho, 1.0, 0.0, radius, level)
    _meet_line(out, cx, cy, rho, 1.0, 0.0, ground.width - radius, level)
    _meet_line(out, cx, cy, rho, 0.0, 1.0, radius, level)
    _meet_line(out, cx, cy, rho, 0.0, 1.0, ground.depth - radius, level)
    if level > 0.0:
        floors = ground.floors
        for k in range(floors.count):
            if floors.meets_box(k, cx - rho, cy - rho, cx + rho, cy + rho):
                for j in range(floors.off[k], floors.off[k + 1]):
                    _meet_line(out, cx, cy, rho, floors.nx[j], floors.ny[j], floors.nd[j], level)


def _meet_circle(
    out: Shortlist, cx: float, cy: float, rho: float, bx: float, by: float, r: float, level: float
) -> None:
    """Offer the places where two circles meet."""
    dx = bx - cx
    dy = by - cy
    d2 = dx * dx + dy * dy
    if d2 == 0.0 or d2 > (rho + r) * (rho + r) or d2 < (rho - r) * (rho - r):
        return
    t = 0.5 * (1.0 + (rho * rho - r * r) / d2)
    h2 = rho * rho / d2 - t * t
    h = math.sqrt(h2) if h2 > 0.0 else 0.0
    out.offer(cx + t * dx - h * dy, cy + t * dy + h * dx, level)
    out.offer(cx + t * dx + h * dy, cy + t * dy - h * dx, level)


def _meet_line(
    out: Shortlist, cx: float, cy: float, rho: float, nx: float, ny: float, nd: float, level: float
) -> None:
    """Offer the places where a circle meets the line n . p = nd."""
    off = nd - nx * cx - ny * cy
    h2 = rho * rho - off * off
    if h2 < 0.0:
        return
    h = math.sqrt(h2)
    out.offer(cx + off * nx - h * ny, cy + off * ny + h * nx, level)
    out.offer(cx + off * nx + h * ny, cy + off * ny - h * nx, level)


# ---- cheapest contact ----------------------------------------------------------------------------


def cheapest_touch(
    ground: Ground,
    bodies: Bodies,
    reach: Reach,
    tx: float,
    ty: float,
    tr: float,
    level: float,
) -> tuple[float, list[Place]]:
    """Cost and path of the cheapest way found into contact with a disc; (INF, []) if there is none.

    Tried are the straight runs from every turning point, then all ``touching`` places that could be cheaper
    (homebrew.charge.distance). Where the disc may be run at in the open, the first answer is the best.
    """
    best = reach.touch_cost(tx, ty, tr, level)
    path = reach.touch_path(tx, ty, tr, level) if best < INF else []
    mover = reach.mover
    if len(path) == 2 and not _dear(ground, path):
        return best, path
    hints: list[tuple[float, float]] = [(reach.x, reach.y)]
    for x, y, z in touching(ground, bodies, mover, tx, ty, tr, level, hints):
        dx = x - reach.x
        dy = y - reach.y
        dz = z - reach.z
        least = math.sqrt(dx * dx + dy * dy)
        if not mover.flies:
            least += abs(dz)
        if least >= best or least > reach.limit + 1e-9:
            continue
        cost = reach.cost_to(x, y, z)
        if cost < best:
            best = cost
            path = reach.path_to(x, y, z)
    return best, path


def _dear(ground: Ground, path: list[Place]) -> bool:
    """Does the straight path cost more than its length?"""
    ax, ay, _az = path[0]
    bx, by, _bz = path[1]
    dx = bx - ax
    dy = by - ay
    return ground.leg_cost(ax, ay, bx, by) > math.sqrt(dx * dx + dy * dy)
