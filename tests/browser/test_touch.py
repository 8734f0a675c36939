"""A finger on the table: what it drags lies above it, and larger in a corner."""

from __future__ import annotations

from playwright.sync_api import CDPSession, expect

from tests.browser.lobby import Lobby
from tests.browser.mouse import middle
from tests.browser.test_orders import meadow, until
from tests.browser.visiting import PHONE, Visitors


class Finger:
    """One finger on a screen."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    def _tell(self, kind: str, at: list[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(at)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *at: tuple[float, float]) -> None:
        self._tell("touchStart", list(at))

    def lead(self, start: tuple[float, float], to: tuple[float, float], steps: int = 6) -> None:
        """Along a straight line."""
        for i in range(1, steps + 1):
            share = i / steps
            at = (start[0] + (to[0] - start[0]) * share, start[1] + (to[1] - start[1]) * share)
            self._tell("touchMove", [at])

    def up(self) -> None:
        self._tell("touchEnd", [])


def test_a_finger_does_not_cover_what_it_drags(visitors: Visitors) -> None:
    phone = visitors.new(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = Lobby(phone).open().choose_book("Vanguard").bot(2, "default").start()
    page = phone.page
    while table.wait_for_turn().kind != "place":
        table.options().first.tap()
        table.go.tap()
        assert table.answered()
    model = page.locator("svg.table .model.drafted").first
    expect(model).to_be_visible()
    start = middle(model)
    finger = Finger(page.context.new_cdp_session(page))
    # a little below the base: a finger is no pointer
    touched = (start[0] + 4, start[1] + 9)
    to = (touched[0] + 60, touched[1] + 50)
    finger.down(touched)
    expect(page.locator(".loupe")).to_have_count(0)
    finger.lead(touched, to)
    expect(page.locator(".loupe .model")).not_to_have_count(0)
    expect(page.locator(".leash circle")).to_have_count(1)
    phone.picture("e2e-phone-drag")
    x, y = middle(model)
    assert abs(x - (start[0] + 60)) < 3 and 40 < to[1] - y < 80
    # the finger went on, and the base with it, by as much
    finger.lead(to, (to[0] - 30, to[1] + 30))
    page.wait_for_timeout(100)
    moved = middle(model)
    assert abs(moved[0] - (x - 30)) < 2 and abs(moved[1] - (y + 30)) < 2
    finger.up()
    expect(page.locator(".loupe")).to_have_count(0)
    assert middle(model) == moved
    table.glance()
    expect(table.go).to_be_enabled()
    table.go.tap()
    assert table.answered()


def test_an_order_of_rows_is_dragged_by_its_grips(visitors: Visitors) -> None:
    table = meadow(visitors, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    until(table, "order", ".order li")
    page = table.page
    rows = table.bar.locator(".order li")
    names = rows.locator("span")
    expect(names).to_have_text(["a", "b", "c"])

    def grip(at: int) -> tuple[float, float]:
        rows.nth(at).scroll_into_view_if_needed()
        box = rows.nth(at).locator(".grip").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    finger = Finger(page.context.new_cdp_session(page))
    start, to = grip(0), grip(2)
    finger.down(start)
    finger.lead(start, (start[0] + 8, start[1]), 2)
    finger.lead((start[0] + 8, start[1]), to, 10)
    finger.up()
    expect(names).to_have_text(["b", "c", "a"])
    expect(table.bar.locator(".order li.held")).to_have_count(0)
    # beside its grip a finger scrolls, and nothing changes its place
    box = rows.nth(0).locator("span").bounding_box()
    assert box
    beside = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger.down(beside)
    finger.lead(beside, grip(2), 6)
    finger.up()
    expect(names).to_have_text(["b", "c", "a"])
    table.glance()
    table.go.tap()
    assert table.answered()
    expect(page.locator(".log-lines li.line").filter(has_text="The turns go b, c, a")).to_have_count(1)
