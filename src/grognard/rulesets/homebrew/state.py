"""State of a homebrew game (catalogue chapters 2 and 23): what the kernel's State has, plus this book's facts.

Never stored, always computed: engagement, formation, distances, sight, cover, control (homebrew.state.derived).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from grognard.game.nodes import NodeState
from grognard.game.state import Model, State, Unit
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.profiles import ModelProfile, UnitProfile, Weapon

GAME: Final = cite("homebrew.state.game")
UNIT: Final = cite("homebrew.state.unit")
MODEL: Final = cite("homebrew.state.model")

# status of a unit
RESERVE: Final = "reserve"
ARRIVING: Final = "arriving"
TABLE: Final = "table"
DESTROYED: Final = "destroyed"

# flags of a unit for the turn, as bits
MOVED: Final = 1
RAN: Final = 2
RETREATED: Final = 4
ARRIVED: Final = 8
SHOT: Final = 16
CHARGE_DECLARED: Final = 32
CHARGED: Final = 64
INTERVENED: Final = 128
FOUGHT: Final = 256
TURN_ENDED: Final = 512
MANOEUVRED: Final = 1024
FLAG_NAMES: Final = {
    MOVED: "moved",
    RAN: "ran",
    RETREATED: "retreated",
    ARRIVED: "arrived",
    SHOT: "shot",
    CHARGE_DECLARED: "charge_declared",
    CHARGED: "charged",
    INTERVENED: "intervened",
    FOUGHT: "fought",
    TURN_ENDED: "turn_ended",
    MANOEUVRED: "manoeuvred",
}


class HModel(Model):
    """A model: centre `x`, `y`; `z` the height it stands on (hill or floor); `level` 0.0 or its floor's height.

    `wounds` are wounds left; `down` is set between losing the last wound in a fight and `fight.remove`.
    `profile`, `weapons`, `radius`, `height` never change.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "unit",
        "seat",
        "x",
        "y",
        "z",
        "alive",
        "level",
        "wounds",
        "down",
        "group",
        "arms",
    )

    def __init__(
        self,
        id: str,
        unit: str,
        seat: str,
        group: int,
        arms: tuple[str, ...],
        profile: ModelProfile,
        weapons: tuple[Weapon, ...],
    ) -> None:
        super().__init__(id, unit, seat)
        self.level = 0.0
        self.wounds = profile.wounds
        self.down = False
        self.group = group
        self.arms = arms
        self.profile = profile
        self.weapons = weapons
        self.radius = profile.radius
        self.height = profile.height

    def copy(self) -> HModel:
        """A copy that may be changed."""
        twin = HModel(self.id, self.unit, self.seat, self.group, self.arms, self.profile, self.weapons)
        twin.x = self.x
        twin.y = self.y
        twin.z = self.z
        twin.alive = self.alive
        twin.level = self.level
        twin.wounds = self.wounds
        twin.down = self.down
        return twin


