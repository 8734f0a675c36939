"""Judging paths: swept bases, keep distances, floors, costs; against dense stepping and the rule book's examples."""

from __future__ import annotations

import math

import pytest

from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import (
    BAD_PATH,
    BODY,
    NO_CLIMB,
    NO_FLOOR,
    OFF_TABLE,
    OK,
    SOLID,
    SOUTH,
    TOO_NEAR,
    Mover,
    along,
    fits,
    judge,
    path_cost,
    slide_back,
)
from tests.geometry.movement import R25, Table, box

MAN = Mover(R25, 1.25, climbs=True)
EMPTY = Bodies()


def open_ground() -> Ground:
    return Ground(48.0, 36.0)


# ---- against the oracle ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_leg_is_free_exactly_where_dense_stepping_finds_room(seed: int) -> None:
    table = Table(seed)
    seen = {True: 0, False: 0}
    for _ in range(60):
        (ax, ay), (bx, by) = table.place(), table.place()
        if table.room(ax, ay, R25) < 0.0:
            continue
        scale = min(1.0, 5.0 / (math.hypot(bx - ax, by - ay) + 1e-9))
        bx, by = ax + scale * (bx - ax), ay + scale * (by - ay)
        n = 150
        rooms = table.stepped_rooms(ax, ay, bx, by, n, R25)
        judged = judge(table.ground, table.bodies, MAN, [(ax, ay, 0.0), (bx, by, 0.0)])
        least = min(rooms)
        if least < -1e-9:
            assert judged.fault != OK
            first = next(i for i, room in enumerate(rooms) if room < 0.0)
            gone = math.hypot(judged.x - ax, judged.y - ay)
            assert gone <= math.hypot(bx - ax, by - ay) * first / n + 1e-6
            assert abs(table.room(judged.x, judged.y, R25)) < 1e-6
        elif least > 0.03:
            assert judged.fault == OK
        seen[judged.fault == OK] += 1
    assert min(seen.values()) > 3


@pytest.mark.parametrize("seed", range(4))
def test_fits_agrees_with_shapely(seed: int) -> None:
    table = Table(100 + seed)
    for _ in range(300):
        x, y = table.place()
        room = table.room(x, y, R25)
        if abs(room) > 1e-9:
            assert (fits(table.ground, table.bodies, MAN, x, y) == OK) == (room > 0.0)


@pytest.mark.parametrize("seed", range(4))
def test_cost_agrees_with_dense_stepping(seed: int) -> None:
    table = Table(200 + seed)
    dear = 0
    for _ in range(20):
        (ax, ay), (bx, by) = table.place(), table.place()
        cost = table.ground.leg_cost(ax, ay, bx, by)
        assert cost == pytest.approx(table.stepped_cost(ax, ay, bx, by, 0.002), abs=0.02)
        dear += cost > math.hypot(bx - ax, by - ay) + 0.1
    assert dear > 3


# ---- examples of the rule book ---------------------------------------------------------------------


def test_entry_crosses_the_own_edge_only() -> None:
    path = [(10.0, -0.492, 0.0), (10.0, 5.508, 0.0)]
    assert judge(open_ground(), EMPTY, MAN, path).fault == OFF_TABLE
    entered = judge(open_ground(), EMPTY, MAN, path, open_edges=SOUTH)
    assert entered.ok and entered.cost == pytest.approx(6.0)
    short = [(10.0, -0.492, 0.0), (10.0, 0.48, 0.0)]
    assert judge(open_ground(), EMPTY, MAN, short, open_edges=SOUTH).fault == OFF_TABLE
    gun = Mover(1.181, 1.5)
    assert judge(open_ground(), EMPTY, gun, [(10, -1.181, 0.0), (10, 1.819, 0.0)], SOUTH).ok


@pytest.mark.parametrize("d, fault", [(1.99, OK), (1.985, TOO_NEAR), (1.9, TOO_NEAR), (0.9, BODY)])
def test_gap_to_an_enemy(d: float, fault: int) -> None:
    bodies = Bodies()
    bodies.add(10.0, 20.0, R25, keep=1.001, tag="enemy")
    judged = judge(open_ground(), bodies, MAN, [(10.0, 14.0, 0.0), (10.0, 20.0 - d, 0.0)])
    assert judged.fault == (TOO_NEAR if fault == BODY else fault)
    assert fits(open_ground(), bodies, MAN, 10.0, 20.0 - d) == fault
    if fault:
        assert judged.tag == "enemy"
        assert judged.at == pytest.approx((10.0, 20.0 - 1.985), abs=1e-6)


def test_hill_crest_keeps_and_overlaps_as_level_ground() -> None:
    ground = open_ground()
    ground.add_rise(box(20, 10, 28, 18), 2.0)
    enemy = Bodies()
    enemy.add(20.2, 14.0, R25, z=2.0, height=1.25, keep=1.001)
    assert fits(ground, enemy, MAN, 18.3, 14.0) == TOO_NEAR
    assert fits(ground, enemy, MAN, 18.2, 14.0) == OK
    assert fits(ground, enemy, MAN, 19.216, 14.0, keep=False) == OK
    assert fits(ground, enemy, MAN, 19.5, 14.0, keep=False) == BODY


