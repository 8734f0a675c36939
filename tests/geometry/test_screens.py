"""Items and areas that may hide: what is kept and what is gathered for a pair."""

from __future__ import annotations

import pytest
from shapely.geometry import MultiPoint, Polygon

from grognard.geometry.bases import Rect
from grognard.geometry.outlines import base_body
from grognard.geometry.screens import AREA, BLOCKS, HINDERS, IGNORED, Screens

BENT = [(4.0, 0.0), (8.0, 0.0), (8.0, 1.0), (5.0, 1.0), (5.0, 4.0), (4.0, 4.0)]
ME, YOU = Rect(0.0, 0.0, 1.0, 1.0, 0.0), Rect(12.0, 0.0, 1.0, 1.0, 180.0)


def ring(screens: Screens, i: int) -> list[tuple[float, float]]:
    world = screens.world
    return [(world.vx[j], world.vy[j]) for j in range(world.off[i], world.off[i + 1])]


def test_items_are_grown_and_areas_are_not() -> None:
    screens = Screens()
    screens.add_item(BENT, 0)
    screens.add_base(Rect(20.0, 0.0, 1.0, 1.0, 0.0), 1)
    items = len(screens.world)
    assert Polygon(ring(screens, items - 1)).area == pytest.approx(1.01**2)
    grown = Polygon(ring(screens, 0)).union(Polygon(ring(screens, 1)))
    assert grown.area == pytest.approx(Polygon(BENT).buffer(0.005, join_style="mitre").area, abs=1e-4)
    screens.add_area(BENT, 2)
    parts = [Polygon(ring(screens, i)) for i in range(items, len(screens.world))]
    assert parts[0].union(parts[1]).area == pytest.approx(7.0, abs=1e-5)


def test_seams_are_told_from_the_rim() -> None:
    screens = Screens()
    screens.add_base(ME, 0)
    screens.add_area(BENT, 1)
    world = screens.world
    seams = []
    for i in range(len(world)):
        corners = ring(screens, i)
        for j in range(len(corners)):
            if screens.seam[world.off[i] + j]:
                seams.append((corners[j - 1], corners[j]))
    assert len(seams) == 2, "one seam, seen from both sides"
    outline = Polygon(BENT)
    for edge in seams:
        assert outline.exterior.distance(MultiPoint(edge).centroid) > 0.2
    screens.cut(0)
    screens.add_base(ME, 0)
    assert [screens.seam[j] for j in range(4)] == [0, 0, 0, 0]


def test_what_is_near() -> None:
    screens = Screens()
    screens.add_area(BENT, 3)
    screens.add_item([(4.0, 9.0), (5.0, 9.0), (5.0, 10.0)], 1)
    screens.add_base(Rect(-3.0, 0.0, 1.0, 1.0, 0.0), 0)
    screens.add_base(Rect(9.0, 1.0, 1.0, 1.0, 0.0), 2)
    assert screens.near(ME, YOU) == [3, 2]
    assert screens.near(YOU, ME) == [3, 2]
    screens.cut(0)
    assert screens.near(ME, YOU) == []


def test_gathering_leaves_out_what_does_not_count() -> None:
    screens = Screens()
    for tag in range(4):
        screens.add_base(Rect(3.0 + 1.5 * tag, 0.0, 1.0, 1.0, 0.0), tag)
    screens.gather([AREA, IGNORED, BLOCKS, HINDERS], base_body(ME), base_body(YOU))
    room = screens.world.room
    assert [(int(room.ids[z]), room.f[z]) for z in range(room.k)] == [(0, AREA), (2, BLOCKS), (3, HINDERS)]


def test_outlines_must_be_sound() -> None:
    screens = Screens()
    with pytest.raises(ValueError):
        screens.add_item([(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], 0)
    with pytest.raises(ValueError):
        screens.add_area([(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)], 0)
