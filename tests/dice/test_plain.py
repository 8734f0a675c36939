"""Dice that have to stay under a number and dice with printed faces, against all their throws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from grognard.dice.dist import Dist, TooLarge
from grognard.dice.modifier import Modifier
from grognard.dice.plain import Faces, Under
from grognard.dice.roll import Hand, all_throws, roll_with
from grognard.dice.rolls import REROLL_MISSES, REROLL_ONES
from grognard.dice.source import Recorded

pytestmark = pytest.mark.both_forms

RED = [0, 0, 1, 1, 1, 2]
WHITE = [0, 1, 1, 1, 2, 2]
BLUE = [1, 1, 1, 2, 2, 3]
COIN = [0, 1]


@pytest.mark.parametrize("target", range(0, 11))
def test_a_jump(target: int) -> None:
    """vanguard.jump.test: equal or lower succeeds; an 8 always fails, a 1 always succeeds."""
    jump = Under(8, target, top_fails=True, one_succeeds=True)
    assert jump.dist(True)[True] == Fraction(min(max(target, 1), 7), 8)
    assert Dist.counts(all_throws(jump)) == jump.dist(True)
    plain = Under(8, target)
    assert plain.dist(True)[True] == Fraction(min(max(target, 0), 8), 8)


def test_the_jump_of_the_catalogue() -> None:
    """vanguard.example.jump: at 5, 1 to 5 succeed; at 8, an 8 fails."""
    for target, good in ((5, 5), (8, 7)):
        jump = Under(8, target, top_fails=True, one_succeeds=True)
        got = [jump.throw(Hand(Recorded([face]), 0).draw) for face in range(1, 9)]
        assert got == [face <= good for face in range(1, 9)]


def test_under_with_modifiers_and_rerolls() -> None:
    worse = [Modifier("test", 1)]
    assert Under(8, 5, worse).dist(True)[True] == Fraction(4, 8)
    again = Under(8, 5, worse, reroll=REROLL_MISSES, top_fails=True)
    assert again.dist(True)[True] == Fraction(3, 4)
    assert Dist.counts(all_throws(again)) == again.dist(True)
    assert again.key() not in (Under(8, 5, worse, reroll=REROLL_MISSES).key(), Under(8, 5).key())
    assert again.spec()["top_fails"] is True and again.spec()["kind"] == "under"
    assert Under(8, 5, one_succeeds=True).key() != Under(8, 5).key()
    ones = Under(4, 2, reroll=REROLL_ONES)
    assert Dist.counts(all_throws(ones)) == ones.dist(True)
    assert ones.dist(True)[True] == Fraction(1, 4) + Fraction(1, 4) * Fraction(1, 2)


def test_three_red_dice() -> None:
    """vanguard.example.odds: 0 to 6 points in 8, 36, 66, 63, 33, 9, 1 of 216 cases, mean 2.5."""
    roll = Faces([RED, RED, RED], add=True)
    assert roll.ways() == dict(enumerate([8, 36, 66, 63, 33, 9, 1]))
    assert roll.dist(True).mean() == Fraction(5, 2)


def test_printed_faces_equal_icepool() -> None:
    dice = icepool.Die(RED) + icepool.Die(WHITE) + icepool.Die(BLUE)
    dist = Faces([RED, WHITE, BLUE], add=True).dist(True)
    assert dict(dist.items()) == {k: dice.probability(k) for k in dice.outcomes()}
    one_by_one = Faces([RED, WHITE, BLUE]).dist(True)
    assert one_by_one.map(sum) == dist
    assert one_by_one[(2, 0, 3)] == Fraction(1, 216)


@pytest.mark.parametrize("add", [False, True])
def test_all_throws_of_printed_dice(add: bool) -> None:
    for roll in (
        Faces([RED, BLUE], add=add),
        Faces([RED, COIN, COIN, WHITE], add=add),
        Faces([RED, COIN, BLUE], add=add).again((2, 1, 3), [0, 2]),
        Faces([RED, COIN], add=add).again((2, 1), []),
        Faces([], add=add),
    ):
        assert Dist.counts(all_throws(roll)) == roll.dist(True)


def test_chosen_dice_are_thrown_again() -> None:
    """vanguard.power.reroll: some of the dice once more, the others stay."""
    first = Faces([RED, WHITE, BLUE], why="power", owner="a")
    assert roll_with(first, Recorded([1, 6, 1]), 0) == 3
    assert first.got == (0, 2, 1)
    second = first.again(first.got, [2, 0])
    assert roll_with(second, Recorded([6, 4]), 0) == 2
    assert (second.got, second.printed([6, 4]), second.owner) == ((2, 2, 2), [2, 2], "a")
    assert (second.put_back(), second.total([6, 4])) == ([0, 1], 6)
    assert (first.put_back(), first.total([1, 6, 1])) == ([], 3)
    assert (second.why, first.again(first.got, [0], "again").why) == ("power", "again")
    twin = [RED[a] + 2 + BLUE[b] for a, b in product(range(6), repeat=2)]
    dist = Faces([RED, WHITE, BLUE], add=True).again((0, 2, 1), [0, 2]).dist(True)
    assert {k: Fraction(twin.count(k), 36) for k in set(twin)} == dict(dist.items())


def test_specs_and_keys_of_printed_dice() -> None:
    roll = Faces([RED, BLUE], why="power", owner="a")
    assert roll.spec() == {"kind": "faces", "why": "power", "owner": "a", "n": 2, "tables": [RED, BLUE]}
    again = Faces([RED, BLUE], add=True).again((1, 2), [1]).spec()
    assert (again["n"], again["held"], again["chosen"], again["add"]) == (1, [1, 2], [1], True)
    assert Faces([RED, BLUE], add=True).key() == Faces([BLUE, RED], add=True).key()
    assert Faces([RED, BLUE]).key() != Faces([BLUE, RED]).key()
    assert Faces([RED, BLUE]).again((1, 1), [0]).key() != Faces([RED, BLUE]).again((1, 2), [0]).key()
    assert len({Faces([RED], add=True).key(), Faces([RED]).key(), Faces([RED, RED]).key()}) == 3


def test_printed_dice_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="two faces"):
        Faces([[1]])
    with pytest.raises(ValueError, match="which are thrown"):
        Faces([RED], held=(1,))
    with pytest.raises(ValueError, match="which are thrown"):
        Faces([RED]).again((1, 2), [0])
    for chosen in ([1], [0, 0], [-1]):
        with pytest.raises(ValueError, match="no such dice"):
            Faces([RED]).again((1,), chosen)
    with pytest.raises(TooLarge):
        Faces([RED] * 12).dist()
