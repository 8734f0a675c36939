"""Finding rule books: our own in a plain table, a stranger's through the entry-point group `grognard.rulesets`."""

from __future__ import annotations

import importlib
from typing import Final

from grognard.game.ruleset import Ruleset
from grognard.game.text import nearest

GROUP: Final = "grognard.rulesets"
OURS: Final = {"homebrew": "grognard.rulesets.homebrew.book:Homebrew"}


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
    from importlib.metadata import entry_points  # late: reading all installed packages takes a while

    return {point.name: point.value for point in entry_points(group=GROUP)}
