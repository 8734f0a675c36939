"""Units that move as bodies: whole games of `ninth_age`, what a charge would come to, the moves of a turn."""

from __future__ import annotations

import statistics
from time import process_time
from typing import Any, Final

from grognard.bots.bot import Bot, RandomBot
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.choices import Choice
from grognard.game.match import Match
from grognard.game.picks import OfItems
from grognard.game.ruleset import Setup
from grognard.game.state import State

BOOK: Final = "ninth_age"
#: armies of 1,500 points that meet each other in turn
ARMIES: Final = (
    ("eos_standard_1500", "og_standard_1500"),
    ("he_standard_1500", "vc_standard_1500"),
    ("og_standard_1500", "he_standard_1500"),
)
CHARGE: Final = ("charge.declare", "charge.target")
MOVES: Final = ("move.", "charge.")
#: answers that are looked for, as the browser does
OFFERED: Final = 6


def run(games: int = 6) -> dict[str, Any]:
    """Seconds of a whole game of random bots; milliseconds (median, p99, most) of what is shown of a charge before it is
    declared: its way, its aligned end, its distance and its chance; and of all that may be done in the moves and charges
    of one Player Turn: which options there are, why not the others, answers to choose from."""
    seconds: list[float] = []
    charges: list[float] = []
    turns: list[float] = []
    for seed in range(games):
        seconds.append(_game(seed))
        looked = Looked(seed)
        looked.play()
        charges += looked.charges
        turns += looked.turns.values()
    return {
        "task": f"random bots, 1,500 points, {games} games",
        "game_s": round(statistics.median(seconds), 2),
        "charge_ms": _spread(charges),
        "moves_ms": _spread(turns),
    }


def _spread(times: list[float]) -> dict[str, float]:
    rising = sorted(times)
    return {
        "median": round(statistics.median(rising), 2),
        "p99": round(rising[len(rising) * 99 // 100], 2),
        "most": round(rising[-1], 2),
    }


def _new(seed: int) -> Match:
    rules = book(BOOK)
    first, second = ARMIES[seed % len(ARMIES)]
    setup = Setup({"a": rules.load_roster(first), "b": rules.load_roster(second)})
    return Match(rules, rules.new_game(setup), Seeded.from_seed(seed), history=False)


def _bots(seed: int) -> dict[str, Bot]:
    return {seat: RandomBot(f"{seed}{seat}") for seat in "ab"}


def _game(seed: int) -> float:
    """The seconds of a game that nobody looks at."""
    start = process_time()
    match, bots = _new(seed), _bots(seed)
    while not match.over:
        one = next(one for one in match.open if not one.answered)
        seat = one.choice.seat
        match.answer(one.number, seat, bots[seat].choose(match.seen(seat), one))
    return process_time() - start


class Looked:
    """A game of random bots in which every question is looked at as a player would."""

    def __init__(self, seed: int) -> None:
        self.match = _new(seed)
        self.bots = _bots(seed)
        #: milliseconds of what is shown of one charge at one target
        self.charges: list[float] = []
        #: milliseconds of all questions of moves and charges, by Player Turn
        self.turns: dict[tuple[int, str], float] = {}

    def play(self) -> None:
        """Play it."""
        turn, active = 0, ""
        while not self.match.over:
            one = next(one for one in self.match.open if not one.answered)
            seat = one.choice.seat
            seen = self.match.seen(seat)
            mine = next(open for open in seen.open if open.number == one.number)
            now = str(getattr(seen.state, "active", ""))
            if now != active:
                turn, active = turn + 1, now
            self._look(mine.choice, seen.state, (turn, active))
            self.match.answer(one.number, seat, self.bots[seat].choose(seen, mine))

    def _look(self, choice: Choice, state: State, turn: tuple[int, str]) -> None:
        if not choice.id.startswith(MOVES):
            return
        start = process_time()
        choice.describe()
        choice.candidates(OFFERED)
        spent = (process_time() - start) * 1000.0
        for key in choice.items() if isinstance(choice, OfItems) else ():
            start = process_time()
            choice.option(key, state)
            took = (process_time() - start) * 1000.0
            spent += took
            if choice.id in CHARGE:
                self.charges.append(took)
        self.turns[turn] = self.turns.get(turn, 0.0) + spent
