"""A Building for the tests of this book, and units in it."""

from __future__ import annotations

from grognard.rulesets.ninth_age.events import Garrisoned
from grognard.rulesets.ninth_age.garrisons import in_a_row
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState, NUnit
from tests.rulesets.ninth_age.scenes import put, scene

#: from (30, 24) to (36, 30)
HOUSE = ("building", 30.0, 24.0, 36.0, 30.0)
HELD = "building-1"
ENTER = "ninth_age.terrain.building-enter"


def village(*pieces: tuple[str, float, float, float, float], phase: str = "movement") -> NState:
    """A table with the Building, in the turn of seat a."""
    state = scene(HOUSE, *pieces)
    state.phase = phase
    return state


def hold(state: NState, name: str, text: str | UnitSpec) -> NUnit:
    """A unit in the Building."""
    unit = put(state, name, text, 2.0, 2.0)
    return inside(state, unit.id)


def inside(state: NState, unit_id: str) -> NUnit:
    """The unit is in the Building from now on."""
    row = in_a_row(state, state.n_unit(unit_id).standing())
    Garrisoned(ENTER, unit_id, HELD, row, "test").apply(state)
    return state.n_unit(unit_id)
