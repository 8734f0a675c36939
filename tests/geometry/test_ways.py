"""Ways of rectangular bases: the straight line, ways round, slow ground, tolls, spreads of ends."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.strides import judge
from grognard.geometry.sums import Box
from grognard.geometry.ways import Ways, length_of
from grognard.geometry.zones import Zones
from tests.geometry.movement import box as ring
from tests.geometry.skirmish import SIZES, Skirmish

MM25 = 25 / 25.4


def ways(
    crowd: Crowd,
    base: Box,
    start: Pose,
    limit: float,
    slow: Zones | None = None,
    tolls: Zones | None = None,
    named: list[str] | None = None,
) -> Ways:
    spared = crowd.spared_at(base, start, named or [])
    return Ways(crowd, base, start, limit, spared, slow or Zones(), 2.0, tolls or Zones())


def test_the_straight_line_where_it_is_free() -> None:
    way = ways(Crowd(36.0, 36.0), Box(1.0, 1.0), (10.0, 10.0, 0.0, 0.0), 5.0).way_to((13.0, 14.0, 0.0, 270.0))
    assert way is not None and way.path == [(10.0, 10.0, 0.0, 0.0), (13.0, 14.0, 0.0, 270.0)]
    assert way.length == way.cost == pytest.approx(5.0)


def test_nothing_beyond_the_limit_or_where_one_may_not_stand() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(12.0, 10.0, 1.0, 1.0, 0.0), "friend")
    way = ways(crowd, Box(1.0, 1.0), (10.0, 10.0, 0.0, 0.0), 5.0)
    assert way.way_to((10.0, 15.1, 0.0, 0.0)) is None
    assert way.way_to((12.0, 10.4, 0.0, 0.0)) is None
    assert way.way_to((10.0, 15.0, 0.0, 0.0)) is not None


def test_round_a_friend_the_base_keeps_half_its_width_from_the_corner() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(13.0, 10.0, 1.0, 1.0, 0.0), "friend")
    way = ways(crowd, Box(1.0, 1.0), (10.0, 10.0, 0.0, 0.0), 8.0).way_to((16.0, 10.0, 0.0, 0.0))
    assert way is not None and way.cost == way.length == length_of(way.path)
    # The taut string round two corners at (12.5, 10.5) and (13.5, 10.5) with a radius of 0.5.
    d = math.hypot(2.5, 0.5)
    tangent = math.sqrt(d * d - 0.25)
    turn = math.atan2(0.5, 2.5) + math.asin(0.5 / d)
    assert way.length == pytest.approx(2 * tangent + 2 * 0.5 * turn + 1.0, abs=0.02)


def test_an_enemy_is_passed_at_an_inch() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(14.0, 10.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    base = Box(1.0, 1.0)
    search = ways(crowd, base, (10.0, 10.0, 0.0, 0.0), 12.0)
    way = search.way_to((18.0, 10.0, 0.0, 0.0))
    assert way is not None
    d = math.hypot(3.5, 0.5)
    tangent = math.sqrt(d * d - 1.5 * 1.5)
    turn = math.atan2(0.5, 3.5) + math.asin(1.5 / d)
    best = 2 * tangent + 2 * 1.5 * turn + 1.0
    assert best - 0.05 < way.length < best + 0.1


def test_from_exactly_an_inch_of_an_enemy_one_may_go_on_along_it() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(14.0, 10.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    crowd.add_base(Rect(11.0, 10.0, 1.0, 1.0, 0.0), "friend")
    base = Box(1.0, 1.0)
    search = ways(crowd, base, (13.5, 12.0, 0.0, 0.0), 8.0)
    assert search.way_to((15.5, 12.0, 0.0, 0.0)) is not None
    round_it = search.way_to((16.0, 9.0, 0.0, 0.0))
    assert round_it is not None and round_it.length < 5.2
    between = ways(crowd, base, (12.0, 10.0, 0.0, 0.0), 8.0, named=["enemy"]).way_to((12.0, 13.0, 0.0, 0.0))
    assert between is not None and between.length == pytest.approx(3.0)


def test_a_long_base_follows_a_bent_alley_only_where_it_fits() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_polygon(ring(0.0, 4.0, 10.0, 20.0), "west")
    crowd.add_polygon(ring(11.2, 4.0, 24.0, 24.0), "east")
    crowd.add_polygon(ring(0.0, 21.2, 11.2, 24.0), "north")
    start: Pose = (10.6, 2.0, 0.0, 90.0)
    square = ways(crowd, Box(1.0, 1.0), start, 30.0).way_to((5.0, 20.6, 0.0, 180.0))
    assert square is not None and 22.5 < square.length < 24.2
    assert ways(crowd, Box(1.0, 2.0), start, 30.0).way_to((5.0, 20.6, 0.0, 180.0)) is None
    assert ways(crowd, Box(1.25, 1.25), start, 30.0).way_to((10.6, 8.0, 0.0, 90.0)) is None


def test_slow_ground_is_left_aside_where_that_is_cheaper() -> None:
    slow = Zones()
    slow.add(ring(12.0, 8.0, 14.0, 10.6), "wood")
    crowd = Crowd(36.0, 36.0)
    base = Box(MM25, MM25)
    search = ways(crowd, base, (10.0, 10.0, 0.0, 0.0), 12.0, slow=slow)
    through = search.cost([(10.0, 10.0, 0.0, 0.0), (17.0, 10.0, 0.0, 0.0)])
    assert through == pytest.approx(9.0)
    way = search.way_to((17.0, 10.0, 0.0, 0.0))
    assert way is not None and way.cost < 8.5 and way.cost == pytest.approx(search.cost(way.path))


def test_a_toll_is_paid_or_walked_round() -> None:
    tolls = Zones()
    tolls.add(ring(12.0, 9.0, 12.2, 18.0), "wall", 2.0)
    search = ways(Crowd(36.0, 36.0), Box(1.0, 1.0), (10.0, 10.0, 0.0, 0.0), 20.0, tolls=tolls)
    near = search.way_to((14.0, 10.0, 0.0, 0.0))
    assert near is not None and near.length <= near.cost + 1e-9 < 5.3
    far = search.way_to((14.0, 15.0, 0.0, 0.0))
    assert far is not None and far.cost == pytest.approx(math.hypot(4.0, 5.0) + 2.0)
    assert (
        ways(Crowd(36.0, 36.0), Box(1.0, 1.0), (10.0, 14.0, 0.0, 0.0), 5.9, tolls=tolls).way_to(
            (14.0, 14.0, 0.0, 0.0)
        )
        is None
    )


@pytest.mark.both_forms
@given(seed=st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_every_way_is_legal_and_its_length_the_sum_of_its_legs(seed: int) -> None:
    table = Skirmish(seed, bases=12, solids=5)
    size = table.rng.choice(SIZES[:3])
    base = Box(size, SIZES[3] if table.rng.random() < 0.3 else size)
    start = table.standing(base)
    search = ways(table.crowd, base, start, 10.0)
    for _ in range(3):
        goal = table.standing(base)
        way = search.way_to(goal)
        if way is None:
            continue
        assert way.path[0] == start and way.path[-1] == goal
        assert judge(table.crowd, base, way.path, search.spared) is None
        assert way.length == pytest.approx(
            sum(math.dist(a[:2], b[:2]) for a, b in zip(way.path, way.path[1:]))
        )
        assert math.dist(start[:2], goal[:2]) - 1e-9 <= way.length <= way.cost + 1e-9 <= 10.0 + 1e-6


def test_ways_of_squares_are_alike_in_both_senses() -> None:
    table = Skirmish(5, bases=10, solids=4)
    base = Box(MM25, MM25)
    both = 0
    for _ in range(8):
        a, b = table.standing(base), table.standing(base)
        there = ways(table.crowd, base, a, 14.0).way_to(b)
        back = ways(table.crowd, base, b, 14.0).way_to(a)
        if there is not None and back is not None:
            both += 1
            assert there.length == pytest.approx(back.length, rel=0.03)
    assert both > 2


@pytest.mark.both_forms
def test_spots_are_spread_legal_and_always_the_same() -> None:
    table = Skirmish(3, bases=12, solids=5)
    base = Box(MM25, MM25)
    start = table.standing(base)
    search = ways(table.crowd, base, start, 5.0)
    spots = search.spots(1.5)
    assert len(spots) > 8
    ends = [way.path[-1] for way in spots]
    for i, end in enumerate(ends):
        assert table.crowd.stand_fault(base, end, search.spared)[0] == OK
        assert judge(table.crowd, base, spots[i].path, search.spared) is None
        assert spots[i].cost <= 5.0 + 1e-6
        assert all(math.dist(end[:2], other[:2]) > 1.48 for other in ends[:i])
    again = ways(table.crowd, base, start, 5.0).spots(1.5)
    assert [way.path for way in again] == [way.path for way in spots]


@pytest.mark.parametrize("turn", [0, 20, 45, 70, 90])
def test_to_exactly_an_inch_of_an_enemy_round_a_friend(turn: int) -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(14.0, 10.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    crowd.add_base(Rect(11.0, 12.0, 1.0, 2.0, 90.0), "friend")
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    base = Box(1.0, 1.0)
    # Corner to corner, exactly an inch in the direction of the turn.
    goal: Pose = (14.0 - 1.0 - c, 10.0 + 1.0 + s, 0.0, 0.0)
    assert crowd.gap_to(0, base, goal) == pytest.approx(1.0)
    way = ways(crowd, base, (8.0, 13.0, 0.0, 0.0), 10.0).way_to(goal)
    assert way is not None and way.path[-1] == goal and way.length < 7.2


def test_where_it_cannot_turn_it_goes_as_it_is_to_end() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_polygon(ring(0.0, 4.0, 10.0, 20.0), "west")
    crowd.add_polygon(ring(11.02, 4.0, 24.0, 24.0), "east")
    crowd.add_polygon(ring(0.0, 21.02, 11.02, 24.0), "north")
    base = Box(1.0, 1.0)
    for facing in (180.0, -90.0, 360.0):
        way = ways(crowd, base, (10.5, 2.0, 0.0, 90.0), 30.0).way_to((5.0, 20.51, 0.0, facing))
        assert way is not None and way.length == pytest.approx(18.51 + 5.5, abs=0.1)
    # A turned base has no room, neither at the end nor anywhere in the alley.
    assert ways(crowd, base, (10.5, 2.0, 0.0, 90.0), 30.0).way_to((5.0, 20.51, 0.0, 30.0)) is None


def test_the_plan_in_one_facing_keeps_to_the_table() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_polygon(ring(10.0, 1.1, 11.0, 20.0), "wall")
    crowd.add_polygon(ring(7.0, 1.6, 8.0, 1.7), "post")
    way = ways(crowd, Box(1.0, 2.0), (4.0, 3.0, 0.0, 90.0), 14.0).way_to((13.0, 3.0, 0.0, 0.0))
    assert way is not None and 9.5 < way.length < 12.0
    assert judge(crowd, Box(1.0, 2.0), way.path, []) is None
