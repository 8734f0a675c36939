"""Edges of bodies: frames, flush poses, counts of models in contact, free offsets."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, Shape, block, disc, gap, grid, overlap
from grognard.geometry.fronts import Edge, Tally, common, cut_out, free_offsets, front_profile, profile
from grognard.geometry.touching import in_contact
from tests.geometry.regiments import MM20, bodies, regiment, shapes

EDGES = ("front", "rear", "left", "right")


def tally(charger: Shape, target: Shape, facing: str) -> Tally:
    return Tally(front_profile(charger), profile(target, facing), [], [])


@given(bodies(), shapes(), st.sampled_from(EDGES), st.floats(-2.0, 2.0))
@settings(max_examples=80, deadline=None)
def test_flush_poses_lie_along_the_edge(target: Formation, shape: Shape, name: str, offset: float) -> None:
    edge = Edge(target, name)
    pose = edge.flush(shape, offset)
    assert edge.frame(*pose.front_left()) == pytest.approx((offset, 0.0), abs=1e-8)
    assert edge.frame(*pose.front_right()) == pytest.approx((offset + pose.width(), 0.0), abs=1e-8)
    assert edge.offset_of(pose) == pytest.approx(offset, abs=1e-8)
    assert edge.frame(*target.centre())[1] > 0.0
    assert overlap(pose, target) <= 1e-6


@given(bodies(), shapes(), st.sampled_from(EDGES), st.floats(-4.0, 4.0))
@settings(max_examples=80, deadline=None)
def test_counts_are_those_of_the_poses(target: Formation, shape: Shape, name: str, offset: float) -> None:
    pose = Edge(target, name).flush(shape, offset)
    found = tally(shape, target.shape, name)
    near = [found.key(offset - 0.0011), found.key(offset), found.key(offset + 0.0011)]
    pairs = in_contact(pose, target, "front", [])
    if near[0] == near[1] == near[2]:
        count = len({i for i, _ in pairs}) + len({j for _, j in pairs})
        assert near[1] == (count, count)


@given(shapes(), shapes(), st.sampled_from(EDGES))
@settings(max_examples=40, deadline=None)
def test_levels_hold_what_they_say(charger: Shape, target: Shape, name: str) -> None:
    found = tally(charger, target, name)
    low, high = -12.0, 12.0
    levels = found.levels(low, high)
    assert [key for key, _ in levels] == sorted({key for key, _ in levels}, reverse=True)
    for key, intervals in levels:
        for a, b in intervals:
            assert found.key(0.5 * (a + b)) == key
            assert found.key(a) >= key and found.key(b) >= key
    best = levels[0][0]
    assert all(found.key(low + 0.013 * i) <= best for i in range(1800))


def test_busy_models_count_in_the_total_only() -> None:
    shape = block(5, 5, MM20, MM20)
    found = Tally(front_profile(shape), profile(shape, "front"), [0], [3, 4])
    assert found.key(0.0) == (7, 10) and found.key(100.0) == (0, 0)


def test_a_wide_base_beside_the_front_is_part_of_it() -> None:
    shape = Shape(((-2.0, 0.0, 2.0, 3.0), *block(3, 6, 1.0, 1.0).cells))
    seen = [(s.low, s.high, s.base, s.flush) for s in front_profile(shape)]
    assert seen == [(0.0, 2.0, 0, True), (2.0, 3.0, 1, True), (3.0, 4.0, 2, True), (4.0, 5.0, 3, True)]
    rear = [(s.low, s.high, s.base, s.flush) for s in profile(shape, "rear")]
    assert rear[0] == (0.0, 2.0, 0, True) and not any(flush for _, _, _, flush in rear[1:])


def test_free_offsets_end_where_things_touch() -> None:
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    edge = Edge(target, "front")
    field = Field(72.0, 48.0)
    field.add_body(grid(34.0 + 3 * MM20, 20.0, 90.0, 2, 2, MM20, MM20), "friend")
    field.add_disc(32.0, 19.0, 1.0, "engine", 0.25, 0.25)
    shape = block(2, 4, MM20, MM20)
    free = free_offsets(field, edge, shape, -2.0 * MM20, 5.0 * MM20)
    assert free[0][1] == pytest.approx(1.0 * MM20) and free[1] == pytest.approx((5 * MM20, 5 * MM20))
    assert gap(edge.flush(shape, free[0][0]), disc(32.0, 19.0, 1.0)) == pytest.approx(0.25)


def test_no_offset_hangs_over_the_table() -> None:
    target = regiment(2.0, 20.0, 270.0, files=2, count=2)
    free = free_offsets(Field(72.0, 48.0), Edge(target, "front"), block(6, 6, 1.0, 1.0), -6.0, 2 * MM20)
    assert free == [pytest.approx((-(2.0 - 2 * MM20), 2 * MM20))]
    beyond = Edge(regiment(0.5, 46.0, 180.0, files=2, count=2), "rear")
    assert free_offsets(Field(72.0, 48.0), beyond, block(2, 12, 1.0, 1.0), 0.0, 1.0) != []


def test_intervals() -> None:
    assert cut_out([(0.0, 1.0)], -1.0, 2.0) == []
    assert cut_out([(0.0, 1.0)], 0.0, 1.0) == [(0.0, 0.0), (1.0, 1.0)]
    assert common([(0.0, 1.0), (2.0, 2.0)], [(0.5, 3.0)]) == [(0.5, 1.0), (2.0, 2.0)]
