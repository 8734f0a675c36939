"""One person against the bot, from the lobby to the result, by mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.playing import Mouse
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
