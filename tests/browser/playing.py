"""Players: they look at the screen and answer what is asked there, with a mouse, or with keys alone."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from typing import Final

from playwright.sync_api import Locator

from tests.browser.table import Glance, Table

#: answers that the server offers are tried so often before a decision is given up
TRIES: Final = 6
#: the middle of something that can be clicked on there, brought into sight
_WHERE: Final = """
([what, at]) => {
  const found = document.querySelectorAll(what)[at];
  if (!found || found.disabled) return null;
  found.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = found.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
"""
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

    def step(self, patience: int = 20_000) -> bool:
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
        self.decisions += 1
        self.met[glance.kind] = self.met.get(glance.kind, 0) + 1
        return True

    def play(self, seconds: float = 200.0) -> int:
        """Play to the end; how many decisions it took."""
        until = time.monotonic() + seconds
        while self.step():
            if time.monotonic() > until or self.decisions > MOST:
                raise Stuck(f"no end after {self.decisions} decisions: {self.table.glance()}")
        return self.decisions

    def decide(self, glance: Glance) -> None:
        """Answer what is asked; where the table says no, answer something else."""
        bar = self.table.bar_now()
        for attempt in range(TRIES):
            if not bar.evaluate("(bar) => bar.isConnected"):
                return
            self.answer(glance, attempt)
            if self.table.formed(bar) and self.commit() and self.table.answered(bar):
                return
            glance = self.table.glance()
            self.refusals.append(f"{glance.text}: {glance.wrong}")
        raise Stuck(f"{glance}")

    def answer(self, glance: Glance, attempt: int) -> None:
        """Form an answer, without giving it yet."""
        if glance.kind == "pick_one":
            legal = [i for i, option in enumerate(glance.options) if option.legal]
            self.pick(self.chance.choice(legal))
        elif glance.kind == "pick_some":
            for i in range(len(glance.options)):
                if self.chance.random() < 0.3:
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


class Mouse(Player):
    """Somebody who only uses a mouse."""

    def pick(self, at: int) -> None:
        self.click(".bottom .ask .options .option", at)

    def click(self, what: str, at: int = 0) -> bool:
        """Click on what is seen; False if it can't be clicked on. Quicker than what waits for things to come to rest."""
        place: list[float] | None = self.page.evaluate(_WHERE, [what, at])
        if place is None:
            return False
        self.page.mouse.click(*place)
        return True

    def aim(self, attempt: int) -> None:
        if attempt:
            self.table.button("ask-hold").first.click()
            return
        aims = self.table.bar.locator("button.aim:not(.not):not(.hold)")
        count = aims.count()
        if count:
            aims.nth(self.chance.randrange(count)).click()

    def place(self, attempt: int) -> None:
        self.page.wait_for_function("() => document.querySelector('svg.table .model.drafted') !== null")
        if attempt:
            self.suggest()

    def move(self, attempt: int) -> None:
        """Drag a model to where the table suggests it might go."""
        if attempt == TRIES - 1:  # nothing was right: stand still
            self.start_over()
            return
        if not self.suggest():
            return
        if attempt or self.chance.random() < 0.5:
            return
        goal = self.table.page.locator("svg.table .model.drafted").first
        if goal.count() == 0:
            return
        place = goal.get_attribute("data-m")
        to = middle(goal)
        self.start_over()
        self.drag(self.page.locator(f'svg.table .model[data-m="{place}"]'), to)

    def suggest(self) -> bool:
        """Ask for a suggestion; is there one?"""
        button = self.table.button("ask-suggest")
        if not button.is_visible():
            return False
        button.click()
        try:
            self.page.wait_for_function(
                "() => document.querySelector('svg.table .model.drafted') !== null", timeout=1500
            )
        except Exception:
            return False
        return True

    def start_over(self) -> None:
        button = self.table.button("ask-back")
        if button.is_visible() and button.is_enabled():
            button.click()

    def drag(self, model: Locator, to: tuple[float, float]) -> None:
        """Take a model and lead it to a place on the screen."""
        x, y = middle(model)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=3)
        self.page.mouse.move(*to, steps=3)
        self.page.mouse.up()

    def throw(self) -> None:
        faces = self.table.bar.locator("button.face")
        many = faces.count()
        while faces.first.is_enabled():
            faces.nth(self.chance.randrange(many)).click()

    def commit(self) -> bool:
        return self.click(".bottom .ask .deeds .go-button")

    def take_over(self) -> None:
        self.page.locator("dialog.cover").get_by_role("button").click()


def middle(model: Locator) -> tuple[float, float]:
    """Where a model's middle is on the screen."""
    at: list[float] = model.evaluate("""(el) => { const m = el.getScreenCTM(); return [m.e, m.f]; }""")
    return at[0], at[1]
