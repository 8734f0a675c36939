"""Positions: the State of a case's `[given]` table. Any state of the game can be given. Models: `position_models`."""

from __future__ import annotations

from typing import Final

from grognard.game.forms import Entry, read
from grognard.game.kinds import Misfit
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.geometry.shapes import split
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.defs import Piece, TableDef
from grognard.rulesets.vanguard.groups.state import Group
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.making import SEATS, empty_state, make_board
from grognard.rulesets.vanguard.position_models import add_given
from grognard.rulesets.vanguard.position_names import name_faults, twice, unknown
from grognard.rulesets.vanguard.position_schema import (
    NODES,
    VanguardGiven,
    VanguardObjectives,
    VanguardPiece,
    VanguardSide,
)
from grognard.rulesets.vanguard.scenarios.asked import ScenarioPart
from grognard.rulesets.vanguard.scenarios.objectives import Objectives
from grognard.rulesets.vanguard.setup_state import SetupPart
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.zones import Zones

#: the id of a table that is no layout of the book
BARE: Final = ""


def position(library: Library, given: dict[str, object]) -> VState:
    """The State of a `[given]` table. Raises BadSetup: which field, what is wrong, the likely spelling."""
    try:
        data = read(VanguardGiven, given)
    except Misfit as misfit:
        raise BadSetup(
            [Fault("position.field", {"where": misfit.place or "given", "problem": misfit.reason})]
        ) from None
    faults: list[Fault] = []
    if data.node and data.node not in NODES:
        faults.append(unknown("node", data.node, list(NODES)))
    board = _board(library, data, faults)
    if board is None or faults:
        raise BadSetup(faults)
    state = empty_state(board, data.size, _factions(library, data, faults), _names(data))
    state.layout = data.layout
    _game(state, data)
    for number, model in enumerate(data.model):
        add_given(library, state, model, f"model[{number + 1}]", faults)
    for seat in SEATS:
        _side(state, seat, data.side.get(seat, VanguardSide()))
    _acting(state, data)
    _parts(state, data, faults)
    faults += name_faults(library, state, data)
    if faults:
        raise BadSetup(faults)
    state.touch()
    return state


def _names(data: VanguardGiven) -> dict[str, str]:
    return {seat: data.names.get(seat, seat.upper()) for seat in SEATS}


def _factions(library: Library, data: VanguardGiven, faults: list[Fault]) -> dict[str, str]:
    """The factions as given, else that of the seat's first card."""
    found: dict[str, str] = {}
    for seat in SEATS:
        given = data.side[seat].faction if seat in data.side else ""
        if given and given not in library.factions:
            faults.append(unknown(f"side.{seat}.faction", given, list(library.factions)))
        cards = [model.card for model in data.model if model.seat == seat and model.card in library.profiles]
        found[seat] = given or (library.profiles[cards[0]].faction if cards else "")
    return found


def _game(state: VState, data: VanguardGiven) -> None:
    state.round = data.round
    state.active = data.active
    state.first = data.first
    state.next_first = data.next_first
    state.node = data.node
    state.args = tuple(data.args)
    state.turn = data.turn
    state.turn_acts = tuple(data.turn_acts)
    state.turn_used = tuple(data.turn_used)


# ---- the table


def _board(library: Library, data: VanguardGiven, faults: list[Fault]) -> Board | None:
    if data.layout and data.layout not in library.tables:
        faults.append(unknown("layout", data.layout, list(library.tables)))
    if data.scenario and data.scenario not in library.scenarios:
        faults.append(unknown("scenario", data.scenario, list(library.scenarios)))
    pieces = [_piece(given, number + 1, faults) for number, given in enumerate(data.piece)]
    if faults:
        return None
    usual = library.constants.table
    width, depth = data.table or (usual.width, usual.depth)
    if data.layout:
        layout = library.tables[data.layout]
        width, depth = data.table or (layout.width, layout.depth)
        pieces = [*layout.pieces, *pieces]
    table = TableDef(data.layout or BARE, BARE, BARE, width, depth, tuple(pieces))
    board = make_board(library, library.scenarios.get(data.scenario), table)
    if data.rounds is not None:
        board.rounds = data.rounds
    return board


