"""Positions: any state of the game can be given."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.game.forms import fields
from grognard.game.ruleset import BadSetup
from grognard.rulesets.vanguard import chapters, position_schema
from grognard.rulesets.vanguard.groups.state import Group
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.parts import Acting, Side
from grognard.rulesets.vanguard.position import position
from grognard.rulesets.vanguard.scenarios.asked import ScenarioPart
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.setup_state import SetupPart
from grognard.rulesets.vanguard.state import BRACED, COUNTER_NAMES, DEAD, FATIGUED, RESERVE, VState
from tests.plugins.rules import rule

AX: dict[str, Any] = {"id": "x", "seat": "a", "card": "orcs.ax", "at": [10.0, 10.0004]}


def given(*models: dict[str, Any], **more: Any) -> VState:
    return position(library(), {"model": list(models), **more})


def faults(*models: dict[str, Any], **more: Any) -> list[tuple[str, object]]:
    with pytest.raises(BadSetup) as caught:
        given(*models, **more)
    return [(fault.rule, fault.args.get("meant", fault.args.get("where"))) for fault in caught.value.faults]


def test_the_game_is_as_given() -> None:
    s = given(
        AX, {"id": "y", "seat": "b", "card": "orcs.ax", "at": [20.0, 20.0]}, round=3, active="b", first="b", next_first="a", node="turn.choose", turn=7, turn_acts=["b.y.1"],
        turn_used=["first"], size=150, rounds=4, names={"a": "Ann"}, table=[48.0, 40.0], layout="standing-moor",
        side={"a": {"power": 4, "finished": True, "points": 2, "used": ["game:x"], "started": 9}, "b": {"side": ""}},
        acting={"model": "a.x.1", "kind": "forced", "left": 1, "done": ["walk"], "flags": ["keeps"]},
        zone=[{"kind": "fog", "at": [9.0, 8.0], "radius": 3.0}],
    )  # fmt: skip
    assert (s.round, s.active, s.first, s.next_first, s.node, s.turn) == (3, "b", "b", "a", "turn.choose", 7)
    assert (s.turn_acts, s.turn_used, s.size, s.board.rounds) == (("b.y.1",), ("first",), 150, 4)
    assert (s.board.width, s.board.depth, s.layout) == (48.0, 40.0, "standing-moor") and s.board.pieces
    side = s.side("a")
    assert (side.faction, side.side, side.power, side.finished, side.points) == ("orcs", "a", 4, True, 2)
    assert (side.used, side.started, s.side("b").side) == (("game:x",), 9, "")
    acting = s.acting()
    assert (acting.model, acting.kind, acting.left, acting.done) == ("a.x.1", "forced", 1, ("walk",))
    assert s.part("zones").plain()["rows"] == ((1, "fog", 9.0, 8.0, 3.0, "a", "round"),)
    assert [seat.name for seat in s.seats] == ["Ann", "B"]


@rule("vanguard.state.wounds", "vanguard.state.used")
def test_models_are_as_given() -> None:
    s = given(
        {
            **AX, "facing": "north-west", "options": ["buckler"], "counters": ["fatigued", "braced"], "wounds": 1,
            "effects": [["vanguard.special.dodge", 1, "by:a.x.1", ""]], "used": ["game:y"], "name": "Grim",
            "ar": 3, "wn": 6, "base": [40, 60], "rules": ["parry", ["crushing-strength", 2]], "points": 77,
        },
        {"id": "d", "seat": "b", "card": "undead.ghoul", "status": "dead"},
        {"id": "r", "seat": "b", "card": "undead.ghoul", "status": "reserve", "born": True},
    )  # fmt: skip
    m = s.v_model("a.x.1")
    assert (m.x, m.y, m.z, m.facing) == (10.0, 10.0, 0.0, 135.0)
    assert (m.counters, m.wounds_left(), m.has_used("game:y")) == (FATIGUED | BRACED, 5, True)
    assert m.effects == (("vanguard.special.dodge", 1, "by:a.x.1", ""),)
    card = m.spec.profile
    assert (card.ar, card.base_width * 25.4, card.base_depth * 25.4) == (3, 40.0, 60.0)
    assert [(use.id.rpartition(".")[2], use.n) for use in m.spec.rules] == [
        ("parry", 0),
        ("crushing-strength", 2),
    ]
    assert (m.spec.points, m.spec.name, [item.id for item in m.spec.items]) == (77, "Grim", ["buckler"])
    assert (s.v_model("b.d.1").status, s.v_model("b.d.1").alive) == (DEAD, False)
    assert s.v_model("b.r.1").status == RESERVE
    assert (s.side("a").started, s.side("b").started) == (1, 1)


def test_who_stands_on_a_hill_or_a_floor_is_at_its_height() -> None:
    square = [[5.0, 5.0], [15.0, 5.0], [15.0, 15.0], [5.0, 15.0]]
    hill = {"type": "hill", "height": 2.0, "polygon": square}
    assert given(AX, piece=[hill]).v_model("a.x.1").z == 2.0
    floor = {"type": "floor", "height": 4.0, "polygon": square}
    assert given(AX, piece=[floor]).v_model("a.x.1").z == 0.0
    assert given({**AX, "at": [10.0, 10.0, 4.0]}, piece=[floor]).v_model("a.x.1").z == 4.0


def test_a_scenario_brings_its_objectives_and_what_is_carried_is_off_the_table() -> None:
    s = given({**AX, "carried": ["supply-2"]}, scenario="supply-grab")
    part = objectives(s)
    assert part.carrier("supply-2") == "a.x.1" and part.place("supply-2") is None
    assert len(part.places) == 4
    roles = given(
        AX,
        {"id": "princess", "seat": "n", "scene": "princess", "at": [20.0, 20.0]},
        scenario="free-the-princess",
        parts={"objectives": {"marks": [["princess", "untied", 1]], "places": []}},
    )
    assert objectives(roles).mark("princess", "untied") == 1
    assert {roles.side("a").role, roles.side("b").role} == {"attacker", "defender"}
    assert roles.v_model("n.princess.1").seat == "n"


def test_mistakes_are_told_with_their_place() -> None:
    assert faults(AX, scenario="suply-grab") == [("position.unknown", "supply-grab")]
    assert faults(AX, layout="standing-mor") == [("position.unknown", "standing-moor")]
    assert faults(AX, node="turn.chose") == [("position.unknown", "turn.choose")]
    assert faults({**AX, "card": "orcs.axe"}) == [("position.unknown", "orcs.ax")]
    assert faults(AX, AX) == [("position.twice", "model[2].id")]
    assert faults({**AX, "at": None}) == [("position.missing", "model[1].at")]
    assert faults({**AX, "options": ["bukler"]}) == [("position.unknown", "buckler")]
    assert faults({**AX, "rules": ["pary"]}) == [("position.unknown", "parry")]
    assert faults({**AX, "carried": ["supply-2"]})[0][0] == "position.unknown"
    assert faults(AX, side={"a": {"faction": "orks"}}) == [("position.unknown", "orcs")]
    assert faults(AX, piece=[{"type": "hill", "height": 1, "polygon": [[0, 0], [1, 1], [2, 2]]}]) == [
        ("position.polygon", "piece[1].polygon")
    ]
    assert faults({**AX, "colour": "red"})[0][0] == "position.field"
    assert faults({**AX, "facing": "up"})[0][0] == "position.field"
    assert faults(
        {"id": "p", "seat": "n", "scene": "prince", "at": [1.0, 1.0]}, scenario="free-the-princess"
    ) == [("position.unknown", "princess")]


def test_positions_know_every_node_and_every_counter() -> None:
    assert set(position_schema.NODES) <= set(chapters.NODES)
    assert set(chapters.NODES) <= set(position_schema.NODES)
    assert all(given({**AX, "counters": [name]}).v_model("a.x.1").counters for name in COUNTER_NAMES.values())


@pytest.mark.parametrize(
    ("form", "part"),
    [
        (position_schema.VanguardGroup, Group),
        (position_schema.VanguardSetup, SetupPart),
        (position_schema.VanguardScenario, ScenarioPart),
        (position_schema.VanguardActing, Acting),
        (position_schema.VanguardSide, Side),
    ],
)
def test_forms_of_parts_have_their_fields(form: Any, part: Any) -> None:
    assert set(fields(form)) == set(part.FIELDS) - {"id"}


def test_parts_are_as_given() -> None:
    group = {"kind": "shoot", "leader": "a.x.1", "members": ["a.x.1"], "aims": [["a.x.1", "k", "b.y.1"]]}
    parts = {"group": group, "setup": {"winner": "b"}, "scenario": {"commanders": [["a", "a.x.1"]]}}
    s = given(AX, {"id": "y", "seat": "b", "card": "orcs.ax", "at": [20.0, 20.0]}, parts=parts)
    assert s.part("group").plain()["aims"] == (("a.x.1", "k", "b.y.1"),)
    assert s.part("setup").plain()["winner"] == "b"
    assert s.part("scenario").plain()["commanders"] == (("a", "a.x.1"),)


def test_models_and_effects_that_are_named_are_there() -> None:
    wrong = {**AX, "effects": [["vanguard.special.dogde", 1, "by:a.y.1", "a.z.1"]]}
    group = {
        "kind": "walk",
        "leader": "a.q.1",
        "aims": [["a.x.1", "bow", "b.q.1"]],
        "runs": [["a.r.1", True]],
    }
    parts = {"group": group, "scenario": {"commanders": [["a", "a.q.1"]]}, "setup": {"scouted": ["a.q.1"]}}
    with pytest.raises(BadSetup) as caught:
        given(wrong, acting={"model": "a.xx.1"}, turn_acts=["a.x"], parts=parts)
    assert {fault.rule for fault in caught.value.faults} == {"position.unknown"}
    assert [(fault.args["where"], fault.args["given"]) for fault in caught.value.faults] == [
        ("turn_acts", "a.x"),
        ("acting.model", "a.xx.1"),
        ("model[1].effects[1][1]", "vanguard.special.dogde"),
        ("model[1].effects[1][3]", "a.y.1"),
        ("model[1].effects[1][4]", "a.z.1"),
        ("parts.scenario.commanders", "a.q.1"),
        ("parts.setup.scouted", "a.q.1"),
        ("parts.group.leader", "a.q.1"),
        ("parts.group.aims", "b.q.1"),
        ("parts.group.runs", "a.r.1"),
    ]
    assert caught.value.faults[2].args["meant"] == "vanguard.special.dodge"


def test_effects_that_a_game_makes_can_be_given() -> None:
    """A test of Nerve that is made again; a spell that a scroll lends."""
    lent = ["vanguard.item.scroll-of-arcane-knowledge", 1, "activation", "fireball"]
    rows = [["nerve-again", 1, "test", ""], lent]
    assert len(given({**AX, "effects": rows}).v_model("a.x.1").effects) == 2


def test_what_is_there_once_is_not_given_twice() -> None:
    options = {**AX, "options": ["buckler", "buckler"]}
    assert faults(options) == [("position.twice", "model[1].options")]
    egg = {**AX, "carried": ["egg"]}
    assert faults(egg, {**egg, "id": "y"}, scenario="dragons-egg") == [("position.twice", "model.carried")]
    places = {"objectives": {"places": [["egg", 1.0, 1.0, 0.0], ["egg", 2.0, 2.0, 0.0]]}}
    assert faults(AX, scenario="dragons-egg", parts=places) == [("position.twice", "parts.objectives.places")]
