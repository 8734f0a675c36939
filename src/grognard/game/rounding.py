"""Rounding of places and facings: what `round` says, to the last bit, for less."""

from __future__ import annotations

import math
from typing import Final

#: the decimals that places nearly always have, and how many parts an inch has then
USUAL: Final = 3
PARTS: Final[float] = 1000.0
#: numbers beyond this are left to `round`
LARGE: Final[float] = 1e6
#: so near to a half, which way to go is left to `round`
CLEAR: Final[float] = 0.499


def rounded(value: float, decimals: int) -> float:
    """`round(value, decimals)`, and never minus zero.

    >>> rounded(2.0005, 3), rounded(-0.0001, 3)
    (2.001, 0.0)
    """
    if decimals == USUAL and -LARGE < value < LARGE:
        parts = value * PARTS
        whole = float(math.floor(parts + 0.5))
        off = parts - whole
        if -CLEAR < off < CLEAR:
            return whole / PARTS + 0.0  # the nearest number to that decimal, as `round` gives it
    return round(value, decimals) + 0.0
