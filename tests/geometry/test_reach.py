"""Cheapest paths: always legal, priced as judged, and as cheap as a fine grid and the rule book's examples say."""

from __future__ import annotations

import heapq
import math

import numpy as np
import pytest

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.corners import Aim
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, TOO_NEAR, Mover, fits, judge
from grognard.geometry.reach import INF, Reach
from tests.geometry.movement import R25, Table, box

MAN = Mover(R25, 1.25, climbs=True)


def bearer(x: float, y: float, z: float = 0.0) -> Bodies:
    bodies = Bodies()
    bodies.add(x, y, R25, z=z, height=1.25, on_floor=z > 0.0)
    return bodies


# ---- examples of the rule book -----------------------------------------------------------------------


def test_charge_around_deep_water_costs_8_873() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_solid(box(12, 13, 16, 15), "water")
    reach = Reach(ground, bearer(14, 18), MAN, 14.0, 10.0, 0.0, 12.0)
    assert reach.touch_cost(14.0, 18.0, R25) == pytest.approx(8.873, abs=0.002)
    path = reach.touch_path(14.0, 18.0, R25)
    judged = judge(ground, bearer(14, 18), MAN, path)
    assert judged.fault == OK and judged.cost == reach.touch_cost(14.0, 18.0, R25)
    assert math.hypot(path[-1][0] - 14, path[-1][1] - 18) == pytest.approx(2 * R25, abs=0.001)


def test_charge_over_a_barricade_costs_5_216() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_toll(box(10, 12, 15, 12.5), 1.0)
    reach = Reach(ground, bearer(13, 13.2), MAN, 13.0, 8.0, 0.0, 12.0)
    assert reach.touch_cost(13.0, 13.2, R25) == pytest.approx(5.216, abs=1e-9)
    assert reach.touch_path(13.0, 13.2, R25)[-1] == (13.0, 12.216, 0.0)


def test_a_short_detour_beats_the_toll_and_a_long_one_does_not() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_toll(box(10, 12, 15, 12.5), 1.0)
    round_it = Reach(ground, Bodies(), MAN, 10.3, 10.0, 0.0, 12.0)
    assert round_it.cost_to(10.3, 15.0) < 5.1
    assert Reach(ground, Bodies(), MAN, 12.5, 10.0, 0.0, 12.0).cost_to(12.5, 15.0) == pytest.approx(6.0)


def test_slow_ground_is_crossed_bent_or_gone_round() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_slow(box(10, 10, 20, 14), 2.0)
    straight = Reach(ground, Bodies(), MAN, 15.0, 8.0, 0.0, 20.0)
    assert straight.cost_to(15.0, 16.0) == pytest.approx(12.0)
    rim = Reach(ground, Bodies(), MAN, 11.0, 8.0, 0.0, 20.0)
    around = 2 * math.hypot(1.0, 2.0) + 4.0
    assert rim.cost_to(11.0, 16.0) == pytest.approx(around, abs=0.02)


# ---- levels -------------------------------------------------------------------------------------------


def test_floors_are_reached_by_climbing() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_floor(box(20, 10, 26, 16), 3.0)
    ground.add_floor(box(20, 10, 23, 16), 6.0)
    reach = Reach(ground, Bodies(), MAN, 18.0, 13.0, 0.0, 12.0)
    assert reach.cost_to(22.0, 13.0, 3.0) == pytest.approx(7.0)
    assert reach.cost_to(22.0, 13.0, 6.0) == pytest.approx(10.0)
    assert reach.cost_to(27.0, 13.0, 3.0) == INF
    assert Reach(ground, Bodies(), Mover(R25), 18.0, 13.0, 0.0, 12.0).cost_to(22.0, 13.0, 3.0) == INF
    down = Reach(ground, Bodies(), MAN, 22.0, 13.0, 6.0, 12.0)
    assert down.cost_to(25.0, 13.0, 3.0) == pytest.approx(6.0)
    assert down.cost_to(22.0, 13.0, 0.0) == pytest.approx(6.0)


