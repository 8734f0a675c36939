"""State of a game of Vanguard (catalogue 3.1, 5, 27): what the kernel's State has, plus this book's facts.

Every model acts for itself, so it is a unit of one model: the unit `a.ax-2` has the model `a.ax-2.1`. Never stored,
always computed: engagement, sight, distances, cover, control.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from grognard.game.nodes import NodeState
from grognard.game.state import Model, State, Unit
from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.parts import Acting, Side
from grognard.rulesets.vanguard.warband.muster import ModelSpec

COUNTERS: Final = cite("vanguard.engine.counters")
STANDING: Final = cite("vanguard.state.standing")
WOUNDS: Final = cite("vanguard.state.wounds")
USED: Final = cite("vanguard.state.used")
BASE: Final = cite("vanguard.profile.base")
MARKER: Final = cite("vanguard.knocked.marker")
SCALE: Final = cite("vanguard.measure.base-scale")

# where a model is
RESERVE: Final = "reserve"
TABLE: Final = "table"
#: killed, or fled over the edge
DEAD: Final = "dead"
FLED: Final = "fled"
#: left safely, as some scenarios allow
EXITED: Final = "exited"

#: before a seat: whom its models may attack
TARGETS: Final = "targets:"

# counters of a model, as bits
ACTIVATED: Final = 1
FATIGUED: Final = 2
KNOCKED: Final = 4
BRACED: Final = 8
#: it has had its first activation, or its fallback check, in this round
HAS_ACTED: Final = 16
CHECKED: Final = 32
COUNTER_NAMES: Final = {
    ACTIVATED: "activated",
    FATIGUED: "fatigued",
    KNOCKED: "knocked-down",
    BRACED: "braced",
    HAS_ACTED: "has-acted",
    CHECKED: "checked",
}

# models that a scenario puts on the table, by the kind of their objective
SCENE_MODEL: Final = "model"
WAGON: Final = "wagon"
NEUTRAL_MODEL: Final = "neutral-model"
BOUND: Final = "bound"

#: the kind of the activation of a group
GROUP: Final = "group"

#: an effect at work on a model: (effect id, number, end, source model or "")
Effect = tuple[str, int, str, str]
# ends of effects
ROUND: Final = "round"
TURN: Final = "turn"
ACTIVATION: Final = "activation"
#: until the end of the model's next activation, not of one that goes on
NEXT_ACTIVATION: Final = "next-activation"
GAME: Final = "game"


class _Lists:
    """Who is on the table, of whom, in one arrangement: numbers of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[str, list[int]] = {}

    def of(self, state: VState, name: str) -> list[int]:
        """`name`: a seat, "" for everybody, or a seat with TARGETS before it."""
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = self._listed(state, name)
        return found

    def _listed(self, state: VState, name: str) -> list[int]:
        seat, other = name, ""
        if name.startswith(TARGETS):
            other = state.other(name[len(TARGETS) :])
        found: list[int] = []
        for number, model in enumerate(state.all_models()):
            if model.status != TABLE:
                continue
            if other:
                if model.seat == other or (model.spec.scene == NEUTRAL_MODEL and other != "?"):
                    found.append(number)
            elif seat in ("", model.seat):
                found.append(number)
        return found


_LISTS: Final = _Lists()


