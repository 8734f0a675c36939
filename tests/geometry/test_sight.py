"""Sight between bases: the rule book's examples, and the corners of the rule."""

from __future__ import annotations

import math
import random

import pytest

from grognard.geometry.prisms import Prisms, disc, polygon_body
from grognard.geometry.shapes import Polygon
from grognard.geometry.sight import line_clear, sight, sight_between

MM = 1.0 / 25.4
HILL: Polygon = [(20.0, 10.0), (28.0, 10.0), (28.0, 18.0), (20.0, 18.0)]
HOUSE: Polygon = [(18.0, 10.0), (22.0, 10.0), (22.0, 14.0), (18.0, 14.0)]


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def turned(points: Polygon, angle: float, x: float = 0.0, y: float = 0.0) -> Polygon:
    c, s = math.cos(angle), math.sin(angle)
    return [(x + c * px - s * py, y + s * px + c * py) for px, py in points]


def tables(*blockers: tuple[Polygon, float]) -> Prisms:
    world = Prisms()
    for tag, (points, top) in enumerate(blockers):
        world.add_polygon(points, top, tag)
    return world


# The worked examples of the homebrew catalogue: (x, y, standing height, base in mm) and height of both models, the
# blocker, whether they see each other, and whether the line between the centres is blocked (light cover).
EXAMPLES = [
    ((16.0, 14.0, 0.0, 25.0), 1.25, (34.0, 14.0, 0.0, 25.0), 1.25, HILL, 2.0, False, True),
    ((24.0, 14.0, 2.0, 25.0), 1.25, (29.0, 14.0, 0.0, 25.0), 1.25, HILL, 2.0, False, True),
    ((24.0, 14.0, 2.0, 25.0), 1.25, (32.0, 14.0, 0.0, 25.0), 1.25, HILL, 2.0, True, False),
    ((27.0, 14.0, 2.0, 25.0), 1.25, (29.5, 14.0, 0.0, 25.0), 1.25, HILL, 2.0, True, False),
    ((14.0, 8.0, 0.0, 25.0), 1.25, (26.0, 11.0, 0.0, 25.0), 1.25, HOUSE, 5.0, True, False),
    ((14.0, 8.0, 0.0, 25.0), 1.25, (26.0, 11.4, 0.0, 25.0), 1.25, HOUSE, 5.0, True, True),
    ((14.0, 8.0, 0.0, 25.0), 1.25, (26.0, 12.0, 0.0, 25.0), 1.25, HOUSE, 5.0, False, True),
    ((14.0, 12.0, 0.0, 25.0), 1.25, (26.0, 12.0, 0.0, 25.0), 1.25, HOUSE, 4.0, False, True),
]


@pytest.mark.parametrize(("a", "a_height", "b", "b_height", "blocker", "top", "sees", "covered"), EXAMPLES)
def test_examples_with_a_polygon(
    a: tuple[float, float, float, float],
    a_height: float,
    b: tuple[float, float, float, float],
    b_height: float,
    blocker: Polygon,
    top: float,
    sees: bool,
    covered: bool,
) -> None:
    world = tables((blocker, top))
    atop, btop = a[2] + a_height, b[2] + b_height
    got = sight(world, a[0], a[1], a[3] * MM / 2, atop, b[0], b[1], b[3] * MM / 2, btop, [])
    assert got.visible == sees
    assert got.blocker == (-1 if sees else 0)
    assert (line_clear(world, a[0], a[1], atop, b[0], b[1], btop, []) == 0) == covered


@pytest.mark.parametrize(
    ("ay", "radius_mm", "height", "by", "sees"),
    [(12.0, 25.0, 1.25, 12.0, False), (14.5, 25.0, 1.25, 14.5, True), (12.0, 60.0, 3.0, 12.0, True)],
)
def test_examples_with_a_tank(ay: float, radius_mm: float, height: float, by: float, sees: bool) -> None:
    world = Prisms()
    world.add_disc(20.0, 12.0, 100.0 * MM / 2, 2.5, 9)
    r = radius_mm * MM / 2
    got = sight(world, 14.0, ay, r, height, 26.0, by, r, height, [])
    assert got.visible == sees
    assert got.blocker == (-1 if sees else 9)


