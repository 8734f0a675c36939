"""The nearest place at which a rectangular base may stand, for bases that fall, are placed, or must make room."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import on_grain
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.eps import TOUCH
from grognard.geometry.rims import grown
from grognard.geometry.shapes import Point, nearest_on_segment, segment_distance, segments_meet
from grognard.geometry.sums import Box
from grognard.geometry.trig import unit

SAG: Final[float] = 0.02
"""Round corners of keep distances are taken this much too wide, at most."""

Edge = tuple[float, float, float, float]
Candidate = tuple[float, float, float]


def nearest_fit(
    crowd: Crowd, box: Box, pose: Pose, farthest: float, spared: list[float], end: bool = True
) -> list[Pose]:
    """The place nearest to a pose where the base may stand in that facing, as a list of one; empty if none is near.

    What a base's centre may not enter around each thing is a polygon; the nearest free place is the wish itself,
    the point of one border nearest to it, or a point where two borders meet. All of these within ``farthest`` are
    tried in order of distance (equals: from west to east, then south to north), rounded to the grain.
    """
    if crowd.stand_fault(box, pose, spared, end)[0] == OK:
        return [pose]
    x = pose[0]
    y = pose[1]
    edges: list[Edge] = []
    for edge in _borders(crowd, box, pose, farthest, spared, end):
        if segment_distance(x, y, edge[0], edge[1], edge[2], edge[3]) <= farthest:
            edges.append(edge)
    found: list[Candidate] = []
    for i in range(len(edges)):
        x1, y1, x2, y2 = edges[i]
        nx, ny = nearest_on_segment(x, y, x1, y1, x2, y2)
        _offer(found, x, y, nx, ny, farthest)
        for j in range(i):
            x3, y3, x4, y4 = edges[j]
            meet = segments_meet(x1, y1, x2, y2, x3, y3, x4, y4)
            if meet is not None:
                t, _s = meet
                _offer(found, x, y, x1 + t * (x2 - x1), y1 + t * (y2 - y1), farthest)
    found.sort()
    for _distance, px, py in found:
        place = (px, py, pose[2], pose[3])
        if crowd.stand_fault(box, place, spared, end)[0] == OK:
            return [place]
    return []


def _offer(found: list[Candidate], x: float, y: float, px: float, py: float, farthest: float) -> None:
    """Add a place, rounded, if it is near enough."""
    px = on_grain(px)
    py = on_grain(py)
    d = math.sqrt((px - x) * (px - x) + (py - y) * (py - y))
    if d <= farthest + TOUCH:
        found.append((d, px, py))


def _borders(
    crowd: Crowd, box: Box, pose: Pose, farthest: float, spared: list[float], end: bool
) -> list[Edge]:
    """Borders near a pose of what the base's centre may not enter, and of the table inside its edges."""
    ux, uy = unit(pose[3])
    out: list[Edge] = []
    pieces = crowd.pieces
    for k in range(pieces.count):
        who = int(pieces.owner[k])
        if not end and not crowd.way[who]:
            continue
        keep = crowd.kept(who, spared, end)
        if keep <= 0.0 and not crowd.meets(who, box, pose[2], pose[2]):
            continue
        crowd.sums.load(pieces, k, box, ux, uy)
        if crowd.sums.room(pose[0], pose[1], pose[0], pose[1], farthest + keep) > farthest + keep:
            continue
        _round(out, grown(without_repeats(crowd.sums.ring()), keep, SAG))
    ex = abs(ux) * box.half_depth + abs(uy) * box.half_width
    ey = abs(uy) * box.half_depth + abs(ux) * box.half_width
    right = crowd.width - ex
    top = crowd.length - ey
    _round(out, [(ex, ey), (right, ey), (right, top), (ex, top)])
    return out


def without_repeats(ring: list[Point]) -> list[Point]:
    """The ring without corners that lie upon the one before."""
    out: list[Point] = []
    px, py = ring[-1]
    for x, y in ring:
        if abs(x - px) > TOUCH or abs(y - py) > TOUCH:
            out.append((x, y))
            px = x
            py = y
    return out


def _round(out: list[Edge], ring: list[Point]) -> None:
    """Append the edges of a ring."""
    px, py = ring[-1]
    for x, y in ring:
        out.append((px, py, x, y))
        px = x
        py = y
