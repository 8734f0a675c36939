"""Which way one model goes: places that it can come to, judged; enemies that it can Engage; the best legal courses."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.poses import Course
from grognard.geometry.bases import on_grain, rect_rect_gap
from grognard.geometry.crowd import OK
from grognard.geometry.ways import Way, Ways
from grognard.rulesets.vanguard.attacks.melee import outnumbers
from grognard.rulesets.vanguard.groups.state import group
from grognard.rulesets.vanguard.judgement.arms import fight
from grognard.rulesets.vanguard.judgement.deeds import exit_worth, interact_worth
from grognard.rulesets.vanguard.judgement.goals import TAKE, WORK
from grognard.rulesets.vanguard.judgement.ideas import Spot, facing_from, ideas
from grognard.rulesets.vanguard.judgement.place import Place, factors, placer_of
from grognard.rulesets.vanguard.judgement.scene import Scene, away, scene_of
from grognard.rulesets.vanguard.judgement.value import tiredness
from grognard.rulesets.vanguard.moves.charge import from_rear, keeps_die, qualifies
from grognard.rulesets.vanguard.moves.engage import approach, ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movement import MoveOne
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.scenarios.base import place_of
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.state import VState

#: so many ideas are looked at for being legal, so many ends are kept, for so many ways round things are sought
TRIES: Final = 16
ENDS: Final = 3
SEARCHES: Final = 3
#: ends nearer to each other than this are about the same (inches); shares of a straight way that are tried
PITCH: Final = 1.0
SHARES: Final[tuple[float, ...]] = (1.0, 0.7, 0.45)
#: so many enemies are tried to be Engaged
ENGAGED: Final = 3
#: an idea that is worse than staying by more than this is no idea
HOPE: Final = 0.02
#: who binds somebody that shoots keeps it from shooting
BINDS: Final = 0.25
NEAR_ENOUGH: Final = 0.01
#: what can be done at once had better not be done after a move
SOONER: Final = 0.9
RUN: Final = "run"
#: the kind of an activation in a group
GROUP: Final = "group"
#: answers that are kept for one question
Answer = tuple[tuple[str, Course], ...]


class Row:
    """An answer with what it is worth, and why."""

    def __init__(self, answer: Answer, value: float, place: Place, target: str, strike: float) -> None:
        self.answer = answer
        self.value = value
        self.place = place
        self.target = target
        self.strike = strike


class MoveJudge:
    """Judges the answers of one MoveOne. `left`: short actions that the model has after the move; `spare`: and a
    Fatigue action."""

    def __init__(self, choice: MoveOne, left: int, spare: bool, struck: bool) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self.model = self.state.v_model(choice.model)
        self.scene: Scene = scene_of(self.state, self.model.seat)
        self.placer = placer_of(self.scene)
        self.one = self.scene.by_id[self.model.id]
        self.left = left
        self.spare = spare
        #: it has struck in this activation: no other Melee
        self.struck = struck
        self.start = self._place(self.one.x, self.one.y, not self.one.engaged)
        self.stay = self.start.total()
        self._rows: dict[Answer, Row] = {}
        self._best: list[Row] = []
        self._sought = False

    # ---- judging

    def _place(self, x: float, y: float, free: bool) -> Place:
        found = self.placer.place(self.one, x, y, self.left, free)
        return found

    def row(self, answer: Answer) -> Row:
        """An answer, judged."""
        known = self._rows.get(answer)
        if known is None:
            known = self._rows[answer] = self._row(answer)
        return known

    def _row(self, answer: Answer) -> Row:
        course = answer[0][1] if answer else ()
        if not course:
            place = self._place(self.one.x, self.one.y, not self.one.engaged)
            self._deeds(place, self.one.x, self.one.y, self.one.model.facing)
            return Row(answer, place.total() - self.stay, place, "", 0.0)
        trip = self.choice.trip_of(course)
        end = course[-1]
        place = self._place(end[0], end[1], not trip.touched)
        self._deeds(place, end[0], end[1], end[3])
        strike, target = self._strike(trip)
        return Row(answer, place.total() - self.stay + strike, place, target, strike)

    def _strike(self, trip: Trip) -> tuple[float, str]:
        """What Engaging so is worth: the free Melee of a Charge, or one with what is left; whom it binds."""
        if not trip.target:
            return 0.0, ""
        state = self.state
        target = state.v_model(trip.target)
        if self.one.strikes:
            out = outnumbers(state, self.model, target)
            rear = bool(from_rear(state, self.model, [target.id]))
            if self.choice.terms.how == RUN and qualifies(state, self.model, trip):
                die = keeps_die(state, self.model, trip)
                return self._binding(trip) + fight(state, self.model, target, die, rear, out), trip.target
            if self.left > 0 and not self.struck:
                return self._binding(trip) + fight(state, self.model, target, False, rear, out), trip.target
            if self.spare and not self.struck:
                gain = fight(state, self.model, target, False, rear, out) - tiredness(state, self.model)
                return self._binding(trip) + max(gain, 0.0), trip.target
        return self._binding(trip), trip.target

    def _binding(self, trip: Trip) -> float:
        """Who is in a fight does not shoot."""
        found = 0.0
        for id in trip.touched:
            foe = self.scene.by_id.get(id)
            if foe is not None and foe.range > 0.0 and foe.ready and not foe.engaged:
                found += BINDS * self.scene.volley(foe, self.one) * self.one.value
        return found

    def _deeds(self, place: Place, x: float, y: float, facing: float) -> None:
        """What it can do there at once besides shooting: Interact, leave."""
        model = self.model
        if model.spec.scene == "" and self.left > 0:
            for goal in self.placer.goals:
                if goal.what in (TAKE, WORK) and self._touches(goal.id, x, y, facing):
                    gain = interact_worth(self.state, model, goal.id)
                    if gain > place.deed:
                        place.deed = gain
                        place.target = goal.id
        edges = scenario_of(self.state).exits(self.state, model) if self.state.board.scenario else ()
        for edge in edges:
            if self._at_edge(edge, x, y, facing):
                gain = SOONER * exit_worth(self.state, model)
                if gain > place.deed:
                    place.deed = gain
                    place.target = edge

    def _touches(self, id: str, x: float, y: float, facing: float) -> bool:
        rect = self.model.rect_at(x, y, facing)
        try:
            base = place_of(self.state, self.state.board.objective(id))
        except KeyError:
            other = self.scene.by_id.get(id)
            base = other.model.rect() if other is not None else None
        return base is not None and rect_rect_gap(rect, base) <= NEAR_ENOUGH

    def _at_edge(self, edge: str, x: float, y: float, facing: float) -> bool:
        corners = self.model.rect_at(x, y, facing).corners()
        board = self.state.board
        for cx, cy in corners:
            gap = {"south": cy, "north": board.depth - cy, "west": cx, "east": board.width - cx}[edge]
            if gap <= NEAR_ENOUGH:
                return True
        return False

    def forecast(self, answer: object) -> Forecast:
        """What a course is worth against standing still."""
        assert isinstance(answer, tuple)
        row = self.row(answer)
        reasons = factors(row.place, self.start, self.model.id)
        if row.target:
            args: dict[str, object] = {"unit": self.model.id, "target": row.target}
            reasons.append(Factor("judge-charge", row.strike, args))
        return Forecast(row.value, reasons, None, False, 1.0)

    # ---- seeking

    def best(self, n: int) -> list[Row]:
        """Up to n legal answers, the best first."""
        if not self._sought:
            self._sought = True
            self._seek(n)
        return self._best[:n]

    def _seek(self, n: int) -> None:
        choice = self.choice
        mover = Mover(self.state, self.model, choice.terms.keep)
        ways = ways_of(mover, choice.terms.inches)
        found: list[Row] = []
        if choice.terms.engage and self.one.strikes:
            for id in self._reachable():
                contact = approach(mover, id, choice.terms.inches, ways)
                if contact is not None:
                    self._take(found, tuple(contact.full_path()[1:]))
        rows: list[tuple[float, int, Spot, str]] = []
        for number, spot in enumerate(ideas(self.placer, self.one, choice.terms.inches)):
            place = self._place(spot[0], spot[1], True)
            self._deeds(place, spot[0], spot[1], spot[2])
            rows.append((-place.total(), number, spot, place.target or place.prey))
        rows.sort()
        self._go(found, rows, mover, ways, n)
        found.sort(key=_worse)
        self._best = found

    def _go(
        self, found: list[Row], rows: list[tuple[float, int, Spot, str]], mover: Mover, ways: Ways, n: int
    ) -> None:
        """The best ideas to which there is a way: straight, or for a few of them round what is between."""
        searched = 0
        taken = 0
        tried: list[Spot] = []
        for worse, _, spot, about in rows:
            if taken >= ENDS or len(tried) >= TRIES or len(found) >= n or -worse <= self.stay - HOPE:
                break
            if _near(tried, spot):
                continue
            tried.append(spot)
            goal = (spot[0], spot[1], mover.flat(mover.start)[2], self._look(spot, about))
            way = _straight(ways, goal)
            if way is None and searched < SEARCHES and _stands(ways, goal):
                searched += 1
                way = ways.way_to(goal)
            if way is not None:
                taken += 1
                self._take(found, tuple([mover.grounded(pose) for pose in way.path[1:]]))

    def _look(self, spot: Spot, about: str) -> float:
        """The facing at the end: as the idea was if it lies flush with something, else to whom it matters."""
        if spot[2] % 90.0 == 0.0:
            return spot[2]
        return facing_from(self.placer, self.one, spot[0], spot[1], about)

    def _reachable(self) -> list[str]:
        rows: list[tuple[float, str]] = []
        terms = self.choice.terms
        for foe in self.scene.theirs:
            room = away(foe, self.one.x, self.one.y, self.one.half)
            if room > terms.inches + 0.5 or (terms.only and foe.id not in terms.only):
                continue
            gain = self.scene.gain(self.one, foe) + self.placer.pull_near(self.one, foe)
            if gain > 0.0 or terms.only:
                rows.append((-gain, foe.id))
        rows.sort()
        return [id for _, id in rows[:ENGAGED]]

    def _take(self, found: list[Row], course: Course) -> None:
        if not course:
            return
        answer: Answer = ((self.model.id, course),)
        if self.choice.check(answer).legal:
            found.append(self.row(answer))


def _worse(row: Row) -> float:
    return -row.value


def _near(tried: list[Spot], spot: Spot) -> bool:
    """Was about the same tried before? Places flush with something are all different."""
    if spot[2] % 90.0 == 0.0:
        return False
    for x, y, _ in tried:
        if abs(x - spot[0]) < PITCH and abs(y - spot[1]) < PITCH:
            return True
    return False


def _stands(ways: Ways, goal: Pose) -> bool:
    return ways.crowd.stand_fault(ways.box, goal, ways.spared)[0] == OK


def _straight(ways: Ways, goal: Pose) -> Way | None:
    """The straight way to a pose, or as much of it as is free and can be afforded."""
    x, y, _, _ = ways.start
    for share in SHARES:
        pose = (on_grain(x + share * (goal[0] - x)), on_grain(y + share * (goal[1] - y)), goal[2], goal[3])
        if _stands(ways, pose):
            way = ways.judged([ways.start, pose], ways.spared, True)
            if way is not None:
                return way
    return None


class _Kept:
    """Judges of moves in one position, by what the move is."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.rows: dict[tuple[object, ...], MoveJudge] = {}


