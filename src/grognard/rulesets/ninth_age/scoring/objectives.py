"""Secondary objectives (catalogue 19): Hold the Ground, Breakthrough, Secure Target, and which units count."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import polygon_gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import NO_STANDARD, unit_has
from grognard.rulesets.ninth_age.measuring import unit_to_point
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.setup.zones import zone_of
from grognard.rulesets.ninth_age.state import GAME, STANDARD, NState, NUnit

SCORING: Final = cite("ninth_age.score.scoring-unit")
NONE: Final = cite("ninth_age.score.none")
HOLD: Final = cite("ninth_age.score.hold-the-ground")
BREAKTHROUGH: Final = cite("ninth_age.score.breakthrough")
SECURE: Final = cite("ninth_age.score.secure-target")
FREE_REFORM: Final = "ninth_age.rule.free-reform"

#: how near to the middle, or to a marker, in inches
NEAR: Final = 6.0
#: a unit that Ambushed onto the table in turn 4 or later
CAME_LATE: Final = GAME + "came-late"


def scoring(state: NState, unit: NUnit) -> bool:
    """Does the unit count for objectives?"""
    SCORING.hit()
    if unit.fleeing or not state.rnf_in(unit) or unit_has(state, unit, FREE_REFORM):
        return False
    for model in state.models_in(unit):
        if model.kind == STANDARD and not model.has_flag(NO_STANDARD):
            return True
        if state.side(unit.seat).standard == model.id:
            return True
    return False


def objective_winners(state: NState) -> list[tuple[str, str]]:
    """(rule, seat) of each player who has the secondary objective as it stands."""
    rule = state.board.objective
    if rule == HOLD.id:
        HOLD.hit()
        winner = most_near(state, state.board.width / 2.0, state.board.depth / 2.0)
        return [(rule, winner)] if winner else []
    if rule == BREAKTHROUGH.id:
        BREAKTHROUGH.hit()
        return [(rule, seat) for seat in ("a", "b") if broken_through(state, seat)]
    if rule == SECURE.id:
        SECURE.hit()
        held = [most_near(state, x, y) for _, x, y in setup_part(state).markers]
        mine, theirs = held.count("a"), held.count("b")
        return [(rule, "a" if mine > theirs else "b")] if mine != theirs else []
    NONE.hit()
    return []


def most_near(state: NState, x: float, y: float) -> str:
    """The seat with most scoring units near a point; "" for equal numbers."""
    counts = {"a": 0, "b": 0}
    for unit in state.on_table():
        if scoring(state, unit) and unit_to_point(state, unit, x, y) <= NEAR:
            counts[unit.seat] += 1
    if counts["a"] == counts["b"]:
        return ""
    return "a" if counts["a"] > counts["b"] else "b"


def broken_through(state: NState, seat: str) -> bool:
    """Has the seat a scoring unit, with any part of it, in the enemy's deployment zone?"""
    zone = zone_of(state, state.other(seat))
    for unit in state.on_table(seat):
        if unit.has_flag(CAME_LATE) or not scoring(state, unit):
            continue
        for poly in formation(state, unit).polygons():
            if polygon_gap(poly, [zone]) <= 0.0:
                return True
    return False
