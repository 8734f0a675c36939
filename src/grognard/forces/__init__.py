"""Rosters as typed data: reading, faults, ready lists, printing. Knows the file format, and no rule book.

>>> from grognard.forces import load, ready
>>> "concord_500_line" in ready("homebrew")
True
>>> roster = load("concord_500_line", "homebrew")
>>> roster.name, roster.size, len(roster.units)
('Line Company', 500, 6)
"""

from __future__ import annotations

from grognard.forces.reading import load, loads, ready
from grognard.forces.roster import Roster, RosterError, RosterFault, RosterUnit

__all__ = ["Roster", "RosterError", "RosterFault", "RosterUnit", "load", "loads", "ready"]
