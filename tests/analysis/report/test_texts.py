"""Texts that come again and again are written once."""

from __future__ import annotations

from typing import Any

from grognard.analysis.report.texts import Texts
from tests.analysis.report.reports import data_of, page


def test_longer_texts_have_a_place_and_short_ones_none() -> None:
    texts = Texts()
    assert [texts.place(text) for text in (" of ", "hits on", "misses", "hits on")] == [" of ", 0, 1, 0]
    assert texts.texts == ["hits on", "misses"]


def test_they_are_taken_out_of_lines() -> None:
    texts = Texts()
    line: dict[str, Any] = {
        "t": [["u", 0], " fires"],
        "d": {"x": ["as expected"]},
        "m": [[1, "strength", 4]],
        "y": [{"v": "worth it", "f": [[[" fires", ["s", 0]], "+1"]]}],
    }
    texts.gather([line, {"t": ["!"]}])
    assert line["t"] == [["u", 0], 0] and line["d"]["x"] == [1]
    assert line["m"] == [[1, 2, 4]] and line["y"][0]["f"] == [[[0, ["s", 0]], "+1"]]
    assert texts.texts == [" fires", "as expected", "strength"]


def test_no_text_of_a_page_is_there_twice() -> None:
    texts = data_of(page())["texts"]
    assert len(texts) == len(set(texts)) > 20
