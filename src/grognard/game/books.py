"""Finding rule books: our own in a plain table, a stranger's through the entry-point group `grognard.rulesets`."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Final

from grognard.game.ruleset import Ruleset
from grognard.game.text import nearest

GROUP: Final = "grognard.rulesets"
OURS: Final = {
    "homebrew": "grognard.rulesets.homebrew.book:Homebrew",
    "vanguard": "grognard.rulesets.vanguard.book:Vanguard",
    "ninth_age": "grognard.rulesets.ninth_age.book:NinthAge",
}


class UnknownBook(LookupError):
    """No rule book of this name; `meant` is the closest known one."""

    def __init__(self, name: str, meant: str | None) -> None:
        super().__init__(name)
        self.name = name
        self.meant = meant


def book(name: str) -> Ruleset:
    """The rule book of this id; raises UnknownBook."""
    target = OURS.get(name)
    if target is None:
        target = _strangers().get(name)
    if target is None:
        raise UnknownBook(name, nearest(name, books()))
    module, _, attribute = target.partition(":")
    made = getattr(importlib.import_module(module), attribute)()
    assert isinstance(made, Ruleset)
    return made


def books() -> list[str]:
    """The ids of all rule books that can be found, ours first."""
    return [*OURS, *sorted(set(_strangers()) - set(OURS))]


def _strangers() -> dict[str, str]:
    if not any(_may_offer(folder) for folder in sys.path):
        return {}
    from importlib.metadata import entry_points  # late: to import it takes longer than a short command

    return {point.name: point.value for point in entry_points(group=GROUP)}


def _may_offer(folder: str) -> bool:
    """May a package installed there offer a rule book? True for what is no folder: only the library can tell then."""
    try:
        names = os.listdir(folder or ".")
    except NotADirectoryError:
        return True
    except OSError:
        return False
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), "rb") as file:
                    if GROUP.encode() in file.read():
                        return True
            except OSError:
                continue
    return False
