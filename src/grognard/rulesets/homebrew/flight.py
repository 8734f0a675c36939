"""Forced retreats (catalogue 16): M + d6 inches to the own edge, by the cheapest way, for whoever failed a test."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.places import Move
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.rulesets.homebrew.allowances import unit_speed
from grognard.rulesets.homebrew.approach import Approach, after
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.edge_ways import edge_gap, way_to_edge
from grognard.rulesets.homebrew.events import Flagged, Moved, Removed, Status
from grognard.rulesets.homebrew.measuring import touched_models, within
from grognard.rulesets.homebrew.moving import enemy_gap, path_fault
from grognard.rulesets.homebrew.rolls import flight_roll
from grognard.rulesets.homebrew.state import (
    DESTROYED,
    RESERVE,
    RETREATED,
    TABLE,
    TURN_ENDED,
    HState,
    HUnit,
    hstate,
)
from grognard.rulesets.homebrew.stops import stop

RETREAT: Final = cite("homebrew.morale.retreat")
PATH: Final = cite("homebrew.morale.retreat-path")
END: Final = cite("homebrew.morale.retreat-end")
STOP: Final = cite("homebrew.morale.stop-at-edge")
CORNERED: Final = cite("homebrew.morale.cornered")
AFTER: Final = cite("homebrew.morale.after")
OWN_TURN: Final = cite("homebrew.morale.own-turn")
FLYER: Final = cite("homebrew.morale.flyer")
EDGE_RETREAT: Final = cite("homebrew.option.edge-retreat")
EDGES: Final = cite("homebrew.scenario.edges")
DEFAULT_MOVES: Final = cite("homebrew.action.default-moves")
JUST_THERE: Final = 0.01
"""A shown end may be this far (inches) from the computed one and still be the same place."""


def cornered(state: HState, unit: HUnit) -> bool:
    """Has every model its base within 1 inch of the own edge?"""
    edge = state.edge(unit.seat)
    limit = state.board.constants.morale.cornered_edge
    for model in state.living(unit):
        if not within(state, edge_gap(state.board, edge, model.x, model.y, model.radius), limit):
            return False
    return True


class Flight:
    """The forced retreat of a unit, planned: `paths` in the order of moving, `straight` if it is the only one.

    Models go in order of nearness to the edge; a place that is not legal is given up for the last legal one on the
    way (homebrew.morale.retreat-end). `lost`: models that touch an enemy and cannot get away.
    """

    def __init__(self, state: HState, unit: HUnit, inches: float) -> None:
        self.state = state
        self.unit_id = unit.id
        self.inches = inches
        self.edge = state.edge(unit.seat)
        EDGES.hit()
        self.approach = Approach(state, unit, (), keep_others=enemy_gap(state))
        self.paths: list[tuple[str, Path3]] = []
        self.ends: dict[str, Place3] = {}
        self.straight = True
        self.lost: list[str] = []
        self._plan(state)

    def _plan(self, state: HState) -> None:
        PATH.hit()
        flock = self.approach
        places = flock.places()
        rows = [
            (edge_gap(state.board, self.edge, flock.x[i], flock.y[i], flock.movers[i].radius), i)
            for i in range(len(flock.ids))
        ]
        rows.sort()
        for _, i in rows:
            path = self._way(i)
            if len(path) > 1:
                self.paths.append((flock.ids[i], after(path)))
                flock.put(i, path[-1])
            elif touched_models(state, flock.ids[i]):
                END.hit()
                self.lost.append(flock.ids[i])
            self.ends[flock.ids[i]] = flock.stand(i)
        flock.restore(places)

    def _way(self, i: int) -> list[Place3]:
        """The way of model i to the edge as far as its inches go, cut at the last place where it may end."""
        flock = self.approach
        path = way_to_edge(self.state.board, flock, i, self.edge)
        if len(path) > 2:
            self.straight = False
        back = stop(flock, i, path, self.inches)
        if back[-1] != path[-1] and flock.cost(i, back) < self.inches - flock.tolerance:
            END.hit()
        return back

    def reaches_edge(self) -> bool:
        """Would a model's base touch the edge at the end?"""
        tolerance = self.state.board.constants.measure.tolerance
        for i in range(len(self.approach.ids)):
            x, y, _ = self.ends[self.approach.ids[i]]
            gap = edge_gap(self.state.board, self.edge, x, y, self.approach.movers[i].radius)
            if gap <= tolerance and self.approach.ids[i] not in self.lost:
                return True
        return False


