"""Directions by chance, and scatter (catalogue 3)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number, Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite

DIRECTION: Final = cite("ninth_age.dice.random-direction")
SCATTER: Final = cite("ninth_age.dice.scatter")

D3: Final = cite("ninth_age.dice.d3")

#: directions that a die of this many sides can show, evenly around: as fine as anybody can tell
DIRECTIONS: Final = 360
#: faces of the scatter die that say Hit, of six
HITS: Final = 2
#: sides of the die that is half a D6
HALVED: Final = 3


def amount(dice: str, why: str, owner: str) -> Number:
    """A number written as dice. A D3 is a D6, halved and rounded up; what it shows by nature is the face of the D6."""
    roll = Number(dice, why=why, owner=owner)
    if roll.expr.sides == HALVED:
        D3.hit()
    return roll


def random_direction(game: Game, why: str = "") -> Play[float]:
    """A direction in degrees, all equally likely; there is no Hit."""
    roll = Sum(1, DIRECTIONS, why=why or DIRECTION.id)
    yield roll
    assert isinstance(roll.got, int)
    return float(roll.got - 1)


def scatter(game: Game, why: str = "") -> Play[float | None]:
    """The scatter die: None for Hit, else the direction of the arrow in degrees."""
    SCATTER.hit()
    die = Sum(1, 6, why=why or SCATTER.id)
    yield die
    assert isinstance(die.got, int)
    if die.got > 6 - HITS:
        return None
    direction = yield from random_direction(game, why)
    return direction
