"""Remaining moves (catalogue 8.5): unit by unit an Advance, a March or a Reform."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import (
    BACK,
    FORWARD,
    LEFT,
    PIVOT,
    RIGHT,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    Maneuvers,
    MoveBody,
)
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.drives import judge
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import cost, displacement, moved, poses, total_cost
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved
from grognard.rulesets.ninth_age.heroes.coming_and_going import join, leave
from grognard.rulesets.ninth_age.items.relentless import relentless
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.entering import come_out, enter
from grognard.rulesets.ninth_age.moving.fields import why_not_go
from grognard.rulesets.ninth_age.moving.flying import way_of, why_not_end
from grognard.rulesets.ninth_age.moving.free import free_move, swept
from grognard.rulesets.ninth_age.moving.marching import may_go_far
from grognard.rulesets.ninth_age.moving.orders import (
    DONE,
    PickMove,
    PickUnit,
    kinds_of,
    may_act,
    why_no_march,
)
from grognard.rulesets.ninth_age.moving.reaping import reap
from grognard.rulesets.ninth_age.moving.reforms import reform, swift_reform
from grognard.rulesets.ninth_age.moving.shuffling import shuffle
from grognard.rulesets.ninth_age.state import (
    ACTED,
    MARCHED,
    MOVED,
    NState,
    NUnit,
    nstate,
)
from grognard.rulesets.ninth_age.terrain_effects import may_march
from grognard.rulesets.ninth_age.values import movement

WHO: Final = cite("ninth_age.move.who")
ADVANCE: Final = cite("ninth_age.move.advance")
MARCH: Final = cite("ninth_age.move.march")
SINGLE: Final = cite("ninth_age.move.single-model")
WHEEL: Final = cite("ninth_age.move.wheel")
LIMIT: Final = cite("ninth_age.move.wheel-limit")
MOVED_FLAG: Final = cite("ninth_age.move.moved-flag")
WATER: Final = cite("ninth_age.terrain.water")

__all__ = ["NODES", "MoveUnit", "go_along", "kinds_of", "may_act", "why_no_march"]

#: the moves that are not made together: forward with wheels, back, sideways
FAMILIES: Final = ((FORWARD, WHEEL_LEFT, WHEEL_RIGHT), (BACK,), (LEFT, RIGHT))


class MoveUnit(MoveBody):
    """The way of an Advance or a March. `allowance` in inches; `march`: forward only; `limit`: no model farther off."""

    def __init__(self, state: NState, unit: NUnit, march: bool, allowance: float, limit: float) -> None:
        super().__init__("move.march" if march else "move.advance", unit.seat, ADVANCE.id, unit.id)
        self.state = state
        self.march = march
        self.allowance = allowance
        self.limit = limit
        self.start = formation(state, unit)
        self.single = len(unit.standing()) == 1
        self.half = movement(state, unit) / 2.0
        self.way = way_of(state, unit)

    def maneuvers(self) -> list[str]:
        """Forward with wheels; an Advance back or sideways too; single models pivot."""
        names = [FORWARD, WHEEL_LEFT, WHEEL_RIGHT]
        if not self.march:
            names += [BACK, LEFT, RIGHT]
        if self.single:
            SINGLE.hit()
            names.append(PIVOT)
        if self.start.is_disc():
            names = [FORWARD, PIVOT]
        return names

    def may_spend(self) -> float:
        """Inches."""
        return self.allowance

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        """One kind of move, within the allowance, nobody too far from where it stood, the way free?"""
        rule = MARCH if self.march else ADVANCE
        WHEEL.hit()
        spent = total_cost(self.start, list(maneuvers))
        costs = {self.unit: spent}
        faults: list[Fault] = []
        families = families_of(maneuvers)
        if len(families) > 1:
            faults.append(Fault(ADVANCE.id, {"unit": self.unit, "problem": "mixed"}, [self.unit]))
        most = self.half if families and families[0] != 0 else self.allowance
        if spent > most + 1e-6:
            args: dict[str, object] = {"unit": self.unit, "problem": "far", "cost": spent, "most": most}
            faults.append(Fault(rule.id, args, [self.unit]))
        ends = poses(self.start, list(maneuvers))
        if any([name in (WHEEL_LEFT, WHEEL_RIGHT) for name, _ in maneuvers]) and not self.single:
            far = displacement(self.start, ends[len(ends) - 1])
            if far > self.limit + 1e-6:
                args = {"unit": self.unit, "far": far, "most": self.limit}
                faults.append(Fault(LIMIT.id, args, [self.unit]))
        if faults:
            return Verdict(faults, costs)
        faults = why_not_go(self.state, self.unit, self.start, maneuvers, self.way)
        if maneuvers and not faults:
            faults = why_not_end(self.state, self.state.n_unit(self.unit), ends[len(ends) - 1])
        if self.march and maneuvers and not faults:
            faults = self._wet(ends)
        return Verdict(faults, costs)

    def _wet(self, track: list[Formation]) -> list[Fault]:
        """A fault if the way goes through Water: nobody marches there."""
        where = may_march(self.state, self.state.n_unit(self.unit), track)
        return [] if where is None else [Fault(WATER.id, {"unit": self.unit, "piece": where.id}, [self.unit])]

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models would stand."""
        assert isinstance(answer, tuple)
        end = self.start
        for leg in answer:
            end = moved(end, leg)
        ids = self.state.n_unit(self.unit).standing()
        return [(id, *end.base_centre(i), end.facing) for i, id in enumerate(ids)]

    def candidates(self, n: int) -> list[object]:
        """Standing, straight moves of several lengths, wheels with what is left, back and sideways: those that are legal."""
        found: list[object] = [()]
        for way in self.ways():
            shorter = self.fitted(way)
            if shorter and shorter not in found:
                found.append(shorter)
            if len(found) >= max(n, 1):
                break
        share = 0.5
        while len(found) < n and share > 0.02:
            for name in self.maneuvers():
                amount = on_grain(share * self._most(name))
                way = ((name, amount),)
                if amount > 0.0 and way not in found and self.judge(way).legal:
                    found.append(way)
            share /= 2.0
        return found[: max(n, 1)]

    def promising(self, n: int) -> list[object]:
        """Ways to where it stands better."""
        from grognard.rulesets.ninth_age.judgement.moves import promising

        return promising(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What standing there is worth."""
        from grognard.rulesets.ninth_age.judgement.moves import forecast

        assert isinstance(answer, tuple)
        return forecast(self, answer)

    def _most(self, name: str) -> float:
        """As much of a maneuver as could ever be."""
        if name in (WHEEL_LEFT, WHEEL_RIGHT):
            return 90.0
        if name == PIVOT:
            return 360.0
        return self.allowance if name == FORWARD else self.half

    def ways(self) -> list[Maneuvers]:
        """Moves worth trying, longest first."""
        far = self.allowance
        if self.start.is_disc():
            turns = [(PIVOT, (self.start.facing + 45.0 * k) % 360.0) for k in range(1, 8)]
            return [((FORWARD, far),)] + [(turn, (FORWARD, far)) for turn in turns]
        ways: list[Maneuvers] = [((FORWARD, far),)]
        for degrees in (20.0, 45.0, 75.0):
            for wheel in (WHEEL_LEFT, WHEEL_RIGHT):
                ways.append(((wheel, degrees), (FORWARD, far)))
                ways.append(((FORWARD, far / 2.0), (wheel, degrees)))
        if not self.march:
            ways += [((BACK, self.half),), ((LEFT, self.half),), ((RIGHT, self.half),)]
        if self.single:
            ways += [((PIVOT, (self.start.facing + 90.0 * k) % 360.0), (FORWARD, far)) for k in range(1, 4)]
        return ways

    def fitted(self, way: Maneuvers) -> Maneuvers:
        """The move with its last straight leg shortened to what is left and free; () if nothing is."""
        left = self.allowance
        legs: list[tuple[str, float]] = []
        pose = self.start
        for name, amount in way:
            if name in (WHEEL_LEFT, WHEEL_RIGHT):
                full = cost(pose, (name, amount))
                if full > left:
                    amount *= left / full
            elif name != PIVOT:
                amount = min(amount, left)
            amount = down(amount)
            legs.append((name, amount))
            left -= cost(pose, (name, amount))
            pose = moved(pose, (name, amount))
        found = tuple(legs)
        if self.judge(found).legal:
            return found
        stop = judge(self.way, self.start, legs)
        if stop is None or stop.leg != len(legs) - 1 or legs[-1][0] == PIVOT:
            return ()
        shorter = (*found[:-1], (found[-1][0], down(max(0.0, stop.at - 0.51))))
        return shorter if shorter[-1][1] > 0.0 and self.judge(shorter).legal else ()


def down(amount: float) -> float:
    """Rounded down to the grain."""
    return on_grain(int(amount * 1000.0) / 1000.0)


def families_of(maneuvers: Maneuvers) -> list[int]:
    """The kinds of movement in a move: see FAMILIES; pivots belong to any."""
    found: list[int] = []
    for name, _ in maneuvers:
        for k, family in enumerate(FAMILIES):
            if name in family and k not in found:
                found.append(k)
    found.sort()
    return found


# ---- play


def remaining(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next unit, until the player has enough."""
    question = PickUnit(nstate(game.state))
    if question.units:
        yield question
    else:
        question.take(DONE)
    if question.got == DONE:
        go(game, "phase.end")
    else:
        go(game, "move.unit", question.got)


def one_unit(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The move of one unit."""
    unit_id = args[0]
    state = nstate(game.state)
    question = PickMove(state, state.n_unit(unit_id))
    yield question
    kind = question.got
    game.do(Flagged(WHO.id, unit_id, ACTED))
    if kind == "advance":
        yield from advance(game, unit_id)
    elif kind == "shuffle":
        state = nstate(game.state)
        used = yield from shuffle(game, unit_id, float(movement(state, state.n_unit(unit_id))))
        yield from advance(game, unit_id, used)
    elif kind == "march":
        yield from march(game, unit_id)
    elif kind in ("free", "free-march"):
        yield from free_move(game, unit_id, kind == "free-march")
    elif kind in ("join", "join-marching"):
        yield from join(game, unit_id, kind == "join-marching")
    elif kind in ("leave", "leave-marching"):
        yield from leave(game, unit_id, kind == "leave-marching")
    elif kind in ("enter", "enter-marching"):
        yield from enter(game, unit_id, kind == "enter-marching")
    elif kind == "leave-building":
        yield from come_out(game, unit_id)
    elif kind == "reform":
        yield from reform(game, unit_id)
    elif kind == "swift-reform":
        swift = yield from swift_reform(game, unit_id)
        if swift:
            yield from advance(game, unit_id)
    go(game, "move.remaining")


def advance(game: Game, unit_id: str, used: float = 0.0) -> Play[None]:
    """An Advance, of which so many inches are used already."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    far = float(movement(state, unit))
    question = MoveUnit(state, unit, False, far - used, far)
    question.half = min(question.half, far - used)
    yield from go_along(game, question)


def march(game: Game, unit_id: str) -> Play[None]:
    """A March: with an enemy near, only on a Leadership test farther than an Advance; no shooting afterwards."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    far = yield from relentless(game, unit_id, 2.0 * movement(state, unit))
    passed = yield from may_go_far(game, unit_id)
    if not passed:
        far /= 2.0
    game.do(Flagged(MARCH.id, unit_id, MARCHED))
    state = nstate(game.state)
    yield from go_along(game, MoveUnit(state, state.n_unit(unit_id), True, far, far))


def go_along(game: Game, question: MoveUnit) -> Play[None]:
    """Ask for the way, and go it; the dangers of a March are run."""
    yield question
    if not question.got:
        return
    track = poses(question.start, list(question.got))
    start, end = track[0], track[len(track) - 1]
    rule = MARCH if question.march else ADVANCE
    how = "march" if question.march else "advance"
    spent = total_cost(question.start, list(question.got))
    game.do(
        UnitMoved(
            rule.id,
            question.unit,
            how,
            (start.x, start.y, start.facing),
            (end.x, end.y, end.facing),
            question.got,
            spent,
        )
    )
    game.do(Flagged(MOVED_FLAG.id, question.unit, MOVED))
    if question.march:
        yield from run_risks(game, question.unit, track)
    yield from reap(game, question.unit, [swept(track[i], track[i + 1]) for i in range(len(track) - 1)])


NODES: Final[dict[str, Node]] = {"move.remaining": remaining, "move.unit": one_unit}
