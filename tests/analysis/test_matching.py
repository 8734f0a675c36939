"""Expected against got: what a case has to name, how numbers and fractions compare, where a difference is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.analysis.matching import MISSING, differences, plain, same


@pytest.mark.parametrize(
    ("expected", "got", "equal"),
    [
        (4.254, 4.2540000001, True),
        (4.254, 4.2546, False),
        (4.254, 4.2534, False),
        (3, 3.0, True),
        (3, 4, False),
        (True, 1, False),
        (True, True, True),
        (1, True, False),
        ("2/3", Fraction(2, 3), True),
        ("2/4", Fraction(1, 2), True),
        ("2/3", Fraction(1, 3), False),
        (0.6667, Fraction(2, 3), True),
        (0.668, Fraction(2, 3), False),
        (1, Fraction(1), True),
        ("no fraction", Fraction(1), False),
        ("1/0", Fraction(1), False),
        (float("inf"), float("inf"), True),
        ("a", "a", True),
        (None, None, True),
        ("a", MISSING, False),
    ],
)
def test_values(expected: object, got: object, equal: bool) -> None:
    assert same(expected, got) is equal


def test_only_what_is_named_counts_and_its_place_is_told() -> None:
    got = {"one": 1, "inner": {"two": 2, "three": [1, {"four": 4}]}}
    assert differences({"inner": {"three": [1, {"four": 4}]}}, got) == []
    (found,) = differences({"inner": {"three": [1, {"four": 5}]}}, got)
    assert (found.path, found.expected, found.got) == ("inner.three[1].four", 5, 4)
    (found,) = differences({"inner": {"five": 5}}, got)
    assert found.path == "inner.five" and found.got is MISSING


def test_lists_are_compared_whole() -> None:
    assert differences([1, 2], [1, 2, 3]) != []
    assert differences([], []) == []
    assert differences([], [1]) != []


def test_things_with_ids_are_found_by_them() -> None:
    units = [{"id": "a.x", "hurt": 1}, {"id": "a.y", "hurt": 2}]
    assert differences({"units": {"a.y": {"hurt": 2}}}, {"units": units}) == []
    (found,) = differences({"units": {"a.y": {"hurt": 3}}}, {"units": units})
    assert found.path == "units.a.y.hurt" and found.got == 2


def test_tuples_are_lists() -> None:
    assert plain({"a": ((1, 2), {"b": (3,)})}) == {"a": [[1, 2], {"b": [3]}]}
