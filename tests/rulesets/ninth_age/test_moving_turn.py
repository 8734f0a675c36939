"""Declarations, reactions, redirections, rallies and remaining moves: who may do what, and in which order."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation, stance, stood
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.moving.charges import PickCharger
from grognard.rulesets.ninth_age.moving.compulsory import Heading
from grognard.rulesets.ninth_age.moving.fleeing import flee
from grognard.rulesets.ninth_age.moving.orders import PickUnit, kinds_of
from grognard.rulesets.ninth_age.moving.pivots import Pivot
from grognard.rulesets.ninth_age.moving.reach import targets
from grognard.rulesets.ninth_age.moving.reactions import reactions
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.state import MOVED, REFORMED, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, engage, hero, join, put, scene, troop

MOVE = "ninth_age.move."
BASE = 20.0 / 25.4
WIDTH = 5 * BASE


def ground(*pieces: tuple[str, float, float, float, float]) -> NState:
    state = scene(*pieces)
    state.phase = "movement"
    return state


def facing(away: float = 8.0, **card: object) -> NState:
    """Ten of each side, face to face."""
    state = ground()
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10, **card), 30.0 + WIDTH, 20.0 + away, SOUTH)
    return state


# ---- declaring and reacting


@rule(MOVE + "charge-declare", MOVE + "reaction-once", MOVE + "reaction-hold")
def test_every_declaration_is_answered_at_once_and_a_unit_declares_one() -> None:
    state = facing()
    put(state, "a.two", troop(10), 22.0, 20.0, NORTH)
    script = Script(
        state,
        [],
        [
            ("charge.declare", "a.us"),
            ("charge.react", "hold"),
            ("charge.declare", "a.two"),
            ("charge.react", "hold"),
        ],
    )
    script.until("move.chargers", start="move.declare")
    assert script.asked_ids() == ["charge.declare", "charge.react"] * 2
    assert {choice.seat for choice in script.asked if choice.id == "charge.react"} == {"b"}
    assert PickCharger(script.state).units == []


@rule(MOVE + "charge-legal")
@pytest.mark.parametrize(("away", "able"), [(16.0, True), (16.1, False)])
def test_no_farther_than_the_greatest_range(away: float, able: bool) -> None:
    state = facing(away)
    assert bool(targets(state, state.n_unit("a.us"))) == able


@rule(MOVE + "charge-legal")
def test_nobody_charges_whom_it_does_not_see() -> None:
    state = ground()
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + WIDTH, 14.0, SOUTH)
    assert not targets(state, state.n_unit("a.us"))


@rule(MOVE + "fleeing-state")
def test_who_flees_can_only_flee() -> None:
    state = facing()
    Fleeing("x", "b.them").apply(state)
    assert reactions(state, state.n_unit("b.them"), state.n_unit("a.us")) == ["flee"]
    Fleeing("x", "a.us").apply(state)
    assert not targets(state, state.n_unit("a.us")) and not PickUnit(state).units


@rule(MOVE + "who", MOVE + "reaction-once")
def test_who_fights_holds_and_does_not_move() -> None:
    state = facing()
    put(state, "a.other", troop(10), 22.0, 20.0, NORTH)
    engage(state, "a.us", "b.them")
    script = Script(state, [], [("charge.declare", "a.other")])
    script.until("move.chargers", start="move.declare")
    assert "charge.react" not in script.asked_ids()
    assert reactions(state, state.n_unit("b.them"), state.n_unit("a.us")) == ["hold"]
    assert "a.us" not in PickUnit(state).units


@rule(MOVE + "reaction-flee", MOVE + "flee-move", "ninth_age.hero.lone-character-panic")
def test_who_flees_from_a_charge_runs_from_the_charger() -> None:
    state = ground()
    put(state, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(state, "b.them", hero(), 30.0 + 3 * BASE, 28.0, SOUTH)
    script = Script(state, [2, 3], [("charge.declare", "a.us"), ("charge.react", "flee")])
    script.until("move.chargers", start="move.declare")
    x, y = formation(script.state, script.state.n_unit("b.them")).centre()
    assert script.state.n_unit("b.them").fleeing
    assert (x, y) == pytest.approx((30.0 + 2.5 * BASE, 28.0 + BASE / 2.0 + 5.0))


# ---- redirecting


def two_targets() -> NState:
    state = facing()
    put(state, "b.next", troop(10), 30.0 + 2 * WIDTH + 2.0, 28.0, SOUTH)
    return state


@rule(MOVE + "redirect", MOVE + "redirect-optional")
@pytest.mark.parametrize(("dice", "target"), [([3, 4], "b.next"), ([6, 6], "b.them")])
def test_after_a_flight_a_charger_may_redirect_on_a_test(dice: list[int], target: str) -> None:
    script = Script(
        two_targets(),
        [1, 1, *dice],
        [
            ("charge.declare", "a.us"),
            ("charge.target", "b.them"),
            ("charge.react", "flee"),
            ("charge.redirect", "a.us"),
        ],
    )
    script.until("move.chargers", start="move.declare")
    (declared,) = script.state.part("charges").declared
    assert declared[:2] == ("a.us", target)
    # once a turn
    assert script.asked_ids().count("charge.redirect") == 1


@rule(MOVE + "redirect-optional")
def test_who_does_not_redirect_goes_on() -> None:
    script = Script(
        two_targets(),
        [1, 1, 2, 1],
        [
            ("charge.declare", "a.us"),
            ("charge.target", "b.them"),
            ("charge.react", "flee"),
            ("charge.redirect", "done"),
        ],
    )
    script.until("move.support", start="move.declare")
    assert script.state.n_unit("a.us").has_flag("turn:failed-charge")


@rule(MOVE + "redirect")
def test_both_fled_and_the_charger_chooses_whom_it_charges() -> None:
    script = Script(
        two_targets(),
        [1, 1, 3, 4, 1, 1],
        [
            ("charge.declare", "a.us"),
            ("charge.target", "b.them"),
            ("charge.react", "flee"),
            ("charge.redirect", "a.us"),
            ("charge.react", "flee"),
            ("charge.which", "b.them"),
        ],
    )
    script.until("move.chargers", start="move.declare")
    (declared,) = script.state.part("charges").declared
    assert declared[:2] == ("a.us", "b.them")


@rule(MOVE + "frenzy-test")
@pytest.mark.parametrize(("dice", "charges"), [([3, 4], 0), ([6, 6], 1)])
def test_the_frenzied_test_or_must_charge_the_closest(dice: list[int], charges: int) -> None:
    state = two_targets()
    put(state, "a.mad", troop(10, rules=("frenzy",)), 31.0, 14.0, NORTH)
    state.change_unit("a.us").status = "dead"
    script = Script(state, dice)
    script.until("move.chargers", start="move.declare")
    assert len(script.of_kind("charge_declared")) == charges


# ---- rallying


@rule(MOVE + "compulsory-order", MOVE + "rally", MOVE + "rally-pass")
def test_who_rallies_reforms_and_does_nothing_more() -> None:
    state = facing()
    Fleeing("x", "a.us").apply(state)
    script = Script(state, [3, 4])
    script.until("move.arrivals", start="move.rally")
    unit = script.state.n_unit("a.us")
    assert not unit.fleeing and unit.has_flag("turn:rallied") and "move.rally-reform" in script.asked_ids()
    assert "a.us" not in PickUnit(script.state).units


@rule(MOVE + "rally-fail", MOVE + "flee-move")
def test_who_does_not_rally_runs_on_as_it_faces() -> None:
    state = facing(20.0)
    Fleeing("x", "a.us").apply(state)
    script = Script(state, [6, 6, 2, 3])
    script.until("move.arrivals", start="move.rally")
    unit = script.state.n_unit("a.us")
    assert unit.fleeing and unit.y == pytest.approx(25.0)


@rule(MOVE + "rally")
@pytest.mark.parametrize(("rnf", "halved"), [(9, False), (8, True)])
def test_a_quarter_of_the_list_tests_on_half(rnf: int, halved: bool) -> None:
    """`ninth_age.example.rally-quarter`: 9 and 2 Characters of 40 are more than a quarter, 8 and 2 are not."""
    state = ground()
    unit = put(state, "a.us", troop(rnf), 30.0, 20.0, NORTH)
    for name in ("a.one", "a.two"):
        join(state, name, hero(), unit)
        unit = state.n_unit("a.us")
    state.change_unit("a.us").start_models = 40
    Fleeing("x", "a.us").apply(state)
    script = Script(state, [2, 3], usual=1)
    script.until("move.arrivals", start="move.rally")
    (tested,) = [event for event in script.of_kind("tested") if event.wire()[2] == "a.us"]
    assert tested.wire()[4] == (4 if halved else 7)


# ---- remaining moves


def alone(**card: object) -> NState:
    state = ground()
    put(state, "a.us", troop(20, **card), 30.0, 20.0, NORTH)
    return state


def move_of(state: NState, march: bool = False) -> MoveUnit:
    unit = state.n_unit("a.us")
    far = 8.0 if march else 4.0
    return MoveUnit(state, unit, march, far, far)


@rule(MOVE + "wheel")
@pytest.mark.parametrize(("degrees", "left"), [(30.0, 1.939), (45.0, 0.908)])
def test_a_wheel_costs_the_arc_of_the_outer_corner(degrees: float, left: float) -> None:
    """`ninth_age.example.wheel-cost`."""
    question = move_of(alone())
    assert question.check((("wheel-left", degrees), ("forward", left - 0.001))).legal
    refused = question.check((("wheel-left", degrees), ("forward", left + 0.002)))
    assert refused.rules() == [MOVE + "advance"]
    assert question.check((("wheel-left", 90.0),)).rules()
    marching = move_of(alone(), True)
    assert marching.check((("wheel-left", 90.0), ("forward", 1.815))).legal
    assert marching.check((("wheel-left", 90.0), ("forward", 1.818))).rules() == [MOVE + "march"]


@rule(MOVE + "wheel-limit")
def test_nobody_ends_farther_off_than_the_move() -> None:
    """`ninth_age.example.wheel-displacement`: a column's rear swings too far."""
    state = ground()
    put(state, "a.us", troop(20, 2), 30.0, 20.0, NORTH)
    question = MoveUnit(state, state.n_unit("a.us"), True, 10.0, 10.0)
    refused = question.check((("wheel-left", 85.0),))
    assert refused.rules() == [MOVE + "wheel-limit"]
    assert refused.faults[0].args["far"] == pytest.approx(10.23, abs=0.01)
    assert question.check((("wheel-left", 80.0),)).legal


