"""Consolidation and closing up (catalogue 15.1, homebrew.fight.close-up): up to 3 inches before and after the blows."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.forecast import Forecast
from grognard.game.places import Move
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.rulesets.homebrew.approach import Approach, after
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Moved
from grognard.rulesets.homebrew.intervention import LoneSearch
from grognard.rulesets.homebrew.measuring import touched_models
from grognard.rulesets.homebrew.moving import ends_overlap, groups_at, path_fault
from grognard.rulesets.homebrew.state import HModel, HState, HUnit, hstate

CONSOLIDATE: Final = cite("homebrew.fight.consolidate")
LIMITS: Final = cite("homebrew.fight.consolidate-limits")
ALWAYS: Final = cite("homebrew.fight.consolidate-always")
COHERENCY: Final = cite("homebrew.coherency.engaged")
CLOSE_UP: Final = cite("homebrew.fight.close-up")


class Gather(Move):
    """`fight.consolidate_a/_o`, `fight.close_up`: up to 3 inches for each model that touches no enemy.

    Units of a side are asked one after the other, the lowest number first; models not named stand still.
    """

    KIND: ClassVar[str] = "move"

    def __init__(self, id: str, state: HState, unit: HUnit, enemies: tuple[str, ...], rule: str) -> None:
        super().__init__(id, unit.seat, rule)
        self.state = state
        self.unit_id = unit.id
        self.enemies = enemies
        self.limit = state.board.constants.melee.consolidation
        self.flock = Approach(state, unit, enemies, eased=True)
        self.free = [i for i in range(len(self.flock.ids)) if not touched_models(state, self.flock.ids[i])]
        self.before = [self.flock.foe_distance(i, self.flock.stand(i)) for i in range(len(self.flock.ids))]
        self.most_groups = max(1, self._groups())
        self._default: tuple[tuple[str, Path3], ...] | None = None

    def models(self) -> list[str]:
        """The models that touch no enemy."""
        return [self.flock.ids[i] for i in self.free]

    def args(self) -> dict[str, object]:
        """The unit, and how far its models may go."""
        return {"unit": self.unit_id, "inches": self.limit}

    def region(self, part: str) -> list[object]:
        """About how far a model gets, or all that may go."""
        from grognard.rulesets.homebrew.regions import flock_reach  # late: only who looks asks

        return flock_reach(self.flock, part, self.models(), self.limit)

    def may_spend(self) -> dict[str, float]:
        """As far for each."""
        return dict.fromkeys(self.models(), self.limit)

    def _ends(self) -> list[tuple[HModel, Place3]]:
        return [(self.flock.models[i], self.flock.stand(i)) for i in range(len(self.flock.ids))]

    def _groups(self) -> int:
        return groups_at(self.state, self.state.h_unit(self.unit_id), self._ends())

    # ---- judging

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """Legal paths, each nearer to the enemy; together no overlap, and one chain (or no more groups)."""
        flock = self.flock
        places = flock.places()
        costs: dict[str, float] = {}
        faults: list[Fault] = []
        for model, path in paths:
            if path:
                i = flock.ids.index(model)
                faults += self._path_faults(i, path, costs)
                flock.put(i, path[-1])
        unit = self.state.h_unit(self.unit_id)
        if not faults:
            faults = ends_overlap(self.state, unit, self._ends())
        if not faults and self._groups() > self.most_groups:
            COHERENCY.hit()
            faults.append(Fault(LIMITS.id, {"unit": self.unit_id, "duty": "chain"}, list(unit.models)))
        flock.restore(places)
        return Verdict(faults, costs, self.default() if faults else None)

    def _path_faults(self, i: int, path: Path3, costs: dict[str, float]) -> list[Fault]:
        flock = self.flock
        model = flock.ids[i]
        judged = flock.judge(i, path)
        costs[model] = judged.cost
        if not judged.ok:
            mine = self.state.h_unit(self.unit_id)
            if judged.tag in self.state.model_at and self.state.h_model(judged.tag).unit in self._outside():
                return [Fault(LIMITS.id, {"model": model, "duty": "outside", "by": judged.tag}, [model])]
            return [path_fault(self.state, mine, self.state.h_model(model), judged, path)]
        if judged.cost > self.limit + flock.tolerance:
            args: dict[str, object] = {"model": model, "cost": judged.cost, "inches": self.limit}
            return [Fault(CONSOLIDATE.id, args, [model])]
        if not self._is_nearer(i, path[-1]):
            shape = Shape("disc", [(path[-1][0], path[-1][1])], flock.movers[i].radius, "fault")
            return [Fault(LIMITS.id, {"model": model, "duty": "nearer"}, [model], [shape])]
        return []

    def _outside(self) -> list[str]:
        """Enemy units that do not belong to this combat."""
        known = [foe.unit for foe in self.flock.foes]
        return [unit.id for unit in self.state.on_table(self.state.other(self.seat)) if unit.id not in known]

    def _is_nearer(self, i: int, place: Place3) -> bool:
        return self.flock.foe_distance(i, place) < self.before[i] - self.flock.tolerance

    # ---- legal answers

    def default(self) -> object:
        """Whoever can touches an enemy, then a comrade in contact, else goes nearer; nobody breaks the chain."""
        if self._default is None:
            self._default = self.plan(False)
        return self._default

    def can_move(self) -> bool:
        """Is there a legal move at all, as far as the search sees?"""
        if self.default():
            return True
        search = LoneSearch(self.flock, self.limit, [])
        for i in self.free:
            for place in search.onwards_to_any(i):
                if search.path_to(i, place):
                    return True
        return False

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit deals and takes when its models have moved so."""
        from grognard.rulesets.homebrew.judgement.fights import contact_worth

        return contact_worth(self.state, self.unit_id, self.enemies, answer)

    def candidates(self, n: int) -> list[object]:
        """The default; nobody; only those that get into contact; each of them alone."""
        plans: list[tuple[tuple[str, Path3], ...]] = [
            self.plan(False),
            (),
            self.plan(True),
        ]
        plans += [(pair,) for pair in plans[0]]
        found: list[object] = []
        for plan in plans:
            if len(found) < n and plan not in found and self.judge(plan).legal:
                found.append(plan)
        return found

    def plan(self, contact_only: bool) -> tuple[tuple[str, Path3], ...]:
        """A legal plan, the models nearest to the enemy first: all at once, or nobody who leaves the others behind."""
        pairs, groups = self._plan(contact_only, False)
        if groups > self.most_groups:
            pairs, _ = self._plan(contact_only, True)
        return pairs

    def _plan(self, contact_only: bool, careful: bool) -> tuple[tuple[tuple[str, Path3], ...], int]:
        """The moves, and the groups there are afterwards; `careful`: a model that would break the chain stays."""
        flock = self.flock
        places = flock.places()
        rows = [(self.before[i], i) for i in self.free]
        rows.sort()
        fronts = [flock.ids[i] for i in range(len(flock.ids)) if i not in self.free]
        search = LoneSearch(flock, self.limit, fronts)
        pairs: list[tuple[str, Path3]] = []
        for _, i in rows:
            path = self._step(search, i, contact_only)
            if len(path) < 2 or not self._is_nearer(i, path[-1]):
                continue
            start = flock.stand(i)
            flock.put(i, path[-1])
            if careful and self._groups() > self.most_groups:
                flock.put(i, start)
                continue
            search.settle(i, path[-1])
            pairs.append((flock.ids[i], after(path)))
        groups = self._groups()
        flock.restore(places)
        return tuple(pairs), groups

    def _step(self, search: LoneSearch, i: int, contact_only: bool) -> list[Place3]:
        path = search.straight_contact(i) or search.contact(i)
        if path or contact_only:
            return path
        path = search.behind(i)
        if len(path) > 1 and self._is_nearer(i, path[-1]):
            return path
        if path:
            return []
        for place in search.onwards_to_any(i):
            path = search.path_to(i, place)
            if path:
                return path
        return []


def gather(
    game: Game, node: str, seat: str, units: list[str], enemies: tuple[str, ...], rule: str
) -> Play[None]:
    """Ask for the moves of these units of a side, one after the other; units that cannot move are passed by."""
    for unit_id in units:
        state = hstate(game.state)
        choice = Gather(node, state, state.h_unit(unit_id), enemies, rule)
        if not choice.free or not choice.flock.foes or not choice.can_move():
            continue
        yield choice
        paths = tuple((model, path) for model, path in choice.got if path)
        if paths:
            game.do(Moved(rule, unit_id, "consolidation", paths))
