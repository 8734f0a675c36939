"""Moving chargers: ranges, contact, several at one facing, what is in the way, charges that fail."""

from __future__ import annotations

import pytest

from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.contact import in_touch
from grognard.rulesets.ninth_age.events import Fleeing, UnitMoved
from grognard.rulesets.ninth_age.moving.charges import ChargeDeclared, announce
from grognard.rulesets.ninth_age.moving.charging import roll_range
from grognard.rulesets.ninth_age.moving.reach import approach, blocked, facing_struck, why_not_charge
from grognard.rulesets.ninth_age.state import CHARGING, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import card, stand
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import EAST, NORTH, SOUTH, WEST, engage, put, scene, troop

MOVE = "ninth_age.move."
BASE = 20.0 / 25.4
WIDTH = 5 * BASE


def ground(*pieces: tuple[str, float, float, float, float]) -> NState:
    state = scene(*pieces)
    state.phase = "movement"
    return state


def declared(state: NState, *pairs: tuple[str, str]) -> NState:
    """These charges are declared."""
    for unit, target in pairs:
        facing = facing_struck(state, state.n_unit(unit), state.n_unit(target))[0]
        x, y = formation(state, state.n_unit(target)).centre()
        ChargeDeclared("x", unit, target, facing, x, y).apply(state)
    return state


def charged(
    state: NState,
    *pairs: tuple[str, str],
    dice: list[int],
    answers: list[object] | None = None,
    usual: int = 1,
) -> Script:
    """They are declared and carried out."""
    script = Script(declared(state, *pairs), dice, answers or [], usual)
    script.until("move.support", start="move.chargers")
    return script


def moves(script: Script) -> list[UnitMoved]:
    """How units moved, in order."""
    return [event for event in script.game.log if isinstance(event, UnitMoved)]


def ranked(state: NState, target_y: float = 28.0) -> None:
    """Chargers at y 20, their target `target_y` inches up."""
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + WIDTH, target_y, SOUTH)


# ---- ranges


@rule(MOVE + "charge-range", MOVE + "charge-distance", MOVE + "charge-move", MOVE + "charge-marks")
@pytest.mark.parametrize(("dice", "reaches"), [([2, 2], True), ([1, 2], False)])
def test_equal_to_the_distance_is_enough(dice: list[int], reaches: bool) -> None:
    state = ground()
    ranked(state)
    script = charged(state, ("a.us", "b.them"), dice=dice)
    assert bool(script.state.fights) == reaches
    if reaches:
        assert script.state.fights_in("a.us", "b.them") == "front"
        assert script.state.n_unit("a.us").has_flag(CHARGING + "b.them")


@rule(MOVE + "charge-range")
def test_three_dice_for_the_swift_and_the_lowest_is_dropped() -> None:
    state = ground()
    put(state, "a.us", troop(5, rules=("swiftstride",)), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + WIDTH, 28.0, SOUTH)
    script = Script(declared(state, ("a.us", "b.them")), [1, 5, 6])
    script.run(roll_range(script.game, "a.us"))
    (rolled,) = script.of_kind("range_rolled")
    assert rolled.wire()[3:] == [15, 6, pytest.approx(8.0)]


@rule("ninth_age.cmd.champion")
def test_a_champion_makes_four_of_three_but_not_of_the_failed_move() -> None:
    state = ground()
    put(state, "a.us", troop(9, command=("champion",)), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + WIDTH, 28.0, SOUTH)
    assert charged(state, ("a.us", "b.them"), dice=[1, 2]).state.fights
    far = ground()
    put(far, "a.us", troop(9, command=("champion",)), 30.0, 20.0, NORTH)
    put(far, "b.them", troop(10), 30.0 + WIDTH, 29.0, SOUTH)
    script = charged(far, ("a.us", "b.them"), dice=[1, 2])
    (moved,) = moves(script)
    assert moved.cost == pytest.approx(2.0)


@rule(MOVE + "charge-distance")
@pytest.mark.parametrize(("dice", "shift", "reaches"), [([2, 2], 0.4, True), ([1, 2], -1.5, False)])
def test_the_distance_is_that_when_the_dice_are_rolled(dice: list[int], shift: float, reaches: bool) -> None:
    """A target that another charge has turned since then is as far away as it was."""
    state = ground()
    ranked(state)
    script = Script(declared(state, ("a.us", "b.them")), dice, usual=1)
    script.run(roll_range(script.game, "a.us"))
    them = script.state.n_unit("b.them")
    start, end = (them.x, them.y, them.facing), (them.x, them.y + shift, them.facing)
    script.game.do(UnitMoved(MOVE + "align", "b.them", "align", start, end))
    script.until("move.support", start="move.chargers")
    assert bool(script.state.fights) == reaches