class VModel(Model):
    """A model: centre of its base `x`, `y`; `z` the height of the ground it stands on; `facing` in degrees.

    `wounds` are wounds suffered, `counters` bits, `effects` see Effect, `used` the abilities used: their id in this
    round, `game:<id>` for those that work once a game; `carried` ids of objectives. `spec` never changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "unit",
        "seat",
        "x",
        "y",
        "z",
        "alive",
        "entry",
        "status",
        "facing",
        "wounds",
        "counters",
        "effects",
        "used",
        "carried",
    )

    def __init__(self, id: str, unit: str, seat: str, spec: ModelSpec) -> None:
        super().__init__(id, unit, seat)
        self.spec = spec
        self.entry = spec.profile.id
        self.status = RESERVE
        self.facing = 90.0
        self.wounds = 0
        self.counters = 0
        self.effects: tuple[Effect, ...] = ()
        self.used: tuple[str, ...] = ()
        self.carried: tuple[str, ...] = ()
        self._rect: Rect | None = None

    def copy(self) -> VModel:
        """A copy that may be changed."""
        twin = VModel(self.id, self.unit, self.seat, self.spec)
        twin.x = self.x
        twin.y = self.y
        twin.z = self.z
        twin.alive = self.alive
        twin.status = self.status
        twin.facing = self.facing
        twin.wounds = self.wounds
        twin.counters = self.counters
        twin.effects = self.effects
        twin.used = self.used
        twin.carried = self.carried
        twin._rect = self._rect
        return twin

    def has(self, counter: int) -> bool:
        """Does it have the counter?"""
        return self.counters & counter != 0

    def counter_names(self) -> list[str]:
        """The counters it has, by name: one of them tells that it lies, however it is shown."""
        MARKER.hit()
        return [name for bit, name in COUNTER_NAMES.items() if self.counters & bit]

    def on_table(self) -> bool:
        """Is it on the table?"""
        return self.status == TABLE

    def standing(self) -> bool:
        """Is it on the table and not Knocked-down?"""
        STANDING.hit()
        return self.status == TABLE and self.counters & KNOCKED == 0

    def acts(self) -> bool:
        """Is it ever activated by its owner? Wagons and neutral models are not."""
        return self.spec.scene in ("", SCENE_MODEL)

    def untouchable(self) -> bool:
        """Is it in the scenario without values of its own, so that nothing hurts, pushes or fells it: the Princess?"""
        return self.spec.scene == BOUND

    def wounds_left(self) -> int:
        """Wounds it can still take."""
        WOUNDS.hit()
        return self.spec.profile.wn - self.wounds

    def effect(self, id: str) -> int:
        """The sum of the numbers of its effects of this id; 0 if there is none."""
        found = 0
        for effect in self.effects:
            if effect[0] == id:
                found += effect[1]
        return found

    def has_effect(self, id: str) -> bool:
        """Is an effect of this id at work on it?"""
        for effect in self.effects:
            if effect[0] == id:
                return True
        return False

    def has_used(self, id: str) -> bool:
        """Was the ability used (in this round, or `game:<id>`: in this game)?"""
        USED.hit()
        return id in self.used

    def rect(self) -> Rect:
        """Its base where it stands."""
        rect = self._rect
        if rect is None or rect.x != self.x or rect.y != self.y or rect.facing != self.facing:
            BASE.hit()
            SCALE.hit()
            rect = Rect(
                self.x, self.y, self.spec.profile.base_width, self.spec.profile.base_depth, self.facing
            )
            self._rect = rect
        return rect

    def rect_at(self, x: float, y: float, facing: float) -> Rect:
        """Its base as it would stand there."""
        return Rect(x, y, self.spec.profile.base_width, self.spec.profile.base_depth, facing)


class VUnit(Unit):
    """The unit of one model: its card's id and its points, items and spells included."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "seat", "models", "entry", "points", "born")

    def __init__(self, id: str, seat: str, models: tuple[str, ...], entry: str, points: int) -> None:
        super().__init__(id, seat, models)
        self.entry = entry
        self.points = points
        #: created in play: it does not count for the number of models at the start
        self.born = False

    def copy(self) -> VUnit:
        """A copy that may be changed."""
        twin = VUnit(self.id, self.seat, self.models, self.entry, self.points)
        twin.born = self.born
        return twin


