"""Who moves, and on what terms (catalogue 9.2, 13): its base, how it gets over things, how far, and what it may touch."""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import FAR, Rect
from grognard.geometry.shapes import segment_in_convex
from grognard.geometry.ways import length_of
from grognard.geometry.zones import Crossing, Zones
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.moves.hindrances import Pose, around, box_of
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground, level_of
from grognard.rulesets.vanguard.scenarios.asked import carrying
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.zones import MUD, areas

FLY: Final = cite("vanguard.special.fly")
PATHFINDER: Final = cite("vanguard.special.pathfinder")
BANNED: Final = cite("vanguard.climb.banned")
CUMBERSOME: Final = cite("vanguard.special.cumbersome")
CAVALRY: Final = cite("vanguard.special.cavalry")
CARRY: Final = cite("vanguard.scenario.carry")
HEIGHT: Final = cite("vanguard.profile.h")

#: a drop hurts whoever falls an inch more than its Height, or nearly (inches)
HURT: Final = 0.01
#: what happens so near to an end of a path happens at it (inches)
END: Final = 0.001


class Terms:
    """What a move may be.

    `inches` is the allowance, `how` what the move is called in the log (walk, run, …), `rule` the rule cited when it is
    too long. `engage`: it may end in contact with enemies; `only` names those (empty: any). `keep` is the distance kept
    from other enemies. `leaving`: enemies whose distance need not be kept while the model moves away from them.
    `more`: inches of the Fatigue Walk with which a climb may be finished. `arc`: the path must stay in this base's
    front arc. `touch_rule`: the rule cited where contact is forbidden.
    """

    def __init__(
        self,
        inches: float,
        how: str,
        rule: str,
        engage: bool = False,
        only: tuple[str, ...] = (),
        keep: float = -1.0,
        leaving: tuple[str, ...] = (),
        more: float = 0.0,
        arc: Rect | None = None,
        touch_rule: str = "",
    ) -> None:
        self.inches = float(inches)
        self.how = how
        self.rule = rule
        self.engage = engage
        self.only = only
        self.keep = float(keep)
        self.leaving = leaving
        self.more = float(more)
        self.arc = arc
        self.touch_rule = touch_rule


class Mover:
    """A model about to move: base, Height, and how it takes terrain. Good while nothing moves."""

    def __init__(self, state: VState, model: VModel, keep: float = 0.0) -> None:
        self.state = state
        self.id = model.id
        self.seat = model.seat
        self.model = model
        self.box = box_of(model)
        HEIGHT.hit()
        self.height = float(model.spec.profile.height)
        self.flies = flies(state, model)
        self.pathfinder = has(model, PATHFINDER.id)
        self.bans = climb_ban(state, model)
        self.start: Pose = (model.x, model.y, model.z, model.facing)
        self.level = level_of(state.board, model.rect(), model.z)
        move = state.board.constants.movement
        self.keep = move.enemy_distance if keep < 0.0 else keep
        self.factor = 1.0 if self.pathfinder else move.difficult_factor
        self.around = around(state, model, self.keep, self.flies)
        self.crowd = self.around.crowd
        self.tolls = _TOLLS.of(self)
        self.slow = slow(state)
        self._stamp = state.stamp
        self._counters = model.counters
        self._effects = model.effects
        self._carried = model.carried

    def holds(self, state: VState) -> bool:
        """Is all that was worked out still so: nothing has moved since, and nothing has befallen the model?"""
        model = self.model
        return (
            self.state is state
            and self._stamp == state.stamp
            and state.v_model(self.id) is model
            and self._counters == model.counters
            and self._effects == model.effects
            and self._carried == model.carried
        )

    def rect(self, pose: Pose) -> Rect:
        """Its base at a pose."""
        return self.model.rect_at(pose[0], pose[1], pose[3])

    def flat(self, pose: Pose) -> Pose:
        """The pose with the level (0.0, or that of the floor) in place of the height."""
        if pose[2] <= TOLERANCE:
            return pose[0], pose[1], 0.0, pose[3]
        return pose[0], pose[1], level_of(self.state.board, self.rect(pose), pose[2]), pose[3]

    def spared(self) -> list[float]:
        """The distances to enemies that it need not keep, because it starts nearer to them. Not to be changed."""
        return self.around.spared(self.box, self.flat(self.start))

    def grounded(self, pose: Pose) -> Pose:
        """The pose with the height that it really has: that of the floor named, else of the hill or the table."""
        if pose[2] <= TOLERANCE and not ground(self.state.board).on_hill(pose[0], pose[1]):
            return pose[0], pose[1], 0.0, pose[3]
        rect = self.rect(pose)
        level = level_of(self.state.board, rect, pose[2])
        z = level if level > 0.0 else ground(self.state.board).hill_top(rect)
        return pose[0], pose[1], z, pose[3]


