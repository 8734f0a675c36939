"""How strong a bot is: duels with mirror rosters and side-swapped, paired seeds; blunders and time by decision.

    python tools/duel.py --games 200 --seed 1 [--bots tactical,random] [--scenario ID] [--size 500] [--processes 2] [--json]

Of every pair of games both have the same dice, the same roster on both sides, and the bots' seats exchanged. A win
counts 1, a draw 1/2. A blunder is an answer whose own forecast is worse than that of the default by a tenth of the
game's size. Times are those of the processor, so that other work on the machine does not matter. Exit codes: 0, 2
misuse.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import time
from typing import Any

from grognard.bots.bot import BOTS, Bot, make_bot
from grognard.bots.chance import Stream
from grognard.dice.source import Seeded
from grognard.game.books import book, books
from grognard.game.commands import Open, Seen
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset, Setup

BLUNDER = 0.10
MOST_ANSWERS = 100_000
#: 95 % of a normal distribution lie within so many standard deviations
SURE = 1.96

Job = tuple[str, int, str, str, int, tuple[str, str]]


class Watched(Bot):
    """The bot that is measured: how long each answer takes, and whether it is a blunder."""

    NAME = "watched"

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.times: list[tuple[float, str]] = []
        self.blunders: list[str] = []

    def choose(self, seen: Seen, one: Open) -> object:
        """The bot's answer, looked at."""
        start = time.process_time()
        answer = self.bot.choose(seen, one)
        self.times.append((time.process_time() - start, one.choice.id))
        self.reason = self.bot.reason
        given = one.choice.weighed(answer)
        default = one.choice.weighed(one.choice.default())
        if given is not None and default is not None and given.value <= default.value - BLUNDER:
            self.blunders.append(f"{one.choice.id}: {given.value:.3f} against {default.value:.3f}")
        return answer


def play(job: Job) -> dict[str, Any]:
    """One game; what it brought the first of the two bots."""
    name, number, roster, scenario, size, bots = job
    ruleset = book(name)
    forces = {seat: ruleset.load_roster(roster) for seat in "ab"}
    pair, swapped = divmod(number, 2)
    seats = ("b", "a") if swapped else ("a", "b")
    setup = Setup(forces, scenario, "", size)
    match = Match(ruleset, ruleset.new_game(setup), Seeded.from_seed(f"duel {pair}"), history=False)
    watched = Watched(make_bot(bots[0], f"{pair} {seats[0]}", ruleset))
    players = {seats[0]: watched, seats[1]: make_bot(bots[1], f"{pair} {seats[1]}", ruleset)}
    answers = 0
    start = time.process_time()
    while not match.over and answers < MOST_ANSWERS:
        answers += 1
        one = next(one for one in match.open if not one.answered)
        seat = one.choice.seat
        match.answer(one.number, seat, players[seat].choose(match.seen(seat), one))
    result = ruleset.result(match.state)
    points = 0.5 if not result.winner else (1.0 if result.winner == seats[0] else 0.0)
    return {
        "number": number,
        "scenario": scenario,
        "roster": roster,
        "seat": seats[0],
        "points": points,
        "grade": result.grade,
        "score": [result.points[seats[0]], result.points[seats[1]]],
        "answers": answers,
        "seconds": time.process_time() - start,
        "blunders": watched.blunders,
        "times": watched.times,
    }


