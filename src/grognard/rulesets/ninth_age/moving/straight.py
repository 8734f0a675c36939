"""Contact without facings (catalogue 8.3): at round bases, by round bases, and with units that flee.

The charger wheels as little as it must so that straight on it meets the enemy before anything else.
"""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import FORWARD, PIVOT, WHEEL_LEFT, WHEEL_RIGHT, Maneuvers
from grognard.geometry.drives import straight_free, wheel_free
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import moved
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.moving.flying import flies
from grognard.rulesets.ninth_age.state import NState, NUnit

ROUND: Final = cite("ninth_age.move.charge-round")
FLEEING: Final = cite("ninth_age.move.charge-fleeing")

#: wheels are tried in steps of so many degrees
STEP: Final = 2.0
WIDEST: Final = 90.0
#: farther than any table
FAR: Final = 120.0


class Straight:
    """A wheel and a straight run into contact: the maneuvers, and the body where it stops."""

    def __init__(self, maneuvers: Maneuvers, end: Formation) -> None:
        self.maneuvers = maneuvers
        self.end = end


def straight_contact(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> Formation | None:
    """The body of the unit in contact with the enemy, or None if it cannot get there."""
    found = straight_charge(state, unit, enemy, leaving)
    return found.end if found is not None else None


def straight_charge(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> Straight | None:
    """The run with the smallest wheel that meets the enemy first, and ends in nobody else."""
    found = _straight(state, unit, enemy, leaving)
    if found is not None and flies(state, unit):
        rest = make_field(state, [unit.id, enemy.id, *leaving], 0.0, 0.0)
        if rest.overlapped(found.end):
            return None
    return found


def _straight(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> Straight | None:
    """The run with the smallest wheel that meets the enemy first."""
    (FLEEING if enemy.fleeing else ROUND).hit()
    away = [unit.id, *leaving]
    if flies(state, unit):
        # over everybody else: the end alone must be free
        away += [other.id for other in state.on_table() if other.id not in (unit.id, enemy.id)]
    field = make_field(state, away, 0.0, 0.0)
    body = formation(state, unit)
    goal = field.tags.index(enemy.id)
    if body.is_disc():
        ex, ey = formation(state, enemy).centre()
        facing = heading(ex - body.x, ey - body.y)
        turned = moved(body, (PIVOT, facing))
        at, who = straight_free(field, turned, turned.ux, turned.uy, FAR, [])
        if who != goal:
            return None
        return Straight(((PIVOT, facing), (FORWARD, at)), moved(turned, (FORWARD, at)))
    degrees = 0.0
    while degrees <= WIDEST:
        for wheel in (WHEEL_LEFT, WHEEL_RIGHT):
            if degrees:
                free, _ = wheel_free(field, body, wheel == WHEEL_LEFT, degrees, [])
                if free < degrees:
                    continue
            turned = moved(body, (wheel, degrees)) if degrees else body
            at, who = straight_free(field, turned, turned.ux, turned.uy, FAR, [])
            if who == goal:
                legs: Maneuvers = ((wheel, degrees), (FORWARD, at)) if degrees else ((FORWARD, at),)
                return Straight(legs, moved(turned, (FORWARD, at)))
        degrees += STEP
    return None
