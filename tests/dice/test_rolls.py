"""Each kind of roll against a brute-force twin, against icepool, and against its own throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any as Anything

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.dice.dist import Dist, TooLarge
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import (
    REROLL_MISSES,
    REROLL_ONES,
    REROLL_SUCCESSES,
    Any,
    Expr,
    Number,
    One,
    Pool,
    Roll,
    RollOff,
    Sum,
    all_throws,
    roll_with,
)
from grognard.dice.source import Need, Recorded, Typed

MINUS = Modifier("homebrew.shoot.heavy-moved", -1)
PLUS = Modifier("homebrew.ability.order-fire", 1)


def share(results: Iterable[Hashable]) -> dict[Hashable, Fraction]:
    """The distribution of equally likely results."""
    seen = Counter(results)
    of = sum(seen.values())
    return {result: Fraction(n, of) for result, n in seen.items()}


def dist_of(roll: Roll) -> dict[Hashable, Fraction]:
    return {outcome: Fraction(weight) for outcome, weight in roll.dist(exact=True).items()}


def bf_successes(
    n: int, sides: int, success: Callable[[int], bool], again: Callable[[int], bool]
) -> list[int]:
    """Brute force: every die has a second die beside it, looked at only where the first is thrown again."""
    results = []
    for faces in product(range(1, sides + 1), repeat=2 * n):
        pairs = zip(faces[:n], faces[n:], strict=True)
        results.append(sum(success(second if again(first) else first) for first, second in pairs))
    return results


@pytest.mark.parametrize("mods", [[], [MINUS], [PLUS], [MINUS, MINUS, PLUS]])
@pytest.mark.parametrize("target", [2, 4, 6, 7])
@pytest.mark.parametrize("n", [0, 1, 3])
def test_pool(n: int, target: int, mods: list[Modifier]) -> None:
    bonus = sum(mod.value for mod in mods)
    twin = bf_successes(n, 6, lambda face: face + bonus >= target, lambda face: False)
    assert dist_of(Pool(n, 6, target, mods)) == share(twin)
    die = n @ (icepool.d6 + bonus >= target)
    assert dist_of(Pool(n, 6, target, mods)) == {
        k: die.probability(k) for k in die.outcomes() if die.probability(k)
    }


@pytest.mark.parametrize("reroll", [REROLL_MISSES, REROLL_SUCCESSES, REROLL_ONES])
@pytest.mark.parametrize("sides", [4, 6])
@pytest.mark.parametrize("target", [1, 2, 4])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_pool_with_rerolls(n: int, target: int, sides: int, reroll: str) -> None:
    rerolls: dict[str, Callable[[int], bool]] = {
        REROLL_MISSES: lambda face: face < target,
        REROLL_SUCCESSES: lambda face: face >= target,
        REROLL_ONES: lambda face: face == 1,
    }
    again = rerolls[reroll]
    twin = bf_successes(n, sides, lambda face: face >= target, again)
    assert dist_of(Pool(n, sides, target, reroll=reroll)) == share(twin)
    once_more = [face for face in range(1, sides + 1) if again(face)]
    if len(once_more) < sides:  # icepool cannot re-roll every face
        rerolled = icepool.d(sides).reroll(once_more, depth=1)
        pool = n @ (rerolled >= target)
        expected = {k: pool.probability(k) for k in pool.outcomes() if pool.probability(k)}
        assert dist_of(Pool(n, sides, target, reroll=reroll)) == expected


@pytest.mark.parametrize("modifier", [-9, -1, 0, 9])
@pytest.mark.parametrize(("one_fails", "top_succeeds"), [(True, False), (False, True), (True, True)])
def test_natural_faces(modifier: int, one_fails: bool, top_succeeds: bool) -> None:
    """homebrew.option.natural-rolls, and the natural 6 of homebrew.trait.rending."""

    def success(face: int) -> bool:
        if face == 1 and one_fails:
            return False
        return (face == 6 and top_succeeds) or face + modifier >= 4

    mods = [Modifier("test", modifier)]
    once = Pool(2, 6, 4, mods, one_fails=one_fails, top_succeeds=top_succeeds)
    assert dist_of(once) == share(bf_successes(2, 6, success, lambda face: False))
    twin = Pool(2, 6, 4, mods, reroll=REROLL_MISSES, one_fails=one_fails, top_succeeds=top_succeeds)
    assert dist_of(twin) == share(bf_successes(2, 6, success, lambda face: not success(face)))


def test_the_formulas_of_the_catalogue() -> None:
    """homebrew.odds.hit, with twin; homebrew.odds.penetrate, with rending."""
    for accuracy, bonus in product(range(2, 7), range(-3, 3)):
        p = min(max(Fraction(7 - accuracy + bonus, 6), Fraction(0)), Fraction(1))
        mods = [Modifier("test", bonus)]
        assert One(6, accuracy, mods).dist(True)[True] == p
        assert One(6, accuracy, mods, reroll=REROLL_MISSES).dist(True)[True] == p + (1 - p) * p
    for armour, strength in product(range(2, 14), range(1, 10)):
        p = min(max(Fraction(6 - (armour - strength), 6), Fraction(0)), Fraction(1))
        target = armour - strength + 1
        assert One(6, target).dist(True)[True] == p
        assert One(6, target, top_succeeds=True).dist(True)[True] == max(p, Fraction(1, 6))


@pytest.mark.parametrize("n", [-1, 0, 1, 2, 4])
def test_any(n: int) -> None:
    """homebrew.psyker.test; homebrew.psyker.dice-modifier: without dice it fails without a roll."""
    twin = [6 in faces for faces in product(range(1, 7), repeat=max(0, n))]
    assert dist_of(Any(n, 6, 6)) == share(twin)
    assert Any(n, 6, 6).dist(True)[True] == 1 - Fraction(5, 6) ** max(0, n)


def bf_sum(n: int, sides: int, keep: int, lowest: bool, bonus: int) -> list[int]:
    throws = product(range(1, sides + 1), repeat=n)
    return [sum(sorted(faces, reverse=not lowest)[:keep]) + bonus for faces in throws]


@pytest.mark.parametrize("lowest", [False, True])
@pytest.mark.parametrize(("n", "keep"), [(1, 1), (2, 2), (3, 2), (3, 1), (4, 3)])
def test_sum(n: int, keep: int, lowest: bool) -> None:
    roll = Sum(n, 6, [PLUS, PLUS], keep=keep, lowest=lowest)
    assert dist_of(roll) == share(bf_sum(n, 6, keep, lowest, 2))
    dice = icepool.d6.lowest(n, keep) if lowest else icepool.d6.highest(n, keep)
    assert dist_of(roll) == {total + 2: dice.probability(total) for total in dice.outcomes()}


def test_keeping_nothing_named_keeps_all() -> None:
    assert Sum(3, 6).dist() == Sum(3, 6, keep=3).dist()
    with pytest.raises(ValueError, match="4 of 3 dice"):
        Sum(3, 6, keep=4)


NUMBERS = {
    "4": icepool.Die([4]),
    "d6": icepool.d6,
    "d3": icepool.d3,
    "2d6": 2 @ icepool.d6,
    "d3+1": icepool.d3 + 1,
    "2d3": 2 @ icepool.d3,
}


@pytest.mark.parametrize("text", NUMBERS)
def test_number(text: str) -> None:
    die = NUMBERS[text]
    assert dist_of(Number(text)) == {value: die.probability(value) for value in die.outcomes()}
    more = Number(Expr(text), [PLUS]).dist(exact=True)
    assert more == Number(text).dist(exact=True).map(lambda value: value + 1)


def test_roll_off() -> None:
    """homebrew.setup.edges: equal, again. homebrew.example.first-turn-odds: 21/31 with the bonus of 1."""
    assert dist_of(RollOff(["a", "b"])) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert dist_of(RollOff(["a", "b"], bonus={"b": [PLUS]})) == {"a": Fraction(10, 31), "b": Fraction(21, 31)}
    roll = RollOff(["a", "b", "c"])
    index = roll_with(roll, Recorded([2, 5, 5, 3, 3, 4, 6]), 0)
    assert (roll.got, roll.faces, index) == ("c", [2, 5, 5, 3, 3, 4, 6], 7)
    with pytest.raises(ValueError, match="two different"):
        RollOff(["a", "a"])


def test_roll_off_of_three_solves_its_own_equations() -> None:
    """By first-step analysis: P(a) = P(ahead alone) + P(tie of two) P(a wins that) + P(tie of three) P(a)."""
    bonus = {"a": [PLUS]}
    shares = {"a": Fraction(0), "b": Fraction(0), "c": Fraction(0)}
    level = Fraction(0)
    for faces in product(range(1, 5), repeat=3):
        scores = dict(zip("abc", (faces[0] + 1, faces[1], faces[2]), strict=True))
        ahead = [seat for seat in "abc" if scores[seat] == max(scores.values())]
        if len(ahead) == 3:
            level += Fraction(1, 64)
            continue
        after = {ahead[0]: Fraction(1)} if len(ahead) == 1 else dist_of(RollOff(ahead, 4, bonus))
        for seat, p in after.items():
            shares[str(seat)] += p / 64
    assert dist_of(RollOff(["a", "b", "c"], 4, bonus)) == {
        seat: p / (1 - level) for seat, p in shares.items()
    }


SMALL: list[Callable[[], Roll]] = [
    lambda: Pool(3, 6, 4, [MINUS]),
    lambda: Pool(2, 6, 4, reroll=REROLL_MISSES),
    lambda: Pool(2, 8, 5, reroll=REROLL_ONES, one_fails=True, top_succeeds=True),
    lambda: Pool(2, 6, 3, reroll=REROLL_SUCCESSES),
    lambda: Any(3, 6, 6),
    lambda: One(6, 5, reroll=REROLL_MISSES),
    lambda: Sum(3, 6, [PLUS], keep=2),
    lambda: Sum(2, 8, keep=1, lowest=True),
    lambda: Number("2d3+1"),
    lambda: Number("4"),
    lambda: Number("d6", [MINUS]),
]


@pytest.mark.parametrize("make", SMALL)
def test_throws_have_the_distribution_that_is_stated(make: Callable[[], Roll]) -> None:
    """All faces, exhaustively: what is thrown and what is quoted cannot part."""
    assert Dist.counts(all_throws(make())) == make().dist(exact=True)
    assert make().dist().distance(make().dist(exact=True)) < 1e-15
    assert not make().dist().exact


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    n=st.integers(0, 3),
    sides=st.integers(2, 6),
    target=st.integers(0, 8),
    bonus=st.integers(-2, 2),
    reroll=st.sampled_from(["", REROLL_MISSES, REROLL_SUCCESSES, REROLL_ONES]),
    naturals=st.tuples(st.booleans(), st.booleans()),
)
def test_any_pool_throws_what_it_states(
    n: int, sides: int, target: int, bonus: int, reroll: str, naturals: tuple[bool, bool]
) -> None:
    mods = [Modifier("test", bonus)]
    for kind in (Pool, Any):
        roll = kind(n, sides, target, mods, reroll=reroll, one_fails=naturals[0], top_succeeds=naturals[1])
        assert Dist.counts(all_throws(roll)) == roll.dist(exact=True)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(n=st.integers(1, 4), sides=st.integers(2, 6), bonus=st.integers(-3, 3), data=st.data())
def test_any_sum_throws_what_it_states(n: int, sides: int, bonus: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(0, n))
    roll = Sum(n, sides, [Modifier("test", bonus)], keep=keep, lowest=data.draw(st.booleans()))
    assert Dist.counts(all_throws(roll)) == roll.dist(exact=True)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    faces=st.lists(st.integers(1, 6), min_size=12, max_size=12), pick=st.sampled_from(SMALL[:2] + SMALL[4:7])
)
def test_a_throw_is_a_function_of_its_faces(faces: list[int], pick: Callable[[], Roll]) -> None:
    first, second = pick(), pick()
    end = roll_with(first, Recorded(faces), 0)
    assert roll_with(second, Recorded(first.faces, first=5), 5) == end + 5
    assert first.got == second.got and first.faces == second.faces == faces[:end]
    assert first.got in first.dist().outcomes


def test_rerolls_come_after_all_dice() -> None:
    """homebrew.attack.dice-order: all hit dice, then the re-rolls."""
    roll = Pool(4, 6, 4, reroll=REROLL_MISSES)
    assert roll_with(roll, Recorded([2, 5, 1, 6, 4, 3, 6]), 0) == 6
    assert (roll.got, roll.faces) == (3, [2, 5, 1, 6, 4, 3])


def test_a_person_is_asked_again_from_the_known_faces() -> None:
    roll = Pool(2, 6, 4, reroll=REROLL_MISSES)
    source = Typed()
    source.feed([5, 2])
    with pytest.raises(Need) as need:
        roll_with(roll, source, 0)
    assert need.value.n == 1
    assert (roll.got, roll.faces) == (None, [])
    source.feed([4])
    assert roll_with(roll, source, 0) == 3
    assert (roll.got, roll.faces) == (2, [5, 2, 4])


def test_specs_are_plain_data() -> None:
    roll = Pool(
        3, 6, 4, [MINUS], reroll=REROLL_MISSES, top_succeeds=True, why="homebrew.attack.hit", owner="a"
    )
    assert roll.spec() == {
        "kind": "pool",
        "why": "homebrew.attack.hit",
        "owner": "a",
        "mods": [["homebrew.shoot.heavy-moved", -1]],
        "n": 3,
        "sides": 6,
        "target": 4,
        "reroll": "misses",
        "top_succeeds": True,
    }
    assert (
        One(6, 3, one_fails=True).spec()["kind"] == "one" and "one_fails" in One(6, 3, one_fails=True).spec()
    )
    assert Any(2, 6, 6).spec()["kind"] == "any"
    assert Sum(3, 6, keep=2).spec()["keep"] == 2 and "keep" not in Sum(2, 6).spec()
    assert Number("d3").spec()["expr"] == "d3" and Number("d3").spec()["sides"] == 6
    off = RollOff(["a", "b"], bonus={"b": [PLUS]}).spec()
    assert off["seats"] == ["a", "b"] and off["bonus"] == {"b": [["homebrew.ability.order-fire", 1]]}


def test_bad_rolls_are_refused() -> None:
    with pytest.raises(ValueError, match="no such roll: d1"):
        Pool(1, 1, 1)
    with pytest.raises(ValueError, match="'twice'"):
        Pool(1, 6, 4, reroll="twice")


KEYED: list[Roll] = [make() for make in SMALL] + [
    Pool(3, 6, 4, [PLUS]),
    Pool(3, 6, 4),
    Pool(3, 6, 5),
    Any(3, 6, 4),
    One(6, 4),
    One(6, 4, top_succeeds=True),
    One(6, 4, one_fails=True),
    Sum(3, 6, [MINUS], keep=2),
    Sum(3, 6, [PLUS], keep=2, lowest=True),
    Sum(3, 6),
    Number("5"),
    Number("d6"),
]


def test_equal_keys_mean_equal_distributions() -> None:
    for one, other in product(KEYED, repeat=2):
        if one.key() == other.key():
            assert one.dist(True) == other.dist(True)
    assert len({roll.key() for roll in KEYED}) == len(KEYED)
    assert Pool(3, 6, 4, [PLUS]).key() == Pool(3, 6, 4, [Modifier("another cause", 1)]).key()


class SumAndDoubles(Roll):
    """A stranger's roll, as some books need it: the total of two dice, and whether they are equal."""

    def __init__(self) -> None:
        super().__init__("sum-and-doubles", None, "", "")

    def throw(self, draw: Callable[[int, int], list[int]]) -> Anything:
        faces = draw(2, 6)
        return (faces[0] + faces[1], faces[0] == faces[1])


