"""Players: they look at the screen and answer what is asked there, with a mouse, or with keys alone."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from tests.browser.table import Glance, Table
from tests.browser.visiting import PATIENCE

#: answers that the server offers are tried so often before a decision is given up
TRIES: Final = 6
#: nobody plays longer than so many decisions
MOST: Final = 1500


class Stuck(AssertionError):
    """Somebody does not know how to answer what is asked."""


class Player(ABC):
    """Plays a seat through the page. What is chosen is chance, with a seed of its own."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table = table
        self.page = table.page
        self.chance = random.Random(seed)
        self.decisions = 0
        #: seconds spent on waiting for others
        self.waited = 0.0
        #: kinds of decisions that were met, and how often
        self.met: dict[str, int] = {}
        #: what the table said no to, by what was asked
        self.refusals: list[str] = []

    def step(self, patience: int = PATIENCE) -> bool:
        """Answer the next decision; False if the game is over."""
        began = time.monotonic()
        glance = self.table.wait_for_turn(patience)
        self.waited += time.monotonic() - began
        if glance.cover:
            self.take_over()
            return True
        if glance.end:
            return False
        if not glance.asked:
            return True
        self.decide(glance)
        self.count(glance)
        return True

    def play(self, seconds: float = 900.0) -> int:
        """Play to the end; how many decisions it took."""
        until = time.monotonic() + seconds
        while self.step():
            if time.monotonic() > until or self.decisions > MOST:
                raise Stuck(f"no end after {self.decisions} decisions: {self.table.glance()}")
        return self.decisions

    def decide(self, glance: Glance) -> None:
        """Answer what is asked; where the table says no, answer something else."""
        for attempt in range(TRIES):
            self.answer(glance, attempt)
            if self.table.formed() and self.commit() and self.table.answered():
                return
            if self.table.gone():
                return
            glance = self.table.glance()
            self.refusals.append(f"{glance.text}: {glance.wrong}")
        raise Stuck(f"{glance}; tried: {self.refusals[-TRIES:]}")

    def turn(self) -> bool:
        """Answer what is asked now, if anything is. False if the game is over."""
        glance = self.table.glance()
        if glance.cover:
            self.take_over()
        elif glance.asked and not glance.end:
            self.decide(glance)
            self.count(glance)
        return not glance.end

    def count(self, glance: Glance) -> None:
        """One decision more."""
        self.decisions += 1
        self.met[glance.kind] = self.met.get(glance.kind, 0) + 1

    def answer(self, glance: Glance, attempt: int) -> None:
        """Form an answer, without giving it yet."""
        if glance.kind == "pick_one":
            legal = [i for i, option in enumerate(glance.options) if option.legal]
            self.pick(self.chance.choice(legal))
        elif glance.kind == "pick_some":
            for i, option in enumerate(glance.options):
                wanted = option.legal and not attempt and self.chance.random() < 0.3
                if wanted != option.picked:
                    self.pick(i)
        elif glance.kind == "number":
            self.pick(self.chance.randrange(len(glance.options) or 1))
        elif glance.kind == "assign":
            self.aim(attempt)
        elif glance.kind == "place":
            self.place(attempt)
        elif glance.kind == "move":
            self.move(attempt)
        elif glance.kind == "dice":
            self.throw()

    @abstractmethod
    def pick(self, at: int) -> None:
        """Take or leave the option at that place of the bar."""

    @abstractmethod
    def aim(self, attempt: int) -> None:
        """Choose targets."""

    @abstractmethod
    def place(self, attempt: int) -> None:
        """Put models on the table."""

    @abstractmethod
    def move(self, attempt: int) -> None:
        """Move models."""

    @abstractmethod
    def throw(self) -> None:
        """Type the dice that are wanted."""

    @abstractmethod
    def commit(self) -> bool:
        """Give the answer; False if that is not offered."""

    @abstractmethod
    def take_over(self) -> None:
        """Take the screen over from the one before."""


def play_together(players: Sequence[Player], between: Callable[[int], None], seconds: float = 900.0) -> int:
    """Let several people play one game to its end; `between` is told how many decisions were made. How many it took."""
    until = time.monotonic() + seconds
    told = -1
    while all([player.turn() for player in players]):
        done = sum(player.decisions for player in players)
        if done == told:
            players[0].page.wait_for_timeout(10)
        else:
            told = done
            between(done)
        if time.monotonic() > until or done > MOST:
            raise Stuck(f"no end after {done} decisions: {[player.table.glance() for player in players]}")
    return told
