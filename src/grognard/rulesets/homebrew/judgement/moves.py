"""Good moves for a whole unit: ideas where to go, judged, the best that are legal first.

An idea is one vector for all models of the unit. What an idea is worth hangs on where the enemies stand, who do not
stir in one's own Manoeuvre phase, so that it is kept while other units move; what friends change is weighed anew.
"""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Path3
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import polar
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.judgement.ideas import Vector, beside, stays, ways
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.place import Place
from grognard.rulesets.homebrew.judgement.scene import Scene, Spot, Squad, between, spots_of
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.moving import place_of
from grognard.rulesets.homebrew.plans import Plan

#: so many ideas are looked at for being legal
TRIES: Final = 16
#: and of those that are not so many are tried with a bend: the first half turned by so many degrees
WAYS_ROUND: Final = 3
BENDS: Final[tuple[float, ...]] = (40.0, -40.0, 65.0, -65.0)
#: a way with such a bend is longer
BEND_LENGTH: Final = 1.3
RUN: Final = "manoeuvre.run"
#: who runs on the spot gives his turn away for nothing: so much worse than anything else (a share of the size)
IDLE_RUN: Final = 0.01
#: who can do nothing this turn had better come nearer: an inch is worth this share of what he might do later
CLOSER: Final = 0.015
#: nodes of moves after which the unit does nothing more in this turn
ENDING: Final = (RUN, "manoeuvre.retreat_move", "setup.scouts")


class Idea:
    """A vector, and what the unit can do and suffer at its end."""

    def __init__(self, vector: Vector, spots: list[Spot], place: Place) -> None:
        self.vector = vector
        self.spots = spots
        self.place = place
        self.value = 0.0


