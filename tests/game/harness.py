"""Playing any book at random, and the properties that hold at every question of every book."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from random import Random

from grognard.dice.source import Seeded
from grognard.game.commands import Open
from grognard.game.match import Match
from grognard.game.record import Recorder
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.verdict import Refused
from grognard.game.wire import Running, encode, state_hash

#: more questions than a game of any book has
MOST_QUESTIONS = 20_000


def new_match(book: Ruleset, setup: Setup, seed: int | str) -> Match:
    """A new game with seeded dice."""
    return Match(book, book.new_game(setup), Seeded.from_seed(seed))


def waiting(match: Match) -> list[Open]:
    """The open questions still to be answered."""
    return [one for one in match.open if not one.answered]


def answer_one(match: Match, rng: Random, n: int = 12) -> None:
    """Answer one open question with one of its candidates."""
    one = rng.choice(waiting(match))
    match.answer(one.number, one.choice.seat, rng.choice(one.choice.candidates(n)))


def questions(match: Match, rng: Random, n: int = 12) -> Iterator[Match]:
    """Play the game to its end; yields the match whenever it waits for an answer."""
    for _ in range(MOST_QUESTIONS):
        if match.over:
            return
        yield match
        if not match.over and waiting(match):
            answer_one(match, rng, n)
    raise AssertionError("the game does not end")


def finish(match: Match, rng: Random) -> Match:
    """Play the game to its end."""
    for _ in questions(match, rng):
        pass
    return match


def recorded(match: Match, setup: Setup, rng: Random, meddle: Callable[[Match], None] | None = None) -> bytes:
    """The record of the game, played to its end; `meddle` may do one more thing at every question."""
    sink = io.BytesIO()
    recorder = Recorder(match, setup, sink)
    for _ in questions(match, rng):
        recorder.note()
        if meddle is not None:
            meddle(match)
            recorder.note()
    recorder.note()
    recorder.close()
    return sink.getvalue()


def log_hash(match: Match) -> str:
    """The checksum of the log."""
    running = Running()
    for event in match.game.log:
        running.add(event)
    return running.digest()


def fingerprint(match: Match) -> tuple[object, ...]:
    """Everything that must not change when an answer is refused."""
    opened = [(one.number, one.choice.seat, one.choice.id, one.answered) for one in match.open]
    return state_hash(match.state), log_hash(match), opened, len(match.commands), match.thrown[:], match.steps


def check_offers(match: Match, n: int = 8) -> None:
    """Whatever an open question offers is accepted by it: candidates, default, the example of a refusal."""
    for one in waiting(match):
        offered = one.choice.candidates(n)
        assert offered, one.choice.id
        for answer in [*offered, one.choice.default()]:
            parsed = one.choice.parse(answer)
            assert one.choice.parse(parsed) == parsed, (one.choice.id, answer, parsed)
            verdict = one.choice.check(parsed)
            assert verdict.legal, (one.choice.id, answer, verdict.faults)
        encode(one.plain())


def check_refusal(match: Match, one: Open, raw: object) -> bool:
    """Give an answer that may be nonsense: it is taken (True, on a fork), or refused with a rule and no trace."""
    twin = match.fork(same_dice=True)
    before = fingerprint(twin)
    try:
        twin.answer(one.number, one.choice.seat, raw)
    except Refused as refused:
        assert refused.verdict.faults
        encode(refused.verdict.plain())
        assert fingerprint(twin) == before, one.choice.id
        example = refused.verdict.example
        if example is not None:
            assert one.choice.check(one.choice.parse(example)).legal, one.choice.id
        return False
    return True


def check_fork(match: Match, seed: int, most: int = 40) -> None:
    """A fork with the same dice goes the same way as its origin (which is a fork itself, and left alone)."""
    one, other = match.fork(same_dice=True), match.fork(same_dice=True)
    assert [o.number for o in one.open] == [o.number for o in match.open]
    assert state_hash(one.state) == state_hash(match.state)
    rng, again = Random(seed), Random(seed)
    for _ in range(most):
        if one.over:
            break
        answer_one(one, rng)
        other = other.fork(same_dice=True)
        answer_one(other, again)
        assert state_hash(one.state) == state_hash(other.state)
        assert [o.plain() for o in one.open] == [o.plain() for o in other.open]
    assert one.over == other.over


def leaks(match: Match, seat: str, secret: str) -> list[str]:
    """Where a secret stands in what the seat gets, as text around it."""
    text = encode(match.seen(seat).plain()).decode()
    found = []
    at = text.find(secret)
    while at >= 0:
        found.append(text[max(0, at - 40) : at + 40])
        at = text.find(secret, at + 1)
    return found
