"""What players are shown: names, tracks, the table, overlays; and the words for it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard.cli.words import words_of
from grognard.game.messages import messages_of, tell_overlay
from grognard.game.wire import encode
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.shown.presentation import kind_of
from tests.rulesets.vanguard.test_queries import AX, FAR, VANGUARD, model, position

WORDS = words_of(VANGUARD, "en")
MESSAGES = Path(VANGUARD.messages_path("en"))


def test_models_are_called_by_their_cards_and_numbered_where_there_are_several() -> None:
    s = position(
        AX, model("a", "w", "orcs.ax", 20.0, 10.0), model("a", "v", "orcs.ax", 22.0, 10.0, name="Grim"), FAR
    )
    assert VANGUARD.name_of(s, "a.x", "en") == "Ax 1"
    assert VANGUARD.name_of(s, "a.w.1", "en") == "Ax 2"
    assert VANGUARD.name_of(s, "a.v.1", "ru") == "Grim"
    assert VANGUARD.name_of(s, "b.z", "ru") == library().profiles["undead.ghoul"].name_ru
    assert VANGUARD.name_of(s, "vanguard.spell.heal", "en") == VANGUARD.name_of(s, "heal", "en") == "Heal"
    assert VANGUARD.name_of(s, "vanguard.item.bandages", "en") == "Bandages"
    assert VANGUARD.name_of(s, "supply-grab", "en") == "Supply Grab"
    assert VANGUARD.name_of(s, "nothing", "en") == "nothing"


def test_tracks_tell_of_both_sides() -> None:
    s = position(
        AX, FAR, {"id": "d", "seat": "b", "card": "undead.ghoul", "status": "dead"}, round=2,
        side={"a": {"power": 3, "finished": True, "points": 2}, "b": {"broken": True}},
    )  # fmt: skip
    tracks = VANGUARD.tracks(s)
    assert {"id": "round", "value": 2, "most": 6} in tracks
    assert {"id": "active", "seat": "a", "phase": "turn"} in tracks
    assert {"id": "power", "seat": "a", "value": 3} in tracks
    assert {"id": "points", "seat": "a", "value": 2} in tracks
    assert {"id": "models", "seat": "b", "value": 1, "most": 2} in tracks
    assert {"id": "finished", "seat": "a", "value": 1} in tracks
    assert {"id": "broken", "seat": "b", "value": 1} in tracks
    assert {"id": "strength", "seat": "b", "value": 50, "most": 100} in tracks


@pytest.mark.parametrize(
    ("node", "finished", "seat", "phase"),
    [
        ("round.begin", "a", "", "end"),
        ("round.begin", "", "", "power"),
        ("round.power", "", "", "power"),
        ("turn.choose", "", "a", "turn"),
        ("activation.act", "b", "a", "turn"),
        ("end.abilities", "b", "", "end"),
        ("game.end", "b", "", "end"),
    ],
)
def test_phases_are_nobodys_turn(node: str, finished: str, seat: str, phase: str) -> None:
    s = position(AX, FAR, round=2)
    s.node, s.next_first = node, finished
    (active,) = [track for track in VANGUARD.tracks(s) if track["id"] == "active"]
    assert (active["seat"], active["phase"]) == (seat, phase)
    turn = VANGUARD.turn_of(s)
    assert turn.endswith("end") == (phase == "end")
    s.round = 0
    assert VANGUARD.turn_of(s) == ""


def test_who_acts_in_a_turn_is_told_as_it_comes() -> None:
    s = position(AX, model("a", "w", "orcs.ax", 20.0, 10.0), FAR, round=2)
    s.node = "turn.choose"
    assert "acting" not in [track["id"] for track in VANGUARD.tracks(s)]
    s.turn_acts = ("a.x.1",)
    s.change_acting().model = "a.w.1"
    assert {"id": "acting", "models": ["a.x.1", "a.w.1"]} in VANGUARD.tracks(s)
    told = WORDS.message("track-acting", {"models": ["a.x.1", "a.w.1"]}, s)
    assert told == "Ax 1, Ax 2"
    s.node = "end.abilities"
    assert "acting" not in [track["id"] for track in VANGUARD.tracks(s)]


def test_the_table_shows_bases_with_their_facing() -> None:
    rider = model("a", "r", "orcs.gore-rider", 10.0, 10.0, facing="east", wounds=1)
    table: dict[str, Any] = VANGUARD.table(position(AX, rider, layout="standing-moor"))
    assert (table["width"], table["depth"], table["layout"]) == (36.0, 36.0, "standing-moor")
    shown = table["models"][1]
    assert shown["base"] == pytest.approx([25 / 25.4, 50 / 25.4])
    assert (shown["facing"], shown["wounds"], shown["wounds_start"], "radius" in shown) == (0.0, 1, 2, False)
    assert len(table["zones"]) == 2 and table["pieces"]


def test_objectives_are_markers_always_in_the_same_order() -> None:
    s = position({**AX, "carried": ["supply-2"]}, scenario="supply-grab")
    rows: list[dict[str, Any]] = VANGUARD.table(s)["markers"]
    assert [row["id"] for row in rows] == [f"supply-{n}" for n in range(1, 6)]
    assert [row["id"] for row in rows if row.get("gone")] == ["supply-2"]
    places = [["supply-1", 1.0, 2.0, 0.0]]
    moved = position(AX, scenario="supply-grab", parts={"objectives": {"places": places}})
    rows = VANGUARD.table(moved)["markers"]
    assert (rows[0]["x"], rows[0]["y"], rows[0]["moved"]) == (1.0, 2.0, True)


def test_zones_made_by_spells_are_drawn_as_terrain() -> None:
    s = position(AX, zone=[{"kind": "fog", "at": [9.0, 8.0], "radius": 3.0}])
    (piece,) = VANGUARD.table(s)["pieces"]
    assert (piece["kind"], piece["id"]) == ("fog", "fog-1") and len(piece["polygon"]) > 12


def test_overlays_show_what_the_enemy_could_do() -> None:
    s = position(AX, model("b", "s", "orcs.skulk", 20.0, 30.0))
    shapes = [shape for shape in VANGUARD.overlays(s, "a") if shape["role"] in ("threat", "range")]
    assert {(shape["id"], shape["unit"]) for shape in shapes} == {("threat", "b.s"), ("range", "b.s")}
    threat = next(shape for shape in shapes if shape["id"] == "threat")
    assert threat["radius"] == pytest.approx(10.0 + 25 / 50.8)
    assert (threat["role"], threat["model"]) == ("threat", "b.s.1")


def test_overlays_show_auras_of_both_sides() -> None:
    s = position(AX, model("b", "s", "basileans.abbess", 20.0, 30.0))
    auras = [shape for shape in VANGUARD.overlays(s, "a") if shape["role"] == "aura"]
    assert {(shape["id"], shape["unit"]) for shape in auras} == {("aura.vanguard.special.inspiring", "b.s")}
    assert auras[0]["args"] == {"unit": "b.s", "inches": 6.0, "ability": "vanguard.special.inspiring"}
    assert tell_overlay(auras[0], s, messages_of(VANGUARD, "en")) == "Inspiring"
    for messages in (messages_of(VANGUARD, lang) for lang in ("en", "ru")):
        assert all(tell_overlay(shape, s, messages) for shape in VANGUARD.overlays(s, "a"))


def test_overlays_show_the_arcs_of_both_sides() -> None:
    rider = model("b", "r", "orcs.gore-rider", 20.0, 30.0, facing="south")
    s = position(AX, rider)
    shapes = VANGUARD.overlays(s, "a")
    arcs: dict[str, dict[str, Any]] = {
        str(shape["id"]): shape for shape in shapes if shape.get("model") == "b.r.1" and "points" in shape
    }
    assert {id: shape["role"] for id, shape in arcs.items()} == {
        "arc.front": "front",
        "arc.rear": "rear",
        "arc.line": "arc",
    }
    rear_edge = 30.0 + 25 / 25.4
    assert [y for _, y in arcs["arc.line"]["points"]] == pytest.approx([rear_edge, rear_edge])
    assert min(y for _, y in arcs["arc.rear"]["points"]) == pytest.approx(rear_edge)
    assert max(y for _, y in arcs["arc.front"]["points"]) == pytest.approx(rear_edge)
    assert any(shape["role"] == "front" and shape["model"] == "a.x.1" for shape in shapes)
    for messages in (messages_of(VANGUARD, lang) for lang in ("en", "ru")):
        assert len({tell_overlay(shape, s, messages) for shape in arcs.values()} - {""}) == 3


def test_all_of_it_can_be_written_as_json() -> None:
    s = position(
        {**AX, "options": ["buckler"], "counters": ["braced"]},
        FAR,
        scenario="supply-grab",
        layout="ruined-hamlet",
    )
    shown = [VANGUARD.card(s, "a.x"), VANGUARD.tokens(s, "a.x"), VANGUARD.tracks(s), VANGUARD.table(s)]
    assert encode([*shown, VANGUARD.overlays(s, "a")])


def test_the_catalogues_hold_no_message_twice() -> None:
    for lang in ("en", "ru"):
        found: list[str] = []
        for path in sorted(Path(VANGUARD.messages_path(lang)).glob("*.ftl")):
            found += re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert sorted(found) == sorted(set(found))


def test_what_is_shown_has_words() -> None:
    s = position(AX, FAR, scenario="supply-grab")
    pieces = [piece for table in library().tables.values() for piece in table.pieces]
    named = [f"terrain-{kind_of(piece)}" for piece in pieces] + [
        f"grade-{grade}" for grade in ("draw", "win")
    ]
    named += [f"track-{track['id']}" for track in VANGUARD.tracks(s) if track["id"] != "node"]
    for scenario in library().scenarios.values():
        named += [f"word-{one.id}" for one in scenario.objectives]
    assert [id for id in named if not WORDS.has(id)] == []
