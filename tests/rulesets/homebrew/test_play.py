"""Whole games of homebrew: what must hold at every answer, and golden records of games played before."""

from __future__ import annotations

from functools import lru_cache

import pytest

from grognard.bots.bot import Bot, make_bot
from grognard.bots.chance import Stream
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.commands import Open
from grognard.game.match import Match
from grognard.game.reading import read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.ruleset import Setup
from grognard.game.verdict import Refused
from grognard.game.wire import state_hash
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import TABLE, HState, hstate
from tools.soak import Lines, Plan, check_offers, check_refusals, play

HOMEBREW = book("homebrew")
#: short games: the table is large enough for everything, and after so many answers enough was seen
ANSWERS = 120


def begin(seed: int, options: dict[str, object] | None = None) -> tuple[Match, dict[str, Bot], Setup]:
    """A game between two ready rosters and two random bots, all from the seed."""
    stream = Stream(f"test play {seed}")
    rosters = [name for name in HOMEBREW.ready_rosters() if "_500_" in name]
    names = [rosters[stream.below(len(rosters))] for _ in range(2)]
    forces = {seat: HOMEBREW.load_roster(name) for seat, name in zip("ab", names)}
    scenarios = HOMEBREW.scenarios()
    setup = Setup(forces, scenarios[stream.below(len(scenarios))], "", 500, options or {})
    match = Match(HOMEBREW, HOMEBREW.new_game(setup), Seeded.from_seed(seed))
    return match, {seat: make_bot("random", f"{seed} {seat}") for seat in "ab"}, setup


def next_open(match: Match) -> Open | None:
    return next((one for one in match.open if not one.answered), None)


def answer_one(match: Match, bots: dict[str, Bot]) -> bool:
    one = next_open(match)
    if one is None:
        return False
    match.answer(one.number, one.choice.seat, bots[one.choice.seat].choose(match.seen(one.choice.seat), one))
    return True


@lru_cache(maxsize=1)
def middle() -> Match:
    """A game somewhere in its third round."""
    match, bots, _ = begin(7)
    while hstate(match.state).round < 3 and answer_one(match, bots):
        pass
    assert not match.over
    return match


@pytest.mark.both_forms
@pytest.mark.parametrize("number", range(1, 4))
def test_games_of_the_soak_hold(number: int) -> None:
    played = play(Plan("homebrew", 2026, number))
    assert played.failure == "", played.told
    assert played.answers > 50 and played.grade


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_offered_is_accepted_and_what_is_wrong_changes_nothing(seed: int) -> None:
    match, bots, _ = begin(seed)
    for _ in range(ANSWERS // 2):
        one = next_open(match)
        if one is None:
            break
        check_offers(one.choice)
        check_refusals(match, one)
        answer_one(match, bots)


@pytest.mark.both_forms
def test_a_fork_goes_on_as_its_original() -> None:
    match, _, _ = begin(3)
    bots = {seat: make_bot("random", f"x {seat}") for seat in "ab"}
    for _ in range(30):
        answer_one(match, bots)
    twins = {seat: make_bot("random", f"y {seat}") for seat in "ab"}
    bots = {seat: make_bot("random", f"y {seat}") for seat in "ab"}
    twin = match.fork(same_dice=True)
    before = state_hash(match.state)
    for _ in range(60):
        answer_one(twin, twins)
    assert state_hash(match.state) == before  # the original has not moved
    for _ in range(60):
        answer_one(match, bots)
    assert state_hash(match.state) == state_hash(twin.state)
    assert [one.choice.id for one in match.open] == [one.choice.id for one in twin.open]


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_a_record_replays_from_any_point(share: float) -> None:
    match, bots, setup = begin(4)
    sink = Lines()
    recorder = Recorder(match, setup, sink)
    hashes = [state_hash(match.state)]
    while len(hashes) < ANSWERS and answer_one(match, bots):
        recorder.note()
        hashes.append(state_hash(match.state))
    recorder.close()
    record = read_record(b"".join(sink.lines))
    at = int(share * record.length())
    assert state_hash(replay(record, HOMEBREW, True, at).state) == hashes[at]


def test_conservation() -> None:
    """No model appears or vanishes, dead ones stay dead, nobody has more wounds than his profile."""
    match, bots, _ = begin(5)
    ids = [model.id for model in match.state.models]
    dead: set[str] = set()
    for _ in range(3 * ANSWERS):
        if not answer_one(match, bots):
            break
        state = hstate(match.state)
        assert [model.id for model in state.models] == ids
        now = {model.id for model in state.models if not model.alive}
        assert dead <= now
        dead = now
        assert HOMEBREW.invariants(match.base()) == []
    assert dead


def test_sight_is_symmetric_in_a_game() -> None:
    state = hstate(middle().state)
    standing = [
        m
        for unit in state.units
        if state.h_unit(unit.id).status == TABLE
        for m in state.living(state.h_unit(unit.id))
    ]
    mine = [model for model in standing if model.seat == "a"]
    theirs = [model for model in standing if model.seat == "b"]
    assert mine and theirs
    for p in mine[::3]:
        for q in theirs[::3]:
            there = sees(state, p, q)
            assert sees(_forgotten(state), q, p) == there


def _forgotten(state: HState) -> HState:
    """The same position with nothing remembered."""
    twin = state.fork()
    assert isinstance(twin, HState)
    twin.touch()
    return twin


@pytest.mark.parametrize("seat", ["a", "b"])
def test_either_side_may_give_up_at_any_time(seat: str) -> None:
    match = middle().fork()
    match.concede(seat)
    result = HOMEBREW.result(match.state)
    assert match.over and result.winner == ("b" if seat == "a" else "a") and result.grade == "massacre"
    with pytest.raises(Refused):
        match.concede(seat)


def test_giving_up_in_the_middle_of_any_step_ends_the_game() -> None:
    match, bots, _ = begin(6)
    nodes: set[str] = set()
    while answer_one(match, bots):
        one = next_open(match)
        if one is None or one.choice.id in nodes:
            continue
        nodes.add(one.choice.id)
        twin = match.fork()
        twin.concede("a")
        assert twin.over and HOMEBREW.invariants(twin.base()) == []
    assert len(nodes) > 8


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option, values in HOMEBREW.option_values().items() for value in values[1:]],
)
def test_every_option_can_be_played(option: str, value: object) -> None:
    match, bots, _ = begin(8, {option: value})
    for _ in range(ANSWERS // 2):
        if not answer_one(match, bots):
            break
    assert HOMEBREW.invariants(match.base()) == []
    assert dict(hstate(match.state).options)[option] == value
