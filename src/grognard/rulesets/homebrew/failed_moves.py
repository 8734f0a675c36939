"""Moves that end short of the enemy: failed charges, and pursuits that do not catch (catalogue 13, 16.1).

The lead goes all its inches along the cheapest way towards the target; the others keep up with it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.places import Move
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.rulesets.homebrew.advance import ASIDE, PAIRS_ROUND, Advance, Cheapest, answer_of
from grognard.rulesets.homebrew.approach import Approach, after
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.flight import JUST_THERE
from grognard.rulesets.homebrew.moving import path_fault
from grognard.rulesets.homebrew.state import HState, HUnit
from grognard.rulesets.homebrew.stops import before_fault

WITNESS: Final = cite("homebrew.action.witness")
DEFAULT_MOVES: Final = cite("homebrew.action.default-moves")

Pairs = tuple[tuple[str, Path3], ...]


class FailedMove(Move):
    """Where the models of a unit go that does not reach its target, in the order of the answer.

    `rule`: homebrew.charge.fail or homebrew.pursuit.not-caught. The lead is one of the models with the cheapest way
    to the primary target and ends where the computed way ends; the others go at most as many inches, linked if they
    can be, none farther from the target than it started. The flock keeps the gaps to enemies.
    """

    KIND: ClassVar[str] = "move"

    def __init__(
        self,
        id: str,
        state: HState,
        unit: HUnit,
        flock: Approach,
        limit: float,
        look: float,
        rule: str,
        moved: list[str],
    ) -> None:
        super().__init__(id, unit.seat, rule)
        self.state = state
        self.unit_id = unit.id
        self.look = look
        #: how many pairs of a model and an enemy ways round are searched for (see Cheapest)
        self.pairs = PAIRS_ROUND
        self.advance = Advance(flock, limit, moved)
        self._cheapest: Cheapest | None = None
        self._lead_ways: dict[int, list[Place3]] = {}
        self._default: Pairs | None = None

    def models(self) -> list[str]:
        """The models that have not moved yet."""
        return [self.advance.flock.ids[i] for i in self.advance.rest]

    def args(self) -> dict[str, object]:
        """The unit, and how far its models may go."""
        return {"unit": self.unit_id, "inches": self.advance.limit}

    def region(self, part: str) -> list[object]:
        """About how far a model gets, or all that may go."""
        from grognard.rulesets.homebrew.regions import flock_reach  # late: only who looks asks

        return flock_reach(self.advance.flock, part, self.models(), self.advance.limit)

    def may_spend(self) -> dict[str, float]:
        """As far for each."""
        return dict.fromkeys(self.models(), self.advance.limit)

    # ---- the lead

    def leads(self) -> list[int]:
        """The models with the cheapest way to the target; where none has a way, the nearest one."""
        if self._cheapest is None:
            touch = Approach(self.state, self.state.h_unit(self.unit_id), self.advance.flock.touchable)
            self._cheapest = Cheapest(Advance(touch, self.look, []), self.look, 0, False, self.pairs)
        if self._cheapest.leads:
            return self._cheapest.leads
        rows = [(gap, i) for gap, i in zip(self.advance.from_primary, range(len(self.advance.flock.ids)))]
        rows.sort()
        return [rows[0][1]]

    def lead_way(self, i: int) -> list[Place3]:
        """The way of the lead: all its inches towards the target, less only where it may not end."""
        known = self._lead_ways.get(i)
        if known is not None:
            return known
        self.leads()
        flock = self.advance.flock
        here = flock.stand(i)
        path: list[Place3] = []
        if self._cheapest is not None and i in self._cheapest.leads:
            way = self._cheapest.paths[i]
            short = min(self.advance.limit, self._cheapest.cost - ASIDE)
            path = before_fault(flock, i, way, short) if short > 0.0 else way[:1]
        if len(path) < 2 or not flock.judge(i, after(path)).ok:
            path = [here]
        self._lead_ways[i] = path
        return path

    # ---- judging

    def judge(self, paths: Pairs) -> Verdict:
        """The lead where it must end; the rest linked and not farther off, model by model."""
        mark = self.advance.mark()
        costs: dict[str, float] = {}
        faults: list[Fault] = []
        if not paths:
            faults.append(Fault(self.rule, {"duty": "name", "models": self.models()}, self.models()))
        for model, path in paths:
            i = self.advance.flock.ids.index(model)
            end = path[-1] if path else self.advance.flock.stand(i)
            faults = self._path_faults(i, path, costs)
            if not faults:
                faults = self._rest_faults(i, end) if self.advance.moved else self._lead_faults(i, end)
            if faults:
                break
            self.advance.settle(i, end)
        self.advance.back(mark)
        if faults:
            WITNESS.hit()
        return Verdict(faults, costs, self.default() if faults else None)

    def _path_faults(self, i: int, path: Path3, costs: dict[str, float]) -> list[Fault]:
        if not path:
            return []
        flock = self.advance.flock
        model = self.state.h_model(flock.ids[i])
        judged = flock.judge(i, path)
        costs[model.id] = judged.cost
        if not judged.ok:
            if judged.tag in self.state.model_at and self.state.h_model(judged.tag).seat != model.seat:
                return [
                    Fault(
                        self.rule,
                        {"model": model.id, "duty": "gap", "by": judged.tag},
                        [model.id, judged.tag],
                    )
                ]
            return [path_fault(self.state, self.state.h_unit(self.unit_id), model, judged, path)]
        if judged.cost > self.advance.limit + flock.tolerance:
            args: dict[str, object] = {"model": model.id, "cost": judged.cost, "inches": self.advance.limit}
            return [Fault(self.rule, {**args, "duty": "inches"}, [model.id])]
        mate = flock.mate_in_way(i, path[-1])
        return [flock.overlap_fault(i, mate, path[-1])] if mate >= 0 else []

    def _lead_faults(self, i: int, end: Place3) -> list[Fault]:
        flock = self.advance.flock
        leads = self.leads()
        if i not in leads:
            ids = [flock.ids[k] for k in leads]
            return [
                Fault(self.rule, {"model": flock.ids[i], "duty": "lead", "leads": ids}, [flock.ids[i], *ids])
            ]
        x, y, _ = self.lead_way(i)[-1]
        if (end[0] - x) * (end[0] - x) + (end[1] - y) * (end[1] - y) <= JUST_THERE * JUST_THERE:
            return []
        shape = Shape("disc", [(x, y)], flock.movers[i].radius, "example")
        return [
            Fault(self.rule, {"model": flock.ids[i], "duty": "all", "x": x, "y": y}, [flock.ids[i]], [shape])
        ]

    def _rest_faults(self, i: int, end: Place3) -> list[Fault]:
        advance = self.advance
        flock = advance.flock
        if not self.is_no_farther(i, end):
            return [Fault(self.rule, {"model": flock.ids[i], "duty": "farther"}, [flock.ids[i]])]
        if advance.is_linked(i, end):
            return []
        for k in [i] + [k for k in advance.rest if k != i]:
            path = self.linked(k)
            if path:
                x, y, _ = path[-1]
                args: dict[str, object] = {"model": flock.ids[k], "duty": "linked", "x": x, "y": y}
                return [Fault(self.rule, args, [flock.ids[k]])]
        shown = self.as_near(i)[-1]
        if advance.nearness(i, end) > advance.nearness(i, shown) + flock.tolerance:
            return [
                Fault(
                    self.rule,
                    {"model": flock.ids[i], "duty": "near", "x": shown[0], "y": shown[1]},
                    [flock.ids[i]],
                )
            ]
        return []

    def is_no_farther(self, i: int, place: Place3) -> bool:
        """Is model i there no farther from the target than it started?"""
        advance = self.advance
        return advance.flock.foe_distance(i, place, 0) <= advance.from_primary[i] + advance.flock.tolerance

    # ---- legal answers

    def linked(self, i: int) -> list[Place3]:
        """A path of model i to a linked place: as the lead went, on towards the target, beside a comrade."""
        advance = self.advance
        here = advance.flock.stand(i)
        for place in self._with_lead(i) + advance.onwards(i) + advance.near_mates(i):
            if not self.is_no_farther(i, place) or not advance.is_linked(i, place):
                continue
            path = [place] if place == here else advance.path_to(i, place)
            if path:
                return path
        return []

    def _with_lead(self, i: int) -> list[Place3]:
        """The place that keeps model i where it stood beside the lead."""
        lead = self.advance.moved[0]
        way = self._lead_ways.get(lead, [])
        if len(way) != 2:
            return []
        x, y, level = self.advance.flock.stand(i)
        dx = way[1][0] - way[0][0]
        dy = way[1][1] - way[0][1]
        return [(on_grain(x + dx), on_grain(y + dy), level)]

    def as_near(self, i: int) -> list[Place3]:
        """The path of a model that cannot be linked."""
        path = self.advance.as_near(i)
        return path if self.is_no_farther(i, path[-1]) else path[:1]

    def default(self) -> object:
        """A complete plan."""
        if self._default is None:
            DEFAULT_MOVES.hit()
            self._default = self.plan(self.advance.rest[:], -1)
        return self._default

    def promising(self, n: int) -> list[object]:
        """The default: who fell short has little to choose."""
        return [self.default()]

    def candidates(self, n: int) -> list[object]:
        """The default; the lead alone; other leads; the rest in other orders."""
        found: list[object] = [self.default()]
        first = self._default or ()
        leads = self.leads() if not self.advance.moved else [-1]
        plans: list[Pairs] = [first[: k + 1] for k in range(len(first) - 1)]
        for lead in leads:
            for order in (self.advance.rest[:], self.advance.rest[::-1]):
                plans.append(self.plan(order, lead))
        for plan in plans:
            if len(found) < n and plan and plan not in found:
                found.append(plan)
        return found

    def plan(self, order: list[int], lead: int) -> Pairs:
        """A complete legal plan: the lead, then the nearest to the target that can be linked."""
        advance = self.advance
        mark = advance.mark()
        pairs: list[tuple[str, Path3]] = []
        if not advance.moved:
            leads = self.leads()
            i = lead if lead in leads else leads[0]
            self._go(pairs, i, self.lead_way(i))
        rows = [(advance.from_primary[i], at, i) for at, i in enumerate(order) if i in advance.rest]
        rows.sort()
        while advance.rest:
            self._go(pairs, *self._next([i for _, _, i in rows if i in advance.rest]))
        advance.back(mark)
        return tuple(pairs)

    def _go(self, pairs: list[tuple[str, Path3]], i: int, path: list[Place3]) -> None:
        pairs.append(answer_of(self.advance.flock, i, path))
        self.advance.settle(i, path[-1])

    def _next(self, order: list[int]) -> tuple[int, list[Place3]]:
        for i in order:
            path = self.linked(i)
            if path:
                return i, path
        return order[0], self.as_near(order[0])
