"""All outcomes of a piece of play, tried on forks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.dice.dist import TooLarge
from grognard.dice.rolls import Number, One
from grognard.game.choices import Choice, Together
from grognard.game.outcomes import outcomes
from grognard.game.picks import PickOne
from grognard.game.play import Game, Over, Play
from grognard.game.state import State


class Side(PickOne):
    def __init__(self, seat: str) -> None:
        super().__init__("side", seat, "rule")

    def items(self) -> list[str]:
        return ["left", "right"]


def walk(game: Game) -> Play[int]:
    """A die; on 4+ another one, which counts double to the right."""
    first = One(6, 4)
    yield first
    if not first.got:
        return 0
    choice = Side("a")
    yield Together([choice, Side("b")])
    second = Number("d3")
    yield second
    return int(second.got) * (2 if choice.got == "right" else 1)


def value(end: State, got: Any) -> Any:
    return got


def right(choice: Choice) -> object:
    return "right"


def test_every_result_of_every_roll() -> None:
    sixth = Fraction(1, 6)
    dist = outcomes(State(), walk, value, exact=True)
    assert dict(dist.items()) == {0: Fraction(1, 2), 1: sixth, 2: sixth, 3: sixth}
    dist = outcomes(State(), walk, value, right)
    assert dist.outcomes == [0, 2, 4, 6] and dist[6] == pytest.approx(1 / 6)


def test_the_state_is_left_as_it_is_and_read_at_the_end() -> None:
    state = State()

    def leave(game: Game) -> Play[None]:
        roll = One(6, 6)
        yield roll
        game.state.dice += 1
        if roll.got:
            raise Over("turn")
        game.state.dice += 1

    def dice(end: State, got: Any) -> int:
        return end.dice

    assert dict(outcomes(state, leave, dice, exact=True).items()) == {1: Fraction(1, 6), 2: Fraction(5, 6)}
    assert state.dice == 0


def test_too_many_ways_are_refused() -> None:
    def long(game: Game) -> Play[None]:
        for _ in range(9):
            yield One(6, 4)

    with pytest.raises(TooLarge):
        outcomes(State(), long, value, limit=500)
    assert outcomes(State(), long, value, limit=512)[None] == pytest.approx(1.0)
