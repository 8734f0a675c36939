"""Objectives on the table (catalogue 24): where each is, who carries it, what is marked on it."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.play import Game
from grognard.game.state import State
from grognard.geometry.bases import Rect
from grognard.geometry.crowd import Crowd
from grognard.geometry.landings import nearest_fit
from grognard.geometry.sums import Box
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import ObjectiveDef
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.state import RESERVE, TABLE, VModel, VState, vstate

CARRY: Final = cite("vanguard.scenario.carry")
COUNTER: Final = cite("vanguard.scenario.counter")
REMOVED: Final = cite("vanguard.damage.removed")

OBJECTIVES: Final = "objectives"
#: the facing of what lies on the table, in degrees
FACING: Final = 90.0
#: how far from its bearer something that needs room is put, at most (inches)
FARTHEST: Final = 8.0


class Objectives(Part):
    """`places`: (objective, x, y, z) of those that lie or stand on the table; `carried`: (objective, model);
    `marks`: (objective, what, number), such as fires lit or ropes put on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "places", "carried", "marks")

    def __init__(self, id: str = OBJECTIVES) -> None:
        super().__init__(id)
        self.places: tuple[tuple[str, float, float, float], ...] = ()
        self.carried: tuple[tuple[str, str], ...] = ()
        self.marks: tuple[tuple[str, str, int], ...] = ()

    def blank(self) -> Objectives:
        """A new one."""
        return Objectives(self.id)

    def mark(self, objective: str, what: str) -> int:
        """A number marked on an objective; 0 if there is none."""
        for known, name, number in self.marks:
            if known == objective and name == what:
                return number
        return 0

    def place(self, objective: str) -> tuple[float, float, float] | None:
        """Where it is; None while it is carried or gone."""
        for known, x, y, z in self.places:
            if known == objective:
                return x, y, z
        return None

    def carrier(self, objective: str) -> str:
        """The model that carries it, or ""."""
        for known, model in self.carried:
            if known == objective:
                return model
        return ""


def objectives(state: VState) -> Objectives:
    """The objectives of the game."""
    part = state.part(OBJECTIVES)
    assert isinstance(part, Objectives)
    return part


class PickedUp(Event):
    """A model picked an objective up."""

    KIND: ClassVar[str] = "picked_up"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "objective")

    def __init__(self, rule: str, model: str, objective: str) -> None:
        super().__init__(rule)
        self.model = model
        self.objective = objective

    def apply(self, state: State) -> None:
        """It is off the table."""
        s = vstate(state)
        part = _change(s)
        part.places = tuple([row for row in part.places if row[0] != self.objective])
        part.carried = (*part.carried, (self.objective, self.model))
        model = s.change_model(self.model)
        model.carried = (*model.carried, self.objective)
        if body_id(self.objective) in s.model_at:
            s.change_model(body_id(self.objective)).status = RESERVE
        s.touch()


class Dropped(Event):
    """A carried objective was put down, or fell, at a place."""

    KIND: ClassVar[str] = "dropped"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "objective", "x", "y", "z")

    def __init__(self, rule: str, model: str, objective: str, x: float, y: float, z: float) -> None:
        super().__init__(rule)
        self.model = model
        self.objective = objective
        self.x = x
        self.y = y
        self.z = z

    def apply(self, state: State) -> None:
        """It lies there."""
        s = vstate(state)
        part = _change(s)
        part.carried = tuple([row for row in part.carried if row[0] != self.objective])
        part.places = (*part.places, (self.objective, self.x, self.y, self.z))
        model = s.change_model(self.model)
        model.carried = tuple([name for name in model.carried if name != self.objective])
        if body_id(self.objective) in s.model_at:
            s.change_model(body_id(self.objective)).status = TABLE
            put(s, body_id(self.objective), (self.x, self.y, self.z, FACING))
        s.touch()


class MarkSet(Event):
    """A number was marked on an objective: `what` it counts, and how many now."""

    KIND: ClassVar[str] = "mark_set"
    FIELDS: ClassVar[tuple[str, ...]] = ("objective", "what", "number", "model")

    def __init__(self, rule: str, objective: str, what: str, number: int, model: str = "") -> None:
        super().__init__(rule)
        self.objective = objective
        self.what = what
        self.number = number
        self.model = model

    def apply(self, state: State) -> None:
        """It is noted."""
        part = _change(vstate(state))
        rest = [row for row in part.marks if row[0] != self.objective or row[1] != self.what]
        part.marks = (*rest, (self.objective, self.what, self.number))


def _change(state: VState) -> Objectives:
    part = state.change_part(OBJECTIVES)
    assert isinstance(part, Objectives)
    return part


def body_id(objective: str) -> str:
    """The id of the neutral model that an objective is, if it is one that is carried (the Princess)."""
    return f"n.{objective}.1"


def base_of(objective: ObjectiveDef, x: float, y: float) -> Rect:
    """The base of an objective that lies or stands there."""
    return Rect(x, y, objective.base_width, objective.base_depth, FACING)


def drop_all(game: Game, model_id: str, removed: bool = False) -> None:
    """The model loses what it carries, because of what befell it or because it leaves the table: it lies where it stood."""
    state = vstate(game.state)
    rule = REMOVED.id if removed else CARRY.id
    for objective in state.v_model(model_id).carried:
        x, y, z = resting_place(state, state.v_model(model_id), objective)
        game.do(Dropped(rule, model_id, objective, x, y, z))


def resting_place(state: VState, model: VModel, objective: str) -> tuple[float, float, float]:
    """Where something comes to lie that the model loses: under it; beside it if it needs room for a base of its own."""
    if body_id(objective) not in state.model_at:
        COUNTER.hit()
        return model.x, model.y, model.z
    one = state.board.objective(objective)
    crowd = Crowd(state.board.width, state.board.depth)
    for piece in state.board.pieces:
        if piece.impassable or piece.obstacle or piece.floor:
            crowd.add_polygon(list(piece.polygon), piece.id, high=piece.height)
    for other in state.on_table():
        crowd.add_base(other.rect(), other.id)
    start = (model.x, model.y, model.z, FACING)
    found = nearest_fit(crowd, Box(one.base_width, one.base_depth), start, FARTHEST, [])
    if not found:
        return model.x, model.y, model.z
    x, y, z, facing = found[0]
    if z > 0.0 and ground(state.board).share_at(Rect(x, y, one.base_width, one.base_depth, facing), z) <= 0.5:
        z = 0.0
    return x, y, z
