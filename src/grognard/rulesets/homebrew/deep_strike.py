"""Arrivals out of the sky (catalogue 18, deep-strike): anywhere on the table, far from all enemies."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.game.forecast import Forecast
from grognard.game.places import Place
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.paths import OK, Judged, culprit, stand_fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.clusters import find_block, floor_anchors
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    ground_of,
    groups_at,
    hindrances,
    mover_of,
    nearest_enemy,
    path_fault,
    scattered,
)
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

DEEP_STRIKE: Final = cite("homebrew.ability.deep-strike")
COHERENCY: Final = cite("homebrew.coherency.when")

DEEP: Final = "deep_strike"
#: anchors tried across the table, in each direction
ALONG: Final = 12
#: so many arrivals are weighed
PROMISING: Final = 24


class DeepStrike(Place):
    """`manoeuvre.deep_strike`: anywhere it could stand, in formation, more than 9 inches from every enemy."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        super().__init__("manoeuvre.deep_strike", unit.seat, DEEP_STRIKE.id)
        self.state = state
        self.unit = unit.id
        self.ground = ground_of(state, unit)
        self.bodies = hindrances(state, unit, 0.0)
        self.apart = state.board.library.abilities[DEEP].gap + state.board.constants.measure.tolerance

    def models(self) -> list[str]:
        """The unit's models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """Which unit."""
        return {"unit": self.unit}

    def together(self) -> list[list[str]]:
        """All of them."""
        return [self.models()]

    def region(self, part: str) -> list[object]:
        """The whole table, and around each enemy what is too near to it."""
        from grognard.rulesets.homebrew.regions import BARRED, zone_of  # late: only who looks asks

        board = self.state.board
        shapes: list[object] = [
            zone_of([(0.0, 0.0), (board.width, 0.0), (board.width, board.depth), (0.0, board.depth)])
        ]
        widest = max(model.radius for model in self.state.living(self.state.h_unit(self.unit)))
        for unit in self.state.on_table(self.state.other(self.seat)):
            for model in self.state.living(unit):
                radius = model.radius + self.apart + widest
                shapes.append(Shape("disc", [(model.x, model.y)], radius, BARRED).plain())
        return shapes

    def judge(self, places: tuple[tuple[str, Place3], ...]) -> Verdict:
        """All models, standing legally (on floors, too, if they climb), far from enemies, in formation."""
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(places)
        faults: list[Fault] = []
        ends: list[tuple[HModel, Place3]] = []
        for model in state.living(unit):
            if model.id not in taken:
                faults.append(Fault(DEEP_STRIKE.id, {"model": model.id}, [model.id]))
                continue
            faults += self._stand(unit, model, taken[model.id])
            ends.append((model, taken[model.id]))
        faults += ends_overlap(state, unit, ends)
        if not faults and groups_at(state, unit, ends) != 1:
            faults.append(scattered(COHERENCY.id, state, unit, ends, {}))
        return Verdict(faults, None, self.default() if faults else None)

    def _stand(self, unit: HUnit, model: HModel, place: Place3) -> list[Fault]:
        x, y, level = place
        mover = mover_of(unit, model)
        code, who = stand_fault(self.ground, self.bodies, mover, x, y, level, False, [])
        if code != OK:
            judged = Judged(0.0, code, x, y, culprit(self.ground, self.bodies, code, who))
            return [path_fault(self.state, unit, model, judged, (place,), True)]
        near = nearest_enemy(self.state, unit, model.radius, place, self.ground)
        if near > self.apart:
            return []
        return [Fault(DEEP_STRIKE.id, {"model": model.id, "distance": near, "limit": self.apart}, [model.id])]

    def plans(self, n: int) -> list[tuple[tuple[str, Place3], ...]]:
        """Up to n legal arrivals on a lattice of anchors, the table's middle first."""
        state = self.state
        unit = state.h_unit(self.unit)
        ground = self.ground
        found: list[tuple[tuple[str, Place3], ...]] = []
        for ax, ay, level in [*self._anchors(), *floor_anchors(state, unit)]:

            def far(x: float, y: float, r: float, level: float = level) -> bool:
                return nearest_enemy(state, unit, r, (x, y, level), ground) > self.apart

            if len(found) < n and far(ax, ay, 0.0):
                block = find_block(state, unit, self.bodies, far, (ax, ay), level, False)
                if block and block not in found:
                    found.append(block)
        return found

    def _anchors(self) -> list[Place3]:
        board = self.state.board
        points: list[tuple[float, float, float]] = []
        for i in range(ALONG):
            for j in range(ALONG):
                x = board.width * (i + 0.5) / ALONG
                y = board.depth * (j + 0.5) / ALONG
                dx = x - board.width / 2.0
                dy = y - board.depth / 2.0
                points.append((dx * dx + dy * dy, x, y))
        points.sort()
        return [(x, y, 0.0) for _, x, y in points]

    def candidates(self, n: int) -> list[object]:
        """Arrivals spread over the table."""
        return list(self.plans(n))

    def promising(self, n: int) -> list[object]:
        """Arrivals all over the table."""
        return list(self.plans(PROMISING))

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit can do and suffer where it arrives."""
        from grognard.rulesets.homebrew.judgement.setup import arrival_judge

        assert isinstance(answer, tuple)
        return arrival_judge(self, self.state, self.unit).forecast(list(answer))

    def default(self) -> object:
        """The arrival nearest to the middle of the table."""
        plans = self.plans(1)
        return plans[0] if plans else None
