"""9.2, 12.1, 15.1 Turning on the spot: which facings keep the contacts and fit."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.game.poses import Pose
from grognard.rulesets.vanguard.actions import rise
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.moves.hindrances import contacts_at, fits
from grognard.rulesets.vanguard.moves.straight import straight_walk
from grognard.rulesets.vanguard.moves.turning import Facing, Rising, Stance, stances, stances_on_rising
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, MM25, MM50, Scene
from tests.rulesets.vanguard.playing import Script, add, box, state

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


def asked_to_rise(scene: Scene) -> Rising:
    """What a model "a1" is asked that rises; it touches nobody."""
    script = Script(scene.state)
    script.run(rise(script.game, "a1", "vanguard.action.stand-up"))
    (choice,) = script.asked
    assert isinstance(choice, Rising)
    return choice


def rules_of(choice: Facing, pose: Pose) -> list[str]:
    return choice.check((("a1", pose),)).rules()


@rule("vanguard.action.stand-up")
def test_who_touches_nobody_rises_facing_anywhere() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, counters=KNOCKED)
    choice = asked_to_rise(scene)
    assert scene.state.v_model("a1").facing == 90, "unless told otherwise as it lay"
    for facing in (0.0, 37.5, 211.123):
        assert rules_of(choice, (10.0, 10.0, 0.0, facing)) == []
    offered = choice.candidates(8)
    assert len(offered) == 8 and all(choice.check(answer).legal for answer in [*offered, choice.default()])
    # but nowhere else, and not lying on
    verdict = choice.check((("a1", (11.0, 10.0, 0.0, 37.5)),))
    assert verdict.rules() == ["vanguard.action.stand-up"]
    assert verdict.example == (("a1", (10.0, 10.0, 0.0, 37.5)),)
    assert choice.check(()).rules() == ["vanguard.action.stand-up"]


@rule("vanguard.action.stand-up")
def test_a_rock_beside_it_leaves_less_room_to_rise() -> None:
    scene = Scene(Piece("rock", "impassable", box(8.0, 8.0, 10.0 - MM20 / 2 - 0.05, 12.0), 3.0))
    scene.model("a1", 10, 10, counters=KNOCKED)
    choice = asked_to_rise(scene)
    assert rules_of(choice, (10.0, 10.0, 0.0, 180.0)) == []
    assert rules_of(choice, (10.0, 10.0, 0.0, 135.0)) == ["vanguard.action.stand-up"], "its corner cuts in"
    assert rules_of(choice, (10.0, 10.0, 0.0, 93.0)) == []
    assert all(choice.check(answer).legal for answer in choice.candidates(12))


@rule("vanguard.move.final-facing", "vanguard.move.straight")
def test_who_walks_straight_faces_anywhere_at_the_end() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10.0, 10.0)
    script = Script(s, answers=[[[ax, [10.0, 15.0, 0.0, 12.5]]]])
    script.run(straight_walk(script.game, ax, (10.0, 99.0), 5.0, "x", "walk"))
    assert s.v_model(ax).facing == 12.5
    (choice,) = script.asked
    assert choice.check(((ax, (10.0, 14.0, 0.0, 12.5)),)).rules() == ["vanguard.move.final-facing"]
    assert len(choice.candidates(8)) == 8


def test_a_corner_that_touches_an_edge_may_be_the_other_one() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, 60.0)
    low = MM20 / 2 * (0.5 + 3**0.5 / 2)
    scene.model("b1", 10, 10 + low + MM20 / 2)
    found = [pose[3] for pose in stances(scene.state, model)]
    assert found[0] == 60.0 and 120.0 in found and len(found) == 8
    # beyond the tolerance of touching nothing in between keeps the contact and fits
    for degrees in range(0, 360, 2):
        known = [abs((degrees - other + 180) % 360 - 180) for other in found]
        if min(known) > 6:
            turned = (10.0, 10.0, 0.0, float(degrees))
            assert contacts_at(scene.state, model, turned) != ["b1"] or not fits(scene.state, model, turned)


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
