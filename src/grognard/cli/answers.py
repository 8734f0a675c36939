"""Answers to queries as lines of text."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.cli.words import Words
from grognard.game.state import State

DECIMALS: Final = 4


def sight_lines(say: Words, state: State, answer: dict[str, object]) -> list[str]:
    """Seen or not, the free line or what blocks, the cover."""
    names = {key: say.name(state, str(answer[key])) for key in ("by", "at")}
    if not answer.get("seen"):
        blocker = str(answer.get("blocker", ""))
        return [say("sight-no", blocker=_piece(say, state, blocker) or say.name(state, blocker), **names)]
    lines = [say("sight-yes", distance=answer.get("distance", 0.0), **names)]
    ends = answer.get("line")
    if isinstance(ends, list) and len(ends) == 2:
        (x1, y1), (x2, y2) = ends
        lines.append(say("sight-line", x1=x1, y1=y1, x2=x2, y2=y2))
    if answer.get("cover"):
        lines.append(say("sight-cover", value=answer["cover"], rule=answer.get("cover_rule", "")))
    return lines


def _piece(say: Words, state: State, id: str) -> str:
    """A piece of terrain by its kind and id, "" if there is none of this id."""
    pieces = [] if say.book is None else say.book.table(state).get("pieces")
    for piece in pieces if isinstance(pieces, list) else []:
        kind = f"terrain-{piece['kind']}"
        if piece["id"] == id and say.has(kind):
            return f"{say.message(kind, {})} ({id})"
    return ""


def odds_lines(say: Words, state: State, answer: dict[str, object], exact: bool) -> list[str]:
    """Means, distributions, at-least, percentiles, modifiers: each under the book's name for it.

    What the book has no words for (`odds-<key>`) is left to programs; so is a word like "exact" when all is exact.
    """
    lines: list[str] = []
    for key, value in answer.items():
        if key == "uses" and isinstance(value, list):
            lines += _uses(say, state, value, exact)
        elif isinstance(value, dict) and say.has(f"odds-{key}"):
            lines.append(say.message(f"odds-{key}", {}))
            lines += [f"  {part:>4}  {_number(say, one, exact)}" for part, one in value.items()]
        elif say.has(f"odds-{key}"):
            lines.append(say.message(f"odds-{key}", {"value": _cell(say, state, value, exact)}))
    if answer.get("exact") is False:
        lines.append(say("odds-bound", bound=_number(say, answer.get("bound", 1.0), False)))
    return lines


def _uses(say: Words, state: State, uses: list[object], exact: bool) -> list[str]:
    """The weapon uses, those that are alike told once with their number."""
    counts: dict[str, int] = {}
    for use in uses:
        assert isinstance(use, dict)
        args: dict[str, object] = {
            key: _cell(say, state, value, exact) for key, value in use.items() if key != "model"
        }
        text = say.message("odds-use", args)
        counts[text] = counts.get(text, 0) + 1
    return [f"{count} × {text}" for text, count in counts.items()]


def _row(say: Words, state: State, row: object, exact: bool) -> str:
    if isinstance(row, dict):
        return "  ".join(f"{key} {_cell(say, state, value, exact)}" for key, value in row.items())
    if isinstance(row, (list, tuple)):
        return ", ".join(_cell(say, state, value, exact) for value in row)
    return _cell(say, state, row, exact)


def _cell(say: Words, state: State, value: object, exact: bool) -> str:
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, str):
        return say.name(state, value)
    if _is_modifier(value):
        assert isinstance(value, list)
        return f"{value[1]:+d} {say.cause(value[0])}"
    if value == []:
        return say("none")
    if isinstance(value, (list, tuple, dict)):
        return _row(say, state, value, exact)
    return _number(say, value, exact)


def _is_modifier(value: object) -> bool:
    """A cause and what it adds?"""
    if not isinstance(value, list) or len(value) != 2:
        return False
    cause, added = value
    return isinstance(cause, str) and isinstance(added, int)


def _number(say: Words, value: object, exact: bool) -> str:
    if isinstance(value, float) or (isinstance(value, Fraction) and not exact):
        return say.number(float(value), DECIMALS)
    return str(value)
