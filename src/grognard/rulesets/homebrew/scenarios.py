"""Scenarios (catalogue chapter 20): roles, own edges, zones, marker control, scoring.

A scenario speaks of player "a" (south edge, defender) and "b"; which seat has which role is settled by the roll for
edges, and everything here asks for it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import MarkerDef, Polygon, ScoreDef
from grognard.rulesets.homebrew.measuring import to_point, within
from grognard.rulesets.homebrew.state import TABLE, HState, HUnit, hstate

EDGES: Final = cite("homebrew.scenario.edges")
MARKER_CONTROL: Final = cite("homebrew.scenario.marker-control")
FIELD_BATTLE: Final = cite("homebrew.scenario.field-battle")
THREE_STANDARDS: Final = cite("homebrew.scenario.three-standards")
BREAKTHROUGH: Final = cite("homebrew.scenario.breakthrough")
LAST_REDOUBT: Final = cite("homebrew.scenario.last-redoubt")
ZONES: Final = cite("homebrew.deploy.zones")
HALF: Final = cite("homebrew.unit.start-strength")

SCENARIO_RULES: Final = {
    "field_battle": FIELD_BATTLE,
    "three_standards": THREE_STANDARDS,
    "breakthrough": BREAKTHROUGH,
    "last_redoubt": LAST_REDOUBT,
}
ROUND_END: Final = "round_end"
GAME_END: Final = "game_end"


class Scored(Event):
    """A seat scored scenario points; `marker` for a marker, `unit` for a unit in the enemy zone."""

    KIND: ClassVar[str] = "scored"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount", "marker", "unit")

    def __init__(self, rule: str, seat: str, amount: int, marker: str, unit: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.amount = amount
        self.marker = marker
        self.unit = unit

    def apply(self, state: State) -> None:
        """Add the points."""
        s = hstate(state)
        s.points = tuple((seat, n + self.amount if seat == self.seat else n) for seat, n in s.points)


def role_seat(state: HState, role: str) -> str:
    """The seat that plays the scenario's player "a" (first edge, defender) or "b"."""
    table = state.board.table
    if table is None:
        return role
    EDGES.hit()
    edge = table.edges[0 if role == "a" else 1]
    for seat, own in state.edges:
        if own == edge:
            return seat
    return role


def zone(state: HState, seat: str) -> Polygon:
    """The deployment zone of a seat."""
    table = state.board.table
    assert table is not None
    ZONES.hit()
    return table.zones[0 if role_seat(state, "a") == seat else 1]


def controller(state: HState, marker: MarkerDef) -> str:
    """The seat that controls the marker, "" if nobody does (homebrew.scenario.marker-control)."""
    MARKER_CONTROL.hit()
    weight = {"a": 0, "b": 0}
    for unit in state.units:
        assert isinstance(unit, HUnit)
        if unit.status != TABLE or unit.profile.flyer:
            continue
        for model in state.living(unit):
            if within(state, to_point(model, marker.x, marker.y), marker.control):
                weight[unit.seat] += model.wounds
    if weight["a"] == weight["b"]:
        return ""
    return "a" if weight["a"] > weight["b"] else "b"


def scores(state: HState, when: str) -> list[Scored]:
    """What is scored now: at the end of a round (ROUND_END) or of the game (GAME_END)."""
    scenario = state.board.scenario
    found: list[Scored] = []
    if scenario is None:
        return found
    rule = SCENARIO_RULES[scenario.id]
    for score in scenario.scores:
        if score.when != when or state.round < score.from_round:
            continue
        if score.units_in:
            found += _zone_scores(state, score, rule.id)
        else:
            found += _marker_scores(state, score, rule.id)
    return found


def _marker_scores(state: HState, score: ScoreDef, rule: str) -> list[Scored]:
    over, under = score.fraction
    amount = state.size * over // under
    found: list[Scored] = []
    for marker in state.board.markers:
        if score.marker not in ("each", marker.id):
            continue
        seat = controller(state, marker)
        if not seat:
            continue
        if score.only_if_controller and role_seat(state, score.only_if_controller) != seat:
            continue
        found.append(Scored(rule, seat, amount, marker.id, ""))
    return found


def _zone_scores(state: HState, score: ScoreDef, rule: str) -> list[Scored]:
    found: list[Scored] = []
    for seat in ("a", "b"):
        enemy_zone = zone(state, state.other(seat))
        for unit in state.on_table(seat):
            if unit.profile.flyer or not wholly_within(state, unit, enemy_zone):
                continue
            over, under = score.fraction_at_half_strength if at_half(state, unit) else score.fraction
            found.append(Scored(rule, seat, unit.points * over // under, "", unit.id))
    return found


def wholly_within(state: HState, unit: HUnit, polygon: Polygon) -> bool:
    """Are all living models of the unit wholly within the (rectangular) area?"""
    tolerance = state.board.constants.measure.tolerance
    x0 = min(x for x, _ in polygon)
    x1 = max(x for x, _ in polygon)
    y0 = min(y for _, y in polygon)
    y1 = max(y for _, y in polygon)
    for model in state.living(unit):
        r = model.radius - tolerance
        if model.x - r < x0 or model.x + r > x1 or model.y - r < y0 or model.y + r > y1:
            return False
    return True


def at_half(state: HState, unit: HUnit) -> bool:
    """Are the wounds left half of the starting sum or less?"""
    HALF.hit()
    left = 0
    for model in state.living(unit):
        left += model.wounds
    return 2 * left <= unit.start_wounds
