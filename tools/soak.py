"""Thousands of bot games, with everything checked that must always hold.

    python tools/soak.py --games 200 --seed 1

Each game has rosters, scenario, size, options and bots of its own, all from its number: `--only K` plays game K
again. Checked are the invariants of the book after every step; that every candidate and default offered is accepted,
and survives being written as JSON; that a wrong answer is refused and changes nothing; that a fork goes on as its
original does; and that the record of every fourth game replays to the same game, line by line.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

import grognard
from grognard.bots.bot import Bot, make_bot
from grognard.bots.chance import Stream
from grognard.dice.source import Seeded
from grognard.game.books import book, books
from grognard.game.choices import Choice
from grognard.game.commands import Open
from grognard.game.match import Match
from grognard.game.reading import read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.ruleset import BadSetup, Ruleset, Setup
from grognard.game.state import SEATS
from grognard.game.verdict import Refused
from grognard.game.wire import decode, encode, state_hash

PROCESSES: Final = 2
MOST_ANSWERS: Final = 20_000
#: of so many answers one is tried out on a fork first
FORKS: Final = 40
#: of so many games one is replayed from its record, line by line
REPLAYS: Final = 4
#: of so many questions one has all its candidates checked, and a wrong answer given to it
CHECKS: Final = 4
#: the share of games (in percent) that an option is not at its default
STRANGE: Final = 25
CANDIDATES: Final = 8
PLAYERS: Final = (*["random"] * 14, *["default"] * 4, *["tactical"] * 2)


class Broken(Exception):
    """Something that must always hold does not."""


class Plan:
    """What game number `number` of a soak is made from."""

    def __init__(self, name: str, seed: int, number: int) -> None:
        self.book = name
        self.seed = seed
        self.number = number
        self.stream = Stream(f"soak {name} {seed} {number}")

    def any(self, things: Sequence[Any]) -> Any:
        """One of the things."""
        return things[self.stream.below(len(things))]

    def setup(self, ruleset: Ruleset) -> Setup:
        """Ready rosters of one size, a scenario, options mostly at their defaults."""
        plain = ready(self.book)
        sizes = sorted({roster["size"] for roster in plain})
        # small games twice as often: they come to their end sooner
        size = self.any([*sizes, sizes[0]])
        fitting = [roster for roster in plain if roster["size"] == size]
        forces: dict[str, object] = {seat: self.any(fitting) for seat in SEATS[: type(ruleset).SEATS[0]]}
        options = {
            key: self.any(values)
            for key, values in ruleset.option_values().items()
            if self.stream.below(100) < STRANGE
        }
        return Setup(forces, self.any(ruleset.scenarios()), "", size, options)

    def bots(self, seats: list[str]) -> dict[str, Bot]:
        """Mostly bots that answer at random, sometimes one that does as little as it may, or one with judgement."""
        names = [self.any(PLAYERS) for _ in seats]
        rules = book(self.book)
        return {
            seat: make_bot(name, f"{self.seed} {self.number} {seat}", rules)
            for seat, name in zip(seats, names)
        }

    def command(self) -> str:
        """The command line that plays this game again."""
        return f"python tools/soak.py --book {self.book} --seed {self.seed} --only {self.number}"


@functools.cache
def ready(name: str) -> list[dict[str, Any]]:
    """The ready rosters of a book, read once in a process."""
    ruleset = book(name)
    rosters = [ruleset.load_roster(roster) for roster in ruleset.ready_rosters()]
    return [roster for roster in rosters if isinstance(roster, dict)]


class Lines:
    """A record in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, data: bytes, /) -> object:
        """Take a line."""
        self.lines.append(data)
        return len(data)


