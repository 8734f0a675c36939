"""State of a game of the 9th Age (catalogue 1, 25): what the kernel's State has, plus this book's facts.

A unit is one rigid body of ranked bases: the State has its front-left corner, facing, files and who stands in which
place (`slots`); where each base lies follows from that (`bodies`). A Character is a unit of its own until it joins one.
Never stored, always computed: ranks, contact, arcs, sight, cover. Stored, because casualties and nudges do not change
it: in which facing units fight each other (`fights`).
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from grognard.game.nodes import NodeState
from grognard.game.state import Counter, Model, State, Unit
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.parts import Side
from grognard.rulesets.ninth_age.profiles import ModelSpec, UnitSpec

UNIT_STATE: Final = cite("ninth_age.engine.state")
POOLS: Final = cite("ninth_age.dmg.pool-state")
RNF: Final = cite("ninth_age.model.rnf")
FACINGS: Final = cite("ninth_age.engine.facing-memory")

# where a unit is
RESERVE: Final = "reserve"
TABLE: Final = "table"
#: a Character that stands in another unit
JOINED: Final = "joined"
#: written into another unit, and not yet revealed
HIDDEN: Final = "hidden"
#: off the table after a pursuit: it comes back
OFF: Final = "off"
DEAD: Final = "dead"
#: fled off the table, or caught
FLED: Final = "fled"
GONE: Final = (DEAD, FLED)

# what a model is in its unit
ORDINARY: Final = "ordinary"
CHAMPION: Final = "champion"
MUSICIAN: Final = "musician"
STANDARD: Final = "standard"
CHARACTER: Final = "character"

#: before a flag: how long it lasts
PHASE: Final = "phase:"
ROUND: Final = "round:"
TURN: Final = "turn:"
GAME: Final = "game:"

# flags of units, see `NUnit.flags`
MOVED: Final = "turn:moved"
MARCHED: Final = "turn:marched"
REFORMED: Final = "turn:reformed"
RALLIED: Final = "turn:rallied"
DECLARED: Final = "turn:declared-charge"
CHARGED: Final = "turn:charged"
FAILED_CHARGE: Final = "turn:failed-charge"
#: it chose to flee from a charge, and has not tried to rally yet
CHOSE_FLIGHT: Final = "game:chose-flight"
SHOT: Final = "phase:shot"
#: a spell keeps it from reforming, or from pursuing and overrunning, in this phase
NO_REFORM: Final = "phase:no-reform"
NO_PURSUIT: Final = "phase:no-pursuit"
PANICKED: Final = "phase:panic-tested"
#: it has done its remaining move (or may not make one)
ACTED: Final = "turn:acted"

#: with an enemy unit's id behind it: the unit has charged that enemy, and their first round is still to be fought
CHARGING: Final = "game:charging:"
#: with an enemy unit's id behind it: it began that charge on a Hill (half or more of its Footprint)
DOWNHILL: Final = "game:downhill:"

#: an effect at work: (effect id, number, end, unit or model that it is from, or "")
Effect = tuple[str, int, str, str]
#: before a rule id, as an effect: the model or unit is without the rule for as long as it lasts
TAKEN: Final = "lost:"
#: (unit, enemy unit, facing of the enemy in which the unit fights: "front", "left", "right" or "rear")
Fight = tuple[str, str, str]
Slots = tuple[tuple[str, ...], ...]


#: numbers for what all units and models are like: see `NState.version`
_VERSIONS: Final = Counter()


class NModel(Model):
    """A model: `x`, `y` the middle of its base, set by the event that places its unit; `lost` wounds it has lost.

    `unit` is the unit in whose ranks it stands, `home` the one it was bought as. Ordinary models share a pool of wounds,
    which their unit keeps. `spec` never changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "unit",
        "seat",
        "x",
        "y",
        "z",
        "alive",
        "home",
        "kind",
        "facing",
        "lost",
        "flags",
        "effects",
    )

    def __init__(self, id: str, unit: str, seat: str, kind: str, spec: ModelSpec) -> None:
        super().__init__(id, unit, seat)
        self.home = unit
        self.kind = kind
        self.spec = spec
        self.facing = 90.0
        self.lost = 0
        self.flags: tuple[str, ...] = ()
        self.effects: tuple[Effect, ...] = ()

    def copy(self) -> NModel:
        """A copy that may be changed."""
        twin = NModel(self.id, self.unit, self.seat, self.kind, self.spec)
        twin.home = self.home
        twin.x = self.x
        twin.y = self.y
        twin.z = self.z
        twin.alive = self.alive
        twin.facing = self.facing
        twin.lost = self.lost
        twin.flags = self.flags
        twin.effects = self.effects
        return twin

    def character(self) -> bool:
        """Is it a Character? Everybody else is rank-and-file."""
        RNF.hit()
        return self.kind == CHARACTER

    def has_flag(self, flag: str) -> bool:
        """Does it have the flag?"""
        return flag in self.flags