def test_tags_that_are_left_out_do_not_block() -> None:
    """Woods that a base stands in, and the own unit."""
    world = tables((HOUSE, 4.0))
    world.add_disc(24.0, 12.0, 1.969, 2.5, 7)
    query = (14.0, 12.0, 0.492, 1.25, 30.0, 12.0, 0.492, 1.25)
    assert sight(world, *query, []).blocker == 0
    assert sight(world, *query, [0]).blocker == 7
    assert sight(world, *query, [7, 0]).visible
    assert line_clear(world, 14.0, 12.0, 1.0, 30.0, 12.0, 1.0, []) == 0
    assert line_clear(world, 30.0, 12.0, 1.0, 14.0, 12.0, 1.0, []) == 7
    assert line_clear(world, 14.0, 12.0, 1.0, 30.0, 12.0, 1.0, [0, 7]) == -1


def test_touching_an_edge_or_the_top_does_not_block() -> None:
    world = tables((box(4.0, 0.0, 6.0, 3.0), 2.0))
    assert line_clear(world, 0.0, 3.0, 1.0, 10.0, 3.0, 1.0, []) == -1, "along an edge"
    assert line_clear(world, 0.0, 4.0, 1.0, 8.0, -4.0, 1.0, []) == -1, "through a corner"
    assert line_clear(world, 0.0, 1.0, 2.0, 10.0, 1.0, 2.0, []) == -1, "exactly at the top"
    assert line_clear(world, 0.0, 1.0, 1.999, 10.0, 1.0, 1.999, []) == 0
    assert line_clear(world, 0.0, 1.0, 0.0, 8.0, 1.0, 4.0, []) == -1, "high enough where it comes to the edge"
    assert line_clear(world, 0.0, 1.0, 0.0, 8.2, 1.0, 4.0, []) == 0
    assert line_clear(world, 8.2, 1.0, 4.0, 0.0, 1.0, 0.0, []) == 0, "and the other way round"


def test_a_line_straight_up() -> None:
    world = tables((box(4.0, 0.0, 6.0, 3.0), 2.0))
    assert line_clear(world, 5.0, 1.0, 0.0, 5.0, 1.0, 4.0, []) == 0
    assert line_clear(world, 5.0, 1.0, 2.0, 5.0, 1.0, 4.0, []) == -1
    assert line_clear(world, 4.0, 1.0, 0.0, 4.0, 1.0, 4.0, []) == -1


@pytest.mark.parametrize("slope", [0.0, 3.0])
@pytest.mark.parametrize("angle", [k * 0.1 for k in range(16)])
def test_a_wall_of_touching_squares_is_tight(angle: float, slope: float) -> None:
    """From both sides of a row of squares, near enough that the row spans all lines, nothing is seen."""
    world = Prisms()
    for k in range(-8, 8):
        world.add_polygon(turned(box(0.5 * k, -0.25, 0.5 * (k + 1), 0.25), angle), 5.0, k + 8)
    for shift in (0.0, 0.13, 0.25):
        ends = turned([(shift, -1.2), (-shift, 1.2)], angle)
        got = sight(world, *ends[0], 0.5, 1.25, *ends[1], 0.5, 1.25 + slope, [])
        assert not got.visible
        assert 0 <= got.blocker < 16


@pytest.mark.parametrize("slope", [0.0, 1.0])
@pytest.mark.parametrize("angle", [0.0, 0.4, math.pi / 4, 1.3])
@pytest.mark.parametrize(("gap", "sees"), [(0.0, False), (0.01, True)])
def test_slits(angle: float, slope: float, gap: float, sees: bool) -> None:
    """Between two long walls, end to end: a slit without width is none, a narrow one is."""
    world = Prisms()
    world.add_polygon(turned(box(-9.0, -0.1, 0.0, 0.1), angle), 5.0, 0)
    world.add_polygon(turned(box(gap, -0.1, 9.0, 0.1), angle), 5.0, 1)
    ends = turned([(0.3, -4.0), (-0.4, 4.0)], angle)
    assert sight(world, *ends[0], 0.5, 1.0, *ends[1], 0.63, 1.0 + slope, []).visible == sees
    assert sight(world, *ends[1], 0.63, 1.0, *ends[0], 0.5, 1.0 + 4.5 * slope, []).visible == sees


