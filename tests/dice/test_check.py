"""One die against a target number: the table that throws and odds are read from."""

from __future__ import annotations

import pytest

from grognard.dice.check import Check


def successes(check: Check) -> list[int]:
    return [face for face in range(1, check.sides + 1) if check.passes[face]]


def again(check: Check) -> list[int]:
    return [face for face in range(1, check.sides + 1) if check.again[face]]


def test_modifiers_are_added_to_the_die() -> None:
    """homebrew.dice.modifier, homebrew.dice.no-naturals."""
    assert successes(Check(6, 4, 0, "", False, False)) == [4, 5, 6]
    assert successes(Check(6, 4, -1, "", False, False)) == [5, 6]
    assert successes(Check(6, 6, -1, "", False, False)) == []
    assert successes(Check(8, 2, 1, "", False, False)) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_natural_faces_may_have_a_meaning() -> None:
    """homebrew.option.natural-rolls: one_fails_six_hits."""
    assert successes(Check(6, 4, 9, "", True, False)) == [2, 3, 4, 5, 6]
    assert successes(Check(8, 4, -9, "", True, True)) == [8]


@pytest.mark.parametrize(
    ("reroll", "faces"), [("", []), ("misses", [1, 2, 3]), ("successes", [4, 5, 6]), ("ones", [1])]
)
def test_dice_that_are_thrown_again(reroll: str, faces: list[int]) -> None:
    """homebrew.trait.twin for the misses."""
    assert again(Check(6, 5, 1, reroll, False, False)) == faces


def test_a_reroll_is_not_rerolled() -> None:
    """homebrew.dice.reroll: once, and the second result stands."""
    asked: list[int] = []

    def draw(n: int, sides: int) -> list[int]:
        asked.append(n)
        return [1] * n

    assert Check(6, 4, 0, "misses", False, False).throw(3, draw) == 0
    assert asked == [3, 3]
