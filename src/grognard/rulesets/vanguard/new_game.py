"""Making games: from what was agreed to the State before the first step (catalogue 4)."""

from __future__ import annotations

from typing import Final

from grognard.forces.reading import from_plain
from grognard.forces.roster import Roster, RosterError, RosterFault
from grognard.game.ruleset import BadSetup, Setup
from grognard.game.text import nearest
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
    rosters = _rosters(agreed, faults)
    size = agreed.size or max([roster.size for roster in rosters.values()], default=0)
    for key in agreed.options:
        faults.append(_unknown("option", key, []))
    scenario_id = agreed.scenario or next(iter(library.scenarios))
    if scenario_id != ANY and scenario_id not in library.scenarios:
        faults.append(_unknown("scenario", scenario_id, [*library.scenarios, ANY]))
    table_id = agreed.table or next(iter(library.tables))
    if table_id not in library.tables:
        faults.append(_unknown("table", table_id, list(library.tables)))
    for seat, roster in rosters.items():
        for wrong in check_army(roster, library, size):
            faults.append(_of_seat(seat, wrong))
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


def _rosters(agreed: Setup, faults: list[Fault]) -> dict[str, Roster]:
    rosters: dict[str, Roster] = {}
    for seat in SEATS:
        data = agreed.forces.get(seat)
        if not isinstance(data, dict):
            faults.append(Fault("setup.force-missing", {"seat": seat}))
            continue
        try:
            rosters[seat] = from_plain(data, "", "vanguard")
        except RosterError as error:
            faults += [_of_seat(seat, wrong) for wrong in error.faults]
    for seat in agreed.forces:
        if seat not in SEATS:
            faults.append(Fault("setup.too-many-seats", {"seat": seat, "most": len(SEATS)}))
    return rosters


def _of_seat(seat: str, wrong: RosterFault) -> Fault:
    """What is wrong with a seat's roster: `file` names whose it is."""
    return wrong._replace(file=seat).fault("setup.roster")


def _unknown(what: str, given: str, known: list[str]) -> Fault:
    return Fault(
        "setup.unknown", {"what": what, "given": given, "meant": nearest(given, known), "known": known}
    )
