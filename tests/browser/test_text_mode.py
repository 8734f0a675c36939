"""The text mode: a game played by typing alone, and questions about the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.visiting import Visitors
from tests.browser.writing import Typist


def test_the_board_is_asked_about_and_decisions_are_typed(visitors: Visitors) -> None:
    table = Lobby(visitors.new()).open().choose_book("Vanguard").bot(2, "default").start()
    table.page.keyboard.press("/")
    typist = Typist(table, seed=6)
    typist.ask("help", "odds")
    typist.play(most=14)
    own, other = "Sergeant", "Spectre"
    typist.ask("armies", own)
    typist.ask(f"where is {own}", own)
    typist.ask(f"how far is {own} from {other}", own)
    typist.ask(f"what can {own} see", own)
    typist.type("dance")
    expect(table.page.locator(".transcript .said-wrong").last).to_contain_text("dance")
    typist.play(most=30)
    typist.type("board")
    expect(table.board).to_be_visible()


def test_who_leaves_units_out_is_asked_whether_that_is_meant(visitors: Visitors) -> None:
    person = visitors.new(careful=True)
    table = Lobby(person).open().choose_book("Vanguard").bot(2, "default").start()
    table.page.keyboard.press("/")
    typist = Typist(table, seed=6)
    end = "End the turn"
    assert not typist.play(until=end)
    said = table.page.locator(".transcript .said-wrong")
    before = said.count()
    typist.type(end)
    expect(said).to_have_count(before + 1)
    expect(said.last).to_contain_text(table.say("text-leaves", count=2).split()[-1])
    typist.type(end)
    expect(table.page.locator(".transcript .said-told").last).to_have_text(table.say("text-taken"))
    expect(said).to_have_count(before + 1)


def test_a_game_is_played_to_its_end_by_typing(visitors: Visitors) -> None:
    table = (
        Lobby(visitors.new()).open().choose_book("Fox and Geese").bot(2, "random").bot(3, "random").start()
    )
    table.page.keyboard.press("/")
    typist = Typist(table, seed=7)
    assert typist.play()
    assert table.result()
    assert typist.decisions > 5