@rule(MOVE + "advance")
def test_back_or_sideways_half_as_far_and_not_both() -> None:
    """`ninth_age.example.backward`: Movement 5, so 2.5 inches."""
    state = alone(m=5)
    question = MoveUnit(state, state.n_unit("a.us"), False, 5.0, 5.0)
    for name in ("back", "left", "right"):
        assert question.check(((name, 2.5),)).legal
        assert question.check(((name, 2.51),)).rules() == [MOVE + "advance"]
    assert question.check((("back", 1.0), ("left", 1.0))).rules() == [MOVE + "advance"]


@rule("ninth_age.terrain.water")
def test_nobody_marches_out_of_water_but_may_stay_in_it() -> None:
    wet = ground(("water", 28.0, 12.0, 36.0, 24.0))
    unit = put(wet, "a.us", troop(20), 30.0, 20.0, NORTH)
    assert "advance" in kinds_of(wet, unit) and "march" not in kinds_of(wet, unit)
    assert "march" in kinds_of(alone(), alone().n_unit("a.us"))
    question = move_of(wet, march=True)
    assert question.check((("forward", 4.0),)).rules() == ["ninth_age.terrain.water"]
    assert question.check(()).legal and question.candidates(5) == [()]


@rule(MOVE + "single-model")
def test_a_single_model_turns_for_nothing() -> None:
    state = ground()
    put(state, "a.us", hero(), 30.0, 20.0, NORTH)
    question = move_of(state)
    verdict = question.check((("pivot", 0.0), ("forward", 4.0)))
    assert verdict.legal and verdict.costs == {"a.us": pytest.approx(4.0)}
    assert not move_of(alone()).check((("pivot", 0.0),)).legal


