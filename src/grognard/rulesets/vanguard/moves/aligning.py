"""Lying along Obstacles (catalogue 9.2): who ends a move touching one turns so that a side of its base lies along it."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import turned
from grognard.geometry.bases import on_grain
from grognard.geometry.boxes import gap
from grognard.geometry.crowd import OK
from grognard.geometry.shapes import Polygon, closest_on_border
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, touched_obstacles
from grognard.rulesets.vanguard.state import VModel, VState

ALIGN: Final = cite("vanguard.move.obstacle-align")

#: sides that differ by less are parallel (degrees)
PARALLEL: Final = 0.1
QUARTER: Final = 90.0


def aligned(state: VState, model: VModel, pose: Pose) -> Pose:
    """The pose turned, by the least angle, so that a side lies along the first Obstacle that the base touches.

    The pose itself where it touches none, lies along it already, touches enemies, or has no room to turn.
    """
    rect = model.rect_at(pose[0], pose[1], pose[3])
    touched = touched_obstacles(state.board, rect)
    if not touched:
        return pose
    mover = Mover(state, model)
    for barrier in touched:
        ALIGN.hit()
        if contacts_at(state, model, pose):
            return pose
        for part in barrier.parts:
            if gap(rect.corners(), part) <= TOLERANCE:
                found = _along(mover, pose, part)
                free = [0.0] * mover.crowd.count
                fits = mover.crowd.stand_fault(mover.box, mover.flat(found), free)[0] == OK
                return found if fits and not contacts_at(state, model, found) else pose
    return pose


def _along(mover: Mover, pose: Pose, part: Polygon) -> Pose:
    """The pose with a side on the edge of a convex outline that lies nearest to its centre."""
    x, y = closest_on_border(part, pose[0], pose[1])
    nx, ny = _normal(part, x, y, pose)
    along = heading(-ny, nx)
    off = (along - pose[3]) % QUARTER
    turn = off if off <= QUARTER / 2.0 else off - QUARTER
    if abs(turn) < PARALLEL:
        return pose
    facing = turned(pose[3] + turn, 3)
    rect = mover.model.rect_at(0.0, 0.0, facing)
    half = max([cx * nx + cy * ny for cx, cy in rect.corners()])
    away = (pose[0] - x) * nx + (pose[1] - y) * ny
    return (
        on_grain(pose[0] + (half - away) * nx),
        on_grain(pose[1] + (half - away) * ny),
        pose[2],
        facing,
    )


def _normal(part: Polygon, x: float, y: float, pose: Pose) -> tuple[float, float]:
    """Unit vector out of the edge on which a border point lies; at a corner of the edge that faces the base more."""
    best = -1e9
    found = (1.0, 0.0)
    px, py = part[-1]
    for qx, qy in part:
        ex, ey = qx - px, qy - py
        length = hypot(ex, ey)
        nx, ny = ey / length, -ex / length
        if abs((x - px) * nx + (y - py) * ny) < TOLERANCE:
            faces = (pose[0] - x) * nx + (pose[1] - y) * ny
            if faces > best:
                best = faces
                found = (nx, ny)
        px, py = qx, qy
    return found
