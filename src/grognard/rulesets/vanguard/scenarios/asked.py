"""Scenarios (catalogue 24), what others ask of them: sides and roles, own edges, what is carried, points, an early end.

What a scenario does stands in the modules `scenarios_*`; `scenario_table` has them by id.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.play import Game, Over
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import Polygon, ScenarioDef
from grognard.rulesets.vanguard.state import SCENE_MODEL, WAGON, VModel, VState, vstate

SCENARIO: Final = cite("vanguard.setup.scenario")
EDGE: Final = cite("vanguard.deploy.edge")
ZONE: Final = cite("vanguard.deploy.zone")
CARRY: Final = cite("vanguard.scenario.carry")
POINTS: Final = cite("vanguard.scenario.victory-points")
BARD: Final = cite("vanguard.scenario.kill-the-bard.rules")
BARD_SETUP: Final = cite("vanguard.scenario.kill-the-bard.setup")
BARD_DEAD: Final = cite("vanguard.scenario.kill-the-bard.victory")
WAGONS: Final = cite("vanguard.scenario.baggage-train.victory")
COMMANDER: Final = cite("vanguard.scenario.kill-the-commander.rules")

PART: Final = "scenario"
SOUTH: Final = "south"
NORTH: Final = "north"
WEST: Final = "west"
EAST: Final = "east"
#: how many objectives a model can carry
LOAD: Final = 1
LARGE_LOAD: Final = 2


class ScenarioPart(Part):
    """`decided`: the scenario has named a winner (`winner`, "" for a draw) by `rule`; `commanders`: (seat, model)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "decided", "winner", "rule", "commanders")

    def __init__(self, id: str = PART) -> None:
        super().__init__(id)
        self.decided = False
        self.winner = ""
        self.rule = ""
        self.commanders: tuple[tuple[str, str], ...] = ()

    def blank(self) -> ScenarioPart:
        """A new one."""
        return ScenarioPart(self.id)


class Scored(Event):
    """A side scored victory points: for `what` (a word), with a model or an objective, or ""."""

    KIND: ClassVar[str] = "scored"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "what", "model", "objective")

    def __init__(
        self, rule: str, seat: str, points: int, what: str, model: str = "", objective: str = ""
    ) -> None:
        super().__init__(rule)
        self.seat = seat
        self.points = points
        self.what = what
        self.model = model
        self.objective = objective

    def apply(self, state: State) -> None:
        """Counted."""
        vstate(state).change_side(self.seat).points += self.points


class Decided(Event):
    """The scenario names the winner ("": a draw), and play goes on at the end of the game."""

    KIND: ClassVar[str] = "decided"
    FIELDS: ClassVar[tuple[str, ...]] = ("winner",)

    def __init__(self, rule: str, winner: str) -> None:
        super().__init__(rule)
        self.winner = winner

    def apply(self, state: State) -> None:
        """Nothing more is played but the end."""
        s = vstate(state)
        part = s.change_part(PART)
        assert isinstance(part, ScenarioPart)
        part.decided = True
        part.winner = self.winner
        part.rule = self.rule
        s.node = "game.end"
        s.args = ()


