"""The text mode: a game played by typing alone, and questions about the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.test_bodies import clash, committed, drag, until
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


def test_units_of_ranks_wheel_and_form_up_anew_by_typing(visitors: Visitors) -> None:
    table = clash(visitors)
    until(table, "Place Knightly", ("Deploy a unit", "Knightly"))
    # beside the ruin, through which nobody marches unharmed
    drag(table.page, table.page.locator("svg.table .model.drafted").first, -130, 0)
    committed(table, "Knightly Orders")
    until(table, "Which unit moves")
    page = table.page
    page.keyboard.press("/")
    typist = Typist(table, seed=6)
    said = page.locator(".transcript")

    def say(*lines: str) -> None:
        for line in lines:
            taken = page.locator(".transcript .said-told").count()
            typist.type(line)
            expect(page.locator(".transcript .said-told")).to_have_count(taken + 1)

    say("Knightly Orders", "March", "wheel-right 5 forward 10")
    expect(said).to_contain_text("Knightly Orders marches 10")
    say("Heavy Infantry", "Reform", "2")
    expect(said).to_contain_text("Heavy Infantry reforms")
    say("Captain", "Advance")
    typist.type("left 9")
    expect(page.locator(".transcript .said-wrong").last).to_contain_text("would go 9″")