def _piece(given: VanguardPiece, number: int, faults: list[Fault]) -> Piece:
    if not _is_area(given.polygon):
        faults.append(Fault("position.polygon", {"where": f"piece[{number}].polygon"}))
    return Piece(
        given.id or f"t{number}",
        given.type,
        tuple(given.polygon),
        given.height,
        given.standable and given.type in ("hill", "floor"),
        given.climbable,
        tuple(given.ladders),
    )


def _is_area(outline: list[tuple[float, float]]) -> bool:
    """Is it a polygon with an area, that does not cross itself?"""
    try:
        split(outline)
    except ValueError:
        return False
    return True


# ---- sides, the activation, facts of chapters


def _side(state: VState, seat: str, given: VanguardSide) -> None:
    """What a player has; without a word of it, seat a has side a, in the south."""
    side = state.change_side(seat)
    side.side = seat if given.side is None else given.side
    side.role = given.role
    played = state.board.scenario
    if not side.role and played is not None and played.roles and side.side:
        side.role = "attacker" if side.side == played.attacker else "defender"
    side.power = given.power
    side.broken = given.broken
    side.finished = given.finished
    side.points = given.points
    side.used = tuple(given.used)
    if given.started is not None:
        side.started = given.started


def _acting(state: VState, data: VanguardGiven) -> None:
    given = data.acting
    if given is None:
        return
    acting = state.change_acting()
    acting.model = given.model
    acting.kind = given.kind
    acting.left = given.left
    acting.fatigued = given.fatigued
    acting.done = tuple(given.done)
    acting.spare = given.spare
    acting.flags = tuple(given.flags)


def _parts(state: VState, data: VanguardGiven, faults: list[Fault]) -> None:
    parts = data.parts
    _objectives(
        state, VanguardObjectives() if parts is None else parts.objectives or VanguardObjectives(), faults
    )
    zones = state.change_part("zones")
    assert isinstance(zones, Zones)
    zones.rows = tuple(
        [
            (number + 1, zone.kind, zone.at[0], zone.at[1], zone.radius, zone.seat, zone.until)
            for number, zone in enumerate(data.zone)
        ]
    )
    zones.made = len(zones.rows)
    if parts is None:
        return
    if parts.scenario is not None:
        _fill(state.change_part("scenario"), ScenarioPart.FIELDS, parts.scenario)
    if parts.setup is not None:
        _fill(state.change_part("setup"), SetupPart.FIELDS, parts.setup)
    if parts.group is not None:
        _fill(state.change_part("group"), Group.FIELDS, parts.group)


def _fill(part: object, names: tuple[str, ...], given: Entry) -> None:
    """Set the fields of a part, which has the keys of its form; lists become tuples."""
    for name in names:
        if name != "id":
            setattr(part, name, _frozen(getattr(given, name)))


def _frozen(value: object) -> object:
    return tuple([_frozen(item) for item in value]) if isinstance(value, (list, tuple)) else value


def _objectives(state: VState, given: VanguardObjectives, faults: list[Fault]) -> None:
    """Where objectives lie, as given or where the scenario has them; those that models carry are off the table."""
    part = state.change_part("objectives")
    assert isinstance(part, Objectives)
    played = state.board.scenario
    known = [one.id for one in played.objectives] if played is not None else []
    carried = [(id, model.id) for model in state.all_models() for id in model.carried]
    named = [("parts.objectives.places", row[0]) for row in given.places or []]
    named += [("parts.objectives.marks", row[0]) for row in given.marks]
    named += [(f"{model}.carried", id) for id, model in carried]
    for where, id in named:
        if id not in known:
            faults.append(unknown(where, id, known))
    if given.places is not None:
        part.places = tuple(given.places)
    taken = [id for id, _ in carried]
    faults += twice("model.carried", taken)
    faults += twice("parts.objectives.places", [row[0] for row in given.places or []])
    part.places = tuple([row for row in part.places if row[0] not in taken])
    part.carried = tuple(carried)
    part.marks = tuple(given.marks)