def test_a_climb_goes_round_a_man_on_the_ground_below() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_floor(box(20, 10, 26, 16), 3.0)
    bodies = bearer(22.0, 13.0)
    reach = Reach(ground, bodies, MAN, 18.0, 13.0, 0.0, 12.0)
    cost = reach.cost_to(22.0, 13.0, 3.0)
    assert 7.0 < cost + 1e-9 < 7.1
    assert judge(ground, bodies, MAN, reach.path_to(22.0, 13.0, 3.0)).cost == cost


# ---- starts in contact and near enemies -----------------------------------------------------------------


def test_a_start_in_contact_is_no_prison() -> None:
    ground = Ground(48.0, 36.0)
    bodies = Bodies()
    for turn in range(0, 360, 90):
        bodies.add(
            20.0 + 0.984 * math.cos(math.radians(turn)), 10.0 + 0.984 * math.sin(math.radians(turn)), R25
        )
    assert Reach(ground, bodies, MAN, 20.0, 10.0, 0.0, 6.0).cost_to(23.0, 13.0) == INF
    free = Bodies()
    free.add(20.0, 10.984, R25)
    reach = Reach(ground, free, MAN, 20.0, 10.0, 0.0, 6.0)
    assert reach.cost_to(20.0, 8.0) == 2.0
    assert reach.cost_to(20.0, 13.0) == pytest.approx(3.806, abs=0.003)


def test_a_start_too_near_leads_away_from_the_enemy() -> None:
    ground = Ground(48.0, 36.0)
    enemy = Bodies()
    enemy.add(20.0, 11.5, R25, keep=1.001)
    reach = Reach(ground, enemy, MAN, 20.0, 10.0, 0.0, 8.0)
    assert reach.cost_to(20.0, 9.0) == 1.0
    around = reach.path_to(20.0, 14.0)
    assert around and judge(ground, enemy, MAN, around).fault == OK
    assert reach.cost_to(20.0, 10.2) == INF
    assert fits(ground, enemy, MAN, 20.0, 10.2) == TOO_NEAR


def test_flying_goes_straight() -> None:
    ground = Ground(48.0, 36.0)
    ground.add_solid(box(12, 13, 16, 15))
    bird = Mover(R25, 1.25, flies=True)
    reach = Reach(ground, bearer(14, 18), bird, 14.0, 10.0, 0.0, 12.0)
    assert reach.cost_to(14.0, 16.0) == 6.0
    assert reach.cost_to(14.0, 14.0) == INF
    assert reach.touch_cost(14.0, 18.0, R25) == pytest.approx(7.016)


# ---- properties -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_what_was_asked_before_changes_no_answer(seed: int) -> None:
    table = Table(900 + seed, solids=14, discs=24)
    x, y = table.place()
    while table.room(x, y, R25) < 0.0:
        x, y = table.place()
    kept = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0)
    bent = 0
    for number in range(40):
        gx = on_grain(x + table.rng.uniform(-6, 6))
        gy = on_grain(y + table.rng.uniform(-6, 6))
        fresh = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0)
        if number % 4:
            assert kept.path_to(gx, gy) == fresh.path_to(gx, gy)
            aimed = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0, aim=Aim(gx + 0.3, gy, 0.5))
            assert aimed.path_to(gx, gy) == fresh.path_to(gx, gy)
            assert kept.cost_to(gx, gy) == fresh.cost_to(gx, gy)
        else:
            assert kept.touch_path(gx, gy, R25) == fresh.touch_path(gx, gy, R25)
        bent += len(kept.path_to(gx, gy)) > 2
    assert bent > 3
    fresh = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0)
    assert kept.turning_places() == fresh.turning_places()
    aimed = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0, aim=Aim(x + 5.0, y, 0.5))
    assert aimed.path_to(x - 4.0, y) == fresh.path_to(x - 4.0, y)
    assert aimed.turning_places() == fresh.turning_places()


