"""Drops and falls (catalogue 12.2): stepping off an edge, where one lands, what it does to who falls."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.geometry.bases import on_grain
from grognard.geometry.landings import nearest_fit
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.attacks.attack import Attack, armour_roll
from grognard.rulesets.vanguard.attacks.damage import lay_down, wound
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.climbing import CLOSE, Edge, edges
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SAFE: Final = cite("vanguard.descend.safe")
WILLING: Final = cite("vanguard.fall.willing")
HITS: Final = cite("vanguard.fall.hits")
EFFECT: Final = cite("vanguard.fall.effect")
ZERO: Final = cite("vanguard.fall.zero-wounds")
LANDING: Final = cite("vanguard.fall.landing")

#: a base with no more than this on a surface has left it (share; the rest is rounding of places)
LEFT: Final = 0.515
#: how far from below the edge a place to land is looked for (inches)
FARTHEST: Final = 6.0
#: the kind of attack that a fall is
FALL: Final = "fall"


def fall_hits(state: VState, model: VModel, drop: float) -> int:
    """Hits from a drop of so many inches, each with as much Crushing Strength: what exceeds its Height, rounded down."""
    height = float(model.spec.profile.height)
    if drop <= height + TOLERANCE:
        SAFE.hit()
        return 0
    HITS.hit()
    return int(drop - height + TOLERANCE)


def fall(game: Game, model_id: str, drop: float, rule: str) -> Play[bool]:
    """What the drop does to a model that is down already. True if it suffered a wound (or died): then its action ends.

    Forced falls use it too. It lies if it takes any wound; nobody has the kill.
    """
    state = vstate(game.state)
    n = fall_hits(state, state.v_model(model_id), drop)
    if n <= 0:
        return False
    a = fall_attack(model_id, n)
    roll = armour_roll(state, a, n)
    yield roll
    assert isinstance(roll.got, int)
    wounds = n - roll.got
    if wounds <= 0:
        return False
    if state.v_model(model_id).wounds_left() <= wounds:
        ZERO.hit()
    gone = yield from wound(game, model_id, wounds, "", False, rule or HITS.id)
    if not gone and state.v_model(model_id).on_table():
        lay_down(game, model_id, EFFECT.id)
    return True


def fall_attack(model_id: str, n: int) -> Attack:
    """The fall as an attack of nobody: n hits with Crushing Strength (n)."""
    a = Attack(FALL, model_id, model_id)
    a.area = FALL
    a.hits = n
    a.more_pierce.append(Modifier(HITS.id, n))
    return a


# ---- stepping off --------------------------------------------------------------------------------


def leaves(mover: Mover, pose: Pose) -> bool:
    """Has a base at this pose, on the level in z, left its floor: is no more than half of it still there?"""
    return ground(mover.state.board).share_at(mover.rect(pose), pose[2]) <= LEFT


def left_edge(mover: Mover, pose: Pose) -> Edge | None:
    """The edge of the floor at which the base stands half off; None if it is not at one."""
    best: Edge | None = None
    nearest = FARTHEST
    for surface in ground(mover.state.board).floors_at(pose[2]):
        for edge in edges(surface):
            at = edge.along(pose[0], pose[1])
            off = abs(edge.out(pose[0], pose[1]))
            if -TOLERANCE <= at <= edge.length + TOLERANCE and off < nearest:
                nearest = off
                best = edge
    return best


def landing(mover: Mover, edge_pose: Pose, facing: float) -> Pose | None:
    """Where a base comes down that leaves its floor at a pose: straight below the edge, moved by the least distance
    that lets it fit. None if there is no room at all."""
    LANDING.hit()
    edge = left_edge(mover, edge_pose)
    x, y = edge_pose[0], edge_pose[1]
    level = 0.0
    if edge is not None:
        beyond = edge.place(mover, x, y, facing, 0.0, True)
        level = below_level(mover, beyond, edge_pose[2])
        # a hair outside, so that of two equally near sides it is the one it goes over
        x, y = on_grain(x + TOLERANCE * edge.nx), on_grain(y + TOLERANCE * edge.ny)
    free = [0.0] * mover.crowd.count
    found = nearest_fit(mover.crowd, mover.box, (x, y, level, facing), FARTHEST, free)
    if not found:
        return None
    place = found[0]
    return mover.grounded((place[0], place[1], level, facing))


def below_level(mover: Mover, pose: Pose, z: float) -> float:
    """The level on which a base at a place comes down from z: that of the highest lower floor there, else 0.0."""
    rect = mover.rect(pose)
    best = 0.0
    for floor in ground(mover.state.board).floors:
        if best < floor.height < z - TOLERANCE and floor.holds(rect):
            best = floor.height
    return best


def dropped(mover: Mover, a: Pose, b: Pose) -> tuple[float, list[Fault]]:
    """What stepping off at `a` and landing at `b` costs (heights in z): the height; and why `b` is not where one lands."""
    (SAFE if a[2] - b[2] <= mover.height + TOLERANCE else WILLING).hit()
    cost = (a[2] - b[2]) * mover.state.board.constants.movement.willing_drop_factor
    place = landing(mover, a, b[3])
    wrong = Fault(LANDING.id, {"model": mover.id, "x": b[0], "y": b[1]}, [mover.id])
    if place is None or abs(place[2] - b[2]) > TOLERANCE:
        return cost, [wrong]
    if hypot(b[0] - place[0], b[1] - place[1]) > CLOSE:
        least = hypot(place[0] - a[0], place[1] - a[1])
        if hypot(b[0] - a[0], b[1] - a[1]) > least + CLOSE:
            return cost, [wrong]
    return cost, []
