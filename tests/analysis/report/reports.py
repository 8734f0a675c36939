"""Reports for tests: of a recorded battle, and of games of the toy book, which are made once."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from grognard.analysis.report import report
from grognard.game.books import book
from grognard.game.reading import Record, load_record, read_record
from grognard.game.ruleset import Ruleset
from grognard.game.state import State
from tests.game.harness import recorded
from tests.game.toy import SETUP, geese, toy_match

GOLDEN = Path(__file__).parents[2] / "golden" / "homebrew" / "line-swarm.jsonl"


def golden() -> Record:
    """A battle of 500 points."""
    return load_record(GOLDEN)


@cache
def page(lang: str = "en") -> str:
    """Its report."""
    return report(golden(), book("homebrew"), lang)


@cache
def toy_record(seed: int = 4) -> Record:
    """A game of the toy book."""
    return read_record(recorded(toy_match(seed), SETUP, Random(seed)))


@cache
def toy_page() -> str:
    """Its report, of a book without a table, cards and tracks."""
    kind: Any = type(geese())

    class Bare(kind):
        def table(self, state: State) -> dict[str, object]:
            return {}

    return report(toy_record(), Bare(), "en")


def data_of(text: str) -> dict[str, Any]:
    """The data in a page."""
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    data: dict[str, Any] = json.loads(found)
    return data


def told(parts: list[Any], data: dict[str, Any], faces: list[int] | None = None) -> str:
    """A line as the page shows it."""
    names = {"u": data["units"], "s": data["seats"]}
    shown = []
    for part in parts:
        if isinstance(part, (str, int)):
            shown.append(part if isinstance(part, str) else data["texts"][part])
        elif part[0] == "d":
            shown.append(f"[{(faces or [])[part[1]]}]")
        elif part[0] == "m":
            shown.append(data["models"][part[1]][0])
        else:
            shown.append(names[part[0]][part[1]]["name"])
    return "".join(shown)


def with_table(kind: type[Ruleset]) -> Ruleset:
    """The toy book by somebody who shows its field and what happens there."""

    class Meadow(kind):
        def table(self, state: State) -> dict[str, object]:
            standing = [model for model in state.models if model.alive]
            rows = [
                {"id": one.id, "unit": "", "seat": one.seat, "x": one.x, "y": one.y, "radius": 0.5}
                for one in standing
            ]
            return {"width": 12.0, "depth": 12.0, "models": rows}

        def drawn(self, state: State, event: Any) -> list[dict[str, object]]:
            if event.KIND != "stands":
                return []
            one = state.model(event.model)
            points = [[one.x, one.y], [event.x, event.y]]
            return [{"kind": "path", "id": event.model, "points": points, "inches": 1.5}]

    return Meadow()
