"""9.2, 12.1, 15.1 Turning on the spot: which facings keep the contacts and fit."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.moves.turning import Stance, stances, stances_on_rising
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, MM25, MM50, Scene
from tests.rulesets.vanguard.playing import add, box, state

CAV: Final = (MM25, MM50)


@rule("vanguard.move.free-path")
def test_a_square_base_turns_by_quarters_where_it_stands() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10)
    scene.model("b1", 10, 10 + MM20)
    assert stances(scene.state, model) == [
        (10, 10, 0, 90),
        (10, 10, 0, 180),
        (10, 10, 0, 270),
        (10, 10, 0, 0),
    ]


def test_who_touches_nobody_may_rise_facing_any_of_eight_ways() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, counters=KNOCKED)
    assert [pose[3] for pose in stances_on_rising(scene.state, model)] == [90, 135, 180, 225, 270, 315, 0, 45]


def test_a_turn_that_loses_a_contact_or_makes_one_is_left_out() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, counters=KNOCKED)
    scene.model("b1", 10, 10 + MM20)
    # an eighth would cut into the enemy
    assert [pose[3] for pose in stances_on_rising(scene.state, model)] == [90, 180, 270, 0]


@rule("vanguard.melee.pivot")
def test_a_rectangular_base_is_shifted_to_stay_flush() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, width=CAV[0], depth=CAV[1])
    scene.model("b1", 10, 10 + (MM50 + MM20) / 2)
    found = stances(scene.state, model)
    assert [pose[3] for pose in found] == [90, 180, 270, 0]
    side = (MM50 - MM25) / 2
    assert found[1][:2] == (10, pytest.approx(10 + side, abs=0.001))
    assert found[2][:2] == (10, 10)


def test_no_shift_longer_than_half_an_inch() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, width=MM20, depth=2.0)
    scene.model("b1", 10, 10 + (2.0 + MM20) / 2)
    # half the difference of the sides is 0.606"
    assert [pose[3] for pose in stances(scene.state, model)] == [90, 270]


def test_a_friend_beside_leaves_no_room_to_turn() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, width=CAV[0], depth=CAV[1])
    scene.model("a2", 10 + MM25, 10)
    assert [pose[3] for pose in stances(scene.state, model)] == [90, 270]


def test_the_question() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10)
    asked = Stance("x", "a", "vanguard.melee.pivot", scene.state, "a1", stances(scene.state, model))
    assert asked.items() == ["face:90", "face:180", "face:270", "face:0"]
    assert asked.default() == "face:90"
    asked.take("face:0")
    assert asked.chosen() == (10, 10, 0, 0)


def test_who_turns_off_a_ridge_stands_below_it() -> None:
    ridge = Piece("ridge", "hill", box(9.55, 5.0, 10.45, 15.0), 2.0, standable=True)
    s = state(ridge)
    panther = add(s, "b", "basileans.gur-panther", 10.0, 10.0, 90.0)
    s.change_model(panther).z = 2.0
    s.touch()
    assert {pose[3]: pose[2] for pose in stances(s, s.v_model(panther))} == {
        90.0: 2.0,
        180.0: 0.0,
        270.0: 2.0,
        0.0: 0.0,
    }
    assert {pose[2] for pose in stances_on_rising(s, s.v_model(panther))} == {2.0}
