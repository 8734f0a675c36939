"""Outlines of pieces grown by a base: against hulls of sweeps, and where lines come near to them."""

from __future__ import annotations

import random

import pytest

from grognard.geometry import boxes
from grognard.geometry.pieces import Pieces
from grognard.geometry.shapes import anticlockwise, area
from grognard.geometry.sums import Box, Sum
from tests.geometry.skirmish import random_base, random_convex


def test_rooms_of_legs_are_those_of_the_hulls() -> None:
    rng = random.Random(11)
    outline = Sum()
    gaps = depths = 0
    for _ in range(400):
        part = anticlockwise(random_convex(rng))
        rect = random_base(rng, -4.0, 8.0)
        dx, dy = rng.choice([(0.0, 0.0), (rng.uniform(-4, 4), rng.uniform(-4, 4)), (rng.uniform(-4, 4), 0.0)])
        pieces = Pieces()
        pieces.add(part, 0.0, "")
        outline.load(pieces, 0, Box(2 * rect.half_width, 2 * rect.half_depth), rect.ux, rect.uy)
        room = outline.room(rect.x, rect.y, rect.x + dx, rect.y + dy, 1e9)
        hull = boxes.swept(rect, dx, dy)
        assert max(room, 0.0) == pytest.approx(boxes.gap(hull, part), abs=1e-9)
        assert max(-room, 0.0) == pytest.approx(boxes.depth(hull, part), abs=1e-9)
        gaps += room > 0.0
        depths += room < 0.0
    assert gaps > 50 and depths > 50


def test_stretches_of_lines_near_an_outline() -> None:
    rng = random.Random(12)
    outline = Sum()
    hits = 0
    for _ in range(200):
        part = anticlockwise(random_convex(rng))
        rect = random_base(rng, -3.0, 7.0)
        pieces = Pieces()
        pieces.add(part, 0.0, "")
        outline.load(pieces, 0, Box(2 * rect.half_width, 2 * rect.half_depth), rect.ux, rect.uy)
        dx, dy = rng.choice([(1.0, 0.0), (0.6, 0.8), (0.0, -1.0)])
        grow = rng.choice([1.0, 0.4, 0.0, -0.1])
        low, high = outline.line(rect.x, rect.y, dx, dy, grow)
        if low > high:
            rooms = [
                outline.room(rect.x + t * dx, rect.y + t * dy, rect.x + t * dx, rect.y + t * dy, 1e9)
                for t in [i * 0.05 - 10.0 for i in range(400)]
            ]
            assert min(rooms) >= grow - 1e-9
            continue
        hits += 1
        for t in (low, high):
            x, y = rect.x + t * dx, rect.y + t * dy
            assert outline.room(x, y, x, y, 1e9) == pytest.approx(grow, abs=1e-7)
        mid = 0.5 * (low + high)
        assert (
            outline.room(rect.x + mid * dx, rect.y + mid * dy, rect.x + mid * dx, rect.y + mid * dy, 1e9)
            <= grow
        )
    assert hits > 60


def test_the_outline_of_two_squares() -> None:
    outline = Sum()
    pieces = Pieces()
    pieces.add([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)], 0.0, "")
    outline.load(pieces, 0, Box(1.0, 3.0), 1.0, 0.0)
    ring = outline.ring()
    assert area(ring) == pytest.approx(5.0 * 3.0)
    assert min(x for x, _ in ring) == -1.5 and max(y for _, y in ring) == 2.5
    # Turned by 45 degrees the base takes an eighth of a turn off each corner.
    outline.load(pieces, 0, Box(1.0, 1.0), 0.6, 0.8)
    assert len(outline.ring()) == 8 and area(outline.ring()) == pytest.approx(4.0 + 1.0 + 2.0 * 2.0 * 1.4)
