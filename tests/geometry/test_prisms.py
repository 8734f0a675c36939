"""The store of blockers."""

from __future__ import annotations

import random

import pytest
import shapely

from grognard.geometry.prisms import Prisms, disc, over_seams, polygon_body
from grognard.geometry.shapes import split
from grognard.geometry.sight import line_clear, sight
from tests.geometry.test_shapes import COMB, CROSS, ELL, SQUARE, star


def test_models_are_dropped_and_terrain_stays() -> None:
    world = Prisms()
    world.add_polygon(SQUARE, 5.0, 1)
    world.add_polygon(ELL, 5.0, 2)
    mark = world.mark()
    for x in (6.0, 9.0):
        world.add_disc(x, 1.0, 0.5, 2.5, 3)
        assert line_clear(world, x, -5.0, 1.0, x, 5.0, 1.0, []) == 3
        world.cut(mark)
        assert line_clear(world, x, -5.0, 1.0, x, 5.0, 1.0, []) == -1
    assert line_clear(world, -1.0, 0.5, 1.0, 9.0, 0.5, 1.0, []) in (1, 2)
    assert len(world) == mark


def test_a_polygon_after_a_cut_takes_the_place_of_a_longer_one() -> None:
    world = Prisms()
    mark = world.mark()
    world.add_polygon(COMB, 5.0, 1)
    world.cut(mark)
    world.add_disc(10.0, 0.0, 1.0, 5.0, 2)
    world.add_polygon(SQUARE, 5.0, 3)
    assert line_clear(world, 6.5, -5.0, 1.0, 6.5, 5.0, 1.0, []) == -1
    assert line_clear(world, 1.0, -5.0, 1.0, 1.0, 5.0, 1.0, []) == 3
    assert line_clear(world, 10.0, -5.0, 1.0, 10.0, 5.0, 1.0, []) == 2


def test_marks_and_shapes_are_checked() -> None:
    world = Prisms()
    with pytest.raises(ValueError):
        world.cut(1)
    with pytest.raises(ValueError):
        world.add_disc(0.0, 0.0, 0.0, 2.0, 1)
    with pytest.raises(ValueError):
        world.add_polygon([(0.0, 0.0), (1.0, 0.0)], 2.0, 1)
    with pytest.raises(ValueError):
        world.add_polygon(SQUARE, 2.0, -1)
    with pytest.raises(ValueError):
        disc(0.0, 0.0, -1.0)
    with pytest.raises(ValueError):
        polygon_body(ELL)


def test_parts_reach_over_their_seams_and_not_over_the_outline() -> None:
    rng = random.Random(3)
    for outline in (ELL, CROSS, COMB, *(star(rng, 9) for _ in range(50))):
        parts = split(outline)
        wide = [shapely.Polygon(over_seams(part, outline)) for part in parts]
        union = shapely.union_all(wide)
        assert union.geom_type == "Polygon" and not union.interiors
        assert union.difference(shapely.Polygon(outline).buffer(1e-5)).is_empty
        assert shapely.Polygon(outline).difference(union).area < 1e-12


@pytest.mark.parametrize("outline", [ELL, CROSS, COMB])
def test_no_line_slips_along_a_seam(outline: list[tuple[float, float]]) -> None:
    world = Prisms()
    world.add_polygon(outline, 5.0, 4)
    for part in split(outline):
        for (x1, y1), (x2, y2) in zip(part, part[1:] + part[:1]):
            if not shapely.Polygon(outline).exterior.contains(shapely.LineString([(x1, y1), (x2, y2)])):
                assert line_clear(world, x1, y1, 1.0, x2, y2, 1.0, []) == 4


def test_the_scratch_grows_with_the_blockers() -> None:
    world = Prisms()
    for k in range(200):
        world.add_disc(2.0 + 0.1 * k, 1.5 * (-1) ** k, 0.4, 5.0, k)
    assert sight(world, 0.0, 0.0, 0.5, 1.0, 30.0, 0.0, 0.5, 1.0, []).visible
    assert not sight(world, 0.0, 1.5, 0.3, 1.0, 30.0, 1.5, 0.3, 1.0, []).visible
