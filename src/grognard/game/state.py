"""State: all facts of a game between two moments, as plain typed data.

A book subclasses Model, Unit and State for what only it has, and lists its fields once in FIELDS:
copying, comparing, hashing, writing out all come from that list. Copies are made on write: a fork
shares models and units with its origin until one of the two changes them through `own_*`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

SEATS: Final = ("a", "b", "c", "d")
#: the plain fields that every State has
BASE_FIELDS: Final = ("dice", "conceded", "over")
#: what the kernel copies and writes out itself, whatever a book's FIELDS say
KERNEL_FIELDS: Final = ("token", "seats", "models", "units", "model_at", "unit_at", "gone", "asking")

#: windows ask when an option is legal | when one would change something | not at all
ALWAYS: Final = "always"
SENSIBLE: Final = "sensible"
NEVER: Final = "never"
POLICIES: Final = (ALWAYS, SENSIBLE, NEVER)


class Counter:
    """Hands out numbers, each once; they never reach a hash, a record or a comparison."""

    def __init__(self) -> None:
        self.last = 0

    def take(self) -> int:
        self.last += 1
        return self.last


#: whose a thing is
_TOKENS: Final = Counter()


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """Something in a State that is shared between forks until it is changed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id",)

    def __init__(self, id: str) -> None:
        self.id = id
        self.owner = 0

    def blank(self) -> Thing:
        """A new object of the same class, its fields still to be filled (by `copy`)."""
        return type(self)(self.id)

    def copy(self) -> Thing:
        """A copy with the same fields. Books override it for speed; a test compares the two."""
        twin = self.blank()
        for name in type(self).FIELDS:
            setattr(twin, name, getattr(self, name))
        return twin

    def plain(self) -> dict[str, object]:
        """The fields as JSON-able data."""
        return {name: getattr(self, name) for name in type(self).FIELDS}


@mypyc_attr(allow_interpreted_subclasses=True)
class Model(Thing):
    """One miniature. `x`, `y` in inches on the table, `z` the height it stands on; `alive` while in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "unit", "seat", "x", "y", "z", "alive")

    def __init__(self, id: str, unit: str = "", seat: str = "") -> None:
        super().__init__(id)
        self.unit = unit
        self.seat = seat
        self.x = 0.0
        self.y = 0.0
        self.z = 0.0
        self.alive = True

    def copy(self) -> Thing:
        """See Thing."""
        if type(self) is not Model:
            return super().copy()
        twin = Model(self.id, self.unit, self.seat)
        twin.x = self.x
        twin.y = self.y
        twin.z = self.z
        twin.alive = self.alive
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Unit(Thing):
    """Models that act together; `models` holds their ids, living and dead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "seat", "models")

    def __init__(self, id: str, seat: str = "", models: tuple[str, ...] = ()) -> None:
        super().__init__(id)
        self.seat = seat
        self.models = models

    def copy(self) -> Thing:
        """See Thing."""
        if type(self) is not Unit:
            return super().copy()
        return Unit(self.id, self.seat, self.models)


