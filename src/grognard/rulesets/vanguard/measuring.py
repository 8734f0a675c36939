"""Measuring and engagement (catalogue 9.1, 9.3): distances between bases seen from above, contact, who engages whom."""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import Rect, rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.terrain import level_of, obstacle_between
from grognard.rulesets.vanguard.state import VModel, VState

INCHES: Final = cite("vanguard.measure.inches")
EPSILON: Final = cite("vanguard.measure.epsilon")
WITHIN: Final = cite("vanguard.measure.within")
AURA: Final = cite("vanguard.measure.aura")
VERTICAL: Final = cite("vanguard.measure.vertical")
ENGAGED: Final = cite("vanguard.engage.definition")
STATE_ENGAGED: Final = cite("vanguard.state.engaged")
ACROSS: Final = cite("vanguard.engage.across-obstacle")
STAYS: Final = cite("vanguard.knocked.stays-engaged")
NEUTRAL: Final = cite("vanguard.scenario.neutral")

#: bases with a gap up to this are in contact, comparisons err by it in favour of who acts (inches)
TOLERANCE: Final = 0.01
#: nobody touches anybody across more than this (inches)
WIDEST: Final = 1.1


def gap(one: VModel, other: VModel) -> float:
    """Inches between the nearest points of two bases, seen from above; heights do not matter."""
    INCHES.hit()
    VERTICAL.hit()
    return rect_rect_gap(one.rect(), other.rect())


def within(one: VModel, other: VModel, inches: float) -> bool:
    """Is the one within so many inches of the other?"""
    return not apart(one, other, inches + TOLERANCE) and reaches(gap(one, other), inches)


def reaches(off: float, inches: float) -> bool:
    """Is what lies so far off within so many inches? Exactly so far away is within."""
    WITHIN.hit()
    return off <= inches + TOLERANCE


def apart(one: VModel, other: VModel, inches: float) -> bool:
    """Are two models surely farther from each other than so many inches? A quick look before the exact one."""
    mine, theirs = one.spec.profile, other.spec.profile
    wide = mine.base_width + mine.base_depth + theirs.base_width + theirs.base_depth
    reach = inches + 0.5 * wide
    dx, dy = one.x - other.x, one.y - other.y
    return dx * dx + dy * dy > reach * reach


def friends_within(state: VState, model: VModel, inches: float, itself: bool = False) -> list[VModel]:
    """Its friends on the table within so many inches of the model, in order; the model only if the rule says so."""
    AURA.hit()
    return [
        other
        for other in state.on_table(model.seat)
        if (itself if other.id == model.id else within(model, other, inches))
    ]


def enemies_within(state: VState, model: VModel, inches: float) -> list[VModel]:
    """Its enemies on the table within so many inches of the model, in order."""
    return [other for other in state.enemies_of(model.seat) if within(model, other, inches)]


def touch(state: VState, one: VModel, other: VModel) -> bool:
    """Are the two in base contact, or on opposite sides of an Obstacle that both touch?"""
    return rects_touch(state, one.rect(), other.rect(), one.z, other.z)


def rects_touch(state: VState, one: Rect, other: Rect, z: float, other_z: float) -> bool:
    """Are two bases in contact, or at an Obstacle between them? Not on different levels; a hill is on that of the table."""
    EPSILON.hit()
    apart = rect_rect_gap(one, other)
    if abs(z - other_z) > TOLERANCE and level_of(state.board, one, z) != level_of(
        state.board, other, other_z
    ):
        return False
    if apart <= TOLERANCE:
        return True
    if apart <= 1.0 + TOLERANCE and obstacle_between(state.board, one, other) is not None:
        ACROSS.hit()
        return True
    return False


class Contacts:
    """Who touches whom in one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[str, list[str]] = {}

    def of(self, state: VState, model: VModel) -> list[str]:
        """Enemies in base contact with the model, standing or not, in order."""
        if state.stamp != self.stamp:
            self.stamp = state.stamp
            self.known = {}
        found = self.known.get(model.id)
        if found is None:
            found = [
                other.id
                for other in state.targets_of(model.seat)
                if not apart(model, other, WIDEST) and touch(state, model, other)
            ]
            self.known[model.id] = found
        return found


_CONTACTS: Final = Contacts()


def in_contact(state: VState, model: VModel) -> list[VModel]:
    """The enemies in base contact with the model, standing or not, in order; a neutral model that fights, too."""
    return [state.v_model(id) for id in _CONTACTS.of(state, model)]


def engagers(state: VState, model: VModel) -> list[VModel]:
    """The standing enemies in base contact with the model: those that Engage it. Wagons and neutral models do not."""
    ENGAGED.hit()
    STATE_ENGAGED.hit()
    found: list[VModel] = []
    for id in _CONTACTS.of(state, model):
        other = state.v_model(id)
        if other.standing():
            if other.acts():
                found.append(other)
            else:
                NEUTRAL.hit()
    return found


def engaged(state: VState, model: VModel) -> bool:
    """Is the model Engaged? Lying ones are, by standing enemies, but engage nobody themselves."""
    if not model.standing():
        STAYS.hit()
    return bool(engagers(state, model))


def fights_friend_of(state: VState, model: VModel, seat: str, but: str = "") -> bool:
    """Does the model Engage a model of the seat, or one of the seat it (either of the two)? `but`: one that is left out,
    being no friend of itself."""
    for other in in_contact(state, model):
        if other.seat == seat and other.id != but and (_engages(other) or _engages(model)):
            return True
    return False


def _engages(model: VModel) -> bool:
    """Does it Engage the enemies that it touches?"""
    return model.standing() and model.acts()
