"""The approach of a charge in closed form: straight on, one wheel, straight on until contact with an edge.

For a side and angle of the wheel, everything is linear in the distance before it. With the heading after the wheel
turned by delta from that of the flush pose, either the leading front corner meets the edge, or the edge's end on that
side meets the front; turned about that point of first contact, the charger stands flush at a known offset. So the
distance before the wheel that leads to a wanted offset is the root of a linear equation.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import FORWARD, PIVOT, WHEEL_LEFT, WHEEL_RIGHT, Leg
from grognard.geometry.touching import CONTACT
from grognard.geometry.trig import RADIANS, unit

STEEP: Final = 89.0
"""Degrees: a front turned farther from the edge it comes to does not meet it from before."""

WITHIN: Final = 1e-4
"""Inches: an offset met so exactly is met."""


class Run:
    """A charge move: ``before`` inches straight, a wheel of ``degrees`` to the ``left`` or right, ``after`` inches.

    ``length``: of the whole path, the wheel as the arc of the outer front corner. ``offset``: where the charger stands
    flush once it is aligned. ``pivot``: the facing to which a round charger turns first, or -1.0.
    """

    def __init__(
        self, before: float, left: bool, degrees: float, after: float, width: float, offset: float
    ) -> None:
        self.before: float = before
        self.left: bool = left
        self.degrees: float = degrees
        self.after: float = after
        self.length: float = before + degrees * RADIANS * width + after
        self.offset: float = offset
        self.pivot: float = -1.0

    def legs(self) -> list[Leg]:
        """The move as legs; those of no length left out."""
        out: list[Leg] = []
        if self.pivot >= 0.0:
            out.append((PIVOT, self.pivot))
        if self.before > TOUCH:
            out.append((FORWARD, self.before))
        if self.degrees > TOUCH:
            out.append((WHEEL_LEFT if self.left else WHEEL_RIGHT, self.degrees))
        if self.after > TOUCH:
            out.append((FORWARD, self.after))
        return out


class Turn:
    """One side and angle of the wheel of one charger at one edge; ``meets`` False: its front never meets it so."""

    def __init__(self, charger: Formation, edge: Edge, left: bool, degrees: float) -> None:
        self.left: bool = left
        self.degrees: float = degrees
        self.width: float = charger.width()
        start = signed(charger.facing - edge.heading)
        delta = start + degrees if left else start - degrees
        self.delta: float = delta
        self.meets: bool = abs(delta) <= STEEP
        cos, sin = unit(delta)
        # Along (s, q): the start's heading, the front to its right and the heading after the wheel.
        cos0, sin0 = unit(start)
        hx, hy = charger.front_left() if left else charger.front_right()
        hs, hq = edge.frame(hx, hy)
        ls = hs if left else hs - self.width * cos
        lq = hq if left else hq - self.width * sin
        self.right: bool = delta > 0.0
        self.end: float = edge.high if self.right else edge.low
        self.low: float = edge.low - self.width
        self.high: float = edge.high
        self.split: float = edge.high - self.width if self.right else edge.low
        self.slip: float = sin * cos0 - cos * sin0
        self.closing: float = cos * cos0 + sin * sin0
        self.cos: float = cos
        self.cos0: float = cos0
        cs = ls + self.width * cos if self.right else ls
        cq = lq + self.width * sin if self.right else lq
        self.corner_q: float = cq
        # Landing of the leading corner, as an offset; and the front's point that meets the edge's end.
        self.landing: float = FAR
        if self.meets:
            self.landing = cs + cq * sin / cos - (self.width if self.right else 0.0)
        self.ahead: float = (ls - self.end) * sin - lq * cos
        self.along: float = (self.end - ls) * cos - lq * sin

    def offset(self, before: float) -> float:
        """The offset to which so many inches before the wheel lead (valid from ``low`` to ``high``)."""
        at = self.landing + before * self.slip / self.cos
        if at <= self.split if self.right else at >= self.split:
            return at
        return self.end - self.along + before * self.slip

    def before(self, offset: float) -> float:
        """Inches before the wheel that lead to an offset; -1.0 if none do. Without a slip any do: 0.0."""
        corner = offset <= self.split if self.right else offset >= self.split
        if abs(self.slip) <= TOUCH:
            return 0.0 if abs(self.offset(0.0) - offset) <= WITHIN else -1.0
        if corner:
            return (offset - self.landing) * self.cos / self.slip
        return (offset - self.end + self.along) / self.slip

    def after(self, before: float, offset: float) -> float:
        """Inches from the wheel to contact."""
        corner = offset <= self.split if self.right else offset >= self.split
        if corner:
            return -(self.corner_q + self.cos0 * before) / self.cos
        return self.ahead - before * self.closing

    def runs(self, low: float, high: float, far: float) -> list[Run]:
        """Runs to offsets in a closed interval with at most ``far`` inches before the wheel: to its ends, and between.

        The length is linear between them, so that the shortest is among them.
        """
        out: list[Run] = []
        if not self.meets:
            return out
        if abs(self.slip) <= TOUCH:
            at = self.offset(0.0)
            if low - WITHIN <= at <= high + WITHIN:
                self._offer(out, 0.0, min(max(at, low), high), far)
            return out
        first = self.offset(0.0)
        last = self.offset(far)
        least = max(low, min(first, last))
        most = min(high, max(first, last))
        if least > most + TOUCH:
            return out
        for at in (least, most, 0.5 * (least + most), self.split):
            if least <= at <= most or at == least:
                self._offer(out, self.before(at), at, far)
            if most - least <= TOUCH:
                break
        return out

    def _offer(self, out: list[Run], before: float, offset: float, far: float) -> None:
        if before < -TOUCH or before > far + TOUCH:
            return
        after = self.after(before, offset)
        if after < -CONTACT:
            return
        out.append(Run(max(before, 0.0), self.left, self.degrees, max(after, 0.0), self.width, offset))


def signed(degrees: float) -> float:
    """The same turn, from above -180 up to 180 degrees.

    >>> signed(270.0), signed(-180.0)
    (-90.0, 180.0)
    """
    turn = degrees % 360.0
    return turn - 360.0 if turn > 180.0 else turn
