"""What games are made of: the board, the State before the first step, the units in it (catalogue 1, 7)."""

from __future__ import annotations

from typing import Final

from grognard.game.state import Seat
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.defs import Battlefield, ScenarioDef
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.part_table import new_parts
from grognard.rulesets.ninth_age.parts import Side
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

START_SIZE: Final = cite("ninth_age.model.unit-size-start")
UNIT: Final = cite("ninth_age.model.unit")
TABLE_SIZE: Final = cite("ninth_age.setup.table-size")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")
TERRAIN: Final = cite("ninth_age.setup.terrain-agreed")

SEATS: Final = ("a", "b")


def make_board(library: Library, scenario: ScenarioDef | None, battlefield: Battlefield | None) -> Board:
    """A table with a scenario; without a battlefield its terrain is rolled for when the game begins."""
    TABLE_SIZE.hit()
    TERRAIN.hit()
    width, depth = library.constants.width, library.constants.depth
    if scenario is not None:
        width, depth = scenario.width, scenario.depth
    if battlefield is not None:
        width, depth = battlefield.width, battlefield.depth
    pieces = battlefield.pieces if battlefield is not None else ()
    return Board(library, scenario, battlefield, pieces, width, depth)


def battlefield_of(library: Library, scenario: ScenarioDef, table: str) -> Battlefield:
    """The battlefield that was agreed (`table`), or else the scenario's."""
    return library.battlefields[table or scenario.battlefield]


def empty_state(board: Board, size: int, armies: dict[str, str], names: dict[str, str]) -> NState:
    """A State without units."""
    state = NState(board)
    state.seats = tuple([Seat(seat, seat, names.get(seat, "")) for seat in SEATS])
    state.size = size
    state.scenario = board.scenario.id if board.scenario is not None else ""
    state.layout = board.battlefield.id if board.battlefield is not None else ""
    state.parts = [Side(seat, armies.get(seat, "")) for seat in SEATS]
    state.parts += new_parts()
    return state


def add_unit(state: NState, seat: str, spec: UnitSpec) -> NUnit:
    """Put a unit of a list into the game, in reserve until it is deployed: `a.heavy-infantry`, its models `….1` on."""
    UNIT.hit()
    START_SIZE.hit()
    unit_id = f"{seat}.{spec.id}"
    ids = tuple([f"{unit_id}.{i + 1}" for i in range(len(spec.models))])
    unit = NUnit(unit_id, seat, ids, spec)
    unit.loose = spec.has_rule(SKIRMISHERS.key)
    if unit.loose:
        SKIRMISHERS.hit()
    unit.start_models = spec.start_models
    unit.start_wounds = spec.start_wounds
    state.add_unit(unit)
    for id, card in zip(ids, spec.models):
        state.add_model(NModel(id, unit_id, seat, card.kind, card))
        if card.general:
            state.change_side(seat).general = id
        if card.battle_standard:
            state.change_side(seat).standard = id
    return unit
