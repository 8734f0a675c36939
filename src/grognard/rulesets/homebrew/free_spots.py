"""Free places in contact, kept up to date while the models of a unit settle one after the other.

For bases of one radius: places round the enemies (every 45 degrees), pockets between two bases, and places round
comrades who touch an enemy. What is occupied or not legal is dropped once, so that a search only sees what is left.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.paths import Mover
from grognard.geometry.sweeps import OK, stand_fault
from grognard.rulesets.homebrew.approach import Approach, Foe
from grognard.rulesets.homebrew.spots import Spot, crossing, ring

#: where, and the number of the foe (or comrade) that is touched there
FreeSpot = tuple[float, float, float, int]
#: centre and radius
Disc = tuple[float, float, float]

NEAR: Final = 0.01
"""Bases this near (inches) to touching both are neighbours."""


class FreeSpots:
    """Free places for movers of one radius; `settled` tells it of every model that has moved."""

    def __init__(self, flock: Approach, mover: Mover) -> None:
        self.flock = flock
        self.mover = mover
        self.radius = mover.radius
        self.rings: list[FreeSpot] = []
        for k in range(len(flock.foes)):
            foe = flock.foes[k]
            for x, y in ring(foe.x, foe.y, self.radius + foe.radius):
                self._keep(self.rings, x, y, foe.level, k)
        self.pockets: list[FreeSpot] = []
        self.behind: list[FreeSpot] = []
        self._has_pockets = False
        self._settled: list[int] = []

    def _keep(self, spots: list[FreeSpot], x: float, y: float, level: float, k: int) -> None:
        code, _who = stand_fault(self.flock.ground, self.flock.bodies, self.mover, x, y, level, True, [])
        if code == OK:
            spots.append((x, y, level, k))

    # ---- pockets

    def with_pockets(self) -> list[FreeSpot]:
        """The pockets, found at the first need."""
        if not self._has_pockets:
            self._has_pockets = True
            for k in range(len(self.flock.foes)):
                self._foe_pockets(k)
            for j in self._settled:
                self._mate_pockets(j)
                self._drop(self.pockets, j)
        return self.pockets

    def _foe_pockets(self, k: int) -> None:
        """Pockets between a foe and every base that is not this unit's; of two foes each pair once."""
        flock = self.flock
        foe = flock.foes[k]
        near = self._neighbours(foe)
        for at in range(len(near)):
            disc, number = near[at]
            if 0 <= number < k:
                continue
            for spot in crossing(
                foe.x, foe.y, foe.radius + self.radius, disc[0], disc[1], disc[2] + self.radius
            ):
                if self._clear(spot, near, at):
                    self._keep(self.pockets, spot[0], spot[1], foe.level, k)

    def _neighbours(self, foe: Foe) -> list[tuple[Disc, int]]:
        """Bases so near to the foe that this one would not pass between them, with their number among the foes."""
        flock = self.flock
        bodies = flock.bodies
        reach = foe.radius + 2.0 * self.radius + NEAR
        found: list[tuple[Disc, int]] = []
        for b in range(bodies.count):
            dx = bodies.x[b] - foe.x
            wide = reach + bodies.r[b]
            if dx > wide or dx < -wide:
                continue
            dy = bodies.y[b] - foe.y
            if dx * dx + dy * dy <= wide * wide and bodies.tags[b] != foe.id:
                found.append(((bodies.x[b], bodies.y[b], bodies.r[b]), flock.foe_number(bodies.tags[b])))
        return found

    def _clear(self, spot: Spot, near: list[tuple[Disc, int]], but: int) -> bool:
        """Does a base there clear all neighbours but the one it touches? (floors are judged later)"""
        if len(self.flock.ground.levels) > 0:
            return True
        r = self.radius - self.flock.overlap
        for at in range(len(near)):
            x, y, br = near[at][0]
            dx = spot[0] - x
            dy = spot[1] - y
            if at != but and dx * dx + dy * dy < (r + br) * (r + br):
                return False
        return True

    def _mate_pockets(self, j: int) -> None:
        """Pockets between a comrade who has moved and the enemies beside him."""
        flock = self.flock
        mate = flock.movers[j].radius
        for k in range(len(flock.foes)):
            foe = flock.foes[k]
            dx = flock.x[j] - foe.x
            dy = flock.y[j] - foe.y
            wide = foe.radius + mate + 2.0 * self.radius
            if dx * dx + dy * dy <= wide * wide:
                for x, y in crossing(
                    foe.x, foe.y, foe.radius + self.radius, flock.x[j], flock.y[j], mate + self.radius
                ):
                    self._keep(self.pockets, x, y, foe.level, k)

    # ---- who has moved

    def settled(self, j: int, front: bool) -> None:
        """Model j stands where it will stay; `front`: it touches an enemy."""
        flock = self.flock
        self._settled.append(j)
        self._drop(self.rings, j)
        self._drop(self.behind, j)
        if self._has_pockets:
            self._mate_pockets(j)
            self._drop(self.pockets, j)
        if front:
            fresh: list[FreeSpot] = []
            for x, y in ring(flock.x[j], flock.y[j], flock.movers[j].radius + self.radius):
                self._keep(fresh, x, y, flock.level[j], j)
            for m in self._settled:
                self._drop(fresh, m)
            self.behind += fresh

    def _drop(self, spots: list[FreeSpot], j: int) -> None:
        """Take out the places that model j occupies."""
        flock = self.flock
        jx = flock.x[j]
        jy = flock.y[j]
        level = flock.level[j]
        room = self.radius + flock.movers[j].radius - flock.overlap
        room2 = room * room
        kept: list[FreeSpot] = []
        for spot in spots:
            dx = spot[0] - jx
            dy = spot[1] - jy
            if dx * dx + dy * dy >= room2 or spot[2] != level:
                kept.append(spot)
        spots[:] = kept
