"""Rectangular bases among others: sweeps against hulls, keep distances, heights, exceptions."""

from __future__ import annotations

import pytest

from grognard.geometry import boxes
from grognard.geometry.bases import Rect
from grognard.geometry.crowd import BODY, KEPT, NOBODY, NONE_SPARED, OFF_TABLE, OK, TOO_NEAR, Crowd
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


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", range(3))
def test_one_of_them_hinders_nobody_when_it_moves_itself(seed: int) -> None:
    table = Skirmish(seed, bases=10, solids=4)
    crowd = table.crowd
    keep = [0.0 if i % 2 else 1.0 for i in range(10)]
    seen = crowd.kept_apart([gap > 0.0 for gap in keep], 1.0, False).leaving_out(3)
    plain = Crowd(24.0, 24.0)
    for i, rect in enumerate(table.rects):
        if i != 3:
            plain.add_base(rect, f"m{i}", keep=keep[i])
    for i, ring in enumerate(table.solids):
        plain.add_polygon(ring, f"t{i}")
    box = Box(MM25, MM25)
    for _ in range(60):
        pose = table.pose()
        code, who = seen.stand_fault(box, pose, [])
        other, whose = plain.stand_fault(box, pose, [])
        assert (code, seen.tag(who)) == (other, plain.tag(whose))
        assert [seen.tag(i) for i in seen.too_near(box, pose)] == [
            plain.tag(i) for i in plain.too_near(box, pose)
        ]
        near = [seen.tag(i) for i in seen.nearer_than(box, pose, 2.0)]
        assert near == [plain.tag(i) for i in plain.nearer_than(box, pose, 2.0)]
    assert crowd.stand_fault(box, (table.rects[3].x, table.rects[3].y, 0.0, 0.0), [])[0] != OK


@pytest.mark.both_forms
def test_who_flies_passes_over_everything_and_keeps_its_distance_where_it_ends() -> None:
    crowd = Crowd(24.0, 24.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 0.0), "other")
    flier = crowd.kept_apart([True], 1.0, True).leaving_out(NOBODY)
    box = Box(1.0, 1.0)
    assert flier.sweep_fault(box, 1.0, 0.0, 5.0, 10.0, 15.0, 10.0, 0.0, 0.0, [], False)[0] == OK
    assert flier.stand_fault(box, (11.5, 10.0, 0.0, 0.0), [])[0] == TOO_NEAR
    assert flier.stand_fault(box, (12.1, 10.0, 0.0, 0.0), [])[0] == OK
    walker = crowd.kept_apart([True], 1.0, False).leaving_out(NOBODY)
    assert walker.sweep_fault(box, 1.0, 0.0, 5.0, 10.0, 15.0, 10.0, 0.0, 0.0, [], False)[0] != OK


@pytest.mark.both_forms
def test_a_copy_in_which_bases_stand_elsewhere_is_like_a_new_crowd() -> None:
    table = Skirmish(5, bases=8, solids=4)
    moved = table.crowd.copy()
    plain = Crowd(24.0, 24.0)
    for i, rect in enumerate(table.rects):
        now = rect
        if i in (2, 5):
            now = Rect(24.0 - rect.x, rect.y, 2 * rect.half_width, 2 * rect.half_depth, rect.facing + 30.0)
            moved.reshape(i, now, 2.0, 1.0)
        low = 2.0 if i in (2, 5) else 0.0
        plain.add_base(
            now, f"m{i}", keep=1.0 if i % 2 else 0.0, low=low, height=1.0 if i in (2, 5) else 1e300
        )
    for i, ring in enumerate(table.solids):
        plain.add_polygon(ring, f"t{i}")
    box = Box(MM25, MM25, 1.0)
    differs = 0
    for _ in range(120):
        pose = table.pose()
        assert moved.stand_fault(box, pose, []) == plain.stand_fault(box, pose, [])
        assert moved.spared_at(box, pose, []) == plain.spared_at(box, pose, [])
        differs += table.crowd.stand_fault(box, pose, []) != plain.stand_fault(box, pose, [])
    assert differs > 0


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", range(3))
def test_what_is_left_out_at_a_glance_would_not_have_hindered(seed: int) -> None:
    table = Skirmish(seed, bases=12, solids=5)
    crowd = table.crowd
    box = Box(MM25, SIZES[3])
    left = 0
    for _ in range(60):
        x, y, _z, facing = table.pose()
        dx, dy = table.rng.uniform(-6, 6), table.rng.uniform(-6, 6)
        rect = Rect(x, y, 1.0, 1.0, facing)
        for k in range(crowd.pieces.count):
            if crowd.clear(k, box, rect.ux, rect.uy, x, y, x + dx, y + dy, [], True):
                left += 1
                args = (k, box, rect.ux, rect.uy, x, y, x + dx, y + dy, 0.0, 0.0)
                assert crowd.piece_fault(*args, [], True) == OK
    assert left > 300
