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
    own, other = "Sergeant", "Spectre"
    assert own in typist.ask("armies")
    assert own in typist.ask(f"where is {own}")
    assert own in typist.ask(f"how far is {own} from {other}")
    assert own in typist.ask(f"what can {own} see")
    typist.type("dance")
    expect(table.page.locator(".transcript .said-wrong").last).to_contain_text("dance")
    assert typist.play()
    assert table.result()
