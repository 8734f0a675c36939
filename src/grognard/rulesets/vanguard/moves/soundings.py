"""About how far a model gets, all around: shading for whoever moves it (catalogue 27). What it may do decides its question.

The outline is that of the middle of the base, which points along its way. Directions are tried with the searches that
find courses, coarsely.
"""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Shape
from grognard.geometry.strides import push
from grognard.geometry.trig import unit
from grognard.geometry.ways import Ways
from grognard.rulesets.vanguard.moves.engage import ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.state import VState

#: directions that are tried
DIRECTIONS: Final = 24
#: so often the length of a line on slow ground is halved
HALVINGS: Final = 4
#: ways round things are looked for where the line ends before this share of the allowance, to this share of it:
SHORT: Final = 0.9
ROUND: Final = 0.8
#: so many at most, and none of moves longer than this (inches): they take long to find
DETOURS: Final = 2
NEAR: Final = 7.0
#: a line stops so short of what is in its way (inches)
HAIR: Final = 0.002


def reach(state: VState, model_id: str, terms: Terms) -> list[object]:
    """About how far a model gets on these terms, as one plain shape."""
    sounding = Sounding(Mover(state, state.v_model(model_id), terms.keep), terms.inches)
    x, y, _, _ = sounding.mover.start
    corners: list[tuple[float, float]] = []
    for k in range(DIRECTIONS):
        along = 360.0 * k / DIRECTIONS
        ux, uy = unit(along)
        far = sounding.far(along)
        corners.append((round(x + far * ux, 3), round(y + far * uy, 3)))
    return [Shape("polygon", corners, 0.0, "reach").plain()]


class Sounding:
    """How far one model gets in each direction."""

    def __init__(self, mover: Mover, inches: float) -> None:
        self.mover = mover
        self.inches = inches
        self.ways: Ways = ways_of(mover, inches)
        self.left = DETOURS if inches <= NEAR else 0

    def far(self, along: float) -> float:
        """About how far it gets in a direction; things in between that it goes round do not matter."""
        straight = self._straight(along)
        there = ROUND * self.inches
        if straight < SHORT * there and self._round(along, there):
            return there
        return straight

    def _straight(self, along: float) -> float:
        mover, ways = self.mover, self.ways
        x, y, level, facing = ways.start
        ux, uy = unit(along)
        high = 0.0
        # where there is no room to turn first, it turns on the way
        for turned in (along, facing):
            stop = push(mover.crowd, mover.box, (x, y, level, turned), ux, uy, self.inches, ways.spared)
            high = max(high, stop.at - HAIR if stop.at < self.inches else self.inches)
            if high > HAIR:
                break
        if self._cost(along, high) <= self.inches:
            return high
        low = 0.0
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            if self._cost(along, middle) <= self.inches:
                low = middle
            else:
                high = middle
        return low

    def _cost(self, along: float, far: float) -> float:
        x, y, level, _ = self.ways.start
        return self.ways.cost([(x, y, level, along), self._pose(along, far)]) - 1e-9

    def _pose(self, along: float, far: float) -> Pose:
        x, y, level, _ = self.ways.start
        ux, uy = unit(along)
        return x + far * ux, y + far * uy, level, along

    def _round(self, along: float, far: float) -> bool:
        if self.left <= 0:
            return False
        self.left -= 1
        return self.ways.way_to(self._pose(along, far)) is not None
