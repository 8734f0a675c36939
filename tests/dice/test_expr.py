"""Numbers written as dice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from grognard.dice.expr import Expr, read_expr


@pytest.mark.parametrize(
    ("text", "written", "count", "sides", "thrown", "least", "most"),
    [
        ("4", "4", 0, 0, 0, 4, 4),
        ("0", "0", 0, 0, 0, 0, 0),
        ("d6", "d6", 1, 6, 6, 1, 6),
        ("1D6", "d6", 1, 6, 6, 1, 6),
        ("d3", "d3", 1, 3, 6, 1, 3),
        ("2d6", "2d6", 2, 6, 6, 2, 12),
        ("d6 + 2", "d6+2", 1, 6, 6, 3, 8),
        ("2d3-1", "2d3-1", 2, 3, 6, 1, 5),
        ("3D8", "3d8", 3, 8, 8, 3, 24),
    ],
)
def test_reading(text: str, written: str, count: int, sides: int, thrown: int, least: int, most: int) -> None:
    expr = Expr(text)
    assert (str(expr), expr.count, expr.sides, expr.thrown) == (written, count, sides, thrown)
    assert (expr.least, expr.most) == (least, most) == (min(expr.ways()), max(expr.ways()))
    assert Expr(written) == expr and hash(Expr(written)) == hash(expr)


@pytest.mark.parametrize(
    "text", ["", "d", "6d", "d1", "0d6", "d6+", "-2", "d6*2", "four", "2d6+d3", "d6+2+1", "101d6"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"dice"):
        Expr(text)


def test_a_d3_is_half_a_d6_rounded_up() -> None:
    asked: list[tuple[int, int]] = []

    def draw(n: int, sides: int) -> list[int]:
        asked.append((n, sides))
        return [face]

    results = {}
    for face in range(1, 7):
        results[face] = Expr("d3").throw(draw)
    assert results == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    assert asked == [(1, 6)] * 6


def test_ways_are_those_of_all_faces() -> None:
    values = [(face + 1) // 2 + (other + 1) // 2 + 4 for face, other in product(range(1, 7), repeat=2)]
    assert Expr("2d3+4").ways() == dict(Counter(values))


def test_a_plain_number_throws_nothing() -> None:
    def draw(n: int, sides: int) -> list[int]:
        raise AssertionError("no die is needed")

    assert Expr("4").throw(draw) == 4 and Expr("4").ways() == {4: 1}


def test_texts_are_read_once() -> None:
    assert read_expr("2d3+7") is read_expr("2d3+7") == Expr("2d3+7")
    many = [read_expr(f"d6+{n}") for n in range(2000)]
    assert [expr.plus for expr in many] == list(range(2000))
    with pytest.raises(ValueError, match="dice"):
        read_expr("none")