class _Tolls:
    """Obstacles of one board with what they cost movers of a kind: worked out once."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.known: dict[tuple[float, bool, bool], Zones] = {}

    def of(self, mover: Mover) -> Zones:
        if self.board is not mover.state.board:
            self.board = mover.state.board
            self.known = {}
        key = (mover.height, mover.flies, mover.bans != "")
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = tolls(mover)
        return found


_TOLLS: Final = _Tolls()


def flies(state: VState, model: VModel) -> bool:
    """Does it fly? Not while it carries something, nor lying down."""
    return has(model, FLY.id) and model.standing() and not carrying(state, model)


def climb_ban(state: VState, model: VModel) -> str:
    """The rule by which the model may not climb; "" if it may."""
    if model.spec.profile.large or has(model, CAVALRY.id):
        return BANNED.id
    if has(model, CUMBERSOME.id):
        return CUMBERSOME.id
    return CARRY.id if carrying(state, model) else ""


def crossings(mover: Mover, path: list[Pose]) -> list[Crossing]:
    """The Obstacles that a base crosses on a path on the ground, one after the other.

    On its way a base points along its legs. Where it comes to lie along a wall at the end of a slanting leg, or sets
    out from there, that is no crossing: at the ends of a path only those count whose centre goes over the Obstacle.
    """
    length = length_of(path)
    found: list[Crossing] = []
    for crossing in mover.tolls.crossed(mover.box, path):
        inner = crossing.enter > END and crossing.leave < length - END
        if inner or _centre_over(mover, path, crossing.zone):
            found.append(crossing)
    return found


def _centre_over(mover: Mover, path: list[Pose], zone: int) -> bool:
    for part in mover.tolls.parts[zone]:
        for i in range(1, len(path)):
            t0, t1 = segment_in_convex(part, path[i - 1][0], path[i - 1][1], path[i][0], path[i][1])
            if t0 <= t1:
                return True
    return False


def slow(state: VState) -> Zones:
    """The areas of Difficult Terrain: those of the table, and those that a spell has made."""
    mud = areas(state, MUD)
    fixed = ground(state.board).difficult
    if not mud:
        return fixed
    found = Zones(fixed.tolerance)
    for zone in range(fixed.count):
        found.add(fixed.outlines[zone], fixed.tags[zone], fixed.values[zone])
    for circle in mud:
        found.add(circle.polygon(), f"{MUD}-{circle.number}")
    return found


def in_slow(mover: Mover, pose: Pose) -> bool:
    """Is any part of the base in Difficult Terrain at a pose?"""
    flat = mover.flat(pose)
    return flat[2] == 0.0 and bool(mover.slow.touched(mover.box, flat))


def tolls(mover: Mover) -> Zones:
    """The Obstacles with what crossing each costs the mover; one that it can't cross costs more than anybody has."""
    here = ground(mover.state.board)
    found = Zones(here.obstacles.tolerance)
    for barrier in here.barriers:
        found.add(list(barrier.piece.polygon), barrier.piece.id, toll(mover, barrier.piece.height))
    return found


def toll(mover: Mover, height: float) -> float:
    """What crossing an Obstacle costs on top of the distance: 2" if it is not higher than the mover, else the climb up
    and down; where to step off on the far side does no harm, that."""
    move = mover.state.board.constants.movement
    if mover.flies:
        return 0.0
    if height <= mover.height:
        return move.obstacle_cost
    up = climb_up(mover, height)
    if mover.bans:
        return FAR
    return up + (up if height - mover.height >= 1.0 - HURT else min(up, height * move.willing_drop_factor))


def climb_up(mover: Mover, height: float) -> float:
    """What it costs to climb to the top of a wall."""
    return height * mover.state.board.constants.movement.climb_factor
