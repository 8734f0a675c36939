"""Dice and odds are the same to the last bit in the pure and in the compiled form, on every machine."""

from __future__ import annotations

import hashlib

import pytest

from grognard.dice.chain import forecast
from grognard.dice.dist import Dist
from grognard.dice.modifier import Modifier
from grognard.dice.pmf import binomial, power, staged, thin
from grognard.dice.rolls import Any, Number, One, Pool, Roll, RollOff, Sum, roll_with
from grognard.dice.source import Seeded
from tests.dice.attack_chain import Attack

pytestmark = pytest.mark.both_forms

MINUS = [Modifier("test", -1)]


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def bits(dist: Dist) -> list[str]:
    """Outcomes with every bit of their weights, and the ways of an exact distribution."""
    floats = [f"{outcome!r} {float(weight).hex()}" for outcome, weight in dist.items()]
    return [*floats, repr(dist.ways)]


def rolls() -> list[Roll]:
    pools = [
        Pool(n, 6, 4, MINUS, reroll=reroll) for n in (0, 1, 7, 24, 60) for reroll in ("", "misses", "ones")
    ]
    sums = [Sum(2, 6), Sum(3, 6, MINUS, keep=2), Sum(4, 8, keep=3, lowest=True)]
    return [
        *pools,
        *sums,
        Any(5, 6, 6),
        One(8, 5),
        Number("2d3+1"),
        RollOff(["a", "b", "c"], bonus={"a": MINUS}),
    ]


def test_faces() -> None:
    source = Seeded.from_seed("forms")
    assert digest([str(source.faces(0, 5000, sides)) for sides in (2, 6, 8, 1000)]) == "a453c43a7b7f22c5"


def test_throws() -> None:
    index, lines = 0, []
    for roll in rolls():
        index = roll_with(roll, Seeded.from_seed("forms"), index)
        lines.append(f"{roll.spec()} {roll.faces} {roll.got!r}")
    assert digest(lines) == "55fd8c756466d20b"


def test_distributions() -> None:
    lines = [line for roll in rolls() for exact in (False, True) for line in bits(roll.dist(exact))]
    assert digest(lines) == "eea8ee98f20d32d8"


def test_forecasts() -> None:
    lines = []
    for attack in (
        Attack("24", 4, 4, "d3", 5, 3, 10),
        Attack("2d6", 3, 4, "2", 5, 3, 4, -1, twin=True, ward=5),
    ):
        for exact in (False, True):
            end = forecast(attack, attack.start, exact=exact)
            lines += bits(end) + bits(end.map(attack.wounds_lost)) + [repr(end.map(attack.killed).mean())]
    assert digest(lines) == "c03fcbc0403850fc"


def test_lists() -> None:
    die = [0.0] + [1 / 6] * 6
    lists = [
        binomial(40, 0.3),
        staged(30, 0.5, 2 / 3, 1 / 3),
        power(die, 9, 30),
        thin(power(die, 4, 99), 0.4),
    ]
    assert digest([value.hex() for values in lists for value in values]) == "d29b8fc1a64a808a"
