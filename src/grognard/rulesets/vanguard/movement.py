"""Moving one model (catalogue 9.2, 12, 13): the question which way it goes, and going it.

For rules that let a model move: `question(state, model_id, inches, how, engage=…, node=…, rule=…)` makes the question,
`yield from carry_out(game, question)` asks it and moves the model, with everything that happens on the way (reactions
of whom it means to Engage, jump tests, falls), and returns an `Outcome`. A Charge's free Melee is not part of it: see
`walking.run`. `MoveOne(…, Terms(…))` gives all freedom; `travel` moves without asking.
"""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course, MovePoses
from grognard.game.verdict import Verdict
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard import charge
from grognard.rulesets.vanguard.aligning import aligned
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.courses import judge_course
from grognard.rulesets.vanguard.engage import approach
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.falling import fall, fall_hits, landing
from grognard.rulesets.vanguard.hindrances import Pose, contacts_at
from grognard.rulesets.vanguard.jumping import jumps
from grognard.rulesets.vanguard.movers import Mover, Terms
from grognard.rulesets.vanguard.prospects import prospects, reach
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed
from grognard.rulesets.vanguard.terrain import TOLERANCE
from grognard.rulesets.vanguard.trips import DROP, JUMP, Stage, Trip

FREE_PATH: Final = cite("vanguard.move.free-path")
EFFECT: Final = cite("vanguard.fall.effect")
WILLING: Final = cite("vanguard.fall.willing")
JUMP_FAIL: Final = cite("vanguard.jump.fail")
JUMP_CONTINUE: Final = cite("vanguard.jump.continue")
REACTION: Final = cite("vanguard.charge.reaction")
WALK: Final = cite("vanguard.action.walk")


class Outcome:
    """What came of a move. `touched`: the enemies it ended in contact with, `target` the one it is laid flush against;
    `charge`: it was a Run that is a Charge, `die` with its bonus die as far as the way goes; `rear`: the rear bonus was
    fixed when it was declared. `moved`: it left its pose; `ended`: it was hurt in a fall, its action is over; `stopped`:
    its target got away. `left` are inches not used, `commits`: the Fatigue Walk was part of it."""

    def __init__(self) -> None:
        self.moved = False
        self.cost = 0.0
        self.left = 0.0
        self.touched: list[str] = []
        self.target = ""
        self.charge = False
        self.die = False
        self.rear = False
        self.ended = False
        self.stopped = False
        self.commits = False
        #: it came down where it did not mean to, and may go on with what is left
        self.fell_short = False


class MoveOne(MovePoses):
    """Which way one model goes. Answer: at most one course for it; a course that ends in contact is an Engage."""

    def __init__(self, id: str, seat: str, rule: str, state: VState, model_id: str, terms: Terms) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.model = model_id
        self.terms = terms

    def models(self) -> list[str]:
        """The one that moves."""
        return [self.model]

    def args(self) -> dict[str, object]:
        """Who, how far, and what the move is called."""
        return {"model": self.model, "inches": self.terms.inches, "how": self.terms.how}

    def trip_of(self, course: Course) -> Trip:
        """The course, judged."""
        return judge_course(self.state, self.state.v_model(self.model), course, self.terms)

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
        mover = Mover(self.state, self.state.v_model(self.model), self.terms.keep)
        found = approach(mover, trip.touched[0], self.terms.inches)
        if found is None:
            return None
        course = tuple(found.full_path()[1:])
        return ((self.model, course),) if not self.trip_of(course).faults else None

    def candidates(self, n: int) -> list[object]:
        """Standing still, a way to every enemy it can Engage, and a spread of ends."""
        found: list[object] = []
        for course in prospects(self.state, self.model, self.terms, n):
            found.append(((self.model, course),) if course else ())
        return found

    def region(self, part: str) -> list[object]:
        """Where it may end at most."""
        return reach(self.state, self.model, self.terms)


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
    outcome = yield from travel(game, asked, sighted)
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
        follow = MoveOne(asked.id, asked.seat, asked.rule, state, asked.model, again)
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


# ---- going ---------------------------------------------------------------------------------------


