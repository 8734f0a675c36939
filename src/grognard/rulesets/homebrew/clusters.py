"""Finding room for a whole unit at once: compact arrangements on a lattice around an anchor.

The search is fixed and part of the rules version: what it does not find counts as impossible
(homebrew.action.witness). Used for deployment and for arrivals anywhere on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.game.choices import Place3
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.lattice import Lattice
from grognard.geometry.paths import OK, Mover, fits
from grognard.rulesets.homebrew.board import climbs
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import ground_of, mover_of
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

WITNESS: Final = cite("homebrew.action.witness")

#: may the base of this radius stand here, as far as the asking rule is concerned? (x, y, radius)
Allowed: TypeAlias = Callable[[float, float, float], bool]
#: free space between neighbours of a block, inches
SPACE: Final = 0.15
#: how far from the anchor the first model may stand, inches
SETTLE: Final = 6.0


def find_block(
    state: HState,
    unit: HUnit,
    bodies: Bodies,
    allowed: Allowed,
    anchor: tuple[float, float],
    level: float = 0.0,
    keep: bool = True,
) -> tuple[tuple[str, Place3], ...]:
    """Places for all living models in one chain near the anchor, or () if the search finds none.

    The largest bases are placed first; each takes the free lattice point nearest to the anchor that links it to
    those already placed.
    """
    models = sorted(state.living(unit), key=lambda model: -model.radius)
    pitch = 2.0 * models[0].radius + SPACE
    search = _Search(state, unit, bodies, allowed, Lattice(anchor[0], anchor[1], pitch), level, keep)
    found: dict[str, Place3] = {}
    for model in models:
        place = search.settle(model)
        if place is None:
            return ()
        found[model.id] = place
    WITNESS.hit()
    return tuple((model.id, found[model.id]) for model in state.living(unit))


def floor_anchors(state: HState, unit: HUnit) -> list[Place3]:
    """The middles of all floors that the unit may stand on, in the order of the terrain."""
    found: list[Place3] = []
    if not climbs(unit.profile):
        return found
    for piece in state.board.pieces:
        for floor in piece.floors:
            n = len(floor.polygon)
            x = y = 0.0
            for px, py in floor.polygon:
                x += px / n
                y += py / n
            found.append((on_grain(x), on_grain(y), floor.z))
    return found


class _Search:
    """Where the models of one block settle, the largest bases first."""

    def __init__(
        self,
        state: HState,
        unit: HUnit,
        bodies: Bodies,
        allowed: Allowed,
        points: Lattice,
        level: float,
        keep: bool,
    ) -> None:
        self.unit = unit
        self.ground: Ground = ground_of(state, unit)
        self.bodies = bodies
        self.allowed = allowed
        self.points = points
        self.level = level
        self.keep = keep
        self.link = state.board.constants.coherency.horizontal
        self.first = True
        #: points where a base of this radius and height may not stand, whoever stands beside it
        self.refused: dict[int, bool] = {}
        self.radius = 0.0
        self.height = 0.0

    def settle(self, model: HModel) -> Place3 | None:
        """Put the model on the free point nearest to the anchor that links it to those already there."""
        if model.radius != self.radius or model.height != self.height:
            self.refused = {}
            self.radius = model.radius
            self.height = model.height
        points = self.points
        mover = mover_of(self.unit, model)
        k = points.free(0, model.radius, self.link)
        while k >= 0:
            x, y = points.place(k)
            if self.first and self._is_far(x, y):
                return None
            if k not in self.refused:
                if self._may_stand(mover, x, y):
                    points.put(k, model.radius)
                    self.first = False
                    return x, y, self.level
                self.refused[k] = True
            k = points.free(k + 1, model.radius, self.link)
        return None

    def _is_far(self, x: float, y: float) -> bool:
        """The first one settles near its anchor, or the anchor is no good."""
        dx = x - self.points.anchor_x
        dy = y - self.points.anchor_y
        return dx * dx + dy * dy > SETTLE * SETTLE

    def _may_stand(self, mover: Mover, x: float, y: float) -> bool:
        if not self.allowed(x, y, mover.radius):
            return False
        return fits(self.ground, self.bodies, mover, x, y, self.level, self.keep) == OK
