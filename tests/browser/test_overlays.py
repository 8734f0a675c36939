"""What is laid over the table: arcs of bases, what holds units together, who is seen from where a model is dragged to."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse, middle
from tests.browser.table import Table
from tests.browser.visiting import Visitors

#: milliseconds after which a key is held, and not pressed
HELD: Final = 450


def patrol(visitors: Visitors) -> Table:
    return Lobby(visitors.new()).open().choose_book("Vanguard").bot(2, "default").start()


def until(player: Mouse, kind: str) -> None:
    """Play until something of that kind is asked."""
    while player.table.wait_for_turn().kind != kind:
        assert player.step()


def legend(table: Table, tool: str) -> Locator:
    """The card that says what the shapes of a tool mean."""
    return table.page.get_by_role("region", name=table.say(f"board-tool-{tool}"))


def drag_by(page: Page, model: Locator, dx: float, dy: float) -> None:
    """Take a model in hand and lead it so far, without letting go."""
    x, y = middle(model)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)


def test_arcs_of_all_bases_and_those_of_the_one_that_is_pointed_at(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    until(player, "pick_one")
    while not table.page.locator("svg.table .model.s1").count() or table.wait_for_turn().kind != "pick_one":
        assert player.step()
    page = table.page
    page.keyboard.press("v")
    models = page.locator("svg.table[role=group] .models .model").count()
    expect(page.locator(".arcs .arc-line")).to_have_count(models)
    expect(legend(table, "arcs").get_by_role("listitem")).to_have_count(3)
    page.mouse.move(*middle(page.locator("svg.table .model.s1").first))
    expect(page.locator(".arcs .arc-rear")).to_have_count(1)
    expect(page.locator(".arcs .arc-front")).to_have_count(1)
    table.visitor.picture("e2e-arcs")
    page.keyboard.press("v")
    expect(page.locator(".arcs")).to_have_count(0)


def test_links_are_shown_as_long_as_their_key_is_held(visitors: Visitors) -> None:
    table = Lobby(visitors.new()).open().choose_book("d6").bot(2, "default").start()
    player = Mouse(table)
    until(player, "place")
    named = re.compile("models")
    unit = table.bar.get_by_role("radio").filter(has_text=named).first
    count = int(re.findall(r"(\d+) models", unit.inner_text())[0])
    unit.click()
    table.page.wait_for_function("() => document.querySelectorAll('svg.table .model.drafted').length > 1")
    table.glance()
    table.go.click()
    assert table.answered()
    links = table.page.locator(".chains .link-line")
    table.page.keyboard.down("c")
    expect(links).to_have_count(count - 1)
    expect(legend(table, "coherency").get_by_role("listitem")).to_have_count(1)
    table.page.wait_for_timeout(HELD)
    table.page.keyboard.up("c")
    expect(links).to_have_count(0)


def test_sight_goes_along_with_a_model_that_is_dragged(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    while table.wait_for_turn().kind != "move":
        walk = table.bar.get_by_role("radio").filter(has_text="Walk")
        if walk.count():
            walk.first.click()
            table.go.click()
            assert table.answered()
        else:
            assert player.step()
    page = table.page
    page.keyboard.press("l")
    lines = page.locator(".sights .sight line")
    expect(lines).not_to_have_count(0)
    model = page.locator("svg.table .model.picked")
    name = model.get_attribute("aria-label") or ""
    before = lines.first.get_attribute("y1") or ""
    # the lines that end at the model do not keep it from being taken
    drag_by(page, model, 0, -70)
    there = page.get_by_role("region", name=table.say("sight-title-there", name=name.split(",")[0]))
    expect(there).to_be_visible()
    expect(page.locator(".distances .apart")).not_to_have_count(0)
    expect(lines.first).not_to_have_attribute("y1", before)
    table.visitor.picture("e2e-drag-sight")
    page.mouse.up()
    page.keyboard.press("l")
    expect(lines).to_have_count(0)


def test_a_model_that_may_not_stand_where_it_was_dragged_can_be_taken_again(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    until(player, "place")
    player.place(0)
    model = table.page.locator("svg.table .model.drafted").first
    x, y = middle(model)
    drag_by(table.page, model, 0, -260)
    table.page.mouse.up()
    expect(table.board.locator(".draft-bad").first).to_be_visible()
    drag_by(table.page, model, 0, 260)
    table.page.mouse.up()
    there = middle(model)
    assert abs(there[0] - x) < 2 and abs(there[1] - y) < 2
    expect(table.go).to_be_enabled()
