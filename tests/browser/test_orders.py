"""Rows that are put in order: dragged with a mouse, moved with keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.keys import tab_to
from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse
from tests.browser.table import Table
from tests.browser.visiting import Visitors


def meadow(visitors: Visitors, **settings: Any) -> Table:
    """The toy book: it asks for everything there is."""
    lobby = Lobby(visitors.new(**settings)).open().choose_book("Fox and Geese")
    return lobby.bot(2, "random").bot(3, "random").start()


def until(table: Table, kind: str, rows: str) -> None:
    """Play until so something is asked, in rows."""
    player = Mouse(table, seed=7)
    while True:
        glance = table.wait_for_turn()
        if glance.kind == kind and table.bar.locator(rows).count() > 1:
            return
        if glance.kind == "number":  # who bids most is asked for the order
            table.options().last.click()
            table.go.click()
            assert table.answered()
        else:
            assert player.step()


def drag(table: Table, row: Locator, to: Locator) -> None:
    """Take a row by its middle, and let it go on another one."""
    one, other = row.bounding_box(), to.bounding_box()
    assert one and other
    mouse = table.page.mouse
    mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    mouse.down()
    mouse.move(one["x"] + one["width"] / 2 + 9, one["y"] + one["height"] / 2, steps=2)
    mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=8)
    mouse.up()


def test_an_order_is_dragged_and_moved_by_keys(visitors: Visitors) -> None:
    table = meadow(visitors)
    until(table, "order", ".order li")
    rows = table.bar.locator(".order li")
    names = rows.locator("span")
    expect(names).to_have_text(["a", "b", "c"])
    drag(table, rows.nth(0), rows.nth(2))
    expect(names).to_have_text(["b", "c", "a"])
    drag(table, rows.nth(2), rows.nth(1))
    expect(names).to_have_text(["b", "a", "c"])
    page = table.page
    tab_to(page, rows.nth(1).locator("button.earlier"))
    page.keyboard.press("Enter")
    expect(names).to_have_text(["a", "b", "c"])
    # it can go no farther: the focus is at its other button
    expect(rows.nth(0).locator("button.later")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(names).to_have_text(["b", "c", "a"])
    table.glance()
    tab_to(page, table.go)
    page.keyboard.press("Enter")
    assert table.answered()
    expect(page.locator(".log-lines li.line").filter(has_text="The turns go b, c, a")).to_have_count(1)


def test_what_is_assigned_is_dragged_and_moved_by_keys(visitors: Visitors) -> None:
    lobby = Lobby(visitors.new()).open().choose_book("d6").army(1, "concord_500_armour")
    table = lobby.bot(2, "default").start()  # tanks, which have several weapons each
    until(table, "assign", "tbody tr[data-sort]")
    rows = table.bar.locator("tbody tr[data-sort]")
    names = rows.locator(".in-hand")
    before = names.all_inner_texts()
    drag(table, rows.nth(0), rows.nth(1))
    expect(names).to_have_text([before[1], before[0], *before[2:]])
    # what was dragged was not pressed
    expect(table.bar.locator("tr.held")).to_have_count(0)
    page = table.page
    tab_to(page, rows.nth(1).locator("button.earlier"))
    page.keyboard.press("Enter")
    expect(names).to_have_text(before)
    expect(rows.nth(0).locator("button.later")).to_be_focused()