class Played:
    """What came of a game."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.answers = 0
        self.steps: list[int] = []
        self.asked: Counter[str] = Counter()
        self.grade = ""
        self.checksum = ""
        self.seconds = 0.0
        self.failure = ""
        self.told = ""


def play(plan: Plan, checked: bool = True) -> Played:
    """Play one game; whatever goes wrong is in the result."""
    played = Played(plan.number)
    began = time.perf_counter()
    try:
        _play(plan, played, checked)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        what = (
            ", ".join(repr(fault) for fault in error.verdict.faults)
            if isinstance(error, Refused)
            else str(error)
        )
        played.failure = f"{type(error).__name__} at {where}: {what}"[:600]
        played.told = traceback.format_exc()
    played.seconds = time.perf_counter() - began
    return played


def _play(plan: Plan, played: Played, checked: bool) -> None:
    ruleset = book(plan.book)
    setup = plan.setup(ruleset)
    try:
        state = ruleset.new_game(setup)
    except BadSetup as bad:
        raise Broken(f"no game: {[fault.plain() for fault in bad.faults]}") from bad
    bots = plan.bots(state.seat_ids())
    match = Match(ruleset, state, Seeded.from_seed(f"{plan.seed} {plan.number}"), history=False)
    sink = Lines()
    recorder = Recorder(match, setup, sink)
    check = Checks(plan, match) if checked else None
    here, steps = 0, match.steps
    while not match.over:
        one = next((one for one in match.open if not one.answered), None)
        if one is None:
            raise Broken(f"nobody is asked, dice wanted: {match.need}")
        answer = bots[one.choice.seat].choose(match.seen(one.choice.seat), one)
        played.asked[one.choice.id] += 1
        if check is not None:
            check.answer(one, answer)
        else:
            match.answer(one.number, one.choice.seat, answer)
        recorder.note()
        played.answers += 1
        here += 1
        if match.steps != steps:
            played.steps.append(here)
            here, steps = 0, match.steps
            if check is not None:
                check.step()
        if played.answers > MOST_ANSWERS:
            raise Broken(f"{played.answers} answers and no end")
    recorder.close()
    result = ruleset.result(match.state)
    played.grade = result.grade or "?"
    played.checksum = str(_footer(sink)["h"])
    if check is not None:
        check.invariants()
        if plan.number % REPLAYS == 0:
            _same_again(b"".join(sink.lines), ruleset, match)


def _footer(sink: Lines) -> dict[str, object]:
    footer = decode(sink.lines[-1])
    assert isinstance(footer, dict)
    return footer


def _same_again(record: bytes, ruleset: Ruleset, match: Match) -> None:
    """The record must replay to the same game."""
    again = replay(read_record(record), ruleset, True)
    if state_hash(again.state) != state_hash(match.state):
        raise Broken("the replay ends in another state")


class Checks:
    """What is checked at each answer, and after each step."""

    def __init__(self, plan: Plan, match: Match) -> None:
        self.plan = plan
        self.match = match
        self.ruleset = match.ruleset

    def answer(self, one: Open, answer: object) -> None:
        """Answer, after trying out what else must hold here."""
        stream = self.plan.stream
        if stream.below(CHECKS) == 0:
            check_offers(one.choice)
            check_refusals(self.match, one)
        twin = self.match.fork(same_dice=True) if stream.below(FORKS) == 0 else None
        seat = one.choice.seat
        self.match.answer(one.number, seat, answer)
        if twin is not None:
            twin.answer(one.number, seat, decode(encode(answer)))
            self._same(twin)

    def _same(self, twin: Match) -> None:
        mine = [(one.number, one.choice.id, one.choice.seat) for one in self.match.open]
        other = [(one.number, one.choice.id, one.choice.seat) for one in twin.open]
        if mine != other:
            raise Broken(f"a fork asks {other}, its original {mine}")
        if state_hash(twin.state) != state_hash(self.match.state):
            raise Broken("a fork comes to another state than its original")

    def step(self) -> None:
        """What must hold between two steps."""
        faults = self.ruleset.invariants(self.match.base())
        if faults:
            raise Broken("; ".join(faults[:4]))

    def invariants(self) -> None:
        """What must hold at the end."""
        faults = self.ruleset.invariants(self.match.state)
        if faults:
            raise Broken("; ".join(faults[:4]))


def check_offers(choice: Choice) -> None:
    """Every candidate, and the default, is accepted, also after a journey through JSON."""
    offers = [*choice.candidates(CANDIDATES), choice.default()]
    if len(offers) < 2:
        raise Broken(f"{choice.id}: no candidates")
    for offer in offers:
        verdict = choice.check(offer)
        if not verdict.legal:
            raise Broken(f"{choice.id}: offered and refused: {offer!r}: {verdict.faults!r}")
        again = choice.parse(decode(encode(offer)))
        if encode(again) != encode(offer) or not choice.check(again).legal:
            raise Broken(f"{choice.id}: {offer!r} comes back from JSON as {again!r}")


def check_refusals(match: Match, one: Open) -> None:
    """Wrong answers are refused, whatever is wrong with them, and change nothing; examples given are legal."""
    before = state_hash(match.state)
    done = len(match.game.log)
    seat = one.choice.seat
    for number, by, raw in (
        (one.number, seat, {"no": "answer"}),
        (one.number, seat, [["nobody", [[1.0, 1.0]]]]),
        (one.number, seat, "no-such-option"),
        (one.number + 1000, seat, one.choice.default()),
        (one.number, "d", one.choice.default()),
    ):
        try:
            match.answer(number, by, raw)
        except Refused as refused:
            example = refused.verdict.example
            if example is not None and not one.choice.check(example).legal:
                raise Broken(f"{one.choice.id}: the example of a refusal is refused: {example!r}") from None
            continue
        raise Broken(f"{one.choice.id}: {raw!r} by {by} to {number} was taken")
    if state_hash(match.state) != before or len(match.game.log) != done:
        raise Broken(f"{one.choice.id}: a refusal changed the game")


# ---- many games


def job(task: tuple[str, int, int, bool]) -> Played:
    """One game, in a process of its own."""
    name, seed, number, checked = task
    return play(Plan(name, seed, number), checked)


def soak(
    name: str, seed: int, numbers: list[int], checked: bool = True, processes: int = PROCESSES
) -> list[Played]:
    """Play all these games, in so many processes; progress goes to stderr."""
    tasks = [(name, seed, number, checked) for number in numbers]
    found: list[Played] = []
    with Pool(min(processes, len(tasks))) as pool:
        for played in pool.imap_unordered(job, tasks):
            found.append(played)
            how = played.failure or f"{played.grade}, {played.answers} answers, {played.seconds:.1f} s"
            sys.stderr.write(f"{len(found)}/{len(tasks)} game {played.number}: {how}\n")
    return sorted(found, key=lambda one: one.number)


def percentile(values: list[int], percent: int) -> int:
    """The value that so many of a hundred do not exceed."""
    ordered = sorted(values) or [0]
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def report(name: str, seed: int, games: list[Played], wall: float) -> dict[str, object]:
    """The counts of a soak."""
    steps = [count for game in games for count in game.steps]
    asked: Counter[str] = Counter()
    for game in games:
        asked.update(game.asked)
    failures = [game for game in games if game.failure]
    return {
        "book": name,
        "form": grognard.form(),
        "seed": seed,
        "games": len(games),
        "failed": len(failures),
        "answers": sum(game.answers for game in games),
        "answers_per_game": percentile([game.answers for game in games], 50),
        "answers_per_step": {
            "p50": percentile(steps, 50),
            "p99": percentile(steps, 99),
            "max": max(steps, default=0),
        },
        "games_per_second": round(len(games) / wall, 3) if wall else 0.0,
        "seconds": round(wall, 1),
        "grades": dict(Counter(game.grade for game in games if not game.failure)),
        "asked": dict(sorted(asked.items())),
        "failures": [
            {"game": game.number, "what": game.failure, "again": Plan(name, seed, game.number).command()}
            for game in failures
        ],
    }


def compare_forms(name: str, seed: int, numbers: list[int], processes: int = PROCESSES) -> list[str]:
    """Games whose checksums differ between the pure and the compiled form."""
    sums: list[dict[str, str]] = []
    for pure in ("1", "0"):
        command = [sys.executable, __file__, "--book", name, "--seed", str(seed), "--checksums"]
        command += ["--numbers", ",".join(str(number) for number in numbers)]
        command += ["--processes", str(processes)]
        environment = dict(os.environ, GROGNARD_PURE=pure)
        done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
        found = json.loads(done.stdout)
        sys.stderr.write(f"{found['form']}: {len(found['checksums'])} games\n")
        if sums and found["form"] == "pure":
            raise SystemExit("there is no compiled form to compare: run ./dev build first")
        sums.append(found["checksums"])
    return [number for number in sums[0] if sums[0][number] != sums[1].get(number)]


def main() -> int:
    """Run a soak; 1 if something failed, 2 for misuse."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", default="homebrew")
    parser.add_argument("--only", type=int, help="play this game alone, and show the traceback")
    parser.add_argument("--numbers", help="play these games: 3,5,8")
    parser.add_argument(
        "--checksums", action="store_true", help="print nothing but the checksums of the games"
    )
    parser.add_argument(
        "--compare", type=int, default=0, metavar="N", help="play the first N games in both forms, too"
    )
    given = parser.parse_args()
    if given.book not in books():
        parser.error(f"there is no book {given.book}; known are {', '.join(books())}")
    if given.games < 1 or given.processes < 1:
        parser.error("at least one game and one process are needed")
    if given.numbers and not given.numbers.replace(",", "").isdecimal():
        parser.error(f"no numbers of games: {given.numbers}")
    if given.only is not None:
        played = play(Plan(given.book, given.seed, given.only))
        how = f"{played.grade}, {played.answers} answers, {played.seconds:.1f} s, {played.checksum}"
        print(played.told or f"game {played.number}: {how}")
        return 1 if played.failure else 0
    numbers = list(range(given.first, given.first + given.games))
    if given.numbers:
        numbers = [int(one) for one in given.numbers.split(",")]
    if given.checksums:
        games = soak(given.book, given.seed, numbers, False, given.processes)
        print(json.dumps({"form": grognard.form(), "checksums": {str(g.number): g.checksum for g in games}}))
        return 0
    began = time.perf_counter()
    games = soak(given.book, given.seed, numbers, True, given.processes)
    found = report(given.book, given.seed, games, time.perf_counter() - began)
    if given.compare:
        compared = numbers[: given.compare]
        found["compared"] = len(compared)
        found["forms_differ"] = compare_forms(given.book, given.seed, compared, given.processes)
    print(json.dumps(found, indent=2))
    return 1 if found["failed"] or found.get("forms_differ") else 0


if __name__ == "__main__":
    sys.exit(main())
