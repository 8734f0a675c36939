"""One unit's manoeuvre or run as a Choice (catalogue 10.2): which paths are legal, and a good spread of those that are.

The same Choice serves retreats by choice, scouts and moves granted by powers: they differ in what `Allowance` says.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from grognard.game.choices import Path3, Place3
from grognard.game.forecast import Forecast
from grognard.game.places import Move
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, TOO_NEAR, culprit, fits, judge, stand_fault
from grognard.rulesets.homebrew.allowances import Allowance, reach_box
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    ground_of,
    groups_at,
    groups_now,
    hindrances,
    judge_path,
    jumps,
    mover_of,
    nearest_enemy,
    path_fault,
    place_of,
    scattered,
)
from grognard.rulesets.homebrew.plans import ENOUGH, Plan, Planner, Wish, planned
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

MINIMUM: Final = cite("homebrew.move.minimum")
MINIMUM_BLOCKED: Final = cite("homebrew.move.minimum-blocked")
MIN_PATH: Final = cite("homebrew.option.min-manoeuvre")
COHERENCY: Final = cite("homebrew.coherency.when")
RESTORE: Final = cite("homebrew.coherency.restore")
CANNOT_RESTORE: Final = cite("homebrew.coherency.cannot-restore")
STRAIGHT: Final = cite("homebrew.keyword.flyer")
JUMP: Final = cite("homebrew.ability.jump")
WITNESS: Final = cite("homebrew.action.witness")
VALIDATE: Final = cite("homebrew.action.validate")
HINTS: Final = cite("homebrew.action.hints")
TOLERANCE: Final = cite("homebrew.measure.tolerance")
COORDINATES: Final = cite("homebrew.measure.coordinates")


#: float noise in sums of lengths
NOISE: Final = 1e-9

#: a model and the place where it ends
End: TypeAlias = tuple[HModel, Place3]


class UnitMove(Move):
    """Paths for the models of one unit; those not named stand still."""

    def __init__(
        self, id: str, seat: str, rule: str, state: HState, unit: HUnit, allowance: Allowance
    ) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.unit = unit.id
        self.allowance = allowance
        box = reach_box(state, unit, allowance)
        # only what the unit could meet at all: most of the table never matters to one move
        self.ground: Ground = ground_of(state, unit).near(*box)
        self.bodies: Bodies = hindrances(state, unit, allowance.gap, allowance.gap_way).near(*box)
        self.tolerance = state.board.constants.measure.tolerance + NOISE
        self.planner = Planner(state, unit, self.ground, self.bodies, allowance.inches)
        #: where the living models stand
        self.stand: list[End] = [(model, place_of(model)) for model in self.planner.models]
        self.straight = unit.profile.flyer or jumps(unit)
        #: by this its plans are known: unit and allowance
        self.key = f"{unit.id} {sorted(allowance.inches.items())} {allowance.gap} {allowance.gap_way}"
        #: the plan found that keeps the minimum: none, one, or not yet sought
        self._kept: list[Plan] | None = None
        #: how far each model gets in the best plan of a unit that cannot keep it, and that plan
        self._best: tuple[float, Plan] | None = None

    def models(self) -> list[str]:
        """The unit's living models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """The unit and its allowance."""
        most = [self.allowance.inches[model] for model in self.models()]
        return {"unit": self.unit, "inches": min(most), "most": max(most)}

    def may_spend(self) -> dict[str, float]:
        """Its allowance for each."""
        return self.allowance.inches

    # ---- legality

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """Every path legal and paid for, no overlap at the end, in formation."""
        COORDINATES.hit()
        moves = any(path for _, path in paths)
        if self.allowance.optional and not moves:
            return Verdict()
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(paths)
        faults: list[Fault] = []
        costs: dict[str, float] = {}
        ends: list[End] = []
        for model in state.living(unit):
            path = taken.get(model.id, ())
            fault = self._path(unit, model, path, costs)
            if fault is not None:
                faults.append(fault)
            ends.append((model, path[-1] if path else place_of(model)))
        if not faults:
            faults += self._minimum(unit, taken)
        faults += ends_overlap(state, unit, ends)
        if not faults:
            faults += self._formation(unit, ends)
        if moves:
            faults += self._apart(unit, ends)
        if not faults:
            return Verdict([], costs)
        VALIDATE.hit()
        return Verdict(faults, costs, self.example())

    def _path(self, unit: HUnit, model: HModel, path: Path3, costs: dict[str, float]) -> Fault | None:
        state = self.state
        if self.straight and len(path) > 1:
            rule = STRAIGHT if unit.profile.flyer else JUMP
            return Fault(rule.id, {"model": model.id}, [model.id], [_drawn(model, path)])
        if not path and not self.allowance.near_rule:
            return None
        taken = path or (place_of(model),)
        judged = judge_path(state, unit, model, taken, self.bodies, self.ground)
        costs[model.id] = judged.cost
        if judged.fault != OK:
            fault = path_fault(state, unit, model, judged, taken)
            if judged.fault == TOO_NEAR and self.allowance.near_rule:
                fault.rule = self.allowance.near_rule
            return fault
        if self.allowance.near_rule and (near := self._ends_near(unit, model, taken[-1])) is not None:
            return near
        most = self.allowance.inches[model.id]
        TOLERANCE.hit()
        if judged.cost <= most + self.tolerance:
            return None
        args: dict[str, object] = {"model": model.id, "cost": judged.cost, "most": most}
        return Fault(self.allowance.rule, args, [model.id], [_drawn(model, path)])

    def _ends_near(self, unit: HUnit, model: HModel, end: Place3) -> Fault | None:
        """Nobody is spared for having started near an enemy where the end must be clear of all of them."""
        x, y, level = end
        mover = mover_of(unit, model)
        code, who = stand_fault(self.ground, self.bodies, mover, x, y, level, True, [])
        if code != TOO_NEAR:
            return None
        by = culprit(self.ground, self.bodies, code, who)
        shape = Shape("disc", [(x, y)], model.radius, "fault")
        return Fault(
            self.allowance.near_rule, {"model": model.id, "x": x, "y": y, "by": by}, [model.id], [shape]
        )

    def _formation(self, unit: HUnit, ends: list[End]) -> list[Fault]:
        groups = groups_at(self.state, unit, ends)
        if groups <= self.allowance.groups:
            return []
        if groups_now(self.state, unit) <= 1:
            return [scattered(COHERENCY.id, self.state, unit, ends, {})]
        rule = RESTORE if self.allowance.groups == 1 else CANNOT_RESTORE
        return [scattered(rule.id, self.state, unit, ends, {"most": self.allowance.groups})]

    def _apart(self, unit: HUnit, ends: list[End]) -> list[Fault]:
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

    # ---- the minimum manoeuvre

    def _minimum(self, unit: HUnit, taken: dict[str, Path3]) -> list[Fault]:
        """Does every model end far enough from its start? (homebrew.move.minimum, -blocked)

        Whether the unit could is searched for only if it does not.
        """
        if not self.allowance.minimum:
            return []
        short = self._short(taken, math.inf)
        if not short:
            return []
        rule = MINIMUM
        least = math.inf
        if not unit.profile.flyer and not self.kept():
            rule = MINIMUM_BLOCKED
            least = self.best()[0]
            MINIMUM_BLOCKED.hit()
        faults: list[Fault] = []
        for model_id, far, need in self._short(taken, least):
            args: dict[str, object] = {"model": model_id, "far": far, "least": need}
            faults.append(Fault(rule.id, args, [model_id]))
        return faults

    def _short(self, taken: dict[str, Path3], most: float) -> list[tuple[str, float, float]]:
        """Models that end nearer to their start than their minimum (no more than `most` is asked of each)."""
        found: list[tuple[str, float, float]] = []
        for model_id, least in self.allowance.minimum.items():
            if least <= 0.0:
                continue
            MINIMUM.hit()
            need = min(least, most)
            far = self._far(self.state.h_model(model_id), taken.get(model_id, ()))
            if far < need - self.tolerance:
                found.append((model_id, far, need))
        return found

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

    def kept(self) -> list[Plan]:
        """A plan that keeps the minimum, if one can be shown; searched once."""
        if self._kept is None:
            self._kept = self._search(1)
        return self._kept

    def best(self) -> tuple[float, Plan]:
        """How far every model gets at most in a plan that can be shown, and the plan; searched once."""
        if self._best is None:
            self._best = (0.0, ())
            for far, plan in self.planner.farthest():
                if far > self._best[0] and self.is_legal(plan, far):
                    self._best = (far, plan)
        return self._best

    # ---- what may be answered

    def is_legal(self, plan: Plan, most: float = math.inf) -> bool:
        """`judge` without looking for examples: the first fault ends it. `most` bounds the minimum asked for."""
        if not plan and self.allowance.optional:
            return True
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(plan)
        if self.allowance.minimum and self._short(taken, most):
            return False
        for model, place in self.stand:
            if not self._passes(model, place, taken.get(model.id, ())):
                return False
        ends = self._ends(plan)
        if self.allowance.groups < len(ends) and groups_at(state, unit, ends) > self.allowance.groups:
            return False
        if any(path for _, path in plan) and self._apart(unit, ends):
            return False
        return not ends_overlap(state, unit, ends)

    def _passes(self, model: HModel, place: Place3, path: Path3) -> bool:
        """`_path` as yes or no: where a fault lies is not looked for."""
        near = self.allowance.near_rule != ""
        if not path and not near:
            return True
        if self.straight and len(path) > 1:
            return False
        mover = self.planner.movers[model.id]
        judged = judge(self.ground, self.bodies, mover, [place, *path], 0, True, False)
        if judged.fault != OK or judged.cost > self.allowance.inches[model.id] + self.tolerance:
            return False
        if near:
            x, y, level = path[-1] if path else place
            return fits(self.ground, self.bodies, mover, x, y, level, True) == OK
        return True

    def _ends(self, plan: Plan) -> list[End]:
        taken = dict(plan)
        ends: list[End] = []
        for model, place in self.stand:
            path = taken.get(model.id)
            ends.append((model, path[-1]) if path else (model, place))
        return ends

    def example(self) -> object:
        """A legal answer, if the fixed search shows one."""
        WITNESS.hit()
        for plan in self.plans(1):
            return plan
        return None

    def plans(self, n: int) -> list[Plan]:
        """Up to n different legal plans, in a fixed order; standing still among them if it is legal."""
        if n == 1 and self._kept is not None:
            found = self._kept
        else:
            found = self._search(n)
        if found or not self.allowance.minimum or self.state.h_unit(self.unit).profile.flyer:
            return found
        # the minimum cannot be kept: the farthest end that can be shown
        far, plan = self.best()
        return [plan] if self.is_legal(plan, far) else []

    def _search(self, n: int) -> list[Plan]:
        found: list[Plan] = []
        tape = planned(self.state, self.key, self.planner, self._wish())
        at = 0
        while len(found) < n and (plan := tape.straight(at)) is not None:
            at += 1
            if plan not in found and self.is_legal(plan):
                found.append(plan)
        at = 0
        while len(found) < min(n, ENOUGH) and (plan := tape.devious(at)) is not None:
            at += 1
            if plan not in found and self.is_legal(plan):
                found.append(plan)
        return found

    def _wish(self) -> Wish:
        allowance = self.allowance
        least = max(allowance.minimum.values()) if allowance.minimum else 0.0
        return Wish(allowance.groups, least, least > 0.0 or allowance.near_rule != "", allowance.optional)

    def fewest(self) -> int:
        """The fewest separate groups in which a plan that can be shown leaves the unit; 0 if none can be shown."""
        unit = self.state.h_unit(self.unit)
        wish = self._wish()
        wish.groups = 1
        fewest = 0
        tape = planned(self.state, self.key, self.planner, wish)
        at = 0
        while (plan := tape.devious(at)) is not None:
            at += 1
            groups = groups_at(self.state, unit, self._ends(plan))
            if (fewest == 0 or groups < fewest) and self.is_legal(plan):
                fewest = groups
                if fewest == 1:
                    return 1
        for plan in self.plans(1):
            groups = groups_at(self.state, unit, self._ends(plan))
            if fewest == 0 or groups < fewest:
                fewest = groups
        return fewest

    def candidates(self, n: int) -> list[object]:
        """Standing still, then moves in all directions."""
        HINTS.hit()
        return list(self.plans(n)) or [self.default()]

    def promising(self, n: int) -> list[object]:
        """The legal moves that are worth most."""
        from grognard.rulesets.homebrew.judgement.moves import judge_of

        return judge_of(self).promising(n)

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit can do and suffer where the move ends, against standing still."""
        from grognard.rulesets.homebrew.judgement.moves import judge_of

        return judge_of(self).forecast(answer)

    def default(self) -> object:
        """Standing still if that is legal, else the first legal plan."""
        if self.is_legal(()):
            return ()
        return self.example()

    def region(self, part: str) -> list[object]:
        """About how far a model gets, or all of them."""
        from grognard.rulesets.homebrew.regions import unit_reach  # late: only who looks asks

        return unit_reach(self, part)


def _drawn(model: HModel, path: Path3) -> Shape:
    return Shape("line", [(model.x, model.y), *[(x, y) for x, y, _ in path]], 0.0, "path")
