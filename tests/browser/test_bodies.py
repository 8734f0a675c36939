"""Units that are one body, by hand: how wide they stand, wheels, the end of a charge. What is shown is what comes."""

from __future__ import annotations

import math
import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.keys import Keys
from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visiting import Visitors

#: so many decisions lead to whatever is looked for
MOST: Final = 120
Place = tuple[float, float]


def clash(visitors: Visitors) -> Table:
    """A small battle against somebody who does as little as may be."""
    lobby = Lobby(visitors.new()).open().choose_book("9th Age").choose("lobby-scenario", "first_clash")
    lobby.choose("lobby-size", "600").army(1, "eos_starter_600").army(2, "og_starter_600")
    return lobby.bot(2, "default").start()


def until(table: Table, asked: str, *chosen: tuple[str, str]) -> None:
    """Answer by default, and to some questions something else, until that is asked."""
    player = Keys(table)
    for _ in range(MOST):
        glance = table.wait_for_turn()
        if re.search(asked, glance.text):
            return
        wished = [name for question, name in chosen if re.search(question, glance.text)]
        names = [option.name for option in glance.options if option.legal]
        taken = [name for wish in wished for name in names if name.startswith(wish)]
        if taken:
            table.option(taken[0]).first.click()
        elif glance.kind == "pick_one":
            player.press("Enter")  # the usual choice is taken in hand, or given if it was so already
        if table.formed():
            player.press("Enter")
            assert table.answered(), glance
    raise AssertionError(f"nobody asks: {asked}")


def standing(page: Page, name: str) -> list[Place]:
    """Where the middles of a unit's models are on the screen."""
    found: list[list[float]] = page.evaluate(
        """(name) => [...document.querySelectorAll('svg.table[role=group] .model')]
             .filter((el) => el.getAttribute('aria-label').startsWith(name))
             .map((el) => { const m = el.getScreenCTM(); return [m.e, m.f]; })""",
        name,
    )
    return sorted((x, y) for x, y in found)


def drag(page: Page, handle: Locator, dx: float, dy: float) -> None:
    """Lead a handle so far, and let go."""
    box = handle.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()


def alike(one: list[Place], other: list[Place]) -> bool:
    """Are they the same places, to a pixel?"""
    return len(one) == len(other) and all(math.dist(a, b) < 1.0 for a, b in zip(one, other, strict=True))


def committed(table: Table, name: str) -> list[Place]:
    """Give the answer as it stands; where the unit stands then. It is where it was shown before."""
    page = table.page
    table.glance()
    assert table.formed()
    shown = standing(page, name)
    page.keyboard.press("Enter")
    assert table.answered()
    expect(page.locator("svg.table .model.drafted")).to_have_count(0)
    there = standing(page, name)
    assert alike(shown, there), (shown, there)
    return there


def test_a_side_that_is_dragged_makes_a_unit_wider(visitors: Visitors) -> None:
    table = clash(visitors)
    page = table.page
    until(table, "Place Heavy Infantry", ("Deploy a unit", "Heavy Infantry"))
    unit = standing(page, "Heavy Infantry")
    assert len(unit) == 25
    width = unit[-1][0] - unit[0][0]
    expect(table.bar.locator(".body-files")).to_have_text(table.say("ask-body-files", count=5))
    # two files more need half of their width on each side: the knob goes along with that of one
    drag(page, page.locator("[data-grip=files] .turn-knob").first, width / 4, 0)
    expect(table.bar.locator(".body-files")).to_have_text(table.say("ask-body-files", count=7))
    page.wait_for_function(
        "(n) => document.querySelectorAll('svg.table .model.drafted').length === n", arg=25
    )
    there = committed(table, "Heavy Infantry")
    assert there[-1][0] - there[0][0] > width * 1.4
    rows = {round(y) for _, y in there}
    assert len(rows) == 4
    expect(
        page.locator(".log-lines li.line").filter(has_text="Heavy Infantry is deployed, 7 wide")
    ).to_have_count(1)


def test_a_unit_wheels_by_the_corner_of_its_front(visitors: Visitors) -> None:
    table = clash(visitors)
    page = table.page
    until(table, "Advance with Knight", ("Which unit moves", "Knightly"), ("What does Knight", "Advance"))
    before = standing(page, "Knightly Orders")
    inches = table.bar.locator(".inches")
    expect(inches).to_have_text(table.say("board-inches-of", inches="0", most="7"))
    drag(page, page.locator("[data-grip=wheel-left] .turn-knob"), -4, -9)
    expect(table.bar.locator(".hint")).to_contain_text(re.compile(r"wheel left \d"))
    expect(inches).not_to_have_text(table.say("board-inches-of", inches="0", most="7"))
    expect(table.board.locator(".chip.path")).to_have_text(inches.inner_text())
    # the unit itself, taken by a model, goes on straight ahead, and no farther than it may
    model = page.locator("svg.table .model.drafted").first
    drag(page, model, -20, -200)
    expect(inches).to_have_text(table.say("board-inches-of", inches="7", most="7"))
    expect(table.bar.locator(".hint")).to_contain_text(re.compile(r"wheel left \d.* · forward \d"))
    assert not alike(before, standing(page, "Knightly Orders"))
    committed(table, "Knightly Orders")


def test_a_charge_ends_where_it_was_shown(visitors: Visitors) -> None:
    table = clash(visitors)
    page = table.page
    until(table, "Place Knightly", ("Deploy a unit", "Knightly"))
    # beside the ruin, through which nobody marches unharmed
    drag(page, page.locator("svg.table .model.drafted").first, -130, 0)
    committed(table, "Knightly Orders")
    until(table, "March with Knightly", ("Which unit moves", "Knightly"), ("What does Knightly", "March"))
    drag(page, page.locator("svg.table .model.drafted").first, 0, -400)
    committed(table, "Knightly Orders")
    until(table, "Whom does Knightly Orders charge", ("declares a charge", "Knightly Orders"))
    near = table.option("Orc Boar Riders")
    expect(near).to_contain_text("reaches in 100 of 100")
    near.click()
    end = table.board.locator(".pointed .laid.end")
    expect(end).to_have_count(1)
    expect(table.board.locator(".pointed .laid-line.front")).to_have_count(1)
    expect(page.locator(".card.odds")).to_contain_text("The charge reaches")
    box = end.bounding_box()
    assert box
    page.keyboard.press("Enter")
    until(table, "Where along|Which unit moves|nothing", ("declares a charge", "No more"))
    there = standing(page, "Knightly Orders")
    assert all(
        box["x"] - 1 < x < box["x"] + box["width"] + 1 and box["y"] - 1 < y < box["y"] + box["height"] + 1
        for x, y in there
    ), (box, there)
