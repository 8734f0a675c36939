"""The bot with judgement: weighs the promising answers of every Choice by what they lead to.

It names no book. What it knows of a game is what a Choice forecasts (`Choice.promising`, `Choice.weighed`) and, where
a Choice forecasts nothing, what the position is worth a step later (`Ruleset.worth`). It sees only its Seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.bots.bot import Bot
from grognard.bots.chance import Stream
from grognard.bots.lookahead import worth_after
from grognard.game.choices import Choice
from grognard.game.commands import Open, Seen
from grognard.game.forecast import Forecast, Reason, difference
from grognard.game.ruleset import Ruleset

#: so many answers are weighed
WIDE: Final = 12
#: answers whose forecasts differ by no more (a share of the game's size) are as good as each other
NEAR: Final = 0.0005
#: so many factors make a reason
FACTORS: Final = 3


class Weighed:
    """An answer with what it is worth, and the forecast that says so (None: only the worth is known)."""

    def __init__(self, answer: object, value: float, forecast: Forecast | None) -> None:
        self.answer = answer
        self.value = value
        self.forecast = forecast


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticalBot(Bot):
    """Takes the answer with the best forecast; the default where nothing speaks for another one."""

    NAME = "tactical"

    def __init__(self, seed: str, ruleset: Ruleset | None = None) -> None:
        super().__init__()
        self.stream = Stream(f"tactical {seed}")
        self.ruleset = ruleset

    def choose(self, seen: Seen, one: Open) -> object:
        """The best of the promising answers and the default."""
        self.reason = None
        mine = _as_seen(seen, one)
        answers = _answers(mine.choice)
        if len(answers) == 1:
            return answers[0]
        rows = self._weigh(seen, mine, answers)
        if not rows:
            return answers[0]
        best = self._best(rows)
        self.reason = _reason(mine.choice, best, rows)
        return best.answer

    def _weigh(self, seen: Seen, one: Open, answers: list[object]) -> list[Weighed]:
        """The answers with their values, the default first; none if nobody can tell what they are worth."""
        rows: list[Weighed] = []
        for answer in answers:
            forecast = one.choice.weighed(answer)
            if forecast is not None:
                rows.append(Weighed(answer, forecast.value, forecast))
            elif rows:
                return []
            else:
                break
        return rows or self._look(seen, one, answers)

    def _look(self, seen: Seen, one: Open, answers: list[object]) -> list[Weighed]:
        if self.ruleset is None:
            return []
        now = self.ruleset.worth(seen.state, seen.seat)
        rows: list[Weighed] = []
        for answer in answers:
            value = worth_after(self.ruleset, seen, one, answer)
            if value is None:
                return []
            rows.append(Weighed(answer, value - now, None))
        return rows

    def _best(self, rows: list[Weighed]) -> Weighed:
        """The best row; among near-ties the default (the first row), else any of them."""
        most = max([row.value for row in rows])
        near = [row for row in rows if row.value >= most - NEAR]
        if near[0] is rows[0] or len(near) == 1:
            return near[0]
        return near[self.stream.below(len(near))]


def _as_seen(seen: Seen, one: Open) -> Open:
    """The same question as the seat may know it."""
    for mine in seen.open:
        if mine.number == one.number:
            return mine
    return one


def _answers(choice: Choice) -> list[object]:
    """The default, then the promising answers."""
    default = choice.default()
    return [default, *[answer for answer in choice.promising(WIDE) if answer != default]]


def _reason(choice: Choice, best: Weighed, rows: list[Weighed]) -> Reason | None:
    """Why the best one: against the default, or against the next best if it is the default."""
    other = rows[0]
    if best is other:
        rest = [row for row in rows if row is not best]
        other = max(rest, key=_value)
    if best.forecast is None or best.value - other.value <= NEAR:
        return None
    factors = difference(best.forecast, other.forecast, FACTORS)
    return Reason(choice.id, best.value, other.value, factors)


def _value(row: Weighed) -> float:
    return row.value