@pytest.mark.parametrize("seed", range(12))
def test_every_path_is_legal_and_costs_what_it_says(seed: int) -> None:
    table = Table(400 + seed, solids=14, discs=24)
    x, y = table.place()
    while table.room(x, y, R25) < 0.0:
        x, y = table.place()
    reach = Reach(table.ground, table.bodies, MAN, x, y, 0.0, 7.0)
    bent = 0
    for _ in range(60):
        gx = on_grain(x + table.rng.uniform(-6, 6))
        gy = on_grain(y + table.rng.uniform(-6, 6))
        path = reach.path_to(gx, gy)
        cost = reach.cost_to(gx, gy)
        if not path:
            assert cost == INF
            continue
        assert path[0] == (x, y, 0.0) and path[-1] == (gx, gy, 0.0)
        assert all(on_grain(px) == px and on_grain(py) == py for px, py, _pz in path)
        judged = judge(table.ground, table.bodies, MAN, path)
        assert judged.fault == OK
        assert judged.cost == pytest.approx(cost, abs=1e-9)
        assert cost <= 7.0 + 1e-9
        bent += len(path) > 2
    assert bent > 1


@pytest.mark.parametrize("seed, zones", [(1, 0), (2, 0), (3, 3), (4, 3)])
def test_as_cheap_as_a_fine_grid(seed: int, zones: int) -> None:
    table = Table(500 + seed, solids=12, discs=12, slow=zones, tolls=0)
    x, y = 12.0, 12.0
    while table.room(x, y, R25) < 0.0:
        x = on_grain(x + 0.37)
    limit = 4.0
    reach = Reach(table.ground, table.bodies, MAN, x, y, 0.0, limit)
    h = 0.1
    grid = grid_costs(table, x, y, limit, h)
    worse = 0.0
    lost = seen = 0
    for (i, j), cost in sorted(grid.items()):
        if (i + j) % 5 or cost > limit - 0.3:
            continue
        ours = reach.cost_to(on_grain(x + i * h), on_grain(y + j * h))
        seen += 1
        if ours == INF:
            lost += 1
            continue
        worse = max(worse, ours - cost)
    assert seen > 100 and lost == 0
    assert worse < 0.05


def grid_costs(table: Table, x: float, y: float, limit: float, h: float) -> dict[tuple[int, int], float]:
    """Dijkstra on a 32-neighbour grid; it never undercuts the true cost by more than the room's slack."""
    m = int(limit / h) + 1
    keys = [(i, j) for i in range(-m, m + 1) for j in range(-m, m + 1)]
    xs = np.array([x + i * h for i, _j in keys])
    ys = np.array([y + j * h for _i, j in keys])
    room = dict(zip(keys, (float(v) for v in table.rooms(xs, ys, R25))))
    steps = [(a, b) for a in range(-3, 4) for b in range(-3, 4) if math.gcd(a, b) == 1]
    best = {(0, 0): 0.0}
    heap = [(0.0, (0, 0))]
    while heap:
        cost, (i, j) = heapq.heappop(heap)
        if cost > best[(i, j)]:
            continue
        for a, b in steps:
            to = (i + a, j + b)
            if room.get(to, -1.0) < 0.03:
                continue
            length = h * math.hypot(a, b)
            if room[(i, j)] + room[to] < length + 0.06 and not _stepped(table, x, y, h, i, j, a, b):
                continue
            price = cost + table.ground.leg_cost(x + i * h, y + j * h, x + to[0] * h, y + to[1] * h)
            if price <= limit and price < best.get(to, INF):
                best[to] = price
                heapq.heappush(heap, (price, to))
    return best


def _stepped(table: Table, x: float, y: float, h: float, i: int, j: int, a: int, b: int) -> bool:
    ax, ay = x + i * h, y + j * h
    return min(table.stepped_rooms(ax, ay, ax + a * h, ay + b * h, 8, R25)) >= 0.0
