"""Units go into Buildings, are inside, and come out."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.moving.orders import PickUnit, kinds_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, put, scene, troop

ENTER = "ninth_age.terrain.building-enter"
BASE = 20.0 / 25.4
HOUSE = ("building", 30.0, 24.0, 36.0, 30.0)


def village(*pieces: tuple[str, float, float, float, float]) -> NState:
    """A Building from (30, 24) to (36, 30), before the remaining moves."""
    state = scene(HOUSE, *pieces)
    state.phase = "movement"
    return state


def near(away: float, count: int = 10, files: int = 5, **card: object) -> NState:
    """A unit that looks at the Building's south wall from so far."""
    state = village()
    put(state, "a.unit", troop(count, files, **card), 31.0, 24.0 - away, NORTH)
    return state


def entered(state: NState, kind: str = "enter", *answers: object, dice: tuple[int, ...] = ()) -> Script:
    script = Script(state, dice, [("move.remaining", "a.unit"), ("move.how", kind), *answers])
    script.until("phase.end", start="move.remaining")
    return script


@rule(ENTER)
def test_a_unit_that_can_touch_an_empty_building_goes_inside() -> None:
    script = entered(near(4.0))
    unit = script.state.n_unit("a.unit")
    assert unit.inside == "building-1" and len(unit.slots) == 1 and unit.files == 10
    assert formation(script.state, unit).centre() == (33.0, 27.0)
    assert unit.has_flag("turn:moved") and not unit.has_flag("turn:marched")
    assert not broken(script.state)
    # not again in this turn, and not in the next if it stays
    assert PickUnit(script.state).units == []


@rule(ENTER)
@pytest.mark.parametrize(
    ("away", "count", "kinds"),
    [
        (4.0, 10, ["enter"]),
        (4.01, 10, ["enter-marching"]),
        (8.0, 10, ["enter-marching"]),
        (8.01, 10, []),
        # the fifth rank would be more than twelve inches off, the sixth is
        (8.0, 30, ["enter-marching"]),
        (8.0, 35, []),
    ],
)
def test_as_far_as_its_move_goes_and_nobody_more_than_three_times_that(
    away: float, count: int, kinds: list[str]
) -> None:
    state = near(away, count)
    unit = state.n_unit("a.unit")
    assert [kind for kind in kinds_of(state, unit) if kind.startswith("enter")] == kinds
