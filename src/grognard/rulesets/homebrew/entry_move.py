"""The move of a unit that comes in over a table edge (catalogue 9.3)."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from grognard.game.choices import Path3, Place3
from grognard.game.forecast import Forecast
from grognard.game.places import Move
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import OK, TOO_NEAR, Judged, Mover, culprit, judge, spared_at, stand_fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.clusters import find_block
from grognard.rulesets.homebrew.entry_strips import MASKS, Strip
from grognard.rulesets.homebrew.measuring import inches
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    enemy_gap,
    ground_of,
    groups_at,
    hindrances,
    jumps,
    mover_of,
    path_fault,
    scattered,
)
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

ENTRY_MOVE: Final = cite("homebrew.reserve.entry-move")
ENTRY_LEGAL: Final = cite("homebrew.reserve.entry-legal")
MUST_ENTER: Final = cite("homebrew.reserve.must-enter")
TOUCHING: Final = cite("homebrew.reserve.touching")
TABLE_EDGE: Final = cite("homebrew.move.table-edge")
COHERENCY: Final = cite("homebrew.coherency.when")
MINIMUM: Final = cite("homebrew.move.minimum")
WITNESS: Final = cite("homebrew.action.witness")
HINTS: Final = cite("homebrew.action.hints")

Plan: TypeAlias = tuple[tuple[str, Path3], ...]

#: anchors tried along an edge
ALONG: Final = 12
#: float noise in sums of lengths
NOISE: Final = 1e-9


class EnterMove(Move):
    """`manoeuvre.enter`: every model starts just outside the edge (the first place of its path) and comes in."""

    def __init__(self, state: HState, unit: HUnit, strip: Strip) -> None:
        super().__init__("manoeuvre.enter", unit.seat, ENTRY_MOVE.id)
        self.state = state
        self.unit = unit.id
        self.strip = strip
        ENTRY_LEGAL.hit()
        self.ground = ground_of(state, unit)
        self.bodies: Bodies = hindrances(state, unit, enemy_gap(state))
        self.tolerance = state.board.constants.measure.tolerance + NOISE
        self.straight = unit.profile.flyer or jumps(unit)
        #: may models stop just inside for whom M is too little (homebrew.reserve.touching)? None: not yet known
        self._touching: bool | None = None

    def models(self) -> list[str]:
        """The unit's models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """Which unit, which edge."""
        return {"unit": self.unit, "edge": self.strip.edge}

    def region(self, part: str) -> list[object]:
        """The part of the table behind the edge that M reaches."""
        from grognard.rulesets.homebrew.regions import zone_of  # late: only who looks asks

        deep = max(self.may_spend().values()) + max(model.radius for model in self._models())
        low, high = self.strip.low, self.strip.high
        corners = ((low, 0.0), (high, 0.0), (high, deep), (low, deep))
        return [zone_of([self.strip.place(self.state, along, depth) for along, depth in corners])]

    def may_spend(self) -> dict[str, float]:
        """Its M for each."""
        return {model.id: inches(self.state, model.profile.m_max) for model in self._models()}

    def together(self) -> list[list[str]]:
        """All of them."""
        return [self.models()]

    def _models(self) -> list[HModel]:
        return self.state.living(self.state.h_unit(self.unit))

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """All models, each from just outside the edge, by a legal path to a place wholly on the table."""
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(paths)
        faults: list[Fault] = []
        costs: dict[str, float] = {}
        ends: list[tuple[HModel, Place3]] = []
        for model in state.living(unit):
            path = taken.get(model.id, ())
            if len(path) < 2:
                faults.append(Fault(ENTRY_MOVE.id, {"model": model.id}, [model.id]))
                continue
            faults += self._path(unit, model, path, costs)
            ends.append((model, path[-1]))
        faults += ends_overlap(state, unit, ends)
        if not faults and groups_at(state, unit, ends) != 1:
            faults.append(scattered(COHERENCY.id, state, unit, ends, {}))
        return Verdict(faults, costs, self.example() if faults else None)

    def _path(self, unit: HUnit, model: HModel, path: Path3, costs: dict[str, float]) -> list[Fault]:
        shapes = [Shape("line", [(x, y) for x, y, _ in path], 0.0, "path")]
        if not self._starts_right(model, path[0]):
            return [Fault(ENTRY_MOVE.id, {"model": model.id, "edge": self.strip.edge}, [model.id], shapes)]
        if self.straight and len(path) > 2:
            return [Fault(ENTRY_LEGAL.id, {"model": model.id}, [model.id], shapes)]
        mover = mover_of(unit, model)
        judged = judge(self.ground, self.bodies, mover, list(path), MASKS[self.strip.edge])
        costs[model.id] = judged.cost
        if judged.fault == OK:
            judged = self._gap(mover, path, judged)
        if judged.fault != OK:
            return [path_fault(self.state, unit, model, judged, path)]
        if not self._goes_in(model, path):
            at: dict[str, object] = {"model": model.id, "x": path[1][0], "y": path[1][1], "by": ""}
            return [Fault(TABLE_EDGE.id, at, [model.id], shapes)]
        most = inches(self.state, model.profile.m_max)
        if judged.cost > most + self.tolerance and not self._just_inside(model, path):
            args: dict[str, object] = {"model": model.id, "cost": judged.cost, "most": most}
            return [Fault(ENTRY_MOVE.id, args, [model.id], shapes)]
        return self._minimum(unit, model, path)

    def _gap(self, mover: Mover, path: Path3, judged: Judged) -> Judged:
        """Nobody is spared for starting too near to an enemy: where he starts is his own choice."""
        x, y, level = path[0]
        if not self.straight:
            spared = spared_at(self.ground, self.bodies, mover, x, y, level)
            for i in range(len(spared)):
                if spared[i] > 0.0 and self.bodies.way[i]:
                    return Judged(judged.cost, TOO_NEAR, x, y, self.bodies.tags[i])
        x, y, level = path[-1]
        code, who = stand_fault(self.ground, self.bodies, mover, x, y, level, True, [])
        if code == OK:
            return judged
        return Judged(judged.cost, code, x, y, culprit(self.ground, self.bodies, code, who))

    def _goes_in(self, model: HModel, path: Path3) -> bool:
        """Does the base come over the edge once, and never turn back over it?"""
        state = self.state
        inside = model.radius - state.board.constants.measure.overlap_tolerance
        depth = self.strip.depth(state, path[0][0], path[0][1])
        for x, y, _ in path[1:]:
            ahead = self.strip.depth(state, x, y)
            if ahead < inside and ahead <= min(depth, inside):
                return False
            depth = ahead
        return True

    def _minimum(self, unit: HUnit, model: HModel, path: Path3) -> list[Fault]:
        """A flyer's minimum manoeuvre binds when it enters (homebrew.reserve.must-enter)."""
        if not unit.profile.flyer:
            return []
        MUST_ENTER.hit()
        dx = path[-1][0] - path[0][0]
        dy = path[-1][1] - path[0][1]
        far = math.sqrt(dx * dx + dy * dy)
        least = inches(self.state, model.profile.m_min)
        if far >= least - self.tolerance:
            return []
        return [Fault(MINIMUM.id, {"model": model.id, "far": far, "least": least}, [model.id])]

    def _starts_right(self, model: HModel, place: Place3) -> bool:
        """Does the base touch the edge from outside, within the strip?"""
        x, y, level = place
        depth = self.strip.depth(self.state, x, y)
        along = self.strip.along(x, y)
        if level != 0.0 or abs(depth + model.radius) > self.tolerance:
            return False
        margin = model.radius - self.tolerance if self._part() else 0.0
        return self.strip.low + margin <= along <= self.strip.high - margin

    def _part(self) -> bool:
        """Is only a part of the edge open, so that the whole base must be within it?"""
        whole = self.state.board.width if self.strip.level else self.state.board.depth
        return self.strip.high - self.strip.low < whole

    def _just_inside(self, model: HModel, path: Path3) -> bool:
        """A model may end touching the edge from inside, straight in, where the unit gets in in no other way."""
        depth = self.strip.depth(self.state, path[-1][0], path[-1][1])
        straight = abs(self.strip.along(path[0][0], path[0][1]) - self.strip.along(path[-1][0], path[-1][1]))
        if depth - model.radius > self.tolerance or straight > self.tolerance:
            return False
        TOUCHING.hit()
        return self._may_touch()

    def _may_touch(self) -> bool:
        """Can no entry of the unit be shown in which all models get wholly on within their M?"""
        if self._touching is None:
            self._touching = False
            self._touching = not self._search(1)
        return self._touching

    # ---- what may be answered

    def plans(self, n: int) -> list[Plan]:
        """Up to n legal entries, spread along the edge, the middle first."""
        self._may_touch()
        return self._search(n)

    def _search(self, n: int) -> list[Plan]:
        found: list[Plan] = []
        for along in self._anchors():
            for plan in self._at(along):
                if len(found) < n and plan not in found and not self.judge_quick(plan):
                    found.append(plan)
                    break
            if len(found) >= n:
                break
        return found

    def judge_quick(self, plan: Plan) -> list[Fault]:
        """The faults of a plan, without an example."""
        state = self.state
        unit = state.h_unit(self.unit)
        ends: list[tuple[HModel, Place3]] = []
        for model_id, path in plan:
            model = state.h_model(model_id)
            faults = self._path(unit, model, path, {})
            if faults:
                return faults
            ends.append((model, path[-1]))
        if groups_at(state, unit, ends) != 1:
            return [scattered(COHERENCY.id, state, unit, ends, {})]
        return ends_overlap(state, unit, ends)

    def _anchors(self) -> list[float]:
        span = self.strip.high - self.strip.low
        places = [self.strip.low + span * (i + 0.5) / ALONG for i in range(ALONG)]
        mid = self.strip.low + span / 2.0
        return sorted(places, key=lambda along: (abs(along - mid), along))

    def _at(self, along: float) -> list[Plan]:
        """Entries near one place of the edge: as deep as M lets them, half as deep, just inside."""
        state = self.state
        unit = state.h_unit(self.unit)
        models = state.living(unit)
        if unit.profile.flyer:
            return self._flights(models[0], along)
        widest = max(model.radius for model in models)
        most = inches(state, min(model.profile.m_max for model in models))
        found: list[Plan] = []
        for depth in (most - widest, 0.5 * most, widest):
            block = self._block(unit, along, max(depth, widest), most)
            if block:
                found.append(tuple((model, self._straight(model, place)) for model, place in block))
        return found

    def _block(self, unit: HUnit, along: float, depth: float, most: float) -> tuple[tuple[str, Place3], ...]:
        state = self.state
        strip = self.strip

        def reachable(x: float, y: float, r: float) -> bool:
            inside = strip.depth(state, x, y)
            if not strip.low <= strip.along(x, y) <= strip.high:
                return False
            return r - 0.001 <= inside and (inside + r <= most or inside <= r + 0.001)

        anchor = strip.place(state, along, depth)
        return find_block(state, unit, self.bodies, reachable, anchor)

    def _straight(self, model_id: str, place: Place3) -> Path3:
        model = self.state.h_model(model_id)
        x, y = self.strip.place(self.state, self.strip.along(place[0], place[1]), -model.radius)
        return ((on_grain(x), on_grain(y), 0.0), place)

    def _flights(self, model: HModel, along: float) -> list[Plan]:
        sx, sy = self.strip.place(self.state, along, -model.radius)
        found: list[Plan] = []
        least = model.profile.m_min
        most = model.profile.m_max
        for share in (0.5, 0.0, 0.25, 0.75, 1.0):
            depth = least + (most - least) * share - model.radius
            for shift in (0.0, -0.4, 0.4, -0.8, 0.8):
                # sideways by a share of the depth: the flight gets longer, so keep it within the maximum
                x, y = self.strip.place(self.state, along + shift * depth, depth)
                length = math.sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy))
                if length > most:
                    x = sx + (x - sx) * most / length
                    y = sy + (y - sy) * most / length
                end = (on_grain(x), on_grain(y), 0.0)
                found.append(((model.id, ((on_grain(sx), on_grain(sy), 0.0), end)),))
        return found

    def example(self) -> object:
        """A legal entry, if one can be shown."""
        WITNESS.hit()
        plans = self.plans(1)
        return plans[0] if plans else None

    def candidates(self, n: int) -> list[object]:
        """Entries spread along the edge."""
        HINTS.hit()
        return list(self.plans(n))

    def promising(self, n: int) -> list[object]:
        """Entries all along the edge."""
        return list(self.plans(ALONG))

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit can do and suffer where it comes in."""
        from grognard.rulesets.homebrew.judgement.setup import arrival_judge

        assert isinstance(answer, tuple)
        ends = [(model, path[-1]) for model, path in answer]
        return arrival_judge(self, self.state, self.unit).forecast(ends)

    def default(self) -> object:
        """The first entry found, nearest to the middle of the edge."""
        return self.example()
