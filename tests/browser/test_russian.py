"""A game in Russian: nothing on the screen is left in English, and no id of a message stands where words should."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse
from tests.browser.visiting import Visitor, Visitors

#: all that is written on the page or read out, each piece once; but for the ids of rules that pointing at a rule shows
_WRITTEN: Final = """
() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.parentElement;
    if (at && !at.closest('script, style, [lang=en], .brand, kbd') && at.checkVisibility()) found.add(node.data.trim());
  }
  for (const el of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!el.closest('[lang=en], .cite')) for (const name of ['aria-label', 'title', 'placeholder']) found.add(el.getAttribute(name) || '');
  return [...found].filter(Boolean);
}
"""
#: what books call themselves
NAMES: Final = ("Kings of War: Vanguard", "Fox and Geese")
#: ids of messages and rules: event-move, ask-hide, move.one-inch
_ID: Final = re.compile(r"\b[a-z]+(?:[-_.][a-z0-9]+)+\b")
#: two words of English beside each other
_SENTENCE: Final = re.compile(r"\b[A-Za-z]{2,}[ ,:]+[a-z]{2,}\b")


def not_russian(visitor: Visitor) -> set[str]:
    """What is on the screen and should not be."""
    written: list[str] = visitor.page.evaluate(_WRITTEN)
    for name in NAMES:
        written = [text.replace(name, "") for text in written]
    return {text for text in written if _ID.search(text) or _SENTENCE.search(text)}


@pytest.mark.parametrize(("book", "bot"), [("Vanguard", "random"), ("6", "default")])
def test_a_game_in_russian(visitors: Visitors, book: str, bot: str) -> None:
    person = visitors.new("ru")
    lobby = Lobby(person, "ru").open().choose_book(book)
    wrong = not_russian(person)
    table = lobby.bot(2, bot).start()
    player = Mouse(table, seed=8)
    while player.step():
        wrong |= not_russian(person)
        if player.decisions in (1, 30):
            person.picture(f"e2e-ru-{book}-{player.decisions}")
    wrong |= not_russian(person)
    assert table.result()
    assert not wrong, "\n".join(sorted(wrong))
