"""Walls higher than who crosses them (catalogue 12.2, 13): climbed up, and then down again or left by stepping off.

To climb down is what a way over a wall means. Who would rather step off says so: the course has a pose on the wall, at
its height, and then the one beyond it in which the base comes down. Where the drop does no harm it is always taken.
"""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.geometry.bases import FAR, on_grain
from grognard.geometry.landings import nearest_fit
from grognard.geometry.shapes import segment_in_convex
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.climbing import CLOSE
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, Barrier, ground, level_of

OBSTACLE: Final = cite("vanguard.terrain.obstacle")
WILLING: Final = cite("vanguard.fall.willing")
LANDING: Final = cite("vanguard.fall.landing")

#: how far beyond a wall a place to come down is looked for (inches)
FARTHEST: Final = 6.0
#: no wall is so thick (inches)
FAR_SIDE: Final = 100.0


def wall_under(mover: Mover, pose: Pose) -> Barrier | None:
    """The wall higher than the mover on whose top the pose is: its centre over it, at its height. None on all others."""
    if pose[2] <= TOLERANCE or mover.flies:
        return None
    for barrier in ground(mover.state.board).barriers:
        if abs(barrier.piece.height - pose[2]) > TOLERANCE or barrier.piece.height <= mover.height:
            continue
        if (
            _leaves_at(barrier, pose, 1.0, 0.0) > 0.0
            and level_of(mover.state.board, mover.rect(pose), pose[2]) == 0.0
        ):
            return barrier
    return None


def _leaves_at(barrier: Barrier, pose: Pose, ux: float, uy: float) -> float:
    """How far from a pose on it, in a direction, the wall ends (inches); 0.0 for a pose beside it."""
    far = 0.0
    for part in barrier.parts:
        t0, t1 = segment_in_convex(part, pose[0], pose[1], pose[0] + FAR_SIDE * ux, pose[1] + FAR_SIDE * uy)
        if t0 <= t1 and t0 * FAR_SIDE <= far + TOLERANCE:
            far = max(far, t1 * FAR_SIDE)
    return far


def off_wall(mover: Mover, barrier: Barrier, a: Pose, b: Pose) -> tuple[float, list[Fault]]:
    """What stepping off a wall at `a` and coming down at `b` costs; and why `b` is not where one comes down."""
    OBSTACLE.hit()
    WILLING.hit()
    cost = (a[2] - b[2]) * mover.state.board.constants.movement.willing_drop_factor
    place = beyond(mover, barrier, a, b[0] - a[0], b[1] - a[1], b[3])
    if (
        place is not None
        and hypot(b[0] - place[0], b[1] - place[1]) <= CLOSE
        and abs(b[2] - place[2]) <= TOLERANCE
    ):
        return cost, []
    return cost, [Fault(LANDING.id, {"model": mover.id, "x": b[0], "y": b[1]}, [mover.id])]


def beyond(mover: Mover, barrier: Barrier, a: Pose, dx: float, dy: float, facing: float) -> Pose | None:
    """Where a base comes down that steps off a wall in a direction: the place nearest to its far side that has room."""
    LANDING.hit()
    length = hypot(dx, dy)
    if length <= TOLERANCE:
        return None
    ux, uy = dx / length, dy / length
    far = _leaves_at(barrier, a, ux, uy) + TOLERANCE
    free = [0.0] * mover.crowd.count
    start = (on_grain(a[0] + far * ux), on_grain(a[1] + far * uy), 0.0, facing)
    found = nearest_fit(mover.crowd, mover.box, start, FARTHEST, free)
    if not found or (found[0][0] - a[0]) * ux + (found[0][1] - a[1]) * uy < far - TOLERANCE:
        return None
    return mover.grounded((found[0][0], found[0][1], 0.0, facing))


def steps_off_walls(mover: Mover, inches: float) -> list[tuple[Pose, Pose]]:
    """For each wall higher than the mover, straight across: the pose on it, and the one beyond in which it comes down."""
    found: list[tuple[Pose, Pose]] = []
    x, y, _, _ = mover.start
    if mover.bans or mover.flies or mover.flat(mover.start)[2] > 0.0:
        return found
    for barrier in ground(mover.state.board).barriers:
        if barrier.piece.height <= mover.height:
            continue
        middle = _across(barrier, x, y)
        if middle is None or hypot(middle[0] - x, middle[1] - y) > inches:
            continue
        dx, dy = middle[0] - x, middle[1] - y
        facing = round(heading(dx, dy) % 360.0, 3)
        top = (on_grain(middle[0]), on_grain(middle[1]), barrier.piece.height, facing)
        below = beyond(mover, barrier, top, dx, dy, facing)
        if below is not None:
            found.append((top, below))
    return found


def _across(barrier: Barrier, x: float, y: float) -> tuple[float, float] | None:
    """The middle of the wall on the shortest line across it from a point beside it; None if it has no width there."""
    best: tuple[float, float] | None = None
    least = FAR
    for part in barrier.parts:
        px, py = part[-1]
        for qx, qy in part:
            ex, ey = qx - px, qy - py
            size = ex * ex + ey * ey
            t = min(max(((x - px) * ex + (y - py) * ey) / size, 0.0), 1.0) if size > 0.0 else 0.0
            nx, ny = px + t * ex, py + t * ey
            off = hypot(nx - x, ny - y)
            if 0.0 < off < least:
                ux, uy = (nx - x) / off, (ny - y) / off
                t0, t1 = segment_in_convex(part, x, y, x + FAR_SIDE * ux, y + FAR_SIDE * uy)
                if t0 < t1:
                    least = off
                    half = 0.5 * (t0 + t1) * FAR_SIDE
                    best = (x + half * ux, y + half * uy)
            px, py = qx, qy
    return best
