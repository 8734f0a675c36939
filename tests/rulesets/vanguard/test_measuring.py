"""9.1, 9.3 Measuring: between the nearest points of bases, from above; who touches and engages whom."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.ranged import why_not_aimed
from grognard.rulesets.vanguard.defs import FLOOR, HILL, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.measuring import (
    enemies_within,
    engaged,
    engagers,
    fights_friend_of,
    friends_within,
    gap,
    in_contact,
    touch,
    within,
)
from grognard.rulesets.vanguard.state import KNOCKED, NEUTRAL_MODEL, WAGON, VState
from grognard.rulesets.vanguard.warband.muster import ModelSpec
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, add, box, state

AX = 25.0 / 25.4


def pair(apart: float, *pieces: Piece) -> tuple[VState, str, str]:
    """Two Axes, the gap between their bases `apart`."""
    s = state(*pieces, factions=("orcs", "orcs"))
    return s, add(s, "a", "orcs.ax", 18.0, 18.0), add(s, "b", "orcs.ax", 18.0, 18.0 + AX + apart)


@rule("vanguard.measure.inches", "vanguard.measure.vertical")
def test_distance_is_between_the_nearest_points_seen_from_above() -> None:
    s, me, you = pair(3.0)
    assert gap(s.v_model(me), s.v_model(you)) == pytest.approx(3.0)
    put(s, you, (18.0, 18.0 + AX + 3.0, 6.0, NORTH))
    assert gap(s.v_model(me), s.v_model(you)) == pytest.approx(3.0)
    put(s, you, (18.0 + AX + 3.0, 18.0 + AX + 4.0, 0.0, NORTH))
    assert gap(s.v_model(me), s.v_model(you)) == pytest.approx(5.0)  # from corner to corner


@rule("vanguard.measure.base-scale", "vanguard.profile.base")
@pytest.mark.parametrize(
    ("entry", "width", "depth"),
    [
        ("undead.zombie", 0.787, 0.787),
        ("orcs.ax", 0.984, 0.984),
        ("orcs.troll", 1.575, 1.575),
        ("dwarfs.steel-juggernaut", 1.969, 1.969),
        ("orcs.gore-rider", 0.984, 1.969),
    ],
)
def test_bases_in_inches_face_along_their_depth(entry: str, width: float, depth: float) -> None:
    s = state()
    corners = s.v_model(add(s, "a", entry, 18.0, 18.0, EAST)).rect().corners()
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert max(xs) - min(xs) == pytest.approx(depth, abs=0.0006)
    assert max(ys) - min(ys) == pytest.approx(width, abs=0.0006)


@rule("vanguard.measure.within")
@pytest.mark.parametrize(("apart", "inside"), [(6.0, True), (6.009, True), (6.02, False)])
def test_within_includes_exactly_so_far(apart: float, inside: bool) -> None:
    s, me, you = pair(apart)
    assert within(s.v_model(me), s.v_model(you), 6.0) == inside
    assert bool(enemies_within(s, s.v_model(me), 6.0)) == inside


@rule("vanguard.measure.aura")
def test_the_model_itself_only_where_the_rule_says_so() -> None:
    s, me, _ = pair(3.0)
    friend = add(s, "a", "orcs.ax", 18.0, 13.0, id="friend")
    add(s, "a", "orcs.ax", 18.0, 3.0, id="far")
    model = s.v_model(me)
    assert [one.id for one in friends_within(s, model, 6.0)] == [friend]
    assert [one.id for one in friends_within(s, model, 6.0, itself=True)] == [me, friend]


@rule("vanguard.measure.epsilon")
@pytest.mark.parametrize(("apart", "contact"), [(0.0, True), (0.0095, True), (0.011, False), (-0.009, True)])
def test_bases_a_hundredth_apart_are_in_contact(apart: float, contact: bool) -> None:
    s, me, you = pair(apart)
    assert touch(s, s.v_model(me), s.v_model(you)) == contact


@rule("vanguard.engage.definition", "vanguard.state.engaged", "vanguard.knocked.stays-engaged")
def test_who_lies_is_engaged_but_engages_nobody() -> None:
    s, me, you = pair(0.0)
    assert engaged(s, s.v_model(me)) and engaged(s, s.v_model(you))
    s.change_model(you).counters = KNOCKED
    assert not engaged(s, s.v_model(me))
    assert [one.id for one in in_contact(s, s.v_model(me))] == [you]
    assert [one.id for one in engagers(s, s.v_model(you))] == [me]
    assert engaged(s, s.v_model(you))


@rule("vanguard.engage.across-obstacle")
def test_across_a_wall_that_both_touch_they_are_in_contact() -> None:
    edge = 18.0 + AX / 2.0
    wall = Piece("wall", OBSTACLE, box(12.0, edge, 24.0, edge + 0.3), 1.0)
    s, me, _ = pair(0.3, wall)
    assert engaged(s, s.v_model(me))
    s, me, _ = pair(0.35, wall)
    assert not engaged(s, s.v_model(me))
    s, me, _ = pair(0.3)
    assert not engaged(s, s.v_model(me))


def test_on_different_levels_nobody_touches_a_hill_is_no_level() -> None:
    house = Piece("house", FLOOR, box(12.0, 18.0 + AX / 2.0, 24.0, 24.0), 4.0, standable=True)
    s, me, you = pair(0.0, house)
    put(s, you, (18.0, 18.0 + AX, 4.0, NORTH))
    assert not touch(s, s.v_model(me), s.v_model(you))
    hill = Piece("hill", HILL, box(12.0, 18.0 + AX / 2.0, 24.0, 24.0), 2.0, standable=True)
    s, me, you = pair(0.0, hill)
    put(s, you, (18.0, 18.0 + AX, 2.0, NORTH))
    assert touch(s, s.v_model(me), s.v_model(you))


@rule("vanguard.ranged.into-combat")
def test_fighting_a_friend_is_either_way_and_nobody_is_its_own_friend() -> None:
    s, me, you = pair(0.0)
    assert fights_friend_of(s, s.v_model(you), "a")
    assert not fights_friend_of(s, s.v_model(you), "a", me)
    s.change_model(you).counters = KNOCKED
    assert fights_friend_of(s, s.v_model(you), "a")  # the friend engages it
    s.change_model(you).counters = 0
    s.change_model(me).counters = KNOCKED
    assert fights_friend_of(s, s.v_model(you), "a")  # it engages the friend
    s.change_model(you).counters = KNOCKED
    assert not fights_friend_of(s, s.v_model(you), "a")
    s, me, you = pair(0.0)
    shooter = add(s, "a", "orcs.skulk", 12.0, 18.0, NORTH)
    found = why_not_aimed(s, s.v_model(shooter), s.v_model(you), 12.0)
    assert [fault.rule for fault in found] == ["vanguard.ranged.into-combat"]


@rule("vanguard.scenario.neutral")
@pytest.mark.parametrize("scene", [WAGON, NEUTRAL_MODEL])
def test_wagons_and_neutral_models_engage_nobody(scene: str) -> None:
    s, me, you = pair(0.0)
    model = s.change_model(you)
    model.spec = scened(model.spec, scene)
    assert not engaged(s, s.v_model(me))
    assert fights_friend_of(s, s.v_model(me), "b")  # but a standing enemy engages the wagon
    s.change_model(me).counters = KNOCKED
    assert not fights_friend_of(s, s.v_model(me), "b")


def scened(spec: ModelSpec, scene: str) -> ModelSpec:
    """The same card as a model of a scenario."""
    twin = ModelSpec.__new__(ModelSpec)
    twin.__dict__.update(spec.__dict__)
    twin.scene = scene
    return twin
