"""Answers to queries as lines of text."""

from __future__ import annotations

from fractions import Fraction

from grognard.cli.words import Words
from grognard.game.state import State


def sight_lines(say: Words, state: State, answer: dict[str, object]) -> list[str]:
    """Seen or not, the free line or what blocks, the cover."""
    names = {key: say.name(state, str(answer[key])) for key in ("by", "at")}
    if not answer.get("seen"):
        blocker = say.name(state, str(answer.get("blocker", "")))
        return [say("sight-no", blocker=blocker, **names)]
    lines = [say("sight-yes", distance=answer.get("distance", 0.0), **names)]
    ends = answer.get("line")
    if isinstance(ends, list) and len(ends) == 2:
        (x1, y1), (x2, y2) = ends
        lines.append(say("sight-line", x1=x1, y1=y1, x2=x2, y2=y2))
    if answer.get("cover"):
        lines.append(say("sight-cover", value=answer["cover"], rule=answer.get("cover_rule", "")))
    return lines


def odds_lines(say: Words, state: State, answer: dict[str, object], exact: bool) -> list[str]:
    """Means, distributions, at-least, percentiles, modifiers: each table under its name."""
    lines: list[str] = []
    for key, value in answer.items():
        title = say.message(f"odds-{key}", {}) if say.has(f"odds-{key}") else key
        if isinstance(value, dict):
            lines.append(f"{title}:")
            lines += [f"  {part:>4}  {_number(one, exact)}" for part, one in value.items()]
        elif isinstance(value, list):
            lines += [f"{title}:"] if value else []
            lines += [f"  {_row(say, state, one, exact)}" for one in value]
        elif value not in ("", None):
            lines.append(f"{title}: {_cell(say, state, value, exact)}")
    return lines


def _row(say: Words, state: State, row: object, exact: bool) -> str:
    if isinstance(row, dict):
        return "  ".join(f"{key} {_cell(say, state, value, exact)}" for key, value in row.items())
    if isinstance(row, (list, tuple)):
        return "  ".join(_cell(say, state, value, exact) for value in row)
    return _cell(say, state, row, exact)


def _cell(say: Words, state: State, value: object, exact: bool) -> str:
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, str):
        return say.name(state, value)
    if isinstance(value, (list, tuple, dict)):
        return _row(say, state, value, exact)
    return _number(value, exact)


def _number(value: object, exact: bool) -> str:
    if isinstance(value, Fraction):
        return str(value) if exact else f"{float(value):.4f}"
    return f"{value:.4f}" if isinstance(value, float) else str(value)
