"""Rosters as values."""

from __future__ import annotations

from grognard.forces import Roster, RosterError, RosterFault, RosterUnit, loads


def roster(*units: RosterUnit) -> Roster:
    return Roster("homebrew", "Mine", "concord", 500, units)


def test_units_without_an_id_are_counted_by_entry() -> None:
    list_ = roster(RosterUnit("marshal", (1,)), RosterUnit("guard", (5,)), RosterUnit("guard", (6,)))
    assert list_.unit_ids() == ("marshal-1", "guard-1", "guard-2")


def test_a_counted_id_leaves_out_the_ids_that_are_taken() -> None:
    list_ = roster(
        RosterUnit("guard", (5,)), RosterUnit("tank", (1,), id="guard-1"), RosterUnit("guard", (5,))
    )
    assert list_.unit_ids() == ("guard-2", "guard-1", "guard-3")


def test_plain_has_the_shape_of_the_file_and_only_what_is_said() -> None:
    list_ = roster(RosterUnit("guard", (5, 1), {"torch": 1}), RosterUnit("tank", (1,), id="t", points=9))
    assert list_.plain() == {
        "format": "grognard-roster",
        "version": 1,
        "book": "homebrew",
        "name": "Mine",
        "faction": "concord",
        "size": 500,
        "unit": [
            {"entry": "guard", "counts": [5, 1], "options": {"torch": 1}},
            {"entry": "tank", "counts": [1], "id": "t", "points": 9},
        ],
    }


def test_a_fault_reads_as_one_line_with_file_place_and_rule() -> None:
    fault = RosterFault("book.rule", "roster-same-id", {"id": "u1"}, "my.toml", "unit[2].id")
    assert fault.text() == "my.toml: unit[2].id: the id u1 is there twice [book.rule]"
    assert fault._replace(rule="", file="", place="").text() == "the id u1 is there twice"
    assert fault.plain()["args"] == {"id": "u1"}


def test_an_error_lists_its_faults_line_by_line() -> None:
    try:
        loads(b"size = -1\n", "my.toml")
    except RosterError as error:
        lines = str(error).split("\n")
        assert lines[-2:] == [
            "my.toml: size: -1 is not from 1 to 1000000",
            "my.toml: the key unit is missing",
        ]
        assert len(lines) == len(error.faults) == 7
