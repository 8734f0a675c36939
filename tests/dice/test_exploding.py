"""Exploding pools: the throw against a twin that follows the rule's words, the odds against all throws."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.dice.dist import Dist, mixture
from grognard.dice.exploding import (
    AGAIN,
    ALL,
    CUT,
    EXPLODE_HITS,
    EXTRA,
    FORCED,
    NO_EXPLOSION,
    THROWN,
    Exploding,
    exploding_of,
)
from grognard.dice.modifier import Modifier
from grognard.dice.roll import Hand, Roll, roll_with
from grognard.dice.rolls import REROLL_MISSES, REROLL_ONES, REROLL_SUCCESSES, Pool
from grognard.dice.source import Need, Recorded, Seeded, Typed

pytestmark = pytest.mark.both_forms

MINUS = Modifier("test", -1)

RULES: list[dict[str, Any]] = [
    {},
    {"reroll": REROLL_ONES},
    {"reroll": REROLL_MISSES},
    {"misses": 1},
    {"misses": 2},
    {"forced": 1},
    {"forced": 2},
    {"forced": ALL},
    {"reroll": REROLL_ONES, "forced": 1},
    {"reroll": REROLL_ONES, "forced": 2},
    {"reroll": REROLL_MISSES, "forced": 1},
    {"misses": 1, "forced": 1},
    {"misses": 1, "forced": ALL},
    {"reroll": REROLL_ONES, "misses": 1, "forced": 2},
    {"reroll": REROLL_ONES, "misses": 1, "forced": ALL},
]


def twin(roll: Exploding, faces: Iterator[int]) -> tuple[int, bool]:
    """The rule in its own words, one die after the other: [face, was it thrown again?]."""
    need = roll.target - sum(mod.value for mod in roll.mods)

    def hits(face: int) -> bool:
        return face == roll.sides or (face != 1 and face >= need)

    def explodes(face: int) -> bool:
        return {"none": False, "top": face == roll.sides, "hits": hits(face)}[roll.explode]

    dice, successes, one = roll.n, 0, False
    misses, forced = roll.misses, roll.forced
    stale = roll.stale
    while dice:
        thrown = [[next(faces), stale] for _ in range(dice)]
        stale = False
        chosen = []
        for die in thrown:
            if hits(die[0]) or die[1]:
                continue
            if roll.reroll == "misses" or (roll.reroll == "ones" and die[0] == 1):
                chosen.append(die)
            elif misses > 0:
                misses -= 1
                chosen.append(die)
        for die in chosen:
            die[:] = [next(faces), True]
        hit = [die for die in thrown if hits(die[0]) and not die[1]]
        hit.sort(key=lambda die: not explodes(die[0]))
        taken = hit if forced == -1 else hit[:forced]
        if forced != -1:
            forced -= len(taken)
        for die in thrown:
            if any(die is other for other in taken):
                die[:] = [next(faces), True]
        successes += sum(hits(face) for face, _ in thrown)
        one = one or any(face == 1 for face, _ in thrown)
        dice = sum(explodes(face) for face, _ in thrown)
    return successes, one


class Cut(Exception):
    """A throw needs more faces than are tried."""


def all_up_to(roll: Roll, sides: int, dice: int) -> dict[Any, Fraction]:
    """The probability of each result over all throws of at most so many faces."""
    found: dict[Any, Fraction] = {}
    script: list[int] = []
    while True:
        used = 0

        def draw(n: int, of: int) -> list[int]:
            nonlocal used
            used += n
            script.extend([1] * (used - len(script)))
            if used > dice:
                raise Cut
            return script[used - n : used]

        try:
            result = roll.throw(draw)
            found[result] = found.get(result, Fraction(0)) + Fraction(1, sides**used)
        except Cut:
            del script[dice:]
        while script and script[-1] == sides:
            script.pop()
        if not script:
            return found
        script[-1] += 1


@pytest.mark.parametrize("ones", [False, True])
@pytest.mark.parametrize("explode", ["top", "hits", "none"])
@pytest.mark.parametrize("rules", [*RULES, *[{**rules, "stale": True} for rules in RULES]], ids=str)
def test_odds_are_those_of_all_throws(rules: dict[str, Any], explode: str, ones: bool) -> None:
    """A throw with k successes has at most n + k dice, each thrown twice: up to there nothing is missing."""
    for n, sides, target, upto in ((0, 4, 3, 1), (1, 4, 3, 2), (2, 3, 2, 2), (2, 3, 3, 1), (3, 3, 2, 0)):
        roll = Exploding(n, sides, target, explode=explode, ones=ones, **rules)
        found = all_up_to(roll, sides, 2 * (n + upto))
        dist = roll.dist(exact=True)
        for outcome in dist.outcomes:
            if (outcome[0] if ones else outcome) <= upto:
                assert dist[outcome] == found[outcome]
        assert {outcome for outcome in found if (outcome[0] if ones else outcome) <= upto} <= {*dist.outcomes}


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    n=st.integers(0, 5),
    target=st.integers(1, 9),
    bonus=st.integers(-2, 2),
    explode=st.sampled_from(["top", "hits", "none"]),
    rules=st.sampled_from(RULES),
    stale=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_a_throw_follows_the_rule(
    n: int, target: int, bonus: int, explode: str, rules: dict[str, Any], stale: bool, seed: int
) -> None:
    roll = Exploding(
        n, 8, target, [Modifier("test", bonus)], explode=explode, ones=True, stale=stale, **rules
    )
    random = Random(seed)
    faces = [random.randint(1, 8) for _ in range(2000)]
    used = roll_with(roll, Recorded(faces), 0)
    rest = iter(faces)
    assert roll.got == twin(roll, rest)
    assert len(list(rest)) == 2000 - used
    reading = roll.read_faces(roll.faces)
    assert (reading.successes(), reading.ones()) == roll.got
    assert reading.stands.count(False) == reading.origins.count(AGAIN) + reading.origins.count(FORCED)
    assert reading.origins.count(THROWN) == n


def test_the_shot_of_the_catalogue() -> None:
    """vanguard.example.shoot-with-explosion: 2, 6, 8 and for the 8 a 4 are two hits at 5+."""
    roll = Exploding(3, 8, 5)
    assert roll_with(roll, Recorded([2, 6, 8, 4, 7]), 0) == 4
    assert (roll.got, roll.faces) == (2, [2, 6, 8, 4])
    assert roll.read_faces([2, 6, 8, 4]).origins == [THROWN, THROWN, THROWN, EXTRA]


def test_the_parry_of_the_catalogue() -> None:
    """vanguard.example.vicious-parry: 1, 4, 8 at 4+; the 1 becomes a 6, the 8 is taken and becomes a 2: two hits."""
    roll = Exploding(3, 8, 4, reroll=REROLL_ONES, forced=1)
    assert roll_with(roll, Recorded([1, 4, 8, 6, 2, 8]), 0) == 5
    assert roll.got == 2
    reading = roll.read_faces(roll.faces)
    assert reading.origins == [THROWN, THROWN, THROWN, AGAIN, FORCED]
    assert reading.stands == [False, True, False, True, True]


def test_dice_that_were_thrown_again_stand_and_what_explodes_from_them_does_not() -> None:
    roll = Exploding(1, 8, 4, reroll=REROLL_ONES, misses=1, forced=1, stale=True)
    # the 1 stands
    assert roll_with(roll, Recorded([1]), 0) == 1 and roll.got == 0
    # the 8 cannot be taken; the 5 that it brings is
    assert roll_with(roll, Recorded([8, 5, 2]), 0) == 3 and roll.got == 1
    reading = roll.read_faces(roll.faces)
    assert (reading.origins, reading.misses_left, reading.forced_left) == ([THROWN, EXTRA, FORCED], 1, 0)
    spec = roll.spec()
    assert (
        exploding_of(spec, []).spec() == spec and roll.key() != Exploding(1, 8, 4, reroll=REROLL_ONES).key()
    )


def test_the_numbers_of_the_catalogue() -> None:
    """vanguard.example.odds."""
    one = Exploding(1, 8, 5).dist(exact=True)
    assert [one[k] for k in range(4)] == [
        Fraction(1, 2),
        Fraction(7, 16),
        Fraction(7, 128),
        Fraction(7, 1024),
    ]
    assert 0 <= Fraction(4, 7) - one.mean() < 2 * CUT
    three = Exploding(3, 8, 5).dist(exact=True)
    assert [three[k] for k in range(3)] == [Fraction(1, 8), Fraction(21, 64), Fraction(21, 64)]
    assert 0 <= Fraction(12, 7) - three.mean() < 2 * CUT
    two = Exploding(2, 8, 5).dist(exact=True)
    # saves against two hits: what is not saved is a wound
    wounds = two.map(lambda saved: max(2 - saved, 0))
    assert [wounds[k] for k in range(3)] == [Fraction(5, 16), Fraction(7, 16), Fraction(1, 4)]


def test_wounds_of_the_catalogue() -> None:
    """vanguard.example.odds: three dice at 5+, each hit saved on 6+."""
    hits = Exploding(3, 8, 5).dist()
    saves = [
        (weight, Exploding(n, 8, 5, [MINUS]).dist().map(lambda saved, n=n: max(n - saved, 0)))
        for n, weight in hits.items()
    ]
    wounds = mixture(saves)
    assert [round(float(wounds[k]), 4) for k in range(3)] == [0.3371, 0.3881, 0.2057]
    assert round(float(wounds.mean()), 4) == 1.0205


@pytest.mark.parametrize("n", [1, 3, 6])
@pytest.mark.parametrize("target", [2, 4, 8])
def test_equal_to_icepool(n: int, target: int) -> None:
    """Explosions of one die to a depth, then so many such dice."""
    one = icepool.d8.map(lambda face: icepool.Again + 1 if face == 8 else int(face >= target), again_depth=12)
    pool = n @ one
    dist = Exploding(n, 8, target).dist(exact=True)
    for k in range(min(12, dist.outcomes[-1])):
        assert dist[k] == pool.probability(k)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_throws_of_many_agree(rules: dict[str, Any]) -> None:
    """Eight thousand throws: at five standard deviations, 0.028, a false alarm is out of the question."""
    roll = Exploding(4, 8, 5, [MINUS], **rules)
    hand = Hand(Seeded.from_seed("exploding"), 0)
    throws = 8_000
    seen: dict[int, float] = {}
    for _ in range(throws):
        got = roll.throw(hand.draw)
        seen[got] = seen.get(got, 0.0) + 1 / throws
    for k, weight in roll.dist().items():
        assert abs(seen.get(k, 0.0) - float(weight)) < 0.028


@pytest.mark.parametrize("ones", [False, True])
@pytest.mark.parametrize("explode", ["top", "hits", "none"])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_floats_and_whole_numbers_agree(rules: dict[str, Any], explode: str, ones: bool) -> None:
    """And what is cut is as little as stated."""
    for n in (1, 3, 6):
        roll = Exploding(n, 8, 6, explode=explode, ones=ones, **rules)
        floats, exact = roll.dist(), roll.dist(True)
        assert exact.exact and not floats.exact
        assert floats.outcomes == exact.outcomes and floats.distance(exact) < 1e-13
        assert abs(float(floats.chance(lambda outcome: True)) - 1.0) < 1e-13
        assert roll.bound == (0.0 if explode == NO_EXPLOSION else CUT)
        counted: Callable[[Any], int] = (lambda outcome: outcome[0]) if ones else int
        last = exact.map(counted).outcomes[-1]
        longer = Exploding(n, 8, 6, explode=explode, ones=ones, **rules)._series(last + 30, False, False)
        assert sum(longer[last + 1 :]) <= roll.bound + 1e-15
        if explode == NO_EXPLOSION:
            assert last == n
        else:
            assert sum(longer[last:]) > CUT


def test_odds_are_the_same_to_the_last_bit_in_both_forms() -> None:
    lines: list[str] = []
    for n, explode, ones, rules in product((0, 1, 4), ("top", "hits", "none"), (False, True), RULES):
        roll = Exploding(n, 8, 5, [MINUS], explode=explode, ones=ones, **rules)
        lines += [f"{outcome!r} {float(weight).hex()}" for outcome, weight in roll.dist().items()]
        lines.append(repr(roll.dist(True).ways))
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    assert digest == "f53908edbaad873d"


def test_without_explosions_it_is_a_plain_pool() -> None:
    for reroll in ("", REROLL_ONES, REROLL_MISSES):
        plain = Pool(4, 8, 5, [MINUS], reroll=reroll, one_fails=True, top_succeeds=True)
        assert Exploding(4, 8, 5, [MINUS], explode=NO_EXPLOSION, reroll=reroll).dist(True) == plain.dist(True)


def test_naturals() -> None:
    """vanguard.dice.natural-1-8, vanguard.dice.explode-modified: modifiers neither cause nor prevent it."""
    never = Exploding(1, 8, 12)
    assert never.dist(True)[0] == Fraction(7, 8) and never.dist(True)[1] == Fraction(1, 8) * Fraction(7, 8)
    always = Exploding(1, 8, -3)
    assert always.dist(True)[0] == Fraction(1, 8) and always.dist(True)[1] == Fraction(6, 8) + Fraction(1, 64)
    assert roll_with(Exploding(1, 8, 5, [Modifier("test", 3)]), Recorded([7, 1]), 0) == 1


def test_a_budget_is_for_the_whole_roll() -> None:
    roll = Exploding(1, 8, 5, misses=1)
    assert roll_with(roll, Recorded([8, 2, 3, 7]), 0) == 3  # the extra die's miss, once
    assert roll.got == 1
    roll = Exploding(2, 8, 5, forced=1)
    # the 8 first; what it becomes is safe, and so is its extra die
    assert roll_with(roll, Recorded([5, 8, 8, 6, 1]), 0) == 4
    assert (roll.got, roll.read_faces(roll.faces).origins) == (3, [THROWN, THROWN, FORCED, EXTRA])
    roll = Exploding(2, 8, 5, reroll=REROLL_ONES, forced=ALL)
    assert roll_with(roll, Recorded([1, 5, 8, 8, 1, 6, 8, 2, 3]), 0) == 9
    assert roll.got == 3
    assert roll.read_faces(roll.faces).origins == [
        *(THROWN, THROWN, AGAIN, FORCED),
        *(EXTRA, EXTRA, AGAIN, FORCED),
        EXTRA,
    ]


def test_every_hit_explodes() -> None:
    roll = Exploding(2, 8, 5, explode=EXPLODE_HITS)
    assert roll_with(roll, Recorded([5, 3, 8, 6, 4]), 0) == 5
    assert roll.got == 3
    assert [Exploding(1, 8, 5, explode=EXPLODE_HITS).dist(True)[k] for k in range(3)] == [
        Fraction(1, 2),
        Fraction(1, 4),
        Fraction(1, 8),
    ]


def test_a_person_is_asked_for_one_group_after_the_other() -> None:
    roll = Exploding(2, 8, 5, reroll=REROLL_ONES)
    source = Typed()
    for feed, asked in (([1, 8], 1), ([6], 1), ([8], 1)):
        source.feed(feed, 8)
        with pytest.raises(Need) as need:
            roll_with(roll, source, 0)
        assert (need.value.n, need.value.sides) == (asked, 8)
    source.feed([2], 8)
    assert roll_with(roll, source, 0) == 5 and roll.got == 3


def test_faces_of_another_roll_are_refused() -> None:
    for faces in ([8], [5, 6], [9], []):
        with pytest.raises(ValueError):
            Exploding(1, 8, 5).read_faces(faces)


def test_specs() -> None:
    roll = Exploding(
        3, 8, 5, [MINUS], reroll=REROLL_ONES, misses=1, forced=ALL, ones=True, why="melee", owner="a"
    )
    assert roll.spec() == {
        "kind": "exploding",
        "why": "melee",
        "owner": "a",
        "mods": [["test", -1]],
        "n": 3,
        "sides": 8,
        "target": 5,
        "explode": "top",
        "one_fails": True,
        "top_succeeds": True,
        "reroll": "ones",
        "misses": 1,
        "forced": -1,
        "ones": True,
    }
    assert not {"reroll", "misses", "forced", "ones", "mods"} & {*Exploding(3, 8, 5).spec()}


def test_equal_keys_mean_equal_distributions() -> None:
    pools = [
        Exploding(n, 8, target, explode=explode, ones=ones, **rules)
        for n, target, explode, ones, rules in product(
            (1, 3), (0, 1, 2, 5), ("top", "hits", "none"), (False, True), RULES
        )
    ]
    known: dict[Any, Dist] = {}
    for pool in pools:
        dist = pool.dist()
        assert known.setdefault(pool.key(), dist) == dist
    assert len(known) == len(pools) // 2  # targets 0, 1 and 2 are one: a natural 1 fails
    assert Exploding(3, 8, 5, [MINUS]).key() == Exploding(3, 8, 6).key() != Exploding(3, 8, 5).key()
    assert Exploding(3, 8, 5, [MINUS]).dist() is Exploding(3, 8, 6).dist()


def test_bad_rolls_are_refused() -> None:
    for rules in ({"reroll": REROLL_SUCCESSES}, {"misses": -1}, {"forced": -2}):
        with pytest.raises(ValueError, match="no such re-rolls"):
            Exploding(1, 8, 5, **rules)
    with pytest.raises(ValueError, match="no such explosions: 'twice'"):
        Exploding(1, 8, 5, explode="twice")
