"""One unit among the others while its models move one by one: where they may stand, what they touch, what it costs.

Charges, interventions, consolidation, forced retreats and pursuits all move models one after the other. A model that
has not moved yet is no obstacle on the way, but nobody may end on it: so nobody is ever left without a place.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Path3, Place3
from grognard.game.verdict import Fault, Shape
from grognard.geometry.bodies import Bodies
from grognard.geometry.chains import linked
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, Judged, Mover, judge, path_cost, spared_at
from grognard.geometry.reach import SLACK, Reach
from grognard.geometry.sweeps import BODY, leg_fault, stand_fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import ground_of, mover_of
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

DIFFICULT_WHEN: Final = cite("homebrew.terrain.difficult-when")
FLYER_BASES: Final = cite("homebrew.move.flyer-bases")
NO_OVERLAP: Final = cite("homebrew.measure.no-overlap")
ALL_MOVES: Final = cite("homebrew.move.all-moves")
TOUCH_REACH: Final = cite("homebrew.terrain.reach")

INF: Final = float("inf")
NOISE: Final = 1e-9


class Foe:
    """A model that may be touched: its disc, standing height, level, and its unit's place among the targets."""

    def __init__(self, model: HModel, rank: int) -> None:
        self.id = model.id
        self.unit = model.unit
        self.x = model.x
        self.y = model.y
        self.z = model.z
        self.level = model.level
        self.radius = model.radius
        self.height = model.height
        self.rank = rank