def test_only_a_floor_separates_bases() -> None:
    ground = open_ground()
    ground.add_floor(box(8, 8, 14, 14), 3.0)
    above = Bodies()
    above.add(10.3, 10.0, R25, z=3.0, height=1.25, on_floor=True, keep=1.001)
    assert fits(ground, above, MAN, 10.0, 10.0) == OK
    assert fits(ground, above, Mover(R25, 3.5), 10.0, 10.0) == BODY
    below = Bodies()
    below.add(10.3, 10.0, R25, z=0.0, height=1.25)
    assert fits(ground, below, MAN, 10.0, 10.0, 3.0) == OK
    assert fits(ground, below, MAN, 10.0, 10.0, 0.0) == BODY
    assert fits(ground, below, MAN, 7.5, 10.0, 3.0) == NO_FLOOR


def test_barricade_costs_one_for_each_entry() -> None:
    ground = open_ground()
    ground.add_toll(box(10, 12, 15, 12.5), 1.0)
    assert path_cost(ground, MAN, [(13, 8, 0.0), (13, 12.216, 0.0)]) == pytest.approx(5.216)
    assert path_cost(ground, MAN, [(13, 12.216, 0.0), (13, 14.0, 0.0)]) == pytest.approx(1.784)
    back_again = [(13.0, 11.0, 0.0), (13.0, 13.0, 0.0), (13.0, 11.0, 0.0)]
    assert path_cost(ground, MAN, back_again) == pytest.approx(6.0)


# ---- levels ------------------------------------------------------------------------------------------


def test_climbing_pays_the_vertical_inches_and_stays_on_the_floor() -> None:
    ground = open_ground()
    ground.add_slow(box(8, 8, 14, 14), 2.0)
    ground.add_floor(box(8, 8, 11, 14), 3.0)
    up = [(7.0, 10.0, 0.0), (9.0, 10.0, 0.0), (9.0, 10.0, 3.0), (10.0, 10.0, 3.0)]
    judged = judge(ground, EMPTY, MAN, up)
    assert judged.ok and judged.cost == pytest.approx(1.0 + 2.0 + 3.0 + 2.0)
    assert judge(ground, EMPTY, Mover(R25, 1.25), up).fault == NO_CLIMB
    assert judge(ground, EMPTY, MAN, up + [(12.0, 10.0, 3.0)]).fault == NO_FLOOR
    assert judge(ground, EMPTY, MAN, [(12.0, 10.0, 0.0), (12.0, 10.0, 3.0)]).fault == NO_FLOOR
    assert judge(ground, EMPTY, MAN, [(9.0, 10.0, 0.0), (10.0, 10.0, 3.0)]).fault == BAD_PATH
    assert judge(ground, EMPTY, MAN, []).fault == BAD_PATH
    assert judge(ground, EMPTY, MAN, [(9.0, math.nan, 0.0)]).fault == BAD_PATH


def test_nobody_climbs_through_a_man_on_a_floor_between() -> None:
    ground = open_ground()
    ground.add_floor(box(8, 8, 11, 14), 3.0)
    ground.add_floor(box(8, 8, 11, 14), 6.0)
    guard = Bodies()
    guard.add(9.0, 10.0, R25, z=3.0, height=1.25, on_floor=True, tag="guard")
    judged = judge(ground, guard, MAN, [(9.2, 10.0, 0.0), (9.2, 10.0, 6.0)])
    assert judged.fault == BODY and judged.tag == "guard"
    assert judge(ground, guard, MAN, [(10.2, 10.0, 0.0), (10.2, 10.0, 6.0)]).ok


# ---- bodies with exceptions --------------------------------------------------------------------------


def test_friends_may_be_passed_but_not_overlapped_at_the_end() -> None:
    friend = Bodies()
    friend.add(10.0, 12.0, R25, way=False, tag="friend")
    assert judge(open_ground(), friend, MAN, [(10.0, 10.0, 0.0), (10.0, 14.0, 0.0)]).ok
    assert judge(open_ground(), friend, MAN, [(10.0, 10.0, 0.0), (10.0, 12.5, 0.0)]).fault == BODY
    assert judge(open_ground(), friend, MAN, [(10.0, 10.0, 0.0), (10.0, 12.5, 0.0)], end=False).ok


