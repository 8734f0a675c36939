"""10.1 retreat by choice, 5 formation, 8.2 scouts."""

from __future__ import annotations

from grognard.rulesets.homebrew import retreat, scouts
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.formation import restoring
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.retreat import retreat_allowance, retreats
from grognard.rulesets.homebrew.state import MOVED, RETREATED, TURN_ENDED, HState, HUnit
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, board, box, piece, state, unit


def fight() -> tuple[HState, HUnit]:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (11.2, 10.0)])
    unit(s, "b", "line_rifles", [(10.0, 10.984), (11.2, 10.984)])
    return s, u


def retreat_move(s: HState, u: HUnit, die: int) -> UnitMove:
    return UnitMove("x", "a", "homebrew.retreat.move", s, u, retreat_allowance(s, u, die))


@rule("homebrew.retreat.move", "homebrew.retreat.legal-end", "homebrew.example.retreat-choice")
def test_m_plus_die_in_any_direction_ending_clear_of_enemies() -> None:
    s, u = fight()
    one, two = u.models
    m = retreat_move(s, u, 2)

    def rules(first: list[float], second: list[float]) -> list[str]:
        return m.check(m.parse([[one, [first]], [two, [second]]])).rules()

    assert rules([10.0, 2.0], [11.2, 2.0]) == []
    assert rules([10.0, 1.9], [11.2, 2.0]) == ["homebrew.retreat.move"]
    assert rules([10.0, 9.5], [11.2, 2.0])[0] == "homebrew.retreat.legal-end"
    # on the way it may brush past enemies, through them it may not
    assert rules([7.0, 10.0], [8.2, 9.5]) == []
    assert "homebrew.move.through-enemies" in rules([10.0, 14.0], [11.2, 14.0])


@rule("homebrew.retreat.when", "homebrew.retreat.move", "homebrew.turn.ended", "homebrew.turn.moved-flag")
def test_who_retreats_has_ended_his_turn() -> None:
    s, u = fight()
    script = Script(s, [2], answers=["retreat"])
    script.run(retreats(script.game, ()))
    u = s.h_unit(u.id)
    assert u.has(RETREATED) and u.has(TURN_ENDED) and u.has(MOVED)
    assert (s.node, s.args) == ("manoeuvre.retreats", (u.id,))
    script = Script(s)
    script.run(retreats(script.game, s.args))
    assert s.node == "manoeuvre.units"


@rule("homebrew.retreat.when")
def test_staying_is_the_default() -> None:
    s, u = fight()
    script = Script(s)
    script.run(retreats(script.game, ()))
    assert not s.h_unit(u.id).has(RETREATED)
    assert script.asked[0].id == "manoeuvre.retreats"


@rule("homebrew.retreat.impossible", "homebrew.example.retreat-choice")
def test_a_ringed_unit_stays_engaged_and_its_turn_has_ended() -> None:
    walls = [
        piece("w", "building", box(8.0, 8.0, 9.4, 12.0)),
        piece("e", "building", box(10.6, 8.0, 12.0, 12.0)),
        piece("s", "building", box(9.4, 8.0, 10.6, 9.4)),
    ]
    s = state(board(*walls))
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    unit(s, "b", "line_rifles", [(10.0, 10.984)])
    script = Script(s, [6], answers=["retreat"])
    script.run(retreats(script.game, ()))
    u = s.h_unit(u.id)
    assert u.has(TURN_ENDED) and not u.has(MOVED)
    assert (s.h_model(u.models[0]).x, s.h_model(u.models[0]).y) == (10.0, 10.0)
    assert script.of_kind("flagged")[0].rule == "homebrew.retreat.impossible"


@rule("homebrew.coherency.broken-by-loss", "homebrew.coherency.restore", "homebrew.example.chain")
def test_a_broken_unit_must_restore_its_chain() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0 + 2.98 * k, 10.0) for k in range(5)])
    assert groups_now(s, u) == 1
    assert not restoring(s, u).needed
    s.change_model(u.models[2]).alive = False
    s.touch()
    u = s.h_unit(u.id)
    assert groups_now(s, u) == 2
    duty = restoring(s, u)
    assert (duty.needed, duty.run, duty.groups) == (True, False, 1)
    m = UnitMove("x", "a", "r", s, u, manoeuvre_allowance(s, u, False))
    verdict = m.check(())
    assert verdict.rules() == ["homebrew.coherency.restore"]
    assert m.check(m.parse(verdict.example)).legal


@rule("homebrew.coherency.restore")
def test_if_a_manoeuvre_is_not_enough_it_must_run() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (28.0, 10.0)])
    assert (restoring(s, u).run, restoring(s, u).groups) == (True, 1)


@rule("homebrew.coherency.cannot-restore")
def test_if_even_a_run_is_not_enough_it_comes_as_near_as_can_be_shown() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (40.0, 10.0), (36.0, 10.0)])
    duty = restoring(s, u)
    assert (duty.needed, duty.run, duty.groups) == (True, True, 2)


@rule("homebrew.ability.scout", "homebrew.setup.scouts")
def test_scouts_move_once_and_keep_nine_inches_away() -> None:
    s = state()
    u = unit(s, "a", "pathfinders", [(10.0, 10.0)])
    unit(s, "b", "line_rifles", [(10.0, 25.0)])
    unit(s, "b", "pathfinders", [(30.0, 30.0)])
    assert scouts.scouting(s) == ["a.pathfinders", "b.pathfinders"]
    m = scouts.scout_move(s, u)
    one = u.models[0]
    gap = 25 / 25.4
    assert m.check(m.parse([[one, [[10.0, 25.0 - gap - 9.01]]]])).legal
    assert m.check(m.parse([[one, [[10.0, 25.0 - gap - 9.0]]]])).rules() == ["homebrew.ability.scout"]
    assert m.check(()).legal
    script = Script(s, answers=[[[one, [[12.0, 10.0]]]]])
    script.run(scouts.scouts(script.game, ()))
    assert s.h_model(one).x == 12.0
    assert not s.h_unit(u.id).has(MOVED)
    assert s.args == ("a.pathfinders",)
    assert retreat.NODES
