"""Paths of poses and pushes of rectangular bases."""

from __future__ import annotations

import math

import pytest

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import BODY, OFF_TABLE, OK, TOO_NEAR, Crowd, Pose
from grognard.geometry.strides import judge, leg_fault, push, shut
from grognard.geometry.sums import Box
from grognard.geometry.sweeps import BAD_PATH
from tests.geometry.skirmish import SIZES, Skirmish


def alley(gap: float) -> Crowd:
    """Two long walls along x with a gap around y = 10."""
    crowd = Crowd(36.0, 36.0)
    crowd.add_polygon([(5.0, 0.0), (15.0, 0.0), (15.0, 10.0 - gap / 2), (5.0, 10.0 - gap / 2)], "south wall")
    crowd.add_polygon(
        [(5.0, 10.0 + gap / 2), (15.0, 10.0 + gap / 2), (15.0, 36.0), (5.0, 36.0)], "north wall"
    )
    return crowd


def test_models_turn_as_they_go_through_an_alley() -> None:
    box = Box(1.0, 2.0)
    through: list[Pose] = [(2.0, 10.0, 0.0, 90.0), (18.0, 10.0, 0.0, 90.0)]
    assert judge(alley(1.1), box, through, []) is None
    stop = judge(alley(0.9), box, through, [])
    assert stop is not None and stop.code == BODY and stop.tag == "south wall" and stop.leg == 1
    # Pointing along the leg it gets 2 inches on; with the facing before, its narrow side ahead, 2.5.
    assert stop.at == pytest.approx(2.5) and stop.x == pytest.approx(4.5)


def test_a_facing_of_either_end_may_save_a_leg() -> None:
    crowd = alley(1.1)
    box = Box(2.0, 1.0)
    assert leg_fault(crowd, box, (2.0, 10.0, 0.0, 0.0), (18.0, 10.0, 0.0, 0.0), [])[0] == BODY
    assert leg_fault(crowd, box, (2.0, 10.0, 0.0, 90.0), (18.0, 10.0, 0.0, 0.0), [])[0] == OK
    assert leg_fault(crowd, box, (2.0, 10.0, 0.0, 0.0), (18.0, 10.0, 0.0, 270.0), [])[0] == OK
    # Inside the alley it may not stand across it.
    stop = judge(crowd, box, [(2.0, 10.0, 0.0, 90.0), (10.0, 10.0, 0.0, 0.0)], [])
    assert stop is not None and stop.code == BODY and (stop.x, stop.y) == (10.0, 10.0)


def test_turning_on_the_spot_is_free_but_the_new_facing_is_judged() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(11.0, 10.0, 1.0, 1.0, 0.0), "friend")
    box = Box(1.0, 1.0)
    assert judge(crowd, box, [(10.0, 10.0, 0.0, 0.0), (10.0, 10.0, 0.0, 90.0)], []) is None
    stop = judge(crowd, box, [(10.0, 10.0, 0.0, 0.0), (10.0, 10.0, 0.0, 45.0)], [])
    assert stop is not None and stop.tag == "friend"


def test_paths_end_by_other_rules_than_they_run() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 5.0, 1.0, 1.0, 0.0), "engaged", keep=1.0, keep_way=0.0)
    box = Box(1.0, 1.0)
    path: list[Pose] = [(11.0, 5.0, 0.0, 0.0), (11.5, 5.0, 0.0, 0.0)]
    stop = judge(crowd, box, path, [])
    assert stop is not None and stop.code == TOO_NEAR
    assert judge(crowd, box, path, [], end=False) is None
    assert judge(crowd, box, path + [(12.0, 5.0, 0.0, 0.0)], []) is None


def test_what_was_nearer_already_may_not_be_come_nearer_to() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)
    start: Pose = (11.5, 10.0, 0.0, 0.0)
    spared = crowd.spared_at(box, start, [])
    assert judge(crowd, box, [start, (11.5, 12.0, 0.0, 0.0)], spared) is None
    assert judge(crowd, box, [start, (14.0, 10.0, 0.0, 0.0)], spared) is None
    stop = judge(crowd, box, [start, (11.4, 12.0, 0.0, 0.0)], spared)
    assert stop is not None and stop.code == TOO_NEAR


def test_the_table_ends_at_its_edge() -> None:
    crowd = Crowd(36.0, 36.0)
    box = Box(1.0, 1.0)
    stop = judge(crowd, box, [(10.0, 10.0, 0.0, 0.0), (10.0, 0.2, 0.0, 0.0)], [])
    assert stop is not None and stop.code == OFF_TABLE and stop.tag == "" and stop.at == pytest.approx(9.5)
    stop = judge(crowd, box, [(10.0, 10.0, 0.0, 0.0), (math.nan, 0.2, 0.0, 0.0)], [])
    assert stop is not None and stop.code == BAD_PATH


# ---- pushes --------------------------------------------------------------------------------------


