"""The table as a person sees and uses it: the decision bar, the board, the header, what lies over it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.visiting import PATIENCE, Visitor
from tests.browser.words import words

#: what a glance at the screen takes in: one look in place of many
_GLANCE: Final = """
() => {
  const shown = (el) => el && el.checkVisibility() ? el : null;
  const text = (el) => el ? el.innerText.trim().replace(/\\s+/g, ' ') : '';
  const bar = globalThis.looked = document.querySelector('.bottom .ask');
  const cover = shown(document.querySelector('dialog.cover[open]'));
  const end = shown(document.querySelector('dialog.ending[open]'));
  const kind = !bar ? 'none' : bar.classList.contains('idle') ? 'idle' : bar.classList.contains('typed') ? 'dice'
    : [...bar.classList].find((one) => one.startsWith('kind-')).slice(5);
  const options = !bar ? [] : [...bar.querySelectorAll('.options .option, .order li')].map((el) => ({
    name: text(el.querySelector('b') || el),
    legal: !el.classList.contains('not'),
    picked: el.classList.contains('picked'),
    why: text(el.querySelector('.not-reason')),
  }));
  const go = bar && bar.querySelector('.deeds .go-button');
  return {
    kind,
    who: text(bar && bar.querySelector('.whose')),
    text: text(bar && (bar.querySelector('h2') || bar.querySelector('p'))),
    options,
    go: text(go && (go.querySelector('.go-text') || go)),
    ready: Boolean(go && !go.disabled),
    wrong: text(bar && (bar.querySelector('.wrong') || bar.querySelector('.faults'))),
    undo: Boolean(bar && bar.querySelector('.deeds .quiet-button:not(:disabled)')),
    cover: text(cover),
    end: text(end && end.querySelector('h2')),
    head: text(document.querySelector('.top .head')),
  };
}
"""
#: waits until somebody is asked, has to take the screen over, or the game is over
_TURN: Final = f"""
() => {{
  const asked = '.bottom .ask:not(.idle), dialog.cover[open], dialog.ending[open]';
  return document.querySelector(asked) ? ({_GLANCE})() : null;
}}
"""
#: what became of the bar that is looked at: it has gone (one for dice stays and is empty again), it says what is wrong,
#: or its button can be pressed
_FORMED: Final = """
() => {
  const bar = globalThis.looked;
  if (!bar.isConnected) return 'gone';
  globalThis.since = performance.now();
  if (bar.querySelector('.go-button:not(:disabled)')) return 'ready';
  return bar.querySelector('.wrong li') ? 'wrong' : null;
}
"""
_ANSWERED: Final = """
() => {
  const bar = globalThis.looked;
  const thrown = bar.classList.contains('typed') && !bar.querySelector('.die-face:not(.empty)');
  if (!bar.isConnected || thrown) return 'gone';
  // for a moment the reason still stands there why the answer before this one was refused
  return performance.now() - globalThis.since > 400 && bar.querySelector('.wrong li') ? 'wrong' : null;
}
"""


@dataclass
class Option:
    """One of the answers that stand in the decision bar."""

    name: str
    legal: bool
    picked: bool
    why: str


@dataclass
class Glance:
    """What somebody sees who looks up for a moment."""

    kind: str
    who: str
    text: str
    go: str
    ready: bool
    wrong: str
    undo: bool
    cover: str
    end: str
    head: str
    options: list[Option] = field(default_factory=list)

    @property
    def asked(self) -> bool:
        """Is a decision wanted here?"""
        return self.kind not in ("idle", "none")


def _seen(found: dict[str, Any]) -> Glance:
    options = [Option(**row) for row in found.pop("options")]
    return Glance(options=options, **found)


class Table:
    """A game in somebody's browser."""

    def __init__(self, visitor: Visitor, lang: str = "en") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lang = lang

    def say(self, id: str, **args: object) -> str:
        return words(self.lang, id, **args)

    def arrived(self, guide: bool = False) -> Table:
        """Wait for the table; without a guide, who explains it, and with all events shown at once."""
        expect(self.bar).to_be_visible()
        if not guide:
            off = self.page.get_by_role("button", name=self.say("coach-off"))
            if off.is_visible():
                off.click()
        self.speed("fast")
        return self

    def speed(self, pace: str) -> None:
        """How fast events are shown: fast, normal, step."""
        self.page.get_by_label(self.say("table-speed"), exact=True).select_option(pace)

    # ---- the decision bar

    @property
    def bar(self) -> Locator:
        """Where decisions are made."""
        return (
            self.page.get_by_role("region", name=self.say("ask-title"))
            .or_(self.page.get_by_role("region", name=self.say("dice-title")))
            .or_(self.page.locator(".ask.idle"))
        )

    def glance(self) -> Glance:
        """What is to be seen now."""
        return _seen(self.page.evaluate(_GLANCE))

    def wait_for_turn(self, patience: int = PATIENCE) -> Glance:
        """Until something is asked here, or the game is over."""
        return _seen(self.page.wait_for_function(_TURN, timeout=patience).json_value())

    def formed(self) -> bool:
        """May the answer be given that was formed? Previews come a moment later than what they judge."""
        return bool(self.page.wait_for_function(_FORMED).json_value() == "ready")

    def answered(self) -> bool:
        """Wait until the bar that was looked at has gone; False if it stays and says what is wrong."""
        return bool(self.page.wait_for_function(_ANSWERED).json_value() == "gone")

    def gone(self) -> bool:
        """Has the bar that was looked at gone?"""
        return not self.page.evaluate("() => globalThis.looked?.isConnected")

    def option(self, name: str) -> Locator:
        """An option by its name."""
        return self.bar.get_by_role("radio", name=name)

    def options(self) -> Locator:
        """All options that may be taken or left, in their order."""
        return self.bar.locator(".options .option:not(.not)")

    def button(self, id: str, **args: object) -> Locator:
        """A button of the bar by what stands on it."""
        return self.bar.get_by_role("button", name=self.say(id, **args))

    @property
    def go(self) -> Locator:
        """The button that does it."""
        return self.bar.locator(".go-button")

    # ---- the board

    @property
    def board(self) -> Locator:
        """The drawing of the table."""
        return self.page.locator("svg.table[role=group]")

    def models(self) -> list[tuple[str, str]]:
        """Everybody on the table: what is read out, and where."""
        rows: list[list[str]] = self.page.evaluate(
            """() => [...document.querySelectorAll('svg.table .model')].map((el) =>
                 [el.getAttribute('aria-label'), el.getAttribute('transform')]).sort()"""
        )
        return [(name, place) for name, place in rows]

    def lines(self) -> list[str]:
        """The log as it is told, without marks and dice."""
        return [line.strip() for line in self.page.locator(".log-lines li.line .text").all_inner_texts()]

    # ---- around it

    @property
    def ending(self) -> Locator:
        """The sheet that tells how the game ended."""
        return self.page.get_by_role("dialog", name=None).and_(self.page.locator("dialog.ending"))

    def button_on_sheet(self, id: str) -> Locator:
        """A button of that sheet by what stands on it."""
        return self.ending.get_by_role("button", name=self.say(id))

    def result(self) -> str:
        """How the game ended, as the sheet tells it."""
        expect(self.ending).to_be_visible()
        return self.ending.get_by_role("heading", level=2).inner_text()