def jobs_of(ruleset: Ruleset, args: argparse.Namespace) -> list[Job]:
    """The games: scenarios in turn, a ready roster drawn for each pair."""
    scenarios = [args.scenario] if args.scenario else ruleset.scenarios() or [""]
    rosters: list[str] = []
    for roster in ruleset.ready_rosters():
        data = ruleset.load_roster(roster)
        assert isinstance(data, dict)
        if args.size in (0, data.get("size")):
            rosters.append(roster)
    if not rosters:
        return []
    stream = Stream(f"duel {args.seed}")
    bots = args.bots.split(",")
    jobs: list[Job] = []
    for number in range(args.games):
        if number % 2 == 0:
            roster = rosters[stream.below(len(rosters))]
        pair = args.seed * 1_000_000 + number // 2
        scenario = scenarios[number // 2 % len(scenarios)]
        jobs.append((args.book, 2 * pair + number % 2, roster, scenario, 0, (bots[0], bots[-1])))
    return jobs


def misused(args: argparse.Namespace, jobs: list[Job]) -> str:
    """What is wrong with the arguments, "" if nothing is."""
    strange = [bot for bot in args.bots.split(",") if bot not in BOTS]
    if strange:
        return f"there is no bot {strange[0]!r}; known are {', '.join(BOTS)}"
    known = book(args.book).scenarios()
    if args.scenario and args.scenario not in known:
        return f"there is no scenario {args.scenario}; known are {', '.join(known)}"
    if not jobs or args.processes < 1:
        return "at least one game and one process are needed"
    return ""


def share(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The share of points with the interval that holds the true one with 95 % (pairs are one draw each)."""
    pairs: dict[int, list[float]] = {}
    for row in rows:
        pairs.setdefault(row["number"] // 2, []).append(row["points"])
    means = [sum(points) / len(points) for points in pairs.values()]
    mean = sum(row["points"] for row in rows) / len(rows)
    spread = math.sqrt(sum((m - mean) ** 2 for m in means) / max(len(means) - 1, 1) / len(means))
    return {
        "games": len(rows),
        "share": round(mean, 4),
        "from": round(max(mean - SURE * spread, 0.0), 4),
        "to": round(min(mean + SURE * spread, 1.0), 4),
        "wins": sum(row["points"] == 1.0 for row in rows),
        "draws": sum(row["points"] == 0.5 for row in rows),
    }


def summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """All the figures."""
    times = sorted(moment for row in rows for moment, _ in row["times"])
    slow = sorted(((moment, id) for row in rows for moment, id in row["times"]), reverse=True)
    by_scenario: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_scenario.setdefault(row["scenario"], []).append(row)
    return {
        "total": share(rows),
        "scenarios": {scenario: share(some) for scenario, some in by_scenario.items()},
        "blunders": [blunder for row in rows for blunder in row["blunders"]],
        "decisions": len(times),
        "median_ms": round(1000.0 * times[len(times) // 2], 3),
        "p99_ms": round(1000.0 * times[int(len(times) * 0.99)], 3),
        "slowest_ms": [[round(1000.0 * moment, 1), id] for moment, id in slow[:5]],
        "answers": sum(row["answers"] for row in rows),
        "seconds": round(sum(row["seconds"] for row in rows), 1),
        "longest_s": round(max(row["seconds"] for row in rows), 1),
    }


def told(figures: dict[str, Any]) -> str:
    """The figures as lines."""
    lines = []
    for name, row in [*figures["scenarios"].items(), ("total", figures["total"])]:
        percent = [100.0 * row[key] for key in ("share", "from", "to")]
        lines.append(
            f"{name:18} {row['games']:4} games  {percent[0]:5.1f} % of the points ({percent[1]:.1f} to {percent[2]:.1f}),"
            f" {row['wins']} won, {row['draws']} drawn"
        )
    lines.append(f"blunders           {len(figures['blunders'])}")
    lines += [f"  {blunder}" for blunder in figures["blunders"][:10]]
    lines.append(
        f"decisions          {figures['decisions']}, median {figures['median_ms']} ms, p99 {figures['p99_ms']} ms,"
        f" slowest {figures['slowest_ms']}"
    )
    lines.append(
        f"answers            {figures['answers']}, {figures['seconds']} s, longest game {figures['longest_s']} s"
    )
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", default="homebrew")
    parser.add_argument("--bots", default="tactical,random")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--size", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--games-told", action="store_true", help="a line for every game")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.book not in books():
        parser.error(f"there is no book {args.book}; known are {', '.join(books())}")
    jobs = jobs_of(book(args.book), args)
    if wrong := misused(args, jobs):
        parser.error(wrong)
    if args.processes > 1:
        with multiprocessing.Pool(args.processes) as pool:
            rows = pool.map(play, jobs, chunksize=1)
    else:
        rows = [play(job) for job in jobs]
    if args.games_told:
        for row in rows:
            print(
                row["number"],
                row["scenario"],
                row["roster"],
                row["seat"],
                row["points"],
                row["grade"],
                row["score"],
            )
    figures = summary(rows)
    print(json.dumps(figures) if args.json else told(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
