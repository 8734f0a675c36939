"""Two people with browsers of their own play a whole game by a link; one is cut off twice, a third watches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.line import Line, line
from tests.browser.lobby import Lobby, join
from tests.browser.mouse import Mouse
from tests.browser.playing import play_together
from tests.browser.table import Table
from tests.browser.visiting import Visitors

#: after so many decisions Boris is cut off
CUTS = (12, 31)
#: so often two screens are compared until they have to be alike
LOOKS = 600


class Evening:
    """What happens beside the game: cuts, and looks over shoulders."""

    def __init__(self, anna: Mouse, boris: Mouse, watching: Table, wire: Line) -> None:
        self.anna = anna
        self.boris = boris
        self.watching = watching
        self.wire = wire
        self.cuts = list(CUTS)
        self.compared = 0

    def between(self, done: int) -> None:
        """Told after every decision. What is picked is allowed for certain, so that it can be given without a line."""
        if self.cuts and done >= self.cuts[0] and self.boris.table.glance().kind == "pick_one":
            self.cuts.pop(0)
            self.cut()
            self.compare()
        elif done % 25 == 0:
            self.compare()

    def cut(self) -> None:
        """Boris loses his line and is told so; Anna sees that he is away. He decides, and is back: it is played once."""
        self.boris.answer(self.boris.table.glance(), 0)
        assert self.boris.table.formed()
        lost = self.boris.page.get_by_text(self.boris.table.say("net-lost"))
        here = self.anna.page.get_by_role("list", name=self.anna.table.say("talk-presence"))
        self.boris.table.visitor.cut_off = True
        self.wire.cut()
        expect(lost).to_be_visible()
        expect(here).to_contain_text(self.anna.table.say("talk-away"))
        lines = self.anna.table.lines()
        assert self.boris.commit()
        assert self.anna.table.lines() == lines
        self.wire.mend()
        expect(lost).to_be_hidden()
        self.boris.table.answered()
        self.boris.table.visitor.cut_off = False

    def compare(self) -> None:
        """The one who watches sees the same models at the same places as Anna, and the same score."""
        if self.anna.table.glance().kind in ("place", "move"):
            return  # she has models in hand, which only she sees there
        for _ in range(LOOKS):
            ours, theirs = seen(self.anna.table), seen(self.watching)
            if ours == theirs:
                break
            self.watching.page.wait_for_timeout(50)  # news are under way to one of them
        assert ours == theirs
        self.compared += 1


def seen(table: Table) -> tuple[str, list[tuple[str, str]]]:
    """How it stands, and who stands where."""
    return table.glance().head, table.models()


@pytest.mark.parametrize("book", ["Vanguard", "d6"])
def test_a_game_between_two_browsers(visitors: Visitors, book: str) -> None:
    with line(visitors.address) as wire:
        lobby = Lobby(visitors.new()).open().choose_book(book).seat(2, "link").name(1, "Anna")
        [link] = lobby.make()
        anna = Mouse(lobby.go(), seed=4)
        own = link.replace(visitors.address, wire.address)
        boris = Mouse(join(visitors.new(), own, "Boris"), seed=5)
        watcher = visitors.new()
        watcher.page.goto(anna.page.url)
        watching = Table(watcher).arrived()
        evening = Evening(anna, boris, watching, wire)
        play_together([anna, boris], evening.between)
        assert not evening.cuts and evening.compared > 2
        all_three = (anna.table, boris.table, watching)
        assert len({table.result() for table in all_three}) == 1
        for table in all_three:
            table.button_on_sheet("end-close").click()
        boris.page.keyboard.press("f")  # he looked from the north
        assert boris.table.models() == watching.models() == anna.table.models()
        assert boris.table.lines()[-1] == watching.lines()[-1]
