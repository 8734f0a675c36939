"""10.2 and 9.3: the node manoeuvre.units, and what must be done before the phase is over."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.manoeuvre import NODES, UnitsChoice, compulsory, unit_move
from grognard.rulesets.homebrew.profiles import ModelProfile
from grognard.rulesets.homebrew.shooting import ShootChoice
from grognard.rulesets.homebrew.state import (
    ARRIVED,
    ARRIVING,
    MANOEUVRED,
    MOVED,
    RAN,
    RESERVE,
    TABLE,
    TURN_ENDED,
    HState,
    HUnit,
)
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, board, box, piece, state, unit


def play(s: HState, node: str, *answers: object) -> Script:
    script = Script(s, answers=list(answers))
    script.run(NODES[node](script.game, ()))
    script.done()
    return script


def table() -> HState:
    s = state(board(width=72.0, depth=48.0))
    unit(s, "b", "corsairs", [(60.0, 40.0)])
    return s


@rule("homebrew.move.any-unit", "homebrew.turn.moved-flag", "homebrew.turn.once")
def test_units_move_in_any_order_and_each_but_once() -> None:
    s = table()
    one = unit(s, "a", "line_rifles", [(10.0, 10.0)], id="one")
    two = unit(s, "a", "line_rifles", [(20.0, 10.0)], id="two")
    play(s, "manoeuvre.units", "move:a.two", [[two.models[0], [[20.0, 14.0]]]])
    assert s.node == "manoeuvre.units"
    assert s.h_unit(two.id).flags == MOVED | MANOEUVRED
    assert UnitsChoice(s).check("move:a.two").rules() == ["homebrew.turn.once"]
    assert UnitsChoice(s).check("run:a.two").rules() == ["homebrew.turn.once"]
    # standing still is a manoeuvre, but no movement
    play(s, "manoeuvre.units", "move:a.one", [])
    assert s.h_unit(one.id).flags == MANOEUVRED
    assert UnitsChoice(s).check("done").legal


@rule("homebrew.turn.moved-flag")
@pytest.mark.parametrize(("x", "moved"), [(10.0, False), (10.001, False), (0.101, False), (10.002, True)])
def test_a_thousandth_of_an_inch_is_no_movement(x: float, moved: bool) -> None:
    s = table()
    start = 0.1 if x < 1.0 else 10.0
    u = unit(s, "a", "line_rifles", [(start + 1.0, 10.0)])
    play(s, "manoeuvre.units", "move:a.line_rifles", [[u.models[0], [[x + 1.0, 10.0]]]])
    assert s.h_unit(u.id).has(MOVED) == moved


@rule("homebrew.turn.moved-flag")
def test_where_a_move_ends_counts_not_its_way() -> None:
    s = table()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    play(s, "manoeuvre.units", "move:a.line_rifles", [[u.models[0], [[12.0, 10.0], [10.0, 10.0]]]])
    assert not s.h_unit(u.id).has(MOVED)


@rule("homebrew.move.run", "homebrew.move.run-legal", "homebrew.turn.ended")
@pytest.mark.parametrize("entry", ["line_rifles", "paladin_tank", "petrel_gunship"])
def test_whoever_may_manoeuvre_may_run_and_has_then_ended_his_turn(entry: str) -> None:
    s = table()
    u = unit(s, "a", entry, [(10.0, 10.0)])
    far = 10.0 + 2.0 * s.h_model(u.models[0]).profile.m_max
    play(s, "manoeuvre.units", f"run:{u.id}", [[u.models[0], [[far, 10.0]]]])
    assert s.h_unit(u.id).flags == MOVED | RAN | MANOEUVRED | TURN_ENDED
    assert s.h_model(u.models[0]).x == far


@rule("homebrew.retreat.engaged-otherwise", "homebrew.coherency.engaged")
def test_an_engaged_unit_does_nothing_else() -> None:
    s = table()
    u = unit(s, "a", "outriders", [(10.0, 10.0), (20.0, 10.0)])
    unit(s, "b", "corsairs", [(10.0, 10.0 + (50 + 25) / 25.4 / 2)], id="near")
    for verb in ("move", "run"):
        assert UnitsChoice(s).check(f"{verb}:{u.id}").rules() == ["homebrew.retreat.engaged-otherwise"]
    # neither its minimum nor its formation can be asked of it
    assert compulsory(s) == []


@rule("homebrew.move.minimum-flyer", "homebrew.move.minimum-when", "homebrew.keyword.flyer")
def test_a_flyer_moves_its_minimum_or_leaves() -> None:
    s = table()
    u = unit(s, "a", "petrel_gunship", [(30.0, 24.0)])
    choice = UnitsChoice(s)
    verdict = choice.check("done")
    assert verdict.rules() == ["homebrew.move.minimum-flyer"]
    assert verdict.example == f"move:{u.id}"
    play(s, "manoeuvre.units", f"leave:{u.id}")
    assert s.h_unit(u.id).status == RESERVE
    assert UnitsChoice(s).check("done").legal


@rule("homebrew.move.minimum-flyer", "homebrew.keyword.flyer")
def test_a_flyer_without_an_end_leaves_by_itself() -> None:
    # a table so small that every place is nearer than twelve inches
    s = state(board(width=16.0, depth=10.0))
    u = unit(s, "a", "petrel_gunship", [(8.0, 5.0)])
    unit(s, "a", "marshal", [(2.0, 2.0)])
    unit(s, "b", "marshal", [(14.0, 8.0)])
    choice = UnitsChoice(s)
    assert choice.check(f"move:{u.id}").rules() == ["homebrew.move.minimum"]
    assert choice.check("done").legal
    play(s, "manoeuvre.check")
    assert s.h_unit(u.id).status == RESERVE
    assert s.node == "shoot.choose"


def hovering(s: HState, u: HUnit) -> None:
    """Take the unit's minimum away."""
    for model_id in u.models:
        model = s.change_model(model_id)
        old = model.profile
        model.profile = ModelProfile(
            old.role, 0.0, old.m_max, old.armour, old.wounds, old.leadership, old.base_mm, old.height,
            old.weapons, old.count_min, old.count_max, old.role_ru,
        )  # fmt: skip