class HUnit(Unit):
    """A unit: `entry` in the army list, `status`, `flags` of the turn (bits), wounds lost, effects, powers.

    `hurt`: wounds lost to shooting and powers in this turn; `fight_hurt`: in the fight going on.
    `effects`: (effect id, source unit, end), end being "turn:<seat>" (the start of that seat's next turn) or
    "end" (the end of this turn). `tried`: powers attempted, `used`: abilities used, `stored`: powers waiting
    for their phase, all in the owner's current turn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "seat",
        "models",
        "entry",
        "status",
        "flags",
        "start_models",
        "start_wounds",
        "points",
        "hurt",
        "fight_hurt",
        "effects",
        "tried",
        "used",
        "stored",
    )

    def __init__(
        self, id: str, seat: str, models: tuple[str, ...], entry: str, profile: UnitProfile, points: int
    ) -> None:
        super().__init__(id, seat, models)
        self.entry = entry
        self.profile = profile
        self.points = points
        self.status = RESERVE
        self.flags = 0
        self.start_models = 0
        self.start_wounds = 0
        self.hurt = 0
        self.fight_hurt = 0
        self.effects: tuple[tuple[str, str, str], ...] = ()
        self.tried: tuple[str, ...] = ()
        self.used: tuple[str, ...] = ()
        self.stored: tuple[str, ...] = ()

    def copy(self) -> HUnit:
        """A copy that may be changed."""
        twin = HUnit(self.id, self.seat, self.models, self.entry, self.profile, self.points)
        twin.status = self.status
        twin.flags = self.flags
        twin.start_models = self.start_models
        twin.start_wounds = self.start_wounds
        twin.hurt = self.hurt
        twin.fight_hurt = self.fight_hurt
        twin.effects = self.effects
        twin.tried = self.tried
        twin.used = self.used
        twin.stored = self.stored
        return twin

    def has(self, flag: int) -> bool:
        """Is the flag set?"""
        return self.flags & flag != 0

    def flag_names(self) -> list[str]:
        """The flags that are set, by name."""
        return [name for bit, name in FLAG_NAMES.items() if self.flags & bit]


class HState(NodeState):
    """The game: see homebrew.state.game.

    `node` and `args` name the next step (the catalogue's state machine, 9.2). `parts` are the chapters' own
    facts, by the name each chapter registers.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "dice",
        "conceded",
        "over",
        "size",
        "scenario",
        "options",
        "layout",
        "round",
        "active",
        "first",
        "node",
        "args",
        "edges",
        "points",
    )

    def __init__(self, board: Board | None = None) -> None:
        super().__init__()
        assert board is not None
        self.board = board
        self.size = 0
        self.scenario = ""
        self.layout = ""
        self.round = 0
        self.active = "a"
        self.first = ""
        #: own edge by seat, as (seat, edge) pairs
        self.edges: tuple[tuple[str, str], ...] = ()
        #: scenario points so far by seat
        self.points: tuple[tuple[str, int], ...] = (("a", 0), ("b", 0))

    def h_model(self, model_id: str) -> HModel:
        """The model of this id."""
        model = self.models[self.model_at[model_id]]
        assert isinstance(model, HModel)
        return model

    def h_unit(self, unit_id: str) -> HUnit:
        """The unit of this id."""
        unit = self.units[self.unit_at[unit_id]]
        assert isinstance(unit, HUnit)
        return unit

    def change_model(self, model_id: str) -> HModel:
        """The model, to be changed (from Event.apply only)."""
        model = self.own_model(model_id)
        assert isinstance(model, HModel)
        return model

    def change_unit(self, unit_id: str) -> HUnit:
        """The unit, to be changed (from Event.apply only)."""
        unit = self.own_unit(unit_id)
        assert isinstance(unit, HUnit)
        return unit

    def other(self, seat: str) -> str:
        """The opponent."""
        return "b" if seat == "a" else "a"

    def edge(self, seat: str) -> str:
        """The own edge of a seat: "south", "north", …"""
        for known, edge in self.edges:
            if known == seat:
                return edge
        raise KeyError(seat)

    def living(self, unit: HUnit) -> list[HModel]:
        """The unit's living models, in order (those that are down in a fight still live)."""
        found: list[HModel] = []
        count = len(unit.models)
        if count == 0:
            return found
        # the models of a unit stand in one row, in its order: see `making.add_unit`
        first = self.model_at[unit.models[0]]
        row: list[Any] = self.models[first : first + count]
        for model in row:
            assert isinstance(model, HModel)
            if model.alive:
                found.append(model)
        return found

    def units_of(self, seat: str) -> list[HUnit]:
        """All units of a seat, in order, whatever their status."""
        found: list[HUnit] = []
        for unit in self.units:
            assert isinstance(unit, HUnit)
            if unit.seat == seat:
                found.append(unit)
        return found

    def on_table(self, seat: str) -> list[HUnit]:
        """The seat's units on the table, in order."""
        return [unit for unit in self.units_of(seat) if unit.status == TABLE]

    def blank(self) -> HState:
        """A new State on the same board."""
        return HState(self.board)

    def copy_own(self, twin: State) -> None:
        """Copy this book's fields."""
        assert isinstance(twin, HState)
        self.copy_nodes(twin)
        twin.dice = self.dice
        twin.conceded = self.conceded
        twin.over = self.over
        twin.size = self.size
        twin.scenario = self.scenario
        twin.layout = self.layout
        twin.round = self.round
        twin.active = self.active
        twin.first = self.first
        twin.edges = self.edges
        twin.points = self.points

    def plain(self) -> dict[str, object]:
        """As JSON-able data, the chapters' parts included: all that there is to know, and nothing derived."""
        GAME.hit()
        UNIT.hit()
        MODEL.hit()
        return super().plain()


def hstate(state: State) -> HState:
    """The State as this book's."""
    assert isinstance(state, HState)
    return state
