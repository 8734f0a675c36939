"""Places in contact and linked: on the grain, fitting, touching; the rule book's example of linking first."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from grognard.geometry.bases import gap, on_grain, overlap
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, Mover, fits, judge
from grognard.geometry.placing import around, cheapest_touch, linked_places, nearest_fit, touching
from grognard.geometry.reach import INF, Reach
from tests.geometry.movement import R25, Table, box

MAN = Mover(R25, 1.25, climbs=True)


@pytest.mark.parametrize("seed", range(5))
def test_every_touching_place_touches_and_fits(seed: int) -> None:
    table = Table(600 + seed, discs=30)
    found = 0
    for tx, ty, tr, keep in table.discs:
        if keep:
            continue
        places = touching(table.ground, table.bodies, MAN, tx, ty, tr, 0.0, [table.place()])
        assert len(set(places)) == len(places)
        for x, y, _z in places:
            assert (on_grain(x), on_grain(y)) == (x, y)
            assert gap(x, y, R25, tx, ty, tr) <= 0.01
            assert overlap(x, y, R25, tx, ty, tr) <= 0.002
            assert table.room(x, y, R25) >= -1e-9
        found += len(places)
    assert found > 100


def test_hints_come_first_and_pockets_touch_two_things() -> None:
    ground = Ground(48, 36)
    bodies = Bodies()
    bodies.add(10, 16, R25)
    bodies.add(10, 15.016, R25)
    places = touching(ground, bodies, MAN, 10, 16, R25, 0.0, [(14.0, 16.0)])
    assert places[0] == (10.984, 16.0, 0.0)
    assert (10.852, 15.508, 0.0) in places[:3] and (9.148, 15.508, 0.0) in places[:3]


def test_pockets_at_a_wall_and_at_the_table_edge() -> None:
    ground = Ground(48, 36)
    ground.add_solid(box(10, 10, 14, 12))
    bodies = Bodies()
    bodies.add(12, 12.8, R25)
    bodies.add(20, 0.6, R25)
    against_wall = touching(ground, bodies, MAN, 12, 12.8, R25, 0.0, [])
    assert any(abs(y - 12.492) < 0.002 for _x, y, _z in against_wall)
    at_edge = touching(ground, bodies, MAN, 20, 0.6, R25, 0.0, [])
    assert any(abs(y - 0.492) < 0.002 for _x, y, _z in at_edge)


def test_contact_over_a_floor_is_made_on_the_floor() -> None:
    ground = Ground(48, 36)
    ground.add_floor(box(20, 10, 24, 16), 3.0)
    bodies = Bodies()
    bodies.add(20.2, 13, R25, z=3.0, height=1.25, on_floor=True)
    places = touching(ground, bodies, MAN, 20.2, 13, R25, 3.0, [])
    assert places and all(20.0 - 0.001 <= x <= 24.0 for x, _y, _z in places)


@pytest.mark.parametrize("seed", range(3))
def test_linked_places_are_within_the_gap(seed: int) -> None:
    table = Table(700 + seed, discs=20)
    tx, ty, tr, _keep = table.discs[1]
    places = linked_places(table.ground, table.bodies, MAN, tx, ty, tr, 0.0, 2.0, [(tx + 1.5, ty)])
    assert places
    for x, y, _z in places:
        assert gap(x, y, R25, tx, ty, tr) <= 2.001
        assert table.room(x, y, R25) >= -1e-9


def test_nearest_fit_is_as_near_as_a_fine_grid_finds() -> None:
    for seed in range(6):
        table = Table(800 + seed, discs=26, solids=8)
        x, y = table.place()
        found = nearest_fit(table.ground, table.bodies, MAN, x, y, 0.0, 3.0)
        steps = np.arange(-3.0, 3.01, 0.1)
        dxs, dys = np.meshgrid(steps, steps)
        free = table.rooms((x + dxs).ravel(), (y + dys).ravel(), R25) >= 0.0
        best = float(np.hypot(dxs, dys).ravel()[free].min())
        if best < 3.0:
            assert found
            assert math.hypot(found[0][0] - x, found[0][1] - y) < best + 0.12
            assert fits(table.ground, table.bodies, MAN, found[0][0], found[0][1]) == OK


# ---- the rule book's charges ----------------------------------------------------------------------------


def test_link_first() -> None:
    """The second charger finds the pocket beside the lead; the third has no linked place at the second target."""
    ground = Ground(48, 36)
    bodies = Bodies()
    bodies.add(10, 16, R25, tag="P")
    bodies.add(16.5, 14, R25, tag="Q")
    lead = Reach(ground, bodies, MAN, 10, 10, 0.0, 6.0)
    assert cheapest_touch(ground, bodies, lead, 10, 16, R25, 0.0)[1][-1] == (10.0, 15.016, 0.0)
    bodies.add(10, 15.016, R25, tag="lead", way=False)
    second = Reach(ground, bodies, MAN, 12.4, 10, 0.0, 6.0)
    pocket = (10.852, 15.508, 0.0)
    assert pocket in touching(ground, bodies, MAN, 10, 16, R25, 0.0, [(12.4, 10.0)])
    assert second.cost_to(*pocket) == pytest.approx(5.721, abs=0.001)
    bodies.add(10.852, 15.508, R25, tag="second", way=False)
    third = Reach(ground, bodies, MAN, 14.8, 10, 0.0, 6.0)
    assert cheapest_touch(ground, bodies, third, 10, 16, R25, 0.0) == (INF, [])
    cost, _path = cheapest_touch(ground, bodies, third, 16.5, 14, R25, 0.0)
    assert cost == pytest.approx(3.362, abs=0.001)
    for x, y, z in touching(ground, bodies, MAN, 16.5, 14, R25, 0.0, [(14.8, 10.0)]):
        if third.cost_to(x, y, z) < INF:
            assert gap(x, y, R25, 10.852, 15.508, R25) > 3.8
    beside = touching(ground, bodies, MAN, 10.852, 15.508, R25, 0.0, [(14.8, 10.0)])
    assert any(third.cost_to(*place) <= 5.81 for place in beside)


def test_hill_contact() -> None:
    ground = Ground(48, 36)
    ground.add_rise(box(20, 10, 28, 18), 2.0)
    bodies = Bodies()
    bodies.add(20.2, 14, R25, z=2.0, height=1.25)
    charger = Reach(ground, bodies, MAN, 15.0, 14.0, 0.0, 8.0)
    assert cheapest_touch(ground, bodies, charger, 20.2, 14, R25, 0.0)[1][-1] == (19.216, 14.0, 0.0)


def test_contact_is_found_beside_a_comrade_who_takes_the_straight_place() -> None:
    ground = Ground(48, 36)
    bodies = Bodies()
    bodies.add(10, 16, R25)
    bodies.add(10, 15.016, R25, way=False)
    reach = Reach(ground, bodies, MAN, 10, 10, 0.0, 8.0)
    cost, path = cheapest_touch(ground, bodies, reach, 10, 16, R25, 0.0)
    assert cost == pytest.approx(math.hypot(0.852, 5.508), abs=0.002)
    assert judge(ground, bodies, MAN, path).fault == OK


def test_contact_with_undeclared_units_is_kept_off() -> None:
    ground = Ground(48, 36)
    bodies = Bodies()
    bodies.add(10, 16, R25)
    bodies.add(11.5, 15.2, R25, keep=0.011, keep_way=0.0)
    for x, y, _z in touching(ground, bodies, MAN, 10, 16, R25, 0.0, [(12.0, 10.0)]):
        assert gap(x, y, R25, 11.5, 15.2, R25) > 0.011


def test_rings_lie_at_the_asked_gap() -> None:
    ground = Ground(48, 36)
    places = around(ground, Bodies(), MAN, 10, 10, R25, 0.0, 1.5, [])
    assert len(places) == 24
    assert all(gap(x, y, R25, 10, 10, R25) == pytest.approx(1.5, abs=0.001) for x, y, _z in places)
    assert all(a != b for a, b in pairwise(places))
