"""Hidden shares of a target's area: worked examples, exact shadows by Shapely, dense sampling of lines."""

from __future__ import annotations

import random

import pytest
from shapely import unary_union
from shapely.geometry import MultiPoint
from shapely.geometry import Polygon as Area

from grognard.geometry.hidden import Shares, best_view, edge_points, hidden
from grognard.geometry.shapes import Polygon, anticlockwise, area, segment_in_convex
from grognard.geometry.trig import polar

BASE = 20.0 / 25.4
FAR_OFF = 1e4


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


TARGET = [box(34.031, 24.0, 37.969, 25.575)]
ROCK = [box(30.0, 18.0, 36.2, 19.0)]


@pytest.mark.both_forms
@pytest.mark.parametrize(("file", "percent"), [(0, 95), (1, 72), (2, 51), (3, 34), (4, 18)])
def test_cover_is_worked_out_for_each_file(file: int, percent: int) -> None:
    """Five archers behind the corner of a rock: the three on the left do not see half of the target."""
    x = 34.031 + file * BASE
    best = best_view(edge_points(x, 12.0, x + BASE, 12.0, 0.2), TARGET, ROCK, [], 0.5)
    assert round(100.0 * best.hard) == percent
    assert best.either == best.hard
    assert best.soft == 0.0
    assert best.grade(0.5) == (2 if percent >= 50 else 0)


@pytest.mark.both_forms
def test_soft_and_hard_together_are_soft() -> None:
    seen = box(0.0, 10.0, 10.0, 11.0)
    # close before the target, so that shares are nearly those of the widths
    third = hidden(5.0, -1000.0, [seen], [box(0.0, 9.0, 3.0, 9.9)], [box(7.0, 9.0, 10.0, 9.9)])
    assert (third.hard, third.soft, third.either) == pytest.approx((0.3, 0.3, 0.6), abs=0.01)
    assert third.grade(0.5) == 1


@pytest.mark.both_forms
def test_half_is_enough() -> None:
    got = hidden(0.0, 0.0, [box(4.0, -1.0, 6.0, 1.0)], [], [box(2.0, 0.0, 3.0, 2.0)])
    assert got.soft == pytest.approx(0.5, abs=1e-12)
    assert got.grade(0.5) == 1


@pytest.mark.both_forms
def test_what_the_target_stands_in_hides_what_lies_behind_its_near_edge() -> None:
    wood = box(3.0, -5.0, 20.0, 5.0)
    assert hidden(0.0, 0.0, [box(4.0, -1.0, 6.0, 1.0)], [], [wood]).soft == pytest.approx(1.0)
    half = hidden(-1000.0, 0.0, [box(2.0, -1.0, 4.0, 1.0)], [], [wood])
    assert half.soft == pytest.approx(0.5, abs=0.001)


@pytest.mark.both_forms
def test_what_stands_behind_beside_or_at_the_point_s_back_hides_nothing() -> None:
    target = box(4.0, -1.0, 6.0, 1.0)
    for thing in (box(6.0, -1.0, 7.0, 1.0), box(1.0, 1.0, 2.0, 3.0), box(-3.0, -1.0, -1.0, 1.0)):
        assert hidden(0.0, 0.0, [target], [thing], []).either == 0.0
    assert hidden(5.0, 0.0, [target], [box(4.0, 0.5, 6.0, 2.0)], []).either == 0.0, "the point is in it"


@pytest.mark.both_forms
def test_points_along_an_edge() -> None:
    points = edge_points(0.0, 0.0, 0.0, BASE, 0.2)
    assert len(points) == 5
    assert sorted(y for _, y in points) == pytest.approx([0.0, BASE / 4, BASE / 2, 3 * BASE / 4, BASE])
    assert points[0][1] == pytest.approx(BASE / 2)
    assert sorted(edge_points(1.0, 1.0, 1.1, 1.0, 0.2)) == [(1.0, 1.0), (1.1, 1.0)]


