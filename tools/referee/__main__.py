"""Play bot games and have the referee read them again.

    python -m tools.referee --games 60 --seed 1 [--only K]

The log of each game is gone through from its first State on: before an event is applied it is judged from the State
before it, by slow geometry of the referee's own (`table`) and the catalogue's own words. What disagrees is printed,
with the place in the log; the exit code is 1 then. How many events of each kind were judged is told at the end.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from grognard.game.ruleset import BadSetup
from tools.referee.games import played, review
from tools.soak import Plan


def main(argv: list[str]) -> int:
    """Play and judge."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.referee",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--from", type=int, default=0, dest="start", help="number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, default=-1, help="the number of the only game")
    given = parser.parse_args(argv)
    numbers = [given.only] if given.only >= 0 else range(given.start, given.start + given.games)
    judged: Counter[str] = Counter()
    wrong = 0
    for number in numbers:
        try:
            first, match = played(Plan("homebrew", given.seed, number))
        except BadSetup as bad:
            print(f"game {number}: no game: {bad}")
            continue
        referee = review(first, match.game.log)
        referee.judge_result(match)
        judged += referee.judged
        wrong += len(referee.wrong)
        for line in referee.wrong:
            print(f"game {number}, {line}", flush=True)
        told = f"game {number}: {len(match.game.log)} events, {len(referee.wrong)} disagreements"
        print(told, file=sys.stderr, flush=True)
    for what, count in sorted(judged.items()):
        print(f"  {count:7d} {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
