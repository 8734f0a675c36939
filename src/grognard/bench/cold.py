"""Cold start: how long a one-shot command takes in a new process, beside a bare interpreter."""

from __future__ import annotations

import statistics
import subprocess
import sys
from time import perf_counter
from typing import Any, Final

COMMANDS: Final = {
    "books": ["books", "--json"],
    "rules": ["rules", "homebrew", "homebrew.shoot.hero", "--json"],
    "check": ["check", "homebrew", "concord_500_line", "--json"],
}


def run(rounds: int = 5) -> dict[str, Any]:
    """Milliseconds of wall time, the median of some runs; `python` is the interpreter doing nothing."""
    times = {"python": _median([sys.executable, "-c", "pass"], rounds)}
    for name, words in COMMANDS.items():
        times[name] = _median([sys.executable, "-m", "grognard", *words], rounds)
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
