"""Sight against dense sampling and Shapely, its symmetry, and the same bits in both forms."""

from __future__ import annotations

import hashlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.geometry.prisms import Prisms, disc, polygon_body
from grognard.geometry.sight import Sight, sight, sight_between
from tools.sight_oracle import Query, build, check, random_query, random_table


@pytest.mark.parametrize("seed", [101, 202, 303])
def test_against_the_oracle(seed: int) -> None:
    counts, wrong = check(500, seed, density=80)
    assert wrong == []
    assert sum(counts.values()) == 500
    assert min(counts.values()) > 30, "all four kinds of answer are tried"


@pytest.mark.both_forms
@given(st.integers(0, 10**9), st.booleans())
def test_sight_is_symmetric(seed: int, flat: bool) -> None:
    rng = random.Random(seed)
    world = build(random_table(rng, flat))
    query = random_query(rng, flat)
    there = query.ask(world)
    back = Query(query.b, query.a).ask(world)
    assert answer(back) == (there.visible, there.x2, there.y2, there.x1, there.y1, there.blocker)


@pytest.mark.both_forms
@given(st.integers(0, 10**9))
def test_a_blocker_more_never_opens_a_line(seed: int) -> None:
    rng = random.Random(seed)
    blockers = random_table(rng, flat=True)
    query = random_query(rng, flat=True)
    if query.ask(build(blockers)).visible:
        assert query.ask(build(blockers[:-1])).visible


@pytest.mark.both_forms
def test_answers_have_the_same_bits_everywhere() -> None:
    """Built from sums and products alone, so that no library's sine decides."""
    rng = random.Random(77)
    seen = hashlib.sha256()
    for _ in range(40):
        world = Prisms()
        for tag in range(14):
            x, y = rng.uniform(0.0, 12.0), rng.uniform(0.0, 12.0)
            w, h = rng.uniform(0.2, 2.0), rng.uniform(0.2, 2.0)
            top = rng.choice((2.0, 4.0, 5.0))
            if tag % 4 == 0:
                world.add_disc(x, y, w, top, tag)
            else:
                world.add_polygon(
                    [(x, y), (x + w, y - h), (x + 1.5 * w, y), (x + w, y + h)][:: 1 - tag % 2 * 2], top, tag
                )
        for _ in range(10):
            ax, ay, bx, by = (rng.uniform(0.0, 12.0) for _ in range(4))
            got = sight(
                world, ax, ay, 0.5, rng.choice((1.25, 3.25)), bx, by, 0.63, rng.choice((1.25, 4.5)), []
            )
            seen.update(repr(answer(got)).encode())
            square = polygon_body([(ax, ay), (ax + 1.0, ay), (ax + 1.0, ay + 1.0), (ax, ay + 1.0)])
            seen.update(
                repr(answer(sight_between(world, square, 1.25, disc(bx, by, 0.5), 1.25, []))).encode()
            )
    assert seen.hexdigest()[:16] == "707fdbe6eca7c4ae"


def answer(got: Sight) -> tuple[bool, float, float, float, float, int]:
    return got.visible, got.x1, got.y1, got.x2, got.y2, got.blocker
