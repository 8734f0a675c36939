"""Models of a unit that advance one after the other and stay linked: what charges and pursuits share.

The searches here are fixed and part of the rules version: what they do not find counts as impossible
(homebrew.action.witness).
"""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Path3, Place3
from grognard.geometry.placing import touching
from grognard.geometry.reach import Reach
from grognard.rulesets.homebrew.approach import INF, Approach, Foe, after
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.spots import Spot, ring, straight
from grognard.rulesets.homebrew.stops import stop

LIMITS: Final = cite("homebrew.coherency.limits")
TERRAIN_REACH: Final = cite("homebrew.terrain.reach")

MATES: Final = 6
"""So many of the nearest comrades are tried."""

ASIDE: Final = 0.02
"""A place beside a comrade that does not touch him is this far (inches) from him."""

FOES_ROUND: Final = 2
"""Ways round things are searched to so many of the nearest enemies of a model,"""

PAIRS_ROUND: Final = 24
"""and for so many pairs of a model and an enemy in all, the nearest first."""

#: gaps (inches, as shares of the largest link) at which a place towards a comrade is tried
_GAPS: Final[tuple[float, ...]] = (0.01, 0.5, 1.0)


class Advance:
    """A unit on its way: `moved` models in order (the first is the lead), and the `rest`.

    `limit`: inches that each model may go. Models are indices of the `flock`.
    """

    def __init__(self, flock: Approach, limit: float, moved: list[str]) -> None:
        self.flock = flock
        self.limit = float(limit)
        self.moved: list[int] = [flock.ids.index(model) for model in moved if model in flock.ids]
        self.rest: list[int] = [i for i in range(len(flock.ids)) if i not in self.moved]
        #: distance to the primary target where each model stands before it moves
        self.from_primary = [flock.foe_distance(i, flock.stand(i), 0) for i in range(len(flock.ids))]

    # ---- one after the other

    def settle(self, i: int, place: Place3) -> None:
        """Model i has moved there."""
        self.flock.put(i, place)
        self.rest.remove(i)
        self.moved.append(i)

    def mark(self) -> tuple[list[Place3], int]:
        """The present arrangement, for `back`."""
        return self.flock.places(), len(self.moved)

    def back(self, mark: tuple[list[Place3], int]) -> None:
        """Take all moves since the mark back."""
        places, count = mark
        self.rest += self.moved[count:]
        self.rest.sort()
        del self.moved[count:]
        self.flock.restore(places)

    def is_linked(self, i: int, place: Place3) -> bool:
        """Would model i be linked there to a model that has moved?"""
        LIMITS.hit()
        return self.flock.links(i, place, self.moved)

    # ---- ways

    def path_to(self, i: int, place: Place3, around: bool = False) -> list[Place3]:
        """A legal path of model i to end there within its inches; [] if none is shown."""
        flock = self.flock
        x, y, _ = flock.stand(i)
        far = self.limit + flock.tolerance
        dx = place[0] - x
        dy = place[1] - y
        if dx * dx + dy * dy > far * far or flock.mate_in_way(i, place) >= 0:
            return []
        return flock.way(i, place, far, around)

    def foes_by_gap(self, i: int, within: float, rank: int = -1) -> list[tuple[float, int]]:
        """(gap in plan plus height of the climb, number) of the foes within so many inches, nearest first."""
        flock = self.flock
        x, y, level = flock.stand(i)
        r = flock.movers[i].radius
        rows: list[tuple[float, int]] = []
        for k in range(len(flock.foes)):
            foe = flock.foes[k]
            if rank >= 0 and foe.rank != rank:
                continue
            dx = foe.x - x
            dy = foe.y - y
            d2 = dx * dx + dy * dy
            wide = within + r + foe.radius
            if d2 > wide * wide:
                continue
            gap = max(0.0, math.sqrt(d2) - r - foe.radius)
            climb = abs(foe.level - level)
            gap = math.sqrt(gap * gap + climb * climb) if flock.movers[i].flies else gap + climb
            if gap <= within:
                rows.append((gap, k))
        rows.sort()
        return rows

    def nearest_mates(self, i: int) -> list[int]:
        """The nearest models that have moved, nearest first."""
        here = self.flock.stand(i)
        rows = [(self.flock.mate_gap(i, here, j), j) for j in self.moved]
        rows.sort()
        return [j for _, j in rows[:MATES]]

    def near_mates(self, i: int) -> list[Place3]:
        """Places where model i would be linked to a model that has moved: on the way to it, then round it."""
        flock = self.flock
        x, y, level = flock.stand(i)
        mates = self.nearest_mates(i)
        spots: list[tuple[Spot, float]] = [((x, y), level)]
        for j in mates:
            reach = flock.movers[i].radius + flock.movers[j].radius
            for share in _GAPS:
                gap = max(ASIDE, share * flock.link_gap)
                spots.append((straight(x, y, flock.x[j], flock.y[j], reach + gap), flock.level[j]))
        for j in mates:
            reach = flock.movers[i].radius + flock.movers[j].radius + ASIDE
            spots += [(spot, flock.level[j]) for spot in ring(flock.x[j], flock.y[j], reach)]
        return [(spot[0], spot[1], at) for spot, at in spots]

    def onwards(self, i: int) -> list[Place3]:
        """Places on the straight way to the nearest model of the primary target, the farthest first."""
        return self._straight_on(i, self.foes_by_gap(i, INF, 0))

    def onwards_to_any(self, i: int) -> list[Place3]:
        """Places on the straight way to the nearest foe, the farthest first."""
        return self._straight_on(i, self.foes_by_gap(i, INF))

    def _straight_on(self, i: int, rows: list[tuple[float, int]]) -> list[Place3]:
        flock = self.flock
        x, y, level = flock.stand(i)
        if not rows:
            return []
        foe = flock.foes[rows[0][1]]
        dx = foe.x - x
        dy = foe.y - y
        d = math.sqrt(dx * dx + dy * dy)
        gap = d - flock.movers[i].radius - foe.radius - ASIDE
        most = min(self.limit, gap)
        if d == 0.0 or most <= 0.0:
            return []
        found: list[Place3] = []
        for share in (1.0, 0.75, 0.5, 0.25):
            spot = straight(foe.x, foe.y, x, y, most * share)
            found.append((spot[0], spot[1], level))
        return found

    def as_near(self, i: int) -> list[Place3]:
        """The path by which model i, which cannot be linked, comes as near as it can to a model that has moved."""
        flock = self.flock
        here = flock.stand(i)
        mates = self.nearest_mates(i)
        if not mates:
            return [here]
        j = mates[0]
        spot = straight(
            here[0], here[1], flock.x[j], flock.y[j], flock.movers[i].radius + flock.movers[j].radius
        )
        goal = (spot[0], spot[1], flock.level[j])
        gap = flock.mate_gap(i, here, j)
        path = flock.way(i, goal, gap + 2.0 * self.limit) or [here, (spot[0], spot[1], here[2])]
        back = stop(flock, i, path, self.limit)
        if len(back) < 2 or not flock.judge(i, after(back)).ok:
            return [here]
        return back if flock.mate_gap(i, back[-1], j) < gap else [here]

    def nearness(self, i: int, place: Place3) -> float:
        """Gap from model i there to the nearest model that has moved."""
        best = INF
        for j in self.moved:
            best = min(best, self.flock.mate_gap(i, place, j))
        return best


