"""Contact across an Obstacle (catalogue 9.3): the place on the far side of a wall from which its defender is Engaged."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import turned
from grognard.geometry.bases import Rect, on_grain
from grognard.geometry.boxes import edge_halves, outward
from grognard.geometry.shapes import Polygon, anticlockwise
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.terrain import obstacle_between, touched_obstacles
from grognard.rulesets.vanguard.state import VModel

#: looked for so far from the target's edge (inches)
REACH: Final = 1.2


def across_pose(board: Board, model: VModel, target: Rect, edge: str) -> Pose | None:
    """The pose in which the model's front edge lies along the far side of an Obstacle that the target touches with
    this edge, opposite to the target's centre; None if there is none."""
    nx, ny = outward(target, edge)
    _half, away = edge_halves(target, edge)
    x, y = target.x + away * nx, target.y + away * ny
    for barrier in touched_obstacles(board, target):
        for part in barrier.parts:
            pose = _beyond(part, model, x, y, nx, ny)
            if pose is None:
                continue
            rect = model.rect_at(pose[0], pose[1], pose[3])
            if obstacle_between(board, rect, target) is barrier.piece:
                return pose
    return None


def _beyond(part: Polygon, model: VModel, x: float, y: float, nx: float, ny: float) -> Pose | None:
    """The pose flush on the edge of a convex outline at which the ray from (x, y) along n leaves it."""
    outline = anticlockwise(part)
    px, py = outline[-1]
    for qx, qy in outline:
        ex, ey = qx - px, qy - py
        length = hypot(ex, ey)
        ox, oy = ey / length, -ex / length
        slope = ox * nx + oy * ny
        if slope > 0.5:
            t = (ox * (px - x) + oy * (py - y)) / slope
            at = ((x + t * nx - px) * ex + (y + t * ny - py) * ey) / length
            if -0.01 <= t <= REACH and -0.01 <= at <= length + 0.01:
                off = model.spec.profile.base_depth / 2.0
                return (
                    on_grain(x + t * nx + off * ox),
                    on_grain(y + t * ny + off * oy),
                    0.0,
                    turned(heading(-ox, -oy), 3),
                )
        px, py = qx, qy
    return None
