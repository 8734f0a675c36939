"""The one place with trigonometry. Results are cut to a grain far below any rule, so that machines agree.

Angles are in degrees, anticlockwise from east; lengths in inches.
"""

from __future__ import annotations

import math
from typing import Final

PARTS: Final[float] = 1e12
"""Parts of a unit vector's length to which its coordinates are cut: 1 / UNIT."""

FINE: Final[float] = 1e9
"""Parts of a degree to which headings are cut: 1 / DEGREE."""

RADIANS: Final[float] = 0.017453292519943295
"""One degree in radians: what `math.radians` multiplies by, which is a slow call in the compiled form."""

DEGREES: Final[float] = 57.29577951308232
"""One radian in degrees."""


def hypot(dx: float, dy: float) -> float:
    """Length of the vector (dx, dy). Built on the square root, which every machine rounds alike.

    >>> hypot(3.0, 4.0)
    5.0
    """
    return math.sqrt(dx * dx + dy * dy)


def round_to(v: float, grain: float) -> float:
    """The multiple of ``grain`` nearest to ``v``; halves go up.

    >>> round_to(1.23456, 0.001)
    1.235
    >>> round_to(-0.3, 0.25)
    -0.25
    """
    if grain <= 0.0:
        raise ValueError(f"grain must be positive, not {grain}")
    parts = 1.0 / grain
    whole = math.floor(parts + 0.5)
    if whole > 0 and abs(parts - whole) < 1e-9 * whole:
        return math.floor(v * whole + 0.5) / whole + 0.0
    return math.floor(v / grain + 0.5) * grain + 0.0


def unit(angle_deg: float) -> tuple[float, float]:
    """Cosine and sine of an angle; exact at multiples of 90 degrees.

    >>> unit(90.0)
    (0.0, 1.0)
    >>> unit(-60.0)
    (0.5, -0.866025403784)
    """
    turn = float(angle_deg)
    if turn >= 360.0 or turn <= -360.0:
        turn = math.fmod(turn, 360.0)
    rad = turn * RADIANS
    # `round_to` with the grain UNIT, spelt out: this is asked very often
    c = math.floor(math.cos(rad) * PARTS + 0.5) / PARTS + 0.0
    s = math.floor(math.sin(rad) * PARTS + 0.5) / PARTS + 0.0
    return c, s


def polar(angle_deg: float, r: float) -> tuple[float, float]:
    """The vector of length ``r`` in a direction.

    >>> polar(180.0, 2.0)
    (-2.0, 0.0)
    """
    c, s = unit(angle_deg)
    return c * r + 0.0, s * r + 0.0


def heading(dx: float, dy: float) -> float:
    """Direction of the vector (dx, dy), in [0, 360) degrees. Raises ValueError for the zero vector.

    >>> heading(0.0, -1.0)
    270.0
    """
    if dx == 0.0 and dy == 0.0:
        raise ValueError("the zero vector has no heading")
    # `round_to` with the grain DEGREE, spelt out, as above
    deg = math.floor(math.atan2(dy, dx) * DEGREES * FINE + 0.5) / FINE + 0.0
    if deg < 0.0:
        deg += 360.0
    return deg if deg < 360.0 else deg - 360.0
