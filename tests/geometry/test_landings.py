"""Nearest places at which a rectangular base may stand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import OK, Crowd
from grognard.geometry.landings import nearest_fit
from grognard.geometry.sums import Box
from tests.geometry.movement import box as ring
from tests.geometry.skirmish import SIZES, Skirmish


def test_a_free_place_is_its_own_answer() -> None:
    pose = (10.0005, 10.0, 0.0, 33.0)
    assert nearest_fit(Crowd(24.0, 24.0), Box(1.0, 1.0), pose, 3.0, []) == [pose]


def test_beside_a_house_it_is_pushed_out_the_shortest_way() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_polygon(ring(5.0, 5.0, 9.0, 9.0), "house")
    assert nearest_fit(crowd, Box(1.0, 2.0), (9.2, 7.0, 0.0, 0.0), 3.0, []) == [(10.0, 7.0, 0.0, 0.0)]
    assert nearest_fit(crowd, Box(1.0, 2.0), (9.2, 7.0, 0.0, 90.0), 3.0, []) == [(9.5, 7.0, 0.0, 90.0)]
    crowd.add_base(Rect(10.0, 7.2, 1.0, 1.0, 0.0), "friend")
    assert nearest_fit(crowd, Box(1.0, 1.0), (9.2, 7.0, 0.0, 90.0), 3.0, []) == [(9.5, 6.2, 0.0, 90.0)]


def test_between_the_edge_and_others() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_base(Rect(0.5, 5.0, 1.0, 1.0, 0.0), "friend")
    found = nearest_fit(crowd, Box(1.0, 1.0), (0.2, 4.6, 0.0, 0.0), 3.0, [])
    assert found == [(0.5, 4.0, 0.0, 0.0)]
    assert nearest_fit(crowd, Box(1.0, 1.0), (0.2, 4.6, 0.0, 0.0), 0.3, []) == []


def test_a_keep_distance_holds_unless_spared() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)
    assert nearest_fit(crowd, box, (11.5, 10.0, 0.0, 0.0), 3.0, []) == [(12.0, 10.0, 0.0, 0.0)]
    assert nearest_fit(crowd, box, (10.8, 10.0, 0.0, 0.0), 3.0, [0.0]) == [(11.0, 10.0, 0.0, 0.0)]


@pytest.mark.both_forms
@given(seed=st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_nothing_nearer_fits(seed: int) -> None:
    table = Skirmish(seed, bases=16, solids=8)
    size = table.rng.choice(SIZES[:3])
    box = Box(size, size)
    pose = table.pose()
    found = nearest_fit(table.crowd, box, pose, 4.0, [])
    if not found:
        return
    assert table.crowd.stand_fault(box, found[0], [])[0] == OK
    d = math.dist(found[0][:2], pose[:2])
    # Rounding and round corners aside, no finer look finds anything nearer; the tolerance is not used up.
    strict = Crowd(24.0, 24.0, tolerance=0.0)
    for i, rect in enumerate(table.rects):
        strict.add_base(rect, f"m{i}", keep=1.0 if i % 2 else 0.0)
    for i, outline in enumerate(table.solids):
        strict.add_polygon(outline, f"t{i}")
    for step in range(1, 12):
        r = d * step / 12 - 0.025
        for turn in range(24):
            x = pose[0] + r * math.cos(turn * math.pi / 12)
            y = pose[1] + r * math.sin(turn * math.pi / 12)
            assert r <= 0 or strict.stand_fault(box, (x, y, 0.0, pose[3]), [])[0] != OK


def test_pure_distance_ties_go_west_first() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 0.0), "friend")
    assert nearest_fit(crowd, Box(1.0, 1.0), (10.0, 10.0, 0.0, 0.0), 3.0, []) == [
        (pytest.approx(9.0), 10.0, 0.0, 0.0)
    ]
