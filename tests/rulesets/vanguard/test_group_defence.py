"""8, 8.1 Group Defence: Walk, then Brace, within 3" of each other; and the group that Rallies."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.groups.moves import MemberMove, can_gather, walk_terms
from grognard.rulesets.vanguard.groups.stages import Members
from grognard.rulesets.vanguard.measuring import engaged, gap
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.prospects import prospects
from grognard.rulesets.vanguard.state import ACTIVATED, BRACED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.grouping import act, refused
from tests.rulesets.vanguard.playing import NORTH, SOUTH, add, box, state

DEFENDER = "basileans.paladin-defender"
VERB = "group-defence"
RALLY = "group-vanguard.faction.basileans.rally-on-me"
SMALL = 20 / 25.4
MAN = 25 / 25.4
TOUCH = (SMALL + MAN) / 2


def two(gap_between: float = 1.2, *pieces: Piece) -> tuple[VState, str, str]:
    """Two models beside each other, far from the enemy."""
    s = state(*pieces, factions=("basileans", "orcs"))
    leader = add(s, "a", DEFENDER, 18, 12, id="leader")
    mate = add(s, "a", DEFENDER, 18 + SMALL + gap_between, 12, id="mate")
    add(s, "b", "orcs.ax", 18, 34)
    return s, leader, mate


@rule("vanguard.power-effect.group-defence", "vanguard.group.within-3")
def test_each_walks_then_all_brace() -> None:
    s, leader, mate = two()
    walks = [
        ("group.next", mate),
        ("group.walk", [[mate, [[23, 14, 0, 45]]]]),
        ("group.walk", [[leader, [[20, 14, 0, 90]]]]),
    ]
    script = act(s, VERB, leader, answers=walks)
    state_now = script.state
    assert (state_now.v_model(mate).x, state_now.v_model(leader).x) == (23, 20)
    for id in (leader, mate):
        assert state_now.v_model(id).has(BRACED)
    assert gap(state_now.v_model(leader), state_now.v_model(mate)) <= 3.0
    kinds = [kind for kind in script.kinds() if kind in ("moved", "counter")]
    assert kinds[:2] == ["moved", "moved"]


@rule("vanguard.group.within-3", "vanguard.action.walk")
def test_a_walk_may_not_break_the_group_up_nor_make_it_impossible_for_those_to_come() -> None:
    s, leader, mate = two()
    move = MemberMove("group.walk", s, leader, walk_terms(s, s.v_model(leader)), [], [mate])
    # 5" to the west: 6.2" off, the other can come after
    assert move.check(move.parse([[leader, [[13, 12, 0, 180]]]])).legal
    last = MemberMove("group.walk", s, mate, walk_terms(s, s.v_model(mate)), [leader], [])
    assert last.check(()).legal
    verdict = last.check(last.parse([[mate, [[24, 12, 0, 0]]]]))
    assert verdict.rules() == ["vanguard.group.within-3"]
    assert last.check(verdict.example).legal
    assert last.check(last.parse([[mate, [[26, 12, 0, 0]]]])).rules() == ["vanguard.action.walk"]


@rule("vanguard.group.within-3")
def test_who_goes_first_leaves_a_way_for_the_slow() -> None:
    s = state(factions=("basileans", "orcs"))
    fast = add(s, "a", "basileans.gur-panther", 18, 12, id="fast")
    slow = add(s, "a", "dwarfs.ironclad", 20, 12, id="slow")
    move = MemberMove("group.walk", s, fast, walk_terms(s, s.v_model(fast)), [], [slow])
    assert move.check(move.parse([[fast, [[18, 17, 0, 90]]]])).legal
    far = move.check(move.parse([[fast, [[13, 17.5, 0, 90]]]]))
    assert far.rules() == ["vanguard.group.within-3"]


@rule("vanguard.group.within-3", "vanguard.group.engaged-members")
def test_engaged_members_only_brace_and_bind_the_others() -> None:
    s, leader, mate = two()
    add(s, "b", "orcs.ax", 18, 12 + TOUCH, SOUTH, id="enemy")
    script = act(s, VERB, leader, answers=[("group.walk", [[mate, [[21, 10, 0, 90]]]])])
    assert (script.state.v_model(leader).x, script.state.v_model(leader).y) == (18, 12)
    assert script.state.v_model(leader).has(BRACED) and script.state.v_model(mate).has(BRACED)
    assert script.asked_ids().count("group.walk") == 1


@rule("vanguard.group.within-3")
def test_a_plan_that_cannot_satisfy_it_is_not_allowed() -> None:
    s, leader, mate = two()
    third = add(s, "a", DEFENDER, 18 - SMALL - 2.9, 12, id="third")
    add(s, "b", "orcs.ax", s.v_model(mate).x, 12 + TOUCH, SOUTH, id="e1")
    add(s, "b", "orcs.ax", s.v_model(third).x, 12 + TOUCH, SOUTH, id="e2")
    form = form_of(s, s.v_model(leader), VERB)
    assert form is not None
    choice = Members(s, form, leader)
    assert engaged(s, s.v_model(third)) and engaged(s, s.v_model(mate))
    assert choice.check((third,)).legal
    assert choice.check(choice.parse([mate, third])).rules() == ["vanguard.group.within-3"]
    assert not can_gather(s, [mate, third], [leader])


@rule("vanguard.group.within-3")
def test_members_far_from_each_other_come_together() -> None:
    s, leader, mate = two(2.9)
    third = add(s, "a", DEFENDER, 18 - SMALL - 2.9, 12, id="third")
    assert can_gather(s, [], [leader, mate, third])
    script = act(s, VERB, leader)
    ids = (leader, mate, third)
    for one in ids:
        for other in ids:
            assert one == other or gap(script.state.v_model(one), script.state.v_model(other)) <= 3.01


@rule("vanguard.fall.effect", "vanguard.power-effect.group-defence")
def test_who_falls_on_the_way_is_left_out_of_account() -> None:
    roof = Piece("roof", "floor", box(16, 10, 20, 12.6), 4.0, True)
    s, leader, mate = two(1.9, roof)
    s.change_model(leader).z = 4.0
    s.touch()
    terms = walk_terms(s, s.v_model(leader))
    (down,) = [
        course
        for course in prospects(Mover(s, s.v_model(leader), terms.keep), terms, 30, {})
        if len(course) == 2 and course[1][2] == 0.0 and course[1][1] > 12
    ]
    # one wound: it lies, and the other need not stay with it
    answers = [("group.next", leader), ("group.walk", [[leader, down]]), [[mate, [[25.6, 12, 0, 0]]]]]
    script = act(s, VERB, leader, dice=[8, 1, 1], answers=answers)
    assert script.state.v_model(leader).has(KNOCKED)
    assert not script.state.v_model(leader).has(BRACED)
    assert script.state.v_model(mate).has(BRACED)
    assert gap(script.state.v_model(leader), script.state.v_model(mate)) > 3.1


def test_candidates_of_a_members_walk_are_legal_and_many() -> None:
    s, leader, mate = two()
    move = MemberMove("group.walk", s, leader, walk_terms(s, s.v_model(leader)), [], [mate])
    found = move.candidates(8)
    assert len(found) == 8
    assert all([move.check(answer).legal for answer in found])
    assert move.check(move.default()).legal


@rule("vanguard.faction.basileans.rally-on-me", "vanguard.group.ability", "vanguard.break-away.move")
def test_those_who_rally_get_away_without_rolls_and_brace_near_their_leader() -> None:
    s = state(factions=("basileans", "orcs"))
    leader = add(s, "a", "basileans.veteran-sergeant", 18, 12, NORTH)
    mate = add(s, "a", DEFENDER, 20, 12, NORTH)
    add(s, "b", "orcs.ax", 18, 12 + TOUCH, SOUTH, id="e1")
    add(s, "b", "orcs.troll", 20, 12 + SMALL / 2 + 40 / 25.4 / 2, SOUTH, id="e2")
    answers = [
        ("group.leave", "leave"),
        ("break-away.move", [[leader, [[18, 6, 0, 270]]]]),
        ("break-away.move", [[mate, [[20, 6, 0, 270]]]]),
    ]
    script = act(s, RALLY, leader, answers=answers)
    assert script.rolls == []
    for id in (leader, mate):
        model = script.state.v_model(id)
        assert model.y == 6 and model.has(BRACED) and model.has(ACTIVATED)


@rule("vanguard.faction.basileans.rally-on-me")
@pytest.mark.parametrize(("x", "legal"), [(20.0, True), (21.7, True), (21.9, False)])
def test_the_others_end_within_three_inches_of_him(x: float, legal: bool) -> None:
    s = state(factions=("basileans", "orcs"))
    leader = add(s, "a", "basileans.veteran-sergeant", 18, 12, NORTH)
    mate = add(s, "a", DEFENDER, 20, 12, NORTH)
    add(s, "b", "orcs.ax", 20, 12 + TOUCH, SOUTH, id="e2")
    script = act(s, RALLY, leader, answers=[("group.leave", "stay")], until="group.brace")
    assert script.state.v_model(mate).y == 12
    s2 = state(factions=("basileans", "orcs"))
    add(s2, "a", "basileans.veteran-sergeant", 18, 12, NORTH)
    add(s2, "a", DEFENDER, 20, 12, NORTH)
    add(s2, "b", "orcs.ax", 20, 12 + TOUCH, SOUTH, id="e2")
    from grognard.rulesets.vanguard.moves.leaving import LeaveMove

    move = LeaveMove(s2, s2.v_model(mate), ["b.e2.1"], [leader])
    verdict = move.check(move.parse([[mate, [[x, 10.9, 0, 270]]]]))
    assert verdict.legal == legal
    if not legal:
        assert verdict.rules() == ["vanguard.group.within-3"]


def test_without_power_no_rallying() -> None:
    s = state(factions=("basileans", "orcs"))
    leader = add(s, "a", "basileans.veteran-sergeant", 18, 12, NORTH)
    s.change_side("a").power = 1
    assert refused(s, RALLY, leader) == ["vanguard.power.spend"]