@rule(MOVE + "lowest-move")
def test_the_slowest_model_sets_the_pace() -> None:
    state = alone()
    join(state, "a.slow", hero(m=3), state.n_unit("a.us"))
    script = Script(state, [], [("move.remaining", "a.us"), ("move.how", "advance")])
    script.until("phase.end", start="move.remaining")
    (asked,) = [choice for choice in script.asked if choice.id == "move.advance"]
    assert asked.describe()["allowance"] == 3.0


@rule(MOVE + "reform")
def test_a_reform_takes_nobody_farther_than_twice_his_move() -> None:
    """`ninth_age.example.reform-limit`: 5 x 4 to 10 x 2 is 1.969 at most, and turning about is nothing."""
    state = alone()
    question = ReformUnit(state, state.n_unit("a.us"))
    x, y, facing, _files = question.here
    wide = (x, y, facing, 10)
    assert question.check(wide).legal
    assert question.farthest(question.form(wide), 10) == pytest.approx(1.969, abs=0.001)
    about = (x, y, (facing + 180.0) % 360.0, 5)
    assert question.check(about).legal and question.farthest(question.form(about), 5) == pytest.approx(
        0.0, abs=0.002
    )


@rule(MOVE + "swift-reform", MOVE + "reform", MOVE + "moved-flag")
@pytest.mark.parametrize(("dice", "advances"), [([3, 4], True), ([6, 6], False)])
def test_with_a_musician_a_reform_may_be_swift(dice: list[int], advances: bool) -> None:
    state = ground()
    put(state, "a.us", troop(19, command=("musician",)), 30.0, 20.0, NORTH)
    x, y = formation(state, state.n_unit("a.us")).centre()
    wide = (round(x, 3), round(y, 3), NORTH, 10)
    script = Script(
        state, dice, [("move.remaining", "a.us"), ("move.how", "swift-reform"), ("move.reform", wide)]
    )
    script.until("phase.end", start="move.remaining")
    unit = script.state.n_unit("a.us")
    assert ("move.advance" in script.asked_ids()) == advances and unit.files == 10
    assert unit.has_flag(REFORMED) != advances and unit.has_flag(MOVED)


