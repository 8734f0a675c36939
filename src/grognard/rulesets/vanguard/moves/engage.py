"""Engaging (catalogue 9.3): flush contact, the edge it is made at, how the last part of a move is measured.

A course that ends in contact with enemies is an Engage. Its last pose is the flush one; the movement needed is that up
to the first touch, and what follows (turning flush, sliding to the centre) is free.
"""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.geometry.bases import Rect, on_grain
from grognard.geometry.boxes import edge_halves, edges_from, in_frame, outward
from grognard.geometry.contacts import LEAST, Approach, Contact
from grognard.geometry.crowd import NONE_SPARED, OK, Crowd
from grognard.geometry.strides import push
from grognard.geometry.trig import heading, hypot, unit
from grognard.geometry.ways import Ways
from grognard.geometry.zones import Zones
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.across import across_pose
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import level_of, obstacle_between

FLUSH: Final = cite("vanguard.engage.flush")
EDGE: Final = cite("vanguard.engage.edge")
ALIGN_FREE: Final = cite("vanguard.engage.align-free")
SEVERAL: Final = cite("vanguard.engage.several")

#: contact, and how exactly flush and central is asked for (inches, degrees)
NEAR: Final = 0.01
CENTRAL: Final = 0.03
TURNED: Final = 0.2
FAR_OFF: Final = 1e6
NO_ZONES: Final = Zones()


class Docking:
    """How a base lies at a target: the edge, and how far off its centre (`slide`); `over` an Obstacle between them."""

    def __init__(self, target: str, edge: str, slide: float, over: bool) -> None:
        self.target = target
        self.edge = edge
        self.slide = slide
        self.over = over


def docking(mover: Mover, pose: Pose, target: str) -> Docking | None:
    """How the front edge lies flush against an edge of the target; None if it does not."""
    base, other = mover.rect(pose), mover.state.v_model(target).rect()
    over = obstacle_between(mover.state.board, base, other) is not None
    for edge in ("front", "right", "rear", "left"):
        nx, ny = outward(other, edge)
        if base.ux * nx + base.uy * ny > -unit(TURNED)[0]:
            continue
        half, away = edge_halves(other, edge)
        right, ahead = in_frame(other, pose[0], pose[1])
        off = (pose[0] - other.x) * nx + (pose[1] - other.y) * ny - away - base.half_depth
        slide = right if edge in ("front", "rear") else ahead
        if abs(slide) > half + base.half_width - LEAST + NEAR or (not over and abs(off) > 2.0 * NEAR):
            continue
        FLUSH.hit()
        return Docking(target, edge, slide, over)
    return None


def best_docking(mover: Mover, pose: Pose, touched: list[str], only: tuple[str, ...]) -> Docking | None:
    """The enemy among those touched that the base is laid flush against: one that is named, else the most central."""
    if len(touched) > 1:
        SEVERAL.hit()
    best: Docking | None = None
    for target in touched:
        found = docking(mover, pose, target)
        if found is None:
            continue
        named = target in only
        if (
            best is None
            or (named and best.target not in only)
            or (named == (best.target in only) and abs(found.slide) < abs(best.slide) - NEAR)
        ):
            best = found
    return best


def first_touch(mover: Mover, a: Pose, pose: Pose, touched: list[str]) -> Pose:
    """The pose at which a base on its last leg, from a to the flush pose, first touches an enemy that it engages, and
    from where sliding home along the edge is free.

    It points along the leg, as it did before, or as it will: whatever touches first.
    """
    ALIGN_FREE.hit()
    dx, dy = pose[0] - a[0], pose[1] - a[1]
    length = hypot(dx, dy)
    if length == 0.0:
        return pose
    crowd = Crowd(mover.crowd.width, mover.crowd.length, NEAR)
    for id in touched:
        crowd.add_base(mover.state.v_model(id).rect(), id)
    best, facing = length, pose[3]
    if crowd.nearer_than(mover.box, a, NEAR):
        best, facing = 0.0, a[3]
    for turn in (heading(dx, dy), a[3], pose[3]):
        stop = push(crowd, mover.box, (a[0], a[1], pose[2], turn), dx, dy, length, NONE_SPARED)
        if stop.code != OK and stop.at < best - NEAR:
            best, facing = stop.at, turn
    # what is farther along the edge than it may slide has to be walked
    ux, uy = unit(pose[3])
    along = abs(dy * ux - dx * uy) / length
    slide = mover.state.board.constants.movement.engage_slide
    if (length - best) * along > slide + NEAR:
        best, facing = length - slide / along, pose[3]
    if best >= length - NEAR:
        return pose
    return on_grain(a[0] + best * dx / length), on_grain(a[1] + best * dy / length), pose[2], facing


def engage_faults(
    mover: Mover, pose: Pose, touched: list[str], dock: Docking | None, inches: float
) -> list[Fault]:
    """Why the base may not end so: not flush, not at the edge it comes to, not as central as it could be."""
    if dock is None:
        return [Fault(FLUSH.id, {"model": mover.id, "target": touched[0]}, [mover.id, touched[0]])]
    EDGE.hit()
    target = mover.state.v_model(dock.target).rect()
    first = edges_from(target, mover.start[0], mover.start[1])[0]
    if dock.edge == first and (abs(dock.slide) <= CENTRAL or len(touched) > 1):
        return []
    best = place_of_contact(mover, dock.target, inches)
    if best is None:
        # nothing found: only the edge itself can be asked for
        return [] if dock.edge == first else [_edge_fault(mover, dock, first)]
    if best.edge != dock.edge:
        return [_edge_fault(mover, dock, best.edge)]
    if len(touched) == 1 and abs(dock.slide) > abs(best.slide) + CENTRAL:
        args: dict[str, object] = {"model": mover.id, "target": dock.target, "slide": dock.slide}
        return [Fault(FLUSH.id, args, [mover.id, dock.target])]
    return []


