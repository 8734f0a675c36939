"""Bots at the table: play a match, or a seat of it, until it is over."""

from __future__ import annotations

from collections.abc import Callable

from grognard.bots.bot import Bot
from grognard.game.match import Match


class Stuck(Exception):
    """A game that does not end: more answers than any real game needs."""


def step(match: Match, bots: dict[str, Bot]) -> bool:
    """Answer the first open Choice of a seat that has a bot; False if there is none."""
    for one in match.open:
        bot = bots.get(one.choice.seat)
        if bot is None or one.answered:
            continue
        answer = bot.choose(match.seen(one.choice.seat), one)
        reason = bot.reason.plain() if bot.reason is not None else None
        match.answer(one.number, one.choice.seat, answer, reason)
        return True
    return False


def play_out(
    match: Match, bots: dict[str, Bot], after: Callable[[Match], None] | None = None, most: int = 100_000
) -> int:
    """Let bots play all seats to the end; `after` is called after each answer. Returns the number of answers."""
    answers = 0
    while not match.over:
        if not step(match, bots):
            raise Stuck("nobody can answer")
        answers += 1
        if answers > most:
            raise Stuck(f"{answers} answers and no end")
        if after is not None:
            after(match)
    return answers