@rule(MOVE + "front-rank-shuffle", "ninth_age.hero.front-rank")
def test_a_standard_bearer_may_change_places_at_the_cost_of_its_way() -> None:
    state = ground()
    unit = put(state, "a.us", troop(9, command=("standard",)), 30.0, 20.0, NORTH)
    bearer = unit.slots[0][2]
    script = Script(
        state,
        [],
        [
            ("move.remaining", "a.us"),
            ("move.how", "shuffle"),
            ("move.shuffle", f"{bearer}:5"),
        ],
    )
    script.until("phase.end", start="move.remaining")
    (asked,) = [choice for choice in script.asked if choice.id == "move.advance"]
    assert script.state.n_unit("a.us").slots[0][4] == bearer
    assert asked.describe()["allowance"] == pytest.approx(4.0 - 2.0 * BASE)


@rule("ninth_age.turn.interrupt-states", MOVE + "flee-through")
def test_a_panic_test_comes_in_the_middle_of_a_step() -> None:
    state = facing()
    put(state, "a.behind", troop(10), 30.0, 16.0, NORTH)
    script = Script(state, [2, 2, 6, 6, 1, 1], usual=1)
    script.run(flee(script.game, "a.us", 270.0, MOVE + "reaction-flee"))
    assert [event.wire()[2] for event in script.of_kind("fleeing")] == ["a.us", "a.behind"]


