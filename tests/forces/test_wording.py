"""Every message of a room has words, and no words are left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.forces.wording import ENGLISH, describe
from grognard.rulesets.homebrew.army_wording import WORDING

SRC = Path(__file__).parents[2] / "src" / "grognard"


@pytest.mark.parametrize(
    ("folder", "prefix", "words"),
    [("forces", "roster", ENGLISH), ("rulesets/homebrew", "army", WORDING)],
)
def test_messages_and_words_agree(folder: str, prefix: str, words: dict[str, str]) -> None:
    pattern = re.compile(rf'"({prefix}(?:-[a-z]+)+)"')
    sources = [path for path in sorted((SRC / folder).glob("*.py")) if not path.stem.endswith("wording")]
    used = {message for path in sources for message in pattern.findall(path.read_text(encoding="utf-8"))}
    assert used == set(words)


def test_a_message_without_words_shows_its_id() -> None:
    assert describe("something-else", {"near": "nothing"}) == "something-else; meant nothing?"
