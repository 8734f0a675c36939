"""What games are made of: the board, the State before the first step, the models in it (catalogue 4)."""

from __future__ import annotations

from typing import Final

from grognard.game.state import Seat
from grognard.geometry.bases import Rect
from grognard.geometry.boxes import share_on
from grognard.geometry.shapes import circle_overlaps, split
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import IMPASSABLE, Lanes, ObjectiveDef, Piece, ScenarioDef, TableDef
from grognard.rulesets.vanguard.groups import state as group_state
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.parts import Acting, Side
from grognard.rulesets.vanguard.scenarios.asked import ScenarioPart
from grognard.rulesets.vanguard.scenarios.objectives import Objectives, base_of
from grognard.rulesets.vanguard.setup_state import SetupPart
from grognard.rulesets.vanguard.state import VModel, VState, VUnit
from grognard.rulesets.vanguard.warband.muster import ModelSpec
from grognard.rulesets.vanguard.zones import Zones

AGREE: Final = cite("vanguard.setup.terrain-agree")
PLACE: Final = cite("vanguard.setup.terrain-place")
CLEAR: Final = cite("vanguard.setup.objective-clear")
LENGTH: Final = cite("vanguard.game.length")
STARTING: Final = cite("vanguard.nerve.starting-number")

SEATS: Final = ("a", "b")
#: kinds of objectives that are models, and stand in `models` once sides are known
MODELS: Final = ("wagon", "model", "neutral-model")
#: kinds of scenario areas that must be Open Ground
AREA: Final = "area"


# ---- the board


def make_board(library: Library, scenario: ScenarioDef | None, table: TableDef) -> Board:
    """A table with a scenario: pieces in the way of the scenario are left out, its own solid things are added.

    Types, heights, ladders and what can be climbed are agreed with the table set-up.
    """
    AGREE.hit()
    PLACE.hit()
    LENGTH.hit()
    pieces = [piece for piece in table.pieces if scenario is None or not in_the_way(piece, scenario, table)]
    rounds = library.constants.rounds if scenario is None else scenario.rounds
    for objective in scenario.objectives if scenario is not None else ():
        if objective.impassable:
            corners = tuple(base_of(objective, objective.x, objective.y).corners())
            pieces.append(Piece(objective.id, IMPASSABLE, corners, objective.height))
    return Board(library, scenario, table, tuple(pieces), table.width, table.depth, rounds)


def in_the_way(piece: Piece, scenario: ScenarioDef, table: TableDef) -> bool:
    """Does the piece overlap the base of an objective, or an area of the scenario that must be Open Ground?"""
    parts = split(list(piece.polygon))
    for objective in scenario.objectives:
        if share_on(base_of(objective, objective.x, objective.y), parts) > 0.0 or _in_area(piece, objective):
            CLEAR.hit()
            return True
    for strip in lanes_of(scenario.lanes, table):
        if share_on(strip, parts) > 0.0:
            CLEAR.hit()
            return True
    return False


def _in_area(piece: Piece, objective: ObjectiveDef) -> bool:
    if objective.kind != AREA:
        return False
    return circle_overlaps(list(piece.polygon), objective.x, objective.y, objective.radius)


def lanes_of(lanes: Lanes | None, table: TableDef) -> list[Rect]:
    """The strips that must be Open Ground, over the whole table."""
    if lanes is None:
        return []
    return [Rect(table.width / 2.0, y, table.width, 2.0 * lanes.half_width, 90.0) for y in lanes.ys]


# ---- the State


def empty_state(board: Board, size: int, factions: dict[str, str], names: dict[str, str]) -> VState:
    """A State without models; objectives lie where the scenario puts them."""
    state = VState(board)
    state.seats = tuple([Seat(seat, seat, names.get(seat, "")) for seat in SEATS])
    state.size = size
    state.scenario = board.scenario.id if board.scenario is not None else ""
    state.layout = board.table.id if board.table is not None else ""
    state.parts = [Side(seat, factions.get(seat, "")) for seat in SEATS]
    state.parts += [Acting(), Objectives(), ScenarioPart(), SetupPart(), group_state.new_part(), Zones()]
    lay_objectives(state)
    return state


def lay_objectives(state: VState) -> None:
    """Put the objectives that are no models where the scenario has them. From making and Event.apply only."""
    part = state.change_part("objectives")
    assert isinstance(part, Objectives)
    scenario = state.board.scenario
    part.places = tuple(
        [
            (one.id, one.x, one.y, 0.0)
            for one in (scenario.objectives if scenario is not None else ())
            if one.kind not in MODELS
        ]
    )


def add_model(state: VState, seat: str, spec: ModelSpec) -> VModel:
    """Put a model of a list into the game, in reserve until it is deployed. Ids: `a.ax-2`, its model `a.ax-2.1`."""
    STARTING.hit()
    unit_id = f"{seat}.{spec.id}"
    made = VModel(f"{unit_id}.1", unit_id, seat, spec)
    state.add_unit(VUnit(unit_id, seat, (made.id,), spec.profile.id, spec.points))
    state.add_model(made)
    state.change_side(seat).started += 1
    return made
