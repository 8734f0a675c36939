"""Games of vanguard: what must hold at every answer, in every scenario."""

from __future__ import annotations

import pytest

from grognard.bots.bot import Bot, make_bot
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.commands import Open
from grognard.game.events import Event
from grognard.game.match import Match
from grognard.game.reading import read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.ruleset import Setup
from grognard.game.state import Thing
from grognard.game.wire import state_hash
from grognard.rulesets.vanguard import chapters
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.parts import Side
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from tests.game.fields import classes_of, wrong_copy, wrong_fields, wrong_fork
from tests.plugins.rules import rule
from tools.soak import Lines, check_offers, check_refusals

VANGUARD = book("vanguard")
#: small warbands, and after so many answers enough was seen
ROSTERS = ("nightstalkers-patrol-100", "basileans-patrol-100")
ANSWERS = 40
#: of so many questions one has all that it offers checked
CHECKS = 4


def begin(seed: int, scenario: str = "supply-grab") -> tuple[Match, dict[str, Bot], Setup]:
    """A game between two small warbands and two random bots, all from the seed."""
    forces = {seat: VANGUARD.load_roster(name) for seat, name in zip("ab", ROSTERS)}
    setup = Setup(forces, scenario)
    match = Match(VANGUARD, VANGUARD.new_game(setup), Seeded.from_seed(seed))
    return match, {seat: make_bot("random", f"{seed} {seat}") for seat in "ab"}, setup


def next_open(match: Match) -> Open | None:
    return next((one for one in match.open if not one.answered), None)


def answer_one(match: Match, bots: dict[str, Bot]) -> bool:
    one = next_open(match)
    if one is None:
        return False
    match.answer(one.number, one.choice.seat, bots[one.choice.seat].choose(match.seen(one.choice.seat), one))
    return True


@pytest.fixture(scope="module")
def middle() -> Match:
    """A game somewhere in its second round."""
    match, bots, _ = begin(7)
    while vstate(match.state).round < 2 and answer_one(match, bots):
        pass
    assert not match.over
    return match


@pytest.mark.both_forms
@pytest.mark.parametrize("scenario", VANGUARD.scenarios())
def test_every_scenario_can_be_played_and_what_must_hold_holds(scenario: str) -> None:
    match, bots, _ = begin(11, scenario)
    for number in range(ANSWERS):
        one = next_open(match)
        assert one is not None
        if number % CHECKS == 0:
            check_offers(one.choice)
            check_refusals(match, one)
        answer_one(match, bots)
        assert VANGUARD.invariants(match.base()) == []


@rule(
    "vanguard.engine.seeded", "vanguard.engine.log", "vanguard.engine.legal-moves", "vanguard.engine.counters"
)
def test_a_record_replays_to_the_same_game() -> None:
    match, bots, setup = begin(4)
    sink = Lines()
    recorder = Recorder(match, setup, sink)
    hashes = [state_hash(match.state)]
    while len(hashes) < 2 * ANSWERS and answer_one(match, bots):
        recorder.note()
        hashes.append(state_hash(match.state))
    recorder.close()
    record = read_record(b"".join(sink.lines))
    for at in (ANSWERS, 2 * ANSWERS - 1):
        assert state_hash(replay(record, VANGUARD, True, at).state) == hashes[at]


def test_a_fork_goes_on_as_its_original() -> None:
    match, bots, _ = begin(3)
    for _ in range(ANSWERS // 2):
        answer_one(match, bots)
    bots, twins = (
        {seat: make_bot("random", f"y {seat}") for seat in "ab"},
        {seat: make_bot("random", f"y {seat}") for seat in "ab"},
    )
    twin = match.fork(same_dice=True)
    before = state_hash(match.state)
    for _ in range(ANSWERS):
        answer_one(twin, twins)
    assert state_hash(match.state) == before
    for _ in range(ANSWERS):
        answer_one(match, bots)
    assert state_hash(match.state) == state_hash(twin.state)


@rule("vanguard.measure.premeasure")
def test_anything_may_be_measured_at_any_time(middle: Match) -> None:
    assert VANGUARD.may_measure(middle.state, "a")


@pytest.mark.parametrize("seat", ["a", "b"])
def test_either_side_may_give_up(middle: Match, seat: str) -> None:
    match = middle.fork()
    match.concede(seat)
    result = VANGUARD.result(match.state)
    assert match.over and result.winner == ("b" if seat == "a" else "a") and result.grade == "win"


def test_the_turn_changes_with_every_turn() -> None:
    match, bots, _ = begin(5)
    turns: list[str] = []
    while vstate(match.state).round < 2 and answer_one(match, bots):
        now = VANGUARD.turn_of(match.state)
        if not turns or turns[-1] != now:
            turns.append(now)
    assert turns[0] == "" and len(set(turns)) == len(turns) > 5


def test_fields_tell_the_truth() -> None:
    assert chapters.NODES
    package = "grognard.rulesets.vanguard"
    for cls in classes_of(Event, package):
        constant = ["bit"] if cls is Counter else []
        assert wrong_fields(cls, constant) == []
    for cls in classes_of(Thing, package):
        constant = ["spec", "_rect"] if cls is VModel else []
        assert wrong_fields(cls, constant) == []
    assert wrong_fields(VState, ["board", "parts", "stamp"]) == []


def test_copies_and_forks_are_the_original(middle: Match) -> None:
    state = vstate(middle.state)
    assert isinstance(state, VState) and isinstance(state.board, Board)
    for thing in (*state.models, *state.units, *state.parts):
        assert wrong_copy(thing) == []
    assert wrong_fork(state) == []
    assert isinstance(state.side("a"), Side)
