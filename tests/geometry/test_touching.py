"""Pairs of models in contact: counts of the worked examples, Shapely as oracle, empty places between."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.boxes import FRONT, LEFT, REAR
from grognard.geometry.formations import Formation, Shape, block, disc, grid
from grognard.geometry.touching import engaged, in_contact, touching, without
from tests.geometry.regiments import MM20, bodies, regiment


def models(a: Formation, b: Formation) -> tuple[int, int]:
    """How many models of each touch."""
    pairs = touching(a, b)
    return len({i for i, _ in pairs}), len({j for _, j in pairs})


@pytest.mark.parametrize(
    ("offset", "count"), [(-1.0, 10), (0.0, 10), (0.4, 10), (1.0, 10), (2.0, 8), (1.5, 8)]
)
def test_the_worked_front(offset: float, count: int) -> None:
    """ninth_age.example.maximise-front."""
    target = regiment(5 * MM20, 0.0, 270.0)
    charger = regiment(offset * MM20, 0.0, 90.0)
    assert sum(models(charger, target)) == count


def test_the_worked_flank() -> None:
    """ninth_age.example.maximise-flank: 4 and 2 with edges lined up, 5 in all elsewhere."""
    target = grid(0.0, 0.0, 90.0, 5, 10, MM20, MM20)
    for off, count in ((1.0, (4, 2)), (0.0, (3, 2)), (0.5, (3, 2))):
        charger = grid(0.0, off * MM20, 0.0, 5, 5, MM20, MM20)
        assert models(charger, target) == count


def test_the_worked_horde() -> None:
    """ninth_age.example.horde: 7 files touch with edges lined up, 6 exactly centred."""
    halberds = grid(0.0, 0.0, 90.0, 10, 30, MM20, MM20)
    for free, mine, both in ((2.0, 7, 12), (2.5, 6, 11)):
        enemy = regiment((free + 5) * MM20, 0.0, 270.0)
        assert models(halberds, enemy)[0] == mine and sum(models(halberds, enemy)) == both


@given(bodies(), bodies(), st.floats(0.0, 0.5))
@settings(max_examples=100, deadline=None)
def test_pairs_are_those_whose_bases_are_near(a: Formation, b: Formation, tol: float) -> None:
    found = touching(a, b, tol)
    for i in range(a.count()):
        for j in range(b.count()):
            d = ShPolygon(a.base(i)).distance(ShPolygon(b.base(j)))
            if abs(d - tol) > 1e-6:
                assert ((i, j) in found) == (d <= tol)
    assert sorted((j, i) for i, j in found) == touching(b, a, tol)
    assert engaged(a, b, tol) == bool(found)


def test_discs_touch() -> None:
    engine = disc(5.0, 0.0, 1.0)
    body = grid(0.0, 0.0, 90.0, 4, 8, 1.0, 1.0)
    assert touching(body, engine) == [(3, 0)] and touching(engine, body) == [(0, 3)]
    assert (
        touching(body.shifted(0.0, 0.1), engine) == [(3, 0)]
        and touching(body.shifted(-0.1, 0.0), engine) == []
    )
    assert touching(engine, disc(7.0, 0.0, 1.0)) == [(0, 0)] and touching(engine, disc(7.1, 0.0, 1.0)) == []


def test_across_an_empty_place_of_the_last_rank() -> None:
    target = Formation(0.0, 0.0, 90.0, Shape((*block(3, 3, 1.0, 1.0).cells, (0.0, 1.0, 1.0, 1.0))))
    charger = grid(0.0, -2.0, 90.0, 3, 3, 1.0, 1.0)
    assert touching(charger, target) == [(0, 3), (1, 3)]
    assert in_contact(charger, target, FRONT, []) == [(0, 3), (1, 1), (1, 3), (2, 2)]
    wall = [(1.0, -1.6), (1.9, -1.6), (1.9, -1.2), (1.0, -1.2)]
    assert in_contact(charger, target, FRONT, [wall]) == [(0, 3), (1, 1), (1, 3), (2, 2)]
    wider = [(1.0, -1.6), (3.5, -1.6), (3.5, -1.2), (1.0, -1.2)]
    assert in_contact(charger, target, FRONT, [wider]) == [(0, 3), (1, 3)]
    assert in_contact(target, charger, REAR, []) == [(1, 1), (2, 2), (3, 0), (3, 1)]


def test_across_a_place_beside_a_deep_base() -> None:
    """A base at the left that is deeper than one rank keeps the rear rank off; it is met across the place behind it."""
    cells = ((-1.0, 0.0, 1.0, 1.0), *block(2, 4, 1.0, 1.0).cells)
    target = Formation(0.0, 0.0, 90.0, Shape(cells))
    charger = grid(-2.0, -1.5, 0.0, 2, 2, 1.0, 1.0).at(-1.0, 0.0, 0.0)
    pairs = in_contact(charger, target, FRONT, [])
    assert (0, 0) in pairs and (1, 3) in pairs
    assert in_contact(target, charger, LEFT, []) == sorted((j, i) for i, j in pairs)


def test_nobody_strikes_across_from_afar() -> None:
    a, b = regiment(0.0, 0.0, 90.0), regiment(5 * MM20, 1.0, 270.0)
    assert in_contact(a, b, FRONT, []) == []


def test_intervals_are_cut() -> None:
    assert without([(0.0, 1.0), (2.0, 3.0)], 0.5, 2.5) == [(0.0, 0.5), (2.5, 3.0)]
    assert without([(0.0, 1.0)], -1.0, 1.0) == []
