"""Moves that ignore what is in their way: flight straight on until clear of everything, what it goes through, the edge.

The field's ``end`` distances are those that must be clear where the flight ends. Inches, degrees.
"""

from __future__ import annotations

from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import PIVOT, moved
from grognard.geometry.pieces import merged
from grognard.geometry.sums import Box
from grognard.geometry.touching import Interval
from grognard.geometry.trig import heading


class Flight:
    """A flight. ``length``: inches, lengthened if need be. ``crossed``: (number of an obstacle, numbers of the bases
    whose way leads over it), in order. ``edge``: inches after which the table's edge is touched, FAR if it is not.
    """

    def __init__(
        self, end: Formation, length: float, crossed: list[tuple[int, list[int]]], edge: float
    ) -> None:
        self.end: Formation = end
        self.length: float = length
        self.crossed: list[tuple[int, list[int]]] = crossed
        self.edge: float = edge


def away(form: Formation, fx: float, fy: float) -> Formation:
    """The body turned about its centre to look directly away from a point; as it stands if that is its centre."""
    cx, cy = form.centre()
    if abs(cx - fx) <= TOUCH and abs(cy - fy) <= TOUCH:
        return form
    return moved(form, (PIVOT, heading(cx - fx, cy - fy)))


def towards(form: Formation, tx: float, ty: float) -> Formation:
    """The body turned about its centre to look at a point; as it stands if that is its centre."""
    cx, cy = form.centre()
    if abs(cx - tx) <= TOUCH and abs(cy - ty) <= TOUCH:
        return form
    return moved(form, (PIVOT, heading(tx - cx, ty - cy)))


def flight(field: Field, form: Formation, inches: float) -> Flight:
    """A flight straight on: at least so many inches, and the least more that clears all obstacles.

    One that touches the table's edge goes no farther than that.
    """
    length = inches
    for low, high in merged(shut_ahead(field, form, form.ux, form.uy)):
        if low + TOUCH < length < high - TOUCH:
            length = high
    edge = edge_ahead(field, form, form.ux, form.uy)
    if edge <= length + TOUCH:
        length = edge
    else:
        edge = FAR
    end = form.shifted(length * form.ux, length * form.uy)
    return Flight(end, length, crossed(field, form, length), edge)


def shut_ahead(field: Field, form: Formation, dx: float, dy: float) -> list[Interval]:
    """Open stretches of the way along a unit vector on which the body may not end for obstacles' ``end``, unmerged."""
    out: list[Interval] = []
    slack = 0.5 * field.tolerance
    s = form.shape
    for k in range(field.pieces.count):
        owner = int(field.pieces.owner[k])
        grow = field.end[owner] + field.grow[owner] + s.radius
        for b in range(len(s.boxes)):
            x, y = form.point(s.mids[b][0], s.mids[b][1])
            field.sums.load(field.pieces, k, s.boxes[b], form.ux, form.uy)
            low, high = field.sums.line(x, y, dx, dy, grow)
            deep, deeper = field.sums.line(x, y, dx, dy, grow - slack)
            # Where the line only dips into what the tolerance forgives, nothing is shut.
            if low < high and deep < deeper:
                out.append((low, high))
    return out


def edge_ahead(field: Field, form: Formation, dx: float, dy: float) -> float:
    """Inches along a unit vector until the body touches the table's edge; FAR if it never does, 0.0 if it is over it."""
    if not field.on_table(form):
        return 0.0
    x0, y0, x1, y1 = form.bounds()
    best = FAR
    for low, high, room, slope in ((x0, x1, field.width, dx), (y0, y1, field.length, dy)):
        if slope > TOUCH:
            best = min(best, (room - high) / slope)
        elif slope < -TOUCH:
            best = min(best, -low / slope)
    return max(best, 0.0)


def edge_point(field: Field, form: Formation) -> tuple[float, float]:
    """The point of the table's edge nearest to a body's centre: where it touches or has crossed it."""
    cx, cy = form.centre()
    x = min(max(cx, 0.0), field.width)
    y = min(max(cy, 0.0), field.length)
    gaps = (x, field.width - x, y, field.length - y)
    least = min(gaps)
    if least == gaps[0]:
        return 0.0, y
    if least == gaps[1]:
        return field.width, y
    return (x, 0.0) if least == gaps[2] else (x, field.length)


def crossed(field: Field, form: Formation, length: float) -> list[tuple[int, list[int]]]:
    """Which obstacles a move straight on leads over, and which bases over each; touching is not crossing."""
    found: list[list[int]] = [[] for _tag in field.tags]
    slack = field.tolerance
    s = form.shape
    ahead = form.shifted(0.5 * length * form.ux, 0.5 * length * form.uy)
    for k in range(field.pieces.count):
        if not field.near(k, ahead, 0.5 * length):
            continue
        owner = int(field.pieces.owner[k])
        for i in range(len(s.cells)):
            _u, _v, w, d = s.cells[i]
            x, y = form.base_centre(i)
            box = s.boxes[0] if s.radius > 0.0 else Box(w, d)
            field.sums.load(field.pieces, k, box, form.ux, form.uy)
            low, high = field.sums.line(x, y, form.ux, form.uy, field.grow[owner] + s.radius - slack)
            if low < high and low < length - TOUCH and high > TOUCH and i not in found[owner]:
                found[owner].append(i)
    return [(who, sorted(found[who])) for who in range(len(found)) if found[who]]
