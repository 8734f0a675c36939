"""The duties of a successful charge, searched (catalogue 13, homebrew.charge.move-rest).

A model that can be linked must be, and among its linked places it takes: one in contact with a declared target;
else one touching a comrade in contact with an enemy; else one nearer to the primary target; else any. The search is
fixed and part of the rules version: straight at the enemy, every 45 degrees round him, in pockets between two bases,
and at the end of a link. Ways round the enemy's own bases are not searched for the rest of the unit; a player may
show them.
"""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.geometry.sweeps import OK, stand_fault
from grognard.rulesets.homebrew.advance import Advance
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.spots import Spot, crossing, nearest_first, ring, straight

#: ranks of an end, the better the lower
CONTACT: Final = 0
BEHIND: Final = 1
NEARER: Final = 2
LINKED: Final = 3
APART: Final = 4

STRAIGHT: Final = 4
"""Straight contact is tried with so many of the nearest enemies."""

#: a place on a ring: where, and the number of the foe it touches
RingSpot = tuple[float, float, float, int]


class ContactSearch(Advance):
    """A successful charge in progress: every model may touch the flock's foes and goes at most `limit` inches."""

    def __init__(self, flock: Approach, limit: float, moved: list[str]) -> None:
        super().__init__(flock, limit, moved)
        #: models that have moved and touch an enemy
        self.fronts: list[int] = [j for j in self.moved if flock.touched(j, flock.stand(j))]
        self._rings: dict[float, list[RingSpot]] = {}
        #: models for which a place in contact failed for want of a link alone; they may get one later
        self._unlinked: list[int] = []
        #: (rank, model) -> how many had moved when the search found nothing
        self._nothing: dict[tuple[int, int], int] = {}

    def settle(self, i: int, place: Place3) -> None:
        """Model i has moved there."""
        super().settle(i, place)
        if self.flock.touched(i, place):
            self.fronts.append(i)

    def back(self, mark: tuple[list[Place3], int]) -> None:
        """Take all moves since the mark back."""
        super().back(mark)
        self.fronts = [j for j in self.fronts if j in self.moved]
        self._unlinked = []
        self._nothing = {}

    # ---- what an end is worth

    def rank_of(self, i: int, place: Place3) -> int:
        """CONTACT, BEHIND, NEARER, LINKED or APART."""
        flock = self.flock
        if not self.is_linked(i, place):
            return APART
        if flock.touched(i, place):
            return CONTACT
        for j in self.fronts:
            if flock.mates_touch(i, place, j):
                return BEHIND
        if self._is_nearer(i, place):
            return NEARER
        return LINKED

    def _is_nearer(self, i: int, place: Place3) -> bool:
        return self.flock.foe_distance(i, place, 0) < self.from_primary[i] - self.flock.tolerance

    def better(self, i: int, rank: int) -> list[Place3]:
        """A path of model i to an end of a better rank than this; [] if none is found."""
        path: list[Place3] = []
        if rank > CONTACT:
            path = self.straight_contact(i) or self.contact(i)
        if not path and rank > BEHIND:
            path = self.behind(i)
        if not path and rank > NEARER:
            path = self.linked(i, rank > LINKED)
        return path

    # ---- places in contact with a declared target

    def straight_contact(self, i: int) -> list[Place3]:
        """Straight at one of the nearest enemies, linked."""
        if self._known(CONTACT + 10, i):
            return []
        flock = self.flock
        x, y, _ = flock.stand(i)
        r = flock.movers[i].radius
        for _, k in self.foes_by_gap(i, self.limit + flock.tolerance)[:STRAIGHT]:
            foe = flock.foes[k]
            spot = straight(x, y, foe.x, foe.y, r + foe.radius)
            path = self._linked_path(i, (spot[0], spot[1], foe.level))
            if path:
                return path
        return self._none(CONTACT + 10, i)

    def contact(self, i: int) -> list[Place3]:
        """Round the enemies, then in pockets, then where a link just reaches."""
        if self._known(CONTACT, i):
            return []
        flock = self.flock
        near = self.foes_by_gap(i, self.limit + flock.tolerance)
        if not near:
            return self._none(CONTACT, i)
        for spots in (self.places_round(i), self._pockets(i, near)):
            for place in spots:
                path = self._linked_path(i, place)
                if path:
                    return path
        if i in self._unlinked:
            for place in self._link_ends(i, near):
                path = self._linked_path(i, place)
                if path:
                    return path
        return self._none(CONTACT, i)

    def _linked_path(self, i: int, place: Place3) -> list[Place3]:
        if self.flock.mate_in_way(i, place) >= 0:
            return []
        if not self.is_linked(i, place):
            if i not in self._unlinked:
                self._unlinked.append(i)
            return []
        return self.path_to(i, place)

    def places_round(self, i: int) -> list[Place3]:
        """Free places round the enemies, nearest to model i first, but for those behind the enemy's back."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        far = self.limit + flock.tolerance
        rows: list[tuple[float, int]] = []
        spots = self._ring_spots(flock.movers[i].radius)
        for at in range(len(spots)):
            sx, sy, _, k = spots[at]
            dx = x - sx
            dy = y - sy
            d2 = dx * dx + dy * dy
            if d2 > far * far:
                continue
            foe = flock.foes[k]
            if dx * (sx - foe.x) + dy * (sy - foe.y) < 0.0 and not flock.movers[i].flies:
                continue
            rows.append((round(d2, 6), at))
        rows.sort()
        return [(spots[at][0], spots[at][1], spots[at][2]) for _, at in rows]

    def _ring_spots(self, radius: float) -> list[RingSpot]:
        """All places round all enemies where a base of this radius may stand, comrades left out."""
        known = self._rings.get(radius)
        if known is not None:
            return known
        flock = self.flock
        mover = flock.movers[0]
        for candidate in flock.movers:
            if candidate.radius == radius:
                mover = candidate
        found: list[RingSpot] = []
        for k in range(len(flock.foes)):
            foe = flock.foes[k]
            for x, y in ring(foe.x, foe.y, radius + foe.radius):
                code, _who = stand_fault(flock.ground, flock.bodies, mover, x, y, foe.level, True, [])
                if code == OK:
                    found.append((x, y, foe.level, k))
        self._rings[radius] = found
        return found

    def _pockets(self, i: int, near: list[tuple[float, int]]) -> list[Place3]:
        """Places that touch an enemy and a second base: a comrade that has moved, or anybody else's."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        r = flock.movers[i].radius
        spots: list[Spot] = []
        levels: dict[Spot, float] = {}
        for _, k in near:
            foe = flock.foes[k]
            for bx, by, br in self._neighbours(foe.x, foe.y, foe.radius + 2.0 * r, foe.id):
                for spot in crossing(foe.x, foe.y, foe.radius + r, bx, by, br + r):
                    if (x - spot[0]) * (spot[0] - foe.x) + (y - spot[1]) * (spot[1] - foe.y) >= 0.0:
                        spots.append(spot)
                        levels[spot] = foe.level
        return [(s[0], s[1], levels[s]) for s in nearest_first(spots, x, y, self.limit + flock.tolerance)]

    def _neighbours(self, x: float, y: float, reach: float, foe: str) -> list[tuple[float, float, float]]:
        """Bases within so many inches of a centre: comrades that have moved first, then all others."""
        flock = self.flock
        found: list[tuple[float, float, float]] = []
        for j in self.moved:
            dx = flock.x[j] - x
            dy = flock.y[j] - y
            wide = reach + flock.movers[j].radius
            if dx * dx + dy * dy <= wide * wide:
                found.append((flock.x[j], flock.y[j], flock.movers[j].radius))
        bodies = flock.bodies
        for b in range(bodies.count):
            dx = bodies.x[b] - x
            dy = bodies.y[b] - y
            wide = reach + bodies.r[b]
            if dx * dx + dy * dy <= wide * wide and bodies.tags[b] != foe:
                found.append((bodies.x[b], bodies.y[b], bodies.r[b]))
        return found

    def _link_ends(self, i: int, near: list[tuple[float, int]]) -> list[Place3]:
        """Places that touch an enemy at the very end of a link to a comrade."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        r = flock.movers[i].radius
        spots: list[Spot] = []
        levels: dict[Spot, float] = {}
        for _, k in near:
            foe = flock.foes[k]
            for j in self.moved:
                reach = flock.movers[j].radius + r + flock.link_gap
                for spot in crossing(foe.x, foe.y, foe.radius + r, flock.x[j], flock.y[j], reach):
                    spots.append(spot)
                    levels[spot] = foe.level
        return [(s[0], s[1], levels[s]) for s in nearest_first(spots, x, y, self.limit + flock.tolerance)]

    # ---- lesser places

    def behind(self, i: int) -> list[Place3]:
        """Touching a comrade who touches an enemy: where model i stands, round him, in pockets, straight."""
        if self._known(BEHIND, i):
            return []
        flock = self.flock
        x, y, level = flock.stand(i)
        r = flock.movers[i].radius
        for j in self.fronts:
            if flock.mates_touch(i, (x, y, level), j):
                return [(x, y, level)]
        far = self.limit + flock.tolerance
        round_them: list[Spot] = []
        pockets: list[Spot] = []
        straights: list[Spot] = []
        at: dict[Spot, float] = {}
        for j in self.fronts:
            reach = flock.movers[j].radius + r
            dx = flock.x[j] - x
            dy = flock.y[j] - y
            if dx * dx + dy * dy > (far + reach) * (far + reach):
                continue
            rings = ring(flock.x[j], flock.y[j], reach)
            tight: list[Spot] = []
            for bx, by, br in self._neighbours(flock.x[j], flock.y[j], reach + r, ""):
                tight += crossing(flock.x[j], flock.y[j], reach, bx, by, br + r)
            line = straight(x, y, flock.x[j], flock.y[j], reach)
            for spot in [*rings, *tight, line]:
                at[spot] = flock.level[j]
            round_them += rings
            pockets += tight
            straights.append(line)
        for spots in (round_them, pockets, straights):
            for spot in nearest_first(spots, x, y, far):
                path = self.path_to(i, (spot[0], spot[1], at[spot]))
                if path:
                    return path
        return self._none(BEHIND, i)

    def linked(self, i: int, anywhere: bool) -> list[Place3]:
        """Linked and nearer to the primary target; with `anywhere`, else just linked."""
        fallback: list[Place3] = []
        for place in self.onwards(i) + self.near_mates(i):
            nearer = self._is_nearer(i, place)
            if not nearer and (not anywhere or fallback):
                continue
            if not self.is_linked(i, place):
                continue
            path = [place] if place == self.flock.stand(i) else self.path_to(i, place)
            if path and nearer:
                return path
            if path:
                fallback = path
        return fallback

    # ---- memory

    def _known(self, rank: int, i: int) -> bool:
        """Has this search failed already, and has nothing changed that could help?"""
        then = self._nothing.get((rank, i), -1)
        if then < 0:
            return False
        if rank == BEHIND:
            return then == len(self.fronts)
        return i not in self._unlinked or then == len(self.moved)

    def _none(self, rank: int, i: int) -> list[Place3]:
        self._nothing[(rank, i)] = len(self.fronts) if rank == BEHIND else len(self.moved)
        return []