class Approach:
    """The models of one unit, as indices 0, 1, … in the unit's order, and what hinders them.

    `touchable`: enemy units that may be touched; `keep`: the gap to those must stay greater than this (0: contact is
    allowed); `keep_others`: the same for all other enemies, `way_others` on the way (0: only no overlap).
    `eased`: difficult ground and barricades cost nothing extra (consolidation).
    """

    def __init__(
        self,
        state: HState,
        unit: HUnit,
        touchable: tuple[str, ...],
        keep: float = 0.0,
        keep_others: float = 0.0,
        way_others: float = 0.0,
        eased: bool = False,
    ) -> None:
        self.unit_id = unit.id
        measure = state.board.constants.measure
        self.tolerance = measure.tolerance
        self.contact_gap = measure.contact_gap
        self.contact_vertical = measure.contact_vertical
        self.overlap = measure.overlap_tolerance
        self.link_gap = state.board.constants.coherency.horizontal
        self.link_height = state.board.constants.coherency.vertical
        if eased:
            DIFFICULT_WHEN.hit()
            self.ground: Ground = state.board.ground(unit.profile, True)
        else:
            self.ground = ground_of(state, unit)
        self.weighted = self.ground.slows.count > 0 or self.ground.tolls.count > 0
        self.models = state.living(unit)
        self.ids = [model.id for model in self.models]
        self.movers: list[Mover] = [mover_of(unit, model) for model in self.models]
        self.widest = max([mover.radius for mover in self.movers], default=0.0)
        self.x = [model.x for model in self.models]
        self.y = [model.y for model in self.models]
        self.z = [model.z for model in self.models]
        self.level = [model.level for model in self.models]
        #: in the order of their declaration: the first one is the primary target
        self.touchable = touchable
        self.foes: list[Foe] = []
        self._foe_at: dict[str, int] = {}
        self.bodies = Bodies(self.contact_vertical)
        others = max(keep_others, self.contact_gap)
        self._put_bodies(state, unit, touchable, keep, others, way_others)
        self.spares = keep > 0.0 or way_others > 0.0
        self._reaches: dict[tuple[int, float, float], Reach] = {}

    def _put_bodies(
        self,
        state: HState,
        unit: HUnit,
        touchable: tuple[str, ...],
        keep: float,
        others: float,
        way_others: float,
    ) -> None:
        """Enemy bases stop everybody, friendly ones only VEHICLEs and MONSTERs; flyers only forbid overlaps."""
        ALL_MOVES.hit()
        for other in state.units:
            assert isinstance(other, HUnit)
            if other.status != TABLE or other.id == unit.id:
                continue
            profile = other.profile
            enemy = other.seat != unit.seat
            ground_enemy = enemy and not profile.flyer
            may_touch = other.id in touchable
            if profile.flyer:
                FLYER_BASES.hit()
            gap = 0.0
            way = 0.0
            if ground_enemy:
                gap = keep if may_touch else others
                way = 0.0 if may_touch else way_others
            stops = ground_enemy or (not enemy and not profile.flyer and (profile.vehicle or profile.monster))
            for m in state.living(other):
                if may_touch:
                    self._foe_at[m.id] = len(self.foes)
                    self.foes.append(Foe(m, touchable.index(other.id)))
                self.bodies.add(m.x, m.y, m.radius, m.z, m.height, m.level > 0.0, gap, m.id, stops, way)

    # ---- where

    def put(self, i: int, place: Place3) -> None:
        """Stand model i there."""
        self.x[i], self.y[i], self.level[i] = place
        self.z[i] = self.ground.standing(place[0], place[1], place[2])

    def stand(self, i: int) -> Place3:
        """Where model i stands now."""
        return self.x[i], self.y[i], self.level[i]

    def places(self) -> list[Place3]:
        """Where all stand, to `restore` later."""
        return [self.stand(i) for i in range(len(self.ids))]

    def restore(self, places: list[Place3]) -> None:
        """Back to where they stood."""
        for i in range(len(places)):
            self.put(i, places[i])

    def mate_in_way(self, i: int, place: Place3) -> int:
        """A model of the unit that model i would overlap there, -1 if none."""
        x, y, level = place
        r = self.movers[i].radius - self.overlap
        z = -1.0
        xs = self.x
        ys = self.y
        wide = r + self.widest
        for j in range(len(xs)):
            dx = xs[j] - x
            if dx > wide or dx < -wide or j == i:
                continue
            dy = ys[j] - y
            room = r + self.movers[j].radius
            if dx * dx + dy * dy >= room * room:
                continue
            if z < 0.0:
                z = self.ground.standing(x, y, level)
            dz = z - self.z[j]
            if level > 0.0 and dz >= self.movers[j].height - NOISE:
                continue
            if self.level[j] > 0.0 and -dz >= self.movers[i].height - NOISE:
                continue
            return j
        return -1

    def may_stand(self, i: int, place: Place3) -> bool:
        """May model i end there (mates, bases, gaps, terrain, edges)?"""
        if self.mate_in_way(i, place) >= 0:
            return False
        code, _who = stand_fault(
            self.ground, self.bodies, self.movers[i], place[0], place[1], place[2], True, self.spared(i)
        )
        return code == OK

    def spared(self, i: int) -> list[float]:
        """Distances to enemies that model i starts too near to and must not undercut."""
        if not self.spares:
            return []
        return spared_at(self.ground, self.bodies, self.movers[i], self.x[i], self.y[i], self.level[i])

    # ---- what it touches there

    def touches(self, i: int, place: Place3, foe: Foe) -> bool:
        """Would model i be in base contact with the foe there?"""
        reach = self.movers[i].radius + foe.radius + self.contact_gap + NOISE
        dx = place[0] - foe.x
        dy = place[1] - foe.y
        if dx * dx + dy * dy > reach * reach:
            return False
        dz = self.ground.standing(place[0], place[1], place[2]) - foe.z
        return -self.contact_vertical - NOISE <= dz <= self.contact_vertical + NOISE

    def touched(self, i: int, place: Place3) -> list[Foe]:
        """The foes that model i would touch there."""
        return [foe for foe in self.foes if self.touches(i, place, foe)]

    def mates_touch(self, i: int, place: Place3, j: int) -> bool:
        """Would model i be in base contact with its comrade j there?"""
        reach = self.movers[i].radius + self.movers[j].radius + self.contact_gap + NOISE
        dx = place[0] - self.x[j]
        dy = place[1] - self.y[j]
        if dx * dx + dy * dy > reach * reach:
            return False
        dz = self.ground.standing(place[0], place[1], place[2]) - self.z[j]
        return -self.contact_vertical - NOISE <= dz <= self.contact_vertical + NOISE

    def links(self, i: int, place: Place3, mates: list[int]) -> bool:
        """Would model i be linked there to one of these comrades?"""
        x, y, level = place
        r = self.movers[i].radius
        z = self.ground.standing(x, y, level)
        for j in mates:
            if linked(
                x,
                y,
                r,
                z,
                self.x[j],
                self.y[j],
                self.movers[j].radius,
                self.z[j],
                self.link_gap,
                self.link_height,
            ):
                return True
        return False

    def mate_gap(self, i: int, place: Place3, j: int) -> float:
        """Horizontal gap from model i there to its comrade j."""
        dx = place[0] - self.x[j]
        dy = place[1] - self.y[j]
        return max(0.0, math.sqrt(dx * dx + dy * dy) - self.movers[i].radius - self.movers[j].radius)

    def foe_distance(self, i: int, place: Place3, rank: int = -1) -> float:
        """Distance from model i there to the nearest foe (of the targets' unit number `rank`, if given)."""
        best = INF
        z = self.ground.standing(place[0], place[1], place[2])
        for foe in self.foes:
            if rank >= 0 and foe.rank != rank:
                continue
            dx = place[0] - foe.x
            dy = place[1] - foe.y
            h = max(0.0, math.sqrt(dx * dx + dy * dy) - self.movers[i].radius - foe.radius)
            dz = abs(z - foe.z)
            if h <= self.contact_gap and dz <= self.contact_vertical + NOISE:
                return 0.0
            d = h if dz == 0.0 else math.sqrt(h * h + dz * dz)
            best = min(best, d)
        return best

    # ---- the way

    def way(self, i: int, place: Place3, limit: float, around: bool = True) -> list[Place3]:
        """A legal path of model i from where it stands, costing at most `limit`; [] if none is shown.

        Its first place is the start. The straight line first; if it is stopped by anything but a foe (or `around` is
        set and it is stopped at all) or may not be the cheapest, the cheapest path. Comrades are not judged.
        """
        start = self.stand(i)
        mover = self.movers[i]
        if mover.flies:
            path = [start, place]
            judged = judge(self.ground, self.bodies, mover, path)
            return path if judged.ok and judged.cost <= limit + NOISE else []
        x, y, level = start
        if level == place[2]:
            spared = self.spared(i)
            code, who = leg_fault(self.ground, self.bodies, mover, x, y, place[0], place[1], level, 0, spared)
            if code == OK:
                end, _ = stand_fault(self.ground, self.bodies, mover, place[0], place[1], level, True, spared)
                if end != OK:
                    return []
                cost = self.ground.leg_cost(x, y, place[0], place[1])
                if cost <= limit + NOISE:
                    return [start, place]
                if not self.weighted:
                    return []
            elif code == BODY and not around and self.foe_number(self.bodies.tags[who]) >= 0:
                return []
        reach = self.reach(i, limit)
        if reach.cost_to(place[0], place[1], place[2]) > limit + NOISE:
            return []
        TOUCH_REACH.hit()
        return reach.path_to(place[0], place[1], place[2])

    def straight_way(self, i: int, place: Place3) -> list[Place3]:
        """The straight path of model i to end there, if it is legal; else []."""
        start = self.stand(i)
        mover = self.movers[i]
        if mover.flies:
            return [start, place] if judge(self.ground, self.bodies, mover, [start, place]).ok else []
        if start[2] != place[2]:
            return []
        spared = self.spared(i)
        code, _who = leg_fault(
            self.ground, self.bodies, mover, start[0], start[1], place[0], place[1], place[2], 0, spared
        )
        if code != OK:
            return []
        end, _who = stand_fault(self.ground, self.bodies, mover, place[0], place[1], place[2], True, spared)
        return [start, place] if end == OK else []

    def foe_number(self, tag: str) -> int:
        """The number of the foe of this id, -1 if it is none."""
        return self._foe_at.get(tag, -1)

    def reach(self, i: int, limit: float) -> Reach:
        """All that model i can reach from where it stands."""
        x, y, level = self.stand(i)
        key = (i, x, y)
        known = self._reaches.get(key)
        if known is not None and known.limit >= limit and known.z == level:
            return known
        made = Reach(self.ground, self.bodies, self.movers[i], x, y, level, limit)
        self._reaches[key] = made
        return made

    def judge(self, i: int, path: Path3) -> Judged:
        """Judge a proposed path of model i (its places after the start) as a swept base; comrades are not asked."""
        return judge(self.ground, self.bodies, self.movers[i], [self.stand(i), *path])

    def judge_way(self, i: int, path: list[Place3]) -> bool:
        """May model i go this way (from its start), wherever it stops?"""
        return judge(self.ground, self.bodies, self.movers[i], path, 0, False).ok

    def overlap_fault(self, i: int, j: int, place: Place3) -> Fault:
        """The fault of model i ending on its comrade j."""
        shapes = [
            Shape("disc", [(place[0], place[1])], self.movers[i].radius, "fault"),
            Shape("disc", [(self.x[j], self.y[j])], self.movers[j].radius, "fault"),
        ]
        args: dict[str, object] = {"model": self.ids[i], "by": self.ids[j], "x": place[0], "y": place[1]}
        return Fault(NO_OVERLAP.id, args, [self.ids[i], self.ids[j]], shapes)

    def corridor(self, i: int, foe: Foe, limit: float) -> Reach:
        """What model i can reach on ways to the foe of so many inches: only what such ways can meet is looked at.

        A path of that length between two points stays in the ellipse round them.
        """
        x, y, level = self.stand(i)
        dx = foe.x - x
        dy = foe.y - y
        d2 = dx * dx + dy * dy
        r = self.movers[i].radius
        long = 0.5 * (limit + r + foe.radius) + SLACK
        short2 = max(0.0, long * long - 0.25 * d2)
        share = dx * dx / d2 if d2 > 0.0 else 1.0
        half_x = math.sqrt(long * long * share + short2 * (1.0 - share)) + r
        half_y = math.sqrt(long * long * (1.0 - share) + short2 * share) + r
        mx = x + 0.5 * dx
        my = y + 0.5 * dy
        ground = self.ground.near(mx - half_x, my - half_y, mx + half_x, my + half_y)
        bodies = self.bodies.near(mx - half_x, my - half_y, mx + half_x, my + half_y)
        return Reach(ground, bodies, self.movers[i], x, y, level, limit)

    def cost(self, i: int, path: list[Place3]) -> float:
        """Cost of a path of model i (its first place is the start)."""
        return path_cost(self.ground, self.movers[i], path)

    def is_walled(self) -> bool:
        """Is there anything but open ground on this table?"""
        return self.ground.solids.count > 0 or self.weighted or len(self.ground.levels) > 0


def after(path: list[Place3]) -> Path3:
    """A path without its start, as answers give it."""
    return tuple(path[1:])
