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
from grognard.rulesets.homebrew.advance import Advance
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.free_spots import FreeSpot, FreeSpots
from grognard.rulesets.homebrew.spots import Spot, crossing, nearest_first, straight

#: ranks of an end, the better the lower
CONTACT: Final = 0
BEHIND: Final = 1
NEARER: Final = 2
LINKED: Final = 3
APART: Final = 4

NEVER: Final = -1
UNKNOWN: Final = -1_000_000

STRAIGHT: Final = 4
"""Straight contact is tried with so many of the nearest enemies."""


class ContactSearch(Advance):
    """A successful charge in progress: every model may touch the flock's foes and goes at most `limit` inches."""

    def __init__(self, flock: Approach, limit: float, moved: list[str]) -> None:
        super().__init__(flock, limit, moved)
        #: models that have moved and touch an enemy
        self.fronts: list[int] = [j for j in self.moved if flock.touched(j, flock.stand(j))]
        self._spots: dict[float, FreeSpots] = {}
        self._near: dict[int, list[tuple[float, int]]] = {}
        #: a place of the search going on lacked a link alone
        self._unlinked = False
        #: a place of the search going on was taken by a comrade who may still leave it
        self._taken = False
        #: (search, model) -> how many had moved when it found nothing, or `_never`
        self._nothing: dict[tuple[int, int], int] = {}

    def settle(self, i: int, place: Place3) -> None:
        """Model i has moved there."""
        super().settle(i, place)
        front = len(self.flock.touched(i, place)) > 0
        if front:
            self.fronts.append(i)
        for spots in self._spots.values():
            spots.settled(i, front)

    def back(self, mark: tuple[list[Place3], int]) -> None:
        """Take all moves since the mark back."""
        super().back(mark)
        self.fronts = [j for j in self.fronts if j in self.moved]
        self._spots = {}
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
        for _, k in self.near_foes(i)[:STRAIGHT]:
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
        for place in self.places_round(i):
            path = self._linked_path(i, place)
            if path:
                return path
        for place in self._by_distance(i, self._free(i).with_pockets(), True):
            path = self._linked_path(i, place)
            if path:
                return path
        if self._unlinked:
            for place in self._link_ends(i, self.near_foes(i)):
                path = self._linked_path(i, place)
                if path:
                    return path
        return self._none(CONTACT, i)

    def _linked_path(self, i: int, place: Place3) -> list[Place3]:
        if not self.is_linked(i, place):
            self._unlinked = True
            return []
        return self._free_path(i, place)

    def _free_path(self, i: int, place: Place3) -> list[Place3]:
        mate = self.flock.mate_in_way(i, place)
        if mate >= 0:
            self._taken = self._taken or mate in self.rest
            return []
        return self.path_to(i, place)

    def near_foes(self, i: int) -> list[tuple[float, int]]:
        """The enemies within reach of model i, which stands where it started: (gap, number), nearest first."""
        known = self._near.get(i)
        if known is None:
            known = self._near[i] = self.foes_by_gap(i, self.limit + self.flock.tolerance)
        return known

    def _free(self, i: int) -> FreeSpots:
        """The free places for models of this size."""
        mover = self.flock.movers[i]
        known = self._spots.get(mover.radius)
        if known is None:
            known = self._spots[mover.radius] = FreeSpots(self.flock, mover)
            for j in self.moved:
                known.settled(j, j in self.fronts)
        return known

    def places_round(self, i: int) -> list[Place3]:
        """Free places round the enemies, the nearest enemy first, but for those behind the enemy's back."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        far = self.limit + flock.tolerance
        turn = [-1] * len(flock.foes)
        near = self.near_foes(i)
        for at in range(len(near)):
            turn[near[at][1]] = at
        rows: list[tuple[int, float, int]] = []
        spots = self._free(i).rings
        for at in range(len(spots)):
            sx, sy, _, k = spots[at]
            if turn[k] >= 0:
                d2 = (x - sx) * (x - sx) + (y - sy) * (y - sy)
                if d2 <= far * far and self._faces(i, x - sx, y - sy, spots[at]):
                    # rounded: places that are equally near on the table keep their order
                    rows.append((turn[k], round(d2, 6), at))
        rows.sort()
        return [(spots[at][0], spots[at][1], spots[at][2]) for _, _, at in rows]

    def _faces(self, i: int, dx: float, dy: float, spot: FreeSpot) -> bool:
        """Can a place round a foe be come to straight, as far as that foe is concerned?"""
        foe = self.flock.foes[spot[3]]
        return self.flock.movers[i].flies or dx * (spot[0] - foe.x) + dy * (spot[1] - foe.y) >= 0.0

    def _by_distance(self, i: int, spots: list[FreeSpot], facing: bool) -> list[Place3]:
        """The places within reach, nearest first."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        far = self.limit + flock.tolerance
        rows: list[tuple[float, int]] = []
        for at in range(len(spots)):
            dx = x - spots[at][0]
            dy = y - spots[at][1]
            d2 = dx * dx + dy * dy
            if d2 <= far * far and (not facing or self._faces(i, dx, dy, spots[at])):
                rows.append((round(d2, 6), at))
        rows.sort()
        return [(spots[at][0], spots[at][1], spots[at][2]) for _, at in rows]

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
        here = flock.stand(i)
        for j in self.fronts:
            if flock.mates_touch(i, here, j):
                return [here]
        for place in self._by_distance(i, self._free(i).behind, False):
            path = self._free_path(i, place)
            if path:
                return path
        for place in self._front_pockets(i):
            path = self._free_path(i, place)
            if path:
                return path
        return self._none(BEHIND, i)

    def _front_pockets(self, i: int) -> list[Place3]:
        """Places that touch one of the nearest comrades in contact: between him and another comrade, and straight."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        r = flock.movers[i].radius
        rows = [(flock.mate_gap(i, flock.stand(i), j), j) for j in self.fronts]
        rows.sort()
        places: list[Place3] = []
        for gap, j in rows[:STRAIGHT]:
            if gap > self.limit + flock.tolerance:
                break
            reach = flock.movers[j].radius + r
            spots = [straight(x, y, flock.x[j], flock.y[j], reach)]
            for m in self.moved:
                if m != j and flock.mate_gap(m, flock.stand(m), j) <= 2.0 * r:
                    spots += crossing(
                        flock.x[j], flock.y[j], reach, flock.x[m], flock.y[m], flock.movers[m].radius + r
                    )
            places += [(s[0], s[1], flock.level[j]) for s in nearest_first(spots, x, y, self.limit)]
        return places

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

    def _known(self, search: int, i: int) -> bool:
        """Has this search failed already, and has nothing changed that could help? Else it begins anew."""
        then = self._nothing.get((search, i), UNKNOWN)
        if then in (len(self.moved), self._never(search)):
            return True
        self._unlinked = False
        self._taken = False
        return False

    def _none(self, search: int, i: int) -> list[Place3]:
        """Nothing was found; without a lacking link or a comrade in the way nothing ever will be."""
        hope = self._unlinked or self._taken
        self._nothing[(search, i)] = len(self.moved) if hope else self._never(search)
        return []

    def _never(self, search: int) -> int:
        """Marks a search that finds nothing any more: behind comrades, unless more of them touch an enemy."""
        return NEVER - len(self.fronts) if search == BEHIND else NEVER