class RetreatMove(Move):
    """`fight.retreat`: the ways of a forced retreat where there is terrain to go round; in the open none is asked.

    Models go in the answer's order. Each must end where the computed retreat ends (another way there is as good),
    or nearer to the edge.
    """

    KIND: ClassVar[str] = "move"

    def __init__(self, state: HState, unit: HUnit, inches: float) -> None:
        super().__init__("fight.retreat", unit.seat, DEFAULT_MOVES.id)
        self.plan = Flight(state, unit, inches)
        self.state = state

    def models(self) -> list[str]:
        """The models that get away from where they stand."""
        return [model for model, _ in self.plan.paths]

    def args(self) -> dict[str, object]:
        """The unit, and how far it retreats."""
        return {"unit": self.plan.unit_id, "inches": self.plan.inches}

    def region(self, part: str) -> list[object]:
        """Where a model ends, or all of them."""
        flock = self.plan.approach
        named = [part] if part in self.models() else self.models()
        return [
            Shape(
                "disc", [self.plan.ends[model][:2]], flock.movers[flock.ids.index(model)].radius, "end"
            ).plain()
            for model in named
        ]

    def may_spend(self) -> dict[str, float]:
        """As far for each."""
        return dict.fromkeys(self.models(), self.plan.inches)

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """Legal ways that end where the retreat ends?"""
        plan = self.plan
        flock = plan.approach
        before = flock.places()
        faults: list[Fault] = []
        costs: dict[str, float] = {}
        for model, path in paths:
            i = flock.ids.index(model)
            faults += self._path_faults(i, path, costs)
            if path:
                flock.put(i, path[-1])
        for model in self.models():
            i = flock.ids.index(model)
            if not self._far_enough(i):
                faults.append(Fault(PATH.id, {"model": model, "inches": plan.inches}, [model]))
        flock.restore(before)
        return Verdict(faults, costs, self.default() if faults else None)

    def _path_faults(self, i: int, path: Path3, costs: dict[str, float]) -> list[Fault]:
        flock = self.plan.approach
        unit = self.state.h_unit(flock.unit_id)
        judged = flock.judge(i, path)
        if not judged.ok:
            return [path_fault(self.state, unit, self.state.h_model(flock.ids[i]), judged, path)]
        costs[flock.ids[i]] = judged.cost
        if judged.cost > self.plan.inches + flock.tolerance:
            args: dict[str, object] = {
                "model": flock.ids[i],
                "cost": judged.cost,
                "inches": self.plan.inches,
            }
            return [Fault(RETREAT.id, args, [flock.ids[i]])]
        mate = flock.mate_in_way(i, path[-1]) if path else -1
        return [flock.overlap_fault(i, mate, path[-1])] if mate >= 0 else []

    def _far_enough(self, i: int) -> bool:
        flock = self.plan.approach
        x, y, _ = flock.stand(i)
        ex, ey, _ = self.plan.ends[flock.ids[i]]
        r = flock.movers[i].radius
        board = self.state.board
        if (x - ex) * (x - ex) + (y - ey) * (y - ey) <= JUST_THERE * JUST_THERE:
            return True
        edge = self.plan.edge
        return edge_gap(board, edge, x, y, r) <= edge_gap(board, edge, ex, ey, r)

    def default(self) -> object:
        """The computed retreat."""
        return tuple(self.plan.paths)


def forced_retreat(game: Game, unit_id: str) -> Play[None]:
    """A unit that failed its test retreats: M + d6 towards its own edge, or leaves the table, cornered.

    A FLYER goes into reserve. In its owner's own turn the unit's turn has ended. There is no other after-effect.
    """
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    AFTER.hit()
    if unit.profile.flyer:
        game.do(Status(FLYER.id, unit_id, RESERVE))
        return
    if cornered(state, unit):
        game.do(Status(CORNERED.id, unit_id, DESTROYED))
        return
    roll = flight_roll(state, unit)
    yield roll
    assert isinstance(roll.got, int)
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    if unit.seat == state.active:
        game.do(Flagged(OWN_TURN.id, unit_id, TURN_ENDED))
        if unit.has(RETREATED):
            # hit and run shoots after a retreat by choice, and this was none
            game.do(Flagged(OWN_TURN.id, unit_id, RETREATED, False))
    yield from _move(game, unit_id, unit_speed(state, unit) + roll.got)


def _move(game: Game, unit_id: str, inches: float) -> Play[None]:
    state = hstate(game.state)
    choice = RetreatMove(state, state.h_unit(unit_id), inches)
    plan = choice.plan
    if plan.straight or not plan.paths:
        DEFAULT_MOVES.hit()
        choice.take(choice.default())
    else:
        yield choice
    lost = plan.lost
    edge = plan.reaches_edge()
    if choice.got:
        game.do(Moved(PATH.id, unit_id, "forced", choice.got))
    state = hstate(game.state)
    for model_id in lost:
        game.do(Removed(END.id, model_id, len(state.living(state.h_unit(unit_id))) == 1))
    if edge:
        STOP.hit()
        if state.option("edge_retreat") == "destroy" and state.h_unit(unit_id).status == TABLE:
            game.do(Status(EDGE_RETREAT.id, unit_id, DESTROYED))
