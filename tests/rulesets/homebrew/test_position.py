"""Positions: any state of the game can be given."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.game.ruleset import BadSetup
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.position import position
from grognard.rulesets.homebrew.setup import setup_part
from grognard.rulesets.homebrew.state import DESTROYED, MOVED, SHOT, HState
from tests.plugins.rules import rule

UNIT: dict[str, Any] = {"id": "x", "seat": "a", "entry": "heavy_team", "at": [[10.0, 10.0], [13.0, 10.0]]}


def given(**more: Any) -> HState:
    return position(library(), {"unit": [UNIT], **more})


def faults(**more: Any) -> list[tuple[str, object]]:
    with pytest.raises(BadSetup) as caught:
        given(**more)
    return [(fault.rule, fault.args.get("meant", fault.args.get("where"))) for fault in caught.value.faults]


@rule("homebrew.state.game")
def test_the_game_is_as_given() -> None:
    s = given(
        round=3, active="b", first="b", node="shoot.choose", args=["q"], points={"a": 20, "b": 5},
        edges={"a": "north", "b": "south"}, options={"terrain": False}, size=750, rounds=4,
        parts={"setup": {"winner": "b", "waiting": ["a.x"]}},
    )  # fmt: skip
    assert (s.round, s.active, s.first, s.node, s.args) == (3, "b", "b", "shoot.choose", ("q",))
    assert s.points == (("a", 20), ("b", 5)) and s.edge("a") == "north"
    assert s.option("terrain") == "false" and s.option("strike_order") == "simultaneous"
    assert (s.size, s.board.rounds, s.board.width) == (750, 4, 48.0)
    assert (setup_part(s).winner, setup_part(s).waiting) == ("b", ("a.x",))
    assert s.plain()["round"] == 3


@rule("homebrew.state.unit", "homebrew.state.model", "homebrew.unit.start-strength")
def test_units_and_models_are_as_given() -> None:
    one = {
        **UNIT,
        "at": [],
        "model": [{"at": [10.0, 10.0004], "wounds": 1}, {"at": [13.0, 10.0, 0.0], "alive": False}],
        "flags": ["moved", "shot"], "hurt": 2, "effects": [["aegis", "a.p", "turn:a"]], "used": ["repair"],
        "start_wounds": 9, "points": 77, "armour": 8, "m": 7.0, "stored": ["knife_chorus"],
    }  # fmt: skip
    s = given(unit=[one])
    u = s.h_unit("a.x")
    assert (u.flags, u.hurt, u.start_wounds, u.start_models, u.points) == (MOVED | SHOT, 2, 9, 2, 77)
    assert (u.effects, u.used, u.stored) == ((("aegis", "a.p", "turn:a"),), ("repair",), ("knife_chorus",))
    first, second = (s.h_model(model) for model in u.models)
    assert (first.x, first.y, first.wounds, first.profile.armour) == (10.0, 10.0, 1, 8)
    assert first.profile.m_max == 7.0
    assert first.alive and not second.alive
    assert s.plain()["units"]


def test_destroyed_units_and_reserves_need_no_places() -> None:
    gone = {**UNIT, "at": [], "model": [{}], "status": "destroyed"}
    s = given(unit=[gone])
    assert s.h_unit("a.x").status == DESTROYED and not s.h_model("a.x.1").alive
    assert given(unit=[{**gone, "status": "reserve"}]).h_model("a.x.1").alive


@pytest.mark.parametrize("size", [500, 750, 1000, 800])
def test_a_scenario_brings_the_table_of_the_size(size: int) -> None:
    deep = {500: 36.0, 750: 48.0, 800: 48.0, 1000: 48.0}
    assert given(scenario="field_battle", size=size).board.depth == deep[size]
    # with pieces of one's own, its markers and zones are still those of the size
    bare = given(scenario="field_battle", size=size, table=[72.0, 48.0], piece=[])
    wide = {500: 24.0, 750: 24.0, 800: 24.0, 1000: 36.0}
    assert bare.board.markers[0].x == wide[size]


def test_mistakes_are_told_with_their_place() -> None:
    assert faults(scenario="feild_battle") == [("position.unknown", "field_battle")]
    assert faults(layout="field_batle_500") == [("position.unknown", "field_battle_500")]
    assert faults(piece=[{"type": "hil", "polygon": [[0, 0], [1, 0], [1, 1]]}]) == [
        ("position.unknown", "hill")
    ]
    assert faults(unit=[{**UNIT, "entry": "heavy_tem"}]) == [("position.unknown", "heavy_team")]
    assert faults(unit=[UNIT, UNIT]) == [("position.twice", "unit[2].id")]
    assert faults(unit=[{**UNIT, "at": []}]) == [("position.missing", "unit[1].model")]
    assert faults(unit=[{**UNIT, "at": [], "model": [{}]}]) == [("position.missing", "unit[1].model[1].at")]
    assert faults(unit=[{**UNIT, "abilities": ["jmup"]}]) == [("position.unknown", "jump")]
    assert faults(parts={"stup": {}}) == [("position.unknown", "setup")]
    assert faults(parts={"setup": {"winer": "a"}}) == [("position.unknown", "winner")]
    assert faults(colour="red")[0][0] == "position.field"
    assert faults(options={"terain": True})[0][0] == "setup.unknown"
    one = {**UNIT, "at": [], "model": [{"at": [1.0, 1.0], "role": "gunner", "weapons": ["lance_gnu"]}]}
    assert ("position.unknown", "lance_gun") in faults(unit=[one])


@pytest.mark.parametrize(
    ("piece", "where"),
    [
        ({"polygon": [[1, 1], [1, 1], [1, 1]]}, "piece[1].polygon"),
        ({"polygon": [[0, 0], [1, 1], [2, 2]]}, "piece[1].polygon"),
        ({"polygon": [[0, 0], [6, 6], [6, 0], [0, 4]]}, "piece[1].polygon"),
        ({"polygon": [[0, 0], [6, 0], [6, 6]], "walls": [[[0, 0], [1, 0], [2, 0]]]}, "piece[1].walls[1]"),
        (
            {"polygon": [[0, 0], [6, 0], [6, 6]], "floor": [{"z": 3, "polygon": [[0, 0], [1, 0], [2, 0]]}]},
            "piece[1].floor[1].polygon",
        ),
    ],
)
def test_outlines_of_nothing_are_told(piece: dict[str, object], where: str) -> None:
    with pytest.raises(BadSetup) as caught:
        position(library(), {"piece": [{"type": "ruin", **piece}]})
    assert [(fault.rule, fault.args["where"]) for fault in caught.value.faults] == [
        ("position.polygon", where)
    ]
