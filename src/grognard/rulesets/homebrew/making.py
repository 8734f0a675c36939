"""What games and positions are made from: the table, a State without units, units put into it, options."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import unknown_in_setup
from grognard.game.state import Seat
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import melee_state, setup
from grognard.rulesets.homebrew.ability_table import check_known
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import Layout
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.muster import UnitSpec
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

POINTS: Final = cite("homebrew.army.points")
LENGTH: Final = cite("homebrew.game.length")
START: Final = cite("homebrew.unit.start-strength")

SEATS: Final = ("a", "b")


def read_options(
    library: Library, given: dict[str, object], faults: list[Fault]
) -> tuple[tuple[str, str], ...]:
    """All options with their values, the defaults where none is given; unknown ones become faults."""
    known = library.constants.options
    chosen = {key: option.default for key, option in known.items()}
    for key, value in given.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if key not in known:
            faults.append(unknown_in_setup("option", key, list(known)))
        elif text not in known[key].values:
            faults.append(unknown_in_setup(f"option.{key}", text, list(known[key].values)))
        else:
            chosen[key] = text
    return tuple(chosen.items())


def make_board(library: Library, scenario_id: str, layout_id: str, size: int, terrain: bool) -> Board:
    """The table of a scenario at a size (other sizes: that of the next lower one), on its own or another layout."""
    LENGTH.hit()
    scenario = library.scenarios[scenario_id]
    limit = library.limits(size)
    if limit.points != size:
        POINTS.hit()
    table = scenario.tables[limit.points]
    layout = library.layouts[layout_id or table.layout]
    return Board(library, scenario, table, layout, terrain, table.width, table.depth, table.rounds)


def bare_board(library: Library, layout: Layout, rounds: int) -> Board:
    """A table without scenario, for positions."""
    return Board(library, None, None, layout, True, layout.width, layout.depth, rounds)


def empty_state(
    board: Board, size: int, scenario: str, options: tuple[tuple[str, str], ...], names: dict[str, str]
) -> HState:
    """A State without units."""
    state = HState(board)
    state.seats = tuple(Seat(seat, seat, names.get(seat, "")) for seat in SEATS)
    state.size = size
    state.scenario = scenario
    state.options = options
    state.layout = board.layout.id
    state.parts = [setup.new_part(), melee_state.new_part()]
    return state


def add_unit(state: HState, seat: str, spec: UnitSpec) -> HUnit:
    """Put a unit of an army into the game, in reserve until it is deployed. Ids: `a.u1`, models `a.u1.1`."""
    check_known((spec.profile,))
    unit_id = f"{seat}.{spec.id}"
    ids = tuple(f"{unit_id}.{number}" for number in range(1, len(spec.models) + 1))
    unit = HUnit(unit_id, seat, ids, spec.profile.id, spec.profile, spec.points)
    START.hit()
    unit.start_models = len(ids)
    for model_id, model in zip(ids, spec.models, strict=True):
        arms = tuple(weapon.id for weapon in model.weapons)
        made = HModel(model_id, unit_id, seat, model.group, arms, model.profile, model.weapons)
        unit.start_wounds += made.wounds
        state.add_model(made)
    state.add_unit(unit)
    return unit
