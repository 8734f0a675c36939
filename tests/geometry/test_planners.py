"""Plans of whole units: legal for every model, free of each other, in one chain; and they do what they promise."""

from __future__ import annotations

import math

import pytest

from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import SOUTH, Mover, judge
from grognard.geometry.planners import follow, form_on, gather, restore_chain, translate
from grognard.geometry.squads import Paths, Squad, ends_of
from tests.geometry.movement import R25, Table, box

MAN = Mover(R25, 1.25, climbs=True)


def squad(
    ground: Ground, bodies: Bodies, starts: list[tuple[float, float]], limit: float = 6.0, least: float = 0.0
) -> Squad:
    n = len(starts)
    places = [(float(x), float(y), 0.0) for x, y in starts]
    return Squad(ground, bodies, [MAN] * n, places, [limit] * n, 2.0, 6.0, least)


def block(x: float, y: float, columns: int, rows: int, step: float = 1.2) -> list[tuple[float, float]]:
    return [(on_grain(x + c * step), on_grain(y + r * step)) for r in range(rows) for c in range(columns)]


def check(unit: Squad, paths: Paths | None, one_chain: bool = True) -> list[tuple[float, float, float]]:
    """Independent of ``Squad.allows``: each path judged, all ends compared in pairs."""
    assert paths is not None
    assert len(paths) == unit.size()
    for i, path in enumerate(paths):
        assert path[0] == unit.starts[i]
        judged = judge(unit.ground, unit.bodies, unit.movers[i], path, unit.open_edges)
        assert judged.ok, (i, judged.fault, judged.tag)
        assert judged.cost <= unit.limits[i] + 1e-6
    ends = ends_of(paths)
    for i, a in enumerate(ends):
        for j, b in enumerate(ends[:i]):
            apart = math.hypot(a[0] - b[0], a[1] - b[1])
            assert apart >= unit.movers[i].radius + unit.movers[j].radius - 0.002 or a[2] != b[2]
    if one_chain:
        assert unit.count_groups(ends) == 1
    return ends


def test_translate_takes_the_whole_vector_in_the_open() -> None:
    unit = squad(Ground(48, 36), Bodies(), block(10, 10, 5, 2))
    ends = check(unit, translate(unit, 3.0, 4.0))
    assert ends[0] == (13.0, 14.0, 0.0)


def test_translate_stops_short_of_an_enemy_at_the_last_sixty_fourth() -> None:
    enemy = Bodies()
    enemy.add(12.4, 16.0, R25, keep=1.001)
    unit = squad(Ground(48, 36), enemy, block(10, 10, 5, 1))
    ends = check(unit, translate(unit, 0.0, 6.0))
    assert 16.0 - 1.985 - 6.0 / 64 - 0.003 < ends[2][1] < 16.0 - 1.985
    walled = Ground(48, 36)
    walled.add_solid(box(0, 10.49, 48, 11))
    assert translate(squad(walled, Bodies(), block(10, 10, 5, 1)), 0.0, 6.0) is None


def test_translate_pays_for_slow_ground() -> None:
    ground = Ground(48, 36)
    ground.add_slow(box(0, 12, 48, 20), 2.0)
    unit = squad(ground, Bodies(), block(10, 10, 3, 1))
    ends = check(unit, translate(unit, 0.0, 6.0))
    assert ends[0][1] == pytest.approx(14.0, abs=0.11)


def test_follow_goes_round_a_wall_in_one_chain() -> None:
    ground = Ground(48, 36)
    ground.add_solid(box(8, 13, 14, 13.5))
    unit = squad(ground, Bodies(), block(9, 9, 4, 2), limit=8.0)
    ends = check(unit, follow(unit, 0.0, 6.0))
    assert sum(y for _x, y, _z in ends) / 8 > 11.5


def test_follow_keeps_the_formation_where_nothing_is_in_the_way() -> None:
    unit = squad(Ground(48, 36), Bodies(), block(10, 10, 5, 2))
    ends = check(unit, follow(unit, 6.0, 0.0))
    assert ends == [(x, y, 0.0) for x, y in block(16, 10, 5, 2)]


