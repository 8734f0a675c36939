"""5: formation, and what a unit that lost it must do."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.formation import fewest, restoring
from grognard.rulesets.homebrew.free_move import free_allowance, free_move
from grognard.rulesets.homebrew.manoeuvre import NODES, UnitsChoice, compulsory, unit_move
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.shooting import ShootChoice
from grognard.rulesets.homebrew.state import HState, HUnit
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Place, Script, board, box, piece, state, unit


@rule("homebrew.coherency.limits", "homebrew.coherency.chain", "homebrew.example.vertical")
@pytest.mark.parametrize(
    ("x", "level", "groups"),
    [(12.984, 0.0, 1), (12.986, 0.0, 2), (10.0, 6.0, 1), (10.0, 6.1, 2), (12.984, 3.0, 1), (13.085, 3.0, 2)],
)
def test_a_link_is_two_inches_wide_and_six_high(x: float, level: float, groups: int) -> None:
    floor = [(level, box(5.0, 5.0, 20.0, 20.0))] if level else ()
    s = state(board(piece("r", "ruin", box(5.0, 5.0, 20.0, 20.0), (), floor)))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (x, 10.0, level)])
    assert groups_now(s, u) == groups


def split(*places: Place, entry: str = "line_rifles") -> tuple[HState, HUnit]:
    s = state()
    unit(s, "b", "corsairs", [(46.0, 34.0)])
    return s, unit(s, "a", entry, list(places))


@rule("homebrew.coherency.restore", "homebrew.action.witness")
def test_who_can_restore_by_a_manoeuvre_may_do_it_so_or_by_a_run() -> None:
    s, u = split((10.0, 10.0), (16.0, 10.0))
    assert compulsory(s) == [f"move:{u.id}"]
    choice = UnitsChoice(s)
    assert choice.check("done").rules() == ["homebrew.coherency.restore"]
    assert choice.check(f"move:{u.id}").legal and choice.check(f"run:{u.id}").legal
    for run in (False, True):
        m = unit_move(s, u, run)
        assert m.check(()).rules() == ["homebrew.coherency.restore"]
        assert m.check(m.parse(m.default())).legal


@rule("homebrew.coherency.restore")
def test_who_needs_a_run_must_run() -> None:
    s, u = split((10.0, 10.0), (28.0, 10.0))
    choice = UnitsChoice(s)
    assert choice.check(f"move:{u.id}").rules() == ["homebrew.coherency.restore"]
    assert choice.check("done").example == f"run:{u.id}"
    m = unit_move(s, u, True)
    assert m.check(m.parse(m.check(()).example)).legal


@rule("homebrew.coherency.cannot-restore")
def test_who_cannot_restore_runs_into_as_few_groups_as_can_be_shown() -> None:
    s, u = split((4.0, 10.0), (44.0, 10.0), (36.0, 10.0))
    duty = restoring(s, u)
    assert (duty.needed, duty.run, duty.groups) == (True, True, 2)
    assert UnitsChoice(s).check(f"move:{u.id}").rules() == ["homebrew.coherency.cannot-restore"]
    whole, v = split((10.0, 10.0), (28.0, 10.0))
    assert UnitsChoice(whole).check(f"move:{v.id}").rules() == ["homebrew.coherency.restore"]
    m = unit_move(s, u, True)
    assert m.check(()).rules() == ["homebrew.coherency.cannot-restore"]
    assert m.check(m.parse([[u.models[2], [[42.0, 10.0]]]])).legal
    # two groups far apart can do nothing for it, but the run is owed all the same
    s, u = split((4.0, 10.0), (44.0, 10.0))
    assert restoring(s, u).groups == 2
    assert UnitsChoice(s).check("done").example == f"run:{u.id}"
    assert unit_move(s, u, True).check(()).legal


@rule("homebrew.coherency.restore", "homebrew.move.minimum")
@pytest.mark.parametrize("apart", [4.2, 6.0, 9.0, 14.0])
def test_riders_restore_and_keep_their_minimum(apart: float) -> None:
    s, u = split((20.0, 10.0), (20.0 + apart, 10.0), entry="outriders")
    assert groups_now(s, u) == 2
    duty = restoring(s, u)
    assert (duty.needed, duty.run, duty.groups) == (True, False, 1)
    m = unit_move(s, u, False)
    found = m.candidates(4)
    for answer in [*found, m.default(), m.check(()).example]:
        assert m.check(m.parse(answer)).legal
    # closing up by less than the minimum is not enough
    lazy = [[u.models[1], [[22.5, 10.0]]]]
    assert set(m.check(m.parse(lazy)).rules()) & {"homebrew.move.minimum", "homebrew.move.distance"}


@rule("homebrew.coherency.restore")
def test_an_enemy_in_the_gap_does_not_hide_the_way() -> None:
    s, u = split((10.0, 18.0), (11.2, 18.0), (17.0, 18.0), (18.2, 18.0))
    unit(s, "b", "corsairs", [(14.0, 16.0 + 1.0 * k) for k in range(5)], id="between")
    duty = restoring(s, u)
    assert (duty.needed, duty.run, duty.groups) == (True, False, 1)
    m = unit_move(s, u, False)
    assert m.check(m.parse(m.default())).legal


@rule("homebrew.coherency.acts")
def test_out_of_formation_a_unit_still_shoots_as_one() -> None:
    s, u = split((10.0, 10.0), (40.0, 30.0))
    s.change_unit(u.id).flags = 1024
    script = Script(s)
    script.run(NODES["manoeuvre.check"](script.game, ()))
    assert groups_now(s, s.h_unit(u.id)) == 2
    assert ShootChoice(s).check(u.id).legal


@rule("homebrew.coherency.when", "homebrew.action.witness")
def test_a_move_that_a_power_grants_may_be_left_by_a_unit_that_cannot_form() -> None:
    s, u = split((4.0, 10.0), (44.0, 10.0))
    m = UnitMove("move.power", "a", "homebrew.power.gale-step", s, u, free_allowance(s, u))
    assert m.default() == ()
    assert m.check(()).legal
    assert m.candidates(3) == [()]
    assert m.check(m.parse([[u.models[0], [[6.0, 10.0]]]])).rules() == ["homebrew.coherency.restore"]
    script = Script(s)
    script.run(free_move(script.game, u.id, "power", "homebrew.power.gale-step"))
    assert script.kinds() == []


@rule("homebrew.coherency.when")
def test_a_granted_move_restores_the_chain_where_it_can() -> None:
    s, u = split((10.0, 10.0), (16.0, 10.0))
    m = UnitMove("move.power", "a", "homebrew.power.gale-step", s, u, free_allowance(s, u))
    assert m.check(()).legal
    assert len(m.candidates(3)) == 3
    assert m.check(m.parse([[u.models[1], [[13.0, 10.0]]]])).rules() == ["homebrew.coherency.restore"]
    script = Script(s, answers=[[[u.models[1], [[12.9, 10.0]]]]])
    script.run(free_move(script.game, u.id, "power", "homebrew.power.gale-step"))
    assert compulsory(s) == []


@rule("homebrew.coherency.restore", "homebrew.action.witness")
def test_what_is_owed_can_be_done() -> None:
    """The duty that is found and the question that is asked go by the same search."""
    s, u = split((10.0, 10.0), (14.5, 10.0), (14.5, 14.0), (30.0, 20.0), entry="outriders")
    duty = restoring(s, u)
    assert duty.needed
    m = unit_move(s, u, duty.run)
    assert m.fewest() <= duty.groups or m.plans(1)
    assert m.check(m.parse(m.default())).legal
    assert fewest(s, u, True) >= 1
