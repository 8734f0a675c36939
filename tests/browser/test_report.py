"""The battle report in a browser: what stands on the table can be read, however crowded it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from grognard.analysis.report import report
from grognard.game.books import book
from grognard.game.reading import load_record

GOLDEN = Path(__file__).parents[1] / "golden" / "vanguard" / "patrols.jsonl"
DATA = re.compile(r'(<script type="application/json" id="data">)(.*?)(</script>)', re.DOTALL)
#: boxes of what a selector finds, as far as it is seen, in pixels
BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((made) => made.textContent && !made.closest(".gone"))
  .map((made) => { const box = made.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; })"""


@cache
def page() -> str:
    """The report of a battle."""
    return report(load_record(GOLDEN), book("vanguard"), "en")


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    """Opens a report after its data were changed by a function; returns the page."""
    visited = browser.new_page(viewport={"width": 1360, "height": 860})
    complaints: list[str] = []
    visited.on("pageerror", lambda error: complaints.append(str(error)))

    def open_with(change: Any) -> Page:
        found = DATA.search(page())
        assert found is not None
        data = json.loads(found[2])
        change(data)
        path = tmp_path / "report.html"
        text = json.dumps(data).replace("<", "\\u003c")
        path.write_text(page()[: found.start(2)] + text + page()[found.end(2) :], encoding="utf-8")
        visited.goto(path.as_uri())
        return visited

    yield open_with
    visited.close()
    assert complaints == []


def common(one: list[float], other: list[float]) -> float:
    """How much of two boxes is one on the other (square pixels)."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def test_the_sign_of_an_objective_does_not_cover_the_name_of_what_it_stands_on(opened: Any) -> None:
    def beacon(data: dict[str, Any]) -> None:
        pyre = {"id": "pyre", "name": "rock", "look": "ruin", "height": 2, "walls": [], "floors": []}
        pyre["p"] = [[17, 17], [19, 17], [19, 19], [17, 19]]
        data["table"]["pieces"] = [pyre]
        data["table"]["markers"] = [["the beacon", 18, 18, 0]]

    shown = opened(beacon)
    (name,) = shown.evaluate(BOXES, ".piece-name")
    plate = shown.locator(".marker .plate").first.bounding_box()
    assert plate is not None
    box = [plate["x"], plate["y"], plate["x"] + plate["width"], plate["y"] + plate["height"]]
    assert common(name, box) == 0.0


def test_signs_stand_beside_each_other_where_bases_are_crowded(opened: Any) -> None:
    def crowd(data: dict[str, Any]) -> None:
        """All models in a row at the end, base to base, each with several signs."""
        seen = [at for at, token in enumerate(data["tokens"]) if token[1]]
        assert len(seen) >= 3
        last = data["events"][-1].setdefault("f", {})
        last["m"] = {str(i): [10 + 1.05 * i, 18, 1, 90] for i in range(len(data["models"])) if i < 6}
        last["m"] |= {str(i): None for i in range(6, len(data["models"]))}
        last["u"] = {str(u): [1, 1, seen[:3], []] for u in range(len(data["units"]))}

    shown = opened(crowd)
    shown.keyboard.press("End")
    signs = shown.evaluate(BOXES, ".model .sign")
    bases = shown.evaluate(BOXES.replace("made.textContent && ", ""), ".model:not(.gone) .base")
    assert len(signs) == len(bases) == 6
    for at, one in enumerate(signs):
        area = (one[2] - one[0]) * (one[3] - one[1])
        for other in [*signs[at + 1 :], *bases]:
            assert common(one, other) < 0.2 * area
