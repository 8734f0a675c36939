"""Measuring (catalogue chapter 4): distances, contact, nearness, engagement, all computed from places."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import gap
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

DISTANCE: Final = cite("homebrew.measure.distance")
UNIT_DISTANCE: Final = cite("homebrew.measure.unit-distance")
WITHIN: Final = cite("homebrew.measure.within")
TOLERANCE: Final = cite("homebrew.measure.tolerance")
CONTACT: Final = cite("homebrew.measure.contact")
NEAR: Final = cite("homebrew.measure.near")
ENGAGED: Final = cite("homebrew.fight.engaged")
DERIVED: Final = cite("homebrew.state.derived")
STEP: Final = cite("homebrew.measure.step")

#: the vertical gap of a flyer never counts: it stands at height 0 for distances
FLYER_CONTACT: Final = cite("homebrew.move.flyer-bases")


def in_contact(state: HState, p: HModel, q: HModel) -> bool:
    """Are the two bases in contact? (homebrew.measure.contact; flyers are not asked here)"""
    measure = state.board.constants.measure
    dz = p.z - q.z
    if dz > measure.contact_vertical + 1e-9 or -dz > measure.contact_vertical + 1e-9:
        return False
    dx = p.x - q.x
    dy = p.y - q.y
    reach = p.radius + q.radius + measure.contact_gap + 1e-9
    return dx * dx + dy * dy <= reach * reach


def distance(state: HState, p: HModel, q: HModel) -> float:
    """Distance of two models in inches: sqrt(horizontal gap^2 + height difference^2), 0 in contact."""
    DISTANCE.hit()
    dx = p.x - q.x
    dy = p.y - q.y
    h = math.sqrt(dx * dx + dy * dy) - p.radius - q.radius
    if h < 0.0:
        h = 0.0
    dz = p.z - q.z
    # the cheap question first: hardly any two models touch
    near = h <= state.board.constants.measure.contact_gap + 1e-6
    if near and in_contact(state, p, q) and not _in_the_air(state, p, q):
        CONTACT.hit()
        return 0.0
    return h if dz == 0.0 else math.sqrt(h * h + dz * dz)


def _in_the_air(state: HState, p: HModel, q: HModel) -> bool:
    """Is one of the two a flyer, which is in contact with nobody?"""
    if state.h_unit(p.unit).profile.flyer or state.h_unit(q.unit).profile.flyer:
        FLYER_CONTACT.hit()
        return True
    return False


def inches(state: HState, steps: float) -> float:
    """The length in inches of so many steps of a profile (homebrew.measure.step)."""
    STEP.hit()
    return steps * state.board.constants.measure.step


def within(state: HState, value: float, limit: float) -> bool:
    """Is the distance within the limit? 0.001 inch in favour."""
    WITHIN.hit()
    TOLERANCE.hit()
    return value <= limit + state.board.constants.measure.tolerance


def to_unit(state: HState, p: HModel, unit: HUnit) -> float:
    """Smallest distance from a model to a living model of the unit (infinity if there is none)."""
    UNIT_DISTANCE.hit()
    best = math.inf
    for q in state.living(unit):
        d = distance(state, p, q)
        if d < best:
            best = d
    return best


def between_units(state: HState, one: HUnit, other: HUnit) -> float:
    """Smallest distance between any two living models of the two units."""
    UNIT_DISTANCE.hit()
    best = math.inf
    others = state.living(other)
    for p in state.living(one):
        for q in others:
            d = distance(state, p, q)
            if d < best:
                best = d
    return best


def to_point(p: HModel, x: float, y: float) -> float:
    """Horizontal distance from a model's base circle to a point."""
    return gap(p.x, p.y, p.radius, x, y, 0.0)


def is_near(state: HState, p: HModel, q: HModel) -> bool:
    """Is the gap at most 1 inch and the height difference at most 2? (homebrew.measure.near)"""
    NEAR.hit()
    constants = state.board.constants
    dz = abs(p.z - q.z)
    if dz > constants.measure.contact_vertical + 1e-9:
        return False
    limit = constants.manoeuvre.enemy_gap + constants.measure.tolerance
    return gap(p.x, p.y, p.radius, q.x, q.y, q.radius) <= limit


class Contacts:
    """Who touches which enemy, for one arrangement of models; flyers touch nobody."""

    def __init__(self, stamp: int) -> None:
        self.stamp = stamp
        #: model id -> ids of the enemy models it touches, in order
        self.of_model: dict[str, list[str]] = {}
        #: unit id -> ids of the enemy units it touches, in order
        self.of_unit: dict[str, list[str]] = {}

    def join(self, p: HModel, q: HModel) -> None:
        """Note that p and q touch."""
        for one, other in ((p, q), (q, p)):
            self.of_model.setdefault(one.id, []).append(other.id)
            units = self.of_unit.setdefault(one.unit, [])
            if other.unit not in units:
                units.append(other.unit)


class _Cache:
    """The contacts of the arrangement asked for last."""

    def __init__(self) -> None:
        self.contacts = Contacts(-1)


_CACHE: Final = _Cache()


def contacts(state: HState) -> Contacts:
    """All contacts between enemies on the table (homebrew.fight.engaged: computed from positions at all times)."""
    if _CACHE.contacts.stamp == state.stamp:
        return _CACHE.contacts
    DERIVED.hit()
    found = Contacts(state.stamp)
    reach = state.board.constants.measure.contact_gap + 1e-6
    theirs = _touchable(state, "b")
    for mine in _touchable(state, "a"):
        near: list[HModel] = []
        for other in theirs:
            if mine.near(other, reach):
                near += other.models
        if near:
            for p in mine.models:
                for q in near:
                    if in_contact(state, p, q):
                        found.join(p, q)
    _CACHE.contacts = found
    return found


class _Spread:
    """The living models of a unit, and the box around their bases."""

    def __init__(self, models: list[HModel]) -> None:
        self.models = models
        self.x0 = math.inf
        self.y0 = math.inf
        self.x1 = -math.inf
        self.y1 = -math.inf
        for model in models:
            self.x0 = min(self.x0, model.x - model.radius)
            self.y0 = min(self.y0, model.y - model.radius)
            self.x1 = max(self.x1, model.x + model.radius)
            self.y1 = max(self.y1, model.y + model.radius)

    def near(self, other: _Spread, reach: float) -> bool:
        """Is the gap between the two boxes at most `reach` inches in both directions?"""
        return (
            self.x0 <= other.x1 + reach
            and other.x0 <= self.x1 + reach
            and self.y0 <= other.y1 + reach
            and other.y0 <= self.y1 + reach
        )


def _touchable(state: HState, seat: str) -> list[_Spread]:
    units: list[_Spread] = []
    for unit in state.units_of(seat):
        if unit.status == TABLE and not unit.profile.flyer:
            units.append(_Spread(state.living(unit)))
        elif unit.profile.flyer:
            FLYER_CONTACT.hit()
    return units


def engaged(state: HState, unit_id: str) -> bool:
    """Is a model of the unit in base contact with an enemy model?"""
    ENGAGED.hit()
    return unit_id in contacts(state).of_unit


def touched_units(state: HState, unit_id: str) -> list[str]:
    """The enemy units that the unit touches."""
    return contacts(state).of_unit.get(unit_id, [])


def touched_models(state: HState, model_id: str) -> list[str]:
    """The enemy models that the model touches."""
    return contacts(state).of_model.get(model_id, [])
