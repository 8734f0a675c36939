"""What wounds do: pools go down, models go."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.events import Pose, put, settle
from grognard.rulesets.ninth_age.state import CHARACTER, DEAD, Slots, nstate


class Attacked(Event):
    """Alike attacks are made, or hits fall: `attacks` dice to hit, or `hits` that need none, with this Strength (0: none);
    `mods`: (rule, number), what made it so.

    `who` is the unit, or its Champion or Character, "" for nobody; `whom` the unit or model at which they are directed;
    `role` the part of the model that strikes.
    """

    KIND: ClassVar[str] = "attacked"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind",
        "who",
        "whom",
        "role",
        "support",
        "attacks",
        "hits",
        "strength",
        "mods",
    )

    def __init__(self, rule: str, strikes: Strikes, who: str) -> None:
        super().__init__(rule)
        self.kind = strikes.kind
        self.who = who
        self.whom = strikes.pool or strikes.at
        self.role = strikes.part.role if strikes.part is not None else ""
        self.support = strikes.support
        self.attacks = strikes.dice if strikes.need else 0
        self.hits = 0 if strikes.need else strikes.auto
        self.strength = strikes.strength
        self.mods = [(mod.cause, mod.value) for mod in strikes.strength_mods]


class WoundsLost(Event):
    """A pool lost wounds: `lost` of them count, `excess` were beyond what was there; `by` is the unit that did it, or "".

    `pool` is "" for rank-and-file (with its Troop Type) or a model; `carried` what the pool carries now (rank-and-file),
    or what the model has lost in all.
    """

    KIND: ClassVar[str] = "wounds_lost"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "pool", "type", "lost", "excess", "carried", "by")

    def __init__(
        self, rule: str, unit: str, pool: str, type: str, lost: int, excess: int, carried: int, by: str
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.pool = pool
        self.type = type
        self.lost = lost
        self.excess = excess
        self.carried = carried
        self.by = by

    def apply(self, state: State) -> None:
        """The pool remembers."""
        s = nstate(state)
        if self.pool:
            s.change_model(self.pool).lost = self.carried
            return
        unit = s.change_unit(self.unit)
        rest = [row for row in unit.carried if row[0] != self.type]
        unit.carried = (*rest, (self.type, self.carried)) if self.carried else tuple(rest)


class Recovered(Event):
    """A pool or a model got wounds back."""

    KIND: ClassVar[str] = "recovered"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "pool", "type", "wounds", "carried")

    def __init__(self, rule: str, unit: str, pool: str, type: str, wounds: int, carried: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.pool = pool
        self.type = type
        self.wounds = wounds
        self.carried = carried

    def apply(self, state: State) -> None:
        """The pool remembers."""
        s = nstate(state)
        if self.pool:
            s.change_model(self.pool).lost = self.carried
            return
        unit = s.change_unit(self.unit)
        rest = [row for row in unit.carried if row[0] != self.type]
        unit.carried = (*rest, (self.type, self.carried)) if self.carried else tuple(rest)


class Casualties(Event):
    """Models were removed; the others stand as `slots`, `left` and `right` say, the front-left corner at `pose`."""

    KIND: ClassVar[str] = "casualties"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models", "slots", "left", "right", "pose")

    def __init__(
        self, rule: str, unit: str, models: tuple[str, ...], slots: Slots, left: str, right: str, pose: Pose
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models
        self.slots = slots
        self.left = left
        self.right = right
        self.pose = pose

    def apply(self, state: State) -> None:
        """They are gone; a Character's own unit with it."""
        s = nstate(state)
        for id in self.models:
            model = s.change_model(id)
            model.alive = False
            if model.kind == CHARACTER and model.home != self.unit:
                s.change_unit(model.home).status = DEAD
        unit = s.change_unit(self.unit)
        unit.slots = self.slots
        unit.files = max([len(rank) for rank in self.slots], default=1)
        unit.left = self.left
        unit.right = self.right
        if unit.standing():
            put(s, self.unit, self.pose)
        else:
            settle(s, self.unit)


class Raised(Event):
    """Dead models stand in the ranks again (or new ones, of those that may grow): `models` are up, placed by `slots`."""

    KIND: ClassVar[str] = "raised"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models", "slots")

    def __init__(self, rule: str, unit: str, models: tuple[str, ...], slots: Slots) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models
        self.slots = slots

    def apply(self, state: State) -> None:
        """They stand there, unhurt."""
        s = nstate(state)
        for id in self.models:
            model = s.change_model(id)
            model.alive = True
            model.lost = 0
        unit = s.change_unit(self.unit)
        unit.slots = self.slots
        if unit.inside:
            unit.files = len(self.slots[0])
        settle(s, self.unit)