class UntilSix(Roll):
    """A roll that need not end: how many dice until the first 6."""

    def __init__(self) -> None:
        super().__init__("until-six", None, "", "")

    def throw(self, draw: Callable[[int, int], list[int]]) -> Anything:
        n = 1
        while draw(1, 6) != [6]:
            n += 1
        return n


class OneOrTwo(Roll):
    """Throws of different length: a 6 brings a d8."""

    def __init__(self) -> None:
        super().__init__("one-or-two", None, "", "")

    def throw(self, draw: Callable[[int, int], list[int]]) -> Anything:
        face = draw(1, 6)[0]
        return face + draw(1, 8)[0] if face == 6 else face


def test_a_stranger_writes_only_the_throw() -> None:
    twin = [(a + b, a == b) for a, b in product(range(1, 7), repeat=2)]
    assert dist_of(SumAndDoubles()) == share(twin)
    assert SumAndDoubles().key() is None and SumAndDoubles().spec()["kind"] == "sum-and-doubles"
    assert dist_of(OneOrTwo()) == {
        n: Fraction(1, 6) if n < 6 else Fraction(1, 48) for n in (*range(1, 6), *range(7, 15))
    }


def test_endless_throws_are_no_distribution() -> None:
    with pytest.raises(TooLarge):
        UntilSix().dist()
    with pytest.raises(NotImplementedError):
        Roll("none", None, "", "").dist()
