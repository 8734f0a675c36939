"""People who visit the server, each with a browser context of their own: cookies, language, window."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

#: a desk, and a phone held upright
DESK: Final = {"width": 1360, "height": 860}
PHONE: Final = {"width": 390, "height": 844}
#: names a folder for pictures of what tests see
PICTURES: Final = "GROGNARD_PICTURES"
#: milliseconds that anything on a page may take, on a machine that has other things to do
PATIENCE: Final = 60_000


class Visitor:
    """One person: a context with one page, and what its console and its network complained of."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.context = context
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        #: Are failed requests expected, because the line is cut on purpose?
        self.cut_off = False
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complain(f"an error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _complain(self, what: str) -> None:
        self.complaints.append(f"{self.page.url}: {what}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.cut_off and "ERR_" in message.text):
            self._complain(f"{message.type} on the console: {message.text}")

    def _failed(self, request: Request) -> None:
        # whoever leaves a page gives up what it was still fetching
        if not self.cut_off and "ERR_ABORTED" not in (request.failure or ""):
            self._complain(f"{request.url} failed: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not self.cut_off:
            self._complain(f"{response.url} answered {response.status}")

    def picture(self, name: str) -> None:
        """Keep what is seen now, for whoever asked for pictures."""
        if folder := os.environ.get(PICTURES):
            self.page.screenshot(path=Path(folder) / f"{name}.png")


class Visitors:
    """Everybody who takes part in a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.all: list[Visitor] = []

    def new(self, lang: str = "en", careful: bool = False, **settings: Any) -> Visitor:
        """Somebody who has never been here. Only the careful let the table ask whether they mean to leave units out."""
        settings.setdefault("viewport", DESK)
        settings.setdefault("reduced_motion", "reduce")
        locale = {"en": "en-GB", "ru": "ru-RU"}[lang]
        context = self.browser.new_context(base_url=self.address, locale=locale, **settings)
        context.set_default_timeout(PATIENCE)
        if not careful:  # those who play by chance mean every answer
            context.add_init_script("localStorage.setItem('grognard.mind', 'no')")
        visitor = Visitor(context, context.new_page(), self.address)
        self.all.append(visitor)
        return visitor

    def picture(self, folder: Path, name: str) -> None:
        """What everybody sees, as files in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        for i, visitor in enumerate(self.all):
            file = folder / f"{re.sub(r'[^a-zA-Z0-9]+', '-', name).strip('-')}-{i}.png"
            try:
                visitor.page.screenshot(path=file)
                print(f"a picture of what was seen: {file}")
            except Exception as error:  # the page may be what is broken
                print(f"no picture: {error}")

    def leave(self) -> list[str]:
        """Everybody goes; what their browsers complained of."""
        for visitor in self.all:
            visitor.context.close()
        return [complaint for visitor in self.all for complaint in visitor.complaints]
