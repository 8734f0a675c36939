"""Deployment (catalogue 8.2): one unit at a time, wholly within the zone, in formation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from grognard.game.choices import Place3
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.places import Place
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import OK, Judged, culprit, fits, stand_fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.clusters import find_block, floor_anchors
from grognard.rulesets.homebrew.events import Placed
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    ground_of,
    groups_at,
    hindrances,
    mover_of,
    path_fault,
    scattered,
)
from grognard.rulesets.homebrew.scenarios import zone
from grognard.rulesets.homebrew.setup import FinishedDeploying, SentToReserve, setup_part, to_place
from grognard.rulesets.homebrew.state import HModel, HState, HUnit, hstate

ALTERNATE: Final = cite("homebrew.deploy.alternate")
PLACE: Final = cite("homebrew.deploy.place")
NO_ROOM: Final = cite("homebrew.deploy.no-room")
COHERENCY: Final = cite("homebrew.coherency.when")
REDOUBT: Final = cite("homebrew.scenario.last-redoubt")

#: anchors tried across a zone: columns, rows
COLUMNS: Final = 9
DEPTHS: Final = 3


class Deploy(Place):
    """`setup.deploy`: one unit of the seat's that is not yet placed, all its models in the zone and in formation."""

    def __init__(self, state: HState, seat: str) -> None:
        super().__init__("setup.deploy", seat, ALTERNATE.id)
        self.state = state
        self.units = to_place(state, seat)
        self.zone = zone(state, seat)
        self.x0 = min(x for x, _ in self.zone)
        self.x1 = max(x for x, _ in self.zone)
        self.y0 = min(y for _, y in self.zone)
        self.y1 = max(y for _, y in self.zone)
        self._bodies: Bodies | None = None
        self._anchors: list[tuple[float, float]] = []

    def models(self) -> list[str]:
        """All models of the units still to be placed."""
        return [model for unit in self.units for model in self.state.h_unit(unit).models]

    def together(self) -> list[list[str]]:
        """Unit by unit."""
        return [list(self.state.h_unit(unit).models) for unit in self.units]

    def bodies(self) -> Bodies:
        """The bases that stand already."""
        if self._bodies is None:
            self._bodies = hindrances(self.state, self.state.h_unit(self.units[0]), 0.0)
        return self._bodies

    def judge(self, places: tuple[tuple[str, Place3], ...]) -> Verdict:
        """One whole unit, in the zone, nowhere overlapping, in formation?"""
        named = {self.state.h_model(model).unit for model, _ in places}
        if len(named) != 1:
            return self._refuse([Fault(ALTERNATE.id, {"units": sorted(named)})])
        unit = self.state.h_unit(sorted(named)[0])
        ends = [(self.state.h_model(model), place) for model, place in places]
        missing = [model.id for model in self.state.living(unit) if model.id not in dict(places)]
        if missing:
            return self._refuse(
                [Fault(PLACE.id, {"unit": unit.id, "duty": "missing", "missing": missing}, missing)], unit.id
            )
        faults: list[Fault] = []
        for model, place in ends:
            faults += self._stand(unit, model, place)
        faults += ends_overlap(self.state, unit, ends)
        if not faults and groups_at(self.state, unit, ends) != 1:
            faults.append(scattered(COHERENCY.id, self.state, unit, ends, {}))
        return self._refuse(faults, unit.id) if faults else Verdict()

    def _refuse(self, faults: list[Fault], unit: str = "") -> Verdict:
        """With a legal place of the same unit, if it is one of those to be placed."""
        shown = self.first_block(unit) if unit in self.units else ()
        return Verdict(faults, None, shown or self.default())

    def _stand(self, unit: HUnit, model: HModel, place: Place3) -> list[Fault]:
        x, y, level = place
        if not self.inside(x, y, model.radius):
            shapes = [Shape("polygon", list(self.zone), 0.0, "zone")]
            return [Fault(PLACE.id, {"model": model.id, "x": x, "y": y}, [model.id], shapes)]
        mover = mover_of(unit, model)
        ground = ground_of(self.state, unit)
        code, who = stand_fault(ground, self.bodies(), mover, x, y, level, False, [])
        if code == OK:
            return []
        judged = Judged(0.0, code, x, y, culprit(ground, self.bodies(), code, who))
        return [path_fault(self.state, unit, model, judged, (place,), True)]

    def inside(self, x: float, y: float, r: float) -> bool:
        """Is the base wholly within the zone?"""
        r -= self.state.board.constants.measure.tolerance
        return self.x0 <= x - r and x + r <= self.x1 and self.y0 <= y - r and y + r <= self.y1

    def candidates(self, n: int) -> list[object]:
        """Blocks at anchors spread over the zone, taking the units in turn."""
        found: list[object] = []
        anchors = self.anchors()
        for at in range(len(anchors) * len(self.units)):
            if len(found) >= n:
                break
            unit = self.units[at % len(self.units)]
            # a stride coprime to their number spreads the anchors over the zone
            block = self.block(unit, anchors[(at * 7) % len(anchors)])
            if block:
                found.append(block)
        return found or [self.default()]

    def promising(self, n: int) -> list[object]:
        """The unit that is due, where it is worth most."""
        from grognard.rulesets.homebrew.judgement.setup import deploy_judge

        return deploy_judge(self).promising(n)

    def forecast(self, answer: object) -> Forecast | None:
        """What the place is worth against the best one for that unit."""
        from grognard.rulesets.homebrew.judgement.setup import deploy_judge

        return deploy_judge(self).forecast(answer)

    def default(self) -> object:
        """The first unit, as near to the middle of the zone as it fits."""
        for unit in self.units:
            block = self.first_block(unit)
            if block:
                return block
        raise RuntimeError("setup.deploy: no unit has room")

    def has_room(self, unit: str) -> bool:
        """Can a legal place for the unit be shown? If not, it goes to reserve."""
        NO_ROOM.hit()
        return bool(self.first_block(unit))

    def first_block(self, unit: str) -> tuple[tuple[str, Place3], ...]:
        """The first arrangement found, on the ground, else on a floor; () if there is no room."""
        for x, y in chain(self.anchors(), self._gaps(unit)):
            block = self.block(unit, (x, y))
            if block:
                return block
        for x, y, level in floor_anchors(self.state, self.state.h_unit(unit)):
            if self.inside(x, y, 0.0):
                block = self.block(unit, (x, y), level)
                if block:
                    return block
        return ()

    def block(
        self, unit: str, anchor: tuple[float, float], level: float = 0.0
    ) -> tuple[tuple[str, Place3], ...]:
        """A compact arrangement of the unit around the anchor, () if there is no room."""
        state = self.state
        return find_block(state, state.h_unit(unit), self.bodies(), self.inside, anchor, level, False)

    def anchors(self) -> list[tuple[float, float]]:
        """Places spread over the zone, those nearest to its middle first."""
        if not self._anchors:
            self._anchors = self._spread()
        return self._anchors

    def _spread(self) -> list[tuple[float, float]]:
        mid = 0.5 * (self.x0 + self.x1)
        points: list[tuple[float, float, float]] = []
        for i in range(COLUMNS):
            for j in range(DEPTHS):
                x = self.x0 + (self.x1 - self.x0) * (i + 0.5) / COLUMNS
                y = self.y0 + (self.y1 - self.y0) * (j + 0.5) / DEPTHS
                points.append((abs(x - mid) + 0.01 * j, x, y))
        points.sort()
        return [(x, y) for _, x, y in points]

    def _gaps(self, unit: str) -> Iterator[tuple[float, float]]:
        """Every inch of the zone where the largest base of the unit finds room, for what anchors miss."""
        state = self.state
        models = state.living(state.h_unit(unit))
        widest = max(models, key=lambda model: model.radius)
        mover = mover_of(state.h_unit(unit), widest)
        ground = ground_of(state, state.h_unit(unit))
        r = widest.radius
        for i in range(int(self.x1 - self.x0 - 2.0 * r) + 1):
            for j in range(int(self.y1 - self.y0 - 2.0 * r) + 1):
                x = on_grain(self.x0 + r + i)
                y = on_grain(self.y0 + r + j)
                if self.inside(x, y, r) and fits(ground, self.bodies(), mover, x, y, 0.0, False) == OK:
                    yield x, y

    def region(self, part: str) -> list[object]:
        """The zone."""
        return [Shape("polygon", list(self.zone), 0.0, "zone").plain()]


