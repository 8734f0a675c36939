"""Rule books as text: one entry a rule under its stable id, in chapters marked CORE or EXTRA."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.game.ruleset import Ruleset
from grognard.game.text import ENGLISH

_HEADING = re.compile(r"^(#{2,4})\s+(.*)$")
#: what stands behind the title of a chapter
_LAYER = re.compile(r"\s*\([A-Z][A-Z ,/+]*\)$")
_ENTRY = re.compile(r"^- `([a-z0-9_.-]+)`\s*(.*)$")


class Entry:
    """One rule: its id, its text, the chapter it stands in, and whether that chapter is CORE or EXTRA."""

    def __init__(self, id: str, text: str, chapter: str, layer: str) -> None:
        self.id = id
        self.text = text
        self.chapter = chapter
        self.layer = layer

    def place(self) -> str:
        """Where the rule stands, as people cite it: number and title of the chapter."""
        return _LAYER.sub("", self.chapter)


class Rulebook:
    """The rules of one book in one language, in the book's order."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.by_id = {entry.id: entry for entry in entries}


def rulebook_of(book: Ruleset, lang: str) -> Rulebook:
    """The rules of a book in the language, in English where there is no such text.

    Raises NotImplementedError for a book that has none at all, OSError.
    """
    path = Path(book.rulebook_path(lang))
    return load_rulebook(path if path.is_file() else Path(book.rulebook_path(ENGLISH)))


def load_rulebook(path: Path) -> Rulebook:
    """Read a rule-book text. A rule's text may run over several indented lines."""
    entries: list[Entry] = []
    chapter = ""
    layer = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = _HEADING.match(line)
        entry = _ENTRY.match(line)
        if heading:
            chapter = heading.group(2)
            for mark in ("CORE", "EXTRA"):
                if mark in chapter:
                    layer = mark
        elif entry:
            entries.append(Entry(entry.group(1), entry.group(2), chapter, layer))
        elif entries and line.startswith("  ") and line.strip():
            entries[-1].text += " " + line.strip()
    return Rulebook(entries)
