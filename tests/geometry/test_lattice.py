"""Lattices: which points are offered, in which order, to bases that must neither overlap nor stand alone."""

from __future__ import annotations

from grognard.geometry.lattice import NONE, STEPS, Lattice

PITCH = 1.2
R = 0.5


def test_the_first_base_takes_the_anchor_and_the_next_ones_link_to_it() -> None:
    lattice = Lattice(10.0, 8.0, PITCH)
    assert lattice.free(0, R, 2.0) == 0
    assert lattice.place(0) == (10.0, 8.0)
    lattice.put(0, R)
    second = lattice.free(0, R, 2.0)
    assert second == 1
    assert lattice.place(second) == (10.0 - PITCH, 8.0)


def test_points_come_nearest_first_and_wider_than_deep() -> None:
    assert STEPS[:5] == [(0, 0), (-1, 0), (1, 0), (-2, 0), (0, -1)]
    assert len(STEPS) == len(set(STEPS)) == 29 * 29


def test_a_point_too_far_from_all_bases_is_passed_over() -> None:
    lattice = Lattice(10.0, 8.0, 4.0)
    lattice.free(0, R, 2.0)
    lattice.put(0, R)
    assert lattice.free(0, R, 2.0) == NONE  # the neighbours are 3 inches away, edge to edge
    assert lattice.free(0, R, 3.0) == 1


def test_a_large_base_does_not_fit_between_small_ones() -> None:
    lattice = Lattice(0.0, 0.0, PITCH)
    for k in (0, 1, 2):
        assert lattice.free(k, R, 2.0) == k
        lattice.put(k, R)
    wide = lattice.free(0, 0.9, 2.0)
    x, y = lattice.place(wide)
    assert min((x - bx) ** 2 + y * y for bx in (0.0, -PITCH, PITCH)) >= (R + 0.9) ** 2
    assert lattice.free(0, R, 2.0) < wide
