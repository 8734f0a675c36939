"""Short lists for tests: a unit is `entry`, `entry:25`, `entry:25 halberd champion files=5`."""

from __future__ import annotations

from grognard.forces import Roster, RosterUnit
from grognard.rulesets.ninth_age.army.muster import unit_spec
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.profiles import UnitSpec

LIBRARY = library()
ARMIES = {army.prefix: army for army in LIBRARY.armies.values()}


def unit(text: str) -> RosterUnit:
    """A unit of a list; an option without a number is taken once."""
    head, *chosen = text.split()
    entry, _, number = head.partition(":")
    options = {}
    for choice in chosen:
        name, _, taken = choice.partition("=")
        options[name] = int(taken or 1)
    return RosterUnit(entry, (int(number or 1),), options)


def spec(text: str) -> UnitSpec:
    """The unit as it takes the field."""
    one = unit(text)
    return unit_spec(one, ARMIES[one.entry.partition("_")[0]], LIBRARY)


def army(faction: str, size: int, *units: str) -> Roster:
    """A list of these units."""
    return Roster("ninth_age", "Test", faction, size, tuple(unit(text) for text in units))
