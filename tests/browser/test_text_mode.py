"""The text mode: a game played by typing alone, and questions about the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.visiting import Visitors
from tests.browser.writing import Typist


def test_a_patrol_is_played_by_typing(visitors: Visitors) -> None:
    table = Lobby(visitors.new()).open().choose_book("Vanguard").bot(2, "default").start()
    table.page.keyboard.press("/")
    typist = Typist(table, seed=6)
    assert "odds" in typist.ask("help")
    typist.play(most=14)
    own, other = table.models()[0][0].split(",")[0], table.models()[-1][0].split(",")[0]
    assert own in typist.ask(f"where is {own}")
    assert own in typist.ask(f"how far is {own} from {other}")
    assert own in typist.ask(f"what can {own} see")
    typist.type("dance")
    expect(table.page.locator(".transcript .said-wrong").last).to_contain_text("dance")
    assert typist.play()
    assert table.result()


def test_a_stranger_s_book_is_played_to_its_end_without_a_change(visitors: Visitors) -> None:
    """The toy book of the tests has neither rosters nor a table: it is played in words, by three."""
    person = visitors.new()
    table = Lobby(person).open().choose_book("Fox and Geese").bot(2, "random").bot(3, "random").start()
    person.picture("e2e-geese")
    typist = Typist(table, seed=7)
    assert typist.play()
    assert table.result()
    assert typist.decisions > 5