@rule("homebrew.move.minimum-flyer", "homebrew.keyword.flyer")
def test_a_flyer_that_need_not_move_may_hover() -> None:
    s = table()
    u = unit(s, "a", "petrel_gunship", [(30.0, 24.0)])
    hovering(s, u)
    other = unit(s, "a", "petrel_gunship", [(10.0, 24.0)], id="other")
    play(s, "manoeuvre.check")
    assert s.h_unit(u.id).status == TABLE
    assert s.h_unit(other.id).status == RESERVE


@rule("homebrew.reserve.must-enter", "homebrew.reserve.entry-blocked", "homebrew.action.witness")
def test_an_arrival_enters_if_it_can_and_waits_if_it_cannot() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(0.0, 0.0)] * 3)
    s.change_unit(u.id).status = ARRIVING
    s.touch()
    verdict = UnitsChoice(s).check("done")
    assert (verdict.rules(), verdict.example) == (["homebrew.reserve.must-enter"], f"enter:{u.id}")
    # a hedge of enemies along the whole edge
    unit(s, "b", "faithful", [(1.0 + 2.0 * k, 1.8) for k in range(24)])
    choice = UnitsChoice(s)
    assert choice.check(f"enter:{u.id}").rules() == ["homebrew.reserve.entry-blocked"]
    assert choice.check("done").legal
    play(s, "manoeuvre.check")
    assert s.h_unit(u.id).status == RESERVE


