"""A battle on the terminal: what stands between the lines."""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from pathlib import Path

from grognard.cli.telling import EVENTS, TURNS, Teller
from grognard.cli.words import words_of
from grognard.game.books import book
from grognard.game.reading import load_record
from grognard.game.replay import replay

GOLDEN = Path(__file__).parents[1] / "golden" / "vanguard" / "patrols.jsonl"


@cache
def told(how: int) -> list[str]:
    """A whole battle, told at one go."""
    rules, record, stream = book("vanguard"), load_record(GOLDEN), StringIO()
    start = rules.new_game(record.setup)
    Teller(replay(record, rules), start, words_of(rules, "en").seated(record.setup), how, stream).go_on()
    return stream.getvalue().splitlines()


def power(line: str) -> list[int]:
    """The Power of both sides in a line of how the game stands."""
    return [int(number) for number in re.findall(r"(\d+) Power", line)]


def pools_of(standing: list[tuple[str, str]]) -> dict[str, int]:
    """The Power of each side, where it is told."""
    return {seat: int(left) for seat, left in standing}


def test_how_the_game_stands_is_told_before_what_happens_in_a_turn() -> None:
    lines = told(EVENTS)
    turns = [at for at, line in enumerate(lines) if line.startswith("The turn of ")]
    assert len(turns) > 30
    assert all(len(power(lines[at - 1])) == 2 for at in turns)
    assert len([line for line in lines if len(power(line)) == 2]) == len(turns) + 12, (
        "and each round, and its end"
    )


def test_it_is_told_as_it_stood_then() -> None:
    pools: dict[str, int] = {}
    for line in told(EVENTS):
        standing = re.findall(r"(Patrol \(100 points\) \([ab]\)): \d+ points?, (\d+) Power", line)
        assert not standing or pools_of(standing) == {**pools_of(standing), **pools}, line
        changed = re.match(r"(Patrol \(100 points\) \([ab]\)) (?:has (\d+) Power|paid .* (\d+) left)", line)
        if changed:
            pools[changed[1]] = int(changed[2] or changed[3])
        elif "was lost unspent" in line:
            pools[line.split(" of ")[1].removesuffix(" was lost unspent [vanguard.power.expire]")] = 0
    assert len(pools) == 2


def test_turn_by_turn_the_table_is_drawn_as_it_stood() -> None:
    lines = told(TURNS)
    first = lines.index(next(line for line in lines if "Round 1 of 6" in line))
    # at the beginning of round 1 nobody has left the rows by his own edge
    assert any("+" in line or "|" in line for line in lines[first + 1 : first + 20])
    assert not any(line.startswith("The turn of ") for line in lines)
