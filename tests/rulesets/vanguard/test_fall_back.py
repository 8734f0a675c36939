"""17 Falling back: when a check is due, the way to the own edge, the second check there."""

from __future__ import annotations

import pytest

from grognard.game.nodes import go
from grognard.rulesets.vanguard.chapters import NODES
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.fall_back import FallBackMove, due, fall_back, fallback_check
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    CHECKED,
    FATIGUED,
    FLED,
    HAS_ACTED,
    KNOCKED,
    VState,
)
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add, box, state
from tests.rulesets.vanguard.scenes import bare_scene, drive

HALF = 20 / 25.4 / 2
MAN = 25 / 25.4


def broken(*pieces: Piece) -> VState:
    """Seat a (south edge) is Broken."""
    s = state(*pieces, factions=("basileans", "orcs"))
    s.change_side("a").broken = True
    return s


def check(s: VState, *members: str, dice: tuple[int, ...] = (), answers: tuple[object, ...] = ()) -> Script:
    """The check of a group, or of one model, with these dice; what it returns is in `script.over` as "fell" or ""."""
    script = Script(s, dice, answers)
    fell = script.run(fallback_check(script.game, members[0], members))
    script.done()
    assert script.over == ""
    script.over = "fell" if fell else ""
    return script


@rule("vanguard.nerve.fallback-check", "vanguard.nerve.pass")
def test_a_broken_warbands_model_checks_at_its_first_activation_and_passes() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    script = check(s, mine, dice=(4,))
    assert script.over == ""
    assert script.state.v_model(mine).has(CHECKED)
    assert due(script.state, mine, (mine,)) == []
    assert script.rolls[0].why == "vanguard.nerve.fallback-check"


@pytest.mark.parametrize("why", ["whole", "engaged", "acted", "checked", "unbreakable"])
def test_no_check_where_none_is_due(why: str) -> None:
    s = broken()
    counters = HAS_ACTED if why == "acted" else CHECKED if why == "checked" else 0
    mine = add(s, "a", "basileans.paladin-defender", 18, 18, counters=counters)
    other = add(s, "a", "basileans.paladin-defender", 10, 18, id="other")
    assert due(s, other, (other,)) == [other]
    if why == "whole":
        s.change_side("a").broken = False
    if why == "engaged":
        add(s, "b", "orcs.ax", 18, 18 + HALF + MAN / 2)
    if why == "unbreakable":
        s.change_model(mine).effects = (("vanguard.special.unbreakable", 0, "round", ""),)
    assert due(s, mine, (mine,)) == []
    assert check(s, mine).over == ""


@rule("vanguard.special.unbreakable")
def test_unbreakable_never_checks() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    s.change_model(mine).effects = (("vanguard.special.unbreakable", 0, "round", ""),)
    assert due(s, mine, (mine,)) == []


@rule("vanguard.nerve.fail", "vanguard.nerve.fallback-action", "vanguard.nerve.fallback-path")
def test_failed_it_moves_straight_to_its_edge_twice_sp() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    script = check(s, mine, dice=(3,))
    assert script.over == "fell"
    model = script.state.v_model(mine)
    assert (model.x, model.y) == (18, 8)
    moved = script.of_kind("moved")[0]
    assert (moved.how, moved.cost) == ("fall-back", pytest.approx(10.0))


@rule("vanguard.nerve.fallback-path", "vanguard.nerve.fallback-action")
def test_the_owner_gives_the_path_and_the_straight_one_is_due() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    move = FallBackMove(s, s.v_model(mine), "south", [])
    assert move.check(move.parse([[mine, ((18, 8, 0, 90),)]])).legal
    assert move.check(move.parse([[mine, ((18, 13, 0, 0), (18, 8, 0, 200))]])).legal
    for course in (
        ((18.5, 8.1, 0, 90),),
        ((18, 8.1, 0, 90),),
        ((18, 7.9, 0, 90),),
        ((17, 12, 0, 90), (18, 9, 0, 0)),
    ):
        verdict = move.check(move.parse([[mine, course]]))
        assert not verdict.legal, course
        assert move.check(verdict.example).legal
    assert not move.check(()).legal
    found = move.candidates(8)
    assert len(found) == 8
    assert all([move.check(answer).legal for answer in found])
    # by default it looks back at the enemy
    assert move.default() == ((mine, ((18.0, 8.0, 0.0, 90.0),)),)


