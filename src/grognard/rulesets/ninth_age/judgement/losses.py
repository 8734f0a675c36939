"""Wounds of whole units, and what some of them are worth."""

from __future__ import annotations

from grognard.rulesets.ninth_age.judgement.worth import company, purse, share
from grognard.rulesets.ninth_age.scoring.victory import wounds_left
from grognard.rulesets.ninth_age.state import GONE, NState, NUnit


def wounds_in(state: NState, unit: NUnit) -> int:
    """The wounds that a unit and all who stand in it have left."""
    total = 0
    for one in company(state, unit):
        if one.status not in GONE:
            total += max(0, wounds_left(state, one))
    return total


def wound_worth(state: NState, unit: NUnit) -> float:
    """What one wound of a unit is worth, as a share of the game's size."""
    return share(state, purse(state, unit)) / float(max(wounds_in(state, unit), 1))