_KEPT: Final = _Kept()


def judge_of(choice: MoveOne) -> MoveJudge:
    """The judge of a move that is asked about, with what its model can still do in its activation."""
    acting = choice.state.acting()
    mine = acting.model == choice.model and acting.kind in ("normal", "forced")
    left = acting.left if mine else 0
    spare = acting.spare if mine else False
    now = group(choice.state)
    if acting.kind == GROUP and choice.model in now.members and "shoot" in now.stages:
        left = 1  # it will shoot from where it comes to
    return plan(choice, left, spare, "melee" in acting.done)


def plan(choice: MoveOne, left: int, spare: bool, struck: bool = False) -> MoveJudge:
    """The judge of a move after which so much can be done; the same question is judged once."""
    scene = scene_of(choice.state, choice.seat)
    if _KEPT.scene is not scene:
        _KEPT.scene = scene
        _KEPT.rows = {}
    terms = choice.terms
    key = (choice.id, choice.model, terms.inches, terms.how, terms.engage, terms.only, left, spare, struck)
    known = _KEPT.rows.get(key)
    if known is None or type(choice) is not MoveOne:
        known = _KEPT.rows[key] = MoveJudge(choice, left, spare, struck)
    return known


def promising(choice: MoveOne, n: int) -> list[object]:
    """The best courses; where a rule says more about them, those that the rule offers."""
    if type(choice) is not MoveOne:
        return choice.candidates(n)
    return [row.answer for row in judge_of(choice).best(n)]


def forecast(choice: MoveOne, answer: object) -> Forecast:
    """What a course is worth."""
    return judge_of(choice).forecast(answer)