def test_a_mover_that_starts_too_near_may_only_go_away() -> None:
    enemy = Bodies()
    enemy.add(10.0, 12.0, R25, keep=1.001)
    start = (10.0, 10.5, 0.0)
    assert judge(open_ground(), enemy, MAN, [start]).ok
    assert judge(open_ground(), enemy, MAN, [start, (11.0, 10.3, 0.0)]).ok
    assert judge(open_ground(), enemy, MAN, [start, (11.0, 10.7, 0.0)]).fault == TOO_NEAR
    away_and_back = [start, (10.0, 10.2, 0.0), (10.0, 10.4, 0.0)]
    assert judge(open_ground(), enemy, MAN, away_and_back).fault == TOO_NEAR
    out_and_in = [start, (10.0, 9.5, 0.0), (10.0, 10.3, 0.0)]
    assert judge(open_ground(), enemy, MAN, out_and_in).fault == TOO_NEAR


def test_a_retreat_may_brush_past_but_must_end_clear() -> None:
    enemy = Bodies()
    enemy.add(10.0, 12.0, R25, keep=1.001, keep_way=0.0)
    past = [(9.0, 12.0, 0.0), (9.0, 15.0, 0.0)]
    assert judge(open_ground(), enemy, MAN, past).ok
    assert judge(open_ground(), enemy, MAN, [past[0], (9.0, 12.2, 0.0)]).fault == TOO_NEAR
    assert judge(open_ground(), enemy, MAN, [past[0]]).fault == TOO_NEAR


def test_flying_pays_the_straight_line_and_is_judged_at_its_end() -> None:
    ground = open_ground()
    ground.add_solid(box(9, 12, 11, 14), "house")
    bird = Mover(R25, 1.25, flies=True)
    assert judge(ground, EMPTY, bird, [(10.0, 10.0, 0.0), (10.0, 18.0, 0.0)]).cost == 8.0
    over = judge(ground, EMPTY, bird, [(10.0, 10.0, 0.0), (10.0, 13.0, 0.0)])
    assert over.fault == SOLID and over.tag == "house"
    ground.add_floor(box(9, 15, 11, 18), 3.0)
    leap = [(10.0, 12.0, 0.0), (10.0, 16.0, 3.0)]
    assert judge(ground, EMPTY, bird, leap).fault == NO_CLIMB
    leaper = Mover(R25, 1.25, climbs=True, flies=True)
    assert judge(ground, EMPTY, leaper, leap).cost == 5.0


def test_sliding_along_a_touching_base_and_edge_is_allowed() -> None:
    bodies = Bodies()
    bodies.add(10.0, 1.0, R25)
    along_edge = [(5.0, 0.492, 0.0), (9.0, 0.492, 0.0)]
    assert judge(open_ground(), bodies, MAN, along_edge).ok
    assert judge(open_ground(), bodies, MAN, [(8.0, 1.984, 0.0), (12.0, 1.984, 0.0)]).ok
    assert judge(open_ground(), bodies, MAN, [(8.0, 1.98, 0.0), (12.0, 1.98, 0.0)]).fault == BODY


# ---- stopping early -----------------------------------------------------------------------------------


def test_along_cuts_exactly_in_slow_ground_at_tolls_and_climbs() -> None:
    ground = open_ground()
    ground.add_slow(box(0, 12, 48, 14), 2.0)
    path = [(10.0, 10.0, 0.0), (10.0, 16.0, 0.0)]
    for cost in (0.5, 2.0, 3.0, 5.5, 6.5, 7.9):
        cut = along(path, ground, MAN, cost)
        assert path_cost(ground, MAN, cut) == pytest.approx(cost, abs=1e-9)
    assert along(path, ground, MAN, 8.0) == path
    assert path_cost(ground, MAN, along(path, ground, MAN, 9.0)) == pytest.approx(8.0)
    toll = open_ground()
    toll.add_toll(box(0, 12, 48, 12.5), 1.0)
    stopped = along(path, toll, MAN, 2.5)
    assert stopped[-1][1] == pytest.approx(11.998)
    assert along(path, toll, MAN, 3.5)[-1][1] == pytest.approx(12.5)
    climb = [(10.0, 10.0, 0.0), (10.0, 11.0, 0.0), (10.0, 11.0, 3.0)]
    assert along(climb, ground, MAN, 2.0) == climb[:2]


@pytest.mark.parametrize("seed", range(4))
def test_slide_back_finds_the_last_legal_place(seed: int) -> None:
    table = Table(300 + seed, solids=0, discs=30)
    bird = Mover(R25, 1.25, flies=True)
    moved = 0
    for _ in range(40):
        (ax, ay), (bx, by) = table.place(), table.place()
        cut = slide_back(table.ground, table.bodies, bird, [(ax, ay, 0.0), (bx, by, 0.0)])
        length = math.hypot(bx - ax, by - ay)
        last = math.hypot(cut[-1][0] - ax, cut[-1][1] - ay)
        if len(cut) > 1:
            assert fits(table.ground, table.bodies, bird, cut[-1][0], cut[-1][1]) == OK
            moved += 1
        t = 1.0
        while t * length > last + 0.004:
            assert table.room(ax + t * (bx - ax), ay + t * (by - ay), R25) < 0.002
            t -= 0.02 / length
    assert moved > 20
