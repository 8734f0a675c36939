"""Clocks: a bank of time for each seat, an increment for each own turn, an allowance for decisions in others' turns.

A clock runs while its seat is asked something. In an opponent's turn the allowance is used up first, anew for every
decision. A seat that is cut off has some grace, each time and in a whole game. Times are seconds on the caller's clock.
"""

from __future__ import annotations

from typing import Any, Final

#: a minute to come back, five in a whole game
GRACE: Final = 60.0
GRACE_IN_ALL: Final = 300.0


class Pace:
    """How fast a game is to be played, in seconds."""

    def __init__(
        self,
        bank: float,
        increment: float,
        allowance: float,
        grace: float = GRACE,
        grace_in_all: float = GRACE_IN_ALL,
    ) -> None:
        self.bank = bank
        self.increment = increment
        self.allowance = allowance
        self.grace = grace
        self.grace_in_all = grace_in_all


class Clock:
    """The time of one seat: what is `left`, what is `free` in this decision, what is there for being `away`."""

    def __init__(self, pace: Pace) -> None:
        self.left = pace.bank
        self.free = 0.0
        self.away = pace.grace
        self.away_in_all = pace.grace_in_all
        self.present = True
        #: the question that it runs for, 0 for none
        self.question = 0

    def use(self, seconds: float) -> None:
        """Time passes while the clock runs: first what does not count."""
        if not self.present:
            waited = min(seconds, self.away, self.away_in_all)
            self.away -= waited
            self.away_in_all -= waited
            seconds -= waited
        freely = min(seconds, self.free)
        self.free -= freely
        self.left -= seconds - freely

    def until_fall(self) -> float:
        """Seconds until the flag falls, if it goes on running."""
        waits = 0.0 if self.present else min(self.away, self.away_in_all)
        return waits + self.free + self.left


class Clocks:
    """The clocks of a table. `look` is to be called whenever anything has changed, and `settle` before."""

    def __init__(self, pace: Pace, seats: list[str], now: float) -> None:
        self.pace = pace
        self.of = {seat: Clock(pace) for seat in seats}
        self.paused = False
        self._now = now
        self._turn = ""
        self._active = ""

    def settle(self, now: float) -> None:
        """Let the time run up to now."""
        passed = max(0.0, now - self._now)
        self._now = now
        for clock in self.of.values():
            if clock.question and not self.paused:
                clock.use(passed)

    def look(self, asked: dict[str, int], turn: str, active: str) -> None:
        """Who is asked now (the number of the question by seat), and whose turn it is."""
        if turn != self._turn:
            # an own turn is over: the increment
            if self._active in self.of and self._turn:
                self.of[self._active].left += self.pace.increment
            self._turn, self._active = turn, active
        for seat, clock in self.of.items():
            number = asked.get(seat, 0)
            if number and number != clock.question:
                clock.free = self.pace.allowance if active != seat else 0.0
            clock.question = number

    def presence(self, seat: str, present: bool) -> None:
        """A seat is cut off, or back."""
        clock = self.of.get(seat)
        if clock is not None and clock.present != present:
            clock.present = present
            clock.away = self.pace.grace

    def fallen(self) -> list[str]:
        """The seats whose time has run out."""
        return [seat for seat, clock in self.of.items() if clock.question and clock.until_fall() <= 0.0]

    def next_fall(self) -> float | None:
        """Seconds until the next flag falls; None if no clock runs."""
        running = [clock.until_fall() for clock in self.of.values() if clock.question and not self.paused]
        return min(running, default=None)

    def shown(self) -> dict[str, dict[str, object]]:
        """For screens, as of the last `settle`: what is left and whether it runs; `free_ms` does not count."""
        return {
            seat: {
                "left_ms": max(0, round(1000.0 * clock.left)),
                "free_ms": round(1000.0 * clock.free),
                "running": bool(clock.question) and not self.paused and clock.present,
            }
            for seat, clock in self.of.items()
        }

    def plain(self) -> dict[str, list[float]]:
        """What is to be kept: by seat what is left, and what is left for being away."""
        return {seat: [round(clock.left, 3), round(clock.away_in_all, 3)] for seat, clock in self.of.items()}

    def restore(self, kept: Any) -> None:
        """Go on from what was kept; whoever was there has still to come back."""
        for seat, (left, away_in_all) in dict(kept).items():
            clock = self.of.get(str(seat))
            if clock is not None:
                clock.left, clock.away_in_all, clock.present = float(left), float(away_in_all), False