@rule(MOVE + "charge-distance")
def test_the_way_may_be_longer_than_the_range() -> None:
    """`ninth_age.example.charge-path-longer`: only the distance of the closest points counts."""
    state = ground()
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(40, 10), 36.0, 18.0 + 10 * BASE, WEST)
    unit, enemy = state.n_unit("a.us"), state.n_unit("b.them")
    away = gap(formation(state, unit), formation(state, enemy))
    assert away < 6.5
    script = charged(state, ("a.us", "b.them"), dice=[2, 1])
    move = moves(script)[0]
    assert move.cost > 7.0 and script.state.fights


# ---- where it ends


@rule(MOVE + "maximise", MOVE + "charge-solver", MOVE + "align")
def test_ends_with_most_models_in_contact_are_the_players_choice() -> None:
    """`ninth_age.example.maximise-front`: from -1 to +1 base widths all ten models touch; two are not allowed."""
    state = ground()
    ranked(state)
    script = charged(state, ("a.us", "b.them"), dice=[6, 6])
    (asked,) = [choice for choice in script.asked if choice.id == "charge.end"]
    offsets = [one.offset for one in asked.ends]
    assert min(offsets) == pytest.approx(-BASE, abs=0.01) and max(offsets) == pytest.approx(BASE, abs=0.01)
    x, y, facing, files = asked.default()
    assert asked.check((x + BASE, y, facing, files)).legal
    refused = asked.check((x + 2.0 * BASE, y, facing, files))
    assert refused.rules() == [MOVE + "maximise"]
    assert asked.check((x, y, (facing + 5.0) % 360.0, files)).rules() == [MOVE + "align"]


@rule(MOVE + "maximise")
def test_at_a_flank_two_deep_six_models_touch() -> None:
    """`ninth_age.example.maximise-flank`: base edges line up and it does not stand at its own end."""
    state = ground()
    put(state, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 32.0, 28.0, EAST)
    assert facing_struck(state, state.n_unit("a.us"), state.n_unit("b.them")) == ["right"]
    found = approach(state, state.n_unit("a.us"), state.n_unit("b.them"), [])
    assert found is not None and found.key == (6, 6)
    script = charged(state, ("a.us", "b.them"), dice=[6, 6])
    assert script.state.fights_in("a.us", "b.them") == "right"


@rule(MOVE + "charge-facing")
def test_a_front_split_in_two_is_settled_by_a_die() -> None:
    state = ground()
    put(state, "a.us", troop(1, 1), 30.0, 20.0, NORTH)
    target = put(state, "b.them", troop(10), 30.0, 30.0, SOUTH)
    corner = formation(state, target).front_left()
    # its middle lies on the ray of the corner
    put(state, "a.on", troop(1, 1), corner[0] + 5.0 - BASE / 2.0, corner[1] - 5.0, NORTH)
    assert facing_struck(state, state.n_unit("a.on"), target) == ["front", "left"]
    for face, facing in ((3, "front"), (4, "left")):
        twin = state.fork()
        assert isinstance(twin, NState)
        script = Script(twin, [face])
        script.run(announce(script.game, "a.on", "b.them", MOVE + "charge-declare"))
        (declared,) = [event for event in script.game.log if isinstance(event, ChargeDeclared)]
        assert declared.facing == facing


@rule(MOVE + "align")
def test_a_target_turns_where_the_charger_finds_no_room_to_align() -> None:
    """The charger stands in a lane that holds it; the target at the end of the lane is not square to it."""
    state = ground(("impassable", 26.0, 18.0, 29.9, 25.6), ("impassable", 34.1, 18.0, 38.0, 25.6))
    put(state, "a.us", troop(25), 30.03, 20.0, NORTH)
    put(state, "b.them", troop(5), 34.0, 27.0, 250.0)
    engaged = state.fork()
    script = charged(state, ("a.us", "b.them"), dice=[6, 6])
    assert script.state.n_unit("b.them").facing == pytest.approx(269.0)
    assert in_touch(script.state, "a.us", "b.them")
    assert isinstance(engaged, NState)
    put(engaged, "a.held", troop(1, 1), 40.0, 40.0, NORTH)
    engage(engaged, "a.held", "b.them", "rear")
    assert approach(engaged, engaged.n_unit("a.us"), engaged.n_unit("b.them"), []) is None


