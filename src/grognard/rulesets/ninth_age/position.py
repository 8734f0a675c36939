"""Positions: the State of a case's `[given]` table. Any state of the game can be given. Units: `position_units`."""

from __future__ import annotations

from typing import Final

from grognard.game.forms import read
from grognard.game.kinds import Misfit
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.defs import Piece
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.magic.state import change_magic
from grognard.rulesets.ninth_age.making import SEATS, empty_state
from grognard.rulesets.ninth_age.position_names import (
    fight_faults,
    side_faults,
    twice,
    unknown,
    wizard_faults,
)
from grognard.rulesets.ninth_age.position_schema import NODES, OBJECTIVES, NinthGiven, NinthPiece, NinthSide
from grognard.rulesets.ninth_age.position_units import add_given, settle_all
from grognard.rulesets.ninth_age.setup.state import change_setup
from grognard.rulesets.ninth_age.state import NState

KIND: Final = "ninth_age.terrain."
OBJECTIVE: Final = "ninth_age.score."
DEPLOYMENT: Final = "ninth_age.setup."


def position(library: Library, given: dict[str, object]) -> NState:
    """The State of a `[given]` table. Raises BadSetup: which field, what is wrong, the likely spelling."""
    try:
        data = read(NinthGiven, given)
    except Misfit as misfit:
        fault = Fault("position.field", {"where": misfit.place or "given", "problem": misfit.reason})
        raise BadSetup([fault]) from None
    faults: list[Fault] = []
    if data.node and data.node not in NODES:
        faults.append(unknown("node", data.node, list(NODES)))
    board = _board(library, data, faults)
    if board is None or faults:
        raise BadSetup(faults)
    state = empty_state(board, data.size, _armies(library, data), _names(data))
    _game(state, data)
    for number, unit in enumerate(data.unit):
        add_given(library, state, unit, f"unit[{number + 1}]", faults)
    if faults:
        raise BadSetup(faults)
    settle_all(state, data, faults)
    for seat, side in data.side.items():
        faults += side_faults(state, seat, side)
    faults += fight_faults(state, data) + wizard_faults(state, data)
    faults += twice("marker", [seat for seat, _, _ in data.marker])
    if faults:
        raise BadSetup(faults)
    for seat, side in data.side.items():
        _side(state, seat, side)
    _fights(state, data)
    _magic(state, data)
    state.touch()
    return state


def _names(data: NinthGiven) -> dict[str, str]:
    return {seat: data.names.get(seat, seat.upper()) for seat in SEATS}


def _armies(library: Library, data: NinthGiven) -> dict[str, str]:
    """The armies as given, else those of the seats' first entries."""
    found: dict[str, str] = {}
    for seat in SEATS:
        given = data.side[seat].army if seat in data.side else ""
        entries = [one.entry for one in data.unit if one.seat == seat and one.entry in library.entries]
        found[seat] = given or (library.entries[entries[0]].army if entries else "")
    return found


def _game(state: NState, data: NinthGiven) -> None:
    state.turn = data.turn
    state.active = data.active
    state.first = data.first
    state.phase = data.phase
    state.node = data.node
    state.args = tuple(data.args)
    part = change_setup(state)
    part.markers = tuple([(seat, float(x), float(y)) for seat, x, y in data.marker])


def _board(library: Library, data: NinthGiven, faults: list[Fault]) -> Board | None:
    if data.battlefield and data.battlefield not in library.battlefields:
        faults.append(unknown("battlefield", data.battlefield, list(library.battlefields)))
    if data.scenario and data.scenario not in library.scenarios:
        faults.append(unknown("scenario", data.scenario, list(library.scenarios)))
    if data.objective and data.objective not in OBJECTIVES:
        faults.append(unknown("objective", data.objective, list(OBJECTIVES)))
    pieces = [_piece(library, one, number + 1, faults) for number, one in enumerate(data.piece)]
    faults += twice("piece", [piece.id for piece in pieces if piece is not None])
    if faults:
        return None
    field = library.battlefields.get(data.battlefield)
    scenario = library.scenarios.get(data.scenario)
    width, depth = library.constants.width, library.constants.depth
    if scenario is not None:
        width, depth = scenario.width, scenario.depth
    if field is not None:
        width, depth = field.width, field.depth
    if data.table is not None:
        width, depth = data.table
    known = [piece for piece in pieces if piece is not None]
    board = Board(
        library,
        scenario,
        field,
        ((*field.pieces, *known) if field is not None else tuple(known)),
        width,
        depth,
    )
    if data.deployment:
        try:
            kind = library.deployment(DEPLOYMENT + data.deployment, width, depth)
        except LookupError:
            kinds = [one.key for one in library.deployments]
            faults.append(unknown("deployment", data.deployment, kinds))
            return None
        board = board.with_deployment(kind, OBJECTIVE + data.objective if data.objective else "")
    elif data.objective:
        board.objective = OBJECTIVE + data.objective
    return board


def _piece(library: Library, given: NinthPiece, number: int, faults: list[Fault]) -> Piece | None:
    kind = library.terrain.get(KIND + given.kind)
    if kind is None:
        known = [one.key for one in library.terrain.values()]
        faults.append(unknown(f"piece[{number}].kind", given.kind, known))
        return None
    x, y = given.at
    width, depth = given.size
    return Piece(given.id or f"{given.kind}-{number}", kind, x, y, width, depth, given.angle)


def _side(state: NState, seat: str, given: NinthSide) -> None:
    """What a player has; General and Battle Standard are those of the list where nothing is said."""
    side = state.change_side(seat)
    if given.zone:
        side.zone = given.zone
    if given.general:
        side.general = given.general
    if given.standard:
        side.standard = given.standard
    side.used = tuple(given.used)
    side.taken = tuple([(what, unit) for what, unit in given.taken])


def _magic(state: NState, data: NinthGiven) -> None:
    """Wizards with what they know, and the dice of the active player and of the other."""
    part = change_magic(state)
    part.power, part.dispel = data.power, data.dispel
    for one in data.wizard:
        known = {spell.key: spell.id for spell in state.board.library.paths[one.path].spells.values()}
        part.wizards = (*part.wizards, (one.model, one.path, one.level))
        part.known = (*part.known, *[(one.model, known[key]) for key in one.spells])


def _fights(state: NState, data: NinthGiven) -> None:
    """Who fights whom: (unit, enemy, the facing of the enemy that it fights in); the other way round it is the front,
    unless that is given, too."""
    rows: dict[tuple[str, str], str] = {}
    for one, other, facing in data.fight:
        rows[one, other] = facing
        rows.setdefault((other, one), "front")
    state.fights = tuple([(one, other, facing) for (one, other), facing in rows.items()])
