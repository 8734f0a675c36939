"""Pursuit: how far a body turns about its centre, what its front lies over then, and how far it gets straight on."""

from __future__ import annotations

from grognard.geometry.drives import straight_entry, turn_free
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.flights import shut_ahead, towards
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import PIVOT, moved
from grognard.geometry.pieces import merged
from grognard.geometry.shapes import segment_in_convex
from grognard.geometry.sums import Box
from grognard.geometry.turns import signed


class Advance:
    """How far a body gets straight on. ``at``: inches to its last legal place, -1.0 if there is none.

    ``touched``: number of the foe it touches within the distance, -1 if none; then ``at`` is where it does.
    """

    def __init__(self, at: float, touched: int) -> None:
        self.at: float = at
        self.touched: int = touched


def front_over(field: Field, form: Formation) -> list[int]:
    """Numbers of the obstacles over which the front edge of a body lies, by more than a touch, in order."""
    ax, ay = form.front_left()
    bx, by = form.front_right()
    width = form.width()
    out: list[int] = []
    for k in range(field.pieces.count):
        who = int(field.pieces.owner[k])
        if out and out[-1] == who:
            continue
        if field.grow[who] > 0.0:
            s = form.shape
            u, v = form.point(0.5 * (s.u0 + s.u1), s.v0)
            field.sums.load(field.pieces, k, Box(width, 1e-7), form.ux, form.uy)
            if field.sums.room(u, v, u, v, field.grow[who]) < field.grow[who] - field.tolerance:
                out.append(who)
            continue
        low, high = segment_in_convex(field.pieces.ring(k), ax, ay, bx, by)
        if (high - low) * width > field.tolerance:
            out.append(who)
    return out


def turned_towards(field: Field, form: Formation, tx: float, ty: float, wary: list[int]) -> Formation:
    """A body turned about its centre the shortest way to face a point, as far as it keeps the distances ``end``.

    They count for the obstacles with the numbers ``wary`` only; if it stands nearer to one of them already, it does
    not turn at all.
    """
    aim = towards(form, tx, ty)
    turn = signed(aim.facing - form.facing)
    if not wary or abs(turn) <= TOUCH:
        return aim
    things = Field(field.width, field.length, field.tolerance)
    for who in wary:
        if field.gap(who, form) < field.end[who] - field.tolerance - TOUCH:
            return form
        things.take(field, who)
    s = form.shape
    at, _who = turn_free(things, form, 0.5 * (s.u0 + s.u1), 0.5 * (s.v0 + s.v1), turn > 0.0, abs(turn), [])
    if at >= abs(turn):
        return aim
    return moved(form, (PIVOT, form.facing + (at if turn > 0.0 else -at)))


def advance(field: Field, form: Formation, inches: float, foes: list[int]) -> Advance:
    """Straight on by so many inches, or to the first touch of one of ``foes`` (numbers in the field).

    What it stands over at the start, or too near to, it may pass; it stops in front of everything else at the
    distance ``end``. Where it would end too near to something it goes back to its last legal place on the way.
    """
    limit = inches
    touched = -1
    for k in range(field.pieces.count):
        owner = int(field.pieces.owner[k])
        foe = owner in foes
        keep = 0.0 if foe else field.end[owner]
        if field.room(k, form, keep) < keep - field.tolerance - TOUCH:
            continue
        at = straight_entry(field, k, form, form.ux, form.uy, limit + field.tolerance, keep)
        if at < limit - TOUCH or (foe and at <= limit + field.tolerance and touched < 0):
            limit = min(at, limit)
            touched = owner if foe else -1
    if touched >= 0:
        return Advance(limit, touched)
    shut = merged(shut_ahead(field, form, form.ux, form.uy))
    for i in range(len(shut) - 1, -1, -1):
        low, high = shut[i]
        if low + field.tolerance < limit < high - field.tolerance:
            limit = low
    return Advance(limit if limit >= -TOUCH else -1.0, -1)
