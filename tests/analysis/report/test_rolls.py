"""Rolls made again from what was logged of them are the rolls that were thrown."""

from __future__ import annotations

import pytest

from grognard.analysis.report.rolls import AGAIN, DROPPED, MISS, PLAIN, SUCCESS, chances, judged, roll_of
from grognard.dice.exploding import ALL, Exploding
from grognard.dice.modifier import Modifier
from grognard.dice.plain import Faces, Under
from grognard.dice.rolls import Any, Number, One, Pool, Roll, RollOff, Sum
from grognard.game.books import book
from grognard.game.events import Rolled
from grognard.game.replay import replay
from tests.analysis.report.reports import golden

UP = [Modifier("x.y", 1), Modifier("x.z", -2)]
ROLLS: list[Roll] = [
    Pool(5, 6, 4),
    Pool(5, 6, 4, UP, reroll="misses", why="x", owner="a"),
    Pool(3, 6, 7, one_fails=True, top_succeeds=True),
    Pool(3, 8, 1, one_fails=True),
    Any(2, 6, 5, UP),
    One(6, 3, reroll="ones"),
    Sum(2, 6),
    Sum(3, 6, UP, keep=2, lowest=True),
    Number("2d6+1", UP),
    RollOff(["a", "b"], 6, {"a": [Modifier("x.y", 1)]}),
    Exploding(3, 8, 5, why="x", owner="a"),
    Exploding(3, 8, 5, UP, explode="hits", reroll="ones", misses=1, forced=ALL, ones=True),
    Under(8, 5, UP, top_fails=True, one_succeeds=True, reroll="misses", why="x", owner="a"),
    Faces([[0, 1], [1, 1, 2]], add=True, why="x", owner="a"),
    Faces([[0, 1], [1, 1, 2]]).again((1, 2), [1]),
]


@pytest.mark.parametrize("roll", ROLLS, ids=lambda roll: repr(roll.spec()))
def test_a_roll_can_be_read_from_its_description(roll: Roll) -> None:
    again = roll_of(roll.spec())
    assert again is not None and type(again) is type(roll)
    assert again.dist(True) == roll.dist(True)
    assert again.spec() == roll.spec()


def test_a_kind_of_a_book_of_its_own_is_left_alone() -> None:
    spec: dict[str, object] = {"kind": "spinner", "n": 1}
    assert roll_of(spec) is None
    assert chances(None) is None
    event = Rolled("x", "a", spec, [3, 4], [], 7)
    assert judged(event, None) == [PLAIN, PLAIN]


def test_every_roll_of_a_battle_is_read_and_could_come_out_so() -> None:
    match = replay(golden(), book("homebrew"), False)
    rolled = [event for event in match.game.log if isinstance(event, Rolled)]
    assert len(rolled) > 50
    for event in rolled:
        roll = roll_of(event.spec)
        assert roll is not None
        assert float(roll.dist()[event.result]) > 0.0


def test_dice_that_are_not_kept_are_marked() -> None:
    roll = Sum(3, 6, keep=2)
    assert judged(Rolled("x", "a", roll.spec(), [3, 1, 3], [], 6), roll) == [PLAIN, DROPPED, PLAIN]
    # of equal ones the last
    assert judged(Rolled("x", "a", roll.spec(), [2, 6, 2], [], 8), roll) == [PLAIN, PLAIN, DROPPED]
    roll = Sum(3, 6, keep=1, lowest=True)
    assert judged(Rolled("x", "a", roll.spec(), [4, 2, 5], [], 2), roll) == [DROPPED, PLAIN, DROPPED]


def test_faces_are_judged_with_modifiers_and_rerolls() -> None:
    roll = Pool(4, 6, 5, [Modifier("x", 1)], reroll="ones")
    event = Rolled("x", "a", roll.spec(), [4, 1, 3, 1, 6, 2], [("x", 1)], 2)
    assert judged(event, roll) == [SUCCESS, AGAIN, MISS, AGAIN, SUCCESS, MISS]
    natural = Pool(2, 6, 7, top_succeeds=True)
    assert judged(Rolled("x", "a", natural.spec(), [6, 5], [], 1), natural) == [SUCCESS, MISS]


def test_chances_are_for_numbers_and_successes() -> None:
    assert chances(RollOff(["a", "b"])) is None
    assert chances(Number("3")) is None  # nothing is thrown
    dist = chances(One(6, 5))
    assert dist is not None and dist.outcomes == [0, 1]
    two = chances(Sum(2, 6))
    assert two is not None and round(float(two.mean()), 6) == 7.0


def test_faces_of_an_exploding_pool_are_judged_where_they_stand() -> None:
    """1, 4, 8 at 4+, the 1 thrown again, the 8 by the opponent's wish; then a 5 and an 8 with its extra die."""
    roll = Exploding(3, 8, 4, reroll="ones", forced=1)
    event = Rolled("x", "a", roll.spec(), [1, 4, 8, 6, 2], [], 2)
    assert judged(event, roll) == [AGAIN, SUCCESS, AGAIN, SUCCESS, MISS]
    plain = Exploding(2, 8, 5)
    assert judged(Rolled("x", "a", plain.spec(), [5, 8, 3], [], 2), plain) == [SUCCESS, SUCCESS, MISS]


def test_a_die_under_a_number_is_judged_so() -> None:
    roll = Under(8, 5, top_fails=True)
    assert judged(Rolled("x", "a", roll.spec(), [5], [], True), roll) == [SUCCESS]
    assert judged(Rolled("x", "a", roll.spec(), [6], [], False), roll) == [MISS]
