"""Making games: from what was agreed to the State before the first step (catalogue 4)."""

from __future__ import annotations

from typing import Final

from grognard.forces.agreed import agreed_rosters, of_seat
from grognard.game.ruleset import BadSetup, Setup, unknown_in_setup
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.making import SEATS, add_model, empty_state, make_board
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.warband.army import check_army, muster

SCENARIO: Final = cite("vanguard.setup.scenario")

#: instead of a scenario: let the dice choose one
ANY: Final = "random"


def new_game(library: Library, agreed: Setup) -> VState:
    """The State before the first step. Raises BadSetup with every fault found."""
    SCENARIO.hit()
    faults: list[Fault] = []
    rosters = agreed_rosters(agreed, SEATS, "vanguard", faults)
    size = agreed.size or max([roster.size for roster in rosters.values()], default=0)
    for key in agreed.options:
        faults.append(unknown_in_setup("option", key, []))
    scenario_id = agreed.scenario or next(iter(library.scenarios))
    if scenario_id != ANY and scenario_id not in library.scenarios:
        faults.append(unknown_in_setup("scenario", scenario_id, [*library.scenarios, ANY]))
    table_id = agreed.table or next(iter(library.tables))
    if table_id not in library.tables:
        faults.append(unknown_in_setup("table", table_id, list(library.tables)))
    for seat, roster in rosters.items():
        for wrong in check_army(roster, library, size):
            faults.append(of_seat(seat, wrong))
    if faults:
        raise BadSetup(faults)
    scenario = None if scenario_id == ANY else library.scenarios[scenario_id]
    board = make_board(library, scenario, library.tables[table_id])
    factions = {seat: rosters[seat].faction for seat in SEATS}
    state = empty_state(board, size, factions, agreed.names)
    for seat in SEATS:
        for spec in muster(rosters[seat], library):
            add_model(state, seat, spec)
    state.node = "setup.scenario" if scenario is None else "setup.roll-off"
    return state
