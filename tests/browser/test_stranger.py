"""A stranger's rule book, found by its entry point, is played in the browser without a change to either."""

from __future__ import annotations

from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse
from tests.browser.visiting import Visitors


def test_the_toy_book_is_played_to_its_end(visitors: Visitors) -> None:
    """It has no rosters, three seats, hidden things, sealed bids, and every kind of question there is."""
    person = visitors.new()
    lobby = Lobby(person).open().choose_book("Fox and Geese").bot(2, "random").bot(3, "random")
    player = Mouse(lobby.start(), seed=7)
    while player.step():
        if player.decisions == 5:
            person.picture("e2e-geese")
    assert player.table.result()
    assert {"pick_one", "place", "number", "move"} <= set(player.met)
