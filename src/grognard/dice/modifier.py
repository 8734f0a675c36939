"""Modifiers: every +1 and -1 carries the rule that causes it, and a log or an odds card prints the list."""

from __future__ import annotations

from typing import Final


class Modifier:
    """A number added to a die or to a total, and the id of the rule that causes it. Never changed after it is made."""

    def __init__(self, cause: str, value: int) -> None:
        self.cause: Final = cause
        self.value: Final = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Modifier) and self.cause == other.cause and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.cause, self.value))

    def __repr__(self) -> str:
        return f"Modifier({self.cause!r}, {self.value:+d})"


def total(mods: list[Modifier]) -> int:
    """The sum of the modifiers; several add up without limit, in whatever order they are listed."""
    value = 0
    for mod in mods:
        value += mod.value
    return value


def mods_spec(mods: list[Modifier]) -> list[list[object]]:
    """The modifiers as plain data for logs and records: `[[cause, value], ...]`, in the given order."""
    return [[mod.cause, mod.value] for mod in mods]
