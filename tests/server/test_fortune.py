"""Luck so far is the luck of the report of the same game."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.analysis.report.telling import Telling
from grognard.game.books import book
from grognard.game.reading import load_record
from grognard.server.fortune import luck_so_far
from grognard.server.loading import load_table
from grognard.server.narrator import Narrator
from grognard.server.sitting import PERSON, Sitting
from tests.server.playing import toy_table

RECORDS = sorted((Path(__file__).parents[1] / "golden").glob("*/*.jsonl"))[::5]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_is_that_of_the_report(path: Path) -> None:
    record = load_record(path)
    rules = book(record.book)
    seats = rules.new_game(record.setup).seat_ids()
    sitting = [Sitting(seat, PERSON) for seat in seats]
    narrator = Narrator(
        load_table(rules, path.read_bytes().splitlines(), record.key(), sitting, None, 0.0), "", "en"
    )
    narrator.catch_up()
    told = Telling(record, rules, "en").data()["luck"]["told"]
    found = luck_so_far(narrator)
    assert [bool(tally) for tally in found] == [bool(text) for text in told]
    for tally, text in zip(found, told):
        if tally is not None:
            assert text == narrator.words("luck", **tally)


def test_before_the_first_die_there_is_none() -> None:
    narrator = Narrator(toy_table(), "a", "en")
    assert luck_so_far(narrator) == [None, None, None]