class _Memo:
    """Ideas as they were judged, for one arrangement of enemies."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.foes: tuple[object, ...] = ()
        self.known: dict[tuple[object, ...], Place] = {}

    def of(self, board: Board, foes: tuple[object, ...]) -> dict[tuple[object, ...], Place]:
        """The places judged among these enemies on this board."""
        if self.board is not board or self.foes != foes:
            self.board = board
            self.foes = foes
            self.known = {}
        return self.known


_MEMO: Final = _Memo()


class MoveJudge:
    """Judges the answers of one UnitMove."""

    def __init__(self, choice: UnitMove, judge: Judge | None = None) -> None:
        self.choice = choice
        state = choice.state
        self.judge = judge or Judge(Scene(state, choice.seat))
        self.scene = self.judge.scene
        unit = state.h_unit(choice.unit)
        self.squad: Squad = self.scene.add(unit)
        self.ends = choice.id in ENDING
        self.before = self.judge.moved(self.squad)
        self._known = _MEMO.of(state.board, self._foes())
        self._own = self._self()
        self.start = self._place((0.0, 0.0), self.squad.spots, False, False)
        self.stay = self.start.total(self.judge.caution)
        self.prey = self._prey()

    def _foes(self) -> tuple[object, ...]:
        state = self.scene.state
        rows: list[object] = [state.round, state.active, state.size]
        for squad in self.scene.theirs:
            rows += [squad.id, squad.wounds, squad.unit.effects, squad.engaged]
            rows += [(model.x, model.y) for model in squad.models]
        return tuple(rows)

    def _self(self) -> tuple[object, ...]:
        squad = self.squad
        rows: list[object] = [squad.id, squad.wounds, squad.unit.effects, squad.unit.stored, self.before]
        rows += [(model.x, model.y) for model in squad.models]
        if squad.hero:
            # who screens a hero matters
            for other in self.scene.mine:
                rows += [(model.x, model.y) for model in other.models]
        return tuple(rows)

    # ---- judging

    def _place(self, vector: Vector, spots: list[Spot], moved: bool, ends: bool) -> Place:
        key = (self._own, vector, moved, ends)
        place = self._known.get(key)
        if place is None:
            place = self._known[key] = self.judge.place(self.squad, spots, moved or self.before, ends)
        else:
            self.judge.weigh(place, self.squad, spots)
        return place

    def _prey(self) -> Squad | None:
        """The enemy that a unit goes for which can do nothing this turn where it stands; heroes wait for others."""
        start = self.start
        if self.squad.hero or self.squad.engaged or not start.ahead.target:
            return None
        if max(start.shots.value, start.charge.value, start.magic.value) > 0.0:
            return None
        return self.scene.squads[start.ahead.target]

    def _closer(self, spots: list[Spot]) -> float:
        """What coming nearer to its prey is worth to the unit."""
        if self.prey is None:
            return 0.0
        nearer = between(self.squad.spots, self.prey.spots) - between(spots, self.prey.spots)
        return CLOSER * nearer * self.start.ahead.value

    def idea(self, vector: Vector) -> Idea:
        """The unit moved by the vector."""
        dx, dy = vector
        spots = [(x + dx, y + dy, r) for x, y, r in self.squad.spots]
        moved = not stays(vector) and self.choice.id != "setup.scouts"
        found = Idea(vector, spots, self._place(vector, spots, moved, self.ends))
        found.value = found.place.total(self.judge.caution) - self.stay + self._closer(spots)
        return found

    def forecast(self, answer: object) -> Forecast:
        """What the move is worth against standing still and going on with the turn."""
        assert isinstance(answer, tuple)
        taken: dict[str, Path3] = dict(answer)
        spots: list[Spot] = []
        moved = False
        for model in self.squad.models:
            path = taken.get(model.id, ())
            x, y, _ = path[-1] if path else place_of(model)
            moved = moved or bool(path)
            spots.append((x, y, model.radius))
        idle = self.choice.id == RUN and not moved
        moved = moved and self.choice.id != "setup.scouts"
        place = self.judge.place(self.squad, spots_of(spots), moved or self.before, self.ends)
        closer = self._closer(spots_of(spots))
        value = place.total(self.judge.caution) - self.stay + closer
        if idle:
            value -= IDLE_RUN * self.scene.size
        factors = self.judge.factors(place, self.start, self.squad.id)
        if self.prey is not None and closer != 0.0:
            args: dict[str, object] = {"unit": self.squad.id, "target": self.prey.id}
            factors.append(Factor("judge-ahead", closer / self.scene.size, args))
        return Forecast(value / self.scene.size, factors, None, False, 1.0)

    # ---- seeking

    def promising(self, n: int) -> list[object]:
        """The best legal plans."""
        return [plan for _, plan in self.best(n)]

    def best(self, n: int) -> list[tuple[float, Plan]]:
        """Up to n legal plans with their gains in points, the best first."""
        found: list[tuple[float, Plan]] = []
        rounds = 0
        for idea in self.ideas()[:TRIES]:
            plan = self._plan(idea.vector)
            if self.choice.is_legal(plan):
                found.append((idea.value, plan))
                if len(found) >= n:
                    break
            elif not found and rounds < WAYS_ROUND:
                rounds += 1
                plan = self._round(idea.vector)
                if plan:
                    found.append((self.forecast(plan).value * self.scene.size, plan))
        if not found:
            for plan in self.choice.plans(n):
                found.append((self.forecast(plan).value * self.scene.size, plan))
        found.sort(key=_gain)
        return found[:n]

    def _plan(self, vector: Vector, by: Vector | None = None) -> Plan:
        """All models by one vector, over a second one if there is something in the way."""
        dx, dy = vector
        if stays(vector):
            return ()
        rows: list[tuple[str, Path3]] = []
        for m in self.squad.models:
            end = (on_grain(m.x + dx), on_grain(m.y + dy), m.level)
            if by is None:
                rows.append((m.id, (end,)))
            else:
                rows.append((m.id, ((on_grain(m.x + by[0]), on_grain(m.y + by[1]), m.level), end)))
        return tuple(rows)

    def _round(self, vector: Vector) -> Plan:
        """About the same way with a bend, to the one side or the other; empty if none of them is legal."""
        if self.choice.straight:
            return ()
        dx, dy = vector
        for turn in BENDS:
            cx, cy = polar(turn, 0.5 / BEND_LENGTH)
            bend = (dx * cx - dy * cy, dx * cy + dy * cx)
            end = (dx / BEND_LENGTH, dy / BEND_LENGTH)
            plan = self._plan(end, bend)
            if self.choice.is_legal(plan):
                return plan
        return ()

    def ideas(self) -> list[Idea]:
        """Ideas where to go, the best first; standing still among them, but for a run."""
        inches = self.choice.allowance.inches
        most = min([inches[model.id] for model in self.squad.models])
        least = max(self.choice.allowance.minimum.values()) if self.choice.allowance.minimum else 0.0
        # a run that leads nowhere is no idea
        vectors = [
            way
            for way in ways(self.scene, self.squad, most, least)
            if self.choice.id != RUN or not stays(way)
        ]
        ideas = [self.idea(vector) for vector in vectors]
        ideas.sort(key=_idea)
        best = [idea.vector for idea in ideas[:2] if not stays(idea.vector)]
        finer = beside(best, most, least)
        ideas += [self.idea(vector) for vector in finer if vector not in vectors]
        ideas.sort(key=_idea)
        return ideas


def _gain(row: tuple[float, Plan]) -> float:
    return -row[0]


def _idea(idea: Idea) -> float:
    return -idea.value


#: the judge of the move that was asked about last
_LAST: Final[Latest[MoveJudge]] = Latest()


def judge_of(choice: UnitMove) -> MoveJudge:
    """The judge of a move; several questions about one are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, MoveJudge(choice)) if judge is None else judge
