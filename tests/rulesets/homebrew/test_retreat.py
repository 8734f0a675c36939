"""10.1 retreat by choice, 5 formation, 8.2 scouts."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import scouts
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.charges import ChargeUnit
from grognard.rulesets.homebrew.formation import restoring
from grognard.rulesets.homebrew.manoeuvre import UnitsChoice
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.retreat import retreat_allowance, retreats
from grognard.rulesets.homebrew.shooting import ShootChoice
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


@rule("homebrew.retreat.free", "homebrew.ability.hit-and-run", "homebrew.turn.moved-flag")
@pytest.mark.parametrize(("entry", "shoots"), [("skirmishers", True), ("line_rifles", False)])
def test_hit_and_run_may_still_shoot_and_nothing_else(entry: str, shoots: bool) -> None:
    s = state()
    u = unit(s, "a", entry, [(10.0, 10.0)])
    unit(s, "b", "corsairs", [(10.0, 10.984)])
    script = Script(s, [2], answers=["retreat", [[u.models[0], [[10.0, 4.0]]]]])
    script.run(retreats(script.game, ()))
    script.done()
    u = s.h_unit(u.id)
    assert u.flags == MOVED | RETREATED | TURN_ENDED
    # nobody strikes, nobody pursues, nobody tests
    assert script.kinds() == ["moved", "flagged", "flagged", "flagged", "enter"]
    verdict = ShootChoice(s).check(u.id)
    assert verdict.rules() == ([] if shoots else ["homebrew.turn.ended"])
    assert UnitsChoice(s).check(f"run:{u.id}").rules() == ["homebrew.turn.ended"]
    assert ChargeUnit(s).check(u.id).rules() == ["homebrew.charge.who"]


@rule("homebrew.retreat.impossible")
def test_hit_and_run_that_could_not_get_away_does_not_shoot() -> None:
    s = state()
    u = unit(s, "a", "skirmishers", [(10.0, 10.0)])
    ring = [(10.984, 10.0), (10.492, 10.853), (9.508, 10.853), (9.016, 10.0), (9.508, 9.147), (10.492, 9.147)]
    unit(s, "b", "corsairs", ring)
    script = Script(s, [6], answers=["retreat"])
    script.run(retreats(script.game, ()))
    assert s.h_unit(u.id).flags == TURN_ENDED
    assert ShootChoice(s).check(u.id).rules() == ["homebrew.turn.ended"]
    # and is not asked again
    assert (s.node, s.args) == ("manoeuvre.retreats", (u.id,))
    script = Script(s)
    script.run(retreats(script.game, s.args))
    assert s.node == "manoeuvre.units"


@rule("homebrew.retreat.legal-end")
def test_at_the_end_of_a_retreat_nobody_is_spared_for_having_started_near() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (11.2, 10.0)])
    unit(s, "b", "corsairs", [(10.0, 10.984)])
    # a flyer hovers within an inch of the second man, and does not bind him
    unit(s, "b", "petrel_gunship", [(13.5, 10.0)])
    m = retreat_move(s, u, 2)
    one, two = u.models
    back = [[one, [[10.0, 8.9]]]]
    assert m.check(m.parse(back)).rules() == ["homebrew.retreat.legal-end"]
    assert m.check(m.parse([*back, [two, [[11.2, 9.2]]]])).rules() == ["homebrew.retreat.legal-end"]
    assert m.check(m.parse([[one, [[9.0, 8.0]]], [two, [[10.2, 8.0]]]])).legal


@rule("homebrew.retreat.move", "homebrew.unit.speed")
def test_the_slowest_model_sets_the_speed_of_a_retreat() -> None:
    s = state()
    u = unit(s, "a", "hound_pack", [(10.0, 10.0), (11.3, 10.0)], groups=[0, 1])
    unit(s, "b", "corsairs", [(10.0, 10.0 + (32 + 25) / 25.4 / 2)])
    slow = min(s.h_model(model).profile.m_max for model in u.models)
    assert set(retreat_allowance(s, u, 3).inches.values()) == {slow + 3.0}


@rule("homebrew.retreat.legal-end", "homebrew.action.witness")
def test_a_broken_unit_finds_a_way_to_form_up_elsewhere() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (15.0, 10.0)])
    unit(s, "b", "corsairs", [(10.0, 10.984), (12.5, 10.984), (15.0, 10.984)])
    m = retreat_move(s, u, 4)
    found = m.plans(3)
    assert len(found) == 3
    for plan in found:
        assert m.check(m.parse(plan)).legal
    straight = [[model, [[s.h_model(model).x, 4.0]]] for model in u.models]
    assert m.check(m.parse(straight)).rules() == ["homebrew.coherency.restore"]


@rule("homebrew.ability.scout", "homebrew.move.distance")
def test_a_scout_does_not_run_and_none_of_his_may_stay_near() -> None:
    s = state()
    u = unit(s, "a", "pathfinders", [(10.0, 10.0), (11.2, 10.0)])
    unit(s, "b", "line_rifles", [(10.0, 18.0)])
    m = scouts.scout_move(s, u)
    one, two = u.models
    most = s.h_model(one).profile.m_max
    assert m.check(m.parse([[one, [[10.0, 10.0 - most]]], [two, [[11.2, 10.0 - most]]]])).legal
    run = [[one, [[10.0, 9.9 - most]]], [two, [[11.2, 10.0 - most]]]]
    assert m.check(m.parse(run)).rules() == ["homebrew.move.distance"]
    # both stand within nine inches: they may pass, but a move must bring both away
    assert m.check(()).legal
    assert m.check(m.parse([[one, [[10.0, 7.9]]]])).rules() == ["homebrew.ability.scout"]


@rule("homebrew.setup.scouts")
def test_the_first_players_scouts_go_first_and_may_pass() -> None:
    s = state()
    unit(s, "a", "pathfinders", [(10.0, 10.0)], id="p")
    unit(s, "b", "pathfinders", [(10.0, 30.0)], id="q")
    unit(s, "b", "pathfinders", [(0.0, 0.0)], id="late")
    s.change_unit("b.late").status = "reserve"
    s.first = "b"
    assert scouts.scouting(s) == ["b.q", "a.p"]
    script = Script(s, answers=[[]])
    script.run(scouts.scouts(script.game, ()))
    assert (script.kinds(), s.node, s.args) == (["enter"], "setup.scouts", ("b.q",))
    for args in (("b.q",), ("a.p",)):
        script = Script(s)
        script.run(scouts.scouts(script.game, args))
    assert s.node == "round.begin"
