"""Who moves next, and how: what the best move of each kind is worth."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.ninth_age.judgement.moves import MoveJudge
from grognard.rulesets.ninth_age.judgement.place import factors
from grognard.rulesets.ninth_age.judgement.scene import scene_of
from grognard.rulesets.ninth_age.judgement.stances import StanceJudge
from grognard.rulesets.ninth_age.leadership import SWIFT_REFORM, ld
from grognard.rulesets.ninth_age.moving.flying import flies, flight
from grognard.rulesets.ninth_age.moving.free import FreeMove
from grognard.rulesets.ninth_age.moving.orders import DONE, PickMove, PickUnit
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.state import JOINED, NState, NUnit
from grognard.rulesets.ninth_age.values import movement

#: everybody is looked at once; those that are nearer to the enemy first, so that nobody stands in their way
LOOK: Final = 0.002
NEARER: Final = 0.02
#: a Character is better in a unit than alone
JOINS: Final = 0.02
#: a machine that sees nobody had better turn
TURNS: Final = 0.01
STANDS: Final = "stand"


def unit_forecast(choice: PickUnit, answer: str) -> Forecast:
    """A little for everybody: what it does is asked next."""
    state = choice.state
    if answer == DONE:
        return Forecast(0.0)
    unit = state.n_unit(answer)
    if unit.status == JOINED:
        return Forecast(-LOOK)
    scene = scene_of(state, unit.seat)
    at = scene.by_id[unit.id].at
    near = min([at.away(foe.at) for foe in scene.theirs], default=48.0)
    return Forecast(LOOK + NEARER / (10.0 + near), None, None, False, 1.0)


class OrderJudge:
    """Judges the kinds of moves of one unit."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        self.state = state
        self.unit = unit
        self.far = float(movement(state, unit)) if unit.standing() else 0.0

    def forecast(self, kind: str) -> Forecast:
        """What the best move of the kind is worth."""
        if kind == STANDS or self.unit.status == JOINED:
            return Forecast(0.0 if kind == STANDS else -LOOK)
        if self.unit.spec.war_machine:
            return self._machine(kind)
        if kind in ("advance", "march"):
            return self._move(kind == "march")
        if kind in ("free", "free-march"):
            return self._free(kind == "free-march")
        if kind in ("reform", "swift-reform"):
            return self._reform(kind == "swift-reform")
        if kind == "join":
            return Forecast(JOINS, [Factor("judge-joins", JOINS, {"unit": self.unit.id})], None, False, 1.0)
        if kind == "join-marching":
            return Forecast(JOINS - LOOK, None, None, False, 1.0)
        return Forecast(-LOOK)

    def _move(self, march: bool) -> Forecast:
        far = 2.0 * self.far if march else self.far
        judge = MoveJudge(MoveUnit(self.state, self.unit, march, far, far))
        rows = judge.best(1)
        if not rows:
            return Forecast(-LOOK)
        reasons = factors(rows[0].place, judge.stay, self.unit.id)
        return Forecast(rows[0].value, reasons, None, False, 1.0)

    def _free(self, march: bool) -> Forecast:
        flying = flies(self.state, self.unit)
        far = float(flight(self.state, self.unit)) if flying else self.far
        far *= 2.0 if march else 1.0
        judge = StanceJudge(FreeMove(self.state, self.unit, far, march, flying), far, not march)
        return self._stance(judge)

    def _reform(self, swift: bool) -> Forecast:
        if not swift:
            return self._stance(StanceJudge(ReformUnit(self.state, self.unit), 0.0, False))
        kept = self._stance(StanceJudge(ReformUnit(self.state, self.unit), 0.0, True))
        lost = self._stance(StanceJudge(ReformUnit(self.state, self.unit), 0.0, False))
        chance = float(ld(self.state, self.unit, SWIFT_REFORM).chance()[True])
        kept.value = chance * kept.value + (1.0 - chance) * lost.value
        return kept

    def _stance(self, judge: StanceJudge) -> Forecast:
        rows = judge.best(1)
        if not rows:
            return Forecast(-LOOK)
        reasons = factors(judge.place(rows[0]), judge.stay, self.unit.id)
        return Forecast(judge.value(rows[0]), reasons, None, False, 1.0)

    def _machine(self, kind: str) -> Forecast:
        """A machine stands, unless it sees nobody."""
        scene = scene_of(self.state, self.unit.seat)
        at = scene.by_id[self.unit.id].at
        blind = not any([at.sees(foe.at) for foe in scene.theirs])
        return Forecast(TURNS if blind and kind == "advance" else -LOOK)


_LAST: Final[Latest[OrderJudge]] = Latest()


def move_forecast(choice: PickMove, answer: str) -> Forecast:
    """What a kind of move is worth."""
    judge = _LAST.of(choice)
    if judge is None:
        judge = _LAST.keep(choice, OrderJudge(choice.state, choice.state.n_unit(choice.unit)))
    return judge.forecast(answer)