def deploy(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.deploy` (seat): the seat places one unit; units without room go to reserve."""
    state = hstate(game.state)
    seat = args[0]
    _send_back(game, seat)
    if to_place(state, seat):
        choice = Deploy(state, seat)
        yield choice
        unit = state.h_model(choice.got[0][0]).unit
        game.do(Placed(PLACE.id, unit, choice.got))
    if not to_place(state, seat) and not setup_part(state).finished:
        game.do(FinishedDeploying(ALTERNATE.id, seat))
    _next(game, state, seat)


def _send_back(game: Game, seat: str) -> None:
    """Units for which no legal place can be shown go to reserve, even above the half limit."""
    state = hstate(game.state)
    for unit in to_place(state, seat):
        if not Deploy(state, seat).has_room(unit):
            game.do(SentToReserve(NO_ROOM.id, unit))


def _next(game: Game, state: HState, seat: str) -> None:
    other = state.other(seat)
    scenario = state.board.scenario
    together = scenario is not None and scenario.deployment == "a_then_b"
    if together:
        REDOUBT.hit()
    if to_place(state, other) and not (together and to_place(state, seat)):
        go(game, "setup.deploy", other)
    elif to_place(state, seat):
        go(game, "setup.deploy", seat)
    else:
        go(game, "setup.first_roll")


NODES: Final[dict[str, Node]] = {"setup.deploy": deploy}
