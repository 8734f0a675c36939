"""Moves of rectangular bases: paths of poses judged, pushes, and where on a line one may stand.

A path is a list of poses (x, y, z, facing). Turning on the spot is free and its sweep is not judged. A leg between
two poses is straight; it is free if the base, swept along it in one constant facing, is free for at least one of:
pointing along the leg, the facing before, the facing after (models turn as they go). At the end of the leg it
stands with that pose's facing and is judged so.

A leg on which z alone changes (a climb, a drop) is not judged here: what it costs and whether it may be is the
caller's. A leg that changes place and z at once is judged on all heights from the lower to the higher.
"""

from __future__ import annotations

import math

from grognard.geometry.bases import FAR
from grognard.geometry.crowd import BODY, NOBODY, OFF_TABLE, OK, TOO_NEAR, Crowd, Pose
from grognard.geometry.eps import TOUCH
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import BAD_PATH as BAD_PATH
from grognard.geometry.trig import unit


class Stop:
    """What a path or a push runs into first: a fault code of ``sweeps``, whose, and where.

    ``at`` is the distance (inches) that is still free along the leg ``leg`` (the number of its end pose); (x, y) is
    the centre there. For a fault of standing it is the length of the leg.
    """

    def __init__(self, code: int, tag: str, leg: int, at: float, x: float, y: float) -> None:
        self.code: int = code
        self.tag: str = tag
        self.leg: int = leg
        self.at: float = at
        self.x: float = x
        self.y: float = y


# ---- legs and paths ----------------------------------------------------------------------------


def leg_fault(crowd: Crowd, box: Box, a: Pose, b: Pose, spared: list[float]) -> tuple[int, int]:
    """Fault of the way from pose to pose, standing at the end not judged; the fault is that of pointing along."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    length = math.sqrt(dx * dx + dy * dy)
    if length == 0.0:
        return OK, NOBODY
    code, who = _sweep(crowd, box, dx / length, dy / length, a, b, spared)
    if code == OK:
        return code, who
    for facing in (a[3], b[3]):
        ux, uy = unit(facing)
        other, _whose = _sweep(crowd, box, ux, uy, a, b, spared)
        if other == OK:
            return OK, NOBODY
    return code, who


def _sweep(
    crowd: Crowd, box: Box, ux: float, uy: float, a: Pose, b: Pose, spared: list[float]
) -> tuple[int, int]:
    low = a[2] if a[2] < b[2] else b[2]
    high = b[2] if a[2] < b[2] else a[2]
    return crowd.sweep_fault(box, ux, uy, a[0], a[1], b[0], b[1], low, high, spared, False)


def judge(
    crowd: Crowd, box: Box, path: list[Pose], spared: list[float], end: bool = True, locate: bool = True
) -> Stop | None:
    """The first fault of a path of poses, or None. The first pose is where the base stands and is not judged.

    ``end`` False: the path goes on, so its last pose is judged as on the way. ``spared`` as from ``spared_at``.
    ``locate`` False: a fault of a leg is placed at the start of the leg, which is much quicker.
    """
    for i in range(1, len(path)):
        a = path[i - 1]
        b = path[i]
        for v in b:
            if not -FAR < v < FAR:
                return Stop(BAD_PATH, "", i, 0.0, a[0], a[1])
        if a[0] != b[0] or a[1] != b[1]:
            code, who = leg_fault(crowd, box, a, b, spared)
            if code != OK:
                found = Stop(code, crowd.tag(who), i, 0.0, a[0], a[1])
                return _leg_stop(crowd, box, a, b, i, found, spared) if locate else found
        last = end and i == len(path) - 1
        code, who = crowd.stand_fault(box, b, spared, last)
        if code != OK:
            at = math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]))
            return Stop(code, crowd.tag(who), i, at, b[0], b[1])
    return None


def _leg_stop(crowd: Crowd, box: Box, a: Pose, b: Pose, i: int, found: Stop, spared: list[float]) -> Stop:
    """How far the base gets on a leg that is not free, and why: in whichever facing it gets farthest."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    length = math.sqrt(dx * dx + dy * dy)
    dx /= length
    dy /= length
    best = found
    for ux, uy in ((dx, dy), unit(a[3]), unit(b[3])):
        stop = _push(crowd, box, ux, uy, a, b[2], dx, dy, length, spared, False)
        if stop.code != OK and (best is found or stop.at > best.at + TOUCH):
            best = stop
    best.leg = i
    return best


# ---- pushes ------------------------------------------------------------------------------------


def push(
    crowd: Crowd,
    box: Box,
    pose: Pose,
    dx: float,
    dy: float,
    far: float,
    spared: list[float],
    end: bool = False,
) -> Stop:
    """How far a base goes straight along (dx, dy), its facing kept, until what it may not pass; at most ``far``.

    It stops where it touches (or where the gap is the keep distance), not the tolerance further. ``code`` OK: it
    goes all the way. ``end``: what holds at ends of paths holds all the way. ValueError for the zero vector.
    """
    length = math.sqrt(dx * dx + dy * dy)
    if length == 0.0:
        raise ValueError("a push needs a direction")
    ux, uy = unit(pose[3])
    return _push(crowd, box, ux, uy, pose, pose[2], dx / length, dy / length, far, spared, end)


