"""Golden records: whole games of every book of ours, played before, come out as ever, in both forms.

After a change of the rules: raise RULES_VERSION, and play them anew (docs/records.md).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.game.books import OURS, book
from grognard.game.reading import load_record
from grognard.game.replay import replay

RECORDS = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.both_forms
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_records(path: Path) -> None:
    rules = book(path.parent.name)
    record = load_record(path)
    assert record.rules == type(rules).RULES_VERSION, "a record of other rules: play it anew"
    match = replay(record, rules)
    assert match.over


@pytest.mark.parametrize("name", OURS)
def test_every_book_has_some(name: str) -> None:
    assert len([path for path in RECORDS if path.parent.name == name]) >= 2
