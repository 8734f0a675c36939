"""9.2, 13 What hinders a model: worked out once an arrangement, and anew when anything changes."""

from __future__ import annotations

from grognard.geometry.bases import Rect
from grognard.geometry.sums import Box
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.moves.hindrances import around, contacts_at, crowd_of, fits
from grognard.rulesets.vanguard.state import DEAD, VState
from tests.rulesets.vanguard.moving import MM20, Scene, box, piece


def table() -> Scene:
    scene = Scene(piece("rock", "impassable", box(20, 20, 22, 22), 4))
    scene.model("a1", 10, 10, 90)
    scene.model("a2", 14, 10, 90)
    scene.model("b1", 10, 14, 270)
    return scene


def test_the_same_arrangement_is_worked_out_once() -> None:
    s = table().state
    assert crowd_of(s, s.v_model("a1"), 1.0) is crowd_of(s, s.v_model("a1"), 1.0)
    assert crowd_of(s, s.v_model("a1"), 1.0).pieces is crowd_of(s, s.v_model("b1"), 0.0).pieces


def test_forks_in_which_somebody_stands_elsewhere_know_it() -> None:
    s = table().state
    assert not fits(s, s.v_model("a1"), (14.0, 10.0, 0.0, 90.0))
    twin = s.fork()
    assert isinstance(twin, VState)
    put(twin, "a2", (18.0, 10.0, 0.0, 45.0))
    assert fits(twin, twin.v_model("a1"), (14.0, 10.0, 0.0, 90.0))
    assert not fits(twin, twin.v_model("a1"), (18.0, 10.3, 0.0, 90.0))
    assert not fits(s, s.v_model("a1"), (14.0, 10.0, 0.0, 90.0))
    assert fits(s, s.v_model("a1"), (18.0, 10.3, 0.0, 90.0))
    assert fits(s, s.v_model("a2"), (14.0, 10.0, 0.0, 90.0)), "nobody is in its own way"


def test_the_dead_hinder_nobody() -> None:
    s = table().state
    assert not fits(s, s.v_model("a1"), (10.0, 14.0, 0.0, 90.0))
    s.change_model("b1").status = DEAD
    s.touch()
    assert fits(s, s.v_model("a1"), (10.0, 14.0, 0.0, 90.0))
    assert "b1" not in crowd_of(s, s.v_model("a1"), 1.0).tags


def test_enemies_are_kept_away_from_and_friends_are_not() -> None:
    s = table().state
    mine = crowd_of(s, s.v_model("a1"), 1.0)
    assert [mine.keep[i] for i in range(mine.count)] == [0.0, 0.0, 1.0, 0.0]
    flying = crowd_of(s, s.v_model("a1"), 1.0, True)
    assert not any(flying.way) and flying.keep_way[2] == 0.0 and flying.keep[2] == 1.0


def test_what_it_is_too_near_to_is_looked_up_where_it_stands() -> None:
    s = table().state
    put(s, "a1", (10.0, 12.7, 0.0, 90.0))
    here = around(s, s.v_model("a1"), 1.0)
    spared = here.spared(_box(), (10.0, 12.7, 0.0, 90.0))
    assert abs(spared[2] - (1.3 - MM20)) < 1e-9
    assert here.spared(_box(), (10.0, 12.7, 0.0, 90.0)) is spared


def test_contacts_are_those_of_the_pose_asked_for() -> None:
    s = table().state
    assert contacts_at(s, s.v_model("a1"), (10.0, 14.0 - MM20, 0.0, 90.0)) == ["b1"]
    assert contacts_at(s, s.v_model("a1"), (10.0, 13.0 - MM20, 0.0, 90.0)) == []
    corner = Rect(10.0, 14.0, MM20, MM20, 270.0).corners()[0]
    assert contacts_at(s, s.v_model("a1"), (corner[0] - MM20 / 2, corner[1] - MM20 / 2, 0.0, 90.0)) == ["b1"]


def _box() -> Box:
    return Box(MM20, MM20, 2.0)
