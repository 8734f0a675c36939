"""Somebody who plays with a mouse alone: clicks on what is seen, and drags models to where they are to go."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, TimeoutError

from tests.browser.playing import TRIES, Player

#: the middle of something that can be clicked on there, brought into sight
_WHERE: Final = """
([what, at, name]) => {
  const found = [...document.querySelectorAll(what)].filter((one) => one.innerText.trim().startsWith(name))[at];
  if (!found || found.disabled) return null;
  found.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = found.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
"""
#: milliseconds that a suggestion may take
SUGGESTED: Final = 20_000
_LAID: Final = "() => document.querySelector('svg.table .model.drafted') !== null"


class Mouse(Player):
    """Clicks and drags."""

    def click(self, what: str, at: int = 0, name: str = "") -> bool:
        """Click on what is seen; False if it can't be clicked on. Quicker than what waits for things to come to rest."""
        place: list[float] | None = self.page.evaluate(_WHERE, [what, at, name])
        if place is None:
            return False
        self.page.mouse.click(*place)
        return True

    def press(self, id: str) -> bool:
        """Click on a button of the decision bar by what stands on it."""
        return self.click(".bottom .ask button", name=self.table.say(id))

    def pick(self, at: int) -> None:
        self.click(".bottom .ask .options .option", at)

    def aim(self, attempt: int) -> None:
        """One at a target; if that is refused, all of them, then nobody, and at last what the table shows."""
        free = "button.aim:not(.not):not(.hold)"
        if attempt >= TRIES - 2:
            self.click("aside .refused button", name=self.table.say("faults-example"))
        elif attempt == 2:
            self.press("ask-hold")
        elif attempt:
            for row in range(self.table.bar.locator("tbody tr").count()):
                self.click(f".bottom .ask tbody tr:nth-child({row + 1}) {free}")
        elif count := self.table.bar.locator(free).count():
            self.click(f".bottom .ask {free}", self.chance.randrange(count))

    def place(self, attempt: int) -> None:
        self.page.wait_for_function(_LAID)
        if attempt:
            self.suggest()

    def move(self, attempt: int) -> None:
        """Drag a model to where the table suggests it might go."""
        if attempt == TRIES - 2:
            self.click("aside .refused button", name=self.table.say("faults-example"))
        elif attempt == TRIES - 1:  # nothing was right: stand still
            self.start_over()
        elif self.suggest() and not attempt and self.chance.random() < 0.5:
            self.drag_there()

    def suggest(self) -> bool:
        """Ask for a suggestion; is there one?"""
        if not self.press("ask-suggest"):
            return False
        try:
            self.page.wait_for_function(_LAID, timeout=SUGGESTED)
        except TimeoutError:
            return False
        return True

    def start_over(self) -> bool:
        """Take back what was laid out."""
        return self.press("ask-back")

    def drag_there(self) -> None:
        """In place of a suggestion that is laid out, lead its first model there by hand."""
        laid = self.page.locator("svg.table .model.drafted").first
        model = self.page.locator(f'svg.table .model[data-m="{laid.get_attribute("data-m")}"]')
        to = middle(model)
        self.start_over()
        if model.count():
            self.drag(middle(model), to)
        else:  # it comes from outside the table: there is nothing to take hold of
            self.suggest()

    def drag(self, start: tuple[float, float], to: tuple[float, float]) -> None:
        """Press, lead, let go."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + to[0]) / 2, (start[1] + to[1]) / 2, steps=3)
        self.page.mouse.move(*to, steps=3)
        self.page.mouse.up()

    def throw(self) -> None:
        many = self.table.bar.locator("button.face").count()
        while self.click(".bottom .ask button.face", self.chance.randrange(many)):
            pass

    def commit(self) -> bool:
        return self.click(".bottom .ask .deeds .go-button")

    def take_over(self) -> None:
        self.page.locator("dialog.cover").get_by_role("button").click()


def middle(model: Locator) -> tuple[float, float]:
    """Where a model's middle is on the screen."""
    at: list[float] = model.evaluate("(el) => { const m = el.getScreenCTM(); return [m.e, m.f]; }")
    return at[0], at[1]
