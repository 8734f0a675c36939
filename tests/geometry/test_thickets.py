"""The search for lines that are thin enough in areas, against the thinnest of many sampled lines."""

from __future__ import annotations

import random

import numpy as np
import pytest

from grognard.geometry.bases import Rect
from grognard.geometry.outlines import base_body, resized
from grognard.geometry.screens import AREA, BLOCKS, Screens
from grognard.geometry.thickets import Pair, deepest, note_line, search_thin, try_line
from grognard.geometry.views import FORGIVEN
from tests.geometry.view_scenes import lengths, rim, star

ME, YOU = Rect(0.0, 0.0, 1.0, 1.0, 0.0), Rect(9.0, 0.5, 1.0, 1.0, 200.0)


def pair_of(viewer: Rect, target: Rect, limit: float) -> Pair:
    a, b = base_body(viewer), base_body(target)
    return Pair(a, b, resized(a, FORGIVEN), resized(b, FORGIVEN), limit)


def thin(screens: Screens, kinds: list[int], pair: Pair) -> bool:
    screens.gather(kinds, pair.a, pair.b)
    return search_thin(screens, pair)


def test_the_limit_is_found_as_sampling_finds_it() -> None:
    rng = random.Random(3)
    start, end = rim(ME.corners(), 0.05), rim(YOU.corners(), 0.05)
    tried = 0
    for _ in range(60):
        outlines = [
            star(rng, rng.uniform(1.5, 7.5), rng.uniform(-1.5, 2.0), rng.uniform(1.0, 2.5)) for _ in range(3)
        ]
        screens = Screens()
        for tag, outline in enumerate(outlines):
            screens.add_area(outline, tag)
        least = float(lengths(start, end, outlines).min())
        if least > 0.3:
            tried += 1
            assert thin(screens, [AREA] * 3, pair_of(ME, YOU, least + 1e-9))
            assert not thin(screens, [AREA] * 3, pair_of(ME, YOU, least - 0.25))
    assert tried > 15


@pytest.mark.both_forms
def test_a_line_keeps_clear_of_items() -> None:
    screens = Screens()
    screens.add_area([(3.0, -9.0), (4.0, -9.0), (4.0, 0.2), (3.0, 0.2)], 0)
    screens.add_area([(5.0, -9.0), (7.0, -9.0), (7.0, 9.0), (5.0, 9.0)], 1)
    screens.add_item([(4.2, 0.0), (4.4, 0.0), (4.4, 9.0), (4.2, 9.0)], 2)
    assert thin(screens, [AREA, AREA, 0], pair_of(ME, YOU, 2.1))
    wit = screens.world.room.wit
    assert 3.0 * wit[1] / 9.0 > -0.5
    assert not thin(screens, [AREA, AREA, BLOCKS], pair_of(ME, YOU, 2.1))
    assert thin(screens, [AREA, AREA, BLOCKS], pair_of(ME, YOU, 3.1))


def test_lines_along_a_seam_are_no_trouble() -> None:
    """The parts of a concave area meet along the line of sight; the search must not come down to its grain there."""
    bent = [(2.0, -4.0), (7.0, -4.0), (7.0, 4.0), (4.6, 4.0), (4.5, 0.0), (4.4, 4.0), (2.0, 4.0)]
    ell = [(1.0, 0.0), (3.0, 0.0), (3.0, -5.0), (7.0, -5.0), (7.0, 5.0), (1.0, 5.0)]
    for outline, limit in ((bent, 4.9), (ell, 3.9)):
        screens = Screens()
        screens.add_area(outline, 0)
        screens.world.room.cells = screens.world.room.cells[:0]
        assert not thin(screens, [AREA], pair_of(ME, Rect(9.0, 0.0, 1.0, 1.0, 0.0), limit))
        assert len(screens.world.room.cells) < 6 * 400


@pytest.mark.both_forms
def test_one_line() -> None:
    screens = Screens()
    screens.add_area([(3.0, -9.0), (4.0, -9.0), (4.0, 9.0), (3.0, 9.0)], 0)
    screens.add_area([(3.5, -9.0), (5.0, -9.0), (5.0, 9.0), (3.5, 9.0)], 1)
    pair = pair_of(ME, Rect(9.0, 0.0, 1.0, 1.0, 0.0), 2.0)
    screens.gather([AREA, AREA], pair.a, pair.b)
    assert try_line(screens.world, pair, 1.0, 0.0, 0.3)
    wit = screens.world.room.wit
    assert [wit[z] for z in range(4)] == pytest.approx([0.515, 0.3, 8.485, 0.3])
    assert not try_line(screens.world, pair, 1.0, 0.0, 0.6), "it passes by"
    assert not try_line(screens.world, pair_of(ME, YOU, 1.98), 1.0, 0.0, 0.3)
    assert deepest(screens.world, 0.0, 0.0, 9.0, 0.0) == 1
    assert deepest(screens.world, 0.0, 0.0, 4.2, 0.0) == 0
    note_line(screens.world.room, pair, 0.4, 0.2, 9.2, 0.2)
    assert np.allclose([wit[z] for z in range(4)], [0.515, 0.2, 8.485, 0.2])
