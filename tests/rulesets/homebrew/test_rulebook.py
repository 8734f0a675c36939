"""The rule book holds every rule of the catalogue once, under its id, in plain words."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from grognard.rulesets.homebrew.cites import CITATIONS

HERE = Path(__file__).parent
BOOK = HERE.parents[2] / "src" / "grognard" / "rulesets" / "homebrew" / "rulebook" / "en.md"
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
LINES = BOOK.read_text(encoding="utf-8").splitlines()
ENTRY = re.compile(r"^- `(homebrew\.[a-z0-9.-]+)` (\S.*)$")


def test_every_rule_has_one_entry_in_the_order_of_the_book() -> None:
    entries = [match[1] for line in LINES if (match := ENTRY.match(line))]
    assert len(IDS) == 427 and Counter(entries) == Counter(IDS)
    assert entries == IDS
    assert CITATIONS.known == frozenset(IDS)


def test_every_list_item_is_an_entry_with_a_sentence() -> None:
    for line in LINES:
        if line.startswith("-"):
            match = ENTRY.match(line)
            assert match is not None and match[2].endswith((".", ")")), line


def test_entries_carry_no_provenance() -> None:
    tag = re.compile(r"\[(seed|public|ours)|\bseed (document|says|text)\b|[«»]|[А-Яа-я]")
    assert [line for line in LINES if tag.search(line)] == []


def test_rules_that_an_entry_names_exist() -> None:
    named = {name for line in LINES for name in re.findall(r"`(homebrew\.[a-z0-9.-]+)`", line)}
    assert named - set(IDS) == set()


def test_chapters_say_whether_they_belong_to_the_core() -> None:
    chapters = [line for line in LINES if line.startswith("## ")]
    assert [int(line.split()[1].rstrip(".")) for line in chapters] == list(range(2, 25))
    assert all(re.search(r"\((CORE|EXTRA)\b", line) for line in chapters)