class NUnit(Unit):
    """A unit: its body, its pools of wounds, what it has done.

    `x`, `y` is the front-left corner of its grid, `facing` in degrees; `files` models stand in a rank; `slots` are the
    ranks, front first, each a row of model ids from left to right ("" is an empty place, in the last rank only; a model
    on a base of several places stands in each of them); `left`, `right` are the models on Mismatching bases at the sides
    of the front rank ("" for none). `loose` units stand half an inch apart (Skirmishers). `inside` is the Building that
    it holds ("" for none): all in one row then, and its body is the Building's. `carried` are the wounds of
    each pool that removed no model yet, as (troop type, wounds). `start_models` and `start_wounds` are those of the
    list, `phase_models` those at the start of the phase. Flags begin with how long they last: `phase:`, `round:`,
    `turn:`, `game:`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "seat",
        "models",
        "entry",
        "points",
        "status",
        "host",
        "x",
        "y",
        "facing",
        "files",
        "slots",
        "left",
        "right",
        "loose",
        "inside",
        "fleeing",
        "carried",
        "start_models",
        "start_wounds",
        "phase_models",
        "flags",
        "effects",
    )

    def __init__(self, id: str, seat: str, models: tuple[str, ...], spec: UnitSpec) -> None:
        super().__init__(id, seat, models)
        self.spec = spec
        self.entry = spec.entry
        self.points = spec.points
        self.status = RESERVE
        self.host = ""
        self.x = 0.0
        self.y = 0.0
        self.facing = 90.0
        self.files = 1
        self.slots: Slots = ()
        self.left = ""
        self.right = ""
        self.loose = False
        self.inside = ""
        self.fleeing = False
        self.carried: tuple[tuple[str, int], ...] = ()
        self.start_models = 0
        self.start_wounds = 0
        self.phase_models = 0
        self.flags: tuple[str, ...] = ()
        self.effects: tuple[Effect, ...] = ()

    def copy(self) -> NUnit:
        """A copy that may be changed."""
        twin = NUnit(self.id, self.seat, self.models, self.spec)
        twin.points = self.points
        twin.status = self.status
        twin.host = self.host
        twin.x = self.x
        twin.y = self.y
        twin.facing = self.facing
        twin.files = self.files
        twin.slots = self.slots
        twin.left = self.left
        twin.right = self.right
        twin.loose = self.loose
        twin.inside = self.inside
        twin.fleeing = self.fleeing
        twin.carried = self.carried
        twin.start_models = self.start_models
        twin.start_wounds = self.start_wounds
        twin.phase_models = self.phase_models
        twin.flags = self.flags
        twin.effects = self.effects
        return twin

    def on_table(self) -> bool:
        """Does it stand on the table, as a unit of its own?"""
        return self.status == TABLE

    def has_flag(self, flag: str) -> bool:
        """Does it have the flag?"""
        UNIT_STATE.hit()
        return flag in self.flags

    def wounds_carried(self, pool: str) -> int:
        """Wounds that a pool has suffered and that removed no model yet."""
        POOLS.hit()
        for known, wounds in self.carried:
            if known == pool:
                return wounds
        return 0

    def ranked(self) -> list[str]:
        """The models in its ranks, each once: rank by rank from the left."""
        return list(dict.fromkeys([id for rank in self.slots for id in rank if id]))

    def standing(self) -> list[str]:
        """All models that stand in it, each once: those in its ranks, then those at the sides."""
        found = self.ranked()
        for id in (self.left, self.right):
            if id:
                found.append(id)
        return found


class NState(NodeState):
    """The game. `node` and `args` name the next step; `parts` are `Side` by seat, and chapters' own facts.

    `turn` is the Game Turn, from 1; `active` whose Player Turn it is, `first` who begins each Game Turn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "dice",
        "conceded",
        "over",
        "size",
        "scenario",
        "options",
        "layout",
        "turn",
        "active",
        "first",
        "phase",
        "node",
        "args",
        "fights",
    )

    def __init__(self, board: Board | None = None) -> None:
        super().__init__()
        assert board is not None
        self.board = board
        self.size = 0
        self.scenario = ""
        self.layout = ""
        self.turn = 0
        self.active = "a"
        self.first = ""
        #: "setup", "movement", "magic", "shooting" or "combat"
        self.phase = "setup"
        self.fights: tuple[Fight, ...] = ()
        #: changes whenever a unit, a model or a side does; what is worked out from them is kept by it (`kits.Kept`)
        self.version = _VERSIONS.take()

    # ---- reading

    def n_model(self, model_id: str) -> NModel:
        """The model of this id."""
        model = self.models[self.model_at[model_id]]
        assert isinstance(model, NModel)
        return model

    def n_unit(self, unit_id: str) -> NUnit:
        """The unit of this id."""
        unit = self.units[self.unit_at[unit_id]]
        assert isinstance(unit, NUnit)
        return unit

    def all_units(self) -> list[NUnit]:
        """All units, in order, wherever they are."""
        return cast(list[NUnit], self.units[:])

    def all_models(self) -> list[NModel]:
        """All models, in order, wherever they are."""
        return cast(list[NModel], self.models[:])

    def on_table(self, seat: str = "") -> list[NUnit]:
        """The units on the table, in order: of a seat, or of both; joined Characters are part of their unit."""
        return [unit for unit in self.all_units() if unit.status == TABLE and seat in ("", unit.seat)]

    def enemies_of(self, seat: str) -> list[NUnit]:
        """The enemy's units on the table."""
        return self.on_table(self.other(seat))

    def other(self, seat: str) -> str:
        """The opponent."""
        return "b" if seat == "a" else "a"

    def models_in(self, unit: NUnit) -> list[NModel]:
        """The models in the unit's ranks, joined Characters included, in the order of `standing`."""
        return [self.n_model(id) for id in unit.standing()]

    def characters_in(self, unit: NUnit) -> list[NModel]:
        """The Characters in the unit's ranks."""
        return [model for model in self.models_in(unit) if model.kind == CHARACTER]

    def rnf_in(self, unit: NUnit) -> list[NModel]:
        """The rank-and-file models in the unit's ranks, Champion and command included."""
        return [model for model in self.models_in(unit) if model.kind != CHARACTER]

    def foes(self, unit_id: str) -> list[str]:
        """The enemy units that this unit is engaged with."""
        return [enemy for one, enemy, _ in self.fights if one == unit_id]

    def engaged(self, unit_id: str) -> bool:
        """Is the unit engaged in combat?"""
        for one, _, _ in self.fights:
            if one == unit_id:
                return True
        return False

    def fights_in(self, unit_id: str, enemy: str) -> str:
        """The facing of the enemy in which the unit fights; "" if they do not fight each other."""
        FACINGS.hit()
        for one, other, facing in self.fights:
            if one == unit_id and other == enemy:
                return facing
        return ""

    def side(self, seat: str) -> Side:
        """What a player has."""
        part = self.part(seat)
        assert isinstance(part, Side)
        return part

    # ---- changing (from Event.apply only)

    def change_model(self, model_id: str) -> NModel:
        """The model, to be changed."""
        self.version = _VERSIONS.take()
        model = self.own_model(model_id)
        assert isinstance(model, NModel)
        return model

    def change_unit(self, unit_id: str) -> NUnit:
        """The unit, to be changed."""
        self.version = _VERSIONS.take()
        unit = self.own_unit(unit_id)
        assert isinstance(unit, NUnit)
        return unit

    def change_side(self, seat: str) -> Side:
        """What a player has, to be changed."""
        self.version = _VERSIONS.take()
        part = self.change_part(seat)
        assert isinstance(part, Side)
        return part

    # ---- copying and writing out

    def blank(self) -> NState:
        """A new State on the same board."""
        return NState(self.board)

    def copy_own(self, twin: State) -> None:
        """Copy this book's fields."""
        assert isinstance(twin, NState)
        self.copy_nodes(twin)
        twin.size = self.size
        twin.scenario = self.scenario
        twin.layout = self.layout
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.phase = self.phase
        twin.fights = self.fights
        twin.version = self.version


def nstate(state: State) -> NState:
    """The State as this book's."""
    assert isinstance(state, NState)
    return state
