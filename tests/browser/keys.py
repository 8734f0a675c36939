"""Somebody who plays with a keyboard alone: no call in here moves or presses a mouse."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.playing import TRIES, Player

#: so often Tab is pressed in search of something
FAR: Final = 150
#: digits choose so many options
DIGITS: Final = 9
_LAID: Final = "() => document.querySelector('svg.table .model.drafted') !== null"


def tab_to(page: Page, goal: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is there."""
    handle = goal.element_handle()
    for _ in range(FAR):
        if page.evaluate("(el) => document.activeElement === el", handle):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {goal}")


class Keys(Player):
    """Presses keys."""

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def pick(self, at: int) -> None:
        """Digits count the options that may be taken; those behind the ninth are reached with Tab."""
        option = self.table.bar.locator(".options .option").nth(at)
        legal = self.table.options()
        number = at if legal.count() == self.table.bar.locator(".options .option").count() else None
        if number is None:
            names = [one.get_attribute("aria-keyshortcuts") for one in legal.all()]
            own = option.get_attribute("aria-keyshortcuts")
            number = names.index(own) if own else DIGITS
        if number < DIGITS and self.table.glance().kind != "number":
            self.press(str(number + 1))
        else:
            tab_to(self.page, option)
            self.press(" ")

    def aim(self, attempt: int) -> None:
        """One at a target; if that is refused, all of them, and then what the table takes for usual."""
        free = "button.aim:not(.not):not(.hold)"
        if attempt == 2:
            self.press("Escape")
        elif attempt:
            for row in self.table.bar.locator("tbody tr").all():
                if row.locator(free).count():
                    tab_to(self.page, row.locator(free).first)
                    self.press(" ")
        elif count := self.table.bar.locator(free).count():
            tab_to(self.page, self.table.bar.locator(free).nth(self.chance.randrange(count)))
            self.press(" ")

    def place(self, attempt: int) -> None:
        self.page.wait_for_function(_LAID)
        if attempt:
            self.suggest()
        elif self.chance.random() < 0.3:
            self.press("ArrowUp", "Shift+ArrowLeft")

    def move(self, attempt: int) -> None:
        if attempt == TRIES - 1:
            self.press("Escape")
            return
        self.suggest()
        if not attempt and self.chance.random() < 0.3:
            self.press("Shift+ArrowDown")

    def suggest(self) -> None:
        """Ask for a suggestion, and wait a moment for one."""
        self.press("s")
        self.page.wait_for_timeout(60)

    def throw(self) -> None:
        while not self.table.go.is_enabled():
            self.press(str(self.chance.randint(1, 6)))

    def commit(self) -> bool:
        """Enter does it from anywhere but from another button, which it would press."""
        if self.page.evaluate("() => document.activeElement?.closest('button:not(.option)') !== null"):
            tab_to(self.page, self.table.go)
        self.press("Enter")
        return True

    def take_over(self) -> None:
        self.press("Enter")
