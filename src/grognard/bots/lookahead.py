"""Looking one step ahead where no Choice says what its answers lead to: the step is played on a copy of what is seen.

It works for the first question of a step, as long as nothing was thrown or done in that step before: then the step,
begun anew from the seen State, asks the same question. Anything else gives no answer.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.source import Seeded
from grognard.game.commands import Open, Seen
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset
from grognard.game.verdict import Refused

#: so many throws of dice are tried for each answer
TRIES: Final = 3


def worth_after(ruleset: Ruleset, seen: Seen, one: Open, answer: object) -> float | None:
    """The mean worth for the seat when the step has gone on to its next question; None if it can't be played."""
    total = 0.0
    for k in range(TRIES):
        # the same dice for every answer, so that luck favours none
        match = Match(ruleset, seen.state.fork(), Seeded.from_seed(f"lookahead {k}"), history=False)
        if not _same_question(match, seen, one):
            return None
        try:
            _answer_all(match, seen.seat, answer)
        except Refused:
            return None
        total += ruleset.worth(match.state, seen.seat)
    return total / TRIES


def _same_question(match: Match, seen: Seen, one: Open) -> bool:
    if match.game.log:
        return False
    for other in match.open:
        if other.choice.seat == seen.seat and other.at == one.at:
            return other.choice.describe() == one.choice.describe()
    return False


def _answer_all(match: Match, seat: str, answer: object) -> None:
    """The answer for the seat; whoever else is asked at the same moment does not care."""
    for one in match.open:
        if not one.answered:
            match.answer(
                one.number, one.choice.seat, answer if one.choice.seat == seat else one.choice.default()
            )
