"""What a position is worth to a seat: the victory points as they stand, and the strength that is left for later turns.

Everything is counted in points of the army lists; whoever shows it divides by the game's size.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.phases import turns_of
from grognard.rulesets.ninth_age.scoring.victory import points_of, wounds_left
from grognard.rulesets.ninth_age.state import GONE, JOINED, NState, NUnit

#: what a point of strength is worth at the start of the game, beside the victory points that its loss gives
STRENGTH: Final = 0.7
#: and at its end
AT_LAST: Final = 0.25
#: who flees is worth so much of what he is
FLEEING: Final = 0.45


def share(state: NState, points: float) -> float:
    """Points as a share of the game's size."""
    return points / float(max(state.size, 1))


def later(state: NState) -> float:
    """What a point of strength is worth now: less and less with the turns that are left."""
    turns = turns_of(state)
    left = float(max(turns - max(state.turn, 1), 0)) / float(max(turns - 1, 1))
    return AT_LAST + (STRENGTH - AT_LAST) * left


def company(state: NState, unit: NUnit) -> list[NUnit]:
    """The unit, and the Characters that stand in it as units of their own."""
    found = [unit]
    for other in state.all_units():
        if other.status == JOINED and other.host == unit.id:
            found.append(other)
    return found


def purse(state: NState, unit: NUnit) -> float:
    """The points of a unit with all who stand in it, by the wounds that they have left."""
    total = 0.0
    for one in company(state, unit):
        if one.status not in GONE:
            total += one.points * fitness(state, one)
    return total


def fitness(state: NState, unit: NUnit) -> float:
    """The share of its wounds that a unit has left."""
    return float(wounds_left(state, unit)) / float(max(unit.start_wounds, 1))


def strength(state: NState, seat: str) -> float:
    """What the units of a seat can still do, in points."""
    total = 0.0
    for unit in state.all_units():
        if unit.seat != seat or unit.status in GONE:
            continue
        host = state.n_unit(unit.host) if unit.status == JOINED and unit.host else unit
        total += unit.points * fitness(state, unit) * (FLEEING if host.fleeing else 1.0)
    return total


def worth(state: NState, seat: str) -> float:
    """How well the seat stands, as a share of the game's size."""
    other = state.other(seat)
    points = points_of(state)
    lead = float(points[seat] - points[other])
    if not state.over:
        lead += later(state) * (strength(state, seat) - strength(state, other))
    return share(state, lead)