class Cheapest:
    """The cheapest way of a unit into contact with its primary target, and whose it is.

    `cost` in inches (INF: there is none within the limit); `leads`: the models for which it costs no more.
    Straight ways first; ways round things are only searched where they could still be cheaper.
    """

    def __init__(
        self, advance: Advance, limit: float, rank: int = 0, quick: bool = False, pairs: int = PAIRS_ROUND
    ) -> None:
        """`rank`: the number of the target unit; -1: any of them. `quick`: any way will do, `leads` stays empty.

        `pairs`: so many of a model and an enemy at most for which ways round are searched.
        """
        self.cost = INF
        self.leads: list[int] = []
        self.paths: dict[int, list[Place3]] = {}
        self._costs: dict[int, float] = {}
        self._flock = advance.flock
        self._limit = limit
        self._pairs = pairs
        tolerance = self._flock.tolerance
        rows: list[tuple[float, int, int]] = []
        for i in advance.rest:
            rows += [(gap, i, k) for gap, k in advance.foes_by_gap(i, limit + tolerance, rank)]
        rows.sort()
        blocked: list[tuple[float, int, int]] = []
        for gap, i, k in rows:
            if gap > min(self.cost, limit) + tolerance or (quick and self.paths):
                break
            if not self._straight(gap, i, k):
                blocked.append((gap, i, k))
        for gap, i, k in self._most_likely(blocked):
            if gap > min(self.cost, limit) + tolerance or (quick and self.paths):
                break
            cost, path = way_round(self._flock, i, self._flock.foes[k], min(self.cost, limit) + tolerance)
            self._note(cost, i, path)
        if not quick:
            self.leads = [i for i in sorted(self._costs) if self._costs[i] <= self.cost + tolerance]

    def _most_likely(self, blocked: list[tuple[float, int, int]]) -> list[tuple[float, int, int]]:
        """The pairs whose ways round are searched: every model and the enemies nearest to it, up to a bound."""
        tried: dict[int, int] = {}
        found: list[tuple[float, int, int]] = []
        for row in blocked:
            count = tried.get(row[1], 0)
            if count < FOES_ROUND and len(found) < self._pairs:
                tried[row[1]] = count + 1
                found.append(row)
        return found

    def _straight(self, gap: float, i: int, k: int) -> bool:
        """Is the straight way free and certainly the cheapest? Its cost is the gap, free of the rounding of places."""
        flock = self._flock
        foe = flock.foes[k]
        spot = straight(flock.x[i], flock.y[i], foe.x, foe.y, flock.movers[i].radius + foe.radius)
        place = (spot[0], spot[1], foe.level)
        if flock.mate_in_way(i, place) >= 0:
            return False
        path = flock.straight_way(i, place)
        if not path:
            return False
        cost = flock.cost(i, path)
        plain = cost <= gap + 2.0 * flock.tolerance
        cost = gap if plain else cost
        if cost <= self._limit + flock.tolerance:
            self._note(cost, i, path)
        return plain

    def _note(self, cost: float, i: int, path: list[Place3]) -> None:
        if cost < self._costs.get(i, INF):
            self._costs[i] = cost
            self.paths[i] = path
            self.cost = min(self.cost, cost)


