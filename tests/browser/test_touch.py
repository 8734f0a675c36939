"""A finger on the table: what it drags lies above it, and larger in a corner."""

from __future__ import annotations

from playwright.sync_api import CDPSession, expect

from tests.browser.lobby import Lobby
from tests.browser.mouse import middle
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
