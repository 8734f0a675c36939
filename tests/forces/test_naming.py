"""Seats that play under the names of their rosters are called by those names in every language."""

from __future__ import annotations

from grognard.forces.naming import seat_names

LINE = {"name": "Line Company", "name_ru": "Линейная рота"}


def test_a_roster_lends_its_name() -> None:
    forces = {"a": LINE, "b": {"name": "Swarm", "name_ru": "Рой"}}
    assert seat_names(forces, {"a": "Line Company", "b": "Swarm"}, "ru") == {"a": "Линейная рота", "b": "Рой"}
    twins = seat_names({"a": LINE, "b": LINE}, {"a": "Line Company (a)", "b": "Line Company (b)"}, "ru")
    assert twins == {"a": "Линейная рота (a)", "b": "Линейная рота (b)"}


def test_other_names_stay_as_they_are() -> None:
    assert seat_names({"a": LINE}, {"a": "Ann"}, "ru") == {}
    assert seat_names({"a": LINE}, {"a": "Line Company (b)"}, "ru") == {}
    assert seat_names({"a": LINE}, {}, "ru") == {}
    assert seat_names({"a": LINE}, {"a": "Line Company"}, "en") == {}
    assert (
        seat_names({"a": {"name": "Horde"}, "b": [], "c": None}, {"a": "Horde", "b": "", "c": ""}, "ru") == {}
    )


def test_rosters_called_alike_go_by_their_factions_where_these_differ() -> None:
    forces = {"a": {"name": "Patrol", "faction": "x"}, "b": {"name": "Patrol", "faction": "y"}}
    names = {"a": "Patrol (a)", "b": "Patrol (b)"}
    assert seat_names(forces, names, "en", str.upper) == {"a": "X", "b": "Y"}
    assert seat_names(forces, names, "en") == {}
    assert seat_names(forces, {**names, "b": "Bo"}, "en", str.upper) == {}
    forces["b"]["faction"] = "x"
    assert seat_names(forces, names, "en", str.upper) == {}
