"""Climbing (catalogue 12.2): ladders, and floors and roofs that can be climbed; the places at their foot and at their top."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import turned
from grognard.game.verdict import Fault
from grognard.geometry.bases import Rect, on_grain
from grognard.geometry.boxes import in_parts
from grognard.geometry.shapes import Polygon, anticlockwise
from grognard.geometry.trig import heading, hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, Surface, ground

LADDER: Final = cite("vanguard.climb.ladder")
SURFACE: Final = cite("vanguard.climb.surface")
PLACE: Final = cite("vanguard.climb.place")

#: who climbs a ladder touches its foot, as near as this (inches)
FOOT: Final = 0.1
#: places that the engine works out are taken as meant if they are this near (inches)
CLOSE: Final = 0.02


class Edge:
    """One edge of a surface: from (x, y) along the unit vector (ux, uy) for `length`, outwards is (nx, ny)."""

    def __init__(self, surface: Surface, x: float, y: float, to_x: float, to_y: float) -> None:
        self.surface = surface
        self.x = x
        self.y = y
        self.length = hypot(to_x - x, to_y - y)
        self.ux = (to_x - x) / self.length
        self.uy = (to_y - y) / self.length
        self.nx = self.uy
        self.ny = -self.ux

    def along(self, x: float, y: float) -> float:
        """How far along the edge a point lies."""
        return (x - self.x) * self.ux + (y - self.y) * self.uy

    def out(self, x: float, y: float) -> float:
        """How far outside the edge's line a point lies; below 0 inside."""
        return (x - self.x) * self.nx + (y - self.y) * self.ny

    def reach(self, rect: Rect) -> tuple[float, float]:
        """How far outside the line the nearest and the farthest corner of a base lie."""
        outs = [self.out(x, y) for x, y in rect.corners()]
        return min(outs), max(outs)

    def beside(self, rect: Rect) -> bool:
        """Does the base lie beside the edge, not beyond its ends?"""
        alongs = [self.along(x, y) for x, y in rect.corners()]
        return max(alongs) > TOLERANCE and min(alongs) < self.length - TOLERANCE

    def place(self, mover: Mover, x: float, y: float, facing: float, z: float, outside: bool) -> Pose:
        """The pose at the edge, touching its line from outside or from inside, straight across from a centre."""
        rect = mover.model.rect_at(0.0, 0.0, facing)
        outs = [cx * self.nx + cy * self.ny for cx, cy in rect.corners()]
        sides = [cx * self.ux + cy * self.uy for cx, cy in rect.corners()]
        half = max(sides)
        at = self.along(x, y)
        at = min(max(at, half), self.length - half) if self.length > 2.0 * half else self.length / 2.0
        off = max(outs) if outside else -max(outs)
        px = self.x + at * self.ux + off * self.nx
        py = self.y + at * self.uy + off * self.ny
        return on_grain(px), on_grain(py), z, turned(facing, 3)


def edges(surface: Surface) -> list[Edge]:
    """The edges of a surface, anticlockwise."""
    outline: Polygon = anticlockwise(surface.outline)
    found: list[Edge] = []
    px, py = outline[-1]
    for x, y in outline:
        found.append(Edge(surface, px, py, x, y))
        px, py = x, y
    return found


def climb_edge(mover: Mover, low: Pose, high: Pose) -> Edge | None:
    """The edge of the floor that `high` stands on at which one can climb between the two poses; None if there is none.

    Below, the base touches the edge from outside; above it reaches to it; the two are across from each other.
    """
    at_foot, on_top = mover.rect(low), mover.rect(high)
    for surface in ground(mover.state.board).floors_at(high[2]):
        for edge in edges(surface):
            near, _ = edge.reach(at_foot)
            _, far = edge.reach(on_top)
            if abs(near) > CLOSE or not edge.beside(at_foot) or far < -CLOSE or not edge.beside(on_top):
                continue
            wide = mover.box.half_width + mover.box.half_depth
            if abs(edge.along(low[0], low[1]) - edge.along(high[0], high[1])) <= wide:
                return edge
    return None


def has_ladder(edge: Edge, at_foot: Rect) -> bool:
    """Does the base at the foot of the edge touch the foot of a ladder there?"""
    for x, y in edge.surface.piece.ladders:
        if abs(edge.out(x, y)) <= CLOSE and at_foot.gap_to_point(x, y) <= FOOT:
            return True
    return False


def climb_cost(mover: Mover, edge: Edge, low: Pose, high: Pose) -> tuple[float, list[Fault]]:
    """Movement that climbing between two heights at an edge takes, or why it may not be climbed."""
    if mover.bans:
        return 0.0, [Fault(mover.bans, {"model": mover.id}, [mover.id])]
    move = mover.state.board.constants.movement
    height = high[2] - low[2]
    if has_ladder(edge, mover.rect(low)):
        LADDER.hit()
        return height * move.ladder_factor, []
    piece = edge.surface.piece
    if not piece.climbable:
        return 0.0, [Fault(SURFACE.id, {"model": mover.id, "piece": piece.id}, [mover.id])]
    SURFACE.hit()
    return height * move.climb_factor, []


def no_place(mover: Mover, pose: Pose) -> Fault:
    """There is no room, or it is not the place at the edge."""
    return Fault(PLACE.id, {"model": mover.id, "x": pose[0], "y": pose[1], "z": pose[2]}, [mover.id])


def climbed(mover: Mover, low: Pose, high: Pose) -> tuple[float, list[Fault]]:
    """What climbing up or down between two poses (heights in z) costs, and why it may not be done.

    Above, there must be room for the whole base.
    """
    edge = climb_edge(mover, low, high)
    if edge is None:
        return 0.0, [no_place(mover, high)]
    cost, faults = climb_cost(mover, edge, low, high)
    if not faults and not in_parts(mover.rect(high), edge.surface.parts, CLOSE):
        faults = [no_place(mover, high)]
    if not faults:
        PLACE.hit()
    return cost, faults


def feet(mover: Mover, surface: Surface) -> list[tuple[Pose, Pose]]:
    """Places at which the mover could climb a surface, as (foot, top): at each ladder, and at the middle of each edge
    if it can be climbed. It faces the surface."""
    found: list[tuple[Pose, Pose]] = []
    for edge in edges(surface):
        spots = [(x, y) for x, y in surface.piece.ladders if abs(edge.out(x, y)) <= CLOSE]
        if surface.piece.climbable:
            half = edge.length / 2.0
            spots.append((edge.x + half * edge.ux, edge.y + half * edge.uy))
        facing = turned(heading(-edge.nx, -edge.ny), 3)
        for x, y in spots:
            foot = edge.place(mover, x, y, facing, 0.0, True)
            found.append((foot, edge.place(mover, x, y, facing, surface.height, False)))
    return found
