"""Answers about odds as lines of text: numbers, tables with bars, modifiers, each under the book's name for it.

The book says what a value is by a message: `odds-<key>` with its `value`, `odds-table-<key>` over a distribution,
`odds-group-<key>` over answers about several things, `odds-word-<outcome>` for an outcome that is no number. What it
has no message for is left to programs. `odds-about-<what>` (or `odds-about-<how>`) tells several values in one line, each
under its key, lists with their length behind (`mods_count`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.analysis.answers.saying import Saying
from grognard.game.state import State

DECIMALS: Final = 4
#: the width of a bar that stands for certainty
BAR: Final = 24
#: fractions of more letters are shown as decimals, with a mark that they are rounded
MOST_LETTERS: Final = 24
#: stands behind an outcome that means so many or more
OR_MORE: Final = "+"
#: a table whose chances add up to 1 (to rounding) has a column for "this or more"
_WHOLE: Final = 1e-6


class OddsText:
    """Writes an answer about odds; with `exact` chances are shown as fractions."""

    def __init__(self, say: Saying, state: State, exact: bool) -> None:
        self.say = say
        self.state = state
        self.exact = exact

    def lines(self, answer: dict[str, object]) -> list[str]:
        """The whole answer: first what was asked."""
        asked = [key for key in ("by", "at", "unit") if key in answer]
        names: dict[str, object] = {key: self.say.name(self.state, str(answer[key])) for key in asked}
        kind = f"odds-kind-{answer.get('what', '')}"
        first = [self.say.message(kind, names)] if self.say.has(kind) else []
        return first + self._body(answer)

    def _body(self, answer: dict[str, object]) -> list[str]:
        lines = self._about(answer)
        for key, value in answer.items():
            if key == "uses" and isinstance(value, list):
                lines += self._uses(value)
            elif isinstance(value, dict):
                lines += self._part(key, value)
            elif value != "" and self.say.has(f"odds-{key}"):
                lines.append(self.say.message(f"odds-{key}", {"value": self._cell(value)}))
        if answer.get("exact") is False:
            lines.append(self.say("odds-bound", bound=self._small(answer.get("bound", 1.0))))
        return lines

    def _about(self, answer: dict[str, object]) -> list[str]:
        """Several values in one line, in the book's words for this kind of answer."""
        for name in ("what", "how"):
            id = f"odds-about-{answer.get(name, '')}"
            if self.say.has(id):
                values = {key: value for key, value in answer.items() if not isinstance(value, dict)}
                args: dict[str, object] = {key: self._cell(value) for key, value in values.items()}
                for key, value in values.items():
                    if isinstance(value, list):
                        args[f"{key}_count"] = len(value)
                    elif isinstance(value, int) and not isinstance(value, bool):
                        args[key] = value
                return [self.say.message(id, args)]
        return []

    def _small(self, value: object) -> str:
        """A bound: in powers of ten where decimals would show nothing."""
        bound = float(value) if isinstance(value, (int, float, Fraction)) else 1.0
        return f"{bound:.0e}" if 0.0 < bound < 10.0**-DECIMALS else self._number(bound)

    def _part(self, key: str, value: dict[str, object]) -> list[str]:
        """A table, percentiles in one line, or answers about several things."""
        if self.say.has(f"odds-group-{key}"):
            lines = [self.say.message(f"odds-group-{key}", {})] if value else []
            for id, part in value.items():
                assert isinstance(part, dict)
                part = {name: value for name, value in part.items() if value != id}
                inner = self._body(part) if any(self._is_told(name) for name in part) else self._table(part)
                lines += [f"  {self.say.name(self.state, id)}", *[f"    {line}" for line in inner]]
            return lines
        if self.say.has(f"odds-row-{key}"):
            row = "  ".join(f"{self._outcome(id)}: {self._cell(part)}" for id, part in value.items())
            return [self.say.message(f"odds-row-{key}", {"value": row})]
        if self.say.has(f"odds-table-{key}"):
            return [self.say.message(f"odds-table-{key}", {}), *self._table(value)]
        return []

    def _is_told(self, key: str) -> bool:
        return any(self.say.has(f"odds-{kind}{key}") for kind in ("", "table-", "group-", "row-"))

    def _table(self, rows: dict[str, object]) -> list[str]:
        """Outcome, chance, bar; and the chance of this or more where outcomes are numbers.

        Numbers at the end that hardly ever come are left out.
        """
        chances = [_chance(value) for value in rows.values()]
        counted = all(_is_number(id) for id in rows) and abs(float(sum(chances)) - 1.0) < _WHOLE
        kept = len(rows)
        while counted and kept > 1 and float(chances[kept - 1]) < 0.5 * 10.0**-DECIMALS:
            kept -= 1
        rows = dict(list(rows.items())[:kept])
        names = [self._outcome(id) for id in rows]
        shown = [self._number(value) for value in rows.values()]
        wide = max([len(name) for name in names], default=0)
        far = max([len(text) for text in shown], default=0)
        lines: list[str] = []
        for k, (name, text) in enumerate(zip(names, shown)):
            bar = "#" * round(BAR * float(chances[k]))
            line = f"  {name:>{wide}}  {text:>{far}}  {bar}"
            if counted and k:
                more = self.say("odds-or-more", chance=self._number(sum(chances[k + 1 :], chances[k])))
                line = f"{line:<{wide + far + BAR + 8}}{more}"
            lines.append(line.rstrip())
        return lines

    def _outcome(self, id: str) -> str:
        """An outcome by the book's word for it, or a thing by its name."""
        word = f"odds-word-{id}"
        if self.say.has(word):
            return self.say.message(word, {})
        return id if _is_number(id) else self.say.name(self.state, id)

    def _uses(self, uses: list[object]) -> list[str]:
        """The weapon uses, those that are alike told once with their number."""
        counts: dict[str, int] = {}
        for use in uses:
            assert isinstance(use, dict)
            args: dict[str, object] = {key: self._cell(value) for key, value in use.items() if key != "model"}
            text = self.say.message("odds-use", args)
            counts[text] = counts.get(text, 0) + 1
        return [f"{count} × {text}" for text, count in counts.items()]

    def _cell(self, value: object) -> str:
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, str):
            if self.say.has(f"word-{value}"):
                return self.say.message(f"word-{value}", {})
            cause = self.say.cause(value)
            return self.say.name(self.state, value) if cause == value else cause
        if isinstance(value, list):
            return ", ".join([self._modifier(part) for part in value]) if value else self.say("none")
        return self._number(value)

    def _modifier(self, value: object) -> str:
        """A modifier: what it adds, and the rule that causes it."""
        if isinstance(value, list) and len(value) == 2 and isinstance(value[1], int):
            cause = self.say.cause(str(value[0]))
            known = "" if cause == value[0] else f" [{value[0]}]"
            return f"{value[1]:+d} {cause}{known}"
        return self._cell(value)

    def _number(self, value: object) -> str:
        if isinstance(value, float) or (isinstance(value, Fraction) and not self.exact):
            return self.say.number(float(value), DECIMALS)
        if isinstance(value, Fraction) and len(str(value)) > MOST_LETTERS:
            return f"≈{self.say.number(float(value), DECIMALS)}"
        return str(value)


def _chance(value: object) -> Fraction | float:
    if isinstance(value, Fraction):
        return value
    return float(value) if isinstance(value, (int, float)) else 0.0


def _is_number(text: str) -> bool:
    """A number, or so many or more."""
    try:
        float(text.removesuffix(OR_MORE))
    except ValueError:
        return False
    return True