@rule("vanguard.nerve.fallback-path")
def test_where_the_line_is_barred_any_path_will_do_that_is_near_enough_to_the_best() -> None:
    rock = Piece("rock", "impassable", box(14, 12, 22, 14), 4.0)
    s = broken(rock)
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    move = FallBackMove(s, s.v_model(mine), "south", [])
    assert move.flight.straight is None
    best = move.flight.best
    ends = [move.flight.left_at(answer[0][1][-1]) for answer in move.candidates(12)]
    assert len(ends) >= 8
    assert all([left <= best + 0.26 for left in ends])
    assert all([move.check(answer).legal for answer in move.candidates(12)])
    # round the rock: 4.4" aside, and no more than sqrt(100 - …) ahead
    assert 8.0 < best < 12.0
    stay = move.check(())
    assert stay.rules() == ["vanguard.nerve.fallback-path"]
    # before the rock it is more than a quarter of an inch farther away than need be
    assert not move.check(move.parse([[mine, ((18, 14.5, 0, 90),)]])).legal


@rule("vanguard.nerve.fallback-path")
def test_who_cannot_come_nearer_stays() -> None:
    wall = Piece("wall", "impassable", box(0, 16, 36, 17), 4.0)
    s = broken(wall)
    mine = add(s, "a", "basileans.paladin-defender", 18, 17.01 + HALF)
    script = check(s, mine, dice=(3,))
    assert script.over == "fell"
    assert script.state.v_model(mine).y == 17.01 + HALF
    assert script.of_kind("moved") == []


def roof(height: float, climbable: bool = False, ladder: tuple[float, float] | None = None) -> Piece:
    """A building of 8" x 4" with a roof that can be stood on, between a model at (18, 18) and the south edge."""
    ladders = (ladder,) if ladder else ()
    return Piece("house", "floor", box(14, 15, 22, 19), height, True, climbable, ladders)


def on_roof(
    piece: Piece, *more: Piece, entry: str = "basileans.paladin-defender"
) -> tuple[VState, FallBackMove]:
    s = broken(piece, *more)
    mine = add(s, "a", entry, 18, 18)
    s.change_model(mine).z = piece.height
    s.touch()
    return s, FallBackMove(s, s.v_model(mine), "south", [])


@rule("vanguard.nerve.fallback-path", "vanguard.descend.safe")
def test_down_a_drop_that_does_no_harm_the_way_is_straight() -> None:
    s, move = on_roof(roof(2.0))
    straight = move.flight.straight
    assert straight is not None and len(straight.course) >= 2
    end = straight.course[-1]
    assert (end[0], end[2]) == (18.0, 0.0)
    # 10" of movement, two of them for the drop; it lands just beyond the edge, which costs nothing
    assert end[1] == pytest.approx(18.0 - 8.0 - HALF, abs=0.05)
    assert all(move.check(answer).legal for answer in [*move.candidates(8), move.default()])
    assert move.check(move.parse([[s.on_table("a")[0].id, ((18, 15.5, 2, 90),)]])).rules() == [
        "vanguard.nerve.fallback-path"
    ]


@rule("vanguard.nerve.fallback-path", "vanguard.climb.ladder", "vanguard.climb.surface")
@pytest.mark.parametrize(
    ("piece", "best"),
    [
        # 2.6" to the roof's edge, a ladder of 4", then 3.4" more from a base in contact with the wall
        (roof(4.0, ladder=(18.0, 15.0)), 15.0 - 2 * HALF - 3.4),
        # by the wall itself it takes 8", and nothing is left of 10
        (roof(3.0, climbable=True), 15.0 - 2 * HALF - 1.4),
        # no way down that does no harm
        (roof(4.0), 15.0 - HALF),
    ],
)
def test_from_a_roof_it_climbs_down_if_that_brings_it_nearer(piece: Piece, best: float) -> None:
    _, move = on_roof(piece)
    assert move.flight.straight is None
    assert move.flight.best == pytest.approx(best, abs=0.3)
    found = move.candidates(8)
    assert len(found) == 8 and all(move.check(answer).legal for answer in found)
    assert move.check(()).rules() == ["vanguard.nerve.fallback-path"]


