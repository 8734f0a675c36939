"""What random games found: the grain of reforms, Characters among themselves, charges at the edge of the table."""

from __future__ import annotations

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.damage.casualties import begin, remove_special
from grognard.rulesets.ninth_age.events import Formed
from grognard.rulesets.ninth_age.heroes.stepping import own_body, stepping_out
from grognard.rulesets.ninth_age.moving.reach import approach
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.moving.straight import straight_charge
from grognard.rulesets.ninth_age.spacing import on_the_board
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.scenes import NORTH, hero, join, put, scene, troop

LEAVE = "ninth_age.hero.leave"


def test_what_is_offered_is_of_the_grain_of_answers() -> None:
    state = scene()
    put(state, "a.us", troop(10), 30.0, 20.0, 7.714)
    asked = ReformUnit(state, state.n_unit("a.us"), "move.reform", "ninth_age.move.reform")
    for one in asked.candidates(12):
        assert asked.parse(one) == one


def test_who_leaves_another_character_leaves_it_standing() -> None:
    state = scene()
    host = put(state, "a.first", hero(), 30.0, 20.0, NORTH)
    join(state, "a.second", hero(), host)
    unit = state.n_unit("a.second")
    for event in stepping_out(state, unit, LEAVE, "leaves", own_body(state, unit)):
        event.apply(state)
    assert state.n_unit("a.first").standing() == [state.n_unit("a.first").models[0]]
    assert state.n_unit("a.second").standing() == [state.n_unit("a.second").models[0]]


def test_who_stands_at_the_side_of_a_character_stays_there_when_another_leaves() -> None:
    state = scene()
    host = put(state, "a.first", hero(), 30.0, 20.0, NORTH)
    right = join(state, "a.second", hero(base=(1.5, 1.5)), host)
    join(state, "a.third", hero(base=(2.0, 2.0)), host)
    unit = state.n_unit("a.third")
    for event in stepping_out(state, unit, LEAVE, "leaves", own_body(state, unit)):
        event.apply(state)
    left_behind = state.n_unit("a.first")
    assert left_behind.standing() == [host.models[0], right]
    assert (left_behind.slots, left_behind.left, left_behind.right) == (((host.models[0],),), "", right)
    for _u, _v, width, depth in formation(state, left_behind).shape.cells:
        assert width > 0.0 and depth > 0.0


def test_who_alone_stood_in_the_ranks_leaves_those_at_the_sides() -> None:
    state = scene()
    host = put(state, "a.first", troop(1, 1), 30.0, 20.0, NORTH)
    join(state, "a.second", hero(), host)
    right = join(state, "a.third", hero(base=(2.0, 2.0)), host)
    out = begin(host)
    remove_special(state, host, out, host.models[0])
    Formed(LEAVE, host.id, out.slots(), out.left, out.right).apply(state)
    unit = state.n_unit("a.second")
    for event in stepping_out(state, unit, LEAVE, "leaves", own_body(state, unit)):
        event.apply(state)
    assert state.n_unit("a.first").standing() == [right]
    assert formation(state, state.n_unit("a.first")).count() == 1


def test_characters_stand_where_they_stood_when_the_last_of_their_unit_is_dead() -> None:
    state = scene()
    host = put(state, "a.first", troop(4, 2), 30.0, 20.0, NORTH)
    join(state, "a.second", hero(base=(2.0 * SMALL_BASE, 2.0 * SMALL_BASE)), host)
    join(state, "a.third", hero(), host)
    body = formation(state, host)
    before = [body.base(i) for i in range(2)]
    out = begin(host)
    for id in host.models:
        remove_special(state, host, out, id)
    Formed(LEAVE, host.id, out.slots(), out.left, out.right).apply(state)
    assert host.standing() == ["a.second.1", "a.third.1"]
    body = formation(state, host)
    assert [body.base(i) for i in range(2)] == before


def test_no_charge_ends_over_the_edge() -> None:
    state = scene()
    us = put(state, "a.us", troop(20, 10), 66.0, 20.0, NORTH)
    them = put(state, "b.them", troop(1, 1), 71.0, 26.0, NORTH)
    them.fleeing = True
    straight = straight_charge(state, us, them, [])
    assert straight is not None and not on_the_board(state, straight.pose)
    assert approach(state, us, them, []) is None
