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
