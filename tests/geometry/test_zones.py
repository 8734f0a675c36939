"""Areas under moving bases: leading edges and crossings, with the worked examples of a skirmish book."""

from __future__ import annotations

import math
import random

import pytest
import shapely
from shapely.geometry import LineString
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import Pose
from grognard.geometry.sums import Box
from grognard.geometry.zones import Zones
from tests.geometry.movement import random_polygon
from tests.geometry.skirmish import SIZES

MM20 = 20 / 25.4
MM25 = 25 / 25.4
WOOD = [(8.0, 0.0), (18.0, 0.0), (18.0, 10.0), (8.0, 10.0)]


def test_leaving_slow_ground_counts_by_the_front() -> None:
    zones = Zones()
    zones.add(WOOD, "wood")
    box = Box(MM25, MM25)
    # The front is 3 inches inside: 3 inches cost double, the base's depth of 0.984 the normal rate.
    y = 7.0 - MM25 / 2
    length = 3.0 + MM25
    slow = zones.led_length(box, 12.0, y, 12.0, y + length)
    assert length + slow == pytest.approx(6.984, abs=0.0005)
    assert zones.led(box, 12.0, y, 12.0, y + length) == [(0.0, pytest.approx(3.0))]


def test_entering_counts_from_the_touch_of_the_front_on() -> None:
    zones = Zones()
    zones.add(WOOD, "wood")
    box = Box(1.0, 2.0)
    assert zones.led(box, 4.0, 5.0, 10.0, 5.0) == [(3.0, 6.0)]
    assert zones.led(box, 4.0, 10.4, 12.0, 10.4) == [(3.0, 8.0)]
    # Its side runs along the border, or grazes it by no more than the tolerance.
    assert zones.led(box, 4.0, 10.5, 12.0, 10.5) == []
    assert zones.led(box, 4.0, 10.49, 12.0, 10.49) == []
    assert zones.led(box, 4.0, 5.0, 4.0, 5.0) == []


def test_areas_that_meet_or_overlap_count_once() -> None:
    zones = Zones()
    zones.add(WOOD, "wood")
    zones.add([(16.0, 0.0), (22.0, 0.0), (22.0, 10.0), (16.0, 10.0)], "bog")
    zones.add([(30.0, 0.0), (31.0, 0.0), (31.0, 10.0), (30.0, 10.0)], "brush")
    box = Box(1.0, 1.0)
    assert zones.led(box, 2.0, 5.0, 34.0, 5.0) == [(5.5, 19.5), (27.5, 28.5)]
    path: list[Pose] = [(2.0, 5.0, 0.0, 0.0), (10.0, 5.0, 0.0, 0.0), (26.0, 5.0, 0.0, 0.0)]
    assert zones.led_path(box, path) == pytest.approx(2.5 + 11.5)
    assert zones.led_zones(box, path) == [0, 1]


def test_crossing_a_wall_takes_its_width_and_the_base() -> None:
    zones = Zones()
    zones.add([(0.0, 10.0), (20.0, 10.0), (20.0, 10.2), (0.0, 10.2)], "wall", 2.0)
    box = Box(MM20, MM20)
    y = 8.0 - MM20 / 2
    path: list[Pose] = [(5.0, y, 0.0, 90.0), (5.0, y + 3.0, 0.0, 90.0)]
    (crossing,) = zones.crossed(box, path)
    assert (crossing.tag, crossing.zone) == ("wall", 0)
    assert crossing.enter == pytest.approx(2.0) and crossing.leave == pytest.approx(2.987, abs=0.0005)
    # With the 2 inches of crossing it costs 4.987 of a Walk of 5; a 25 mm base needs 0.197 more.
    assert zones.touched(box, path[1]) == []
    big = Box(MM25, MM25)
    y = 8.0 - MM25 / 2
    (crossing,) = zones.crossed(big, [(5.0, y, 0.0, 90.0), (5.0, y + 4.0, 0.0, 90.0)])
    assert crossing.leave - crossing.enter == pytest.approx(1.184, abs=0.0005)
    assert zones.touched(big, (5.0, y + 3.0, 0.0, 90.0)) == [0]


def test_a_crossing_over_a_bend_is_one() -> None:
    zones = Zones()
    zones.add([(0.0, 10.0), (20.0, 10.0), (20.0, 10.2), (0.0, 10.2)], "wall", 2.0)
    box = Box(1.0, 1.0)
    path: list[Pose] = [(5.0, 8.0, 0.0, 90.0), (5.0, 10.1, 0.0, 90.0), (7.0, 12.0, 0.0, 40.0)]
    (crossing,) = zones.crossed(box, path)
    assert crossing.enter == pytest.approx(1.5) and crossing.leave > 2.1
    back: list[Pose] = [*path, (7.0, 8.0, 0.0, 270.0)]
    assert [c.tag for c in zones.crossed(box, back)] == ["wall", "wall"]
    touching: list[Pose] = [(5.0, 8.0, 0.0, 90.0), (5.0, 9.505, 0.0, 90.0)]
    assert zones.crossed(box, touching) == [] and zones.touched(box, touching[1]) == []
    assert zones.touched(box, touching[1], within=0.01) == [0]
    assert zones.touched(box, (5.0, 9.48, 0.0, 90.0), within=0.01) == []


def test_share_and_inside() -> None:
    zones = Zones()
    hill = zones.add(WOOD, "hill")
    assert zones.share(hill, Rect(8.0, 5.0, 1.0, 1.0, 0.0)) == pytest.approx(0.5)
    assert zones.holds(hill, Rect(8.5, 5.0, 1.0, 1.0, 0.0))
    assert not zones.holds(hill, Rect(8.45, 5.0, 1.0, 1.0, 0.0))


@pytest.mark.parametrize("seed", range(5))
def test_leading_edges_agree_with_dense_steps(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(6):
        zones = Zones(tolerance=0.0)
        shapes = []
        for i in range(3):
            ring = random_polygon(rng, rng.uniform(2, 10), rng.uniform(2, 10), 2.0)
            zones.add(ring, f"z{i}")
            shapes.append(ShPolygon(ring))
        union = shapely.unary_union(shapes)
        size = rng.choice(SIZES)
        box = Box(size, rng.choice(SIZES))
        ax, ay, bx, by = (rng.uniform(0, 12) for _ in range(4))
        length = math.dist((ax, ay), (bx, by))
        ux, uy = (bx - ax) / length, (by - ay) / length
        n = 2000
        hits = body = 0
        for i in range(n):
            t = (i + 0.5) / n * length
            fx, fy = ax + (t + box.half_depth) * ux, ay + (t + box.half_depth) * uy
            w = box.half_width
            edge = LineString([(fx - w * uy, fy + w * ux), (fx + w * uy, fy - w * ux)])
            hits += edge.intersects(union)
        assert zones.led_length(box, ax, ay, bx, by) == pytest.approx(hits / n * length, abs=0.03)
        pose = [(ax, ay, 0.0, 0.0), (bx, by, 0.0, 0.0)]
        total = sum(c.leave - c.enter for c in zones.crossed(box, pose))
        for shape in shapes:
            for i in range(200):
                t = (i + 0.5) / 200 * length
                base = Rect(
                    ax + t * ux, ay + t * uy, size, 2 * box.half_depth, math.degrees(math.atan2(uy, ux))
                )
                body += ShPolygon(base.corners()).intersects(shape)
        assert total == pytest.approx(body / 200 * length, abs=0.2)
