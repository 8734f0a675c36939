"""`grognard play`: a battle to look at: two ready armies, two bots, told as it goes, recorded, and reported."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

from grognard.cli import battle
from grognard.cli.arguments import Arguments, Given, Option
from grognard.cli.finding import find_book
from grognard.cli.report import beside
from grognard.cli.trouble import misuse
from grognard.game.ruleset import Ruleset

BOOK: Final = "homebrew"
FOLDER: Final = "records"


def arguments(verb: str) -> Arguments:
    """How it is to be played; everything has a default."""
    return Arguments(verb, [], [Option("--book", "BOOK"), *battle.OPTIONS])


def run(given: Given) -> int:
    """Play a battle between two of the book's ready rosters."""
    ruleset = find_book(given.text("book") or BOOK)
    names = opponents(ruleset, given.whole("size", 1))
    setup = battle.agreed(given, ruleset, names)
    battle.mind_start(given, ruleset, setup)
    file = given.text("record") or str(record_file(type(ruleset).ID))
    battle.fight_and_show(given, ruleset, setup, file, given.text("report") or beside(file))
    return 0


def opponents(ruleset: Ruleset, size: int | None) -> list[str]:
    """Ready rosters of one size and different factions, the smallest size there is unless another is wanted."""
    rosters = [(name, ruleset.load_roster(name)) for name in ruleset.ready_rosters()]
    known = [(name, roster) for name, roster in rosters if isinstance(roster, dict)]
    sizes = sorted({int(roster["size"]) for _, roster in known})
    wanted = size if size in sizes else (sizes[0] if sizes else 0)
    found: list[str] = []
    factions: list[object] = []
    for name, roster in known:
        if roster["size"] == wanted and roster.get("faction") not in factions:
            factions.append(roster.get("faction"))
            found.append(name)
    least = type(ruleset).SEATS[0]
    if len(found) < least:
        raise misuse("misuse.no-rosters", book=type(ruleset).ID)
    return found[:least]


def record_file(book: str) -> Path:
    """A new file in the user's data folder, or in the current one where that can't be written to."""
    name = f"{book}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.jsonl"
    folder = data_folder() / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path.cwd()
    return (folder if os.access(folder, os.W_OK) else Path.cwd()) / name


def data_folder() -> Path:
    """Where the user's system keeps the data of programs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "grognard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "grognard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "grognard"