@rule("vanguard.nerve.fallback-path", "vanguard.fall.willing")
def test_it_need_not_jump_to_its_harm_but_may() -> None:
    s, move = on_roof(roof(4.0))
    mine = s.on_table("a")[0].id
    brink, below = (18, 15, 4, 270), (18, 15 - HALF, 0, 270)
    assert all(answer[0][1][-1][2] == 4.0 for answer in move.candidates(8))
    assert move.check(move.parse([[mine, (brink, below)]])).legal


@rule("vanguard.nerve.fallback-path", "vanguard.climb.surface")
def test_over_a_low_roof_that_bars_the_way() -> None:
    wall = Piece("wall", "impassable", box(0, 15, 14, 19), 4.0)
    other = Piece("other", "impassable", box(22, 15, 36, 19), 4.0)
    s = broken(roof(1.5, climbable=True), wall, other)
    mine = add(s, "a", "basileans.paladin-defender", 18, 19.5)
    move = FallBackMove(s, s.v_model(mine), "south", [])
    # 3" up, across, 1.5" down, and on
    assert move.flight.straight is None and move.flight.best < 15.0
    assert move.check(move.default()).legal
    s.change_model(mine).carried = ("supply-1",)
    bound = FallBackMove(s, s.v_model(mine), "south", [])
    assert bound.flight.best > 18.0, "who carries something climbs nothing"


@rule("vanguard.nerve.fallback-path", "vanguard.special.fly")
def test_who_flies_off_a_roof_comes_down_wherever_there_is_room() -> None:
    rock = Piece("rock", "impassable", box(14, 0, 22, 9), 6.0)
    _, move = on_roof(roof(4.0), rock, entry="goblins.winggit")
    assert move.flight.straight is None and move.flight.best < 8.0
    assert all(answer[0][1][-1][2] == 0.0 for answer in move.candidates(8))
    assert all(move.check(answer).legal for answer in move.candidates(8))


@rule("vanguard.nerve.fallback-action", "vanguard.move.one-inch")
def test_it_engages_nobody_and_keeps_its_distance() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    enemy = add(s, "b", "orcs.ax", 18, 10, NORTH)
    script = check(s, mine, dice=(3,))
    assert script.over == "fell"
    model = script.state.v_model(mine)
    assert gap(model, script.state.v_model(enemy)) >= 0.99
    assert model.y < 9.5  # round him


@rule("vanguard.example.fallback-edge", "vanguard.nerve.fallback-edge", "vanguard.nerve.fled")
@pytest.mark.parametrize(("second", "gone"), [(3, True), (4, False)])
def test_at_the_edge_it_checks_again(second: int, gone: bool) -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 7 + HALF)
    script = check(s, mine, dice=(3, second))
    assert script.over == "fell"
    model = script.state.v_model(mine)
    assert script.of_kind("moved")[0].cost == pytest.approx(7.0, abs=0.01)
    assert model.on_table() != gone
    if gone:
        assert model.status == FLED
        assert script.of_kind("left")[0].by == ""
    else:
        assert model.y == pytest.approx(HALF, abs=0.01)


@rule("vanguard.nerve.fallback-edge")
def test_who_begins_at_the_edge_checks_again_at_once() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, HALF)
    script = check(s, mine, dice=(3, 8))
    assert script.over == "fell"
    assert script.of_kind("moved") == []
    assert script.state.v_model(mine).on_table()


@rule("vanguard.nerve.fallback-knocked", "vanguard.knocked.fallback")
def test_who_lies_stands_up_first() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18, counters=KNOCKED)
    script = check(s, mine, dice=(2,))
    model = script.state.v_model(mine)
    assert script.over == "fell"
    assert model.standing()
    assert model.y == 8
    assert script.kinds().index("stood_up") < script.kinds().index("moved")


