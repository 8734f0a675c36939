"""Attacks that belong together are told in one line with what came of them; the rest can be opened.

A run is made of lines that draw a line on the table (a shot, a blow) and of their parts (dice, hits, wounds). The line
that declared them, if it stands right before them in the same deed, is their head; else the first of them is.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.lines import Row
from grognard.analysis.report.luck import Tally, tries
from grognard.analysis.report.rolls import roll_of
from grognard.analysis.report.words import Places, Words
from grognard.dice.rolls import Pool
from grognard.game.events import Event, Rolled

#: fewer lines than this are not worth folding
LEAST: Final = 4


def digest(lines: list[Row], events: list[Event], asked: list[int], words: Words, places: Places) -> None:
    """Give every head of a run "g": the last line of the run, and "z": what came of it, by seat, in words."""
    told = [at for at, line in enumerate(lines) if "q" not in line]
    k = 0
    while k < len(told):
        end = k
        while end < len(told) and _goes_on(lines, told, k, end, asked):
            end += 1
        if end - k >= LEAST:
            first = told[k]
            last = told[end] - 1 if end < len(told) else len(lines) - 1
            head = _head(lines, told[k - 1] if k else -1, first, asked)
            lines[head]["g"] = last
            lines[head]["z"] = _sums(lines, events, first, last, words, places)
        k = max(end, k + 1)


def _attacks(line: Row) -> bool:
    return "i" in line or any(shape["k"] == "line" for shape in line.get("s", []))


def _goes_on(lines: list[Row], told: list[int], first: int, at: int, asked: list[int]) -> bool:
    """Does the run that began with told line `first` go on with told line `at`?

    An attack that somebody decided on in between begins another run; a line that is no attack, such as a hit that finds
    nobody left, may stand between two attacks of one deed.
    """
    line = lines[told[at]]
    fresh = at > first and _decided(asked, told[at - 1], told[at])
    if _attacks(line):
        return "i" in line or not fresh
    if at == first or fresh or "s" in line or at + 1 >= len(told):
        return False
    return _attacks(lines[told[at + 1]]) and not _decided(asked, told[at], told[at + 1])


def _decided(asked: list[int], one: int, other: int) -> bool:
    """Did somebody decide something between two lines?"""
    return any(one < start <= other for start in asked)


def _head(lines: list[Row], before: int, first: int, asked: list[int]) -> int:
    """The line before the run if it has the same cause and draws nothing itself, else the run's first."""
    if before < 0 or "s" in lines[before] or _decided(asked, before, first):
        return first
    shared = set(lines[before].get("w", [])) & set(lines[first].get("w", []))
    return before if shared else first


def _sums(
    lines: list[Row], events: list[Event], first: int, last: int, words: Words, places: Places
) -> list[list[Any]]:
    """What came of a run: [seat, sentences], the seat that threw first standing first."""
    tallies: dict[tuple[int, str], Tally] = {}
    lost: dict[int, list[int]] = {}
    for at in range(first, last + 1):
        event = events[at]
        if isinstance(event, Rolled):
            _count(tallies, event, places)
        for shape in lines[at].get("s", []):
            if shape["k"] == "mark" and shape["o"] in ("wound", "killed"):
                seat = shape.get("seat", -1)
                row = lost.setdefault(seat, [0, 0])
                row[0] += shape.get("n", 0)
                row[1] += shape["o"] == "killed"
    told: dict[int, list[str]] = {}
    for (seat, rule), tally in tallies.items():
        name = words.label(f"roll.{rule}") or words.rule(rule)
        plain = tally.plain()
        told.setdefault(seat, []).append(
            words("sum-roll", name=name, got=tally.got, tries=tally.tries, expected=plain["expected"])
        )
    for seat, (wounds, models) in lost.items():
        told.setdefault(seat, []).append(words("sum-lost", wounds=wounds, models=models))
    return [[seat, sentences] for seat, sentences in told.items()]


def _count(tallies: dict[tuple[int, str], Tally], event: Rolled, places: Places) -> None:
    """Add up successes by who threw for what."""
    roll = roll_of(event.spec)
    if isinstance(roll, Pool) and isinstance(event.result, int):
        key = (places.seats.get(event.owner, -1), event.rule)
        tallies.setdefault(key, Tally()).add(tries(roll), int(event.result), roll.dist().map(int))
