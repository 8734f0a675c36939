"""One person against the bot, from the lobby to the result: by mouse, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Mouse as PlaywrightMouse
from playwright.sync_api import expect

from tests.browser.keys import Keys, tab_to
from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse
from tests.browser.table import Table
from tests.browser.visiting import Visitors


def test_a_patrol_is_played_to_its_end_with_the_mouse(visitors: Visitors) -> None:
    person = visitors.new()
    lobby = Lobby(person).open().choose_book("Vanguard").choose("lobby-size", "100").bot(2, "random")
    table = lobby.start()
    player = Mouse(table)
    player.play()
    assert table.result()
    assert player.met["move"] and player.met["place"] and player.met["pick_one"]
    expect(table.ending.get_by_role("list", name=table.say("end-points"))).to_be_visible()
    person.picture("e2e-end")


def test_a_battle_is_played_to_its_end_with_the_mouse(visitors: Visitors) -> None:
    table = Lobby(visitors.new()).open().choose_book("d6").bot(2, "default").start()
    player = Mouse(table, seed=2)
    player.play()
    assert table.result()
    assert player.met["move"] and player.met["place"] and player.met["pick_one"]


def test_a_patrol_is_played_to_its_end_without_a_mouse(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a mouse was used")

    for deed in ("click", "move", "down", "up", "wheel", "dblclick"):
        monkeypatch.setattr(PlaywrightMouse, deed, never)
    person = visitors.new()
    page = person.page
    page.goto("/")
    lobby = Lobby(person)
    page.wait_for_selector("fieldset.books")
    tab_to(page, page.get_by_role("radio").first)
    page.keyboard.press("ArrowRight")
    expect(lobby.page.get_by_role("radio", name="Vanguard")).to_be_checked()
    tab_to(page, lobby.side(2).get_by_label(lobby.say("lobby-bot")))
    page.keyboard.type("Random")
    tab_to(page, lobby.button("lobby-start"))
    page.keyboard.press("Enter")
    table = Table(person)
    expect(table.bar).to_be_visible()
    tab_to(page, page.get_by_role("button", name=table.say("coach-off")))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label(table.say("table-speed"), exact=True), "Shift+Tab")
    page.keyboard.press("ArrowUp")
    table.wait_for_turn()
    tab_to(page, table.bar.locator("button:not(:disabled)").first)  # letters would go on choosing in the list
    player = Keys(table, seed=3)
    player.play()
    assert table.result()
    assert player.met["move"] and player.met["place"] and player.met["pick_one"]
