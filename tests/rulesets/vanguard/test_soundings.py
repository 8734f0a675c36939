"""What is shaded while a model is moved: about how far it gets."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.magic.places import SpellPoint
from grognard.rulesets.vanguard.moves.movement import MoveOne, question
from grognard.rulesets.vanguard.moves.turning import Rising, stances_on_rising
from grognard.rulesets.vanguard.state import KNOCKED
from grognard.rulesets.vanguard.zones import MUD
from tests.rulesets.vanguard import casting
from tests.rulesets.vanguard.moving import Scene, piece
from tests.rulesets.vanguard.playing import add, state


def outline(asked: MoveOne) -> list[list[float]]:
    """The corners of what is shaded."""
    (shape,) = asked.region("a1")
    assert isinstance(shape, dict) and (shape["kind"], shape["role"]) == ("polygon", "reach")
    points: Any = shape["points"]
    return [list(point) for point in points]


def walk(scene: Scene, inches: float = 6.0) -> MoveOne:
    return question(scene.state, "a1", inches, "walk", node="walk", rule="vanguard.action.walk")


def test_in_the_open_it_is_the_allowance_all_around() -> None:
    scene = Scene()
    scene.model("a1", 18, 18, 90)
    found = outline(walk(scene))
    assert [hypot(x - 18, y - 18) for x, y in found] == pytest.approx([6.0] * 24, abs=0.002)
    described = walk(scene).describe()
    assert described["allowance"] == {"a1": 6.0} and described["facing"] is True


def test_what_is_in_the_way_is_gone_round_or_stops_it() -> None:
    scene = Scene(piece("rock", "impassable", ((21, 0), (22, 0), (22, 36), (21, 36)), 5.0))
    scene.model("a1", 18, 18, 90)
    found = outline(walk(scene))
    assert max(x for x, _ in found) < 21.0 and min(x for x, _ in found) == pytest.approx(12.0, abs=0.01)


def test_difficult_ground_is_dearer() -> None:
    scene = Scene(piece("mire", "difficult", ((19, 0), (36, 0), (36, 36), (19, 36)), 0.0))
    scene.model("a1", 18, 18, 90)
    found = outline(walk(scene))
    assert 19.5 < max(x for x, _ in found) < 22.5 and min(x for x, _ in found) == pytest.approx(12.0)


def test_a_point_for_a_spell_lies_in_range() -> None:
    s, mage, _ = casting.scene()
    asked = SpellPoint("vanguard.spell.waterlogged", s, s.v_model(mage), 6.0, MUD, 3.0)
    (zone,) = asked.region("point")
    assert isinstance(zone, dict) and zone["role"] == "zone" and zone["points"] == [[10.0, 10.0]]
    assert 6.0 < zone["radius"] < 7.0 and asked.describe()["together"] == [["point"]]


def test_actions_are_shaded_before_they_are_taken() -> None:
    s, mage, ax = casting.scene("lightning-bolt")
    casting.acting(s, mage)
    asked = ActionChoice(s, s.v_model(mage))
    (walk_shape,) = asked.region("walk")
    (tired,) = asked.region("fatigue.walk")
    (run_shape,) = asked.region("run")
    assert walk_shape == tired and walk_shape != run_shape
    (bolt,) = asked.region(f"cast:lightning-bolt:plain:{ax}")
    assert isinstance(bolt, dict) and bolt["role"] == "range" and 12.0 < bolt["radius"] < 13.0
    assert asked.region("end") == asked.region("brace") == []


def test_who_stands_up_turns_on_its_spot() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10.0, 12.0, counters=KNOCKED)
    asked = Rising(s, s.v_model(ax), "", stances_on_rising(s, s.v_model(ax)))
    (spot,) = asked.region(ax)
    assert isinstance(spot, dict) and spot["role"] == "end" and spot["points"] == [[10.0, 12.0]]
    assert asked.describe()["together"] == [[ax]]
