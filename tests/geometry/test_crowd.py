"""Rectangular bases among others: sweeps against hulls, keep distances, heights, exceptions."""

from __future__ import annotations

import pytest

from grognard.geometry import boxes
from grognard.geometry.bases import Rect
from grognard.geometry.crowd import BODY, KEPT, NONE_SPARED, OFF_TABLE, OK, TOO_NEAR, Crowd
from grognard.geometry.shapes import split
from grognard.geometry.sums import Box
from tests.geometry.skirmish import SIZES, Skirmish

MM25 = 25 / 25.4


def oracle(table: Skirmish, box: Box, rect: Rect, dx: float, dy: float) -> tuple[bool, float]:
    """Is the sweep surely free or surely not, by plain polygons; with how narrow a decision."""
    hull = boxes.swept(rect, dx, dy)
    margin = min(0.01 + min(v for p in hull for v in (p[0], p[1], 24 - p[0], 24 - p[1])), 9.0)
    for i, other in enumerate(table.rects):
        corners = other.corners()
        margin = min(
            margin, 0.01 + boxes.gap(hull, corners) - boxes.depth(hull, corners) - (1.0 if i % 2 else 0.0)
        )
    for ring in table.solids:
        for part in split(ring):
            margin = min(margin, 0.01 + boxes.gap(hull, part) - boxes.depth(hull, part))
    return margin >= 0.0, abs(margin)


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", range(4))
def test_sweeps_agree_with_plain_polygons(seed: int) -> None:
    table = Skirmish(seed, bases=10, solids=4)
    free = 0
    for _ in range(60):
        size = table.rng.choice(SIZES[:3])
        box = Box(size, SIZES[3] if table.rng.random() < 0.3 else size)
        x, y, _z, facing = table.pose()
        dx, dy = table.rng.uniform(-3, 3), table.rng.uniform(-3, 3)
        rect = Rect(x, y, 2 * box.half_width, 2 * box.half_depth, facing)
        code, who = table.crowd.sweep_fault(box, rect.ux, rect.uy, x, y, x + dx, y + dy, 0.0, 0.0, [], True)
        expected, margin = oracle(table, box, rect, dx, dy)
        if margin > 1e-7:
            assert (code == OK) == expected
        assert (who >= 0) == (code in (BODY, TOO_NEAR))
        free += code == OK
    assert 3 < free < 57


def test_tolerances_favour_the_mover() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 90.0), "friend")
    crowd.add_base(Rect(20.0, 10.0, 1.0, 1.0, 90.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)

    def at(x: float) -> int:
        return crowd.stand_fault(box, (x, 10.0, 0.0, 0.0), [])[0]

    assert at(11.0) == OK and at(10.991) == OK and at(10.989) == BODY
    assert at(18.0) == OK and at(18.009) == OK and at(18.011) == TOO_NEAR and at(19.5) == BODY
    assert at(0.491) == OK and at(0.489) == OFF_TABLE


def test_a_keep_distance_has_round_corners() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 90.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)
    # Corner to corner: 0.6 to the side and 0.8 ahead make exactly 1.
    assert crowd.stand_fault(box, (11.6, 11.8, 0.0, 0.0), [])[0] == OK
    assert crowd.stand_fault(box, (11.59, 11.78, 0.0, 0.0), [])[0] == TOO_NEAR
    assert crowd.gap_to(0, box, (11.6, 11.8, 0.0, 90.0)) == pytest.approx(1.0)
    assert crowd.nearer_than(box, (11.6, 11.8, 0.0, 90.0), 1.001) == [0]
    assert crowd.nearer_than(box, (11.6, 11.8, 0.0, 90.0), 0.99) == []


def test_spared_are_the_engaged_and_those_already_too_near() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(11.0, 10.0, 1.0, 1.0, 90.0), "engaged", keep=1.0)
    crowd.add_base(Rect(10.0, 11.4, 1.0, 1.0, 90.0), "near", keep=1.0)
    crowd.add_base(Rect(5.0, 5.0, 1.0, 1.0, 90.0), "far", keep=1.0)
    box = Box(1.0, 1.0)
    pose = (10.0, 10.0, 0.0, 90.0)
    spared = crowd.spared_at(box, pose, ["engaged"])
    assert spared[0] == 0.0 and spared[1] == pytest.approx(0.4) and spared[2] == KEPT
    assert crowd.spared_at(box, (20.0, 20.0, 0.0, 0.0), []) is NONE_SPARED
    assert crowd.stand_fault(box, pose, []) == (TOO_NEAR, 0)
    assert crowd.stand_fault(box, pose, spared) == (OK, -1)
    assert crowd.stand_fault(box, (10.0, 10.02, 0.0, 90.0), spared) == (TOO_NEAR, 1)


def test_heights_part_bases_but_not_keep_distances() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_polygon([(5.0, 5.0), (9.0, 5.0), (9.0, 9.0), (5.0, 9.0)], "house", high=4.0)
    crowd.add_base(Rect(7.0, 7.0, 1.0, 1.0, 0.0), "on the roof", low=4.0, height=2.0)
    crowd.add_base(Rect(20.0, 7.0, 1.0, 1.0, 0.0), "enemy", keep=1.0, low=4.0, height=2.0)
    box = Box(1.0, 1.0, height=2.0)
    assert crowd.stand_fault(box, (6.0, 8.0, 0.0, 0.0), []) == (BODY, 0)
    assert crowd.stand_fault(box, (6.0, 8.0, 4.0, 0.0), []) == (OK, -1)
    assert crowd.stand_fault(box, (7.0, 8.0, 4.0, 0.0), []) == (OK, -1)
    assert crowd.stand_fault(box, (7.0, 7.5, 4.0, 0.0), []) == (BODY, 1)
    assert crowd.stand_fault(box, (20.0, 7.0, 0.0, 0.0), []) == (TOO_NEAR, 2)


def test_some_count_only_at_the_end_or_keep_another_distance_on_the_way() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(5.0, 5.0, 1.0, 1.0, 0.0), "passed over", way=False)
    crowd.add_base(Rect(15.0, 5.0, 1.0, 1.0, 0.0), "left behind", keep=1.0, keep_way=0.0)
    box = Box(1.0, 1.0)
    assert crowd.stand_fault(box, (5.0, 5.0, 0.0, 0.0), [], end=False)[0] == OK
    assert crowd.stand_fault(box, (5.0, 5.0, 0.0, 0.0), [])[0] == BODY
    assert crowd.stand_fault(box, (16.1, 5.0, 0.0, 0.0), [], end=False)[0] == OK
    assert crowd.stand_fault(box, (16.1, 5.0, 0.0, 0.0), [])[0] == TOO_NEAR


def test_a_base_of_25_mm_counts_as_such() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 10.0, MM25, MM25, 90.0), "other")
    box = Box(MM25, MM25)
    assert crowd.gap_to(0, box, (10.0, 12.0, 0.0, 90.0)) == pytest.approx(2.0 - MM25)
    assert crowd.gap_to(0, box, (10.0, 10.5, 0.0, 90.0)) == pytest.approx(0.5 - MM25)