# ---- what flees


@rule(MOVE + "charge-fleeing")
@pytest.mark.parametrize(("dice", "turns"), [([3, 4], True), ([6, 6], False)])
def test_who_flees_is_destroyed_at_the_touch(dice: list[int], turns: bool) -> None:
    state = ground()
    ranked(state)
    Fleeing("x", "b.them").apply(state)
    script = charged(state, ("a.us", "b.them"), dice=[6, 6, *dice])
    assert script.state.n_unit("b.them").status == "fled" and not script.state.fights
    assert ("combat.pivot" in script.asked_ids()) == turns
    assert formation(script.state, script.state.n_unit("a.us")).front_left()[1] == pytest.approx(28.0)


@rule(MOVE + "charge-round")
def test_a_round_base_is_touched_anywhere_and_nobody_aligns() -> None:
    state = ground()
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    stand(state, "b.gun", 36.0, 27.0, SOUTH, 1, 1, card("war-machine", radius=1.0))
    assert formation(state, state.n_unit("b.gun")).is_disc()
    script = charged(state, ("a.us", "b.gun"), dice=[6, 6])
    assert script.state.foes("a.us") == ["b.gun"] and in_touch(script.state, "a.us", "b.gun")
    assert [move.how for move in moves(script)] == ["charge"]


# ---- several


@rule(MOVE + "multi-charge")
def test_two_chargers_leave_room_for_each_other() -> None:
    state = ground()
    put(state, "a.one", troop(10), 31.0, 20.0, NORTH)
    put(state, "a.two", troop(10), 35.2, 20.0, NORTH)
    put(state, "b.them", troop(10), 33.2 + WIDTH, 26.0, SOUTH)
    script = charged(state, ("a.one", "b.them"), ("a.two", "b.them"), dice=[6, 6, 6, 6])
    assert sorted(script.state.foes("b.them")) == ["a.one", "a.two"]
    assert [roll.why for roll in script.rolls][:2] == [MOVE + "charge-range"] * 2
    kinds = [kind for kind in script.kinds() if kind in ("range_rolled", "unit_moved")]
    assert kinds[:2] == ["range_rolled", "range_rolled"]


@rule(MOVE + "impossible-charge", MOVE + "failed-charge")
def test_without_room_any_more_the_charge_fails() -> None:
    state = ground(("impassable", 20.0, 24.0, 30.0, 31.0), ("impassable", 34.2, 24.0, 44.0, 31.0))
    put(state, "a.one", troop(10), 30.1, 18.0, NORTH)
    put(state, "a.two", troop(10), 30.1, 14.0, NORTH)
    put(state, "b.them", troop(10), 30.1 + WIDTH, 26.0, SOUTH)
    script = charged(
        state,
        ("a.one", "b.them"),
        ("a.two", "b.them"),
        dice=[6, 6, 6, 6],
        answers=[("charge.order", "a.one")],
    )
    assert script.state.foes("b.them") == ["a.one"]
    assert script.state.n_unit("a.two").has_flag("turn:failed-charge")


@rule(MOVE + "charge-target-engaged")
def test_an_enemy_in_combat_may_be_charged() -> None:
    state = ground()
    ranked(state)
    put(state, "a.held", troop(5), 30.0, 28.0 + 2 * BASE + BASE * 1.0, NORTH)
    engage(state, "a.held", "b.them", "rear")
    assert not why_not_charge(state, state.n_unit("a.us"), state.n_unit("b.them"))


# ---- blocked path


def lane() -> NState:
    """A lane with its charger, a screen across it that it cannot charge, and an enemy behind that."""
    state = ground(("impassable", 26.0, 18.0, 29.9, 30.0), ("impassable", 34.1, 18.0, 38.0, 30.0))
    put(state, "a.us", troop(25), 30.03, 20.0, NORTH)
    put(state, "b.screen", troop(4, 1), 31.05, 26.0, 200.0)
    put(state, "b.far", troop(10), 34.0, 32.0, SOUTH)
    return state


