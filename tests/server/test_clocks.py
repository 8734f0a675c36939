"""Clocks: what counts, what does not, and when a flag falls."""

from __future__ import annotations

import pytest

from grognard.game.verdict import Refused
from grognard.server import protocol_schema as p
from grognard.server.clocks import Clocks, Pace
from tests.server.playing import toy_table

PACE = Pace(bank=100.0, increment=5.0, allowance=10.0, grace=20.0, grace_in_all=30.0)


def clocks() -> Clocks:
    """Two seats, the first of which has the turn and is asked."""
    made = Clocks(PACE, ["a", "b"], 0.0)
    made.look({"a": 1}, "turn 1", "a")
    return made


def test_only_the_clock_of_who_is_asked_runs() -> None:
    made = clocks()
    made.settle(30.0)
    assert made.of["a"].left == 70.0 and made.of["b"].left == 100.0
    made.look({}, "turn 1", "a")
    made.settle(60.0)
    assert made.of["a"].left == 70.0
    assert made.next_fall() is None


def test_an_own_turn_that_ends_brings_the_increment() -> None:
    made = clocks()
    made.settle(30.0)
    made.look({"b": 1}, "turn 2", "b")
    assert made.of["a"].left == 75.0 and made.of["b"].left == 100.0


def test_decisions_in_the_turn_of_another_have_an_allowance_each() -> None:
    made = clocks()
    made.look({"b": 7}, "turn 1", "a")
    made.settle(8.0)
    assert made.of["b"].left == 100.0
    made.look({"b": 7}, "turn 1", "a")
    made.settle(12.0)
    assert made.of["b"].left == 98.0
    made.look({"b": 8}, "turn 1", "a")
    assert made.next_fall() == 108.0
    made.look({"a": 2}, "turn 1", "a")
    assert made.next_fall() == 100.0


def test_who_is_cut_off_has_grace_each_time_and_not_for_ever() -> None:
    made = clocks()
    made.presence("a", False)
    made.settle(25.0)
    assert made.of["a"].left == 95.0
    made.presence("a", True)
    made.presence("a", False)
    made.settle(50.0)
    assert made.of["a"].left == 80.0  # of thirty seconds in all ten were left
    assert made.shown()["a"] == {"left_ms": 80000, "free_ms": 0, "running": False}


def test_nothing_runs_in_a_pause() -> None:
    made = clocks()
    made.paused = True
    made.settle(500.0)
    assert made.of["a"].left == 100.0 and made.next_fall() is None


def test_a_clock_goes_on_from_what_was_kept() -> None:
    made = clocks()
    made.settle(30.0)
    twin = Clocks(PACE, ["a", "b"], 0.0)
    twin.restore(made.plain())
    assert twin.of["a"].left == 70.0 and not twin.of["a"].present


def test_a_flag_falls_before_what_comes_too_late() -> None:
    table = toy_table(pace=PACE)
    table.presence(["a", "b", "c"], 0.0)
    assert table.tick(99.0) is None
    done = table.tick(111.0)
    assert done is not None and b'"c":"flag"' in done.rows[0]
    assert table.match.state.gone == ("b",) or table.match.over
    with pytest.raises(Refused):
        table.do(p.Answer(cmd="1", v=0, seat="a", n=1, a="a.9"), 111.0, ["a"])


def test_bots_have_no_clock() -> None:
    table = toy_table(pace=PACE, bots="b")
    assert table.clocks is not None and list(table.clocks.of) == ["a", "c"]
