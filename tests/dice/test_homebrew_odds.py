"""The first book's tables and worked examples of exact odds, on rolls and chains alone."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from grognard.dice.chain import forecast
from grognard.dice.dist import Dist
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Any as AtLeastOne
from grognard.dice.rolls import Number, Sum
from tests.dice.attack_chain import Attack

ODDS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "homebrew_odds.toml").read_text(encoding="utf-8")
)


def fractions(table: dict[str, str]) -> dict[int, Fraction]:
    return {int(outcome): Fraction(p) for outcome, p in table.items() if Fraction(p)}


def attack_of(case: dict[str, Any], **more: Any) -> tuple[Attack, Dist]:
    names = ("attacks", "accuracy", "strength", "damage", "armour", "wounds", "models", "modifier")
    attack = Attack(*[case[name] for name in names], **more)
    return attack, forecast(attack, attack.start, exact=True)


def fails(leadership: int, wounds: int) -> Fraction:
    roll = Sum(2, 6, [Modifier("homebrew.morale.test", wounds)])
    return Fraction(roll.dist(exact=True).at_least(leadership + 1))


@pytest.mark.parametrize("case", ODDS["attack"])
def test_attacks(case: dict[str, Any]) -> None:
    attack, end = attack_of(case)
    lost = end.map(attack.wounds_lost)
    assert dict(lost.items()) == fractions(case["wounds_lost"])
    assert dict(end.map(attack.killed).items()) == fractions(case["models_killed"])
    assert lost.mean() == Fraction(case["expected_wounds"])
    floats = forecast(attack, attack.start)
    assert not floats.exact and floats.distance(end) < 1e-14


def test_rifles_and_the_test_they_force() -> None:
    """homebrew.example.odds-rifles: at least 3 wounds 0.7009, and the unit with L 9 breaks with 0.6067."""
    case = next(case for case in ODDS["attack"] if case["example"] == "homebrew.example.odds-rifles")
    attack, end = attack_of(case)
    lost = end.map(attack.wounds_lost)
    assert lost.at_least(3) == Fraction(13795, 19683)
    breaks = sum(p * fails(9, wounds) for wounds, p in lost.items() if 0 < wounds < 10)
    assert breaks == Fraction(322400, 531441)


def test_ward_overkill() -> None:
    """homebrew.example.ward-overkill: damage 3 at the last wound of a ward 5+ model, it lives in 1 of 27."""
    attack = Attack("1", 0, 9, "3", 2, 1, 1, ward=5)
    assert forecast(attack, attack.start, exact=True).map(attack.killed)[0] == Fraction(1, 27)


@pytest.mark.parametrize("case", ODDS["charge"])
def test_charges(case: dict[str, Any]) -> None:
    roll = {"2d6": Sum(2, 6), "3d6 drop lowest": Sum(3, 6, keep=2)}[case["dice"]]
    need = ceil(case["distance_in"] - 0.001)
    assert roll.dist(exact=True).at_least(need) == Fraction(case["probability"])


@pytest.mark.parametrize("case", ODDS["power"])
def test_powers(case: dict[str, Any]) -> None:
    assert AtLeastOne(case["dice"], 6, 6).dist(exact=True)[True] == Fraction(case["probability"])


@pytest.mark.parametrize("case", ODDS["morale"])
def test_morale(case: dict[str, Any]) -> None:
    expected = [Fraction(p) for p in case["fail_by_wounds"]]
    assert [fails(case["leadership"], wounds) for wounds in range(9)] == expected


@pytest.mark.parametrize("leadership", ODDS["morale_table"])
def test_morale_table(leadership: str) -> None:
    row = [Fraction(ways, 36) for ways in ODDS["morale_table"][leadership]]
    assert [fails(int(leadership), wounds) for wounds in range(9)] == row


@pytest.mark.parametrize("case", ODDS["pursuit"])
def test_pursuits(case: dict[str, Any]) -> None:
    pursuer = Number("d6", [Modifier("homebrew.unit.speed", case["pursuer_m_in"])]).dist(exact=True)
    prey = Number("d6", [Modifier("homebrew.unit.speed", case["prey_m_in"])]).dist(exact=True)
    assert pursuer.joint(prey, lambda mine, theirs: mine >= theirs)[True] == Fraction(case["caught"])


@pytest.mark.parametrize(
    ("name", "roll"), [("two_dice", Sum(2, 6)), ("three_drop_lowest", Sum(3, 6, keep=2))]
)
def test_table_of_totals(name: str, roll: Sum) -> None:
    table = ODDS["at_least"][name]
    for i, ways in enumerate(table["ways"]):
        assert roll.dist(exact=True).at_least(table["first"] + i) == Fraction(ways, table["of"])
