"""Points on the table: where mud, fog, a grave or a trap does most, by the ways and the lines of sight that it crosses."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.judgement.arms import fight, harm
from grognard.rulesets.vanguard.judgement.place import FARTHER, placer_of
from grognard.rulesets.vanguard.judgement.scene import Fighter, Scene, away, scene_of
from grognard.rulesets.vanguard.judgement.value import ACTIVATION
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.magic.places import POINT, SpellPoint
from grognard.rulesets.vanguard.moves.movers import PATHFINDER, flies
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.traps import TRIGGER, trap_attack
from grognard.rulesets.vanguard.zones import FOG, GRAVE, MUD, TRAP

#: a charge or a shot that can be made may not be wanted
LIKELY: Final = 0.5
#: who starts in mud, or comes into it, gets less far: a share of what an activation is worth
SLOWED: Final = 0.3
#: what shots lose that are not in Clear sight
DIMMED: Final = 0.3
#: what may rise from a grave, in points of the lists
RISES: Final = 2.0
#: who is on the way past a trap may take another one
SPRINGS: Final = 0.4
#: a move of some length (inches)
STRIDE: Final = 10.0
#: so many points are weighed
MANY: Final = 48


class Line:
    """From a model to one that it could get at or shoot: what that is worth to its side, and still is if it is crossed."""

    def __init__(self, one: Fighter, other: Fighter, worth: float, crossed: float) -> None:
        self.x0, self.y0 = one.x, one.y
        self.x1, self.y1 = other.x, other.y
        self.worth = worth
        self.crossed = crossed

    def off(self, x: float, y: float) -> float:
        """Inches from a point to the line."""
        dx, dy = self.x1 - self.x0, self.y1 - self.y0
        length = dx * dx + dy * dy
        share = 0.0
        if length > 0.0:
            share = min(max(((x - self.x0) * dx + (y - self.y0) * dy) / length, 0.0), 1.0)
        return hypot(self.x0 + share * dx - x, self.y0 + share * dy - y)


class Points:
    """Judges the points that one question may be answered with."""

    def __init__(self, choice: SpellPoint) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self.scene: Scene = scene_of(self.state, choice.seat)
        self.lines: list[tuple[Fighter, list[Line]]] = []
        for sign in (1, -1):
            movers = self.scene.theirs if sign > 0 else self.scene.mine
            others = self.scene.mine if sign > 0 else self.scene.theirs
            for one in movers:
                rows = self._lines(one, others)
                if rows or choice.what == MUD:
                    self.lines.append((one, rows))
        self._known: dict[tuple[float, float], float] = {}

    def _lines(self, one: Fighter, others: list[Fighter]) -> list[Line]:
        """What the model can do to the others that what is made could hinder."""
        if one.seat not in ("a", "b") or one.engaged or one.lies:
            return []
        if self.choice.what == MUD:
            return self._ways(one, others)
        if self.choice.what == FOG:
            return self._shots(one, others)
        if self.choice.what == TRAP and one.seat != self.choice.seat:
            worth = harm(self.state, trap_attack(self.state, self.choice.seat, one.id))
            return [Line(one, other, worth, 0.0) for other in others]
        return []

    def _ways(self, one: Fighter, others: list[Fighter]) -> list[Line]:
        """Charges; through mud one gets half as far."""
        found: list[Line] = []
        if self._hindered(one) and one.strikes:
            for other in others:
                room = away(other, one.x, one.y, one.half)
                if other.seat in ("a", "b") and room <= one.reach:
                    worth = LIKELY * max(fight(self.state, one.model, other.model, True), 0.0)
                    found.append(Line(one, other, worth, worth if room <= one.sp else 0.0))
        return found

    def _shots(self, one: Fighter, others: list[Fighter]) -> list[Line]:
        """Shots, and spells that are shots; through fog one sees less well."""
        found: list[Line] = []
        if self._acts(one) and one.range > 0.0:
            for other in others:
                seen = self.scene.sight(one.x, one.y, other.x, other.y)
                if not other.engaged and away(other, one.x, one.y, one.half) <= one.range:
                    worth = LIKELY * self.scene.volley(one, other) * other.value * seen
                    found.append(Line(one, other, worth, worth * (1.0 - DIMMED)))
        return found

    def _hindered(self, one: Fighter) -> bool:
        """Will it move, and by ground that may be made slow?"""
        model = one.model
        if not self._acts(one) or one.sp <= 0.0:
            return False
        return not has(model, PATHFINDER.id) and not flies(self.state, model)

    def _acts(self, one: Fighter) -> bool:
        """Is it free to act, in this round and after who makes it?"""
        return one.ready and not one.engaged and one.id != self.choice.caster

    # ---- what a point is worth

    def worth(self, x: float, y: float) -> float:
        """What is made there is worth so much to who makes it."""
        known = self._known.get((x, y))
        if known is None:
            what = self.choice.what
            known = self._grave(x, y) if what == GRAVE else self._trap(x, y) if what == TRAP else 0.0
            if what in (MUD, FOG):
                for one, rows in self.lines:
                    lost = self._lost(one, rows, x, y)
                    known += -lost if one.seat == self.choice.seat else lost
            self._known[(x, y)] = known
        return known

    def _lost(self, one: Fighter, rows: list[Line], x: float, y: float) -> float:
        """What the model can no longer do as well: the best that is left, against the best before."""
        radius = self.choice.radius
        before = after = found = 0.0
        for row in rows:
            before = max(before, row.worth)
            after = max(after, row.crossed if row.off(x, y) <= radius + one.half else row.worth)
        if self.choice.what == MUD and self._hindered(one):
            if hypot(one.x - x, one.y - y) <= radius + one.half:
                found = SLOWED * ACTIVATION * one.value
        return found + before - after

    def _trap(self, x: float, y: float) -> float:
        """The dearest whose way leads past it."""
        found = 0.0
        for _, rows in self.lines:
            for row in rows:
                if row.off(x, y) <= TRIGGER:
                    far = max(hypot(row.x0 - x, row.y0 - y) - STRIDE, 0.0) / STRIDE
                    found = max(found, SPRINGS * row.worth * float(FARTHER**far))
        return found

    def _grave(self, x: float, y: float) -> float:
        """Who rises there has enemies or objectives near."""
        near = 1e9
        for foe in self.scene.theirs:
            near = min(near, away(foe, x, y, 0.4))
        for goal in placer_of(self.scene).goals:
            if not goal.only:
                near = min(near, goal.rect.gap_to_point(x, y))
        return RISES / float(max(self.state.size, 1)) * float(FARTHER ** (near / STRIDE))

    # ---- which points there are

    def best(self, n: int) -> list[tuple[float, float]]:
        """The best n points, best first."""
        rows: list[tuple[float, int, tuple[float, float]]] = []
        for x, y in self._spots():
            if self.choice.allowed(x, y):
                rows.append((-self.worth(x, y), len(rows), (x, y)))
        rows.sort()
        return [row[2] for row in rows[:n]]

    def _spots(self) -> list[tuple[float, float]]:
        """Points all around, and where lines can be crossed: at either end, between, and just before who moves."""
        found: list[tuple[float, float]] = []
        for answer in self.choice.candidates(MANY):
            assert isinstance(answer, tuple)
            found.append((answer[0][1][0], answer[0][1][1]))
        for one, rows in self.lines:
            for row in rows:
                dx, dy = row.x1 - row.x0, row.y1 - row.y0
                length = max(hypot(dx, dy), 0.01)
                for share in (0.5, min((self.choice.radius + one.half) / length, 1.0)):
                    spot = (on_grain(row.x0 + share * dx), on_grain(row.y0 + share * dy))
                    if spot not in found and len(found) < 3 * MANY:
                        found.append(spot)
        return found


#: the judge of the question that was asked last
_LAST: Final[Latest[Points]] = Latest()


def judge_of(choice: SpellPoint) -> Points:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, Points(choice)) if judge is None else judge


def best_worth(choice: SpellPoint) -> float:
    """What the best point is worth; 0 where there is none."""
    judge = Points(choice)
    found = judge.best(1)
    return judge.worth(found[0][0], found[0][1]) if found else 0.0


def promising(choice: SpellPoint, n: int) -> list[object]:
    """The best points."""
    return [((POINT, (x, y, 0.0)),) for x, y in judge_of(choice).best(n)]


def forecast(choice: SpellPoint, answer: object) -> Forecast:
    """What is made there is worth."""
    assert isinstance(answer, tuple)
    x, y, _ = answer[0][1]
    found = judge_of(choice).worth(x, y)
    args: dict[str, object] = {"unit": choice.caster, "zone": choice.what}
    return Forecast(found, [Factor("judge-zone", found, args)], None, False, 1.0)
