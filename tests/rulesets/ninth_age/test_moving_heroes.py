"""Characters come to units and leave them in the remaining moves."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.heroes.coming_and_going import LeaveUnit, hosts
from grognard.rulesets.ninth_age.moving.charge_out import chargers_out
from grognard.rulesets.ninth_age.moving.orders import PickUnit, kinds_of
from grognard.rulesets.ninth_age.state import ACTED, MOVED, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, hero, join, put, scene, troop

HERO = "ninth_age.hero."
BASE = 20.0 / 25.4


def ground() -> NState:
    state = scene()
    state.phase = "movement"
    return state


def beside(away: float = 3.0, count: int = 10, files: int = 5, **card: object) -> NState:
    """A lone Character so far to the right of a unit."""
    state = ground()
    put(state, "a.unit", troop(count, files), 30.0, 20.0, NORTH)
    put(state, "a.hero", hero(**card), 30.0 + files * BASE + away, 20.0, NORTH)
    return state


def played(state: NState, kind: str, answers: list[object], dice: list[int] | None = None) -> Script:
    script = Script(state, dice or [], [("move.remaining", "a.hero"), ("move.how", kind), *answers])
    script.until("phase.end", start="move.remaining")
    return script


@rule(HERO + "join", HERO + "join-stops", HERO + "join-place", HERO + "who")
def test_a_character_goes_to_a_unit_and_stands_in_its_front() -> None:
    script = played(beside(), "join", [("join.place", "5")])
    unit, own = script.state.n_unit("a.unit"), script.state.n_unit("a.hero")
    assert unit.slots[0][4] == own.models[0] and own.host == "a.unit"
    # who stood there has gone to the rear, into a rank of its own
    assert len(unit.slots) == 3 and unit.slots[2].count("") == 4
    assert unit.has_flag(ACTED) and not unit.has_flag(MOVED) and own.has_flag(MOVED)
    assert script.asked_ids().count("move.remaining") == 1


@rule(HERO + "join")
def test_out_of_reach_it_joins_nobody_and_only_a_march_takes_it_farther() -> None:
    state = beside(5.0)
    unit = state.n_unit("a.hero")
    assert hosts(state, unit, 4.0) == [] and hosts(state, unit, 8.0) == ["a.unit"]
    assert "join" not in kinds_of(state, unit) and "join-marching" in kinds_of(state, unit)
    assert played(state, "join-marching", []).state.n_unit("a.hero").host == "a.unit"
    far = beside(9.0)
    assert not [kind for kind in kinds_of(far, far.n_unit("a.hero")) if kind.startswith("join")]


@rule(HERO + "join-place")
def test_only_places_within_its_move_or_else_the_nearest() -> None:
    script = Script(beside(2.0), [], [("move.remaining", "a.hero"), ("move.how", "join")])
    script.until("phase.end", start="move.remaining")
    assert script.keys("join.place") == ["5", "4"]
    at_once = played(beside(3.9), "join", [])
    assert "join.place" not in at_once.asked_ids() and at_once.state.n_unit("a.unit").slots[0][4] != ""


@rule(HERO + "join-place")
@pytest.mark.parametrize(("place", "files", "ranks"), [("5", 5, 2), ("wide-5", 6, 1)])
def test_a_single_rank_becomes_deeper_or_wider(place: str, files: int, ranks: int) -> None:
    script = played(beside(2.0, 5, 5), "join", [("join.place", place)])
    unit = script.state.n_unit("a.unit")
    assert unit.files == files and len(unit.slots) == ranks


@rule(HERO + "mismatching")
def test_a_base_of_another_size_stands_at_a_side() -> None:
    script = played(beside(2.0, base=(1.1, 1.1)), "join", [("join.place", "left")])
    assert script.state.n_unit("a.unit").left == script.state.n_unit("a.hero").models[0]


@rule(HERO + "join")
def test_nobody_joins_who_fights_or_flees() -> None:
    state = beside()
    state.change_unit("a.unit").fleeing = True
    assert hosts(state, state.n_unit("a.hero"), 8.0) == []


# ---- leaving


def inside(count: int = 10) -> NState:
    state = ground()
    put(state, "a.unit", troop(count), 30.0, 20.0, NORTH)
    join(state, "a.hero", hero(), state.n_unit("a.unit"))
    return state


def place(state: NState, dx: float, dy: float) -> tuple[float, float, float, int]:
    model = state.n_model(state.n_unit("a.hero").models[0])
    return round(model.x + dx, 3), round(model.y + dy, 3), NORTH, 1


@rule(HERO + "leave")
def test_it_leaves_through_its_unit_and_must_end_an_inch_away() -> None:
    state = inside()
    assert "a.hero" in PickUnit(state).units
    question = LeaveUnit(state, state.n_unit("a.hero"), 4.0)
    assert question.check(place(state, 0.0, 3.0)).legal and question.check(place(state, 0.0, -3.9)).legal
    assert question.check(place(state, 0.0, 1.5)).rules() == ["ninth_age.geom.unit-spacing"]
    assert question.check(place(state, 0.0, 4.1)).rules() == [HERO + "leave"]
    script = played(state, "leave", [("move.leave", place(state, 0.0, 3.0))])
    own, unit = script.state.n_unit("a.hero"), script.state.n_unit("a.unit")
    assert own.on_table() and own.has_flag(MOVED) and own.models[0] not in unit.standing()
    assert len(unit.standing()) == 10 and not unit.has_flag(MOVED) and all(unit.slots[0])
    assert unit.phase_models == 10


@rule(HERO + "leave")
def test_the_way_out_must_be_free_of_others() -> None:
    state = inside()
    put(state, "a.other", troop(10, 10), 28.0, 22.0, NORTH)
    question = LeaveUnit(state, state.n_unit("a.hero"), 8.0)
    assert question.check(place(state, 0.0, 5.0)).rules() == [HERO + "leave"]


@rule(HERO + "leave", "ninth_age.move.march-test")
def test_one_march_test_for_the_whole_unit() -> None:
    state = inside()
    put(state, "b.near", troop(5), 34.0, 27.0, SOUTH)
    at = place(state, -7.0, 0.0)
    script = Script(
        state,
        [1, 1],
        [
            ("move.remaining", "a.hero"),
            ("move.how", "leave-marching"),
            ("move.leave", at),
            ("move.remaining", "a.unit"),
            ("move.how", "march"),
            ("move.march", [["forward", 2.0]]),
        ],
    )
    script.until("phase.end", start="move.remaining")
    script.done()
    assert len(script.of_kind("tested")) == 1
    body = formation(script.state, script.state.n_unit("a.hero"))
    assert body.centre() == pytest.approx(at[:2])


@rule(HERO + "leave")
def test_in_a_unit_that_cannot_move_it_stays() -> None:
    state = inside()
    state.change_unit("a.unit").fleeing = True
    assert PickUnit(state).units == []


# ---- charging out


def facing_enemy(away: float) -> NState:
    state = inside()
    put(state, "b.them", troop(10), 30.0 + 5 * BASE, 20.0 + away, SOUTH)
    return state


def charge(state: NState, dice: list[int], *answers: object) -> Script:
    script = Script(state, dice, [("charge.declare", "a.hero"), *answers])
    script.until("move.support", start="move.declare")
    return script


@rule(HERO + "charge-out")
def test_a_character_charges_out_of_its_unit_alone() -> None:
    state = facing_enemy(6.0)
    script = charge(state, [1, 1])
    own, unit = script.state.n_unit("a.hero"), script.state.n_unit("a.unit")
    assert own.on_table() and script.state.foes("a.hero") == ["b.them"] and not script.state.foes("a.unit")
    assert own.models[0] not in unit.standing() and not [flag for flag in own.flags if "out-of" in flag]
    # the unit itself declares no charge any more
    assert script.asked_ids().count("charge.declare") == 1 and unit.has_flag("turn:no-charge")


@rule(HERO + "charge-out")
@pytest.mark.parametrize(("dice", "out"), [([1, 1], False), ([2, 1], True)])
def test_who_fails_goes_out_of_the_unit_or_stays_in_it(dice: list[int], out: bool) -> None:
    """`ninth_age.example.charge-out-no-recall`: nothing calls the charge back; two inches put it an inch clear."""
    script = charge(facing_enemy(14.0), dice)
    own, unit = script.state.n_unit("a.hero"), script.state.n_unit("a.unit")
    assert own.on_table() == out and (own.models[0] in unit.standing()) != out
    assert unit.has_flag("turn:failed-charge") != out and own.has_flag("turn:failed-charge")


@rule(HERO + "charge-out")
def test_only_the_character_has_declared() -> None:
    script = charge(facing_enemy(6.0), [1, 1])
    assert not script.state.n_unit("a.unit").has_flag("turn:declared-charge")
    assert script.state.n_unit("a.hero").has_flag("turn:declared-charge")


@rule(HERO + "leave", HERO + "charge-out")
def test_the_last_one_of_a_unit_is_the_unit_and_goes_and_charges_as_it() -> None:
    state = facing_enemy(6.0)
    own, unit = state.n_unit("a.hero"), state.change_unit("a.unit")
    assert PickUnit(state).units == ["a.unit", "a.hero"] and chargers_out(state) == ["a.hero"]
    for id in unit.models:
        state.change_model(id).alive = False
    unit.slots, unit.files = ((own.models[0],),), 1
    assert PickUnit(state).units == ["a.unit"] and chargers_out(state) == []


@rule(HERO + "who")
def test_who_is_left_of_characters_together_does_not_bring_the_dead_one_into_a_unit() -> None:
    state = beside()
    friend = join(state, "a.friend", hero(), state.n_unit("a.hero"))
    own = state.change_unit("a.hero")
    # two of them move together, and join nobody
    assert hosts(state, own, 4.0) == [] and "a.friend" in PickUnit(state).units
    state.change_model(own.models[0]).alive = False
    own.slots, own.files = ((friend,),), 1
    assert PickUnit(state).units == ["a.unit", "a.hero"]
    assert hosts(state, own, 4.0) == [] and "join" not in kinds_of(state, own)
    # near miss: alone and alive it may
    state.change_model(own.models[0]).alive = True
    own.slots = ((own.models[0],),)
    assert hosts(state, own, 4.0) == ["a.unit"]