def travel(game: Game, asked: MoveOne, sighted: bool = False) -> Play[Outcome]:
    """Go the way that was answered, in the present position."""
    state = vstate(game.state)
    model = state.v_model(asked.model)
    trip = asked.trip_of(asked.course())
    outcome = Outcome()
    outcome.left = asked.terms.inches
    outcome.commits = trip.commits
    if not trip.poses:
        return outcome
    if trip.touched:
        _settle(game, asked, trip, outcome, sighted)
    walk = Walk(asked, _how(asked, outcome))
    for stage in trip.stages:
        yield from walk.stage(game, stage)
        if walk.over:
            break
    if not walk.over:
        walk.finish(game, trip)
        outcome.touched = trip.touched
        outcome.target = trip.target
    outcome.moved = True
    outcome.cost = walk.spent
    outcome.left = asked.terms.inches - walk.spent
    outcome.ended = walk.hurt
    now = vstate(game.state).v_model(model.id)
    outcome.fell_short = walk.over and not walk.hurt and not contacts_at(state, now, _pose(now))
    if walk.over:
        outcome.charge = False
    return outcome


def _settle(game: Game, asked: MoveOne, trip: Trip, outcome: Outcome, sighted: bool) -> None:
    """Fix what counts from the declaration: the arc, and whether a Run is a Charge."""
    state = vstate(game.state)
    model = state.v_model(asked.model)
    rear = charge.from_rear(state, model, trip.touched)
    outcome.rear = trip.target in rear
    if asked.terms.how == "run":
        outcome.charge = charge.qualifies(state, model, trip, sighted)
        outcome.die = outcome.charge and charge.keeps_die(state, model, trip)
        if not outcome.charge:
            charge.NOT_QUALIFIED.hit()
    rule = charge.QUALIFY.id if outcome.charge else charge.ARC.id
    game.do(
        charge.Engaging(rule, model.id, trip.target, tuple(trip.touched), rear, outcome.charge, outcome.die)
    )


def _how(asked: MoveOne, outcome: Outcome) -> str:
    return "charge" if outcome.charge else asked.terms.how


def _pose(model: VModel) -> Pose:
    return model.x, model.y, model.z, model.facing


class Walk:
    """A way being gone: poses not yet written down, what was spent; `over`: it ended early, `hurt` by a wound."""

    def __init__(self, asked: MoveOne, how: str) -> None:
        self.asked = asked
        self.model = asked.model
        self.how = how
        self.poses: list[Pose] = []
        self.cost = 0.0
        self.spent = 0.0
        self.over = False
        self.hurt = False

    def stage(self, game: Game, stage: Stage) -> Play[None]:
        """Go one stage; where dice decide, what came before is written down first."""
        if stage.kind == JUMP:
            yield from self._jump(game, stage)
            return
        self.poses += stage.poses
        self.cost += stage.cost
        if stage.kind == DROP:
            WILLING.hit()
            state = vstate(game.state)
            if fall_hits(state, state.v_model(self.model), stage.drop):
                self.write(game, self.asked.rule)
                self.hurt = yield from fall(game, self.model, stage.drop, "")
                if self.hurt:
                    EFFECT.hit()
                    self.over = True

    def _jump(self, game: Game, stage: Stage) -> Play[None]:
        self.write(game, self.asked.rule)
        state = vstate(game.state)
        made = yield from jumps(state, state.v_model(self.model))
        if made:
            JUMP_CONTINUE.hit()
            self.poses += stage.poses
            self.cost += stage.cost
            return
        self.over = True
        end = stage.poses[0]
        length = hypot(end[0] - stage.start[0], end[1] - stage.start[1])
        share = stage.at / length
        x = stage.start[0] + share * (end[0] - stage.start[0])
        y = stage.start[1] + share * (end[1] - stage.start[1])
        model = state.v_model(self.model)
        below = landing(Mover(state, model, 0.0), (x, y, end[2], end[3]), end[3])
        if below is None:
            return
        self.poses = [below]
        self.cost = stage.at + stage.width
        self.write(game, JUMP_FAIL.id)
        self.hurt = yield from fall(game, self.model, end[2] - below[2], JUMP_FAIL.id)

    def finish(self, game: Game, trip: Trip) -> None:
        """The last poses, flush or along an Obstacle."""
        state = vstate(game.state)
        model = state.v_model(self.model)
        last = trip.poses[-1]
        if trip.touched:
            if not self.poses or self.poses[-1] != last:
                self.poses.append(last)
        else:
            turned = aligned(state, model, last)
            if turned != last:
                self.poses.append(turned)
        self.write(game, self.asked.rule)

    def write(self, game: Game, rule: str) -> None:
        """Write the poses down as one move."""
        if self.poses:
            model = vstate(game.state).v_model(self.model)
            game.do(Moved(rule, self.model, self.how, tuple(self.poses), self.cost, _pose(model)))
        self.spent += self.cost
        self.poses = []
        self.cost = 0.0
