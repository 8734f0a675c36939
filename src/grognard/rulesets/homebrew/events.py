"""Events that several chapters share. A chapter's own events stand in the chapter's module."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import DESTROYED, TABLE, HState, hstate
from grognard.rulesets.homebrew.told import farthest, middle

THIS_TURN: Final = "end"
STANDING: Final = cite("homebrew.move.standing-height")


class Placed(Event):
    """Models of a unit were put on the table (deployment, deep strike): (model, (x, y, level))."""

    KIND: ClassVar[str] = "placed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "places")
    TOLD: ClassVar[tuple[str, ...]] = ("count", "x", "y")

    def __init__(self, rule: str, unit: str, places: tuple[tuple[str, Place3], ...]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.places = places

    def args(self) -> dict[str, object]:
        """Also where that is, roughly."""
        return {**super().args(), **middle([place for _, place in self.places])}

    def apply(self, state: State) -> None:
        """They stand there; the unit is on the table."""
        s = hstate(state)
        s.change_unit(self.unit).status = TABLE
        for model_id, place in self.places:
            put(s, model_id, place)
        s.touch()


class Moved(Event):
    """Models of a unit moved along paths. `kind`: manoeuvre, run, scout, entry, retreat, forced, charge, …

    Paths are the places after the start; a model with an empty path stood still and may be left out.
    """

    KIND: ClassVar[str] = "moved"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "kind", "paths", "starts")
    TOLD: ClassVar[tuple[str, ...]] = ("count", "x", "y", "inches")

    def __init__(
        self,
        rule: str,
        unit: str,
        kind: str,
        paths: tuple[tuple[str, Path3], ...],
        starts: tuple[tuple[str, Place3], ...] = (),
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.kind = kind
        self.paths = paths
        self.starts = starts

    def args(self) -> dict[str, object]:
        """Also how far, and where to, roughly."""
        ends = middle([path[-1] for _, path in self.paths if path])
        return {**super().args(), **ends, "inches": farthest(self.starts, self.paths)}

    def apply(self, state: State) -> None:
        """They stand at the ends of their paths; a unit that entered is on the table."""
        s = hstate(state)
        if self.kind == "entry":
            s.change_unit(self.unit).status = TABLE
        for model_id, path in self.paths:
            if path:
                put(s, model_id, path[-1])
        s.touch()


class Flagged(Event):
    """A flag of a unit's turn was set (`on`) or cleared; `flag` is its bit."""

    KIND: ClassVar[str] = "flagged"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "flag", "on")

    def __init__(self, rule: str, unit: str, flag: int, on: bool = True) -> None:
        super().__init__(rule)
        self.unit = unit
        self.flag = flag
        self.on = on

    def apply(self, state: State) -> None:
        """Set or clear it."""
        unit = hstate(state).change_unit(self.unit)
        unit.flags = unit.flags | self.flag if self.on else unit.flags & ~self.flag


class Status(Event):
    """A unit's status changed: reserve, arriving, table, destroyed."""

    KIND: ClassVar[str] = "status"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "status")

    def __init__(self, rule: str, unit: str, status: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.status = status

    def apply(self, state: State) -> None:
        """Set it; a destroyed unit has no living models."""
        s = hstate(state)
        unit = s.change_unit(self.unit)
        unit.status = self.status
        if self.status == DESTROYED:
            for model_id in unit.models:
                s.change_model(model_id).alive = False
        s.touch()


class Wounded(Event):
    """A model lost wounds. `kind`: "shooting" (and powers), "fight", "explosion"; `by` the unit that did it.

    `counts`: they are added to the unit's wounds for the test that may follow ("hurt", "fight_hurt" or "").
    """

    KIND: ClassVar[str] = "wounded"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "lost", "left", "kind", "by", "counts")

    def __init__(self, rule: str, model: str, lost: int, left: int, kind: str, by: str, counts: str) -> None:
        super().__init__(rule)
        self.model = model
        self.lost = lost
        self.left = left
        self.kind = kind
        self.by = by
        self.counts = counts

    def apply(self, state: State) -> None:
        """Fewer wounds left; none left in a fight: down until casualties are removed."""
        s = hstate(state)
        model = s.change_model(self.model)
        model.wounds = self.left
        if self.left == 0:
            model.down = True
        unit = s.change_unit(model.unit)
        if self.counts == "hurt":
            unit.hurt += self.lost
        elif self.counts == "fight_hurt":
            unit.fight_hurt += self.lost


class Healed(Event):
    """A model got lost wounds back."""

    KIND: ClassVar[str] = "healed"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "gained", "left")

    def __init__(self, rule: str, model: str, gained: int, left: int) -> None:
        super().__init__(rule)
        self.model = model
        self.gained = gained
        self.left = left

    def apply(self, state: State) -> None:
        """More wounds left."""
        hstate(state).change_model(self.model).wounds = self.left


class Removed(Event):
    """A model was taken off the table; `destroyed` when it was the unit's last."""

    KIND: ClassVar[str] = "removed"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "destroyed")

    def __init__(self, rule: str, model: str, destroyed: bool) -> None:
        super().__init__(rule)
        self.model = model
        self.destroyed = destroyed

    def apply(self, state: State) -> None:
        """It is dead; so is its unit if it was the last."""
        s = hstate(state)
        model = s.change_model(self.model)
        model.alive = False
        model.down = False
        if self.destroyed:
            s.change_unit(model.unit).status = DESTROYED
        s.touch()


class EffectBegan(Event):
    """An effect came upon a unit, from a source unit, until "turn:<seat>" or "end"."""

    KIND: ClassVar[str] = "effect_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "effect", "source", "until")
    TOLD: ClassVar[tuple[str, ...]] = ("lasting",)

    def __init__(self, rule: str, unit: str, effect: str, source: str, until: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.effect = effect
        self.source = source
        self.until = until

    def args(self) -> dict[str, object]:
        """Also whether it lasts beyond this turn."""
        return {**super().args(), "lasting": self.until != THIS_TURN}

    def apply(self, state: State) -> None:
        """Add it."""
        unit = hstate(state).change_unit(self.unit)
        unit.effects = (*unit.effects, (self.effect, self.source, self.until))


class EffectEnded(Event):
    """An effect of a unit ended."""

    KIND: ClassVar[str] = "effect_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "effect", "source", "until")

    def __init__(self, rule: str, unit: str, effect: str, source: str, until: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.effect = effect
        self.source = source
        self.until = until

    def apply(self, state: State) -> None:
        """Take one such effect away."""
        unit = hstate(state).change_unit(self.unit)
        rest = list(unit.effects)
        rest.remove((self.effect, self.source, self.until))
        unit.effects = tuple(rest)


def put(s: HState, model_id: str, place: Place3) -> None:
    """Stand a model at (x, y, level); its standing height follows from hill or floor (from Event.apply only)."""
    model = s.change_model(model_id)
    x, y, level = place
    unit = s.h_unit(model.unit)
    model.x = x
    model.y = y
    model.level = level
    STANDING.hit()
    model.z = 0.0 if unit.profile.flyer else s.board.ground(unit.profile, False).standing(x, y, level)
