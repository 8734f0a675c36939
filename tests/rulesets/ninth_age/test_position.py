"""Positions: what is named in one is there, and there once; what can't be is refused with its place, in words."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.game.messages import messages_of, tell_fault
from grognard.game.rules import Rule
from grognard.game.ruleset import BadSetup
from grognard.rulesets.ninth_age import chapters, position_schema
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.position import position
from grognard.rulesets.ninth_age.setup.zones import OBJECTIVES
from grognard.rulesets.ninth_age.state import NState

H: dict[str, Any] = {"id": "h", "seat": "a", "entry": "eos_heavy_infantry", "models": 10, "at": [20, 20]}
S: dict[str, Any] = {**H, "id": "s", "seat": "b", "at": [20, 30], "facing": "south"}
M: dict[str, Any] = {"id": "m", "seat": "a", "entry": "eos_marshal", "at": [40, 10]}
W: dict[str, Any] = {"id": "w", "seat": "a", "entry": "eos_wizard", "at": [50, 10]}
FIRE: dict[str, Any] = {"model": "a.w.1", "path": "fire"}
WORDS = {lang: messages_of(NinthAge(), lang) for lang in ("en", "ru")}


def given(*units: dict[str, Any], **more: Any) -> NState:
    return position(library(), {"unit": list(units), **more})


def faults(*units: dict[str, Any], **more: Any) -> list[tuple[str, object]]:
    """What is wrong, each with its place; all of it can be told in both languages."""
    with pytest.raises(BadSetup) as caught:
        given(*units, **more)
    for fault in caught.value.faults:
        for words in WORDS.values():
            told = tell_fault(fault, None, words)
            assert str(fault.args["where"]) in told and "{" not in told and fault.rule not in told
    return [(fault.rule, fault.args["where"]) for fault in caught.value.faults]


def test_what_is_given_is_a_state_that_can_be() -> None:
    rider = {**M, "id": "rider", "options": ["horse"], "host": "a.h"}
    s = given({**H, "lost": [9]}, S, {**M, "host": "a.h"}, rider, W, wizard=[FIRE], fight=[])
    assert broken(s) == []
    assert s.n_unit("a.m").status == "joined" and len(s.n_unit("a.h").standing()) == 11
    ranks = given({**H, "models": 3, "ranks": [[3, 1], [2, 0]]})
    assert ranks.n_unit("a.h").slots == (("a.h.3", "a.h.1"), ("a.h.2", ""))
    few = given({**H, "lost": [2, 3, 4, 5, 6, 7, 8, 9]})
    assert broken(few) == [] and few.n_unit("a.h").files == 2


def test_units_are_put_into_buildings_that_are_there_and_empty() -> None:
    house: dict[str, Any] = {"kind": "building", "at": [33, 27], "size": [6, 6], "id": "house"}
    held = {key: value for key, value in H.items() if key != "at"} | {"inside": "house"}
    s = given(held, {**M, "host": "a.h"}, S, piece=[house])
    unit = s.n_unit("a.h")
    assert unit.inside == "house" and unit.slots == (("a.m.1", *unit.models),) and broken(s) == []
    assert formation(s, unit).centre() == (33.0, 27.0) and unit.phase_models == 11
    assert faults({**held, "inside": "barn"}, piece=[house]) == [("position.unknown", "unit[1].inside")]
    both = faults(held, {**held, "id": "s", "seat": "b"}, piece=[house])
    assert both == [("position.unknown", "unit[2].inside")]
    for wrong in ({**held, "fleeing": True}, {**held, "entry": "eos_reiters", "models": 5}):
        assert faults(wrong, piece=[house]) == [("position.inside", "unit[1].inside")]
    rider = {**M, "options": ["horse"], "host": "a.h"}
    assert faults(held, rider, piece=[house]) == [("position.inside", "unit[1].inside")]
    assert faults(held, piece=[]) == [("position.unknown", "unit[1].inside")]


def test_nodes_and_objectives_are_those_of_the_chapters() -> None:
    assert set(position_schema.NODES) == set(chapters.NODES)
    known = {rule.id.rpartition(".")[2] for rule in OBJECTIVES if isinstance(rule, Rule)}
    assert set(position_schema.OBJECTIVES) == known


@pytest.mark.parametrize(
    ("more", "meant"),
    [
        ({"node": "combat.strt"}, "combat.start"),
        ({"deployment": "clasic"}, "classic"),
        ({"objective": "brekthrough"}, "breakthrough"),
        ({"piece": [{"kind": "hil", "at": [1, 1], "size": [2, 2]}]}, "hill"),
        ({"side": {"a": {"general": "a.h.11"}}}, "a.h.1"),
        ({"side": {"a": {"army": "empire_of_sonstal"}}}, "empire_of_sonnstahl"),
        ({"fight": [["a.h", "b.x", "front"]]}, "b.s"),
        ({"wizard": [{**FIRE, "path": "fyre"}]}, "fire"),
        ({"wizard": [{**FIRE, "model": "a.w"}]}, "a.w.1"),
        ({"wizard": [{**FIRE, "spells": ["firebal"]}]}, "fireball"),
        ({"unit": [{**H, "entry": "eos_heavy_infantri"}]}, "eos_heavy_infantry"),
        ({"unit": [{**H, "options": ["chempion"]}]}, "champion"),
        ({"unit": [{**W, "options": ["path-fyre"]}]}, "path-fire"),
        ({"unit": [H, {**M, "host": "a.hh"}]}, "a.h"),
        ({"unit": [{**H, "flags": ["trun:moved"]}]}, "turn:"),
        ({"unit": [{**H, "wounds": {"99": 0}}]}, "9"),
    ],
)
def test_an_unknown_name_is_told_with_the_likely_spelling(more: dict[str, Any], meant: str) -> None:
    data = {"unit": [H, S, W], **more}
    with pytest.raises(BadSetup) as caught:
        position(library(), data)
    (fault,) = caught.value.faults
    assert (fault.rule, fault.args["meant"]) == ("position.unknown", meant)
    assert meant in tell_fault(fault, None, WORDS["ru"])


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"at": None}, "position.missing"),
        ({"corner": [1, 1]}, "position.both"),
        ({"ranks": [[1]], "files": 1}, "position.both"),
        ({"models": 0}, "position.field"),
        ({"files": 11}, "position.field"),
        ({"models": 2, "options": ["champion", "musician", "standard_bearer"]}, "position.too-few"),
        ({"lost": list(range(1, 11))}, "position.nobody"),
        ({"wounds": {"3": 1}}, "position.field"),
        ({"wounds": {"03": 0}}, "position.unknown"),
        ({"carried": 1}, "position.field"),
        ({"lost": [11]}, "position.unknown"),
        ({"options": ["champion", "champion"]}, "position.twice"),
        ({"options": ["files"]}, "position.unknown"),
        ({"entry": "eos_horse"}, "position.unknown"),
        ({"status": "joined"}, "position.missing"),
        ({"host": "b.s"}, "position.host"),
    ],
)
def test_a_unit_that_can_not_be_is_refused(change: dict[str, Any], rule: str) -> None:
    assert rule in [found for found, _ in faults({**H, **change}, S)]


@pytest.mark.parametrize(
    "ranks",
    [
        [[0]],
        [[1, 2, 3], [1, 2, 3]],
        [[1, 2]],
        [[1, 0], [2, 3]],
        [[1, 2], [3]],
        [[1, 2, 3], [0, 0, 0]],
        [[1, 2, 3, 4]],
    ],
)
def test_ranks_hold_everybody_once(ranks: list[list[int]]) -> None:
    (found,) = faults({**H, "models": 3, "ranks": ranks})
    assert found[1] == "unit[1].ranks"


def test_who_lost_a_model_does_not_stand_it_in_a_rank() -> None:
    unit = {**H, "models": 3, "lost": [1]}
    assert faults({**unit, "ranks": [[1, 2, 3]]}) == [("position.ranks", "unit[1].ranks")]
    assert broken(given({**unit, "ranks": [[2, 3]]})) == []


def test_hosts() -> None:
    """Itself, each other, a Character that stands in a unit, no Character, the enemy, one that is gone, one with no side free."""
    second = {**M, "id": "n"}
    place = "unit[3].host"
    assert faults(H, S, {**M, "host": "a.m"}) == [("position.host", place)]
    circle = faults(H, {**M, "host": "a.n"}, {**second, "host": "a.m"})
    assert circle == [("position.host", "unit[2].host"), ("position.host", place)]
    assert ("position.host", place) in faults(H, {**M, "host": "a.h"}, {**second, "host": "a.m"})
    assert faults(H, S, {**H, "id": "k", "host": "a.h"}) == [("position.host", place)]
    assert faults(H, S, {**M, "host": "b.s"}) == [("position.host", place)]
    assert faults({**H, "status": "dead"}, S, {**M, "host": "a.h"}) == [("position.host", place)]
    assert faults(H, S, {**M, "host": "a.h.1"}) == [("position.unknown", place)]
    riders = [{**M, "id": f"r{n}", "options": ["horse"], "host": "a.h"} for n in range(3)]
    assert faults(H, *riders) == [("position.host", "unit[4].host")]
    assert faults({**M, "models": 2}) == [("position.models", "unit[1].models")]


def test_a_character_stands_where_its_slot_says() -> None:
    """Its place and that of the model there are changed; not a place outside, an empty one, or one for a larger base."""
    end = given({**H, "files": 6}, {**M, "host": "a.h", "slot": [1, 1]})
    assert broken(end) == [] and end.n_unit("a.h").slots[0][0] == "a.m.1"
    assert sorted(end.n_unit("a.h").standing()) == sorted(
        given(H, {**M, "host": "a.h"}).n_unit("a.h").standing()
    )
    for slot in ([1, 7], [3, 1], [2, 6]):
        assert faults({**H, "files": 6}, {**M, "host": "a.h", "slot": slot}) == [
            ("position.slot", "unit[2].slot")
        ]
    rider = {**M, "options": ["horse"], "host": "a.h", "slot": [1, 1]}
    assert faults(H, rider) == [("position.slot", "unit[2].slot")]
    assert faults({**M, "slot": [1, 1]}) == [("position.missing", "unit[1].host")]


def test_fights_and_wizards() -> None:
    dead = {**S, "id": "d", "status": "dead"}
    for fight in (["a.h", "a.h", "front"], ["a.h", "a.w", "front"], ["a.h", "b.d", "rear"]):
        assert faults(H, S, W, dead, fight=[fight]) == [("position.fight", "fight[1]")]
    assert faults(H, S, fight=[["a.h", "b.s", "front"]] * 2) == [("position.twice", "fight")]
    assert faults(H, S, fight=[["a.h", "b.s", "frnt"]]) == [("position.field", "fight[1][3]")]
    assert faults(H, W, wizard=[{**FIRE, "model": "a.h.1"}]) == [("position.wizard", "wizard[1].model")]
    assert faults(W, wizard=[FIRE, FIRE]) == [("position.twice", "wizard")]
    assert faults(W, wizard=[{**FIRE, "spells": ["fireball"] * 2}]) == [
        ("position.twice", "wizard[1].spells")
    ]


def test_what_else_is_there_once() -> None:
    hill = {"kind": "hill", "id": "x", "at": [9, 9], "size": [4, 4]}
    assert faults(H, H) == [("position.twice", "unit[2].id")]
    assert faults(H, piece=[hill, hill]) == [("position.twice", "piece")]
    assert faults(H, marker=[["a", 1, 1], ["a", 2, 2]]) == [("position.twice", "marker")]