@pytest.mark.both_forms
def test_the_best_view_has_the_smallest_penalty_even_if_more_is_hidden() -> None:
    """From the left nothing hard but three quarters soft; from the right half of it hard and nothing else."""
    target = [box(-1.0, 100.0, 1.0, 101.0)]
    points = [(1.0, 0.0), (-1.0, 0.0)]
    hard = [box(0.99, 1.0, 1.2, 1.001)]
    soft = [box(-1.2, 1.0, -0.985, 1.001)]
    right, left = (hidden(x, y, target, hard, soft) for x, y in points)
    assert right.grade(0.5) == 2
    assert left.grade(0.5) == 1
    assert left.either > right.either
    best = best_view(points, target, hard, soft, 0.5)
    assert (best.x, best.y) == points[1]


def scene(rng: random.Random) -> tuple[float, float, list[Polygon], list[Polygon], list[Polygon]]:
    """A point, a target of one or two parts, hiding triangles and quadrilaterals that may overlap anything."""
    x, y = rng.uniform(-2.0, 2.0), rng.uniform(-2.0, 2.0)
    target = [box(6.0, -2.0, 8.0, 3.0)]
    if rng.random() < 0.5:
        target.append(box(8.0, 0.0, 9.0, 2.0))
    things: list[Polygon] = []
    for _ in range(rng.randrange(1, 7)):
        cx, cy, r = rng.uniform(-1.0, 8.0), rng.uniform(-4.0, 4.0), rng.uniform(0.2, 1.5)
        turn = rng.uniform(0.0, 120.0)
        corners = [polar(turn + k * rng.uniform(80.0, 95.0), r) for k in range(rng.choice((3, 4)))]
        things.append(anticlockwise([(cx + dx, cy + dy) for dx, dy in corners]))
    n = rng.randrange(len(things) + 1)
    return x, y, target, things[:n], things[n:]


def shadow(x: float, y: float, thing: Polygon) -> Area:
    """All that lies in the thing or behind it."""
    if Area(thing).contains(Area([(x, y), (x + 1e-9, y), (x, y + 1e-9)])):
        return Area(box(-100.0, -100.0, 100.0, 100.0))
    beyond = [(x + FAR_OFF * (px - x), y + FAR_OFF * (py - y)) for px, py in thing]
    return MultiPoint([*thing, *beyond]).convex_hull


def covered(x: float, y: float, target: list[Polygon], things: list[Polygon]) -> float:
    if not things:
        return 0.0
    shadows = unary_union([shadow(x, y, thing) for thing in things])
    parts = [Area(part) for part in target]
    return float(sum(part.intersection(shadows).area for part in parts) / sum(part.area for part in parts))


@pytest.mark.both_forms
def test_shares_are_those_of_exact_shadows() -> None:
    rng = random.Random(20)
    some = 0
    for _ in range(250):
        x, y, target, hard, soft = scene(rng)
        got = hidden(x, y, target, hard, soft)
        want = [covered(x, y, target, things) for things in (hard, soft, hard + soft)]
        assert [got.hard, got.soft, got.either] == pytest.approx(want, abs=2e-6)
        some += 0.05 < got.either < 0.95
    assert some > 100


@pytest.mark.both_forms
def test_shares_are_those_of_many_lines() -> None:
    rng = random.Random(21)
    for _ in range(25):
        x, y, target, hard, soft = scene(rng)
        things = hard + soft
        hits = lines = 0
        for part in target:
            (x0, y0), (x1, y1) = part[0], part[2]
            for i in range(24):
                for j in range(int(24 * area(part) / 10.0) or 1):
                    px = x0 + (x1 - x0) * (i + 0.5) / 24
                    py = y0 + (y1 - y0) * (j + 0.5) / (int(24 * area(part) / 10.0) or 1)
                    lines += 1
                    for thing in things:
                        enter, leave = segment_in_convex(thing, x, y, px, py)
                        if enter < leave:
                            hits += 1
                            break
        assert hidden(x, y, target, hard, soft).either == pytest.approx(hits / lines, abs=0.05)


def test_a_short_account() -> None:
    assert repr(Shares(0.0, 0.0, 0.25, 0.5, 0.75)) == "Shares(hard 0.2500, soft 0.5000, either 0.7500)"
