"""Free Reform in remaining moves (catalogue 8, 20): a unit goes anywhere that all its models can get to.

It is put down anew, in any formation; nobody may come farther than the allowance. What stands between is gone around: by
several such moves one after the other, each straight, whose distances add up. Flyers pass over everything.
"""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation
from grognard.geometry.lanes import footprint, hull
from grognard.geometry.shapes import Point, Polygon, split
from grognard.geometry.trig import heading, unit
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.measuring import nearest_enemies
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.flying import ETHEREAL, REAPER, flies, flight
from grognard.rulesets.ninth_age.moving.marching import may_go_far
from grognard.rulesets.ninth_age.moving.reaping import reap
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit, form_up
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import MARCHED, MOVED, NState, NUnit, nstate
from grognard.rulesets.ninth_age.terrain import impassable
from grognard.rulesets.ninth_age.terrain_effects import may_march
from grognard.rulesets.ninth_age.values import movement

FREE: Final = cite("ninth_age.rule.free-reform")
FLY: Final = cite("ninth_age.rule.fly")
MARCH: Final = cite("ninth_age.move.march")
WATER: Final = cite("ninth_age.terrain.water")
MOVED_FLAG: Final = cite("ninth_age.move.moved-flag")

#: with less than this left nobody is asked for a further stretch, in inches
LITTLE: Final = 0.5
#: directions of the moves that are offered, in degrees from ahead
WAYS: Final[tuple[float, ...]] = (0.0, 45.0, -45.0, 90.0, -90.0, 180.0)


class FreeMove(ReformUnit):
    """`move.free`: where the unit is put down. `left`: how far its models may still go, in inches."""

    def __init__(self, state: NState, unit: NUnit, left: float, march: bool, flying: bool) -> None:
        super().__init__(state, unit, "move.free", FLY.id if flying else FREE.id)
        self.left = left
        self.march = march
        self.flying = flying

    def fixed(self) -> bool:
        """It goes wherever it wants."""
        return False

    def may_spend(self) -> float | None:
        """What is left."""
        return self.left

    def judge(self, stance: Stance) -> Verdict:
        """Room at the end, nobody too far from where he stood, nothing in between (but for flyers)."""
        if stance == self.here:
            return Verdict([], {self.unit: 0.0})
        form = self.form(stance)
        far = self.farthest(form, stance[3])
        faults = why_not_here(self.state, self.unit, form)
        if far > self.left + 1e-6:
            args: dict[str, object] = {"unit": self.unit, "problem": "far", "far": far, "most": self.left}
            faults.append(Fault(self.rule, args, [self.unit]))
        if not faults and not self.flying:
            faults = why_no_way(self.state, self.of, self.old, form)
        if not faults and self.march:
            where = may_march(self.state, self.of, [self.old, form], self.flying)
            if where is not None:
                faults.append(Fault(WATER.id, {"unit": self.unit, "piece": where.id}, [self.unit]))
        return Verdict(faults, {self.unit: far})

    def candidates(self, n: int) -> list[object]:
        """Where it stands; ahead, aside, back, as far as it goes and half as far, as it faces or towards the enemy."""
        found: list[object] = [self.here]
        for spot in self._spots():
            if len(found) >= max(1, n):
                break
            if spot not in found and self.judge(spot).legal:
                found.append(spot)
        return found

    def scope(self) -> tuple[float, bool]:
        """As far as it may still go; who marches does not shoot."""
        return self.left, not self.march

    def _spots(self) -> list[Stance]:
        x, y, facing, files = self.here
        enemies = nearest_enemies(self.state, self.of)
        spots: list[Stance] = []
        for share in (0.98, 0.5):
            for way in WAYS:
                ux, uy = unit(facing + way)
                at = (on_grain(x + share * self.left * ux), on_grain(y + share * self.left * uy))
                spots.append((*at, facing, files))
                if enemies and share < 0.9:
                    ex, ey = formation(self.state, enemies[0]).centre()
                    spots.append((*at, turn_on_grain(heading(ex - at[0], ey - at[1])), files))
        return spots


def why_no_way(state: NState, unit: NUnit, old: Formation, new: Formation) -> list[Fault]:
    """What stands in the way of a straight move between two places; Ethereal units mind no terrain, Reapers no enemy."""
    ground = swept(old, new)
    args: dict[str, object] = {"unit": unit.id, "problem": "way"}
    reaps = all_have(state, unit, REAPER.key)
    for other in state.on_table():
        if other.id == unit.id or (reaps and other.seat != unit.seat):
            continue
        if polygon_gap(ground, footprint(formation(state, other))) <= 0.0:
            return [Fault(FREE.id, {**args, "other": other.id}, [other.id])]
    if all_have(state, unit, ETHEREAL.key):
        ETHEREAL.hit()
        return []
    for piece in impassable(state.board):
        if polygon_gap(ground, split(piece.polygon)) <= 0.0:
            shape = Shape("polygon", list(piece.polygon), role="barred")
            return [Fault(FREE.id, {**args, "other": piece.id}, [], [shape])]
    return []


def swept(old: Formation, new: Formation) -> Polygon:
    """The ground between two places of a body."""
    points: list[Point] = []
    for form in (old, new):
        for poly in footprint(form):
            points += poly
    return hull(points)


def free_move(game: Game, unit_id: str, march: bool) -> Play[None]:
    """The move, in one or several stretches; with an enemy near a March is tested for."""
    FREE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    flying = flies(state, unit)
    far = float(flight(state, unit) if flying else movement(state, unit))
    if march:
        passed = yield from may_go_far(game, unit_id)
        far *= 2.0 if passed else 1.0
        game.do(Flagged(MARCH.id, unit_id, MARCHED))
    track = [formation(nstate(game.state), nstate(game.state).n_unit(unit_id))]
    while far >= LITTLE:
        state = nstate(game.state)
        question = FreeMove(state, state.n_unit(unit_id), far, march, flying)
        yield question
        if question.got == question.here:
            break
        form = question.form(question.got)
        far -= question.farthest(form, question.got[3])
        form_up(game, question, "flies" if flying else "free-move")
        track.append(formation(nstate(game.state), nstate(game.state).n_unit(unit_id)))
        if flying:
            break
    if len(track) == 1:
        return
    game.do(Flagged(MOVED_FLAG.id, unit_id, MOVED))
    if march:
        yield from run_risks(game, unit_id, track, flying)
    yield from reap(game, unit_id, [swept(track[i], track[i + 1]) for i in range(len(track) - 1)])