class Seat:
    """Who sits at the table: `id` a–d, `team` (seats of one team win together), a display name."""

    def __init__(self, id: str, team: str, name: str) -> None:
        self.id = id
        self.team = team
        self.name = name

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {"id": self.id, "team": self.team, "name": self.name}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole game between two moments. Change it through Events only.

    A book whose State takes arguments overrides `blank`; one with lists or objects of its own `copy_own`.
    """

    #: plain fields of the class (everything but what the kernel itself copies and writes: see KERNEL_FIELDS)
    FIELDS: ClassVar[tuple[str, ...]] = BASE_FIELDS

    def __init__(self) -> None:
        self.token = _TOKENS.take()
        self.seats: tuple[Seat, ...] = ()
        self.models: list[Model] = []
        self.units: list[Unit] = []
        self.model_at: dict[str, int] = {}
        self.unit_at: dict[str, int] = {}
        self.dice = 0
        self.conceded = ""
        self.over = False
        #: seats that gave up while the others play on: their questions are answered by default
        self.gone: tuple[str, ...] = ()
        #: when windows ask whom: (seat, window or "" for all, policy), see `asking_of`
        self.asking: tuple[tuple[str, str, str], ...] = ()

    # ---- reading

    def model(self, model_id: str) -> Model:
        """The model of this id (KeyError if there is none). Good only until the next event or yield."""
        return self.models[self.model_at[model_id]]

    def unit(self, unit_id: str) -> Unit:
        """The unit of this id (KeyError if there is none). Good only until the next event or yield."""
        return self.units[self.unit_at[unit_id]]

    def seat_ids(self) -> list[str]:
        """All seats in order."""
        return [seat.id for seat in self.seats]

    def team(self, seat: str) -> str:
        """The team of a seat."""
        for known in self.seats:
            if known.id == seat:
                return known.team
        raise KeyError(seat)

    def allied(self, one: str, other: str) -> bool:
        """Do the two seats play for the same team?"""
        return one == other or self.team(one) == self.team(other)

    def asking_of(self, seat: str, window: str) -> str:
        """When this window asks the seat: its setting for the window, else for all windows, else ALWAYS."""
        found = ALWAYS
        for known, name, policy in self.asking:
            if known == seat and name == window:
                return policy
            if known == seat and name == "":
                found = policy
        return found

    # ---- changing (from Event.apply only)

    def own_model(self, model_id: str) -> Model:
        """The model, made this State's own so that it may be changed."""
        at = self.model_at[model_id]
        model = self.models[at]
        if model.owner != self.token:
            twin = model.copy()
            assert isinstance(twin, Model)
            twin.owner = self.token
            self.models[at] = twin
            return twin
        return model

    def own_unit(self, unit_id: str) -> Unit:
        """The unit, made this State's own so that it may be changed."""
        at = self.unit_at[unit_id]
        unit = self.units[at]
        if unit.owner != self.token:
            twin = unit.copy()
            assert isinstance(twin, Unit)
            twin.owner = self.token
            self.units[at] = twin
            return twin
        return unit

    def add_model(self, model: Model) -> None:
        """Put a new model into the game; its id must be new (ids are never reused)."""
        if model.id in self.model_at:
            raise ValueError(f"model id {model.id} is taken")
        self.model_at = {**self.model_at, model.id: len(self.models)}
        self.models.append(model)

    def add_unit(self, unit: Unit) -> None:
        """Put a new unit into the game; its id must be new."""
        if unit.id in self.unit_at:
            raise ValueError(f"unit id {unit.id} is taken")
        self.unit_at = {**self.unit_at, unit.id: len(self.units)}
        self.units.append(unit)

    # ---- copying and writing out

    def blank(self) -> State:
        """A new State of the same class, to be filled by `fork`."""
        return type(self)()

    def fork(self) -> State:
        """An independent copy that shares all models and units until either side changes them."""
        twin = self.blank()
        twin.seats = self.seats
        twin.models = self.models[:]
        twin.units = self.units[:]
        twin.model_at = self.model_at
        twin.unit_at = self.unit_at
        twin.gone = self.gone
        twin.asking = self.asking
        twin.dice = self.dice
        twin.conceded = self.conceded
        twin.over = self.over
        self.copy_own(twin)
        self.token = _TOKENS.take()
        return twin

    def copy_own(self, twin: State) -> None:
        """Copy what the book added to the twin. Books override it for speed; a test compares the two."""
        if type(self) is State:
            return
        for name in type(self).FIELDS:
            value = getattr(self, name)
            if isinstance(value, list):
                value = list(value)
            elif isinstance(value, dict):
                value = dict(value)
            setattr(twin, name, value)

    def plain(self) -> dict[str, object]:
        """Everything as JSON-able data, in a fixed order: what is hashed and written as a keyframe."""
        data: dict[str, object] = {name: getattr(self, name) for name in type(self).FIELDS}
        data["seats"] = [seat.plain() for seat in self.seats]
        data["models"] = [model.plain() for model in self.models]
        data["units"] = [unit.plain() for unit in self.units]
        data["gone"] = list(self.gone)
        data["asking"] = [list(setting) for setting in self.asking]
        return data
