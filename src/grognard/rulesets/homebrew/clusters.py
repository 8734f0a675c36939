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
#: how far from the anchor the lattice is searched, in rows
ROWS: Final = 14
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
    widest = models[0].radius
    pitch = 2.0 * widest + SPACE
    ground = ground_of(state, unit)
    points = _Lattice(anchor, pitch)
    taken: list[tuple[float, float, float]] = []
    found: dict[str, Place3] = {}
    for model in models:
        place = _first_free(
            state, model, mover_of(unit, model), ground, bodies, allowed, points, taken, level, keep
        )
        if place is None:
            return ()
        taken.append((place[0], place[1], model.radius))
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


def _steps() -> list[tuple[int, int]]:
    """Columns and rows of a lattice, nearest to its middle first; wider than deep: a line of battle, no heap."""
    ranked: list[tuple[int, int, int]] = []
    for i in range(-ROWS, ROWS + 1):
        for j in range(-ROWS, ROWS + 1):
            ranked.append((i * i + 4 * j * j, i, j))
    ranked.sort()
    return [(i, j) for _, i, j in ranked]


_STEPS: Final = _steps()


class _Lattice:
    """Points of a square lattice, nearest to the anchor first; worked out as far as they are asked for."""

    def __init__(self, anchor: tuple[float, float], pitch: float) -> None:
        self.x = anchor[0]
        self.y = anchor[1]
        self.pitch = pitch
        self._known: list[tuple[float, float]] = []

    def at(self, k: int) -> tuple[float, float]:
        """The k-th point."""
        while len(self._known) <= k:
            i, j = _STEPS[len(self._known)]
            self._known.append((on_grain(self.x + i * self.pitch), on_grain(self.y + j * self.pitch)))
        return self._known[k]


def _first_free(
    state: HState,
    model: HModel,
    mover: Mover,
    ground: Ground,
    bodies: Bodies,
    allowed: Allowed,
    points: _Lattice,
    taken: list[tuple[float, float, float]],
    level: float,
    keep: bool,
) -> Place3 | None:
    reach = state.board.constants.coherency.horizontal
    r = model.radius
    for k in range(len(_STEPS)):
        x, y = points.at(k)
        if not taken and (x - points.x) ** 2 + (y - points.y) ** 2 > SETTLE * SETTLE:
            # the first one settles near its anchor or the anchor is no good
            return None
        free = True
        link = not taken
        for tx, ty, tr in taken:
            dx = x - tx
            dy = y - ty
            d2 = dx * dx + dy * dy
            if d2 < (r + tr) * (r + tr):
                free = False
                break
            if not link and d2 <= (r + tr + reach) * (r + tr + reach):
                link = True
        if not free or not link or not allowed(x, y, r):
            continue
        if fits(ground, bodies, mover, x, y, level, keep) == OK:
            return x, y, level
    return None
