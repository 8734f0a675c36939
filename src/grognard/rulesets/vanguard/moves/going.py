"""Going a way (catalogue 9.2, 12): what a judged course comes to, stage by stage, with jump tests and falls on the way."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves import charge
from grognard.rulesets.vanguard.moves.aligning import aligned
from grognard.rulesets.vanguard.moves.courses import judge_course
from grognard.rulesets.vanguard.moves.falling import fall, fall_hits, landing
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at
from grognard.rulesets.vanguard.moves.jumping import jumps
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.trips import DROP, JUMP, Stage, Trip
from grognard.rulesets.vanguard.moves.turning import pose_of
from grognard.rulesets.vanguard.state import vstate
from grognard.rulesets.vanguard.traps import spring

EFFECT: Final = cite("vanguard.fall.effect")
WILLING: Final = cite("vanguard.fall.willing")
JUMP_FAIL: Final = cite("vanguard.jump.fail")
JUMP_CONTINUE: Final = cite("vanguard.jump.continue")


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


def travel(
    game: Game,
    model_id: str,
    course: Course,
    terms: Terms,
    rule: str,
    sighted: bool = False,
    known: Trip | None = None,
) -> Play[Outcome]:
    """Go a legal course in the present position. `rule` is that of the move's events; nobody is asked. `known`: the
    course as it is judged in this position, if that is known."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    trip = known if known is not None else judge_course(state, model, course, terms)
    outcome = Outcome()
    outcome.left = terms.inches
    outcome.commits = trip.commits
    if not trip.poses:
        return outcome
    if trip.touched:
        _settle(game, model_id, terms, trip, outcome, sighted)
    since = len(game.log)
    going = Going(model_id, rule, "charge" if outcome.charge else terms.how)
    for stage in trip.stages:
        yield from going.stage(game, stage)
        if going.over:
            break
    if not going.over:
        going.finish(game, trip)
        outcome.touched = trip.touched
        outcome.target = trip.target
    yield from spring(game, model_id, since)
    outcome.moved = True
    outcome.cost = going.spent
    outcome.left = terms.inches - going.spent
    now = vstate(game.state).v_model(model.id)
    outcome.ended = going.hurt or not now.standing()
    outcome.fell_short = going.over and not going.hurt and not contacts_at(state, now, pose_of(now))
    if going.over or not now.standing():
        outcome.charge = False
    return outcome


def _settle(game: Game, model_id: str, terms: Terms, trip: Trip, outcome: Outcome, sighted: bool) -> None:
    """Fix what counts from the declaration: the arc, and whether a Run is a Charge."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    rear = charge.from_rear(state, model, trip.touched)
    outcome.rear = trip.target in rear
    if terms.how == "run":
        outcome.charge = charge.qualifies(state, model, trip, sighted)
        outcome.die = outcome.charge and charge.keeps_die(state, model, trip)
        if not outcome.charge:
            charge.NOT_QUALIFIED.hit()
    rule = charge.QUALIFY.id if outcome.charge else charge.ARC.id
    game.do(
        charge.Engaging(rule, model.id, trip.target, tuple(trip.touched), rear, outcome.charge, outcome.die)
    )


class Going:
    """A way being gone: poses not yet written down, what was spent; `over`: it ended early, `hurt` by a wound."""

    def __init__(self, model: str, rule: str, how: str) -> None:
        self.model = model
        self.rule = rule
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
                self.write(game, self.rule)
                self.hurt = yield from fall(game, self.model, stage.drop, "")
                if self.hurt:
                    EFFECT.hit()
                    self.over = True

    def _jump(self, game: Game, stage: Stage) -> Play[None]:
        self.write(game, self.rule)
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
        below = landing(Mover(state, model), (x, y, end[2], end[3]), end[3])
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
        self.write(game, self.rule)

    def write(self, game: Game, rule: str) -> None:
        """Write the poses down as one move."""
        if self.poses:
            model = vstate(game.state).v_model(self.model)
            game.do(Moved(rule, self.model, self.how, tuple(self.poses), self.cost, pose_of(model)))
        self.spent += self.cost
        self.poses = []
        self.cost = 0.0
