"""A short duel: the bot with judgement against chance, sides swapped; and the tool that measures it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def duel(*args: str) -> Any:
    """What the tool says, as data."""
    command = [sys.executable, str(ROOT / "tools" / "duel.py"), "--json", *args]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300, env=env)
    return json.loads(ran.stdout)


def test_it_beats_chance_and_never_blunders() -> None:
    found = duel("--games", "4", "--seed", "7", "--size", "500")
    assert found["total"]["games"] == 4 and found["total"]["wins"] == 4
    assert found["blunders"] == []
    assert set(found["scenarios"]) == {"field_battle", "three_standards"}, "a pair of games each"


def test_chance_against_chance_is_even_when_sides_are_swapped() -> None:
    found = duel("--games", "2", "--seed", "3", "--size", "500", "--bots", "default,default")
    assert found["total"]["share"] == 0.5


def test_it_beats_chance_in_the_other_book_too() -> None:
    found = duel(
        "--book",
        "vanguard",
        "--games",
        "2",
        "--seed",
        "1",
        "--size",
        "100",
        "--scenario",
        "recover-the-plans",
    )
    assert found["total"]["games"] == 2 and found["total"]["wins"] == 2
    assert found["blunders"] == []
