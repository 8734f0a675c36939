"""Cold start: how long a one-shot command takes in a new process, beside a bare interpreter."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, Final

POSITION: Final = """
book = "homebrew"

[[case]]
name = "two"
given.unit = [
    { id = "r", seat = "a", entry = "line_rifles", at = [[10.0, 10.0], [12.0, 10.0]] },
    { id = "c", seat = "b", entry = "corsairs", at = [[10.0, 22.0], [12.0, 22.0]] },
]

[[case.ask]]
query = "sight"
args = { by = "a.r.1", at = "b.c.1" }
expect = { seen = true }
"""
COMMANDS: Final = {
    "books": ["books"],
    "rules": ["rules", "homebrew", "homebrew.shoot.hero"],
    "check": ["check", "homebrew", "concord_500_line"],
    "sight": ["sight", "POSITION", "--by", "a.r", "--at", "b.c"],
    "odds": ["odds", "POSITION", "--by", "a.r", "--at", "b.c"],
}


def run(rounds: int = 7) -> dict[str, Any]:
    """Milliseconds of wall time, the median of some runs; `python` is the interpreter doing nothing."""
    times = {"python": _median([sys.executable, "-c", "pass"], rounds)}
    with tempfile.TemporaryDirectory() as folder:
        position = Path(folder) / "position.toml"
        position.write_text(POSITION, encoding="utf-8")
        for name, words in COMMANDS.items():
            given = [str(position) if word == "POSITION" else word for word in words]
            times[name] = _median([sys.executable, "-m", "grognard", *given, "--json"], rounds)
    return {
        "task": "one-shot commands in a new process",
        "ms": {name: round(ms, 1) for name, ms in times.items()},
        "ratio": {name: round(times[name] / times["python"], 1) for name in COMMANDS},
    }


def _median(words: list[str], rounds: int) -> float:
    times: list[float] = []
    for _ in range(rounds + 1):
        start = perf_counter()
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        times.append((perf_counter() - start) * 1000.0)
    return statistics.median(times[1:])  # the first run only fills the caches