@rule("vanguard.nerve.fallback-fatigued", "vanguard.nerve.fallback-no-extras")
def test_the_activation_ends_and_a_fatigued_model_stays_so() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18, counters=FATIGUED)
    add(s, "a", "basileans.paladin-defender", 5, 5, id="other")
    script = Script(s, dice=[1, 3])
    go(script.game, "activation.begin", mine, "normal")
    drive(script, "turn.choose")
    model = script.state.v_model(mine)
    assert model.has(FATIGUED) and model.has(ACTIVATED) and model.has(HAS_ACTED)
    assert "activation.action" not in script.asked_ids()


@rule("vanguard.nerve.fallback-no-extras")
def test_forced_fatigue_later_in_the_round_is_allowed_without_another_check() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    script = Script(s, dice=[1])
    go(script.game, "activation.begin", mine, "normal")
    drive(script, "turn.choose")
    assert script.state.v_model(mine).y < 18
    go(script.game, "activation.begin", mine, "forced")
    while script.state.node != "activation.act":
        script.run(NODES[script.state.node](script.game, script.state.args))
    assert script.state.acting().left == 1


@rule("vanguard.example.activated-by-retaliation", "vanguard.nerve.fallback-check")
def test_who_was_activated_by_a_retaliation_checks_when_forced_fatigue_is_bought_for_it() -> None:
    s = broken()
    mine = add(s, "a", "basileans.paladin-defender", 18, 18, counters=ACTIVATED)
    other = add(s, "a", "basileans.paladin-defender", 5, 18, id="other", counters=ACTIVATED | CHECKED)
    script = Script(s, dice=[2])
    go(script.game, "activation.begin", mine, "forced")
    drive(script, "turn.choose")
    model = script.state.v_model(mine)
    assert model.y == 8 and not model.has(FATIGUED)
    assert due(script.state, other, (other,)) == []


@rule("vanguard.nerve.fail")
def test_a_group_falls_back_together_and_the_faster_stop_short() -> None:
    s = broken()
    slow = add(s, "a", "basileans.paladin-defender", 18, 18)
    fast = add(s, "a", "basileans.gur-panther", 20.5, 18)
    script = check(s, slow, fast, dice=(1,))
    assert script.over == "fell"
    one, other = script.state.v_model(slow), script.state.v_model(fast)
    assert one.y == 8.0
    assert gap(one, other) <= 3.01
    assert other.y < 10
    assert script.state.v_model(fast).has(CHECKED)


@rule("vanguard.nerve.fail", "vanguard.nerve.fallback-check")
def test_engaged_members_of_a_failed_group_stay() -> None:
    s = broken()
    leader = add(s, "a", "basileans.paladin-defender", 18, 18)
    free = add(s, "a", "basileans.paladin-defender", 15, 18, id="free")
    add(s, "b", "orcs.ax", 18, 18 + HALF + MAN / 2, SOUTH)
    script = check(s, leader, free, dice=(1,))
    assert script.over == "fell"
    assert script.state.v_model(leader).y == 18
    assert script.state.v_model(free).y < 10


@rule("vanguard.nerve.fallback-action", "vanguard.measure.nearest")
@pytest.mark.parametrize(("y", "edge"), [(18.0, "south"), (18.0, "north"), (16.0, ""), (20.0, "")])
def test_with_several_own_edges_the_nearest_and_of_equals_the_owner_chooses(y: float, edge: str) -> None:
    s = bare_scene("baggage-train")
    mine = add(s, "a", "basileans.paladin-defender", 30, y)
    script = Script(s, answers=[("fallback.edge", edge)] if edge else [])
    script.run(fall_back(script.game, mine, []))
    script.done()
    assert script.state.v_model(mine).y == {"south": 8.0, "north": 28.0}.get(edge, 6.0 if y < 18 else 30.0)


@rule("vanguard.scenario.carry")
def test_what_it_carries_is_dropped() -> None:
    s = bare_scene("supply-grab")
    mine = add(s, "a", "basileans.paladin-defender", 18, 18)
    script = Script(s)
    script.game.do(PickedUp("vanguard.scenario.carry", mine, "supply-3"))
    script.run(fall_back(script.game, mine, []))
    assert script.state.v_model(mine).carried == ()
    carry = "vanguard.scenario.carry"
    assert [(event.rule, event.x, event.y) for event in script.of_kind("dropped")] == [(carry, 18, 18)]
