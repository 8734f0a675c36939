"""How smoothly a unit is dragged: frames a second in a real browser, with the largest ready armies on the table.

    python -m tools.frames --seconds 5 --overlays

The largest `homebrew` army is deployed twice through the page, then a unit is dragged to and fro and the frames are
counted that the browser draws meanwhile, beside those that it draws with nothing to do. Needs Chromium.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect, sync_playwright

from grognard.game.books import book
from tests.browser.conftest import FLAGS, chromium
from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse, middle
from tests.browser.serving import served
from tests.browser.table import Glance, Table
from tests.browser.visiting import PATIENCE, Visitors

BOOK: Final = "homebrew"
#: what the frames a second should not fall below
GOAL: Final = 40.0
#: keys of all that can be laid over the table, but for what is there from the beginning
OVERLAYS: Final = "tavcln"
#: pixels around the start of a drag
SWING: Final = 90.0
#: milliseconds in which overlays come
SETTLED: Final = 3000
_COUNT: Final = """
() => {
  const times = globalThis.frames_seen = [];
  globalThis.counting = true;
  const next = (now) => { times.push(now); if (globalThis.counting) requestAnimationFrame(next); };
  requestAnimationFrame(next);
}
"""
_COUNTED: Final = "() => { globalThis.counting = false; return globalThis.frames_seen; }"


def largest() -> tuple[str, int, int]:
    """The ready roster with the most models: its id, its size, and how many models it has."""
    ruleset: Any = book(BOOK)
    rows: list[tuple[int, str]] = []
    for id in ruleset.ready_rosters():
        sheet: Any = ruleset.roster_sheet(ruleset.load_roster(id), "en")
        rows.append((sum(unit.models for unit in sheet.units), id))
    models, id = max(rows)
    return id, int(ruleset.load_roster(id)["size"]), models


class Plain(Mouse):
    """Keeps nobody in reserve."""

    def answer(self, glance: Glance, attempt: int) -> None:
        """See Player."""
        if glance.kind != "pick_some":
            super().answer(glance, attempt)


def begin(table: Table) -> None:
    """Both armies are deployed, and a unit is to be moved."""
    player = Plain(table)
    while table.wait_for_turn().kind != "move":
        if not player.step():
            raise SystemExit("the game was over before anything could be dragged")


def drag(page: Page, start: tuple[float, float], seconds: float) -> list[float]:
    """Lead what lies there around a circle; the times of the frames that were drawn, in milliseconds."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1])
    page.evaluate(_COUNT)
    until, turn = time.monotonic() + seconds, 0.0
    while time.monotonic() < until:
        turn += 0.05
        page.mouse.move(start[0] + SWING * math.sin(turn), start[1] - SWING * (1 - math.cos(turn)) / 2)
    times: list[float] = page.evaluate(_COUNTED)
    page.mouse.up()
    return times


def rate(times: list[float]) -> tuple[float, float]:
    """Frames a second, and the longest wait for one in milliseconds."""
    gaps = [b - a for a, b in pairwise(times)]
    return 1000.0 * len(gaps) / (times[-1] - times[0]), max(gaps)


def measure(seconds: float, pictures: Path | None, overlays: bool = False) -> float:
    """Deploy, drag, tell; the frames a second while dragging."""
    program = chromium()
    if program is None:
        raise SystemExit("there is no Chromium on this machine")
    army, size, models = largest()
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        person = Visitors(browser, server.address).new()
        lobby = Lobby(person).open().choose_book("d6").choose("lobby-size", str(size)).seat(2, "same")
        table = lobby.army(1, army).army(2, army).start()
        begin(table)
        if overlays:
            for key in OVERLAYS:
                person.page.keyboard.press(key)
            person.page.wait_for_timeout(SETTLED)
        person.page.evaluate(_COUNT)
        person.page.wait_for_timeout(1000 * min(seconds, 2.0))
        idle, _ = rate(person.page.evaluate(_COUNTED))
        model = person.page.locator("svg.table .model.asked").first
        times = drag(person.page, middle(model), seconds)
        moved = person.page.locator("svg.table .model.drafted").count()
        if pictures:
            person.page.screenshot(path=pictures)
        found, longest = rate(times)
        all_models = person.page.locator("svg.table .model").count()
        browser.close()
    print(f"{models} models a side, {all_models} of them on the table, {moved} dragged")
    print(
        f"{found:.1f} frames/s (longest wait {longest:.0f} ms); with nothing to do {idle:.1f}; goal {GOAL:.0f}"
    )
    return found


def main(argv: Sequence[str]) -> int:
    """1 if the goal is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--overlays", action="store_true", help="with all that can be laid over the table")
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args(argv)
    return 0 if measure(given.seconds, given.picture, given.overlays) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
