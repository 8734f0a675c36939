"""What people see of a charge before they declare it: the way, where it would end, how far it is, how likely it reaches."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import fact
from grognard.game.verdict import Shape
from grognard.geometry.engage import Charge
from grognard.geometry.formations import Formation
from grognard.geometry.lanes import footprint
from grognard.geometry.maneuvers import WHEELS, Leg, moved
from grognard.geometry.shapes import Point
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.reach import approach, facing_struck, reaching
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.state import NState, NUnit

#: degrees of a wheel that are drawn as one straight line
FACET: Final = 6.0


def charge_facts(state: NState, unit: NUnit, enemy: NUnit) -> list[dict[str, object]]:
    """The facing that would be struck, the distance, and the chance that the Charge Range is enough."""
    body, other = formation(state, unit), formation(state, enemy)
    facts: list[dict[str, object]] = []
    if not body.is_disc() and not other.is_disc() and not enemy.fleeing:
        facts.append(fact("struck", facing=facing_struck(state, unit, enemy)[0]))
    facts.append(fact("away", inches=unit_to_unit(state, unit, enemy)))
    facts.append(fact("reaches", percent=math.floor(100.0 * float(reaching(state, unit, enemy)[True]) + 0.5)))
    return facts


def charge_forecast(state: NState, unit: NUnit, enemy: NUnit) -> Forecast:
    """The chance to reach, and what the first round would come to."""
    # late: odds of a round play charges, too
    from grognard.rulesets.ninth_age.odds.forecasts import forecast_charge

    return forecast_charge(state, unit.id, enemy.id)


def charge_shapes(state: NState, unit: NUnit, enemy: NUnit) -> list[Shape]:
    """The way of the middle of the front, and the aligned body at its end; of a target that has to turn, it too."""
    leaving = [one[0] for one in charges_part(state).declared]
    found = approach(state, unit, enemy, leaving)
    if found is None:
        return []
    start = formation(state, unit)
    shapes = [Shape("line", _way(start, found.run.legs()), role="path"), *_stood(found.pose, "end")]
    if _turned(found, formation(state, enemy)):
        shapes += _stood(found.target, "turned")
    return shapes


def _turned(found: Charge, was: Formation) -> bool:
    there = found.target
    return (there.x, there.y, there.facing) != (was.x, was.y, was.facing)


def _stood(form: Formation, role: str) -> list[Shape]:
    """The ground of a body, and its front."""
    shapes = [Shape("polygon", list(poly), role=role) for poly in footprint(form)]
    if not form.is_disc():
        shapes.append(Shape("line", [form.front_left(), form.front_right()], role="front"))
    return shapes


def _way(form: Formation, legs: list[Leg]) -> list[Point]:
    """Along the legs, wheels as arcs of short lines."""
    points = [_nose(form)]
    for name, amount in legs:
        pieces = max(1, math.ceil(amount / FACET)) if name in WHEELS else 1
        for i in range(1, pieces + 1):
            points.append(_nose(moved(form, (name, amount * i / pieces))))
        form = moved(form, (name, amount))
    return points


def _nose(form: Formation) -> Point:
    """The middle of the front; of a round base, its own."""
    if form.is_disc():
        return form.x, form.y
    (ax, ay), (bx, by) = form.front_left(), form.front_right()
    return (ax + bx) / 2.0, (ay + by) / 2.0
