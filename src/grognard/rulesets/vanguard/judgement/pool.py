"""Power dice: which are worth throwing again, and what that brings on average."""

from __future__ import annotations

from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.rounds import Reroll


def gain(choice: Reroll, die: int) -> float:
    """The points that a die (from 0) shows more on average when it is thrown again; below zero for one that lies well."""
    faces = choice.state.board.constants.power.faces[choice.dice[die]]
    return float(sum(faces)) / float(len(faces)) - float(choice.points[die])


def promising(choice: Reroll, n: int) -> list[object]:
    """The dice that gain most, all that do; one fewer each time."""
    rows = [(-gain(choice, die), die) for die in range(len(choice.points)) if gain(choice, die) > 0.0]
    rows.sort()
    rows = rows[: choice.most]
    found: list[object] = []
    for count in range(len(rows), -1, -1):
        found.append(tuple([str(die + 1) for die in sorted([row[1] for row in rows[:count]])]))
    return found[:n]


def forecast(choice: Reroll, answer: object) -> Forecast:
    """Points of Power, by what one is worth."""
    assert isinstance(answer, tuple)
    price = power_price(choice.state, choice.seat, 1)
    total = 0.0
    reasons: list[Factor] = []
    for key in answer:
        die = int(key) - 1
        more = gain(choice, die)
        args: dict[str, object] = {
            "colour": choice.dice[die],
            "points": choice.points[die],
            "mean": round(more + float(choice.points[die]), 1),
        }
        reasons.append(Factor("judge-power-die", more * price, args))
        total += more * price
    return Forecast(total, reasons, None, False, 1.0)
