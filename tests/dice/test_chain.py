"""Chains: played and forecast are the same rule."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.dice.chain import Chain, Decide, forecast, forecast_from, play
from grognard.dice.dist import Dist, TooLarge
from grognard.dice.rolls import One, Roll, Sum, all_throws, roll_with
from grognard.dice.source import Recorded, Seeded, Source
from tests.dice.attack_chain import Attack


def played(chain: Chain, carry: Any, source: Source, index: int = 0) -> tuple[Any, int]:
    """Play to the end with dice and default decisions: the last carry and the number of the next die."""
    game = play(chain, carry)
    ask = next(game)
    while True:
        if isinstance(ask, Decide):
            ask.got = ask.default
        else:
            index = roll_with(ask, source, index)
        try:
            ask = next(game)
        except StopIteration as end:
            return end.value, index


class Played(Roll):
    """A whole chain as one roll, so that all its faces can be tried one by one."""

    def __init__(self, chain: Chain, carry: Any) -> None:
        super().__init__("played", None, "", "")
        self.chain = chain
        self.carry = carry

    def throw(self, draw: Any) -> Any:
        class Drawn(Source):
            def faces(self, index: int, n: int, sides: int) -> list[int]:
                return list(draw(n, sides))

        return played(self.chain, self.carry, Drawn("drawn"))[0]


CHAINS = [
    Attack("2", 4, 4, "1", 6, 1, 3),
    Attack("2", 4, 4, "2", 6, 3, 2, -1),
    Attack("2", 0, 4, "d3", 5, 2, 2),
    Attack("d3", 4, 4, "1", 5, 1, 1),
    Attack("1", 4, 1, "3", 9, 2, 2, twin=True, rending=True),
    Attack("1", 4, 4, "2", 5, 2, 2, ward=5),
    Attack("0", 4, 4, "1", 5, 1, 2),
]


@pytest.mark.parametrize("chain", CHAINS)
def test_forecast_is_what_all_faces_come_to(chain: Attack) -> None:
    twin = Dist.counts(all_throws(Played(chain, chain.start)))
    assert forecast(chain, chain.start, exact=True).map(chain.wounds_lost) == twin.map(chain.wounds_lost)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    accuracy=st.integers(0, 6),
    strength=st.integers(1, 9),
    damage=st.sampled_from(["1", "2", "3"]),
    armour=st.integers(3, 9),
    wounds=st.integers(1, 3),
    models=st.integers(1, 3),
    ward=st.sampled_from([0, 5]),
)
def test_forecast_of_any_attack(
    accuracy: int, strength: int, damage: str, armour: int, wounds: int, models: int, ward: int
) -> None:
    attacks = "1" if ward else "2"
    chain = Attack(attacks, accuracy, strength, damage, armour, wounds, models, ward=ward)
    twin = Dist.counts(all_throws(Played(chain, chain.start)))
    assert forecast(chain, chain.start, exact=True).map(chain.wounds_lost) == twin.map(chain.wounds_lost)


def test_play_yields_each_roll_and_returns_the_end() -> None:
    """homebrew.attack.dice-order: all hit dice, then penetration and damage hit by hit."""
    chain = Attack("3", 4, 4, "d3", 6, 2, 5)
    game = play(chain, chain.start)
    kinds = []
    index = 0
    source = Recorded([4, 2, 6, 3, 5, 1])
    ask = next(game)
    while True:
        assert isinstance(ask, Roll)
        kinds.append(ask.kind)
        index = roll_with(ask, source, index)
        try:
            ask = next(game)
        except StopIteration as end:
            carry = end.value
            break
    assert kinds == ["number", "pool", "one", "number", "one"]
    assert index == 6 and chain.wounds_lost(carry) == 2 and chain.killed(carry) == 1


def test_played_games_follow_the_forecast() -> None:
    chain = Attack("4", 4, 4, "1", 6, 1, 10)
    odds = forecast(chain, chain.start).map(chain.wounds_lost)
    source, index, n = Seeded.from_seed("chain"), 0, 4000
    seen: Counter[int] = Counter()
    for _ in range(n):
        end, index = played(chain, chain.start, source, index)
        seen[chain.wounds_lost(end)] += 1
    expected = {k: float(p) * n for k, p in odds.items()}
    assert sum((seen[k] - e) ** 2 / e for k, e in expected.items()) < 19  # 4 degrees of freedom


class Gamble(Chain):
    """Roll two dice, keep the total or roll both again, once."""

    def next(self, carry: Any) -> Roll | Decide | None:
        if carry[0] == "first":
            return Sum(2, 6)
        if carry[0] == "choose":
            return Decide("test.again", "a", ["keep", "again"], "keep")
        return Sum(2, 6) if carry[0] == "again" else None

    def fold(self, carry: Any, result: Any) -> Any:
        if carry[0] == "first":
            return ("choose", result)
        if carry[0] == "choose":
            return ("end", carry[1]) if result == "keep" else ("again", 0)
        return ("end", result)


def test_decisions_follow_the_plan_or_their_default() -> None:
    total = Sum(2, 6).dist(exact=True)
    assert forecast(Gamble(), ("first", 0), exact=True).map(lambda end: end[1]) == total

    def again_below_seven(ask: Decide, carry: Any) -> str:
        assert ask.id == "test.again" and ask.seat == "a"
        return "again" if carry[1] < 7 else "keep"

    best = forecast(Gamble(), ("first", 0), again_below_seven, exact=True).map(lambda end: end[1])
    low = Fraction(15, 36)
    twin = {k: low * p + (p if k >= 7 else 0) for k, p in total.items()}
    assert dict(best.items()) == twin
    assert played(Gamble(), ("first", 0), Recorded([1, 1]))[0] == ("end", 2)
    with pytest.raises(ValueError, match="'perhaps' is no answer"):
        forecast(Gamble(), ("first", 0), lambda ask, carry: "perhaps")
    with pytest.raises(ValueError, match="'maybe' is no answer"):
        Decide("test.again", "a", ["keep"], "maybe")


class Coins(Chain):
    """So many coins, one after the other; `forget` keeps only the number of heads."""

    def __init__(self, n: int, forget: bool) -> None:
        self.n = n
        self.forget = forget
        self.asked = 0

    def next(self, carry: Any) -> Roll | Decide | None:
        self.asked += 1
        return One(2, 2) if carry[0] < self.n else None

    def fold(self, carry: Any, result: Any) -> Any:
        return (carry[0] + 1, carry[1] + result if self.forget else (carry[1], result))


def test_equal_carries_are_merged() -> None:
    """60 coins have 2 ** 60 courses and 1,891 carries, each asked once."""
    coins = Coins(60, forget=True)
    end = forecast(coins, (0, 0), exact=True)
    assert coins.asked == 61 * 62 // 2
    assert end[(60, 30)] == Fraction(118264581564861424, 2**60)
    again = forecast(Coins(60, forget=True), (0, 0))
    assert again.distance(end) < 1e-14


def test_too_many_carries_are_refused_not_sampled() -> None:
    with pytest.raises(TooLarge, match="more than 1000 states") as too_large:
        forecast(Coins(60, forget=False), (0, 0), limit=1000)
    assert too_large.value.states == 1000
    assert len(forecast(Coins(8, forget=False), (0, 0), limit=511)) == 256
    with pytest.raises(TooLarge):
        forecast(Coins(8, forget=False), (0, 0), limit=510)


def test_a_forecast_may_start_from_a_distribution() -> None:
    """The rest of a chain from what is likely now: two weapons one after the other at one unit."""
    first, second = Attack("3", 4, 4, "1", 6, 2, 4), Attack("2", 3, 6, "d3", 6, 2, 4)
    between = forecast(first, first.start, exact=True).map(lambda end: ("attacks", 0, 0, end[3], end[4]))
    both = forecast_from(second, between, exact=True).map(second.wounds_lost)
    twin: dict[int, Fraction] = {}
    for carry, p in between.items():
        for lost, q in forecast(second, carry, exact=True).map(second.wounds_lost).items():
            twin[lost] = twin.get(lost, Fraction(0)) + Fraction(p) * Fraction(q)
    assert dict(both.items()) == twin
    assert forecast_from(second, between).map(second.wounds_lost).distance(both) < 1e-14
    with pytest.raises(ValueError, match="exact start"):
        forecast_from(second, Dist.certain(second.start), exact=True)


def test_starts_that_lead_into_each_other() -> None:
    """A start that can also be reached from another start counts with both its shares."""
    start = Dist.counts({(2, 0): 1, (1, 0): 1})
    end = forecast_from(Coins(3, forget=True), start, exact=True)
    twin = Counter([sum(coins) for coins in product([0, 1], repeat=2)] + [0, 0, 1, 1])
    assert dict(end.items()) == {(3, heads): Fraction(n, 8) for heads, n in twin.items()}


class Forked(Chain):
    """A coin, then a die that depends on it, then a die of seven sides: ways on scales that do not nest."""

    def next(self, carry: Any) -> Roll | Decide | None:
        rolls = {"coin": Sum(1, 2), "heads": Sum(1, 3), "tails": Sum(1, 5), "more": Sum(1, 7)}
        return rolls.get(carry[0])

    def fold(self, carry: Any, result: Any) -> Any:
        if carry[0] == "coin":
            return ("heads" if result == 1 else "tails", 0)
        if carry[0] == "heads" and result == 3:
            return ("more", 3)
        return ("end" if result == 1 else "end of " + carry[0], carry[1] + result)


def test_exact_ways_on_different_scales() -> None:
    twin = Dist.counts(all_throws(Played(Forked(), ("coin", 0))))
    assert forecast(Forked(), ("coin", 0), exact=True) == twin
    assert twin[("end", 1)] == Fraction(1, 6) + Fraction(1, 10)


class Counted(One):
    """A die that counts how often its distribution is worked out."""

    asked = 0

    def dist(self, exact: bool = False) -> Dist:
        Counted.asked += 1
        return super().dist(exact)


class CountedCoins(Coins):
    """Coins that are all alike."""

    def next(self, carry: Any) -> Roll | Decide | None:
        return Counted(2, 2) if carry[0] < self.n else None


def test_equal_rolls_are_worked_out_once() -> None:
    Counted.asked = 0
    forecast(CountedCoins(6, forget=True), (0, 0))
    assert Counted.asked == 1


class Circle(Chain):
    """Not a chain at all: it comes back to where it was."""

    def next(self, carry: Any) -> Roll | Decide | None:
        return One(6, 4)

    def fold(self, carry: Any, result: Any) -> Any:
        return (carry + 1) % 3


def test_a_chain_that_comes_back_is_refused() -> None:
    with pytest.raises(ValueError, match="comes back to 0"):
        forecast(Circle(), 0)


def test_a_chain_that_asks_nothing_ends_where_it_began() -> None:
    assert forecast(Coins(0, forget=True), (0, 0), exact=True) == Dist.certain((0, 0), exact=True)
    with pytest.raises(StopIteration) as end:
        next(play(Coins(0, forget=True), (0, 0)))
    assert end.value.value == (0, 0)
