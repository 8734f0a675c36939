"""Plans of discs and of bases in one facing."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import Crowd, Pose
from grognard.geometry.plans import DISC, Plans
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import Place
from grognard.geometry.zones import Zones
from tests.geometry.movement import box as ring

START: Pose = (10.0, 10.0, 0.0, 0.0)


def plans(crowd: Crowd, base: Box, limit: float, slow: Zones | None = None) -> Plans:
    return Plans(crowd, base, START, limit, slow or Zones(), 2.0, Zones())


def length(places: list[Place]) -> float:
    return sum(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(places))


def test_a_disc_rounds_corners_and_a_base_in_one_facing_goes_past_them_as_it_stands() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_polygon(ring(12.0, 4.0, 13.0, 10.8), "wall")
    search = plans(crowd, Box(1.0, 1.0), 9.0)
    (disc,) = search.paths(DISC, 15.0, 10.0, [])
    (base,) = search.paths(0.0, 15.0, 10.0, [])
    # In its facing the base is a point that bends at (11.5, 11.3) and (13.5, 11.3).
    assert length(base) == pytest.approx(2 * math.hypot(1.5, 1.3) + 2.0, abs=0.01)
    assert length(disc) < length(base)
    (turned,) = search.paths(45.0, 15.0, 10.0, [])
    assert length(turned) > length(base)
    assert search.may_do([disc], length(disc)) and not search.may_do([disc], length(disc) - 0.2)
    assert not search.may_do([], 99.0)


def test_nothing_is_planned_beyond_the_limit_or_through_things() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(14.0, 10.0, 1.0, 1.0, 0.0), "other")
    search = plans(crowd, Box(1.0, 1.0), 5.0)
    assert search.paths(DISC, 14.0, 10.0, []) == [] and search.paths(0.0, 14.0, 10.0, []) == []
    assert search.paths(DISC, 19.0, 10.0, []) == []
    (free,) = search.paths(DISC, 10.0, 14.0, [])
    assert free == [(10.0, 10.0, 0.0), (10.0, 14.0, 0.0)]


def test_the_base_in_a_facing_keeps_off_the_tables_edge() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_polygon(ring(12.0, 0.9, 13.0, 36.0), "wall")
    search = plans(crowd, Box(0.8, 1.0), 30.0)
    assert search.paths(0.0, 15.0, 10.0, []) != []
    assert search.paths(90.0, 15.0, 10.0, []) == []


def test_slow_ground_is_planned_for_the_centre_and_for_the_whole_width() -> None:
    slow = Zones()
    slow.add(ring(12.0, 9.0, 14.0, 10.3), "wood")
    found = plans(Crowd(36.0, 36.0), Box(1.0, 1.0), 9.0, slow).paths(DISC, 16.0, 10.0, [])
    assert len(found) == 2
    assert max(y for _, y, _ in found[0]) < 10.4
    assert max(y for _, y, _ in found[1]) > 10.79


@pytest.mark.parametrize("seed", range(4))
def test_where_goals_are_known_to_lie_plans_are_what_they_were(seed: int) -> None:
    chance = random.Random(seed)
    crowd = Crowd(36.0, 36.0)
    slow = Zones()
    while crowd.count < 26:
        x, y = chance.uniform(0.0, 22.0), chance.uniform(0.0, 22.0)
        if math.hypot(x - START[0], y - START[1]) > 1.6:
            crowd.add_base(Rect(x, y, 1.0, 1.0, chance.uniform(0.0, 360.0)), str(crowd.count), keep=0.5)
    for number in range(3):
        x, y = chance.uniform(4.0, 16.0), chance.uniform(4.0, 16.0)
        slow.add(ring(x, y, x + 3.0, y + 3.0), str(number))
    bent = 0
    for _ in range(6):
        gx, gy = START[0] + chance.uniform(-6.0, 6.0), START[1] + chance.uniform(-6.0, 6.0)
        focused = plans(crowd, Box(1.0, 1.0), 9.0, slow)
        focused.focus(gx, gy, 1.0)
        for shift, facing in ((0.0, DISC), (0.5, DISC), (-0.5, 30.0)):
            fresh = plans(crowd, Box(1.0, 1.0), 9.0, slow)
            found = focused.paths(facing, gx + shift, gy, [])
            assert found == fresh.paths(facing, gx + shift, gy, [])
            bent += len(found) > 0 and len(found[0]) > 2
        assert focused.paths(DISC, START[0], START[1] - 4.0, []) == fresh.paths(
            DISC, START[0], START[1] - 4.0, []
        )
    assert bent > 1
