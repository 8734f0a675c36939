"""A new game: from the agreed set-up to the State before the first step (catalogue 8.2, steps 1 and 2)."""

from __future__ import annotations

from typing import Final

from grognard.forces.reading import from_plain
from grognard.forces.roster import Roster, RosterError, RosterFault
from grognard.game.ruleset import BadSetup, Setup
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.army import check_army, muster
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.making import SEATS, add_unit, empty_state, make_board, read_options, unknown
from grognard.rulesets.homebrew.state import HState

SCENARIO: Final = cite("homebrew.setup.scenario")
OPEN_LISTS: Final = cite("homebrew.army.open-lists")

DEFAULT_SCENARIO: Final = "field_battle"


def new_game(library: Library, agreed: Setup) -> HState:
    """The State before the first step. Raises BadSetup with every fault found."""
    SCENARIO.hit()
    faults: list[Fault] = []
    rosters = _rosters(agreed, faults)
    size = agreed.size or max([roster.size for roster in rosters.values()], default=0)
    options = read_options(library, agreed.options, faults)
    scenario_id = agreed.scenario or DEFAULT_SCENARIO
    if scenario_id not in library.scenarios:
        faults.append(unknown("scenario", scenario_id, list(library.scenarios)))
    if agreed.table and agreed.table not in library.layouts:
        faults.append(unknown("table", agreed.table, list(library.layouts)))
    for seat, roster in rosters.items():
        for wrong in check_army(roster, library, size):
            faults.append(_of_seat(seat, wrong))
    if faults:
        raise BadSetup(faults)
    board = make_board(library, scenario_id, agreed.table, size, dict(options)["terrain"] == "true")
    state = empty_state(board, size, scenario_id, options, agreed.names)
    OPEN_LISTS.hit()
    for seat in SEATS:
        for spec in muster(rosters[seat], library):
            add_unit(state, seat, spec)
    state.node = "setup.edge_roll"
    return state


def _rosters(agreed: Setup, faults: list[Fault]) -> dict[str, Roster]:
    rosters: dict[str, Roster] = {}
    for seat in SEATS:
        data = agreed.forces.get(seat)
        if not isinstance(data, dict):
            faults.append(Fault("setup.force-missing", {"seat": seat}))
            continue
        try:
            rosters[seat] = from_plain(data, "", "homebrew")
        except RosterError as error:
            faults += [_of_seat(seat, wrong) for wrong in error.faults]
    for seat in agreed.forces:
        if seat not in SEATS:
            faults.append(Fault("setup.too-many-seats", {"seat": seat, "most": len(SEATS)}))
    return rosters


def _of_seat(seat: str, wrong: RosterFault) -> Fault:
    """What is wrong with a seat's roster: `file` names whose it is."""
    return wrong._replace(file=seat).fault("setup.roster")