@pytest.mark.parametrize("corners", ["apart", "touching"])
def test_no_way_through_where_two_corners_touch(corners: str) -> None:
    gap = 0.02 if corners == "apart" else 0.0
    world = tables((box(-9.0, -9.0, 0.0, 0.0), 5.0), (box(gap, gap, 9.0, 9.0), 5.0))
    for a, b in (((-3.0, 3.0), (3.0, -3.0)), ((-2.0, 3.0), (3.0, -3.5))):
        assert sight(world, *a, 0.5, 1.0, *b, 0.5, 1.0, []).visible == (corners == "apart")


def test_a_concave_blocker_is_one_piece() -> None:
    """Along the inner seams of an L, on the line of its straight arm."""
    world = tables(([(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)], 5.0))
    assert len(world) == 2
    for x in (0.5, 1.0):
        assert not sight(world, x, -2.0, 0.05, 1.0, x - 0.4, 6.0, 0.05, 1.0, []).visible
    assert sight(world, 3.0, 3.0, 0.5, 1.0, 6.0, 4.0, 0.5, 1.0, []).visible
    assert sight(world, 2.0, 2.0, 0.5, 1.0, 3.0, 3.0, 0.5, 1.0, []).visible, "both in the notch"


def test_at_the_foot_of_a_hill() -> None:
    """A base that reaches into a blocker looks out of it, not through it."""
    world = tables((HILL, 2.0))
    foot = (19.6, 14.0, 0.492, 1.25)
    assert sight(world, *foot, 10.0, 14.0, 0.492, 1.25, []).visible
    assert not sight(world, *foot, 30.0, 14.0, 0.492, 1.25, []).visible
    assert sight(world, *foot, 21.8, 14.0, 0.492, 3.25, []).visible, "up to the top"
    assert not sight(world, *foot, 22.0, 14.0, 0.492, 3.25, []).visible, "not over the crest"
    assert not sight(world, *foot, 34.0, 14.0, 0.492, 3.25, []).visible
    assert sight(world, *foot, 21.0, 7.0, 0.492, 1.25, []).visible, "along the side, past the corner"
    assert not sight(world, *foot, 24.0, 9.0, 0.492, 1.25, []).visible


def test_bases_that_touch_or_overlap() -> None:
    world = tables((box(-5.0, -0.1, 5.0, 0.1), 5.0))
    touching = (0.0, 3.0, 0.5, 1.0, 1.0, 3.0, 0.5, 1.0)
    assert sight(world, *touching, []).visible
    assert sight(world, 0.0, 0.5, 0.5, 1.0, 0.0, -0.5, 0.5, 1.0, []).blocker == 0, (
        "a wall over the place of contact"
    )
    assert sight(world, 0.0, 0.4, 0.5, 1.0, 0.3, 0.5, 0.5, 4.0, []).visible, (
        "one above the other, beside the wall"
    )
    assert not sight(world, 0.0, 0.05, 0.14, 1.0, 0.0, -0.05, 0.14, 4.0, []).visible, "both within the wall"


@pytest.mark.parametrize("r", [0.0, 0.492])
def test_a_floor_above(r: float) -> None:
    """The same place at two heights: free unless a blocker covers all of it and is higher than the lower top."""
    world = tables((box(-3.0, -3.0, 3.0, 3.0), 2.0))
    assert sight(world, 8.0, 0.0, r, 1.25, 8.0, 0.0, r, 4.25, []).visible
    assert sight(world, 0.0, 0.0, r, 2.0, 0.0, 0.0, r, 5.0, []).visible
    assert sight(world, 0.0, 0.0, r, 1.25, 0.0, 0.0, r, 4.25, []).blocker == 0
    if r > 0.0:
        assert sight(world, 3.0, 0.0, r, 1.25, 3.0, 0.0, r, 4.25, []).visible, "half of the base is outside"


