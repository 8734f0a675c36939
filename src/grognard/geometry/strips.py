"""Strips: rectangles laid from a base in some direction, and the bases that they reach."""

from __future__ import annotations

from grognard.geometry.bases import FAR, Rect, rect_rect_overlap
from grognard.geometry.eps import TOUCH
from grognard.geometry.trig import unit


def way_out(base: Rect, angle: float) -> float:
    """How far from the centre of the base a line in the direction ``angle`` (degrees) leaves it.

    >>> way_out(Rect(3.0, 3.0, 2.0, 6.0, 90.0), 0.0), way_out(Rect(3.0, 3.0, 2.0, 6.0, 90.0), 90.0)
    (1.0, 3.0)
    """
    ux, uy = unit(angle)
    along = abs(ux * base.ux + uy * base.uy)
    across = abs(ux * base.uy - uy * base.ux)
    front = base.half_depth / along if along > TOUCH else FAR
    side = base.half_width / across if across > TOUCH else FAR
    return front if front < side else side


def strip(base: Rect, angle: float, length: float, width: float) -> Rect:
    """The rectangle whose long axis runs from the centre of the base in the direction ``angle`` (degrees).

    Its length counts from where the axis leaves the base; it faces along the axis.

    >>> strip(Rect(0.0, 0.0, 1.0, 2.0, 90.0), 90.0, 6.0, 1.0).corners()
    [(-0.5, 7.0), (-0.5, 1.0), (0.5, 1.0), (0.5, 7.0)]
    """
    ux, uy = unit(angle)
    middle = way_out(base, angle) + 0.5 * length
    return Rect(base.x + middle * ux, base.y + middle * uy, width, length, angle)


def reached(area: Rect, bases: list[Rect], tol: float = 0.0) -> list[int]:
    """Which of the bases lie wholly or partly in the rectangle, by more than ``tol``: their places in the list."""
    out: list[int] = []
    for i in range(len(bases)):
        if rect_rect_overlap(area, bases[i]) > tol + TOUCH:
            out.append(i)
    return out