@rule(MOVE + "blocked-path", MOVE + "charge-legal")
def test_a_blocked_path_leads_into_who_stands_in_it() -> None:
    state = lane()
    unit, far = state.n_unit("a.us"), state.n_unit("b.far")
    assert why_not_charge(state, unit, state.n_unit("b.screen"))
    assert blocked(state, unit, far, [], 16.0) == "b.screen" and not why_not_charge(state, unit, far)
    script = charged(state, ("a.us", "b.far"), dice=[4, 4])
    assert script.state.foes("a.us") == ["b.screen"] and in_touch(script.state, "a.us", "b.screen")
    assert script.state.n_unit("b.screen").facing == pytest.approx(180.0)
    charge, room = moves(script)
    assert charge.maneuvers == (("forward", pytest.approx(6.0)),) and room.how == "makes-room"


def test_without_the_screen_there_is_no_blocked_path() -> None:
    state = lane()
    engage(state, "a.us", "b.screen")
    assert blocked(state, state.n_unit("a.us"), state.n_unit("b.far"), [], 16.0) == ""
    clear = ground()
    ranked(clear)
    put(clear, "b.far", troop(10), 34.0, 34.0, SOUTH)
    # the screen could be charged itself
    assert blocked(clear, clear.n_unit("a.us"), clear.n_unit("b.far"), [], 16.0) == ""


# ---- failed charges


@rule(MOVE + "failed-charge", MOVE + "shoot-lock")
def test_a_failed_charge_wheels_towards_the_target_and_goes_on() -> None:
    state = ground()
    put(state, "a.us", troop(10), 20.0, 10.0, NORTH)
    put(state, "b.them", troop(10), 26.0 + WIDTH, 20.0, SOUTH)
    script = charged(state, ("a.us", "b.them"), dice=[4, 1])
    (moved,) = moves(script)
    wheel, forward = moved.maneuvers
    assert wheel[0] == "wheel-right" and wheel[1] == pytest.approx(30.33, abs=0.01)
    assert forward[1] == pytest.approx(1.916, abs=0.001)
    unit = script.state.n_unit("a.us")
    assert unit.has_flag("turn:failed-charge") and unit.has_flag("turn:moved")


@rule(MOVE + "failed-charge")
def test_it_stops_an_inch_before_what_is_in_the_way() -> None:
    state = ground()
    ranked(state, 33.0)
    put(state, "a.near", troop(5), 30.0, 24.0, NORTH)
    script = charged(state, ("a.us", "b.them"), dice=[6, 1])
    unit = script.state.n_unit("a.us")
    near = formation(script.state, script.state.n_unit("a.near")).bounds()[1]
    assert formation(script.state, unit).front_left()[1] == pytest.approx(near - 1.0, abs=1e-3)


@rule(MOVE + "failed-charge")
def test_who_has_fled_off_the_table_is_charged_where_it_was() -> None:
    """`ninth_age.example.target-flees-off`, without a redirection."""
    state = ground()
    put(state, "a.us", troop(10), 30.0, 38.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + WIDTH, 44.0, SOUTH)
    script = Script(state, [6, 6, 2, 1], [("charge.declare", "a.us"), ("charge.react", "flee")])
    script.until("move.support", start="move.declare")
    assert script.state.n_unit("b.them").status == "fled"
    _flee, failed = moves(script)
    assert failed.how == "failed-charge" and failed.maneuvers == (("forward", 2.0),)


@rule(MOVE + "charge-move")
def test_a_charger_that_flees_meanwhile_goes_nowhere() -> None:
    state = declared_state()
    Fleeing("x", "a.us").apply(state)
    script = Script(state, [])
    script.until("move.support", start="move.chargers")
    assert not script.of_kind("unit_moved") and script.state.n_unit("a.us").y == 20.0


def declared_state() -> NState:
    state = ground()
    ranked(state)
    return declared(state, ("a.us", "b.them"))


@rule(MOVE + "failed-charge")
def test_who_was_ridden_down_is_charged_where_that_happened() -> None:
    state = ground()
    put(state, "a.one", troop(10), 30.0, 20.0, NORTH)
    put(state, "a.two", troop(10), 40.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 35.0 + WIDTH, 26.0, SOUTH)
    Fleeing("x", "b.them").apply(state)
    x, y = formation(state, state.n_unit("b.them")).centre()
    script = Script(declared(state, ("a.one", "b.them"), ("a.two", "b.them")), [6, 6, 6, 6], usual=6)
    script.until("move.support", start="move.chargers")
    (marked,) = script.of_kind("target_marked")
    assert marked.wire()[2:] == ["b.them", x, y]
    assert script.state.n_unit("a.two").has_flag("turn:failed-charge")
