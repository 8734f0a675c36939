"""What must be remembered of a Movement Phase (catalogue 8): charges declared, on whom, and what became of them."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.nodes import Part
from grognard.rulesets.ninth_age.state import NState

#: a declared charge: (unit, target, facing of the target that it strikes, Centre of the target when last seen)
Declared = tuple[str, str, str, float, float]

#: a Charge Range that was rolled: (unit, range, highest die, inches to the target when it was rolled)
Ranged = tuple[str, int, int, float]


class Charges(Part):
    """Charges declared in this turn and not carried out yet, in order; `fled`: targets that fled from a charge.

    `rolled` are Charge Ranges rolled already.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "declared", "fled", "rolled")

    def __init__(self, id: str = "charges") -> None:
        super().__init__(id)
        self.declared: tuple[Declared, ...] = ()
        self.fled: tuple[str, ...] = ()
        self.rolled: tuple[Ranged, ...] = ()

    def blank(self) -> Charges:
        """A new one."""
        return Charges(self.id)

    def copy(self) -> Charges:
        """A copy that may be changed."""
        twin = Charges(self.id)
        twin.declared = self.declared
        twin.fled = self.fled
        twin.rolled = self.rolled
        return twin

    def of(self, unit_id: str) -> Declared | None:
        """The charge of a unit, or None."""
        for one in self.declared:
            if one[0] == unit_id:
                return one
        return None

    def range_of(self, unit_id: str) -> Ranged:
        """The Charge Range that a unit has rolled (KeyError if it has not)."""
        for one in self.rolled:
            if one[0] == unit_id:
                return one
        raise KeyError(unit_id)

    def on(self, target: str) -> list[str]:
        """The units that charge a target."""
        return [one[0] for one in self.declared if one[1] == target]


def charges_part(state: NState) -> Charges:
    """The charges of this turn."""
    part = state.part("charges")
    assert isinstance(part, Charges)
    return part


def change_charges(state: NState) -> Charges:
    """The same, to be changed (from Event.apply only)."""
    part = state.change_part("charges")
    assert isinstance(part, Charges)
    return part
