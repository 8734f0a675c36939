"""Games for the referee: bots that seek the fight, so that all chapters come up; and the reading of a log."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from grognard.bots.bot import CANDIDATES, Bot
from grognard.bots.chance import Stream
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.commands import Open, Seen
from grognard.game.events import Event
from grognard.game.match import Match
from grognard.rulesets.homebrew.state import HState
from tools.referee import table
from tools.referee.points import Referee
from tools.soak import Plan

MOST_ANSWERS: Final = 20_000
#: answers that decline to do something
DECLINING: Final = ("done", "pass", "stay", "let_go", ())
#: one answer of so many is any answer
ODD: Final = 8


class Eager(Bot):
    """Answers at random, but seeks the fight: moves at the enemy, charges, joins in, and seldom declines."""

    NAME = "eager"

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.stream = Stream(f"eager {seed}")

    def choose(self, seen: Seen, one: Open) -> object:
        """Anything but the answers that decline, mostly; of moves the one that ends nearest to an enemy."""
        offers = one.choice.candidates(CANDIDATES)
        if self.stream.below(ODD) == 0:
            return offers[self.stream.below(len(offers))]
        state = seen.state
        assert isinstance(state, HState)
        if one.choice.id in ("manoeuvre.move", "manoeuvre.run", "manoeuvre.enter"):
            return min(offers, key=lambda offer: _nearness(state, one.choice.seat, offer))
        bold = [offer for offer in offers if offer not in DECLINING and not str(offer).startswith("run:")]
        bold = bold or offers
        return bold[self.stream.below(len(bold))]


def _nearness(state: HState, seat: str, offer: object) -> float:
    """How far the ends of a move are from the enemy, all together."""
    assert isinstance(offer, tuple)
    foes = [q for unit in table.enemies(state, seat) for q in table.living(state, unit.id)]
    total = 0.0
    for _, path in offer:
        if path:
            x, y, _ = path[-1]
            total += min((math.hypot(q.x - x, q.y - y) for q in foes), default=0.0)
    return total


def played(plan: Plan, most: int = MOST_ANSWERS) -> tuple[HState, Match]:
    """A game of two eager bots (so many answers at most): its first State, and the Match at its end."""
    ruleset = book(plan.book)
    state = ruleset.new_game(plan.setup(ruleset))
    first = state.fork()
    assert isinstance(first, HState)
    bots = {seat: Eager(f"{plan.seed} {plan.number} {seat}") for seat in state.seat_ids()}
    match = Match(ruleset, state, Seeded.from_seed(f"{plan.seed} {plan.number}"), history=False)
    for _ in range(most):
        if match.over:
            break
        one = next(one for one in match.open if not one.answered)
        answer = bots[one.choice.seat].choose(match.seen(one.choice.seat), one)
        match.answer(one.number, one.choice.seat, answer)
    return first, match


def review(first: HState, log: Sequence[Event]) -> Referee:
    """Go through a log from its first State (which becomes the last)."""
    referee = Referee(first)
    for at, event in enumerate(log):
        referee.at = at
        referee.judge(event)
        event.apply(first)
        referee.after(event)
    return referee
