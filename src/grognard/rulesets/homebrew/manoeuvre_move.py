"""One unit's manoeuvre or run as a Choice (catalogue 10.2): which paths are legal, and a good spread of those that are.

The same Choice serves retreats by choice, scouts, moves granted by powers, and arrivals: they differ in allowance,
gap, minimum and where the models start, which `Allowance` says.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Path3
from grognard.game.places import Move
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import distance3
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, TOO_NEAR
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    enemy_gap,
    ground_of,
    groups_at,
    groups_now,
    hindrances,
    judge_path,
    jumps,
    path_fault,
    place_of,
)
from grognard.rulesets.homebrew.plans import Plan, Planner
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

DISTANCE: Final = cite("homebrew.move.distance")
MINIMUM: Final = cite("homebrew.move.minimum")
MINIMUM_BLOCKED: Final = cite("homebrew.move.minimum-blocked")
MIN_PATH: Final = cite("homebrew.option.min-manoeuvre")
COHERENCY: Final = cite("homebrew.coherency.when")
RESTORE: Final = cite("homebrew.coherency.restore")
CANNOT_RESTORE: Final = cite("homebrew.coherency.cannot-restore")
STRAIGHT: Final = cite("homebrew.keyword.flyer")
JUMP: Final = cite("homebrew.ability.jump")
WITNESS: Final = cite("homebrew.action.witness")
TOLERANCE: Final = cite("homebrew.measure.tolerance")
COORDINATES: Final = cite("homebrew.measure.coordinates")
SPEED: Final = cite("homebrew.unit.speed")
RUN: Final = cite("homebrew.move.run")
GAP: Final = cite("homebrew.move.enemy-gap")
MINIMUM_WHEN: Final = cite("homebrew.move.minimum-when")


#: float noise in sums of lengths
NOISE: Final = 1e-9


class Allowance:
    """What a move of a unit may be.

    `inches`: by model id, what its path may cost; `minimum`: by model id, how far from its start it must end at least
    (0.0: no minimum); `gap`, `gap_way`: the gap to enemies that must stay greater, at the end and on the way (below
    0: the same); `rule`: the rule that limits the distance.
    """

    def __init__(self, rule: str, inches: dict[str, float], gap: float, gap_way: float = -1.0) -> None:
        self.rule = rule
        self.inches = inches
        self.minimum: dict[str, float] = {}
        self.gap = gap
        self.gap_way = gap_way
        #: the most separate groups the unit may end in (1: formation)
        self.groups = 1
        #: the rule by which no model may end near an enemy, even one that stands still ("": it may stay)
        self.near_rule = ""
        #: if above 0: a unit that moves must end farther than this from all enemies, by `apart_rule`
        self.apart = 0.0
        self.apart_rule = ""


class UnitMove(Move):
    """Paths for the models of one unit; those not named stand still."""

    def __init__(
        self, id: str, seat: str, rule: str, state: HState, unit: HUnit, allowance: Allowance
    ) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.unit = unit.id
        self.allowance = allowance
        box = _box(state, unit, allowance)
        # only what the unit could meet at all: most of the table never matters to one move
        self.ground: Ground = ground_of(state, unit).near(*box)
        self.bodies: Bodies = hindrances(state, unit, allowance.gap, allowance.gap_way).near(*box)
        self.tolerance = state.board.constants.measure.tolerance + NOISE
        self.planner = Planner(state, unit, self.ground, self.bodies, allowance.inches)

    def models(self) -> list[str]:
        """The unit's living models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """The unit and its allowance."""
        inches = [self.allowance.inches[model] for model in self.models()]
        return {"unit": self.unit, "inches": min(inches), "most": max(inches)}

    # ---- legality

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """Every path legal and paid for, no overlap at the end, in formation."""
        COORDINATES.hit()
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(paths)
        faults: list[Fault] = []
        costs: dict[str, float] = {}
        ends: list[tuple[HModel, tuple[float, float, float]]] = []
        for model in state.living(unit):
            path = taken.get(model.id, ())
            fault = self._path(unit, model, path, costs)
            if fault is not None:
                faults.append(fault)
            ends.append((model, path[-1] if path else place_of(model)))
        faults += ends_overlap(state, unit, ends)
        if not faults:
            faults += self._formation(unit, ends)
        if any(path for _, path in paths):
            faults += self._apart(unit, ends)
        return Verdict(faults, costs, self.example() if faults else None)

    def _path(
        self, unit: HUnit, model: HModel, path: Path3, costs: dict[str, float], thorough: bool = True
    ) -> Fault | None:
        state = self.state
        if len(path) > 1 and (unit.profile.flyer or jumps(unit)):
            rule = STRAIGHT if unit.profile.flyer else JUMP
            return Fault(rule.id, {"model": model.id}, [model.id], [_drawn(model, path)])
        if path or self.allowance.near_rule:
            taken = path or (place_of(model),)
            judged = judge_path(state, unit, model, taken, self.bodies, self.ground)
            costs[model.id] = judged.cost
            if judged.fault != OK:
                fault = path_fault(state, unit, model, judged, taken)
                if judged.fault == TOO_NEAR and self.allowance.near_rule:
                    fault.rule = self.allowance.near_rule
                return fault
            most = self.allowance.inches[model.id]
            TOLERANCE.hit()
            if judged.cost > most + self.tolerance:
                args: dict[str, object] = {"model": model.id, "cost": judged.cost, "most": most}
                return Fault(self.allowance.rule, args, [model.id], [_drawn(model, path)])
        return self._minimum(unit, model, path, thorough)

    def _minimum(self, unit: HUnit, model: HModel, path: Path3, thorough: bool) -> Fault | None:
        """Does the model end far enough from its start? (homebrew.move.minimum, -blocked)

        How far it could go at most is searched for only if `thorough`, or if it is known already.
        """
        least = self.allowance.minimum.get(model.id, 0.0)
        if least <= 0.0:
            return None
        MINIMUM.hit()
        far = self._far(model, path)
        if far >= least - self.tolerance:
            return None
        if not unit.profile.flyer and (thorough or self.planner.farthest_known(model.id)):
            best = self.planner.farthest(model.id)
            if best < least:
                MINIMUM_BLOCKED.hit()
                if far >= best - self.tolerance:
                    return None
                return Fault(MINIMUM_BLOCKED.id, {"model": model.id, "far": far, "least": best}, [model.id])
        return Fault(MINIMUM.id, {"model": model.id, "far": far, "least": least}, [model.id])

    def _far(self, model: HModel, path: Path3) -> float:
        if self.state.option("min_manoeuvre") == "path":
            MIN_PATH.hit()
            x, y = model.x, model.y
            length = 0.0
            for px, py, _ in path:
                length += math.sqrt((px - x) * (px - x) + (py - y) * (py - y))
                x, y = px, py
            return length
        if not path:
            return 0.0
        dx = path[-1][0] - model.x
        dy = path[-1][1] - model.y
        return math.sqrt(dx * dx + dy * dy)

    def _formation(self, unit: HUnit, ends: list[tuple[HModel, tuple[float, float, float]]]) -> list[Fault]:
        groups = groups_at(self.state, unit, ends)
        if groups <= self.allowance.groups:
            return []
        if groups_now(self.state, unit) <= 1:
            return [Fault(COHERENCY.id, {"unit": unit.id, "groups": groups})]
        rule = RESTORE if self.allowance.groups == 1 else CANNOT_RESTORE
        return [Fault(rule.id, {"unit": unit.id, "groups": groups, "most": self.allowance.groups})]

    def _apart(self, unit: HUnit, ends: list[tuple[HModel, tuple[float, float, float]]]) -> list[Fault]:
        """Models that end too near to enemies, where the move asks for a distance."""
        limit = self.allowance.apart
        if limit <= 0.0:
            return []
        faults: list[Fault] = []
        for model, place in ends:
            near = nearest_enemy(self.state, unit, model.radius, place, self.ground)
            if near <= limit + self.state.board.constants.measure.tolerance:
                args: dict[str, object] = {"model": model.id, "distance": near, "limit": limit}
                faults.append(Fault(self.allowance.apart_rule, args, [model.id]))
        return faults

    # ---- what may be answered

    def _quick(self, plan: Plan) -> bool:
        """`judge` without looking for examples: the first fault ends it."""
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(plan)
        ends: list[tuple[HModel, tuple[float, float, float]]] = []
        costs: dict[str, float] = {}
        for model in state.living(unit):
            path = taken.get(model.id, ())
            if self._path(unit, model, path, costs, False) is not None:
                return False
            ends.append((model, path[-1] if path else place_of(model)))
        if groups_at(state, unit, ends) > self.allowance.groups:
            return False
        if any(path for _, path in plan) and self._apart(unit, ends):
            return False
        return not ends_overlap(state, unit, ends)

    def example(self) -> object:
        """A legal answer, if the fixed search shows one."""
        WITNESS.hit()
        for plan in self.plans(1):
            return plan
        return None

    def plans(self, n: int) -> list[Plan]:
        """Up to n different legal plans, in a fixed order; standing still among them if it is legal."""
        found: list[Plan] = []
        for plan in self.planner.plans(self.allowance.groups, self.allowance.minimum):
            if plan not in found and self._quick(plan):
                found.append(plan)
                if len(found) >= n:
                    break
        return found

    def candidates(self, n: int) -> list[object]:
        """Standing still, then moves in all directions."""
        return list(self.plans(n)) or [self.default()]

    def default(self) -> object:
        """Standing still if that is legal, else the first legal plan."""
        if self._quick(()):
            return ()
        return self.example()

    def region(self, part: str) -> list[object]:
        """Where a model may end at most: its allowance around its place."""
        model = self.state.h_model(part)
        reach = self.allowance.inches.get(part, 0.0)
        return [Shape("disc", [(model.x, model.y)], reach, "reach").plain()]


