"""Where a unit forms up anew: reforms, free moves, pivots after a combat; judged like any place."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.forecast import Forecast
from grognard.game.latest import Latest
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.trig import heading, unit
from grognard.rulesets.ninth_age.judgement.moves import EFFORT
from grognard.rulesets.ninth_age.judgement.place import Place, Placer, factors
from grognard.rulesets.ninth_age.judgement.scene import scene_of, spot_of
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit

#: so many enemies are faced or made for, so many places are looked at for being legal
FOES: Final = 4
TRIES: Final = 16
SHARES: Final[tuple[float, ...]] = (0.97, 0.6, 0.3)


class StanceJudge:
    """Judges the answers of one question where a unit forms up; `far`: how far its middle may come from where it is."""

    def __init__(self, choice: ReformUnit, far: float, shoots: bool) -> None:
        self.choice = choice
        self.far = far
        self.shoots = shoots
        self.scene = scene_of(choice.state, choice.seat)
        self.squad = self.scene.by_id[choice.unit]
        self.placer = Placer(self.scene, self.squad)
        self.may_shoot = self.placer.may_shoot()
        self.stay = self.placer.place(self.squad.at, False, self.may_shoot)
        self._places: dict[Stance, Place] = {}

    def place(self, at: Stance) -> Place:
        """A stance, judged."""
        if at == self.choice.here:
            return self.stay
        known = self._places.get(at)
        if known is None:
            spot = spot_of(self.choice.form(at))
            known = self._places[at] = self.placer.place(spot, True, self.may_shoot and self.shoots)
        return known

    def value(self, at: Stance) -> float:
        """What it is worth against staying as it is."""
        if at == self.choice.here:
            return 0.0
        return self.place(at).total() - self.stay.total() - EFFORT

    def best(self, n: int) -> list[Stance]:
        """The best legal stances, best first."""
        rows = [(-self.value(at), i, at) for i, at in enumerate(self._ideas())]
        rows.sort()
        found: list[Stance] = []
        for value, _, at in rows[:TRIES]:
            if value >= 0.0 or len(found) >= n:
                break
            if self.choice.judge(at).legal:
                found.append(at)
        return found

    def _ideas(self) -> list[Stance]:
        x, y, _, files = self.choice.here
        foes = sorted(self.scene.theirs, key=lambda foe: self.squad.at.away(foe.at))[:FOES]
        points = [(foe.at.x, foe.at.y) for foe in foes] + self.placer.goals.points
        found: list[Stance] = []
        for px, py in points:
            to = heading(px - x, py - y)
            found.append((x, y, turn_on_grain(to), files))
            ux, uy = unit(to)
            for share in SHARES if self.far > 0.0 else ():
                for sign in (1.0, -1.0):
                    far = share * self.far * sign
                    nx, ny = on_grain(x + far * ux), on_grain(y + far * uy)
                    found.append((nx, ny, turn_on_grain(heading(px - nx, py - ny)), files))
        return found


#: the judge of the question that was asked last
_LAST: Final[Latest[StanceJudge]] = Latest()


def judge_of(choice: ReformUnit, far: float, shoots: bool) -> StanceJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, StanceJudge(choice, far, shoots)) if judge is None else judge


def forecast(choice: ReformUnit, far: float, shoots: bool, answer: Stance) -> Forecast:
    """What forming up so is worth."""
    judge = judge_of(choice, far, shoots)
    reasons = factors(judge.place(answer), judge.stay, choice.unit)
    return Forecast(judge.value(answer), reasons, None, False, 1.0)


def promising(choice: ReformUnit, far: float, shoots: bool, n: int) -> list[object]:
    """The best stances that are legal, then those that the question offers itself."""
    best = judge_of(choice, far, shoots).best(n)
    return list(best) or choice.candidates(n)
