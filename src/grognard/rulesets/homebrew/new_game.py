"""A new game: from the agreed set-up to the State before the first step (catalogue 8.2, steps 1 and 2)."""

from __future__ import annotations

from typing import Final

from grognard.forces.agreed import agreed_rosters, of_seat
from grognard.game.ruleset import BadSetup, Setup, unknown_in_setup
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.army import check_army, muster
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.making import SEATS, add_unit, empty_state, make_board, read_options
from grognard.rulesets.homebrew.state import HState

SCENARIO: Final = cite("homebrew.setup.scenario")
OPEN_LISTS: Final = cite("homebrew.army.open-lists")

DEFAULT_SCENARIO: Final = "field_battle"


def new_game(library: Library, agreed: Setup) -> HState:
    """The State before the first step. Raises BadSetup with every fault found."""
    SCENARIO.hit()
    faults: list[Fault] = []
    rosters = agreed_rosters(agreed, SEATS, "homebrew", faults)
    size = agreed.size or max([roster.size for roster in rosters.values()], default=0)
    options = read_options(library, agreed.options, faults)
    scenario_id = agreed.scenario or DEFAULT_SCENARIO
    if scenario_id not in library.scenarios:
        faults.append(unknown_in_setup("scenario", scenario_id, list(library.scenarios)))
    if agreed.table and agreed.table not in library.layouts:
        faults.append(unknown_in_setup("table", agreed.table, list(library.layouts)))
    for seat, roster in rosters.items():
        for wrong in check_army(roster, library, size):
            faults.append(of_seat(seat, wrong))
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