class CommanderNamed(Event):
    """A side's commander is known."""

    KIND: ClassVar[str] = "commander_named"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "model")

    def __init__(self, rule: str, seat: str, model: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.model = model

    def apply(self, state: State) -> None:
        """It is noted."""
        part = vstate(state).change_part(PART)
        assert isinstance(part, ScenarioPart)
        part.commanders = (*part.commanders, (self.seat, self.model))


def scenario_part(state: VState) -> ScenarioPart | None:
    """The scenario's own facts; None in a bare position."""
    for part in state.parts:
        if isinstance(part, ScenarioPart):
            return part
    return None


def decide(game: Game, winner: str, rule: str) -> None:
    """The scenario ends the game at once: the seat wins, or nobody ("").

    Raises Over("game") after the State tells so: nothing that was going on is finished.
    """
    game.do(Decided(rule, winner))
    raise Over("game")


# ---- sides, roles, edges


def scenario(state: VState) -> ScenarioDef | None:
    """What is played; None in a bare position."""
    return state.board.scenario


def plays(state: VState, id: str) -> bool:
    """Is it this scenario that is played?"""
    played = state.board.scenario
    return played is not None and played.id == id


def side_of(state: VState, seat: str) -> str:
    """The side of the scenario that the seat has: "a" (usually south) or "b"."""
    return state.side(seat).side or seat


def seat_of(state: VState, side: str) -> str:
    """The seat that has this side of the scenario."""
    for seat in ("a", "b"):
        if side_of(state, seat) == side:
            return seat
    return side


def attacker(state: VState) -> str:
    """The attacker's seat; "" in a scenario without roles."""
    played = state.board.scenario
    return seat_of(state, played.attacker) if played is not None and played.roles else ""


def defender(state: VState) -> str:
    """The defender's seat; "" in a scenario without roles."""
    played = state.board.scenario
    return seat_of(state, played.defender) if played is not None and played.roles else ""


def fallback_edges(state: VState, seat: str) -> tuple[str, ...]:
    """The seat's own table edges: south, north, west, east; of several the nearest counts."""
    EDGE.hit()
    side = side_of(state, seat)
    played = state.board.scenario
    if played is not None:
        return played.fallback_edges[0 if side == "a" else 1]
    return (SOUTH,) if side == "a" else (NORTH,)


def zones(state: VState, seat: str) -> tuple[Polygon, ...]:
    """The seat's deployment zones: those of the scenario, else the strip along its own edge."""
    ZONE.hit()
    side = side_of(state, seat)
    played = state.board.scenario
    found = played.zones[0 if side == "a" else 1] if played is not None else ()
    if found:
        return found
    board = state.board
    near = 0.0 if side == "a" else board.depth - board.constants.deploy_depth
    far = near + board.constants.deploy_depth
    return (((0.0, near), (board.width, near), (board.width, far), (0.0, far)),)


# ---- what models may and may not do


def carrying(state: VState, model: VModel) -> bool:
    """Does the model carry an objective? Then it cannot Run, fly, climb or take part in a Group Assault."""
    if model.carried:
        CARRY.hit()
        return True
    return False


def load(model: VModel) -> int:
    """How many objectives the model can carry."""
    return LARGE_LOAD if model.spec.profile.large else LOAD


def no_fallback(state: VState, model: VModel) -> bool:
    """Does the scenario spare the model Fallback checks?"""
    if model.spec.scene == SCENE_MODEL:
        BARD_SETUP.hit()
        return True
    return False


def no_group(state: VState, model: VModel) -> bool:
    """Does the scenario keep the model out of group actions?"""
    if model.spec.scene == SCENE_MODEL:
        BARD.hit()
        return True
    return False


def commander(state: VState, seat: str) -> str:
    """The model that the scenario calls the seat's commander; "" if there is none."""
    part = scenario_part(state)
    for known, model in part.commanders if part is not None else ():
        if known == seat:
            return model
    return ""


def never_flees(state: VState, model: VModel) -> bool:
    """Does the model stop at the edge in a Fallback!, without a second check? A commander does."""
    if model.seat in ("a", "b") and commander(state, model.seat) == model.id:
        COMMANDER.hit()
        return True
    return False


def lost(game: Game, model_id: str) -> None:
    """A model was removed: what the scenario makes of it at once. Raises Over("game") if that decides the game."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if model.spec.scene == SCENE_MODEL:
        decide(game, state.other(model.seat), BARD_DEAD.id)
    if model.spec.scene == WAGON:
        played = state.board.scenario
        assert played is not None
        points = played.vp["wagon_destroyed_attacker"]
        game.do(Scored(WAGONS.id, state.other(model.seat), points, "wagon", model_id))
