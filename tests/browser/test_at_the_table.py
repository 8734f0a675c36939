"""What people do at a table beside answering: take back, hand over, roll real dice, give up, look back, switch language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse, middle
from tests.browser.table import Table
from tests.browser.visiting import Visitors

CYRILLIC = re.compile("[А-Яа-яё]")


def patrol(visitors: Visitors, other: str = "bot", careful: bool = False, **settings: str) -> Table:
    """A small game, just begun."""
    lobby = Lobby(visitors.new(careful=careful)).open().choose_book("Vanguard").seat(2, other)
    for setting, value in settings.items():
        lobby.choose(f"lobby-{setting}", value)
    if other == "bot":
        lobby.bot(2, "default")
    return lobby.start()


def until(player: Mouse, kind: str) -> None:
    """Play until something of that kind is asked."""
    while player.table.wait_for_turn().kind != kind:
        assert player.step()


def test_what_is_not_allowed_says_why_before_it_is_done(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    until(player, "place")
    player.place(0)
    model = table.page.locator("svg.table .model.drafted").first
    field = table.board.bounding_box()
    assert field
    at = middle(model)
    player.drag(at, (field["x"] + field["width"] / 2, field["y"] + field["height"] / 2))
    expect(table.go).to_be_disabled()
    expect(table.bar.locator(".wrong li")).not_to_be_empty()
    expect(table.board.locator(".draft-bad, .proof > *").first).to_be_visible()
    table.visitor.picture("e2e-illegal")
    table.bar.locator(".wrong .cite").click()
    rule = table.page.get_by_role("dialog").filter(has=table.page.locator("#rule-title"))
    expect(rule.locator(".text")).not_to_be_empty()
    table.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    table.page.get_by_role("button", name=table.say("faults-example")).click()
    expect(table.go).to_be_enabled()
    before = table.glance().text
    table.go.click()
    assert table.answered(), before


def test_a_decision_is_taken_back(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    before, there = table.wait_for_turn(), table.models()
    while not table.wait_for_turn().undo:
        before, there = table.wait_for_turn(), table.models()
        assert player.step()
    table.page.keyboard.press("u")
    expect(table.bar.get_by_role("heading")).to_have_text(before.text)
    again = table.wait_for_turn()
    assert (again.text, again.kind) == (before.text, before.kind)
    assert [option.name for option in again.options] == [option.name for option in before.options]
    assert table.models() == there
    assert player.step()


def test_who_leaves_units_out_is_asked_whether_that_is_meant(visitors: Visitors) -> None:
    table = patrol(visitors, careful=True)
    player = Mouse(table, seed=11)
    while not table.option("End the turn").is_visible():
        assert player.step()
    table.option("End the turn").click()
    table.go.click()
    expect(table.bar.get_by_label(table.say("ask-leaves-mind"))).to_be_visible()
    table.visitor.picture("e2e-leaves")
    table.glance()
    table.go.click()
    assert table.answered()


def test_who_ends_a_part_of_a_turn_of_the_home_made_game_is_told_how_many_units_have_not_acted(
    visitors: Visitors,
) -> None:
    person = visitors.new(careful=True)
    lobby = Lobby(person).open()
    # whoever plays by chance until then means every answer
    person.page.evaluate("() => localStorage.setItem('grognard.mind', 'no')")
    table = lobby.open().choose_book("d6").army(1, "concord_500_line").bot(2, "default").start()
    player = Mouse(table, seed=3)
    end = "No more manoeuvres"
    while not table.option(end).is_visible():
        assert player.step()
    person.page.evaluate("() => localStorage.removeItem('grognard.mind')")
    person.page.reload()
    table.wait_for_turn()
    units = set(table.options().locator("b.who").all_inner_texts())
    assert len(units) > 1
    table.option(end).click()
    table.go.click()
    asked = table.bar.locator(".leaves p")
    expect(asked).to_contain_text(table.say("ask-leaves", count=len(units)))
    # somebody else chosen after all, nothing is asked any more
    table.options().first.click()
    expect(asked).to_have_count(0)
    table.option(end).click()
    table.go.click()
    expect(asked).to_have_count(1)
    table.glance()
    table.page.keyboard.press("Enter")
    assert table.answered()


def test_two_on_one_screen_hand_it_over(visitors: Visitors) -> None:
    table = patrol(visitors, "same")
    page = table.page
    page.get_by_text(table.say("offer-menu"), exact=True).click()
    page.get_by_label(table.say("hand-always")).check()
    player = Mouse(table)
    covers: set[str] = set()
    while len(covers) < 2:
        glance = table.wait_for_turn()
        if glance.cover:
            covers.add(glance.cover)
            table.visitor.picture("e2e-cover")
            expect(page.locator("dialog.cover")).to_be_visible()
            named = page.locator("dialog.cover").get_by_role("heading").inner_text()
            player.take_over()
            expect(page.locator("dialog.cover")).to_be_hidden()
            assert table.wait_for_turn().who.split()[0] in named
        else:
            assert player.step()


def test_real_dice_are_typed_in(visitors: Visitors) -> None:
    table = patrol(visitors, "same", dice="typed")
    table.visitor.picture("e2e-typed")
    page = table.page
    assert table.wait_for_turn().kind == "dice"
    player = Mouse(table)
    player.click(".bottom .ask button.face", 4)
    page.keyboard.press("Backspace")
    while table.glance().kind == "dice" and not table.go.is_enabled():
        player.click(".bottom .ask button.face", 4)
    table.go.click()
    assert table.answered()
    while player.decisions < 5:
        assert player.step()
    assert any("5" in line for line in table.lines())


def test_whoever_concedes_has_lost(visitors: Visitors) -> None:
    table = patrol(visitors)
    table.wait_for_turn()
    page = table.page
    page.get_by_text(table.say("offer-menu"), exact=True).click()
    page.get_by_role("button", name=table.say("offer-concede"), exact=True).click()
    page.get_by_role("button", name=table.say("offer-concede-sure")).click()
    assert "Nightstalkers" in table.result()


def test_a_moment_is_shared_by_its_address(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    while player.decisions < 6:
        assert player.step()
    table.wait_for_turn()
    now = table.models()
    page = table.page
    page.get_by_role("button", name=table.say("replay-open")).click()
    bar = page.get_by_role("region", name=table.say("replay-title"))
    for _ in range(3):
        bar.get_by_role("button", name=table.say("replay-turn-back"), exact=True).click()
    expect(bar.get_by_text(table.say("replay-looking"))).to_be_visible()
    assert table.glance().kind == "idle"
    past = table.models()
    assert len(past) < len(now)
    count = bar.locator(".count").inner_text()
    table.visitor.picture("e2e-replay")
    friend = visitors.new()
    friend.page.goto(page.url)
    other = Table(friend)
    expect(friend.page.locator(".replay .count")).to_have_text(count)
    assert other.models() == past
    bar.get_by_role("button", name=table.say("replay-now")).click()
    table.wait_for_turn()
    assert table.models() == now


def test_the_language_is_switched_in_the_middle(visitors: Visitors) -> None:
    table = patrol(visitors)
    player = Mouse(table)
    while player.decisions < 3:
        assert player.step()
    english = table.wait_for_turn()
    lines = table.lines()
    table.page.get_by_role("button", name="RU", exact=True).click()
    table.lang = "ru"
    expect(table.bar.get_by_role("heading")).to_have_text(CYRILLIC)
    russian = table.wait_for_turn()
    assert russian.kind == english.kind and CYRILLIC.search(russian.text) and CYRILLIC.search(russian.head)
    told = table.lines()
    assert len(told) == len(lines) and all(CYRILLIC.search(line) for line in told)
    table.visitor.picture("e2e-switched")
    while player.decisions < 6:
        assert player.step()
    table.page.get_by_role("button", name="EN", exact=True).click()
    table.lang = "en"
    expect(table.bar.get_by_role("heading")).not_to_have_text(CYRILLIC)


@pytest.mark.parametrize("key", ["?"])
def test_all_keys_are_told(visitors: Visitors, key: str) -> None:
    table = patrol(visitors)
    table.page.keyboard.press(key)
    expect(table.page.get_by_role("dialog", name=table.say("help-title"))).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog", name=table.say("help-title"))).to_be_hidden()