@rule("homebrew.reserve.entry-after", "homebrew.turn.once")
def test_who_has_arrived_shoots_and_does_not_manoeuvre_again() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(0.0, 0.0)])
    unit(s, "b", "corsairs", [(24.0, 12.0)])
    s.change_unit(u.id).status = ARRIVING
    s.touch()
    play(s, "manoeuvre.units", [[u.models[0], [[24.0, -0.492], [24.0, 4.0]]]])
    assert s.h_unit(u.id).flags == MOVED | ARRIVED
    assert UnitsChoice(s).check(f"move:{u.id}").rules() == ["homebrew.turn.once"]
    assert ShootChoice(s).check(u.id).legal


@rule("homebrew.move.minimum", "homebrew.move.minimum-when")
def test_the_minimum_is_a_duty_of_every_own_phase() -> None:
    s = table()
    u = unit(s, "a", "outriders", [(10.0, 10.0), (13.0, 10.0)])
    assert UnitsChoice(s).check("done").rules() == ["homebrew.move.minimum"]
    verdict = UnitsChoice(s).check("done")
    assert verdict.example == f"move:{u.id}"
    play(s, "manoeuvre.units", f"run:{u.id}", [[m, [[s.h_model(m).x, 20.0]]] for m in u.models])
    assert UnitsChoice(s).check("done").legal


def boxed(*places: tuple[float, float], gate: bool = False) -> tuple[HState, HUnit]:
    """Outriders in a yard of 5 by 3 inches, with or without a gate."""
    walls = [
        piece("s", "building", box(8.0, 7.0, 15.0, 8.0)),
        piece("n", "building", box(8.0, 11.0, 15.0, 12.0)),
        piece("w", "building", box(8.0, 8.0, 9.0, 11.0)),
    ]
    if not gate:
        walls.append(piece("e", "building", box(14.0, 8.0, 15.0, 11.0)))
    s = state(board(*walls))
    return s, unit(s, "a", "outriders", list(places))


@rule("homebrew.move.minimum-blocked", "homebrew.action.witness")
def test_a_unit_that_cannot_keep_its_minimum_goes_as_far_as_it_can() -> None:
    s, u = boxed((10.0, 9.5), (12.0, 9.5))
    choice = UnitsChoice(s)
    assert choice.check("done").rules() == ["homebrew.move.minimum"]
    assert choice.check(f"move:{u.id}").legal
    m = unit_move(s, u, False)
    far, plan = m.best()
    assert 1.0 < far < 1.1
    assert m.check(m.parse(plan)).legal
    short = [[model, [[s.h_model(model).x + 0.5, 9.5]]] for model in u.models]
    assert set(m.check(m.parse(short)).rules()) == {"homebrew.move.minimum-blocked"}
    assert m.check(()).rules() == ["homebrew.move.minimum-blocked"] * 2


@rule("homebrew.move.minimum")
def test_a_way_out_must_be_taken() -> None:
    s, u = boxed((10.0, 9.5), (12.0, 9.5), gate=True)
    m = unit_move(s, u, False)
    short = [[model, [[s.h_model(model).x + 1.0, 9.5]]] for model in u.models]
    verdict = m.check(m.parse(short))
    assert set(verdict.rules()) == {"homebrew.move.minimum"}
    assert m.check(m.parse(verdict.example)).legal


@rule("homebrew.move.minimum-blocked")
def test_who_cannot_stir_owes_nothing() -> None:
    walls = [
        piece("s", "building", box(8.0, 8.0, 12.0, 9.0)),
        piece("n", "building", box(8.0, 10.9685, 12.0, 12.0)),
        piece("w", "building", box(8.0, 9.0, 9.0, 10.9685)),
        piece("e", "building", box(10.9685, 9.0, 12.0, 10.9685)),
    ]
    s = state(board(*walls))
    u = unit(s, "a", "outriders", [(9.984, 9.984)])
    assert compulsory(s) == []
    assert UnitsChoice(s).check(f"move:{u.id}").legal
    assert UnitsChoice(s).check("done").legal


def test_the_data_have_the_minima_that_these_tests_need() -> None:
    assert library().units["outriders"].groups[0].m_min == 4.0
