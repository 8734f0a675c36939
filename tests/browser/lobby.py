"""The lobby as a person uses it: by the names of what stands there."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.table import Table
from tests.browser.visiting import Visitor
from tests.browser.words import words


class Lobby:
    """The page on which games are set up."""

    def __init__(self, visitor: Visitor, lang: str = "en") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lang = lang

    def say(self, id: str, **args: object) -> str:
        return words(self.lang, id, **args)

    def open(self) -> Lobby:
        """Go there."""
        self.page.goto("/")
        expect(self.button("lobby-now").first).to_be_visible()
        return self

    def button(self, id: str, **args: object) -> Locator:
        """A button by what stands on it."""
        return self.page.get_by_role("button", name=self.say(id, **args), exact=True)

    def choose_book(self, name: str) -> Lobby:
        """Choose a rule book by a part of its name."""
        self.page.get_by_role("group", name=self.say("lobby-book")).get_by_text(name).first.click()
        return self

    def choose(self, setting: str, value: str) -> Lobby:
        """Choose a value of a setting: `lobby-size`, `lobby-scenario`, `lobby-dice`…"""
        self.page.get_by_label(self.say(setting), exact=True).select_option(value)
        return self

    def side(self, number: int) -> Locator:
        """What is chosen for one side."""
        return self.page.get_by_role("region", name=self.say("lobby-side", number=number))

    def seat(self, number: int, who: str) -> Lobby:
        """Who plays a side: me, same, link, bot."""
        self.side(number).get_by_text(self.say(f"lobby-who-{who}"), exact=True).click()
        return self

    def name(self, number: int, name: str) -> Lobby:
        """The name of whoever plays a side."""
        self.side(number).get_by_label(self.say("lobby-name")).fill(name)
        return self

    def army(self, number: int, id: str) -> Lobby:
        """A ready army."""
        self.side(number).get_by_label(self.say("lobby-army"), exact=True).select_option(id)
        return self

    def bot(self, number: int, bot: str) -> Lobby:
        """How the bot of a side plays."""
        self.side(number).get_by_label(self.say("lobby-bot")).select_option(bot)
        return self

    def start(self) -> Table:
        """To the table, with nobody to wait for."""
        self.button("lobby-start").click()
        return Table(self.visitor, self.lang).arrived()

    def make(self) -> list[str]:
        """Set the table for friends: the links to send, in the order of their sides."""
        self.button("lobby-start").click()
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        return [field.input_value() for field in dialog.get_by_role("textbox").all()]

    def go(self) -> Table:
        """From the links to the table."""
        self.button("lobby-go").click()
        return Table(self.visitor, self.lang).arrived()


def join(visitor: Visitor, link: str, name: str, lang: str = "en") -> Table:
    """Take the seat that a link names."""
    page = visitor.page
    page.goto(link)
    page.get_by_label(words(lang, "join-name")).fill(name)
    page.get_by_role("button", name=words(lang, "join-take")).click()
    return Table(visitor, lang).arrived()
