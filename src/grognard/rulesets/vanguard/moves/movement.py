"""Moving one model (catalogue 9.2, 12, 13): the question which way it goes, and going it.

For rules that let a model move: `question(state, model_id, inches, how, engage=…, node=…, rule=…)` makes the question,
`yield from carry_out(game, question)` asks it and moves the model, with everything that happens on the way (reactions
of whom it means to Engage, jump tests, falls), and returns an `Outcome`. A Charge's free Melee is not part of it: see
`walking.run`. `MoveOne(id, seat, rule, state, model, Terms(…))` gives all freedom; `going.travel(game, model, course,
terms, rule)` goes a course without asking; `courses.judge_course(state, model, course, terms)` judges one.
"""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.play import Game, Play
from grognard.game.poses import Course, MovePoses
from grognard.game.verdict import Fault, Verdict
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves import charge
from grognard.rulesets.vanguard.moves.courses import judged
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.going import Outcome, travel
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.prospects import prospects
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.state import VState, vstate
from grognard.rulesets.vanguard.stats import speed

FREE_PATH: Final = cite("vanguard.move.free-path")
REACTION: Final = cite("vanguard.charge.reaction")
WALK: Final = cite("vanguard.action.walk")


class MoveOne(MovePoses):
    """Which way one model goes. Answer: at most one course for it; a course that ends in contact is an Engage."""

    def __init__(self, id: str, seat: str, rule: str, state: VState, model_id: str, terms: Terms) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.model = model_id
        self.terms = terms
        self._trips: dict[Course, Trip] = {}
        self._stamp = -1
        self._mover: Mover | None = None

    def mover(self) -> Mover:
        """The model as it moves from where it stands: worked out once while nothing changes."""
        known = self._mover
        if known is None or not known.holds(self.state):
            known = self._mover = Mover(self.state, self.state.v_model(self.model), self.terms.keep)
        return known

    def models(self) -> list[str]:
        """The one that moves."""
        return [self.model]

    def args(self) -> dict[str, object]:
        """Who, how far, and what the move is called."""
        return {"model": self.model, "inches": self.terms.inches, "how": self.terms.how}

    def trips(self) -> dict[Course, Trip]:
        """The courses that have been judged since something moved."""
        if self._stamp != self.state.stamp:
            self._stamp = self.state.stamp
            self._trips = {}
        return self._trips

    def trip_of(self, course: Course, locate: bool = True) -> Trip:
        """The course, judged once. `locate`: see `judge_course`; of a legal course it makes no difference."""
        known = self.trips()
        trip = known.get(course)
        if trip is None or (trip.faults and locate and not trip.locate):
            trip = known[course] = judged(self.mover(), course, self.terms, locate)
        return trip

    def course(self) -> Course:
        """The course that was answered; empty for standing still."""
        return self.got[0][1] if self.got else ()

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """Its faults, its cost, and where it touches an enemy wrongly, how to do it."""
        if not courses:
            return Verdict()
        trip = self.trip_of(courses[0][1])
        costs = {self.model: trip.cost}
        if not trip.faults:
            return Verdict([], costs)
        return Verdict(trip.faults, costs, self._example(trip))

    def _example(self, trip: Trip) -> object:
        """The way into contact with an enemy that the course touches wrongly, if there is one."""
        if not self.terms.engage or not trip.touched:
            return None
        found = approach(self.mover(), trip.touched[0], self.terms.inches)
        if found is None:
            return None
        course = tuple(found.full_path()[1:])
        return ((self.model, course),) if not self.trip_of(course).faults else None

    def candidates(self, n: int) -> list[object]:
        """Standing still, a way to every enemy it can Engage, and a spread of ends."""
        found: list[object] = []
        for course in prospects(self.mover(), self.terms, n, self.trips()):
            found.append(((self.model, course),) if course else ())
        return found

    def region(self, part: str) -> list[object]:
        """About how far it gets."""
        from grognard.rulesets.vanguard.moves.soundings import reach  # late: only who looks asks

        return reach(self.state, self.model, self.terms)

    def may_spend(self) -> dict[str, float]:
        """Its allowance."""
        return {self.model: self.terms.inches}

    def promising(self, n: int) -> list[object]:
        """The best courses: into fights, to objectives, into range and out of it."""
        from grognard.rulesets.vanguard.judgement.moves import promising

        return promising(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What a course is worth against standing still."""
        from grognard.rulesets.vanguard.judgement.moves import forecast

        return forecast(self, answer)


class Chase(MoveOne):
    """A move into contact goes on after who was to be Engaged has reacted: to one of those that can still be reached
    (`terms.only`), or not at all."""

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """A legal course that ends in contact."""
        verdict = super().judge(courses)
        if not verdict.legal or not courses or self.trip_of(courses[0][1]).touched:
            return verdict
        fault = Fault(REACTION.id, {"model": self.model, "targets": list(self.terms.only)}, [self.model])
        return Verdict([fault], verdict.costs)

    def candidates(self, n: int) -> list[object]:
        """Standing still, and the ways into contact."""
        return [answer for answer in super().candidates(n) if self.check(answer).legal]


def question(
    state: VState,
    model_id: str,
    inches: float,
    how: str,
    engage: bool = False,
    only: tuple[str, ...] = (),
    node: str = "move",
    rule: str = "",
    more: float = 0.0,
) -> MoveOne:
    """The question which way a model goes that may move so far. `engage`: into contact too, with `only` those if any
    are named."""
    seat = state.v_model(model_id).seat
    cited = rule or FREE_PATH.id
    return MoveOne(node, seat, cited, state, model_id, Terms(inches, how, cited, engage, only, more=more))


def carry_out(game: Game, asked: MoveOne, react: bool = True, sighted: bool = False) -> Play[Outcome]:
    """Ask the way and go it. `react`: whom it means to Engage may react first; `sighted`: see `charge.qualifies`."""
    yield asked
    trip = asked.trip_of(asked.course())
    if trip.touched and react:
        changed = yield from charge.react(game, asked.model, trip.touched, asked.terms.how)
        model = vstate(game.state).v_model(asked.model)
        if not model.standing():
            return Outcome()
        if changed:
            again = asked.trip_of(asked.course())
            if again.faults or not again.touched:
                return (yield from _got_away(game, asked, trip.touched))
    trip = asked.trip_of(asked.course())
    outcome = yield from travel(game, asked.model, asked.course(), asked.terms, asked.rule, sighted, trip)
    if outcome.fell_short and outcome.left > TOLERANCE:
        terms = _left(asked.terms, outcome.left)
        rest = MoveOne(asked.id, asked.seat, asked.rule, vstate(game.state), asked.model, terms)
        return (yield from carry_out(game, rest, react, sighted))
    return outcome


def _left(terms: Terms, inches: float) -> Terms:
    """The same terms with what is left of the allowance."""
    return Terms(
        inches,
        terms.how,
        terms.rule,
        terms.engage,
        terms.only,
        terms.keep,
        (),
        0.0,
        terms.arc,
        terms.touch_rule,
    )


def _got_away(game: Game, asked: MoveOne, targets: list[str]) -> Play[Outcome]:
    """The way is no longer one: who can still be reached may be; else the mover may only Walk, and is done."""
    state = vstate(game.state)
    model = state.v_model(asked.model)
    terms = asked.terms
    mover = Mover(state, model, terms.keep)
    left = tuple([id for id in targets if state.v_model(id).on_table() and approach(mover, id, terms.inches)])
    if left:
        again = Terms(terms.inches, terms.how, terms.rule, True, left, terms.keep)
        follow = Chase(asked.id, asked.seat, asked.rule, state, asked.model, again)
        return (yield from carry_out(game, follow, False))
    REACTION.hit()
    outcome = Outcome()
    if terms.how == "walk" or "walk" not in state.acting().done:
        inches = min(terms.inches, speed(state, model))
        walk = MoveOne("walk", asked.seat, WALK.id, state, asked.model, Terms(inches, "walk", WALK.id))
        outcome = yield from carry_out(game, walk, False)
    outcome.stopped = True
    if state.acting().model == asked.model:
        from grognard.rulesets.vanguard.activation import stop

        stop(game, REACTION.id)
    return outcome
