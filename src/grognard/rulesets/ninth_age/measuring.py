"""Distances (catalogue 4): between bases, units, points. Everybody may measure anything at any time."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation, disc, gap, point_gap
from grognard.geometry.formations import Shape as BodyShape
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.houses import house
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

#: what computing leaves of a distance that is exactly as far, in inches
SLACK: Final = 1e-6

MEASURE: Final = cite("ninth_age.geom.measure")
WITHIN: Final = cite("ninth_age.geom.within")


def model_body(state: NState, model: NModel) -> Formation:
    """The base of a model where it stands, as a body of its own; of one in a Building that Building."""
    held = state.n_unit(model.unit).inside
    if held:
        return house(state.board, held)
    spec = model.spec
    if spec.radius > 0.0:
        return disc(model.x, model.y, spec.radius, model.facing)
    cell = (-spec.base_width / 2.0, -spec.base_depth / 2.0, spec.base_width, spec.base_depth)
    return Formation(model.x, model.y, model.facing, BodyShape((cell,)))


def unit_to_unit(state: NState, one: NUnit, other: NUnit) -> float:
    """The distance of two units on the table, edge to edge; 0 in contact."""
    MEASURE.hit()
    return gap(formation(state, one), formation(state, other))


def model_to_unit(state: NState, model: NModel, unit: NUnit) -> float:
    """The distance of a model's base from a unit."""
    MEASURE.hit()
    body = formation(state, unit)
    host = state.n_unit(model.unit)
    own = formation(state, host)
    if own.is_disc() or body.is_disc() or model.id not in host.standing():
        return gap(model_body(state, model), body)
    return polygon_gap(own.base(host.standing().index(model.id)), body.polygons())


def model_to_model(state: NState, one: NModel, other: NModel) -> float:
    """The distance of two models on the table, base to base."""
    MEASURE.hit()
    return gap(model_body(state, one), model_body(state, other))


def unit_to_point(state: NState, unit: NUnit, x: float, y: float) -> float:
    """The distance of a unit from a point."""
    MEASURE.hit()
    return point_gap(formation(state, unit), x, y)


def within(distance: float, reach: float) -> bool:
    """Is that within reach? Exactly as far away still is."""
    WITHIN.hit()
    return distance <= reach + SLACK


def near(state: NState, unit: NUnit, reach: float, seat: str = "") -> list[NUnit]:
    """The other units on the table (of a seat, or of both) within reach of a unit, in order."""
    return [
        other
        for other in state.on_table(seat)
        if other.id != unit.id and within(unit_to_unit(state, unit, other), reach)
    ]


def nearest_enemies(state: NState, unit: NUnit) -> list[NUnit]:
    """The enemy units that are nearest, all of them if several are equally near."""
    best = 1e9
    found: list[NUnit] = []
    for enemy in state.enemies_of(unit.seat):
        away = unit_to_unit(state, unit, enemy)
        if away < best - 1e-6:
            best = away
            found = [enemy]
        elif away <= best + 1e-6:
            found.append(enemy)
    return found