def _edge_fault(mover: Mover, dock: Docking, edge: str) -> Fault:
    args: dict[str, object] = {"model": mover.id, "target": dock.target, "edge": dock.edge, "due": edge}
    return Fault(EDGE.id, args, [mover.id, dock.target])


# ---- finding a way -------------------------------------------------------------------------------


def ways_of(mover: Mover, inches: float) -> Ways:
    """The ways of the mover within its allowance."""
    return ways_from(mover, mover.flat(mover.start), inches)


def ways_from(mover: Mover, flat: Pose, inches: float) -> Ways:
    """The same from another pose that it has come to (with a level in place of the height)."""
    spared = mover.spared()
    low = flat[2] == 0.0 and not mover.flies
    slow = mover.slow if low and mover.factor > 1.0 else NO_ZONES
    tolls = mover.tolls if low else NO_ZONES
    return Ways(mover.crowd, mover.box, flat, inches, spared, slow, mover.factor, tolls)


class _Approaches:
    """Ways into contact that were found in one arrangement of models: a search is made once."""

    def __init__(self) -> None:
        self.stamp = -1
        self.board: Board | None = None
        self.known: dict[tuple[str, str, float, float, bool, str, float, int, int], Contact | None] = {}

    def of(self, mover: Mover, target: str, inches: float, given: Ways | None) -> Contact | None:
        state = mover.state
        ways = given if given is not None else ways_of(mover, inches)
        if self.stamp != state.stamp or self.board is not state.board:
            self.stamp = state.stamp
            self.board = state.board
            self.known = {}
        costs = (ways.factor, ways.slow.count, ways.tolls.count)
        key = (mover.id, target, ways.limit, mover.keep, mover.flies, mover.bans, *costs)
        if key not in self.known:
            self.known[key] = _approach(mover, target, ways, True)
        return self.known[key]


_APPROACHES: Final = _Approaches()


def approach(
    mover: Mover, target: str, inches: float, ways: Ways | None = None, planned: bool = True
) -> Contact | None:
    """The way into contact with an enemy: at the edge the mover comes to, else, if there is no room at that, at the next
    one it can reach. None if there is none within its movement.

    Not `planned`: only straight runs and those with one bend are tried.
    """
    if planned:
        return _APPROACHES.of(mover, target, inches, ways)
    return _approach(mover, target, ways if ways is not None else ways_of(mover, inches), False)


def place_of_contact(mover: Mover, target: str, inches: float) -> Contact | None:
    """A way into contact that ends where `approach` ends: the place does not depend on the way, so a quick one will do."""
    return approach(mover, target, inches, None, False) or approach(mover, target, inches)


def gets_at(mover: Mover, target: str, ways: Ways) -> bool:
    """Is there a `place_of_contact`? The way itself is not worked out, which is much quicker."""
    asked = _asked(mover, target, ways)
    if asked is None:
        return False
    other = asked.target
    for number, edge in enumerate(edges_from(other, mover.start[0], mover.start[1])):
        slides = asked.slides(edge, FAR_OFF)
        if slides:
            if asked.gets_at(edge, slides):
                return True
            if number == 0:
                return False
        elif _over(mover, ways, other, edge) is not None:
            return True
    return False


def _asked(mover: Mover, target: str, ways: Ways) -> Approach | None:
    """The questions how the mover gets at an enemy; None if that is on another level."""
    state = mover.state
    other = state.v_model(target)
    if level_of(state.board, other.rect(), other.z) != mover.flat(mover.start)[2]:
        return None
    who = mover.crowd.tags.index(target)
    return Approach(ways, other.rect(), who, state.board.constants.movement.engage_slide)


def _approach(mover: Mover, target: str, ways: Ways, planned: bool) -> Contact | None:
    asked = _asked(mover, target, ways)
    if asked is None:
        return None
    other = asked.target
    for number, edge in enumerate(edges_from(other, mover.start[0], mover.start[1])):
        slides = asked.slides(edge, FAR_OFF)
        if slides:
            found = asked.contact([edge], FAR_OFF) if planned else None
            if found is None or abs(found.slide) > abs(slides[0]):
                found = asked.bent_contact(edge, slides[0]) or found
            if found is not None or number == 0 or not planned:
                return found
            continue
        if not planned:
            return None
        found = _over(mover, ways, other, edge)
        if found is not None:
            return found
    return None


def _over(mover: Mover, ways: Ways, target: Rect, edge: str) -> Contact | None:
    """The way to the place across an Obstacle that the target has at this edge, if there is such a place."""
    pose = across_pose(mover.state.board, mover.model, target, edge)
    if pose is None or mover.crowd.stand_fault(mover.box, pose, [0.0] * mover.crowd.count)[0] != OK:
        return None
    spared = list(ways.spared) if ways.spared else [-1.0] * mover.crowd.count
    for who in mover.crowd.too_near(mover.box, pose):
        spared[who] = 0.0
    closer = Ways(ways.crowd, ways.box, ways.start, ways.limit, spared, ways.slow, ways.factor, ways.tolls)
    way = closer.way_to(pose)
    if way is None:
        return None
    return Contact(way, pose, edge, 0.0)
