"""The bundle: it names no rule book, and it is small."""

from __future__ import annotations

import gzip
import json
import re
import urllib.request
from typing import Any, Final

import pytest

from grognard.server.page import STATIC
from tests.browser.lobby import Lobby
from tests.browser.serving import ROOT, Served
from tests.browser.visiting import Visitors

#: all of the script, as it goes over the line
MOST: Final = 150_000
#: requests of a first visit to the lobby, and their bytes
MOST_REQUESTS: Final = 12
MOST_BYTES: Final = 260_000


def names_of_books(server: Served) -> set[str]:
    """The ids and names of all books, and of what they bring, in both languages."""
    found: set[str] = set()
    for lang in ("en", "ru"):
        with urllib.request.urlopen(f"{server.address}/api/books?lang={lang}") as reply:
            books: list[dict[str, Any]] = json.load(reply)
        for book in books:
            rows = [book, *book["scenarios"], *book["tables"], *book["options"], *book["rosters"]]
            found |= {row[key] for row in rows for key in ("id", "name")}
            found |= {row["faction"] for row in book["rosters"]}
    return found


def test_no_word_of_the_page_names_a_rule_book(server: Served) -> None:
    names = names_of_books(server)
    assert {"homebrew", "vanguard", "geese"} <= names
    sources = [*(ROOT / "web" / "src").rglob("*.ts*"), *(ROOT / "web" / "src").rglob("*.css")]
    assert len(sources) > 50
    # a scenario's option may be called like an everyday word; what is meant is named by more than that
    named = re.compile(
        "|".join(
            rf"\b{re.escape(name)}\b" for name in names if len(name) > 7 or " " in name or name in ("geese",)
        ),
        re.IGNORECASE,
    )
    found = [
        f"{file.name}: {hit[0]}"
        for file in sources
        if (hit := named.search(file.read_text(encoding="utf-8")))
    ]
    assert not found


@pytest.mark.usefixtures("page_built")
def test_the_script_is_small() -> None:
    scripts = list((STATIC / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= MOST


def test_a_first_visit_asks_for_little(visitors: Visitors) -> None:
    person = visitors.new()
    Lobby(person).open()
    rows: list[dict[str, Any]] = person.page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
             .map((one) => ({name: one.name, sent: one.transferSize, packed: one.encodedBodySize, size: one.decodedBodySize,
                             end: one.responseEnd}))"""
    )
    assert len(rows) <= MOST_REQUESTS and sum(row["sent"] for row in rows) <= MOST_BYTES, rows
    scripts = [row for row in rows if row["name"].endswith(".js")]
    assert scripts and sum(row["packed"] for row in scripts) <= MOST
    assert all(row["packed"] < row["size"] for row in scripts), "a script is sent as it is, not packed"
    # a time is no matter for a test: machines differ, and what else they do
    print(
        f"{len(rows)} requests, {sum(row['sent'] for row in rows)} bytes, {max(row['end'] for row in rows):.0f} ms"
    )


def test_a_table_is_opened_with_what_the_lobby_has(visitors: Visitors) -> None:
    person = visitors.new()
    Lobby(person).open().choose_book("Vanguard").bot(2, "default").start()
    asked: list[str] = person.page.evaluate(
        "() => performance.getEntriesByType('resource').filter((one) => one.transferSize > 0).map((one) => one.name)"
    )
    # script and style are kept, whatever page one comes from: no second bundle is fetched
    assert not [name for name in asked if name.endswith((".js", ".css"))], asked
