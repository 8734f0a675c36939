"""Blocked Path (catalogue 8.3): enemies that could not be charged stand between; the charger runs straight into them.

The enemy that it runs into makes room for the charge: it forms up so that the proper facing lies flush.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.drives import straight_free
from grognard.geometry.formations import Formation
from grognard.geometry.fronts import TURN, Edge, Tally, front_profile, profile
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.state import NState, NUnit

BLOCKED: Final = cite("ninth_age.move.blocked-path")


class Obstruction:
    """The enemy `unit` that a charger meets straight ahead after `at` inches."""

    def __init__(self, unit: str, at: float) -> None:
        self.unit = unit
        self.at = at


def straight_ahead(state: NState, unit: NUnit, target: str, most: float) -> Obstruction | None:
    """The first thing straight ahead within so many inches, if it is an enemy unit in no combat that is not the target."""
    body = formation(state, unit)
    field = make_field(state, [unit.id], 0.0, 0.0)
    at, who = straight_free(field, body, body.ux, body.uy, most, [])
    tag = field.tags[who] if who >= 0 else ""
    if tag not in state.unit_at or tag == target or state.engaged(tag):
        return None
    other = state.n_unit(tag)
    if other.seat == unit.seat or other.fleeing or other.inside or formation(state, other).is_disc():
        return None
    return Obstruction(tag, at)


def made_room(state: NState, unit: NUnit, end: Formation, enemy: NUnit, facing: str) -> Formation | None:
    """The enemy formed up with a facing flush at the front of the charger, which stands at `end`; None without room.

    Of the places with the most models in contact the one that moves its Centre the least.
    """
    body = formation(state, enemy)
    turned = body.at(0.0, 0.0, (end.facing - TURN[facing]) % 360.0)
    edge = Edge(turned, facing)
    tally = Tally(front_profile(end.shape), profile(body.shape, facing), [], [])
    field = make_field(state, [unit.id, enemy.id], 0.0, 0.0)
    cx, cy = body.centre()
    for _key, intervals in tally.levels(edge.low - end.width(), edge.high):
        found: Formation | None = None
        least = 1e18
        for low, high in intervals:
            for offset in (low, 0.5 * (low + high), high):
                flush = edge.flush(end.shape, offset)
                there = turned.shifted(end.x - flush.x, end.y - flush.y)
                x, y = there.centre()
                away = (x - cx) * (x - cx) + (y - cy) * (y - cy)
                if away < least and field.on_table(there) and not field.overlapped(there):
                    found = there
                    least = away
        if found is not None:
            return found
    return None
