"""Arcs (catalogue 14.1): the straight line through the rear edge of a base parts its front arc from its rear arc."""

from __future__ import annotations

from typing import Final

from grognard.geometry.arcs import behind, partly_ahead
from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import TOLERANCE

REAR: Final = cite("vanguard.arc.rear")
SEE: Final = cite("vanguard.arc.see")
WHOLLY: Final = cite("vanguard.arc.wholly-rear")


def in_front(base: Rect, other: Rect) -> bool:
    """Is any part of the other in the front arc of the base? Only that can be seen, and struck."""
    REAR.hit()
    SEE.hit()
    return partly_ahead(base, other, TOLERANCE)


def wholly_behind(base: Rect, other: Rect) -> bool:
    """Is the other wholly in the rear arc of the base: does it come "from the rear"?"""
    WHOLLY.hit()
    return behind(base, other, TOLERANCE)
