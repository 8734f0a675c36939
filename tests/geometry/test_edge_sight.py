"""Sight from a front edge: by hand, and against every line of a dense sample."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.edge_sight import (
    OUT_OF_ARC,
    Edge,
    edge_sight,
    first_on_line,
    point_sight,
    round_point_sight,
    round_sight,
)
from grognard.geometry.shapes import Polygon, anticlockwise, contains, distance, segment_in_convex
from grognard.geometry.sight import Sight
from grognard.geometry.trig import hypot, polar

EDGE = Edge((0.0, 0.0), (1.0, 0.0), 0.0, 1.0)


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


AHEAD = box(0.0, 5.0, 1.0, 6.0)


@pytest.mark.both_forms
def test_the_front_arc_ends_at_45_degrees() -> None:
    for side in (-1.0, 1.0):
        x = 0.5 + side * 4.5
        assert edge_sight(EDGE, [box(x - 0.5, 4.01, x + 0.5, 4.5)], []).visible
        got = edge_sight(EDGE, [box(x - 0.5, 3.0, x + 0.5, 3.4)], [])
        assert (got.visible, got.blocker) == (False, OUT_OF_ARC)
    assert not edge_sight(EDGE, [box(0.0, -2.0, 1.0, -1.0)], []).visible
    round_about = Edge((0.0, 0.0), (1.0, 0.0), 0.0, 1.0, all_round=True)
    assert edge_sight(round_about, [box(0.0, -2.0, 1.0, -1.0)], []).visible
    assert point_sight(round_about, -9.0, -0.5, []).visible


@pytest.mark.both_forms
def test_the_rays_belong_to_the_arc() -> None:
    """A target that touches a ray with a corner only, and a point upon it."""
    assert edge_sight(EDGE, [box(4.0, 2.0, 5.0, 3.0)], []).visible
    assert not edge_sight(EDGE, [box(4.0, 2.0, 5.0, 2.999)], []).visible
    assert point_sight(EDGE, 4.0, 3.0, []).visible
    assert not point_sight(EDGE, 4.0, 2.999, []).visible
    got = point_sight(EDGE, 3.0, 0.0, [])
    assert (got.visible, got.blocker) == (False, OUT_OF_ARC)


@pytest.mark.both_forms
def test_one_blocker_across_the_way() -> None:
    assert edge_sight(EDGE, [AHEAD], [box(-9.0, 2.0, 9.0, 3.0)]).blocker == 0
    got = edge_sight(EDGE, [AHEAD], [box(-9.0, -3.0, 9.0, -2.0), box(-9.0, 2.0, 9.0, 3.0)])
    assert (got.visible, got.blocker) == (False, 1)
    beside = edge_sight(EDGE, [AHEAD], [box(-9.0, 2.0, 0.999, 3.0)])
    assert beside.visible
    assert beside.x1 > 0.99
    assert edge_sight(EDGE, [AHEAD], [box(-9.0, 7.0, 9.0, 8.0)]).visible, "it stands behind the target"


@pytest.mark.both_forms
def test_things_that_touch_leave_no_slit() -> None:
    tight = [box(-9.0, 2.0, 0.4, 3.0), box(0.4, 2.0, 9.0, 3.0)]
    assert not edge_sight(EDGE, [AHEAD], tight).visible
    assert not point_sight(EDGE, 0.4, 5.0, tight).visible
    open_ = [box(-9.0, 2.0, 0.4, 3.0), box(0.401, 2.0, 9.0, 3.0)]
    got = edge_sight(EDGE, [AHEAD], open_)
    assert got.visible
    assert 0.3 < got.x1 < 0.5
    assert point_sight(EDGE, 0.4, 5.0, open_).visible
    corners = [box(-9.0, 2.0, 0.4, 3.0), box(0.4, 3.0, 9.0, 4.0)]
    assert not edge_sight(EDGE, [AHEAD], corners).visible, "they meet in a corner"


@pytest.mark.both_forms
def test_an_opening_that_shows_from_neither_end_nor_the_middle() -> None:
    slit = [box(-9.0, 1.0, 0.2, 4.0), box(0.3, 1.0, 9.0, 4.0)]
    got = edge_sight(EDGE, [AHEAD], slit)
    assert got.visible
    assert 0.1 < got.x1 < 0.4


@pytest.mark.both_forms
def test_a_point_in_the_open_and_behind_things() -> None:
    wall = box(-9.0, 2.0, 0.5, 3.0)
    assert point_sight(EDGE, 0.0, 9.0, [wall]).visible
    got = point_sight(EDGE, 0.0, 3.5, [wall])
    assert (got.visible, got.blocker) == (False, 0)
    assert not point_sight(EDGE, 0.2, 2.5, [wall]).visible, "inside of what blocks"


@pytest.mark.both_forms
def test_round_bases_see_all_round() -> None:
    wall = box(-9.0, 2.0, 9.0, 3.0)
    assert round_sight(0.0, 0.0, 0.5, [box(-1.0, -9.0, 1.0, -8.0)], [wall]).visible
    assert round_sight(0.0, 0.0, 0.5, [AHEAD, box(-1.0, -9.0, 1.0, -8.0)], [wall]).visible
    assert round_sight(0.0, 0.0, 0.5, [AHEAD], [wall]).blocker == 0
    assert round_point_sight(0.0, 0.0, 0.5, 0.0, 9.0, [wall]).blocker == 0
    assert round_point_sight(0.0, 0.0, 0.5, 0.0, -9.0, [wall]).visible


@pytest.mark.both_forms
def test_the_first_on_a_line() -> None:
    things = [box(4.0, -1.0, 5.0, 1.0), box(2.0, -1.0, 3.0, 1.0), box(0.0, 0.0, 9.0, 1.0)]
    assert first_on_line(0.0, -0.5, 9.0, -0.5, things) == 1
    assert first_on_line(0.0, 1.0, 9.0, 1.0, things) == -1, "along edges"


def scene(rng: random.Random) -> tuple[Edge, list[Polygon], list[Polygon]]:
    """A base turned a little, a target before it and a few boxes between, clear of both."""
    turn = rng.uniform(-40.0, 40.0)
    ux, uy = polar(90.0 + turn, 1.0)
    left = (rng.uniform(-1.0, 0.0), 0.0)
    right = (left[0] + uy, -ux)
    target = [box(-1.5, 8.0, 1.5, 9.0)]
    if rng.random() < 0.4:
        target.append(box(-1.5, 9.0, 0.0, 10.0))
    things: list[Polygon] = []
    while len(things) < rng.randrange(2, 8):
        cx, cy = rng.uniform(-3.0, 3.0), rng.uniform(2.0, 6.5)
        a = rng.uniform(0.0, 90.0)
        w, d = rng.uniform(0.3, 2.2), rng.uniform(0.1, 0.8)
        (px, py), (qx, qy) = polar(a, w), polar(a + 90.0, d)
        corners = [(cx + px + qx, cy + py + qy), (cx - px + qx, cy - py + qy)]
        corners += [(cx - px - qx, cy - py - qy), (cx + px - qx, cy + py - qy)]
        thing = anticlockwise(corners)
        if distance(thing, *left) > 1.0 and max(y for _, y in thing) < 7.9:
            things.append(thing)
    return Edge(left, right, ux, uy), target, things


def free(x1: float, y1: float, x2: float, y2: float, things: list[Polygon]) -> bool:
    for thing in things:
        enter, leave = segment_in_convex(thing, x1, y1, x2, y2)
        if (leave - enter) * hypot(x2 - x1, y2 - y1) > 1e-6:
            return False
    return True


def sampled(edge: Edge, target: list[Polygon], things: list[Polygon], n: int) -> bool:
    """Is one of n by 4 n lines free?"""
    for part in target:
        for i in range(4 * n + 1):
            for k in range(len(part)):
                (ax, ay), (bx, by) = part[k - 1], part[k]
                x2, y2 = ax + (bx - ax) * i / (4 * n), ay + (by - ay) * i / (4 * n)
                if not edge.faces(x2, y2):
                    continue
                for j in range(n + 1):
                    if free(*edge.at(j / n), x2, y2, [*things, *target]):
                        return True
    return False


def holds(edge: Edge, target: list[Polygon], things: list[Polygon], got: Sight) -> bool:
    """Is the line of an answer what it should be?"""
    (x1, y1), (x2, y2) = edge.left, edge.right
    on_edge = hypot(got.x1 - x1, got.y1 - y1) + hypot(got.x1 - x2, got.y1 - y2) - hypot(x2 - x1, y2 - y1)
    on_target = any(contains(part, got.x2, got.y2) for part in target)
    return (
        on_edge < 1e-9
        and on_target
        and edge.faces(got.x2, got.y2)
        and free(got.x1, got.y1, got.x2, got.y2, things)
    )


@pytest.mark.both_forms
def test_against_all_lines_of_a_sample() -> None:
    """A free line of the sample is never denied, and every line that is given as free is free."""
    rng = random.Random(77)
    seen = hidden = tight = 0
    for _ in range(220):
        edge, target, things = scene(rng)
        got = edge_sight(edge, target, things)
        if got.visible:
            seen += 1
            assert holds(edge, target, things, got)
        elif got.blocker >= 0:
            hidden += 1
            assert not sampled(edge, target, things, 10)
        if got.visible and not sampled(edge, target, things, 4):
            tight += 1
    assert seen > 60
    assert hidden > 40
    assert tight > 0, "some openings are found that a coarse sample misses"


@pytest.mark.both_forms
def test_points_against_lines_of_a_sample() -> None:
    rng = random.Random(78)
    seen = hidden = 0
    for _ in range(400):
        edge, _, things = scene(rng)
        x, y = rng.uniform(-3.0, 3.0), rng.uniform(3.0, 9.0)
        got = point_sight(edge, x, y, things)
        any_free = any(free(*edge.at(j / 60), x, y, things) for j in range(61))
        if got.visible:
            seen += 1
            assert free(got.x1, got.y1, x, y, things)
            assert edge.faces(x, y)
        elif got.blocker >= 0:
            hidden += 1
            assert not any_free
    assert seen > 80
    assert hidden > 80
