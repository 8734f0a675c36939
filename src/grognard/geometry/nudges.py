"""Nudges: the least shift of a body, its facing kept, that brings an edge of it back to an edge of another.

Also the move of a charge that failed: a wheel until the centre looks at a point, then straight on.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.drives import leg_stop, straight_free
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, nearest, overlap
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import (
    FORWARD,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    Leg,
    cost,
    hinge,
    moved,
    on_grid,
    wheel_for,
)
from grognard.geometry.shapes import Point, nearest_on_segment
from grognard.geometry.touching import engaged
from grognard.geometry.trig import heading

STEP: Final = 0.25
"""Inches between the places along an edge that are tried where the nearest one is taken."""


def nudged(mover: Formation, mine: str, other: Formation, theirs: str, field: Field) -> Formation | None:
    """The body shifted the least distance found so that its edge ``mine`` touches the edge ``theirs`` of the other.

    ``field`` holds all but the two; its ``way`` counts on the way and at the end. None if there is no free shift.
    With a disc there are no edges: the nearest points are brought together.
    """
    for dx, dy in _shifts(mover, mine, other, theirs):
        length = math.sqrt(dx * dx + dy * dy)
        end = mover.shifted(dx, dy)
        if overlap(end, other) > field.tolerance or not engaged(end, other, field.tolerance):
            continue
        if not field.on_table(end) or field.stand_fault(end, [], end=False)[0] != 0:
            continue
        if length > TOUCH:
            at, _who = straight_free(field, mover, dx / length, dy / length, length, [])
            if at < length - TOUCH:
                continue
        return end
    return None


def _shifts(mover: Formation, mine: str, other: Formation, theirs: str) -> list[Point]:
    """Shifts that bring the edges together, the shortest first."""
    if mover.is_disc() or other.is_disc():
        _d, (ax, ay), (bx, by) = nearest(mover, other)
        return [(bx - ax, by - ay)]
    a0, a1 = _ends(mover, mine)
    b0, b1 = _ends(other, theirs)
    out: list[Point] = []
    for px, py in (a0, a1):
        nx, ny = nearest_on_segment(px, py, b0[0], b0[1], b1[0], b1[1])
        out.append((nx - px, ny - py))
        for qx, qy in _along(b0, b1):
            out.append((qx - px, qy - py))
    for qx, qy in (b0, b1):
        nx, ny = nearest_on_segment(qx, qy, a0[0], a0[1], a1[0], a1[1])
        out.append((qx - nx, qy - ny))
        for px, py in _along(a0, a1):
            out.append((qx - px, qy - py))
    out.sort(key=_size)
    return out


def _ends(form: Formation, name: str) -> tuple[Point, Point]:
    """The ends of what of an edge bases stand on."""
    edge = Edge(form, name)
    return (
        (edge.x + edge.low * edge.sx, edge.y + edge.low * edge.sy),
        (edge.x + edge.high * edge.sx, edge.y + edge.high * edge.sy),
    )


def _along(a: Point, b: Point) -> list[Point]:
    """Points every ``STEP`` along a segment, its ends included."""
    length = math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]))
    steps = int(length / STEP) + 1
    out: list[Point] = []
    for i in range(steps + 1):
        t = float(i) / float(steps)
        out.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
    return out


def _size(shift: Point) -> tuple[float, float, float]:
    return shift[0] * shift[0] + shift[1] * shift[1], shift[0], shift[1]


# ---- a charge that failed --------------------------------------------------------------------------


def wheel_to(form: Formation, tx: float, ty: float) -> Leg:
    """The smaller wheel after which a body's centre looks at a point; of two alike the one to the left.

    A wheel of no degrees if it looks there already, or if no wheel does it (the point is too near).
    """
    best: Leg = (WHEEL_LEFT, 0.0)
    least = 360.0
    for left in (True, False):
        degrees = _wheel_angle(form, left, tx, ty)
        if 0.0 <= degrees < least - TOUCH:
            least = degrees
            best = (WHEEL_LEFT if left else WHEEL_RIGHT, degrees)
    return best


def _wheel_angle(form: Formation, left: bool, tx: float, ty: float) -> float:
    """Degrees of the wheel to one side after which the centre looks at a point; -1.0 if there is none.

    Seen from the body that wheels, the point goes round the hinge until it lies straight ahead of the centre.
    """
    hx, hy = hinge(form, left)
    along = (tx - hx) * form.ux + (ty - hy) * form.uy
    across = (tx - hx) * form.uy - (ty - hy) * form.ux
    if not left:
        across = -across
    half = 0.5 * form.width()
    r2 = along * along + across * across
    if r2 <= half * half:
        return -1.0
    # In the body's frame: from the hinge inwards and ahead. A wheel takes the point round from ahead to inwards.
    now = heading(across, along)
    aim = heading(half, math.sqrt(r2 - half * half))
    turn = math.fmod(now - aim + 720.0, 360.0)
    return 0.0 if turn > 360.0 - 1e-7 else turn


def failed_charge(field: Field, form: Formation, tx: float, ty: float, inches: float) -> list[Leg]:
    """The legs of a charge that failed: a wheel until the centre looks at a point, then straight on.

    The arc of the wheel counts; it stops where the inches are used up, and everything stops at the distance ``way``
    before what is in the way (it may stay as near as it is to what it stands too near to).
    """
    legs: list[Leg] = []
    name, degrees = wheel_to(form, tx, ty)
    most = wheel_for(form, inches)
    all_spent = degrees >= most
    degrees = on_grid(min(degrees, most))
    pose = form
    if degrees > TOUCH:
        stop = leg_stop(field, pose, (name, degrees), field.spared_at(pose))
        got = on_grid(stop.at) if stop is not None else degrees
        if got > TOUCH:
            legs.append((name, got))
            pose = moved(form, (name, got))
        if stop is not None:
            return legs
    if all_spent:
        return legs
    left = inches - (cost(form, (name, degrees)) if degrees > TOUCH else 0.0)
    if left > TOUCH:
        stop = leg_stop(field, pose, (FORWARD, left), field.spared_at(pose))
        left = stop.at if stop is not None else left
        if left > TOUCH:
            legs.append((FORWARD, left))
    return legs
