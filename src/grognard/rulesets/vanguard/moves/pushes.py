"""Pushes (catalogue 9.2): forced movement in a straight line that is neither a Walk nor a Run."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.bases import FAR, on_grain
from grognard.geometry.boxes import leaves_at
from grognard.geometry.crowd import OFF_TABLE, OK, Crowd
from grognard.geometry.pieces import merged
from grognard.geometry.strides import push as pushed_until
from grognard.geometry.strides import shut
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves.falling import fall, landing
from grognard.rulesets.vanguard.moves.hindrances import Pose, crowd_of
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import stat

PUSHED: Final = cite("vanguard.move.pushed")
TABLE_EDGE: Final = cite("vanguard.move.table-edge")
FLY_DOWN: Final = cite("vanguard.special.fly-down")

#: ends of what is shut may be stood on, but for float noise (inches)
HAIR: Final = 1e-6


class Pushed(Event):
    """A model was pushed: by whom ("" by nobody), how far it should go and how far it went (inches)."""

    KIND: ClassVar[str] = "pushed"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "by", "inches", "gone", "stopped_by")

    def __init__(self, rule: str, model: str, by: str, inches: float, gone: float, stopped_by: str) -> None:
        super().__init__(rule)
        self.model = model
        self.by = by
        self.inches = inches
        self.gone = gone
        #: the model, piece or objective that stopped it, "edge" of the table, "drop", or "" if nothing did
        self.stopped_by = stopped_by

    def apply(self, state: State) -> None:
        """Only told: where it stands then is in what follows."""


class Push:
    """Where a push takes a model: the poses that it passes, the drop at the end of them, and what stopped it."""

    def __init__(self, course: tuple[Pose, ...], gone: float, drop: float, stopped_by: str) -> None:
        self.course = course
        self.gone = gone
        self.drop = drop
        self.stopped_by = stopped_by


def push(
    game: Game, model_id: str, dx: float, dy: float, inches: float, rule: str, by: str = ""
) -> Play[None]:
    """Push the model so far along (dx, dy); it keeps its facing, and falls over edges. `by`: who pushes, or "".

    Who leaves contact by it makes no rolls here (see `break_away.run_gauntlet`). Several are pushed one after another.
    """
    state = vstate(game.state)
    model = state.v_model(model_id)
    start: Pose = (model.x, model.y, model.z, model.facing)
    found = pushed(state, model, dx, dy, inches)
    game.do(Pushed(rule, model_id, by, inches, round(found.gone, 3), found.stopped_by))
    if found.course:
        game.do(Moved(rule, model_id, "push", found.course, 0.0, start))
    if found.drop > 0.0:
        FLY_DOWN.hit()  # wings do not help who is pushed
        yield from fall(game, model_id, found.drop, rule)


def pushed(state: VState, model: VModel, dx: float, dy: float, inches: float) -> Push:
    """Where a push of so many inches along (dx, dy) takes the model: as far as nothing stops it, and no farther than
    to where it may stand; over an edge it goes down at once and stops."""
    PUSHED.hit()
    length = hypot(dx, dy)
    if length == 0.0 or inches <= 0.0:
        return Push((), 0.0, 0.0, "")
    ux, uy = dx / length, dy / length
    mover = Mover(state, model, -1.0)
    start = mover.flat(mover.start)
    crowd = _in_the_way(state, model, mover)
    spared = crowd.spared_at(mover.box, start, _near_ones(crowd, mover, start))
    stop = pushed_until(crowd, mover.box, start, ux, uy, inches, spared)
    edge = _edge_at(mover, start, ux, uy, stop.at)
    if edge < stop.at:
        return _over(mover, start, ux, uy, edge)
    gone = _standing_room(crowd, mover, start, ux, uy, spared, stop.at)
    by = "" if stop.code == OK else "edge" if stop.code == OFF_TABLE else stop.tag
    if stop.code == OFF_TABLE:
        TABLE_EDGE.hit()
    if gone <= 0.0:
        return Push((), 0.0, 0.0, by)
    return Push((mover.grounded(_along(start, ux, uy, gone)),), gone, 0.0, by)


def _in_the_way(state: VState, model: VModel, mover: Mover) -> Crowd:
    """What stops a push: models, solid terrain, the distance to enemies, Obstacles higher than the model."""
    crowd = crowd_of(state, model, mover.keep).copy()
    height = stat(state, model, "height").value
    for barrier in ground(state.board).barriers:
        if barrier.piece.height > height:
            outline = list(barrier.piece.polygon)
            crowd.add_polygon(outline, barrier.piece.id, low=0.0, high=barrier.piece.height)
    return crowd


def _near_ones(crowd: Crowd, mover: Mover, start: Pose) -> list[str]:
    """The enemies that the model is nearer to than one keeps away: they stop it by their bases only."""
    near = crowd.nearer_than(mover.box, start, mover.keep)
    return [crowd.tag(who) for who in near if crowd.keep[who] > 0.0]


def _edge_at(mover: Mover, start: Pose, ux: float, uy: float, far: float) -> float:
    """After how many inches the model leaves the floor it stands on; FAR if it does not, or stands on the table."""
    if start[2] <= 0.0:
        return FAR
    parts = ground(mover.state.board).parts_at(start[2])
    return leaves_at(mover.rect(start), ux * far, uy * far, parts)


def _along(start: Pose, ux: float, uy: float, inches: float) -> Pose:
    return on_grain(start[0] + inches * ux), on_grain(start[1] + inches * uy), start[2], start[3]


def _over(mover: Mover, start: Pose, ux: float, uy: float, edge: float) -> Push:
    """Over an edge after so many inches: straight down from there. Without any room below it stays at the edge."""
    at_edge = _along(start, ux, uy, edge)
    below = landing(mover, at_edge, start[3])
    if below is None:
        return Push((), 0.0, 0.0, "drop")
    return Push((at_edge, below), edge, at_edge[2] - below[2], "drop")


def _standing_room(
    crowd: Crowd, mover: Mover, start: Pose, ux: float, uy: float, spared: list[float], far: float
) -> float:
    """The farthest that it can go up to `far` and stand there: nobody is left on top of an Obstacle."""
    best = far
    for low, high in reversed(merged(shut(crowd, mover.box, start, ux, uy, spared))):
        if low + HAIR < best < high - HAIR:
            best = low
    return max(best, 0.0)