def _box(state: HState, unit: HUnit, allowance: Allowance) -> tuple[float, float, float, float]:
    """West, south, east, north of all that the bases of the unit can reach."""
    x0 = y0 = math.inf
    x1 = y1 = -math.inf
    for model in state.living(unit):
        far = allowance.inches[model.id] + model.radius + 0.1
        x0 = min(x0, model.x - far)
        y0 = min(y0, model.y - far)
        x1 = max(x1, model.x + far)
        y1 = max(y1, model.y + far)
    return x0, y0, x1, y1


def nearest_enemy(
    state: HState, unit: HUnit, radius: float, place: tuple[float, float, float], ground: Ground
) -> float:
    """Distance from a base at that place to the nearest enemy model on the table (infinity without one)."""
    x, y, level = place
    z = 0.0 if unit.profile.flyer else ground.standing(x, y, level)
    best = math.inf
    for other in state.on_table(state.other(unit.seat)):
        for model in state.living(other):
            d = distance3(x, y, radius, z, model.x, model.y, model.radius, model.z)
            if d < best:
                best = d
    return best


def _drawn(model: HModel, path: Path3) -> Shape:
    return Shape("line", [(model.x, model.y), *[(x, y) for x, y, _ in path]], 0.0, "path")


def unit_speed(state: HState, unit: HUnit) -> float:
    """The unit's one M: the smallest maximum among its living models (homebrew.unit.speed)."""
    SPEED.hit()
    best = math.inf
    for model in state.living(unit):
        best = min(best, model.profile.m_max)
    return best


def manoeuvre_allowance(state: HState, unit: HUnit, run: bool, minimum: bool = True) -> Allowance:
    """Each model's own M, twice that in a run; the 1-inch gap all the way; the minimum if it binds."""
    factor = 1.0
    rule = DISTANCE.id
    if run:
        factor = float(state.board.constants.manoeuvre.run_factor)
        rule = RUN.id
    inches = {model.id: model.profile.m_max * factor for model in state.living(unit)}
    GAP.hit()
    allowance = Allowance(rule, inches, enemy_gap(state))
    if minimum:
        MINIMUM_WHEN.hit()
        allowance.minimum = {model.id: model.profile.m_min for model in state.living(unit)}
    return allowance