def test_pushes_stop_where_they_touch() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(20.0, 10.0, 1.0, 1.0, 0.0), "friend")
    crowd.add_base(Rect(10.0, 20.0, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)
    start: Pose = (10.0, 10.0, 0.0, 0.0)
    east = push(crowd, box, start, 2.0, 0.0, 12.0, [])
    assert (east.code, east.tag, east.x) == (BODY, "friend", 19.0) and east.at == pytest.approx(9.0)
    north = push(crowd, box, start, 0.0, 1.0, 12.0, [])
    assert (north.code, north.tag) == (TOO_NEAR, "enemy") and north.at == pytest.approx(8.0)
    west = push(crowd, box, start, -1.0, 0.0, 12.0, [])
    assert (west.code, west.tag) == (OFF_TABLE, "") and west.at == pytest.approx(9.5)
    free = push(crowd, box, start, 1.0, 0.0, 3.0, [])
    assert (free.code, free.tag, free.at, free.x) == (OK, "", 3.0, 13.0)
    with pytest.raises(ValueError, match="direction"):
        push(crowd, box, start, 0.0, 0.0, 3.0, [])


def test_a_push_keeps_its_facing() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(20.0, 10.0, 1.0, 1.0, 0.0), "friend")
    turned = push(crowd, Box(1.0, 1.0), (10.0, 10.0, 0.0, 45.0), 1.0, 0.0, 12.0, [])
    assert turned.at == pytest.approx(9.5 - math.sqrt(0.5))


def test_pushes_along_or_away_from_a_neighbour_are_not_stopped_by_it() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(11.0, 10.0, 1.0, 1.0, 0.0), "neighbour")
    box = Box(1.0, 1.0)
    for overlap in (0.0, 0.005):
        start: Pose = (10.0 + overlap, 10.0, 0.0, 0.0)
        for dx, dy in ((0.0, 1.0), (-1.0, 0.0), (-1.0, -1.0)):
            assert push(crowd, box, start, dx, dy, 5.0, []).code == OK
        assert push(crowd, box, start, 1.0, 0.1, 5.0, []).at == 0.0


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", range(6))
def test_pushes_are_legal_and_end_in_contact_or_at_the_keep_distance(seed: int) -> None:
    table = Skirmish(seed, bases=14, solids=5)
    stopped = 0
    for _ in range(25):
        size = table.rng.choice(SIZES[:3])
        box = Box(size, SIZES[3] if table.rng.random() < 0.3 else size)
        pose = table.standing(box)
        turn = table.rng.uniform(0.0, 2.0 * math.pi)
        stop = push(table.crowd, box, pose, math.cos(turn), math.sin(turn), 8.0, [])
        end: Pose = (stop.x, stop.y, 0.0, pose[3])
        assert math.dist(pose[:2], end[:2]) == pytest.approx(stop.at, abs=1e-9)
        fault = judge(table.crowd, box, [pose, end], [])
        assert fault is None
        if stop.code == OK or stop.tag == "" or stop.at == 0.0:
            continue
        stopped += 1
        who = table.crowd.tags.index(stop.tag)
        keep = table.crowd.keep[who] if stop.code == TOO_NEAR else 0.0
        assert table.crowd.gap_to(who, box, end) == pytest.approx(keep, abs=1e-6)
    assert stopped > 5


def test_where_on_a_line_one_may_not_stand() -> None:
    crowd = Crowd(36.0, 36.0)
    crowd.add_base(Rect(10.0, 10.0, 1.0, 1.0, 0.0), "friend")
    crowd.add_base(Rect(20.0, 11.2, 1.0, 1.0, 0.0), "enemy", keep=1.0)
    box = Box(1.0, 1.0)
    out = shut(crowd, box, (0.0, 10.0, 0.0, 90.0), 1.0, 0.0, [])
    inside = sorted(pair for pair in out if pair[0] > -1e9 and pair[1] < 1e9)
    # The enemy's gap north is 0.2, so its round zone reaches sqrt(1 - 0.04) beyond the touching width.
    side = 1.0 + math.sqrt(0.96)
    assert inside[0] == pytest.approx((9.0, 11.0)) and inside[1] == pytest.approx((20 - side, 20 + side))
    assert sorted(pair[1] for pair in out)[0] == pytest.approx(0.5)
    assert sorted(pair[0] for pair in out)[-1] == pytest.approx(35.5)


def test_a_fault_need_not_be_located() -> None:
    crowd = alley(0.9)
    path: list[Pose] = [(2.0, 10.0, 0.0, 0.0), (18.0, 10.0, 0.0, 0.0)]
    stop = judge(crowd, Box(1.0, 2.0), path, [], locate=False)
    assert stop is not None and (stop.code, stop.at, stop.x) == (BODY, 0.0, 2.0)


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", range(3))
def test_what_shuts_a_line_near_by_is_found_without_what_is_far_off(seed: int) -> None:
    table = Skirmish(seed, bases=12, solids=5)
    box = Box(1.0, 1.0)
    fewer = 0
    for _ in range(40):
        pose = table.pose()
        everything = shut(table.crowd, box, pose, 1.0, 0.0, [])
        near = shut(table.crowd, box, pose, 1.0, 0.0, [], 3.0)
        assert [gap for gap in everything if gap[0] < 3.0 and gap[1] > -3.0] == [
            gap for gap in near if gap[0] < 3.0 and gap[1] > -3.0
        ]
        fewer += len(near) < len(everything)
    assert fewer > 10
