"""Events of powers and active abilities: attempts, what was stored, used, lost."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.homebrew.state import hstate

#: the target of a labelled power or ability, which is chosen when it acts
LATER: Final = "later"


class AbilityUsed(Event):
    """A unit used an active ability on a target (LATER: a labelled one, which waits for its phase)."""

    KIND: ClassVar[str] = "ability_used"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "ability", "target")

    def __init__(self, rule: str, unit: str, ability: str, target: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.ability = ability
        self.target = target

    def apply(self, state: State) -> None:
        """It is used up for this turn."""
        unit = hstate(state).change_unit(self.unit)
        unit.used = (*unit.used, self.ability)


class PowerTried(Event):
    """A psyker attempts a power: its target (LATER for a labelled one), so many dice, and what changed their number."""

    KIND: ClassVar[str] = "power_tried"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "power", "target", "dice", "mods")

    def __init__(
        self,
        rule: str,
        unit: str,
        power: str,
        target: str,
        dice: int,
        mods: tuple[tuple[str, int], ...],
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.power = power
        self.target = target
        self.dice = dice
        self.mods = mods

    def apply(self, state: State) -> None:
        """It is attempted for this turn."""
        unit = hstate(state).change_unit(self.unit)
        unit.tried = (*unit.tried, self.power)


class PowerResult(Event):
    """The attempt worked or failed, or a working power was let go (`what`: "works", "fails", "let_go")."""

    KIND: ClassVar[str] = "power_result"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "power", "what")

    def __init__(self, rule: str, unit: str, power: str, what: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.power = power
        self.what = what


class PowerStored(Event):
    """A labelled power that worked waits for its phase."""

    KIND: ClassVar[str] = "power_stored"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "power")

    def __init__(self, rule: str, unit: str, power: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.power = power

    def apply(self, state: State) -> None:
        """It waits."""
        unit = hstate(state).change_unit(self.unit)
        unit.stored = (*unit.stored, self.power)


class StoredUsed(Event):
    """A stored power was used on a target."""

    KIND: ClassVar[str] = "stored_used"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "power", "target")

    def __init__(self, rule: str, unit: str, power: str, target: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.power = power
        self.target = target

    def apply(self, state: State) -> None:
        """It no longer waits."""
        _forget(state, self.unit, self.power)


class StoredLost(Event):
    """A stored power was lost unused."""

    KIND: ClassVar[str] = "stored_lost"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "power")

    def __init__(self, rule: str, unit: str, power: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.power = power

    def apply(self, state: State) -> None:
        """It no longer waits."""
        _forget(state, self.unit, self.power)


def _forget(state: State, unit_id: str, power: str) -> None:
    unit = hstate(state).change_unit(unit_id)
    unit.stored = tuple([name for name in unit.stored if name != power])
