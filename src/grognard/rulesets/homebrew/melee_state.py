"""What the Melee phase remembers between its steps (catalogue 9.2, 13-16.1); melee_events.py changes it."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.nodes import Part
from grognard.rulesets.homebrew.state import HState

MELEE: Final = "melee"

Pairs = tuple[tuple[str, str], ...]
#: (model, weapon, target unit), in the order of the declaration
Blows = tuple[tuple[str, str, str], ...]


class MeleePart(Part):
    """The charge in progress, the combats still to be fought, and the combat in progress.

    `charger`, `targets` (the primary first), `need` (inches to beat), `roll`, `success`: the charge.
    `combats`: the combats left, as tuples of unit ids; `combat`: the units of the one in progress.
    `touched`: (unit, enemy unit) in contact when its fighters were fixed; `blows`: those still to be struck;
    `losers`: units that must test, `failed`: those that failed, `pursued`: those that went after them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "charger",
        "targets",
        "need",
        "roll",
        "success",
        "combats",
        "combat",
        "touched",
        "blows",
        "losers",
        "failed",
        "pursued",
    )

    def __init__(self, id: str = MELEE) -> None:
        super().__init__(id)
        self.charger = ""
        self.targets: tuple[str, ...] = ()
        self.need = 0.0
        self.roll = 0
        self.success = False
        self.combats: tuple[tuple[str, ...], ...] = ()
        self.combat: tuple[str, ...] = ()
        self.touched: Pairs = ()
        self.blows: Blows = ()
        self.losers: tuple[str, ...] = ()
        self.failed: tuple[str, ...] = ()
        self.pursued: tuple[str, ...] = ()

    def blank(self) -> MeleePart:
        """An empty one."""
        return MeleePart(self.id)

    def copy(self) -> MeleePart:
        """A copy that may be changed."""
        twin = MeleePart(self.id)
        twin.charger = self.charger
        twin.targets = self.targets
        twin.need = self.need
        twin.roll = self.roll
        twin.success = self.success
        twin.combats = self.combats
        twin.combat = self.combat
        twin.touched = self.touched
        twin.blows = self.blows
        twin.losers = self.losers
        twin.failed = self.failed
        twin.pursued = self.pursued
        return twin


def new_part() -> MeleePart:
    """The part of a new game."""
    return MeleePart()


def melee(state: HState) -> MeleePart:
    """The Melee phase's facts."""
    part = state.part(MELEE)
    assert isinstance(part, MeleePart)
    return part