@pytest.mark.parametrize("seed", range(6))
def test_follow_is_legal_on_random_tables(seed: int) -> None:
    table = Table(900 + seed, solids=8, discs=10)
    starts: list[tuple[float, float]] = []
    while len(starts) < 6:
        x, y = (
            table.place()
            if not starts
            else (
                on_grain(starts[-1][0] + table.rng.uniform(-2, 2)),
                on_grain(starts[-1][1] + table.rng.uniform(-2, 2)),
            )
        )
        if table.room(x, y, R25) > 0.0 and all(math.hypot(x - a, y - b) > 1.0 for a, b in starts):
            starts.append((x, y))
        elif table.rng.random() < 0.02:
            starts = []
    unit = squad(table.ground, table.bodies, starts)
    if unit.count_groups(unit.starts) > 1:
        pytest.skip("not a chain to begin with")
    moved = 0
    for dx, dy in ((5.0, 0.0), (0.0, 5.0), (-4.0, 3.0), (0.0, -5.0)):
        paths = follow(unit, dx, dy)
        if paths is not None:
            check(unit, paths)
            moved += 1
    assert moved > 0


def test_form_on_packs_the_unit_around_its_leader() -> None:
    ground = Ground(48, 36)
    ground.add_solid(box(12, 14, 30, 15))
    unit = squad(ground, Bodies(), block(10, 10, 4, 2), limit=7.0)
    ends = check(unit, form_on(unit, 4, (8.5, 15.0, 0.0)))
    assert ends[4] == (8.5, 15.0, 0.0)
    assert form_on(unit, 4, (8.5, 25.0, 0.0)) is None


def test_a_broken_unit_finds_together() -> None:
    """Models at 10, 12.98, 18.94, 21.92: the middle man was killed."""
    unit = squad(Ground(48, 36), Bodies(), [(10, 10), (12.98, 10), (18.94, 10), (21.92, 10)])
    check(unit, restore_chain(unit))


def test_a_broken_unit_meets_half_way_where_neither_side_can_come_alone() -> None:
    unit = squad(Ground(48, 36), Bodies(), [(10, 10), (12, 10), (26, 10), (28, 10)], limit=6.0)
    paths = restore_chain(unit)
    ends = check(unit, paths)
    assert ends[0][0] > 10.0 and ends[3][0] < 28.0


def test_who_cannot_be_reached_leaves_the_fewest_groups() -> None:
    unit = squad(Ground(48, 36), Bodies(), [(5, 10), (8, 13.5), (40, 10)], limit=6.0)
    ends = check(unit, restore_chain(unit), one_chain=False)
    assert unit.count_groups(ends) == 2


def test_gather_comes_to_a_point_past_obstacles() -> None:
    ground = Ground(48, 36)
    ground.add_solid(box(14, 8, 14.5, 12))
    unit = squad(ground, Bodies(), [(10, 10), (12, 12), (17, 10), (18, 12)], limit=8.0)
    ends = check(unit, gather(unit, 14.2, 14.0))
    assert max(math.hypot(x - 14.2, y - 14.0) for x, y, _z in ends) < 6.0


def test_the_minimum_is_kept_by_everybody() -> None:
    unit = squad(Ground(48, 36), Bodies(), block(10, 10, 3, 1), limit=12.0, least=6.0)
    assert translate(unit, 0.0, 5.9) is None
    ends = check(unit, follow(unit, 0.0, 9.0))
    for (x, y, _z), (sx, sy, _sz) in zip(ends, unit.starts):
        assert math.hypot(x - sx, y - sy) >= 6.0 - 1e-6


def test_entry_from_the_own_edge() -> None:
    starts = [(10.0 + 1.5 * i, -R25, 0.0) for i in range(5)]
    unit = Squad(Ground(48, 36), Bodies(), [MAN] * 5, starts, [6.0] * 5, 2.0, 6.0, 0.0, SOUTH)
    ends = check(unit, follow(unit, 0.0, 6.0))
    assert all(y == pytest.approx(5.508) for _x, y, _z in ends)


def test_plans_are_the_same_every_time() -> None:
    ground = Ground(48, 36)
    ground.add_solid(box(8, 13, 14, 13.5))
    first = follow(squad(ground, Bodies(), block(9, 9, 4, 2)), 1.0, 6.0)
    again = follow(squad(ground, Bodies(), block(9, 9, 4, 2)), 1.0, 6.0)
    assert first is not None and first == again