class VState(NodeState):
    """The game. `node` and `args` name the next step; `parts` are `Side` by seat, `Acting`, and chapters' own facts."""

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
        "next_first",
        "node",
        "args",
        "turn",
        "turn_acts",
        "turn_used",
    )

    def __init__(self, board: Board | None = None) -> None:
        super().__init__()
        assert board is not None
        self.board = board
        self.size = 0
        self.scenario = ""
        self.layout = ""
        self.round = 0
        #: whose turn it is
        self.active = "a"
        #: who has the first turn of this round, and who was first to finish it ("": nobody yet)
        self.first = ""
        self.next_first = ""
        #: player turns so far in the game
        self.turn = 0
        #: models activated in this turn: the first activation (a model or the members of a group), then the extra one
        self.turn_acts: tuple[str, ...] = ()
        #: what was done in this turn that may be done once: "first", "extra", ids of abilities
        self.turn_used: tuple[str, ...] = ()

    # ---- reading

    def v_model(self, model_id: str) -> VModel:
        """The model of this id."""
        model = self.models[self.model_at[model_id]]
        assert isinstance(model, VModel)
        return model

    def v_unit(self, unit_id: str) -> VUnit:
        """The unit of this id."""
        unit = self.units[self.unit_at[unit_id]]
        assert isinstance(unit, VUnit)
        return unit

    def all_models(self) -> list[VModel]:
        """All models, in order, wherever they are."""
        return cast(list[VModel], self.models[:])

    def on_table(self, seat: str = "") -> list[VModel]:
        """The models on the table, in order: of a seat, or of everybody (neutral ones, whose seat is "n", too)."""
        return self._numbered(_LISTS.of(self, seat))

    def _numbered(self, numbers: list[int]) -> list[VModel]:
        models = self.models
        return cast(list[VModel], [models[number] for number in numbers])

    def of(self, seat: str) -> list[VModel]:
        """All models of a seat, in order, wherever they are."""
        return [model for model in self.all_models() if model.seat == seat]

    def enemies_of(self, seat: str) -> list[VModel]:
        """The enemy's models on the table (neutral models are nobody's enemies)."""
        return self.on_table(self.other(seat))

    def targets_of(self, seat: str) -> list[VModel]:
        """What the seat's models may attack: the enemy's models, and a neutral one that fights everybody."""
        return self._numbered(_LISTS.of(self, TARGETS + seat))

    def other(self, seat: str) -> str:
        """The opponent; of a neutral model, nobody."""
        if seat == "a":
            return "b"
        return "a" if seat == "b" else "?"

    def side(self, seat: str) -> Side:
        """What a player has."""
        part = self.part(seat)
        assert isinstance(part, Side)
        return part

    def acting(self) -> Acting:
        """The activation that goes on."""
        part = self.part("acting")
        assert isinstance(part, Acting)
        return part

    # ---- changing (from Event.apply only)

    def change_model(self, model_id: str) -> VModel:
        """The model, to be changed."""
        model = self.own_model(model_id)
        assert isinstance(model, VModel)
        return model

    def change_side(self, seat: str) -> Side:
        """What a player has, to be changed."""
        part = self.change_part(seat)
        assert isinstance(part, Side)
        return part

    def change_acting(self) -> Acting:
        """The activation that goes on, to be changed."""
        part = self.change_part("acting")
        assert isinstance(part, Acting)
        return part

    # ---- copying and writing out

    def blank(self) -> VState:
        """A new State on the same board."""
        return VState(self.board)

    def copy_own(self, twin: State) -> None:
        """Copy this book's fields."""
        assert isinstance(twin, VState)
        self.copy_nodes(twin)
        twin.size = self.size
        twin.scenario = self.scenario
        twin.layout = self.layout
        twin.round = self.round
        twin.active = self.active
        twin.first = self.first
        twin.next_first = self.next_first
        twin.turn = self.turn
        twin.turn_acts = self.turn_acts
        twin.turn_used = self.turn_used

    def plain(self) -> dict[str, object]:
        """As JSON-able data, the parts included: all that there is to know, and nothing derived."""
        COUNTERS.hit()
        return super().plain()


def vstate(state: State) -> VState:
    """The State as this book's."""
    assert isinstance(state, VState)
    return state
