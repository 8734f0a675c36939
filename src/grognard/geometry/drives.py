"""Legs of a ranked body's move swept through a field: what is met first, and how far the leg is free.

Straight legs are exact; a wheel is exact too: the gap to a convex piece can fall below the distance to be kept only
where a corner meets an edge, or a corner a corner, at that distance, and all these angles are found in closed form.
A pivot is lifted and placed: nothing is swept.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field, hinge_reach
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import PIVOT, WHEEL_LEFT, WHEELS, Leg, about, direction, hinge, moved
from grognard.geometry.shapes import Polygon, distance
from grognard.geometry.sweeps import BODY, NOBODY, OFF_TABLE, OK, TOO_NEAR
from grognard.geometry.trig import heading, unit

INSTANT: Final = 1e-7
"""Degrees: stretches of a wheel shorter than this are not looked at."""

WHOLE: Final[int] = -1
"""Instead of the number of a block: the rectangle around the body."""

LOOK: Final = 2.0
"""Degrees of a wheel between two looks at how much of the body is off the table."""

HALVINGS: Final[int] = 40


class Stop:
    """What a move runs into first: fault code of ``sweeps``, tag (the table's edge: "") and number of the obstacle.

    ``leg``: number of the leg; ``at``: how much of it (inches, degrees) is free. Where the end of the move is the
    fault, ``at`` is the whole last leg.
    """

    def __init__(self, code: int, who: int, tag: str, leg: int, at: float) -> None:
        self.code: int = code
        self.who: int = who
        self.tag: str = tag
        self.leg: int = leg
        self.at: float = at


def judge(field: Field, form: Formation, legs: list[Leg], spares: bool = True) -> Stop | None:
    """The first fault of a move, or None: every leg is swept, and where it ends it must stand.

    ``spares``: on the way it may stay as near as it is to what it is too near to when a leg begins. Where it ends
    all distances hold again, unless it does not move.
    """
    pose = form
    for i in range(len(legs)):
        spared = field.spared_at(pose) if spares else []
        stop = leg_stop(field, pose, legs[i], spared)
        if stop is not None:
            stop.leg = i
            return stop
        pose = moved(pose, legs[i])
    if not legs:
        return None
    code, who = field.stand_fault(pose, [])
    if code == OK:
        return None
    return Stop(code, who, field.tags[who] if who >= 0 else "", len(legs) - 1, legs[-1][1])


def leg_stop(field: Field, form: Formation, leg: Leg, spared: list[float]) -> Stop | None:
    """What one leg runs into first, or None; where it ends is judged as on the way."""
    name, amount = leg
    if name == PIVOT or amount <= 0.0:
        return None
    if name in WHEELS:
        at, who = wheel_free(field, form, name == WHEEL_LEFT, amount, spared)
    else:
        dx, dy = direction(form, name)
        at, who = straight_free(field, form, dx, dy, amount, spared)
    edge = _edge(field, form, leg, min(at, amount))
    if edge < min(at, amount):
        return Stop(OFF_TABLE, NOBODY, "", 0, edge)
    if at >= amount:
        return None
    keep = field.kept(who, spared, False)
    return Stop(TOO_NEAR if keep > 0.0 else BODY, who, field.tags[who], 0, at)


def straight_free(
    field: Field, form: Formation, dx: float, dy: float, far: float, spared: list[float]
) -> tuple[float, int]:
    """How far a body goes along a unit vector until it comes too near to an obstacle, and to which; else (FAR, NOBODY)."""
    best = FAR
    who = NOBODY
    ahead = form.shifted(0.5 * far * dx, 0.5 * far * dy)
    for k in range(field.pieces.count):
        owner = int(field.pieces.owner[k])
        keep = field.kept(owner, spared, False)
        if not field.near(k, ahead, keep + 0.5 * far):
            continue
        at = straight_entry(field, k, form, dx, dy, min(far, best), keep)
        if at < best - TOUCH:
            best = at
            who = owner
    return best, who


def straight_entry(
    field: Field, k: i64, form: Formation, dx: float, dy: float, far: float, keep: float
) -> float:
    """The distance at which a body that goes along a unit vector comes nearer than ``keep`` to a piece; FAR if never."""
    grow = field.grow[int(field.pieces.owner[k])] + form.shape.radius
    slack = 0.5 * field.tolerance
    best = FAR
    if len(form.shape.boxes) > 1:
        x, y = form.point(form.shape.middle[0], form.shape.middle[1])
        field.sums.load(field.pieces, k, form.shape.outer, form.ux, form.uy)
        low, gone = field.sums.line(x, y, dx, dy, keep + grow)
        if low > gone or low > far or gone < 0.0:
            return FAR
    for b in range(len(form.shape.boxes)):
        mu, mv = form.shape.mids[b]
        x, y = form.point(mu, mv)
        field.sums.load(field.pieces, k, form.shape.boxes[b], form.ux, form.uy)
        deep, gone = field.sums.line(x, y, dx, dy, keep + grow - slack)
        low, _ = field.sums.line(x, y, dx, dy, keep + grow)
        if deep < gone - TOUCH and deep < far and gone > TOUCH:
            best = min(best, max(low, 0.0))
    return best


# ---- wheels --------------------------------------------------------------------------------------


def wheel_free(
    field: Field, form: Formation, left: bool, degrees: float, spared: list[float]
) -> tuple[float, int]:
    """Degrees of a wheel until the body comes too near to an obstacle, and to which; (FAR, NOBODY) if it does not."""
    s = form.shape
    return turn_free(field, form, s.u0 if left else s.u1, s.v0, left, degrees, spared)


def turn_free(
    field: Field, form: Formation, hu: float, hv: float, left: bool, degrees: float, spared: list[float]
) -> tuple[float, int]:
    """The same for a turn, anticlockwise or not, about a point (hu, hv) of the body's own frame."""
    best = FAR
    who = NOBODY
    s = form.shape
    hx, hy = form.point(hu, hv)
    quarter = degrees <= 90.0 and hv == s.v0 and hu == (s.u0 if left else s.u1)
    for k in range(field.pieces.count):
        owner = int(field.pieces.owner[k])
        keep = field.kept(owner, spared, False)
        reach = 2.0 * s.reach + keep + field.grow[owner]
        if not field.pieces.meets_box(k, hx - reach, hy - reach, hx + reach, hy + reach):
            continue
        level = keep + field.grow[owner] + s.radius - 0.5 * field.tolerance
        ring = field.pieces.ring(k)
        if quarter and _beside(form, left, degrees, ring, max(level, 0.0)):
            continue
        far = distance(ring, hx, hy)
        if len(s.blocks) > 1 and turn_entry(field, k, form, WHOLE, hu, hv, left, degrees, level) >= FAR:
            continue
        for b in range(len(s.blocks)):
            if far < level + hinge_reach(form, b, hu, hv):
                at = turn_entry(field, k, form, b, hu, hv, left, min(degrees, best), level)
                if at < best - TOUCH:
                    best = at
                    who = owner
    return best, who


def _beside(form: Formation, left: bool, degrees: float, ring: Polygon, level: float) -> bool:
    """Is a piece surely clear of a wheel of at most a quarter? A quick look along and across the body's front.

    Seen from its hinge nothing of the body gets behind its rear or beyond its side there, nor farther ahead than the
    outer corner's end, nor farther out than its far rear corner ever is.
    """
    s = form.shape
    width = s.u1 - s.u0
    deep = s.v1 - s.v0
    cos, sin = unit(degrees)
    ahead = -width * sin
    out = width * cos + deep * sin if deep * cos > width * sin else math.sqrt(width * width + deep * deep)
    least_u = least_v = FAR
    most_u = most_v = -FAR
    for x, y in ring:
        u, v = form.local(x, y)
        u = u - s.u0 if left else s.u1 - u
        v -= s.v0
        least_u = min(least_u, u)
        most_u = max(most_u, u)
        least_v = min(least_v, v)
        most_v = max(most_v, v)
    return most_u < -level or least_u > out + level or most_v < ahead - level or least_v > deep + level


def turn_entry(
    field: Field,
    k: i64,
    form: Formation,
    b: int,
    hu: float,
    hv: float,
    left: bool,
    degrees: float,
    level: float,
) -> float:
    """The angle of a turn at which block ``b`` (or the WHOLE rectangle around the body) comes nearer than ``level`` to
    piece ``k``; FAR if never.
    """
    s = form.shape
    corners = form.corners() if b == WHOLE else form.placed(s.blocks[b])
    box = s.outer if b == WHOLE else s.boxes[b]
    mu, mv = s.middle if b == WHOLE else s.mids[b]
    hx, hy = form.point(hu, hv)
    events = _events(corners, hx, hy, left, degrees, field.pieces.ring(k), level)
    events.append(degrees)
    events.sort()
    last = 0.0
    for event in events:
        if event - last > INSTANT:
            half = 0.5 * (last + event)
            body = about(form, hu, hv, form.facing + half if left else form.facing - half)
            x, y = body.point(mu, mv)
            field.sums.load(field.pieces, k, box, body.ux, body.uy)
            if field.sums.room(x, y, x, y, level) < level - TOUCH:
                return last
            last = event
    return FAR


def _events(
    corners: Polygon,
    hx: float,
    hy: float,
    left: bool,
    degrees: float,
    ring: Polygon,
    level: float,
) -> list[float]:
    """Angles within a turn at which a corner of one is ``level`` from an edge or corner of the other."""
    sign = 1.0 if left else -1.0
    mine = _polar(corners, hx, hy)
    theirs = _polar(ring, hx, hy)
    out: list[float] = []
    _edge_events(out, mine, theirs, sign, degrees, level)
    _edge_events(out, theirs, mine, -sign, degrees, level)
    if level > 0.0:
        for pr, pa, _px, _py in mine:
            for qr, qa, _qx, _qy in theirs:
                if pr > TOUCH and qr > TOUCH:
                    c = (pr * pr + qr * qr - level * level) / (2.0 * pr * qr)
                    _solve(out, c, qa, pa, sign, degrees)
    return out


def _polar(ring: Polygon, hx: float, hy: float) -> list[tuple[float, float, float, float]]:
    """Corners about the hinge: distance, direction, and place relative to it."""
    out: list[tuple[float, float, float, float]] = []
    for x, y in ring:
        dx = x - hx
        dy = y - hy
        r = math.sqrt(dx * dx + dy * dy)
        out.append((r, heading(dx, dy) if r > 0.0 else 0.0, dx, dy))
    return out


def _edge_events(
    out: list[float],
    corners: list[tuple[float, float, float, float]],
    ring: list[tuple[float, float, float, float]],
    sign: float,
    degrees: float,
    level: float,
) -> None:
    """Angles at which corners that turn (sign: anticlockwise or not) are ``level`` outside an edge of the ring."""
    _r, _a, px, py = ring[-1]
    for _r, _a, qx, qy in ring:
        ex = qx - px
        ey = qy - py
        length = math.sqrt(ex * ex + ey * ey)
        nx = ey / length
        ny = -ex / length
        off = nx * px + ny * py + level
        towards = heading(nx, ny)
        for r, a, _x, _y in corners:
            if r > TOUCH and abs(off) <= r:
                _solve(out, off / r, towards, a, sign, degrees)
        px = qx
        py = qy


def _solve(out: list[float], c: float, towards: float, start: float, sign: float, degrees: float) -> None:
    """Append the turns within ``degrees`` after which the cosine of the angle to a direction is ``c``."""
    if c < -1.0 or c > 1.0:
        return
    aside = heading(c, math.sqrt(1.0 - c * c))
    for to in (towards + aside, towards - aside):
        turn = math.fmod(sign * (to - start), 360.0)
        if turn < 0.0:
            turn += 360.0
        if turn < degrees:
            out.append(turn)


# ---- the table's edge ------------------------------------------------------------------------------


def _edge(field: Field, form: Formation, leg: Leg, far: float) -> float:
    """How much of a leg is free until more than half the body is off the table; FAR if all of it.

    On a straight leg a convex footprint that has half on the table at both ends has so all the way.
    """
    name = leg[0]
    steps = 1
    if name in WHEELS:
        s = form.shape
        hx, hy = hinge(form, name == WHEEL_LEFT)
        reach = 2.0 * s.reach
        if reach <= hx <= field.width - reach and reach <= hy <= field.length - reach:
            return FAR
        steps = int(far / LOOK) + 1
    low = 0.0
    for i in range(1, steps + 1):
        high = far * float(i) / float(steps)
        if field.off_share(moved(form, (name, high))) > 0.5 + TOUCH:
            for _halving in range(HALVINGS):
                mid = 0.5 * (low + high)
                if field.off_share(moved(form, (name, mid))) > 0.5 + TOUCH:
                    high = mid
                else:
                    low = mid
            return low
        low = high
    return FAR
