"""Questions about odds: every kind, what is meant without a kind, and what the rules forbid."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.game.ruleset import BadSetup
from grognard.rulesets.homebrew.book import Homebrew
from grognard.rulesets.homebrew.odds.queries import KINDS, ask
from grognard.rulesets.homebrew.state import HState, hstate

D = 0.984251968503937


def table() -> HState:
    units: list[dict[str, Any]] = [
        {"id": "r", "seat": "a", "entry": "line_rifles", "at": [[10, 10], [11.2, 10]]},
        {"id": "c", "seat": "b", "entry": "corsairs", "at": [[10, 10 + D]]},
        {"id": "m", "seat": "a", "entry": "marshal", "at": [[14, 9]]},
        {"id": "t", "seat": "b", "entry": "paladin_tank", "at": [[30, 20]]},
        {"id": "n", "seat": "b", "entry": "cantor", "at": [[30, 30]]},
        {"id": "i", "seat": "b", "entry": "interceptor", "at": [[20, 30]]},
        {"id": "w", "seat": "a", "entry": "heavy_team", "at": [[28, 10], [30, 10]]},
        {"id": "z", "seat": "a", "entry": "sky_hunters", "status": "reserve", "model": [{}]},
        {"id": "d", "seat": "a", "entry": "line_rifles", "status": "destroyed", "model": [{"alive": False}]},
    ]
    given: dict[str, object] = {
        "unit": units,
        "node": "setup.first_roll",
        "scenario": "field_battle",
        "round": 1,
    }
    return hstate(Homebrew().position(given))


#: one question of every kind that has an answer on this table
GOOD: list[dict[str, object]] = [
    {"what": "attack", "by": "a.w", "at": "b.t"},
    {"what": "volley", "by": "a.w"},
    {"what": "fight", "by": "a.r"},
    {"what": "fight", "by": "b.c", "at": "a.r"},
    {"what": "aftermath", "by": "a.r", "at": "b.c"},
    {"what": "charge", "by": "a.r", "inches": 7.5},
    {"what": "charge", "by": "a.w", "at": "b.t"},
    {"what": "morale", "by": "a.r", "wounds": 2},
    {"what": "power", "by": "b.n"},
    {"what": "power", "by": "b.n", "with": "frenzy_psalm"},
    {"what": "pursuit", "by": "a.r", "at": "b.c"},
    {"what": "pursuit", "by": "a.w", "at": "b.n"},
    {"what": "retreat", "by": "b.c"},
    {"what": "leave", "by": "b.c"},
    {"what": "reserves", "by": "a.z"},
    {"what": "explosion", "by": "b.t"},
    {"what": "roll"},
]


def ends(answer: object) -> list[dict[str, Fraction]]:
    """All distributions in an answer."""
    found: list[dict[str, Fraction]] = []
    if isinstance(answer, dict):
        for key, value in answer.items():
            if key in ("wounds", "killed", "total", "result", "fate", "models", "inches", "chances", "lost"):
                parts = value.values() if key == "lost" else [value]
                found += [part for part in parts if isinstance(part, dict)]
            elif isinstance(value, dict):
                found += ends(value)
    return found


@pytest.mark.parametrize("args", GOOD, ids=lambda args: "-".join(map(str, args.values())))
def test_every_kind_has_an_answer(args: dict[str, object]) -> None:
    state = table()
    before = state.plain()
    exact = ask(state, {**args, "exact": True})
    assert exact["what"] == args["what"] and state.plain() == before
    for dist in ends(exact):
        assert sum(dist.values()) == 1 and all(
            isinstance(chance, (Fraction, int)) for chance in dist.values()
        )
    floats = ask(state, dict(args))
    assert json.loads(json.dumps(floats)) == floats
    assert near(exact, floats)


def test_all_kinds_are_tried() -> None:
    assert {str(args["what"]) for args in GOOD} | {"intervene"} == set(KINDS)


def near(one: object, other: object) -> bool:
    """The same, floats for fractions."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(near(one[key], other[key]) for key in one)
    if isinstance(one, (Fraction, float)) and isinstance(other, (int, float)):
        return float(one) == pytest.approx(float(other), abs=1e-9)
    return one == other or isinstance(one, list)


