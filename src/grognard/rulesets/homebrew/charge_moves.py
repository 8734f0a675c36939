"""The moves of a successful charge (catalogue 13): the lead into contact, then the rest one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.forecast import Forecast
from grognard.game.places import Move
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.sweeps import TOO_NEAR
from grognard.rulesets.homebrew.advance import Cheapest, answer_of
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.contact_search import APART, BEHIND, CONTACT, LINKED, NEARER, ContactSearch
from grognard.rulesets.homebrew.moving import path_fault
from grognard.rulesets.homebrew.spots import straight
from grognard.rulesets.homebrew.state import HState, HUnit

LEAD: Final = cite("homebrew.charge.move-lead")
REST: Final = cite("homebrew.charge.move-rest")
NO_OTHER: Final = cite("homebrew.charge.no-other")
ROLL: Final = cite("homebrew.charge.roll")
WITNESS: Final = cite("homebrew.action.witness")
HINTS: Final = cite("homebrew.action.hints")

#: what a better end has, for the message
_DUTIES: Final = {CONTACT: "contact", BEHIND: "behind", NEARER: "nearer", LINKED: "linked", APART: "apart"}

EASY: Final = 0.008
"""A lead that falls short by the rounding of places ends at this gap (inches): still in contact."""

MOST_LEADS: Final = 8
"""So many equal leads are offered among the candidates."""

#: so many plans are weighed
WEIGHED: Final = 5

Pairs = tuple[tuple[str, Path3], ...]


class ChargeMove(Move):
    """`melee.charge_move`: where the models of a charging unit go, in the order of the answer.

    At least one model must be named; those that are not are asked about next. `default()` is a complete legal plan
    for all that are left, and the example of every refusal.
    """

    KIND: ClassVar[str] = "move"

    def __init__(
        self,
        id: str,
        state: HState,
        unit: HUnit,
        targets: tuple[str, ...],
        limit: float,
        moved: list[str],
        rule: str = "",
        look: float = 0.0,
    ) -> None:
        """`look`: the limit with which the cheapest way was found that made it a success (0: `limit`)."""
        super().__init__(id, unit.seat, rule or REST.id)
        self.state = state
        self.unit_id = unit.id
        self.targets = targets
        self.search = ContactSearch(Approach(state, unit, targets), limit, moved)
        self._look = look or limit
        self._cheapest: Cheapest | None = None
        self._default: Pairs | None = None
        #: what the search itself came to: legal, as is any beginning of it
        self._plans: list[Pairs] = []

    def models(self) -> list[str]:
        """The models that have not moved yet."""
        return [self.search.flock.ids[i] for i in self.search.rest]

    def args(self) -> dict[str, object]:
        """The unit, and how far its models may go."""
        return {"unit": self.unit_id, "inches": self.search.limit}

    def region(self, part: str) -> list[object]:
        """About how far a model gets, or all that may go."""
        from grognard.rulesets.homebrew.regions import flock_reach  # late: only who looks asks

        return flock_reach(self.search.flock, part, self.models(), self.search.limit)

    def may_spend(self) -> dict[str, float]:
        """As far for each."""
        return dict.fromkeys(self.models(), self.search.limit)

    def cheapest(self) -> Cheapest:
        """Whose the cheapest way into contact with the primary target is."""
        if self._cheapest is None:
            self._cheapest = Cheapest(self.search, self._look)
        return self._cheapest

    # ---- judging

    def judge(self, paths: Pairs) -> Verdict:
        """The duties of the lead and of the rest, model by model in the order given."""
        costs: dict[str, float] = {}
        for plan in self._plans:
            if paths and paths == plan[: len(paths)]:
                return Verdict(None, self._costs(paths))
        mark = self.search.mark()
        faults: list[Fault] = []
        if not paths:
            faults.append(Fault(REST.id, {"duty": "name", "models": self.models()}, self.models()))
        for model, path in paths:
            i = self.search.flock.ids.index(model)
            faults = self._path_faults(i, path, costs)
            if not faults:
                end = path[-1] if path else self.search.flock.stand(i)
                faults = self._rest_faults(i, end) if self.search.moved else self._lead_faults(i, end)
            if faults:
                break
            self.search.settle(i, end)
        self.search.back(mark)
        if faults:
            WITNESS.hit()
            HINTS.hit()
        return Verdict(faults, costs, self.default() if faults else None)

    def _costs(self, paths: Pairs) -> dict[str, float]:
        flock = self.search.flock
        return {model: flock.judge(flock.ids.index(model), path).cost for model, path in paths}

    def _path_faults(self, i: int, path: Path3, costs: dict[str, float]) -> list[Fault]:
        flock = self.search.flock
        model = self.state.h_model(flock.ids[i])
        judged = flock.judge(i, path)
        costs[model.id] = judged.cost
        if not judged.ok:
            other = self._touched_other(judged.tag) if judged.fault == TOO_NEAR else ""
            if other:
                return [Fault(NO_OTHER.id, {"model": model.id, "unit": other}, [model.id, judged.tag])]
            return [path_fault(self.state, self.state.h_unit(self.unit_id), model, judged, path)]
        if judged.cost > self.search.limit + flock.tolerance:
            return [
                Fault(
                    ROLL.id, {"model": model.id, "cost": judged.cost, "inches": self.search.limit}, [model.id]
                )
            ]
        mate = flock.mate_in_way(i, path[-1]) if path else -1
        return [flock.overlap_fault(i, mate, path[-1])] if mate >= 0 else []

    def _touched_other(self, tag: str) -> str:
        """The undeclared enemy unit that a place touches (only those are kept away from)."""
        if tag not in self.state.model_at:
            return ""
        other = self.state.h_model(tag)
        unit = self.state.h_unit(self.unit_id)
        return other.unit if other.seat != unit.seat and other.unit not in self.targets else ""

    def _lead_faults(self, i: int, end: Place3) -> list[Fault]:
        """The first model: one with the cheapest way, into contact with the primary target."""
        flock = self.search.flock
        leads = self.cheapest().leads
        ids = [flock.ids[k] for k in leads]
        if i not in leads:
            return [Fault(LEAD.id, {"model": flock.ids[i], "leads": ids}, [flock.ids[i], *ids])]
        for foe in flock.touched(i, end):
            if foe.rank == 0:
                LEAD.hit()
                return []
        shape = Shape("disc", [(end[0], end[1])], flock.movers[i].radius, "fault")
        return [Fault(LEAD.id, {"model": flock.ids[i], "unit": self.targets[0]}, [flock.ids[i]], [shape])]

    def _rest_faults(self, i: int, end: Place3) -> list[Fault]:
        """Another model: linked if any can be; and the best of its linked places."""
        search = self.search
        flock = search.flock
        rank = search.rank_of(i, end)
        if rank == CONTACT:
            return []
        path = search.better(i, rank)
        if path:
            place = path[-1]
            args: dict[str, object] = {
                "model": flock.ids[i],
                "duty": _DUTIES[search.rank_of(i, place)],
                "x": place[0],
                "y": place[1],
            }
            shape = Shape("disc", [(place[0], place[1])], flock.movers[i].radius, "example")
            return [Fault(REST.id, args, [flock.ids[i]], [shape])]
        return self._apart_faults(i, end) if rank == APART else []

    def _apart_faults(self, i: int, end: Place3) -> list[Fault]:
        """A model that cannot be linked: only if none of the rest can, and then as near as it can."""
        search = self.search
        flock = search.flock
        for k in search.rest:
            if k != i and search.better(k, APART):
                return [
                    Fault(
                        REST.id, {"model": flock.ids[i], "duty": "first", "by": flock.ids[k]}, [flock.ids[k]]
                    )
                ]
        shown = search.as_near(i)[-1]
        if search.nearness(i, end) > search.nearness(i, shown) + flock.tolerance:
            args: dict[str, object] = {"model": flock.ids[i], "duty": "near", "x": shown[0], "y": shown[1]}
            return [Fault(REST.id, args, [flock.ids[i]])]
        return []

    # ---- legal answers

    def default(self) -> object:
        """A complete plan: the lead straight at the enemy, then whoever can be linked, the best places first."""
        if self._default is None:
            self._default = self.plan(self.order(0), -1, True)
        return self._default

    def promising(self, n: int) -> list[object]:
        """Plans for all that are left; a part of one would have to be gone on with."""
        plans = self.candidates(min(n, WEIGHED))
        return [plan for plan in plans if isinstance(plan, tuple) and len(plan) == len(self.search.rest)]

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit deals and takes when its models have moved so."""
        from grognard.rulesets.homebrew.judgement.fights import contact_worth

        return contact_worth(self.state, self.unit_id, self.targets, answer)

    def candidates(self, n: int) -> list[object]:
        """The default; the lead alone; other leads, orders and places; round the enemy instead of straight at him."""
        found: list[object] = [self.default()]
        first = self._default or ()
        for plan in (first[:1], first[: len(first) // 2 + 1]):
            if plan and plan not in found and len(found) < n:
                found.append(plan)
        for style, lead, path, straight_first in self._variations():
            if len(found) >= n:
                break
            plan = self.plan(self.order(style), lead, straight_first, path)
            if plan not in found and plan in self._plans:
                found.append(plan)
        return found

    def _variations(self) -> list[tuple[int, int, list[Place3], bool]]:
        """(order, lead or -1, another way of the lead, straight at the enemy first), the most different first."""
        rows: list[tuple[int, int, list[Place3], bool]] = []
        leads = self.cheapest().leads if not self.search.moved else [-1]
        for style in range(4):
            for lead in leads[:MOST_LEADS]:
                for straight_first in (True, False):
                    rows.append((style, lead, [], straight_first))
        if self.search.moved:
            return rows
        for lead in leads[:MOST_LEADS]:
            for place in self.search.places_round(lead):
                path = self.search.path_to(lead, place)
                if path and any(foe.rank == 0 for foe in self.search.flock.touched(lead, place)):
                    rows.append((0, lead, path, True))
        return rows

    def order(self, style: int) -> list[int]:
        """The rest in an order: nearest to the enemy first, farthest first, as they are numbered, and backwards."""
        rest = list(self.search.rest)
        if style == 2:
            return rest
        if style == 3:
            return rest[::-1]
        flock = self.search.flock
        rows = [(flock.foe_distance(i, flock.stand(i)), i) for i in rest]
        rows.sort()
        order = [i for _, i in rows]
        return order if style == 0 else order[::-1]

    def plan(
        self, order: list[int], lead: int, straight_first: bool, lead_path: list[Place3] | None = None
    ) -> Pairs:
        """A complete legal plan: from the order the first that can, the best rank first."""
        search = self.search
        mark = search.mark()
        pairs: list[tuple[str, Path3]] = []
        if not search.moved:
            if lead_path:
                self._go(pairs, lead, lead_path)
            else:
                self._go(pairs, *self._lead_path(lead))
        ways: list[Callable[[int], list[Place3]]] = [search.straight_contact, search.contact, search.behind]
        if not straight_first:
            ways = [search.contact, search.straight_contact, search.behind]
        while search.rest:
            self._go(pairs, *self._next([i for i in order if i in search.rest], ways))
        search.back(mark)
        made = tuple(pairs)
        if self._sound(made):
            self._plans.append(made)
        return made

    def _sound(self, plan: Pairs) -> bool:
        """Does every path of a plan hold as it is written, its places rounded? Its duties the search has seen to."""
        mark = self.search.mark()
        sound = True
        for model, path in plan:
            i = self.search.flock.ids.index(model)
            if self._path_faults(i, path, {}):
                sound = False
                break
            self.search.settle(i, path[-1] if path else self.search.flock.stand(i))
        self.search.back(mark)
        return sound

    def _go(self, pairs: list[tuple[str, Path3]], i: int, path: list[Place3]) -> None:
        pairs.append(answer_of(self.search.flock, i, path))
        self.search.settle(i, path[-1])

    def _next(self, order: list[int], ways: list[Callable[[int], list[Place3]]]) -> tuple[int, list[Place3]]:
        for way in ways:
            for i in order:
                path = way(i)
                if path:
                    return i, path
        for i in order:
            path = self.search.linked(i, True)
            if path:
                return i, path
        return order[0], self.search.as_near(order[0])

    def _lead_path(self, lead: int) -> tuple[int, list[Place3]]:
        """The lead and its way; a way that is too long by the rounding of its end stops a hair before."""
        LEAD.hit()
        cheapest = self.cheapest()
        i = lead if lead in cheapest.leads else cheapest.leads[0]
        path = cheapest.paths[i]
        flock = self.search.flock
        if flock.cost(i, path) <= self.search.limit + flock.tolerance:
            return i, path
        before = path[-2]
        for foe in flock.touched(i, path[-1]):
            if foe.rank == 0:
                spot = straight(
                    before[0], before[1], foe.x, foe.y, flock.movers[i].radius + foe.radius + EASY
                )
                return i, [*path[:-1], (spot[0], spot[1], path[-1][2])]
        return i, path
