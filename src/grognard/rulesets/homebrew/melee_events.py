"""The events of the Melee phase (catalogue 13, 15, 16.1): what is declared, rolled, compared, and what follows."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.homebrew.melee_state import MELEE, Blows, MeleePart, Pairs
from grognard.rulesets.homebrew.state import hstate
from grognard.rulesets.homebrew.told import counted, joined, least_roll


def _change(state: State) -> MeleePart:
    part = hstate(state).change_part(MELEE)
    assert isinstance(part, MeleePart)
    return part


class ChargeDeclared(Event):
    """A unit declared a charge: its targets, the primary first, and the distance that the roll has to reach."""

    KIND: ClassVar[str] = "charge_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "targets", "need")
    TOLD: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, rule: str, unit: str, targets: tuple[str, ...], need: float) -> None:
        super().__init__(rule)
        self.unit = unit
        self.targets = targets
        self.need = need

    def args(self) -> dict[str, object]:
        """Also the lowest roll that reaches it."""
        return {**super().args(), "least": least_roll(self.need)}

    def apply(self, state: State) -> None:
        """It is the charge in progress."""
        part = _change(state)
        part.charger = self.unit
        part.targets = self.targets
        part.need = self.need
        part.roll = 0
        part.success = False


class ChargeRolled(Event):
    """The charge roll was made and judged."""

    KIND: ClassVar[str] = "charge_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "roll", "need", "success")
    TOLD: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, rule: str, unit: str, roll: int, need: float, success: bool) -> None:
        super().__init__(rule)
        self.unit = unit
        self.roll = roll
        self.need = need
        self.success = success

    def args(self) -> dict[str, object]:
        """Also the lowest roll that reaches it."""
        return {**super().args(), "least": least_roll(self.need)}

    def apply(self, state: State) -> None:
        """Keep the result."""
        part = _change(state)
        part.roll = self.roll
        part.success = self.success


class ChargeReached(Event):
    """The declared targets that the charge has reached; the others are not attacked."""

    KIND: ClassVar[str] = "charge_reached"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "targets", "missed")

    def __init__(self, rule: str, unit: str, targets: tuple[str, ...], missed: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.targets = targets
        self.missed = missed

    def apply(self, state: State) -> None:
        """From now on only the attacked units are targets."""
        _change(state).targets = self.targets


class CombatsGrouped(Event):
    """The engaged units were grouped into combats."""

    KIND: ClassVar[str] = "combats_grouped"
    FIELDS: ClassVar[tuple[str, ...]] = ("combats",)
    TOLD: ClassVar[tuple[str, ...]] = ("together",)

    def __init__(self, rule: str, combats: tuple[tuple[str, ...], ...]) -> None:
        super().__init__(rule)
        self.combats = combats

    def args(self) -> dict[str, object]:
        """Also who is with whom in them."""
        return {**super().args(), "together": joined(self.combats, "+")}

    def apply(self, state: State) -> None:
        """They wait to be fought; the charges are over."""
        part = _change(state)
        part.charger = ""
        part.targets = ()
        part.combats = self.combats
        part.combat = ()


class CombatChosen(Event):
    """A combat begins: wounds lost in fights are counted anew for its units."""

    KIND: ClassVar[str] = "combat_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, rule: str, units: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.units = units

    def apply(self, state: State) -> None:
        """It is the combat in progress."""
        s = hstate(state)
        part = _change(state)
        part.combats = tuple(combat for combat in part.combats if combat != self.units)
        part.combat = self.units
        part.touched = ()
        part.blows = ()
        part.losers = ()
        part.failed = ()
        part.pursued = ()
        for unit_id in self.units:
            if s.h_unit(unit_id).fight_hurt:
                s.change_unit(unit_id).fight_hurt = 0


class FightersFixed(Event):
    """Who fights and which units touch each other was fixed."""

    KIND: ClassVar[str] = "fighters_fixed"
    FIELDS: ClassVar[tuple[str, ...]] = ("direct", "support", "touched")

    def __init__(self, rule: str, direct: tuple[str, ...], support: tuple[str, ...], touched: Pairs) -> None:
        super().__init__(rule)
        self.direct = direct
        self.support = support
        self.touched = touched

    def apply(self, state: State) -> None:
        """Keep who touched whom, for the pursuit."""
        _change(state).touched = self.touched


class BlowsDeclared(Event):
    """A side named weapon and target unit of its fighting models."""

    KIND: ClassVar[str] = "blows_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "blows")

    def __init__(self, rule: str, seat: str, blows: Blows) -> None:
        super().__init__(rule)
        self.seat = seat
        self.blows = blows

    def args(self) -> dict[str, object]:
        """The blows as weapon and unit, with how many strike so."""
        rows = [(weapon, "→", target) for _, weapon, target in self.blows]
        return {**super().args(), "blows": counted(rows)}

    def apply(self, state: State) -> None:
        """They wait to be struck."""
        part = _change(state)
        part.blows = (*part.blows, *self.blows)


class BlowsTaken(Event):
    """The next blows are struck: they no longer wait."""

    KIND: ClassVar[str] = "blows_taken"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "count")

    def __init__(self, rule: str, unit: str, count: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.count = count

    def apply(self, state: State) -> None:
        """Take them off the list."""
        part = _change(state)
        part.blows = part.blows[self.count :]


class BlowsOrdered(Event):
    """The declared blows were put into the order in which they are struck."""

    KIND: ClassVar[str] = "blows_ordered"
    FIELDS: ClassVar[tuple[str, ...]] = ("blows",)

    def __init__(self, rule: str, blows: Blows) -> None:
        super().__init__(rule)
        self.blows = blows

    def apply(self, state: State) -> None:
        """Keep the order."""
        _change(state).blows = self.blows


class Compared(Event):
    """The wounds lost by the two sides of a combat were compared; `losers` must test."""

    KIND: ClassVar[str] = "compared"
    FIELDS: ClassVar[tuple[str, ...]] = ("lost_a", "lost_b", "losers")
    TOLD: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, rule: str, lost_a: int, lost_b: int, losers: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.lost_a = lost_a
        self.lost_b = lost_b
        self.losers = losers

    def args(self) -> dict[str, object]:
        """Also the wounds by side."""
        seats = (("a", str(self.lost_a)), ("b", str(self.lost_b)))
        return {**super().args(), "seats": seats}

    def apply(self, state: State) -> None:
        """They wait for their tests."""
        _change(state).losers = self.losers


class FightTested(Event):
    """A unit of the losing side has had its test."""

    KIND: ClassVar[str] = "fight_tested"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "passed")

    def __init__(self, rule: str, unit: str, passed: bool) -> None:
        super().__init__(rule)
        self.unit = unit
        self.passed = passed

    def apply(self, state: State) -> None:
        """It waits no longer; if it failed it is prey."""
        part = _change(state)
        part.losers = tuple(unit for unit in part.losers if unit != self.unit)
        if not self.passed:
            part.failed = (*part.failed, self.unit)


class Pursued(Event):
    """A unit went after its prey (or stayed: `roll` 0) and caught it or not."""

    KIND: ClassVar[str] = "pursued"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "prey", "inches", "caught")

    def __init__(self, rule: str, unit: str, prey: str, inches: float, caught: bool) -> None:
        super().__init__(rule)
        self.unit = unit
        self.prey = prey
        self.inches = inches
        self.caught = caught

    def apply(self, state: State) -> None:
        """It pursues once."""
        part = _change(state)
        part.pursued = (*part.pursued, self.unit)


class CombatEnded(Event):
    """A combat was fought to its end."""

    KIND: ClassVar[str] = "combat_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("units", "free")

    def __init__(self, rule: str, units: tuple[str, ...], free: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.units = units
        self.free = free

    def apply(self, state: State) -> None:
        """No combat is in progress."""
        part = _change(state)
        part.combat = ()
        part.touched = ()
        part.blows = ()
        part.losers = ()
        part.failed = ()
        part.pursued = ()
