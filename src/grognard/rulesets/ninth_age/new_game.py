"""Making games: from what was agreed to the State before the first step (catalogue 7)."""

from __future__ import annotations

from typing import Final

from grognard.forces.agreed import agreed_rosters, of_seat
from grognard.game.ruleset import BadSetup, Setup, unknown_in_setup
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.army.check import check_army
from grognard.rulesets.ninth_age.army.muster import muster
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.hidden.models import keep_back
from grognard.rulesets.ninth_age.hidden.state import HIDDEN_LISTS, LISTS, OPEN, Bought, hide
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.making import SEATS, add_unit, battlefield_of, empty_state, make_board
from grognard.rulesets.ninth_age.scoring.victory import BATTLE, SCORE, VICTORY
from grognard.rulesets.ninth_age.setup.ground import RANDOM
from grognard.rulesets.ninth_age.state import NState

SMALL: Final = cite("ninth_age.engine.small-game")

#: what players may agree on, the usual first
OPTIONS: Final[dict[str, tuple[str, ...]]] = {LISTS: (OPEN, HIDDEN_LISTS), SCORE: (VICTORY, BATTLE)}


def new_game(library: Library, agreed: Setup) -> NState:
    """The State before the first step. Raises BadSetup with every fault found."""
    SMALL.hit()
    faults: list[Fault] = []
    rosters = agreed_rosters(agreed, SEATS, "ninth_age", faults)
    size = agreed.size or max([roster.size for roster in rosters.values()], default=0)
    options = read_options(agreed.options, faults)
    scenario_id = agreed.scenario or usual_scenario(library, size)
    if scenario_id not in library.scenarios:
        faults.append(unknown_in_setup("scenario", scenario_id, list(library.scenarios)))
    tables = list(library.battlefields)
    if agreed.table and agreed.table not in tables:
        faults.append(unknown_in_setup("table", agreed.table, tables))
    for seat, roster in rosters.items():
        for wrong in check_army(roster, library, size):
            faults.append(of_seat(seat, wrong))
    if faults:
        raise BadSetup(faults)
    scenario = library.scenarios[scenario_id]
    chance = agreed.table == RANDOM
    board = make_board(library, scenario, None if chance else battlefield_of(library, scenario, agreed.table))
    armies = {seat: rosters[seat].faction for seat in SEATS}
    state = empty_state(board, size, armies, agreed.names)
    state.options = options
    bought: list[Bought] = []
    for seat in SEATS:
        army = library.armies[rosters[seat].faction]
        for spec, unit in zip(muster(rosters[seat], library), rosters[seat].units):
            id = add_unit(state, seat, spec).id
            bought.append(Bought(id, unit, spec.id, army, library))
    keep_back(state)
    if (LISTS, HIDDEN_LISTS) in options:
        hide(state, bought)
    if chance:
        state.layout = RANDOM
    state.node = "setup.terrain" if chance else "setup.begin"
    return state


def read_options(given: dict[str, object], faults: list[Fault]) -> tuple[tuple[str, str], ...]:
    """The options that are not as usual; unknown ones become faults."""
    chosen: list[tuple[str, str]] = []
    for key, value in given.items():
        text = str(value)
        if key not in OPTIONS:
            faults.append(unknown_in_setup("option", key, list(OPTIONS)))
        elif text not in OPTIONS[key]:
            faults.append(unknown_in_setup(f"option.{key}", text, list(OPTIONS[key])))
        elif text != OPTIONS[key][0]:
            chosen.append((key, text))
    return tuple(chosen)


def usual_scenario(library: Library, size: int) -> str:
    """The scenario of a game of this size that nobody chose: small ones are played on the small table."""
    best = ""
    for id, scenario in library.scenarios.items():
        if not best or abs(scenario.points - size) < abs(library.scenarios[best].points - size):
            best = id
    return best
