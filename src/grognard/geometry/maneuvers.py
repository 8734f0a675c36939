"""Legs of a ranked body's move: straight forward, back, sideways, wheels about a front corner, pivots about the centre.

A leg is (name, amount): inches, or degrees of a wheel, or the new facing of a pivot. A wheel to the left turns
anticlockwise about the front-left corner of the rectangle around the body, one to the right clockwise about the
front-right corner; it costs the arc of the other front corner. A pivot is free.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import GRAIN, on_grain
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation, centred
from grognard.geometry.shapes import Point
from grognard.geometry.trig import RADIANS

Leg = tuple[str, float]

FORWARD: Final = "forward"
BACK: Final = "back"
SIDE_LEFT: Final = "left"
SIDE_RIGHT: Final = "right"
WHEEL_LEFT: Final = "wheel-left"
WHEEL_RIGHT: Final = "wheel-right"
PIVOT: Final = "pivot"

STRAIGHT: Final[tuple[str, ...]] = (FORWARD, BACK, SIDE_LEFT, SIDE_RIGHT)
WHEELS: Final[tuple[str, ...]] = (WHEEL_LEFT, WHEEL_RIGHT)
NAMES: Final[tuple[str, ...]] = (*STRAIGHT, *WHEELS, PIVOT)


def direction(form: Formation, name: str) -> Point:
    """Unit vector of a straight leg. Raises ValueError for other names."""
    if name == FORWARD:
        return form.ux, form.uy
    if name == BACK:
        return -form.ux, -form.uy
    if name == SIDE_LEFT:
        return -form.uy, form.ux
    if name == SIDE_RIGHT:
        return form.uy, -form.ux
    raise ValueError(f"no straight leg {name!r}")


def moved(form: Formation, leg: Leg) -> Formation:
    """The body after a leg. Raises ValueError for a name that is none.

    >>> from grognard.geometry.formations import grid
    >>> body = moved(grid(0.0, 0.0, 90.0, 4, 4, 1.0, 1.0), ("wheel-right", 90.0))
    >>> body.x, body.y, body.facing
    (4.0, 4.0, 0.0)
    """
    name, amount = leg
    if name == WHEEL_LEFT:
        return wheeled(form, True, amount)
    if name == WHEEL_RIGHT:
        return wheeled(form, False, amount)
    if name == PIVOT:
        cx, cy = form.centre()
        return centred(cx, cy, amount, form.shape)
    dx, dy = direction(form, name)
    return form.shifted(dx * amount, dy * amount)


def hinge(form: Formation, left: bool) -> Point:
    """The front corner about which a wheel turns."""
    return form.front_left() if left else form.front_right()


def wheeled(form: Formation, left: bool, degrees: float) -> Formation:
    """The body wheeled to its left or right, its front corner on that side staying where it is."""
    s = form.shape
    if left:
        return about(form, s.u0, s.v0, form.facing + degrees)
    return about(form, s.u1, s.v0, form.facing - degrees)


def about(form: Formation, u: float, v: float, facing: float) -> Formation:
    """The body turned to a facing about a point of its own frame, which keeps its place on the table."""
    px, py = form.point(u, v)
    turn = Formation(0.0, 0.0, facing, form.shape)
    ox, oy = turn.point(u, v)
    return Formation(px - ox, py - oy, facing, form.shape)


def cost(form: Formation, leg: Leg) -> float:
    """Inches that a leg takes of a unit's allowance: a wheel the arc of its outer front corner, a pivot nothing."""
    name, amount = leg
    if name in WHEELS:
        return amount * RADIANS * form.width()
    return 0.0 if name == PIVOT else amount


def wheel_for(form: Formation, inches: float) -> float:
    """Degrees of the wheel that costs so many inches; 0.0 for a body without a front."""
    width = form.width()
    return inches / (RADIANS * width) if width > 0.0 else 0.0


def on_grid(degrees: float) -> float:
    """The greatest wheel of no more degrees that takes a facing on the grid of ``bases.GRAIN`` to another on it.

    What was judged with a wheel between two facings of the grid would stand elsewhere once its facing is kept.

    >>> on_grid(4.19978), on_grid(30.0)
    (4.199, 30.0)
    """
    return on_grain(math.floor(degrees / GRAIN + TOUCH) * GRAIN)


def poses(form: Formation, legs: list[Leg]) -> list[Formation]:
    """The body at the start and after each leg."""
    out = [form]
    for leg in legs:
        out.append(moved(out[-1], leg))
    return out


def total_cost(form: Formation, legs: list[Leg]) -> float:
    """What all the legs cost together."""
    total = 0.0
    for leg in legs:
        total += cost(form, leg)
    return total


def displacements(a: Formation, b: Formation) -> list[float]:
    """For each base the straight distance of its centre in two placings of one shape (equal numbers of cells)."""
    out: list[float] = []
    for i in range(a.count()):
        ax, ay = a.base_centre(i)
        bx, by = b.base_centre(i)
        out.append(math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)))
    return out


def displacement(a: Formation, b: Formation) -> float:
    """The greatest of ``displacements``; 0.0 of a body without bases."""
    farthest = 0.0
    for d in displacements(a, b):
        farthest = max(farthest, d)
    return farthest
