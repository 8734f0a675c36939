"""Events of attacks: who uses what at whom, who takes a hit, what is lost."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event


class Attacked(Event):
    """A model uses a weapon at a unit (or a power strikes it: `weapon` is its key). Nothing changes by itself."""

    KIND: ClassVar[str] = "attacked"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "weapon", "target", "kind")

    def __init__(self, rule: str, model: str, weapon: str, target: str, kind: str) -> None:
        super().__init__(rule)
        self.model = model
        self.weapon = weapon
        self.target = target
        self.kind = kind


class HitAllocated(Event):
    """A hit goes at a model: what its penetration die needs, and why. `mods`: (rule, value) added to the die."""

    KIND: ClassVar[str] = "hit_allocated"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "armour", "need", "mods")
    TOLD: ClassVar[tuple[str, ...]] = ("chance",)

    def __init__(
        self, rule: str, model: str, armour: int, need: int, mods: tuple[tuple[str, int], ...]
    ) -> None:
        super().__init__(rule)
        self.model = model
        self.armour = armour
        self.need = need
        self.mods = mods

    def args(self) -> dict[str, object]:
        """Also whether the die can fail or succeed at all."""
        chance = "always" if self.need <= 1 else "never" if self.need > 6 else "dice"
        return {**super().args(), "chance": chance}


class AttacksLost(Event):
    """A weapon use found no eligible model (`hits` 0: before any die), or so many hits found none any more.

    `left`: how many models of the target lived then. It follows from the State, and is there to be told.
    """

    KIND: ClassVar[str] = "attacks_lost"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "weapon", "target", "hits")
    TOLD: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, rule: str, model: str, weapon: str, target: str, hits: int, left: int = 0) -> None:
        super().__init__(rule)
        self.model = model
        self.weapon = weapon
        self.target = target
        self.hits = hits
        self.left = left

    def args(self) -> dict[str, object]:
        """Also how many models of the target are left."""
        return {**super().args(), "left": self.left}