@rule("ninth_age.geom.unit-spacing", "ninth_age.geom.swept-path")
def test_half_an_inch_on_the_way_and_an_inch_at_the_end() -> None:
    state = ground()
    put(state, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(state, "a.beside", troop(1, 1), 30.0 + WIDTH + 0.6, 22.0, NORTH)
    question = move_of(state)
    assert question.check((("forward", 4.0),)).legal
    assert question.check((("forward", 2.0),)).rules() == ["ninth_age.geom.unit-spacing"]
    tight = ground()
    put(tight, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(tight, "a.beside", troop(1, 1), 30.0 + WIDTH + 0.4, 22.0, NORTH)
    assert move_of(tight).check((("forward", 4.0),)).rules() == ["ninth_age.geom.unit-spacing"]


@rule(MOVE + "reaction-shoot-panic", MOVE + "reaction-stand-shoot")
def test_shots_that_make_a_charger_panic_end_its_charge() -> None:
    state = ground()
    put(state, "a.us", troop(20), 30.0, 20.0, NORTH)
    put(state, "b.bows", "he_citizen_archers:10 files=5", 30.0 + WIDTH, 28.0, SOUTH)
    script = Script(state, [], [("charge.declare", "a.us"), ("charge.react", "stand-and-shoot")], usual=6)
    script.until("move.support", start="move.declare")
    unit = script.state.n_unit("a.us")
    assert unit.fleeing and unit.facing == pytest.approx(270.0, abs=2.0)
    assert not script.state.fights and not script.of_kind("range_rolled")


@rule(MOVE + "march-test", "ninth_age.geom.within")
@pytest.mark.parametrize(("away", "tests"), [(8.0, 1), (8.01, 0)])
def test_an_enemy_within_eight_inches_asks_for_a_march_test(away: float, tests: int) -> None:
    script = Script(facing(away), [], [("move.remaining", "a.us"), ("move.how", "march")], usual=6)
    script.until("phase.end", start="move.remaining")
    assert len(script.of_kind("tested")) == tests
    (asked,) = [choice for choice in script.asked if choice.id == "move.march"]
    assert asked.describe()["allowance"] == (4.0 if tests else 8.0)


@rule("ninth_age.geom.pivot-free-space", MOVE + "reform")
def test_only_the_place_in_the_end_is_looked_at() -> None:
    state = ground()
    put(state, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(state, "a.front", troop(10), 30.0, 20.0 + 1.1 + 2 * BASE, NORTH)
    question = ReformUnit(state, state.n_unit("a.us"))
    x, y, _facing, files = question.here
    assert question.check((x, y, 270.0, files)).legal
    assert question.check((x, y, 0.0, files)).rules() == ["ninth_age.geom.unit-spacing"]


@rule("ninth_age.geom.coordinates", "ninth_age.model.centre")
def test_files_run_from_the_left_of_a_unit_to_its_right() -> None:
    state = ground()
    unit = put(state, "a.us", troop(8), 30.0, 20.0, NORTH)
    there = stood(formation(state, unit).shape, stance(state, unit))
    first, fifth = there.base_centre(0), there.base_centre(4)
    assert first == pytest.approx((30.0 + BASE / 2, 20.0 - BASE / 2), abs=0.002) and fifth[0] > first[0]
    # an incomplete last rank counts as complete
    assert stance(state, unit)[:2] == pytest.approx((30.0 + WIDTH / 2, 20.0 - BASE), abs=0.001)


@rule("ninth_age.model.formation")
@pytest.mark.parametrize("question", [ReformUnit, Pivot])
def test_a_round_base_turns_where_it_stands(question: type[ReformUnit]) -> None:
    state = ground()
    gun = put(state, "a.gun", "eos_mortar", 30.0, 10.0)
    asked = question(state, gun, rule=MOVE + "reform")
    asked.take((30.0, 10.0, 180.0, 1))
    assert asked.pose() == (30.0, 10.0, 180.0) and asked.form(asked.got).is_disc()


@rule("ninth_age.rule.random-movement")
def test_headings_that_are_offered_are_of_the_grain_of_answers() -> None:
    state = ground()
    question = Heading(state, put(state, "a.us", troop(10), 30.0, 20.0, 7.714))
    for offer in question.candidates(12):
        assert question.parse(offer) == offer