def way_round(flock: Approach, i: int, foe: Foe, limit: float) -> tuple[float, list[Place3]]:
    """The cheapest path of model i to touch the foe that is not simply straight; (INF, []) if none is shown.

    A run at the foe from the last turn; where nobody can end there, one to a place round the foe: every 45 degrees,
    and if none of those will do, wherever a base just fits beside something else, and every 15 degrees. The tolerance
    is the caller's: it is in the limit already.
    """
    far = limit
    mover = flock.movers[i]
    places = [(x, y, foe.level) for x, y in ring(foe.x, foe.y, mover.radius + foe.radius)]
    if mover.flies:
        ways = [flock.straight_way(i, place) for place in places if flock.mate_in_way(i, place) < 0]
        return _cheapest_of(flock, i, far, [way for way in ways if way])
    reach = flock.corridor(i, foe, far)
    if foe.level > 0.0:
        TERRAIN_REACH.hit()
    if foe.level == flock.level[i]:
        cost = reach.touch_cost(foe.x, foe.y, foe.radius, foe.level)
        if cost <= far:
            path = reach.touch_path(foe.x, foe.y, foe.radius, foe.level)
            if path and flock.mate_in_way(i, path[-1]) < 0:
                return cost, path
    best, way = _cheapest_of(flock, i, far, _ways_to(flock, i, reach, places, far))
    if way:
        return best, way
    start = [(flock.x[i], flock.y[i])]
    tight = touching(reach.ground, reach.bodies, mover, foe.x, foe.y, foe.radius, foe.level, start)
    return _cheapest_of(flock, i, far, _ways_to(flock, i, reach, tight, far))


def _ways_to(flock: Approach, i: int, reach: Reach, places: list[Place3], far: float) -> list[list[Place3]]:
    """The paths of model i to those of the places that it can reach and where no comrade stands."""
    ways: list[list[Place3]] = []
    for x, y, level in places:
        if flock.mate_in_way(i, (x, y, level)) < 0 and reach.cost_to(x, y, level) <= far:
            ways.append(reach.path_to(x, y, level))
    return ways


def _cheapest_of(flock: Approach, i: int, far: float, ways: list[list[Place3]]) -> tuple[float, list[Place3]]:
    best = INF
    found: list[Place3] = []
    for way in ways:
        cost = flock.cost(i, way)
        if cost < best and cost <= far:
            best = cost
            found = way
    return best, found


def answer_of(flock: Approach, i: int, path: list[Place3]) -> tuple[str, Path3]:
    """A move as a pair of an answer; standing still is an empty path."""
    return flock.ids[i], after(path)