def _push(
    crowd: Crowd,
    box: Box,
    ux: float,
    uy: float,
    pose: Pose,
    level: float,
    dx: float,
    dy: float,
    far: float,
    spared: list[float],
    end: bool,
) -> Stop:
    """``push`` along a unit vector with a unit facing, between the standing heights of the pose and ``level``."""
    x = pose[0]
    y = pose[1]
    low = min(pose[2], level)
    high = max(pose[2], level)
    best = _edge_at(crowd, box, ux, uy, x, y, dx, dy)
    code = OFF_TABLE
    whose = NOBODY
    if best >= far:
        best = far
        code = OK
    bx = x + far * dx
    by = y + far * dy
    reach = box.half_width + box.half_depth + crowd.widest
    x0 = min(x, bx) - reach
    x1 = max(x, bx) + reach
    y0 = min(y, by) - reach
    y1 = max(y, by) + reach
    for k in range(crowd.pieces.count):
        if not crowd.pieces.meets_box(k, x0, y0, x1, y1):
            continue
        if crowd.clear(k, box, ux, uy, x, y, bx, by, spared, end):
            continue
        found = crowd.piece_fault(k, box, ux, uy, x, y, bx, by, low, high, spared, end)
        if found == OK:
            continue
        who = int(crowd.pieces.owner[k])
        keep = crowd.kept(who, spared, end)
        at, gone = crowd.sums.line(x, y, dx, dy, keep)
        if at > gone:
            continue
        if keep > 0.0 and crowd.meets(who, box, low, high):
            body, left = crowd.sums.line(x, y, dx, dy, 0.0)
            found = BODY if body <= left and body <= at + TOUCH else TOO_NEAR
        at = at if at > 0.0 else 0.0
        if at < best - TOUCH or (code == OK and at < best):
            best = at
            code = found
            whose = who
    return Stop(code, crowd.tag(whose), 1, best, x + best * dx, y + best * dy)


def _edge_at(crowd: Crowd, box: Box, ux: float, uy: float, x: float, y: float, dx: float, dy: float) -> float:
    """Distance after which the base touches the table's edge, going along a unit vector; 0.0 if it sticks out."""
    ex = abs(ux) * box.half_depth + abs(uy) * box.half_width
    ey = abs(uy) * box.half_depth + abs(ux) * box.half_width
    rim = crowd.tolerance + TOUCH
    if x < ex - rim or y < ey - rim or x > crowd.width - ex + rim or y > crowd.length - ey + rim:
        return 0.0
    best = FAR
    if dx > TOUCH:
        best = min(best, (crowd.width - ex - x) / dx)
    elif dx < -TOUCH:
        best = min(best, (ex - x) / dx)
    if dy > TOUCH:
        best = min(best, (crowd.length - ey - y) / dy)
    elif dy < -TOUCH:
        best = min(best, (ey - y) / dy)
    return best if best > 0.0 else 0.0


# ---- sliding along a line ----------------------------------------------------------------------


def shut(
    crowd: Crowd, box: Box, pose: Pose, dx: float, dy: float, spared: list[float], far: float = FAR
) -> list[tuple[float, float]]:
    """Stretches (from, to) of the line pose + t (dx, dy) on which the base may not end, in its facing, unmerged.

    Stretches beyond -``far`` and ``far`` may be left out.
    Table edges included. Open intervals: at their ends it may stand.
    """
    out: list[tuple[float, float]] = []
    ux, uy = unit(pose[3])
    x = pose[0]
    y = pose[1]
    ax = x - far * dx
    ay = y - far * dy
    bx = x + far * dx
    by = y + far * dy
    reach = box.half_width + box.half_depth + crowd.widest
    x0 = min(ax, bx) - reach
    x1 = max(ax, bx) + reach
    y0 = min(ay, by) - reach
    y1 = max(ay, by) + reach
    for k in range(crowd.pieces.count):
        if far < FAR and not crowd.pieces.meets_box(k, x0, y0, x1, y1):
            continue
        who = int(crowd.pieces.owner[k])
        keep = crowd.kept(who, spared, True)
        if keep <= 0.0 and not crowd.meets(who, box, pose[2], pose[2]):
            continue
        crowd.sums.load(crowd.pieces, k, box, ux, uy)
        # Where the line only dips into what the tolerance forgives, nothing is shut; else all that is touched is.
        low, high = crowd.sums.line(x, y, dx, dy, keep)
        deep, deeper = crowd.sums.line(x, y, dx, dy, keep - crowd.tolerance)
        if low < high and deep < deeper:
            out.append((low, high))
    ex = abs(ux) * box.half_depth + abs(uy) * box.half_width
    ey = abs(uy) * box.half_depth + abs(ux) * box.half_width
    _off_band(out, x, dx, ex, crowd.width - ex)
    _off_band(out, y, dy, ey, crowd.length - ey)
    return out


def _off_band(out: list[tuple[float, float]], start: float, slope: float, low: float, high: float) -> None:
    """Append where start + t slope lies outside the band from low to high."""
    if slope > 1e-12:
        out.append((-FAR, (low - start) / slope))
        out.append(((high - start) / slope, FAR))
    elif slope < -1e-12:
        out.append((-FAR, (high - start) / slope))
        out.append(((low - start) / slope, FAR))
    elif start < low or start > high:
        out.append((-FAR, FAR))
