"""Shadows that hide a part of a target; against convex hulls (Shapely)."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import MultiPoint, Polygon

from grognard.geometry.bases import Rect
from grognard.geometry.outlines import base_body
from grognard.geometry.prisms import Prisms, polygon_body
from grognard.geometry.shadows import NONE, SOME, WHOLE, Shadows

VIEWER = base_body(Rect(0.0, 0.0, 2.0, 2.0, 90.0))
TARGET = base_body(Rect(0.0, 10.0, 2.0, 2.0, 90.0))


def cast(shadows: Shadows, *outlines: list[tuple[float, float]]) -> list[int]:
    world = Prisms()
    for tag, outline in enumerate(outlines):
        world.add_polygon(outline, 1.0, tag)
    return [shadows.cast(world, i, TARGET, VIEWER) for i in range(len(world))]


def box(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


@pytest.mark.both_forms
def test_how_much_a_shadow_covers() -> None:
    shadows = Shadows()
    assert cast(shadows, box(-5.0, 4.0, 5.0, 5.0)) == [WHOLE]
    assert cast(shadows, box(2.0, 4.0, 5.0, 5.0)) == [NONE]
    assert cast(shadows, box(-5.0, -4.0, 5.0, -3.0)) == [NONE], "it stands behind the viewer"
    assert cast(shadows, box(0.9, 9.5, 3.0, 10.0)) == [WHOLE], "it overlaps the target"
    assert cast(shadows, box(-5.0, 4.0, 0.0, 5.0)) == [SOME]
    assert shadows.lit(VIEWER)
    assert (shadows.x, shadows.y) == (1.0, 1.0)
    assert (shadows.holder(-1.0, 1.0), shadows.holder(1.0, 1.0)) == (0, -1)
    shadows.clear()
    assert shadows.lit(VIEWER)
    assert (shadows.x, shadows.y) == (0.0, 0.0)


@pytest.mark.both_forms
def test_a_shadow_ends_at_the_side_that_faces_the_target() -> None:
    """The item stands across the viewer: from before it the target is seen."""
    shadows = Shadows()
    assert cast(shadows, box(-5.0, -3.0, 5.0, 0.9)) == [SOME]
    assert shadows.lit(VIEWER)
    assert shadows.y == 1.0
    assert cast(shadows, box(-5.0, -3.0, 5.0, 1.1)) == [WHOLE]
    corner = [(0.0, 0.95), (4.0, -3.0), (-4.0, -3.0)]
    shadows.clear()
    assert cast(shadows, corner) == [SOME]
    assert shadows.holder(0.0, 0.94) == 0
    assert shadows.holder(0.0, 0.96) == -1


@pytest.mark.both_forms
def test_between_two_shadows_a_place_may_be_left() -> None:
    """On the front edge, at neither corner and not in the middle."""
    shadows = Shadows()
    assert cast(shadows, box(-5.0, 1.0, -0.1, 1.2), box(0.3, 1.0, 5.0, 1.2)) == [SOME, SOME]
    assert [shadows.holder(x, 1.0) for x in (-1.0, 0.1, 1.0)] == [0, -1, 1]
    assert shadows.holder(0.0, 0.0) == 0
    assert shadows.lit(VIEWER)
    assert shadows.y == pytest.approx(1.0)
    assert -0.1 < shadows.x < 0.3
    assert cast(shadows, box(-0.1, 3.0, 0.1, 3.1)) == [SOME]
    assert not shadows.lit(VIEWER)


@pytest.mark.both_forms
def test_against_hulls() -> None:
    """A point is in the shadow just where the hull of point and target meets the item."""
    rng = random.Random(8)
    target = MultiPoint(list(zip(TARGET.xs, TARGET.ys)))
    table = polygon_body(box(-30.0, -30.0, 30.0, 30.0))
    tried = 0
    for _ in range(150):
        x, y = rng.uniform(-4.0, 4.0), rng.uniform(2.0, 12.0)
        hull = MultiPoint([(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2)) for _ in range(6)]).convex_hull
        world = Prisms()
        world.add_polygon([(float(a), float(b)) for a, b in list(hull.exterior.coords)[:-1]], 1.0, 0)
        shadows = Shadows()
        got = shadows.cast(world, 0, TARGET, table)
        if target.convex_hull.intersects(hull):
            assert got == WHOLE
            continue
        assert got == SOME
        for _ in range(30):
            px, py = rng.uniform(-6.0, 6.0), rng.uniform(-4.0, 14.0)
            seen = MultiPoint([(px, py), *target.geoms]).convex_hull
            depth = seen.intersection(hull).area
            if depth > 1e-9 or not Polygon(hull).buffer(1e-6).intersects(seen):
                tried += 1
                assert (shadows.holder(px, py) == 0) == (depth > 0.0)
    assert tried > 3000
