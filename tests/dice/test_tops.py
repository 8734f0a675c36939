"""Pools whose natural top faces count apart, against a brute count of all throws."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.dice.check import NO_REROLL, REROLL_MISSES, REROLL_ONES, REROLL_SUCCESSES
from grognard.dice.modifier import Modifier
from grognard.dice.roll import roll_with
from grognard.dice.source import Recorded
from grognard.dice.tops import Tops


@pytest.mark.parametrize("reroll", [NO_REROLL, REROLL_MISSES, REROLL_ONES, REROLL_SUCCESSES])
@pytest.mark.parametrize(("n", "target", "mod"), [(0, 3, 0), (1, 4, 0), (2, 3, -1), (2, 7, 0), (2, 2, 1)])
def test_its_distribution_is_that_of_all_throws(reroll: str, n: int, target: int, mod: int) -> None:
    pool = Tops(n, 6, target, [Modifier("m", mod)], reroll=reroll, one_fails=True, top_succeeds=True)
    counted: dict[object, int] = {}
    for faces in product(range(1, 7), repeat=2 * n):
        got = pool.throw(_Scripted(list(faces)).draw)
        counted[got] = counted.get(got, 0) + 1
    dist = pool.dist(exact=True)
    assert {got: dist[got] * 36**n for got in counted} == counted


def test_a_six_counts_apart_and_a_rerolled_one_too() -> None:
    pool = Tops(4, 6, 4, reroll=REROLL_MISSES)
    roll_with(pool, Recorded([6, 4, 1, 2, 6, 3]), 0)
    assert pool.got == (1, 2)
    assert pool.faces == [6, 4, 1, 2, 6, 3]


def test_two_kinds_of_pool_are_never_taken_for_each_other() -> None:
    assert Tops(3, 6, 4).key() != Tops(3, 6, 5).key()
    assert Tops(3, 6, 4).key() == Tops(3, 6, 4).key()


class _Scripted:
    """Hands out faces in order; what is left over is not looked at."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces

    def draw(self, n: int, sides: int) -> list[int]:
        out, self.faces = self.faces[:n], self.faces[n:]
        return out
