"""Nobody is shut out: axe finds nothing on any page, and a phone held upright is enough to play."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.lobby import Lobby, join
from tests.browser.mouse import Mouse
from tests.browser.table import Table
from tests.browser.visiting import PHONE, Visitors


def hurdles(page: Page, where: str) -> list[str]:
    """What axe finds on a page, told in lines."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{where}: {one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(node["html"][:160] for node in one["nodes"][:3])
        for one in found["violations"]
    ]


def test_axe_finds_nothing(visitors: Visitors) -> None:
    person = visitors.new()
    page = person.page
    lobby = Lobby(person).open()
    found = hurdles(page, "lobby")
    page.goto("/#rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found += hurdles(page, "rule books")
    lobby.open().choose_book("Vanguard").bot(2, "random").button("lobby-start").click()
    table = Table(person)
    expect(table.bar).to_be_visible()
    found += hurdles(page, "table with the guide")
    table.arrived()
    player = Mouse(table, seed=9)
    kinds: set[str] = set()
    while player.decisions < 60:
        glance = table.wait_for_turn()
        if glance.kind not in kinds:
            kinds.add(glance.kind)
            player.answer(glance, 0)
            found += hurdles(page, f"table, {glance.kind}")
            if glance.kind in ("place", "move"):
                player.start_over()
        if not player.step():
            break
    page.keyboard.press("?")
    found += hurdles(page, "all keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=table.say("table-text-mode")).click()
    found += hurdles(page, "text mode")
    page.get_by_role("button", name=table.say("text-leave")).click()
    page.get_by_role("button", name=table.say("replay-open")).click()
    found += hurdles(page, "replay")
    page.get_by_role("button", name=table.say("replay-close"), exact=True).click()
    page.get_by_text(table.say("offer-menu"), exact=True).click()
    page.get_by_role("button", name=table.say("offer-concede"), exact=True).click()
    page.get_by_role("button", name=table.say("offer-concede-sure")).click()
    table.result()
    found += hurdles(page, "the end")
    assert not found, "\n".join(found)
    assert {"place", "pick_one", "move"} <= kinds


def test_axe_finds_nothing_on_the_way_in(visitors: Visitors) -> None:
    host = visitors.new()
    lobby = Lobby(host).open().choose_book("Vanguard").seat(2, "link")
    for id in ("lobby-army-show", "lobby-army-upload"):
        lobby.side(1).get_by_role("button", name=lobby.say(id)).click()
    found = hurdles(host.page, "lobby, all opened")
    (link,) = lobby.make()
    found += hurdles(host.page, "links to send")
    guest = visitors.new()
    guest.page.goto(link)
    expect(guest.page.get_by_label(lobby.say("join-name"))).to_be_visible()
    found += hurdles(guest.page, "joining page")
    other = visitors.new().page
    other.goto(link.partition("#")[0])
    expect(other.get_by_role("link", name=lobby.say("join-watch"))).to_be_visible()
    found += hurdles(other, "joining page without a key")
    join(guest, link, "Boris")
    found += hurdles(guest.page, "table of who waits")
    assert not found, "\n".join(found)


def test_axe_finds_nothing_on_dialogs(visitors: Visitors) -> None:
    person = visitors.new(color_scheme="dark")
    lobby = Lobby(person).open()
    found = hurdles(person.page, "lobby in the dark")
    lobby.choose_book("Vanguard").seat(2, "same").button("lobby-start").click()
    table = Table(person)
    expect(table.bar).to_be_visible()
    found += hurdles(person.page, "guide in the dark")
    table.arrived()
    page = person.page
    page.get_by_text(table.say("offer-menu"), exact=True).click()
    page.get_by_label(table.say("hand-always")).check()
    found += hurdles(page, "the menu of the game")
    table.bar.get_by_role("button", name=table.say("ask-rule")).click()
    expect(page.get_by_role("dialog").locator(".text")).not_to_be_empty()
    found += hurdles(page, "a rule")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found += hurdles(page, "all keys in the dark")
    page.keyboard.press("Escape")
    player = Mouse(table)
    while not table.wait_for_turn().cover:
        assert player.step()
    found += hurdles(page, "handing over")
    player.take_over()
    for tool in "vclt":
        page.keyboard.press(tool)
    while table.wait_for_turn().kind != "place":
        assert player.step()
    player.place(0)
    found += hurdles(page, "table in the dark, with all overlays")
    assert not found, "\n".join(found)


def fits(page: Page, where: str) -> None:
    """Nothing has to be scrolled sideways."""
    wide, window = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= window, f"{where} is {wide} wide in a window of {window}"


def test_a_phone_held_upright_is_enough(visitors: Visitors) -> None:
    phone = visitors.new(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.page
    lobby = Lobby(phone).open()
    phone.picture("e2e-phone-lobby")
    fits(page, "the lobby")
    lobby.choose_book("Vanguard").bot(2, "default")
    table = lobby.start()
    fits(page, "the table")
    met: set[str] = set()
    for _ in range(30):
        glance = table.wait_for_turn()
        fits(page, glance.text)
        bar = table.bar.bounding_box()
        go = table.go.bounding_box()
        assert bar and go and bar["y"] >= 0 and go["x"] >= 0
        assert go["x"] + go["width"] <= PHONE["width"] and go["y"] + go["height"] <= PHONE["height"]
        if glance.kind == "pick_one":
            table.options().first.tap()
        if glance.kind in ("place", "move"):
            table.button("ask-suggest").tap()
            page.wait_for_function("() => document.querySelector('svg.table .model.drafted') !== null")
        if glance.kind not in met:
            phone.picture(f"e2e-phone-{glance.kind}")
        met.add(glance.kind)
        table.go.tap()
        assert table.answered()
        if {"place", "pick_one", "move"} <= met:
            break
    assert {"place", "pick_one", "move"} <= met
    table.wait_for_turn()
    for pane in ("log", "beside", "table"):
        page.get_by_role("button", name=table.say(f"table-pane-{pane}"), exact=True).tap()
        phone.picture(f"e2e-phone-pane-{pane}")
        fits(page, pane)
