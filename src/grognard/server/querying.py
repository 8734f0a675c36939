"""Questions about a position: the book answers in ids and numbers, and what it says is put into words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from grognard.analysis.answers.odds import OddsText
from grognard.analysis.answers.saying import Saying
from grognard.analysis.answers.sight import sight_lines
from grognard.analysis.report.words import Part, parts
from grognard.game.commands import Seen
from grognard.server.narrator import Narrator
from grognard.server.wording import Row

SIGHT: Final = "sight"
ODDS: Final = "odds"
#: digits of numbers in answers
DIGITS: Final = 5
#: so much of an answer is sent
MOST: Final = 5000


def told_query(narrator: Narrator, seen: Seen, name: str, args: dict[str, Any]) -> Row:
    """The book's answer as plain data, and as `text`: lines in parts. Raises KeyError, BadSetup."""
    answer = narrator.book.query(seen.state, name, args)
    row: Row = plain(answer)
    marking = narrator.words.marking
    say = Saying(marking, marking.book)
    state = narrator.state()
    lines: list[str] = []
    if name == SIGHT:
        lines = sight_lines(say, state, answer)
    elif name == ODDS:
        lines = OddsText(say, state, False).lines(answer)
    told: list[Part] = []
    for line in lines:
        told += ["\n"] if told else []
        told += parts(line, narrator.places)
    if told:
        row["text"] = told
    return row


def plain(value: object) -> Any:
    """An answer as JSON has it: chances as decimals."""
    if isinstance(value, (float, Fraction)):
        return round(float(value), DIGITS)
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in list(value.items())[:MOST]}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value[:MOST]]
    return value