@pytest.mark.parametrize(
    ("args", "kind"),
    [
        ({"by": "a.w", "at": "b.t"}, "attack"),
        ({"by": "a.r"}, "fight"),
        ({"by": "a.w"}, "volley"),
        ({"by": "a.z"}, "reserves"),
        ({"by": "a.r", "wounds": 1}, "morale"),
        ({"by": "a.r", "inches": 3.0}, "charge"),
        ({"by": "b.n", "with": "frenzy_psalm"}, "power"),
        ({}, "roll"),
    ],
)
def test_what_is_meant_without_a_kind(args: dict[str, object], kind: str) -> None:
    assert ask(table(), args)["what"] == kind


@pytest.mark.parametrize(
    ("args", "rules"),
    [
        ({"what": "chrage", "by": "a.r"}, ["query.no-kind"]),
        ({"by": "a.w", "at": "b.c"}, ["homebrew.shoot.not-engaged"]),
        ({"by": "a.r", "at": "b.t"}, ["homebrew.shoot.not-engaged"]),
        ({"by": "a.w", "at": "a.r"}, ["query.same-side"]),
        ({"by": "a.d", "at": "b.t"}, ["query.nobody-left"]),
        ({"by": "a.m", "at": "b.t", "with": "officer_pistol"}, ["homebrew.shoot.target"]),
        ({"what": "volley", "by": "a.r"}, ["homebrew.shoot.not-engaged"]),
        ({"what": "volley", "by": "a.z"}, ["query.not-on-table"]),
        ({"what": "fight", "by": "a.w"}, ["homebrew.fight.engaged"]),
        ({"what": "fight", "by": "a.r", "at": "b.t"}, ["homebrew.fight.engaged"]),
        ({"what": "aftermath", "by": "a.r", "at": "b.t"}, ["homebrew.fight.engaged"]),
        ({"what": "explosion", "by": "a.r"}, ["homebrew.ability.volatile"]),
        ({"what": "charge", "by": "a.r", "at": "b.t"}, ["homebrew.charge.who"]),
        ({"what": "charge", "by": "a.w", "at": "b.i"}, ["homebrew.keyword.flyer"]),
        ({"what": "charge", "by": "a.m", "at": "b.n"}, ["homebrew.charge.declare"]),
        ({"what": "morale", "by": "a.r", "wounds": -1}, ["query.argument"]),
        ({"what": "power", "by": "a.r"}, ["homebrew.keyword.psyker"]),
        ({"what": "power", "by": "b.n", "with": "frenzy_plasm"}, ["query.no-power"]),
        ({"what": "power", "by": "b.n", "with": "frenzy_psalm", "at": "b.c"}, ["homebrew.psyker.distance"]),
        ({"what": "pursuit", "by": "a.r", "at": "a.w"}, ["query.same-side"]),
        ({"what": "leave", "by": "a.w"}, ["homebrew.retreat.when"]),
        ({"what": "reserves", "by": "a.w"}, ["homebrew.reserve.chosen"]),
        ({"what": "intervene", "by": "a.m"}, ["homebrew.intervene.range"]),
    ],
)
def test_what_is_forbidden_is_refused_by_its_rule(args: dict[str, object], rules: list[str]) -> None:
    with pytest.raises(BadSetup) as refused:
        ask(table(), args)
    assert [fault.rule for fault in refused.value.faults] == rules


IDS = st.sampled_from(
    ["a.r", "a.r.1", "a.m", "a.w", "a.z", "a.d", "b.c", "b.t", "b.n", "b.i", "b.i.1", "x", "", 3]
)


@settings(max_examples=60)
@given(
    what=st.sampled_from([*KINDS, ""]),
    by=IDS,
    at=st.none() | IDS,
    thing=st.none() | st.sampled_from(["frenzy_psalm", "autocannon", "bayonet", ""]),
    wounds=st.none() | st.sampled_from([0, 3, 1.5, "2", True]),
)
def test_whatever_is_asked_is_answered_or_refused(
    what: str, by: object, at: object, thing: object, wounds: object
) -> None:
    args = {"what": what, "by": by, "at": at, "with": thing, "wounds": wounds}
    try:
        answer = ask(table(), {key: value for key, value in args.items() if value is not None})
    except BadSetup as refused:
        assert refused.faults
    else:
        json.dumps(answer)
