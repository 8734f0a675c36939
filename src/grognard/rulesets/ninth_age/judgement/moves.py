"""Which way a unit goes: ideas for moves, judged by where they end; the best legal ones."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.bodies import BACK, FORWARD, PIVOT, WHEEL_LEFT, WHEEL_RIGHT, Maneuvers
from grognard.game.forecast import Forecast
from grognard.game.latest import Latest
from grognard.geometry.bases import on_grain
from grognard.geometry.maneuvers import cost, moved
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.judgement.place import Place, Placer, factors
from grognard.rulesets.ninth_age.judgement.scene import Squad, scene_of, spot_of
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit, down

#: so many enemies are made for, and for each so much of the way is tried
FOES: Final = 4
SHARES: Final[tuple[float, ...]] = (1.0, 0.65, 0.35)
#: so many ideas are looked at for being legal
TRIES: Final = 14
#: the least that a move has to bring
EFFORT: Final = 0.0008
#: a full turn, and the farthest wheel that is tried at once
ROUND: Final = 360.0
WHEEL: Final = 90.0


class Row:
    """A way with what it is worth, and why."""

    def __init__(self, answer: Maneuvers, value: float, place: Place) -> None:
        self.answer = answer
        self.value = value
        self.place = place


class MoveJudge:
    """Judges the answers of one MoveUnit."""

    def __init__(self, choice: MoveUnit) -> None:
        self.choice = choice
        self.scene = scene_of(choice.state, choice.seat)
        self.squad: Squad = self.scene.by_id[choice.unit]
        self.placer = Placer(self.scene, self.squad)
        self.may_shoot = self.placer.may_shoot()
        self.stay = self.placer.place(self.squad.at, False, self.may_shoot)
        self._rows: dict[Maneuvers, Row] = {}

    def row(self, answer: Maneuvers) -> Row:
        """An answer, judged by where it ends."""
        known = self._rows.get(answer)
        if known is None:
            end = self.choice.start
            for leg in answer:
                end = moved(end, leg)
            if not answer:
                known = Row(answer, 0.0, self.stay)
            else:
                shoots = self.may_shoot and not self.choice.march
                place = self.placer.place(spot_of(end), True, shoots)
                known = Row(answer, place.total() - self.stay.total() - EFFORT, place)
            self._rows[answer] = known
        return known

    def best(self, n: int) -> list[Row]:
        """The best legal ways that are better than standing, best first."""
        rows = [self.row(way) for way in self._ideas()]
        rows.sort(key=_value, reverse=True)
        found: list[Row] = []
        for row in rows[:TRIES]:
            if row.value <= 0.0 or len(found) >= n:
                break
            if self.choice.judge(row.answer).legal:
                found.append(row)
                continue
            shorter = self.choice.fitted(row.answer)
            if shorter:
                again = self.row(shorter)
                if again.value > 0.0 and again not in found:
                    found.append(again)
        found.sort(key=_value, reverse=True)
        return found

    def _ideas(self) -> list[Maneuvers]:
        """Ways towards enemies and goals, and the usual ones, each no longer than it may be."""
        found: list[Maneuvers] = []
        for way in [*self._towards(), *self.choice.ways()]:
            for part in SHARES:
                shorter = clamped(self.choice, way, part)
                if shorter and shorter not in found:
                    found.append(shorter)
        return found

    def _towards(self) -> list[Maneuvers]:
        """Turn towards somebody, then on; or on, then turn."""
        at = self.squad.at
        points: list[tuple[float, float, float]] = []
        for foe in self.scene.theirs:
            points.append((at.away(foe.at), foe.at.x, foe.at.y))
        points.sort()
        points = points[:FOES]
        for x, y in self.placer.goals.points:
            points.append((0.0, x, y))
        ways: list[Maneuvers] = []
        far = self.choice.allowance
        for _, x, y in points:
            to = heading(x - at.x, y - at.y)
            if self.choice.single:
                ways.append(((PIVOT, on_grain(to)), (FORWARD, far)))
                continue
            turn = math.fmod(to - at.facing + 540.0, ROUND) - 180.0
            wheel = WHEEL_LEFT if turn > 0.0 else WHEEL_RIGHT
            amount = on_grain(min(math.fabs(turn), WHEEL))
            if amount < 1.0:
                ways.append(((FORWARD, far),))
                continue
            ways.append(((wheel, amount), (FORWARD, far)))
            ways.append(((FORWARD, far / 2.0), (wheel, amount)))
        return ways


def _value(row: Row) -> float:
    return row.value


def clamped(choice: MoveUnit, way: Maneuvers, part: float) -> Maneuvers:
    """A way within what may be spent; its last straight leg only so much of what is left."""
    left = choice.allowance
    legs: list[tuple[str, float]] = []
    pose = choice.start
    for i, (name, wanted) in enumerate(way):
        amount = wanted
        if name in (WHEEL_LEFT, WHEEL_RIGHT):
            full = cost(pose, (name, amount))
            if full > left:
                amount *= left / full
        elif name == BACK:
            amount = min(amount, choice.half) * part
        elif name != PIVOT:
            amount = min(amount, left)
            if i == len(way) - 1 or name == FORWARD:
                amount *= part
        amount = down(amount)
        if amount <= 0.0 and name != PIVOT:
            continue
        legs.append((name, amount))
        left -= cost(pose, (name, amount))
        pose = moved(pose, (name, amount))
    return tuple(legs)


#: the judge of the question that was asked last
_LAST: Final[Latest[MoveJudge]] = Latest()


def judge_of(choice: MoveUnit) -> MoveJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, MoveJudge(choice)) if judge is None else judge


def forecast(choice: MoveUnit, answer: Maneuvers) -> Forecast:
    """What a way is worth against standing still."""
    judge = judge_of(choice)
    row = judge.row(answer)
    return Forecast(row.value, factors(row.place, judge.stay, choice.unit), None, False, 1.0)


def promising(choice: MoveUnit, n: int) -> list[object]:
    """The best ways that are legal."""
    return [row.answer for row in judge_of(choice).best(n)]
