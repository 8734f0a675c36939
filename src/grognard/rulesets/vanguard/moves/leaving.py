"""The move of a Break Away (catalogue 11): away from the enemies that are left, near to nobody at its end."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course, turned
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import FAR, rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import TOLERANCE
from grognard.rulesets.vanguard.moves.engage import ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movement import MoveOne, carry_out
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.prospects import chances, detours
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

MOVE: Final = cite("vanguard.break-away.move")
OPTIONAL: Final = cite("vanguard.break-away.optional")
WITHIN: Final = cite("vanguard.group.within-3")

#: times Sp
TIMES: Final = 2.0
#: so many straight lines (or ways round things, where none will do) are enough
OFFERED: Final = 16
#: grids of ends that are sought where no line will do (inches): the finer one where the other finds nothing
PITCHES: Final[tuple[float, ...]] = (2.5, 0.75)
QUARTERS: Final[tuple[float, ...]] = (0.0, 180.0, 90.0, 270.0)
#: so many ends are compared for the default
COMPARED: Final = 24


def leave(game: Game, model_id: str, enemies: list[str]) -> Play[None]:
    """The model moves away from the enemies that it leaves; it stays if there is no legal move."""
    yield from leave_beside(game, model_id, enemies, [])


def leave_beside(game: Game, model_id: str, enemies: list[str], beside: list[str]) -> Play[None]:
    """The same for a member of a group, that ends within 3" of certain others if it can."""
    state = vstate(game.state)
    move = LeaveMove(state, state.v_model(model_id), enemies, beside)
    if not move.ways():
        OPTIONAL.hit()
        return
    yield from carry_out(game, move, react=False)


class LeaveMove(MoveOne):
    """`break-away.move`: up to twice Sp, without Engaging anybody or ending near an enemy. `enemies` are those left."""

    def __init__(self, state: VState, model: VModel, enemies: list[str], beside: list[str]) -> None:
        inches = TIMES * speed(state, model)
        terms = Terms(inches, "break-away", MOVE.id, leaving=tuple(enemies), touch_rule=MOVE.id)
        super().__init__("break-away.move", model.seat, MOVE.id, state, model.id, terms)
        self.enemies = enemies
        self.beside = beside
        self.keep = state.board.constants.movement.enemy_distance
        self._ways: list[Course] = []
        self._searched = False

    def args(self) -> dict[str, object]:
        """Who leaves whom."""
        return {
            "model": self.model,
            "inches": self.terms.inches,
            "how": self.terms.how,
            "enemies": self.enemies,
        }

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """A legal course, away from those left; standing still only where there is none."""
        course = courses[0][1] if courses else ()
        faults, cost = self._judge(course)
        return Verdict(faults, {self.model: cost}, self.default() if faults else None)

    def _judge(self, course: Course) -> tuple[list[Fault], float]:
        if not course:
            return ([self._fault("")] if self.ways() else []), 0.0
        self.ways()  # whether it can end beside the others has to be known
        model = self.state.v_model(self.model)
        trip = self.trip_of(course)
        if trip.faults:
            return trip.faults, trip.cost
        faults = self._ends_clear(model, trip)
        return faults or self._ends_together(model, trip), trip.cost

    def _ends_clear(self, model: VModel, trip: Trip) -> list[Fault]:
        """Nobody may be near at the end."""
        end = trip.poses[-1]
        base = model.rect_at(end[0], end[1], end[3])
        for enemy in self.state.targets_of(model.seat):
            if rect_rect_gap(base, enemy.rect()) < self.keep - TOLERANCE:
                return [self._fault(enemy.id)]
        return []

    def _ends_together(self, model: VModel, trip: Trip) -> list[Fault]:
        """A member of a group ends near those that it has to."""
        end = trip.poses[-1]
        base = model.rect_at(end[0], end[1], end[3])
        reach = self.state.board.constants.group.end_distance
        for id in self.beside:
            if rect_rect_gap(base, self.state.v_model(id).rect()) > reach + TOLERANCE:
                return [Fault(WITHIN.id, {"model": self.model, "other": id}, [self.model, id])]
        return []

    def _fault(self, enemy: str) -> Fault:
        return Fault(
            MOVE.id, {"model": self.model, "enemy": enemy}, [self.model, enemy] if enemy else [self.model]
        )

    def ways(self) -> list[Course]:
        """Courses away, one to each of a spread of ends."""
        if not self._searched:
            self._searched = True
            self._search()
            if not self._ways and self.beside:
                self.beside = []  # it can't be done: getting away comes first
                self._search()
        return self._ways

    def _search(self) -> None:
        mover = Mover(self.state, self.state.v_model(self.model), self.terms.keep)
        for tries in (chances(mover, self.terms, False), detours(mover, self.terms)):
            for course in tries:
                if len(self._ways) >= OFFERED:
                    break
                if course not in self._ways and not self._judge(course)[0]:
                    self._ways.append(course)
            if self._ways:
                return
        ways = ways_of(mover, self.terms.inches)
        for pitch in PITCHES:
            for way in ways.spots(pitch):
                course = tuple([mover.grounded(pose) for pose in way.path[1:]])
                if not self._judge(course)[0]:
                    self._ways.append(course)
            if self._ways:
                return

    def default(self) -> object:
        """As far from all enemies as any of the first ends is."""
        best: Course = ()
        farthest = -FAR
        model = self.state.v_model(self.model)
        for course in self.ways()[:COMPARED]:
            base = model.rect_at(course[-1][0], course[-1][1], course[-1][3])
            gaps = [rect_rect_gap(base, enemy.rect()) for enemy in self.state.targets_of(model.seat)]
            if min(gaps) > farthest + TOLERANCE:
                farthest = min(gaps)
                best = course
        return ((self.model, best),)

    def candidates(self, n: int) -> list[object]:
        """The default, then ends spread over what can be reached, with different facings."""
        found: list[object] = [self.default()]
        ways = self.ways()
        count = max(1, len(ways))
        for number in range(count * len(QUARTERS)):
            if len(found) >= n or not ways:
                break
            course = ways[(number * _stride(count)) % count]
            last = course[-1]
            pose: Pose = (last[0], last[1], last[2], turned(last[3] + QUARTERS[number % 4], 3))
            answer = ((self.model, (*course[:-1], pose)),)
            if answer not in found and not self._judge(answer[0][1])[0]:
                found.append(answer)
        return found


def _stride(count: int) -> int:
    """A step that visits all of so many ends in turn, far from each other."""
    step = max(1, int(0.382 * count))
    while _common(step, count) != 1:
        step += 1
    return step


def _common(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