def test_rectangular_bases() -> None:
    """Two long ranks see each other past a house that hides their middles."""
    world = tables((box(-2.0, 4.0, 2.0, 5.0), 5.0))
    rank = polygon_body(box(-2.5, 0.0, 2.5, 1.0))
    far = polygon_body(turned(box(-2.5, -0.5, 2.5, 0.5), 0.2, 0.0, 9.0))
    short = polygon_body(box(-1.0, 8.0, 1.0, 9.0))
    got = sight_between(world, rank, 1.0, far, 1.0, [])
    assert got.visible
    assert -2.5 <= got.x1 <= 2.5 and 0.0 <= got.y1 <= 1.0
    assert line_clear(world, got.x1, got.y1, 1.0, got.x2, got.y2, 1.0, []) == -1
    assert sight_between(world, far, 1.0, rank, 1.0, []).visible
    assert sight_between(world, polygon_body(box(-1.5, 2.0, 1.5, 3.0)), 1.0, short, 1.0, []).blocker == 0
    assert sight_between(world, rank, 1.0, disc(0.0, 6.0, 0.5), 1.0, []).blocker == 0
    assert sight_between(world, rank, 1.0, disc(0.0, 9.0, 2.2), 1.0, []).visible
    assert sight_between(world, rank, 1.0, polygon_body(box(2.5, 0.0, 4.0, 1.0)), 1.0, []).visible, (
        "side by side"
    )


def test_an_empty_table() -> None:
    got = sight(Prisms(), 0.0, 0.0, 0.5, 1.0, 4.0, 3.0, 0.5, 2.0, [])
    assert repr(got) == "Sight(free from (0.400, 0.300) to (3.600, 2.700))"
    assert sight(Prisms(), 0.0, 0.0, 0.5, 1.0, 0.0, 0.0, 0.5, 1.0, []).visible


def test_a_disc_close_to_a_base_opens_no_way_behind_it() -> None:
    """The lines that turn at such a disc and meet the base need not point at the base's centre."""
    hill = [
        (5.0, 32.45),
        (5.0, 29.55),
        (7.05, 27.5),
        (9.95, 27.5),
        (12.0, 29.55),
        (12.0, 32.45),
        (9.95, 34.5),
    ]
    world = tables(([*hill, (7.05, 34.5)], 2.0))
    tall = (13.095, 26.89, 80 * MM / 2, 2.5)
    small = (5.134, 40.269, 25 * MM / 2, 1.25)
    assert not sight(world, *tall, *small, []).visible
    world.add_disc(4.0, 38.0, 100 * MM / 2, 2.5, 1)
    assert not sight(world, *tall, *small, []).visible


def test_every_line_shown_is_free_where_discs_stand_close_to_bases() -> None:
    stream = random.Random(5)
    shown = 0
    for _ in range(4000):
        a = (stream.uniform(0.0, 20.0), stream.uniform(0.0, 20.0), 25 * MM / 2, stream.choice((1.25, 2.5)))
        b = (stream.uniform(0.0, 20.0), stream.uniform(0.0, 20.0), 60 * MM / 2, stream.choice((1.25, 2.5)))
        t = stream.uniform(0.2, 0.8)
        x, y = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        world = tables((turned(box(-2.0, -0.5, 2.0, 0.5), stream.uniform(0.0, 3.0), x, y), 2.0))
        for tag in range(stream.randint(1, 3)):
            base, r = stream.choice((a, b)), 100 * MM / 2
            far = r + base[2] + stream.choice((0.0, 0.001, 0.01, 0.1, 0.3))
            angle = stream.uniform(0.0, 2.0 * math.pi)
            at = (base[0] + far * math.cos(angle), base[1] + far * math.sin(angle))
            world.add_disc(*at, r, stream.choice((2.0, 2.5, 3.0)), 1 + tag)
        got = sight(world, *a, *b, [])
        if got.visible:
            shown += 1
            assert math.hypot(got.x1 - a[0], got.y1 - a[1]) <= a[2] + 1e-6
            assert math.hypot(got.x2 - b[0], got.y2 - b[1]) <= b[2] + 1e-6
            assert line_clear(world, got.x1, got.y1, a[3], got.x2, got.y2, b[3], []) == -1
    assert shown > 1000
