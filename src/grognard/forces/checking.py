"""Gathering what is wrong with a list, for the rule book that judges it."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.forces.roster import Roster, RosterFault
from grognard.game.text import nearest


class RosterCheck:
    """Gathers the faults of one list."""

    def __init__(self, roster: Roster) -> None:
        self.file = roster.file
        self.faults: list[RosterFault] = []

    def fault(self, rule: str, message: str, place: str, **args: str | int | None) -> None:
        """Note that the list breaks a rule at a place; the same at the same place is told once."""
        fault = RosterFault(rule, message, args, self.file, place)
        if fault not in self.faults:
            self.faults.append(fault)

    def unknown(self, rule: str, message: str, place: str, name: str, known: Iterable[str]) -> None:
        """Note a name that does not exist, with the likely spelling."""
        self.fault(rule, message, place, name=name, near=nearest(name, known))
