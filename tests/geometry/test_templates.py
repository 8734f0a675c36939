"""Templates over bases, by hand and against Shapely."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import LineString, Point
from shapely.geometry import Polygon as Area

from grognard.geometry.formations import disc, grid
from grognard.geometry.templates import NOBODY, Bases, disc_on_table, line_until

SMALL = 20.0 / 25.4
WIDE = 25.0 / 25.4


def regiment(files: int, count: int, width: float, depth: float, facing: float = 90.0) -> Bases:
    bases = Bases()
    bases.add_body(grid(0.0, 0.0, facing, files, count, width, depth))
    return bases


@pytest.mark.both_forms
def test_a_3_inch_disc_touches_five_bases_of_25_mm() -> None:
    row = regiment(9, 9, WIDE, WIDE)
    assert row.under_disc(4.5 * WIDE, -0.5 * WIDE, 1.5) == [2, 3, 4, 5, 6]
    most = max(len(row.under_disc(4.0 * WIDE + 0.01 * i, -0.5 * WIDE, 1.5)) for i in range(99))
    assert most == 5


@pytest.mark.both_forms
def test_touching_from_outside_is_not_under() -> None:
    bases = Bases()
    bases.add([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    bases.add_disc(3.0, 0.5, 0.5)
    assert bases.under_disc(-1.5, 0.5, 1.5) == []
    assert bases.under_disc(-1.499, 0.5, 1.5) == [0]
    assert bases.under_disc(5.0, 0.5, 1.5) == []
    assert bases.under_disc(4.999, 0.5, 1.5) == [1]
    assert bases.under_disc(1.0 + 1.0, 0.5, 1.5) == [0, 1]


@pytest.mark.both_forms
def test_a_point_lies_over_one_base_only() -> None:
    block = regiment(5, 10, SMALL, SMALL)
    assert block.at(2.5 * SMALL, -0.5 * SMALL) == 2
    assert block.at(2.0 * SMALL, -SMALL) == 1, "a corner of four"
    assert block.at(2.5 * SMALL, 0.1) == NOBODY
    war_machine = Bases()
    assert war_machine.add_body(disc(5.0, 5.0, 30.0 / 25.4)) == 0
    assert war_machine.at(5.8, 5.8) == 0
    assert war_machine.at(5.9, 5.9) == NOBODY


@pytest.mark.both_forms
def test_a_line_down_a_file_meets_its_models_in_order() -> None:
    """Four inches through four ranks of 20 mm."""
    block = regiment(5, 20, SMALL, SMALL)
    got = block.under_line(2.5 * SMALL, 0.0, 2.5 * SMALL, -4.0)
    assert [under.number for under in got] == [2, 7, 12, 17]
    assert [under.enter for under in got] == pytest.approx([0.0, SMALL, 2 * SMALL, 3 * SMALL])
    assert len(block.under_line(2.5 * SMALL, 0.0, 2.5 * SMALL, -2.0)) == 3


@pytest.mark.both_forms
def test_a_line_between_two_files_lies_over_one_of_them() -> None:
    block = regiment(5, 20, SMALL, SMALL)
    got = block.under_line(2.0 * SMALL, 0.0, 2.0 * SMALL, -4.0)
    assert [under.number for under in got] == [1, 6, 11, 16]
    side = block.under_line(0.0, 1.0, 0.0, -4.0)
    assert [under.number for under in side] == [0, 5, 10, 15], "along the outer edge"
    slanted = block.under_line(1.9 * SMALL, 0.0, 2.1 * SMALL, -4.0 * SMALL)
    assert [under.number for under in slanted] == [1, 6, 12, 17]


@pytest.mark.both_forms
def test_lines_of_no_length_and_from_behind() -> None:
    block = regiment(5, 10, SMALL, SMALL)
    assert [under.number for under in block.under_line(0.1, -0.1, 0.1, -0.1)] == [0]
    assert block.under_line(9.0, 9.0, 9.0, 9.0) == []
    back = block.under_line(0.1, -9.0, 0.1, 9.0)
    assert [under.number for under in back] == [5, 0]


@pytest.mark.both_forms
def test_a_disc_on_its_way() -> None:
    line = Bases()
    for i in range(10):
        line.add([(i * 1.0, 0.0), (i + 0.9, 0.0), (i + 0.9, 1.0), (i * 1.0, 1.0)])
    assert line.under_moving(2.0, -1.0, 2.0, -1.0, 1.5) == [0, 1, 2, 3]
    assert line.under_moving(2.0, -1.0, 6.0, -1.0, 1.5) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert line.under_moving(2.0, -2.0, 6.0, -2.0, 1.5) == []
    assert line.under_moving(4.5, -5.0, 4.5, 5.0, 0.5) == [4], "it starts before and ends behind the row"


@pytest.mark.both_forms
def test_lines_stop_at_barriers() -> None:
    wall = [(4.0, -1.0), (5.0, -1.0), (5.0, 1.0), (4.0, 1.0)]
    house = [(2.0, -1.0), (3.0, -1.0), (3.0, 1.0), (2.0, 1.0)]
    assert line_until(0.0, 0.0, 9.0, 0.0, [wall, house]) == 2.0
    assert line_until(0.0, 1.0, 9.0, 1.0, [wall]) == 9.0
    assert line_until(0.0, 0.0, 1.0, 0.0, [wall]) == 1.0


@pytest.mark.both_forms
def test_discs_partly_off_the_table() -> None:
    assert disc_on_table(-1.4, 10.0, 1.5, 72.0, 48.0)
    assert not disc_on_table(-1.5, 10.0, 1.5, 72.0, 48.0)
    assert not disc_on_table(73.2, 49.2, 1.5, 72.0, 48.0), "beyond the corner"
    edge = Bases()
    edge.add([(0.0, 9.0), (1.0, 9.0), (1.0, 10.0), (0.0, 10.0)])
    assert edge.under_disc(-1.0, 9.5, 1.5) == [0]


@pytest.mark.both_forms
def test_against_shapely() -> None:
    rng = random.Random(5)
    hits = 0
    for _ in range(120):
        files, count = rng.randrange(1, 6), rng.randrange(1, 18)
        body = grid(
            rng.uniform(4.0, 8.0), rng.uniform(4.0, 8.0), rng.uniform(0.0, 360.0), files, count, SMALL, WIDE
        )
        bases = Bases()
        bases.add_body(body)
        areas = [Area(body.base(i)) for i in range(count)]
        x1, y1, x2, y2 = (rng.uniform(2.0, 10.0) for _ in range(4))
        r = rng.choice((0.5, 1.5, 2.5))
        way = LineString([(x1, y1), (x2, y2)])
        assert bases.under_disc(x1, y1, r) == [
            i for i in range(count) if areas[i].distance(Point(x1, y1)) < r
        ]
        assert bases.under_moving(x1, y1, x2, y2, r) == [
            i for i in range(count) if areas[i].distance(way) < r
        ]
        under = bases.under_line(x1, y1, x2, y2)
        hits += len(under)
        assert sorted(u.number for u in under) == [i for i in range(count) if areas[i].intersects(way)]
        assert [u.enter for u in under] == sorted(u.enter for u in under)
        for u in under:
            assert u.leave - u.enter == pytest.approx(areas[u.number].intersection(way).length)
    assert hits > 70
