"""The table boiled down: units as rectangles with what they reach, and quick questions about places.

Moves are judged by the hundred, so distances here are those of rectangles, and a charge is what stands in the front arc
and in reach of the dice; the rules themselves are asked when something is really declared.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.game.latest import Latest
from grognard.geometry.formations import Formation
from grognard.geometry.trig import unit as direction
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.judgement.worth import purse
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.flying import reach_of
from grognard.rulesets.ninth_age.scoring.objectives import scoring
from grognard.rulesets.ninth_age.state import NState, NUnit

#: the dice of a charge show no more
MOST_ROLL: Final = 12
FRONT: Final = "front"
LEFT: Final = "left"
RIGHT: Final = "right"
REAR: Final = "rear"


class Spot:
    """A rectangle on the table: its middle, its facing as a direction, half its width and depth."""

    def __init__(self, x: float, y: float, facing: float, half: float, deep: float) -> None:
        self.x = x
        self.y = y
        self.facing = facing
        self.half = half
        self.deep = deep
        self.ux, self.uy = direction(facing)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """(to the right, forward) of the middle."""
        dx, dy = x - self.x, y - self.y
        return dx * self.uy - dy * self.ux, dx * self.ux + dy * self.uy

    def struck(self, x: float, y: float) -> str:
        """In which facing somebody from there strikes it."""
        right, ahead = self.local(x, y)
        side = math.fabs(right) - self.half
        if ahead - self.deep >= side:
            return FRONT
        if -ahead - self.deep >= side:
            return REAR
        return RIGHT if right > 0.0 else LEFT

    def away(self, other: Spot) -> float:
        """Inches to another rectangle, nearly."""
        right, ahead = self.local(other.x, other.y)
        out_right = max(0.0, math.fabs(right) - self.half)
        out_ahead = max(0.0, math.fabs(ahead) - self.deep)
        gap = math.sqrt(out_right * out_right + out_ahead * out_ahead)
        dx, dy = self.x - other.x, self.y - other.y
        length = math.sqrt(dx * dx + dy * dy)
        if length <= 0.001:
            return 0.0
        along = math.fabs(dx * other.ux + dy * other.uy) / length
        across = math.fabs(dx * other.uy - dy * other.ux) / length
        # how far the other one reaches towards this one
        reach = min(other.deep / max(along, 0.001), other.half / max(across, 0.001))
        return max(0.0, gap - reach)

    def sees(self, other: Spot) -> bool:
        """Is some of the other one in the front arc?"""
        right, ahead = self.local(other.x, other.y)
        return ahead - self.deep + other.half >= math.fabs(right) - self.half - other.half and ahead > 0.0


def spot_of(form: Formation) -> Spot:
    """A body as a rectangle."""
    x, y = form.centre()
    return Spot(x, y, form.facing, form.width() / 2.0, form.depth() / 2.0)


class Squad:
    """A unit on the table, with what moves are judged by."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        self.id = unit.id
        self.seat = unit.seat
        self.unit = unit
        self.at = spot_of(formation(state, unit))
        self.value = purse(state, unit)
        self.engaged = state.engaged(unit.id)
        self.fleeing = unit.fleeing
        self.machine = unit.spec.war_machine
        self.reach = 0.0 if self.machine else float(reach_of(state, unit))
        self.chances = [0.0] * (MOST_ROLL + 2)
        self._roll(state, unit)
        self.scores = scoring(state, unit)

    def _roll(self, state: NState, unit: NUnit) -> None:
        """How likely the dice of a charge show at least so much."""
        if self.machine:
            return
        dist = distance_roll(state, unit, CHARGE, "").dist()
        for k in range(MOST_ROLL + 1):
            self.chances[k] = float(dist.at_least(k))

    def charges(self, inches: float) -> float:
        """How likely it charges so far."""
        need = int(math.ceil(inches - self.reach - 1e-6))
        return self.chances[max(0, min(need, MOST_ROLL + 1))]


class Scene:
    """All units on the table, from one seat's side."""

    def __init__(self, state: NState, seat: str) -> None:
        self.state = state
        self.seat = seat
        self.mine: list[Squad] = []
        self.theirs: list[Squad] = []
        self.by_id: dict[str, Squad] = {}
        for unit in state.on_table():
            squad = Squad(state, unit)
            (self.mine if unit.seat == seat else self.theirs).append(squad)
            self.by_id[unit.id] = squad


_SCENE: Final[Latest[Scene]] = Latest()


def scene_of(state: NState, seat: str) -> Scene:
    """The table as it stands; kept as long as nothing changes."""
    mark = (seat, state.version, state.stamp, state.fights)
    known = _SCENE.of(state.board, mark)
    return _SCENE.keep(state.board, Scene(state, seat), mark) if known is None else known
