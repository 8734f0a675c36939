"""Re-rolls of an attack (catalogue 2): which dice abilities have thrown again, and by which rules."""

from __future__ import annotations

from grognard.dice.exploding import ALL


class Rerolls:
    """Which dice are thrown again: all natural ones, so many misses, so many hits by force (`exploding.ALL`: every one)."""

    def __init__(self) -> None:
        self.ones = False
        self.misses = 0
        self.forced = 0
        #: above 0: each die hits on this face, whatever the modifiers; `every`: and each hit explodes
        self.fixed = 0
        self.every = False
        #: the rules by which the attacker's dice are thrown again, and those by which they are by force
        self.causes: list[str] = []
        self.forced_by: list[str] = []

    def force(self, dice: int, cause: str) -> None:
        """So many hits more (ALL: every one) are thrown again by force."""
        self.forced = ALL if ALL in (dice, self.forced) else self.forced + dice
        self.forced_by.append(cause)
