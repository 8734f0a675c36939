"""Where secondary objectives draw a unit to."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.shapes import distance
from grognard.rulesets.ninth_age.judgement.scene import Scene, Spot, Squad
from grognard.rulesets.ninth_age.phases import turns_of
from grognard.rulesets.ninth_age.scoring.objectives import BREAKTHROUGH, HOLD, NEAR, SECURE
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.setup.zones import zone_of

#: an objective is worth so much of the game's size
WORTH: Final = 0.2
#: one of several units that are there, and one that comes nearer
PART: Final = 0.35
NEARER: Final = 0.5
#: so far it draws, in inches
DRAWS: Final = 40.0
#: so much of it counts in the first turn
EARLY: Final = 0.35


class Goals:
    """The points that count for one unit, and how much now."""

    def __init__(self, scene: Scene, squad: Squad) -> None:
        state = scene.state
        self.points: list[tuple[float, float]] = []
        self.zone: list[tuple[float, float]] = []
        rule = state.board.objective
        turns = turns_of(state)
        turn = float(min(max(state.turn, 1), turns))
        self.weight = WORTH * (EARLY + (1.0 - EARLY) * (turn - 1.0) / max(turns - 1.0, 1.0))
        if not squad.scores or state.board.deployment is None:
            return
        if rule == HOLD.id:
            self.points = [(state.board.width / 2.0, state.board.depth / 2.0)]
        elif rule == SECURE.id:
            self.points = [(x, y) for _, x, y in setup_part(state).markers]
        elif rule == BREAKTHROUGH.id:
            self.zone = zone_of(state, state.other(squad.seat))

    def worth(self, at: Spot) -> float:
        """What standing there brings for them."""
        best = 0.0
        for x, y in self.points:
            dx, dy = at.x - x, at.y - y
            off = math.sqrt(dx * dx + dy * dy) - NEAR - min(at.half, at.deep)
            best = max(best, self._drawn(off))
        if self.zone:
            best = max(best, self._drawn(distance(self.zone, at.x, at.y) - min(at.half, at.deep)))
        return best

    def _drawn(self, off: float) -> float:
        if off <= 0.0:
            return PART * self.weight
        return PART * NEARER * self.weight * max(0.0, 1.0 - off / DRAWS)
