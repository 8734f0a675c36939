"""What holds at every question of every game, tried on the toy book with random play."""

from __future__ import annotations

from random import Random

import pytest

from grognard.dice.source import Seeded
from tests.game.harness import (
    check_fork,
    check_offers,
    check_refusal,
    fingerprint,
    finish,
    new_match,
    questions,
    waiting,
)
from tests.game.toy import SETUP, geese, toy_match

pytestmark = pytest.mark.both_forms

NONSENSE: list[object] = [
    None, True, 0, -1, 10**400, 1.5, float("nan"), float("inf"), "", "pass", "a.9", "\ud800", "x" * 300, b"a.1",
    [], {}, [[]], [None], ["a.1", "a.1"], [["a.1"]], [["a.1", "a.2", "a.3"]], [["a.1", []]], [["a.1", [[1]]]],
    [["a.1", [[1, 2, 3, 4]]]], [["a.1", [1.0, float("nan")]]], [["a.1", [0, 0]], ["a.1", [0, 0]]],
    [["z.9", [5, 5]]], [["a.1", [[900, 900]]]], [["a.1", [[5, 5]] * 3000]], ["a.1"] * 3000, {"a.1": [5, 5]},
]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_offered_is_accepted(seed: int) -> None:
    match = toy_match(seed)
    for _ in questions(match, Random(seed)):
        check_offers(match)
        assert geese().invariants(match.state) == []


def test_continuous_questions_offer_eight_answers() -> None:
    kinds: dict[str, int] = {}
    for _ in questions(match := toy_match(3), Random(3)):
        for one in waiting(match):
            kinds[one.choice.id] = max(kinds.get(one.choice.id, 0), len(one.choice.candidates(8)))
    assert kinds["geese.deploy"] >= 8 and kinds["geese.walk"] >= 8


def test_every_kind_of_choice_is_asked() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        for _ in questions(match := toy_match(seed), Random(seed)):
            kinds |= {type(one.choice).KIND for one in match.open}
    assert kinds == {"pick_one", "pick_some", "order", "assign", "number", "place", "move"}


@pytest.mark.parametrize("seed", range(2))
def test_refused_leaves_no_trace(seed: int) -> None:
    match = toy_match(seed)
    taken = 0
    for _ in questions(match, Random(seed)):
        for one in waiting(match):
            for raw in NONSENSE:
                taken += check_refusal(match, one, raw)
    assert taken  # "pass", 0, [] are answers here and there


@pytest.mark.parametrize("seed", range(2))
def test_a_fork_is_the_original(seed: int) -> None:
    match = toy_match(seed)
    for i, _ in enumerate(questions(match, Random(seed))):
        before = fingerprint(match)
        if i % 3 == seed:
            check_fork(match, i)
        match.fork()
        assert fingerprint(match) == before


def test_a_fork_has_dice_of_its_own() -> None:
    match = toy_match(5)
    twin = match.fork()
    assert isinstance(match.source, Seeded) and isinstance(twin.source, Seeded)
    assert twin.source.key != match.source.key
    assert match.fork(same_dice=True).source is match.source
    own = Seeded.from_seed("own")
    assert match.fork(own).source is own


def test_games_end_the_same_way_twice() -> None:
    for seed in range(3):
        one = finish(new_match(geese(), SETUP, seed), Random(seed))
        other = finish(new_match(geese(), SETUP, seed), Random(seed))
        assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize("seed", range(2))
def test_anyone_may_die_at_any_question(seed: int) -> None:
    from geese.state import Fell

    match = toy_match(seed)
    for _ in questions(match, Random(seed)):
        for model in match.state.models:
            if not model.alive:
                continue
            twin = match.fork(same_dice=True)
            twin.game.do(Fell("geese.snap", model.id))
            check_offers(twin)
            finish(twin, Random(seed))
            assert geese().invariants(twin.state) == []
