"""Questions about a position: distances, sight, formation, places, facts, odds; and what is wrong with a question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.game.books import book
from grognard.game.queries import SHARED
from grognard.game.ruleset import BadSetup
from grognard.rulesets.homebrew.queries import query
from grognard.rulesets.homebrew.state import HState, hstate
from tests.plugins.rules import rule

HOMEBREW = book("homebrew")


def position(*units: dict[str, Any], **given: Any) -> HState:
    return hstate(HOMEBREW.position({"unit": list(units), **given}))


def unit(seat: str, id: str, entry: str, *at: tuple[float, ...], **more: Any) -> dict[str, Any]:
    return {"seat": seat, "id": id, "entry": entry, "at": [list(place) for place in at], **more}


RIFLES = unit("a", "x", "line_rifles", (10.0, 10.0), (12.0, 10.0))
CORSAIRS = unit("b", "y", "corsairs", (10.0, 20.0), (12.0, 14.0))


@rule("homebrew.measure.distance", "homebrew.measure.near")
def test_the_distance_of_units_is_that_of_their_nearest_models() -> None:
    found = query(position(RIFLES, CORSAIRS), "distance", {"by": "a.x", "at": "b.y"})
    assert (found["by"], found["at"]) == ("a.x.2", "b.y.2")
    assert found["distance"] == pytest.approx(4 - 25 / 25.4)
    assert found["contact"] is False and found["near"] is False
    close = position(RIFLES, unit("b", "y", "corsairs", (12.0, 11.9)))
    assert query(close, "distance", {"by": "a.x", "at": "b.y"})["near"] is True


@rule("homebrew.measure.no-overlap", "homebrew.measure.on-table", "homebrew.terrain.impassable")
def test_whether_a_model_may_stand_where_it_stands() -> None:
    def refused(*units: dict[str, Any], **given: Any) -> object:
        return query(position(*units, **given), "stand", {"model": units[0]["seat"] + "." + units[0]["id"]})[
            "refused"
        ]

    assert refused(RIFLES) == []
    assert refused(unit("a", "x", "line_rifles", (10.0, 10.0), (10.5, 10.0))) == [
        "homebrew.measure.no-overlap"
    ]
    assert refused(RIFLES, unit("b", "y", "corsairs", (12.5, 10.0))) == ["homebrew.measure.no-overlap"]
    assert refused(unit("a", "x", "line_rifles", (0.4, 10.0))) == ["homebrew.measure.on-table"]
    pond = {"type": "water", "polygon": [[8.0, 8.0], [13.0, 8.0], [13.0, 13.0], [8.0, 13.0]]}
    assert refused(RIFLES, piece=[pond]) == ["homebrew.terrain.impassable"]


@rule("homebrew.hero.shield")
def test_who_screens_a_hero() -> None:
    hero = unit("b", "h", "warlord", (10.0, 30.0))
    state = position(RIFLES, CORSAIRS, hero)
    assert query(state, "hero", {"by": "a.x.2", "at": "b.h"}) == {"allowed": False, "screen": "b.y.2"}
    assert query(position(RIFLES, hero), "hero", {"by": "a.x", "at": "b.h"})["allowed"] is True
    assert query(state, "hero", {"by": "a.x", "at": "b.y"})["allowed"] is True


@rule("homebrew.fight.engaged")
def test_facts_of_units_and_models() -> None:
    state = position(RIFLES, unit("b", "y", "corsairs", (12.0, 10.984), hurt=2, flags=["moved", "shot"]))
    found = query(state, "unit", {"unit": "b.y"})
    assert (found["engaged"], found["touches"], found["hurt"]) == (True, ["a.x"], 2)
    assert found["flags"] == ["moved", "shot"] and found["alive"] == 1
    model = query(state, "model", {"model": "b.y.1"})
    assert model["at"] == [12.0, 10.984] and model["touches"] == ["a.x.2"]
    assert model["weapons"] == ["raider_pistol", "hooked_blade"]


@rule("homebrew.unit.leadership", "homebrew.power.dread-hymn")
def test_leadership_with_its_causes() -> None:
    state = position({**RIFLES, "effects": [["dread_hymn", "b.y", "turn:b"]]}, CORSAIRS)
    found = query(state, "leadership", {"unit": "a.x"})
    assert (found["printed"], found["value"]) == (10, 8)
    assert found["causes"] == [["homebrew.power.dread-hymn", -2]]


@rule("homebrew.scenario.marker-control", "homebrew.victory.kill-points")
def test_markers_and_points() -> None:
    state = position(unit("a", "x", "line_rifles", (24.0, 17.0)), scenario="field_battle")
    assert set(query(state, "markers", {}).values()) == {"a"}
    assert query(state, "points", {})["points"] == {"a": 0, "b": 0}


@rule("homebrew.odds.attack", "homebrew.odds.morale")
def test_odds_add_up() -> None:
    args = {"by": "a.x", "at": "b.y", "exact": True}
    found: dict[str, Any] = query(position(RIFLES, CORSAIRS), "odds", args)
    assert sum(found["wounds"].values()) == 1 and found["attacks"] == 2
    assert found["expected_wounds"] == Fraction(2, 3) == sum(int(n) * p for n, p in found["wounds"].items())
    assert found["at_least"] == {"1": Fraction(5, 9), "2": Fraction(1, 9)}
    assert found["percentiles"] == {"10": 0, "25": 0, "50": 1, "75": 1, "90": 2}
    near: dict[str, Any] = query(position(RIFLES, CORSAIRS), "odds", {**args, "exact": False})
    assert isinstance(near["expected_wounds"], float)
    assert near["expected_wounds"] == pytest.approx(2 / 3)


@rule("homebrew.ability.furious", "homebrew.odds.fight")
def test_in_contact_blows_are_forecast_with_what_abilities_add() -> None:
    charged = unit("b", "y", "corsairs", (12.0, 10.984), flags=["charged"])
    state = position(RIFLES, charged, active="b")
    blows: dict[str, Any] = query(state, "odds", {"by": "b.y", "at": "a.x", "exact": True})
    assert blows["uses"][0]["weapon"] == "hooked_blade"
    assert blows["expected_wounds"] == 3 * Fraction(1, 2) * Fraction(2, 3) - Fraction(1, 27)
    pistol: dict[str, Any] = query(state, "odds", {"by": "b.y", "at": "a.x", "with": "raider_pistol"})
    assert [use["weapon"] for use in pistol["uses"]] == ["raider_pistol"]
    fight: dict[str, Any] = query(state, "fight", {"by": "b.y", "at": "a.x", "exact": True})
    assert fight["more"]["a"] + fight["more"]["b"] + fight["equal"] == 1


@rule("homebrew.setup.edges")
def test_the_roll_of_a_node() -> None:
    state = position(RIFLES, CORSAIRS, node="setup.edge_roll", scenario="field_battle")
    assert query(state, "roll", {"exact": True})["chances"] == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    with pytest.raises(BadSetup):
        query(position(RIFLES, CORSAIRS, node="shoot.choose"), "roll", {})


@pytest.mark.parametrize(
    ("name", "args", "fault"),
    [
        ("distance", {"by": "a.x"}, "query.argument"),
        ("distance", {"by": "a.x", "at": 3}, "query.argument"),
        ("distance", {"by": "a.x", "at": "b.z"}, "query.unknown-id"),
        ("sight", {"by": "a.r", "at": "b.y"}, "query.not-on-table"),
        ("odds", {"by": "a.r", "at": "b.y"}, "query.not-on-table"),
        ("odds", {"by": "b.y", "at": "a.r"}, "query.not-on-table"),
        ("odds", {"by": "a.x", "at": "b.far"}, "homebrew.shoot.target"),
        ("odds", {"by": "a.x", "at": "b.y", "with": "service_rfle"}, "query.no-weapon"),
        ("morale", {"unit": "a.x", "wounds": "three"}, "query.argument"),
        ("morale", {"unit": "a.x", "wounds": True}, "query.argument"),
        ("charge", {"by": "a.x", "inches": 1e9}, "query.argument"),
    ],
)
def test_wrong_arguments_are_named(name: str, args: dict[str, object], fault: str) -> None:
    state = position(
        RIFLES,
        CORSAIRS,
        unit("b", "far", "corsairs", (40.0, 35.0)),
        {"seat": "a", "id": "r", "entry": "line_rifles", "status": "reserve", "model": [{}]},
    )
    with pytest.raises(BadSetup) as error:
        query(state, name, args)
    assert [one.rule for one in error.value.faults] == [fault]


def test_the_index_knows_the_queries_and_kinds_of_odds() -> None:
    from grognard.rulesets.homebrew import queries
    from grognard.rulesets.homebrew.odds.queries import KINDS

    known = {query.id: query for query in HOMEBREW.asks()}
    assert set(known) == {"odds", *queries.QUERIES, *queries.AROUND} and set(SHARED) <= set(known)
    assert known["odds"].args[0].values == tuple(KINDS)


def test_what_stands_around_a_unit() -> None:
    state = position(RIFLES, CORSAIRS, unit("b", "far", "corsairs", (40.0, 35.0)))
    seen = query(state, "sees", {"by": "a.x"})
    assert [row["at"] for row in seen["rows"]] == ["b.y", "b.far"]
    assert seen["rows"][0]["kind"] == query(state, "sight", {"by": "a.x", "at": "b.y"})["kind"] == "clear"
    near = query(state, "nearest", {"by": "b.far", "side": "friends"})
    assert near["at"] == "b.y" and near["rows"] == [["b.y", near["distance"]]]
    assert query(state, "nearest", {"by": "a.x"})["distance"] == pytest.approx(3.016, abs=0.001)
    reach = query(state, "reach", {"by": "a.x"})
    assert [(row["how"], row["inches"]) for row in reach["rows"]] == [("move", 6.0), ("run", 12.0)]
    assert [shape["role"] for shape in reach["rows"][0]["shapes"]] == ["reach", "reach"]
    (one,) = query(state, "reach", {"by": "a.x.1", "how": "run"})["rows"]
    assert len(one["shapes"]) == 1


def test_sight_from_where_a_model_might_go() -> None:
    wall = {"id": "w", "type": "building", "polygon": [[8.0, 14.0], [16.0, 14.0], [16.0, 16.0], [8.0, 16.0]]}
    state = position(RIFLES, unit("b", "y", "corsairs", (10.0, 20.0)), piece=[wall])
    before = state.plain()
    here = query(state, "sight", {"by": "a.x", "at": "b.y"})
    assert (here["seen"], here["blocker"]) == (False, "w")
    there = query(state, "sight", {"by": "a.x.2", "at": "b.y", "place": [20.0, 18.0, 0.0]})
    assert (there["seen"], there["by"], there["from"][:2]) == (True, "a.x.2", [20.0, 18.0])
    (row,) = query(state, "sees", {"by": "a.x.2", "place": [20.0, 18.0]})["rows"]
    assert (row["kind"], row["from"], row["distance"]) == (there["kind"], [20.0, 18.0], there["distance"])
    # nothing has moved, and nothing that was asked is remembered of the model where it stands
    assert state.plain() == before and query(state, "sight", {"by": "a.x", "at": "b.y"})["seen"] is False
    for wrong in ("here", [1.0], [1.0, True], [1.0, 2.0, 3.0, 4.0, 5.0]):
        with pytest.raises(BadSetup) as caught:
            query(state, "sight", {"by": "a.x", "at": "b.y", "place": wrong})
        assert [fault.rule for fault in caught.value.faults] == ["query.argument"]


def test_who_asks_for_the_wrong_thing_is_told_what_there_is() -> None:
    state = position(RIFLES, CORSAIRS)
    with pytest.raises(BadSetup) as caught:
        HOMEBREW.ask(state, "sights", {"by": "a.x"})
    assert [(one.rule, one.args["meant"]) for one in caught.value.faults] == [("query.unknown", "sight")]
    with pytest.raises(BadSetup) as caught:
        HOMEBREW.ask(state, "odds", {"by": "a.x", "at": "b.yy", "exact": "no"})
    assert [one.rule for one in caught.value.faults] == ["query.unknown-thing", "query.wrong-argument"]
    with pytest.raises(BadSetup) as caught:
        HOMEBREW.ask(state, "sight", {"by": "a.x"})
    assert [one.rule for one in caught.value.faults] == ["query.missing-argument"]
    assert HOMEBREW.ask(state, "distance", {"by": "a.x", "at": "b.y"})["by"] == "a.x.2"


def test_an_unknown_query_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        query(position(RIFLES), "weather", {})


def test_a_question_changes_nothing() -> None:
    state = position(RIFLES, CORSAIRS)
    before = state.plain()
    for name, args in (("odds", {"by": "a.x", "at": "b.y"}), ("sight", {"by": "a.x", "at": "b.y"})):
        query(state, name, dict(args))
    assert state.plain() == before


def test_positions_know_every_node_of_the_state_machine() -> None:
    from grognard.rulesets.homebrew import chapters, position_schema

    assert set(position_schema.NODES) == set(chapters.NODES)
